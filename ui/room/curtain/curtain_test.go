package curtain

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page/pagetest"
	"entente/ui/settings"
)

// evening is a table behind the curtain in a room alone, with the actions taken.
type evening struct {
	*Curtains
	t       *testing.T
	state   State
	shows   Exposure
	answer  look.Refusal // of slow actions
	slow    bool         // slow actions are not answered at once
	held    func()       // the pending answer
	lay     look.Refusal
	changes []string
	wanted  []int // players whose keys are missing
	why     look.Refusal
	reveals []Revealed
	fails   error
	done    []string
	clock   func(look.Clock)
	now     time.Time
	wake    func()
}

func (e *evening) note(format string, args ...any) {
	e.done = append(e.done, fmt.Sprintf(format, args...))
}

func (e *evening) State() State      { return e.state }
func (e *evening) Exposed() Exposure { return e.shows }
func (e *evening) Brush() kit.Brush  { return pagetest.Brush(e.room.Paint) }

func (e *evening) Listen(show func(look.Clock)) (end func()) {
	e.clock = show
	return func() { e.clock = nil }
}

func (e *evening) HandIn(in bool) error {
	e.note("hand in %v", in)
	return e.fails
}

func (e *evening) Begin(player int, pin, again string, done Answer) {
	e.note("begin %d %q %q", player, pin, again)
	e.reply(done)
}

// reply answers a slow action, at once or when held is called.
func (e *evening) reply(done Answer) {
	if e.held = func() { done(e.answer) }; !e.slow {
		e.held()
	}
}

func (e *evening) Unlock(player int, pin string, done Answer) {
	e.note("unlock %d %q", player, pin)
	e.wanted = slices.DeleteFunc(e.wanted, func(one int) bool { return one == player && !e.answer.Refused() })
	e.reply(done)
}

func (e *evening) Lay(player int) ([]string, look.Refusal) {
	e.note("lay %d", player)
	return e.changes, e.lay
}

func (e *evening) Found() []string { return e.changes }

func (e *evening) Wanted() (int, look.Refusal) {
	if len(e.wanted) > 0 {
		return e.wanted[0], e.why
	}
	return -1, look.Refusal{}
}

func (e *evening) Settle(then func()) { e.note("settle"); then() }

func (e *evening) Reveal() Revealed {
	e.note("reveal")
	if len(e.reveals) == 0 {
		return Revealed{Player: -1}
	}
	r := e.reveals[0]
	e.reveals = e.reveals[1:]
	return r
}

func (e *evening) Anew(player int) look.Refusal { e.note("anew %d", player); return e.lay }
func (e *evening) Void(player int) look.Refusal { e.note("void %d", player); return e.lay }
func (e *evening) Clean()                       { e.note("clean") }

// begin opens a room with a table of three: Ann has sealed with a PIN, Ben is next and has no lock, Cid plays two powers.
func begin(t *testing.T) *evening {
	t.Helper()
	r := pagetest.Room(t)
	e := &evening{t: t, now: time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)}
	r.Win.SetContent(container.NewStack(r.Tips.Layer))
	r.Win.Resize(fyne.NewSize(1280, 800))
	e.Curtains = New(r.Screen, r.Settings, Machine{
		Now: func() time.Time { return e.now }, Keep: func() { e.note("keep") }, ClearScreen: func() { e.note("clear") }, SeenAgain: func() {},
		Wake: func(_ time.Duration, do func()) func() { e.wake = do; return func() { e.wake = nil } },
	}, func() Table { return e })
	e.state = State{
		Next: 1, When: "Spring 1901 · Movement.", Title: "An evening", Close: "Close without them?", Forgotten: "What becomes of it?", MayVoid: true,
		Writers: []Writer{
			{Name: "Ann", Label: "Ann", Sides: []look.Side{1}, Piece: 1, Step: Sealed, Said: "Ann has sealed 3 orders.", Locked: true, PIN: true},
			{Name: "Ben", Label: "Ben", Sides: []look.Side{2}, Piece: 2, Step: Waiting},
			{Name: "C and D", Sides: []look.Side{3, 4}, Piece: 3, Step: Begun, Locked: true},
		},
	}
	return e
}

