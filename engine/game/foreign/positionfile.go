package foreign

import (
	"bytes"
	"fmt"
	"io"

	"entente/engine"
	"entente/engine/game"
)

// isPosition reports whether a file holds a position and nothing that a game could be made of otherwise: text is its contents
// without what stands around.
func isPosition(data, text []byte) bool {
	has := func(word string) bool { return bytes.Contains(text, []byte(word)) }
	switch {
	case bytes.HasPrefix(data, []byte("\x1f\x8b")): // jDip packs its games
		inside, err := unpacked(data)
		return err != nil || bytes.HasPrefix(bytes.TrimSpace(inside), []byte("<"))
	case len(text) == 0:
		return false
	case text[0] == '<':
		return true
	case text[0] == '{':
		return has(`"units"`) && !has(`"phases"`) && !has(`"cases"`)
	}
	return has("PRESTATE") && !has("CASE ") || isLine(string(text[:min(len(text), 500)]))
}

// readPositionFile makes a game of a position in a file, to plan in: it begins there. Of several it is the one with the given
// number, counted from 1.
func readPositionFile(data []byte, number int, find func(id string) (*engine.Variant, error)) (*game.Game, []Loss, error) {
	several := positionsIn(data)
	if len(several) > 1 {
		if number < 1 || number > len(several) {
			return nil, nil, fmt.Errorf("there is no position %d: the file has %d", number, len(several))
		}
		data = []byte(several[number-1])
	}
	pos, err := ReadPosition(data, "standard", find) // the board of those that name none
	if err != nil {
		return nil, nil, err
	}
	setup := pos.Setup
	if setup == nil {
		setup = &pos.Variant.Setups[0]
	}
	set := game.Default(setup, engine.Rulebook())
	set.Mode, set.Clocks, set.Armistice = game.Planning, game.Clocks{}, game.ArmisticeRule{Kind: game.NoArmistice}
	g, err := game.StartFrom(set, pos)
	if err != nil {
		return nil, nil, err
	}
	if text := bytes.TrimSpace(data); bytes.HasPrefix(data, []byte("\x1f\x8b")) || bytes.HasPrefix(bytes.TrimPrefix(text, []byte("\ufeff")), []byte("<")) {
		return g, []Loss{{Kind: "history"}}, nil
	}
	if len(several) > 1 {
		return g, []Loss{{Kind: "positions", Count: len(several) - 1}}, nil
	}
	return g, nil, nil
}

// WritePositions writes a line of a game, MainLine or Line, as one line of text a phase (docs/position.md).
func WritePositions(w io.Writer, line []*game.Node) error {
	for _, n := range line {
		if _, err := fmt.Fprintln(w, n.Position.Line()); err != nil {
			return fmt.Errorf("write the positions: %w", err)
		}
	}
	return nil
}
