package kingdoms

// Muster is who counted for and against an attack or a transfer that was measured, by where the units began: each unit once. Nobody
// is in the zero Muster.
type Muster struct {
	Attack  []Area // the main unit first
	Against []Area // the garrison first; in a contest the strongest of the other groups, its main unit first
}

// Muster returns who counted in what became of an order in a turn: of a move the units of its group, and of who met it; of a unit that was driven out
// those of the winner, and its own.
func (res *Resolution) Muster(r Result) Muster {
	f, ok := res.FightOf(r)
	if r.Dislodged {
		f, ok = res.Winner(r.Order.At)
	}
	switch {
	case !ok && r.Order.Kind == Move && r.Clause == Entry:
		return Muster{Attack: res.entered(r.Order)}
	case !ok:
		return Muster{}
	}
	m := Muster{Attack: ranged(f.Main, f.Group)}
	if f.Garrison > 0 {
		m.Against = ranged(f.At, f.Guards)
		return m
	}
	var best Fight
	for _, x := range res.Fights {
		if x.At != f.At || x.Faction == f.Faction {
			continue
		}
		if _, by := Compare(x, best); best.Main == NoArea || by > 0 {
			best = x
		}
	}
	if best.Main != NoArea {
		m.Against = ranged(best.Main, best.Group)
	}
	return m
}

// Winner returns who took an area from its garrison, false if nobody did.
func (res *Resolution) Winner(a Area) (Fight, bool) {
	for _, f := range res.Fights {
		if f.At == a && f.Won && f.Garrison > 0 {
			return f, true
		}
	}
	return Fight{}, false
}

// entered returns the units of a group that entered an area for which nobody else came: no fight is noted of it.
func (res *Resolution) entered(o Order) []Area {
	main, group := o.At, AreaSet(0)
	for _, r := range res.Results {
		if x := r.Order; x.Kind == Move && x.To == o.To && x.Faction == o.Faction && r.Clause == Entry {
			group.Add(x.At)
			if r.Reason != AsSupport {
				main = x.At
			}
		}
	}
	for _, r := range res.Results {
		if x := r.Order; x.Kind == SupportMove && (r.Reason == Succeeded || r.Reason == Merged) && x.To == o.To && group.Has(x.From) {
			group.Add(x.At)
		}
	}
	return ranged(main, group)
}

// ranged returns a set of areas with one of them first.
func ranged(first Area, rest AreaSet) []Area {
	list := []Area{first}
	for a := range (rest &^ one(first)).All() {
		list = append(list, a)
	}
	return list
}