// said fails the test unless the curtain shows all these texts.
func (e *evening) said(texts ...string) {
	e.t.Helper()
	all := pagetest.Texts(e.down.root)
	for _, text := range texts {
		if !slices.ContainsFunc(all, func(one string) bool { return strings.Contains(one, text) }) {
			e.t.Errorf("no %q in %q", text, all)
		}
	}
}

// unsaid fails the test if the curtain shows one of these texts.
func (e *evening) unsaid(texts ...string) {
	e.t.Helper()
	for _, one := range pagetest.Texts(e.down.root) {
		for _, text := range texts {
			if strings.Contains(one, text) {
				e.t.Errorf("it says %q", one)
			}
		}
	}
}

// did fails the test unless exactly these actions were taken since the last call.
func (e *evening) did(want ...string) {
	e.t.Helper()
	if !slices.Equal(e.done, want) {
		e.t.Errorf("done was %q, want %q", e.done, want)
	}
	e.done = nil
}

// link presses a link of the curtain.
func (e *evening) link(i int) {
	e.t.Helper()
	if !e.down.links[i].Visible() {
		e.t.Fatalf("link %d is hidden", i)
	}
	test.Tap(e.down.links[i])
}

// key presses a key at the curtain.
func (e *evening) key(name fyne.KeyName) { e.down.TypedKey(&fyne.KeyEvent{Name: name}) }

func TestTheKeyboardGoesToWhoComesNext(t *testing.T) {
	e := begin(t)
	e.state.Last = "Ann has sealed 3 orders."
	e.GoOn()
	e.said("Hand the keyboard to Ben", "Spring 1901 · Movement. Ann has sealed 3 orders.", "I am Ben, open", "sealed", "next", "draft", "An evening", "Without a PIN")
	e.unsaid("C and D") // the chips show it
	if !e.down.links[linkPIN].Visible() || e.down.links[linkForgotten].Visible() || !e.down.links[linkClose].Visible() || e.down.pin.Visible() || e.down.Covers() {
		t.Error("what can be done is wrong")
	}
	e.clock(look.Clock{Shown: true, Time: "4:02"})
	e.said("4:02")
	e.key(fyne.KeyReturn)
	e.did(`begin 1 "" ""`, "lay 1", "clean")
	if e.down != nil || e.clock != nil {
		t.Error("the curtain stays, or listens on")
	}
}

func TestAPINIsSetBelowTheSeals(t *testing.T) {
	e := begin(t)
	e.Pass(1)
	e.link(linkPIN)
	if !e.down.pin.Visible() || !e.down.again.Visible() {
		t.Fatal("no field for the PIN")
	}
	e.said("At least 4 characters.")
	focus := func() fyne.Focusable { return e.room.Win.Canvas().Focused() }
	e.down.pin.SetSilently("1914")
	e.key(fyne.KeyReturn)
	if focus() != fyne.Focusable(e.down.again) || len(e.done) > 0 {
		t.Error("Enter does not lead to the second field")
	}
	e.answer = look.Refusal{Text: "The two PINs differ."}
	e.down.again.SetSilently("1915")
	e.key(fyne.KeyReturn)
	e.did(`begin 1 "1914" "1915"`)
	e.said("The two PINs differ.")
	e.key(fyne.KeyEscape)
	if e.down.pin.Visible() || e.down.pin.Text != "" || e.down.again.Text != "" || e.down.said != "" {
		t.Error("Escape does not give it up")
	}
	p := e.down
	p.pin.SetSilently("1914")
	p.again.SetSilently("1914")
	p.close()
	if e.down != nil || p.pin.Text != "" || p.again.Text != "" {
		t.Errorf("the curtain went up and holds %q and %q", p.pin.Text, p.again.Text)
	}
	e.Pass(1)
	e.key(fyne.KeyEscape)
	if e.down != nil {
		t.Error("Escape does not show the board")
	}
}

