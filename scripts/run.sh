#!/bin/sh
# run.sh [GAME]: builds the program and opens its window. On Linux without a display it starts a virtual one, plays a
# demonstration turn on it with a real mouse and keyboard, and saves a screenshot.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS
[ -x bin/entente ] || echo "Building Entente; the first time takes a minute or two." >&2
if [ "$(uname -s)" = Linux ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then export NEEDS=display; fi
scripts/build.sh
if [ "$(uname -s)" != Linux ] || [ -n "${DISPLAY:-}" ]; then
	exec bin/entente "$@"
fi
if [ -n "${WAYLAND_DISPLAY:-}" ]; then
	echo "run: Entente needs X11, which Wayland desktops provide through Xwayland: install xwayland, or set DISPLAY." >&2
	exit 1
fi
echo "No display here: playing a turn on a virtual one." >&2
CGO_ENABLED=0 go run -tags ci ./scripts/tools/drive -program bin/entente -o bin/demo.png
