package present

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/table"
	"entente/ui/document"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/look"
	"entente/ui/page/pagetest"
	"entente/ui/playback"
	"entente/ui/room/panel"
	"entente/ui/settings"
	"entente/variants"
)

// side is the panel of a desk without a window.
type side struct {
	*Panel
	t       *testing.T
	do      panel.Actions
	s       panel.State
	held    fyne.KeyModifier
	written string // text put into the line for orders
	led     int    // how many times the big button was pressed
	looked  string // topic looked up in the rules
}

// newSide returns the panel of a desk with a new game for seven.
func newSide(t *testing.T) *side {
	t.Helper()
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	x := &side{t: t}
	r := pagetest.Bare(t)
	r.Held = func() fyne.KeyModifier { return x.held }
	r.LookUp = func(_, topic string) { x.looked = topic }
	doc := document.New("", document.Kind{})
	d := desk.New(doc, r.Texts, r.Settings, table.Fair, desk.Hooks{
		Keep: func(settings.Settings) {}, Busy: func() bool { return false }, TimeUp: func() {}, Key: r.KeyOf, Write: func(text string) { x.written = text },
	})
	g := game.New(&b.Variant.Setups[0], engine.Rulebook())
	if err := doc.Begin(gamefile.New(g), ""); err != nil {
		t.Fatal(err)
	}
	d.Begin(g)
	x.Panel = NewPanel(&europe.Room{Room: r, Desk: d}, func() { x.led++ })
	x.do = x.Actions()
	d.Listen(func(now desk.Now) { x.shown = now; x.s, x.meaning = x.State(now) })
	d.Tell()
	return x
}

// row returns the index of the row that begins with a text.
func (x *side) row(list []look.Row, text string) int {
	x.t.Helper()
	i := slices.IndexFunc(list, func(r look.Row) bool { return strings.HasPrefix(r.Text, text) })
	if i < 0 {
		x.t.Fatalf("no row says %q: %+v", text, list)
	}
	return i
}

// selected returns the province of the selected unit.
func (x *side) selected() string { return x.Desk.Variant().Map.Info(x.Desk.Entry.Selected()).ID }

func TestOrdersOfEuropeInThePanel(t *testing.T) {
	x := newSide(t)
	if x.s.Head.Title != "Spring 1901" || !slices.Equal(x.s.Tabs, []string{"Austria", "All powers", "As written"}) || x.s.Tab != 0 || x.s.Follow {
		t.Errorf("at the start: %+v, tabs %q, %d", x.s.Head, x.s.Tabs, x.s.Tab)
	}
	france := x.row(x.s.Sides, "France")
	if x.do.Side(france); x.s.Tabs[0] != "France" || !x.s.Sides[france].Picked || x.s.Sides[france].Pips != (look.Pips{Shown: true, Due: 3}) {
		t.Errorf("%q, %+v", x.s.Tabs, x.s.Sides[france])
	}
	paris := x.row(x.s.Rows, "A Par")
	if x.s.Rows[paris].Note != "no order" {
		t.Errorf("without an order: %+v", x.s.Rows[paris])
	}
	if x.do.Row(paris); x.selected() != "par" || !x.s.Rows[paris].Picked || x.s.Rows[paris].Note != "writing…" {
		t.Errorf("%q is selected, %+v", x.selected(), x.s.Rows[paris])
	}
	if x.do.Side(x.row(x.s.Sides, "Italy")); x.selected() != "" {
		t.Error("listing another power keeps the unit selected")
	}
	if x.do.Tab(1); x.s.Tab != 1 || len(x.s.Rows) != 29 || x.meaning.Rows[0] != (Stands{}) {
		t.Errorf("tab %d lists %d rows", x.s.Tab, len(x.s.Rows))
	}
	if x.do.Row(x.row(x.s.Rows, "F Sev")); x.selected() != "sev" {
		t.Errorf("%q is selected", x.selected())
	}
	x.do.Row(100)
	x.do.Main()
	if x.do.Main(); x.led != 1 { // the second click of a double click is not for the next phase
		t.Errorf("the big button was pressed %d times", x.led)
	}
}

