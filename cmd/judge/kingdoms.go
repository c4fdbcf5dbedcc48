package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"sync"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
	"entente/variants"
)

// kingdomsGame answers the lines about Three Kingdoms: those that name it and, with -variant three-kingdoms, those that name no
// variant.
type kingdomsGame struct {
	all    bool
	strict bool
	brief  bool
	setup  string
	board  func() (*kingdoms.Board, error) // reads the board on first use
}

func newOtherGame(o *options) *kingdomsGame {
	return &kingdomsGame{
		all: o.kingdoms, strict: o.strict, brief: o.brief, setup: o.setup,
		board: sync.OnceValues(func() (*kingdoms.Board, error) {
			b, err := variants.Kingdoms()
			if err != nil {
				return nil, err
			}
			return b.Board, nil
		}),
	}
}

// about reports whether a line is about this game.
func (g *kingdomsGame) about(line []byte) bool {
	named := bytes.Contains(line, []byte(`"variant"`))
	if !named || !bytes.Contains(line, []byte(variants.KingdomsID)) && !g.all {
		return g.all && !named
	}
	var head struct {
		Variant string `json:"variant"`
	}
	return json.Unmarshal(line, &head) == nil && (head.Variant == variants.KingdomsID || head.Variant == "" && g.all)
}

// read reads a line.
func (g *kingdomsGame) read(line []byte) (*lines.Input, error) {
	b, err := g.board()
	if err != nil {
		return nil, err
	}
	r := lines.Reader{Board: b, Setup: g.setup, Strict: g.strict}
	in, err := r.Read(line)
	if err != nil {
		return nil, errors.New(strings.ReplaceAll(err.Error(), "\n", "; "))
	}
	return in, nil
}

// adjudicate appends the answer to a line.
func (g *kingdomsGame) adjudicate(dst, line []byte) ([]byte, error) {
	in, err := g.read(line)
	if err != nil {
		return dst, err
	}
	a, err := in.Adjudicate()
	if err != nil {
		return dst, err
	}
	if g.brief {
		return append(dst, a.Brief()...), nil
	}
	return append(dst, a.Line()...), nil
}

// legal appends the legal orders of a line's position.
func (g *kingdomsGame) legal(dst, line []byte) ([]byte, error) {
	in, err := g.read(line)
	if err != nil {
		return dst, err
	}
	return append(dst, in.Legal()...), nil
}

// either answers a line with ours if it is about Three Kingdoms, else with theirs.
func either(g *kingdomsGame, theirs, ours answerer) answerer {
	return func(dst, line []byte) ([]byte, error) {
		if g.about(line) {
			return theirs(dst, line)
		}
		return ours(dst, line)
	}
}
