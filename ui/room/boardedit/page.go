package boardedit

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// Page is the page. Make it with New.
type Page struct {
	page.Base
	room  *page.Screen
	do    Actions
	state State

	board   *board.Board
	ground  *page.Ground
	handles *fyne.Container
	paper   *kit.Sheet
	tabs    *kit.Segments
	list    *kit.RowList
	view    *container.Scroll // of the list
	fields  []*kit.Field
	anchors *kit.RowList
	spots   *container.Scroll // of the anchors
	undo    *kit.Button
	redo    *kit.Button
	save    *kit.Button
	leaves  *kit.Button
}

// New returns the page, not open yet.
func New(s *page.Screen, do Actions) *Page {
	p := &Page{room: s, do: do, state: do.Now()}
	p.Base = page.NewBase(s, "boardedit", p.leave)
	b := do.Brush()
	m := p.state.Map
	p.board = board.New(m.Drawing, m.Painter, s.Theme)
	p.board.OnPick = func(at board.Pick) {
		s.Win.Canvas().Focus(p.ground)
		if at.At.Province != engine.NoProvince {
			do.Place(at.At.Province)
			p.Refresh()
		}
	}
	p.board.OnView = p.placeHandles
	p.handles = container.NewWithoutLayout()
	p.ground = page.NewGround(s.Look, p, container.NewStack(p.board, p.handles), nil)
	p.paper = kit.NewSheet(fyne.NewSize(360, 320), p.paint)
	p.tabs = kit.NewSegments(b, p, func(i int) { do.Tab(i); p.Refresh() })
	p.list, p.anchors = kit.NewRowList(b, p), kit.NewRowList(b, p)
	p.list.OnPick = func(i int) { do.Row(i); p.Refresh() }
	p.list.OnCursor = p.list.OnPick
	p.anchors.OnPick = func(i int) { p.choose(i); s.Win.Canvas().Focus(p.ground) }
	p.anchors.OnCursor = p.choose
	p.view, p.spots = kit.Scrolled(p.list), kit.Scrolled(p.anchors)
	p.undo = kit.NewButton(s.Look, kit.Tool, look.Button{}, p, s.Tips, func() { p.Perform("undo") })
	p.redo = kit.NewButton(s.Look, kit.Tool, look.Button{}, p, s.Tips, func() { p.Perform("redo") })
	p.save = kit.NewButton(s.Look, kit.Filled, look.Button{}, p, s.Tips, func() { p.Perform("save") })
	p.leaves = kit.NewButton(s.Look, kit.Plain, look.Button{}, p, nil, p.leave)
	p.build()
	return p
}

// Open opens the page over the window.
func (p *Page) Open() { p.room.Stack.Open(p, p.ground) }

// build makes the parts, and makes them again when the number of names changes.
func (p *Page) build() {
	p.fields = nil
	for i := range p.state.Fields {
		p.fields = append(p.fields, kit.NewField(p, "", func(text string) { p.do.Name(i, text); p.Refresh() }))
	}
	p.Parts = map[string]fyne.CanvasObject{
		"board": p.board, "tabs": p.tabs, "list": p.view, "anchors": p.spots, "undo": p.undo, "redo": p.redo, "save": p.save, "close": p.leaves,
	}
	objects := []fyne.CanvasObject{p.paper, p.ground, p.undo, p.redo, p.tabs, p.view}
	for i, f := range p.fields {
		p.Parts["name."+strconv.Itoa(i)] = f
		objects = append(objects, f)
	}
	objects = append(objects, p.spots, p.leaves, p.save)
	inner := container.New(kit.NewFrame(360, 320, p.layout), objects...)
	if p.Root == nil {
		p.Root = container.NewStack(inner)
	} else {
		p.Root.Objects = []fyne.CanvasObject{inner}
	}
	p.show()
}

// Refresh shows the state as it is now.
func (p *Page) Refresh() {
	was := p.state
	p.state = p.do.Now()
	if p.state.Map.Drawing != was.Map.Drawing {
		p.board.SetDrawing(p.state.Map.Drawing, p.state.Map.Painter)
	}
	if len(p.state.Fields) != len(was.Fields) {
		p.build()
	} else {
		p.show()
	}
	p.Root.Refresh()
	p.room.Note()
}

