package mapview

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// table is a stage alone in a window; it records the actions taken on it.
type table struct {
	*Stage
	t    *testing.T
	room *page.Room
	land *boardtest.Board
	done []string
}

// newTable opens a stage of a size.
func newTable(t *testing.T, width, height float32) *table {
	t.Helper()
	x := &table{t: t, room: pagetest.Room(t), land: boardtest.New(t)}
	x.room.Theme = x.land.Theme
	x.room.Acts.Add(command.Command{Name: "rules", Key: "Ctrl+F1"}, command.Command{Name: "legend", Key: "L"})
	note := func(format string, data ...any) { x.done = append(x.done, fmt.Sprintf(format, data...)) }
	write := func(add kit.Adder, text string, s page.Style, at fyne.Position, used map[int]bool) {
		add(x.room.Look.Text(text, s.Size, s.Face, s.Role), at.X, at.Y, 100, s.Line)
		used[len(used)] = true
	}
	m := NewMap(x.land.Drawing, paint.NewPainter(x.land.Drawing, x.land.Kit), x.land.Theme)
	x.Stage = New(x.room.Screen, pagetest.Brush(x.room.Paint), x.room.Keys, m, write, Actions{
		Pick: func(p board.Pick) { note("pick %d", p.At.Province) }, Hover: func(at engine.Location) { note("hover %d", at.Province) },
		Drag: func(from, to engine.Location, done bool) { note("drag %d %d %v", from.Province, to.Province, done) },
		Mark: func(s board.Stroke) { note("mark %d", s.From.Province) }, Close: func() { note("close") },
		Rule: func(topic string) { note("rule %s", topic) }, Skip: func() { note("skip") }, Hide: func() { note("hide") }, Key: x.room.KeyOf,
	})
	x.room.Win.SetContent(x.Object())
	x.room.Win.Resize(fyne.NewSize(width, height))
	return x
}

// want compares the actions since the last call.
func (x *table) want(done ...string) {
	x.t.Helper()
	if !slices.Equal(x.done, done) {
		x.t.Errorf("done: %q, want %q", x.done, done)
	}
	x.done = nil
}

// at returns a place of the board.
func (x *table) at(id string) engine.Province { return x.land.V.Map.Province(id) }

// state returns a map with units and a sentence.
func (x *table) state() State {
	pos, _ := x.land.Turn()
	return State{Scene: paint.State{Scene: layout.Scene{Position: pos}}, Card: Card{Mark: look.Mark{Side: 3, Piece: "army"}, Text: "Army Burgundy moves to ", Accent: "Belgium", Hint: "Enter: yes", Key: "Esc"}}
}

// explained returns a map with an explanation.
func (x *table) explained() State {
	s := x.state()
	s.Card = Card{}
	s.Why = Explanation{
		Mark: look.Mark{Side: 3, Piece: "army"}, Title: "A Burgundy – Belgium", Head: "bounced", Fault: true, Text: "Two units came.\nBoth were as strong.",
		Worth: "A support would have helped.", More: "and 3 more", All: "A Ruhr supports.\nA Picardy supports.", Rules: "§ 4.2", Topic: "bounce",
	}
	return s
}

// says reports whether a text is visible.
func (x *table) says(text string) bool {
	return slices.ContainsFunc(pagetest.Texts(x.Object()), func(part string) bool { return strings.Contains(part, text) })
}

// press presses the button with a text or an icon.
func (x *table) press(face string) {
	x.t.Helper()
	for _, b := range pagetest.Seen[*kit.Button](x.Object()) {
		if b.Face.Text == face || b.Face.Icon == face {
			b.Tapped(nil)
			return
		}
	}
	x.t.Errorf("no button %s", face)
}

