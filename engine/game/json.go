package game

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
	maxBytes   = 64 << 20      // of the whole file
	maxValues  = maxBytes / 10 // strings, numbers, lists and objects, names of fields included: what Save writes has fewer
	maxList    = 30_000        // values in a list
	maxFields  = 10_000        // of an object
	maxGames   = 10_000        // in a file of another program
	maxNesting = 1_000         // of lists and objects
	maxDepth   = 330           // of variations in each other: each costs three of those
	maxPhases  = 25_000        // variations included
	maxOrders  = 1_000         // in a phase
	maxItems   = 1_000         // in any list of a position
)

// marked is a JSON text with marks where its values stand: 8 bytes each and no pointers, so that a long game, and what only
// claims to be one, costs little more than its text.
type marked struct {
	text  []byte
	marks []mark // in the sequence of the text; of a field the name, then the value
	lines []int  // on which line each block of the text begins; made for the first fault

	record []byte  // the text record that it was made from, nil for none
	places []place // where in that; none: the text is part of the record itself
}

// mark is where a value stands.
type mark struct {
	at   uint32 // its first byte
	rest uint32 // how many marks there are to the one that follows it and everything in it, and its kind
}

const kindBits = 3

func (m mark) kind() jsonKind { return jsonKind(m.rest & (1<<kindBits - 1)) }

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

// jsonKind says what a value is.
type jsonKind uint8

const (
	isNull jsonKind = iota
	isFalse
	isTrue
	isNumber
	isText
	isEscaped // a text that says something else than its bytes
	isList
	isObject
)

// value is a JSON value that knows on which line it stands.
type value struct {
	in *marked
	i  int // its mark
}

// field is a named value of an object.
type field struct {
	name string
	value
}

func (v *value) mark() mark { return v.in.marks[v.i] }

// is reports of which kind v is.
func (v *value) is(kind jsonKind) bool { return v.mark().kind() == kind }

// end returns the mark that follows v and everything in it.
func (v *value) end() int { return v.i + int(v.mark().rest>>kindBits) }

// faultf returns an error that names the line of v.
func (v *value) faultf(format string, args ...any) error {
	return fmt.Errorf("%s: %w", v.in.where(v.mark().at), fmt.Errorf(format, args...))
}

// field returns the field of an object with the given name, nil if there is none.
func (v *value) field(name string) *value {
	if !v.is(isObject) {
		return nil
	}
	end := v.end()
	for i := v.i + 1; i < end; i = (&value{v.in, i + 1}).end() {
		if key := (value{v.in, i}); key.says(name) {
			return &value{v.in, i + 1}
		}
	}
	return nil
}

// fields returns the fields of an object, none of anything else.
func (v *value) fields() []field {
	if !v.is(isObject) {
		return nil
	}
	var list []field
	end := v.end()
	for i := v.i + 1; i < end; i = (&value{v.in, i + 1}).end() {
		key := value{v.in, i}
		list = append(list, field{key.string(), value{v.in, i + 1}})
	}
	return list
}

// list returns the values of a list, none of anything else.
func (v *value) list() []value {
	if !v.is(isList) {
		return nil
	}
	var list []value
	end := v.end()
	for i := v.i + 1; i < end; i = (&value{v.in, i}).end() {
		list = append(list, value{v.in, i})
	}
	return list
}

// object fails unless v is an object without other fields than the given ones.
func (v *value) object(what string, known ...string) error {
	if !v.is(isObject) {
		return v.faultf("%s: want an object", what)
	}
	if len(known) == 0 {
		return nil
	}
	var wrong faults.List
	end := v.end()
	for i := v.i + 1; i < end; i = (&value{v.in, i + 1}).end() {
		key := value{v.in, i}
		if !slices.ContainsFunc(known, key.says) {
			if wrong.Full() {
				wrong.Count()
				continue
			}
			wrong.Add(key.faultf("%s: unknown field %.40q", what, key.string()))
		}
	}
	return wrong.Err()
}

// items returns the values of a list.
func (v *value) items(what string) ([]value, error) {
	if !v.is(isList) {
		return nil, v.faultf("%s: want a list", what)
	}
	return v.list(), nil
}

// bytes returns a text as it stands in the file, ok only if it says just what its bytes do. They belong to the file.
func (v *value) bytes() (text []byte, ok bool) {
	m := v.mark()
	if m.kind() != isText {
		return nil, false
	}
	text = v.in.text[m.at+1:]
	return text[:bytes.IndexByte(text, '"')], true
}

// says reports whether v is the given text.
func (v *value) says(text string) bool {
	if b, plain := v.bytes(); plain {
		return string(b) == text
	}
	return v.is(isEscaped) && v.string() == text
}

// string returns a text, a number as it is written, "" for anything else.
func (v *value) string() string {
	switch m := v.mark(); m.kind() {
	case isText:
		b, _ := v.bytes()
		return string(b)
	case isEscaped:
		var s string
		if json.NewDecoder(bytes.NewReader(v.in.text[m.at:])).Decode(&s) != nil {
			return "" // it was read before
		}
		return s
	case isNumber:
		end := m.at
		for int(end) < len(v.in.text) && bytes.IndexByte([]byte("+-.eE0123456789"), v.in.text[end]) >= 0 {
			end++
		}
		return string(v.in.text[m.at:end])
	}
	return ""
}

