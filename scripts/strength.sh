#!/bin/sh
# strength.sh SHARE [GAME]: measures the strength of the bots. It plays tournaments of a game (europe or kingdoms; both by default), each with
# 1/SHARE of the games, and prints the tables; with all games it writes them to docs/strength.md. That takes some 40 minutes of CPU time for
# Europe and 3 for Three Kingdoms, on all cores. The same seed plays the same games.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS CGO_ENABLED=0
share=${1:-1}
which=${2:-europe kingdoms}
page=docs/strength.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -o "$work/judge" ./cmd/judge

# row WHAT AIM GAMES OPTIONS...: one against the rest
row() {
	what=$1 aim=$2 games=$(($3 / share > 1 ? $3 / share : 2))
	shift 3
	"$work/judge" play -games "$games" "$@" >"$work/games"
	awk -v what="$what" -v aim="$aim" -v games="$games" -v command="judge play -games $games $*" \
		'/^1 / { printf "| %s | %s | %.1f ± %.1f | %d | %d | `%s` |\n", what, aim, $4, $5, $6, games, command }' "$work/games"
}

head() {
	echo "| one against the rest | at least | score, % | solos | games | command |"
	echo "|---|---|---|---|---|---|"
}

# field GAMES SEATS OPTIONS...: the levels in one field
field() {
	games=$(($1 / share > 1 ? $1 / share : 2)) seats=$2
	shift 2
	echo
	echo "A mixed field. Target: each level scores at least three standard errors above the level below."
	echo
	echo "| level, $games games | seats | score, % | above the one below |"
	echo "|---|---|---|---|"
	"$work/judge" play -games "$games" -seats "$seats" "$@" >"$work/games"
	awk '/^(easy|medium|hard|master) / { printf "| %s | %d | %.1f ± %.1f | %s |\n", $1, $2, $3, $4, (NF > 4 ? $5 " ± " $6 : "") }' "$work/games"
}

europe() {
	head
	row "master against six by plain rules" 42 140 -seats master,heuristic
	row "hard against six by plain rules" 33 140 -seats hard,heuristic
	row 'master against six "people"' 56 140 -seats master,people
	row 'hard against six "people"' "" 140 -seats hard,people
	row 'hard against six "people", to 1915' "" 70 -seats hard,people -until 1915
	row 'Three Shores: hard against two "people"' "" 140 -seats hard,people -variant shores
	for setup in 6 5 4 3i 3ii 2; do
		row "set-up $setup: hard against \"people\"" "" 70 -seats hard,people -setup $setup
	done
	row '"people" against six by plain rules' "" 140 -seats people,heuristic
	row 'plain rules against six "people"' "" 140 -seats heuristic,people
	row "plain rules against six with random orders" "" 140 -seats heuristic,random

	field 400 easy,medium,hard,master,medium,hard,master

	echo
	for last in 1915 1925; do
		games=$((70 / share > 1 ? 70 / share : 2))
		"$work/judge" play -games "$games" -seats hard -until "$last" |
			awk -v last="$last" '/^GAMES / { printf "Seven hard bots to %d: %d of %d games were won.\n", last, $4, $2 }'
	done
}

kingdoms() {
	head
	row "hard against six by plain rules" 60 140 -seats hard,heuristic -variant three-kingdoms
	row "medium against six by plain rules" "" 140 -seats medium,heuristic -variant three-kingdoms
	row "easy against six by plain rules" "" 140 -seats easy,heuristic -variant three-kingdoms
	row "plain rules against six with random orders" "" 140 -seats heuristic,random -variant three-kingdoms
	for setup in 6 5 4 3 2; do
		row "$setup players: hard against plain rules" "" 70 -seats hard,heuristic -variant three-kingdoms -setup $setup
	done
	field 210 easy,medium,hard,easy,medium,hard,medium -variant three-kingdoms
}

for game in $which; do
	"$game" | tee "$work/tables"
	[ "$share" = 1 ] || continue
	awk -v tables="$work/tables" -v game="$game" '
		$0 == "<!-- " game " -->" { print; while ((getline line < tables) > 0) print line; inside = 1 }
		$0 == "<!-- /" game " -->" { inside = 0 }
		!inside { print }
	' "$page" >"$work/page"
	cp "$work/page" "$page"
done
