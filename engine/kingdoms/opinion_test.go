package kingdoms_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/kingdomstest"
)

// opinion is a second judge of turns: slow, made of maps, written from the clauses and from the tables of the board alone. It
// shares no code with the first.
type opinion struct {
	pos    *kingdoms.Position
	b      *kingdoms.Board
	orders map[kingdoms.Area]kingdoms.Order // those of units that are legal, in the end those that are carried out
	said   map[kingdoms.Area]string         // what became of each unit's order
	leads  map[kingdoms.Area]kingdoms.General
	mute   map[kingdoms.General]bool
	used   map[kingdoms.General]bool
	walks  map[kingdoms.General]kingdoms.Area // transfers of generals
	sails  []kingdoms.Order
	fate   map[kingdoms.Area]bool // whether a move succeeds, once that is known
	done   map[kingdoms.Area]bool
	win    map[kingdoms.Area]kingdoms.Area // by area: who drove its unit out
	hurt   map[kingdoms.Area]bool
	doom   map[kingdoms.Area]bool
	sunk   map[kingdoms.Area]string // main units that are lost, and why
	bare   []kingdoms.Area          // contested
	joint  map[kingdoms.Area]bool
	abroad bool // the table lets units retreat into foreign areas without a unit
	met    bool // somebody may do so
}

func (j *opinion) has(a kingdoms.Area) bool             { return j.pos.Units[a].Faction != 0 }
func (j *opinion) who(a kingdoms.Area) kingdoms.Faction { return j.pos.Units[a].Faction }

func (j *opinion) road(a, b kingdoms.Area) (crosses string, ok bool) {
	for _, r := range j.b.Roads {
		if r.A == a && r.B == b || r.A == b && r.B == a {
			return r.Crosses, true
		}
	}
	return "", false
}

// water returns how a ship gets from a to b: "", "near" or "far" (two downstream).
func (j *opinion) water(a, b kingdoms.Area) string {
	step := func(list []kingdoms.Link, x, y kingdoms.Area, both bool) bool {
		return slices.ContainsFunc(list, func(l kingdoms.Link) bool { return l.From == x && l.To == y || both && l.From == y && l.To == x })
	}
	if a == b {
		return ""
	}
	if step(j.b.Rivers, a, b, true) || step(j.b.Seas, a, b, true) {
		return "near"
	}
	for c := kingdoms.Area(1); int(c) < len(j.b.Areas); c++ {
		if step(j.b.Rivers, a, c, false) && step(j.b.Rivers, c, b, false) {
			return "far"
		}
		if step(j.b.Seas, a, c, true) && step(j.b.Seas, c, b, true) {
			return "near"
		}
	}
	return ""
}

func (j *opinion) linked(a, b kingdoms.Area) bool {
	return slices.ContainsFunc(append(slices.Clone(j.b.Rivers), j.b.Seas...), func(l kingdoms.Link) bool {
		return l.From == a && l.To == b || l.From == b && l.To == a
	})
}

// reaches: TK 7.1, 10.4 to 10.6.
func (j *opinion) reaches(a, b kingdoms.Area, ship bool) bool {
	crosses, ok := j.road(a, b)
	if !ship {
		return ok
	}
	return j.b.Areas[a].Port != 0 && (crosses != "" || j.water(a, b) != "")
}

func (j *opinion) enters(a, b kingdoms.Area, ship bool) bool {
	if ship && j.pos.Owners[b] == j.who(a) {
		return j.water(a, b) != ""
	}
	return j.reaches(a, b, ship)
}

