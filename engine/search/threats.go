package search

import "entente/engine"

// Threats are what each power can bring to each province in a movement phase. They are counted, not judged: supports may be
// cut, and units cannot be in two places.
type Threats struct {
	Position engine.Position
	Force    [engine.Provinces][engine.Powers]uint8 // units of a power that can step into a province or stand there: one moves or holds
	Centers  []Center                               // those that are owned, in ascending order
}

// Center is a supply center that somebody owns, and what can become of it.
type Center struct {
	At    engine.Province
	Owner engine.Power
	Known bool // the fate was looked for
	Fate  Fate
	Plan  []engine.Order // that holds it, if it is Holdable
}

// Count counts what can be brought where. Armies that need a convoy are left out: one of the fleets that would carry it could
// step in itself.
func Count(pos *engine.Position) *Threats {
	t := &Threats{Position: *pos}
	if pos.Phase.Kind != engine.Movement {
		return t
	}
	var at, last engine.Province
	for _, o := range pos.AppendAllLegalOrders(nil) {
		if o.At.Province != at {
			at, last = o.At.Province, engine.NoProvince
			t.Force[at][o.Power&63]++
		}
		if o.Kind == engine.Move && o.Way != engine.ViaConvoy && o.To.Province != last {
			last = o.To.Province // the coasts of a province follow each other
			t.Force[last][o.Power&63]++
		}
	}
	for p := range pos.Variant.Map.Centers().All() {
		if owner := pos.Owners[p]; owner != engine.NoPower {
			t.Centers = append(t.Centers, Center{At: p, Owner: owner})
		}
	}
	return t
}

// Holder is who defends a province: whose unit is there, else who owns the center.
func (t *Threats) Holder(p engine.Province) engine.Power {
	if u := t.Position.Units[p]; u.Type != engine.NoUnit {
		return u.Power
	}
	return t.Position.Owners[p]
}

// Prove finds out what can become of each center, whatever its owner orders, and stops when done says so.
func (t *Threats) Prove(r engine.Rules, done func() bool) {
	var s Prover
	for pw := range t.Position.Variant.Powers {
		owner, loaded := engine.Power(pw), false
		for i := range t.Centers {
			c := &t.Centers[i]
			if c.Owner != owner {
				continue
			}
			if done() {
				return
			}
			if !loaded {
				s.Load(&t.Position, engine.PowersOf(owner), nil, r)
				loaded = true
			}
			c.Fate, c.Plan = s.Fate(c.At)
			c.Known = true
		}
	}
}
