package score

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/form"
	"entente/engine/jsonfile"
)

// Read reads a game that WriteRecord wrote, or somebody who knows docs/record.md, and plays it through again as Load does.
// Lines may end as on any system, and spaces may stand anywhere between two words. The error names line and column of
// what is wrong.
func Read(data []byte, find func(id string) (*engine.Variant, error)) (*game.Game, error) {
	data, err := jsonfile.Small(data)
	if err != nil {
		return nil, err
	}
	r := reader{}
	if r.text, err = textOf(data); err != nil {
		return nil, err
	}
	if err := r.record(); err != nil {
		return nil, err
	}
	top, err := r.out.Parse(r.text)
	if err != nil {
		return nil, err
	}
	g, _, err := file.Replay(&top, find)
	return g, err
}

// textOf returns the text of a record with every line ending written as a single newline.
func textOf(data []byte) ([]byte, error) {
	text, err := jsonfile.PlainText(data)
	if err != nil {
		return nil, err
	}
	if bytes.IndexByte(text, '\r') >= 0 {
		text = bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
	}
	return text, nil
}

// reader makes the file of a game of its record: the loader of files does all the rest, and finds in out where in the
// record everything stands.
type reader struct {
	text   []byte
	at     int // where it stands
	out    jsonfile.Mapped
	values int // written so far
	depth  int // of variations
	phases [][2]jsonfile.Mapped
	skim   jsonfile.Skimmer // of what stands as in a file
}

// faultf returns an error that names line and column.
func (r *reader) faultf(at int, format string, args ...any) error {
	return fmt.Errorf("%s: %w", jsonfile.Where(r.text, at), fmt.Errorf(format, args...))
}

// count notes that one more value is written.
func (r *reader) count(at int) error {
	if r.values++; r.values > jsonfile.MaxValues {
		return r.faultf(at, "more than %d values: not a game", jsonfile.MaxValues)
	}
	return nil
}

// next goes past space and remarks and returns the character that follows, 0 at the end.
func (r *reader) next() byte {
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

// wrong returns the error for input other than want at this point.
func (r *reader) wrong(want string) error {
	if r.next() == 0 {
		return r.faultf(len(r.text), "the record is cut off here: it ends with %q", end)
	}
	c, _ := utf8.DecodeRune(r.text[r.at:])
	return r.faultf(r.at, "%q where %s should be", c, want)
}

// record reads everything.
func (r *reader) record() error {
	if r.next() == 0 {
		return r.faultf(0, "the record is empty")
	}
	r.out.Put(0, "{")
	var tags jsonfile.Mapped
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
			r.out.Put(at, comma)
			r.out.Put(at, name+":")
			err = r.json(&r.out)
			comma = ","
		} else {
			if tags.Len() > 0 {
				tags.Put(at, ",")
			}
			tags.Put(at, name+":")
			err = r.json(&tags)
		}
		if err == nil {
			err = r.closed()
		}
		if err != nil {
			return err
		}
	}
	if tags.Len() > 0 {
		r.out.Put(tags.Begin(), comma+`"tags":{`)
		r.out.Add(&tags)
		r.out.Put(r.at, "}")
		comma = ","
	}
	r.out.Put(r.at, comma+`"phases":`)
	if err := r.line(); err != nil {
		return err
	}
	if r.next() != end {
		return r.wrong("a phase, or the end of the record")
	}
	r.at++
	if r.next() != 0 {
		return r.faultf(r.at, "something follows the end of the record")
	}
	r.out.Put(r.at, "}")
	return nil
}

// closed goes past the end of square brackets.
func (r *reader) closed() error {
	if r.next() != ']' {
		return r.wrong("the end of square brackets")
	}
	r.at++
	return nil
}

