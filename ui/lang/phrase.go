package lang

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// phrase is a text cut at its placeholders, so that saying it parses nothing.
type phrase []part

// part is a piece of a phrase: text as it stands, or the name of a value.
type part struct {
	text  string
	value bool
}

// parsePhrase cuts a text such as "{{.N}} units of {{.Power}}". Of text/template, whose notation this is, it knows only
// the names of values: that is all a translator needs, and all that cannot go wrong while the program runs.
func parsePhrase(s string) (phrase, error) {
	var p phrase
	for {
		before, rest, found := strings.Cut(s, "{{")
		if strings.Contains(before, "}}") {
			return nil, errors.New("}} without {{")
		}
		if before != "" || !found && p == nil {
			p = append(p, part{text: before})
		}
		if !found {
			return p, nil
		}
		name, after, closed := strings.Cut(rest, "}}")
		if !closed {
			return nil, errors.New("{{ without }}")
		}
		if len(name) < 2 || name[0] != '.' || strings.Trim(name[1:], letters) != "" {
			return nil, fmt.Errorf("placeholder {{%s}} is not of the form {{.Name}}", name)
		}
		p, s = append(p, part{text: name[1:], value: true}), after
	}
}

// letters are those of the names of values.
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// fill returns the phrase with values in it; n is the value of N if there is no other, nil for none. A value that is
// missing shows as "<no value>", as in text/template. The space that separates digits and Latin letters from Chinese or Japanese text is
// dropped if the value is Chinese or Japanese itself, unless it has spaces of its own.
func (p phrase) fill(values With, n any) string {
	if len(p) == 1 && !p[0].value {
		return p[0].text
	}
	var buf [128]byte
	b, tight := buf[:0], false // tight: a value has ended that wants no space behind it
	for _, x := range p {
		if !x.value {
			text := x.text
			if next, found := strings.CutPrefix(text, " "); found && tight && wide(first(next)) {
				text = next
			}
			b, tight = append(b, text...), false
			continue
		}
		v, ok := values[x.text]
		if !ok && x.text == "N" {
			v = n
		}
		switch v := v.(type) {
		case string:
			whole := !strings.Contains(v, " ")
			if before, found := bytes.CutSuffix(b, []byte(" ")); found && whole && wide(first(v)) && wide(last(before)) {
				b = before
			}
			b, tight = append(b, v...), whole && wide(last([]byte(v)))
			continue
		case int:
			b = strconv.AppendInt(b, int64(v), 10)
		case nil:
			b = append(b, "<no value>"...)
		default:
			b = fmt.Append(b, v)
		}
		tight = false
	}
	return string(b)
}

// first and last are the letters at the ends of a text.
func first(s string) rune { r, _ := utf8.DecodeRuneInString(s); return r }
func last(s []byte) rune  { r, _ := utf8.DecodeLastRune(s); return r }

// wide reports whether a letter is Chinese or Japanese, which want no space between them.
func wide(r rune) bool { return r >= 0x2E80 && r < 0xFFF0 }