func (j *opinion) legal(o kingdoms.Order) bool {
	n := kingdoms.Area(len(j.b.Areas))
	f := o.Faction
	if f == 0 || int(f) >= len(j.b.Factions) || j.pos.Passive.Has(f) {
		return false
	}
	serves := func(g kingdoms.General) bool {
		return g != 0 && int(g) <= j.pos.Roster.Len() && j.pos.Officers[g].Faction == f
	}
	closed := func(to kingdoms.Area, by kingdoms.Faction) bool {
		return j.pos.Closed.Has(j.pos.Owners[to]) && j.pos.Owners[to] != by
	}
	switch o.Kind {
	case kingdoms.Transfer:
		return serves(o.General) && o.To > 0 && o.To < n && j.pos.Owners[o.To] == f && j.pos.Officers[o.General].Area != o.To
	case kingdoms.FalseOrder:
		if !serves(o.General) || o.To == 0 || o.To >= n || j.pos.Roster.Skills(o.General)&kingdoms.FalseOrders == 0 || j.pos.Officers[o.General].Used {
			return false
		}
		at := j.pos.Officers[o.General].Area
		_, road := j.road(at, o.To)
		return (road || j.linked(at, o.To)) && j.has(o.To) && j.who(o.To) != f
	case kingdoms.Permit:
		return o.Friend != 0 && int(o.Friend) < len(j.b.Factions) && o.Friend != f && !j.pos.Passive.Has(o.Friend)
	case kingdoms.Sail:
		return o.At > 0 && o.At < n && o.To > 0 && o.To < n && j.pos.Ships[o.At] > 0 && j.pos.Owners[o.At] == f && j.pos.Owners[o.To] == f && j.water(o.At, o.To) != ""
	case kingdoms.Scuttle:
		return o.At > 0 && o.At < n && j.pos.Ships[o.At] > 0 && j.pos.Owners[o.At] == f
	}
	if o.Kind > kingdoms.Refit || o.Kind == 0 || o.At == 0 || o.At >= n || j.who(o.At) != f || o.General != 0 && (!serves(o.General) || j.pos.Officers[o.General].Area != o.At) {
		return false
	}
	ship := o.Ship && (o.Kind == kingdoms.Move || o.Kind == kingdoms.SupportMove || o.Kind == kingdoms.SupportHold)
	if ship && j.pos.Ships[o.At] == 0 {
		return false
	}
	switch o.Kind {
	case kingdoms.Move:
		own := o.To > 0 && o.To < n && j.pos.Owners[o.To] == f
		if o.Said == kingdoms.SaidAttack && own || o.Said == kingdoms.SaidTransfer && !own {
			return false
		}
		return o.To > 0 && o.To < n && o.To != o.At && !closed(o.To, f) && j.enters(o.At, o.To, ship)
	case kingdoms.SupportMove:
		if o.From == 0 || o.From >= n || o.To == 0 || o.To >= n || !j.has(o.From) || o.From == o.At || o.To == o.At || o.To == o.From {
			return false
		}
		return !j.pos.Passive.Has(j.who(o.From)) && !closed(o.To, j.who(o.From)) && j.reaches(o.At, o.To, ship)
	case kingdoms.SupportHold:
		return o.From > 0 && o.From < n && o.From != o.At && j.has(o.From) && j.reaches(o.At, o.From, ship)
	case kingdoms.Refit:
		return j.pos.Units[o.At].Damaged && !j.b.Areas[o.At].Pass
	}
	return true
}

// words makes two orders comparable: what the kind does not use is left out.
func (j *opinion) words(o kingdoms.Order) string {
	if j.legal(o) {
		o.Said = 0
	}
	if o.Kind != kingdoms.Move {
		o.Said = 0
	}
	text := fmt.Sprint(o.Said, j.b.Format(j.pos.Roster, o))
	if o.Kind == 0 || o.Kind > kingdoms.Pay {
		return fmt.Sprint("nothing ", o.Faction)
	}
	return text + fmt.Sprint(o.At, o.From, o.To, o.General)
}

