package desk_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"entente/scripts/meter"
	"entente/ui/europe/europetest"
)

// writer types into the line for orders of a table.
type writer struct{ *europetest.Table }

func newWriter(t testing.TB) writer { return writer{europetest.New(t)} }

// types types a line.
func (x writer) types(text string) writer {
	x.Desk.Draft.LineTyped(text)
	return x
}

// enter types a line and gives it; a refused line stays.
func (x writer) enter(text string) writer {
	if x.types(text); x.Desk.Draft.GiveText(text) {
		x.types("")
	}
	return x
}

// wantCard fails the test unless the card over the map contains all the texts.
func (x writer) wantCard(texts ...string) writer {
	x.T.Helper()
	card := x.Desk.Now().Card
	for _, text := range texts {
		if !strings.Contains(card.Text+" / "+card.Hint+" / "+card.Key, text) {
			x.T.Fatalf("the card says %+v, want %q", card, text)
		}
	}
	return x
}

// wantVoid fails the test unless exactly these lines are void.
func (x writer) wantVoid(want ...string) {
	x.T.Helper()
	var got []string
	for _, l := range x.Desk.Draft.UnreadLines() {
		got = append(got, l.Text)
	}
	if !slices.Equal(got, want) {
		x.T.Fatalf("void are %q, want %q", got, want)
	}
}

// A typed order is shown before it is given, with the options of its unit, and the record keeps its words.
func TestTypedOrderIsShownBeforeItIsGiven(t *testing.T) {
	x := newWriter(t).types("par ")
	if s := x.Scenes.Board(x.Desk.Now()); s.Selected != x.Province("par") || !s.Targets.Has(x.Province("bur")) {
		t.Error("the map does not show what Paris may do")
	}
	x.types("par bur").wantCard("Army Paris moves to Burgundy", "Enter").WantOrders(0)
	shapes := x.Scenes.Board(x.Desk.Now()).Shapes
	if last := shapes[len(shapes)-1]; !last.Hover || last.To.Province != x.Province("bur") {
		t.Errorf("the map does not show the order: %+v", last)
	}
	x.enter("par bur").WantOrder("A Par-Bur")
	if got := x.Desk.Game.Node().Orders[0].Text; got != "par bur" {
		t.Errorf("the record keeps %q", got)
	}
	x.enter("mar s par bur").WantOrder("A Mar S A Par-Bur")
}

func TestLinesAreCompletedToLegalOrders(t *testing.T) {
	x := newWriter(t)
	for _, c := range []struct{ text, want, not string }{
		{"pa", "par ", "pap"}, {"par b", "par bur", "par bel"}, {"a mar s a par - b", "a mar s a par - bur", "a mar s a par - bre"},
		{"mar s p", "mar s par ", "mar s por"}, {"f stp b", "f stp bot", "f stp bar"}, {"mün", "", ""},
		{"A lvp - Yokshire", "A lvp - Yorkshire", ""},
		{"f edi - nor", "f edi - nrg", ""}, {"f edi - nor", "f edi - nth", ""}, {"f edi - nor", "f edi - nwy", ""},
	} {
		if got := x.Desk.Draft.Completions(c.text); c.want != "" && !slices.Contains(got, c.want) || c.not != "" && slices.Contains(got, c.not) {
			t.Errorf("%q: %q, want %q and not %q", c.text, got, c.want, c.not)
		}
	}
}

// An illegal order is refused with the reason and recorded when it is given again, also after loading.
func TestIllegalOrderSaysWhyAndStandsWhenInsisted(t *testing.T) {
	x := newWriter(t).types("par lon").wantCard("cannot", "rule")
	x.enter("par lon").wantCard("Enter again").WantOrders(0)
	x.enter("par lon").WantOrder("A Par-Lon").Reopen().WantOrder("A Par-Lon")
	if o := x.Desk.Game.Node().Orders[0]; !o.Forced || o.Text != "par lon" {
		t.Errorf("%+v, want it forced with its text", o)
	}
}

