package main

import (
	"slices"
	"testing"

	"entente/engine"
)

// showAll plays the fall of 1901 with a second window in another tab. No order gets there before playback shows it, and then all do; the game
// continues after the tab is closed.
func (p *player) showAll(t *testing.T, b *browser) {
	var tab *projectorTab
	p.pause = func(phase string, at moment) (err error) {
		if phase != "F1901M" {
			return nil
		}
		if at == begins {
			tab, err = p.openProjector(b)
			return err
		}
		told, err := tab.told()
		if err != nil {
			return err
		}
		all := 0
		for _, one := range told {
			s := one.Column.Story
			if len(one.Shapes) > 0 && s.Head == "" && s.Text == "" && len(s.Lines) == 0 {
				t.Errorf("the second window shows %d orders before playback: %+v", len(one.Shapes), one)
			}
			if len(one.Units)+len(one.Dislodged) != 22 || one.Column.Title != "Fall 1901" {
				t.Errorf("the second window shows %d units in %q", len(one.Units), one.Column.Title)
			}
			all = max(all, len(one.Shapes))
		}
		if at == ordered {
			if all > 0 {
				t.Errorf("%d of %d orders are shown before playback", all, len(told))
			}
			return nil
		}
		if all != 22 {
			t.Errorf("%d orders were shown, want 22", all)
		}
		t.Logf("second window: %d pictures", len(told))
		return tab.close()
	}
}

// TestInTheBrowserEarlierSavesComeBack saves a game twice and restores the previous save from the menu, and after a reload the one before it.
func TestInTheBrowserEarlierSavesComeBack(t *testing.T) {
	p, b, _ := newBrowserTest(t)
	var orders []engine.Order
	for i, text := range []string{"Turkey A con - bul", "Turkey A con H"} {
		o, err := p.read([]string{text})
		well(t, text, err)
		p.given = nil
		well(t, text, p.order(o[0]))
		if orders = append(orders, o[0]); i == 0 {
			well(t, "save", p.save("evening"))
		} else {
			well(t, "save again", p.keep())
		}
	}
	for then, now := range []int{1, 0} {
		if then == 1 {
			well(t, "loaded anew", p.reload(b, "F5"))
			well(t, "a new board", p.calm("the board", func(s state) bool { return s.Board.Scale > 0 && s.Dialog == "" }))
		}
		well(t, "the file", p.openByName("evening"))
		well(t, "the file", p.program.wait("the order of now", func(state) bool { return p.lists(orders[now]) }))
		const rows = 11 // of the menu File before Earlier saves; the first of those is the current content of the file
		keys := append([]string{"F10", "Right"}, slices.Repeat([]string{"Down"}, rows)...)
		for _, key := range append(keys, "Return", "Down", "Down", "Return") {
			well(t, key, p.key(key))
		}
		well(t, "then", p.program.wait("the order of then", func(s state) bool { return s.Dialog == "" && !s.Saved && p.lists(orders[then]) }))
		well(t, "save it", p.keep())
	}
	well(t, "the console", b.complaints())
}
