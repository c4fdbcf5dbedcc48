package printing

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
)

// PaperKind is what is printed.
type PaperKind uint8

// The documents.
const (
	SlipPaper PaperKind = iota
	MapPaper
	ResultPaper
	HandoutPaper
	NumPapers
)

// PaperKeys are the names of the documents in keys and commands.
func PaperKeys() [NumPapers]string { return [NumPapers]string{"slips", "maps", "result", "handout"} }

// PaperWish is what was asked for on paper.
type PaperWish struct {
	Kind   PaperKind
	Size   paper.Size
	Plain  bool                  // black and white
	Except map[engine.Power]bool // powers that get no slip and no map
}

// PaperJob is a document that can be made away from the window: all its texts are ready and its phases never change.
type PaperJob struct {
	Pages int  // how many there are about: slips, maps or phases; 0: nothing is to be printed
	Long  bool // tells how far it is
	Make  func(ctx context.Context, done func(int)) (paper.Document, error)
}

// printer assembles a document. What is drawn away from the window must not ask the window, which may open another game.
type printer struct {
	w     *Printing
	wish  PaperWish
	press *paper.Press
	paint *paint.Painter
	Board *paint.Drawing
	names string // the language of names on the map
	theme *paint.Theme
	look  paper.Look
	log   []table.Entry
}

// NewPrinter reads the type and the colours of paper.
func (f *Printing) NewPrinter(wish PaperWish) (*printer, error) {
	if f.press == nil {
		press, err := paper.NewPress(f.Assets, paper.SystemFonts())
		if err != nil {
			return nil, err
		}
		f.press = press
	}
	name := "color"
	if wish.Plain {
		name = "plain"
	}
	data, err := fs.ReadFile(f.Assets, "paper/"+name+".json")
	if err != nil {
		return nil, fmt.Errorf("theme: %w", err)
	}
	theme, err := paint.ReadTheme(data)
	if err != nil {
		return nil, err
	}
	theme.Hatched = wish.Plain
	return &printer{
		w: f, wish: wish, log: table.Log(f.Desk.Game), press: f.press, paint: paint.NewPainter(f.Drawing, f.Kit), Board: f.Drawing, names: f.Desk.Words().Language(), theme: theme,
		look: paper.Look{Size: wish.Size, Plain: wish.Plain, Lang: strings.ReplaceAll(f.Desk.Words().Language(), "_", "-")},
	}, nil
}

// PaperJob assembles a document of the game as it is.
func (f *Printing) PaperJob(wish PaperWish) (PaperJob, error) {
	p, err := f.NewPrinter(wish)
	if err != nil {
		return PaperJob{}, err
	}
	n := f.Desk.Game.Node()
	switch wish.Kind {
	case SlipPaper:
		return p.slips(n), nil
	case MapPaper:
		return p.Maps(n), nil
	case ResultPaper:
		return p.result(n), nil
	}
	return p.handout(), nil
}

// WhyNotPaper says why a document cannot be made now, "" when it can.
func (f *Printing) WhyNotPaper(kind PaperKind) string {
	n := f.Desk.Game.Node()
	switch {
	case kind == SlipPaper && len(f.writers(n)) == 0:
		return f.Say("print.nothing-to-write")
	case kind == ResultPaper && !f.Desk.Played():
		return f.Say("why-off.not-played")
	case kind == HandoutPaper && len(f.Resolved()) == 0:
		return f.Say("print.nothing-played")
	}
	return ""
}

// Resolved are the phases of the line whose orders were revealed. What is still being written never goes on paper.
func (f *Printing) Resolved() []*game.Node {
	var list []*game.Node
	line, _ := f.Desk.Game.Line()
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
	v := p.w.Desk.Variant()
	return paper.Power{Name: p.w.Desk.Words().Power(pw), Letter: v.Powers[pw].Letter, Color: color.NRGBA(p.theme.Power(v, pw).RGBA)}
}

// DateLabel is the date on slips (RULES 3): builds belong to the fall.
func DateLabel(ph engine.Phase) string {
	if ph.Season == engine.Spring {
		return fmt.Sprintf("%d-S", ph.Year)
	}
	return fmt.Sprintf("%d-F", ph.Year)
}

// paperWidth is how many pixels wide a board is taken for: letters and marks have the size that fits paper.
const paperWidth = 1600

// draw draws a scene as vector shapes, without the frame of the map: the page has its own.
func (p *printer) Draw(s paint.Scene) []byte {
	const edge = 12 // in board units
	w, h := p.Board.Size()
	s.Language, s.Letters = p.names, p.wish.Plain
	f := paint.Frame{Scale: paperWidth / w, X: edge, Y: edge * h / w}
	f.W, f.H = int((w-2*f.X)*f.Scale), int((h-2*f.Y)*f.Scale)
	return p.paint.SVG(p.theme, f, &s)
}

// foot is what stands below every page.
func (p *printer) foot() string { return p.w.Desk.Title() + " · Entente" }