// judge carries out TK 8 in its sequence.
func judge(pos *kingdoms.Position, orders []kingdoms.Order, draws kingdoms.Draws) *opinion {
	j := &opinion{
		pos: pos, b: pos.Board, orders: map[kingdoms.Area]kingdoms.Order{}, said: map[kingdoms.Area]string{}, leads: map[kingdoms.Area]kingdoms.General{},
		mute: map[kingdoms.General]bool{}, used: map[kingdoms.General]bool{}, walks: map[kingdoms.General]kingdoms.Area{}, fate: map[kingdoms.Area]bool{},
		done: map[kingdoms.Area]bool{}, win: map[kingdoms.Area]kingdoms.Area{}, hurt: map[kingdoms.Area]bool{}, doom: map[kingdoms.Area]bool{},
		sunk: map[kingdoms.Area]string{}, joint: map[kingdoms.Area]bool{},
	}
	units, generals := map[kingdoms.Area]map[string]kingdoms.Order{}, map[kingdoms.General]map[string]kingdoms.Order{}
	permits := map[[2]kingdoms.Faction]bool{}
	for _, o := range orders {
		switch {
		case o.Kind >= kingdoms.Hold && o.Kind <= kingdoms.Refit:
			if int(o.At) < len(j.b.Areas) && o.At != 0 && o.Faction != 0 && j.who(o.At) == o.Faction {
				if units[o.At] == nil {
					units[o.At] = map[string]kingdoms.Order{}
				}
				units[o.At][j.words(o)] = o
			}
		case o.Kind == kingdoms.Transfer || o.Kind == kingdoms.FalseOrder:
			if o.General != 0 && int(o.General) <= pos.Roster.Len() && o.Faction != 0 && pos.Officers[o.General].Faction == o.Faction {
				if generals[o.General] == nil {
					generals[o.General] = map[string]kingdoms.Order{}
				}
				generals[o.General][j.words(o)] = o
			}
		case !j.legal(o):
		case o.Kind == kingdoms.Permit:
			permits[[2]kingdoms.Faction{o.Faction, o.Friend}] = true
		case o.Kind == kingdoms.Sail || o.Kind == kingdoms.Scuttle:
			j.sails = append(j.sails, o)
		}
	}
	named := map[kingdoms.General]bool{}
	for a := kingdoms.Area(1); int(a) < len(j.b.Areas); a++ {
		if !j.has(a) {
			continue
		}
		j.leads[a] = pos.Units[a].Commander
		for _, o := range units[a] {
			switch {
			case len(units[a]) > 1 && !pos.Passive.Has(o.Faction):
				j.said[a] = "void/conflicting"
			case !j.legal(o):
				j.said[a] = "void"
			default:
				j.orders[a] = o
				if o.General != 0 {
					j.leads[a] = o.General
					named[o.General] = true
				}
			}
		}
	}
	for g, list := range generals {
		for _, o := range list {
			at := pos.Officers[g].Area
			if o.Kind == kingdoms.Transfer && len(list) == 1 && j.legal(o) && !named[g] && j.way(at, o.To, o.Faction, permits) {
				j.walks[g] = o.To
				if j.leads[at] == g {
					j.leads[at] = 0
				}
			}
		}
	}
	fooled := map[kingdoms.Area]bool{}
	for g, list := range generals {
		for _, o := range list {
			at := pos.Officers[g].Area
			if o.Kind != kingdoms.FalseOrder || len(list) > 1 || !j.legal(o) || j.leads[at] == g && j.orders[at].Kind == kingdoms.Move {
				continue
			}
			j.mute[g], j.used[g] = true, true
			fooled[o.To] = fooled[o.To] || draws.Has(g)
		}
	}
	for a := range fooled {
		if _, ok := j.orders[a]; ok && fooled[a] {
			delete(j.orders, a)
			j.said[a] = "void/false-order"
		}
	}
	j.shareShips()
	j.stand()
	j.support()
	j.rings()
	for a := kingdoms.Area(1); int(a) < len(j.b.Areas); a++ {
		j.area(a)
	}
	return j
}

// way: TK 6.4.
func (j *opinion) way(from, to kingdoms.Area, f kingdoms.Faction, permits map[[2]kingdoms.Faction]bool) bool {
	seen := map[kingdoms.Area]bool{from: true}
	for todo := []kingdoms.Area{from}; len(todo) > 0; todo = todo[1:] {
		for x := kingdoms.Area(1); int(x) < len(j.b.Areas); x++ {
			_, road := j.road(todo[0], x)
			owner := j.pos.Owners[x]
			if !seen[x] && (road || j.linked(todo[0], x)) && (owner == f || owner != 0 && permits[[2]kingdoms.Faction{owner, f}]) {
				seen[x] = true
				todo = append(todo, x)
			}
		}
	}
	return seen[to]
}

