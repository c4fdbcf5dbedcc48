package lang

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
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
// missing shows as "<no value>", as in text/template.
func (p phrase) fill(values With, n any) string {
	if len(p) == 1 && !p[0].value {
		return p[0].text
	}
	var buf [128]byte
	b := buf[:0]
	for _, x := range p {
		if !x.value {
			b = append(b, x.text...)
			continue
		}
		v, ok := values[x.text]
		if !ok && x.text == "N" {
			v = n
		}
		switch v := v.(type) {
		case string:
			b = append(b, v...)
		case int:
			b = strconv.AppendInt(b, int64(v), 10)
		case nil:
			b = append(b, "<no value>"...)
		default:
			b = fmt.Append(b, v)
		}
	}
	return string(b)
}
