#!/bin/sh
# Draws the board again from kingdoms.json, names.csv and the files beside this one: map.svg, map.json and arcs.json. Needs
# python3 with numpy and shapely 1.8 (Debian and Ubuntu: apt-get install python3-numpy python3-shapely). Takes about 15 seconds.
set -eu
cd "$(dirname "$0")"
export PYTHONPATH=../../source # geo.py, partition.py and others: all boards are drawn in the same way
PY=${PYTHON:-/usr/bin/python3}
"$PY" -c 'import numpy, shapely' || { echo "make.sh: $PY has no numpy or no shapely; set PYTHON or install python3-numpy python3-shapely" >&2; exit 1; }
[ "${1:-}" != extract ] || exec "$PY" -B -W ignore build.py extract # renews naturalearth_china.json, see METHOD.md
"$PY" -B -W ignore build.py
"$PY" -B -W ignore render.py
"$PY" -B -W ignore colours.py
"$PY" -B -W ignore verify.py
