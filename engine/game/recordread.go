package game

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"entente/engine"
)

// ReadRecord reads a game that WriteRecord wrote, or somebody who knows docs/record.md, and plays it through again as Load does.
// Lines may end as on any system, and spaces may stand anywhere between two words. The error names line and column of
// what is wrong.
func ReadRecord(data []byte, find func(id string) (*engine.Variant, error)) (*Game, error) {
	data, err := small(data)
	if err != nil {
		return nil, err
	}
	r := recordReader{}
	if r.text, err = recordText(data); err != nil {
		return nil, err
	}
	if err := r.record(); err != nil {
		return nil, err
	}
	top, err := r.out.parse(r.text)
	if err != nil {
		return nil, err
	}
	g, _, err := load(&top, find)
	return g, err
}

// recordText returns the text of a record with lines that end in one byte.
func recordText(data []byte) ([]byte, error) {
	text, err := plainText(data)
	if err != nil {
		return nil, err
	}
	if bytes.IndexByte(text, '\r') >= 0 {
		text = bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
	}
	return text, nil
}

// recordReader makes the file of a game of its record: the loader of files does all the rest, and finds in out where in the
// record everything stands.
type recordReader struct {
	text   []byte
	at     int // where it stands
	out    mapped
	values int // written so far
	depth  int // of variations
	phases [][2]mapped
	marks  []mark // room for those of values that stand as in a file
}

// faultf returns an error that names line and column.
func (r *recordReader) faultf(at int, format string, args ...any) error {
	return fmt.Errorf("%s: %w", inRecord(r.text, at), fmt.Errorf(format, args...))
}

// count notes that one more value is written.
func (r *recordReader) count(at int) error {
	if r.values++; r.values > maxValues {
		return r.faultf(at, "more than %d values: not a game", maxValues)
	}
	return nil
}

// next goes past space and remarks and returns the character that follows, 0 at the end.
func (r *recordReader) next() byte {
	for r.at < len(r.text) {
		switch c := r.text[r.at]; c {
		case ' ', '\t', '\n':
			r.at++
		case '#':
			if end := bytes.IndexByte(r.text[r.at:], '\n'); end >= 0 {
				r.at += end
			} else {
				r.at = len(r.text)
			}
		case 0:
			return 1 // which nothing begins with
		default:
			return c
		}
	}
	return 0
}

// wrong says that what stands here should be something else.
func (r *recordReader) wrong(want string) error {
	if r.next() == 0 {
		return r.faultf(len(r.text), "the record is cut off here: it ends with %q", recordEnd)
	}
	c, _ := utf8.DecodeRune(r.text[r.at:])
	return r.faultf(r.at, "%q where %s should be", c, want)
}

// record reads everything.
func (r *recordReader) record() error {
	if r.next() == 0 {
		return r.faultf(0, "the record is empty")
	}
	r.out.put(0, "{")
	var tags mapped
	comma := ""
	for r.next() == '[' {
		at := r.at
		r.at++
		name, err := r.word()
		if err != nil {
			return err
		}
		if r.next() == ':' {
			r.at++
			if name == `"entente"` {
				name = `"format"`
			}
			r.out.put(at, comma)
			r.out.put(at, name+":")
			err = r.json(&r.out)
			comma = ","
		} else {
			if len(tags.text) > 0 {
				tags.put(at, ",")
			}
			tags.put(at, name+":")
			err = r.json(&tags)
		}
		if err == nil {
			err = r.closed()
		}
		if err != nil {
			return err
		}
	}
	if len(tags.text) > 0 {
		r.out.put(int(tags.places[0].record), comma+`"tags":{`)
		r.out.add(&tags)
		r.out.put(r.at, "}")
		comma = ","
	}
	r.out.put(r.at, comma+`"phases":`)
	if err := r.line(); err != nil {
		return err
	}
	if r.next() != recordEnd {
		return r.wrong("a phase, or the end of the record")
	}
	r.at++
	if r.next() != 0 {
		return r.faultf(r.at, "something follows the end of the record")
	}
	r.out.put(r.at, "}")
	return nil
}

// closed goes past the end of square brackets.
func (r *recordReader) closed() error {
	if r.next() != ']' {
		return r.wrong("the end of square brackets")
	}
	r.at++
	return nil
}

// word reads a name, plain or quoted, and returns it quoted.
func (r *recordReader) word() (string, error) {
	if r.next() == '"' {
		begin := r.at
		err := r.quoted()
		return string(r.text[begin:r.at]), err
	}
	word := r.plain()
	if word == "" {
		return "", r.wrong("a name")
	}
	r.at += len(word)
	return `"` + word + `"`, nil
}

// plain returns the word that begins here, without going past it.
func (r *recordReader) plain() string {
	end := r.at
	for end < len(r.text) && wordSign(rune(r.text[end])) {
		end++
	}
	return string(r.text[r.at:end])
}

// quoted goes past a text in quotes.
func (r *recordReader) quoted() error {
	j := r.asFile()
	_, err := j.quoted()
	if err == nil {
		r.at = j.at
	}
	return err
}

// asFile returns a reader of what stands here as in the file of a game.
func (r *recordReader) asFile() *jsonReader {
	return &jsonReader{in: &marked{text: r.text, marks: r.marks[:0], record: r.text}, at: r.at}
}

