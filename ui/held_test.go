package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"entente/ui/europe/desk"
	"entente/ui/kit"
	"entente/ui/room/bottombar"
)

// Ctrl+Enter that is held resolves one phase, and so does Enter on the big button.
func TestAHeldKeyResolvesOnce(t *testing.T) {
	r := newRobot(t)
	enter := &fyne.KeyEvent{Name: fyne.KeyReturn}
	ctrlEnter := r.w.Shortcuts[(&desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierShortcutDefault}).ShortcutName()]
	r.w.keyDown(enter)
	for range 12 {
		ctrlEnter()
	}
	if r.WantPhase("S1901M"); r.w.Desk.Played() || !r.w.Desk.Question.Asked() {
		t.Error("the key that is held answers the question")
	}
	r.w.keyUp(enter)
	r.w.keyDown(enter)
	for range 12 {
		ctrlEnter()
	}
	if r.WantPhase("S1901M"); !r.w.Desk.Played() {
		t.Error("the second press does not resolve")
	}
	r.w.keyUp(enter)
	r.Do("reveal-end").w.keyDown(enter)
	for range 12 {
		r.w.typedKey(enter)
	}
	if r.WantPhase("F1901M"); r.w.Desk.Played() {
		t.Error("the second press does more than go on")
	}
	r.w.keyUp(enter)
	parts := 0 // that take the keyboard: the window hears of keys through them, and takes no repeat for a press
	for _, o := range test.LaidOutObjects(r.w.Win.Content()) {
		if f, ok := o.(fyne.Focusable); ok && o.Visible() {
			parts++
			if _, ok := f.(desktop.Keyable); !ok {
				t.Errorf("%T does not tell that keys go down", f)
			}
		}
	}
	if parts < 12 {
		t.Errorf("only %d parts take the keyboard", parts)
	}
	main, ok := r.w.side.Focusables()[6].(desktop.Keyable)
	if !ok {
		t.Fatal("the big button does not hear keys go down")
	}
	for range 2 { // units lack orders: the first press asks
		if r.w.Desk.Played() {
			t.Error("a key that is held answers the question")
		}
		main.KeyDown(enter)
		for range 12 {
			main.TypedKey(enter)
		}
		main.KeyUp(enter)
	}
	if r.WantPhase("F1901M"); !r.w.Desk.Played() {
		t.Error("Enter on the button does nothing")
	}
}

// A double click on the big button asks about missing orders and answers nothing, in either game; nor does the second click on the button of a
// page mean the one under it.
func TestASecondClickIsNotForWhatCameMeanwhile(t *testing.T) {
	paused := func(r *robot) (later func(time.Duration)) {
		now := time.Time{}.Add(100 * time.Hour)
		r.w.Stack.Now = func() time.Time { return now }
		return func(d time.Duration) { now = now.Add(d) }
	}
	r := newRobot(t)
	later := paused(r)
	r.Press("main").Press("main")
	later(499 * time.Millisecond)
	if r.Press("main").Do("declare"); r.w.Desk.Played() || !r.seen.Asked || r.Position().Armistice != 0 {
		t.Fatalf("a double click resolves: %v, asked %v", r.w.Desk.Played(), r.seen.Asked)
	}
	later(time.Millisecond)
	if r.Press("main"); !r.w.Desk.Played() {
		t.Error("after the pause nothing answers")
	}
	r = newRobot(t)
	later = paused(r)
	for _, open := range []string{"new", "keys"} {
		r.Do(open).Type("<Esc>")
		later(499 * time.Millisecond)
		if r.Press("main"); r.seen.Asked || r.w.Busy() {
			t.Errorf("after %s the button asks at once", open)
		}
		later(time.Millisecond)
		if r.Press("main"); !r.seen.Asked {
			t.Errorf("after %s the button stays deaf", open)
		}
		later(time.Second)
	}
	r = thirdGame(t)
	later = paused(r)
	if r.Press("kingdoms.main").Press("kingdoms.main").Do("resolve"); r.seen.Resolved || !r.seen.Asked {
		t.Fatalf("a double click carries out the turn: %v, asked %v", r.seen.Resolved, r.seen.Asked)
	}
	later(time.Second)
	if r.Press("kingdoms.main"); !r.seen.Resolved {
		t.Error("after the pause nothing answers")
	}
}

