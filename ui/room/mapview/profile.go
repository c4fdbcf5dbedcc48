package mapview

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
)

// profileCard describes what is under the pointer, in rows.
type profileCard struct {
	*kit.Sheet
	b    kit.Brush
	rows []look.Row
}

// Sizes of the card.
const (
	profileWidth = 264
	profileEdge  = 5 // above and below the rows
)

func newProfileCard(b kit.Brush) *profileCard {
	c := &profileCard{b: b}
	c.Sheet = kit.NewSheet(fyne.NewSize(10, 10), c.paint)
	c.Hide()
	return c
}

// set changes the rows; without any, the card is hidden.
func (c *profileCard) set(rows []look.Row) {
	if slices.Equal(rows, c.rows) {
		return
	}
	c.rows = rows
	kit.Show(c.Sheet, len(rows) > 0)
	c.Draw()
}

// height returns the height that the card needs.
func (c *profileCard) height() (h float32) {
	for _, r := range c.rows {
		h += r.Height
	}
	return h + 2*profileEdge
}

func (c *profileCard) paint(add kit.Adder, s fyne.Size) {
	add(c.b.Frame(look.RoleCard, look.RoleStrong, 1, 10), 0, 0, s.Width, s.Height)
	y := float32(profileEdge)
	for _, r := range c.rows {
		for _, o := range c.b.Draw(r, y, s.Width) {
			add(o, o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height)
		}
		y += r.Height
	}
}

// placeProfile places the card in the first corner of the board, from the upper left on, that contains neither the pointer nor
// another card.
func (v *Stage) placeProfile(size fyne.Size) {
	w, h := min(profileWidth, size.Width-2*cardMargin), v.profile.height()
	right, low := size.Width-w-cardMargin, size.Height-h-cardMargin
	corners := []fyne.Position{{X: cardMargin, Y: cardMargin}, {X: right, Y: cardMargin}, {X: right, Y: low}, {X: cardMargin, Y: low}}
	best := corners[0]
	for _, corner := range corners {
		if v.isFree(corner, fyne.NewSize(w, h)) {
			best = corner
			break
		}
	}
	kit.Place(v.profile.Sheet, best.X, best.Y, w, h)
}

// isFree reports whether a part of the board contains neither the pointer nor a card.
func (v *Stage) isFree(at fyne.Position, size fyne.Size) bool {
	const beside = 40 // margin around the pointer
	if p, over := v.Board.Pointer(); over && p.X > at.X-beside && p.X < at.X+size.Width+beside && p.Y > at.Y-beside && p.Y < at.Y+size.Height+beside {
		return false
	}
	for _, card := range []*kit.Sheet{v.card.Sheet, v.outlook.Sheet, v.explain.Sheet, v.step.Sheet, v.legend.Sheet} {
		p, s := card.Position(), card.Size()
		if card.Visible() && p.X < at.X+size.Width && at.X < p.X+s.Width && p.Y < at.Y+size.Height && at.Y < p.Y+s.Height {
			return false
		}
	}
	return true
}
