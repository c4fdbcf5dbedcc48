// Package tree holds the column beside the board in which all lines of the game are listed: folded and unfolded, with their names
// and remarks. What is looked at is marked, and a click leads there. Below the list the remark on the phase is written, or
// two phases are compared.
package tree

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/engine/game"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/europe/study"
	"entente/ui/kit"
	"entente/ui/look"
)

// Tree is the column beside the board.
type Tree struct {
	*europe.Room

	body    *fyne.Container
	head    *kit.Sheet
	list    *list
	foot    *foot
	compare *comparison
	buttons []*kit.Button // in the head

	outline outline
	tops    []float32
	root    *game.Node // that is listed
	stale   bool       // something was folded since
	now     desk.Now
}

// Widths of the column.
const (
	Width     = 264
	WideWidth = 312
)

// Sizes in the column.
const (
	headHeight = 44
	rowHeight  = 26
	noteHeight = 17  // of the second line of a row
	tall       = 620 // a column that has room for a comparison and the remark
)

// Build makes the column.
func (v *Tree) Build() {
	v.buttons = []*kit.Button{
		v.Command("name-line", "icon-label", kit.Control), v.Command("main-line", "icon-flag", kit.Control),
		v.Command("delete-line", "icon-cross", kit.Control), v.Command("compare", "icon-branch", kit.Control),
	}
	v.head = kit.NewSheet(fyne.NewSize(80, headHeight), v.paintHead)
	v.list = newList(v.Look, v.Keys)
	v.list.draw, v.list.onPick, v.list.onKey, v.list.tell = v.drawRow, v.pick, v.key, v.tell
	v.foot, v.compare = v.newFoot(), v.newComparison()
	ground, edge := v.Look.Box(look.RolePanel, 0), v.Look.Box(look.RoleLine, 0)
	v.body = container.New(columnLayout{v, ground, edge}, ground, v.head, v.list.scroll, v.foot.Container, v.compare.Container, edge)
	v.root, v.stale = nil, true
	kit.Show(v.body, v.Open())
}

// Open reports whether the column is seen.
func (v *Tree) Open() bool { return v.Desk.Settings.Tree }

// Object is what lies in the window.
func (v *Tree) Object() fyne.CanvasObject { return v.body }

// Focusables are the parts that take the keyboard, none while the column is closed.
func (v *Tree) Focusables() []fyne.Focusable {
	if !v.Open() {
		return nil
	}
	return []fyne.Focusable{v.list, v.foot.note, v.compare.rows}
}

// Controls tells the trace where the parts are, and the rows that are seen by their numbers.
func (v *Tree) Controls(add func(name string, at [4]float32)) {
	if !v.Open() {
		return
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

// Shown are the phases that are listed, from top to bottom, each with its line's name and its remark.
func (v *Tree) Shown() []*game.Node {
	var shown []*game.Node
	for i := range v.outline.lines {
		shown = append(shown, v.outline.lines[i].node)
	}
	return shown
}

// Show shows the tree as everything is now.
func (v *Tree) Show(now desk.Now) {
	if !v.Open() {
		v.root = nil
		return
	}
	moved := v.now.Node != now.Node
	v.now = now
	root := v.Desk.Game.Root()
	if root != v.root || v.stale {
		v.relist(root)
	}
	at := v.outline.row(now.Node)
	if at < 0 {
		v.outline.unfold(root, v.Desk.Game.Path())
		v.relist(root)
		at = v.outline.row(now.Node)
	}
	v.list.set(v.tops, at)
	if moved {
		v.list.reveal(at)
	}
	v.head.Draw()
	v.foot.set(now)
	v.compare.set(now)
	if v.compare.Visible() != v.comparing() {
		kit.Show(v.compare.Container, v.comparing())
		v.body.Refresh()
	}
}

// comparing reports whether a phase is held that others are compared with.
func (v *Tree) comparing() bool { return v.Desk.Study.Pinned(v.Desk.Game) != nil }

// relist lists the tree anew and measures its rows.
func (v *Tree) relist(root *game.Node) {
	v.root, v.stale = root, false
	v.outline.list(root)
	v.tops = append(v.tops[:0:0], make([]float32, len(v.outline.lines)+1)...)
	y := float32(0)
	for i := range v.outline.lines {
		v.tops[i] = y
		if y += rowHeight; v.outline.lines[i].node.Note != "" {
			y += noteHeight
		}
	}
	v.tops[len(v.outline.lines)] = y
}

// refold lists the tree after something was folded or unfolded.
func (v *Tree) refold() {
	v.stale = true
	v.Desk.Tell()
}

// paintHead draws what stands over the list.
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

// columnLayout puts the parts in place.
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

// difference is what differs between the phase that is held and the one that is looked at.
func (v *Tree) difference() (study.Difference, bool) {
	a := v.Desk.Study.Pinned(v.Desk.Game)
	if a == nil {
		return study.Difference{}, false
	}
	return study.Compare(a, v.Desk.Game.Node(), v.Desk.Game.Rules()), true
}
