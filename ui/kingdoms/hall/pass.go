package hall

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/kingdoms"
	"entente/ui/kingdoms/desk"
	"entente/ui/kit"
	"entente/ui/look"
)

// curtain hides the page between two players at one keyboard, until the one whose turn it is opens it: with his PIN, if he has one. At the
// reveal it asks for the PINs that are still needed.
type curtain struct {
	*Hall
	faction kingdoms.Faction
	reveals bool // the orders are opened for the reveal, not for writing
	setting bool // a PIN is set
	busy    bool // a key is being made or tried
	lost    bool // what is sealed cannot be opened here: only the referee can give it up
	fault   string
	ground  *kit.Sheet
	pin     *kit.Field
	again   *kit.Field
	here    *kit.Button
	link    *kit.Button // to set a PIN, or that it is forgotten
	root    *fyne.Container
}

// pass hands the keyboard to the player of a faction.
func (p *Hall) pass(f kingdoms.Faction) { p.lower(f, false) }

// lower lowers the curtain for a player, and returns it: nil if what lies open cannot be sealed.
func (p *Hall) lower(f kingdoms.Faction, reveals bool) *curtain {
	if err := p.handOver(false); err != nil {
		p.Alarm(err)
		return nil
	}
	c := &curtain{Hall: p, faction: f, reveals: reveals}
	c.ground = kit.NewSheet(fyne.NewSize(360, 320), c.paint)
	covered := func(placeholder string) *kit.Field {
		field := kit.NewField(c, placeholder, nil)
		field.Password = true
		return field
	}
	c.pin, c.again = covered(p.Say("curtain.pin")), covered(p.Say("curtain.again"))
	c.here = kit.NewButton(p.Look, kit.Filled, look.Button{}, c, nil, c.take)
	c.link = kit.NewButton(p.Look, kit.Plain, look.Button{}, c, nil, c.follow)
	c.root = container.New(curtainFrame{c}, c.ground, c.pin, c.again, c.here, c.link)
	c.refresh()
	p.Stack.Open(c, c.here)
	c.focus()
	return c
}

// asksPIN reports whether the player has a PIN that must be typed.
func (c *curtain) asksPIN() bool {
	l, ok := c.lock()
	return ok && l.Box != ""
}

// refresh shows what there is to type and to press.
func (c *curtain) refresh() {
	_, locked := c.lock()
	text := c.Say("kingdoms.pass.here", with{"Faction": c.words().Faction(c.faction)})
	switch {
	case c.busy:
		text = c.Say("curtain.opening")
	case c.reveals:
		text = c.Say("curtain.unseal")
	}
	c.here.Set(look.Button{Text: text, Disabled: c.busy})
	kit.Show(c.pin, c.setting || c.asksPIN())
	kit.Show(c.again, c.setting)
	link := c.Say("curtain.set-pin")
	switch {
	case locked && c.asksPIN():
		link = c.Say("curtain.forgotten")
	case locked:
		link = c.Say("curtain.lost")
	}
	c.link.Set(look.Button{Text: link})
	kit.Show(c.link, !c.setting && (c.asksPIN() || !locked || c.lost))
	c.root.Refresh()
	c.ground.Draw()
	c.Note()
}

// focus gives the keyboard to what is typed first.
func (c *curtain) focus() {
	if c.pin.Visible() {
		c.Win.Canvas().Focus(c.pin)
	}
}

// say says what is wrong.
func (c *curtain) say(text string) {
	c.fault = text
	c.ground.Draw()
}

// follow does what the link says: a PIN is set, or given up by the referee.
func (c *curtain) follow() {
	if _, locked := c.lock(); !locked {
		c.setting = true
		c.refresh()
		c.focus()
		return
	}
	name := c.words().Faction(c.faction)
	c.Ask(c.Say("curtain.forgotten-title", with{"Player": name}), c.Say("kingdoms.pass.forgotten"), nil, 520,
		kit.Answer{Text: c.Say("curtain.anew"), Do: func() {
			c.desk.Reopen(c.desk.Shown().Player(c.faction))
			c.reveals, c.lost = false, false
			c.say("")
			c.refresh()
		}},
		kit.Answer{Text: c.Say("dialog.cancel"), Do: nil})
}

// Name implements page.Page.
func (c *curtain) Name() string { return "kingdoms-curtain" }

// Object implements page.Page.
func (c *curtain) Object() fyne.CanvasObject { return c.root }

// Closed implements page.Page.
func (c *curtain) Closed() {
	c.pin.Put("")
	c.again.Put("")
	c.Room.Desk.Seats.Clean()
}

