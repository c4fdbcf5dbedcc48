package ui

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
	"weak"

	"fyne.io/fyne/v2"

	"entente/ui/page"
	"entente/ui/room/tree"
	"entente/ui/settings"
)

func TestWindowOfEverySizeWorks(t *testing.T) {
	r := newRobot(t)
	for _, size := range []fyne.Size{{Width: 1, Height: 1}, {}, {Width: 360, Height: 320}, {Width: 899, Height: 500}, {Width: 1024, Height: 700}, {Width: 3840, Height: 2160}, {Width: 40, Height: 2000}, {Width: 1280, Height: 800}} {
		r.Resize(size.Width, size.Height)
		r.w.Root.Resize(size)
		r.Do("undo").Do("fit")
		r.w.Desk.Tell()
	}
	r.Pick("par", "bur").WantOrder("A Par-Bur")
}

// crashed returns a folder as the program of r leaves it when it dies: the copy of its game, and a lock nobody holds.
func (r *robot) crashed() string {
	var orders []string
	for _, o := range r.w.Desk.Game.Node().Plain() {
		orders = append(orders, r.w.Desk.Variant().Format(o))
	}
	return r.remains(r.t.TempDir(), orders...)
}

// remains puts the copy of the game into a folder, with a lock nobody holds. It is written in the background, so this waits until all texts
// are in it.
func (r *robot) remains(left string, texts ...string) string {
	r.t.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); runtime.Gosched() {
		copies, _ := filepath.Glob(filepath.Join(r.state, "*.entente"))
		if len(copies) == 0 {
			continue
		}
		data, err := os.ReadFile(copies[0])
		if err != nil || slices.ContainsFunc(texts, func(text string) bool { return !bytes.Contains(data, []byte(text)) }) {
			continue // it is being written
		}
		name := strings.TrimSuffix(filepath.Base(copies[0]), ".entente")
		if err := errors.Join(os.WriteFile(filepath.Join(left, name+".entente"), data, 0o600), os.WriteFile(filepath.Join(left, name+".lock"), nil, 0o600)); err != nil {
			r.t.Fatal(err)
		}
		return left
	}
	r.t.Fatal("no copy was written")
	return ""
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

func TestRetreatAndRemovalArePlayedSavedAndLoaded(t *testing.T) {
	r := newRobot(t)
	r.turn("Austria A vie - tyr; Austria F tri - adr").Judge().Judge().WantPhase("F1901M")
	r.turn("Austria A tyr - ven; Austria F adr S A tyr - ven").Judge()
	r.WantSaid("Continue to retreats")
	r.Judge().WantPhase("F1901R").turn("Italy A ven R pie").WantOrder("A Ven R Pie").Judge().Judge().WantPhase("W1901A")
	r.WantSaid("0/−1", "0 of 1 removals") // the row and the list of Italy
	r.Pick("pie").WantOrder("A Pie Disband").Judge().Judge().WantPhase("S1902M")
	want := r.Position()
	r.SaveAs("italy.entente").Do("new").Load("italy.entente").WantPhase("S1902M")
	if r.Position() != want {
		t.Error("the loaded position differs from the one that was saved")
	}
}

// TestNothingKeepsAWindowThatWasClosed: whatever was open in it, as PINs can be typed there.
func TestNothingKeepsAWindowThatWasClosed(t *testing.T) {
	for _, page := range []string{"", "new", "resolve", "projector", "clock-page", "rulings", "notices", "log", "players", "picture", "centers"} {
		var w weak.Pointer[Window]
		t.Run("with "+page, func(t *testing.T) {
			r := newRobot(t)
			if page == "resolve" { // which lowers the curtain
				r.HotSeat("2", "Ann", "Ben")
			}
			r.Do(page)
			w = weak.Make(r.w)
		})
		runtime.GC()
		runtime.GC()
		if w.Value() != nil {
			t.Errorf("a window with the page %q is still there", page)
		}
	}
}

// Ctrl+F1 opens the rule behind a reason, and behind the line of the checklist under the pointer.
func TestTheKeyOfTheRulesOpensWhatIsPointedAt(t *testing.T) {
	r := newRobot(t).Pick("rom").Point("boh").Do("rules")
	r.WantSaid("Where units can move").Type("<Esc><Esc>").Type("<Esc>")
	r = newRobot(t)
	r.Over("22 units will hold without an order").Do("rules").WantSaid("The orders")
}

// The edges of the board beside tree and panel are dragged as far as sense goes, remembered, and put back by a double click.
func TestEdgesAreDragged(t *testing.T) {
	r := newRobot(t)
	x := r.w
	if x.frame.edge.Visible() {
		t.Error("there is an edge beside no tree")
	}
	x.Do("tree")
	tall := func(o fyne.CanvasObject) float32 { return o.Size().Width }
	for _, c := range []struct {
		edge   *divider
		part   fyne.CanvasObject
		usual  float32
		grows  float32
		least  float32
		most   float32
		remain func(settings.Settings) float32
	}{
		{x.frame.edge.(*divider), x.frame.tree, tall(x.frame.tree), 1, tree.LeastWidth, 512, func(s settings.Settings) float32 { return s.Column }},
		{x.frame.divider.(*divider), x.frame.panel, tall(x.frame.panel), -1, page.PanelNarrow, page.PanelMost, func(s settings.Settings) float32 { return s.Panel }},
	} {
		drag := func(dx float32) {
			c.edge.Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: dx}})
			c.edge.DragEnd()
		}
		if drag(30 * c.grows); tall(c.part) != c.usual+30 || c.remain(settings.Read(x.App.Preferences(), false)) != c.usual+30 {
			t.Errorf("%v wide after a drag, want %v", tall(c.part), c.usual+30)
		}
		if drag(-2000 * c.grows); tall(c.part) != c.least {
			t.Errorf("%v wide at least, want %v", tall(c.part), c.least)
		}
		if drag(2000 * c.grows); tall(c.part) != c.most {
			t.Errorf("%v wide at most, want %v", tall(c.part), c.most)
		}
		if c.edge.DoubleTapped(nil); tall(c.part) != c.usual || c.remain(settings.Read(x.App.Preferences(), false)) != 0 {
			t.Errorf("%v wide after a double click, want %v", tall(c.part), c.usual)
		}
	}
}
