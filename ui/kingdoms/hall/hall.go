// Package hall is the room of Three Kingdoms: a page over the window with the map of that game, its orders, results, money and
// auction. It has a desk of its own; the game of Europe that is open stays as it is below.
//
//	h := &hall.Halls{Room: room, State: folder}
//	set.Add(h.Commands()...)
//	opened := h.OpenFile(path) // false: that is no game of Three Kingdoms
package hall

import (
	"crypto/rand"
	"errors"
	"math/big"
	"os"
	"path/filepath"
	"time"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/table"
	"entente/ui/board/paint"
	"entente/ui/command"
	"entente/ui/document"
	"entente/ui/europe"
	"entente/ui/kingdoms/chart"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/guide"
	"entente/ui/kingdoms/telling"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/ticker"
	"entente/variants"
)

// Halls opens the page of Three Kingdoms. State is the folder of its automatic copies, "" for none.
type Halls struct {
	*europe.Room
	State   string
	Machine *ticker.Machine          // of the clock
	Tools   func() []command.Command // what else can be done at the table: its menu
	Shown   func()                   // is called when something else is shown
	Ticked  func()                   // is called when the clock shows something else

	Patience func() time.Time // for how long a wrong PIN waits; nil: time.Now
	Chance   func(n int) int  // a number from 0 to n-1; nil: one that nobody foresees

	bundle  *variants.KingdomsBundle // read when it is first needed
	chart   chart.Chart
	drawing *paint.Drawing
	painter *paint.Painter
	desk    *desk.Desk
	hall    *Hall                  // nil while the page is closed
	player  *telling.Player        // of results
	guide   *guide.Guide           // of the lesson that goes on, nil for none
	tries   map[string]table.Tries // wrong PINs, by lock
}

// Commands returns the commands about games of Three Kingdoms.
func (h *Halls) Commands() []command.Command {
	return []command.Command{
		{Name: "new-kingdoms", Menu: "file", Place: 1, Key: "Ctrl+Alt+G", Do: h.askNew},
		{Name: "kingdoms-lesson", Menu: "help", Place: 6, Do: h.askLesson},
		{Name: "kingdoms", Menu: "view", Place: 9, Key: "Ctrl+Alt+K", Do: h.Show, Why: h.whyNot},
	}
}

// whyNot says why the page cannot be shown.
func (h *Halls) whyNot() string {
	if h.desk == nil || h.desk.File == nil {
		return h.Say("why-off.no-kingdoms")
	}
	return ""
}

// Desk returns the table, nil before the first game.
func (h *Halls) Desk() *desk.Desk { return h.desk }

// Map returns the board: its drawing, who paints it, and how positions become scenes of it.
func (h *Halls) Map() (*paint.Drawing, *paint.Painter, chart.Chart) {
	return h.drawing, h.painter, h.chart
}

// Spot returns where on the board the unit of an area stands, or with "ship", "0" or "1" its ship and its generals.
func (h *Halls) Spot(a kingdoms.Area, part string) paint.Point {
	p := engine.Province(a)
	m := h.drawing.Marks(p)
	switch {
	case part == "ship" && m.Ship != nil:
		return *m.Ship
	case part == "0" || part == "1":
		return m.Generals[part[0]-'0']
	}
	return h.drawing.Anchor(chart.Place(a), engine.Army)
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
	v, err := chart.Variant(bundle.Board)
	if err != nil {
		return err
	}
	d, err := paint.NewDrawing(v, bundle.SVG, bundle.Anchors)
	if err != nil {
		return err
	}
	h.bundle, h.drawing, h.painter = bundle, d, paint.NewPainter(d, h.Kit)
	h.chart.Variant = v
	draws := func(n int) int {
		if h.Chance != nil {
			return h.Chance(n)
		}
		return draw(n)
	}
	h.desk = desk.New(bundle.Board, h.State, func() bool { return draws(2) == 0 }, draws, h.Machine)
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
	_ = h.desk.Doc.StartCopies(nil) // without a place for copies everything else works
	return nil
}

// draw returns a number from 0 to n-1 by chance that nobody foresees.
func draw(n int) int {
	v, err := rand.Int(rand.Reader, big.NewInt(int64(n)))
	if err != nil {
		return 0 // it never fails
	}
	return int(v.Int64())
}

// now is the time by which wrong PINs wait.
func (h *Halls) now() time.Time {
	if h.Patience != nil {
		return h.Patience()
	}
	return time.Now()
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
	w := words.Words{Catalog: h.Room.Desk.Texts, Board: h.bundle.Board}
	if s := h.desk.Shown(); s != nil {
		w.Secret = s.Rules.Secret
	}
	return w
}

// Begin opens a new game; in one with hidden orders players pass the keyboard on.
func (h *Halls) Begin(players int, rules kingdoms.Rules, hidden bool) error {
	if err := h.ready(); err != nil {
		return err
	}
	for _, s := range h.bundle.Board.Setups {
		if s.Players == players {
			g := game.New(h.bundle.Board, s, rules)
			g.Hidden = hidden
			h.guide = nil
			if err := h.desk.Begin(g); err != nil {
				return err
			}
			h.Show()
			return nil
		}
	}
	return errors.New("there is no set-up for so many players")
}

