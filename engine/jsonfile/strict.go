package jsonfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Misfit says why a text does not fit the value that it was read into.
type Misfit struct {
	Line   int   // of the text, from 1
	Column int   // in bytes, from 1
	Err    error // without the place, on one line
}

// Error names the place.
func (m *Misfit) Error() string {
	return fmt.Sprintf("line %d, column %d: %v", m.Line, m.Column, m.Err)
}

// Unwrap returns the error without its place.
func (m *Misfit) Unwrap() error { return m.Err }

// Strict reads a JSON text into a value that has a field for every name in the text. Its errors are of type *Misfit: what is no JSON, a
// name that the value does not have, a value of another kind, and whatever follows the end.
func Strict(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	at := int(d.InputOffset())
	if err == nil {
		if len(bytes.TrimSpace(data[at:])) == 0 {
			return nil
		}
		err = errors.New("something follows the end")
	}
	field, unknown := strings.CutPrefix(err.Error(), "json: unknown field ") // an error without a type
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case unknown:
		at, err = max(bytes.Index(data, []byte(field)), 0), fmt.Errorf("unknown field %.200s", field)
	case errors.As(err, &syntax):
		at = int(syntax.Offset) - 1
	case errors.As(err, &kind):
		at, err = int(kind.Offset)-1, fmt.Errorf("%.200s cannot be %s", kind.Field, kind.Value)
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		at, err = len(data), errors.New("the text ends too early")
	}
	before := data[:min(max(at, 0), len(data))]
	return &Misfit{1 + bytes.Count(before, []byte("\n")), len(before) - bytes.LastIndexByte(before, '\n'), err}
}
