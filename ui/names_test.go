package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// A long name of a player is cut with an ellipsis, and whole under the pointer, wherever it stands.
func TestLongNamesAreCutAndToldWhole(t *testing.T) {
	const name = "Maximiliane von und zu Hohenberg-Falkenstein-Rabenau the Second of Königsberg"
	places := map[string]func(*robot) *robot{
		"rulings": func(r *robot) *robot { return r.Do("rulings") },
		"agreed":  func(r *robot) *robot { return r.Do("agreed") },
		"curtain": func(r *robot) *robot {
			return r.hotSeat("7", name, "Ann", "Ben", "Cleo", "Dan", "Eve", "Fred").Do("curtain")
		},
	}
	cut := map[string]int{}
	for place, come := range places {
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900 / 1.4, Height: 640 / 1.4}} {
			r := newRobot(t).Resize(size.Width, size.Height)
			if place != "curtain" {
				r.New().Press("new.players.7").Fill("new.name.1", name).Start()
			}
			come(r)
			cut[place] += r.wantNamesTold(place, name)
		}
	}
	if cut["rulings"] == 0 || cut["curtain"] == 0 {
		t.Errorf("nothing was cut: %v", cut)
	}
	t.Log("cut and told whole: ", cut)
}

// wantNamesTold fails the test where a name runs out of what is seen, or is cut and not told under the pointer. It returns how
// often it was cut.
func (r *robot) wantNamesTold(place, name string) int {
	r.t.Helper()
	count := 0
	over := r.w.Win.Canvas().Overlays().Top()
	if over == nil {
		over = r.w.Win.Canvas().Content()
	}
	for _, text := range inside[*canvas.Text](over) {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(text)
		if strings.Contains(text.Text, "Maximiliane") && at.X+text.MinSize().Width > r.w.Win.Canvas().Size().Width && text.Alignment == fyne.TextAlignLeading {
			r.t.Errorf("%s: %q runs out of the window", place, text.Text)
		}
		if !strings.HasSuffix(text.Text, "…") || !strings.Contains(text.Text, "Max") {
			continue
		}
		count++
		test.MoveMouse(r.w.Win.Canvas(), fyne.NewPos(-1, -1))
		pos := at.AddXY(min(text.Size().Width, 60)/2, text.Size().Height/2)
		test.MoveMouse(r.w.Win.Canvas(), pos)
		if said := strings.Join(r.w.Tips.Shown(), " "); !strings.Contains(said, name) {
			r.t.Errorf("%s, %v: the pointer on %q tells %q", place, r.w.Win.Canvas().Size(), text.Text, said)
		}
	}
	return count
}
