package projector

import (
	"fmt"
	"image/color"
	"io/fs"
	"reflect"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/board/paint"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/public"
	"entente/ui/telling"
	"entente/ui/words"
)

// Window is the second window, for all who sit around the table: the public board, the clock, who has handed in, and
// the results as the referee tells them.
type Window struct {
	Of      *Projector
	Win     fyne.Window
	Board   *board.Board
	Drawing *paint.Drawing // the one that board was made for
	Theme   *paint.Theme
	look    *kit.Look
	frame   *frame
	Column  *column
	moment  *moment

	At    public.At
	Told  telling.Told
	Shown public.State

	Second bool        // it fills the second screen
	Screen func() bool // whether there is a second screen
	silent func()      // the clock tells this window nothing from then on
	turns  func()      // stops the page from turning by itself; nil: it does not
}

// closed is called when the window is gone, whoever closed it.
func (p *Window) closed() {
	p.silent()
	p.halt()
	p.Of.Window = nil
	p.Of.Desk.Tell()
}

// dress reads the colours of the projector: those of the map for a bright room, and a dark column.
func (p *Window) dress() error {
	data, err := fs.ReadFile(p.Of.Assets, "themes/contrast.json")
	if err != nil {
		return fmt.Errorf("theme: %w", err)
	}
	if p.Theme, err = paint.ReadTheme(data); err != nil {
		return err
	}
	p.Theme.Hatched = p.Of.Desk.Settings.Hatched
	p.look, err = p.Of.Look.OnProjector(data)
	return err
}

// build makes what is in the window.
func (p *Window) build() {
	w := p.Of
	p.Drawing = w.Drawing
	p.Board = board.New(w.Drawing, w.Painter, p.Theme)
	v := w.Desk.Variant()
	brush := kit.Brush{
		Look: p.look, Letters: w.Brush().Letters,
		Inks: func(side kit.Side) kit.PowerInks {
			return kit.InksOf(color.NRGBA(p.Theme.Power(v, engine.Power(side)).RGBA))
		},
	}
	p.Column, p.moment = newColumn(brush, w.Desk.Texts), newMoment(brush)
	wide, high := p.Drawing.Size()
	p.frame = &frame{float32(wide / high)}
	ground := canvas.NewRectangle(p.look.Color(kit.RolePanel))
	p.Win.SetContent(container.New(p.frame, ground, p.Board, p.Column.Sheet, p.moment.Sheet, page.NewShield(p.toggleFull, p.Win.FullScreen)))
}

// title is what the window is called outside.
func (p *Window) title() string {
	return p.Of.Say("projector.title", words.With{"Game": p.Of.Desk.Title()})
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
		p.Of.Perform("reveal-step")
	case fyne.KeyBackspace:
		p.Of.Perform("reveal-back")
	case fyne.KeyPageDown, fyne.KeyRight:
		p.Of.Perform("projector-page")
	case fyne.KeyF12:
		p.Of.Perform("projector")
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

// Show shows the public state, if that has changed.
func (p *Window) Show() {
	w := p.Of
	if p.Drawing != w.Drawing || p.Column.texts != w.Desk.Texts || p.Theme.Hatched != w.Desk.Settings.Hatched {
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
			now.Clock = w.Public.Clock()
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
		if !reflect.DeepEqual(now.Moment, p.Shown.Moment) {
			p.moment.set(now.Moment)
		}
		p.Shown = now
		p.Column.set(now)
		p.await()
	}
}

// pageTime is how long a page of a story stays until it turns by itself.
const pageTime = 9 * time.Second

// await lets the page turn by itself after a while, where there are several and time passes.
func (p *Window) await() {
	p.halt()
	if p.Of.Wake != nil && p.Column.pages > 1 {
		p.turns = p.Of.Wake(pageTime, p.turn)
	}
}

// halt lets the page stay.
func (p *Window) halt() {
	if p.turns != nil {
		p.turns()
		p.turns = nil
	}
}

// turn shows the next page.
func (p *Window) turn() {
	p.Column.turn()
	p.await()
}
