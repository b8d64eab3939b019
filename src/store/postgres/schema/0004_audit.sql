-- oldest: 2
-- What players report, and what operators and moderators do.
CREATE TABLE audit (
    entry bigint PRIMARY KEY,
    line text NOT NULL
);
