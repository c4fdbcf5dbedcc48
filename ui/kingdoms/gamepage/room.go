// Package gamepage composes the rooms of Three Kingdoms: map, orders, results, money and the auction.
//
//	h := &gamepage.Room{Room: room, Doc: document}
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

// Room starts games of Three Kingdoms and shows the open one.
type Room struct {
	*page.Room
	Doc     *document.Document
	Seats   *hotseat.Seats                                   // at this keyboard
	Wait    func(d time.Duration, then func()) (stop func()) // schedules steps of the playback; nil means no time passes
	Machine *ticker.Machine                                  // for the clock
	Lines   *tree.Tree                                       // the column with the game's lines
	Write   page.Writer                                      // writes a line of an explanation
	Book    func() *rulebook.Book                            // the rules in the language of the window
	Shown   func()                                           // called when something else is shown
	Ticked  func()                                           // called when the clock changes
	// Finished is called after the last step of the lesson.
	Finished func()

	Curtain  Curtain
	External *external.Bots  // the external bots; nil if none
	Polls    post.Polls      // remote votes; nil if there are none
	Away     func(int) bool  // reports whether the orders of a seat are remote; nil means none are
	Ready    func(int) bool  // reports whether a seat has agreed remotely to end a step early; nil means none has
	Stop     func() bool     // stops autoplay, and reports whether it was on
	Watched  func() bool     // reports whether others can see the table; nil means nobody can
	Chance   func(n int) int // a random number from 0 to n-1; nil means a secure one

	bundle  *variants.KingdomsBundle // read on first use
	chart   scene.Chart
	drawing *atlas.Drawing
	painter *paint.Painter
	desk    *desk.Desk
	page    *Page           // nil while another game is shown
	player  *telling.Player // of results
	guide   *tutorial.Guide // of the current lesson; nil if none
}

// Desk returns the table, or nil before the first game.
func (h *Room) Desk() *desk.Desk { return h.desk }

// Map returns the board: its drawing, its painter, and the chart that turns positions into scenes.
func (h *Room) Map() (*atlas.Drawing, *paint.Painter, scene.Chart) {
	return h.drawing, h.painter, h.chart
}

// Spot returns the position of an area's unit on the board. With part "ship", "0" or "1" it returns that of its ship or of its generals.
func (h *Room) Spot(a kingdoms.Area, part string) vector.Point {
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

// ready reads the board and creates the desk, once.
func (h *Room) ready() error {
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
		if h.page != nil {
			h.page.show()
		}
		h.changed()
	})
	h.desk.Clock.Listen(func(look.Clock) {
		if h.page != nil {
			h.page.showTime()
		}
		if h.desk.File != nil && h.Ticked != nil {
			h.Ticked()
		}
	})
	return nil
}

// Draw returns an unpredictable random number from 0 to n-1.
func (h *Room) Draw(n int) int {
	if h.Chance != nil {
		return h.Chance(n)
	}
	v, err := rand.Int(rand.Reader, big.NewInt(int64(n)))
	if err != nil {
		return 0 // never fails
	}
	return int(v.Int64())
}

// TableBrush returns a brush for lists with the chips of the factions.
func (h *Room) TableBrush() kit.Brush {
	b, w := h.BrushOf(h.chart.Variant), h.words()
	b.Letters = func(side look.Side) string { return w.Chip(kingdoms.Faction(side)) }
	return b
}

// Words returns the texts of the game.
func (h *Room) Words() words.Words { return h.words() }

// words returns the texts of the game.
func (h *Room) words() words.Words {
	w := words.Words{Catalog: h.Texts, Board: h.desk.Board}
	if h.desk.File != nil {
		w.Secret = h.desk.Shown().Rules.Secret
	}
	return w
}

// Board returns the board, which it reads on first use.
func (h *Room) Board() (*kingdoms.Board, error) {
	if err := h.ready(); err != nil {
		return nil, err
	}
	return h.bundle.Board, nil
}

// Begin starts a game for a number of players. With hidden orders, they share the keyboard.
func (h *Room) Begin(players int, rules kingdoms.Rules, hidden bool) error {
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
func (h *Room) BeginGame(g *game.Game) error {
	h.guide = nil
	if err := h.Doc.Begin(desk.NewFile(g), ""); err != nil {
		return err
	}
	h.ShowGame()
	return nil
}

// PlayCase opens a game that starts with a case of the rules, after asking about unsaved changes. If err is set, it shows err instead.
func (h *Room) PlayCase(g *game.Game, err error) {
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

// askLesson starts the lesson after asking about unsaved changes.
func (h *Room) askLesson() {
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
		h.page.show()
	})
}

// Lay puts a game opened by the document on the table, and reports whether that is possible.
func (h *Room) Lay(f *desk.File) bool {
	if err := h.ready(); err != nil {
		h.Alarm(err)
		return false
	}
	old := h.page
	h.page = nil // it shows the previous game
	h.guide = nil
	h.desk.Lay(f)
	h.page = old
	return true
}

// Forget drops what belongs to the previous game: the listed and explained orders, the visible part of the map, a letter held back.
func (h *Room) Forget() {
	if p := h.page; p != nil {
		p.ship = 0
		p.sides.Tab, p.sides.Explained = 0, -1
		p.stage.Forget()
	}
}

// Parts are the parts of the window.
type Parts struct{ Toolbar, Tree, Board, Strip, Panel fyne.CanvasObject }

// Build creates the widgets in the current theme. Order entry and the visible part of the map are preserved.
func (h *Room) Build() Parts {
	h.chart.Language = h.words().Language()
	old := h.page
	p := newPage(h, old)
	if h.page = p; old != nil {
		p.follow(old)
	}
	return Parts{Toolbar: p.bar.Object(), Tree: p.Lines.Object(), Board: p.land, Strip: p.line.Object(), Panel: p.side.Object()}
}

// Page returns the page, or nil while another game is shown.
func (h *Room) Page() *Page { return h.page }

// Show updates all widgets.
func (h *Room) Show() {
	if h.page != nil {
		h.page.show()
	}
}

// Close closes the page because another game is shown.
func (h *Room) Close() {
	if h.page != nil {
		h.player.Drop()
		h.desk.Clock.Halt()
		h.desk.Programs.Drop()
		h.page = nil
	}
}

// changed notifies the window that something else is shown.
func (h *Room) changed() {
	if h.Shown != nil {
		h.Shown()
	}
}

// Wipe clears the order line.
func (h *Room) Wipe() {
	if h.page != nil {
		h.desk.Type("")
		h.page.line.Field.Wipe()
	}
}

// Remark shows a message beside the map.
func (h *Room) Remark(text string) {
	if h.page != nil {
		h.desk.Note = text
		h.page.show()
	}
}

// ShowTime updates the clock.
func (h *Room) ShowTime() {
	if h.page != nil {
		h.page.showTime()
	}
}

// Title returns the title of the game.
func (h *Room) Title() string { return h.Doc.Title(h.Say("kingdoms.bar.title")) }

// with holds the values of a text's placeholders.
type with = words.With
