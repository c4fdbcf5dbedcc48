#!/bin/sh
# fuzz.sh: every fuzz target of the module for FUZZTIME each, then the engine against the slow solver on many positions.
# A find of a fuzz target stays as a file in the testdata of its package.
set -eu
cd "$(dirname "$0")/.."
: "${FUZZTIME:=30s}"
export CGO_ENABLED=0
for dir in $(grep -rlE --include='*_test.go' '^func Fuzz' . | xargs -n1 dirname | sort -u); do
	for target in $(grep -hoE '^func Fuzz[A-Za-z0-9_]*' "$dir"/*_test.go | cut -c6- | sort -u); do
		echo "== $dir $target"
		go test -tags ci -run '^$' -fuzz "^$target\$" -fuzztime "$FUZZTIME" -fuzzminimizetime 20x "$dir"
	done
done
echo "== second opinion"
go test -tags ci -count=1 -run '^TestSecondOpinionAgrees$' ./engine -positions 200000
