package jsonfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"

	"entente/engine/faults"
)

// Limits of a file, above what the longest game needs.
const (
	MaxBytes   = 64 << 20      // of the whole file
	MaxValues  = MaxBytes / 10 // strings, numbers, lists and objects, names of fields included: what Save writes has fewer
	maxList    = 30_000        // values in a list
	maxFields  = 10_000        // of an object
	maxNesting = 1_000         // of lists and objects
	MaxItems   = 1_000         // in any list of a position
)

// marked is a JSON text with marks where its values stand: 8 bytes each and no pointers, so that a long game, and what only
// claims to be one, costs little more than its text.
type marked struct {
	text  []byte
	marks []mark // in the sequence of the text; of a field the name, then the value
	lines []int  // on which line each block of the text begins; made for the first fault

	source []byte  // the text that it was made from, nil for none
	places []place // where in that; none: the text is part of the source itself
}

// mark is where a value stands.
type mark struct {
	at   uint32 // its first byte
	rest uint32 // how many marks there are to the one that follows it and everything in it, and its kind
}

const kindBits = 3

func (m mark) kind() Kind { return Kind(m.rest & (1<<kindBits - 1)) }

// line returns the line of a byte.
func (m *marked) line(at uint32) int {
	const block = 1 << 16
	if m.lines == nil {
		line := 1
		for i := 0; i < len(m.text); i += block {
			m.lines = append(m.lines, line)
			line += bytes.Count(m.text[i:min(i+block, len(m.text))], []byte("\n"))
		}
	}
	return m.lines[at/block] + bytes.Count(m.text[at/block*block:at], []byte("\n"))
}

// Kind says what a value is.
type Kind uint8

// The kinds of values.
const (
	Null Kind = iota
	False
	True
	Number
	Text
	Escaped // a text that says something else than its bytes
	List
	Object
)

// Value is a JSON value that knows on which line it stands.
type Value struct {
	in *marked
	i  int // its mark
}

// Field is a named value of an object.
type Field struct {
	Name string
	Value
}

func (v *Value) mark() mark { return v.in.marks[v.i] }

// Is reports of which kind v is.
func (v *Value) Is(kind Kind) bool { return v.mark().kind() == kind }

// end returns the mark that follows v and everything in it.
func (v *Value) end() int { return v.i + int(v.mark().rest>>kindBits) }

// Faultf returns an error that names the line of v.
func (v *Value) Faultf(format string, args ...any) error {
	return fmt.Errorf("%s: %w", v.in.where(v.mark().at), fmt.Errorf(format, args...))
}

// Where says on which line v is: "line 3".
func (v *Value) Where() string { return v.in.where(v.mark().at) }

// Field returns the field of an object with the given name, nil if there is none.
func (v *Value) Field(name string) *Value {
	if !v.Is(Object) {
		return nil
	}
	end := v.end()
	for i := v.i + 1; i < end; i = (&Value{v.in, i + 1}).end() {
		if key := (Value{v.in, i}); key.says(name) {
			return &Value{v.in, i + 1}
		}
	}
	return nil
}

// Fields returns the fields of an object, none of anything else.
func (v *Value) Fields() []Field {
	if !v.Is(Object) {
		return nil
	}
	var list []Field
	end := v.end()
	for i := v.i + 1; i < end; i = (&Value{v.in, i + 1}).end() {
		key := Value{v.in, i}
		list = append(list, Field{key.String(), Value{v.in, i + 1}})
	}
	return list
}

// List returns the values of a list, none of anything else.
func (v *Value) List() []Value {
	if !v.Is(List) {
		return nil
	}
	var list []Value
	end := v.end()
	for i := v.i + 1; i < end; i = (&Value{v.in, i}).end() {
		list = append(list, Value{v.in, i})
	}
	return list
}

// Object fails unless v is an object without other fields than the given ones.
func (v *Value) Object(what string, known ...string) error {
	if !v.Is(Object) {
		return v.Faultf("%s: want an object", what)
	}
	if len(known) == 0 {
		return nil
	}
	var wrong faults.List
	end := v.end()
	for i := v.i + 1; i < end; i = (&Value{v.in, i + 1}).end() {
		key := Value{v.in, i}
		if !slices.ContainsFunc(known, key.says) {
			if wrong.Full() {
				wrong.Count()
				continue
			}
			wrong.Add(key.Faultf("%s: unknown field %.40q", what, key.String()))
		}
	}
	return wrong.Err()
}

// Items returns the values of a list.
func (v *Value) Items(what string) ([]Value, error) {
	if !v.Is(List) {
		return nil, v.Faultf("%s: want a list", what)
	}
	return v.List(), nil
}

// Bytes returns a text as it stands in the file, ok only if it says just what its bytes do. They belong to the file.
func (v *Value) Bytes() (text []byte, ok bool) {
	m := v.mark()
	if m.kind() != Text {
		return nil, false
	}
	text = v.in.text[m.at+1:]
	return text[:bytes.IndexByte(text, '"')], true
}

// says reports whether v is the given text.
func (v *Value) says(text string) bool {
	if b, plain := v.Bytes(); plain {
		return string(b) == text
	}
	return v.Is(Escaped) && v.String() == text
}

// String returns a text, a number as it is written, "" for anything else.
func (v *Value) String() string {
	switch m := v.mark(); m.kind() {
	case Text:
		b, _ := v.Bytes()
		return string(b)
	case Escaped:
		var s string
		if json.NewDecoder(bytes.NewReader(v.in.text[m.at:])).Decode(&s) != nil {
			return "" // it was read before
		}
		return s
	case Number:
		end := m.at
		for int(end) < len(v.in.text) && bytes.IndexByte([]byte("+-.eE0123456789"), v.in.text[end]) >= 0 {
			end++
		}
		return string(v.in.text[m.at:end])
	}
	return ""
}

