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
	"entente/ui/europe/public"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// Dress is what a Window is made with.
type Dress struct {
	Assets  fs.FS
	Look    *kit.Look
	Texts   *lang.Catalog
	Variant *engine.Variant
	Drawing *paint.Drawing
	Painter *paint.Painter
	Hatched bool // the powers are told apart by hatching, too
}

// Window is the second window, for all who sit around the table: the public board, the clock, who has handed in, and
// the results as the referee tells them. It knows nothing of the game but the picture that it shows.
type Window struct {
	Dress
	Win    fyne.Window
	Do     func(command string)                      // does a command of the program, by its name
	Wake   func(time.Duration, func()) (stop func()) // calls a function after a while; nil: no page turns by itself
	Screen func() bool                               // whether there is a second screen
	Second bool                                      // it fills the second screen
	Board  *board.Board
	Theme  *paint.Theme
	Column *column
	Map    paint.State
	Shown  public.State

	look   *kit.Look
	frame  *frame
	moment *moment
	turned int    // pages, by the referee
	turns  func() // stops the page from turning by itself; nil: it does not
}

// Build makes what is in the window: the map in the colours for a bright room, and a dark column.
func (p *Window) Build() error {
	data, err := fs.ReadFile(p.Assets, "themes/contrast.json")
	if err != nil {
		return fmt.Errorf("theme: %w", err)
	}
	if p.Theme, err = paint.ReadTheme(data); err != nil {
		return err
	}
	p.Theme.Hatched = p.Hatched
	if p.look, err = p.Look.OnProjector(data); err != nil {
		return err
	}
	v, theme := p.Variant, p.Theme
	p.Board = board.New(p.Drawing, p.Painter, theme)
	brush := kit.Brush{
		Look: p.look, Letters: func(side look.Side) string { return v.Powers[side].Letter },
		Inks: func(side look.Side) kit.PowerInks {
			return kit.InksOf(color.NRGBA(theme.Power(v, engine.Power(side)).RGBA))
		},
	}
	p.Column, p.moment = newColumn(brush, p.Texts), newMoment(brush)
	wide, high := p.Drawing.Size()
	p.frame = &frame{float32(wide / high)}
	ground := canvas.NewRectangle(p.look.Color(look.RolePanel))
	p.Win.SetPadded(false)
	p.Win.Canvas().SetOnTypedKey(p.Typed)
	p.Win.SetContent(container.New(p.frame, ground, p.Board, p.Column.Sheet, p.moment.Sheet, page.NewShield(p.toggleFull, p.Win.FullScreen)))
	p.Map, p.Shown = paint.State{}, public.State{}
	return nil
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
		p.Do("reveal-step")
	case fyne.KeyBackspace:
		p.Do("reveal-back")
	case fyne.KeyPageDown, fyne.KeyRight:
		p.Turn()
	case fyne.KeyF12:
		p.Do("projector")
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

// Show shows a picture, as far as it is another than the one before. The window is built anew where it is made with something else.
func (p *Window) Show(now public.Picture, with Dress) error {
	if p.Drawing != with.Drawing || p.Texts != with.Texts || p.Hatched != with.Hatched {
		p.Dress = with
		if err := p.Build(); err != nil {
			return err
		}
	}
	if now.Title != p.Win.Title() {
		p.Win.SetTitle(now.Title)
	}
	p.Map = now.Map
	p.Board.Set(now.Map)
	p.show(now.Column)
	if p.turned != now.Turned {
		p.turned = now.Turned
		p.Turn()
	}
	return nil
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
	if p.Wake != nil && p.Column.pages > 1 {
		p.turns = p.Wake(pageTime, p.Turn)
	}
}

// halt lets the page stay.
func (p *Window) halt() {
	if p.turns != nil {
		p.turns()
		p.turns = nil
	}
}

// Turn shows the next page, the first one after the last.
func (p *Window) Turn() {
	p.Column.turn()
	p.await()
}
