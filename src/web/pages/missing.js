// The page for a game that does not exist, is not over or is private.
import { startPage } from './page.js';

startPage();
