package main

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"

	"entente/assets"
	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/foreign"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/variants"
)

// picture is what judge render was asked for.
type picture struct {
	w, h   int
	phase  string
	labels layout.Labels
	theme  string
	out    string
	board  string // a variant other than the built-in ones
	speaker
}

func runRender(args []string, s streams) error {
	p := picture{w: 1920, h: 1080}
	set := flags("render", s)
	set.Func("size", "width and height in pixels (default 1920x1080)", p.setSize)
	set.StringVar(&p.phase, "phase", "", "which phase, such as S1901M (default the one the game stands at)")
	set.Func("labels", "full, code or none (default full)", p.setLabels)
	set.StringVar(&p.theme, "theme", "light", "light, dark, parchment or contrast")
	set.StringVar(&p.out, "o", "", "the file to write, .png or .svg, or .html for the whole game as one page (default a PNG on the standard output)")
	p.addLanguage(set)
	set.StringVar(&p.board, "variant", "", boardUsage()+": of the game, or whose beginning is drawn")
	files, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(files) > 1 || len(files) == 0 && p.board == "" {
		return errors.New("render: want one game")
	}
	if end := strings.ToLower(filepath.Ext(p.out)); p.out != "" && end != ".png" && end != ".svg" && end != pageEnding {
		return fmt.Errorf("render: cannot write %q: the picture must be .png or .svg, a page .html", p.out)
	}
	make := p.draw
	if strings.EqualFold(filepath.Ext(p.out), pageEnding) {
		make = p.page
	}
	data, err := make(strings.Join(files, ""))
	if err != nil {
		return fmt.Errorf("render: %w", err)
	}
	if p.out == "" {
		_, err = s.out.Write(data)
		return err
	}
	return os.WriteFile(p.out, data, 0o644)
}

func (p *picture) setSize(text string) error {
	const most = 16384
	if n, err := fmt.Sscanf(text, "%dx%d\n", &p.w, &p.h); n != 2 || err != nil || p.w < 1 || p.h < 1 || p.w > most || p.h > most {
		return fmt.Errorf("want a size such as 1920x1080, at most %d each way", most)
	}
	return nil
}

func (p *picture) setLabels(text string) error {
	labels, ok := map[string]layout.Labels{"full": layout.FullNames, "code": layout.Codes, "none": layout.NoLabels}[text]
	if !ok {
		return errors.New("want full, code or none")
	}
	p.labels = labels
	return nil
}

// draw paints a phase of the game in a file and returns the picture as a file.
func (p *picture) draw(file string) ([]byte, error) {
	d, scene, ours, err := p.drawKingdoms(file)
	if err == nil && !ours {
		d, scene, err = p.drawEurope(file)
	}
	if err != nil {
		return nil, err
	}
	painter, theme, err := p.painter(d)
	if err != nil {
		return nil, err
	}
	w, h := d.Size()
	f := vector.Frame{Scale: min(float64(p.w)/w, float64(p.h)/h), W: p.w, H: p.h}
	f.X, f.Y = (w-float64(p.w)/f.Scale)/2, (h-float64(p.h)/f.Scale)/2 // the board in the middle
	if strings.EqualFold(filepath.Ext(p.out), ".svg") {
		return painter.SVG(theme, f, scene), nil
	}
	var out bytes.Buffer
	err = png.Encode(&out, painter.Picture(theme, f, scene))
	return out.Bytes(), err
}

// painter returns who paints a board, and the colours.
func (p *picture) painter(d *atlas.Drawing) (*paint.Painter, *atlas.Theme, error) {
	kit, err := vector.NewKit(assets.FS)
	if err != nil {
		return nil, nil, err
	}
	data, err := assets.FS.ReadFile("themes/" + p.theme + ".json")
	if err != nil {
		return nil, nil, fmt.Errorf("no theme %q", p.theme)
	}
	theme, err := atlas.ReadTheme(data)
	return paint.NewPainter(d, kit), theme, err
}

// drawEurope returns the board of a phase and what is on it.
func (p *picture) drawEurope(file string) (*atlas.Drawing, *layout.Scene, error) {
	n, b, err := p.node(file)
	if err != nil {
		return nil, nil, err
	}
	d, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err != nil {
		return nil, nil, err
	}
	return d, p.scene(n), nil
}

// scene is the board of a phase with its orders, and with their results once it is adjudicated.
func (p *picture) scene(n *game.Node) *layout.Scene {
	s := &layout.Scene{Position: n.Position, Labels: p.labels, Shapes: layout.Shapes(n.Position, n.Plain(), n.Result)}
	if n.Result != nil {
		after := n.Result.Aftermath(n.Position)
		s.Position, s.Stuck, s.StuckText = &after, after.Stuck(), "no retreat"
	}
	return s
}

// node returns the phase to draw: the named one on the line of the game, or the one the game stands at.
func (p *picture) node(file string) (*game.Node, *variants.Bundle, error) {
	g, b, err := p.game(file)
	if err != nil {
		return nil, nil, err
	}
	if p.phase == "" {
		return g.Node(), b, nil
	}
	phase, err := engine.ParsePhase(p.phase)
	if err != nil {
		return nil, nil, err
	}
	line, _ := g.Line()
	var names []string
	for _, n := range line {
		if n.Position.Phase == phase {
			return n, b, nil
		}
		names = append(names, n.Position.Phase.String())
	}
	return nil, nil, fmt.Errorf("%s: no phase %s: there are %s", file, phase, strings.Join(names, ", "))
}

// game reads a game and its variant. Without a file it is the beginning of a game.
func (p *picture) game(file string) (*game.Game, *variants.Bundle, error) {
	var b *variants.Bundle
	var err error
	if p.board != "" {
		if b, err = board(p.board); err != nil {
			return nil, nil, err
		}
	}
	if file == "" {
		return game.New(&b.Variant.Setups[0], engine.Rulebook()), b, nil
	}
	data, err := readFile(file)
	if err != nil && strings.ContainsAny(file, " {<") { // no file, but a position itself
		data, err = []byte(file), nil
	}
	if err != nil {
		return nil, nil, err
	}
	g, _, _, err := foreign.Import(data, 1, func(id string) (v *engine.Variant, err error) {
		if b == nil || b.Variant.ID != id {
			if b, err = variants.Named(id); err != nil {
				return nil, err
			}
		}
		return b.Variant, nil
	})
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", file, err)
	}
	return g, b, nil
}
