package ruling

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// bench is an open page of rulings, with the requests to its game.
type bench struct {
	*Rulings
	t     *testing.T
	state State
	asked string // the last button that asked
	said  string // the reason that was given
	done  int    // how many times the question's own end was called
	other int    // how many times a button's command ran
}

func sit(t *testing.T) *bench {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(900, 640))
	b := &bench{t: t, state: State{
		Phase: "Spring 1901",
		Sides: []Row{
			{Row: look.Row{Height: 44, Mark: look.Mark{Side: 1}, Strong: true, Text: "Austria", Sub: "Ann", Note: "one turn missed", Tone: look.RoleWarning, Dead: true},
				Buttons: []Button{{Name: "missed.austria", Text: "Missed a turn"}, {Name: "armistice.austria", Text: "Armistice", Why: "the phase is over"}}},
			{Row: look.Row{Height: 44, Mark: look.Mark{Side: 2}, Strong: true, Text: "France", Sub: "No player", Dead: true}},
		},
		Rows: []Row{
			{Row: look.Row{Height: 52, Strong: true, Text: "An order was misread", Sub: "It is put right here", Dead: true}, Buttons: []Button{{Name: "order", Text: "Correct it"}}},
			{Row: look.Row{Height: 52, Strong: true, Text: "The board is wrong", Dead: true}, Buttons: []Button{{Name: "position", Text: "Mend it", Command: "mend"}}},
		},
	}}
	b.Rulings = New(r.Screen, r.Acts, func() kit.Brush { return pagetest.Brush(r.Paint) }, Actions{
		State: func() State { return b.state },
		Ask: func(name string) page.Question {
			b.asked = name
			return page.Question{
				Form: func(page.Filled) page.Form {
					return page.Form{Title: "Why?", Verb: "Rule", Fields: []page.Field{{Name: "reason"}}}
				},
				Do: func(f page.Filled) error { b.said = f.Line("reason"); b.state.Sides[0].Note = "ruled on"; return nil }, Then: func() { b.done++ },
			}
		},
		Agreed: func() (string, string) { return "Seven players", "Everything else is as usual." },
	})
	r.Acts.Add(b.Commands()...)
	r.Acts.Add(command.Command{Name: "mend", Do: func() { b.other++ }}, command.Command{Name: "log", Do: func() { b.other += 10 }})
	return b
}

// open opens the page.
func (b *bench) open() *rulingsPage {
	b.t.Helper()
	b.Do("rulings")
	p, is := b.Stack.Top().(*page.TablePage)
	if !is || p.Name() != "rulings" {
		b.t.Fatalf("the page is %T", b.Stack.Top())
	}
	return &rulingsPage{TablePage: p, Rulings: b.Rulings}
}

func (p *rulingsPage) tap(name string) { test.Tap(p.Parts[name].(*kit.Button)) }

// seen returns the texts of the page.
func (b *bench) seen() []string { return pagetest.Texts(b.Stack.Root()) }

// The page shows everything in the state, and the reason for each ruling that is not possible.
func TestThePageShowsWhatCanBeRuled(t *testing.T) {
	b := sit(t)
	p := b.open()
	for _, text := range []string{
		b.Say("rulings.title"), b.Say("rulings.sub"), "Spring 1901", "Austria", "Ann", "one turn missed", "France", "No player",
		"Missed a turn", "Armistice", "An order was misread", "It is put right here", "Correct it", "The board is wrong", "Mend it",
	} {
		if !slices.Contains(b.seen(), text) {
			t.Errorf("nothing says %q", text)
		}
	}
	off := p.Parts["armistice.austria"].(*kit.Button).Face
	on := p.Parts["missed.austria"].(*kit.Button).Face
	if !off.Disabled || off.Reason != "the phase is over" || on.Disabled || on.Reason != "" || on.Tip != "Missed a turn" {
		t.Errorf("the buttons are %+v and %+v", off, on)
	}
	pagetest.WantPlan(t, "rulings", b.Stack.Root())
	pagetest.WantParts(t, b.Stack.Root())
	pagetest.WantRoom(t, "room", b.Stack.Root(), fyne.NewSize(340, 640), fyne.NewSize(1000, 640))
}

// A ruling asks first, then the page shows the new state; the question's own end is called.
func TestAButtonAsksAndThePageShowsWhatCame(t *testing.T) {
	b := sit(t)
	p := b.open()
	p.tap("missed.austria")
	p.Parts["ask.reason"].(*kit.Field).SetSilently("asleep")
	if b.asked != "missed.austria" || b.Dialog.Title != "Why?" {
		t.Fatalf("asked %q, dialog %q", b.asked, b.Dialog.Title)
	}
	b.state.Sides[1].Sub = "Ben"
	b.Dialog.Answer(0)
	if b.said != "asleep" || b.done != 1 || !slices.Contains(b.seen(), "ruled on") || !slices.Contains(b.seen(), "Ben") {
		t.Errorf("ruled %q, done %d, seen %q", b.said, b.done, b.seen())
	}
	if _, stays := p.Parts["ask.reason"]; stays || len(p.Parts) != 6 {
		t.Errorf("the parts are %v", p.Parts)
	}
	p.tap("armistice.austria") // the ruling is not possible now
	if p.tap("order"); b.asked != "order" {
		t.Errorf("asked %q", b.asked)
	}
	b.Dialog.Answer(1)
	if b.done != 1 {
		t.Error("a canceled ruling continues")
	}
}

