package engine_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/scripts/meter"
)

// TestRemedies: which come first.
func TestRemedies(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		name, at string
		orders   []string
		want     string
	}{
		{"one more support breaks a standoff", "bur", []string{
			"France A bur - bel", "Germany A hol - bel", "France A pic H",
		}, "France A pic S A bur - bel; Germany A hol H"},
		{"supports of others come after own ones", "bur", []string{
			"England F nth H", "France A bur - bel", "Germany A hol - bel", "France A pic H",
		}, "France A pic S A bur - bel; England F nth S A bur - bel; Germany A hol H"},
		{"an own unit that is in the way", "bur", []string{
			"France A bur - bel", "France A pic - bel",
		}, "France A pic S A bur - bel; France A pic H"},
		{"the partner of a support (11.11)", "tyr", []string{
			"Austria A tyr S A tri - ven", "Austria A tri H", "Italy A ven H", "Italy A pie H",
		}, "Austria A tri - ven"},
		{"the partner of a convoy (11.11)", "nth", []string{
			"England F nth C A lon - bel", "England A lon H", "France A par H",
		}, "England A lon - bel via"},
		{"a fleet that could have been helped (11.11)", "kie", []string{
			"Germany F kie - hol", "England F nth - hol", "Germany A ruh - mun",
		}, "Germany A ruh S F kie - hol; England F nth H"},
		{"by land instead of by a convoy that broke", "kie", []string{
			"Germany A kie - den via", "Germany F bal C A kie - den", "Russia F swe - bal", "Russia F pru S F swe - bal",
		}, "Germany A kie - den"},
		{"an enemy less", "sil", []string{
			"Germany A pru - war", "Germany A sil S A pru - war", "Russia A war H", "Russia A boh - sil",
		}, "Russia A boh H"},
		{"a support saves a unit from being dislodged", "bur", []string{
			"France A bur H", "France A par H", "Germany A mun - bur", "Germany A ruh S A mun - bur",
		}, "France A par S A bur; Germany A mun H; Germany A ruh H"},
		{"a support of their own comes before another partner", "ser", []string{
			"France A ser S A bul", "France A bul - gre", "Russia A rum - bul", "Turkey A con - gre",
		}, "France A bul S A ser"},
		{"the enemy's own goodwill comes last", "bur", []string{
			"France A bur - bel", "Germany A bel H", "France A pic - bre", "England F nth H", "Germany A mun H",
		}, "France A pic S A bur - bel; England F nth S A bur - bel; Germany A bel - "},
		{"their help comes before what they had better not done", "bur", []string{
			"France A bur - bel", "France A pic S A bur - bel", "England F eng - pic", "England F nth H", "Germany A bel H",
		}, "England F nth S A bur - bel; England F eng H"},
		{"what worked needs none", "bur", []string{"France A bur - bel"}, ""},
		{"what is void has none", "bur", []string{"France A bur - ion", "Germany A mun H"}, ""},
		{"one change is not enough", "bur", []string{
			"France A bur - bel", "Germany A bel H", "Germany A ruh S A bel", "Germany A hol S A bel",
		}, "Germany A bel - pic"},
		{"nothing is enough", "bur", []string{
			"France A bur - bel", "Germany F bel H", "Germany A ruh S F bel", "Germany A hol S F bel", "Germany F eng - bel", "Germany F nth - bel", "Germany A pic S F bel",
		}, ""},
	} {
		s := read(t, v, row.orders...)
		var a engine.Adjudicator
		var got []string
		for _, remedy := range a.Remedies(&s.pos, s.orders, engine.Rules{}, v.Map.Province(row.at)) {
			got = append(got, v.PowerName(remedy.Order.Power)+" "+v.Format(remedy.Order))
		}
		if text := strings.Join(got, "; "); !strings.HasPrefix(text, row.want) || row.want == "" && text != "" {
			t.Errorf("%s: got %q, want %q first", row.name, text, row.want)
		}
	}
}

