-- oldest: 1
-- What a server keeps. Lines are JSON with a digest, as in the file of a server with SQLite
-- (docs/architecture.md#the-journal).

-- The journals of rooms. A claim raises the epoch, and only the writer that has it may write.
CREATE TABLE room (
    room bigint PRIMARY KEY,
    epoch bigint NOT NULL,
    last_record bigint NOT NULL DEFAULT 0,
    is_finished boolean NOT NULL DEFAULT false
) WITH (fillfactor = 50);
CREATE INDEX room_open ON room (room) WHERE NOT is_finished;
CREATE TABLE record (
    room bigint NOT NULL,
    record bigint NOT NULL,
    line text NOT NULL,
    PRIMARY KEY (room, record)
) WITH (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.5);

-- Games that have ended. `events` are packed by zlib, so PostgreSQL need not try.
CREATE TABLE game (
    game bigint PRIMARY KEY,
    room bigint NOT NULL,
    head text NOT NULL,
    events bytea NOT NULL
) PARTITION BY RANGE (game);
ALTER TABLE game ALTER COLUMN events SET STORAGE EXTERNAL;
CREATE INDEX game_room ON game (room, game);
CREATE TABLE seat (
    player bigint NOT NULL,
    game bigint NOT NULL,
    PRIMARY KEY (player, game)
);

-- Each million games has a table of its own, which can be detached and archived. It is made apart
-- and attached, so that nobody who reads games is in the way.
CREATE FUNCTION make_game_table(number bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    part bigint := number / 1000000;
    name text := format('game_%s', part);
BEGIN
    IF to_regclass(name) IS NOT NULL THEN
        RETURN;
    END IF;
    EXECUTE format('CREATE TABLE %I (LIKE game INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)', name);
    EXECUTE format('ALTER TABLE game ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)',
        name, part * 1000000, (part + 1) * 1000000);
END
$$;
SELECT make_game_table(0);

CREATE TABLE player (player bigint PRIMARY KEY, line text NOT NULL) WITH (fillfactor = 80);
CREATE TABLE standing (player bigint PRIMARY KEY, line text NOT NULL) WITH (fillfactor = 80);

-- The highest numbers that any player and any game ever had.
CREATE TABLE last_used (player bigint NOT NULL, game bigint NOT NULL);
INSERT INTO last_used VALUES (0, 0);

-- The servers that have held the players and rooms are counted.
CREATE TABLE owner (number bigint NOT NULL, since timestamptz);
INSERT INTO owner VALUES (0, NULL);
