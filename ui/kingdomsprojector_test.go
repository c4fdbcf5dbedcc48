package ui

import (
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine/kingdoms"
	"entente/ui/board/layout"
	"entente/ui/lang"
	"entente/ui/playback"
)

// TestResultsOfThreeKingdomsAreToldStepByStep: on the second window and on the page, as in Europe's game; Space leads forward
// and Backspace back in both. A false order is told with what it came to, and not before; purses that are secret never.
func TestResultsOfThreeKingdomsAreToldStepByStep(t *testing.T) {
	r, c := newRobot(t), &beatClock{}
	r.w.kingdoms.halls.Wait = c.start
	r.w.kingdoms.halls.Chance = func(int) int { return 0 } // the false order works
	if err := r.w.kingdoms.halls.Begin(7, kingdoms.Rules{Secret: true}, false); err != nil {
		t.Fatal(err)
	}
	r.Do("clock-settings").Tap("Rulebook").Tap("Set clock")
	r.Say3("sunquan: G 周瑜 - jianye").Resolve().Resolve().Resolve()
	r.Aim("chenliu", "xiapi").Say3("sunquan: jianye S chenliu - xiapi").Say3("sunquan: G 周瑜 false xiapi").Say3("liubei: xiapi S runan").Say3("mateng: changan - wuguan").Say3("yuanshao: ye - puyang").Say3("liuzhang: zitong S changan - wuguan")
	r.Do("projector")
	w, second := r.w.audience.Window, func(key fyne.KeyName) {
		r.w.audience.Window.Win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key})
	}
	w.Win.Resize(fyne.NewSize(1280, 720))
	r.Resolve()
	told := func(head string, wants ...string) {
		t.Helper()
		story := w.Column.Story
		text := story.Head + "|" + story.Text
		for _, line := range story.Lines {
			text += "|" + line.Text
		}
		if story.Head != head {
			t.Errorf("%q is told, want %q", text, head)
		}
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%q is told, want %q in it", text, want)
			}
		}
		if r.WantSaid(head); head != "Supports" && (strings.Contains(text, "false") || strings.Contains(text, "周瑜")) {
			t.Errorf("a false order is told: %q", text)
		}
		if strings.Contains(text, "tax") {
			t.Errorf("a purse is told: %q", text)
		}
		r.second(w.Win, "told-"+strings.ToLower(head)).picture("page-" + strings.ToLower(head))
	}
	shapes := func() (n int) {
		for _, s := range w.Map.Shapes {
			if s.Kind != (layout.Shape{}).Kind {
				n++
			}
		}
		return n
	}
	r.Do("reveal-start")
	told("Before the orders")
	if shapes() != 0 {
		t.Error("orders are seen before they are told")
	}
	on := func() { // lets time pass up to the end of a step
		for r.w.kingdoms.halls.Player().Running() && c.tick() {
		}
	}
	r.Type("<Space>")
	on()
	told("Orders", "All orders have been revealed.")
	second(fyne.KeySpace)
	on()
	told("Supports", "The false order of Zhou Yu works.")
	if shapes() != 7 {
		t.Errorf("%d orders are seen with the supports, want 7", shapes())
	}
	second(fyne.KeyBackspace)
	told("Orders")
	if shapes() == 7 {
		t.Error("the false order is still seen one step back")
	}
	r.Type("<Space>")
	on()
	r.Type("<Space>")
	on()
	told("Standoffs")
	second(fyne.KeySpace)
	on()
	told("Dislodged", r.w.Say("kingdoms.unit.damaged", lang.With{"Faction": "Liu Bei", "At": "Xiapi"}))
	if w.Column.Step != "Results" || w.Column.Clock.Shown {
		t.Errorf("while results are told it says %q, %+v", w.Column.Step, w.Column.Clock)
	}
	r.Type("<Back>")
	told("Standoffs")
	r.Type("<Enter>")
	if w.Column.Story.Head != "" || len(w.Column.Story.Lines) < 7 || r.seen.Phase != "F200M" {
		t.Errorf("Enter leaves %+v in %s", w.Column.Story, r.seen.Phase)
	}
	r.second(w.Win, "told-all")
	r.Type("<Back><Enter>").Type("<Enter>")
	if r.seen.Phase != "F200R" {
		t.Errorf("the phase is %s", r.seen.Phase)
	}
	r.Resolve()
	r.Do("reveal-start").Type("<Space>")
	told("Moves", "Xiapi retreats to Beihai")
	r.Type("<Enter>").WantSaid("Xiapi retreats to Beihai") // by rule, without an order (TK 9.2)
	if lines := w.Column.Story.Lines; len(lines) != 1 || lines[0].Text != "Xiapi retreats to Beihai" {
		t.Errorf("of a retreat by rule %v is told", lines)
	}
}

