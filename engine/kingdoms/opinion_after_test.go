package kingdoms_test

import (
	"flag"
	"fmt"
	"slices"
	"sort"
	"strings"
	"testing"

	"entente/engine/kingdoms"
)

// positions is how many random positions the second opinion is asked about; scripts/fuzz.sh asks about more.
var positions = flag.Int("positions", 800, "random positions for the second opinion")

func trials(t testing.TB) int {
	if testing.Short() {
		return min(200, *positions)
	}
	return *positions
}

// told carries out what was judged (TK 8.9, 8.10, 9.1, 10) and tells the position that follows.
func (j *opinion) told() string {
	pos := j.pos
	n := len(j.b.Areas)
	units, owners, ships := map[kingdoms.Area]kingdoms.Unit{}, map[kingdoms.Area]kingdoms.Faction{}, map[kingdoms.Area]int{}
	money, where := pos.Money, map[kingdoms.General]kingdoms.Officer{}
	var lines []string
	say := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	for g := kingdoms.General(1); int(g) <= pos.Roster.Len(); g++ {
		where[g] = pos.Officers[g]
		if j.used[g] {
			o := where[g]
			o.Used = true
			where[g] = o
		}
	}
	kill := func(g kingdoms.General) {
		if g != 0 {
			where[g] = kingdoms.Officer{Dead: true}
		}
	}
	unit := func(a kingdoms.Area) kingdoms.Unit {
		return kingdoms.Unit{Faction: j.who(a), Damaged: pos.Units[a].Damaged || j.hurt[a], Commander: j.leads[a]}
	}
	into := map[kingdoms.Area][]kingdoms.Area{} // who comes together where, who was there first
	for a := kingdoms.Area(1); int(a) < n; a++ {
		owners[a], ships[a] = pos.Owners[a], int(pos.Ships[a])
		_, lost := j.sunk[a]
		_, out := j.win[a]
		if j.has(a) && !j.fate[a] && !lost && !out {
			into[a] = append(into[a], a)
		}
	}
	for a := kingdoms.Area(1); int(a) < n; a++ {
		if j.has(a) && j.fate[a] {
			into[j.orders[a].To] = append(into[j.orders[a].To], a)
			if g := j.leads[a]; g != 0 {
				o := where[g]
				o.Area = j.orders[a].To
				where[g] = o
			}
		}
	}
	for y, list := range into {
		u := unit(list[0])
		if len(list) > 1 {
			u.Damaged = false
			for _, a := range list {
				if u.Commander == 0 {
					u.Commander = j.leads[a]
				}
			}
		}
		units[y] = u
	}
	come := map[kingdoms.Area]int{}
	for a := range j.orders {
		if o := j.orders[a]; j.has(a) && o.Kind == kingdoms.Move && o.Ship {
			if j.fate[a] && j.b.Areas[o.To].Port != 0 {
				ships[a]--
				come[o.To]++
			}
			if j.sunk[a] == "shipwreck" {
				ships[a]--
			}
		}
	}
	for _, o := range j.sails {
		if o.Kind == kingdoms.Scuttle || len(j.attackers(o.To)) == 0 {
			ships[o.At]--
		}
		if o.Kind == kingdoms.Sail && len(j.attackers(o.To)) == 0 {
			come[o.To]++
		}
	}
	left := map[kingdoms.Area]bool{}
	for y := range j.win {
		left[y] = ships[y] > 0
	}
	for y, u := range units {
		if owners[y] != u.Faction {
			owners[y], ships[y] = u.Faction, 0
		}
	}
	for y, k := range come {
		ships[y] += k
	}
	for a := kingdoms.Area(1); int(a) < n; a++ { // TK 8.9(4)
		o, ok := j.orders[a]
		if !ok || o.Kind != kingdoms.Refit {
			continue
		}
		g := j.leads[a]
		switch {
		case len(j.attackers(a)) > 0:
			j.said[a] = "cut"
			continue
		case j.joint[a]:
			j.said[a] = "succeeded/merged"
			continue
		case g != 0 && !j.mute[g] && pos.Roster.Skills(g)&kingdoms.Refitting != 0:
		case money[o.Faction] >= 2:
			money[o.Faction] -= 2
		default:
			j.said[a] = "void/no-money"
			continue
		}
		u := units[a]
		u.Damaged = false
		units[a] = u
	}
	for a, why := range j.sunk {
		say("lost %s %s", j.b.AreaID(a), why)
		kill(j.leads[a])
	}
	for g, to := range j.walks {
		if o := where[g]; owners[to] == o.Faction {
			o.Area = to
			where[g] = o
		}
	}
	for y := kingdoms.Area(1); int(y) < n; y++ {
		from, out := j.win[y]
		if !out {
			continue
		}
		u := unit(y)
		g := u.Commander
		saved := g != 0 && !j.mute[g] && pos.Roster.Skills(g)&kingdoms.Retreating != 0
		if pos.Passive.Has(u.Faction) {
			if j.doom[y] {
				say("lost %s destroyed", j.b.AreaID(y))
				kill(g)
			} else {
				say("lost %s removed", j.b.AreaID(y))
				if g != 0 {
					where[g] = kingdoms.Officer{}
				}
			}
			continue
		}
		var free, join []string
		for to := kingdoms.Area(1); int(to) < n; to++ {
			if _, road := j.road(y, to); !road && !(left[y] && j.linked(y, to)) {
				continue
			}
			there, taken := units[to]
			switch {
			case taken && there.Faction == u.Faction:
				join = append(join, j.b.AreaID(to))
			case taken || slices.Contains(j.bare, to):
			case owners[to] == 0 || owners[to] == u.Faction || j.abroad && !slices.ContainsFunc(j.attackers(y), func(a kingdoms.Area) bool {
				return a == to && j.who(a) == j.who(from)
			}):
				if free = append(free, j.b.AreaID(to)); owners[to] != 0 && owners[to] != u.Faction {
					j.met = true
				}
			}
		}
		if !saved || !j.doom[y] && len(free) > 0 {
			join = nil
		}
		switch {
		case j.doom[y] && (!saved || len(free)+len(join) == 0):
			say("lost %s destroyed", j.b.AreaID(y))
			kill(g)
		case len(free)+len(join) == 0:
			say("lost %s no-retreat", j.b.AreaID(y))
			kill(g)
		default:
			say("driven %s %v from %s doomed %v ship %v to %v joins %v", j.b.AreaID(y), u, j.b.AreaID(from), j.doom[y], left[y], free, join)
		}
	}
	for g, o := range where { // TK 6.6
		leads := units[o.Area].Commander == g
		if _, out := j.win[o.Area]; out && j.leads[o.Area] == g { // it was driven out with him
			leads = true
		}
		if o.Faction == 0 || o.Dead || owners[o.Area] == o.Faction || leads {
			continue
		}
		best, far := kingdoms.NoArea, 1000
		for a := kingdoms.Area(1); int(a) < n; a++ {
			if steps := j.steps(o.Area, a); owners[a] == o.Faction && steps < far {
				best, far = a, steps
			}
		}
		o.Area = best
		if best == 0 {
			o = kingdoms.Officer{}
		}
		where[g] = o
	}
	for _, a := range j.bare {
		say("contested %s", j.b.AreaID(a))
	}
	for a := kingdoms.Area(1); int(a) < n; a++ {
		say("%s: %v owner %d ships %d", j.b.AreaID(a), units[a], owners[a], ships[a])
		if j.has(a) {
			why := j.said[a]
			if why == "" && j.joint[a] && !j.fate[a] {
				why = "succeeded/merged"
			}
			if why == "" {
				why = "succeeded"
			}
			say("order of %s: %s", j.b.AreaID(a), why)
		}
	}
	for g, o := range where {
		say("general %d %v", g, o)
	}
	say("money %v", money)
	sort.Strings(lines)
	return strings.Join(lines, "\n")
}

