package main

import (
	"testing"
)

// showAll (issue 18) lets the fall of 1901 be seen in a second window, in another tab: nothing that is ordered gets there before it is
// told, and then all of it does; it goes on while it is closed.
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
				t.Errorf("the second window shows %d orders that were not told: %+v", len(one.Shapes), one)
			}
			if len(one.Units)+len(one.Dislodged) != 22 || one.Column.Title != "Fall 1901" {
				t.Errorf("the second window shows %d units in %q", len(one.Units), one.Column.Title)
			}
			all = max(all, len(one.Shapes))
		}
		if at == ordered {
			if all > 0 {
				t.Errorf("%d of %d orders are seen before they are told", all, len(told))
			}
			return nil
		}
		if all != 22 {
			t.Errorf("%d orders were told, want 22", all)
		}
		t.Logf("second window: %d pictures", len(told))
		return tab.close()
	}
}
