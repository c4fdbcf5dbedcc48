package lines

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"entente/engine/jsonfile"
	"entente/engine/kingdoms"
)

// Case is one of a collection: a position and orders, and what of the answer must come out; or a text and what it means.
type Case struct {
	ID       string                     `json:"id"`
	Clause   string                     `json:"clause"`
	Title    string                     `json:"title"`
	Kind     string                     `json:"kind"` // "" or "parse"
	Position map[string]json.RawMessage `json:"position"`
	Orders   []string                   `json:"orders"`
	Expect   map[string]json.RawMessage `json:"expect"`
	Text     string                     `json:"text"`
	Faction  string                     `json:"faction"`
	Parsed   string                     `json:"parsed"`
}

// IsCases reports whether data is a collection of cases for this game: it says so in its format.
func IsCases(data []byte) bool {
	var head struct {
		Format json.RawMessage `json:"format"`
	}
	var format struct {
		Variant string `json:"variant"`
	}
	return json.NewDecoder(bytes.NewReader(data)).Decode(&head) == nil && json.Unmarshal(head.Format, &format) == nil &&
		format.Variant == "three-kingdoms"
}

// ReadCases reads a collection.
func ReadCases(data []byte) ([]Case, error) {
	var file struct {
		Cases []Case `json:"cases"`
	}
	top, err := jsonfile.Parse(data) // which bounds what a list becomes
	if err == nil {
		err = top.Fit(&file)
	}
	if err != nil {
		return nil, fmt.Errorf("cases: %w", err)
	}
	if len(file.Cases) == 0 {
		return nil, errors.New("cases: no cases in the file")
	}
	return file.Cases, nil
}

// Check runs a case and lists what differs, nothing if it passes.
func (c *Case) Check(b *kingdoms.Board) []string {
	if c.Kind == "parse" {
		return c.checkText(b)
	}
	if c.Kind != "" || len(c.Expect) == 0 {
		return []string{fmt.Sprintf("a case of kind %q that expects nothing", c.Kind)}
	}
	in, err := c.Input(b)
	if err != nil {
		return []string{err.Error()}
	}
	a, err := in.Adjudicate()
	if err != nil {
		return []string{err.Error()}
	}
	answer := map[string]json.RawMessage{}
	if err := json.Unmarshal(a.Line(), &answer); err != nil {
		return []string{err.Error()}
	}
	var differences []string
	for _, key := range slices.Sorted(maps.Keys(c.Expect)) {
		got, err := a.part(key, answer[key], c.Expect[key])
		switch want := plainly(c.Expect[key]); {
		case err != nil:
			differences = append(differences, err.Error())
		case got != want:
			differences = append(differences, fmt.Sprintf("%s: got %s, want %s", key, got, want))
		}
	}
	return differences
}

// Input returns the position of a case and its orders.
func (c *Case) Input(b *kingdoms.Board) (*Input, error) {
	line := map[string]json.RawMessage{"orders": encode(c.Orders)}
	for key, value := range c.Position {
		line[key] = value
	}
	return Read(b, encode(line))
}

// checkText compares a text with the plain notation that it means.
func (c *Case) checkText(b *kingdoms.Board) []string {
	o, err := b.ParseOrder(b.Roster, b.Faction(c.Faction), c.Text)
	if err != nil {
		return []string{err.Error()}
	}
	if got := b.Format(b.Roster, o); got != c.Parsed {
		return []string{fmt.Sprintf("%s: got %s, want %s", c.Text, got, c.Parsed)}
	}
	return nil
}

// plainly writes a value in one way: keys sorted, no spaces.
func plainly(raw json.RawMessage) string {
	var v any
	if len(raw) == 0 || json.Unmarshal(raw, &v) != nil {
		return "nothing"
	}
	return string(encode(v))
}

// part returns of the answer what an expectation names, in its form.
func (a *Answer) part(key string, whole, want json.RawMessage) (string, error) {
	var names map[string]json.RawMessage
	_ = json.Unmarshal(want, &names) // nil where the expectation is no object
	out := map[string]any{}
	switch key {
	case "areas":
		for id := range names {
			out[id] = nil
			for f, list := range a.Areas {
				if slices.Contains(list, id) {
					out[id] = f
				}
			}
		}
	case "generals", "commands":
		for name := range names {
			out[name] = a.whereabouts(name)
			if key == "commands" {
				out[name] = slices.ContainsFunc(a.Generals, func(g Officer) bool { return g.Name == name && g.Commands })
			}
		}
	case "used":
		used := []string{}
		for _, g := range a.Generals {
			if g.Used {
				used = append(used, g.Name)
			}
		}
		return string(encode(used)), nil
	case "money":
		for f := range names {
			out[f] = a.Money[f]
		}
	case "results":
		for order := range names {
			out[order] = a.became(order)
		}
	case "dislodged", "lost", "hired":
		return only(whole, want)
	case "accounts":
		var books map[string]json.RawMessage
		_ = json.Unmarshal(whole, &books)
		for f, fields := range names {
			if out[f] = nil; len(books[f]) == 0 {
				continue
			}
			text, err := only([]byte("["+string(books[f])+"]"), []byte("["+string(fields)+"]"))
			if err != nil {
				return "", err
			}
			out[f] = json.RawMessage(strings.TrimSuffix(strings.TrimPrefix(text, "["), "]"))
		}
	case "units", "ships", "contested", "free", "next", "winners":
		return plainly(whole), nil
	default:
		return "", fmt.Errorf("unknown expectation %q", key)
	}
	return string(encode(out)), nil
}

// whereabouts returns the area of a general, "dead", "free", or nothing.
func (a *Answer) whereabouts(name string) any {
	for _, g := range a.Generals {
		if g.Name == name {
			return g.Area
		}
	}
	switch {
	case slices.Contains(a.Dead, name):
		return "dead"
	case slices.Contains(a.Free, name):
		return "free"
	}
	return nil
}

// became returns the result of an order: "bounced/held-off", "cut/wan".
func (a *Answer) became(order string) any {
	for _, r := range a.Results {
		if r.Order != order {
			continue
		}
		switch {
		case r.Result == "cut":
			return "cut/" + r.By
		case r.Why != "":
			return r.Result + "/" + r.Why
		}
		return r.Result
	}
	return nil
}

// only returns of a list of objects the fields that the elements of another list have.
func only(whole, want json.RawMessage) (string, error) {
	var got, fields []map[string]any
	if err := json.Unmarshal(whole, &got); err != nil {
		return "", err
	}
	if err := json.Unmarshal(want, &fields); err != nil {
		return "", err
	}
	for i := range min(len(got), len(fields)) {
		for key := range got[i] {
			if _, ok := fields[i][key]; !ok {
				delete(got[i], key)
			}
		}
	}
	if got == nil {
		got = []map[string]any{}
	}
	return string(encode(got)), nil
}