// shareShips keeps of the ships that sail alone those for which there are ships (TK 10.2).
func (j *opinion) shareShips() {
	slices.SortStableFunc(j.sails, func(x, y kingdoms.Order) int {
		if x.Kind != y.Kind {
			return int(x.Kind) - int(y.Kind)
		}
		return int(x.To) - int(y.To)
	})
	left := map[kingdoms.Area]int{}
	for a := range j.b.Ports().All() {
		left[a] = int(j.pos.Ships[a])
		if j.orders[a].Ship && j.orders[a].Kind != kingdoms.Hold && j.orders[a].Kind != kingdoms.Refit {
			left[a]--
		}
	}
	j.sails = slices.DeleteFunc(j.sails, func(o kingdoms.Order) bool { left[o.At]--; return left[o.At] < 0 })
}

func (j *opinion) attack(a kingdoms.Area) bool {
	o, ok := j.orders[a]
	return ok && o.Kind == kingdoms.Move && j.pos.Owners[o.To] != o.Faction
}

func (j *opinion) transfer(a kingdoms.Area) bool {
	o, ok := j.orders[a]
	return ok && o.Kind == kingdoms.Move && j.pos.Owners[o.To] == o.Faction
}

// stand: TK 8.3. An attack is asked about those at its giver; who comes back to himself is in a ring.
func (j *opinion) stand() {
	var ask func(a kingdoms.Area, path []kingdoms.Area) int // 1 stands, -1 void, 0 a ring
	ask = func(a kingdoms.Area, path []kingdoms.Area) int {
		to := j.orders[a].To
		if !j.has(to) {
			return 1
		}
		if slices.Contains(path, a) {
			return 0
		}
		all := 1
		for r := kingdoms.Area(1); int(r) < len(j.b.Areas); r++ {
			if r == to || !j.attack(r) || j.orders[r].To != a {
				continue
			}
			switch ask(r, append(slices.Clone(path), a)) {
			case 1:
				return -1
			case 0:
				all = 0
			}
		}
		return all
	}
	verdict := map[kingdoms.Area]int{}
	for a := kingdoms.Area(1); int(a) < len(j.b.Areas); a++ {
		if j.attack(a) {
			verdict[a] = ask(a, nil)
		}
	}
	for a, v := range verdict {
		if v == 0 {
			j.fate[a] = true
		}
	}
	for a, v := range verdict {
		if v < 0 {
			j.said[a] = "cut"
			delete(j.orders, a)
		}
	}
	for a := range verdict {
		to := j.orders[a].To
		if verdict[a] == 1 && verdict[to] == 1 && j.orders[to].To == a {
			j.fate[a] = false
			j.said[a] = "bounced/mutual"
		}
	}
}

// attackers returns the attacks on y that stand.
func (j *opinion) attackers(y kingdoms.Area) []kingdoms.Area {
	var list []kingdoms.Area
	for a := kingdoms.Area(1); int(a) < len(j.b.Areas); a++ {
		if j.attack(a) && j.orders[a].To == y {
			list = append(list, a)
		}
	}
	return list
}

func (j *opinion) own(y kingdoms.Area) []kingdoms.Area {
	var list []kingdoms.Area
	for a := kingdoms.Area(1); int(a) < len(j.b.Areas); a++ {
		if j.transfer(a) && j.orders[a].To == y {
			list = append(list, a)
		}
	}
	return list
}

// support: TK 8.4. Orders that do not stand are taken away.
func (j *opinion) support() {
	out := map[kingdoms.Area]string{}
	for a, o := range j.orders {
		from, moves := j.orders[o.From], j.orders[o.From].Kind == kingdoms.Move
		cut := slices.ContainsFunc(j.attackers(a), func(x kingdoms.Area) bool { return o.Kind == kingdoms.SupportHold || x != o.To })
		switch {
		case o.Kind != kingdoms.SupportMove && o.Kind != kingdoms.SupportHold:
		case o.Kind == kingdoms.SupportMove && (!moves || from.To != o.To), o.Kind == kingdoms.SupportHold && moves:
			out[a] = "unmatched"
		case cut:
			out[a] = "cut"
		}
	}
	for a, why := range out {
		j.said[a] = why
		delete(j.orders, a)
	}
}

