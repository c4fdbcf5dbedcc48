package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"os"
	"slices"

	"entente/engine"
	"entente/engine/lesson"
)

// kind is one sort of puzzles.
type kind struct {
	goal  lesson.GoalKind
	proof bool
	grade int
}

// quotas are how many puzzles of each sort are wanted.
func quotas() map[kind]int {
	return map[kind]int{
		{lesson.Dislodge, false, 1}: 4, {lesson.Dislodge, false, 2}: 10, {lesson.Dislodge, false, 3}: 8,
		{lesson.Keep, false, 1}: 5, {lesson.Keep, false, 2}: 8, {lesson.Keep, false, 3}: 3,
		{lesson.Break, false, 1}: 3, {lesson.Break, false, 2}: 6, {lesson.Break, false, 3}: 3,
		{lesson.Keep, true, 1}: 3, {lesson.Keep, true, 2}: 5, {lesson.Keep, true, 3}: 3,
		{lesson.Own, false, 1}: 8, {lesson.Own, false, 2}: 8, {lesson.Own, false, 3}: 2,
	}
}

// Bounds of a puzzle.
const (
	mostAsked = 4
	mostSets  = 1800
)

// share is how much of the sets may work: what holds a center is more often one of several defences.
func share(g lesson.GoalKind) float64 {
	if g == lesson.Keep {
		return 0.3
	}
	return 0.25
}

// keeper keeps puzzles until there are enough of every sort.
type keeper struct {
	variant *engine.Variant
	left    map[kind]int
	places  map[lesson.Goal]int
	games   map[int]int
	kept    []lesson.Lesson
}

func (k *keeper) full() bool {
	for _, n := range k.left {
		if n > 0 {
			return false
		}
	}
	return true
}

// wanted reports whether a goal of some grade is still looked for.
func (k *keeper) wanted(g lesson.Goal, proof bool) bool {
	if k.places[g] > 1 {
		return false
	}
	for grade := 1; grade <= 3; grade++ {
		if k.left[kind{g.Kind, proof, grade}] > 0 {
			return true
		}
	}
	return false
}

// look looks for puzzles in one phase.
func (k *keeper) look(r *recorded) {
	v := k.variant
	pos, err := v.ReadPosition(r.PositionText, &v.Setups[0], engine.Rulebook())
	if err != nil {
		return
	}
	var orders []engine.Order
	for _, text := range r.Orders {
		if o, _, err := pos.ParseOrder(engine.NoPower, text); err == nil && pos.Check(o) == engine.Succeeded {
			orders = append(orders, o)
		}
	}
	orders = pos.CompleteAll(orders)
	res := engine.Adjudicate(&pos, orders, engine.Rulebook())
	for p := range pos.Occupied().All() {
		u, before := pos.Units[p], len(k.kept)
		for pw := engine.Power(1); int(pw) < len(v.Powers) && len(k.kept) == before; pw++ {
			if pw != u.Power {
				k.try(r, &pos, orders, pw, lesson.Goal{Kind: lesson.Dislodge, At: p}, false)
				if lesson.FateOf(&res, p) == lesson.Moves && carried(orders, p) {
					k.try(r, &pos, orders, pw, lesson.Goal{Kind: lesson.Break, At: p}, false)
				}
			}
		}
		if lesson.FateOf(&res, p) == lesson.Dislodged {
			k.try(r, &pos, orders, u.Power, lesson.Goal{Kind: lesson.Keep, At: p}, false)
		}
		if v.Map.Info(p).Center {
			k.try(r, &pos, orders, u.Power, lesson.Goal{Kind: lesson.Keep, At: p}, true)
		}
	}
	k.retreats(r, &res.Next)
}

// carried reports whether a fleet convoys the army in p.
func carried(orders []engine.Order, p engine.Province) bool {
	return slices.ContainsFunc(orders, func(o engine.Order) bool { return o.Kind == engine.Convoy && o.From.Province == p })
}

