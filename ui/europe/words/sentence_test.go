package words

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/europe/entry"
	"entente/ui/uitest"
)

// west are units that the sentences below are about.
const west = "France A par,France A mar,France F bre,France A spa,Germany A mun,Germany A ruh"

// picked is an order entry after places were picked one after another; a leading + means with Shift.
func picked(s *uitest.Scene, places string) *entry.Entry {
	var e *entry.Entry
	e = entry.New(func(orders []engine.Order) { e.Set(&s.Pos, orders) })
	e.Set(&s.Pos, nil)
	for _, place := range strings.Fields(places) {
		id, support := strings.CutPrefix(place, "+")
		e.Pick(s.At(id), support)
	}
	return e
}

func TestSentenceFollowsThePicks(t *testing.T) {
	w := speaking(t, "en")
	units := west + ",England A lon,England F nth,Italy F rom"
	for _, row := range []struct{ picks, hover, text, accent, hint string }{
		{"", "", "Nothing selected", "", "Click a unit to give it an order"},
		{"ruh", "", "Army Ruhr", "", "Click where it goes · Shift-click a ringed unit: support · Ruhr: hold"},
		{"ruh", "hol", "Army Ruhr moves to Holland", "Holland", "Click: give · Shift-click a ringed unit: support · Ruhr: hold"},
		{"ruh", "ruh", "Army Ruhr holds", "", "Click: give · Shift-click a ringed unit: support · Ruhr: hold"},
		{"mar +par", "", "Army Marseilles supports Army Paris …", "Army Paris", "Click where Paris goes"},
		{"mar +par", "bur", "Army Marseilles supports Army Paris to Burgundy", "Burgundy", "Click where Paris goes"},
		{"mar +spa", "spa", "Army Marseilles supports Army Spain to hold", "Army Spain", "Click where Spain goes · Spain: to hold"},
		{"lon", "bel", "Army London goes by convoy to Belgium over North Sea", "Belgium", "Click: give · dotted: by convoy · Shift-click a ringed unit: support · London: hold"},
		{"rom", "ven", "Fleet Rome", "", "Fleet Rome cannot reach Venice: fleets follow the coast, and the two coasts do not join (rulebook: movement 001 3.1.3-3.1.4)"},
		{"par mos", "", "Army Paris", "", "Army Paris cannot reach Moscow: the two do not touch (rulebook: movement 001 3.1.3-3.1.4)"},
	} {
		d := uitest.NewScene(t, "S1901M", units)
		e := picked(d, row.picks)
		if row.hover != "" {
			e.Point(entry.Aim{At: d.At(row.hover)})
		}
		if got := w.Sentence(e.Sentence()); got != (Line{row.text, row.accent, row.hint}) {
			t.Errorf("%s, pointer at %s:\n got %+v\nwant %+v", row.picks, row.hover, got, Line{row.text, row.accent, row.hint})
		}
	}
}

func TestSentenceOfAdjustments(t *testing.T) {
	w := speaking(t, "en")
	d := uitest.NewScene(t, "W1901A", "France A spa,France A bur,Russia A war,Russia F sev,Russia A mos")
	for _, id := range []string{"par", "bre", "mar", "spa"} {
		d.Pos.Owners[d.At(id).Province] = d.Pos.Variant.Power("france")
	}
	d.Pos.Owners[d.At("war").Province] = d.Pos.Variant.Power("russia")
	e := picked(d, "")
	for _, row := range []struct{ picks, hover, text, hint string }{
		{"", "", "Builds and removals", "Click a home center: army, fleet, nothing · Click a unit to remove it"},
		{"", "bre", "Build Army Brest", "Click a home center: army, fleet, nothing · Click a unit to remove it"},
		{"bre", "bre", "Build Fleet Brest", "Click a home center: army, fleet, nothing · Click a unit to remove it"},
		{"bre", "bre", "Build nothing in Brest", "Click a home center: army, fleet, nothing · Click a unit to remove it"},
		{"par sev", "mos", "Army Moscow disbands", "Click a unit to remove it"},
		{"mos", "mos", "Keep Army Moscow", "Everything here has its order"},
		{"", "war", "Nothing selected", "No more units have to be removed (rulebook: removals 001 2.6.3)"},
	} {
		for _, id := range strings.Fields(row.picks) {
			e.Pick(d.At(id), false)
		}
		e.Point(entry.Aim{At: engine.Location{}})
		if row.hover != "" {
			e.Point(entry.Aim{At: d.At(row.hover)})
		}
		if got := w.Sentence(e.Sentence()); got.Text != row.text || got.Hint != row.hint {
			t.Errorf("%s, pointer at %s: got %q / %q, want %q / %q", row.picks, row.hover, got.Text, got.Hint, row.text, row.hint)
		}
	}
}

func TestChecklistInWords(t *testing.T) {
	w := speaking(t, "en")
	d := uitest.NewScene(t, "S1901M", west)
	var got []string
	for _, item := range (entry.Slips{Pos: &d.Pos, Orders: d.Orders("France A par - bur,France A mar S A par - gas,Germany A mun H,Germany A ruh H")}).Checklist() {
		line := w.Check(item)
		got = append(got, line.Text+" / "+line.Hint)
	}
	want := []string{
		"2 units will hold without an order / F Bre, A Spa",
		"1 support or convoy matches nothing / A Mar S A Par – Gas",
		"No order is void / ",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
