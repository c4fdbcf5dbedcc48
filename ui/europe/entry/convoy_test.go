package entry

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
)

func fields(text string) []string { return strings.Fields(text) }

func cutShift(place string) (id string, support bool) { return strings.CutPrefix(place, "+") }

func TestOneGestureOrdersTheWholeChain(t *testing.T) {
	d := newDesk(t, "S1901M", "England A lon,England F nth,England F nrg,England F bar").click("lon")
	if !d.ByConvoy().Has(d.At("stp").Province) || d.Targets().Has(d.At("stp").Province) {
		t.Errorf("by convoy %s, targets %s", d.ids(d.ByConvoy()), d.ids(d.Targets()))
	}
	d.click("stp").want("England A lon - stp via", "England F nth C A lon - stp", "England F nrg C A lon - stp", "England F bar C A lon - stp")
	if d.calls != 1 {
		t.Errorf("%d lists were passed to give, want 1", d.calls)
	}
}

func TestFleetsWithoutOrdersCarryFirstAndTabSwitches(t *testing.T) {
	units := "England A lon,England F nth,England F eng"
	d := newDesk(t, "S1901M", units).click("nth", "ska", "lon", "bel")
	d.want("England F nth - ska", "England A lon - bel via", "England F eng C A lon - bel")
	d.keys(">")
	d.want("England F nth C A lon - bel", "England A lon - bel via")
	d.keys(">")
	d.want("England F nth - ska", "England A lon - bel via", "England F eng C A lon - bel")
	if d.calls != 4 {
		t.Errorf("%d lists were passed to give, want 4", d.calls)
	}
}

func TestTabSwitchesTheRouteUnderThePointer(t *testing.T) {
	d := newDesk(t, "S1901M", "England A lon,England F nth,England F eng").click("lon")
	d.Point(Target{At: d.At("bel")})
	before := d.Sentence().Seas
	d.keys(">")
	if after := d.Sentence().Seas; len(before) != 1 || len(after) != 1 || before[0] == after[0] {
		t.Errorf("route %v became %v", before, after)
	}
	if d.calls != 0 {
		t.Error("hovering gave orders")
	}
	d.click("bel").want("England A lon - bel via", "England F nth C A lon - bel")
}

func TestForeignFleetsAreRequested(t *testing.T) {
	d := newDesk(t, "S1901M", "England A lon,England F nth,France F eng,France F mid").click("lon", "por")
	d.want("England A lon - por via")
	if got := strings.Join(d.texts(d.Requests()), ", "); got != "France F eng C A lon - por, France F mid C A lon - por" {
		t.Errorf("requests: %s", got)
	}
	d.click("eng").keys("c")
	d.click("lon", "por")
	if got := strings.Join(d.texts(d.Requests()), ", "); got != "France F mid C A lon - por" {
		t.Errorf("requests after one was granted: %s", got)
	}
}

// The checklist counts the requested fleets, and the route passes through them.
func TestRequestsAreCountedAndLieOnTheWay(t *testing.T) {
	d := newDesk(t, "S1901M", "England A lon,England F nth,France F eng,France F mid").click("lon", "por", "nth", "nth")
	england, france := d.Pos.Variant.Power("england"), d.Pos.Variant.Power("france")
	for pw, want := range map[engine.Power]string{
		engine.NoPower: "orders 2 at mid,eng; routes 1 at lon; requests 2 at mid,eng",
		england:        "routes 1 at lon; requests 2 at mid,eng",
		france:         "orders 2 at mid,eng",
	} {
		if got := sorted(d.answers(d.check(d.given, pw))); got != sorted(want) {
			t.Errorf("power %d: %q, want %q", pw, got, want)
		}
	}
	for _, item := range d.check(d.given) {
		if item.Kind == CheckMatches {
			t.Error("an order counts as matched")
		}
	}
	way := func(want string) {
		t.Helper()
		var ids []string
		for _, p := range d.Ways()[d.At("lon").Province] {
			ids = append(ids, d.Pos.Variant.Map.ID(engine.Location{Province: p}))
		}
		if got := strings.Join(ids, " "); got != want {
			t.Errorf("the route is %q, want %q", got, want)
		}
	}
	way("eng mid")
	d.click("eng").keys("c")
	d.click("lon", "por", "mid").keys("c")
	d.click("lon", "por")
	if got := d.answers(d.check(d.given)); got != "" {
		t.Errorf("with all fleets: %q", got)
	}
	way("eng mid")
}

