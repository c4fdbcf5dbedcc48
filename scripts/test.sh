#!/bin/sh
# test.sh: everything. The program in C takes minutes to compile the first time and keeps one core busy, so that
# goes on in the background while the other core lints and tests what needs neither C nor a display.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS
. scripts/flags.sh
export TAGS="ci,$tags"
mkdir -p bin
log=bin/build.log
if [ "$(uname -s)" = Linux ]; then scripts/install-deps.sh build run display; fi
scripts/toolkit.sh
scripts/build.sh >$log 2>&1 &
build=$!
trap 'kill $build 2>/dev/null || true' EXIT
echo "== lint"
scripts/lint.sh
echo "== tests without C and display"
CGO_ENABLED=0 go test -tags "$TAGS" ./... ./scripts/tools/...
echo "== the program"
if ! wait $build; then cat $log >&2; exit 1; fi
trap - EXIT
size=$(($(wc -c <bin/entente)))
echo "bin/entente: $((size / 1048576)).$((size * 10 / 1048576 % 10)) MB ($size bytes)"
if [ "$(uname -s)-$(uname -m)" = Linux-x86_64 ] && [ $size -gt $largest ]; then
	echo "test: that is more than the $largest that scripts/flags.sh allows" >&2
	exit 1
fi
if [ "$(uname -s)" = Linux ]; then
	echo "== the real window, by mouse and keyboard"
	ENTENTE_PROGRAM=$PWD/bin/entente CGO_ENABLED=0 go test -tags "$TAGS" -count=1 -v -run 'TestRealWindow|TestPlannersSession|TestTwoYearsOfThreeKingdoms' ./scripts/drive
fi
echo "== all good"
