package game

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// The signs of the text record (docs/record.md).
const (
	recordHead = "[entente:" // with which every record begins
	recordEnd  = '*'         // with which it ends: without it, it is cut off
	forcedSign = '!'
	alongSign  = '~'
)

// The looks of a record: none of this matters to its reader.
const (
	recordWidth  = 100 // characters of a line, as a rule
	recordIndent = 12  // variations in each other are moved to the right no further than so many times
)

// WriteRecord writes the game, all that Save writes of it, as a text that people read and write: one line or more for the
// orders of each power, notes in braces, variations in brackets (docs/record.md). ReadRecord reads it back, and what is saved
// then is the same to the byte.
func (g *Game) WriteRecord(w io.Writer) error {
	data, err := g.snapshot().encode(Origin{})
	if err != nil {
		return err
	}
	top, err := parseJSON(data)
	if err != nil {
		return fmt.Errorf("write the record: %w", err) // Save wrote it just now
	}
	out := recordWriter{}
	if err := out.game(&top); err != nil {
		return fmt.Errorf("write the record: %w", err)
	}
	if len(out.b) > maxBytes {
		return errors.New("write the record: the game has grown beyond all measure: delete variations")
	}
	if _, err := w.Write(out.b); err != nil {
		return fmt.Errorf("write the record: %w", err)
	}
	return nil
}

// recordWriter writes a record from the file of a game, so that it carries whatever a file can hold: fields that have no form of
// their own here are written as they stand in the file, in square brackets.
type recordWriter struct {
	b      []byte
	begun  int    // where the line begins
	indent string // of the lines that continue it
}

// put writes texts one after the other.
func (w *recordWriter) put(texts ...string) {
	for _, text := range texts {
		w.b = append(w.b, text...)
		if i := strings.LastIndexByte(text, '\n'); i >= 0 {
			w.begun = len(w.b) - (len(text) - i - 1)
		}
	}
}

// line begins a line.
func (w *recordWriter) line(indent string) {
	w.put("\n", indent)
	w.indent = indent + "  "
}

// space writes a space, or goes on in the next line if this one is long already.
func (w *recordWriter) space(next int) {
	if utf8.RuneCount(w.b[w.begun:])+next > recordWidth {
		w.put("\n", w.indent)
		return
	}
	w.put(" ")
}

// game writes everything: first what belongs to no phase, a line for each.
func (w *recordWriter) game(top *value) error {
	var phases *value
	for _, f := range top.fields() {
		switch f.name {
		case "format":
			w.put(recordHead, " ", f.string(), "]\n")
		case "phases":
			phases = &f.value
		case "tags":
			for _, tag := range f.fields() {
				w.put("[", recordWord(tag.name), " ", quote(tag.string()), "]\n")
			}
		default:
			w.indent = "  "
			w.raw(f)
			w.put("\n")
		}
	}
	if err := w.phases(phases, 0); err != nil {
		return err
	}
	w.put("\n", string(recordEnd), "\n")
	return nil
}

// raw writes a field as it stands in the file.
func (w *recordWriter) raw(f field) {
	w.put("[", recordWord(f.name), ":")
	w.json(&f.value, true)
	w.put("]")
}

// json writes a value as it stands in a file, a space before it.
func (w *recordWriter) json(v *value, spaced bool) {
	if spaced {
		next := 0
		if text := v.string(); !v.is(isObject) && !v.is(isList) {
			next = utf8.RuneCountInString(text)
		}
		w.space(next)
	}
	switch {
	case v.is(isObject):
		w.put("{")
		for i, f := range v.fields() {
			if i > 0 {
				w.put(",")
				w.space(len(f.name) + 4)
			}
			w.put(quote(f.name), ":")
			w.json(&f.value, true)
		}
		w.put("}")
	case v.is(isList):
		w.put("[")
		for i, item := range v.list() {
			if i > 0 {
				w.put(",")
			}
			w.json(&item, i > 0)
		}
		w.put("]")
	case v.is(isText), v.is(isEscaped):
		w.put(quote(v.string()))
	case v.is(isNumber):
		w.put(v.string())
	default:
		w.put([]string{isNull: "null", isFalse: "false", isTrue: "true"}[v.mark().kind()])
	}
}

// phases writes a list of phases, so many variations deep.
func (w *recordWriter) phases(list *value, depth int) error {
	for _, item := range list.list() {
		if err := w.phase(&item, depth); err != nil {
			return err
		}
	}
	return nil
}