// The route uses the fleets of the army's power that have their orders, even if another route is equally short.
func TestWayGoesOverTheFleetsThatAreOrdered(t *testing.T) {
	d := newDesk(t, "S1901M", "England A lon,England F nth,England F eng,France F ska,France F bal").click("nth", "nth", "lon", "swe")
	if got := d.Ways()[d.At("lon").Province]; len(got) == 0 || got[0] != d.At("nth").Province {
		t.Errorf("the route is %v", got)
	}
}

// sorted sorts the places of each answer.
func sorted(answers string) string {
	list := strings.Split(answers, "; ")
	for i, a := range list {
		head, at, _ := strings.Cut(a, " at ")
		ids := strings.Split(at, ",")
		slices.Sort(ids)
		list[i] = head + " at " + strings.Join(ids, ",")
	}
	return strings.Join(list, "; ")
}

func TestFleetConvoysAndWritesTheArmy(t *testing.T) {
	d := newDesk(t, "S1901M", "England A lon,England F nth,England F nrg").click("nth")
	d.keys("c")
	d.wantSet("armies", d.Supportable(), "lon")
	d.click("lon")
	d.click("nwy").want("England F nth C A lon - nwy", "England A lon - nwy via")
	d.click("nth", "nth", "lon", "lon", "nth")
	d.keys("c")
	d.click("lon", "bel").want("England F nth C A lon - bel", "England A lon H")
}

func TestClickOnTheArrowOfAConvoyedArmyCarriesIt(t *testing.T) {
	d := newDesk(t, "S1901M", "England A lon,France F eng").click("lon", "bel", "eng")
	d.Take(Target{At: d.At("eng"), Arrow: d.orderAt(d.At("lon").Province)})
	d.hand()
	d.want("England A lon - bel via", "France F eng C A lon - bel")
}

func TestViaKeyTakesTheSeaWhereTheLandIsOpen(t *testing.T) {
	d := newDesk(t, "S1901M", "Italy A rom,Italy F tyn").click("rom")
	d.keys("v")
	d.Decide()
	d.wantSet("targets by sea", d.Targets(), "nap tun tus")
	d.click("nap").want("Italy A rom - nap via", "Italy F tyn C A rom - nap")
	d.click("rom", "nap").want("Italy A rom - nap", "Italy F tyn C A rom - nap")
}

func TestSupportedConvoyWritesArmyAndFleets(t *testing.T) {
	d := newDesk(t, "S1901M", "England A lon,England F nth,England F ska,England F nwy").click("nwy", "+lon", "swe")
	d.want("England F nwy S A lon - swe", "England A lon - swe via", "England F nth C A lon - swe", "England F ska C A lon - swe")
}

func TestDragsMoveSupportAndCancel(t *testing.T) {
	d := newDesk(t, "S1901M", west+",England A lon,England F nth")
	d.drag("par", "bur").drag("mar", "+par").drag("lon", "den")
	want := []string{"France A par - bur", "France A mar S A par - bur", "England A lon - den via", "England F nth C A lon - den"}
	d.want(want...)
	d.drag("spa", "").drag("spa", "mos").drag("bre", "spa").drag("tun", "naf")
	d.want(want...)
	if d.Selected() != engine.NoProvince {
		t.Error("a canceled drag left a unit selected")
	}
}

func TestDragOfThePartnerShowsWhereItIsSupported(t *testing.T) {
	d := newDesk(t, "S1901M", west).drag("mar", "+par").drag("par", "bur")
	d.want("France A par - bur", "France A mar S A par - bur")
}

func TestDragOffersItsGhost(t *testing.T) {
	d := newDesk(t, "S1901M", "England A lon,England F nth")
	d.Drag(d.At("lon"), Target{At: d.At("lon")}, false)
	d.Drag(d.At("lon"), Target{At: d.At("nwy")}, false)
	if u, at := d.Ghost(); u.Type != engine.Army || at != d.At("nwy") {
		t.Errorf("ghost %v at %v", u, at)
	}
	if s := d.Sentence(); !s.Offer || s.Kind != engine.Move || s.To != d.At("nwy") {
		t.Errorf("sentence %+v", s)
	}
	if got := strings.Join(d.texts(d.Offer()), ", "); got != "England A lon - nwy via, England F nth C A lon - nwy" {
		t.Errorf("offer: %s", got)
	}
	d.keys("<")
	if d.calls != 0 || d.Selected() != engine.NoProvince {
		t.Error("Escape did not cancel the drag")
	}
}

