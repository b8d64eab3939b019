#!/bin/bash
# Watches a running game and prints one event a line: watch.sh [HOST [PORT [ROOM]]]. Needs nc and jq.
coproc nc "${1:-localhost}" "${2:-7070}" && nc=$COPROC_PID
say() { printf '%s\n' "$@" >&"${COPROC[1]}"; }

say '{"type":"hello","kind":"person"}' '{"type":"rooms","id":"rooms"}'
room=${3:-$(jq -nr 'first(inputs | select(.id == "rooms")) | first(.rooms[] | select(.playing)).room' \
    <&"${COPROC[0]}")}
[ -n "$room" ] || { echo "no game runs here" >&2; kill "$nc"; exit 1; }

say '{"type":"watch","id":"watch","room":'"$room"'}'
jq -cn --unbuffered 'label $over | inputs | select(.room == '"$room"' or .type == "error")
    | ., (select(.type == "watch_ended" or .type == "error") | break $over)' <&"${COPROC[0]}"
kill "$nc"
