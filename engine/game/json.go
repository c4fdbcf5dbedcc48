package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
)

// Limits of a file, above what the longest game needs.
const (
	maxBytes   = 64 << 20  // of the whole file
	maxValues  = 1_000_000 // strings, numbers, lists and objects
	maxNesting = 1_000     // a variation in a variation costs three
	maxPhases  = 25_000    // variations included
	maxOrders  = 1_000     // in a phase
)

// value is a JSON value that knows on which line it stands.
type value struct {
	line   int
	data   json.Token // string, json.Number, bool, nil, or a json.Delim for a list or an object
	list   []value    // of a list
	fields []field    // of an object
}

// field is a named value of an object.
type field struct {
	name string
	value
}

// faultf returns an error that names the line of v.
func (v *value) faultf(format string, args ...any) error {
	return fmt.Errorf("line %d: %w", v.line, fmt.Errorf(format, args...))
}

// field returns the field of an object with the given name, nil if there is none.
func (v *value) field(name string) *value {
	for i := range v.fields {
		if v.fields[i].name == name {
			return &v.fields[i].value
		}
	}
	return nil
}

// object fails unless v is an object without other fields than the given ones.
func (v *value) object(what string, known ...string) error {
	if v.data != json.Delim('{') {
		return v.faultf("%s: want an object", what)
	}
	if len(known) == 0 {
		return nil
	}
	var faults []error
	for i := range v.fields {
		if f := &v.fields[i]; !slices.Contains(known, f.name) {
			faults = append(faults, f.faultf("%s: unknown field %.40q", what, f.name))
		}
	}
	return errors.Join(faults...)
}

// items returns the values of a list.
func (v *value) items(what string) ([]value, error) {
	if v.data != json.Delim('[') {
		return nil, v.faultf("%s: want a list", what)
	}
	return v.list, nil
}

// text returns v as a string.
func (v *value) text(what string) (string, error) {
	s, ok := v.data.(string)
	if !ok {
		return "", v.faultf("%s: want a text in quotes", what)
	}
	return s, nil
}

// flag returns v as a boolean.
func (v *value) flag(what string) (bool, error) {
	b, ok := v.data.(bool)
	if !ok {
		return false, v.faultf("%s: want true or false", what)
	}
	return b, nil
}

// number returns v as a whole number.
func (v *value) number(what string, least, most int) (int, error) {
	text, ok := v.data.(json.Number)
	n, err := strconv.Atoi(string(text))
	if !ok || err != nil || n < least || n > most {
		return 0, v.faultf("%s: want a number from %d to %d", what, least, most)
	}
	return n, nil
}

// parseJSON reads one JSON value with the lines of all its parts.
func parseJSON(data []byte) (value, error) {
	r := jsonReader{data: bytes.TrimPrefix(data, []byte("\ufeff")), line: 1}
	if len(bytes.TrimSpace(r.data)) == 0 {
		return value{}, errors.New("the file is empty")
	}
	r.dec = json.NewDecoder(bytes.NewReader(r.data))
	r.dec.UseNumber()
	v, err := r.value(0)
	if err != nil {
		return value{}, err
	}
	if _, err := r.dec.Token(); err != io.EOF {
		return value{}, fmt.Errorf("line %d: something follows the end of the game", r.lineAt(r.dec.InputOffset()))
	}
	return v, nil
}

// jsonReader turns tokens into values and counts lines.
type jsonReader struct {
	data  []byte
	dec   *json.Decoder
	read  int64 // up to here the lines are counted
	line  int
	count int
}

// lineAt returns the line of a place in the data, which is never before an earlier one.
func (r *jsonReader) lineAt(offset int64) int {
	if offset > r.read && offset <= int64(len(r.data)) {
		r.line += bytes.Count(r.data[r.read:offset], []byte("\n"))
		r.read = offset
	}
	return r.line
}

// token reads the next token; its line is r.line.
func (r *jsonReader) token() (json.Token, error) {
	token, err := r.dec.Token()
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		return nil, fmt.Errorf("line %d: the file is cut off here", r.lineAt(int64(len(r.data))))
	case err != nil:
		// The offset stands before the culprit, which is on one line: strings and words cannot be broken.
		at := r.dec.InputOffset()
		space := len(r.data[at:]) - len(bytes.TrimLeft(r.data[at:], " \t\r\n"))
		return nil, fmt.Errorf("line %d: not JSON: %w", r.lineAt(at+int64(space)), err)
	}
	r.lineAt(r.dec.InputOffset())
	if r.count++; r.count > maxValues {
		return nil, fmt.Errorf("line %d: more than %d values: not a game", r.line, maxValues)
	}
	return token, nil
}

// value reads a value with everything in it.
func (r *jsonReader) value(depth int) (value, error) {
	token, err := r.token()
	if err != nil {
		return value{}, err
	}
	v := value{line: r.line, data: token}
	if depth > maxNesting {
		return v, v.faultf("more than %d lists and objects in each other: not a game", maxNesting)
	}
	switch token {
	case json.Delim('['):
		for r.dec.More() {
			item, err := r.value(depth + 1)
			if err != nil {
				return v, err
			}
			v.list = append(v.list, item)
		}
		_, err = r.token()
	case json.Delim('{'):
		err = r.object(&v, depth)
	}
	return v, err
}

// object reads the fields of an object and its end.
func (r *jsonReader) object(v *value, depth int) error {
	seen := map[string]bool{}
	for r.dec.More() {
		token, err := r.token()
		if err != nil {
			return err
		}
		name, ok := token.(string)
		if !ok {
			return fmt.Errorf("line %d: not JSON: want the name of a field", r.line)
		}
		if seen[name] {
			return fmt.Errorf("line %d: %.40q is given twice", r.line, name)
		}
		seen[name] = true
		item, err := r.value(depth + 1)
		if err != nil {
			return err
		}
		v.fields = append(v.fields, field{name, item})
	}
	_, err := r.token()
	return err
}
