package engine_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"entente/engine"
)

// reasonRows has an order for every Reason: what becomes of the last of the orders of a stage.
var reasonRows = []struct {
	want   engine.Reason
	stage  stage
	orders string
}{
	{engine.Succeeded, stage{units: "France A par"}, "France A par - bur"},
	{engine.Ineffective, stage{units: "France A par, France A gas, France A bur"}, "France A par - bur, France A bur H, France A gas S A par - bur"},
	{engine.Bounced, stage{units: "France A par, Germany A bur"}, "Germany A bur H, France A par - bur"},
	{engine.LostHeadToHead, stage{units: "France A par, Germany A bur"}, "Germany A bur - par, France A par - bur"},
	{engine.FriendlyFire, stage{units: "France A par, France A gas, France A bur"}, "France A gas S A par - bur, France A par - bur"},
	{engine.Cut, stage{units: "France A par, France A gas, Germany A bur"}, "Germany A bur - gas, France A gas S A par"},
	{engine.Disrupted, stage{units: "England A lon, England F nth, France F eng, France F bel"},
		"England F nth C A lon - nwy, France F eng - nth, France F bel S F eng - nth, England A lon - nwy"},
	{engine.NoRoute, stage{units: "England A lon, England F nth"}, "England F nth H, England A lon - nwy"},
	{engine.Unmatched, stage{units: "France A par, France A mar"}, "France A par H, France A mar S A par - bur"},
	{engine.DislodgedUnit, stage{units: "France A par, Germany A bur, Germany A pic"}, "Germany A bur - par, Germany A pic S A bur - par, France A par H"},
	{engine.Disbanded, stage{phase: "S1901R", dislodged: "France A bur by mun"}, "France A bur D"},
	{engine.Removed, stage{phase: "W1901A", units: "France A bur, France A pic", centers: "France par"}, "France A bur B"},
	{engine.Clash, stage{phase: "S1901R", dislodged: "France A bur by mun, France A gas by mar"}, "France A bur R par, France A gas R par"},

	{engine.NoUnitThere, stage{units: "France A par"}, "France A mar H"},
	{engine.NotYourUnit, stage{units: "France A par"}, "Germany A par H"},
	{engine.WrongPhase, stage{units: "France A par"}, "France A mar B"},
	{engine.NotAdjacent, stage{units: "France A par"}, "France A par - mun"},
	{engine.InlandForFleet, stage{units: "Italy F ven"}, "Italy F ven - tyr"},
	{engine.SeaForArmy, stage{units: "Italy A ven"}, "Italy A ven - adr"},
	{engine.MissingCoast, stage{units: "France F mid"}, "France F mid - spa"},
	{engine.WrongCoast, stage{units: "France F gas"}, "France F gas - spa/sc"},
	{engine.NoConvoyPossible, stage{units: "England A lon"}, "England A lon - nwy"},
	{engine.MissingRoute, stage{units: "England A lon, England F nth"}, "England A lon - nwy"},
	{engine.SameProvince, stage{units: "France A par"}, "France A par - par"},
	{engine.SupportsItself, stage{units: "France A par"}, "France A par S A par"},
	{engine.CannotSupportThere, stage{units: "France A par, Germany A mun"}, "France A par S A mun"},
	{engine.CannotMoveThere, stage{units: "France A par, Russia A mos"}, "France A par S A mos - bur"},
	{engine.NoUnitToSupport, stage{units: "France A par"}, "France A par S A bur"},
	{engine.NotAtSea, stage{units: "Germany F kie, Germany A den"}, "Germany F kie C A den - hol"},
	{engine.NotAnArmy, stage{units: "England F nth, England F lon"}, "England F nth C F lon - nwy"},
	{engine.NotAFleet, stage{units: "France A par, France A bre"}, "France A par C A bre - lon"},
	{engine.NotOnRoute, stage{units: "England F nth, England F bla, England A lon"}, "England F bla C A lon - nwy"},
	{engine.ClosedTerritory, stage{setup: "2", phase: "F1914M", units: "Austria A tyr"}, "Austria A tyr - ven"},
	{engine.Impassable, stage{units: "Germany A mun"}, "Germany A mun - swi"},
	{engine.Idle, stage{setup: "6", phase: "S1870M", units: "Italy A ven"}, "Italy A ven - tyr"},
	{engine.UnderArmistice, stage{units: "Italy A ven", armistice: "Italy"}, "Italy A ven - tyr"},
	{engine.Unsupportable, stage{setup: "6", phase: "S1870M", units: "Italy A ven, Austria A tri"}, "Italy A ven H, Austria A tri S A ven"},
	{engine.OccupiedProvince, stage{phase: "S1901R", units: "France A par", dislodged: "France A bur by mun"}, "France A bur R par"},
	{engine.AttackersOrigin, stage{phase: "S1901R", dislodged: "France A bur by mun"}, "France A bur R mun"},
	{engine.ContestedProvince, stage{phase: "S1901R", dislodged: "France A bur by mun", contested: "par"}, "France A bur R par"},
	{engine.NotDislodged, stage{phase: "S1901R", units: "France A par", dislodged: "France A bur by mun"}, "France A par R pic"},
	{engine.NotHomeCenter, stage{phase: "W1901A", centers: "France par bel"}, "France A bel B"},
	{engine.NotOwned, stage{phase: "W1901A", centers: "France par, Germany mar"}, "France A mar B"},
	{engine.NotOwnCenter, stage{phase: "W1901A", centers: "France par bel"}, "France A mun B"},
	{engine.NoHomeLeft, stage{phase: "W1901A", centers: "France bel"}, "France A bel B"},
	{engine.SiteOccupied, stage{phase: "W1901A", units: "France A par", centers: "France par mar"}, "France A par B"},
	{engine.TooManyBuilds, stage{phase: "W1901A", units: "France A bur", centers: "France par mar"}, "France A par B, France A mar B"},
	{engine.TooManyRemovals, stage{phase: "W1901A", units: "France A bur, France A pic", centers: "France par"}, "France A bur D, France A pic D"},
	{engine.SiteUsed, stage{phase: "W1901A", centers: "France par mar"}, "France A par B, France A par B"},
	{engine.Conflicting, stage{units: "France A par"}, "France A par - bur, France A par - pic"},
}