func TestLinesAsWrittenInThePanel(t *testing.T) {
	x := newSide(t)
	x.Desk.Draft.GiveText("France\nA Par - Bur\nF Bre-Mud\nA Mar - Sp4")
	if x.s.Tab != 2 || x.s.Tabs[2] != "As written (2)" {
		t.Errorf("tab %d of %q", x.s.Tab, x.s.Tabs)
	}
	void := x.row(x.s.Rows, "F Bre-Mud")
	if r := x.s.Rows[void]; !r.Close || !r.Failed || r.Tone != look.RoleFailure || slices.Collect(r.Tokens.Words())[1].Role != look.RoleFailure {
		t.Errorf("an unreadable line: %+v", r)
	}
	if x.do.Row(void); x.written != "France F Bre-Mud" || x.Desk.Draft.Correct != 1 {
		t.Errorf("%q is to be corrected, %d", x.written, x.Desk.Draft.Correct)
	}
	if x.do.Row(x.row(x.s.Rows, "A Par - Bur")); x.written != "A Par - Bur" || x.Desk.Draft.Correct != 0 {
		t.Errorf("%q is to be changed, %d", x.written, x.Desk.Draft.Correct)
	}
	x.do.Drop(x.row(x.s.Rows, "A Par - Bur")) // this row has no cross
	x.do.Drop(x.row(x.s.Rows, "A Mar - Sp4"))
	if got := x.Desk.Draft.UnreadLines(); len(got) != 1 || got[0].Text != "F Bre-Mud" || len(x.Desk.Game.Node().Plain()) != 1 {
		t.Errorf("left are %+v", got)
	}
}

func TestChecksOfEuropeLeadSomewhere(t *testing.T) {
	x := newSide(t)
	i := x.row(x.s.Checks, "22 units will hold")
	if x.do.Check(i); x.selected() == "" || !x.s.Checks[i].Link || x.s.Checks[i].Dead {
		t.Errorf("%q is selected, %+v", x.selected(), x.s.Checks[i])
	}
	x.do.Rule(i)
	x.do.Point(i)
	if x.looked != "check:orders" || x.Topics.Check != "check:orders" {
		t.Errorf("the rules are opened at %q, pointed at %q", x.looked, x.Topics.Check)
	}
	if x.do.Point(-1); x.Topics.Check != "" {
		t.Errorf("pointed at %q", x.Topics.Check)
	}
}

// In place of the checklist, the table chooses which powers without an order get an armistice.
func TestSilentPowersStandInThePlaceOfTheChecklist(t *testing.T) {
	x := newSide(t)
	x.Desk.Draft.GiveText("Austria:\nA vie H\nEngland:\nF lon H\nFrance:\nA par H\nGermany:\nA mun H\nRussia:\nA mos H")
	x.Desk.Question.Put(func() {})
	if len(x.s.Checks) != 3 || x.s.Answer.Text != "Declare the armistice" || x.s.Answer.Sub != "Italy, Turkey" || x.s.Main.Text != "This turn they only hold" {
		t.Fatalf("the question is %+v: %+v, %+v", x.s.Checks, x.s.Answer, x.s.Main)
	}
	if x.do.Check(1); x.s.Answer.Sub != "Turkey" || x.s.Checks[1].Sign != "" || x.s.Checks[2].Sign != "icon-check" {
		t.Errorf("the answer is about %q: %+v", x.s.Answer.Sub, x.s.Checks)
	}
	if x.do.Check(2); !x.s.Answer.Disabled {
		t.Error("an armistice of no power can be declared")
	}
}

