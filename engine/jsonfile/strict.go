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
	return misfit(data, 0, at, err, func(at int) int { return 1 + bytes.Count(data[:at], []byte("\n")) })
}

// Fit reads v into a value that may have fields for some of the names in it: the others are passed over. Its errors are of type *Misfit, and
// name the place in the whole text.
func (v *Value) Fit(into any) error {
	text, from := v.in.text, int(v.mark().at)
	d := json.NewDecoder(bytes.NewReader(text[from:]))
	err := d.Decode(into)
	if err == nil {
		return nil
	}
	return misfit(text, from, from+int(d.InputOffset()), err, func(at int) int { return v.in.line(uint32(at)) })
}

// misfit says where in a text an error of encoding/json is. from is where the text that was decoded begins, at is how far that was read.
func misfit(data []byte, from, at int, err error, line func(at int) int) error {
	field, unknown := strings.CutPrefix(err.Error(), "json: unknown field ") // an error without a type
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case unknown:
		at, err = max(bytes.Index(data, []byte(field)), 0), fmt.Errorf("unknown field %.200s", field)
	case errors.As(err, &syntax):
		at = from + int(syntax.Offset) - 1
	case errors.As(err, &kind):
		name := "the value"
		if field := strings.TrimPrefix(kind.Field, "."); field != "" {
			name = strings.ToLower(field[:1]) + field[1:] // Go's name of it, where it has no other
		}
		at, err = from+int(kind.Offset)-1, fmt.Errorf("%.200s cannot be %s", name, kind.Value)
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		at, err = len(data), errors.New("the text ends too early")
	}
	at = min(max(at, 0), len(data))
	return &Misfit{line(at), at - bytes.LastIndexByte(data[:at], '\n'), err}
}