func TestGesturesOnTheMapAreReported(t *testing.T) {
	x := newTable(t, 1000, 750)
	x.Set(x.state())
	focused := func() bool {
		defer x.room.Win.Canvas().Unfocus()
		return x.room.Win.Canvas().Focused() == x.Focus()
	}
	here := engine.Location{Province: 7}
	x.Board.OnHover(here)
	if x.want("hover 7"); focused() {
		t.Error("the map takes the keyboard when the pointer comes")
	}
	for _, row := range []struct {
		want string
		do   func()
	}{
		{"pick 7", func() { x.Board.OnPick(board.Pick{At: here}) }},
		{"drag 7 8 true", func() { x.Board.OnDrag(here, engine.Location{Province: 8}, true) }},
		{"mark 7", func() { x.Board.OnMark(board.Stroke{From: here}) }},
	} {
		row.do()
		if x.want(row.want); !focused() {
			t.Errorf("after %s the map has not the keyboard", row.want)
		}
	}
	keys := x.Focus().(interface{ AcceptsTab() bool })
	if keys.AcceptsTab() {
		t.Error("Tab is a key for the map")
	}
	s := x.state()
	s.Tab = true
	if x.Set(s); !keys.AcceptsTab() {
		t.Error("Tab is no key for the map")
	}
}

func TestCardsSayWhatTheStateSays(t *testing.T) {
	x := newTable(t, 1000, 750)
	x.Set(x.state())
	if text, hint := x.Said(); text != "Army Burgundy moves to Belgium" || hint != "Enter: yes" || !x.says("Belgium") || !x.says("Esc") || !x.says("Enter: yes") {
		t.Errorf("says %q, %q: %q", text, hint, pagetest.Texts(x.Object()))
	}
	pagetest.WantPlan(t, "sentence", x.card)
	s := x.state()
	s.Card = Card{Hint: strings.Repeat("No unit can be convoyed there. ", 12), Fault: true}
	s.Outlook = Card{Text: "Belgium is taken", Key: "F"}
	x.Set(s)
	pagetest.WantPlan(t, "fault", x.card)
	pagetest.WantPlan(t, "outlook", x.outlook)
	if low := x.outlook.Position().Y + x.outlook.Size().Height; low > x.card.Position().Y {
		t.Errorf("what is foreseen ends at %v, on the sentence", low)
	}
	s.Card = Card{Place: true, Text: "Belgium", Hint: "a supply center"}
	x.Set(s)
	pagetest.WantPlan(t, "place", x.card)
	x.Set(State{Scene: s.Scene})
	if x.card.Visible() || x.outlook.Visible() {
		t.Error("empty cards are seen")
	}
}

// The sentence moves to the top if it would cover its subject.
func TestSentenceHidesNothingThatCanBePicked(t *testing.T) {
	x := newTable(t, 1000, 750)
	s := x.state()
	x.Set(s)
	if x.card.Position().Y < 600 {
		t.Errorf("the card is at %v", x.card.Position())
	}
	s.Free.Add(x.at("tun"))
	x.Set(s)
	if x.card.Position() != fyne.NewPos(cardMargin, cardMargin) {
		t.Errorf("the card that covered Tunis is at %v", x.card.Position())
	}
	s.Free = engine.ProvinceSet{}
	s.Free.Add(x.at("smy"))
	x.Set(s)
	if x.card.Position().Y < 600 {
		t.Errorf("for Smyrna the card went to %v", x.card.Position())
	}
}

func TestReasonsAreToldBesideThePointer(t *testing.T) {
	x := newTable(t, 1000, 750)
	s := x.state()
	s.Reason = "No unit stands there"
	if x.Set(s); x.room.Tips.Said() != "" {
		t.Errorf("without a pointer it is said %q", x.room.Tips.Said())
	}
	x.Board.MouseIn(mouse(400, 300))
	x.Set(s)
	if got := x.room.Tips.Said(); got != "No unit stands there" {
		t.Errorf("said %q", got)
	}
	s.Reason = ""
	if x.Set(s); x.room.Tips.Said() != "" {
		t.Errorf("still said %q", x.room.Tips.Said())
	}
	x.TellWhyNot("nothing to undo")
	if got := x.room.Tips.Said(); got != "Nothing to undo." {
		t.Errorf("said %q", got)
	}
}