// phase writes a phase, with its variations after it.
func (w *recordWriter) phase(v *value, depth int) error {
	indent := strings.Repeat("  ", 2*min(depth, recordIndent))
	w.line(indent)
	var variations *value
	for _, f := range v.fields() {
		switch f.name {
		case "phase":
			w.put(f.string())
		case "note":
			w.put(" {", escaped(f.string()), "}")
		case "orders":
			for _, of := range f.fields() {
				w.line(indent + "  ")
				if err := w.orders(of); err != nil {
					return err
				}
			}
		case "events":
			for _, e := range f.list() {
				w.line(indent + "  ")
				w.event(&e)
			}
		case "variations":
			variations = &f.value
		default:
			w.line(indent + "  ")
			w.raw(f)
		}
	}
	if variations == nil {
		return nil
	}
	for _, line := range variations.list() {
		w.line(indent + "  ")
		w.put("(")
		if err := w.phases(&line, depth+1); err != nil {
			return err
		}
		w.line(indent + "  ")
		w.put(")")
	}
	return nil
}

// orders writes the orders of a power.
func (w *recordWriter) orders(of field) error {
	name := of.name
	if !plainRun(name, ":;,!~\"#{}[]()*") || recordPhase(name) {
		name = quote(name)
	}
	w.put(name, ":")
	for i, o := range of.list() {
		if i > 0 {
			w.put(",")
		}
		order := o.said()
		if o.is(isObject) {
			order = o.field("order").string()
		}
		if !plainRun(order, ":;,!~\"#{}[]*") {
			order = quote(order)
		}
		w.space(len(order))
		w.put(order)
		for _, f := range o.fields() {
			switch {
			case f.name == "order":
			case f.name == "forced" && f.is(isTrue):
				w.put(" ", string(forcedSign))
			case f.name == "along" && f.is(isTrue):
				w.put(" ", string(alongSign))
			case f.name == "written":
				w.space(utf8.RuneCountInString(f.string()))
				w.put(quote(f.string()))
			default:
				return f.faultf("the record has no place for %q of an order", f.name)
			}
		}
	}
	w.put(";")
	return nil
}

// event writes something that happened at the table.
func (w *recordWriter) event(e *value) {
	w.put("[", recordWord(e.field("event").string()))
	for _, f := range e.fields() {
		if f.name != "event" {
			w.space(len(f.name))
			w.put(recordWord(f.name))
			w.json(&f.value, true)
		}
	}
	w.put("]")
}

// recordWord returns a name as it stands in square brackets: as it is, or quoted if it is no plain word.
func recordWord(name string) string {
	for i, c := range name {
		if !wordSign(c) || i == 0 && !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
			return quote(name)
		}
	}
	if name == "" {
		return `""`
	}
	return name
}

// wordSign reports whether a plain word may have a character.
func wordSign(c rune) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-'
}

// recordPhase reports whether a word looks like the name of a phase, which is then no power: "S1901M".
func recordPhase(word string) bool {
	n := len(word)
	if n < 3 || !strings.ContainsRune("SFW", rune(word[0])) || !strings.ContainsRune("MRA", rune(word[n-1])) {
		return false
	}
	return !slices.ContainsFunc([]byte(word[1:n-1]), func(c byte) bool { return c < '0' || c > '9' })
}

// plainRun reports whether a text reads the same without quotes: it has none of the given characters, and no space but single
// ones between words.
func plainRun(text, never string) bool {
	return text != "" && !strings.ContainsAny(text, never) && strings.Join(strings.Fields(text), " ") == text &&
		!strings.ContainsFunc(text, func(c rune) bool { return !unicode.IsGraphic(c) || c != ' ' && unicode.IsSpace(c) })
}

// escaped returns a text as it stands in braces: its lines as they are, and what cannot be seen as \u and its number.
func escaped(text string) string {
	var b strings.Builder
	for _, c := range text {
		switch {
		case c == '\\' || c == '}':
			b.WriteByte('\\')
			b.WriteRune(c)
		case c == '\n' || c == '\t' || unicode.IsGraphic(c):
			b.WriteRune(c)
		case c > 0xffff:
			high, low := utf16.EncodeRune(c)
			fmt.Fprintf(&b, `\u%04x\u%04x`, high, low)
		default:
			fmt.Fprintf(&b, `\u%04x`, c)
		}
	}
	return b.String()
}

// isRecord reports whether a text begins as every record does.
func isRecord(text []byte) bool {
	head, ok := bytes.CutPrefix(text, []byte("["))
	return ok && bytes.HasPrefix(bytes.TrimSpace(head), []byte(strings.Trim(recordHead, "[:")))
}
