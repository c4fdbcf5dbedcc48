package foreign

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"entente/engine"
	"entente/engine/cases"
	"entente/engine/game/file"
	"entente/engine/game/foreign/jdip"
	"entente/engine/game/score"
	"entente/engine/jsonfile"
)

// maxUnpacked is how large a packed file may become.
const maxUnpacked = 16 << 20

// ReadPosition reads a position in whatever form somebody has it: as one line, as the state of the python "diplomacy" package, as a
// game that jDip saved or a position of its tests, as a line for judge, or as a game of this program. What it is, its contents
// tell. find returns the variant with the given id; board is the id of the variant of positions that name none. Of a game it
// is the phase that the game stands at, of several lines with a position each the last, of a collection of cases the first. The error says on which line what is wrong. If
// nothing is, but the position cannot be, it is that of engine.Position.Faults, and the position is returned all the same.
func ReadPosition(data []byte, board string, find func(id string) (*engine.Variant, error)) (engine.Position, error) {
	if bytes.HasPrefix(data, []byte("\x1f\x8b")) {
		var err error
		if data, err = unpacked(data); err != nil {
			return engine.Position{}, err
		}
	}
	data = jsonfile.UTF8(data)
	text := bytes.TrimSpace(bytes.TrimPrefix(bytes.TrimSpace(data), []byte("\ufeff")))
	switch {
	case len(text) == 0:
		return engine.Position{}, errors.New("there is no text")
	case text[0] == '<':
		return jdip.Read(data, find)
	case score.Is(text):
		g, err := score.Read(data, find)
		if err != nil {
			return engine.Position{}, err
		}
		return *g.Node().Position, nil
	case text[0] == '{':
		return objectPosition(data, board, find)
	case bytes.Contains(text, []byte("PRESTATE")):
		return statePosition(text, board, find)
	case isLine(string(text[:min(len(text), 500)])):
		if several := positionsIn(text); len(several) > 1 {
			return engine.ParseLine(several[len(several)-1], find)
		}
		return engine.ParseLine(string(data), find)
	}
	return engine.Position{}, &NoPositionError{fmt.Sprintf("%.40q", firstLine(string(text)))}
}

// NoPositionError says that a text is a position in none of the forms that are known.
type NoPositionError struct {
	Begins string // its beginning, in quotes
}

// Error says in English what could have been read.
func (e *NoPositionError) Error() string {
	return e.Begins + ": no position that can be read: want a line such as standard S1901M france:Apar=par, " +
		"a state of the python package, or a game of jDip"
}

// unpacked returns what is in a gzip file.
func unpacked(data []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("gzip: %w", err)
	}
	data, err = io.ReadAll(io.LimitReader(z, maxUnpacked+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("gzip: %w", err)
	case len(data) > maxUnpacked:
		return nil, fmt.Errorf("larger than %d MB: not a position", maxUnpacked>>20)
	}
	return data, nil
}

// isLine reports whether a text looks like a position as one line: a variant, then something like a phase.
func isLine(text string) bool {
	words := strings.Fields(text)
	if len(words) < 2 || strings.ContainsAny(words[0], ":|=,") {
		return len(words) == 1 && strings.Contains(words[0], "/")
	}
	season := words[1][0]
	return strings.IndexByte("SFW", season) >= 0 && len(words[1]) > 1 && words[1][1] >= '0' && words[1][1] <= '9'
}

// positionsIn returns the positions of a text that has one a line, nil for any other text. Line breaks within a position, as mail
// makes them, do not matter.
func positionsIn(data []byte) []string {
	text := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(string(data)), "\ufeff"))
	if len(text) == 0 || !isLine(text[:min(len(text), 500)]) {
		return nil
	}
	var list []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch words := strings.Fields(line[:min(len(line), 500)]); {
		case len(list) == 0 || len(words) > 1 && !strings.Contains(words[0], ":") && isLine(line[:min(len(line), 500)]):
			list = append(list, line)
		case line != "":
			list[len(list)-1] += " " + line
		}
	}
	return list
}

// firstLine returns a text up to its first break.
func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return strings.TrimSpace(line)
}

// statePosition reads a case of a test of jDip, or the part of one that sets up a position.
func statePosition(text []byte, board string, find func(id string) (*engine.Variant, error)) (engine.Position, error) {
	if !bytes.Contains(text, []byte("CASE ")) {
		text = append(bytes.Replace(text, []byte("PRESTATE"), []byte("CASE position\nPRESTATE"), 1), "\nEND\n"...)
	}
	return firstCase(text, board, find)
}

// firstCase reads the position of the first case of a collection.
func firstCase(data []byte, board string, find func(id string) (*engine.Variant, error)) (engine.Position, error) {
	list, err := cases.Read(data)
	if err != nil {
		return engine.Position{}, err
	}
	v, err := find(board)
	if err != nil {
		return engine.Position{}, err
	}
	return list[0].Position(v)
}

// objectPosition reads what begins with a brace.
func objectPosition(data []byte, board string, find func(id string) (*engine.Variant, error)) (engine.Position, error) {
	var head struct {
		Format, Phases, State, Units, Cases, Phase, Next json.RawMessage
	}
	if err := json.Unmarshal(bytes.TrimPrefix(bytes.TrimSpace(data), []byte("\ufeff")), &head); err != nil {
		return ReadDiplomacyState(data, board, find) // which names the line
	}
	switch {
	case head.Cases != nil:
		return firstCase(data, board, find)
	case head.Format != nil && head.Phases != nil:
		g, err := file.Load(bytes.NewReader(data), find)
		if err != nil {
			return engine.Position{}, err
		}
		return *g.Node().Position, nil
	case bytes.HasPrefix(head.Units, []byte("[")):
		return judgedPosition(data, board, find)
	}
	return ReadDiplomacyState(data, board, find)
}
