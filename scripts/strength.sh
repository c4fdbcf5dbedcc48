#!/bin/sh
# strength.sh SHARE: how strong our players are. Plays tournaments, of which each has 1/SHARE of the games, and prints the table of
# README.md. All of them take some 40 minutes of one core; they use all cores. The seed is fixed: the same program plays the same games.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS CGO_ENABLED=0
share=${1:-1}
mkdir -p bin
go build -o bin/judge ./cmd/judge

# row WHAT AIM GAMES OPTIONS...: one against the rest
row() {
	what=$1 aim=$2 games=$(($3 / share > 1 ? $3 / share : 2))
	shift 3
	bin/judge play -games "$games" "$@" >bin/strength.txt
	awk -v what="$what" -v aim="$aim" -v games="$games" -v command="judge play -games $games $*" \
		'/^1 / { printf "| %s | %s | %.1f ± %.1f | %d | %d | `%s` |\n", what, aim, $4, $5, $6, games, command }' bin/strength.txt
}

echo "| one against the rest | at least | score, % | solos | games | command |"
echo "|---|---|---|---|---|---|"
row "master against six by plain rules" 42 140 -seats master,heuristic
row "hard against six by plain rules" 33 140 -seats hard,heuristic
row "master against six that order as recorded people" 56 140 -seats master,people
row "hard against them" "" 140 -seats hard,people
row "plain rules against them" "" 140 -seats heuristic,people
row "they against plain rules" "" 140 -seats people,heuristic
row "plain rules against six that order anything" "" 140 -seats heuristic,random
row "hard against six that order as people, to 1915" "" 70 -seats hard,people -until 1915
row "Three Shores: hard against two that order as people" "" 140 -seats hard,people -variant shores
for setup in 6 5 4 3i 3ii 2; do
	row "set-up $setup: hard against those that order as people" "" 70 -seats hard,people -setup $setup
done

echo
for last in 1915 1925; do
	games=$((70 / share > 1 ? 70 / share : 2))
	echo "seven hard ones to $last: $(bin/judge play -games "$games" -seats hard -until "$last" | grep '^GAMES ')"
done
games=$((400 / share > 1 ? 400 / share : 2))
echo
echo "| a mixed field, $games games | seats | score, % | above the level before |"
echo "|---|---|---|---|"
bin/judge play -games "$games" -seats easy,medium,hard,master,medium,hard,master >bin/strength.txt
awk '/^(easy|medium|hard|master) / { printf "| %s | %d | %.1f ± %.1f | %s |\n", $1, $2, $3, $4, NF > 4 ? $5 " ± " $6 : "" }' bin/strength.txt