// rings: TK 8.5 and 10.5.
func (j *opinion) rings() {
	for a, sure := range j.fate {
		if sure {
			for _, x := range j.own(a) {
				j.fate[x] = false
				j.said[x] = "bounced/rotation"
			}
		}
	}
	for a := range j.orders {
		if _, known := j.fate[a]; j.transfer(a) && !known && j.orders[a].Ship && len(j.attackers(j.orders[a].To)) > 0 {
			j.fate[a] = false
			j.said[a] = "bounced/attacked"
		}
	}
	for a := kingdoms.Area(1); int(a) < len(j.b.Areas); a++ {
		var ring []kingdoms.Area
		x := a
		for range len(j.b.Areas) {
			if _, known := j.fate[x]; known || j.orders[x].Kind != kingdoms.Move {
				ring = nil
				break
			}
			ring = append(ring, x)
			if x = j.orders[x].To; x == a {
				break
			}
		}
		if len(ring) == 0 || x != a {
			continue
		}
		free := true
		for _, y := range ring {
			for _, in := range append(j.attackers(y), j.own(y)...) {
				free = free && slices.Contains(ring, in)
			}
		}
		for _, y := range ring {
			j.fate[y] = free
			if !free {
				j.said[y] = "bounced/ring-blocked"
			}
		}
	}
}

// side is a group: TK 8.7(1).
type side struct {
	faction           kingdoms.Faction
	movers, helpers   []kingdoms.Area
	main              kingdoms.Area
	assault, lead, no bool
}

func (j *opinion) can(a, goal kingdoms.Area, s kingdoms.Skills) bool {
	g := j.leads[a]
	if g == 0 || j.mute[g] || j.pos.Roster.Skills(g)&s == 0 {
		return false
	}
	crosses, _ := j.road(a, goal)
	over := crosses != "" && j.b.Areas[goal].River == crosses && !j.b.Areas[goal].Pass && !j.orders[a].Ship
	return s == kingdoms.Defend || !over
}

func (j *opinion) sides(y kingdoms.Area, movers []kingdoms.Area) []side {
	var list []side
	for _, m := range movers {
		i := slices.IndexFunc(list, func(s side) bool { return s.faction == j.who(m) })
		if i < 0 {
			i = len(list)
			list = append(list, side{faction: j.who(m)})
		}
		s := &list[i]
		s.movers = append(s.movers, m)
		for a := kingdoms.Area(1); int(a) < len(j.b.Areas); a++ {
			if o, ok := j.orders[a]; ok && o.Kind == kingdoms.SupportMove && o.From == m && o.To == y {
				s.helpers = append(s.helpers, a)
			}
		}
		key := func(a kingdoms.Area) []bool {
			return []bool{!j.pos.Units[a].Damaged, j.can(a, y, kingdoms.Assault), j.can(a, y, kingdoms.Lead)}
		}
		if s.main == 0 || above(key(m), key(s.main)) {
			s.main = m
		}
	}
	for i := range list {
		s := &list[i]
		for _, a := range append(slices.Clone(s.movers), s.helpers...) {
			s.assault = s.assault || j.can(a, y, kingdoms.Assault)
			s.lead = s.lead || j.can(a, y, kingdoms.Lead)
			s.no = s.no || j.can(a, y, kingdoms.Defend)
		}
	}
	return list
}

// above compares like words: the first difference decides.
func above(x, y []bool) bool {
	for i := range x {
		if x[i] != y[i] {
			return x[i]
		}
	}
	return false
}

func (s *side) size() int { return len(s.movers) + len(s.helpers) }

// stronger: TK 8.7(6), 8.8(3).
func (j *opinion) stronger(x, y *side) bool {
	if x.size() != y.size() {
		return x.size() > y.size()
	}
	return above([]bool{!j.pos.Units[x.main].Damaged, x.assault, x.lead}, []bool{!j.pos.Units[y.main].Damaged, y.assault, y.lead})
}

