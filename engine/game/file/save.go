package file

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"entente/engine/game"
	"entente/engine/game/form"
	"entente/engine/jsonfile"
	"entente/engine/keep"
)

// Save writes a game, but not its undo steps, as text that people can read and compare.
func Save(w io.Writer, g *game.Game) error {
	data, err := Encode(g.Snapshot(), keep.Origin{})
	if err != nil {
		return err
	}
	if _, err := w.Write(data); err != nil {
		return fmt.Errorf("save: %w", err)
	}
	return nil
}

// Encode returns the contents of the file of a game or, with the file of the game, of a copy of it.
func Encode(s game.Snapshot, from keep.Origin) ([]byte, error) {
	top, err := s.Form()
	if err != nil {
		return nil, err
	}
	top.Origin = from
	head, err := jsonfile.Indented("", top)
	if err != nil {
		return nil, fmt.Errorf("save: %w", err)
	}
	root, begin := s.Root(), s.Setup().Begin()
	w := newWriter(s, append(bytes.TrimSuffix(head, []byte("\n}")), ",\n"...))
	if err := w.line(1, "\"phases\": ", root.Next, &begin, root.Next[1:], ""); err != nil {
		return nil, fmt.Errorf("save: %w", err)
	}
	w.out = append(w.out, "\n}\n"...)
	if len(w.out) > jsonfile.MaxBytes { // as one that came without indents may be
		var b bytes.Buffer
		if err := json.Compact(&b, w.out); err != nil {
			return nil, fmt.Errorf("save: %w", err)
		}
		w.out = append(b.Bytes(), '\n')
	}
	if len(w.out) > jsonfile.MaxBytes || root.Count() > form.MaxPhases || w.deepest > form.MaxDepth { // it could not be read again
		return nil, errors.New("save: game too large for a file: delete variations")
	}
	return w.out, nil
}
