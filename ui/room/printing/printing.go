// Package printing is the room that makes documents of any game: slips, maps, results, the whole session and the rules of play for the
// printer, and a page and an animation to share. The game provides their contents; the room asks how and where, makes them in the
// background and shows them.
//
//	p := printing.New(room, printing.Actions{Now: papers, Make: paper, Rules: rules.Paper})
//	list := p.Commands()
package printing

import (
	"context"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"sync"

	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/command"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/paper"
)

// Kind is the kind of a document.
type Kind uint8

// The documents.
const (
	Slips Kind = iota
	Maps
	Result
	Handout
	NumKinds
)

// Key returns the name of a document in text keys and commands.
func (k Kind) Key() string { return [NumKinds]string{"slips", "maps", "result", "handout"}[k] }

// apart reports whether every side gets a document of its own, so that sides can be excluded.
func (k Kind) apart() bool { return k == Slips || k == Maps }

// State is what can be printed now.
type State struct {
	Title  string           // of the game
	Phase  string           // the phase shown, as in file names: "S1901M"
	Folder string           // the folder of the game, with a separator at its end
	Why    [NumKinds]string // why a document cannot be made now, "" if it can
	Sides  []Side           // the sides that can be excluded
	Shares Shares           // what can be shared of the game now
}

// Side is a side that gets papers of its own.
type Side struct {
	Side         look.Side
	Letter, Name string
}

// Wish holds the choices for a document.
type Wish struct {
	Kind   Kind
	Size   paper.Size
	Plain  bool               // black and white
	Except map[look.Side]bool // sides without a slip or map
}

// Job is a document that can be made in the background: all its texts are ready and its phases do not change.
type Job struct {
	Pages int  // approximate number of slips, maps or phases; 0: there is nothing to print
	Long  bool // the window shows the progress
	Make  func(ctx context.Context, done func(int)) (paper.Document, error)
}

// Tools are the means for making a document.
type Tools struct {
	Press *paper.Press
	Look  paper.Look
	Theme *atlas.Theme // of its maps
}

// Actions are called by the room.
type Actions struct {
	Now   func() State
	Make  func(Wish, Tools) Job                   // collects a document of the current game
	Rules func(*atlas.Theme) (paper.Rules, error) // the rules with pictures in the colors of a theme
	Codes func() paper.Codes                      // the codes of the board
}

// Printing makes documents for the printer. Make it with New.
type Printing struct {
	*page.Screen
	*page.Memory
	a      Actions
	press  *paper.Press   // nil until something is printed
	making sync.WaitGroup // documents being made
}

// New returns a room that has printed nothing yet.
func New(s *page.Screen, m *page.Memory, a Actions) *Printing {
	return &Printing{Screen: s, Memory: m, a: a}
}

// Commands returns the commands that print.
func (p *Printing) Commands() []command.Command {
	var list []command.Command
	for kind := range NumKinds {
		list = append(list, command.Command{
			Name: "print-" + kind.Key(), Menu: "file", MenuOrder: 8 + int(kind), Key: "Ctrl+" + strconv.Itoa(2+int(kind)),
			Do: func() { p.askPaper(kind) }, DisabledReason: func() string { return p.a.Now().Why[kind] },
		})
	}
	return append(list,
		command.Command{Name: "share-page", Menu: "file", MenuOrder: 7, Do: p.askPage},
		command.Command{Name: "share-film", Menu: "file", MenuOrder: 7, Do: p.askFilm, DisabledReason: func() string { return p.a.Now().Why[Result] }},
		command.Command{Name: "print-rules", Menu: "help", MenuOrder: 1, Do: func() { p.askBook("rules.title", p.PrintRules) }},
		command.Command{Name: "print-codes", Menu: "help", MenuOrder: 1, Do: func() { p.askBook("codes.title", p.PrintCodes) }})
}

// Job collects a document of the current game.
func (p *Printing) Job(wish Wish) (Job, error) {
	tools, err := p.tools(wish)
	if err != nil {
		return Job{}, err
	}
	return p.a.Make(wish, tools), nil
}

// tools reads the fonts and colors for paper.
func (p *Printing) tools(wish Wish) (t Tools, err error) {
	if p.press == nil {
		if p.press, err = paper.NewPress(p.Assets, paper.Fonts(p.Assets)); err != nil {
			return t, err
		}
	}
	name := "color"
	if wish.Plain {
		name = "plain"
	}
	data, err := fs.ReadFile(p.Assets, "paper/"+name+".json")
	if err != nil {
		return t, fmt.Errorf("theme: %w", err)
	}
	if t.Theme, err = atlas.ReadTheme(data); err != nil {
		return t, err
	}
	t.Theme.Hatched = wish.Plain
	t.Press, t.Look = p.press, paper.Look{Size: wish.Size, Plain: wish.Plain, Lang: strings.ReplaceAll(p.Texts.Language(), "_", "-")}
	return t, nil
}

// paperWidth is the width in pixels at which boards are drawn, which gives letters and marks the right size on paper.
const paperWidth = 1600

// Draw draws a scene of a board as vector shapes, without the frame of the map, because the page has its own.
func (t Tools) Draw(board *atlas.Drawing, painter *paint.Painter, s layout.Scene) []byte {
	const edge = 12 // in board units
	w, h := board.Size()
	s.Letters = t.Look.Plain
	f := vector.Frame{Scale: paperWidth / w, X: edge, Y: edge * h / w}
	f.W, f.H = int((w-2*f.X)*f.Scale), int((h-2*f.Y)*f.Scale)
	return painter.SVG(t.Theme, f, &s)
}
