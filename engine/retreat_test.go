package engine_test

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
)

// TestRetreatsAreOpen lists where dislodged units may go (RULES 7).
func TestRetreatsAreOpen(t *testing.T) {
	v := standard(t)
	open := engine.Rules{RetreatToConvoyed: true}
	for _, row := range []struct {
		name  string
		rules engine.Rules
		stage stage
		want  string // of the first dislodged unit
	}{
		{"not to the attacker's origin", engine.Rules{}, stage{units: "Germany A bur", dislodged: "France A bur by mun"}, "bel gas mar par pic ruh"},
		{"not to occupied provinces", engine.Rules{}, stage{units: "Germany A bur, Germany A ruh, England F bel", dislodged: "France A bur by mun"}, "gas mar par pic"},
		{"not to contested provinces", engine.Rules{}, stage{units: "Germany A bur", dislodged: "France A bur by mun", contested: "par gas"}, "bel mar pic ruh"},
		{"nor where another dislodged unit was", engine.Rules{}, stage{units: "Germany A bur, Germany A par", dislodged: "France A bur by mun, France A par by pic"}, "bel gas mar pic ruh"},
		{"a fleet leaves from its own coast", engine.Rules{}, stage{units: "Turkey A bul", dislodged: "Russia F bul/ec by con"}, "bla rum"},
		{"to either coast", engine.Rules{}, stage{units: "Italy F mid", dislodged: "France F mid by wes"}, "bre eng gas iri naf nat por spa/nc spa/sc"},
		{"a contested province is closed on both coasts", engine.Rules{}, stage{units: "Italy F mid", dislodged: "France F mid by wes", contested: "spa"}, "bre eng gas iri naf nat por"},
		{"a convoyed attacker's origin is closed", engine.Rules{}, stage{units: "England A nwy", dislodged: "Russia A nwy by sea swe"}, "fin stp"},
		{"unless the rules open it", open, stage{units: "England A nwy", dislodged: "Russia A nwy by sea swe"}, "fin stp swe"},
		{"which they do not for one who walked", open, stage{units: "England A nwy", dislodged: "Russia A nwy by swe"}, "fin stp"},
		{"no convoys", engine.Rules{}, stage{units: "England A lon, England F nth", dislodged: "France A lon by wal"}, "yor"},
	} {
		t.Run(row.name, func(t *testing.T) {
			row.stage.phase = "S1901R"
			pos := row.stage.position(t, v, row.rules)
			unit, _, _ := strings.Cut(row.stage.dislodged, " by ")
			_, at, err := v.ParseUnit(unit)
			if err != nil {
				t.Fatal(err)
			}
			if got := places(v.Map, pos.Retreats(at)); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
}

// TestRetreatsAreShut: what a file leaves open stays so, and nothing else, and of those the first on the board is where the attacker came from.
func TestRetreatsAreShut(t *testing.T) {
	v := standard(t)
	for _, row := range []struct{ open, from, contested string }{
		{"bel gas mar mun par pic ruh", "", ""},
		{"gas mar mun par pic ruh", "bel", ""},
		{"gas mar", "par", "bel mun pic ruh"},
		{"", "gas", "bel mar mun par pic ruh"},
	} {
		st := stage{phase: "S1901R", dislodged: "France A bur by lon"}
		pos := st.position(t, v, engine.Rules{})
		at := v.Map.Province("bur")
		pos.Dislodged[at].From = engine.NoProvince
		var open engine.ProvinceSet
		for _, id := range strings.Fields(row.open) {
			p := v.Map.Province(id)
			open.Add(p)
		}
		pos.ShutRetreats(at, open)
		from := ""
		if p := pos.Dislodged[at].From; p != engine.NoProvince {
			from = v.Map.ID(engine.Location{Province: p})
		}
		var contested []string
		for p := range pos.Contested.All() {
			contested = append(contested, v.Map.ID(engine.Location{Province: p}))
		}
		slices.Sort(contested)
		if got := places(v.Map, pos.Retreats(at)); got != row.open || from != row.from || strings.Join(contested, " ") != row.contested {
			t.Errorf("open %q: got %q, from %q, contested %q; want from %q, contested %q", row.open, got, from, contested, row.from, row.contested)
		}
		before := pos
		empty := v.Map.Province("par")
		if pos.ShutRetreats(empty, engine.ProvinceSet{}); pos != before {
			t.Errorf("open %q: where nobody was dislodged something is shut", row.open)
		}
	}
}

func TestRetreatsAreCarriedOut(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		name                string
		stage               stage
		orders, want, after string
	}{
		{"one retreats", stage{dislodged: "France A bur by mun"}, "France A bur R par", "bur succeeded", "France A par"},
		{"one disbands", stage{dislodged: "France A bur by mun"}, "France A bur D", "bur disbanded", ""},
		{"no order is a disband", stage{dislodged: "France A bur by mun"}, "", "bur disbanded", ""},
		{"so is a void one", stage{dislodged: "France A bur by mun"}, "France A bur R mos", "bur not-adjacent", ""},
		{"and two that differ", stage{dislodged: "France A bur by mun"}, "France A bur R par, France A bur R gas", "bur conflicting", ""},
		{"two to one province", stage{dislodged: "France A bur by mun, Italy A pic by bel"}, "France A bur R par, Italy A pic R par", "bur clash, pic clash", ""},
		{"two to two coasts of one province", stage{dislodged: "France F gas by bre, France F wes by tyn"}, "France F gas R spa/nc, France F wes R spa/sc", "gas clash, wes clash", ""},
		{"two coasts, two powers", stage{dislodged: "France F gas by bre, Italy F wes by tyn"}, "France F gas R spa/nc, Italy F wes R spa/sc", "gas clash, wes clash", ""},
		{"one gives way", stage{dislodged: "France A bur by mun, France A pic by bel"}, "France A bur R par, France A pic D", "bur succeeded, pic disbanded", "France A par"},
		{"three to one province", stage{dislodged: "France A bur by mun, France A pic by bel, France A gas by spa"}, "France A bur R par, France A pic R par, France A gas R par", "bur clash, gas clash, pic clash", ""},
		{"a void retreat clashes with nobody", stage{contested: "bre", dislodged: "France A par by bur, France A gas by spa"}, "France A par R bre, France A gas R bur", "gas succeeded, par contested-province", "France A bur"},
		{"the coast is filled in", stage{dislodged: "France F gas by bre"}, "France F gas R spa", "gas succeeded", "France F spa/nc"},
		{"but not where there are two", stage{dislodged: "France F mid by wes"}, "France F mid R spa", "mid missing-coast", ""},
		{"fleets do not go inland", stage{dislodged: "Italy F ven by tri"}, "Italy F ven R tyr", "ven inland-for-fleet", ""},
		{"armies do not go to sea", stage{dislodged: "Italy A ven by tri"}, "Italy A ven R adr", "ven sea-for-army", ""},
		{"no support in retreats", stage{dislodged: "France A bur by mun, France A pic by bel"}, "France A bur R par, France A pic S A bur - par", "bur succeeded, pic wrong-phase", "France A par"},
		{"not for others", stage{dislodged: "France A bur by mun"}, "Germany A bur R par", "bur disbanded, bur not-your-unit", ""},
		{"units that stand have no orders", stage{units: "France A par", dislodged: "France A bur by mun"}, "France A par R pic, France A bur R gas", "bur succeeded, par not-dislodged", "France A gas, France A par"},
	} {
		t.Run(row.name, func(t *testing.T) {
			row.stage.phase = "S1901R"
			pos := row.stage.position(t, v, engine.Rules{})
			res := engine.Adjudicate(&pos, orders(t, v, row.orders), engine.Rules{})
			if got := fate(v, res); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
			if got := strings.Join(board(&res.Next), ", "); got != row.after {
				t.Errorf("the board is %s, want %s", got, row.after)
			}
			if res.Next.Phase.String() != "F1901M" || res.Next.Dislodged != (engine.Position{}).Dislodged || !res.Next.Contested.Empty() {
				t.Errorf("after the retreats comes %v, or something of them is left", res.Next.Phase)
			}
		})
	}
}

// TestRetreatsOfAWholeTurn plays the movement phase that leads to the retreats.
func TestRetreatsOfAWholeTurn(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		name, orders, at, want string
		rules                  engine.Rules
	}{
		{"the origin of a convoyed attacker is closed",
			"England A swe - nwy via, England F ska C A swe - nwy, England F nth S A swe - nwy, Russia A nwy H", "nwy", "fin stp", engine.Rules{}},
		{"the rules may open it",
			"England A swe - nwy via, England F ska C A swe - nwy, England F nth S A swe - nwy, Russia A nwy H", "nwy", "fin stp swe", engine.Rules{RetreatToConvoyed: true}},
		{"a standoff closes, a departure does not",
			"Germany A mun - bur, Germany A ruh S A mun - bur, France A bur H, France A par - gas, England F eng - pic, Italy A bre - pic", "bur", "bel mar par", engine.Rules{}},
	} {
		t.Run(row.name, func(t *testing.T) {
			lines := pieces(row.orders)
			s := read(t, v, lines...)
			res := engine.Adjudicate(&s.pos, s.orders, row.rules)
			if got := places(v.Map, res.Next.Retreats(v.Map.Province(row.at))); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
}

func TestARetreatInFallTakesACenter(t *testing.T) {
	v := standard(t)
	pos := stage{phase: "F1901R", dislodged: "France A bur by mun", centers: "Germany bel mun"}.position(t, v, engine.Rules{})
	res := engine.Adjudicate(&pos, orders(t, v, "France A bur R bel"), engine.Rules{})
	if !res.Counted || res.Next.Owners[v.Map.Province("bel")] != v.Power("france") {
		t.Error("Belgium was not counted")
	}
	pos.Phase.Season = engine.Spring
	if res = engine.Adjudicate(&pos, orders(t, v, "France A bur R bel"), engine.Rules{}); res.Counted {
		t.Error("centers were counted in spring")
	}
}
