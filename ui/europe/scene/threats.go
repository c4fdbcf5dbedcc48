package scene

import (
	"cmp"
	"slices"

	"entente/engine"
	"entente/engine/search"
	"entente/ui/board/layout"
)

// mostFoes is the maximum number of attacking powers named at a province.
const mostFoes = 3

// threats returns the threats shown on the map: at each unit and each center that other powers can reach, at each empty land province that several
// powers can reach, and at each center with a foreign unit whose fate is known.
func threats(t *search.Threats) []layout.Threat {
	var list []layout.Threat
	fates := map[engine.Province]*search.Center{}
	for i := range t.Centers {
		fates[t.Centers[i].At] = &t.Centers[i]
	}
	pos := &t.Position
	for p := range pos.Variant.Map.All().All() {
		holder := t.Holder(p)
		one := layout.Threat{At: p}
		for pw := 1; pw < len(pos.Variant.Powers); pw++ {
			if n := int(t.Force[p][pw]); n > 0 && engine.Power(pw) != holder {
				one.Foes = append(one.Foes, layout.Count{Power: engine.Power(pw), N: n})
			}
		}
		if holder != engine.NoPower {
			one.Guard = layout.Count{Power: holder, N: int(t.Force[p][holder])}
		}
		stood := pos.Units[p].Type != engine.NoUnit
		center := pos.Variant.Map.Info(p).Center
		lost := fates[p] != nil && fates[p].Known && holder != fates[p].Owner // another power is there
		if len(one.Foes) == 0 && !lost || !stood && !center && len(one.Foes) < 2 || !stood && !center && pos.Variant.Map.Info(p).Terrain == engine.Sea {
			continue
		}
		slices.SortStableFunc(one.Foes, func(a, b layout.Count) int { return cmp.Compare(b.N, a.N) })
		one.Foes = one.Foes[:min(len(one.Foes), mostFoes)]
		if c := fates[p]; c != nil && c.Known {
			one.Tone = map[search.Fate]layout.ThreatTone{
				search.Holdable: layout.HeldThreat, search.Unproven: layout.OpenThreat, search.Falling: layout.FallingThreat,
			}[c.Fate]
		}
		list = append(list, one)
	}
	return list
}