// word reads a name, plain or quoted, and returns it quoted.
func (r *reader) word() (string, error) {
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
func (r *reader) plain() string {
	end := r.at
	for end < len(r.text) && wordSign(rune(r.text[end])) {
		end++
	}
	return string(r.text[r.at:end])
}

// quoted goes past a text in quotes.
func (r *reader) quoted() error {
	end, err := r.skim.Quoted(r.text, r.at)
	if err == nil {
		r.at = end
	}
	return err
}

// json copies a value that stands as in the file of a game.
func (r *reader) json(to *jsonfile.Mapped) error {
	if r.next() == 0 {
		return r.wrong("a value")
	}
	end, values, err := r.skim.Value(r.text, r.at)
	if err != nil {
		return err
	}
	if r.values += values; r.values > jsonfile.MaxValues {
		return r.faultf(r.at, "more than %d values: not a game", jsonfile.MaxValues)
	}
	to.Put(r.at, string(r.text[r.at:end]))
	r.at = end
	return nil
}

// line reads phases that follow each other.
func (r *reader) line() error {
	r.out.Put(r.at, "[")
	for first := true; ; first = false {
		switch r.next() {
		case 0, ')', end:
			r.out.Put(r.at, "]")
			return nil
		}
		if !first {
			r.out.Put(r.at, ",")
		}
		if err := r.phase(); err != nil {
			return err
		}
	}
}

// phase reads a phase with its variations.
func (r *reader) phase() error {
	word := r.plain()
	if word == "" {
		return r.wrong("a phase")
	}
	if !isPhase(word) {
		return r.faultf(r.at, "%.40q: want a phase such as S1901M", word)
	}
	if err := r.count(r.at); err != nil {
		return err
	}
	r.out.Put(r.at, `{"phase":`)
	r.out.Put(r.at, `"`+word+`"`)
	r.at += len(word)
	if r.depth == len(r.phases) {
		r.phases = append(r.phases, [2]jsonfile.Mapped{})
	}
	orders, events := &r.phases[r.depth][0], &r.phases[r.depth][1]
	orders.Clear()
	events.Clear()
	if err := r.facts(orders, events); err != nil {
		return err
	}
	r.flush(`,"orders":{`, orders, "}")
	r.flush(`,"events":[`, events, "]")
	if err := r.variations(); err != nil {
		return err
	}
	r.out.Put(r.at, "}")
	return nil
}

// flush writes what was collected of a phase, if there is any.
func (r *reader) flush(begin string, m *jsonfile.Mapped, end string) {
	if m.Len() > 0 {
		r.out.Put(m.Begin(), begin)
		r.out.Add(m)
		r.out.Put(r.at, end)
	}
}

// facts reads what is said of a phase, up to its variations or the phase after it.
func (r *reader) facts(orders, events *jsonfile.Mapped) error {
	for {
		var err error
		switch c := r.next(); {
		case c == 0 || c == '(' || c == ')' || c == end:
			return nil
		case c == '{':
			err = r.note()
		case c == '[':
			err = r.bracket(events)
		case c == '"':
			err = r.orders(orders)
		case isPhase(r.plain()) && !r.colonAfter(len(r.plain())):
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
func (r *reader) colonAfter(n int) bool {
	rest := bytes.TrimLeft(r.text[r.at+n:], " \t\n")
	return len(rest) > 0 && rest[0] == ':'
}

// variations reads the lines beside the phase that was read last.
func (r *reader) variations() error {
	if r.next() != '(' {
		return nil
	}
	if r.depth++; r.depth > form.MaxDepth {
		return r.faultf(r.at, "more than %d variations in each other: not a game", form.MaxDepth)
	}
	defer func() { r.depth-- }()
	begin := `,"variations":[`
	for r.next() == '(' {
		r.out.Put(r.at, begin)
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
	r.out.Put(r.at, "]")
	switch c := r.next(); {
	case c == '{' || c == '[' || c == '"' || c != 0 && c != ')' && c != end && !isPhase(r.plain()):
		return r.faultf(r.at, "variations stand after everything else that belongs to a phase")
	}
	return nil
}

// bracket reads what stands in square brackets: an event, or a field that is written as in a file.
func (r *reader) bracket(events *jsonfile.Mapped) error {
	at := r.at
	r.at++
	name, err := r.word()
	if err != nil {
		return err
	}
	if r.next() == ':' {
		r.at++
		r.out.Put(at, ",")
		r.out.Put(at, name+":")
		if err := r.json(&r.out); err != nil {
			return err
		}
		return r.closed()
	}
	if events.Len() > 0 {
		events.Put(at, ",")
	}
	events.Put(at, `{"event":`)
	events.Put(at, name)
	for r.next() != ']' {
		at := r.at
		name, err := r.word()
		if err != nil {
			return err
		}
		events.Put(at, ",")
		events.Put(at, name+":")
		if err := r.json(events); err != nil {
			return err
		}
	}
	events.Put(r.at, "}")
	return r.closed()
}

// run returns the text that begins here and ends before one of the given characters or a remark, with single spaces, and goes
// past it.
func (r *reader) run(end string) string {
	n := bytes.IndexAny(r.text[r.at:], end+"#")
	if n < 0 {
		n = len(r.text) - r.at
	}
	text := strings.Join(strings.Fields(string(r.text[r.at:r.at+n])), " ")
	r.at += n
	return text
}
