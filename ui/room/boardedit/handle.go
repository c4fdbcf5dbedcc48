package boardedit

import (
	"maps"
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/kit"
	"entente/ui/look"
)

// handle is the draggable part over the map for an anchor, showing what is there.
type handle struct {
	widget.BaseWidget
	p        *Page
	i        int // of the anchor
	moved    fyne.Delta
	dragging bool
	parts    []fyne.CanvasObject
	size     fyne.Size
}

// How large the handle of a unit is, and that of a center.
const (
	handleSize = 42
	centerSize = 26
)

func newHandle(p *Page, i int) *handle {
	h := &handle{p: p, i: i, size: fyne.NewSize(handleSize, handleSize)}
	a, l := p.state.Anchors[i], p.room.Look
	fill, line, wide := look.RoleCard, look.RoleAccent, float32(1.5)
	if i == p.state.Anchor {
		fill, wide = look.RoleTint, 3
	}
	if a.Piece == "" {
		h.size = fyne.NewSize(l.Width(a.Sign, 12, kit.Semibold)+16, 22)
	}
	add := func(o fyne.CanvasObject, x, y, w, tall float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, tall))
		h.parts = append(h.parts, o)
	}
	if a.Piece == "center" {
		h.size = fyne.NewSize(centerSize, centerSize)
	}
	add(l.Frame(fill, line, wide, 8), 0, 0, h.size.Width, h.size.Height)
	if a.Piece == "" {
		add(l.Text(a.Sign, 12, kit.Semibold, look.RoleText), 8, 0, h.size.Width-16, h.size.Height)
	} else {
		add(l.Piece(a.Piece, kit.InksOf(l.Color(look.RoleMuted))), 4, 4, h.size.Width-8, h.size.Height-8)
	}
	h.ExtendBaseWidget(h)
	return h
}

// CreateRenderer implements fyne.Widget.
func (h *handle) CreateRenderer() fyne.WidgetRenderer {
	return &kit.Renderer{
		Parts: func() []fyne.CanvasObject { return h.parts }, Arrange: func(fyne.Size) {}, Least: func() fyne.Size { return h.size },
		Redraw: func() { canvas.Refresh(h) },
	}
}

// Tapped implements fyne.Tappable.
func (h *handle) Tapped(*fyne.PointEvent) {
	h.p.room.Win.Canvas().Focus(h.p.ground)
	h.p.choose(h.i)
}

// Cursor implements desktop.Cursorable.
func (h *handle) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Dragged implements fyne.Draggable.
func (h *handle) Dragged(e *fyne.DragEvent) {
	h.dragging = true
	h.moved.DX, h.moved.DY = h.moved.DX+e.Dragged.DX, h.moved.DY+e.Dragged.DY
	h.place(h.p.frame())
}

// DragEnd implements fyne.Draggable: the anchor is dropped.
func (h *handle) DragEnd() {
	frame := h.p.frame()
	if !h.dragging || frame.Scale == 0 {
		return
	}
	a := h.p.state.Anchors[h.i]
	x, y := rounded(a.X+float64(h.moved.DX)/frame.Scale), rounded(a.Y+float64(h.moved.DY)/frame.Scale)
	h.dragging, h.moved = false, fyne.Delta{}
	h.p.room.Win.Canvas().Focus(h.p.ground)
	h.p.do.Drag(h.i, x, y)
	h.p.Refresh()
}

// rounded rounds a coordinate to a tenth, as in files.
func rounded(v float64) float64 { return math.Round(v*10) / 10 }

// place puts the handle over its anchor, or hides it if that is outside the map.
func (h *handle) place(frame vector.Frame) {
	a := h.p.state.Anchors[h.i]
	x, y := float32((a.X-frame.X)*frame.Scale)+h.moved.DX, float32((a.Y-frame.Y)*frame.Scale)+h.moved.DY
	kit.Place(h, x-h.size.Width/2, y-h.size.Height/2, h.size.Width, h.size.Height)
	kit.Show(h, x >= 0 && y >= 0 && x <= float32(frame.W) && y <= float32(frame.H))
}

// frame returns the visible part of the map.
func (p *Page) frame() vector.Frame {
	_, frame := p.board.FrameInWindow()
	return frame
}

// buildHandles makes the handles of the anchors, the selected one on top.
func (p *Page) buildHandles() {
	p.handles.Objects = nil
	maps.DeleteFunc(p.Parts, func(name string, _ fyne.CanvasObject) bool { return strings.HasPrefix(name, "anchor.") })
	var top fyne.CanvasObject
	for i := range p.state.Anchors {
		if p.state.Anchors[i].Aside && i != p.state.Anchor {
			continue
		}
		h := newHandle(p, i)
		p.Parts["anchor."+strconv.Itoa(i)] = h
		if i == p.state.Anchor {
			top = h
			continue
		}
		p.handles.Objects = append(p.handles.Objects, h)
	}
	if top != nil {
		p.handles.Objects = append(p.handles.Objects, top)
	}
	p.placeHandles()
}

// placeHandles puts the handles over their anchors.
func (p *Page) placeHandles() {
	if p.board == nil || p.handles == nil {
		return
	}
	for _, o := range p.handles.Objects {
		o.(*handle).place(p.frame())
	}
}

// scene returns what the map shows.
func (p *Page) scene() paint.State { return paint.State{Scene: p.state.Map.Scene} }