// rulesOf are the rules under which a reason is given: the rulebook gives all but two.
func rulesOf(why engine.Reason) engine.Rules {
	switch why {
	case engine.Unsupportable:
		return engine.Rules{PassiveSupport: engine.PassiveAlone}
	case engine.MissingRoute:
		return engine.Rules{Routes: engine.RoutesRequired}
	}
	return engine.Rulebook()
}

// TestEveryReasonIsGiven proves that no Reason is never produced.
func TestEveryReasonIsGiven(t *testing.T) {
	v := standard(t)
	given := map[engine.Reason]bool{}
	for _, row := range reasonRows {
		t.Run(row.want.String(), func(t *testing.T) {
			v.Builds = map[engine.Reason]engine.BuildRule{engine.NotOwnCenter: engine.BuildsAtOwned, engine.NoHomeLeft: engine.BuildsAtOwnedIfHome}[row.want]
			pos := row.stage.position(t, v, engine.Rulebook())
			list := orders(t, v, row.orders)
			res := engine.Adjudicate(&pos, list, rulesOf(row.want))
			at := list[len(list)-1].At.Province
			var got []string
			for _, r := range res.Results {
				if r.Order.At.Province == at {
					got = append(got, r.Reason.String())
					given[r.Reason] = true
				}
			}
			if !slices.Contains(got, row.want.String()) {
				t.Errorf("%s: got %s, want %v", row.orders, strings.Join(got, ", "), row.want)
			}
			if why := pos.Check(pos.Complete(list[0], nil)); len(list) == 1 && row.want.Void() && row.want != engine.MissingRoute && why != row.want {
				t.Errorf("%s: Check says %v, want %v", row.orders, why, row.want)
			}
		})
	}
	for _, r := range engine.Reasons() {
		if !given[r] {
			t.Errorf("nothing is ever %v", r)
		}
	}
}

// TestTheUnitThatCutIsNamed, and never the one in the province that the support is aimed at, which cuts only by driving the
// supporter out (RULES 6.1.8).
func TestTheUnitThatCutIsNamed(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		name, at, by string
		rules        engine.Rules
		orders       []string
	}{
		{"an attack from elsewhere, and one from the goal", "alb", "gre", engine.Rulebook(), []string{
			"Italy A vie - tri", "Italy A alb S A vie - tri", "Austria A tri - alb", "Turkey F gre - alb",
		}},
		{"the same, the other way about", "alb", "ser", engine.Rulebook(), []string{
			"Italy A vie - tri", "Italy A alb S A vie - tri", "Turkey A ser - alb", "Austria A tri - alb",
		}},
		{"the unit at the goal drives the supporter out", "alb", "tri", engine.Rulebook(), []string{
			"Italy A vie - tri", "Italy A alb S A vie - tri", "Austria A tri - alb", "Austria A ser S A tri - alb", "Turkey F gre - alb",
		}},
		{"a unit from elsewhere, while the goal's attack fails", "alb", "gre", engine.Rulebook(), []string{
			"Italy A alb S A vie - tri", "Italy A vie - tri", "Turkey F gre - alb", "Austria A tri - alb", "Austria A tyr - vie",
		}},
		{"by simple rules the unit at the goal cuts", "alb", "tri", engine.Rules{CutRule: engine.CutSimple}, []string{
			"Italy A vie - tri", "Italy A alb S A vie - tri", "Austria A tri - alb",
		}},
	} {
		s := read(t, v, row.orders...)
		r := fateOf(engine.Adjudicate(&s.pos, s.orders, row.rules), v.Map.Province(row.at))
		if r.Reason != engine.Cut || v.Map.Info(r.By).ID != row.by {
			t.Errorf("%s: %v by %s, want cut by %s", row.name, r.Reason, v.Map.Info(r.By).ID, row.by)
		}
	}
}

