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
	set.Func("size", "the width and height in pixels (default 1920x1080)", p.setSize)
	set.StringVar(&p.phase, "phase", "", "the phase, such as S1901M (default the phase that was shown when the game was saved)")
	set.Func("labels", "the names on the map: full, code or none (default full)", p.setLabels)
	set.StringVar(&p.theme, "theme", "light", "the colors: light, dark, parchment or contrast")
	set.StringVar(&p.out, "o", "", "the file to write: .png or .svg, .apng for an animation of the results, .html for the whole game as one page (default a PNG to standard output)")
	p.addLanguage(set)
	set.StringVar(&p.board, "variant", "", "the board of the game or, without a game, the board to draw: "+boardUsage())
	files, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(files) > 1 || len(files) == 0 && p.board == "" {
		return errors.New("render: expected one game")
	}
	if end := strings.ToLower(filepath.Ext(p.out)); p.out != "" && end != ".png" && end != ".svg" && end != pageEnding && end != filmEnding {
		return fmt.Errorf("render: %q: unknown file extension: expected .png or .svg, .apng for an animation, or .html for a page", p.out)
	}
	make := p.draw
	switch strings.ToLower(filepath.Ext(p.out)) {
	case pageEnding:
		make = p.page
	case filmEnding:
		make = p.film
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
		return fmt.Errorf("expected a size such as 1920x1080, at most %d each way", most)
	}
	return nil
}

func (p *picture) setLabels(text string) error {
	labels, ok := map[string]layout.Labels{"full": layout.FullNames, "code": layout.Codes, "none": layout.NoLabels}[text]
	if !ok {
		return errors.New("expected full, code or none")
	}
	p.labels = labels
	return nil
}

// draw paints a phase of the game in a file and returns the contents of the picture file.
func (p *picture) draw(file string) ([]byte, error) {
	d, scene, ours, err := p.drawKingdoms(file)
	if err == nil && !ours {
		d, scene, err = p.drawEurope(file)
	}
	if err != nil {
		return nil, err
	}
	painter, _, theme, err := p.painter(d)
	if err != nil {
		return nil, err
	}
	w, h := d.Size()
	f := vector.Frame{Scale: min(float64(p.w)/w, float64(p.h)/h), W: p.w, H: p.h}
	f.X, f.Y = (w-float64(p.w)/f.Scale)/2, (h-float64(p.h)/f.Scale)/2 // center the board
	if strings.EqualFold(filepath.Ext(p.out), ".svg") {
		return painter.SVG(theme, f, scene), nil
	}
	var out bytes.Buffer
	err = png.Encode(&out, painter.Picture(theme, f, scene))
	return out.Bytes(), err
}

// painter returns the painter of a board, the letters and the colors.
func (p *picture) painter(d *atlas.Drawing) (*paint.Painter, *vector.Kit, *atlas.Theme, error) {
	kit, err := vector.NewKit(assets.FS)
	if err != nil {
		return nil, nil, nil, err
	}
	th, err := theme(p.theme)
	return paint.NewPainter(d, kit), kit, th, err
}

// theme reads the colors of a theme by its name.
func theme(name string) (*atlas.Theme, error) {
	data, err := assets.FS.ReadFile("themes/" + name + ".json")
	if err != nil {
		return nil, fmt.Errorf("unknown theme %q", name)
	}
	return atlas.ReadTheme(data)
}

// drawEurope returns the board of a phase and the contents of the map.
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

// scene returns the map of a phase with its orders and, once it is adjudicated, their results.
func (p *picture) scene(n *game.Node) *layout.Scene {
	s := &layout.Scene{Position: n.Position, Labels: p.labels, Shapes: layout.Shapes(n.Position, n.Plain(), n.Result)}
	if n.Result != nil {
		after := n.Result.Aftermath(n.Position)
		s.Position, s.Stuck, s.StuckText = &after, after.Stuck(), "no retreat"
	}
	return s
}

// node returns the phase to draw: that of -phase on the line of the game, or the game's current one.
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
	return nil, nil, fmt.Errorf("%s: no phase %s: the game has %s", file, phase, strings.Join(names, ", "))
}

// game reads a game and its variant. Without a file it returns a new game.
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
	if err != nil && strings.ContainsAny(file, " {<") { // not a file name but a position
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
