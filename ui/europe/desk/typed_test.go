package desk

import (
	"os"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
)

// The preview of a typed line matches what it does when given: every line of the collection of sheets, and lines of several orders.
func TestALineReadsTheSameTypedAndGiven(t *testing.T) {
	data, err := os.ReadFile("../../../engine/slip/testdata/slips.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := []string{
		"F Lon - Nth; F Edi - Nrg", "F Lon - Nth, F Edi - Nrg", "F Lon - Nth; F Edi - Par", "A par - bur; A par - pic",
		"A par - bur; A mar - xyz", "ENG: F Lon - Nth; F Edi - Nrg", "A par - bur; else hold", "A par - bur\n-- \nTom",
	}
	for line := range strings.Lines(string(data)) {
		if text, _, ok := strings.Cut(line, " ⇒ "); ok {
			lines = append(lines, text)
		}
	}
	given, d := 0, newTable(t)
	for _, text := range lines {
		d.begin(t, game.New(&d.Variant().Setups[0], engine.Rulebook()), "")
		d.Draft.LineTyped(text)
		var want []engine.Order
		for _, r := range d.Draft.Orders {
			if r.Read() {
				want = append(want, r.Order)
			}
		}
		if d.Draft.GiveText(text); len(want) == 1 && len(d.Draft.Orders) == 1 {
			d.Draft.GiveText(text) // insists on illegal orders
		}
		got := d.Game.Node().Plain()
		for _, o := range want {
			if given++; !slices.Contains(got, o) {
				t.Errorf("%q: typed as %+v, given as %+v", text, want, got)
			}
		}
		if len(got) > len(want) {
			t.Errorf("%q: typed as %+v, given as %+v", text, want, got)
		}
	}
	if given < 300 {
		t.Errorf("only %d orders", given)
	}
}

// Several orders on a line are counted and shown while they are typed, and the last one is completed.
func TestSeveralOrdersOnALine(t *testing.T) {
	for _, row := range []struct{ text, card, hint string }{
		{"F Lon - Nth; F Edi - Nrg", "2 orders read", "Enter: give these orders"},
		{"F Lon - Nth; F Edi - Par", "2 orders read", "1 is illegal and kept as written"},
		{"F Lon - Nth; F Edi - N", "Fleet Edinburgh", "Tab: nrg nth"},
		{"F Lon - Nth; F Lon - Eng", "0 orders read", "2 lines are void: correct them in the list"},
		{"F Lon - Nth, F Edi -", "Fleet Edinburgh", "Tab: cly nrg nth yor"},
	} {
		d := newTable(t)
		d.Draft.LineTyped(row.text)
		if card := d.Now().Card; card.Text != row.card || card.Hint != row.hint {
			t.Errorf("%q: the card says %q, %q; want %q, %q", row.text, card.Text, card.Hint, row.card, row.hint)
		}
	}
	d := newTable(t)
	if got := d.Draft.Completions("F Lon - Nth; F Edi - Nr"); !slices.Equal(got, []string{"F Lon - Nth; F Edi - nrg"}) {
		t.Errorf("completed to %q", got)
	}
}

// A signature is skipped, and the card says so.
func TestASignatureIsToldAsOne(t *testing.T) {
	for _, text := range []string{"A par - bur\n-- \nTom", "France\nA par - bur\nA mar - spa\nTom", "法國\nA par - bur\n謝謝\nTom"} {
		d := newTable(t)
		if !d.Draft.GiveText(text) {
			t.Errorf("%q was refused", text)
		}
		if card := d.Now().Card; !strings.Contains(card.Hint, "“Tom” was skipped: a signature") || card.Fault || len(d.Draft.UnreadLines()) > 0 {
			t.Errorf("%q: the card says %+v", text, card)
		}
	}
}

// TestOrdersThatRunTogetherStopNothing checks that a refused line that is typed further gets a report, whatever its last word may stand for.
func TestOrdersThatRunTogetherStopNothing(t *testing.T) {
	d := newTable(t)
	for _, line := range []string{
		"F bla S A ukr - rumF bot - sweA war H", "F sev S A mos - ukrA war - galA mos", "A mos - ukr A war - gal  F sev - bla ", "A mosc ow - u  kr  war ", "F  stp / sc - bot F stp/ sc  ",
	} {
		for i := range line {
			d.Draft.LineTyped(line[:i+1])
			if d.Now().Card.Text == "" {
				t.Errorf("%q: no report", line[:i+1])
			}
		}
	}
}

// TestCompletionsAreOfferedWhateverTheyBeginWith checks that a misspelled name's corrections are offered even if they are shorter than the typed
// text.
func TestCompletionsAreOfferedWhateverTheyBeginWith(t *testing.T) {
	for _, row := range []struct{ list, begun, want string }{
		{"A war - gal,A war - mos", "A war - ", "gal mos"}, {"A war", "A  wra ", "A war"}, {"A war - gal", "", "A war - gal"}, {"", "A war ", ""},
		{"1,2,3,4,5,6,7,8,9,10", "", "1 2 3 4 5 6 7 8 9 …"},
	} {
		if got := offered(strings.Split(row.list, ","), row.begun); got != row.want {
			t.Errorf("%q after %q: %q, want %q", row.list, row.begun, got, row.want)
		}
	}
}
