package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/page"
	"entente/ui/room/tree"
	"entente/ui/settings"
)

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
