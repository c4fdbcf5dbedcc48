#!/bin/sh
# pages.sh FOLDER [WIDTHxHEIGHT]: a picture of every page, dialog and state of the real window, on a virtual display.
# pages.sh -compare BEFORE AFTER DIFFERENCES: which pictures of two such folders differ, and where.
# ENTENTE_PROGRAM names another program than that of this tree, ENTENTE_FONTS a folder with a font for Chinese and
# Japanese, where the system has none; both as whole paths.
set -eu
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS CGO_ENABLED=0
there() { mkdir -p "$1" && (cd "$1" && pwd); }
case $#-${1:-} in
4--compare) set -- -compare "$(there "$2")" "$(there "$3")" "$(there "$4")" ;;
[12]-[!-]*) set -- -tour "$(there "$1")" -size "${2:-1280x800}" -fonts "${ENTENTE_FONTS:-}" -program "${ENTENTE_PROGRAM:-bin/entente}" ;;
*) sed -n '2,5s/^# //p' "$0" >&2; exit 2 ;;
esac
cd "$(dirname "$0")/.."
if [ "$1" = -tour ]; then
	[ -n "${ENTENTE_PROGRAM:-}" ] || scripts/build.sh
	scripts/install-deps.sh display pictures
fi
scripts/toolkit.sh
exec go run -tags ci ./scripts/tools/drive "$@"