// area: TK 8.6 to 8.8, 8.10.
func (j *opinion) area(y kingdoms.Area) {
	if j.done[y] {
		return
	}
	j.done[y] = true
	moves := j.orders[y].Kind == kingdoms.Move
	if _, known := j.fate[y]; moves && !known {
		j.area(j.orders[y].To)
	}
	stays := j.has(y) && !j.fate[y]
	attacked := j.attackers(y)
	all := j.own(y)
	open := func(a kingdoms.Area) bool { _, known := j.fate[a]; return !known }
	own := slices.DeleteFunc(slices.Clone(all), func(a kingdoms.Area) bool { return !open(a) })
	fail := func(list []kingdoms.Area, why string) {
		for _, a := range list {
			j.fate[a] = false
			j.said[a] = why
		}
	}
	var claims []kingdoms.Area
	switch {
	case len(own) == 0:
	case stays && moves:
		fail(own, "bounced/blocked")
	case !stays && len(all) == 1:
		claims = own
	case len(attacked) > 0:
		fail(own, "bounced/attacked")
	case len(all) > 2 || stays && len(all) > 1:
		fail(own, "bounced/crowded")
	default:
		for _, a := range own {
			j.fate[a] = true
			j.said[a] = "succeeded/merged"
		}
		j.joint[y] = true
	}
	for _, a := range attacked {
		if open(a) {
			claims = append(claims, a)
		}
	}
	switch {
	case len(claims) == 0:
	case stays:
		j.fight(y, claims)
	default:
		j.race(y, claims)
	}
}

// fight: TK 8.7.
func (j *opinion) fight(y kingdoms.Area, claims []kingdoms.Area) {
	d, lead, no, anyFull := 1, j.can(y, y, kingdoms.Lead), j.can(y, y, kingdoms.Defend) || j.b.Areas[y].Pass, !j.pos.Units[y].Damaged
	for a, o := range j.orders {
		if o.Kind == kingdoms.SupportHold && o.From == y {
			d++
			g := j.leads[a]
			if g != 0 && !j.mute[g] {
				lead = lead || j.pos.Roster.Skills(g)&kingdoms.Lead != 0
				no = no || j.pos.Roster.Skills(g)&kingdoms.Defend != 0
			}
			anyFull = anyFull || !j.pos.Units[a].Damaged
		}
	}
	garrisonFull := !j.pos.Units[y].Damaged
	var best *side
	tie := false
	sides := j.sides(y, claims)
	able, harm := map[kingdoms.Faction]bool{}, map[kingdoms.Faction]bool{}
	for i := range sides {
		s := &sides[i]
		full, any := !j.pos.Units[s.main].Damaged, false
		for _, a := range append(slices.Clone(s.movers), s.helpers...) {
			any = any || !j.pos.Units[a].Damaged
		}
		strong, leads := s.assault && !no, s.lead && !no && !lead
		switch n := s.size(); {
		case n > d:
			able[s.faction], harm[s.faction] = true, strong || leads
		case n < d:
		case n == 1:
			able[s.faction] = strong && (full || !garrisonFull) || leads && full && !garrisonFull
		default:
			able[s.faction] = strong && any || leads && any && !anyFull
		}
		if !able[s.faction] {
			continue
		}
		switch {
		case best == nil || j.stronger(s, best):
			best, tie = s, false
		case !j.stronger(best, s):
			tie = true
		}
	}
	for i := range sides {
		s := &sides[i]
		won := s == best && !tie
		weak := s.size() < d
		for _, m := range s.movers {
			j.fate[m] = won && m == s.main
			switch {
			case j.fate[m]:
			case won:
				j.said[m] = "bounced/as-support"
			case weak:
				j.said[m] = "bounced/beaten"
			default:
				j.said[m] = "bounced/held-off"
			}
		}
		full := !j.pos.Units[s.main].Damaged
		switch {
		case won:
			j.win[y] = s.main
			j.hurt[y] = harm[s.faction] && garrisonFull
			j.doom[y] = harm[s.faction] && !garrisonFull
		case j.orders[s.main].Ship && j.water(s.main, y) == "far":
			j.sunk[s.main] = "shipwreck"
		case weak && full:
			j.hurt[s.main] = true
		case weak:
			j.sunk[s.main] = "beaten-off"
		}
	}
}

