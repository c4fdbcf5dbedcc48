package ui

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/settings"
	"entente/ui/uitest"
)

func TestOrderIsGivenJudgedAndUndone(t *testing.T) {
	newRobot(t).
		Pick("par", "bur").WantOrder("A Par-Bur").
		Judge().WantPhase("S1901M").Judge().WantPhase("F1901M").
		Undo().WantPhase("S1901M").WantOrder("A Par-Bur").
		Undo().WantOrders(0).
		Do("redo").WantOrder("A Par-Bur")
}

func TestYearIsPlayedByClicksSavedAndLoaded(t *testing.T) {
	r := newRobot(t)
	turns := uitest.Demonstration(t)
	r.turn(turns[0]).WantOrders(21).Judge().Judge().WantPhase("F1901M")
	r.turn(turns[1]).WantOrders(22).Judge().Judge().WantPhase("W1901A")
	for r.w.Desk.Game.Node().Position.Phase.Kind == engine.Adjustment && !r.w.Desk.Entry.Waiting().Empty() {
		before := len(r.seen.Orders)
		for p := range r.w.Desk.Entry.Waiting().All() {
			r.Pick(r.w.Desk.Variant().Map.Info(p).ID)
			break
		}
		if len(r.seen.Orders) == before {
			break
		}
	}
	if len(r.seen.Orders) == 0 {
		t.Fatal("nothing was built")
	}
	r.Judge().Judge().WantPhase("S1902M")

	r.SaveAs("year.entente")
	if !r.seen.Saved {
		t.Error("the game does not count as saved")
	}
	want := phases(r.w.Desk.Game)
	r.Do("new").Load("year.entente").WantPhase("S1902M")
	if got := phases(r.w.Desk.Game); !slices.Equal(got, want) {
		t.Error("the loaded game differs from the one that was saved")
	}
	line, _ := r.w.Desk.Game.Line()
	for _, n := range line[:len(line)-1] {
		next := engine.Adjudicate(n.Position, n.Plain(), engine.Rulebook()).Next
		if next != n.Result.Next {
			t.Errorf("%s: the record disagrees with the judge", n.Position.Phase)
		}
	}
}

func TestWindowOfEverySizeWorks(t *testing.T) {
	r := newRobot(t)
	for _, size := range []fyne.Size{{Width: 1, Height: 1}, {}, {Width: 360, Height: 320}, {Width: 899, Height: 500}, {Width: 1024, Height: 700}, {Width: 3840, Height: 2160}, {Width: 40, Height: 2000}, {Width: 1280, Height: 800}} {
		r.Resize(size.Width, size.Height)
		r.w.Root.Resize(size)
		r.Do("undo").Do("fit")
		r.w.Desk.Tell()
	}
	r.Resize(1280, 800)
	r.w.Root.Resize(fyne.NewSize(1280, 800))
	r.Resize(1280, 800).Pick("par", "bur").WantOrder("A Par-Bur")
}

func TestCrashIsRecovered(t *testing.T) {
	r := newRobot(t).Pick("par", "bur")
	again := &robot{t: t, files: r.files, state: r.crashed()}
	again.start()
	if again.seen.Dialog == "" {
		t.Fatal("nothing asks about the game that was open")
	}
	again.Press("answer-0").WantOrder("A Par-Bur")
	if again.seen.Saved {
		t.Error("the recovered game counts as saved")
	}
}

// crashed returns a folder as the program of r leaves it when it dies: the copy of its game, and a lock nobody holds.
func (r *robot) crashed() string {
	left := r.t.TempDir()
	r.remains(r.state, left, func(data []byte) bool {
		for _, o := range r.w.Desk.Game.Node().Plain() {
			if !bytes.Contains(data, []byte(r.w.Desk.Variant().Format(o))) {
				return false
			}
		}
		return true
	})
	return left
}

// remains puts the copy that a folder holds into another one, with a lock nobody holds. It is written in the background, so this waits
// until it is complete.
func (r *robot) remains(from, left string, complete func(data []byte) bool) {
	t := r.t
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); runtime.Gosched() {
		copies, _ := filepath.Glob(filepath.Join(from, "*.entente"))
		if len(copies) == 0 {
			continue
		}
		data, err := os.ReadFile(copies[0])
		if err != nil || !complete(data) {
			continue // it is being written
		}
		name := filepath.Join(left, filepath.Base(copies[0]))
		for file, content := range map[string][]byte{name: data, strings.TrimSuffix(name, ".entente") + ".lock": nil} {
			if err := os.WriteFile(file, content, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		return
	}
	t.Fatal("no copy was written")
}

func TestThemeChangeKeepsEverything(t *testing.T) {
	r := newRobot(t).Pick("par", "bur", "mar")
	for range settings.ThemeNames() {
		r.Do("theme")
	}
	r.WantOrder("A Par-Bur").Pick("spa").WantOrder("A Mar-Spa")
}

func TestEveryPartIsReachedByKeyboard(t *testing.T) {
	r := newRobot(t)
	seen := map[fyne.Focusable]bool{}
	for range 7 {
		r.Type("<F6>")
		seen[r.w.Win.Canvas().Focused()] = true
	}
	if len(seen) != 7 {
		t.Errorf("F6 reaches %d parts, want 7", len(seen))
	}
}

func TestEveryCommandCanBeDone(t *testing.T) {
	r := newRobot(t)
	for _, c := range r.w.Acts.All() {
		if c.Do == nil && c.Choices == nil {
			t.Errorf("nothing is done for %s", c.Name)
		}
	}
}

func TestRetreatAndRemovalArePlayedSavedAndLoaded(t *testing.T) {
	r := newRobot(t)
	r.turn("Austria A vie - tyr; Austria F tri - adr").Judge().Judge().WantPhase("F1901M")
	r.turn("Austria A tyr - ven; Austria F adr S A tyr - ven").Judge()
	r.WantSaid("Continue to retreats")
	r.Judge().WantPhase("F1901R").turn("Italy A ven R pie").WantOrder("A Ven R Pie").Judge().Judge().WantPhase("W1901A")
	r.WantSaid("0/−1", "0 of 1 removals") // the row and the list of Italy
	r.Pick("pie").WantOrder("A Pie Disband").Judge().Judge().WantPhase("S1902M")
	want := r.position()
	r.SaveAs("italy.entente").Do("new").Load("italy.entente").WantPhase("S1902M")
	if r.position() != want {
		t.Error("the loaded position differs from the one that was saved")
	}
}