// askLesson begins the lesson, after asking about a game that is not saved.
func (h *Halls) askLesson() {
	if err := h.ready(); err != nil {
		h.Alarm(err)
		return
	}
	h.Leaving(func() {
		if err := h.Begin(mostPlayers, kingdoms.Rules{}, false); err != nil {
			h.Alarm(err)
			return
		}
		h.guide = &guide.Guide{}
		h.hall.show()
	})
}

// OpenFile opens a file if it is a game of Three Kingdoms, or says what is wrong with it; false: it is none.
func (h *Halls) OpenFile(path string) bool {
	data := make([]byte, 256)
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	n, _ := file.Read(data)
	_ = file.Close()
	if !desk.Is(data[:n]) {
		return false
	}
	err = h.ready()
	if err == nil {
		err = h.desk.OpenFile(path)
	}
	if err != nil {
		h.Fail(h.Say("open.failed", words.With{"File": filepath.Base(path)}), err)
		return true
	}
	h.Show()
	return true
}

// Show shows the page with the game that is open.
func (h *Halls) Show() {
	if h.hall != nil {
		h.hall.show()
		return
	}
	h.chart.Language = h.words().Language()
	h.hall = newHall(h)
	h.hall.show()
	h.Stack.Open(h.hall, h.hall.main)
	h.changed()
}

// changed tells the window that something else is shown.
func (h *Halls) changed() {
	if h.Shown != nil {
		h.Shown()
	}
}

// Open reports whether the page is seen.
func (h *Halls) Open() bool { return h.hall != nil }

// Remark says something beside the map.
func (h *Halls) Remark(text string) {
	h.desk.Note = text
	h.hall.show()
}

// Leaving calls then after asking whether to save what is not saved.
func (h *Halls) Leaving(then func()) {
	if h.desk == nil || !h.desk.Doc.Dirty() {
		then()
		return
	}
	h.Ask(h.Say("leave.title"), h.Say("leave.text", words.With{"Game": h.title()}), nil, 460,
		kit.Answer{Text: h.Say("leave.save"), Do: func() { h.save(then) }},
		kit.Answer{Text: h.Say("leave.discard"), Do: then},
		kit.Answer{Text: h.Say("dialog.cancel"), Do: nil})
}

// Close stops the clock and ends the keeping of copies.
func (h *Halls) Close() {
	if h.desk != nil {
		h.desk.Clock.Halt()
		_ = h.desk.Doc.Close()
	}
}

// title is what the game is called.
func (h *Halls) title() string { return h.desk.Doc.Title(h.Say("kingdoms.bar.title")) }

// save writes the game to its file, asking for one if it has none; then calls next.
func (h *Halls) save(next func()) {
	if h.desk.Doc.Path() == "" {
		h.saveAs(next)
		return
	}
	h.write(h.desk.Doc.Path(), h.desk.Doc.Save, next)
}

// saveAs asks for a file and writes the game to it.
func (h *Halls) saveAs(next func()) {
	h.AskFile(page.FileQuestion{
		Title: h.Say("save.title"), Verb: h.Say("save.verb"), Start: h.desk.Doc.Proposal(h.Say("kingdoms.bar.title")), Ending: document.Ending,
		Done: func(path string) {
			if path == h.desk.Doc.Path() {
				h.write(path, h.desk.Doc.Save, next)
				return
			}
			h.Replace(path, func() { h.write(path, h.desk.Doc.Overwrite, next) })
		},
	})
}

// write writes the game by a method of the document. A file that somebody else wrote meanwhile is not replaced unasked.
func (h *Halls) write(path string, save func(string) error, next func()) {
	err := save(path)
	if changed := changedError(err); changed {
		h.Ask(h.Say("save.changed-title"), h.Say("save.changed", words.With{"File": filepath.Base(path)}), nil, 460,
			kit.Answer{Text: h.Say("command.save-as"), Do: func() { h.saveAs(next) }},
			kit.Answer{Text: h.Say("save.replace-verb"), Do: func() { h.write(path, h.desk.Doc.Overwrite, next) }},
			kit.Answer{Text: h.Say("dialog.cancel"), Do: nil})
		return
	}
	if err != nil {
		h.Fail(h.Say("save.failed", words.With{"File": filepath.Base(path)}), err)
		return
	}
	h.desk.Tell()
	if next != nil {
		next()
	}
}

// open asks for a file and opens it.
func (h *Halls) open() {
	h.Leaving(func() {
		h.AskFile(page.FileQuestion{
			Title: h.Say("open.title"), Verb: h.Say("open.verb"), Start: h.desk.Doc.Folder(), Ending: document.Ending,
			Done: func(path string) {
				if err := h.desk.OpenFile(path); err != nil {
					h.Fail(h.Say("open.failed", words.With{"File": filepath.Base(path)}), err)
				}
			},
		})
	})
}