// show updates every part.
func (p *Page) show() {
	s := &p.state
	var state = p.scene()
	p.board.Set(state)
	p.tabs.Set(s.Tab, s.Tabs...)
	p.list.Set(s.Rows)
	p.list.MoveTo(s.Row)
	if s.Row < len(s.Rows) && p.view.Size().Height > 0 {
		p.list.Reveal(s.Row)
	}
	for i, f := range p.fields {
		if strings.TrimSpace(f.Text) != s.Fields[i].Text { // a trailing space may precede the next word
			f.SetSilently(s.Fields[i].Text)
		}
	}
	rows := make([]look.Row, len(s.Anchors))
	for i, a := range s.Anchors {
		rows[i] = look.Row{Height: anchorHeight, Text: a.Text, Note: coordinate(a.X) + ", " + coordinate(a.Y), Picked: i == s.Anchor}
	}
	p.anchors.Set(rows)
	p.anchors.MoveTo(s.Anchor)
	p.undo.Set(s.Undo)
	p.redo.Set(s.Redo)
	p.save.Set(s.Save)
	p.leaves.Set(s.Leave)
	p.buildHandles()
	p.paper.Draw()
	if size := p.Root.Size(); size.Width > 0 {
		p.layout(nil, size)
	}
}

// coordinate formats a coordinate to a tenth.
func coordinate(v float64) string { return strconv.FormatFloat(rounded(v), 'f', -1, 64) }

// choose selects an anchor.
func (p *Page) choose(i int) {
	p.do.Anchor(i)
	p.Refresh()
}

// Perform implements page.Performer.
func (p *Page) Perform(name string) bool {
	switch name {
	case "undo":
		p.do.Undo()
	case "redo":
		p.do.Redo()
	case "save":
		p.keep()
	default:
		return false
	}
	p.Refresh()
	return true
}

// keep saves the board and reports whether it did. It shows an error.
func (p *Page) keep() bool {
	if err := p.do.Save(); err != nil {
		p.room.Fail(p.do.Failed(), err)
		return false
	}
	return true
}

// leave closes the page, after asking about unsaved changes.
func (p *Page) leave() { p.Leaving(func() { p.room.Stack.Close(p) }) }

// Leaving calls then, which closes the page, after asking whether to save changes.
func (p *Page) Leaving(then func()) {
	if !p.state.Changed {
		then()
		return
	}
	q := p.do.Ask()
	p.room.Ask(q.Title, q.Text, nil, 440,
		kit.Answer{Text: q.Save, Do: func() {
			if p.keep() {
				p.Refresh()
				then()
			}
		}},
		kit.Answer{Text: q.Discard, Do: then}, kit.Answer{Text: q.Cancel})
}

// Closed implements page.Page.
func (p *Page) Closed() { p.do.Closed() }

// Spoken implements page.Speaker: the selection, its position, and the error.
func (p *Page) Spoken() string {
	s := &p.state
	list := []string{lang.SentenceCase(s.Title)}
	if s.Row < len(s.Rows) {
		list = append(list, s.Rows[s.Row].Text)
	}
	if s.Anchor < len(s.Anchors) {
		a := s.Anchors[s.Anchor]
		list = append(list, a.Text+": "+coordinate(a.X)+", "+coordinate(a.Y))
	}
	if s.Fault != "" {
		list = append(list, s.Fault)
	}
	return lang.Sentences(list...)
}

// TypedKey implements kit.Router: on the map the arrows move the selected anchor, by ten with Shift, Space selects the next, and the page
// keys select the next row.
func (p *Page) TypedKey(e *fyne.KeyEvent) {
	onMap := p.room.Win.Canvas().Focused() == fyne.Focusable(p.ground)
	step := map[fyne.KeyName][2]float64{fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1}}[e.Name]
	switch {
	case e.Name == fyne.KeyPageDown && p.state.Row+1 < len(p.state.Rows):
		p.list.OnPick(p.state.Row + 1)
	case e.Name == fyne.KeyPageUp && p.state.Row > 0:
		p.list.OnPick(p.state.Row - 1)
	case !onMap:
		p.Base.TypedKey(e)
	case step != [2]float64{}:
		if p.room.Supporting() {
			step[0], step[1] = 10*step[0], 10*step[1]
		}
		p.do.Nudge(step[0], step[1])
		p.Refresh()
	case e.Name == fyne.KeySpace:
		if n := len(p.state.Anchors); n > 0 {
			p.choose((p.state.Anchor + 1) % n)
		}
	default:
		p.Base.TypedKey(e)
	}
}
