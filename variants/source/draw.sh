#!/bin/sh
# draw.sh BOARD/source [extract]: draws a board again from its tables and the files of its source (METHOD.md): map.svg, map.json and
# arcs.json. Needs python3 with numpy and shapely 1.8 (Debian and Ubuntu: apt-get install python3-numpy python3-shapely). Takes about 40 seconds.
set -eu
tools=$(cd "$(dirname "$0")" && pwd)
cd "$1"
PY=${PYTHON:-/usr/bin/python3}
"$PY" -c 'import numpy, shapely' || { echo "draw.sh: $PY has no numpy or no shapely; set PYTHON or install python3-numpy python3-shapely" >&2; exit 1; }
[ "${2:-}" != extract ] || exec "$PY" -B -W ignore "$tools/build.py" extract # renews the extract of the coast, see METHOD.md
for stage in build render verify; do "$PY" -B -W ignore "$tools/$stage.py"; done
