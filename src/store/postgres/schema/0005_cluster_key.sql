-- oldest: 2
-- By which key the nodes of the cluster know each other (cluster_key.hpp).
CREATE TABLE cluster_key (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    mark text NOT NULL
);
