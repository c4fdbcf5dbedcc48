package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/tree"
	"entente/ui/settings"
)

// frame lays out the window: the toolbar above, the board with the strip below it at the left, the panel at the right. In a
// very narrow window the panel goes under the board.
type frame struct {
	parts
	divider  fyne.CanvasObject  // between board and panel
	edge     fyne.CanvasObject  // between tree and board
	settings *settings.Settings // with the widths of panel and tree
	onLayout func()
}

// MinSize implements fyne.Layout. It is small, so that the window may be.
func (f *frame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(360, 320) }

// Layout implements fyne.Layout.
func (f *frame) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	kit.Place(f.toolbar, 0, 0, s.Width, page.ToolbarHeight)
	if s.Width < page.TinyWindow {
		f.stacked(s)
	} else {
		f.sideBySide(s)
	}
	if f.onLayout != nil {
		f.onLayout()
	}
}

// sideBySide gives the map the whole height at 4:3 and the panel the rest.
func (f *frame) sideBySide(s fyne.Size) {
	height := s.Height - page.ToolbarHeight
	panel := f.panelWidth(s)
	left, low := f.treeWidth(s), f.stripHeight()
	board := s.Width - panel - left
	kit.Place(f.tree, 0, page.ToolbarHeight, left, height)
	kit.Place(f.board, left, page.ToolbarHeight, board, height-low)
	kit.Place(f.strip, left, s.Height-low, board, low)
	kit.Place(f.panel, left+board, page.ToolbarHeight, panel, height)
	f.panel.Show()
	f.divider.Show()
	kit.Place(f.divider, left+board-3, page.ToolbarHeight, 7, height)
	kit.Show(f.edge, left > 0)
	kit.Place(f.edge, left-3, page.ToolbarHeight, 7, height)
}

// treeWidth is how wide the tree is beside the board, 0 while it is closed.
func (f *frame) treeWidth(s fyne.Size) float32 {
	switch {
	case !f.tree.Visible():
		return 0
	case f.settings.Column > 0:
		return max(tree.LeastWidth, min(f.settings.Column, tree.MostWidth, s.Width*0.4))
	case s.Width < wideWindow:
		return tree.Width
	}
	return tree.WideWidth
}

// stripHeight is how tall the bar below the board is: a long game has a slider in it.
func (f *frame) stripHeight() float32 { return f.strip.MinSize().Height }

// wideWindow has room for a wide tree.
const wideWindow = 1500

// panelWidth is how wide the panel is in a window of that size.
func (f *frame) panelWidth(s fyne.Size) float32 {
	if f.settings.Panel > 0 {
		return max(page.PanelNarrow, min(f.settings.Panel, page.PanelMost, s.Width*0.5))
	}
	if s.Width -= f.treeWidth(s); s.Width < page.NarrowWindow {
		return page.PanelNarrow
	}
	if f.roomy() {
		return page.PanelMost
	}
	board := (s.Height - page.ToolbarHeight - f.stripHeight()) * 4 / 3
	return max(page.PanelLeast, min(s.Width-board, page.PanelMost))
}

// stacked puts the panel under the board, or the tree in its place.
func (f *frame) stacked(s fyne.Size) {
	height := s.Height - page.ToolbarHeight
	board := max(min(s.Width*3/4, height*0.5), 0)
	kit.Place(f.board, 0, page.ToolbarHeight, s.Width, board)
	low := f.stripHeight()
	kit.Place(f.strip, 0, page.ToolbarHeight+board, s.Width, low)
	kit.Show(f.panel, !f.tree.Visible())
	for _, below := range []fyne.CanvasObject{f.panel, f.tree} {
		kit.Place(below, 0, page.ToolbarHeight+board+low, s.Width, height-board-low)
	}
	f.divider.Hide()
	f.edge.Hide()
}

// divider is the edge of the board beside panel or tree: it can be dragged, and a double click puts it back.
type divider struct {
	widget.BaseWidget
	l    *kit.Look
	line *canvas.Rectangle
	glow *canvas.Rectangle

	onDrag  func(dx float32)
	onReset func()
	onDone  func()
}

// newEdge makes an edge that is dragged: it changes a width, which is now that of a part of the window, and grows to one side of the edge.
func (w *Window) newEdge(width *float32, of fyne.CanvasObject, grows float32) *divider {
	d := newDivider(w.Look)
	d.onDrag = func(dx float32) {
		*width = max(of.Size().Width+grows*dx, 1)
		w.place()
		*width = of.Size().Width // as far as it may
	}
	d.onReset = func() { *width = 0; w.place(); d.onDone() }
	d.onDone = func() { w.Desk.KeepSettings() }
	return d
}

// newDivider makes the edge.
func newDivider(l *kit.Look) *divider {
	d := &divider{l: l, line: l.Box(look.RoleLine, 0), glow: l.Box(look.RoleAccent, 2)}
	d.glow.Hide()
	d.ExtendBaseWidget(d)
	return d
}

// CreateRenderer implements fyne.Widget.
func (d *divider) CreateRenderer() fyne.WidgetRenderer {
	return &kit.Renderer{
		Parts: func() []fyne.CanvasObject { return []fyne.CanvasObject{d.line, d.glow} },
		Arrange: func(s fyne.Size) {
			kit.Place(d.line, 3, 0, 1, s.Height)
			kit.Place(d.glow, 2, 0, 3, s.Height)
		},
		Redraw: func() { canvas.Refresh(d) },
	}
}

// Dragged implements fyne.Draggable.
func (d *divider) Dragged(e *fyne.DragEvent) { d.onDrag(e.Dragged.DX) }

// DragEnd implements fyne.Draggable.
func (d *divider) DragEnd() { d.onDone() }

// DoubleTapped implements fyne.DoubleTappable.
func (d *divider) DoubleTapped(*fyne.PointEvent) { d.onReset() }

// Cursor implements desktop.Cursorable.
func (d *divider) Cursor() desktop.Cursor { return desktop.HResizeCursor }

// MouseIn implements desktop.Hoverable.
func (d *divider) MouseIn(*desktop.MouseEvent) { d.glow.Show(); d.Refresh() }

// MouseMoved implements desktop.Hoverable.
func (d *divider) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (d *divider) MouseOut() { d.glow.Hide(); d.Refresh() }
