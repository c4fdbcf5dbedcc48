package curtain

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/table"
	"entente/ui/desk"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/words"
)

// curtain is the page over the whole window between two players at one keyboard, and over everything when the screen is
// hidden. It shows who has sealed their orders and nothing of them.
type curtain struct {
	w    *Curtains
	l    *kit.Look
	Mode curtainMode
	At   int // the player it is about, an index into the players of the game

	Round   table.Round
	Said    string // what went wrong, "" for nothing
	busy    bool   // a PIN is being tried
	setting bool   // a new PIN is typed
	lost    bool   // the key cannot be had here
	Clock   desk.ClockFace

	Root       *fyne.Container
	ground     *kit.Sheet
	seals      *sealRow
	pin, Again *kit.Field
	main       *kit.Button
	links      []*kit.Button // set a PIN, forgotten, close the phase, look at the board
	end        func()        // the clock is told no longer
}

// curtainMode is what the curtain waits for.
type curtainMode uint8

// The modes of the curtain.
const (
	curtainTurn   curtainMode = iota // a player takes the keyboard
	CurtainReady                     // all have sealed: the reveal
	CurtainReveal                    // the PIN of a player, for the reveal of what was read from a file
	CurtainHidden                    // the screen is hidden
)

// The links of the curtain, by place.
const (
	linkPIN = iota
	linkForgotten
	linkClose
	linkBoard
)

// curtainLook is the look of the curtain, the same in every theme (LOOK, Curtain).
func curtainLook(l *kit.Look) *kit.Look {
	c := *l
	for role, ink := range map[kit.Role]string{
		kit.RoleWindow: "2C1740", kit.RoleCard: "3A2054", kit.RolePanel: "3C2157", kit.RoleText: "F7EFDD", kit.RoleMuted: "CDBBDD", kit.RoleAccent: "F6EEDB",
		kit.RoleOnAccent: "2C1740", kit.RoleTint: "4B2E69", kit.RoleStrong: "B98A3A", kit.RoleLine: "8E72AB", kit.RoleInput: "26133A", kit.RoleFailure: "FFB3A6",
		kit.RoleWarning: "FFE3A8", kit.RoleToolbar: "1C0D29",
	} {
		c.Colors[role], _ = kit.ParseColor(ink)
	}
	c.Focus = color.NRGBA{0xFF, 0xE3, 0xA8, 0xFF}
	return &c
}

// raiseCurtain takes the curtain away, if it is down.
func (f *Curtains) raiseCurtain() {
	if f.Curtain.Shown() {
		f.Curtain.Close()
	}
}

// LowerCurtain hands the keyboard to the next player, or asks for the reveal.
func (f *Curtains) LowerCurtain() { f.showCurtain(curtainTurn, -1) }

// showCurtain shows the curtain over everything; about the next player if none is given.
func (c *Curtains) showCurtain(mode curtainMode, player int) {
	c.raiseCurtain()
	p := &curtain{w: c, l: curtainLook(c.Look), Mode: mode, At: player}
	p.ground = kit.NewSheet(fyne.NewSize(360, 320), p.paint)
	p.seals = newSealRow(p)
	hidden := func(placeholder string) *kit.Field {
		f := kit.NewField(p, placeholder, func(string) { p.say("") })
		f.Password = true
		return f
	}
	p.pin, p.Again = hidden(c.Say("curtain.pin")), hidden(c.Say("curtain.again"))
	p.main = kit.NewButton(p.l, kit.Grand, kit.ButtonFace{Key: "Enter"}, p, nil, p.Lead)
	for i, key := range []string{"curtain.set-pin", "curtain.forgotten", "curtain.close", "curtain.board"} {
		p.links = append(p.links, kit.NewButton(p.l, kit.Link, kit.ButtonFace{Text: c.Say(key)}, p, nil, func() { p.follow(i) }))
	}
	fields := kit.NewThemed(container.New(pinLayout{p}, p.pin, p.Again), kit.FyneTheme{L: p.l})
	objects := []fyne.CanvasObject{p.ground, p.seals, fields, p.main}
	for _, b := range p.links {
		objects = append(objects, b)
	}
	p.Root = container.New(curtainFrame{p}, objects...)
	c.Curtain = p
	p.refresh()
	p.end = c.Desk.Clock.Listen(p.setClock)
	c.Stack.Open(p, p.first())
	c.Desk.Tell()
}

// Shown reports whether the curtain is down.
func (p *curtain) Shown() bool { return p != nil && p.w.Stack.Shown(p) }

// Name implements Page.
func (p *curtain) Name() string { return "curtain" }

// Object implements Page.
func (p *curtain) Object() fyne.CanvasObject { return p.Root }

// Covers implements Cover: a hidden screen hides dialogs too.
func (p *curtain) Covers() bool { return p.Mode == CurtainHidden }