func TestExplanationsLeadOn(t *testing.T) {
	x := newTable(t, 1000, 750)
	x.Set(x.explained())
	pagetest.WantPlan(t, "explanation", x.explain)
	x.press("icon-close")
	x.press(x.room.Say("rules.read"))
	x.want("close", "rule bounce")
	numbered := x.explained()
	numbered.Why.Section = "§ 4.2  Bounces"
	x.Set(numbered)
	if x.says(x.room.Say("rules.read")) {
		t.Error("the link to a section has no number")
	}
	x.press("§ 4.2  Bounces")
	x.want("rule bounce")
	x.press("and 3 more")
	if d := x.room.Dialog; d == nil || !strings.Contains(d.Title, "A Burgundy – Belgium") {
		t.Fatalf("no dialog: %+v", d)
	}
	s := x.explained()
	s.Why.Worth, s.Why.More, s.Why.Topic, s.Why.Rules, s.Why.Fault = "", "", "", "", false
	x.Set(s)
	pagetest.WantPlan(t, "success", x.explain)
	if x.Set(x.state()); x.explain.Visible() {
		t.Error("the explanation stays")
	}
}

// An explanation goes where it hides the fewest orders, and avoids the selected place most of all.
func TestExplanationFindsAQuietCorner(t *testing.T) {
	x := newTable(t, 700, 640)
	s := x.explained()
	corner := func() string {
		x.Set(s)
		p := x.explain.Position()
		return map[bool]string{true: "left", false: "right"}[p.X == cardMargin] + map[bool]string{true: " top", false: " bottom"}[p.Y == cardMargin]
	}
	if got := corner(); got != "right top" {
		t.Errorf("without orders it is at the %s", got)
	}
	s.Orders = [][2]engine.Province{{x.at("mos"), x.at("stp")}}
	if got := corner(); got != "left top" {
		t.Errorf("with an order in Moscow it is at the %s", got)
	}
	s.Orders = append(s.Orders, [2]engine.Province{x.at("edi"), x.at("lvp")}, [2]engine.Province{x.at("smy"), x.at("con")}, [2]engine.Province{x.at("ank"), x.at("smy")})
	if got := corner(); got != "left bottom" {
		t.Errorf("with orders in three corners it is at the %s", got)
	}
	s.Orders = append(s.Orders, [2]engine.Province{x.at("tun"), x.at("por")}, [2]engine.Province{x.at("spa"), x.at("mar")})
	s.Place = x.at("edi")
	if got := corner(); got != "right top" {
		t.Errorf("with an order in each corner it is at the %s", got)
	}
	s.Place = x.at("stp") // the end of an order
	if got := corner(); got != "left top" {
		t.Errorf("with St Petersburg pointed out it is at the %s", got)
	}
}

func TestLegendExplainsMarks(t *testing.T) {
	x := newTable(t, 1000, 750)
	s := x.state()
	s.Legend = Legend{Shown: true, Side: 2, Marks: []paint.Mark{paint.ArmyMark, paint.MoveMark, paint.SupportMark}, Sides: []string{"Austria", "England"}}
	x.Set(s)
	pagetest.WantPlan(t, "legend", x.legend)
	for _, text := range []string{x.room.Say("legend.army"), x.room.Say("legend.support"), "England"} {
		if !x.says(text) {
			t.Errorf("does not say %q", text)
		}
	}
	if right := x.legend.Position().X + x.legend.Size().Width; right != 1000-cardMargin {
		t.Errorf("ends at %v", right)
	}
	x.press("icon-close")
	x.want("hide")
	why := x.explained().Why
	s.Why = why
	x.Set(s)
	if x.legend.Position().X != cardMargin {
		t.Errorf("beside an explanation it is at %v", x.legend.Position())
	}
	for _, change := range []func(*Legend){
		func(l *Legend) { l.Marks = l.Marks[:1] }, func(l *Legend) { l.Sides = nil }, func(l *Legend) { l.Side = 5 },
	} {
		change(&s.Legend)
		before := x.legend.Parts
		if x.Set(s); &before[0] == &x.legend.Parts[0] {
			t.Errorf("%+v is not drawn", s.Legend)
		}
	}
	before := x.legend.Parts
	if x.Set(s); &before[0] != &x.legend.Parts[0] {
		t.Error("the same legend is drawn twice")
	}
	s.Legend.Shown = false
	if x.Set(s); x.legend.Visible() {
		t.Error("the legend stays")
	}
	x.room.Win.Resize(fyne.NewSize(330, 500))
	s.Legend.Shown, s.Why = true, Explanation{}
	if x.Set(s); x.legend.Position().X < 0 || x.legend.Size().Width > 330 {
		t.Errorf("%v wide at %v", x.legend.Size().Width, x.legend.Position().X)
	}
}

