-- oldest: 2
-- Games that wait for their persons. `events` are packed by zlib.
CREATE TABLE adjourned (
    room bigint PRIMARY KEY,
    head text NOT NULL,
    events bytea NOT NULL
);
ALTER TABLE adjourned ALTER COLUMN events SET STORAGE EXTERNAL;