// Changing a PIN asks for the old one too, and is possible only while nothing is sealed, because boxes contain hashes of all keys.
func TestAPINIsChangedBeforeAnythingIsSealed(t *testing.T) {
	e := begin(t)
	ann := func(others Step) {
		e.state.Writers[0].Step, e.state.Writers[1].Step, e.state.Writers[2].Step = Waiting, others, Unasked
		e.Pass(0)
		e.done = nil
	}
	for _, others := range []Step{Sealed, Begun} {
		if ann(others); e.down.links[linkPIN].Visible() {
			t.Errorf("a PIN could be changed after another player was at step %d", others)
		}
	}
	ann(Waiting)
	e.said("Change PIN…")
	e.unsaid("Set a PIN…")
	e.down.pin.SetSilently("19")
	e.link(linkPIN)
	if e.down.pin.Text != "" || e.down.old.Text != "" {
		t.Errorf("what was typed before stays: %q, %q", e.down.old.Text, e.down.pin.Text)
	}
	if e.said("old PIN", "new PIN", "once more", "At least 4 characters."); e.room.Win.Canvas().Focused() != fyne.Focusable(e.down.old) {
		t.Error("the keyboard is not at the old PIN")
	}
	e.down.old.SetSilently("1900")
	for i, next := range []*kit.Field{e.down.pin, e.down.again} {
		if e.key(fyne.KeyReturn); e.room.Win.Canvas().Focused() != fyne.Focusable(next) || len(e.done) > 0 {
			t.Fatalf("Enter does not lead to field %d", i+2)
		}
		next.SetSilently("1914")
	}
	e.answer = look.Refusal{Text: "That PIN opens nothing here.", Miss: true}
	e.key(fyne.KeyReturn)
	e.did(`unlock 0 "1900"`)
	if e.said("That PIN opens nothing here."); e.down.old.Text != "" || e.down.pin.Text != "1914" {
		t.Errorf("a wrong old PIN leaves %q and %q", e.down.old.Text, e.down.pin.Text)
	}
	e.answer = look.Refusal{}
	e.down.old.SetSilently("1901")
	p := e.down
	e.key(fyne.KeyReturn)
	if e.did(`unlock 0 "1901"`, `begin 0 "1914" "1914"`, "lay 0", "clean"); e.down != nil || p.old.Text != "" {
		t.Errorf("the curtain stays, or keeps %q", p.old.Text)
	}
	ann(Waiting)
	e.link(linkPIN)
	e.key(fyne.KeyEscape)
	if !e.down.pin.Visible() || e.down.old.Visible() || e.down.pin.PlaceHolder != "PIN" {
		t.Error("Escape does not lead back to the PIN")
	}
}

// While a PIN is checked, all actions are blocked: no key shows the board, no other player can come, and no PIN is tried twice.
func TestNothingIsDoneWhileAPINIsTried(t *testing.T) {
	e := begin(t)
	e.Pass(0)
	e.slow = true
	e.down.pin.SetSilently("1914")
	e.done = nil
	e.key(fyne.KeyReturn)
	e.did(`unlock 0 "1914"`)
	for _, key := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn, fyne.KeyRight, fyne.KeyLeft} {
		if e.key(key); e.down == nil || e.down.at != 0 || len(e.done) > 0 {
			t.Fatalf("%s: the curtain is down: %v, done %q", key, e.down != nil, e.done)
		}
	}
	if f := e.down.main.Face; !f.Disabled || f.Text != "Opening…" {
		t.Errorf("the button is %+v", f)
	}
	e.held()
	if e.did("lay 0", "clean"); e.down != nil {
		t.Error("the right PIN does not open the curtain")
	}
}