func TestStepOfALessonLiesAboveTheRest(t *testing.T) {
	x := newTable(t, 1000, 750)
	s := x.state()
	s.Step = Step{Title: "Step 2 of 10", Text: strings.Repeat("Select the unit in Xuchang. ", 5), Skip: "End the lesson"}
	s.Free.Add(x.at("tun"))
	x.Set(s)
	pagetest.WantPlan(t, "step", x.step)
	if x.card.Position().Y != x.step.Size().Height+2*cardMargin {
		t.Errorf("the sentence is at %v, on the step", x.card.Position())
	}
	why := s
	why.Why, why.Outlook = x.explained().Why, Card{Text: "Belgium is taken"}
	x.Set(why)
	pagetest.WantPlan(t, "step-explained", x.Object())
	pagetest.WantParts(t, x.Object())
	why.Free = engine.ProvinceSet{}                   // the sentence is at the bottom: the preview card is over it
	for _, p := range []string{"mos", "tun", "ank"} { // in every corner except the upper left
		why.Orders = append(why.Orders, [2]engine.Province{x.at(p), x.at(p)})
	}
	x.Set(why)
	pagetest.WantPlan(t, "step-orders", x.Object())
	x.Set(s)
	x.press("End the lesson")
	x.want("skip")
	s.Step.Text = "Done."
	tall := x.step.Size().Height
	if x.Set(s); !x.says("Done.") || x.step.Size().Height >= tall {
		t.Error("the next step is not shown")
	}
	s.Step = Step{}
	if x.Set(s); x.step.Visible() {
		t.Error("the step stays")
	}
}

func TestZoomIsDoneByCommands(t *testing.T) {
	x := newTable(t, 1000, 750)
	x.Set(x.state())
	x.room.Acts.Add(Commands(func() *Stage { return x.Stage })...)
	pagetest.WantCommands(t, "commands", Commands(func() *Stage { return x.Stage }))
	whole := x.Board.Zoom()
	for _, row := range []struct {
		name string
		want float64
	}{{"zoom-in", whole * 1.25}, {"zoom-in", whole * 1.25 * 1.25}, {"zoom-out", whole * 1.25}, {"actual-size", 100}, {"fit", whole}} {
		x.room.Perform(row.name)
		if got := x.Board.Zoom(); got < row.want*0.99 || got > row.want*1.01 {
			t.Errorf("after %s the map is at %.1f %%, want %.1f %%", row.name, got, row.want)
		}
	}
}

// A stage that is rebuilt shows the same part of the map in the new colors of the window.
func TestMapGoesFromStageToStage(t *testing.T) {
	x := newTable(t, 1000, 750)
	x.Set(x.state())
	x.Board.ZoomTo(200)
	x.room.Theme = boardtest.Theme(t, "dark")
	next := New(x.room.Screen, pagetest.Brush(x.room.Paint), x.room.Keys, x.Map, nil, Actions{Key: x.room.KeyOf, Hover: func(engine.Location) {}})
	x.room.Win.SetContent(next.Object())
	if next.Board.Zoom() != 200 {
		t.Errorf("the map is at %v %%", next.Board.Zoom())
	}
}

