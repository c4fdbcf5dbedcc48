// Package tree is the column beside the board that lists all lines of a game: folded and unfolded, with their names and notes. The phase
// shown is marked, and a click moves to another. Below the list is the note on the phase, or the comparison of two phases.
//
//	column := tree.New(room, tree.Actions{Go: game.Go, ...})
//	set.Add(column.Commands()...)
//	column.Build(brush)
//	column.Set(tree.State{Open: true, Root: root, Path: []int{0, 2}, Chip: name})
package tree

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// Phase is a phase of a game in its tree. Equal values are the same phase; after an edit, the phases on the path to it have new
// values.
type Phase interface {
	After() int       // number of phases that follow; the first is that of the main line
	Next(i int) Phase // the i-th of them
	Year() int
	Came() any    // identifies the phase, comparable; it stays the same through edits
	Open() bool   // it is not resolved
	Name() string // of the line that starts here, "" for none
	Note() string
	Marked() bool // it has marks
}

// State is what the column shows. Phases are asked for the contents of their rows only when these are visible, because a game may
// have thousands.
type State struct {
	Open     bool               // the column is shown
	Root     Phase              // the parent of the first phases; not a phase itself
	Path     []int              // the path from Root to the current phase; at least one step
	Pinned   []int              // the path to the pinned phase, nil for none
	Compared []look.Row         // the differences between the two, none if there are none
	Chip     func(Phase) string // a short name of a phase: "Spring 1901"
	NoNote   string             // why no note can be written now, "" if one can
	NoDelete string             // why no phase can be deleted now, "" if one can
}

// Actions are called by the column.
type Actions struct {
	Open    func(open bool)   // the column was opened or closed
	Place   func()            // the column appeared or disappeared: the window must be laid out again
	Go      func(path []int)  // shows the phase at a path
	Forward func()            // shows the next phase of the line
	Name    func(name string) // names the line, "" for no name
	Note    func(text string) // replaces the note on the phase, with each letter
	Pin     func(on bool)     // starts or stops comparing others with the current phase
	Promote func()            // makes the line the main line
	Delete  func()            // deletes the phase with all that follows
}

// Tree is the column. Make it with New, and its widgets with Build.
type Tree struct {
	*page.Screen
	*page.Acts
	actions Actions
	state   State

	body    *fyne.Container
	head    *kit.Sheet
	list    *list
	foot    *foot
	compare *comparison
	buttons [4]*kit.Button // in the head

	outline outline
	tops    []float32
	root    Phase   // that is listed, nil if none is
	here    Phase   // the current phase
	pinned  Phase   // the pinned phase, nil for none
	line    []Phase // from the first phase to the end of the current line, while the column is open
	stale   bool    // something was collapsed or expanded since
}

// Widths of the column.
const (
	Width      = 264
	WideWidth  = 312
	LeastWidth = 200 // minimum when dragged
	MostWidth  = 640
)

// Sizes in the column.
const (
	headHeight = 44
	rowHeight  = 26
	noteHeight = 17  // of the second line of a row
	tall       = 620 // a column this tall has room for a comparison and the note
)

// New returns an empty column.
func New(s *page.Screen, c *page.Acts, a Actions) *Tree { return &Tree{Screen: s, Acts: c, actions: a} }

// Build makes the widgets, also again after all colors have changed. brush draws the sides in a comparison.
func (v *Tree) Build(brush kit.Brush) {
	for i, c := range [...][2]string{{"name-line", "icon-label"}, {"main-line", "icon-flag"}, {"delete-line", "icon-cross"}, {"compare", "icon-branch"}} {
		face := look.Button{Icon: c[1], Tip: v.Say("command." + c[0]), Key: v.KeyOf(c[0])}
		v.buttons[i] = kit.NewButton(v.Look, kit.Control, face, v.Keys, v.Tips, func() { v.Perform(c[0]) })
	}
	v.head = kit.NewSheet(fyne.NewSize(80, headHeight), v.paintHead)
	v.list = newList(v.Look, v.Keys)
	v.list.draw, v.list.onPick, v.list.onKey, v.list.tell = v.drawRow, v.pick, v.key, v.tell
	v.list.onMenu = func(row int) { v.menu(brush, row) }
	v.foot, v.compare = v.newFoot(), v.newComparison(brush)
	ground, edge := v.Look.Box(look.RolePanel, 0), v.Look.Box(look.RoleLine, 0)
	v.body = container.New(columnLayout{v, ground, edge}, ground, v.head, v.list.scroll, v.foot.Container, v.compare.Container, edge)
	v.root, v.stale = nil, true
	kit.Show(v.body, v.state.Open)
}

// Open reports whether the column is shown.
func (v *Tree) Open() bool { return v.state.Open }

// Object returns the column as an object for the window.
func (v *Tree) Object() fyne.CanvasObject { return v.body }

// Focusables returns the focusable parts, none while the column is closed.
func (v *Tree) Focusables() []fyne.Focusable {
	if !v.Open() {
		return nil
	}
	return []fyne.Focusable{v.list, v.foot.note, v.compare.rows}
}