func TestAWrongPINIsTypedAnew(t *testing.T) {
	e := begin(t)
	e.GoOn()
	test.Tap(e.down.seals)
	e.down.seals.Tapped(&fyne.PointEvent{Position: fyne.NewPos(5, 5)})
	e.said("Change Ann's sealed orders?", "Ann has sealed 3 orders.", "Forgot PIN…", "No window shows any orders")
	if !e.down.pin.Visible() || e.down.again.Visible() || e.down.links[linkPIN].Visible() {
		t.Fatal("Ann is not asked for her PIN")
	}
	e.done = nil
	e.answer = look.Refusal{Text: "That PIN opens nothing here.", Miss: true}
	e.down.pin.SetSilently("1915")
	test.Tap(e.down.main)
	e.did(`unlock 0 "1915"`)
	if e.said("That PIN opens nothing here."); e.down.pin.Text != "" {
		t.Error("the wrong PIN stays")
	}
	e.answer = look.Refusal{}
	e.down.pin.SetSilently("1914")
	e.lay = look.Refusal{Err: errors.New("the box is damaged"), Lost: true}
	e.key(fyne.KeyEnter)
	e.did(`unlock 0 "1914"`, "lay 0")
	e.said("The box is damaged")
	e.lay, e.changes = look.Refusal{}, []string{"The log was changed.", "A seal is gone."}
	e.key(fyne.KeyEnter)
	if e.down != nil || !e.room.Dialog.Open() || e.room.Dialog.Title != e.room.Say("changed.title") {
		t.Error("the change from outside is not reported")
	}
}

func TestArrowsGoFromPlayerToPlayer(t *testing.T) {
	e := begin(t)
	e.state.Writers = append(e.state.Writers, Writer{Name: "Bot", Step: Waiting, Program: true}, Writer{Name: "Eve"})
	e.state.Writers[0].Words = "losu kidu jati hino"
	e.GoOn()
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyRight, 2}, {fyne.KeyRight, 0}, {fyne.KeyLeft, 2}, {fyne.KeyLeft, 1}} {
		if e.key(step.key); e.down.at != step.want {
			t.Errorf("%s leads to player %d, want %d", step.key, e.down.at, step.want)
		}
		pagetest.WantPlan(t, fmt.Sprint("seals-", step.want), e.down.seals)
	}
	e.said("nothing to order")
}

func TestAReveal(t *testing.T) {
	e := begin(t)
	e.state.Next = -1
	for i := range e.state.Writers {
		e.state.Writers[i].Step = Sealed
	}
	e.wanted = []int{0, 2}
	e.Pass(-1)
	e.said("All orders are sealed", "Reveal them together.", "Reveal all orders")
	if e.down.links[linkClose].Visible() {
		t.Error("the phase can be closed early although all have handed in")
	}
	test.Tap(e.down.main)
	e.said("PIN of Ann", "It opens the orders for the reveal.", "Open for the reveal")
	e.down.pin.SetSilently("1914")
	e.why = look.Refusal{Text: "The key lies elsewhere.", Lost: true}
	e.key(fyne.KeyReturn)
	e.said("PIN of C and D", "The key lies elsewhere.", "Orders cannot be opened…")
	e.did(`unlock 0 "1914"`)
	e.link(linkForgotten)
	if len(e.room.Dialog.Answers) != 3 {
		t.Fatalf("%d answers", len(e.room.Dialog.Answers))
	}
	e.wanted = nil
	e.room.Dialog.Answer(1)
	e.did("void 2")
	e.said("All orders are sealed")
	e.reveals = []Revealed{{Changes: []string{"x"}, Player: -1}, {Player: 0, Why: look.Refusal{Text: "It was changed.", Lost: true}}}
	e.key(fyne.KeyReturn)
	e.did("clean", "settle", "reveal")
	e.room.Dialog.Answer(0) // anyway
	e.did("reveal")
	e.said("PIN of Ann", "It was changed.")
	e.link(linkForgotten)
	e.state.MayVoid = false
	e.room.Dialog.Answer(0)
	e.did("anew 0")
	e.link(linkBoard)
	e.done = nil
	e.reveals = []Revealed{{Player: -1, Err: errors.New("forbidden")}}
	e.GoOn()
	if e.did("clean", "settle", "reveal"); !e.room.Dialog.Open() || e.down != nil {
		t.Error("a refusal by the table is not shown")
	}
}

