package score

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

	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/jsonfile"
	"entente/engine/keep"
)

// The signs of the text record (docs/record.md).
const (
	head       = "[entente:" // with which every record begins
	end        = '*'         // with which it ends: without it, it is cut off
	forcedSign = '!'
	alongSign  = '~'
)

// The looks of a record: none of this matters to its reader.
const (
	width   = 100 // characters of a line, as a rule
	deepest = 12  // variations in each other are moved to the right no further than so many times
)

// Write writes a game, all that Save writes of it, as a text that people read and write: one line or more for the
// orders of each power, notes in braces, variations in brackets (docs/record.md). ReadRecord reads it back, and what is saved
// then is the same to the byte.
func Write(w io.Writer, g *game.Game) error {
	data, err := file.Encode(g.Snapshot(), keep.Origin{})
	if err != nil {
		return err
	}
	top, err := jsonfile.Parse(data)
	if err != nil {
		return fmt.Errorf("write the record: %w", err) // Save wrote it just now
	}
	out := writer{}
	if err := out.game(&top); err != nil {
		return fmt.Errorf("write the record: %w", err)
	}
	if len(out.b) > jsonfile.MaxBytes {
		return errors.New("write the record: game too large for a file: delete variations")
	}
	if _, err := w.Write(out.b); err != nil {
		return fmt.Errorf("write the record: %w", err)
	}
	return nil
}

// writer writes a record from the file of a game, so that it carries whatever a file can hold: fields that have no form of
// their own here are written as they stand in the file, in square brackets.
type writer struct {
	b      []byte
	begun  int    // where the line begins
	indent string // of the lines that continue it
}

// put writes texts one after the other.
func (w *writer) put(texts ...string) {
	for _, text := range texts {
		w.b = append(w.b, text...)
		if i := strings.LastIndexByte(text, '\n'); i >= 0 {
			w.begun = len(w.b) - (len(text) - i - 1)
		}
	}
}

// line begins a line.
func (w *writer) line(indent string) {
	w.put("\n", indent)
	w.indent = indent + "  "
}

// space writes a space, or goes on in the next line if this one is long already.
func (w *writer) space(next int) {
	if utf8.RuneCount(w.b[w.begun:])+next > width {
		w.put("\n", w.indent)
		return
	}
	w.put(" ")
}

// game writes everything: first what belongs to no phase, a line for each.
func (w *writer) game(top *jsonfile.Value) error {
	var phases *jsonfile.Value
	for _, f := range top.Fields() {
		switch f.Name {
		case "format":
			w.put(head, " ", f.String(), "]\n")
		case "phases":
			phases = &f.Value
		case "tags":
			for _, tag := range f.Fields() {
				w.put("[", wordIn(tag.Name), " ", jsonfile.Quote(tag.String()), "]\n")
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
	w.put("\n", string(end), "\n")
	return nil
}

// raw writes a field as it stands in the file.
func (w *writer) raw(f jsonfile.Field) {
	w.put("[", wordIn(f.Name), ":")
	w.json(&f.Value, true)
	w.put("]")
}

// json writes a value as it stands in a file, a space before it.
func (w *writer) json(v *jsonfile.Value, spaced bool) {
	if spaced {
		next := 0
		if text := v.String(); !v.Is(jsonfile.Object) && !v.Is(jsonfile.List) {
			next = utf8.RuneCountInString(text)
		}
		w.space(next)
	}
	switch {
	case v.Is(jsonfile.Object):
		w.put("{")
		for i, f := range v.Fields() {
			if i > 0 {
				w.put(",")
				w.space(len(f.Name) + 4)
			}
			w.put(jsonfile.Quote(f.Name), ":")
			w.json(&f.Value, true)
		}
		w.put("}")
	case v.Is(jsonfile.List):
		w.put("[")
		for i, item := range v.List() {
			if i > 0 {
				w.put(",")
			}
			w.json(&item, i > 0)
		}
		w.put("]")
	case v.Is(jsonfile.Text), v.Is(jsonfile.Escaped):
		w.put(jsonfile.Quote(v.String()))
	case v.Is(jsonfile.Number):
		w.put(v.String())
	case v.Is(jsonfile.True):
		w.put("true")
	case v.Is(jsonfile.False):
		w.put("false")
	default:
		w.put("null")
	}
}

// phases writes a list of phases, so many variations deep.
func (w *writer) phases(list *jsonfile.Value, depth int) error {
	for _, item := range list.List() {
		if err := w.phase(&item, depth); err != nil {
			return err
		}
	}
	return nil
}

// phase writes a phase, with its variations after it.
func (w *writer) phase(v *jsonfile.Value, depth int) error {
	indent := strings.Repeat("  ", 2*min(depth, deepest))
	w.line(indent)
	var variations *jsonfile.Value
	for _, f := range v.Fields() {
		switch f.Name {
		case "phase":
			w.put(f.String())
		case "note":
			w.put(" {", escaped(f.String()), "}")
		case "orders":
			for _, of := range f.Fields() {
				w.line(indent + "  ")
				if err := w.orders(of); err != nil {
					return err
				}
			}
		case "events":
			for _, e := range f.List() {
				w.line(indent + "  ")
				w.event(&e)
			}
		case "variations":
			variations = &f.Value
		default:
			w.line(indent + "  ")
			w.raw(f)
		}
	}
	if variations == nil {
		return nil
	}
	for _, line := range variations.List() {
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
func (w *writer) orders(of jsonfile.Field) error {
	name := of.Name
	if !plainRun(name, ":;,!~\"#{}[]()*") || isPhase(name) {
		name = jsonfile.Quote(name)
	}
	w.put(name, ":")
	for i, o := range of.List() {
		if i > 0 {
			w.put(",")
		}
		order := o.Said()
		if o.Is(jsonfile.Object) {
			order = o.Field("order").String()
		}
		if !plainRun(order, ":;,!~\"#{}[]*") {
			order = jsonfile.Quote(order)
		}
		w.space(len(order))
		w.put(order)
		for _, f := range o.Fields() {
			switch {
			case f.Name == "order":
			case f.Name == "forced" && f.Is(jsonfile.True):
				w.put(" ", string(forcedSign))
			case f.Name == "along" && f.Is(jsonfile.True):
				w.put(" ", string(alongSign))
			case f.Name == "written":
				w.space(utf8.RuneCountInString(f.String()))
				w.put(jsonfile.Quote(f.String()))
			default:
				return f.Faultf("the record has no place for %q of an order", f.Name)
			}
		}
	}
	w.put(";")
	return nil
}

// event writes something that happened at the table.
func (w *writer) event(e *jsonfile.Value) {
	w.put("[", wordIn(e.Field("event").String()))
	for _, f := range e.Fields() {
		if f.Name != "event" {
			w.space(len(f.Name))
			w.put(wordIn(f.Name))
			w.json(&f.Value, true)
		}
	}
	w.put("]")
}

// wordIn returns a name as it stands in square brackets: as it is, or quoted if it is no plain word.
func wordIn(name string) string {
	for i, c := range name {
		if !wordSign(c) || i == 0 && !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
			return jsonfile.Quote(name)
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

// isPhase reports whether a word looks like the name of a phase, which is then no power: "S1901M".
func isPhase(word string) bool {
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

// Is reports whether a text begins as every record does.
func Is(text []byte) bool {
	rest, ok := bytes.CutPrefix(text, []byte("["))
	return ok && bytes.HasPrefix(bytes.TrimSpace(rest), []byte(strings.Trim(head, "[:")))
}
