#!/bin/sh
# Draws the board again. METHOD.md beside it names the sources, ../../source/METHOD.md explains the method.
exec "$(dirname "$0")/../../source/draw.sh" "$(dirname "$0")" "$@"
