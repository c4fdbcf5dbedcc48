package printing

import (
	"fmt"
	"image/color"
	"io/fs"
	"strings"

	"entente/engine"
	"entente/engine/table"
	"entente/ui/board/paint"
	"entente/ui/paper"
)

// printer assembles a document. What it draws in the background must not ask the desk, on which another game may lie by
// then.
type printer struct {
	*Printing
	wish  Wish
	press *paper.Press
	paint *paint.Painter
	board *paint.Drawing
	names string // the language of names on the map
	theme *paint.Theme
	look  paper.Look
	log   []table.Entry
	stuck string // said of a unit that cannot retreat
}

// newPrinter reads the type and the colours of paper.
func (p *Printing) newPrinter(wish Wish) (*printer, error) {
	if p.press == nil {
		press, err := paper.NewPress(p.Assets, paper.Fonts(p.Assets))
		if err != nil {
			return nil, err
		}
		p.press = press
	}
	name := "color"
	if wish.Plain {
		name = "plain"
	}
	data, err := fs.ReadFile(p.Assets, "paper/"+name+".json")
	if err != nil {
		return nil, fmt.Errorf("theme: %w", err)
	}
	theme, err := paint.ReadTheme(data)
	if err != nil {
		return nil, err
	}
	theme.Hatched = wish.Plain
	return &printer{
		Printing: p, wish: wish, log: table.Log(p.Desk.Game), stuck: p.Say("board.no-retreat"), press: p.press, paint: paint.NewPainter(p.Drawing, p.Kit), board: p.Drawing, names: p.Desk.Words().Language(), theme: theme,
		look: paper.Look{Size: wish.Size, Plain: wish.Plain, Lang: strings.ReplaceAll(p.Desk.Words().Language(), "_", "-")},
	}, nil
}

// wanted reports whether a power gets a slip and a map.
func (p *printer) wanted(pw engine.Power) bool { return !p.wish.Except[pw] }

// power returns a power as paper marks it.
func (p *printer) power(pw engine.Power) paper.Power {
	v := p.Desk.Variant()
	return paper.Power{Name: p.Desk.Words().Power(pw), Letter: v.Powers[pw].Letter, Color: color.NRGBA(p.theme.Power(v, pw).RGBA)}
}

// dateLabel returns the date on slips (RULES 3), where builds belong to the fall.
func dateLabel(ph engine.Phase) string {
	if ph.Season == engine.Spring {
		return fmt.Sprintf("%d-S", ph.Year)
	}
	return fmt.Sprintf("%d-F", ph.Year)
}

// paperWidth is how many pixels wide a board is drawn: this makes letters and marks as large as paper needs them.
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

// foot returns what stands at the foot of every page.
func (p *printer) foot() string { return p.Desk.Title() + " · Entente" }
