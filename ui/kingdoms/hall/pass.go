package hall

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/kingdoms"
	"entente/ui/kit"
)

// curtain hides the page between two players at one keyboard, until the one whose turn it is says that he is there.
type curtain struct {
	*Hall
	faction kingdoms.Faction
	ground  *kit.Sheet
	here    *kit.Button
	root    *fyne.Container
}

// pass hands the keyboard to the player of a faction.
func (p *Hall) pass(f kingdoms.Faction) {
	p.desk.HandOver()
	c := &curtain{Hall: p, faction: f}
	c.ground = kit.NewSheet(fyne.NewSize(360, 320), c.paint)
	c.here = kit.NewButton(p.Look, kit.Filled, kit.ButtonFace{Text: p.Say("kingdoms.pass.here", with{"Faction": p.words().Faction(f)})}, c, nil, c.take)
	c.root = container.New(curtainFrame{c}, c.ground, c.here)
	p.Stack.Open(c, c.here)
}

// take gives the page to the player.
func (c *curtain) take() {
	c.Stack.Close(c)
	c.desk.Writes(c.faction)
}

// Name implements page.Page.
func (c *curtain) Name() string { return "kingdoms-curtain" }

// Object implements page.Page.
func (c *curtain) Object() fyne.CanvasObject { return c.root }

// Closed implements page.Page.
func (c *curtain) Closed() {}

// Controls implements page.Page.
func (c *curtain) Controls(add func(name string, at [4]float32)) {
	add("curtain.here", kit.Rect(c.here))
}

// Perform implements page.Performer: nothing is done behind the curtain.
func (c *curtain) Perform(string) bool { return false }

// TypedKey implements kit.Router: Escape leaves the keyboard to nobody.
func (c *curtain) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		c.take()
	case fyne.KeyEscape:
		c.Stack.Close(c)
	}
}

// TypedRune implements kit.Router.
func (c *curtain) TypedRune(rune) {}

// paint draws whose turn it is.
func (c *curtain) paint(add kit.Adder, s fyne.Size) {
	l, w := c.Look, c.words()
	add(l.Box(kit.RoleToolbar, 0), 0, 0, s.Width, s.Height)
	add(c.TableBrush().LargePiece("army", c.TableBrush().Inks(kit.Side(c.faction))), s.Width/2-40, s.Height/2-150, 80, 80)
	add(l.Line(w.Faction(c.faction), 34, kit.Serif, kit.RoleToolbarText).Centered(), 40, s.Height/2-56, s.Width-80, 46)
	add(l.Line(c.Say("kingdoms.pass.text"), 15, kit.Regular, kit.RoleToolbarMuted).Centered(), 40, s.Height/2-6, s.Width-80, 24)
}

// curtainFrame lays the curtain out.
type curtainFrame struct{ *curtain }

// MinSize implements fyne.Layout.
func (curtainFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(360, 320) }

// Layout implements fyne.Layout.
func (f curtainFrame) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	kit.Place(f.ground, 0, 0, s.Width, s.Height)
	w := max(f.here.Least().Width+40, 260)
	kit.Place(f.here, (s.Width-w)/2, s.Height/2+40, w, 54)
}

// askPermit offers whose generals may pass; a second choice takes the permission back.
func (p *Hall) askPermit() {
	f, pos := p.desk.Entry.Only, &p.desk.Shown().Pos
	list := pos.LegalPermits(f)
	rows := make([]kit.Row, len(list))
	for i, o := range list {
		rows[i] = kit.Row{Height: 28, Mark: kit.Mark{Side: kit.Side(o.Friend)}, Text: p.words().Faction(o.Friend), Picked: p.desk.Given(o)}
	}
	if len(rows) > 0 {
		p.Look.Choose(p.TableBrush(), p.Win.Canvas(), p.scroll, rows, func(i int) {
			if p.desk.Given(list[i]) {
				p.desk.Dismiss(list[i])
				return
			}
			p.desk.Order(list[i])
		})
	}
}
