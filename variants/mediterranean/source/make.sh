#!/bin/sh
# Draws the board anew. METHOD.md beside it tells what of, ../../source/METHOD.md how.
exec "$(dirname "$0")/../../source/draw.sh" "$(dirname "$0")" "$@"
