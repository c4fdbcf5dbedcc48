package variants

import (
	"bytes"
	"encoding/json"
	"errors"

	"entente/engine/jsonfile"
)

// document reads a JSON file into v, which must have a field for every key. It returns the text, for lineOf, and reports whether it could be read.
func (l *loader) document(name string, v any) ([]byte, bool) {
	data := l.file(name)
	if len(data) == 0 {
		return nil, false
	}
	var misfit *jsonfile.Misfit
	if errors.As(jsonfile.Strict(data, v), &misfit) {
		l.fault(name, misfit.Line, "%w", misfit.Err)
		return data, false
	}
	return data, true
}

// lineOf returns the line of a string in a JSON text, or 0 if it is not there.
func lineOf(data []byte, text string) int {
	quoted, err := json.Marshal(text)
	if err != nil {
		return 0
	}
	at := bytes.Index(data, quoted)
	if at < 0 {
		return 0
	}
	return 1 + bytes.Count(data[:at], []byte("\n"))
}
