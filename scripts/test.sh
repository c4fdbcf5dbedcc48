#!/bin/sh
# test.sh: runs all checks and tests. It compiles the program in the background while it lints and runs the tests that need neither C nor a
# display. Several runs in one tree are possible, also beside make run: each tests a program of its own.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS
. scripts/flags.sh
export TAGS="ci,$tags"
mkdir -p bin
work=$(mktemp -d) # outside the tree, which other go commands may walk
groups=

# start COMMAND...: starts a command in the background, if possible in its own process group, so that all of it can be stopped.
start() {
	if command -v setsid >/dev/null; then setsid "$@" & else "$@" & fi
	last=$!
	groups="$groups $last"
}
stop() {
	trap - EXIT
	for group in $groups; do kill -- "-$group" 2>/dev/null || kill "$group" 2>/dev/null || true; done
	wait
	rm -rf "$work"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
step() { start "$@"; wait "$last"; }

if [ "$(uname -s)" = Linux ]; then scripts/install-deps.sh build run display; fi
scripts/toolkit.sh
start env PROGRAM="$work/entente" scripts/build.sh >"$work/build.log" 2>&1
build=$last
echo "== lint"
step scripts/lint.sh
echo "== tests without C and display"
step env CGO_ENABLED=0 go test -timeout 40m -tags "$TAGS" ./... ./scripts/tools/...
echo "== race detector"
if [ "$(go env CGO_ENABLED)" != 0 ] && command -v "$(go env CC)" >/dev/null; then
	step env CGO_ENABLED=1 go test -race -short -timeout 40m -tags "$TAGS" ./engine/disk ./engine/keep ./scripts/guard \
		./ui/board/vector ./ui/document ./ui/europe/plancheck ./ui/europe/bots ./ui/hotseat ./ui/picture ./ui/post/serve ./ui/prefs
	# Of the painter and the layout below it, only the tests that paint concurrently.
	step env CGO_ENABLED=1 go test -race -short -timeout 40m -tags "$TAGS" -run 'AtOnce|SameEveryTime' ./ui/board/layout ./ui/board/paint ./ui/post/watch
else
	echo "test: skipped: the race detector needs a C compiler" >&2
fi
echo "== the program"
if ! wait $build; then cat "$work/build.log" >&2; exit 1; fi
size=$(($(wc -c <"$work/entente")))
echo "entente: $((size / 1048576)).$((size * 10 / 1048576 % 10)) MB ($size bytes)"
if [ "$(uname -s)-$(uname -m)" = Linux-x86_64 ] && [ $size -gt $largest ]; then
	echo "test: larger than the $largest that scripts/flags.sh allows" >&2
	exit 1
fi
# The page for players was made together with the program; now all of it is tested.
step env ENTENTE_PROGRAM="$work/entente" CGO_ENABLED=0 go test -tags "$TAGS" ./ui/post/bundle ./ui/post/phones
if [ "$(uname -s)" = Linux ]; then
	echo "== the real window, by mouse and keyboard"
	# All windows in parallel, because they mostly wait; the files of stopped ones are removed with the folder.
	if ! step env ENTENTE_PROGRAM="$work/entente" TMPDIR="$work" CGO_ENABLED=0 go test -timeout 40m -tags "$TAGS" -count=1 -parallel 8 -v \
		-run 'TestRealWindow|TestPlannersSession|TestTwoYearsOfThreeKingdoms' ./scripts/tools/drive; then
		mv "$work"/failed-*.png bin/ 2>/dev/null && echo "test: the screens at the end are in bin/failed-*.png" >&2
		exit 1
	fi
fi
echo "== all good"
