package curtain

import (
	"image/color"
	"io/fs"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
)

// plan holds the positions of the parts of the curtain in a window.
type plan struct {
	card         fyne.Position
	size         fyne.Size
	title, seals float32 // tops
	pin, main    float32
	links, note  float32
	low          bool    // a small window: no picture above the title
	k            float32 // scale relative to a window of 1280 by 800
}

// railHeight is the height of the bar that the curtain hangs from.
const railHeight = 26

// plan returns the positions of the parts.
func (p *curtain) plan(s fyne.Size) plan {
	var c plan
	c.low = s.Height < 640
	c.k = max(min(s.Width/1280, s.Height/800, 1.4), 1)
	c.size = fyne.NewSize(min(900*c.k, s.Width-32), min(616*c.k, s.Height-railHeight-32))
	top := max((s.Height-c.size.Height)/2, railHeight+16)
	c.card = fyne.NewPos((s.Width-c.size.Width)/2, top)
	c.title = top + 118*c.k
	if c.low {
		c.title = top + 20
	}
	bottom := top + c.size.Height
	c.note = bottom - 44*c.k
	c.links = c.note - 36*c.k
	c.main = c.links - 14*c.k - 64
	c.seals = c.title + 118*c.k
	if c.low {
		c.seals = c.title + 96
	}
	c.pin = min(c.seals+sealRowHeight*c.k+14, c.main-58)
	if p.mode == forReturn {
		c.title = top + c.size.Height/2 - 100
	}
	return c
}

// paint draws the folds, the card and its texts.
func (p *curtain) paint(add kit.Adder, s fyne.Size) {
	l, c := p.l, p.plan(s)
	p.paintFolds(add, s)
	frame := &canvas.Rectangle{FillColor: l.Color(look.RoleCard), StrokeColor: l.Color(look.RoleStrong), StrokeWidth: 2, CornerRadius: 14}
	add(frame, c.card.X, c.card.Y, c.size.Width, c.size.Height)
	if !c.low {
		data, _ := fs.ReadFile(p.w.room.Assets, "glyphs/app.svg") // embedded: cannot be missing
		img := canvas.NewImageFromResource(fyne.NewStaticResource("app.svg", data))
		img.FillMode = canvas.ImageFillContain
		add(img, s.Width/2-30*c.k, c.title-76*c.k, 60*c.k, 60*c.k)
	}
	title, sub := p.words()
	size := 44 * c.k
	for size > 20 && l.Width(title, size, kit.Serif) > c.size.Width-64 {
		size--
	}
	add(l.Line(title, size, kit.Serif, look.RoleText).Centered(), c.card.X+32, c.title, c.size.Width-64, 60*c.k)
	add(l.Line(sub, 16*c.k, kit.Regular, look.RoleMuted).Centered(), c.card.X+32, c.title+62*c.k, c.size.Width-64, 24*c.k)
	p.paintMessage(add, s, c)
	foot := s.Height-c.card.Y-c.size.Height >= 56
	p.paintClock(add, s, c, foot)
	if p.mode != forReturn && foot {
		add(l.Line(p.state.Title, 13, kit.Regular, look.RoleMuted), 32, s.Height-56, s.Width/2, 32)
	}
}

// paintClock draws the time below the card or, if there is no room, in its corner.
func (p *curtain) paintClock(add kit.Adder, s fyne.Size, c plan, foot bool) {
	if !p.face.Shown || p.face.Time == "" {
		return
	}
	l, right, y := p.l, s.Width-32, s.Height-56
	if !foot {
		right, y = c.card.X+c.size.Width-20, c.card.Y+12
	}
	w := l.Width(p.face.Time, 20, kit.Figures)
	add(l.Text(p.face.Time, 20, kit.Figures, look.RoleText), right-w, y, w, 32)
	sign := p.face.Sign()
	if sign == "" {
		sign = "icon-clock"
	}
	add(l.Icon(sign, l.Color(look.RoleText)), right-w-32, y+6, 20, 20)
}

// center draws a line centered in the window.
func (p *curtain) center(add kit.Adder, t *canvas.Text, s fyne.Size, y, h float32) {
	t.Alignment = fyne.TextAlignCenter
	add(t, 0, y, s.Width, h)
}

// paintMessage draws the promise at the foot of the card, and the error at the field.
func (p *curtain) paintMessage(add kit.Adder, s fyne.Size, c plan) {
	l := p.l
	text := p.w.room.Say("curtain.promise")
	if p.setting {
		text = p.w.room.Say("curtain.pin-hint")
	} else if p.mode == forTurn && !p.asksPIN() {
		text = p.w.room.Say("curtain.promise-no-pin")
	}
	if p.mode == forReturn {
		text = p.w.room.Say("curtain.promise")
	}
	text = l.Fit(text, 13, kit.Regular, c.size.Width-80)
	w := l.Width(text, 13, kit.Regular)
	add(l.Icon("icon-lock", l.Color(look.RoleMuted)), s.Width/2-w/2-26, c.note+4, 18, 18)
	p.center(add, l.Text(text, 13, kit.Regular, look.RoleMuted), s, c.note, 26)
	if p.said == "" {
		return
	}
	said := l.Fit(p.said, 14, kit.Medium, c.size.Width-80)
	w = l.Width(said, 14, kit.Medium)
	y := c.main - 34
	if p.pin.Visible() {
		y = c.pin + 42
	}
	add(l.Icon("icon-warn", l.Color(look.RoleFailure)), s.Width/2-w/2-26, y+4, 18, 18)
	p.center(add, l.Text(said, 14, kit.Medium, look.RoleFailure), s, y, 26)
}