// try keeps a puzzle of a movement phase if it is one.
func (k *keeper) try(r *recorded, pos *engine.Position, orders []engine.Order, pw engine.Power, g lesson.Goal, proof bool) {
	if !k.wanted(g, proof) {
		return
	}
	m := pos.Variant.Map
	near := around(m, g.At)
	if g.Kind == lesson.Break {
		for _, o := range orders {
			if o.Kind == engine.Convoy && o.From.Province == g.At {
				near = near.Union(around(m, o.At.Province))
			}
			if o.Kind == engine.Move && o.At.Province == g.At {
				near = near.Union(around(m, o.To.Province))
			}
		}
	}
	l := lesson.Lesson{Power: pw, Goals: []lesson.Goal{g}, Proof: proof}
	for p := range near.All() {
		if u := pos.Units[p]; u.Type != engine.NoUnit && u.Power == pw {
			l.Ask = append(l.Ask, p)
		}
	}
	least := map[lesson.GoalKind]int{lesson.Dislodge: 2, lesson.Break: 1, lesson.Keep: 2}[g.Kind]
	if len(l.Ask) < least || len(l.Ask) > mostAsked {
		return
	}
	l.Position = clipped(pos, near, l.Ask)
	for _, o := range orders {
		if l.Position.Units[o.At.Province].Type != engine.NoUnit && !slices.Contains(l.Ask, o.At.Province) && !(proof && o.Power != pw) &&
			l.Position.Check(o) == engine.Succeeded && o.Kind != engine.Hold {
			l.Orders = append(l.Orders, o)
		}
	}
	k.keep(r, l)
}

// around is a province with everything that touches it.
func around(m *engine.Map, p engine.Province) engine.ProvinceSet {
	set := m.ArmyNeighbors(p)
	for q := range m.All().All() {
		if m.FleetNeighbors(engine.Location{Province: q}).Has(p) {
			set.Add(q)
		}
	}
	set.Add(p)
	return set
}

// clipped leaves the units that have to do with a puzzle: those two steps from what it is about.
func clipped(pos *engine.Position, near engine.ProvinceSet, asked []engine.Province) engine.Position {
	m, far := pos.Variant.Map, near
	for p := range near.All() {
		far = far.Union(around(m, p))
	}
	c := *pos
	for p := range pos.Occupied().All() {
		if !far.Has(p) && !slices.Contains(asked, p) {
			c.Units[p] = engine.Unit{}
		}
	}
	return c
}

// retreats looks for a retreat by which alone a center comes to a power.
func (k *keeper) retreats(r *recorded, pos *engine.Position) {
	if pos.Phase.Kind != engine.Retreats || pos.Phase.Season != engine.Fall {
		return
	}
	for p := range pos.ToOrder().All() {
		for _, to := range pos.Retreats(p) {
			g := lesson.Goal{Kind: lesson.Own, At: to.Province}
			if pw := pos.UnitAt(p).Power; pos.Variant.Map.Info(to.Province).Center && pos.Owners[to.Province] != pw && k.wanted(g, false) {
				l := lesson.Lesson{Power: pw, Goals: []lesson.Goal{g}, Position: *pos}
				for q := range pos.ToOrder().All() {
					if pos.UnitAt(q).Power == pw {
						l.Ask = append(l.Ask, q)
					}
				}
				k.keep(r, l)
			}
		}
	}
}

// keep tries every order set, and keeps the puzzle if it is a good one that is still wanted.
func (k *keeper) keep(r *recorded, l lesson.Lesson) {
	sets := 1
	for _, p := range l.Ask {
		sets *= len(l.Position.LegalOrders(p))
	}
	if sets < 4 || sets > mostSets || k.games[r.Game] >= 2 || l.Works(nil) {
		return
	}
	found, model := l.Search()
	if found.Ways == 0 || float64(found.Ways) > share(l.Goals[0].Kind)*float64(found.Of) {
		return
	}
	sort := kind{l.Goals[0].Kind, l.Proof, found.Grade()}
	if k.left[sort] == 0 {
		return
	}
	k.left[sort]--
	k.places[l.Goals[0]]++
	k.games[r.Game]++
	l.Found, l.Model = found, model
	l.ID = fmt.Sprintf("%d-%s-%s-%s", r.Game, l.Position.Phase, l.Goals[0].Kind, l.Position.Variant.Map.Info(l.Goals[0].At).ID)
	if l.Proof {
		l.ID += "-proof"
	}
	k.kept = append(k.kept, l)
	fmt.Fprintf(os.Stderr, "%d %s %+v grade %d\n", len(k.kept), l.ID, found, found.Grade())
}

// write writes what was kept, the easier ones first.
func (k *keeper) write(out io.Writer) error {
	slices.SortStableFunc(k.kept, func(a, b lesson.Lesson) int {
		return cmp.Compare(a.Found.Grade(), b.Found.Grade())
	})
	var b bytes.Buffer
	fmt.Fprintf(&b, "{\"format\":%q,\"version\":1,\"board\":\"standard\",\"languages\":[\"en\"],\"lessons\":[\n", lesson.Name)
	for i := range k.kept {
		line, err := k.kept[i].Line()
		if err != nil {
			return err
		}
		if i > 0 {
			b.WriteString(",\n")
		}
		b.Write(line)
	}
	b.WriteString("\n]}\n")
	_, err := out.Write(b.Bytes())
	return err
}