// A button with a command closes the page for it; the log opens over the page.
func TestAButtonLeadsElsewhere(t *testing.T) {
	b := sit(t)
	p := b.open()
	if p.tap("log"); b.other != 10 || b.Stack.Top() == nil {
		t.Errorf("%d done", b.other)
	}
	if p.tap("position"); b.other != 11 || b.Stack.Top() != nil || b.asked != "" {
		t.Errorf("%d done, page %v, asked %q", b.other, b.Stack.Top(), b.asked)
	}
	if b.open().tap("close"); b.Stack.Top() != nil {
		t.Error("the page stays")
	}
}

// A dialog shows the agreed settings.
func TestWhatWasAgreedIsTold(t *testing.T) {
	b := sit(t)
	b.Do("agreed")
	seen := pagetest.Texts(b.Win.Canvas().Overlays().Top())
	if b.Dialog.Title != "Seven players" || !slices.Contains(seen, "Everything else is as usual.") {
		t.Errorf("the dialog %q says %q", b.Dialog.Title, seen)
	}
	if b.Dialog.Answer(0); b.Dialog.Open() {
		t.Error("it stays")
	}
}

// Free rulings and objections have a row and a form, in any game.
func TestRulingsInWords(t *testing.T) {
	b := sit(t)
	row := InWords(b.Language, "over")
	if row.Buttons[1] != (Button{Name: "decide", Text: b.Say("rulings.decide"), Why: "over"}) || row.Buttons[0] != (Button{Name: "object", Text: b.Say("rulings.object"), Why: "over"}) || row.Text != b.Say("rulings.decide-title") || row.Sub != b.Say("rulings.decide-text") {
		t.Errorf("the row is %+v", row)
	}
	sides := []page.Option{{ID: "austria"}, {ID: "france"}}
	said := ""
	for _, name := range []string{Decide, Object} {
		q := AskInWords(b.Language, name, sides, func(side, text string) error { said = side + ": " + text; return nil })
		f := q.Form(nil)
		if f.Title != b.Say("rulings."+name+"-title") || f.Verb != b.Say("rulings.note") || f.Fields[0].Label != b.Say("rulings."+name+"-who") || len(f.Fields[0].Options) != 2 || f.Fields[1].Label != b.Say("rulings."+name+"-says") {
			t.Errorf("%s: %+v", name, f)
		}
		if err := q.Do(page.Filled{"side": "france", "text": " Late, counts "}); err != nil || said != "france: Late, counts" {
			t.Errorf("%s: %q, %v", name, said, err)
		}
	}
}

// A long page scrolls with the keys.
func TestALongPageScrolls(t *testing.T) {
	b := sit(t)
	for range 30 {
		b.state.Rows = append(b.state.Rows, Row{Row: look.Row{Height: 52, Text: "more"}})
	}
	p := b.open()
	top := func() fyne.Position {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(p.Parts["missed.austria"])
	}
	at := top()
	b.Stack.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if down := top(); down.Y >= at.Y || down.X != at.X {
		t.Errorf("Down leads from %v to %v", at, down)
	}
	b.Stack.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageUp})
	if top() != at {
		t.Errorf("Page Up leads to %v, not %v", top(), at)
	}
}

// Each command has a menu entry and a key.
func TestWhereTheCommandsStand(t *testing.T) {
	b := sit(t)
	notices := NewNotices(b.Screen, b.Acts, b.brush, NoticesActions{})
	for i, c := range append(b.Commands(), notices.Commands()...) {
		got := fmt.Sprintf("%s: %s %d %s", c.Name, c.Menu, c.MenuOrder, c.Key)
		if want := []string{"agreed: game 10 Ctrl+Shift+G", "rulings: table 1 Ctrl+J", "notices: table 2 Ctrl+D"}[i]; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

// The list grows with the possible rulings, and scrolls to its end.
func TestTheListOfRulingsGrows(t *testing.T) {
	b := sit(t)
	p := b.open()
	scroll := pagetest.Seen[*container.Scroll](b.Stack.Root())[0]
	before := scroll.Content.Size().Height
	p.tap("missed.austria")
	p.Parts["ask.reason"].(*kit.Field).SetSilently("asleep")
	for range 9 {
		b.state.Rows = append(b.state.Rows, b.state.Rows[0])
	}
	b.Dialog.Answer(0)
	if got := scroll.Content.Size().Height; got <= before {
		t.Errorf("%v high, %v before", got, before)
	}
	scroll.ScrollToBottom()
	end := scroll.Offset.Y
	if b.Stack.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp}); end <= 0 || scroll.Offset.Y >= end {
		t.Errorf("from %v the arrow leads to %v", end, scroll.Offset)
	}
	if scroll.Offset.X != 0 {
		t.Errorf("scrolled to the side: %v", scroll.Offset)
	}
}