// said returns a text, "" for anything else.
func (v *value) said() string {
	if v.is(isNumber) {
		return ""
	}
	return v.string()
}

// count returns how many values or fields v has in it.
func (v *value) count() int { return len(v.list()) + len(v.fields()) }

// text returns v as a string of a length that everything has that is not meant to be long.
func (v *value) text(what string) (string, error) { return v.longText(what, maxWord) }

// longText returns v as a string of at most so many characters.
func (v *value) longText(what string, most int) (string, error) {
	if !v.is(isText) && !v.is(isEscaped) {
		return "", v.faultf("%s: want a text in quotes", what)
	}
	text := v.string()
	if n := utf8.RuneCountInString(text); n > most {
		return "", v.faultf("%s: %d characters, at most %d", what, n, most)
	}
	return text, nil
}

// flag returns v as a boolean.
func (v *value) flag(what string) (bool, error) {
	if !v.is(isTrue) && !v.is(isFalse) {
		return false, v.faultf("%s: want true or false", what)
	}
	return v.is(isTrue), nil
}

// number returns v as a whole number.
func (v *value) number(what string, least, most int) (int, error) {
	n, err := strconv.Atoi(v.string())
	if !v.is(isNumber) || err != nil || n < least || n > most {
		return 0, v.faultf("%s: want a number from %d to %d", what, least, most)
	}
	return n, nil
}

// parseJSON reads one JSON value with the lines of all its parts.
func parseJSON(data []byte) (value, error) {
	if err := notUTF16(data); err != nil {
		return value{}, err
	}
	r := newJSONReader(data)
	if r.end() {
		return value{}, errors.New("the file is empty")
	}
	v, err := r.next()
	if err == nil && !r.end() {
		err = r.faultf("something follows the end of the game")
	}
	return v, err
}

// jsonReader marks the values in a text, in one way through it.
type jsonReader struct {
	in    *marked
	at    int // where it stands
	line  int
	names []string // of the fields of the objects that are open
}

func newJSONReader(data []byte) *jsonReader {
	const most = 20 // bytes a value of a long game has at least
	return &jsonReader{in: &marked{text: bytes.TrimPrefix(data, []byte("\ufeff")), marks: make([]mark, 0, min(maxValues, 16+len(data)/most))}, line: 1}
}

// end reports whether nothing follows but space, and goes past the space.
func (r *jsonReader) end() bool {
	for ; r.at < len(r.in.text); r.at++ {
		switch r.in.text[r.at] {
		case '\n':
			r.line++
		case ' ', '\t', '\r':
		default:
			return false
		}
	}
	return true
}

// next reads a value with everything in it.
func (r *jsonReader) next() (value, error) {
	v := value{r.in, len(r.in.marks)}
	return v, r.value(0)
}

// faultf returns an error that names the place where the reader stands.
func (r *jsonReader) faultf(format string, args ...any) error {
	where := fmt.Sprintf("line %d", r.line)
	if r.in.record != nil {
		where = r.in.where(uint32(r.at))
	}
	return fmt.Errorf("%s: %w", where, fmt.Errorf(format, args...))
}

func (r *jsonReader) cut() error { return r.faultf("the file is cut off here") }

// wrong says that what stands here is no JSON.
func (r *jsonReader) wrong(want string) error {
	if r.end() {
		return r.cut()
	}
	c, _ := utf8.DecodeRune(r.in.text[r.at:])
	return r.faultf("not JSON: %q where %s should be", c, want)
}

// value marks a value with everything in it.
func (r *jsonReader) value(depth int) error {
	if r.end() {
		return r.cut()
	}
	i := len(r.in.marks)
	if i >= maxValues {
		return r.faultf("more than %d values: not a game", maxValues)
	}
	if depth > maxNesting {
		return r.faultf("more than %d lists and objects in each other: not a game", maxNesting)
	}
	r.in.marks = append(r.in.marks, mark{at: uint32(r.at)})
	var err error
	kind := isNull
	switch c := r.in.text[r.at]; {
	case c == '"':
		kind, err = r.quoted()
	case c == '{':
		kind, err = isObject, r.object(depth)
	case c == '[':
		kind, err = isList, r.all(depth)
	case c == '-' || c >= '0' && c <= '9':
		kind, err = isNumber, r.numeral()
	default:
		kind, err = r.word()
	}
	r.in.marks[i].rest = uint32(len(r.in.marks)-i)<<kindBits | uint32(kind)
	return err
}

// take goes past a character and reports whether it is there.
func (r *jsonReader) take(c byte) bool {
	there := !r.end() && r.in.text[r.at] == c
	if there {
		r.at++
	}
	return there
}

// all marks the values of a list.
func (r *jsonReader) all(depth int) error {
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