// TestResultsOfOtherOrdersAreOthers: a turn that is taken back and carried out with other orders is shown as it came out then.
func TestResultsOfOtherOrdersAreOthers(t *testing.T) {
	r := thirdGame(t).Aim("chenliu", "xiapi").March().Do("projector")
	w := r.w.audience.Window
	if n := len(w.Map.Shapes); n != 1 {
		t.Errorf("%d orders are seen, want 1", n)
	}
	r.Do("undo").Say3("changan - wuguan").Resolve()
	if n := len(w.Map.Shapes); n != 2 {
		t.Errorf("%d orders are seen the second time, want 2", n)
	}
}

// TestAnythingMayHappenWhileResultsOfThreeKingdomsAreTold presses keys and lets time pass, in no sensible sequence.
func TestAnythingMayHappenWhileResultsOfThreeKingdomsAreTold(t *testing.T) {
	r, c := newRobot(t), &beatClock{}
	r.w.kingdoms.halls.Wait = c.start
	if err := r.w.kingdoms.halls.Begin(7, kingdoms.Rules{LastYear: 204}, false); err != nil {
		t.Fatal(err)
	}
	dice, d, p := rand.New(rand.NewPCG(16, 3)), r.w.kingdoms.halls.Desk(), r.w.kingdoms.halls.Player()
	things := []func(){
		func() { c.tick() }, func() { c.tick() }, func() { r.Resolve() }, func() { r.Do("undo") }, func() { r.Do("redo") }, func() { r.Do("previous") },
		func() { r.Do("next") }, func() { r.Type("<Space>") }, func() { r.Type("p") }, func() { r.Type("<Back>") }, func() { r.Type("<Esc>") },
		func() { r.Do("reveal-start") }, func() { r.Do("projector") }, func() { r.Do("fit") },
		func() { r.Resize(float32(400+dice.IntN(1300)), float32(300+dice.IntN(900))) },
		func() {
			r.w.Desk.Settings.Pace = playback.Pace(dice.IntN(playback.NumPaces))
			r.w.Desk.Reveal.Adopt(true)
		},
		func() {
			if legal := d.Shown().Pos.AppendAllLegalOrders(nil); len(legal) > 0 && !d.Played() {
				d.Order(legal[dice.IntN(len(legal))])
			}
		},
	}
	for range 400 {
		things[dice.IntN(len(things))]()
		if p.Telling() && (p.Beats() < 0 || !p.Tells(d.Shown()) || p.Beats() > len(p.Of(d.Shown()).Beats) || !d.Played()) {
			t.Fatalf("%d beats of %s are told", p.Beats(), d.Shown().Pos.Phase)
		}
	}
}

// second leaves a picture of a second window, as picture does.
func (r *robot) second(win fyne.Window, name string) *robot {
	if folder := os.Getenv("ENTENTE_PICTURES"); folder != "" {
		file, err := os.Create(filepath.Join(folder, name+".png"))
		if err != nil {
			r.t.Fatal(err)
		}
		defer file.Close()
		if err := png.Encode(file, win.Canvas().Capture()); err != nil {
			r.t.Fatal(err)
		}
	}
	return r
}
