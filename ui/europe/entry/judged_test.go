package entry

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/variants"
)

// check returns the checklist of some powers, or of all, under the standard rules.
func (d *desk) check(orders []engine.Order, powers ...engine.Power) []CheckItem {
	return Slips{Pos: &d.Pos, Orders: orders, Rules: engine.Rulebook(), Powers: powers}.Checklist()
}

// scribble returns a random order: a legal one for the place, one of a neighbor, or nonsense about the map.
func scribble(pos *engine.Position, r *rand.Rand, p engine.Province, given []game.Given) engine.Order {
	anywhere := func() engine.Location {
		loc := engine.Location{Province: engine.Province(1 + r.IntN(len(pos.Variant.Map.Provinces)-1))}
		if r.IntN(8) == 0 {
			loc.Coast = engine.Coast(r.IntN(5))
		}
		return loc
	}
	u := pos.UnitAt(p)
	if u.Type == engine.NoUnit {
		u = engine.Unit{Type: engine.UnitType(1 + r.IntN(2)), Power: pos.Owners[p]}
	}
	if u.Power == engine.NoPower || r.IntN(12) == 0 {
		u.Power = engine.Power(1 + r.IntN(len(pos.Variant.Powers)-1))
	}
	if legal := pos.LegalOrders(p); len(legal) > 0 && r.IntN(10) > 0 {
		o := legal[r.IntN(len(legal))]
		for _, fit := range legal {
			if helps := fit.Kind == engine.SupportMove || fit.Kind == engine.Convoy; helps && r.IntN(3) == 0 && slices.ContainsFunc(given, func(g game.Given) bool {
				return g.Order.At == fit.From && g.Order.Kind == engine.Move && g.Order.To == fit.To
			}) {
				return fit
			}
		}
		if r.IntN(8) == 0 {
			o.To.Coast, o.At.Coast = engine.NoCoast, engine.NoCoast // players forget it
		}
		return pos.Complete(o, nil)
	}
	o := engine.Order{
		Kind: engine.OrderKind(1 + r.IntN(int(engine.Waive))), Power: u.Power, Unit: u.Type, At: engine.Location{Province: p, Coast: u.Coast},
		From: anywhere(), To: anywhere(), Way: engine.Way(r.IntN(3)),
	}
	o.Aux = pos.Units[o.From.Province].Type
	return pos.Complete(o, nil)
}

// crowd puts units of all powers close together, and gives the centers to random powers.
func crowd(pos *engine.Position, r *rand.Rand) engine.Position {
	next, m := *pos, pos.Variant.Map
	clear(next.Units[:])
	next.Contested = engine.ProvinceSet{}
	for i := range m.Provinces {
		p, info := engine.Province(i), m.Info(engine.Province(i))
		if info.Center && r.IntN(3) == 0 {
			next.Owners[p] = engine.Power(1 + r.IntN(len(pos.Variant.Powers)-1))
		}
		if p == engine.NoProvince || r.IntN(100) >= 45 || pos.Setup.Passive != 0 || len(pos.Setup.Closed) > 0 {
			next.Units[p] = pos.Units[p]
			continue
		}
		u := engine.Unit{Type: engine.Army, Power: engine.Power(1 + r.IntN(3))}
		if info.Terrain == engine.Sea || info.Terrain == engine.Coastal && r.IntN(3) == 0 {
			u.Type = engine.Fleet
			if info.Coasts != nil {
				u.Coast = info.Coasts[r.IntN(len(info.Coasts))]
			}
		}
		next.Units[p] = u
	}
	return next
}

// For random orders, legal and illegal, in all kinds of phases and under all the rules that a game can use, the checklist counts the orders that
// the judge calls void, unmatched, not convoyed and without effect, and the builds and removals that the judge leaves.
func TestChecklistIsWhatTheJudgeWillSay(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 7))
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	var phases [3]int
	said := map[string]int{}
	for range 120 {
		var rules engine.Rules
		for _, s := range rules.Settings() {
			if err := rules.Set(s.Name, s.Values[r.IntN(len(s.Values))]); err != nil {
				t.Fatal(err)
			}
		}
		g := game.New(&b.Variant.Setups[r.IntN(len(b.Variant.Setups))], rules)
		for range 20 {
			if g.Node().Position.Phase.Kind == engine.Movement && r.IntN(4) == 0 {
				if err := g.SetPosition(crowd(g.Node().Position, r)); err != nil {
					t.Fatal(err)
				}
			}
			pos := g.Node().Position
			var given []game.Given
			for _, p := range r.Perm(len(pos.Variant.Map.Provinces)) {
				p := engine.Province(p)
				if pos.UnitAt(p).Type != engine.NoUnit && r.IntN(10) > 0 || pos.ToOrder().Has(p) && r.IntN(3) > 0 || r.IntN(60) == 0 && p > 0 {
					given = append(given, game.Given{Order: scribble(pos, r, p, given)})
				}
			}
			g.Give(given...)
			only := engine.Power(r.IntN(len(pos.Variant.Powers)))
			list := Slips{Pos: pos, Orders: g.Node().Plain(), Rules: g.Settings().Rules, Powers: []engine.Power{only}}.Checklist()
			orders := g.Node().Plain()
			for _, pw := range g.TossDue() { // they come before any adjudication
				if _, err := g.Toss(pw, r.IntN); err != nil {
					t.Fatal(err)
				}
			}
			g.Adjudicate()
			phases[pos.Phase.Kind]++
			compareChecks(t, said, list, pos, orders, g.Node().Result, only)
			g.Forward()
		}
	}
	t.Logf("phases compared: %d movement, %d retreats, %d adjustments; checklist: %v", phases[0], phases[1], phases[2], said)
	for kind, n := range phases {
		if n < 50 {
			t.Errorf("only %d phases of kind %d", n, kind)
		}
	}
	for _, what := range []string{"void", "coasts", "matches", "routes", "supports", "orders", "retreats", "builds", "removals"} {
		if said[what] == 0 {
			t.Errorf("%s never occurred", what)
		}
	}
}