// mouse returns a pointer event at a place of the map.
func mouse(x, y float32) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}}
}

// In a narrow window the legend has narrow columns, and moves to the left of an explanation.
func TestLegendHasRoomInNarrowWindows(t *testing.T) {
	x := newTable(t, 1000, 750)
	s := x.explained()
	s.Legend = Legend{Shown: true, Side: 2, Marks: []paint.Mark{paint.ArmyMark, paint.MoveMark, paint.SupportMark}, Sides: []string{"Austria", "England", "A very long name of a power"}}
	x.Set(s)
	pagetest.WantPlan(t, "legend-explained", x.legend)
	for _, width := range []float32{640, 460, 400, 300} {
		x.Object().Resize(fyne.NewSize(width, 600))
		pagetest.WantPlan(t, fmt.Sprint("legend-", width), x.Object())
	}
	pagetest.WantRoom(t, "legend-room", x.Object(), fyne.NewSize(240, 600), fyne.NewSize(500, 600))
}

// The name of the unit under the pointer is shown in a corner without the pointer or another card.
func TestProfileKeepsAwayFromThePointer(t *testing.T) {
	x := newTable(t, 1000, 750)
	s := x.state()
	s.Profile = []look.Row{{Height: 30, Strong: true, Mark: look.Mark{Side: 2, Piece: "army"}, Text: "A full unit"}, {Height: 24, Rule: true, Text: "Guan Yu", Note: "in command"}}
	x.Set(s)
	if !x.says("Guan Yu") || x.profile.Position() != fyne.NewPos(cardMargin, cardMargin) || x.profile.Size() != fyne.NewSize(profileWidth, 54+2*profileEdge) {
		t.Errorf("at %v, %v large", x.profile.Position(), x.profile.Size())
	}
	pagetest.WantPlan(t, "profile", x.profile)
	at := func(px, py float32) fyne.Position {
		x.Board.MouseMoved(mouse(px, py))
		x.Set(s)
		return x.profile.Position()
	}
	if got := at(100, 60); got != fyne.NewPos(1000-profileWidth-cardMargin, cardMargin) {
		t.Errorf("over the card it goes to %v", got)
	}
	s.Why, s.Card = x.explained().Why, Card{}
	right := fyne.NewPos(1000-profileWidth-cardMargin, 750-54-2*profileEdge-cardMargin)
	if got := at(100, 60); x.explain.Position().X > 500 && x.explain.Position().Y < 300 && got != right {
		t.Errorf("beside an explanation it goes to %v", got)
	}
	x = newTable(t, 200, 400)
	if x.Set(s); x.profile.Size().Width != x.Board.Size().Width-2*cardMargin || x.profile.Position().X != cardMargin {
		t.Errorf("beside a board %v wide it is at %v, %v large", x.Board.Size().Width, x.profile.Position(), x.profile.Size())
	}
	s.Profile = nil
	if x.Set(s); x.profile.Visible() {
		t.Error("without rows there is a card")
	}
}

// An order that does not fit on one line wraps, and the card grows.
func TestALongOrderTakesTwoLinesOfItsCard(t *testing.T) {
	x := newTable(t, 900, 640)
	write := func(kit.Adder, string, page.Style, fyne.Position, map[int]bool) {}
	c := newExplainCard(x.room.Screen, pagetest.Brush(x.room.Paint), x.room.Keys, write, Actions{Key: x.room.KeyOf})
	tall := func(title string) float32 {
		c.set(Explanation{Title: title, Head: "Bounced"})
		return c.height()
	}
	short, long := tall("A Par – Bur"), tall("Army Marseilles supports Army Burgundy to Munich, which the fleet cannot reach")
	if len(c.title()) < 2 || long-short != titleLine*float32(len(c.title())-1) {
		t.Errorf("%d lines, %.0f tall; a short one is %.0f", len(c.title()), long, short)
	}
}

