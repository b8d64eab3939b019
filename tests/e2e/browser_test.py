"""Tests the pages of the web door in a browser. browser_test.py BINARY | URL PORT

URL PORT: of a server that runs already, its pages and its telnet port.

Exit code 77: there is no chromium, no chromedriver or no selenium here.
"""
import json
import os
import pathlib
import re
import shutil
import socket
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "support"))
from server import Server  # noqa: E402

try:
    from selenium import webdriver
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
except ImportError:
    webdriver = None

SYSTEM = "/usr/bin/python3"  # which has Debian's packages
if webdriver is None and sys.executable != SYSTEM and os.access(SYSTEM, os.X_OK):
    os.execv(SYSTEM, [SYSTEM, *sys.argv])
CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
if webdriver is None or not CHROMIUM or not DRIVER:
    print("skipped: needs chromium, chromium-driver and python3-selenium", file=sys.stderr)
    sys.exit(77)

PLACE = sys.argv.pop(1)
TELNET_PORT = int(sys.argv.pop(1)) if PLACE.startswith("http") else None
PATIENCE = 40  # seconds
SAMPLE = json.loads((ROOT / "golden" / "web_game.json").read_text())
GOLDEN = ROOT / "golden" / "web_steps.txt"
HOSTILE = ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'; drop --\u202etxet", "木" * 20]
LANGUAGES = ["en", "zh-Hans", "zh-Hant", "ja"]

# Events that the sample lacks.
RARE = [
    {"type": "daiminkan", "actor": 0, "target": 2, "pai": "5sr", "consumed": ["5s", "5s", "5s"]},
    {"type": "kakan", "actor": 1, "pai": "E", "consumed": ["E", "E", "E"]},
    {"type": "nukidora", "actor": 2, "pai": "N"},
    {"type": "reach", "actor": 3, "shown": ["1m", "2m"]},
    {"type": "swap", "steps": 1, "given": [["1m", "2m", "3m"], ["P", "F", "C"], ["1s", "2s", "3s"], ["E", "S", "W"]]},
    {"type": "ura", "uradora_markers": ["5pr", "N"]},
    {"type": "hora", "actor": 1, "target": 1, "pai": "9p"},
    {"type": "ryukyoku", "reason": "kyushukyuhai"},
    {"type": "from_the_future"},
]

# Answers fetch() with documents of the test, by the end of their paths, and keeps the WebSockets.
STAND_IN = """{
  window.sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...words) { super(...words); window.sockets.push(this); }
  };
  const documents = %s;
  const real = window.fetch;
  window.fetch = (address, ...rest) => {
    const { pathname } = new URL(address, location.href);
    const found = Object.keys(documents).find((end) => pathname.endsWith(end));
    return found ? Promise.resolve(Response.json(documents[found])) : real(address, ...rest);
  };
}"""


