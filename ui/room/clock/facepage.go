package clock

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// facePage is the clock over the whole window, readable from across the room. Escape goes back to the board, Space starts and
// stops.
type facePage struct {
	w       *Clocks
	l       *kit.Look
	shown   State
	root    *fyne.Container
	sheet   *kit.Sheet
	buttons []*kit.Button // back, more time, next step, start or pause; the main one last
}

// showFace opens the page.
func (c *Clocks) showFace() {
	if c.face != nil {
		return
	}
	p := &facePage{w: c, l: c.room.Look}
	p.sheet = kit.NewSheet(fyne.NewSize(320, 240), p.paint)
	command := func(kind kit.ButtonKind, text, name string) {
		p.buttons = append(p.buttons, kit.NewButton(p.l, kind, look.Button{Text: text}, p, nil, func() { p.do(name) }))
	}
	p.buttons = append(p.buttons, kit.NewButton(p.l, kit.Plain, look.Button{Text: c.room.Say("dialog.close")}, p, nil, p.close))
	command(kit.Plain, c.room.Say("clock.more"), "clock-more")
	command(kit.Plain, c.room.Say("clock.more-5"), "clock-more-5")
	command(kit.Plain, c.room.Say("clock.next"), "clock-next")
	command(kit.Filled, "", "clock")
	objects := []fyne.CanvasObject{p.sheet}
	for _, b := range p.buttons {
		objects = append(objects, b)
	}
	p.root = container.New(p, objects...)
	c.face = p
	p.set(c.state())
	c.room.Stack.Open(p, p.buttons[len(p.buttons)-1])
}

// Name implements Page.
func (p *facePage) Name() string { return "clock" }

// Object implements Page.
func (p *facePage) Object() fyne.CanvasObject { return p.root }

// Closed implements Page.
func (p *facePage) Closed() { p.w.face = nil }

// close goes back to the board.
func (p *facePage) close() { p.w.room.Stack.Close(p) }

// do runs a command of the clock.
func (p *facePage) do(name string) { p.w.do(name) }

// set updates the time and the buttons.
func (p *facePage) set(s State) {
	p.shown = s
	for i, name := range []string{"", "clock-more", "clock-more-5", "clock-next", "clock"} {
		if name == "" {
			continue
		}
		face := p.buttons[i].Face
		face.Disabled = p.w.whyNot(name) != ""
		if name == "clock" {
			face.Text = p.w.room.Say("clock.pause")
			if s.Face.Idle || s.Face.Paused {
				face.Text = p.w.room.Say("clock.start")
			}
		}
		p.buttons[i].Set(face)
	}
	p.sheet.Draw()
}

// paint draws the phase, the step, the time as large as the window allows, the bar, and the notes.
func (p *facePage) paint(add kit.Adder, s fyne.Size) {
	l, f := p.l, p.shown.Face
	inks := page.InksOfClock(f, l)
	ink, ground := inks.Time, l.Box(look.RoleWindow, 0)
	if inks.Ground != nil {
		ground.FillColor = inks.Ground
	}
	add(ground, 0, 0, s.Width, s.Height)
	line := func(text string, size float32, f kit.Face, c color.NRGBA, y, h float32) {
		for size > 12 && l.Width(text, size, f) > s.Width-2*28 {
			size--
		}
		t := l.Text(text, size, f, look.RoleText)
		t.Color, t.Alignment = c, fyne.TextAlignCenter
		add(t, 28, y, s.Width-2*28, h)
	}
	unit := min(s.Height/800, s.Width/1280)
	head, step, note := max(44*unit, 20), max(34*unit, 16), max(26*unit, 14)
	y := max(36*unit, 12)
	line(p.shown.Phase, head, kit.Serif, ink, y, head*1.5)
	y += head * 1.5
	line(f.Step, step, kit.Medium, inks.Quiet, y, step*1.5)
	y += step * 1.5
	low := s.Height - footHeight
	notes := p.notes()
	room := low - y - 40*unit - note*1.6*float32(len(notes))
	size := min(room*0.8, 460*unit)
	for size > 24 && l.Width(f.Time, size, kit.Figures) > s.Width-2*48 {
		size -= 2
	}
	line(f.Time, size, kit.Figures, ink, y, room)
	y += room
	if f.Timed {
		long, thick := min(s.Width*0.62, 1200), max(10*unit, 4)
		track, fill := l.Box(look.RoleLine, thick/2), &canvas.Rectangle{FillColor: inks.Line, CornerRadius: thick / 2}
		add(track, (s.Width-long)/2, y, long, thick)
		add(fill, (s.Width-long)/2, y, long*float32(f.Left), thick)
	}
	y += 28 * unit
	for _, text := range notes {
		line(text, note, kit.Semibold, ink, y, note*1.6)
		y += note * 1.6
	}
}

// notes returns the lines below the bar.
func (p *facePage) notes() []string {
	f := p.shown.Face
	return slices.DeleteFunc([]string{f.Remark, f.Playing}, func(text string) bool { return text == "" })
}

// footHeight is the height of the row of buttons.
const footHeight = 54 + 2*20

// MinSize implements fyne.Layout.
func (p *facePage) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 240) }

// Layout implements fyne.Layout: the buttons at the right below, the one that leads on last.
func (p *facePage) Layout(list []fyne.CanvasObject, s fyne.Size) {
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	x, y := s.Width-28, s.Height-20-54
	for i := len(p.buttons) - 1; i >= 0; i-- {
		w := min(max(p.buttons[i].Least().Width, 120), (s.Width-56)/float32(len(p.buttons))-8)
		x -= w
		kit.Place(p.buttons[i], x, y, w, 54)
		x -= 10
	}
}

// TypedKey implements router.
func (p *facePage) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape, fyne.KeyF9:
		p.close()
	case fyne.KeySpace, fyne.KeyF5:
		p.do("clock")
	case fyne.KeyF7, fyne.KeyPlus:
		p.do("clock-more")
	case fyne.KeyF8:
		p.do("clock-next")
	case fyne.KeyLeft:
		p.w.room.Win.Canvas().FocusPrevious()
	case fyne.KeyRight:
		p.w.room.Win.Canvas().FocusNext()
	}
}

// TypedRune implements router.
func (p *facePage) TypedRune(rune) {}

// Controls implements Page.
func (p *facePage) Controls(add func(string, [4]float32)) {
	for i, name := range []string{"close", "more", "more-5", "next", "start"} {
		add("clock."+name, kit.Rect(p.buttons[i]))
	}
}