// TestRecordedCutsNameWhoCanCut: in recorded phases and in random ones, under the rulebook, no support is said to be cut by
// a unit of its own power, or by the one at its goal unless that dislodged the supporter.
func TestRecordedCutsNameWhoCanCut(t *testing.T) {
	v := standard(t)
	scenes := recorded(t)
	rnd := rand.New(rand.NewPCG(32, 1))
	for range 3000 {
		pos := randomPosition(v, rnd, 8+rnd.IntN(12), false)
		scenes = append(scenes, scene{pos: pos, orders: randomOrders(&pos, rnd, 4+rnd.IntN(8), false, nil)})
	}
	var a engine.Adjudicator
	cuts, both := 0, 0
	for _, s := range scenes {
		res := a.Adjudicate(&s.pos, s.orders, engine.Rulebook())
		for _, r := range res.Results {
			if r.Reason != engine.Cut {
				continue
			}
			cuts++
			by := fateOf(res, r.By).Order
			aimed := r.Order.Kind == engine.SupportMove && r.By == r.Order.To.Province
			drove := r.Dislodged && r.Attacker == r.By
			if at := fateOf(res, r.Order.To.Province).Order; at.Kind == engine.Move && at.To.Province == r.Order.At.Province {
				both++
			}
			if by.Kind != engine.Move || by.To.Province != r.Order.At.Province || aimed && !drove || by.Power == r.Order.Power {
				t.Errorf("%s was not cut by %s\n%s", v.Format(r.Order), v.Format(by), describe(&s.pos, s.orders, engine.Rulebook()))
			}
		}
	}
	if t.Logf("%d cuts, %d with an attack from the goal", cuts, both); cuts < 500 || both < 50 {
		t.Errorf("too few cuts: %d, %d with an attack from the goal", cuts, both)
	}
}

// TestConvoysSayWhetherTheyCarried: a fleet was part of the crossing only if its army went by sea, over a chain that held and
// that the fleet belongs to.
func TestConvoysSayWhetherTheyCarried(t *testing.T) {
	v := standard(t)
	var a engine.Adjudicator // one for all rows: no answer may be left over
	for _, row := range []struct {
		name   string
		orders []string
		want   string // the units that crossed or carried
	}{
		{"over one sea", []string{"England A lon - nwy", "England F nth C A lon - nwy"}, "lon nth"},
		{"thrown back after the crossing", []string{"England A lon - nwy", "England F nth C A lon - nwy", "Russia A nwy H"}, "lon nth"},
		{"an army that walks though a foreign fleet would carry it", []string{"Turkey A con - bul", "Russia F bla C A con - bul"}, ""},
		{"a chain that breaks elsewhere", []string{
			"England A lon - tun", "England F eng C A lon - tun", "England F mid C A lon - tun", "England F wes C A lon - tun",
			"France F naf - wes", "France F gol S F naf - wes",
		}, ""},
		{"two ways, one broken", []string{
			"England A lon - bel", "England F nth C A lon - bel", "England F eng C A lon - bel", "France F bre - eng", "France F mid S F bre - eng",
		}, "lon nth"},
		{"two ways, one broken in its midst", []string{
			"England A lon - tun", "England F eng C A lon - tun", "England F mid C A lon - tun", "England F wes C A lon - tun",
			"England F nth C A lon - tun", "England F nrg C A lon - tun", "England F nat C A lon - tun",
			"Russia F cly - nat", "Russia F lvp S F cly - nat",
		}, "eng lon mid wes"},
		{"another fleet meant another army", []string{
			"England A lon - bel", "England F nth C A lon - bel", "England F eng C A lon - bel", "England A yor H", "England F hel C A yor - bel",
		}, "eng lon nth"},
		{"another fleet meant another place", []string{
			"England A lon - bel", "England F nth C A lon - bel", "England F eng C A lon - bel", "England F hel C A lon - hol",
		}, "eng lon nth"},
		{"a fleet that was ordered to carry nobody", []string{"England A lon H", "England F nth C A lon - nwy"}, ""},
	} {
		s := read(t, v, row.orders...)
		var got []string
		for _, r := range a.Adjudicate(&s.pos, s.orders, engine.Rulebook()).Results {
			if r.ByConvoy {
				got = append(got, v.Map.Info(r.Order.At.Province).ID)
			}
		}
		slices.Sort(got)
		if text := strings.Join(got, " "); text != row.want {
			t.Errorf("%s: %q crossed or carried, want %q", row.name, text, row.want)
		}
	}
}
