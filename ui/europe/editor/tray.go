package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/ui/kit"
	"entente/ui/look"
)

// tray is the row of tools. A click selects a tool for the next click on the map. A tool can also be dragged there.
type tray struct {
	kit.Picks
	p    *editorPage
	pw   engine.Power
	drag tool // the dragged tool; -1 if none
	over engine.Location
}

// trayHeight is the height of the tray.
const trayHeight = 48

func newTray(p *editorPage) *tray {
	t := &tray{p: p, drag: -1}
	t.Picks = kit.Picks{L: p.l, Keys: p, OnPick: p.choose, Count: numTools}
	t.Extend(t, func() fyne.Size { return fyne.NewSize(40*float32(numTools), trayHeight) }, t.draw)
	return t
}

// show shows the selected tool, in the colors of a power.
func (t *tray) show(chosen tool, pw engine.Power) {
	if t.At != int(chosen) || t.pw != pw {
		t.At, t.pw = int(chosen), pw
		t.Rebuild()
	}
}

func (t *tray) draw(s fyne.Size) {
	l := t.L
	t.Parts, t.Edges = t.Parts[:0:0], t.Edges[:0]
	wide := s.Width / float32(numTools)
	for i := range numTools {
		x := float32(i) * wide
		fill, line := look.RoleCard, look.RoleLine
		switch i {
		case t.At:
			fill, line = look.RoleTint, look.RoleAccent
		case t.Hover:
			fill = look.RoleTint
		}
		t.Add(l.Frame(fill, line, 1.5, 8), x+1, 1, wide-4, s.Height-2)
		t.Add(t.picture(tool(i)), x-1+(wide-30)/2, (s.Height-30)/2, 30, 30)
		if _, dislodged, _ := tool(i).unit(); dislodged { // dislodged units are drawn aside, in red
			t.Add(l.Icon("icon-flag", l.Color(look.RoleFailure)), x+wide-22, 4, 14, 14)
		}
		t.Edges = append(t.Edges, x+wide)
	}
	if t.Focused {
		t.Add(l.Ring(look.RoleAccent, 10), -2, -2, s.Width+2, s.Height+4)
	}
}

// picture returns the picture of the unit or mark that a tool places.
func (t *tray) picture(of tool) *canvas.Image {
	inks := t.p.b.Inks(look.Side(t.pw))
	switch of {
	case army, dislodgedArmy:
		return t.L.Piece("army", inks)
	case fleet, dislodgedFleet:
		return t.L.Piece("fleet", inks)
	case center:
		return t.L.Piece("center", inks)
	case standoff:
		return t.L.Icon("icon-warn", t.L.Color(look.RoleWarning))
	}
	return t.L.Icon("icon-cross", t.L.Color(look.RoleFailure))
}

// rects returns the positions of the tools in the window.
func (t *tray) rects() [][4]float32 {
	at, left := kit.Rect(t), float32(0)
	var list [][4]float32
	for _, right := range t.Edges {
		list = append(list, [4]float32{at[0] + left, at[1], right - left, at[3]})
		left = right
	}
	return list
}

// under returns the tool at x.
func (t *tray) under(x float32) tool {
	for i, edge := range t.Edges {
		if x >= 0 && x < edge {
			return tool(i)
		}
	}
	return -1
}

// MouseIn implements desktop.Hoverable.
func (t *tray) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable: it shows the tool's description below the tray.
func (t *tray) MouseMoved(e *desktop.MouseEvent) {
	t.Picks.MouseMoved(e)
	if t.Hover >= 0 {
		t.p.sayHint(t.p.hintOf(tool(t.Hover), t.p.words()))
	}
}

// MouseOut implements desktop.Hoverable.
func (t *tray) MouseOut() {
	t.Picks.MouseOut()
	t.p.sayHint("")
}

// Dragged implements fyne.Draggable: the map shows what would be placed.
func (t *tray) Dragged(e *fyne.DragEvent) {
	if t.drag < 0 {
		if t.drag = t.under(e.Position.X - e.Dragged.DX); t.drag < 0 {
			return
		}
		t.p.tool = t.drag
		t.p.show()
	}
	t.over = t.p.placeAt(e.AbsolutePosition)
	u, _, _ := t.drag.unit()
	if u.Type != engine.NoUnit {
		u.Power = t.p.chosen
		u = t.p.draft.form(u, t.over)
	}
	if t.p.at = t.over.Province; int(t.p.at) >= len(t.p.draft.pos.Variant.Map.Provinces) {
		t.p.at = engine.NoProvince
	}
	t.p.board.Set(t.p.scene(t.p.Scenes.Scene, t.p.draft.pos, u, t.over))
}

// DragEnd implements fyne.Draggable: it uses the tool at the place below.
func (t *tray) DragEnd() {
	at := t.over
	if t.drag < 0 {
		return
	}
	t.drag, t.over = -1, engine.Location{}
	if at.Province == engine.NoProvince {
		t.p.show()
		return
	}
	t.p.use(at, false)
}

// choose selects a tool.
func (p *editorPage) choose(i int) {
	p.tool = tool(i)
	p.show()
}
