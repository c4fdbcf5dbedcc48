package words

import (
	"errors"
	"strings"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/lang"
	"entente/variants"
)

// Every reason, rule, loss, skill, order and phase has a text in every language, and nothing is said with a hole in it.
func TestEverythingHasATextInEveryLanguage(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	pos, _ := bundle.Board.Begin(bundle.Board.Setups[0])
	for _, l := range lang.Languages() {
		c, err := lang.Read(assets.FS, l.Code)
		if err != nil {
			t.Fatal(err)
		}
		w := Words{Catalog: c, Board: bundle.Board}
		check := func(what, text string) {
			if text == "" || strings.Contains(text, "kingdoms.") || strings.Contains(text, "<no value>") || strings.Contains(text, "{{") {
				t.Errorf("%s: %s: %q", l.Code, what, text)
			}
		}
		for r := kingdoms.Succeeded; r <= kingdoms.NoSuchFaction; r++ {
			check(r.String(), w.Reason(r))
		}
		for _, kind := range kingdoms.FaultKinds() {
			check(kind.String(), w.Fault(errors.Join(kingdoms.Fault{Kind: kind, Area: 1, Other: 2, Faction: 1, General: 1})))
		}
		for clause := kingdoms.Case1a; clause <= kingdoms.EqualStrength; clause++ {
			check(clause.String(), w.Explain(kingdoms.Result{Clause: clause, Attack: 2, Against: 1, Order: kingdoms.Order{To: 1}, By: 2}))
		}
		a, b := bundle.Board.Area("jianye"), bundle.Board.Area("wu")
		for kind := kingdoms.Hold; kind <= kingdoms.Pay; kind++ {
			o := kingdoms.Order{Kind: kind, Faction: 1, At: a, From: b, To: b, General: 1, Friend: 2, Price: 7, Ship: true}
			check("order", w.Order(&pos, o))
		}
		res := kingdoms.Resolution{Over: true, Winners: 2, Next: pos}
		for why := kingdoms.Destroyed; why <= kingdoms.LostCrowd; why++ {
			res.Lost = append(res.Lost, kingdoms.Loss{At: a, Unit: kingdoms.Unit{Faction: 1}, Why: why})
		}
		res.Dead.Add(1)
		res.Fled.Add(2)
		res.Free.Add(3)
		for _, told := range w.Aftermath(&pos, &res) {
			check("aftermath", told.Text)
		}
		for g := range bundle.Board.Roster.All().All() {
			check("skills", w.Skills(g))
			check("effects", w.Effects(g))
			check("general", w.General(g))
		}
		chips := map[string]bool{}
		for f := kingdoms.Faction(1); int(f) < len(bundle.Board.Factions); f++ {
			chip := w.Chip(f)
			check("chip", chip)
			if chips[chip] {
				t.Errorf("%s: two factions are %q", l.Code, chip)
			}
			chips[chip] = true
		}
		for _, kind := range []engine.PhaseKind{engine.Movement, engine.Retreats, engine.Adjustment} {
			for _, season := range []engine.Season{engine.Spring, engine.Fall, engine.Winter} {
				if (season == engine.Winter) == (kind == engine.Adjustment) {
					check("phase", w.Phase(engine.Phase{Year: 200, Season: season, Kind: kind}))
				}
			}
		}
	}
}
