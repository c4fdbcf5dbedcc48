package main

import (
	"errors"
	"fmt"
	"strings"

	"entente/engine"
	"entente/engine/kingdoms/game"
	"entente/engine/kingdoms/lines"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/kingdoms/scene"
	"entente/variants"
)

// drawKingdoms returns the map of a phase of Three Kingdoms if the file or the command line is about that game: a game, a line as
// adjudicate reads it, or the start of a game.
func (p *picture) drawKingdoms(file string) (d *atlas.Drawing, s *layout.Scene, ours bool, err error) {
	data, err := readOrTake(file)
	if err != nil {
		return nil, nil, false, nil // drawEurope reports the error
	}
	isGame := isKingdomsGame(data)
	isLine := newOtherGame(&options{kingdoms: p.board == variants.KingdomsID}).about(data)
	if !isGame && !isLine && p.board != variants.KingdomsID {
		return nil, nil, false, nil
	}
	if p.board != "" && p.board != variants.KingdomsID {
		return nil, nil, true, fmt.Errorf("the game is on the board of Three Kingdoms, not on %s", p.board)
	}
	bundle, err := variants.Kingdoms()
	if err != nil {
		return nil, nil, true, err
	}
	v, err := scene.Variant(bundle.Board)
	if err != nil {
		return nil, nil, true, err
	}
	if d, err = atlas.NewDrawing(v, bundle.SVG, bundle.Anchors); err != nil {
		return nil, nil, true, err
	}
	c := scene.Chart{Variant: v}
	var scene layout.Scene
	switch {
	case len(data) == 0:
		pos, _ := bundle.Board.Begin(bundle.Board.Setups[0])
		scene = c.Scene(&pos, nil, nil)
	case isGame:
		g, err := game.Load(bundle.Board, data)
		if err != nil {
			return nil, nil, true, err
		}
		step, err := p.step(g)
		if err != nil {
			return nil, nil, true, err
		}
		scene = c.Scene(step.Pos, step.Orders, step.Outcome)
	default:
		in, err := lines.Reader{Board: bundle.Board}.Read(data)
		if err != nil {
			return nil, nil, true, errors.New(strings.ReplaceAll(err.Error(), "\n", "; "))
		}
		scene = c.Scene(&in.Pos, in.Orders, nil)
	}
	scene.Labels = p.labels
	return d, &scene, true, nil
}

// step returns the phase to draw: that of -phase on the current line, or the game's current one.
func (p *picture) step(g *game.Game) (*game.Node, error) {
	if p.phase == "" {
		return g.Node(), nil
	}
	phase, err := engine.ParsePhase(p.phase)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, n := range g.Way(g.Path()) {
		if n.Pos.Phase == phase {
			return n, nil
		}
		names = append(names, n.Pos.Phase.String())
	}
	return nil, fmt.Errorf("no phase %s: the game has %s", phase, strings.Join(names, ", "))
}

// readOrTake reads a file, or returns the text itself if it is a position rather than a file name.
func readOrTake(file string) ([]byte, error) {
	if file == "" {
		return nil, nil
	}
	data, err := readFile(file)
	if err != nil && strings.ContainsAny(file, " {<") {
		return []byte(file), nil
	}
	return data, err
}
