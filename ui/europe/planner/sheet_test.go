package planner

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"entente/assets"
	"entente/ui/kit"
)

// The part that is pointed at stays under the pointer, and stays pointed at, when answers come in.
func TestWhatIsPointedAtStaysUnderThePointer(t *testing.T) {
	test.NewApp()
	look, err := kit.NewLook(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	answers, gone := 0, false
	s := newSheet(look, nil, func(p *pen) {
		for range answers {
			p.press("answer", 0, 0, 100, 20, func() {})
			p.y += 20
		}
		p.y += 300
		if !gone {
			p.press("cell", 0, 0, 100, 30, func() {})
		}
		p.y += 300
	})
	s.scroll.Resize(fyne.NewSize(200, 200))
	s.draw(kit.Brush{Look: look})
	s.scroll.Offset.Y = 250
	s.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(5, 310)}})
	if s.hover < 0 || s.parts[s.hover].name != "cell" {
		t.Fatalf("hover is %d of %v", s.hover, s.parts)
	}
	answers = 3
	s.draw(kit.Brush{Look: look})
	if at := s.parts[s.hover]; at.name != "cell" || at.y-s.scroll.Offset.Y != 50 {
		t.Errorf("%s is at %v of the window", at.name, at.y-s.scroll.Offset.Y)
	}
	gone = true
	if s.draw(kit.Brush{Look: look}); s.hover >= 0 {
		t.Errorf("%s is pointed at after the cell has gone", s.parts[s.hover].name)
	}
}