// words returns the title and the line below it.
func (p *curtain) words() (title, sub string) {
	say, when := p.w.room.Say, p.state.When
	and := func(then string) string { return say("curtain.sub", lang.With{"First": when, "Then": then}) }
	switch p.mode {
	case forReturn:
		return p.w.room.Say("curtain.hidden"), p.w.room.Say("curtain.hidden-text")
	case forReveal:
		return p.w.room.Say("curtain.all-sealed"), and(p.w.room.Say("curtain.ready"))
	case forPIN:
		return p.w.room.Say("curtain.pin-of", lang.With{"Player": p.name()}), and(p.w.room.Say("curtain.to-reveal"))
	}
	if s := p.writer(); s.Step == Sealed {
		return say("curtain.again-to", lang.With{"Player": p.name()}), and(s.Said)
	}
	if p.state.Last != "" {
		when = and(p.state.Last)
	}
	return say("curtain.hand-to", lang.With{"Player": p.name()}), when
}

// paintFolds draws the rail and the cloth.
func (p *curtain) paintFolds(add kit.Adder, s fyne.Size) {
	l := p.l
	dark, light := kit.Mix(l.Color(look.RoleWindow), color.NRGBA{0, 0, 0, 255}, 0.12), l.Color(look.RolePanel)
	add(&canvas.Rectangle{FillColor: l.Color(look.RoleWindow)}, 0, 0, s.Width, s.Height)
	const fold = 80
	for x, i := float32(0), 0; x < s.Width; x, i = x+fold, i+1 {
		from, to := dark, light
		if i%2 == 1 {
			from, to = light, dark
		}
		add(canvas.NewHorizontalGradient(from, to), x, railHeight, min(fold+1, s.Width-x), s.Height-railHeight)
	}
	add(&canvas.Rectangle{FillColor: l.Color(look.RoleToolbar)}, 0, 0, s.Width, railHeight)
	add(&canvas.Rectangle{FillColor: l.Color(look.RoleStrong)}, 0, railHeight, s.Width, 3)
}

// frame lays out the page.
type frame struct{ *curtain }

// MinSize implements fyne.Layout.
func (frame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(360, 320) }

// Layout implements fyne.Layout.
func (f frame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	p, c := f.curtain, f.plan(s)
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	inner := c.size.Width - 64
	row := min(inner, float32(len(p.state.Writers))*200*c.k)
	p.seals.k = c.k
	kit.Place(list[1], (s.Width-row)/2, c.seals, row, sealRowHeight*c.k)
	pins := min(3*fieldWide, inner)
	kit.Place(list[2], (s.Width-pins)/2, c.pin, pins, 38)
	wide := min(max(380*c.k, p.main.Least().Width+40), inner)
	kit.Place(p.main, (s.Width-wide)/2, c.main, wide, 64)
	total := float32(-18)
	for _, b := range p.links {
		if b.Visible() {
			total += b.Least().Width + 18
		}
	}
	x := (s.Width - total) / 2
	for _, b := range p.links {
		if b.Visible() {
			kit.Place(b, x, c.links, b.Least().Width, 28)
			x += b.Least().Width + 18
		}
	}
}

// fieldWide is the maximum width of a PIN field.
const fieldWide = 190

// pinLayout lays out the visible fields side by side, centered.
type pinLayout struct{}

// MinSize implements fyne.Layout.
func (pinLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 38) }

// Layout implements fyne.Layout.
func (pinLayout) Layout(list []fyne.CanvasObject, s fyne.Size) {
	n := 0
	for _, f := range list {
		if f.Visible() {
			n++
		}
	}
	wide := min(fieldWide, s.Width/float32(max(n, 1)))
	x := (s.Width - wide*float32(n)) / 2
	for _, f := range list {
		if f.Visible() {
			kit.Place(f, x+6, 0, wide-12, s.Height)
			x += wide
		}
	}
}

// Controls implements Page.
func (p *curtain) Controls(add func(string, [4]float32)) {
	add("curtain.open", kit.Rect(p.main))
	for i, name := range []string{"pin", "forgotten", "close", "board"} {
		if p.links[i].Visible() {
			add("curtain."+name, kit.Rect(p.links[i]))
		}
	}
	at, wide := kit.Rect(p.seals), p.seals.column()
	for i := range p.state.Writers {
		add("curtain.seal."+strconv.Itoa(i+1), [4]float32{at[0] + float32(i)*wide, at[1], wide, at[3]})
	}
	for i, name := range []string{"field-old", "field", "field-again"} {
		if f := p.fields()[i]; f.Visible() {
			add("curtain."+name, kit.Rect(f))
		}
	}
}
