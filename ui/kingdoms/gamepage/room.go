// Package gamepage composes the rooms of Three Kingdoms: map, orders, results, money and the auction.
//
//	h := &gamepage.Halls{Room: room, Doc: document}
//	set.Add(h.Commands()...)  // whatever game is shown
//	...
//	window.Show(h.Build())
package gamepage

import (
	"crypto/rand"
	"errors"
	"math/big"
	"time"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/external"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/post"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/document"
	"entente/ui/hotseat"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/telling"
	"entente/ui/kingdoms/tutorial"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/tree"
	"entente/ui/rulebook"
	"entente/ui/ticker"
	"entente/variants"
)

// Halls begins games of Three Kingdoms, and shows the one that is open.
type Halls struct {
	*page.Room
	Doc     *document.Document
	Seats   *hotseat.Seats                                   // at this keyboard
	Wait    func(d time.Duration, then func()) (stop func()) // lets time pass while results are told; nil: none passes
	Machine *ticker.Machine                                  // of the clock
	Lines   *tree.Tree                                       // the column with the lines of the game
	Write   page.Writer                                      // writes a line of an explanation
	Book    func() *rulebook.Book                            // the rules in the language of the window
	Shown   func()                                           // is called when something else is shown
	Ticked  func()                                           // is called when the clock shows something else
	// Finished is called when all steps of the lesson are done.
	Finished func()

	Curtain  Curtain
	External *external.Bots  // that may play; nil: none
	Polls    post.Polls      // votes from elsewhere; nil: there are none
	Away     func(int) bool  // whether the orders of a seat come from elsewhere; nil: nobody's do
	Ready    func(int) bool  // whether a seat has said elsewhere that a step may end early; nil: nobody has
	Stop     func() bool     // ends the playing on of programs, and reports whether they did
	Watched  func() bool     // whether others see the table besides the user; nil: nobody does
	Chance   func(n int) int // a number from 0 to n-1; nil: one that nobody foresees

	bundle  *variants.KingdomsBundle // read when it is first needed
	chart   scene.Chart
	drawing *atlas.Drawing
	painter *paint.Painter
	desk    *desk.Desk
	hall    *Hall           // nil while another game is shown
	player  *telling.Player // of results
	guide   *tutorial.Guide // of the lesson that goes on, nil for none
}

// Desk returns the table, nil before the first game.
func (h *Halls) Desk() *desk.Desk { return h.desk }

// Map returns the board: its drawing, who paints it, and how positions become scenes of it.
func (h *Halls) Map() (*atlas.Drawing, *paint.Painter, scene.Chart) {
	return h.drawing, h.painter, h.chart
}

// Spot returns where on the board the unit of an area stands, or with "ship", "0" or "1" its ship and its generals.
func (h *Halls) Spot(a kingdoms.Area, part string) vector.Point {
	p := engine.Province(a)
	m := h.drawing.Marks(p)
	switch {
	case part == "ship" && m.Ship != nil:
		return *m.Ship
	case part == "0" || part == "1":
		return m.Generals[part[0]-'0']
	}
	return h.drawing.Anchor(scene.Place(a), engine.Army)
}

// ready reads the board and makes the desk, once.
func (h *Halls) ready() error {
	if h.desk != nil {
		return nil
	}
	bundle, err := variants.Kingdoms()
	if err != nil {
		return err
	}
	v, err := scene.Variant(bundle.Board)
	if err != nil {
		return err
	}
	d, err := atlas.NewDrawing(v, bundle.SVG, bundle.Anchors)
	if err != nil {
		return err
	}
	h.bundle, h.drawing, h.painter = bundle, d, paint.NewPainter(d, h.Kit)
	h.chart.Variant = v
	h.desk = desk.New(bundle.Board, h.Doc, func() bool { return h.Draw(2) == 0 }, h.Draw, h.Machine, fyne.Do)
	h.desk.Programs.Keys, h.desk.Programs.Alarm, h.desk.Programs.Pauses = func() *hotseat.Seats { return h.Seats }, h.Alarm, func() bool { return !h.Settings.AtOnce }
	h.desk.Programs.External, h.desk.Away, h.desk.Ready, h.desk.Polls = h.External, h.Away, h.Ready, h.Polls
	if h.Wait != nil {
		h.desk.Programs.Wait = h.Wait
	}
	h.desk.Question.Pause = &h.Stack.Pause
	h.player = telling.NewPlayer()
	h.player.Changed = h.desk.Tell
	h.desk.Listen(func() {
		h.Player().Follow(h.desk.Shown(), h.desk.Played())
		if h.hall != nil {
			h.hall.show()
		}
		h.changed()
	})
	h.desk.Clock.Listen(func(look.Clock) {
		if h.hall != nil {
			h.hall.showTime()
		}
		if h.desk.File != nil && h.Ticked != nil {
			h.Ticked()
		}
	})
	return nil
}

// Draw returns a number from 0 to n-1 by chance that nobody foresees.
func (h *Halls) Draw(n int) int {
	if h.Chance != nil {
		return h.Chance(n)
	}
	v, err := rand.Int(rand.Reader, big.NewInt(int64(n)))
	if err != nil {
		return 0 // it never fails
	}
	return int(v.Int64())
}

