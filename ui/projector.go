package ui

import (
	"fmt"
	"image/color"
	"io/fs"
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/board/paint"
	"entente/ui/desk"
	"entente/ui/kit"
	"entente/ui/telling"
	"entente/ui/words"
)

// projector is the second window, for all who sit around the table: the public board, the clock, who has handed in, and
// the results as the referee tells them.
type projector struct {
	w       *ProjectorView
	win     fyne.Window
	board   *board.Board
	drawing *paint.Drawing // the one that board was made for
	theme   *paint.Theme
	look    *kit.Look
	frame   *projectorFrame
	column  *projectorColumn

	at    publicAt
	told  telling.Told
	shown publicState

	second bool        // it fills the second screen
	screen func() bool // whether there is a second screen
	silent func()      // the clock tells this window nothing from then on
}

// toggleProjector opens the second window, on the other screen if there is one, or closes it.
func (v *ProjectorView) toggleProjector() {
	if v.projector != nil {
		v.projector.win.Close()
		return
	}
	p := &projector{w: v, screen: otherScreen, silent: func() {}}
	if err := p.dress(); err != nil {
		v.Alarm(err)
		return
	}
	v.projector = p
	p.win = v.app.NewWindow(p.title())
	p.win.SetPadded(false)
	p.win.SetOnClosed(p.closed)
	p.win.Canvas().SetOnTypedKey(p.typed)
	p.build()
	p.win.Resize(fyne.NewSize(1280, 720))
	if p.screen() {
		p.fill()
	}
	p.win.Show()
	if p.second {
		v.win.RequestFocus() // the referee goes on typing
	}
	p.silent = v.desk.Clock.OnClock(func(desk.ClockFace) { v.presentProjector() })
	v.desk.Tell()
}

// closed is called when the window is gone, whoever closed it.
func (p *projector) closed() {
	p.silent()
	p.w.projector = nil
	p.w.desk.Tell()
}

// otherScreen reports whether there is a second screen that does not just show the same as the first.
func otherScreen() (yes bool) {
	defer func() {
		if recover() != nil { // the toolkit counts on at least one screen; the lid of a laptop may be closed
			yes = false
		}
	}()
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.HasSecondaryDisplay()
}

// dress reads the colours of the projector: those of the map for a bright room, and a dark column.
func (p *projector) dress() error {
	data, err := fs.ReadFile(p.w.assets, "themes/contrast.json")
	if err != nil {
		return fmt.Errorf("theme: %w", err)
	}
	if p.theme, err = paint.ReadTheme(data); err != nil {
		return err
	}
	p.theme.Hatched = p.w.desk.Settings.Hatched
	p.look, err = p.w.look.OnProjector(data)
	return err
}

// build makes what is in the window.
func (p *projector) build() {
	w := p.w
	p.drawing = w.drawing
	p.board = board.New(w.drawing, w.painter, p.theme)
	v := w.desk.Variant()
	p.column = newProjectorColumn(kit.Brush{
		Look: p.look, Letters: w.brush().Letters,
		Inks: func(side kit.Side) kit.PowerInks {
			return kit.InksOf(color.NRGBA(p.theme.Power(v, engine.Power(side)).RGBA))
		},
	})
	wide, high := p.drawing.Size()
	p.frame = &projectorFrame{float32(wide / high)}
	ground := canvas.NewRectangle(p.look.Color(kit.RolePanel))
	p.win.SetContent(container.New(p.frame, ground, p.board, p.column.Sheet, newShield(p.toggleFull, p.win.FullScreen)))
}

// title is what the window is called outside.
func (p *projector) title() string {
	return words.Say("projector.title", words.With{"Game": p.w.desk.Title()})
}

// typed are the keys while the second window has the keyboard: of the game only those that lead through the results.
func (p *projector) typed(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyF11:
		p.toggleFull()
	case fyne.KeyEscape:
		if p.win.FullScreen() {
			p.toggleFull()
		}
	case fyne.KeySpace:
		p.w.perform("reveal-step")
	case fyne.KeyBackspace:
		p.w.perform("reveal-back")
	case fyne.KeyF12:
		p.w.perform("projector")
	}
}

// toggleFull switches between the whole screen and an ordinary window, which may be moved to any screen.
func (p *projector) toggleFull() {
	if !p.win.FullScreen() {
		p.fill()
		return
	}
	p.second = false
	p.win.SetFullScreen(false)
}

// fill fills the second screen, or the only one.
func (p *projector) fill() {
	win, ok := p.win.(desktop.Window)
	if p.second = ok && p.screen(); p.second {
		win.RequestFullScreenSecondary()
		return
	}
	p.win.SetFullScreen(true)
}

// presentProjector shows the public state in the second window, if it is open. When its screen was unplugged it closes, and
// the referee is told as soon as nothing else waits for an answer: the system would leave it anywhere, even out of sight.
func (v *ProjectorView) presentProjector() {
	if p := v.projector; p != nil && p.second && !p.screen() {
		v.unplugged = true
		p.win.Close()
	}
	if v.unplugged && len(v.win.Canvas().Overlays().List()) == 0 {
		v.unplugged = false
		v.ask(words.Say("projector.gone-title"), words.Say("projector.gone", words.With{"Key": v.keyOf("projector")}), nil, 460, kit.Answer{Text: words.Say("dialog.close"), Do: nil})
	}
	if v.projector != nil {
		v.projector.present()
	}
}

// present shows the public state, if that has changed.
func (p *projector) present() {
	w := p.w
	if p.drawing != w.drawing || p.theme.Hatched != w.desk.Settings.Hatched {
		if err := p.dress(); err != nil {
			w.Alarm(err)
			return
		}
		p.build()
		p.at, p.shown = publicAt{}, publicState{}
	}
	if title := p.title(); title != p.win.Title() {
		p.win.SetTitle(title)
	}
	line := publicLine(w.desk.Game)
	at, here := w.public.publicNow(line, p.at)
	if !here && at == p.at {
		now := p.shown
		if now.Clock != (publicClock{}) {
			now.Clock = w.public.publicClock()
		}
		p.show(now)
		return
	}
	n := line[at.index]
	p.at, p.told = at, telling.Told{}
	if at.results {
		p.told = w.desk.Player.Told(n)
	}
	p.board.Set(w.public.public(n, p.told))
	p.show(w.public.publicState(line, at, p.told))
}

// show lets the column say something else.
func (p *projector) show(now publicState) {
	if !reflect.DeepEqual(now, p.shown) {
		p.shown = now
		p.column.set(now)
	}
}

// projectorFrame lays out the second window: the map at full height, the column in the rest. Where the window is not wide
// enough for both the map is as large as it can be beside a quarter of the window, and in a tall window above the column.
type projectorFrame struct{ aspect float32 }

// MinSize implements fyne.Layout.
func (*projectorFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 240) }

// Layout implements fyne.Layout: ground, board, column, shield.
func (f *projectorFrame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	kit.Place(list[3], 0, 0, s.Width, s.Height)
	if s.Height > s.Width {
		high := min(s.Width/f.aspect, s.Height/2)
		kit.Place(list[1], (s.Width-high*f.aspect)/2, 0, high*f.aspect, high)
		kit.Place(list[2], 0, high, s.Width, s.Height-high)
		return
	}
	column := max(s.Width/4, min(s.Width-s.Height*f.aspect, s.Width*0.34))
	room := s.Width - column
	wide := min(room, s.Height*f.aspect)
	high := wide / f.aspect
	kit.Place(list[1], (room-wide)/2, (s.Height-high)/2, wide, high)
	kit.Place(list[2], room, 0, column, s.Height)
}