// Said returns a text, "" for anything else.
func (v *Value) Said() string {
	if v.Is(Number) {
		return ""
	}
	return v.String()
}

// Count returns how many values or fields v has in it.
func (v *Value) Count() int { return len(v.List()) + len(v.Fields()) }

// Text returns v as a string of a length that everything has that is not meant to be long.
func (v *Value) Text(what string) (string, error) { return v.LongText(what, MaxText) }

// LongText returns v as a string of at most so many characters.
func (v *Value) LongText(what string, most int) (string, error) {
	if !v.Is(Text) && !v.Is(Escaped) {
		return "", v.Faultf("%s: want a text in quotes", what)
	}
	text := v.String()
	if n := utf8.RuneCountInString(text); n > most {
		return "", v.Faultf("%s: %d characters, at most %d", what, n, most)
	}
	return text, nil
}

// Flag returns v as a boolean.
func (v *Value) Flag(what string) (bool, error) {
	if !v.Is(True) && !v.Is(False) {
		return false, v.Faultf("%s: want true or false", what)
	}
	return v.Is(True), nil
}

// Number returns v as a whole number.
func (v *Value) Number(what string, least, most int) (int, error) {
	n, err := strconv.Atoi(v.String())
	if !v.Is(Number) || err != nil || n < least || n > most {
		return 0, v.Faultf("%s: want a number from %d to %d", what, least, most)
	}
	return n, nil
}

// Parse reads one JSON value with the lines of all its parts.
func Parse(data []byte) (Value, error) {
	if err := notUTF16(data); err != nil {
		return Value{}, err
	}
	r := NewReader(data)
	if r.End() {
		return Value{}, errors.New("the file is empty")
	}
	v, err := r.Next()
	if err == nil && !r.End() {
		err = r.faultf("something follows the end of the game")
	}
	return v, err
}

// Reader marks the values in a text, in one way through it.
type Reader struct {
	in    *marked
	at    int      // where it stands
	Line  int      // where it stands
	names []string // of the fields of the objects that are open
}

// NewReader returns a reader of one value after the other.
func NewReader(data []byte) *Reader {
	const most = 20 // bytes a value of a long game has at least
	return &Reader{in: &marked{text: bytes.TrimPrefix(data, []byte("\ufeff")), marks: make([]mark, 0, min(MaxValues, 16+len(data)/most))}, Line: 1}
}

// End reports whether nothing follows but space, and goes past the space.
func (r *Reader) End() bool {
	for ; r.at < len(r.in.text); r.at++ {
		switch r.in.text[r.at] {
		case '\n':
			r.Line++
		case ' ', '\t', '\r':
		default:
			return false
		}
	}
	return true
}

// Next reads a value with everything in it.
func (r *Reader) Next() (Value, error) {
	v := Value{r.in, len(r.in.marks)}
	return v, r.value(0)
}

// faultf returns an error that names the place where the reader stands.
func (r *Reader) faultf(format string, args ...any) error {
	where := fmt.Sprintf("line %d", r.Line)
	if r.in.source != nil {
		where = r.in.where(uint32(r.at))
	}
	return fmt.Errorf("%s: %w", where, fmt.Errorf(format, args...))
}

func (r *Reader) cut() error { return r.faultf("the file is cut off here") }

// wrong returns the error for input that is not valid JSON at this point.
func (r *Reader) wrong(want string) error {
	if r.End() {
		return r.cut()
	}
	c, _ := utf8.DecodeRune(r.in.text[r.at:])
	return r.faultf("not JSON: %q where %s should be", c, want)
}

// value marks a value with everything in it.
func (r *Reader) value(depth int) error {
	if r.End() {
		return r.cut()
	}
	i := len(r.in.marks)
	if i >= MaxValues {
		return r.faultf("more than %d values: not a game", MaxValues)
	}
	if depth > maxNesting {
		return r.faultf("more than %d lists and objects in each other: not a game", maxNesting)
	}
	r.in.marks = append(r.in.marks, mark{at: uint32(r.at)})
	var err error
	kind := Null
	switch c := r.in.text[r.at]; {
	case c == '"':
		kind, err = r.quoted()
	case c == '{':
		kind, err = Object, r.object(depth)
	case c == '[':
		kind, err = List, r.all(depth)
	case c == '-' || c >= '0' && c <= '9':
		kind, err = Number, r.numeral()
	default:
		kind, err = r.word()
	}
	r.in.marks[i].rest = uint32(len(r.in.marks)-i)<<kindBits | uint32(kind)
	return err
}

// take goes past a character and reports whether it is there.
func (r *Reader) take(c byte) bool {
	there := !r.End() && r.in.text[r.at] == c
	if there {
		r.at++
	}
	return there
}

// all marks the values of a list.
func (r *Reader) all(depth int) error {
	r.at++
	if r.take(']') {
		return nil
	}
	for range maxList {
		if err := r.value(depth + 1); err != nil {
			return err
		}
		switch {
		case r.take(','):
		case r.take(']'):
			return nil
		default:
			return r.wrong("a comma or the end of a list")
		}
	}
	return r.faultf("more than %d values in a list: not a game", maxList)
}

// MaxText is how many characters a text has at most that says nothing else.
const MaxText = 1_000
