package ui

import (
	"context"
	"fmt"
	"image/color"
	"io/fs"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/board/paint"
	"entente/ui/paper"
	"entente/ui/words"
)

// paperKind is what is printed.
type paperKind uint8

// The documents.
const (
	slipPaper paperKind = iota
	mapPaper
	resultPaper
	handoutPaper
	numPapers
)

// paperKeys are the names of the documents in keys and commands.
func paperKeys() [numPapers]string { return [numPapers]string{"slips", "maps", "result", "handout"} }

// paperWish is what was asked for on paper.
type paperWish struct {
	Kind   paperKind
	Size   paper.Size
	Plain  bool                  // black and white
	Except map[engine.Power]bool // powers that get no slip and no map
}

// paperJob is a document that can be made away from the window: all its texts are ready and its phases never change.
type paperJob struct {
	pages int  // how many there are about: slips, maps or phases; 0: nothing is to be printed
	long  bool // tells how far it is
	make  func(ctx context.Context, done func(int)) (paper.Document, error)
}

// printer assembles a document. What is drawn away from the window must not ask the window, which may open another game.
type printer struct {
	w     *Printing
	wish  paperWish
	press *paper.Press
	paint *paint.Painter
	board *paint.Drawing
	names string // the language of names on the map
	theme *paint.Theme
	look  paper.Look
	log   []table.Entry
}

// newPrinter reads the type and the colours of paper.
func (f *Printing) newPrinter(wish paperWish) (*printer, error) {
	if f.press == nil {
		press, err := paper.NewPress(f.assets, paper.SystemFonts())
		if err != nil {
			return nil, err
		}
		f.press = press
	}
	name := "color"
	if wish.Plain {
		name = "plain"
	}
	data, err := fs.ReadFile(f.assets, "paper/"+name+".json")
	if err != nil {
		return nil, fmt.Errorf("theme: %w", err)
	}
	theme, err := paint.ReadTheme(data)
	if err != nil {
		return nil, err
	}
	theme.Hatched = wish.Plain
	return &printer{
		w: f, wish: wish, log: table.Log(f.desk.Game), press: f.press, paint: paint.NewPainter(f.drawing, f.kit), board: f.drawing, names: f.desk.Words().Language(), theme: theme,
		look: paper.Look{Size: wish.Size, Plain: wish.Plain, Lang: strings.ReplaceAll(f.desk.Words().Language(), "_", "-")},
	}, nil
}

// paperJob assembles a document of the game as it is.
func (f *Printing) paperJob(wish paperWish) (paperJob, error) {
	p, err := f.newPrinter(wish)
	if err != nil {
		return paperJob{}, err
	}
	n := f.desk.Game.Node()
	switch wish.Kind {
	case slipPaper:
		return p.slips(n), nil
	case mapPaper:
		return p.maps(n), nil
	case resultPaper:
		return p.result(n), nil
	}
	return p.handout(), nil
}

// whyNotPaper says why a document cannot be made now, "" when it can.
func (f *Printing) whyNotPaper(kind paperKind) string {
	n := f.desk.Game.Node()
	switch {
	case kind == slipPaper && len(f.writers(n)) == 0:
		return words.Say("print.nothing-to-write")
	case kind == resultPaper && !f.desk.Played():
		return words.Say("why-off.not-played")
	case kind == handoutPaper && len(f.resolved()) == 0:
		return words.Say("print.nothing-played")
	}
	return ""
}

// resolved are the phases of the line whose orders were revealed. What is still being written never goes on paper.
func (f *Printing) resolved() []*game.Node {
	var list []*game.Node
	line, _ := f.desk.Game.Line()
	for _, n := range line {
		if n.Result != nil {
			list = append(list, n)
		}
	}
	return list
}

// wanted reports whether a power gets a slip and a map.
func (p *printer) wanted(pw engine.Power) bool { return !p.wish.Except[pw] }

// power is a power as paper marks it.
func (p *printer) power(pw engine.Power) paper.Power {
	v := p.w.desk.Variant()
	return paper.Power{Name: p.w.desk.Words().Power(pw), Letter: v.Powers[pw].Letter, Color: color.NRGBA(p.theme.Power(v, pw).RGBA)}
}

// dateLabel is the date on slips (RULES 3): builds belong to the fall.
func dateLabel(ph engine.Phase) string {
	if ph.Season == engine.Spring {
		return fmt.Sprintf("%d-S", ph.Year)
	}
	return fmt.Sprintf("%d-F", ph.Year)
}

// paperWidth is how many pixels wide a board is taken for: letters and marks have the size that fits paper.
const paperWidth = 1600

// draw draws a scene as vector shapes, without the frame of the map: the page has its own.
func (p *printer) draw(s paint.Scene) []byte {
	const edge = 12 // in board units
	w, h := p.board.Size()
	s.Language, s.Letters = p.names, p.wish.Plain
	f := paint.Frame{Scale: paperWidth / w, X: edge, Y: edge * h / w}
	f.W, f.H = int((w-2*f.X)*f.Scale), int((h-2*f.Y)*f.Scale)
	return p.paint.SVG(p.theme, f, &s)
}

// foot is what stands below every page.
func (p *printer) foot() string { return p.w.desk.Title() + " · Entente" }
