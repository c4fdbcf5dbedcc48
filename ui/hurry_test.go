package ui

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"entente/ui/europe/plancheck"
)

// hurried does one random thing that a planner in a hurry may do, and says what.
func (r *robot) hurried(dice *rand.Rand, commands []string) string {
	keys := []fyne.KeyName{
		fyne.KeyEscape, fyne.KeyReturn, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyDelete, fyne.KeyBackspace,
		fyne.KeySpace, fyne.KeyF6, fyne.KeyPageDown, fyne.KeyTab,
	}
	c := r.w.Win.Canvas()
	if len(c.Overlays().List()) > 0 && dice.IntN(3) == 0 {
		r.Type("<Esc>")
		return "Escape"
	}
	switch dice.IntN(7) {
	case 0, 1:
		name := commands[dice.IntN(len(commands))]
		r.Do(name)
		return "command " + name
	case 2, 3:
		names := slices.Sorted(maps.Keys(r.seen.Controls))
		name := names[dice.IntN(len(names))]
		if at := r.seen.Controls[name]; at[2] > 0 && name != "menu" && name != "projector" && name != "open" && name != "save" {
			test.TapCanvas(c, fyne.NewPos(at[0]+at[2]*dice.Float32(), at[1]+at[3]*dice.Float32()))
			r.w.Note()
		}
		return "control " + name
	case 4:
		times, key := 1+dice.IntN(3), keys[dice.IntN(len(keys))] // now and then it is held
		for range times {
			if f := c.Focused(); f != nil {
				f.TypedKey(&fyne.KeyEvent{Name: key})
			} else {
				r.w.TypedKey(&fyne.KeyEvent{Name: key})
			}
		}
		return fmt.Sprint("key ", key, times)
	case 5:
		text := []string{"A par - b", "x", "2", "Line é", "A mun H", "\n", "ß漢"}[dice.IntN(7)]
		for _, letter := range text {
			if f := c.Focused(); f != nil {
				f.TypedRune(letter)
			} else {
				r.w.TypedRune(letter)
			}
		}
		return "text " + text
	}
	if len(c.Overlays().List()) > 0 {
		return "nothing: something lies over the map"
	}
	r.click(fyne.NewPos(300+600*dice.Float32(), 60+680*dice.Float32()), []desktop.MouseButton{desktop.MouseButtonPrimary, desktop.MouseButtonSecondary}[dice.IntN(2)])
	return "mouse"
}

// Whatever is pressed, clicked, drawn and typed in whatever sequence, in a large window and the smallest, nothing breaks;
// and what was made of the game is saved and read the same.
func TestAPlannerInAHurryBreaksNothing(t *testing.T) {
	steps := 400
	if n, err := strconv.Atoi(os.Getenv("HURRY")); err == nil {
		steps = n
	}
	r := newRobot(t).Autumn().atOnce()
	r.think()
	r.w.planner.Checker = plancheck.New(func(func()) {}, func() {})
	r.w.planner.Checker.Behind = func(func()) {}
	r.w.Desk.Watch.Behind = func(func()) {}
	var commands []string
	for _, c := range r.w.Acts.All() {
		if away := slices.Contains([]string{"new", "quit", "open", "save", "save-as", "picture", "export", "projector", "menu", "play-on"}, c.Name); c.Do != nil && !away && c.Menu != "file" {
			commands = append(commands, c.Name)
		}
		if c.Menu == "plan" && c.Do != nil {
			commands = append(commands, c.Name, c.Name, c.Name)
		}
	}
	seed := uint64(14)
	if n, err := strconv.Atoi(os.Getenv("HURRY_SEED")); err == nil {
		seed = uint64(n)
	}
	dice := rand.New(rand.NewPCG(seed, 1902))
	var done []string
	defer func() {
		if broken := recover(); broken != nil {
			t.Errorf("after %s", strings.Join(done[max(0, len(done)-15):], ", "))
			panic(broken)
		}
	}()
	for i := range steps {
		if i%120 == 60 {
			r.Resize(900, 640)
		} else if i%120 == 0 {
			r.Resize(1280, 800)
		}
		done = append(done, r.hurried(dice, commands))
		if i%100 == 99 {
			for range 6 {
				r.Type("<Esc>")
			}
			if d := r.w.Dialog; d != nil && d.Open() {
				d.Close()
			}
			before := r.everything()
			r.SaveAs("hurry.entente").Load("hurry.entente")
			if after := r.everything(); after != before {
				t.Fatalf("saved and read:\n%s\nwant\n%s", after, before)
			}
		}
	}
}