// A misspelled or ambiguous name is asked about, and the line stays for correction. This holds for an ambiguous name even if only one reading is
// legal (RULES C-34).
func TestUnclearNamesAreAskedAbout(t *testing.T) {
	x := newWriter(t)
	x.enter("par burr").wantCard("burr").WantOrders(0)
	x.types("A lvp - Yokshire").wantCard("Yokshire", "Did you mean Yorkshire? Tab")
	x.enter("Burgandy S A par - gas").wantCard("Did you mean Burgundy").WantOrders(0)
	x.types("f edi - nor").wantCard("“nor” may mean", "Norwegian Sea", "North Sea", "Which one? Tab")
	x.enter("f edi - nor").wantCard("Which one? Tab").WantOrders(0)
}

// A pasted sheet is undone in one step, with its void lines. They are dismissed one by one, and one goes when its unit gets a good order or its line
// is corrected. The log lists those that are left.
func TestVoidLinesOfASheetComeAndGo(t *testing.T) {
	x := newWriter(t)
	x.Desk.Draft.GiveText("France\nF Par - Bur\nF Bre-Mud\nA Mar - Sp4\nGermany\nA Mun - Rhur\nxq zz")
	all := []string{"F Bre-Mud", "A Mar - Sp4", "A Mun - Rhur", "xq zz"}
	x.wantCard("4 lines are void")
	x.wantVoid(all...)
	x.Do("undo").WantOrders(0)
	x.wantVoid()
	x.Do("redo").WantOrder("A Par-Bur").WantOrders(1)
	x.Desk.Act(func() { x.Desk.Draft.DropLine(1) })
	x.wantVoid("F Bre-Mud", "A Mun - Rhur", "xq zz")
	x.Do("undo").Pick("mun", "ruh").WantOrder("A Mun-Ruh")
	x.wantVoid("F Bre-Mud", "A Mar - Sp4", "xq zz")
	x.Desk.Draft.Correct = 1
	x.enter("France F Bre-Mid").WantOrder("F Bre-Mid")
	x.wantVoid("A Mar - Sp4", "xq zz")
	if x.Judge(); !strings.Contains(x.Logged(), "France: “A Mar - Sp4” is void.") || strings.Contains(x.Logged(), "Mud") || strings.Contains(x.Logged(), "Rhur") {
		t.Errorf("the log has\n%s", x.Logged())
	}
	x.Do("undo")
	x.wantVoid("A Mar - Sp4", "xq zz")
	x.Desk.Draft.DropUnread()
	x.wantVoid()
}

func TestNoiseIsReadWithoutFreezing(t *testing.T) {
	x := newWriter(t)
	start := meter.Used() // CPU time: other processes may be running
	x.Desk.Draft.GiveText(strings.Repeat("xq zz - noise of a table, and more of it!!\n", 5000))
	if d := meter.Used() - start; d > 4*time.Second {
		t.Errorf("5,000 lines of noise took %v", d)
	}
	if got := len(x.Desk.Draft.UnreadLines()); got != 5000 {
		t.Errorf("%d lines are kept, want all 5000", got)
	}
	x.Pick("par", "bur").WantOrder("A Par-Bur")
}

// A player of one power orders only its units, by picks and by lines.
func TestPlayerOrdersOnlyHisOwnUnits(t *testing.T) {
	x := newWriter(t)
	x.Desk.Act(func() { x.Desk.PlayAs(x.Power("france")) })
	x.Pick("mun", "bur").WantOrders(0).Pick("par", "pic").WantOrder("A Par-Pic")
	x.enter("mun bur").enter("mun bur").WantOrders(1)
	x.types("").Desk.Act(x.Desk.SwitchPlayer)
	x.Pick("mun", "ruh").WantOrder("A Mun-Ruh")
}

// Highlights can be switched off for one power or for all.
func TestHighlightsGoForOnePowerOrAll(t *testing.T) {
	x := newWriter(t)
	shown := func() string {
		list := ""
		for _, id := range []string{"par", "mun"} {
			for x.Desk.Entry.Escape() {
			}
			if x.Pick(id); !x.Scenes.Board(x.Desk.Now()).Targets.Empty() {
				list += id + " "
			}
		}
		return list
	}
	for i, step := range []struct {
		power string // "" for all
		want  string
	}{{"france", "mun "}, {"", "par mun "}, {"", ""}} {
		x.Desk.Act(func() { x.Desk.SwitchHighlights(x.Power(step.power)) })
		if got := shown(); got != step.want {
			t.Errorf("step %d: highlighted are %q, want %q", i, got, step.want)
		}
	}
}