// TestRemediesByBruteForce: on 2,000 random failures every remedy is true, and everything that would have
// helped is found: each other order of each unit is given, and the phase adjudicated anew.
func TestRemediesByBruteForce(t *testing.T) {
	v := standard(t)
	rnd := rand.New(rand.NewPCG(11, 11))
	var a, judge engine.Adjudicator
	var failures, changes, helped, remedies, hopeless int
	for failures < 2000 {
		convoys := rnd.IntN(2) == 0
		pos := randomPosition(v, rnd, 4+rnd.IntN(14), convoys)
		given := randomOrders(&pos, rnd, 1+rnd.IntN(7), convoys, nil)
		rules := []engine.Rules{engine.Rulebook(), engine.DATC(), engine.Network(), {CutRule: engine.CutSimple, ConvoyIntent: engine.AnyOwnOrder}}[rnd.IntN(4)]
		var all map[engine.Province][]engine.Remedy
		for p := range pos.Occupied().All() {
			before := becomes(&judge, &pos, given, rules, p)
			if before.Reason == engine.Succeeded && !before.Dislodged || before.Reason.Void() {
				continue
			}
			failures++
			want := map[engine.Order]bool{}
			for q := range pos.Occupied().All() {
				for _, o := range otherOrders(&pos, q, rules) {
					if same := o.Kind == before.Order.Kind && o.From == before.Order.From && o.To.Province == before.Order.To.Province; q == p && !same {
						continue
					}
					changes++
					if after := becomes(&judge, &pos, instead(given, o), rules, p); after.Reason == engine.Succeeded && !after.Dislodged {
						o.Route = engine.ProvinceSet{}
						want[o] = true
					}
				}
			}
			list := a.Remedies(&pos, given, rules, p)
			if all == nil {
				all = a.AllRemedies(&pos, given, rules)
			}
			if !slices.Equal(all[p], list) {
				t.Errorf("%s: among all %v, alone %v: %s", v.Format(before.Order), all[p], list, text(v, given))
			}
			found := map[engine.Order]bool{}
			for _, remedy := range list {
				o := remedy.Order
				o.Route = engine.ProvinceSet{}
				found[o] = true
				if !want[o] || pos.Check(remedy.Order) != engine.Succeeded {
					t.Errorf("%s: %s does not help: %s", v.Format(before.Order), v.Format(remedy.Order), text(v, given))
				}
				if after := becomes(&judge, &pos, instead(given, remedy.Order), rules, p); after != remedy.Result {
					t.Errorf("%s: %s: result %+v, want %+v", v.Format(before.Order), v.Format(remedy.Order), remedy.Result, after)
				}
			}
			for o := range want {
				idle := engine.Order{Kind: engine.Hold, Power: o.Power, Unit: o.Unit, At: o.At}
				anyhow := o
				anyhow.Way = engine.AnyWay
				if !found[o] && !found[anyhow] && !(o.Kind != engine.Move && found[idle]) { // a support for nothing is a hold
					t.Errorf("%s: %s would have helped and is not found: %s", v.Format(before.Order), v.Format(o), text(v, given))
				}
			}
			remedies += len(list)
			if len(list) > 0 {
				helped++
			} else {
				hopeless++
			}
		}
	}
	t.Logf("%d failures, %d changes tried: %d had a remedy (%d in all), %d had none", failures, changes, helped, remedies, hopeless)
	if helped < 1000 || hopeless < 50 {
		t.Errorf("the failures are one-sided: %d with a remedy, %d without", helped, hopeless)
	}
}

// becomes returns what became of the unit in p.
func becomes(a *engine.Adjudicator, pos *engine.Position, orders []engine.Order, r engine.Rules, p engine.Province) engine.Result {
	for _, res := range a.Adjudicate(pos, orders, r).Results {
		if res.Order.At.Province == p {
			return res
		}
	}
	return engine.Result{}
}

