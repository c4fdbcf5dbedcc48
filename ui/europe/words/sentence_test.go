package words

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/europe/entry"
	"entente/ui/uitest"
)

// west holds the units of the sentences below.
const west = "France A par,France A mar,France F bre,France A spa,Germany A mun,Germany A ruh"

// picked returns an order entry after picks of several places; a leading + means with Shift.
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
		{"ruh", "", "Army Ruhr", "", "Click its destination · Shift-click a ringed unit: support · Ruhr: hold"},
		{"ruh", "hol", "Army Ruhr moves to Holland", "Holland", "Click to give this order · Shift-click a ringed unit: support · Ruhr: hold"},
		{"ruh", "ruh", "Army Ruhr holds", "", "Click to give this order · Shift-click a ringed unit: support · Ruhr: hold"},
		{"mar +par", "", "Army Marseilles supports Army Paris …", "Army Paris", "Click Paris's destination"},
		{"mar +par", "bur", "Army Marseilles supports Army Paris to Burgundy", "Burgundy", "Click Paris's destination"},
		{"mar +spa", "spa", "Army Marseilles supports Army Spain to hold", "Army Spain", "Click Spain's destination · Spain: support to hold"},
		{"lon", "bel", "Army London moves by convoy to Belgium via North Sea", "Belgium", "Click to give this order · dotted: by convoy · Shift-click a ringed unit: support · London: hold"},
		{"rom", "ven", "Fleet Rome", "", "Fleet Rome cannot reach Venice: fleets follow the coast, and the two coasts are not connected (rulebook: movement § 5.1)"},
		{"par mos", "", "Army Paris", "", "Army Paris cannot reach Moscow: they are not adjacent (rulebook: movement § 5.1)"},
	} {
		d := uitest.NewScene(t, "S1901M", units)
		e := picked(d, row.picks)
		if row.hover != "" {
			e.Point(entry.Target{At: d.At(row.hover)})
		}
		if got := w.Sentence(e.Sentence()); got != (Line{row.text, row.accent, row.hint}) {
			t.Errorf("%s, pointer at %s:\n got %+v\nwant %+v", row.picks, row.hover, got, Line{row.text, row.accent, row.hint})
		}
	}
}