func TestResultsOfEuropeInThePanel(t *testing.T) {
	x := newSide(t)
	x.Desk.Draft.GiveText("France A par - bur; Germany A mun - bur; Italy A ven - tyr")
	x.Desk.Player.Pace, x.Desk.Settings.Pace = playback.OrderByOrder, playback.OrderByOrder
	x.Desk.Player.Wait = func(time.Duration, func()) func() { return func() {} }
	x.do.Side(2)
	orders := x.s.Sight
	if x.do.Side(1); x.s.Sight != orders {
		t.Error("the list begins at its top for another power of the same phase")
	}
	x.Desk.Act(x.Desk.Resolve)
	told := x.s.Sight
	if told == orders {
		t.Error("results begin where the orders were scrolled to")
	}
	if !x.shown.Telling || x.s.Main.Text != x.Say("reveal.end") || !x.s.Follow || len(x.s.Tabs) != 0 || len(x.s.Rows) != 1 || !x.s.Rows[0].Dead {
		t.Fatalf("before playback: %+v, %+v", x.s.Main, x.s.Rows)
	}
	x.Desk.Act(x.Desk.Reveal.Step)
	if len(x.s.Rows) < 2 || !slices.ContainsFunc(x.s.Rows, func(r look.Row) bool { return r.Picked }) || x.s.Rows[1].Sign != "" {
		t.Errorf("at the first order shown: %+v", x.s.Rows)
	}
	x.Desk.Act(func() { x.Desk.Reveal.End() })
	if x.s.Sight == told || x.s.Sight == orders {
		t.Error("all results begin where playback was scrolled to")
	}
	if !slices.Equal(x.s.Tabs, []string{"By power", "By province"}) || x.s.Head.Count != "2 failed" || x.s.Rows[0].Text != "Failed" || x.s.Main.Text != "Continue to Fall 1901" {
		t.Errorf("%q, %+v, %q", x.s.Tabs, x.s.Head, x.s.Main.Text)
	}
	if x.do.Row(1); x.Desk.View.Place != x.meaning.Rows[1].At || !x.s.Rows[1].Picked || !x.s.Rows[1].Failed {
		t.Errorf("%+v, selected %d", x.s.Rows[1], x.Desk.View.Place)
	}
	italy := x.row(x.s.Rows, "Italy")
	foreign := func(r look.Row) bool {
		return r.Mark.Piece != "" && r.Mark.Side != look.Side(x.Desk.Variant().Power("italy"))
	}
	if x.do.Row(italy); !x.Desk.View.Only || !x.s.Rows[x.row(x.s.Rows, "Italy")].Picked || slices.ContainsFunc(x.s.Rows, foreign) {
		t.Error("a heading does not filter by its power")
	}
	if x.do.Row(x.row(x.s.Rows, "Italy")); x.Desk.View.Only || !slices.ContainsFunc(x.s.Rows, foreign) {
		t.Error("a second pick does not end the filter")
	}
	if x.do.Tab(1); x.s.Tab != 1 || !x.Desk.Settings.ByPlace || x.s.Rows[0].Height == 26 && x.s.Rows[0].Dead {
		t.Errorf("tab %d: %+v", x.s.Tab, x.s.Rows[0])
	}
}

// Named players are listed below their powers. The length of the game is shown before the name of a line, which may be long.
func TestNamesAndTheEndAreInSight(t *testing.T) {
	x := newSide(t)
	if r := x.s.Sides[x.row(x.s.Sides, "France")]; r.Sub != "" || r.Height != 29 {
		t.Errorf("without names: %+v", r)
	}
	begin := func(setup string) {
		set := game.Default(x.Desk.Variant().Setup(setup), engine.Rulebook())
		set.Limit = game.Limit{Kind: game.Years, Number: 4}
		set.Players[2].Name = "Anna"
		g, err := game.Start(set)
		if err == nil {
			err = x.Desk.Doc.Begin(gamefile.New(g), "")
		}
		if err != nil {
			t.Fatal(err)
		}
		x.Desk.Begin(g)
		x.Desk.Tell()
	}
	begin("7")
	x.Desk.Game.NameLine("a plan with a long name")
	x.Desk.Tell()
	if a, b := x.s.Sides[x.row(x.s.Sides, "France")], x.s.Sides[x.row(x.s.Sides, "Italy")]; a.Sub != "Anna" || a.Height != 38 || b.Sub != "" || b.Height != 29 {
		t.Errorf("France %+v, Italy %+v", a, b)
	}
	if got, want := x.s.Head.Sub, " · 8 turns to the end · a plan with a long name"; !strings.HasSuffix(got, want) {
		t.Errorf("%q does not end with %q", got, want)
	}
	begin("4")
	for _, r := range x.s.Sides {
		if r.Sub != "" {
			t.Errorf("players of several powers are listed with their sums, but also: %+v", r)
		}
	}
}
