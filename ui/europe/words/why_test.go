package words

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/europe/entry"
	"entente/ui/lang"
	"entente/ui/uitest"
)

// whyRows has an order for every Reason, and the places that its sentence must name. It must name no other place of the order.
var whyRows = []struct {
	why           engine.Reason
	order, places string
}{
	{engine.Succeeded, "France A par - bur", "par"},
	{engine.Ineffective, "France A gas S A par - bur", ""},
	{engine.Bounced, "France A par - bur", "par bur"},
	{engine.LostHeadToHead, "France A par - bur", "bur"},
	{engine.FriendlyFire, "France A par - bur", "par"},
	{engine.Cut, "France A gas S A par - bur", "gas"},
	{engine.Disrupted, "England A lon - nwy via", "nwy"},
	{engine.NoRoute, "England A lon - nwy via", "lon nwy"},
	{engine.Unmatched, "France A mar S A par - bur", "mar"},
	{engine.DislodgedUnit, "France A par H", "par"},
	{engine.Disbanded, "France A bur D", "bur"},
	{engine.Removed, "France A bur D", "bur"},
	{engine.Clash, "France A bur R par", "par"},
	{engine.NoUnitThere, "France A par - bur", "par"},
	{engine.NoUnitThere, "France A gas S A par - bur", "gas"},
	{engine.NotYourUnit, "Germany A par - bur", "par"},
	{engine.WrongPhase, "France A mar B", ""},
	{engine.NotAdjacent, "France A par - mun", "par mun"},
	{engine.NotAdjacent, "Italy F rom - ven", "rom ven"},
	{engine.InlandForFleet, "Italy F ven - tyr", "ven tyr"},
	{engine.InlandForFleet, "France F par B", "par"},
	{engine.SeaForArmy, "Italy A ven - adr", "ven adr"},
	{engine.MissingCoast, "France F mid - spa", "spa"},
	{engine.MissingCoast, "England F wes S F mid - spa", "spa"},
	{engine.MissingCoast, "Russia F stp B", "stp"},
	{engine.WrongCoast, "France F gas - spa/sc", "gas spa"},
	{engine.WrongCoast, "France F bre/nc B", "bre"},
	{engine.NoConvoyPossible, "England A lon - nwy via", "lon nwy"},
	{engine.MissingRoute, "England A lon - nwy via", "lon nwy"},
	{engine.SameProvince, "France A par - par", "par"},
	{engine.SupportsItself, "France A par S A par", "par"},
	{engine.CannotSupportThere, "France A par S A mun", "par mun"},
	{engine.CannotSupportThere, "France A par S A mun - ber", "par ber"},
	{engine.CannotMoveThere, "France A par S A mos - bur", "mos bur"},
	{engine.NoUnitToSupport, "France A par S A bur - mun", "bur"},
	{engine.NoUnitToSupport, "England F nth C A lon - nwy", "lon"},
	{engine.NotAtSea, "Germany F kie C A den - hol", "kie"},
	{engine.NotAnArmy, "England F eng C F mid - bre", "mid"},
	{engine.NotAFleet, "France A par C A bre - lon", "par"},
	{engine.NotOnRoute, "England F bla C A lon - nwy", "bla lon nwy"},
	{engine.ClosedTerritory, "Austria A tyr - ven", "ven"},
	{engine.ClosedTerritory, "Austria A tyr S A ven", "ven"},
	{engine.Impassable, "Germany A mun - swi", "swi"},
	{engine.Impassable, "France A bur S A mun - swi", "swi"},
	{engine.Idle, "Italy A ven - tyr", "ven"},
	{engine.UnderArmistice, "Italy A ven - tyr", "ven"},
	{engine.Unsupportable, "Austria A tri S A ven", "ven"},
	{engine.OccupiedProvince, "France A bur R par", "par"},
	{engine.AttackersOrigin, "France A bur R mun", "mun"},
	{engine.ContestedProvince, "France A bur R par", "par"},
	{engine.NotDislodged, "France A par R pic", "par"},
	{engine.NotHomeCenter, "France A bel B", "bel"},
	{engine.NotOwned, "France A mar B", "mar"},
	{engine.NotOwnCenter, "France A bel B", "bel"},
	{engine.NoHomeLeft, "France A bel B", "bel"},
	{engine.SiteOccupied, "France A par B", "par"},
	{engine.TooManyBuilds, "France A mar B", ""},
	{engine.TooManyRemovals, "France A pic D", ""},
	{engine.SiteUsed, "France A par B", "par"},
	{engine.Conflicting, "France A par - bur", "par"},
}