// The card shows the order given at a place, and separately the effect of the next click.
func TestSentenceOfAdjustments(t *testing.T) {
	w := speaking(t, "en")
	d := uitest.NewScene(t, "W1901A", "France A spa,France A bur,Russia A war,Russia F sev,Russia A mos")
	for _, id := range []string{"par", "bre", "mar", "spa"} {
		d.Pos.Owners[d.At(id).Province] = d.Pos.Variant.Power("france")
	}
	d.Pos.Owners[d.At("war").Province] = d.Pos.Variant.Power("russia")
	e := picked(d, "")
	for _, row := range []struct{ picks, hover, text, hint string }{
		{"", "", "Builds and removals", "Click a home center: army, fleet, none · Click a unit to remove it"},
		{"", "bre", "Brest: nothing ordered", "Click: Build Army Brest"},
		{"bre", "bre", "Build Army Brest", "Click: Build Fleet Brest"},
		{"bre", "bre", "Build Fleet Brest", "Click: Build nothing in Brest"},
		{"par sev", "mos", "Moscow: nothing ordered", "Click: Army Moscow disbands"},
		{"mos", "mos", "Army Moscow disbands", "Click: Keep Army Moscow"},
		{"", "war", "Nothing selected", "No more units have to be removed (rulebook: removals § 8.3)"},
	} {
		for _, id := range strings.Fields(row.picks) {
			e.Pick(d.At(id), false)
		}
		e.Point(entry.Target{At: engine.Location{}})
		if row.hover != "" {
			e.Point(entry.Target{At: d.At(row.hover)})
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
		"1 support or convoy matches no order / A Mar S A Par – Gas",
		"No order is void / ",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// In every phase a command letter is carried out or refused with a sentence that is true of the unit, whether the unit was clicked or typed.
func TestALetterThatDoesNotFitIsRefusedWithATrueSentence(t *testing.T) {
	w := speaking(t, "en")
	const inPhase = "Orders of this kind are not possible in this phase"
	for _, row := range []struct{ phase, unit, letter, want string }{
		{"S1901M", "tyr", "d", "The unit in Tyrolia was not dislodged"}, {"S1901M", "tyr", "r", "The unit in Tyrolia was not dislodged"},
		{"S1901M", "tyr", "b", inPhase}, {"S1901M", "lon", "b", inPhase}, {"S1901M", "nth", "d", "The unit in North Sea was not dislodged"},
		{"S1901M", "lon", "v", "Only armies can be convoyed, and there is none in London"}, {"S1901M", "nth", "v", "Only armies can be convoyed, and there is none in North Sea"},
		{"S1901M", "tyr", "v", "No chain of fleets could convoy Army Tyrolia anywhere"}, {"S1901M", "tyr", "c", "No chain of fleets could convoy Army Tyrolia anywhere"},
		{"S1901M", "lon", "c", "Fleet London cannot convoy: only fleets at sea can"}, {"S1901M", "nth", "c", "There is no army that Fleet North Sea could convoy"},
		{"S1901M", "arm", "s", "There is no unit that Army Armenia could support"},
		{"F1901R", "tyr", "m", inPhase}, {"F1901R", "tyr", "h", inPhase}, {"F1901R", "tyr", "s", inPhase}, {"F1901R", "lon", "v", inPhase}, {"F1901R", "lon", "b", inPhase},
	} {
		for _, typed := range []bool{false, true} {
			s := uitest.NewScene(t, row.phase, "Austria A tyr,England F lon,England F nth,Turkey A arm,Italy A ven")
			if row.phase == "F1901R" {
				at := s.At(row.unit).Province
				s.Pos.Dislodged[at] = engine.Dislodged{Unit: s.Pos.Units[at], From: s.At("ven").Province}
				s.Pos.Units[at] = engine.Unit{Type: engine.Army, Power: s.Pos.Variant.Power("italy")}
			}
			gave := 0
			e := entry.New(func([]engine.Order) { gave++ })
			if e.Set(&s.Pos, nil); typed {
				for _, letter := range row.unit {
					e.Key(letter)
				}
			} else {
				e.Pick(s.At(row.unit), false)
			}
			if p := e.Selected(); p != s.At(row.unit).Province {
				t.Fatalf("%s %s: %v is selected", row.phase, row.unit, p)
			}
			e.Key(rune(row.letter[0]))
			e.Decide()
			if e.Typed() != "" {
				e.Enter()
			}
			if got := w.Sentence(e.Sentence()).Hint; !strings.HasPrefix(got, row.want) || gave != 0 || e.Selected() != s.At(row.unit).Province {
				t.Errorf("%s %s, typed %v, %s: got %q, want %q; %d orders", row.phase, row.unit, typed, row.letter, got, row.want, gave)
			}
		}
	}
}

// B and D at a place where there is nothing to build or to take back say so.
func TestLettersAtAPlaceForBuildsThatDoNotFit(t *testing.T) {
	w := speaking(t, "en")
	s := uitest.NewScene(t, "W1901A", "France A spa,Russia A war,Russia F sev")
	s.Pos.Owners[s.At("par").Province], s.Pos.Owners[s.At("bre").Province] = s.Pos.Variant.Power("france"), s.Pos.Variant.Power("france")
	s.Pos.Owners[s.At("war").Province] = s.Pos.Variant.Power("russia")
	for _, row := range []struct{ at, letter, want string }{
		{"bre", "d", "There is no unit in Brest"}, {"sev", "b", "There are no builds left"}, {"sev", "v", "Orders of this kind are not possible in this phase"},
	} {
		gave := 0
		e := entry.New(func([]engine.Order) { gave++ })
		e.Set(&s.Pos, nil)
		e.Push(entry.EntryStep{At: s.At(row.at).Province})
		e.Key(rune(row.letter[0]))
		e.Decide()
		if got := w.Sentence(e.Sentence()).Hint; !strings.HasPrefix(got, row.want) || gave != 0 {
			t.Errorf("%s, %s: got %q, want %q; %d orders", row.at, row.letter, got, row.want, gave)
		}
	}
}

// A single matching support or convoy is named. A convoy with an incomplete chain is not said to match.
func TestTheOnlyHelpIsCalledByItsName(t *testing.T) {
	for _, row := range []struct{ orders, want string }{
		{"France A par - bur,France A mar S A par - bur", "The support matches"}, {"France A par H,France A mar S A par - bur,France F bre H", "1 support or convoy matches no order"},
		{"England A lon - bel,England F nth C A lon - bel", "The convoy matches"}, {"England A lon - bel,England F nth C A lon - bel,France F bre H,France A par S F bre", "All 2 supports and convoys match"},
		{"England A lon - por,England F eng C A lon - por,France F mid H", ""}, {"England A lon H", ""},
	} {
		d := uitest.NewScene(t, "S1901M", "France A par,France A mar,France F bre,England A lon,England F nth,England F eng,France F mid")
		for _, code := range []string{"en", "ja"} {
			w, got := speaking(t, code), ""
			for _, item := range (entry.Slips{Pos: &d.Pos, Orders: d.Orders(row.orders)}).Checklist() {
				if item.Kind == entry.CheckMatches {
					got = w.Check(item).Text
				}
			}
			if code == "en" && got != row.want || (got == "") != (row.want == "") {
				t.Errorf("%s, %s: %q, want %q", row.orders, code, got, row.want)
			}
		}
	}
}
