#!/bin/sh
# fuzz.sh: runs every fuzz target of the module for FUZZTIME, then compares the engine with the slow solver on many positions.
# A failing input is saved as a file in the testdata of its package.
set -eu
cd "$(dirname "$0")/.."
: "${FUZZTIME:=30s}"
export CGO_ENABLED=0
. scripts/flags.sh
scripts/toolkit.sh
grep -rnoE --include='*_test.go' '^func Fuzz[A-Za-z0-9_]*' . | sort -u | while IFS=: read -r file _ func; do
	dir=$(dirname "$file") target=${func#func }
	echo "== $dir $target"
	go test -tags "ci,$tags" -run '^$' -fuzz "^$target\$" -fuzztime "$FUZZTIME" -fuzzminimizetime 20x "$dir" </dev/null
done
echo "== second opinion"
go test -tags "ci,$tags" -count=1 -run '^TestSecondOpinionAgrees$' ./engine -positions 200000
go test -tags "ci,$tags" -count=1 -run '^TestSecondOpinionAgrees$' ./engine/kingdoms -positions 20000
