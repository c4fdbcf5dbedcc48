package engine_test

import (
	"testing"

	"entente/engine"
)

// Switzerland and the islands have their names in every language, as goals and nothing else, and an order
// to go there is void because nobody may enter.
func TestNobodyEntersSwitzerlandOrTheIslands(t *testing.T) {
	v := standard(t)
	pos := stage{units: "Germany A mun, France A bur, England F iri, France F gol, England A lvp"}.position(t, v, engine.Rulebook())
	if len(v.Map.Closed) != 14 {
		t.Fatalf("%d places that nobody may enter, want 14", len(v.Map.Closed))
	}
	for i := range v.Map.Closed {
		info, p := &v.Map.Closed[i], engine.Province(len(v.Map.Provinces)+i)
		names := []string{info.ID, info.Code}
		for _, language := range []string{"en", "zh_TW", "zh_CN", "ja"} {
			if info.Names[language] == "" {
				t.Errorf("%s has no name in %s", info.ID, language)
			}
			names = append(names, info.Names[language])
		}
		for _, name := range append(names, info.Aliases...) {
			for _, text := range []string{"Germany A mun - " + name, "mun " + name, "F gol - " + name, "A lvp - " + name + " via convoy", "bur S mun - " + name, "F iri C A lvp - " + name} {
				o, _, err := pos.ParseOrder(engine.NoPower, text)
				if err != nil {
					t.Errorf("%v", err)
					continue
				}
				o = pos.Complete(o, nil)
				if why := pos.Check(o); why != engine.Impassable || o.To.Province != p {
					t.Errorf("%s: %v to %s", text, why, v.Map.ID(o.To))
				}
				for s := engine.StylePlain; s <= engine.StylePython; s++ {
					if again, err := v.ParseOrder(o.Power, v.FormatStyle(o, s)); err != nil || again.To != o.To {
						t.Errorf("%v: %q is read as %v, %v", s, v.FormatStyle(o, s), again, err)
					}
				}
			}
			for _, text := range []string{"A " + name + " H", "A " + name + " - mun", "A mun S A " + name, "A lvp - nwy via " + name, "A lvp - " + name + " - nwy"} {
				if o, err := v.ParseOrder(1, text); err == nil {
					t.Errorf("%q is read as %v", text, o)
				}
			}
			if loc, err := v.ParseLocation(name); err == nil {
				t.Errorf("%q is the location %v", name, loc)
			}
		}
		if v.Map.All().Has(p) || v.Map.Province(info.ID) != p || !v.Map.Impassable(p) {
			t.Errorf("%s is taken for a province", info.ID)
		}
	}
	if v.Map.Impassable(0) || v.Map.Impassable(1) || v.Map.Impassable(255) {
		t.Error("more places are closed than the table says")
	}
	o := engine.Order{Kind: engine.Move, Power: pos.Units[v.Map.Province("mun")].Power, Unit: engine.Army, At: engine.Location{Province: v.Map.Province("mun")}}
	if o.To.Province = 255; pos.Check(o) != engine.NotAdjacent {
		t.Errorf("beyond the map: %v", pos.Check(o))
	}
	retreat := stage{phase: "S1901R", dislodged: "Germany A mun by bur"}.position(t, v, engine.Rulebook())
	got, _, err := retreat.ParseOrder(engine.NoPower, "mun - swi")
	if why := retreat.Check(retreat.Complete(got, nil)); err != nil || why != engine.Impassable {
		t.Errorf("a retreat: %v %v", why, err)
	}
}