func TestAPhaseIsClosedWithoutThoseWhoAreMissing(t *testing.T) {
	e := begin(t)
	e.GoOn()
	e.link(linkClose)
	if !e.room.Dialog.Open() || e.room.Dialog.Title != e.room.Say("curtain.close-title") || len(e.done) > 0 {
		t.Fatal("no player is asked")
	}
	e.room.Dialog.Answer(0)
	e.did("clean", "settle", "reveal")
	e.state.Close = ""
	e.GoOn()
	e.link(linkClose)
	e.did("clean", "settle", "reveal")
	e.state.Writers[0].Step = Waiting // no player has handed in
	e.state.Writers[0].Void = true
	if e.GoOn(); e.down.links[linkClose].Visible() {
		t.Error("a phase was closed in which no player has handed in")
	}
	e.said("void")
}

func TestAProgramThatIsStuckHoldsUpNobody(t *testing.T) {
	e := begin(t)
	e.state.Writers[1].Program = true
	e.state.Writers[2].Step = Sealed
	e.GoOn()
	if e.said("thinking…"); !e.down.main.Face.Disabled {
		t.Error("the button leads nowhere, and is not off")
	}
	e.state.Stuck = look.Refusal{Text: "Its box is damaged."}
	e.Follow()
	e.said("Its box is damaged.", "Reveal without waiting…")
	e.state.Close = "" // by now the question comes from the table
	test.Tap(e.down.main)
	e.did("clean", "settle", "reveal")
}

func TestTheScreenHides(t *testing.T) {
	e := begin(t)
	e.HideScreen()
	e.said("The screen is hidden", "Show the game again")
	if e.unsaid("An evening", "Ann"); !e.down.Covers() {
		t.Error("dialogs show over it")
	}
	down := e.down
	if e.HideScreen(); e.down != down {
		t.Error("it is hidden twice")
	}
	e.key(fyne.KeyReturn)
	if e.did("clean"); e.down != nil {
		t.Error("it stays hidden")
	}
	e.shows.Writing = true
	e.fails = errors.New("no room")
	e.HideScreen()
	if e.did("clear", "hand in false"); e.down != nil || !e.room.Dialog.Open() {
		t.Error("the curtain falls over what is not sealed")
	}
	e.fails = nil
	e.HideScreen()
	e.did("clear", "hand in false")
	e.said("Hand the keyboard to Ben")
	e.link(linkBoard)
	e.done = nil
	e.Pass(2)
	e.did("clear", "hand in false")
	e.said("Hand the keyboard to C and D")
	e.link(linkBoard)
	e.shows.Writing, e.done = false, nil
	if e.Curtains.HandIn(true); len(e.done) > 0 || e.down != nil {
		t.Error("nothing is handed in, and the curtain falls")
	}
}

func TestTheScreenHidesItself(t *testing.T) {
	for _, row := range []struct {
		name   string
		hiding settings.Hiding
		shows  Exposure
		want   bool
	}{
		{"hot seat", settings.HideHotSeat, Exposure{Shows: true, Secret: true}, true},
		{"nothing to hide", settings.HideHotSeat, Exposure{Secret: true}, false},
		{"a referee", settings.HideHotSeat, Exposure{Shows: true}, false},
		{"a referee who wants it", settings.HideAlways, Exposure{Shows: true}, true},
		{"never", settings.HideNever, Exposure{Shows: true, Secret: true}, false},
	} {
		e := begin(t)
		e.kept.Hiding, e.shows = row.hiding, row.shows
		if e.LeftForeground(); (e.down != nil) != row.want {
			t.Errorf("%s: hidden %v when another program comes", row.name, e.down != nil)
		}
		if e.down != nil {
			e.key(fyne.KeyReturn)
		}
		e.KeyDown(&fyne.KeyEvent{Name: fyne.KeyTab})
		if (e.wake != nil) != row.want {
			t.Fatalf("%s: waits %v", row.name, e.wake != nil)
		}
		if !row.want {
			continue
		}
		e.now = e.now.Add(hideIdle - time.Second)
		e.Touch()
		e.now = e.now.Add(2 * time.Second)
		if e.wake(); e.down != nil {
			t.Errorf("%s: hidden although the user is there", row.name)
		}
		e.now = e.now.Add(hideIdle)
		if e.wake(); e.down == nil {
			t.Errorf("%s: the user is away, and everything shows", row.name)
		}
	}
	e := begin(t)
	e.shows = Exposure{Shows: true, Secret: true}
	list := e.Commands()
	if len(list[1].Choices()) != 3 || !list[1].Choices()[0].On {
		t.Errorf("choices %v", list[1].Choices())
	}
	list[1].Do()
	if e.kept.Hiding != settings.HideAlways || e.wake == nil {
		t.Error("the next way to hide is not taken")
	}
	e.StopWaiting()
	if e.wake != nil {
		t.Error("it waits on")
	}
	list[1].Choices()[2].Do()
	e.did("keep", "keep")
	e.state.WhyNot = "nothing is secret"
	if list[2].WhyNot() != "nothing is secret" {
		t.Error("the command does not say why it is off")
	}
	list[2].Do()
	e.said("Hand the keyboard to Ben")
	list[0].Do()
	e.KeyDown(&fyne.KeyEvent{Name: fyne.KeyF2})
	e.link(linkBoard)
	if e.KeyDown(&fyne.KeyEvent{Name: fyne.KeyF2}); e.down == nil || e.down.mode != forReturn {
		t.Error("F2 does not hide")
	}
}

