package page_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/command"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// acts is a set of commands that note what they do, and what goes on around them.
type acts struct {
	*page.Acts
	t    *testing.T
	room *page.Room
	did  []string
	note int
	why  string // why nothing can be done
}

func newActs(t *testing.T) *acts {
	r := pagetest.Room(t)
	x := &acts{t: t, room: r}
	r.Screen.Note = func() { x.note++ }
	did := func(what string) func() { return func() { x.did = append(x.did, what) } }
	x.Acts = page.NewActs(r.Screen, &command.Set{}, page.Gestures{
		Act: func(do func()) { x.did = append(x.did, "act"); do() }, Drop: did("drop"), ShowReason: func(why string) { x.did = append(x.did, "why: "+why) },
	})
	x.Add(command.Command{Name: "open", Menu: "file", Key: "Ctrl+O", Do: did("open"), DisabledReason: func() string { return x.why }}, command.Command{Name: "resolve", Menu: "game", Do: did("resolve")},
		command.Command{Name: "declare", Menu: "game", Do: did("declare")}, command.Command{Name: "recent", Menu: "file"})
	return x
}

// wants compares what was done since it was asked last.
func (x *acts) wants(what string, list ...string) {
	x.t.Helper()
	if !slices.Equal(x.did, list) {
		x.t.Errorf("%s: it did %q, want %q", what, x.did, list)
	}
	x.did = nil
}

// blank is a page with nothing on it.
type blank struct{}

func (blank) Name() string                              { return "blank" }
func (blank) Object() fyne.CanvasObject                 { return canvas.NewRectangle(nil) }
func (blank) Controls(func(name string, at [4]float32)) {}
func (blank) Closed()                                   {}
func (blank) TypedKey(*fyne.KeyEvent)                   {}
func (blank) TypedRune(rune)                            {}

// undoing is a page that has a way of its own to do commands.
type undoing struct {
	blank
	did *[]string
}

func (u undoing) Perform(name string) bool { *u.did = append(*u.did, "page: "+name); return true }

func TestACommandIsDoneByItsName(t *testing.T) {
	x := newActs(t)
	x.Perform("open")
	x.wants("a command", "act", "drop", "open")
	x.Perform("resolve")
	x.wants("the answer to a question", "act", "resolve")
	x.Perform("declare")
	x.wants("the other answer", "act", "declare")
	x.Perform("none")
	x.Perform("recent")
	x.wants("none, and a mere name")
	x.why = "nothing is open"
	x.Perform("open")
	x.wants("one that cannot be done", "why: nothing is open")
	x.Do("open")
	x.wants("the same for a page")
	x.why = ""
	notes := x.note
	x.Do("open")
	x.wants("for a page", "act", "open")
	if x.note != notes+1 {
		t.Errorf("the trace was told %d times", x.note-notes)
	}
	if !page.Answers("resolve") || !page.Answers("declare") || page.Answers("open") {
		t.Error("other commands answer the question")
	}
}

func TestWhatLiesOverTheBoardComesFirst(t *testing.T) {
	x := newActs(t)
	x.room.Stack.Open(blank{}, nil)
	x.Perform("open")
	x.wants("below a page that does nothing itself")
	x.room.Stack.Open(undoing{did: &x.did}, nil)
	x.Perform("open")
	x.wants("below a page that does", "page: open")
	x.room.Ask("Sure?", "", nil, 300)
	x.Perform("open")
	x.wants("below a dialog over that page")
	x.room.Dialog.Close()
	x.Perform("undo")
	x.wants("once the dialog is closed", "page: undo")
}

func TestAToolShowsItsCommand(t *testing.T) {
	x := newActs(t)
	x.why = "not now"
	tool := x.Tool("open", "icon-open")
	if tool.Name != "open" || tool.Icon != "icon-open" || tool.Tip != x.room.Say("command.open") || tool.Key != "Ctrl+O" || tool.Reason != "not now" || !tool.Disabled || x.KeyOf("open") != "Ctrl+O" || x.WhyNot("open") != "not now" {
		t.Errorf("off: %+v", tool)
	}
	if x.why = ""; x.Tool("open", "").Disabled {
		t.Error("on, and disabled")
	}
}

func TestTheLineUnderThePointerIsLookedUpFirst(t *testing.T) {
	for _, row := range []struct{ board, check, want string }{{"", "", ""}, {"4.1", "", "4.1"}, {"", "9.2", "9.2"}, {"4.1", "9.2", "9.2"}} {
		if got := (&page.Topics{Board: row.board, Check: row.check}).Topic(); got != row.want {
			t.Errorf("%+v: %q", row, got)
		}
	}
}
