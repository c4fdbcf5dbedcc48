package curtain

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
)

// curtain is the page over the whole window between two players at one keyboard, and over everything when the screen is hidden.
// It shows who has sealed their orders, but no orders.
type curtain struct {
	w     *Curtains
	table Table
	l     *kit.Look
	mode  mode
	at    int // the player it addresses, an index into the writers of the state

	state   State
	said    string // the error, "" for none
	busy    bool   // a PIN is being checked
	setting bool   // a new PIN is being typed
	lost    bool   // the key is not available here
	face    look.Clock

	root       *fyne.Container
	ground     *kit.Sheet
	seals      *sealRow
	old        *kit.Field // the PIN to be changed
	pin, again *kit.Field
	main       *kit.Button
	links      []*kit.Button // set a PIN, forgotten, close the phase, look at the board
	end        func()        // stops listening to the clock
}

// mode is what the curtain waits for.
type mode uint8

// The modes of the curtain.
const (
	forTurn   mode = iota // a player takes the keyboard
	forReveal             // all have sealed
	forPIN                // the PIN of a player, to reveal orders loaded from a file
	forReturn             // the screen is hidden
)

// The links of the curtain, by index.
const (
	linkPIN = iota
	linkForgotten
	linkClose
	linkBoard
)

// darkLook returns the look of the curtain, the same in every theme.
func darkLook(l *kit.Look) *kit.Look {
	c := *l
	for role, ink := range map[look.Role]string{
		look.RoleWindow: "2C1740", look.RoleCard: "3A2054", look.RolePanel: "3C2157", look.RoleText: "F7EFDD", look.RoleMuted: "CDBBDD", look.RoleAccent: "F6EEDB",
		look.RoleOnAccent: "2C1740", look.RoleTint: "4B2E69", look.RoleStrong: "B98A3A", look.RoleLine: "8E72AB", look.RoleInput: "26133A", look.RoleFailure: "FFB3A6",
		look.RoleWarning: "FFE3A8", look.RoleToolbar: "1C0D29",
	} {
		c.Colors[role], _ = kit.ParseColor(ink)
	}
	c.Focus = color.NRGBA{0xFF, 0xE3, 0xA8, 0xFF}
	return &c
}

// lower lowers the curtain over everything and addresses a player; -1 means the next one.
func (c *Curtains) lower(mode mode, player int) {
	if c.down.shown() {
		c.down.close()
	}
	p := &curtain{w: c, l: darkLook(c.room.Look), table: c.table(), mode: mode, at: player}
	p.ground = kit.NewSheet(fyne.NewSize(360, 320), p.paint)
	p.seals = newSealRow(p)
	covered := func(placeholder string) *kit.Field {
		f := kit.NewField(p, placeholder, func(string) { p.say("") })
		f.Password = true
		return f
	}
	p.old, p.pin, p.again = covered(c.room.Say("curtain.old-pin")), covered(c.room.Say("curtain.pin")), covered(c.room.Say("curtain.again"))
	p.main = kit.NewButton(p.l, kit.Grand, look.Button{Key: "Enter"}, p, nil, p.lead)
	for i, key := range []string{"curtain.set-pin", "curtain.forgotten", "curtain.close", "curtain.board"} {
		p.links = append(p.links, kit.NewButton(p.l, kit.Link, look.Button{Text: c.room.Say(key)}, p, nil, func() { p.follow(i) }))
	}
	fields := kit.NewThemed(container.New(pinLayout{}, p.old, p.pin, p.again), kit.FyneTheme{L: p.l})
	objects := []fyne.CanvasObject{p.ground, p.seals, fields, p.main}
	for _, b := range p.links {
		objects = append(objects, b)
	}
	p.root = container.New(frame{p}, objects...)
	c.down = p
	p.refresh()
	p.end = p.table.Listen(p.setClock)
	c.room.Stack.Open(p, p.first())
	c.machine.SeenAgain()
}

// shown reports whether the curtain is down.
func (p *curtain) shown() bool { return p != nil && p.w.room.Stack.Shown(p) }

// Name implements Page.
func (p *curtain) Name() string { return "curtain" }

// Object implements Page.
func (p *curtain) Object() fyne.CanvasObject { return p.root }

// Covers implements Cover: a hidden screen also hides dialogs.
func (p *curtain) Covers() bool { return p.mode == forReturn }

// close raises the curtain.
func (p *curtain) close() { p.w.room.Stack.Close(p) }

// Closed implements Page: nothing that was typed stays.
func (p *curtain) Closed() {
	p.end()
	p.empty()
	p.w.down = nil
	p.table.Clean()
}