// All parts of the curtain have their positions, in windows of every size.
func TestWhereEverythingOfTheCurtainIs(t *testing.T) {
	pagetest.WantCommands(t, "commands", begin(t).Commands())
	sizes := []fyne.Size{{Width: 1280, Height: 800}, {Width: 1920, Height: 1080}, {Width: 900, Height: 640}, {Width: 640, Height: 480}}
	for _, row := range []struct {
		name string
		down func(e *evening)
	}{
		{"turn", func(e *evening) { e.GoOn() }},
		{"setting", func(e *evening) { e.GoOn(); e.down.follow(linkPIN); e.down.say("The two PINs differ.") }},
		{"changing", func(e *evening) {
			e.state.Writers[0].Step, e.state.Writers[2].Step = Waiting, Unasked
			e.Pass(0)
			e.down.follow(linkPIN)
		}},
		{"sealed", func(e *evening) {
			e.state.Writers[1].Void = true
			e.Pass(0)
			e.down.say("That PIN opens nothing here.")
		}},
		{"hidden", func(e *evening) { e.HideScreen() }},
		{"reveal", func(e *evening) { e.state.Next = -1; e.lower(forTurn, -1) }},
	} {
		e := begin(t)
		row.down(e)
		e.clock(look.Clock{Shown: true, Time: "4:02", Warn: true})
		for _, size := range sizes {
			e.room.Win.Resize(size)
			e.down.root.Resize(size)
			pagetest.WantPlan(t, fmt.Sprint(row.name, "-", size.Width), e.down.root)
		}
		if row.name == "changing" || row.name == "reveal" {
			pagetest.WantRoom(t, row.name+"-width", e.down.root, fyne.NewSize(360, 700), fyne.NewSize(1100, 700), e.room.Win.Resize)
			pagetest.WantRoom(t, row.name+"-height", e.down.root, fyne.NewSize(900, 320), fyne.NewSize(900, 900), e.room.Win.Resize)
		}
		pagetest.WantParts(t, e.down.root)
		controls := map[string][4]float32{}
		e.down.Controls(func(name string, at [4]float32) { controls[name] = at })
		if at := controls["curtain.open"]; at[2] < 100 || at[3] != 64 {
			t.Errorf("%s: the big button is at %v", row.name, at)
		}
		for name, on := range map[string][]string{"field-old": {"changing"}, "field": {"setting", "changing", "sealed"}, "field-again": {"setting", "changing"}} {
			if _, there := controls["curtain."+name]; there != slices.Contains(on, row.name) {
				t.Errorf("%s: %s is there: %v", row.name, name, there)
			}
		}
	}
}

