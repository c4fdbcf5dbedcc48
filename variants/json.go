package variants

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// document reads a JSON file into v, which must name every field of it. It returns the text, for lineOf, and
// reports whether it could be read.
func (l *loader) document(name string, v any) ([]byte, bool) {
	data := l.file(name)
	if len(data) == 0 {
		return nil, false
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(v)
	at := d.InputOffset()
	if err == nil {
		if _, err = d.Token(); err == io.EOF {
			return data, true
		}
		err = errors.New("something follows the closing brace")
	}
	if field, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); unknown { // an error without a type
		l.fault(name, lineOf(data, strings.Trim(field, `"`)), "unknown field %s", field)
		return data, false
	}
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &kind):
		at, err = kind.Offset, fmt.Errorf("%s cannot be %s", kind.Field, kind.Value)
	case errors.Is(err, io.ErrUnexpectedEOF), err == io.EOF:
		at, err = int64(len(data)), errors.New("the file ends too early")
	}
	l.fault(name, lineAt(data, at), "%w", err)
	return data, false
}

// lineAt returns the line of the byte at the given offset.
func lineAt(data []byte, at int64) int {
	return 1 + bytes.Count(data[:min(max(at-1, 0), int64(len(data)))], []byte("\n"))
}

// lineOf returns the line on which a string stands in a JSON text, 0 if it does not.
func lineOf(data []byte, text string) int {
	quoted, err := json.Marshal(text)
	if err != nil {
		return 0
	}
	at := bytes.Index(data, quoted)
	if at < 0 {
		return 0
	}
	return lineAt(data, int64(at)+1)
}