// Controls reports the positions of the parts, and of the visible rows by their numbers.
func (v *Tree) Controls(add func(name string, at [4]float32)) {
	if !v.Open() {
		return
	}
	for i, name := range [...]string{"name-line", "main-line", "delete-line", "compare"} {
		add(name, kit.Rect(v.buttons[i]))
	}
	seen, corner := kit.Rect(v.list.scroll), kit.Rect(v.list)
	add("tree", seen)
	for row := range v.list.count() {
		y := corner[1] + v.tops[row]
		if y >= seen[1]-1 && y+rowHeight <= seen[1]+seen[3]+1 {
			add("tree."+strconv.Itoa(row), [4]float32{corner[0], y, seen[2], rowHeight})
		}
	}
	if v.foot.Visible() {
		add("note", kit.Rect(v.foot.note))
	}
	if v.comparing() {
		add("comparison", kit.Rect(v.compare.scroll))
	}
}

// Shown returns the listed phases from top to bottom.
func (v *Tree) Shown() []Phase {
	var shown []Phase
	for i := range v.outline.lines {
		shown = append(shown, v.outline.lines[i].phase)
	}
	return shown
}

// Set shows a state.
func (v *Tree) Set(s State) {
	v.state = s
	v.enable()
	v.open(s.Open)
	if !s.Open {
		v.root = nil
		return
	}
	was := v.here
	v.follow()
	if s.Root != v.root || v.stale {
		v.relist()
	}
	at := v.outline.row(v.here)
	if at < 0 {
		v.outline.unfold(s.Root, s.Path)
		v.relist()
		at = v.outline.row(v.here)
	}
	v.list.set(v.tops, at)
	if was != v.here {
		v.list.reveal(at)
	}
	v.head.Draw()
	v.foot.set()
	v.compare.set()
	if v.compare.Visible() != v.comparing() {
		kit.Show(v.compare.Container, v.comparing())
		v.body.Refresh()
	}
}

// open shows or hides the column.
func (v *Tree) open(open bool) {
	if v.state.Open = open; v.body.Visible() != open {
		kit.Show(v.body, open)
		v.actions.Place()
	}
}

// enable updates the buttons in the head and the reasons why they are disabled.
func (v *Tree) enable() {
	for i, why := range [...]string{"", v.whyNotPromote(), v.whyNotDelete(), ""} {
		face := v.buttons[i].Face
		face.Reason, face.Disabled = why, why != ""
		v.buttons[i].Set(face)
	}
}

// comparing reports whether a phase is pinned.
func (v *Tree) comparing() bool { return len(v.state.Pinned) > 0 }

// follow finds the current phase, its line, and the pinned phase.
func (v *Tree) follow() {
	if v.pinned = nil; v.comparing() {
		v.pinned = at(v.state.Root, v.state.Pinned)
	}
	v.line = walk(v.line[:0], v.state.Root, v.state.Path)
	v.here = v.line[len(v.line)-1]
	for p := v.here; p.After() > 0; v.line = append(v.line, p) {
		p = p.Next(0)
	}
}

// relist lists the tree and measures its rows.
func (v *Tree) relist() {
	v.root, v.stale = v.state.Root, false
	v.outline.list(v.root)
	v.tops = append(v.tops[:0:0], make([]float32, len(v.outline.lines)+1)...)
	y := float32(0)
	for i := range v.outline.lines {
		v.tops[i] = y
		if y += rowHeight; v.outline.lines[i].phase.Note() != "" {
			y += noteHeight
		}
	}
	v.tops[len(v.outline.lines)] = y
}

// refold lists the tree again after something was collapsed or expanded.
func (v *Tree) refold() {
	v.stale = true
	v.Set(v.state)
	v.Note()
}

// paintHead draws the part above the list.
func (v *Tree) paintHead(add kit.Adder, s fyne.Size) {
	l := v.Look
	right := s.Width - 8
	for i := len(v.buttons) - 1; i >= 0; i-- {
		right -= 32
		add(v.buttons[i], right, 7, 30, 30)
	}
	add(l.Line(v.Say("tree.title"), 15, kit.Bold, look.RoleText), 14, 0, right-20, s.Height)
	add(l.Box(look.RoleLine, 0), 0, s.Height-1, s.Width, 1)
}

// columnLayout places the parts.
type columnLayout struct {
	*Tree
	ground, edge *canvas.Rectangle
}

// MinSize implements fyne.Layout.
func (columnLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 160) }

// Layout implements fyne.Layout: the list takes what the foot leaves.
func (c columnLayout) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	kit.Place(c.ground, 0, 0, s.Width, s.Height)
	kit.Place(c.head, 0, 0, s.Width-1, headHeight)
	low, table := min(footHeight, s.Height/3), float32(0)
	kit.Show(c.foot.Container, !c.comparing() || s.Height >= tall)
	if c.comparing() {
		table = max(s.Height*0.5, s.Height-headHeight-400)
		if low = compareFoot; !c.foot.Visible() {
			low = 0
		}
	}
	room := max(s.Height-headHeight-low-table, 0)
	kit.Place(c.list.scroll, 0, headHeight, s.Width-1, room)
	kit.Place(c.list, 0, c.list.Position().Y, s.Width-1, max(c.list.MinSize().Height, room))
	c.list.see()
	kit.Place(c.compare.Container, 0, headHeight+room, s.Width-1, table)
	kit.Place(c.foot.Container, 0, headHeight+room+table, s.Width-1, low)
	kit.Place(c.edge, s.Width-1, 0, 1, s.Height)
}