def play_game(port):
    """Plays a game of one client and bots as fast as it goes. Returns its number."""
    with socket.create_connection(("localhost", port)) as connection:
        def say(**message):
            connection.sendall(json.dumps(message).encode() + b"\n")

        say(type="hello")
        say(type="create", match="tonpuu", clock="off")
        say(type="bot", count=3)
        say(type="start")
        for line in connection.makefile():
            message = json.loads(line)
            if message["type"] == "request":
                action = max(message["actions"], key=lambda one: (
                    ["none", "dahai", "reach", "hora"].index(one["type"])
                    if one["type"] in ("none", "dahai", "reach", "hora") else -1, one.get("tsumogiri", False)))
                say(**action, rid=message["rid"])
            if message["type"] == "game_kept":
                return message["number"]
    raise AssertionError("the game did not end")


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.url, port = PLACE, TELNET_PORT
        if TELNET_PORT is None:
            server = Server(PLACE, "--memory", "--lang", "en", "--web-port", 0)
            cls.addClassCleanup(server.close)
            cls.url, port = f"http://localhost:{server.web_port}", server.port
        cls.game = f"/game/{play_game(port)}"
        options = webdriver.ChromeOptions()
        options.binary_location = CHROMIUM
        profile = tempfile.TemporaryDirectory()
        cls.addClassCleanup(profile.cleanup)
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en",
                     "--disable-background-networking", f"--user-data-dir={profile.name}"):
            options.add_argument(word)
        options.add_experimental_option("prefs", {"download.default_directory": profile.name})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        cls.downloads = pathlib.Path(profile.name)
        cls.browser = webdriver.Chrome(service=webdriver.chrome.service.Service(DRIVER), options=options)
        cls.addClassCleanup(cls.browser.quit)

    def setUp(self):
        self.stands_in = None
        self.size(1280, 800)
        self.stand_in()
        self.open("/who")
        self.run_script("localStorage.clear(); localStorage.setItem('jantaku.language', 'en')")

    def tearDown(self):
        self.stand_aside()
        # A policy that was violated, a file that is missing, a script that failed: all are SEVERE.
        self.assertEqual([entry for entry in self.browser.get_log("browser") if entry["level"] == "SEVERE"], [])

    # Tools

    def size(self, width, height, is_mobile=False):
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_mobile})

    def stand_in(self, **documents):
        """Documents that the server would not send: stand_in(game=…) answers /game/N.json."""
        ends = {"game": f"{self.game}.json", "who": "/who.json", "ladder": "/ladder.json"}
        script = STAND_IN % json.dumps({ends[name]: document for name, document in documents.items()})
        self.stand_aside()
        self.stands_in = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})

    def stand_aside(self):
        if self.stands_in:
            self.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", self.stands_in)
        self.stands_in = None

    def open(self, path):
        self.browser.get("about:blank")  # another fragment alone would not load the page anew
        self.browser.get(self.url + path)

    def run_script(self, script, *words):
        return self.browser.execute_script(script, *words)

    def run_module(self, script, *words):
        """Runs an async script that may import modules, and returns what it returns."""
        return self.browser.execute_async_script(
            "const done = arguments[arguments.length - 1]; const words = [...arguments].slice(0, -1);"
            "(async () => {" + script + "})().then(done, (error) => done('failed: ' + error))", *words)

    def find(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.find(selector).text

    def wait(self, condition, words):
        end = time.monotonic() + PATIENCE
        while not (result := condition()):
            if time.monotonic() > end:
                raise AssertionError(f"{words} did not come; {self.text('body')!r}")
            time.sleep(0.05)
        return result

    def keys(self, *keys):
        self.browser.switch_to.active_element.send_keys(*keys)

    def terminal(self):
        return self.run_script("return document.querySelector('.xterm-rows')?.innerText ?? ''").replace("\xa0", " ")

    def expect(self, words):
        return self.wait(lambda: re.search(words, self.terminal()), words)

    def type_line(self, line):
        self.keys(line + Keys.ENTER)

    def at_step(self, words):
        self.wait(lambda: re.search(words, self.text("#words")), words)

    def is_as_wide_as_window(self):
        return self.run_script("return document.documentElement.scrollWidth <= innerWidth")

    def play_a_hand(self):
        """Discards what is drawn and passes, until the result of the first hand is shown."""
        while True:
            shown = self.expect(r"\* (?:RON|TSUMO|DRAW|NAGASHI)\b|\[[^\n]*/(?:d|pass) ?[^\n]*> *\Z").group()
            if shown.startswith("*"):
                return
            drawn = re.search(r"/d 1-(\d+)", shown)
            self.type_line(f"/d {drawn.group(1)}" if drawn else "/pass")
            self.wait(lambda before=shown: not self.terminal().rstrip().endswith(before.rstrip()), "an answer")

    # The terminal

    def test_play_a_hand_and_come_back(self):
        self.open("/")
        name = self.expect(r"you are (\S+);").group(1)
        self.assertIn("xterm-helper-textarea", self.browser.switch_to.active_element.get_attribute("class"))
        self.type_line("/create clock=off")
        self.expect("OK room")
        self.type_line("/bot 3")
        self.expect("4/4")
        self.type_line("/start")
        self.expect("E1-0")
        self.play_a_hand()
        self.wait(lambda: self.run_script("return localStorage.getItem('jantaku.player')"), "the key")
        key = json.loads(self.run_script("return localStorage.getItem('jantaku.player')"))["key"]
        self.assertNotIn(key, self.browser.current_url)
        self.browser.refresh()
        self.expect(rf"welcome back, {re.escape(name)}|back as {re.escape(name)}|{re.escape(name)}.*you")

    def test_a_lost_connection_comes_back(self):
        self.open("/")
        name = self.expect(r"you are (\S+);").group(1)
        self.type_line("/create")  # a guest who has done nothing is forgotten at once
        self.expect("OK room")
        self.wait(lambda: self.run_script("return localStorage.getItem('jantaku.player')"), "the key")
        self.run_script("window.sockets.at(-1).close()")
        self.wait(lambda: "lost" in self.text("#state"), "the row of a lost connection")
        self.wait(lambda: self.run_script("return window.sockets.length") == 2, "the second connection")
        self.wait(lambda: self.text("#state") == "", "the end of the row")
        self.expect(rf"welcome back, {re.escape(name)}|back as {re.escape(name)}")
        self.run_script("window.sockets.at(-1).close()")
        self.wait(lambda: self.find("#again").is_displayed(), "the button")
        self.find("#again").click()
        self.wait(lambda: self.run_script("return window.sockets.length") == 3, "the third connection")
        self.wait(lambda: self.text("#state") == "", "the end of the row")

    def test_logout_forgets(self):
        self.open("/")
        self.expect(r"you are (\S+);")
        self.wait(lambda: self.run_script("return localStorage.getItem('jantaku.player')"), "the key")
        self.type_line("/logout")
        self.wait(lambda: self.run_script("return localStorage.getItem('jantaku.player')") is None, "no key")

    def test_window_and_fonts(self):
        self.open("/")
        self.expect("you are")
        rows = "return document.querySelectorAll('.xterm-rows > div').length"
        many = self.run_script(rows)
        for _ in range(6):
            self.find("#larger").click()
        self.wait(lambda: self.run_script(rows) < many, "fewer rows")
        self.size(360, 740)
        self.wait(self.is_as_wide_as_window, "a page that fits")
        self.find("#reader").click()
        self.wait(lambda: self.browser.find_elements(By.CSS_SELECTOR, ".xterm-accessibility"), "the reader's tree")

    def test_touch(self):
        self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.setTouchEmulationEnabled", {"enabled": False})
        self.size(360, 740, is_mobile=True)
        self.open("/")
        self.expect("you are")
        self.find("#line").send_keys("/help d")
        self.find("#touch [type=submit]").click()
        self.expect("OK")
        self.assertEqual(self.find("#line").get_attribute("value"), "")
        self.find("[data-key=slash]").click()
        self.expect(r"> / *\Z")
        self.assertTrue(self.is_as_wide_as_window())

    # People and ratings

    def test_hostile_names_are_text(self):
        self.stand_in(
            who={"people": [{"name": name, "level": "table", "room": 1, "idle_s": 61} for name in HOSTILE],
                 "builtin": 3, "page": 1, "pages": 2, "count": 24},
            ladder={"top": [{"name": name, "rating_milli": 1512345, "games": 3, "provisional": True}
                            for name in HOSTILE]},
            game={**SAMPLE, "names": HOSTILE})
        self.size(360, 740)
        for path, selector in (("/who", "#people th"), ("/ladder", "#top th"), (self.game, "#legend li")):
            with self.subTest(path):
                self.open(path)
                self.wait(lambda s=selector: len(self.browser.find_elements(By.CSS_SELECTOR, s)) == 4, "four names")
                shown = self.text("main")
                for name in HOSTILE[:2]:
                    self.assertIn(name, shown)
                self.assertEqual(self.browser.find_elements(By.CSS_SELECTOR, "main script, main img"), [])
                self.assertTrue(self.is_as_wide_as_window())
        self.assertNotIn("\u202e", self.text("main"))

    def test_lists_are_tables_with_heads(self):
        for path in ("/who", "/ladder"):
            self.open(path)
            self.wait(lambda: self.text("#status") not in ("", "Loading…"), "a list")
            self.assertTrue(self.browser.find_elements(By.CSS_SELECTOR, "caption"))
            heads = self.browser.find_elements(By.CSS_SELECTOR, "thead th")
            self.assertEqual({head.get_attribute("scope") for head in heads}, {"col"})

    def test_languages(self):
        self.open("/ladder")
        for language, word in zip(LANGUAGES, ("Ladder", "排行榜", "排行榜", "順位表")):
            self.find(f"#language option[value={language}]").click()
            self.assertEqual(self.text("h1"), word)
            self.assertEqual(self.find("html").get_attribute("lang"), language)
        self.open("/who")
        self.assertEqual(self.text("h1"), "接続中")

    # The replay

    def test_every_step_of_a_game(self):
        for lines in (None, SAMPLE["lines"]):
            faults = self.run_module("""
                const { readGame, tableAt, faultsOf } = await import('/mjai_game.js');
                const lines = words[0] ?? (await (await fetch(words[1])).json()).lines;
                const game = readGame(lines);
                return game.steps.flatMap((event, step) => faultsOf(tableAt(game, step)).map((fault) =>
                    `${step} ${event.type}: ${fault}`)).concat(game.steps.length > 20 ? [] : ['short']);
            """, lines, f"{self.game}.json")
            self.assertEqual(faults, [])

    def test_step_through_a_game(self):
        self.open(self.game)
        self.at_step("^E1-0 begins")
        steps = int(self.find("#slider").get_attribute("max")) + 1
        seen = self.run_script("""
            const seen = [];
            for (let step = 0; step < arguments[0]; ++step) {
              seen.push(document.getElementById('words').textContent);
              dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
            }
            return seen;
        """, steps)
        self.assertEqual(len(seen), steps)
        self.assertFalse([words for words in seen if not words or "undefined" in words])
        self.assertIn("The game is over", seen[-1])

    def test_keys_buttons_and_address(self):
        self.stand_in(game=SAMPLE)
        self.open(self.game)
        self.at_step("^E1-0 begins")
        self.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.at_step("^Bot-2 discards 2p$")
        self.keys(Keys.ARROW_DOWN)
        self.at_step("^E2-0 begins")
        self.keys(Keys.ARROW_LEFT)
        self.at_step("^Ron: Bot-3 wins on 8s from Bot-1")
        self.assertIn("−2000", self.text("#result"))
        self.keys(Keys.END)
        self.at_step("^The game is over")
        self.keys(Keys.HOME)
        self.at_step("^E1-0 begins")
        self.find("#forward").click()
        self.at_step("^Bot-2 draws white dragon")
        self.wait(lambda: self.browser.current_url.endswith("#E1-0:2"), "the place in the address")
        self.keys(" ")  # on a button it is the button's own key
        self.at_step("^Bot-2 discards 2p$")
        self.run_script("document.activeElement.blur()")
        self.keys(" ")
        self.at_step("^Bot-1 draws 6p")
        self.keys(" ")
        for fragment, words in (("#E2-0:60", "^Bot-3 draws 6m"), ("#3", "^Bot-2 discards 2p"), ("#nonsense", "^E1-0")):
            self.open(self.game + fragment)
            self.at_step(words)

    def test_dear_decisions(self):
        self.stand_in(game=SAMPLE)
        self.open(self.game)
        self.at_step("^E1-0 begins")
        self.assertEqual(self.run_script("return document.querySelectorAll('#ticks .dear').length"), 5)
        self.assertEqual([cell.text for cell in self.browser.find_elements(By.CSS_SELECTOR, "#kyoku .dear")],
                         ["", "◆3", "◆2", "", ""])
        self.find("#reviews li:nth-child(2) button").click()
        self.at_step("^Guest-1 draws 7p")
        chosen = self.text("#reviews [aria-current]")
        for words in ("E2-0, turn 12", "7.7", "Taken: discard 7p", "Better: discard green dragon", "57%"):
            self.assertIn(words, chosen)
        self.assertEqual(self.run_script("return document.querySelectorAll('#table .taken, #table .better').length"), 2)
        self.keys(Keys.ARROW_RIGHT)
        self.at_step("^Guest-1 discards 7p, drawn")

    def test_download(self):
        self.stand_in(game=SAMPLE)
        self.open(self.game)
        self.at_step("^E1-0 begins")
        self.find("#download").click()
        file = self.downloads / "game-1.mjson"
        self.wait(file.exists, "the file")
        self.assertEqual(file.read_text().splitlines(), SAMPLE["lines"])

    def test_narrow_windows(self):
        self.stand_in(game=SAMPLE)
        self.size(360, 740)
        for path in ("/who", "/ladder", self.game + "#E3-0:999"):
            self.open(path)
            self.wait(lambda: "Loading" not in self.text("main"), "the page")
            self.assertTrue(self.is_as_wide_as_window(), path)

    def test_words_of_steps(self):
        said = {}
        for language in LANGUAGES:
            said[language] = self.run_module("""
                const { chooseLanguage } = await import('/language.js');
                const { readGame, tableAt } = await import('/mjai_game.js');
                const { stepWords } = await import('/step_words.js');
                chooseLanguage(words[0]);
                const game = readGame(words[1]);
                const last = tableAt(game, game.steps.length - 1);
                const types = new Set();
                const said = [];
                game.steps.forEach((event, step) => {
                  const type = event.type + (event.tsumogiri ? ' tsumogiri' : '');
                  if (!types.has(type)) said.push(stepWords(event, game.names, tableAt(game, step)));
                  types.add(type);
                });
                return said.concat(words[2].map((event) => stepWords(event, game.names, last)));
            """, language, SAMPLE["lines"], RARE)
        text = "".join(f"{language}\n" + "".join(f"  {words}\n" for words in said[language]) for language in LANGUAGES)
        if os.environ.get("JANTAKU_UPDATE"):
            GOLDEN.write_text(text)
        self.assertEqual(text, GOLDEN.read_text())

    def test_a_damaged_record(self):
        self.stand_in(game={**SAMPLE, "lines": [*SAMPLE["lines"][:3], '{"type":"dahai","actor":0,"pai":"C"}']})
        self.open(self.game)
        self.at_step("cannot be read")

    def test_a_missing_game(self):
        self.open("/game/999999")
        self.assertEqual(self.text("h1"), "No such game")
        refused = [entry for entry in self.browser.get_log("browser") if entry["level"] == "SEVERE"]
        self.assertTrue(all("404" in entry["message"] for entry in refused), refused)


if __name__ == "__main__":
    unittest.main()