// TestEveryReasonNamesItsPlaces checks whyRows in every language.
func TestEveryReasonNamesItsPlaces(t *testing.T) {
	d := uitest.NewScene(t, "S1901M", "France A par")
	for _, l := range lang.Languages() {
		w := speaking(t, l.Code)
		seen := map[engine.Reason]bool{}
		for _, row := range whyRows {
			seen[row.why] = true
			o, err := d.Pos.Variant.ParseOrder(engine.NoPower, row.order)
			if err != nil {
				t.Fatal(err)
			}
			text := w.Why(o, row.why)
			if strings.ContainsAny(text, "?？") || strings.Contains(text, "<no value>") || strings.HasPrefix(text, "why.") {
				t.Errorf("%s: %v: %s: %q", l.Code, row.why, row.order, text)
			}
			var want, got []string
			for _, id := range strings.Fields(row.places) {
				want = append(want, w.Province(d.At(id).Province))
			}
			for _, p := range []engine.Province{o.At.Province, o.From.Province, o.To.Province} {
				if name := w.Province(p); p != engine.NoProvince && strings.Contains(text, name) && !slices.Contains(got, name) {
					got = append(got, name)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: %v: %s: names %q, want %q: %s", l.Code, row.why, row.order, got, want, text)
			}
			if o := (engine.Order{}); strings.Contains(w.Why(engine.Order{At: d.At("par")}, row.why), "<no value>") || w.Why(o, row.why) == "" {
				t.Errorf("%s: %v: no sentence for the place alone", l.Code, row.why)
			}
		}
		for _, why := range engine.Reasons() {
			if !seen[why] {
				t.Errorf("no order for %v", why)
			}
		}
	}
}

// TestVoidOrdersNameTheirPlace checks the sentences about typed void orders.
func TestVoidOrdersNameTheirPlace(t *testing.T) {
	w := speaking(t, "en")
	for _, row := range []struct{ units, order, want string }{
		{"France A mar", "France A par - bur", "There is no such unit in Paris (rulebook: void orders § 4.3)"},
		{"England F eng,England F mid", "England F eng C F mid - bre", "Only armies can be convoyed, and there is none in Mid Atlantic Ocean (rulebook: convoys § 5.3)"},
		{"France A par,Germany A mun", "Germany A par - bur", "The unit in Paris belongs to another power (rulebook: void orders § 4.3)"},
		{"France A par,Russia A mos", "France A par S A mos - bur", "Army Moscow cannot go to Burgundy, so it cannot be supported there (rulebook: support § 5.2)"},
		{"France A par", "France A par - bur via", "Army Paris cannot reach Burgundy by convoy: no chain of fleets could convoy it (rulebook: convoys § 5.3)"},
	} {
		d := uitest.NewScene(t, "S1901M", row.units)
		o := d.Pos.Complete(d.Orders(row.order)[0], nil)
		if got := w.WhyNot(o, d.Pos.Check(o)); got != row.want {
			t.Errorf("%s: got %q, want %q", row.order, got, row.want)
		}
	}
}

// TestALonePickOnNothing checks that a pick without a unit gets a hint what to pick, and that the sentence about an unknown word names no place.
func TestALonePickOnNothing(t *testing.T) {
	d := uitest.NewScene(t, "S1901M", west)
	for _, l := range lang.Languages() {
		w := speaking(t, l.Code)
		line := w.Sentence(picked(d, "gas").Sentence())
		if l.Code == "en" && line.Hint != "There is no unit in Gascony. Click an army (shield) or a fleet (ship)." {
			t.Errorf("got %q", line.Hint)
		}
		if !strings.Contains(line.Hint, w.Province(d.At("gas").Province)) {
			t.Errorf("%s: %q does not name the place", l.Code, line.Hint)
		}
		if text := w.Why(engine.Order{}, engine.NoUnitThere); strings.ContainsAny(text, "?？") || text == "" {
			t.Errorf("%s: %q", l.Code, text)
		}
	}
}

// TestWhatIsPointedAtIsNamed checks that every pick without effect names the place that was picked, or the unit that it would have helped.
func TestWhatIsPointedAtIsNamed(t *testing.T) {
	d := uitest.NewScene(t, "S1901M", west+",England A lon,England F nth,Italy F rom,Russia A mos")
	for _, l := range lang.Languages() {
		w := speaking(t, l.Code)
		for _, picks := range []string{"par", "bre", "nth", "rom", "mar +par", "bre +mar", "nth +lon"} {
			e := picked(d, picks)
			for p := range d.Pos.Variant.Map.All().All() {
				e.Point(entry.Target{At: engine.Location{Province: p}})
				s := e.Sentence()
				if s.Why == engine.Succeeded {
					continue
				}
				if text := w.Sentence(s).Hint; strings.ContainsAny(text, "?？") || !strings.Contains(text, w.Province(s.WhyAt)) && s.Why != engine.NotAFleet && s.Why != engine.NotAtSea {
					t.Errorf("%s: %s, then %s: %v: %q", l.Code, picks, w.Province(p), s.Why, text)
				}
			}
		}
	}
}
