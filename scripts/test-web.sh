#!/bin/sh
# test-web.sh: plays the demonstration year in Chromium on a virtual display, on the folder that web.sh made; makes it, packed fast, if it
# is not there. Installs what that needs.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS
. scripts/flags.sh
scripts/install-deps.sh display
browser() { command -v chromium || command -v chromium-browser || command -v google-chrome; }
if ! browser >/dev/null; then
	scripts/install-deps.sh browser || true
	if ! browser >/dev/null; then
		echo "test-web: Chromium is not here and cannot be installed (see above): the program in a browser was NOT tested" >&2
		exit 1
	fi
fi
[ -e dist/web/index.html ] || scripts/web.sh -quick
mkdir -p bin
scripts/build.sh # whose window phones write for
ENTENTE_PROGRAM=$PWD/bin/entente ENTENTE_WEB=$PWD/dist/web CGO_ENABLED=0 go test -tags "ci,$tags" -count=1 -timeout 20m -v -run TestInTheBrowser ./scripts/tools/drive