// The words of a seal are shown below it, whichever player is addressed, and at the reveal; they are never cut off.
func TestTheWordsOfSealsCanBeComparedUntilTheReveal(t *testing.T) {
	e := begin(t)
	e.state.Writers[0].Words = "zapu kubu mata lafo"
	e.GoOn()
	e.said("zapu kubu mata lafo")
	for i := range e.state.Writers {
		e.state.Writers[i].Step, e.state.Writers[i].Words = Sealed, []string{"zapu kubu mata lafo", "tusa ruja favi kuno", "bada bada bada bada"}[i]
	}
	e.state.Next = -1
	e.room.Win.Resize(fyne.NewSize(640, 480))
	e.HandIn(true)
	e.Pass(-1)
	e.said("zapu kubu mata lafo", "tusa ruja favi kuno", "bada bada bada bada")
	for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 1920, Height: 1080}} {
		e.room.Win.Resize(size)
		e.down.root.Resize(size)
		pagetest.WantPlan(t, fmt.Sprint("words-", size.Width), e.down.root)
	}
}

// The next player is the first who has not handed in, among those who come to the keyboard.
func TestWhoComesNext(t *testing.T) {
	sealed, waits, away, program := Writer{Step: Sealed}, Writer{Step: Waiting}, Writer{Step: Waiting, Away: true}, Writer{Step: Begun, Program: true}
	for _, row := range []struct {
		list []Writer
		want int
	}{
		{nil, -1}, {[]Writer{sealed, sealed}, -1}, {[]Writer{sealed, waits, waits}, 1}, {[]Writer{away, waits}, 1}, {[]Writer{away, program}, 0},
		{[]Writer{{Step: Unasked}, {Step: AtWork}, {Step: Begun}}, 2}, {[]Writer{waits, away}, 0}, {[]Writer{program, away, waits, waits}, 2},
	} {
		if got := Next(row.list); got != row.want {
			t.Errorf("%+v: %d, want %d", row.list, got, row.want)
		}
	}
}

// While a lock is opened, the button and the links do nothing; an answer that arrives after the curtain closed is ignored.
func TestNothingIsDoneWhileALockIsOpened(t *testing.T) {
	e := begin(t)
	e.slow = true
	e.Pass(0)
	e.down.pin.SetText("1234")
	e.key(fyne.KeyReturn)
	e.did("unlock 0 \"1234\"")
	e.said("Opening")
	e.down.lead()
	e.down.follow(linkPIN)
	if e.did(); e.down.setting || !e.down.main.Face.Disabled {
		t.Error("an action ran in between")
	}
	held, gone := e.held, e.down
	e.down.close()
	e.done = nil
	held()
	if e.did(); gone.busy {
		t.Error("it is busy still")
	}
}

// A refusal disappears as soon as the user types, and hidden links do nothing.
func TestARefusalGoesWhenSomebodyTypes(t *testing.T) {
	e := begin(t)
	e.Pass(0)
	e.down.say("That PIN opens nothing here.")
	e.said("That PIN opens nothing here.")
	e.down.pin.SetText("1")
	e.unsaid("That PIN opens nothing here.")
	kit.Show(e.down.links[linkBoard], false)
	if e.down.follow(linkBoard); e.down == nil || !e.down.shown() {
		t.Error("a hidden link raises the curtain")
	}
	if e.down.Name() != "curtain" {
		t.Errorf("the page is called %q", e.down.Name())
	}
}

// A player who writes elsewhere is not called to the keyboard, and is listed as elsewhere until their orders are in.
func TestWhoWritesElsewhereIsSaidToBe(t *testing.T) {
	e := begin(t)
	elsewhere, away := e.room.Say("curtain.elsewhere"), e.room.Say("curtain.away")
	for step, want := range map[Step]bool{Waiting: true, Begun: true, Sealed: false, Unasked: false} {
		r := newSealRow(&curtain{w: e.Curtains})
		if got := r.step(Writer{Away: true, Step: step}, true); (got == elsewhere) != want {
			t.Errorf("step %d: %q", step, got)
		}
	}
	e.state.Writers[1].Away = true
	e.Pass(1)
	if got := e.down.verb(); e.down.at == 1 && got != away {
		t.Errorf("the button says %q", got)
	}
}