// Close raises the curtain.
func (p *curtain) Close() { p.w.Stack.Close(p) }

// Closed implements Page: nothing that was typed stays.
func (p *curtain) Closed() {
	p.end()
	p.pin.Put("")
	p.Again.Put("")
	p.w.Curtain = nil
}

// refresh follows the game: who is next, and what can be done.
func (p *curtain) refresh() {
	if p.Mode != CurtainHidden {
		p.Round = table.NewRound(p.w.Desk.Game)
		if p.Mode == curtainTurn && p.At < 0 {
			p.At = p.Round.Next
		}
		if p.Mode == curtainTurn && p.At < 0 {
			p.Mode = CurtainReady
		}
	}
	s, turn := p.writer(), p.Mode == curtainTurn
	kit.Show(p.seals, p.Mode != CurtainHidden)
	kit.Show(p.pin, p.asksPIN() || p.setting)
	kit.Show(p.Again, p.setting)
	kit.Show(p.links[linkPIN], turn && !p.setting && !s.PIN() && s.State == table.Waiting)
	kit.Show(p.links[linkForgotten], s.State != table.Unasked && !s.Void && (s.PIN() || p.lost))
	p.links[linkForgotten].Set(kit.ButtonFace{Text: page.Either(s.PIN(), p.w.Say("curtain.forgotten"), p.w.Say("curtain.lost"))})
	kit.Show(p.links[linkClose], p.Mode == curtainTurn && len(p.Round.Missing()) > 0 && len(p.Round.Missing()) < len(p.Round.Asked()))
	kit.Show(p.links[linkBoard], p.Mode != CurtainHidden)
	face := p.main.Face
	face.Text, face.Disabled = p.verb(), p.busy
	p.main.Set(face)
	p.redraw()
}

// redraw draws and arranges anew.
func (p *curtain) redraw() {
	p.ground.Draw()
	p.seals.draw()
	p.Root.Refresh()
	p.w.Note()
}

// writer is the player the curtain is about.
func (p *curtain) writer() table.Writer {
	if p.At >= 0 && p.At < len(p.Round.Writers) && p.Mode != CurtainHidden && p.Mode != CurtainReady {
		return p.Round.Writers[p.At]
	}
	return table.Writer{Player: -1}
}

// asksPIN reports whether the player must type the PIN.
func (p *curtain) asksPIN() bool {
	return (p.Mode == curtainTurn || p.Mode == CurtainReveal) && p.writer().PIN()
}

// focus gives the keyboard to what is to be done next.
func (p *curtain) focus() { p.w.Win.Canvas().Focus(p.first()) }

// first is what is to be done next.
func (p *curtain) first() fyne.Focusable {
	if p.pin.Visible() {
		return p.pin
	}
	return p.main
}

// verb is what the big button says.
func (p *curtain) verb() string {
	switch {
	case p.busy:
		return p.w.Say("curtain.opening")
	case p.Mode == CurtainReady:
		return p.w.Say("curtain.reveal")
	case p.Mode == CurtainReveal:
		return p.w.Say("curtain.unseal")
	case p.Mode == CurtainHidden:
		return p.w.Say("curtain.show")
	}
	return p.w.Say("curtain.open", words.With{"Player": p.name()})
}

// name is what the player is called.
func (p *curtain) name() string { return p.w.Desk.Words().SeatName(p.At) }

// say shows a message at the field, or none.
func (p *curtain) say(text string) {
	if p.Said != text {
		p.Said = text
		p.ground.Draw()
	}
}

// Choose turns the curtain to a player: anybody may write before their turn.
func (p *curtain) Choose(player int) {
	if p.busy || p.Mode != curtainTurn && p.Mode != CurtainReady || p.Round.Writers[player].State == table.Unasked {
		return
	}
	p.Mode, p.At, p.setting, p.lost = curtainTurn, player, false, false
	p.clear()
	p.refresh()
	p.focus()
}

// clear empties the fields.
func (p *curtain) clear() {
	p.pin.Put("")
	p.Again.Put("")
	p.say("")
}

// setClock shows another time.
func (p *curtain) setClock(f desk.ClockFace) {
	p.Clock = f
	p.ground.Draw()
}

// TypedKey implements router: Enter does what the big button says, the arrows go from player to player.
func (p *curtain) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
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

// TypedRune implements router.
func (p *curtain) TypedRune(rune) {}

// walk goes to the next player in a direction.
func (p *curtain) walk(by int) {
	n := len(p.Round.Writers)
	for i := 1; i <= n && p.Mode != CurtainHidden; i++ {
		next := ((p.At+by*i)%n + n) % n
		if p.Round.Writers[next].State != table.Unasked {
			p.Choose(next)
			return
		}
	}
}
