package ui

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine/kingdoms"
)

// TestTheProjectorOfThreeKingdomsShowsWhatIsPublic (Issue 16.3, TK 12): no order before all are carried out, then what they came to; of an
// auction only what was opened; no bid that lost.
func TestTheProjectorOfThreeKingdomsShowsWhatIsPublic(t *testing.T) {
	r := newRobot(t)
	if err := r.w.halls.Begin(7, kingdoms.Rules{}, false); err != nil {
		t.Fatal(err)
	}
	r.Aim("chenliu", "xiapi").Do("projector") // from here on without clicks: the toolkit's test driver takes every place for one in the last window
	w := r.w.kingdomsAudience.Window
	if w == nil {
		t.Fatal("there is no second window")
	}
	if st := w.State(); len(st.Shapes) != 0 || len(w.Lines()) != 0 {
		t.Error("an order that is being written is shown")
	}
	r.Do("resolve")
	if st := w.State(); len(st.Shapes) == 0 || len(w.Lines()) != 2 {
		t.Errorf("%d shapes, %d lines after the turn", len(st.Shapes), len(w.Lines()))
	}
	w.Win.Resize(fyne.NewSize(1280, 720))
	r.second(w.Win, "projector")
	for i := 0; r.seen.Phase != "W200A" && i < 9; i++ {
		r.Do("resolve")
	}
	d, n := r.w.halls.Desk(), int32(0)
	for g := range d.Shown().Pos.Offer.All() {
		if n++; n < 3 {
			d.Bid(1, g, 5, kingdoms.NoArea)
			d.Bid(2, g, 5+n, kingdoms.NoArea)
		}
	}
	if len(w.Lines()) != 0 {
		t.Error("bids are shown before the auction")
	}
	before := len(w.State().Tokens)
	r.Do("resolve")
	if got := len(w.State().Tokens); got != before {
		t.Errorf("%d tokens on the map while the bids are opened, %d before: it shows who is hired", got, before)
	}
	if len(w.Lines()) != 1 {
		t.Errorf("%d lines when one general is opened", len(w.Lines()))
	}
	r.Type("<Space>")
	if len(w.Lines()) != 2 {
		t.Errorf("%d lines when two generals are opened", len(w.Lines()))
	}
	r.Type("<Esc>")
	if got := len(w.State().Tokens); got != before+2 {
		t.Errorf("%d tokens on the map after the auction, two more than %d were hired", got, before)
	}
	r.second(w.Win, "projector-2")
	r.Do("projector")
	if r.w.kingdomsAudience.Window != nil {
		t.Error("the second window stays")
	}
}

// second leaves a picture of a second window, as picture does.
func (r *robot) second(win fyne.Window, name string) {
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
}
