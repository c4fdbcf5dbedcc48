// Package projector is the room of the second window of Three Kingdoms, for all who sit around the table: the board, who has handed in,
// what a phase came to. It shows nothing that is hidden (TK 12): no order before all are carried out, no bid that lost, no secret purse.
//
//	p := &projector.Projector{Room: room, Table: halls.Desk, Map: halls.Map}
//	p.Follow() // after each change
package projector

import (
	"fmt"
	"image/color"
	"io/fs"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/board"
	"entente/ui/board/paint"
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/kingdoms/chart"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/telling"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// Projector opens, follows and closes the second window. Table is the table that is played at, Map its board.
type Projector struct {
	*europe.Room
	Table func() *desk.Desk
	Map   func() (*paint.Drawing, *paint.Painter, chart.Chart)
	// Player tells the results step by step.
	Player func() *telling.Player

	Window *Window // nil while it is closed
}

// Window is the second window.
type Window struct {
	of      *Projector
	Win     fyne.Window
	Board   *board.Board
	Column  *kit.Sheet
	Timed   look.Clock // what the clock in the column shows
	brush   kit.Brush
	chart   chart.Chart
	rebuilt string // the language that it was built in
}

// Commands returns the commands of the second window.
func (p *Projector) Commands() []command.Command {
	return []command.Command{{Name: "projector", Do: p.Toggle, Why: p.whyNot}}
}

// whyNot says why there can be no second window, "" when there can.
func (p *Projector) whyNot() string {
	if p.Host.Within {
		return p.Say("why-off.one-window")
	}
	return ""
}

// Toggle opens the second window, on the other screen if there is one, or closes it.
func (p *Projector) Toggle() {
	if p.Window != nil {
		p.Close()
		return
	}
	w := &Window{of: p}
	w.Win = p.App.NewWindow(p.Say("projector.title", words.With{"Game": p.Table().Doc.Title(p.Say("kingdoms.bar.title"))}))
	w.Win.SetPadded(false)
	w.Win.SetOnClosed(func() { p.Window = nil })
	w.Win.Canvas().SetOnTypedKey(w.typed)
	if err := w.build(); err != nil {
		w.Win.Close()
		p.Alarm(err)
		return
	}
	p.Window = w
	w.Win.Resize(fyne.NewSize(1280, 720))
	second := page.OtherScreen(p.App.Driver())
	if win, ok := w.Win.(desktop.Window); ok && second {
		win.RequestFullScreenSecondary()
	}
	w.Win.Show()
	if second {
		p.Win.RequestFocus() // the referee goes on typing
	}
	p.Follow()
}

// Close closes the second window, if it is open.
func (p *Projector) Close() {
	if p.Window != nil {
		p.Window.Win.Close()
		p.Window = nil
	}
}

// Follow shows what is public now.
func (p *Projector) Follow() {
	w := p.Window
	if w == nil || p.Table() == nil || p.Table().File == nil {
		return
	}
	if w.rebuilt != p.Desk.Texts.Language() {
		if err := w.build(); err != nil {
			p.Alarm(err)
			return
		}
	}
	w.Board.Set(w.State())
	w.Column.Draw()
}

// ShowTime shows what the clock says now.
func (p *Projector) ShowTime() {
	if w := p.Window; w != nil && w.Timed != p.Table().Clock.Face() {
		w.Column.Draw()
	}
}

// typed are the keys while the second window has the keyboard: of the game only those that lead through the results.
func (w *Window) typed(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeySpace:
		w.of.Perform("reveal-step")
	case e.Name == fyne.KeyBackspace:
		w.of.Perform("reveal-back")
	case e.Name == fyne.KeyF12:
		w.of.Close()
	case e.Name == fyne.KeyF11, e.Name == fyne.KeyEscape && w.Win.FullScreen():
		w.Win.SetFullScreen(!w.Win.FullScreen())
	}
}

// build makes what is in the window: the map in the colours for a bright room, and a dark column.
func (w *Window) build() error {
	p := w.of
	data, err := fs.ReadFile(p.Assets, "themes/contrast.json")
	if err != nil {
		return fmt.Errorf("theme: %w", err)
	}
	theme, err := paint.ReadTheme(data)
	if err != nil {
		return err
	}
	theme.Hatched = p.Desk.Settings.Hatched
	dim, err := p.Look.OnProjector(data)
	if err != nil {
		return err
	}
	drawing, painter, c := p.Map()
	c.Language = p.Desk.Texts.Language()
	w.chart, w.rebuilt = c, c.Language
	say := w.words()
	w.brush = kit.Brush{
		Look: dim, Letters: func(side look.Side) string { return say.Chip(kingdoms.Faction(side)) },
		Inks: func(side look.Side) kit.PowerInks {
			return kit.InksOf(color.NRGBA(theme.Power(c.Variant, engine.Power(side)).RGBA))
		},
	}
	w.Board = board.New(drawing, painter, theme)
	w.Column = kit.NewSheet(fyne.NewSize(200, 200), w.paint)
	wide, high := drawing.Size()
	full := func() { w.Win.SetFullScreen(!w.Win.FullScreen()) }
	w.Win.SetContent(container.New(frame{float32(wide / high)}, canvas.NewRectangle(dim.Color(look.RolePanel)), w.Board, w.Column,
		page.NewShield(full, w.Win.FullScreen)))
	return nil
}

// words are what the window speaks with.
func (w *Window) words() words.Words {
	d := w.of.Table()
	return words.Words{Catalog: w.of.Desk.Texts, Board: d.Board, Secret: d.Shown().Rules.Secret}
}

// State is what the map shows: the position, and once the orders are carried out and the bids opened what they were and came to, as far
// as it was told.
func (w *Window) State() (st paint.State) {
	s, p := w.of.Table().Shown(), w.of.Player()
	st.Locked = true
	if s.Outcome == nil || w.of.Table().Open > 0 {
		st.Scene = w.chart.Scene(s.Pos, nil, nil)
		return st
	}
	st.Scene = p.Of(s).Scene(w.chart, p.Told(s))
	st.Motion = p.Motion()
	return st
}

// frame puts the map at the left at full height, and the column into the rest.
type frame struct{ aspect float32 }

// MinSize implements fyne.Layout.
func (frame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 240) }

// Layout implements fyne.Layout.
func (f frame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	column := max(s.Width/4, min(s.Width-s.Height*f.aspect, s.Width*0.36))
	room := s.Width - column
	wide := min(room, s.Height*f.aspect)
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	kit.Place(list[1], (room-wide)/2, (s.Height-wide/f.aspect)/2, wide, wide/f.aspect)
	kit.Place(list[2], room, 0, column, s.Height)
	kit.Place(list[3], 0, 0, s.Width, s.Height)
}