func TestConvoysThatCannotBeSayWhy(t *testing.T) {
	units := "England A lon,England F nth,England F yor,Italy A ven,France F bre,Russia A mos"
	for _, row := range []struct {
		picks string
		want  engine.Reason
	}{
		{"nth c lon", engine.Succeeded},
		{"nth c pic", engine.NoUnitToSupport},
		{"nth c bre", engine.NotAnArmy},
		{"nth c ven", engine.NotOnRoute},
		{"nth c lon tun", engine.NotOnRoute},
		{"yor c", engine.NotAtSea},
		{"mos v", engine.NoConvoyPossible},
		{"lon v pic", engine.NoConvoyPossible},
	} {
		d := newDesk(t, "S1901M", units)
		for _, pick := range fields(row.picks) {
			if len(pick) == 1 {
				d.keys(pick)
			} else {
				d.Pick(d.At(pick), false)
			}
		}
		if _, why := d.Refused(); why != row.want {
			t.Errorf("%s: reason %d, want %d", row.picks, why, row.want)
		}
		if d.calls != 0 {
			t.Errorf("%s gave orders", row.picks)
		}
	}
}

func TestOwnFleetsCarryBeforeForeignOnes(t *testing.T) {
	for _, row := range []struct {
		name, units, first, goal, want string // want: the fleets that convoy
	}{
		{"the Channel is foreign", "England F nth,France F eng", "", "bel", "nth"},
		{"the North Sea is foreign", "France F nth,England F eng", "", "bel", "eng"},
		{"the own fleet has another order", "France F nth,England F eng", "eng iri", "bel", "eng"},
		{"the way round is long", "Germany F nth,England F eng,England F iri,England F nat,England F nrg", "", "nwy", "eng iri nat nrg"},
	} {
		t.Run(row.name, func(t *testing.T) {
			d := newDesk(t, "S1901M", "England A lon,"+row.units).click(fields(row.first)...).click("lon")
			want := []string{"England A lon - " + row.goal + " via"}
			for _, sea := range fields(row.want) {
				want = append(want, "England F "+sea+" C A lon - "+row.goal)
			}
			d.Point(Target{At: d.At(row.goal)})
			slices.Sort(want)
			if got := d.texts(d.Offer()); !slices.Equal(got, want) {
				t.Errorf("offered %q, want %q", got, want)
			}
			if d.click(row.goal).want(want...); len(d.Requests()) > 0 {
				t.Errorf("the requests are %q", d.texts(d.Requests()))
			}
		})
	}
}

func TestPickingTheArmyOfAConvoyAgainBeginsWithTheArmy(t *testing.T) {
	d := newDesk(t, "S1901M", "England A lon,England F nth,England F eng").click("nth", "ska", "lon", "bel", "nth")
	d.keys("c")
	given := []string{"England A lon - bel via", "England F eng C A lon - bel", "England F nth - ska"}
	d.click("lon", "lon").want(given...)
	if d.Selected() != d.At("lon").Province || d.Partner() != engine.NoProvince {
		t.Error("the army is not selected")
	}
	d.click("yor").want("England A lon - yor", given[1], given[2])
}

// TestRoutesAreWrittenWhereTheyAreRequired checks that a single gesture never writes a void order (RULES 13, explicit_route_binding).
func TestRoutesAreWrittenWhereTheyAreRequired(t *testing.T) {
	d := newDesk(t, "S1901M", "England A lon,England F nth,England F eng")
	d.Routes = true
	d.click("lon", "bel")
	for range 2 {
		list := d.sheet.Orders()
		for _, x := range engine.Adjudicate(&d.Pos, list, engine.Network()).Results {
			if x.Order.Unit == engine.Army && (x.Order.Route.Len() != 1 || x.Reason != engine.Succeeded) {
				t.Errorf("%s via the seas %v: %v", d.texts(list), x.Order.Route, x.Reason)
			}
		}
		d.keys(">") // then via the other sea
	}
}