// Controls implements page.Page.
func (c *curtain) Controls(add func(name string, at [4]float32)) {
	add("curtain.here", kit.Rect(c.here))
	for name, o := range map[string]fyne.CanvasObject{"pin": c.pin, "again": c.again, "link": c.link} {
		if o.Visible() {
			add("curtain."+name, kit.Rect(o))
		}
	}
}

// Perform implements page.Performer: nothing is done behind the curtain.
func (c *curtain) Perform(string) bool { return false }

// TypedKey implements kit.Router: Escape leaves the keyboard to nobody.
func (c *curtain) TypedKey(e *fyne.KeyEvent) {
	switch {
	case (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && c.setting && c.Win.Canvas().Focused() == fyne.Focusable(c.pin):
		c.Win.Canvas().Focus(c.again)
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		c.take()
	case e.Name == fyne.KeyEscape:
		c.Stack.Close(c)
	}
}

// TypedRune implements kit.Router.
func (c *curtain) TypedRune(rune) {}

// paint draws whose turn it is, and how far everybody has got.
func (c *curtain) paint(add kit.Adder, s fyne.Size) {
	l, w := c.Look, c.words()
	add(l.Box(look.RoleToolbar, 0), 0, 0, s.Width, s.Height)
	top := s.Height/2 - 190
	add(c.TableBrush().LargePiece("army", c.TableBrush().Inks(look.Side(c.faction))), s.Width/2-40, top, 80, 80)
	add(l.Line(w.Factions(c.desk.Shown().Seat(c.faction)), 34, kit.Serif, look.RoleToolbarText).Centered(), 40, top+92, s.Width-80, 46)
	text := c.Say("kingdoms.pass.text")
	switch _, locked := c.lock(); {
	case c.fault != "":
		text = c.fault
	case c.reveals:
		text = c.Say("curtain.to-reveal")
	case c.setting:
		text = c.Say("curtain.pin-hint")
	case !locked:
		text = c.Say("curtain.promise-no-pin")
	}
	add(l.Line(text, 15, kit.Regular, look.RoleToolbarMuted).Centered(), 40, top+142, s.Width-80, 24)
	round := c.desk.Round()
	const column = 132
	x := (s.Width - float32(len(round))*column) / 2
	for _, r := range round {
		c.seal(add, r, x, s.Height-150, column)
		x += column
	}
}

// seal draws how far a player has got.
func (c *curtain) seal(add kit.Adder, r desk.Writer, x, y, width float32) {
	l, text := c.Look, c.Say("curtain.waiting")
	switch {
	case r.In:
		text = c.Say("curtain.sealed")
		add(l.Picture("sealed", nil), x+width/2-18, y, 36, 36)
	case r.Draft:
		text = c.Say("curtain.begun")
	}
	b := c.TableBrush()
	left := x + width/2 - float32(r.Factions.Len())*11
	for f := range r.Factions.All() {
		b.DrawChip(look.Side(f), left, y+46, add)
		left += 22
	}
	add(l.Line(text, 12.5, kit.Regular, look.RoleToolbarMuted).Centered(), x, y+72, width, 20)
}

// curtainFrame lays the curtain out.
type curtainFrame struct{ *curtain }

// MinSize implements fyne.Layout.
func (curtainFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(360, 320) }

// Layout implements fyne.Layout.
func (f curtainFrame) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	kit.Place(f.ground, 0, 0, s.Width, s.Height)
	const field, tall = 220, 38
	y := s.Height/2 - 4
	wide := float32(field)
	if f.again.Visible() {
		wide = 2*field + 12
	}
	kit.Place(f.pin, (s.Width-wide)/2, y, field, tall)
	kit.Place(f.again, (s.Width-wide)/2+field+12, y, field, tall)
	w := max(f.here.Least().Width+40, 260)
	kit.Place(f.here, (s.Width-w)/2, y+tall+18, w, 54)
	kit.Place(f.link, (s.Width-w)/2, y+tall+18+54+10, w, 38)
}

// askPermit offers whose generals may pass; a second choice takes the permission back.
func (p *Hall) askPermit() {
	f, pos := p.desk.Entry.Only, p.desk.Shown().Pos
	list := pos.LegalPermits(f)
	rows := make([]look.Row, len(list))
	for i, o := range list {
		rows[i] = look.Row{Height: 28, Mark: look.Mark{Side: look.Side(o.Friend)}, Text: p.words().Faction(o.Friend), Picked: p.desk.Given(o)}
	}
	if len(rows) > 0 {
		p.Look.Choose(p.TableBrush(), p.Win.Canvas(), p.side.Object(), rows, func(i int) {
			if p.desk.Given(list[i]) {
				p.desk.Give(p.desk.Entry.Without(list[i]))
				return
			}
			p.desk.Order(list[i])
		})
	}
}
