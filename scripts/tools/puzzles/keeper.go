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

// sort is a theme and a grade.
type sort struct {
	theme string
	grade int
}

// quotas are how many puzzles of each sort are wanted.
func quotas() map[sort]int {
	left := map[sort]int{}
	for theme, n := range map[string][3]int{
		"support": {8, 16, 8}, "cut": {6, 14, 6}, "block": {10, 10, 4}, "convoy": {8, 12, 5}, "retreat": {14, 0, 0}, "three": {0, 0, 14}, "proof": {0, 14, 3},
	} {
		for grade, wanted := range n {
			left[sort{theme, grade + 1}] = wanted
		}
	}
	return left
}

// Bounds of a puzzle.
const (
	mostAsked = 4
	mostSets  = 3000
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
	left    map[sort]int
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

// wanted reports whether puzzles about a goal are still looked for: of some theme that it can have, and not of a goal that was there twice.
func (k *keeper) wanted(g lesson.Goal, proof bool) bool {
	can := []string{"support", "cut", "block", "convoy", "three"}
	switch {
	case proof:
		can = []string{"proof"}
	case g.Kind == lesson.Own:
		can = []string{"retreat"}
	case g.Kind == lesson.Break:
		can = []string{"convoy", "three"}
	}
	return k.places[g] < 2 && slices.ContainsFunc(can, func(theme string) bool {
		return k.left[sort{theme, 1}]+k.left[sort{theme, 2}]+k.left[sort{theme, 3}] > 0
	})
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
	l.Found, l.Model = found, model
	of := sort{themeOf(&l), found.Grade()}
	if k.left[of] == 0 {
		return
	}
	k.left[of]--
	k.places[l.Goals[0]]++
	k.games[r.Game]++
	l.Chapter.ID = of.theme
	l.ID = fmt.Sprintf("%d-%s-%s-%s", r.Game, l.Position.Phase, l.Goals[0].Kind, l.Position.Variant.Map.Info(l.Goals[0].At).ID)
	if l.Proof {
		l.ID += "-proof"
	}
	k.kept = append(k.kept, l)
	fmt.Fprintf(os.Stderr, "%d %s %+v %s, grade %d\n", len(k.kept), l.ID, found, of.theme, of.grade)
}

// write writes what was kept below the head of a file with its chapters: theme by theme, the easier ones first.
func (k *keeper) write(head []byte, out io.Writer) error {
	slices.SortStableFunc(k.kept, func(a, b lesson.Lesson) int {
		return cmp.Or(cmp.Compare(slices.Index(themes(), a.Chapter.ID), slices.Index(themes(), b.Chapter.ID)), cmp.Compare(a.Found.Rating(), b.Found.Rating()))
	})
	var b bytes.Buffer
	b.Write(head)
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