// race: TK 8.8.
func (j *opinion) race(y kingdoms.Area, claims []kingdoms.Area) {
	sides := j.sides(y, claims)
	enter := func(s *side) {
		for _, m := range s.movers {
			j.fate[m] = m == s.main
			if m != s.main {
				j.said[m] = "bounced/as-support"
			}
		}
	}
	if len(sides) == 1 {
		enter(&sides[0])
		return
	}
	claims = slices.DeleteFunc(slices.Clone(claims), func(a kingdoms.Area) bool {
		out := len(j.attackers(a)) > 0
		if out {
			j.fate[a] = false
			j.said[a] = "bounced/attacked-at-home"
		}
		return out
	})
	sides = j.sides(y, claims)
	owner := j.pos.Owners[y]
	for i := range sides {
		if sides[i].faction == owner && sides[i].no {
			for k := range sides {
				if sides[k].faction != owner {
					sides[k].assault, sides[k].lead = false, false
				}
			}
		}
	}
	var top []*side
	for i := range sides {
		s := &sides[i]
		if !slices.ContainsFunc(sides, func(x side) bool { return j.stronger(&x, s) }) {
			top = append(top, s)
		}
	}
	if len(top) > 1 {
		top = slices.DeleteFunc(top, func(s *side) bool { return s.faction != owner })
	}
	for i := range sides {
		s := &sides[i]
		if len(top) == 1 && top[0] == s {
			enter(s)
			continue
		}
		for _, m := range s.movers {
			j.fate[m] = false
			j.said[m] = "bounced/contest"
		}
	}
	if len(top) != 1 {
		j.bare = append(j.bare, y)
	}
}

// TestSecondOpinionAgrees.
func TestSecondOpinionAgrees(t *testing.T) {
	b, r := board(t), kingdomstest.Crowd(t)
	count := map[string]int{}
	for seed := range uint64(trials(t)) {
		d := kingdomstest.Rolled(seed)
		pos := d.Position(b, r)
		var orders []kingdoms.Order
		if d.Chance(30) {
			orders = d.Ring(&pos)
		} else {
			orders = d.Orders(&pos)
		}
		if err := pos.Faults(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		draws := d.Draws(r)
		abroad := seed%3 == 0
		res := kingdoms.Adjudicate(&pos, orders, draws, kingdoms.Rules{Abroad: abroad})
		j := judge(&pos, orders, draws)
		j.abroad = abroad
		got, want := firstTold(&pos, &res, count), j.told()
		if j.met {
			count["to foreign areas"]++
		}
		if got != want {
			for _, o := range orders {
				t.Log(b.Format(r, o))
			}
			t.Fatalf("seed %d\n%s", seed, difference(got, want))
		}
	}
	for _, must := range []string{
		"succeeded", "bounced/held-off", "bounced/beaten", "bounced/contest", "bounced/mutual", "bounced/as-support", "bounced/rotation",
		"bounced/ring-blocked", "bounced/blocked", "bounced/attacked", "bounced/crowded", "bounced/attacked-at-home", "cut", "unmatched",
		"void/false-order", "void/conflicting", "lost destroyed", "lost beaten-off", "lost shipwreck", "lost no-retreat", "lost removed", "driven", "joins", "fled", "to foreign areas",
	} {
		if count[must] == 0 {
			t.Errorf("no position had %q: %v", must, count)
		}
	}
}

// difference returns the lines that only one of two texts has.
func difference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	var out []string
	for _, l := range g {
		if !slices.Contains(w, l) {
			out = append(out, "first:  "+l)
		}
	}
	for _, l := range w {
		if !slices.Contains(g, l) {
			out = append(out, "second: "+l)
		}
	}
	return strings.Join(out, "\n")
}
