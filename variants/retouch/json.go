// Package retouch changes single values in the files of a board: positions in map.json, and names. Every other byte stays as it is,
// including comments, the order of lines and the data of other programs.
package retouch

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// span is the position of a value in a text.
type span struct{ from, to int }

// none is the span of a missing value.
var none = span{-1, -1}

// replaced returns a text with the value at s replaced.
func (s span) replaced(data []byte, value string) []byte {
	out := make([]byte, 0, len(data)-(s.to-s.from)+len(value))
	out = append(append(out, data[:s.from]...), value...)
	return append(out, data[s.to:]...)
}

// within converts a span in a part of a text to one in the whole text.
func (s span) within(whole span) span { return span{whole.from + s.from, whole.from + s.to} }

// walk calls visit with each value of the list or object at s, and with the name of the field. It stops at invalid JSON.
func walk(data []byte, s span, visit func(name string, at span)) {
	dec := json.NewDecoder(bytes.NewReader(data[s.from:s.to]))
	open, err := dec.Token()
	if err != nil || open != json.Delim('{') && open != json.Delim('[') {
		return
	}
	for dec.More() {
		name := ""
		if open == json.Delim('{') {
			key, err := dec.Token()
			if err != nil {
				return
			}
			name, _ = key.(string)
		}
		var raw json.RawMessage
		if dec.Decode(&raw) != nil {
			return
		}
		end := int(dec.InputOffset())
		visit(name, span{end - len(raw), end}.within(s))
	}
}

// field returns the value of a field as package json reads it: the last one of that name, ignoring case.
func field(data []byte, s span, name string) span {
	found := none
	if s != none {
		walk(data, s, func(other string, at span) {
			if strings.EqualFold(other, name) {
				found = at
			}
		})
	}
	return found
}

// named returns the first object of a list with the given ID.
func named(data []byte, list span, id string) span {
	found := none
	if list != none {
		walk(data, list, func(_ string, at span) {
			var text string
			if key := field(data, at, "id"); found == none && key != none && json.Unmarshal(data[key.from:key.to], &text) == nil && text == id {
				found = at
			}
		})
	}
	return found
}

// anchors returns the span of a province's anchors in map.json.
func anchors(data []byte, id string) (span, error) {
	all := span{0, len(data)}
	at := field(data, named(data, field(data, all, "spaces"), id), "anchors")
	if at == none {
		return none, fmt.Errorf("map.json: no anchors of %.40q", id)
	}
	return at, nil
}

// Move changes the position of one item of a province, and returns the new map.json. what is "label", "abbr", "army", "center", or "fleet/" and a
// coast or "any".
func Move(data []byte, id, what string, x, y float64) ([]byte, error) {
	at, err := anchors(data, id)
	if err != nil {
		return nil, err
	}
	for name := range strings.SplitSeq(what, "/") {
		at = field(data, at, name)
	}
	if at == none {
		return nil, fmt.Errorf("map.json: no place for %s of %s", what, id)
	}
	if what != "label" && what != "abbr" {
		if data[at.from] != '[' {
			return nil, fmt.Errorf("map.json: line %d: %s of %s: want [x, y]", lineOf(data, at.from), what, id)
		}
		between := ", "
		if !bytes.Contains(data[at.from:at.to], []byte(" ")) {
			between = ","
		}
		return at.replaced(data, "["+number(x)+between+number(y)+"]"), nil
	}
	for name, value := range map[string]float64{"x": x, "y": y} {
		place := field(data, at, name)
		if place == none {
			return nil, fmt.Errorf("map.json: line %d: %s of %s has no %s", lineOf(data, at.from), what, id, name)
		}
		text := number(value)
		data, at.to = place.replaced(data, text), at.to+len(text)-(place.to-place.from)
	}
	return data, nil
}

// Break changes the line breaks of a province's name, and returns the new map.json.
func Break(data []byte, id string, lines []string) ([]byte, error) {
	at, err := anchors(data, id)
	if err != nil {
		return nil, err
	}
	if at = field(data, field(data, at, "label"), "lines"); at == none {
		return nil, fmt.Errorf("map.json: label of %s has no lines", id)
	}
	texts := make([]string, len(lines))
	for i, line := range lines {
		texts[i] = quoted(line)
	}
	return at.replaced(data, "["+strings.Join(texts, ", ")+"]"), nil
}

// Call changes the name of the board, or of a power, in a language, and returns the new variant.json. power "" is the board.
func Call(data []byte, power, language, name string) ([]byte, error) {
	at, err := side(data, power)
	if err != nil {
		return nil, err
	}
	names := field(data, at, "names")
	if names == none || data[names.from] != '{' {
		return nil, fmt.Errorf("variant.json: line %d: no names", lineOf(data, at.from))
	}
	return set(data, names, language, name), nil
}

// Adjective changes the adjective of a power, and returns the new variant.json.
func Adjective(data []byte, power, word string) ([]byte, error) {
	at, err := side(data, power)
	if err != nil {
		return nil, err
	}
	return set(data, at, "adjective", word), nil
}

// Called returns the name of the board, or of a power, in a language, or "" if none. power "" is the board.
func Called(data []byte, power, language string) string {
	at, err := side(data, power)
	if err != nil {
		return ""
	}
	return said(data, field(data, field(data, at, "names"), language))
}

// AdjectiveOf returns the adjective of a power, or "" if none.
func AdjectiveOf(data []byte, power string) string {
	at, err := side(data, power)
	if err != nil {
		return ""
	}
	return said(data, field(data, at, "adjective"))
}

// said decodes a text; it returns "" for any other value.
func said(data []byte, at span) (text string) {
	if at == none || json.Unmarshal(data[at.from:at.to], &text) != nil {
		return ""
	}
	return text
}

// side returns the span of a power in variant.json, or of the whole object.
func side(data []byte, power string) (span, error) {
	at := span{bytes.IndexByte(data, '{'), len(data)}
	if at.from < 0 {
		return none, fmt.Errorf("variant.json: line 1: want an object")
	}
	if power == "" {
		return at, nil
	}
	if at = named(data, field(data, at, "powers"), power); at == none {
		return none, fmt.Errorf("variant.json: no power %.40q", power)
	}
	return at, nil
}

// set changes a text field of an object. A missing field becomes its first.
func set(data []byte, object span, name, text string) []byte {
	if at := field(data, object, name); at != none {
		return at.replaced(data, quoted(text))
	}
	rest := ", "
	if len(bytes.TrimSpace(data[object.from+1:object.to-1])) == 0 {
		rest = ""
	}
	return span{object.from + 1, object.from + 1}.replaced(data, quoted(name)+": "+quoted(text)+rest)
}

// quoted writes a text as JSON, without escaping letters.
func quoted(text string) string {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(text) // writing to memory, and a text, cannot fail
	return strings.TrimSpace(out.String())
}

// number writes a coordinate with one decimal.
func number(v float64) string {
	text := strings.TrimSuffix(strconv.FormatFloat(v, 'f', 1, 64), ".0")
	if text == "-0" {
		return "0"
	}
	return text
}

// lineOf returns the line of an offset.
func lineOf(data []byte, at int) int { return 1 + bytes.Count(data[:at], []byte("\n")) }
