package foreign

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"entente/engine"
)

// maxJudged is how many bytes a line for judge may have.
const maxJudged = 1 << 20

// judgedPosition reads a line as judge reads and answers it.
func judgedPosition(data []byte, board string, find func(id string) (*engine.Variant, error)) (engine.Position, error) {
	var line struct {
		engine.PositionText
		Next    string
		Variant string
		Setup   string
	}
	text := bytes.TrimPrefix(bytes.TrimSpace(data), []byte("\ufeff"))
	if len(text) > maxJudged {
		return engine.Position{}, fmt.Errorf("larger than %d MB: not a position", maxJudged>>20)
	}
	if err := json.Unmarshal(text, &line); err != nil {
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) {
			at := 1 + bytes.Count(text[:min(int(wrong.Offset), len(text))], []byte("\n"))
			return engine.Position{}, fmt.Errorf("line %d: %q: a %s where none belongs", at, strings.TrimPrefix(wrong.Field, "PositionText."), wrong.Value)
		}
		return engine.Position{}, err
	}
	v, err := find(cmp.Or(line.Variant, board))
	if err != nil {
		return engine.Position{}, err
	}
	line.Phase = cmp.Or(line.Next, line.Phase)
	var setup *engine.Setup
	if line.Setup != "" {
		if setup = v.Setup(line.Setup); setup == nil {
			return engine.Position{}, fmt.Errorf("%s has no set-up %.40q", v.ID, line.Setup)
		}
	}
	return v.ReadPosition(line.PositionText, setup, engine.Rulebook())
}