// json copies a value that stands as in the file of a game.
func (r *recordReader) json(to *mapped) error {
	if r.next() == 0 {
		return r.wrong("a value")
	}
	j := r.asFile()
	if err := j.value(0); err != nil {
		return err
	}
	if r.values += len(j.in.marks); r.values > maxValues {
		return r.faultf(r.at, "more than %d values: not a game", maxValues)
	}
	to.put(r.at, string(r.text[r.at:j.at]))
	r.at, r.marks = j.at, j.in.marks
	return nil
}

// line reads phases that follow each other.
func (r *recordReader) line() error {
	r.out.put(r.at, "[")
	for first := true; ; first = false {
		switch r.next() {
		case 0, ')', recordEnd:
			r.out.put(r.at, "]")
			return nil
		}
		if !first {
			r.out.put(r.at, ",")
		}
		if err := r.phase(); err != nil {
			return err
		}
	}
}

// phase reads a phase with its variations.
func (r *recordReader) phase() error {
	word := r.plain()
	if word == "" {
		return r.wrong("a phase")
	}
	if !recordPhase(word) {
		return r.faultf(r.at, "%.40q: want a phase such as S1901M", word)
	}
	if err := r.count(r.at); err != nil {
		return err
	}
	r.out.put(r.at, `{"phase":`)
	r.out.put(r.at, `"`+word+`"`)
	r.at += len(word)
	if r.depth == len(r.phases) {
		r.phases = append(r.phases, [2]mapped{})
	}
	orders, events := &r.phases[r.depth][0], &r.phases[r.depth][1]
	orders.clear()
	events.clear()
	if err := r.facts(orders, events); err != nil {
		return err
	}
	r.flush(`,"orders":{`, orders, "}")
	r.flush(`,"events":[`, events, "]")
	if err := r.variations(); err != nil {
		return err
	}
	r.out.put(r.at, "}")
	return nil
}

// flush writes what was collected of a phase, if there is any.
func (r *recordReader) flush(begin string, m *mapped, end string) {
	if len(m.text) > 0 {
		r.out.put(int(m.places[0].record), begin)
		r.out.add(m)
		r.out.put(r.at, end)
	}
}

// facts reads what is said of a phase, up to its variations or the phase after it.
func (r *recordReader) facts(orders, events *mapped) error {
	for {
		var err error
		switch c := r.next(); {
		case c == 0 || c == '(' || c == ')' || c == recordEnd:
			return nil
		case c == '{':
			err = r.note()
		case c == '[':
			err = r.bracket(events)
		case c == '"':
			err = r.orders(orders)
		case recordPhase(r.plain()) && !r.colonAfter(len(r.plain())):
			return nil
		default:
			err = r.orders(orders)
		}
		if err != nil {
			return err
		}
	}
}

// colonAfter reports whether a colon follows the word of so many bytes that stands here.
func (r *recordReader) colonAfter(n int) bool {
	rest := bytes.TrimLeft(r.text[r.at+n:], " \t\n")
	return len(rest) > 0 && rest[0] == ':'
}

// variations reads the lines beside the phase that was read last.
func (r *recordReader) variations() error {
	if r.next() != '(' {
		return nil
	}
	if r.depth++; r.depth > maxDepth {
		return r.faultf(r.at, "more than %d variations in each other: not a game", maxDepth)
	}
	defer func() { r.depth-- }()
	begin := `,"variations":[`
	for r.next() == '(' {
		r.out.put(r.at, begin)
		begin = ","
		r.at++
		if err := r.line(); err != nil {
			return err
		}
		if r.next() != ')' {
			return r.wrong("a phase, or the end of a variation")
		}
		r.at++
	}
	r.out.put(r.at, "]")
	switch c := r.next(); {
	case c == '{' || c == '[' || c == '"' || c != 0 && c != ')' && c != recordEnd && !recordPhase(r.plain()):
		return r.faultf(r.at, "variations stand after everything else that belongs to a phase")
	}
	return nil
}

// bracket reads what stands in square brackets: an event, or a field that is written as in a file.
func (r *recordReader) bracket(events *mapped) error {
	at := r.at
	r.at++
	name, err := r.word()
	if err != nil {
		return err
	}
	if r.next() == ':' {
		r.at++
		r.out.put(at, ",")
		r.out.put(at, name+":")
		if err := r.json(&r.out); err != nil {
			return err
		}
		return r.closed()
	}
	if len(events.text) > 0 {
		events.put(at, ",")
	}
	events.put(at, `{"event":`)
	events.put(at, name)
	for r.next() != ']' {
		at := r.at
		name, err := r.word()
		if err != nil {
			return err
		}
		events.put(at, ",")
		events.put(at, name+":")
		if err := r.json(events); err != nil {
			return err
		}
	}
	events.put(r.at, "}")
	return r.closed()
}

// run returns the text that begins here and ends before one of the given characters or a remark, with single spaces, and goes
// past it.
func (r *recordReader) run(end string) string {
	n := bytes.IndexAny(r.text[r.at:], end+"#")
	if n < 0 {
		n = len(r.text) - r.at
	}
	text := strings.Join(strings.Fields(string(r.text[r.at:r.at+n])), " ")
	r.at += n
	return text
}
