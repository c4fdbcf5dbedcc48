package engine_test

import (
	"strings"
	"testing"

	"entente/engine"
)

// TestAftermath shows the board after a phase: dislodged units have a star, those without a retreat two.
func TestAftermath(t *testing.T) {
	v := standard(t)
	const rumania = "Turkey F bla, Turkey A bul, Russia F rum, Russia A arm, Russia A sev, Russia A ukr, Russia A bud, Russia A gal, Russia A ser, France A par, Germany A mun"
	for _, row := range []struct {
		name         string
		stage        stage
		orders, want string
	}{
		{"who moves has moved, onto its coast", stage{units: "France F mid, France A par"}, "France F mid - spa/nc, France A par - bur",
			"S1901R: France A bur, France F spa/nc"},
		{"a standoff moves nobody", stage{units: "France A par, France A mar"}, "France A par - bur, France A mar - bur",
			"S1901R: France A mar, France A par; contested bur"},
		{"a dislodged unit is beside the one that took its place", stage{units: "Germany A mun, Germany A ruh, Italy A bur"},
			"Germany A mun - bur, Germany A ruh S A mun - bur", "S1901R: Germany A bur, Germany A ruh, *Italy A bur by mun"},
		{"also where it cannot retreat and the retreats are passed over", stage{units: rumania},
			"Turkey F bla - rum, Turkey A bul S F bla - rum, France A par - bur, Germany A mun - bur",
			"S1901R: France A par, Germany A mun, Russia A arm, Russia A bud, Russia A gal, Russia A ser, Russia A sev, Russia A ukr, Turkey A bul, Turkey F rum, **Russia F rum by bla; contested bur"},
		{"one that moved elsewhere is not taken for the one that came", stage{units: "Germany A mun, Germany A ruh, Italy A bur"},
			"Germany A mun - bur, Germany A ruh S A mun - bur, Italy A bur - par", "S1901R: Germany A bur, Germany A ruh, Italy A par"},
		{"the unit of a power that is left out is gone at once", stage{setup: "6", phase: "S1870M", units: "Italy A ven, Austria A tri, Austria A tyr"},
			"Austria A tri - ven, Austria A tyr S A tri - ven", "S1870R: Austria A tyr, Austria A ven"},
		{"and so is that of a power under armistice", stage{units: "Italy A ven, Austria A tri, Austria A tyr", armistice: "Italy"},
			"Austria A tri - ven, Austria A tyr S A tri - ven", "S1901R: Austria A tyr, Austria A ven"},
		{"in fall the centers are counted", stage{phase: "F1901M", units: "France A bur", centers: "France par, Germany mun"}, "France A bur - mun",
			"F1901R: France A mun; France mun par"},
		{"but not before the retreats", stage{phase: "F1901M", units: "Germany A bur, Germany A ruh, France A mun, Austria A ber", centers: "Germany mun"},
			"Germany A bur - mun, Germany A ruh S A bur - mun", "F1901R: Austria A ber, Germany A mun, Germany A ruh, *France A mun by bur; Germany mun"},
		{"a retreat arrives", stage{phase: "F1901R", units: "Germany A bur", dislodged: "France A bur by mun"}, "France A bur R bel",
			"F1901R: France A bel, Germany A bur; France bel"},
		{"who disbands is gone", stage{phase: "S1901R", units: "Germany A bur", dislodged: "France A bur by mun"}, "France A bur D", "S1901R: Germany A bur"},
		{"builds stand", stage{phase: "W1901A", centers: "France par"}, "France A par B", "W1901A: France A par; France par"},
		{"units that were not removed in time are gone too", stage{phase: "W1901A", units: "France A par, France A bur", centers: "France par"}, "",
			"W1901A: France A par; France par"},
	} {
		t.Run(row.name, func(t *testing.T) {
			pos := row.stage.position(t, v, engine.Rules{})
			res := engine.Adjudicate(&pos, orders(t, v, row.orders), engine.Rules{})
			after := res.Aftermath(&pos)
			if got := seen(&after); got != row.want {
				t.Errorf("got  %s\nwant %s", got, row.want)
			}
		})
	}
}

// seen is everything that a board shows.
func seen(pos *engine.Position) string {
	list := pos.UnitTexts()
	m := pos.Variant.Map
	for p := range m.All().All() {
		if d := pos.Dislodged[p]; d.Unit.Type != engine.NoUnit {
			star := "*"
			if pos.Stuck().Has(p) {
				star = "**"
			}
			list = append(list, star+pos.Variant.FormatUnit(d.Unit, p)+" by "+m.Info(d.From).ID)
		}
	}
	text := pos.Phase.String() + ": " + strings.Join(list, ", ")
	owned := pos.CenterTexts()
	for pw := 1; pw < len(pos.Variant.Powers); pw++ {
		if name := pos.Variant.PowerName(engine.Power(pw)); owned[name] != nil {
			text += "; " + name + " " + strings.Join(owned[name], " ")
		}
	}
	if closed := places(m, contested(pos)); closed != "" {
		text += "; contested " + closed
	}
	return text
}

func contested(pos *engine.Position) []engine.Location {
	var list []engine.Location
	for p := range pos.Contested.All() {
		list = append(list, engine.Location{Province: p})
	}
	return list
}

// checkAftermath: the aftermath has the units and the owners of the next phase and, besides, exactly the dislodged units
// that are not removed at once; it has what the retreats have if there are any, and else nobody on it can retreat.
func checkAftermath(t *testing.T, pos *engine.Position, res engine.Resolution) {
	t.Helper()
	after := res.Aftermath(pos)
	if err := after.Faults(); err != nil {
		t.Fatalf("%v: the aftermath has faults: %v", pos.Phase, err)
	}
	if after.Units != res.Next.Units || after.Owners != res.Next.Owners || after.Phase.Year != pos.Phase.Year || after.Phase.Season != pos.Phase.Season {
		t.Fatalf("%v: %s, want units and owners of %s", pos.Phase, seen(&after), seen(&res.Next))
	}
	var driven engine.ProvinceSet
	for _, r := range res.Results {
		if p := r.Order.At.Province; r.Dislodged && !pos.Passive().Has(pos.Units[p].Power) {
			driven.Add(p)
		}
	}
	for p, d := range after.Dislodged {
		if p := engine.Province(p); driven.Has(p) != (d.Unit.Type != engine.NoUnit) || driven.Has(p) && d.Unit != pos.Units[p] {
			t.Fatalf("%v: wrong about who was dislodged from %s: %s", pos.Phase, pos.Variant.Map.Info(p).ID, seen(&after))
		}
	}
	switch {
	case pos.Phase.Kind == engine.Movement && res.Next.Phase.Kind == engine.Retreats:
		if after != res.Next {
			t.Fatalf("%v: %s, want %s", pos.Phase, seen(&after), seen(&res.Next))
		}
	case after.Stuck() != driven:
		t.Fatalf("%v: there is a retreat and no phase for it: %s", pos.Phase, seen(&after))
	}
}