// TableBrush draws lists with the chips of the factions.
func (h *Halls) TableBrush() kit.Brush {
	b, w := h.BrushOf(h.chart.Variant), h.words()
	b.Letters = func(side look.Side) string { return w.Chip(kingdoms.Faction(side)) }
	return b
}

// Words are what is said to people about the game.
func (h *Halls) Words() words.Words { return h.words() }

// words are what the page speaks with.
func (h *Halls) words() words.Words {
	w := words.Words{Catalog: h.Texts, Board: h.desk.Board}
	if h.desk.File != nil {
		w.Secret = h.desk.Shown().Rules.Secret
	}
	return w
}

// Board returns what is played on. It is read when it is first needed.
func (h *Halls) Board() (*kingdoms.Board, error) {
	if err := h.ready(); err != nil {
		return nil, err
	}
	return h.bundle.Board, nil
}

// Begin begins a game for a number of players; in one with hidden orders they pass the keyboard on.
func (h *Halls) Begin(players int, rules kingdoms.Rules, hidden bool) error {
	b, err := h.Board()
	if err != nil {
		return err
	}
	for _, s := range b.Setups {
		if s.Players == players {
			g := game.New(b, s, rules)
			g.Hidden = hidden
			return h.BeginGame(g)
		}
	}
	return errors.New("there is no set-up for so many players")
}

// BeginGame makes g the open game.
func (h *Halls) BeginGame(g *game.Game) error {
	h.guide = nil
	if err := h.Doc.Begin(desk.NewFile(g), ""); err != nil {
		return err
	}
	h.ShowGame()
	return nil
}

// PlayCase makes a game that begins with a case of the rules the open one, after asking about one that is not saved. err is why there is none.
func (h *Halls) PlayCase(g *game.Game, err error) {
	if err != nil {
		h.Alarm(err)
		return
	}
	h.Leave(func() {
		if err := h.BeginGame(g); err != nil {
			h.Alarm(err)
			return
		}
		h.Doc.Keep()
	})
}

// askLesson begins the lesson, after asking about a game that is not saved.
func (h *Halls) askLesson() {
	if err := h.ready(); err != nil {
		h.Alarm(err)
		return
	}
	h.Leave(func() {
		if err := h.Begin(7, kingdoms.Rules{}, false); err != nil {
			h.Alarm(err)
			return
		}
		h.guide = &tutorial.Guide{}
		h.hall.show()
	})
}

// Lay puts a game that the document has opened on the table, and reports whether that can be done.
func (h *Halls) Lay(f *desk.File) bool {
	if err := h.ready(); err != nil {
		h.Alarm(err)
		return false
	}
	old := h.hall
	h.hall = nil // it shows the game of before
	h.guide = nil
	h.desk.Lay(f)
	h.hall = old
	return true
}

// Forget lets what is about the game of before go with it: what is listed and explained, what is seen of the map, a letter that is waited for.
func (h *Halls) Forget() {
	if p := h.hall; p != nil {
		p.ship = 0
		p.sides.Tab, p.sides.Explained = 0, -1
		p.stage.Forget()
	}
}

// Parts are what fills the window.
type Parts struct{ Toolbar, Tree, Board, Strip, Panel fyne.CanvasObject }

// Build makes the widgets, in the look of now. What is being written stays, and so does what is seen of the map.
func (h *Halls) Build() Parts {
	h.chart.Language = h.words().Language()
	old := h.hall
	p := newHall(h, old)
	if h.hall = p; old != nil {
		p.follow(old)
	}
	return Parts{Toolbar: p.bar.Object(), Tree: p.Lines.Object(), Board: p.land, Strip: p.line.Object(), Panel: p.side.Object()}
}

// Hall returns what is shown, nil while another game is.
func (h *Halls) Hall() *Hall { return h.hall }

// Show gives every widget what is now to be seen.
func (h *Halls) Show() {
	if h.hall != nil {
		h.hall.show()
	}
}

// Close takes what is shown away: another game is.
func (h *Halls) Close() {
	if h.hall != nil {
		h.player.Drop()
		h.desk.Clock.Halt()
		h.desk.Programs.Drop()
		h.hall = nil
	}
}

// changed tells the window that something else is shown.
func (h *Halls) changed() {
	if h.Shown != nil {
		h.Shown()
	}
}

// Wipe takes from the screen what was being written or selected.
func (h *Halls) Wipe() {
	if h.hall != nil {
		h.desk.Type("")
		h.hall.line.Field.Wipe()
	}
}

// Remark says something beside the map.
func (h *Halls) Remark(text string) {
	if h.hall != nil {
		h.desk.Note = text
		h.hall.show()
	}
}

// ShowTime shows what the clock says now.
func (h *Halls) ShowTime() {
	if h.hall != nil {
		h.hall.showTime()
	}
}

// Title is what the game is called.
func (h *Halls) Title() string { return h.Doc.Title(h.Say("kingdoms.bar.title")) }

// with are the values for the placeholders of a text.
type with = words.With
