package projector

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
	"entente/ui/public"
	"entente/ui/telling"
	"entente/ui/words"
)

// Window is the second window, for all who sit around the table: the public board, the clock, who has handed in, and
// the results as the referee tells them.
type Window struct {
	View    *Projector
	Win     fyne.Window
	Board   *board.Board
	Drawing *paint.Drawing // the one that board was made for
	Theme   *paint.Theme
	look    *kit.Look
	frame   *projectorFrame
	Column  *ProjectorColumn

	At    public.At
	Told  telling.Told
	Shown public.State

	Second bool        // it fills the second screen
	Screen func() bool // whether there is a second screen
	silent func()      // the clock tells this window nothing from then on
}

// toggleProjector opens the second window, on the other screen if there is one, or closes it.
func (v *Projector) toggleProjector() {
	if v.Projector != nil {
		v.Projector.Win.Close()
		return
	}
	p := &Window{View: v, Screen: otherScreen, silent: func() {}}
	if err := p.dress(); err != nil {
		v.Alarm(err)
		return
	}
	v.Projector = p
	p.Win = v.App.NewWindow(p.title())
	p.Win.SetPadded(false)
	p.Win.SetOnClosed(p.closed)
	p.Win.Canvas().SetOnTypedKey(p.Typed)
	p.build()
	p.Win.Resize(fyne.NewSize(1280, 720))
	if p.Screen() {
		p.fill()
	}
	p.Win.Show()
	if p.Second {
		v.Win.RequestFocus() // the referee goes on typing
	}
	p.silent = v.Desk.Clock.Listen(func(desk.ClockFace) { v.Show() })
	v.Desk.Tell()
}

// closed is called when the window is gone, whoever closed it.
func (p *Window) closed() {
	p.silent()
	p.View.Projector = nil
	p.View.Desk.Tell()
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
func (p *Window) dress() error {
	data, err := fs.ReadFile(p.View.Assets, "themes/contrast.json")
	if err != nil {
		return fmt.Errorf("theme: %w", err)
	}
	if p.Theme, err = paint.ReadTheme(data); err != nil {
		return err
	}
	p.Theme.Hatched = p.View.Desk.Settings.Hatched
	p.look, err = p.View.Look.OnProjector(data)
	return err
}

// build makes what is in the window.
func (p *Window) build() {
	w := p.View
	p.Drawing = w.Drawing
	p.Board = board.New(w.Drawing, w.Painter, p.Theme)
	v := w.Desk.Variant()
	p.Column = newColumn(kit.Brush{
		Look: p.look, Letters: w.Brush().Letters,
		Inks: func(side kit.Side) kit.PowerInks {
			return kit.InksOf(color.NRGBA(p.Theme.Power(v, engine.Power(side)).RGBA))
		},
	}, w.Desk.Texts)
	wide, high := p.Drawing.Size()
	p.frame = &projectorFrame{float32(wide / high)}
	ground := canvas.NewRectangle(p.look.Color(kit.RolePanel))
	p.Win.SetContent(container.New(p.frame, ground, p.Board, p.Column.Sheet, newShield(p.toggleFull, p.Win.FullScreen)))
}

// title is what the window is called outside.
func (p *Window) title() string {
	return p.View.Say("projector.title", words.With{"Game": p.View.Desk.Title()})
}

// Typed are the keys while the second window has the keyboard: of the game only those that lead through the results.
func (p *Window) Typed(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyF11:
		p.toggleFull()
	case fyne.KeyEscape:
		if p.Win.FullScreen() {
			p.toggleFull()
		}
	case fyne.KeySpace:
		p.View.Perform("reveal-step")
	case fyne.KeyBackspace:
		p.View.Perform("reveal-back")
	case fyne.KeyF12:
		p.View.Perform("projector")
	}
}

// toggleFull switches between the whole screen and an ordinary window, which may be moved to any screen.
func (p *Window) toggleFull() {
	if !p.Win.FullScreen() {
		p.fill()
		return
	}
	p.Second = false
	p.Win.SetFullScreen(false)
}

// fill fills the second screen, or the only one.
func (p *Window) fill() {
	win, ok := p.Win.(desktop.Window)
	if p.Second = ok && p.Screen(); p.Second {
		win.RequestFullScreenSecondary()
		return
	}
	p.Win.SetFullScreen(true)
}

// Show shows the public state in the second window, if it is open. When its screen was unplugged it closes, and
// the referee is told as soon as nothing else waits for an answer: the system would leave it anywhere, even out of sight.
func (v *Projector) Show() {
	if p := v.Projector; p != nil && p.Second && !p.Screen() {
		v.unplugged = true
		p.Win.Close()
	}
	if v.unplugged && len(v.Win.Canvas().Overlays().List()) == 0 {
		v.unplugged = false
		v.Ask(v.Say("projector.gone-title"), v.Say("projector.gone", words.With{"Key": v.KeyOf("projector")}), nil, 460, kit.Answer{Text: v.Say("dialog.close"), Do: nil})
	}
	if v.Projector != nil {
		v.Projector.Present()
	}
}

// Present shows the public state, if that has changed.
func (p *Window) Present() {
	w := p.View
	if p.Drawing != w.Drawing || p.Theme.Hatched != w.Desk.Settings.Hatched {
		if err := p.dress(); err != nil {
			w.Alarm(err)
			return
		}
		p.build()
		p.At, p.Shown = public.At{}, public.State{}
	}
	if title := p.title(); title != p.Win.Title() {
		p.Win.SetTitle(title)
	}
	line := public.Line(w.Desk.Game)
	at, here := w.Public.Now(line, p.At)
	if !here && at == p.At {
		now := p.Shown
		if now.Clock != (public.Clock{}) {
			now.Clock = w.Public.PublicClock()
		}
		p.show(now)
		return
	}
	n := line[at.Index]
	p.At, p.Told = at, telling.Told{}
	if at.Results {
		p.Told = w.Desk.Player.Told(n)
	}
	p.Board.Set(w.Public.Board(n, p.Told))
	p.show(w.Public.State(line, at, p.Told))
}

// show lets the column say something else.
func (p *Window) show(now public.State) {
	if !reflect.DeepEqual(now, p.Shown) {
		p.Shown = now
		p.Column.set(now)
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
