package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/kit"
	"entente/ui/lang"
)

// Where the words of a bar have no room beside each other they are in a list that drops from it, and what is cut
// even there is told whole under the pointer. In every language, at several widths, on both parts of the page for a new game.
func TestNoWordOfABarIsCut(t *testing.T) {
	bars, folded := 0, 0
	for _, l := range lang.Languages() {
		r := newRobot(t)
		if err := r.w.speak(l.Code); err != nil {
			t.Fatal(err)
		}
		for _, width := range []float32{1280, 900, 640} {
			r.Resize(width, 700).New()
			for part := range 2 {
				if part == 1 {
					r.Press("new.details")
				}
				for _, bar := range inside[*kit.Segments](r.overlay()) {
					bars++
					r.wantBarWhole(bar)
					if bar.Folded() {
						folded++
						if kit.Rect(bar) != r.seen.Controls["new.board"] { // the last of the boards is that of another game, with other bars
							r.pickLast(bar)
						}
					}
				}
			}
			r.Press("new.cancel")
		}
	}
	if t.Logf("%d bars, %d of them fold", bars, folded); folded == 0 || folded == bars {
		t.Errorf("%d of %d bars fold", folded, bars)
	}
}

// wantBarWhole fails the test unless all words of a bar are read, or told.
func (r *robot) wantBarWhole(bar *kit.Segments) {
	r.t.Helper()
	for _, text := range inside[*canvas.Text](bar) {
		if begun, cut := strings.CutSuffix(text.Text, "…"); cut {
			bar.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, 10)}})
			if told := strings.ReplaceAll(r.w.Tips.Said(), "\n", " "); !strings.HasPrefix(told, begun) || strings.HasSuffix(told, "…") {
				r.t.Errorf("%v: %q is cut and told as %q", r.w.Win.Canvas().Size(), text.Text, told)
			}
			bar.MouseOut()
		}
		if wide := fyne.MeasureText(text.Text, text.TextSize, text.TextStyle).Width; text.Position().X+text.Size().Width > bar.Size().Width+1 {
			r.t.Errorf("%v: %q, %v wide, ends outside its bar", r.w.Win.Canvas().Size(), text.Text, wide)
		}
	}
}

// pickLast opens the list of a bar and picks the last word, by keys.
func (r *robot) pickLast(bar *kit.Segments) {
	r.t.Helper()
	r.w.Win.Canvas().Focus(bar)
	bar.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	list := inside[*kit.RowList](r.overlay())[0]
	if len(list.Rows) != bar.Count || !list.Rows[bar.At].Picked {
		r.t.Errorf("%v: %d of %d words, chosen %d", r.w.Win.Canvas().Size(), len(list.Rows), bar.Count, bar.At)
	}
	before, last := bar.Count, bar.Count-1
	if list.Rows[last].Text == r.w.Say("door.kingdoms") { // which is planned on a page of its own
		last--
	}
	list.OnPick(last)
	if bar.Count == before && bar.At != last {
		r.t.Errorf("%v: word %d was picked, and %d is chosen", r.w.Win.Canvas().Size(), last, bar.At)
	}
}