// otherOrders are all the orders of the unit in q, those by land too. Where routes must be written they name every sea.
func otherOrders(pos *engine.Position, q engine.Province, r engine.Rules) []engine.Order {
	list := pos.LegalOrders(q)
	for _, o := range list {
		if o.Way = engine.ByLand; o.Kind == engine.Move && o.Unit == engine.Army && pos.Check(o) == engine.Succeeded {
			list = append(list, o)
		}
	}
	for i := range list {
		if list[i].Way == engine.ViaConvoy && r.Routes == engine.RoutesRequired {
			list[i].Route = pos.Variant.Map.Seas()
		}
	}
	return list
}

// instead returns the orders with another one for the unit of o.
func instead(given []engine.Order, o engine.Order) []engine.Order {
	list := []engine.Order{o}
	for _, g := range given {
		if g.At.Province != o.At.Province {
			list = append(list, g)
		}
	}
	return list
}

func text(v *engine.Variant, orders []engine.Order) string {
	var list []string
	for _, o := range orders {
		list = append(list, v.PowerName(o.Power)+" "+v.Format(o))
	}
	return strings.Join(list, ", ")
}

// TestCuresAreValid: what a void order should have said.
func TestCuresAreValid(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		stage  stage
		order  string
		reason engine.Reason
		want   string
	}{
		{stage{units: "France F mid"}, "France F mid - spa", engine.MissingCoast, "F mid - spa/nc; F mid - spa/sc"},
		{stage{units: "France F gas"}, "France F gas - spa/sc", engine.WrongCoast, "F gas - spa/nc"},
		{stage{units: "France F por, England F mid"}, "England F mid S F por - spa/ec", engine.WrongCoast, "F mid S F por - spa/nc; F mid S F por - spa/sc"},
		{stage{units: "Germany A kie"}, "Germany A kie - den via", engine.NoConvoyPossible, "A kie - den"},
		{stage{phase: "W1901A", centers: "Russia stp mos"}, "Russia F stp B", engine.MissingCoast, "F stp/nc B; F stp/sc B"},
		{stage{phase: "W1901A", centers: "France par bre"}, "France F par B", engine.InlandForFleet, "A par B"},
		{stage{units: "France A par"}, "France A par - mos", engine.NotAdjacent, ""},
		{stage{units: "France A par"}, "Germany A par - bur", engine.NotYourUnit, ""},
	} {
		pos := row.stage.position(t, v, engine.Rulebook())
		o := pos.Complete(orders(t, v, row.order)[0], nil)
		if why := pos.Check(o); why != row.reason {
			t.Errorf("%s: void as %v, want %v", row.order, why, row.reason)
		}
		var got []string
		for _, cure := range pos.Cures(o) {
			got = append(got, v.Format(cure))
			if pos.Check(cure) != engine.Succeeded {
				t.Errorf("%s: the cure %s is void", row.order, v.Format(cure))
			}
		}
		if text := strings.Join(got, "; "); text != row.want {
			t.Errorf("%s: got %q, want %q", row.order, text, row.want)
		}
	}
}

// BenchmarkRemedies searches for what would have let the first order that failed work.
func BenchmarkRemedies(b *testing.B) {
	for _, name := range []string{"midgame", "convoy"} {
		b.Run(name, func(b *testing.B) {
			s := load(b, name)
			var a engine.Adjudicator
			var failed engine.Province
			for _, r := range a.Adjudicate(&s.pos, s.orders, engine.DATC()).Results {
				if failed == engine.NoProvince && (r.Reason != engine.Succeeded || r.Dislodged) {
					failed = r.Order.At.Province
				}
			}
			if failed == engine.NoProvince {
				b.Fatal("nothing failed")
			}
			b.ReportAllocs()
			defer meter.Start(b)()
			for b.Loop() {
				a.Remedies(&s.pos, s.orders, engine.DATC(), failed)
			}
		})
	}
}