// steps counts land roads.
func (j *opinion) steps(from, to kingdoms.Area) int {
	far := map[kingdoms.Area]int{from: 0}
	for todo := []kingdoms.Area{from}; len(todo) > 0; todo = todo[1:] {
		for _, r := range j.b.Roads {
			for _, w := range [][2]kingdoms.Area{{r.A, r.B}, {r.B, r.A}} {
				if _, seen := far[w[1]]; w[0] == todo[0] && !seen {
					far[w[1]] = far[todo[0]] + 1
					todo = append(todo, w[1])
				}
			}
		}
	}
	return far[to]
}

// firstTold tells the outcome of the first judge in the same words, and counts what happened.
func firstTold(pos *kingdoms.Position, res *kingdoms.Resolution, count map[string]int) string {
	b, next := pos.Board, &res.Next
	var lines []string
	say := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	ids := func(s kingdoms.AreaSet) (list []string) {
		for a := range s.All() {
			list = append(list, b.AreaID(a))
		}
		return list
	}
	for _, l := range res.Lost {
		say("lost %s %s", b.AreaID(l.At), l.Why)
		count["lost "+l.Why.String()]++
	}
	count["fled"] += res.Fled.Len()
	for a := range res.Contested.All() {
		say("contested %s", b.AreaID(a))
	}
	seen := kingdoms.AreaSet(0)
	for _, r := range res.Results {
		a := r.Order.At
		if int(a) >= len(b.Areas) || pos.Units[a].Faction == 0 || pos.Units[a].Faction != r.Order.Faction || r.Order.Kind > kingdoms.Refit || r.Order.Kind == 0 || seen.Has(a) {
			continue
		}
		seen.Add(a)
		why := r.Reason.String()
		count[why]++
		if r.Reason.Void() && r.Reason != kingdoms.FooledUnit && r.Reason != kingdoms.Conflicting && r.Reason != kingdoms.NoMoney {
			why = "void"
		}
		say("order of %s: %s", b.AreaID(a), why)
	}
	for a := kingdoms.Area(1); int(a) < len(b.Areas); a++ {
		say("%s: %v owner %d ships %d", b.AreaID(a), next.Units[a], next.Owners[a], next.Ships[a])
		if d := next.Dislodged[a]; d.Unit.Faction != 0 {
			count["driven"]++
			if !d.Joins.Empty() {
				count["joins"]++
			}
			say("driven %s %v from %s doomed %v ship %v to %v joins %v", b.AreaID(a), d.Unit, b.AreaID(d.From), d.Doomed, d.Ship, ids(d.Retreats), ids(d.Joins))
		}
	}
	for g := kingdoms.General(1); int(g) <= pos.Roster.Len(); g++ {
		say("general %d %v", g, next.Officers[g])
	}
	say("money %v", next.Money)
	sort.Strings(lines)
	return strings.Join(lines, "\n")
}