func TestOneKeyHidesTheScreenAndNoKeyReachesTheBoard(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.Draft.GiveText("A par - bur")
	orders := r.w.Desk.Game.Node().Plain()
	r.Type("<F2>")
	if r.seen.Page != "curtain" || !r.Says("The screen is hidden") {
		t.Fatal("not hidden")
	}
	r.Type("A mar - spa <Space><Tab><Back><Esc><F1><F6><F10>")
	for _, c := range r.w.Acts.All() {
		r.w.Perform(c.Name)
	}
	if r.seen.Page != "curtain" || len(r.w.Win.Canvas().Overlays().List()) != 1 {
		t.Error("a key got through")
	}
	if got := r.w.Desk.Game.Node().Plain(); len(got) != 1 || got[0] != orders[0] || r.w.Desk.Entry.Selected() != 0 {
		t.Errorf("orders %v", got)
	}
	r.w.Ask("x", "y", nil, 300, kit.Answer{Text: "z", Do: nil})
	if top := r.w.Win.Canvas().Overlays().Top(); top != r.w.Stack.Root() {
		t.Error("a dialog shows over the curtain")
	}
	r.w.Win.Canvas().Unfocus() // a click beside the button
	if r.Type("<Esc>"); !r.w.Dialog.Open() {
		t.Error("a key answers a dialog that nobody sees")
	}
	r.Type("<Enter>")
	if r.seen.Page != "" || !r.w.Dialog.Open() {
		t.Error("Enter does not show the game again, or answers what nobody saw")
	}
}

// A line that is still in the bar when the big button is pressed is given first, in either game; one that is no order is looked at once more.
func TestTheBigButtonTakesWhatIsInTheLine(t *testing.T) {
	r := newRobot(t).Line("vie boh").Press("main").WantOrder("A Vie-Boh")
	if !r.seen.Asked || r.w.line.Field.Text != "" {
		t.Errorf("asked %v, the line holds %q", r.seen.Asked, r.w.line.Field.Text)
	}
	r = newRobot(t)
	if r.Line("vie nowhere").Press("main"); r.seen.Asked || r.w.line.Field.Text != "vie nowhere" {
		t.Errorf("asked %v, the line holds %q", r.seen.Asked, r.w.line.Field.Text)
	}
	if r.Press("main").WantOrders(0); !r.seen.Asked || r.w.line.Field.Text != "" {
		t.Errorf("once more, asked %v, the line holds %q", r.seen.Asked, r.w.line.Field.Text)
	}
	r = thirdGame(t)
	r.focus("kingdoms.line").(*bottombar.CommandLine).SetText("caocao xuchang - wan")
	if r.Press("kingdoms.main").wantThird("caocao xuchang - wan"); !r.seen.Asked || r.seen.Phase != "S200M" {
		t.Errorf("asked %v in %s", r.seen.Asked, r.seen.Phase)
	}
}

// Shift and Control change what a click gives; the sentence follows them with the pointer at rest.
func TestTheSentenceFollowsTheKeysThatAreHeld(t *testing.T) {
	r := newRobot(t).Pick("par").Point("bur")
	told := 0
	defer r.w.Desk.Listen(func(desk.Now) { told++ })()
	press := func(mod fyne.KeyModifier, key fyne.KeyName, want string) {
		t.Helper()
		before, _ := r.w.stage.Said()
		told = 0
		r.Hold(mod)
		r.w.keyDown(&fyne.KeyEvent{Name: key})
		if (told > 0) != (before != want) {
			t.Errorf("%v is held: %q becomes %q, and the window is drawn %d times", key, before, want, told)
		}
		if said, _ := r.w.stage.Said(); said != want {
			t.Errorf("with %v held the card says %q, want %q", key, said, want)
		}
	}
	press(0, "", "Army Paris moves to Burgundy")
	press(fyne.KeyModifierShift, desktop.KeyShiftLeft, "Army Paris")
	r.Point("mar")
	press(fyne.KeyModifierShift, desktop.KeyShiftLeft, "Army Paris")
	r.Point("lon")
	press(fyne.KeyModifierShortcutDefault, desktop.KeyControlLeft, "Army Paris moves to London")
	r.Pick("lon").WantOrder("A Par-Lon").Point("mun")
	press(0, "", "Munich")
	press(fyne.KeyModifierShortcutDefault, desktop.KeyControlLeft, "Munich")
}
