package strip

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/telling"
	"entente/ui/words"
)

// stageFace is what the mark of a stage shows: a value, compared with ==.
type stageFace struct {
	Stage telling.Stage
	Name  string
	Tip   string // what a click does
	Done  bool   // told already
	Now   bool   // told last
}

// revealBar is the part of the strip for results: the buttons that tell them step by step, and the stages.
type revealBar struct {
	l      *kit.Look
	title  string
	Steps  []*kit.Button
	Marks  []*stageMark
	Shown  []stageFace
	keys   kit.Router
	tips   *kit.Tips
	onPick func(telling.Stage)
}

// set shows the stages; it reports whether anything has changed.
func (b *revealBar) set(faces []stageFace) bool {
	same := len(faces) == len(b.Shown)
	for i := 0; same && i < len(faces); i++ {
		same = faces[i] == b.Shown[i]
	}
	if same {
		return false
	}
	b.Shown, b.Marks = faces, b.Marks[:0:0]
	for _, f := range faces {
		b.Marks = append(b.Marks, newStageMark(b.l, f, b.tips, func() { b.onPick(f.Stage) }))
	}
	return true
}

// paint places the buttons from left on and the stages up to right, as far as there is room. It returns what is left
// between them.
func (b *revealBar) paint(add kit.Adder, left, right float32) (from, to float32) {
	for _, s := range b.Steps {
		add(s, left, 8, 34, 32)
		left += 38
	}
	left += 12
	width := float32(0)
	for _, m := range b.Marks {
		width += m.MinSize().Width
	}
	if width > right-left {
		return left, right
	}
	x := right - width
	for _, m := range b.Marks {
		w := m.MinSize().Width
		add(m, x, 9, w, 30)
		x += w
	}
	x = right - width
	word := b.title
	if w := b.l.Width(word, 12, kit.Regular); x-left > w+220 {
		x -= w + 12
		add(b.l.Text(word, 12, kit.Regular, kit.RoleMuted), x, 0, w, page.StripHeight)
	}
	return left, x - 12
}

// stageMark is a dot and the name of a stage; a click tells up to there.
type stageMark struct {
	widget.BaseWidget
	l       *kit.Look
	face    stageFace
	tips    *kit.Tips
	hovered bool
	parts   []fyne.CanvasObject
	onTap   func()
}

func newStageMark(l *kit.Look, face stageFace, t *kit.Tips, tap func()) *stageMark {
	m := &stageMark{l: l, face: face, tips: t, onTap: tap}
	m.ExtendBaseWidget(m)
	return m
}

// CreateRenderer implements fyne.Widget.
func (m *stageMark) CreateRenderer() fyne.WidgetRenderer {
	m.build(m.Size())
	return &kit.Renderer{
		Parts:   func() []fyne.CanvasObject { return m.parts },
		Arrange: m.build,
		Least:   func() fyne.Size { return fyne.NewSize(m.l.Width(m.face.Name, 13, kit.Semibold)+34, 30) },
		Redraw:  func() { canvas.Refresh(m) },
	}
}

// build draws the mark for a size.
func (m *stageMark) build(s fyne.Size) {
	l := m.l
	m.parts = m.parts[:0:0]
	add := func(o fyne.CanvasObject, x, y, w, h float32) {
		kit.Place(o, x, y, w, h)
		m.parts = append(m.parts, o)
	}
	if m.hovered {
		add(l.Box(kit.RoleTint, 8), 0, 0, s.Width, s.Height)
	}
	dot := &canvas.Circle{FillColor: l.Color(kit.RoleAccent)}
	f, role := kit.Regular, kit.RoleMuted
	switch {
	case m.face.Now:
		f, role = kit.Semibold, kit.RoleText
	case !m.face.Done:
		dot = &canvas.Circle{StrokeColor: l.Color(kit.RoleStrong), StrokeWidth: 2}
	}
	add(dot, 8, s.Height/2-4.5, 9, 9)
	add(l.Text(m.face.Name, 13, f, role), 24, 0, s.Width-24, s.Height)
}

// Tapped implements fyne.Tappable.
func (m *stageMark) Tapped(*fyne.PointEvent) { m.onTap() }

// Cursor implements desktop.Cursorable.
func (m *stageMark) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MouseIn implements desktop.Hoverable.
func (m *stageMark) MouseIn(*desktop.MouseEvent) {
	m.hover(true)
	m.tips.Show(m, kit.ButtonFace{Tip: m.face.Tip})
}

// MouseMoved implements desktop.Hoverable.
func (m *stageMark) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (m *stageMark) MouseOut() {
	m.hover(false)
	m.tips.Hide()
}

func (m *stageMark) hover(on bool) {
	m.hovered = on
	m.build(m.Size())
	m.Refresh()
}

// newRevealBar makes the bar with its buttons.
func (v *StripView) newRevealBar() *revealBar {
	b := &revealBar{l: v.Look, title: v.Say("reveal.title"), keys: v.Keys, tips: v.Tips, onPick: func(s telling.Stage) { v.Desk.Act(func() { v.Desk.GoToStage(s) }) }}
	for _, s := range [][2]string{
		{"reveal-start", "icon-first"}, {"reveal-back", "icon-prev"}, {"reveal-play", "icon-play"},
		{"reveal-step", "icon-next"}, {"reveal-end", "icon-last"},
	} {
		b.Steps = append(b.Steps, v.Command(s[0], s[1], kit.Control))
	}
	return b
}

// stageFaces are the stages of the phase that is looked at, none while orders are given.
func (v *StripView) stageFaces() []stageFace {
	if !v.Desk.Played() {
		return nil
	}
	n := v.Desk.Game.Node()
	t, beats, all := v.Desk.Player.Of(n), v.Desk.Player.Beats(), !v.Desk.Player.Telling()
	var faces []stageFace
	for s := range telling.Stage(telling.NumStages) {
		if _, ok := t.StageEnd(s); !ok {
			continue
		}
		f := stageFace{Stage: s, Name: v.Desk.Words().StageName(t, s), Done: all}
		f.Tip = v.Say("reveal.up-to", words.With{"Stage": f.Name})
		for i := range min(beats, len(t.Beats)) {
			f.Done = f.Done || t.Beats[i].Stage == s
		}
		f.Now = !all && beats > 0 && t.Beats[beats-1].Stage == s
		faces = append(faces, f)
	}
	return faces
}
