-- oldest: 2
-- How often each answer to a problem was a player's first one.
CREATE TABLE tally (
    problem bigint PRIMARY KEY,
    line text NOT NULL
);
