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
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/projection"
)

// State is the contents of a second window.
type State struct {
	projection.Picture
	Drawing *atlas.Drawing // of the board
	Painter *paint.Painter
	Texts   *lang.Catalog // in the language of the picture

	Past int // the earlier phase shown, counted from 1; 0: the current one
	Seen int // number of phases before the one shown
	Last int // number of earlier phases
}

// StateOf returns a state with its position among the phases of the game.
func StateOf(w projection.Watch, s State) State {
	s.Past, s.Seen, s.Last = w.Past, w.Seen(), w.At.Index
	return s
}

// Means are the functions a Window needs.
type Means struct {
	Assets fs.FS
	Look   *kit.Look
	Do     func(command string)                      // runs a command of the program by its name
	Wake   func(time.Duration, func()) (stop func()) // calls a function after a while; nil: no page turns by itself
	Screen func() bool                               // reports whether there is a second screen; nil: there is none
}

// Window is the second window, for everyone around the table: the public map, the clock, who has handed in, and the results as
// the referee reveals them. It knows nothing about the game except its State.
type Window struct {
	Means
	State
	Win    fyne.Window
	Second bool // it fills the second screen
	Board  *board.Board
	Theme  *atlas.Theme
	Side   *column

	moment *moment
	turned int    // pages turned by the referee
	turns  func() // stops automatic page turning; nil: it is off
}

// NewWindow returns an empty window: Set fills it.
func NewWindow(win fyne.Window, m Means) *Window {
	p := &Window{Means: m, Win: win}
	win.SetPadded(false)
	return p
}

// Set shows a state and updates what has changed. It rebuilds the window if its board or colors change.
func (p *Window) Set(now State) error {
	was := p.State
	p.State = now
	if p.Board == nil || was.Drawing != now.Drawing || was.Texts != now.Texts || was.Hatched != now.Hatched {
		if err := p.build(); err != nil {
			return err
		}
		was = State{}
	}
	if now.Title != p.Win.Title() {
		p.Win.SetTitle(now.Title)
	}
	p.Board.Set(now.Map)
	if !reflect.DeepEqual(now.Column, was.Column) {
		if !reflect.DeepEqual(now.Column.Moment, was.Column.Moment) {
			p.moment.set(now.Column.Moment)
		}
		read := p.turns != nil && reflect.DeepEqual(now.Column.Story, was.Column.Story)
		if p.Side.set(now.Column); !read || p.Side.pages < 2 { // otherwise a running clock would keep the page from turning
			p.await()
		}
	}
	if p.turned != now.Turned {
		p.turned = now.Turned
		p.Turn()
	}
	return nil
}

// build makes the contents of the window: the map in colors for a bright room, and a dark column.
func (p *Window) build() error {
	data, err := fs.ReadFile(p.Assets, "themes/contrast.json")
	if err != nil {
		return fmt.Errorf("theme: %w", err)
	}
	if p.Theme, err = atlas.ReadTheme(data); err != nil {
		return err
	}
	p.Theme.Hatched = p.Hatched
	dim, err := Dim(p.Look, data)
	if err != nil {
		return err
	}
	v, theme := p.Variant, p.Theme
	brush := kit.Brush{
		Look: dim, Letters: p.chip,
		Inks: func(side look.Side) kit.PowerInks {
			return kit.InksOf(color.NRGBA(theme.Power(v, engine.Power(side)).RGBA))
		},
	}
	p.Board = board.New(p.Drawing, p.Painter, theme)
	p.Side, p.moment = newColumn(brush, p.Texts), newMoment(brush)
	wide, high := p.Drawing.Size()
	ground := canvas.NewRectangle(dim.Color(look.RolePanel))
	p.Win.Canvas().SetOnTypedKey(p.Typed)
	p.Win.SetContent(container.New(&frame{float32(wide / high)}, ground, p.Board, p.Side.Sheet, p.moment.Sheet, page.NewShield(p.tapped, p.toggleFull, p.Win.FullScreen)))
	return nil
}

// chip returns the text on the chip of a side.
func (p *Window) chip(side look.Side) string {
	if int(side) < len(p.Chips) {
		return p.Chips[side]
	}
	return ""
}

// keyCommands returns the commands that keys of the second window run in the program.
func keyCommands() []string {
	return []string{"reveal-step", "reveal-back", "projector", "projector-earlier", "projector-later", "projector-play", "projector-follow"}
}

// Typed handles keys while the second window has the focus. Only those for the results and for earlier phases reach the game.
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
	case fyne.KeyUp:
		p.Do("projector-earlier")
	case fyne.KeyDown:
		p.Do("projector-later")
	case fyne.KeyHome:
		p.Do("projector-play")
	case fyne.KeyEnd:
		p.Do("projector-follow")
	case fyne.KeyF12:
		p.Do("projector")
	}
}

// tapped follows the table again while an earlier phase is shown.
func (p *Window) tapped() {
	if p.Column.Past {
		p.Do("projector-follow")
	}
}

// toggleFull switches between full screen and an ordinary window, which can be moved to any screen.
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
	if p.Second = ok && p.hasScreen(); p.Second {
		win.RequestFullScreenSecondary()
		return
	}
	p.Win.SetFullScreen(true)
}

// hasScreen reports whether there is a second screen.
func (p *Window) hasScreen() bool { return p.Screen != nil && p.Screen() }

// pageTime is how long a page of a story is shown before it turns by itself.
const pageTime = 9 * time.Second

// await schedules the next page, if there are several.
func (p *Window) await() {
	p.halt()
	if p.Wake != nil && p.Side.pages > 1 {
		p.turns = p.Wake(pageTime, p.Turn)
	}
}

// halt stops automatic page turning.
func (p *Window) halt() {
	if p.turns != nil {
		p.turns()
		p.turns = nil
	}
}

// Turn shows the next page, or the first after the last.
func (p *Window) Turn() {
	p.Side.turn()
	p.await()
}