// The text of the card is read aloud, and the trace has the button of a step while it is visible.
func TestTheCardIsSpoken(t *testing.T) {
	x := newTable(t, 1000, 750)
	s := x.state()
	for _, row := range []struct {
		card Card
		want string
	}{{Card{Text: "Army Paris ", Accent: "to Burgundy", Hint: "Click: give"}, "Army Paris to Burgundy; Click: give"}, {Card{Hint: "Click"}, "Click"}, {Card{Text: "Done"}, "Done"}, {Card{}, ""}} {
		s.Card = row.card
		x.Set(s)
		sentence, hint := x.Said()
		if x.Spoken() != row.want || sentence != row.card.Text+row.card.Accent || hint != row.card.Hint {
			t.Errorf("%+v is spoken %q, said %q and %q", row.card, x.Spoken(), sentence, hint)
		}
		if seen := row.want != ""; x.card.Visible() != seen {
			t.Errorf("%+v is seen: %v", row.card, x.card.Visible())
		}
	}
	parts := func() (list []string) {
		x.Controls(func(name string, o fyne.CanvasObject) {
			if o == fyne.CanvasObject(x.step.skip) {
				list = append(list, name)
			}
		})
		return list
	}
	if got := parts(); len(got) != 0 {
		t.Errorf("without a step there are %q", got)
	}
	s.Step = Step{Title: "Step 2 of 10", Text: "Select the unit.", Skip: "End the lesson"}
	if x.Set(s); !slices.Equal(parts(), []string{"skip-lesson"}) {
		t.Errorf("there are %q", parts())
	}
}

// A card of unchanged size is redrawn when its text changes.
func TestACardOfTheSameSizeSaysWhatIsNew(t *testing.T) {
	x := newTable(t, 1000, 750)
	s := x.state()
	for _, text := range []string{"Army Paris", "Army Rome!", "Army Paris"} {
		s.Card = Card{Text: text}
		if x.Set(s); !x.says(text) {
			t.Errorf("it says %q, want %q", pagetest.Texts(x.card), text)
		}
	}
}

// Each side has its own pattern, starting with that of the first side.
func TestWeavesInTheLegendAreThoseOfTheirSides(t *testing.T) {
	x := newTable(t, 1000, 750)
	s := x.state()
	s.Legend = Legend{Shown: true, Sides: []string{"Austria", "England"}}
	x.Set(s)
	pictures := pagetest.Seen[*canvas.Image](x.legend)
	g := x.legend
	if len(pictures) < 2 {
		t.Fatalf("%d pictures", len(pictures))
	}
	for i, p := range pictures[len(pictures)-2:] {
		want := x.Painter.WeaveSample(g.theme, engine.Power(i+1), g.pixels(sampleWidth), g.pixels(sampleHeight), float64(g.scale))
		if got, is := p.Image.(*image.RGBA); !is || !slices.Equal(got.Pix, want.Pix) {
			t.Errorf("picture %d is not that of its side", i)
		}
	}
}

// Long words on the cards over the map wrap or are truncated at widths where they do not fit.
func TestLongTextsOverTheMapHaveTheirLines(t *testing.T) {
	x := newTable(t, 1000, 750)
	s := x.state()
	s.Card = Card{Text: "The army in Constantinople supports the fleet in Ankara", Accent: " to the Black Sea", Hint: strings.Repeat("Click to give the order. ", 3)}
	s.Outlook = Card{Text: "Belgium is taken by the army from Burgundy", Hint: strings.Repeat("It may bounce. ", 4)}
	x.Set(s)
	pagetest.WantRoom(t, "long", x.Object(), fyne.NewSize(240, 600), fyne.NewSize(1100, 600))
	s.Card, s.Outlook = Card{}, Card{}
	s.Step = Step{Title: "Step 2 of 10", Text: strings.Repeat("Select the unit in Xuchang. ", 5), Skip: "End the lesson"}
	x.Set(s)
	pagetest.WantRoom(t, "long-step", x.Object(), fyne.NewSize(240, 600), fyne.NewSize(800, 600))
}