// Differences from sealed orders are reported when a game is opened; if there are none, nothing is.
func TestWhatWasChangedIsSaidAtOpening(t *testing.T) {
	e := begin(t)
	if e.Opened(); e.room.Dialog != nil && e.room.Dialog.Open() {
		t.Error("something is said")
	}
	e.changes = []string{"The orders of Ann were changed.", "The board was changed."}
	e.Opened()
	said := strings.Join(pagetest.Texts(e.room.Dialog.Popup), " ")
	if e.room.Dialog.Title != e.room.Say("changed.title") || !strings.Contains(said, "The orders of Ann were changed.") || !strings.Contains(said, "The board was changed.") {
		t.Errorf("said is %q", said)
	}
	if len(e.room.Dialog.Answers) != 1 || e.room.Dialog.Answers[0].Text != e.room.Say("dialog.close") {
		t.Errorf("answers %+v", e.room.Dialog.Answers)
	}
}

// A referee's decision on orders that cannot be opened may be refused, and the curtain says why.
func TestAForgottenPINThatCannotBeOverruled(t *testing.T) {
	e := begin(t)
	e.Pass(0)
	e.lay = look.Refusal{Text: "It is too late."}
	e.down.forgotten()
	e.room.Dialog.Answer(0)
	e.did("anew 0")
	e.said("It is too late.")
	if e.down.at != 0 {
		t.Errorf("%d is addressed", e.down.at)
	}
	e.lay = look.Refusal{}
	e.down.forgotten()
	e.room.Dialog.Answer(0)
	e.did("anew 0")
	e.unsaid("It is too late.")
	if e.down.mode != forTurn || e.down.at != -1 && e.down.at == 0 {
		t.Errorf("mode %d, %d is addressed", e.down.mode, e.down.at)
	}
}

// The screen hides when another program takes the focus.
func TestTheFocusIsWatched(t *testing.T) {
	e := begin(t)
	e.kept.Hiding = settings.HideAlways
	e.shows = Exposure{Shows: true, Secret: true}
	life := &lifecycle{}
	e.room.App = &living{e.room.App, life}
	e.WatchFocus()
	if life.left == nil {
		t.Fatal("it is not watched")
	}
	if life.left(); e.down == nil || !e.down.shown() {
		t.Error("the screen is not hidden")
	}
}

type living struct {
	fyne.App
	life *lifecycle
}

// Lifecycle implements fyne.App.
func (l *living) Lifecycle() fyne.Lifecycle { return l.life }

type lifecycle struct {
	fyne.Lifecycle
	left func()
}

// SetOnExitedForeground implements fyne.Lifecycle.
func (l *lifecycle) SetOnExitedForeground(do func()) { l.left = do }

// Long names and words on the curtain are truncated or smaller at widths where they do not fit.
func TestLongNamesOnTheCurtainHaveTheirPlace(t *testing.T) {
	e := begin(t)
	e.state.Writers[1].Name, e.state.Writers[1].Label = "Benjamin of the Long Table in the Corner", "Benjamin of the Long Table"
	e.state.Title = strings.Repeat("An evening at the club. ", 4)
	e.GoOn()
	e.down.say(strings.Repeat("That PIN opens nothing here. ", 4))
	pagetest.WantRoom(t, "long", e.down.root, fyne.NewSize(360, 700), fyne.NewSize(1100, 700), e.room.Win.Resize)
}

// After a refusal the field for the PIN has the focus.
func TestTheKeyboardIsWithThePINAfterARefusal(t *testing.T) {
	e := begin(t)
	e.Pass(0)
	e.answer = look.Refusal{Text: "That PIN opens nothing here.", Miss: true}
	e.room.Win.Canvas().Focus(e.down.main)
	e.down.pin.SetText("1234")
	e.key(fyne.KeyReturn)
	if e.said("That PIN opens nothing here."); e.room.Win.Canvas().Focused() != fyne.Focusable(e.down.pin) || e.down.pin.Text != "" {
		t.Errorf("the keyboard is with %T, the PIN is %q", e.room.Win.Canvas().Focused(), e.down.pin.Text)
	}
}
