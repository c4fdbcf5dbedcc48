package startpage

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/picture"
)

// entrance is one of the three entrances. All of it is a button, with links to related commands at the bottom.
type entrance struct {
	picture.Tile
	l     *kit.Look
	tips  *kit.Tips
	sign  entranceSign
	view  fyne.CanvasObject // picture
	links []*kit.Button
}

// entranceSign holds the texts of an entrance.
type entranceSign struct {
	title, text string
	do          string // name of its action: "Open the board"
	key         string // "P"
	shut        string // why it is disabled, or "" if it is enabled

	beside     bool   // the picture is beside the text
	over, note string // with beside: above and below the text
}

// The measurements of an entrance.
const (
	doorEdge   = 11
	doorText   = 20 // margin of the text
	doorTitle  = 34
	doorLine   = 20
	doorAction = 40
	doorLink   = 28
)

// newEntrance creates an entrance.
func newEntrance(p *doorPage, sign entranceSign, view fyne.CanvasObject, tap func()) *entrance {
	e := &entrance{Tile: picture.Tile{Keys: p}, l: p.Look, tips: p.Tips, sign: sign, view: view}
	if sign.shut == "" {
		e.OnTap = tap
	}
	e.Extend(e, fyne.NewSize(200, 160), e.paint)
	return e
}

// Spoken implements page.Speaker.
func (e *entrance) Spoken() string {
	return lang.Sentences(lang.SentenceCase(e.sign.title), e.sign.text, e.sign.do+e.sign.shut)
}

// lines returns the text below the title as lines, for a width of the entrance.
func (e *entrance) lines(width float32) []string {
	return e.l.Wrap(e.sign.text, 13, kit.Regular, width-2*doorText)
}

// below returns the height that an entrance needs below its picture.
func below(lines, links int) float32 {
	return doorTitle + float32(lines)*doorLine + doorAction + float32(links)*doorLink + 12
}

// paint draws the entrance. The picture takes the space that the texts leave.
func (e *entrance) paint(add kit.Adder, s fyne.Size) {
	l := e.l
	ground := l.Frame(look.RoleCard, look.RoleLine, 1, 10)
	if e.Hovered && e.sign.shut == "" {
		ground.StrokeColor = l.Color(look.RoleAccent)
	}
	add(ground, 0, 0, s.Width, s.Height)
	if e.Focused {
		defer func() { add(l.Ring(look.RoleAccent, 13), -4, -4, s.Width+8, s.Height+8) }()
	}
	if e.sign.beside {
		e.buildBeside(add, s)
		return
	}
	lines := e.lines(s.Width)
	y := s.Height - below(len(lines), e.linkRows(s.Width)) // top of the texts
	add(e.view, doorEdge, doorEdge, s.Width-2*doorEdge, y-doorEdge)
	x, w := float32(doorText), s.Width-2*doorText
	add(l.Line(e.sign.title, 22, kit.Serif, look.RoleText), x, y+6, w, doorTitle-6)
	y += doorTitle
	for _, line := range lines {
		add(l.Text(line, 13, kit.Regular, look.RoleMuted), x, y, w, doorLine)
		y += doorLine
	}
	role := look.RoleAccent
	if e.sign.shut != "" {
		role = look.RoleMuted
	}
	do := l.Fit(e.sign.do, 13, kit.Semibold, w-60)
	add(l.Text(do, 13, kit.Semibold, role), x, y+6, w, doorAction-12)
	add(l.Icon("icon-next", l.Color(role)), x+l.Width(do, 13, kit.Semibold)+6, y+doorAction/2-8, 16, 16)
	l.KeyCap(add, e.sign.key, s.Width-doorText-24, y+doorAction/2-9, 24)
	y += doorAction - 4
	e.eachLink(s.Width, func(b *kit.Button, left float32, row int) {
		add(b, left, y+float32(row)*doorLink, min(b.Least().Width, w+7), doorLink)
	})
}

// eachLink calls place with the position of each link: side by side where the width allows.
func (e *entrance) eachLink(width float32, place func(b *kit.Button, x float32, row int)) {
	const first = doorText - 7
	x, row := float32(first), 0
	for _, b := range e.links {
		wide := b.Least().Width
		if x > first && x+wide > width-doorText+7 {
			x, row = first, row+1
		}
		place(b, x, row)
		x += wide + 4
	}
}

// linkRows returns the number of rows of links at a width.
func (e *entrance) linkRows(width float32) (rows int) {
	e.eachLink(width, func(_ *kit.Button, _ float32, row int) { rows = row + 1 })
	return rows
}

// MouseIn implements desktop.Hoverable. A disabled entrance shows the reason as a tooltip.
func (e *entrance) MouseIn(at *desktop.MouseEvent) {
	e.Tile.MouseIn(at)
	if e.sign.shut != "" {
		e.tips.Show(e, look.Button{Tip: e.sign.do, Disabled: true, Reason: e.sign.shut})
	}
}

// MouseOut implements desktop.Hoverable.
func (e *entrance) MouseOut() {
	e.Tile.MouseOut()
	e.tips.Hide()
}