// refresh updates the curtain to the game: who is next and what can be done.
func (p *curtain) refresh() {
	if p.state = p.table.State(); p.mode != forReturn {
		if p.mode == forTurn && !p.state.takes(p.at) {
			p.at = p.state.Next
		}
		if p.mode == forTurn && p.at < 0 {
			p.mode = forReveal
		}
	}
	s, turn := p.writer(), p.mode == forTurn
	asked, missing := p.state.missing()
	kit.Show(p.seals, p.mode != forReturn)
	kit.Show(p.old, p.changing())
	kit.Show(p.pin, p.asksPIN() || p.setting)
	kit.Show(p.again, p.setting)
	kit.Show(p.links[linkPIN], turn && !p.setting && s.Step == Waiting && (!s.PIN || p.state.untouched()))
	kit.Show(p.links[linkForgotten], s.Step != Unasked && !s.Void && (s.PIN || p.lost))
	set, lost := "curtain.set-pin", "curtain.lost"
	if s.PIN {
		set, lost = "curtain.change-pin", "curtain.forgotten"
	}
	p.links[linkPIN].Set(look.Button{Text: p.w.room.Say(set)})
	p.links[linkForgotten].Set(look.Button{Text: p.w.room.Say(lost)})
	p.pin.SetPlaceHolder(p.w.room.Say(map[bool]string{true: "curtain.new-pin", false: "curtain.pin"}[p.changing()]))
	kit.Show(p.links[linkClose], turn && missing > 0 && missing < asked)
	kit.Show(p.links[linkBoard], p.mode != forReturn)
	face := p.main.Face
	face.Text, face.Disabled = p.verb(), p.busy || s.absent() && !p.stuck()
	p.main.Set(face)
	if p.stuck() {
		p.say(p.why(p.state.Stuck))
	}
	p.redraw()
}

// redraw draws and places everything again.
func (p *curtain) redraw() {
	p.ground.Draw()
	p.seals.draw()
	p.root.Refresh()
	p.w.room.Note()
}

// writer returns the player whom the curtain addresses.
func (p *curtain) writer() Writer {
	if p.at >= 0 && p.at < len(p.state.Writers) && p.mode != forReturn && p.mode != forReveal {
		return p.state.Writers[p.at]
	}
	return Writer{}
}

// asksPIN reports whether the player must type the PIN.
func (p *curtain) asksPIN() bool {
	return (p.mode == forTurn || p.mode == forPIN) && p.writer().PIN
}

// changing reports whether a PIN is replaced, which also requires the old one.
func (p *curtain) changing() bool { return p.setting && p.writer().PIN }

// stuck reports whether the curtain waits for a bot whose orders cannot be sealed: it shows why, and the phase can be closed
// without them.
func (p *curtain) stuck() bool { return p.writer().Program && p.state.Stuck.Refused() }

// focus gives the focus to the next step.
func (p *curtain) focus() { p.w.room.Win.Canvas().Focus(p.first()) }

// first returns the part for the next step.
func (p *curtain) first() fyne.Focusable {
	for _, f := range p.fields() {
		if f.Visible() {
			return f
		}
	}
	return p.main
}

// verb returns the text of the main button.
func (p *curtain) verb() string {
	switch {
	case p.busy:
		return p.w.room.Say("curtain.opening")
	case p.stuck():
		return p.w.room.Say("curtain.close")
	case p.writer().Program:
		return p.w.room.Say("rivals.thinking")
	case p.writer().Away:
		return p.w.room.Say("curtain.away")
	case p.mode == forReveal:
		return p.w.room.Say("curtain.reveal")
	case p.mode == forPIN:
		return p.w.room.Say("curtain.unseal")
	case p.mode == forReturn:
		return p.w.room.Say("curtain.show")
	}
	return p.w.room.Say("curtain.open", lang.With{"Player": p.name()})
}

// name returns the name of the player.
func (p *curtain) name() string { return p.writer().Name }

// say shows a message at the field, "" for none.
func (p *curtain) say(text string) {
	if p.said != text {
		p.said = text
		p.ground.Draw()
	}
}

// choose addresses another player: anyone may write before their turn.
func (p *curtain) choose(player int) {
	if p.busy || p.mode != forTurn && p.mode != forReveal || !p.state.takes(player) {
		return
	}
	p.mode, p.at, p.setting, p.lost = forTurn, player, false, false
	p.clear()
	p.refresh()
	p.focus()
}

// clear empties the fields and the message.
func (p *curtain) clear() {
	p.empty()
	p.say("")
}

// fields returns the PIN fields from left to right, including hidden ones.
func (p *curtain) fields() []*kit.Field { return []*kit.Field{p.old, p.pin, p.again} }

// empty clears the fields without a trace.
func (p *curtain) empty() {
	for _, f := range p.fields() {
		f.SetSilently("")
	}
}

// setClock updates the time.
func (p *curtain) setClock(f look.Clock) {
	p.face = f
	p.ground.Draw()
}

// TypedKey implements router: Enter presses the big button, the arrows go from player to player.
func (p *curtain) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if next := p.nextField(); next != nil {
			p.w.room.Win.Canvas().Focus(next)
			return
		}
		p.main.Press()
	case fyne.KeyEscape:
		switch {
		case p.busy:
		case p.setting:
			p.setting = false
			p.clear()
			p.refresh()
			p.focus()
		default:
			p.follow(linkBoard)
		}
	case fyne.KeyLeft:
		p.walk(-1)
	case fyne.KeyRight:
		p.walk(1)
	}
}

// nextField returns the empty field to which Enter moves from a filled one, nil for none.
func (p *curtain) nextField() *kit.Field {
	list := p.fields()
	for i, f := range list[:len(list)-1] {
		next := list[i+1]
		if f.Visible() && f.Text != "" && next.Visible() && next.Text == "" && p.w.room.Win.Canvas().Focused() == fyne.Focusable(f) {
			return next
		}
	}
	return nil
}

// TypedRune implements router.
func (p *curtain) TypedRune(rune) {}

// walk addresses the next player in a direction.
func (p *curtain) walk(by int) {
	n := len(p.state.Writers)
	for i := 1; i <= n && p.mode != forReturn; i++ {
		next := ((p.at+by*i)%n + n) % n
		if p.state.takes(next) {
			p.choose(next)
			return
		}
	}
}
