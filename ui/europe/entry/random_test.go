package entry

import (
	"math/rand/v2"
	"slices"
	"testing"

	"entente/engine"
)

// monkey makes random input.
type monkey struct {
	*desk
	r *rand.Rand
}

func (m monkey) place() engine.Location {
	n := len(m.pos.Variant.Map.Provinces)
	return engine.Location{Province: engine.Province(m.r.IntN(n)), Coast: engine.Coast(m.r.IntN(5))}
}

// one returns a random province of the set, or of the board if the set is empty.
func (m monkey) one(set engine.ProvinceSet) engine.Location {
	at := m.place()
	if list := slices.Collect(set.All()); len(list) > 0 {
		at.Province = list[m.r.IntN(len(list))]
	}
	return at
}

func (m monkey) act() {
	support := m.r.IntN(3) == 0
	switch m.r.IntN(12) {
	case 0:
		m.Pick(m.place(), support)
	case 1, 2:
		m.Pick(m.one(m.Orderable()), support)
	case 3, 4:
		m.Pick(m.one(m.Targets().Union(m.ByConvoy())), false)
	case 5:
		m.Drag(m.one(m.Orderable()), Target{At: m.one(m.Targets()), Support: support}, m.r.IntN(2) == 0)
	case 6:
		m.Route()
		m.Decide()
	case 7:
		m.Next()
	case 8:
		m.Enter()
	case 9:
		m.Escape()
	case 10:
		m.Take(Target{At: m.place(), Arrow: m.orderAt(m.one(m.Orderable()).Province), Support: support})
	default:
		m.Key(rune('a' + m.r.IntN(26)))
	}
	m.Point(Target{At: m.place(), Arrow: m.orderAt(m.one(m.Orderable()).Province), Support: support})
	m.hand()
}

// TestRandomInputNeverBreaks plays games of random input through all kinds of phases. Every order given is legal, no unit has two orders, no power
// builds or removes too much, and Escape always ends.
func TestRandomInputNeverBreaks(t *testing.T) {
	r := rand.New(rand.NewPCG(1901, 5))
	var phases [3]int
	for range 5 {
		d, _ := newBenchDesk(t)
		for p, owner := range d.Pos.Variant.Owners {
			d.Pos.Owners[p] = owner
		}
		m := monkey{d, r}
		for range 30 {
			phases[d.Pos.Phase.Kind]++
			d.given = nil
			d.Set(&d.Pos, nil)
			for range 45 {
				m.act()
				d.Sentence()
				d.Offer()
				d.Ghost()
				d.Requests()
			}
			checkGiven(t, d)
			res := engine.Adjudicate(&d.Pos, d.given, engine.Rulebook())
			d.Pos = res.Next
		}
	}
	t.Logf("phases played: %v", phases)
	for kind, n := range phases {
		if n == 0 {
			t.Errorf("no phase of kind %d was played", kind)
		}
	}
}

func checkGiven(t *testing.T, d *desk) {
	t.Helper()
	seen := map[engine.Province]bool{}
	for _, o := range d.given {
		if why := d.Pos.Check(o); why != engine.Succeeded || seen[o.At.Province] {
			t.Errorf("%s: %s: reason %d, second order %v", d.Pos.Phase, d.text(o), why, seen[o.At.Province])
		}
		seen[o.At.Province] = true
		if given, due := adjusted(&d.Pos, d.given).done(o.Power); d.Pos.Phase.Kind == engine.Adjustment && given > due {
			t.Errorf("%s: %d of %d given", d.Pos.Phase, given, due)
		}
	}
	for range 1000 {
		if !d.Escape() {
			break
		}
	}
	if d.Selected() != engine.NoProvince || d.Escape() {
		t.Errorf("%s: Escape does not end", d.Pos.Phase)
	}
}