// compareChecks compares a checklist with the results of the orders.
func compareChecks(t *testing.T, said map[string]int, list []CheckItem, pos *engine.Position, orders []engine.Order, res *engine.Resolution, only engine.Power) {
	t.Helper()
	want := map[CheckKind]int{}
	ordered := map[engine.Province]bool{}
	for _, o := range orders {
		if u := pos.UnitAt(o.At.Province); u.Type != engine.NoUnit && u.Power == o.Power {
			ordered[o.At.Province] = true
		}
	}
	mine := func(pw engine.Power) bool { return only == engine.NoPower || pw == only }
	for _, r := range res.Results {
		if !mine(r.Order.Power) {
			continue
		}
		switch why := r.Reason.String(); {
		case why == "missing-coast":
			want[CheckCoasts]++
		case r.Reason.Void():
			want[CheckVoid]++
		case why == "unmatched":
			want[CheckMatches]++
		case why == "no-route":
			want[CheckRoutes]++
		case why == "ineffective":
			want[CheckSupports]++
		case why == "removed" && pos.Armistice.Has(r.Order.Power):
			want[CheckRuled]++
		case why == "removed":
			want[CheckRemovals]++
		}
		if p := r.Order.At.Province; pos.Phase.Kind != engine.Adjustment && pos.ToOrder().Has(p) && !ordered[p] && r.Order.Power == pos.UnitAt(p).Power {
			want[map[engine.PhaseKind]CheckKind{engine.Movement: CheckOrders, engine.Retreats: CheckRetreats}[pos.Phase.Kind]]++
		}
	}
	for pw := engine.Power(1); pos.Phase.Kind == engine.Adjustment && int(pw) < len(pos.Variant.Powers); pw++ {
		if mine(pw) {
			want[CheckBuilds] += buildsLeft(pos, orders, res, pw)
		}
	}
	got := map[CheckKind]int{}
	for _, item := range list {
		got[item.Kind] = item.Count
	}
	for kind := CheckKind(0); int(kind) < numChecks; kind++ {
		if kind == CheckBounces || kind == CheckRequests {
			continue // advice: the unit that blocks a failed move, and fleets that could help
		}
		if got[kind] != want[kind] {
			t.Errorf("%s: question %d: the checklist says %d, the judge %d", pos.Phase, kind, got[kind], want[kind])
		}
		said[checkNames()[kind]] += got[kind]
	}
	if t.Failed() {
		t.FailNow()
	}
}

// buildsLeft counts the builds that a power could still have made and did not waive.
func buildsLeft(pos *engine.Position, orders []engine.Order, res *engine.Resolution, pw engine.Power) int {
	left, waived := 0, 0
	for p := range pos.ToOrder().All() {
		if pos.Units[p].Type == engine.NoUnit && pos.Owners[p] == pw && res.Next.Units[p].Type == engine.NoUnit {
			left++
		}
	}
	for _, r := range res.Results {
		if r.Order.Kind == engine.Waive && r.Order.Power == pw && r.Reason == engine.Succeeded {
			waived++
		}
	}
	after := res.Next.Centers(pw) - res.Next.UnitCount(pw)
	return max(0, min(left, after)-waived)
}

func checkNames() [numChecks]string {
	return [numChecks]string{"orders", "retreats", "matches", "routes", "requests", "void", "coasts", "bounces", "supports", "builds", "removals", "ruled"}
}

// A build without its coast is not done, and a void build beside it is still counted. A waived build is done.
func TestBuildWithoutItsCoastIsLeft(t *testing.T) {
	d := newDesk(t, "W1901A", "France A spa")
	russia := d.Pos.Variant.Power("russia")
	d.Pos.Owners[d.At("stp").Province] = russia
	fleet := engine.Order{Kind: engine.Build, Power: russia, Unit: engine.Fleet, At: engine.Location{Province: d.At("stp").Province}}
	if got := d.answers(d.check([]engine.Order{fleet})); got != "builds 1 at stp; removals 1 at spa; coasts 1 at stp" {
		t.Errorf("got %q", got)
	}
	for i, c := range []struct {
		order engine.Order
		given int
	}{{fleet, 0}, {engine.Order{Kind: engine.Waive, Power: russia}, 1}} {
		if given, due := Progress(&d.Pos, []engine.Order{c.order}, russia); given != c.given || due != 1 {
			t.Errorf("%d: %d of %d, want %d of 1", i, given, due, c.given)
		}
	}
}

// An unreadable line counts as void, so its question gets no green tick.
func TestVoidLinesAreCounted(t *testing.T) {
	d := newDesk(t, "S1901M", "France A par")
	france, germany := d.Pos.Variant.Power("france"), d.Pos.Variant.Power("germany")
	lines := []game.VoidLine{{Power: france, Text: "A par - nor", At: d.At("par").Province}, {Power: germany, Text: "xyz"}, {Text: "?"}}
	for pw, want := range map[engine.Power]int{engine.NoPower: 3, france: 2, germany: 2, germany + 1: 1} {
		list := Slips{Pos: &d.Pos, Lines: lines, Powers: []engine.Power{pw}}.Checklist()
		last := list[len(list)-1]
		if last.Kind != CheckVoid || last.Count != want || len(last.Lines) != want {
			t.Errorf("%s: %+v, want %d lines", fmt.Sprint(pw), last, want)
		}
		if at := last.Jump(engine.NoProvince); pw == france && at != d.At("par").Province {
			t.Error("the line does not lead to its unit")
		}
	}
}
