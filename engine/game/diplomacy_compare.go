package game

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// compare writes the game as that package would and notes every field of the file that does not come back the same. What
// is noted as lost already is not looked at again.
func (im *importer) compare(top *value, g *Game) {
	var out bytes.Buffer
	if g.WriteDiplomacy(&out, g.MainLine()) != nil {
		return
	}
	back, err := parseJSON(out.Bytes())
	if err != nil {
		return
	}
	c := comparison{missed: map[string]int{}}
	c.fields("", top, &back, "id", "rules", "phases") // a title that says nothing is the map; the rules are noted
	mine := back.field("phases")
	i := 0
	for k := range top.field("phases").list {
		theirs := &top.field("phases").list[k]
		if theirs.name() == "FORMING" || i >= len(mine.list) {
			continue
		}
		skip := []string{"messages", "logs"}
		for _, l := range im.lost {
			if l.Kind == "orders" && l.Phase.String() == theirs.name() {
				skip = append(skip, "orders", "results")
			}
		}
		c.fields("", theirs, &mine.list[i], append(skip, "state")...)
		if state := theirs.field("state"); state != nil {
			c.fields("state.", state, mine.list[i].field("state"), "rules")
		}
		i++
	}
	for _, name := range c.names {
		im.lose(Loss{Kind: "field", Text: name, Count: c.missed[name]})
	}
}

// comparison counts the fields that differ, in the sequence in which they were met.
type comparison struct {
	names  []string
	missed map[string]int
}

// fields compares the fields of two objects, except those to skip and those that say nothing.
func (c *comparison) fields(prefix string, theirs, mine *value, skip ...string) {
	for i := range theirs.fields {
		f := &theirs.fields[i]
		text := canonical(&f.value)
		if text == "" || slices.Contains(skip, f.name) || text == canonical(mine.field(f.name)) {
			continue
		}
		name := prefix + f.name
		if c.missed[name]++; c.missed[name] == 1 {
			c.names = append(c.names, name)
		}
	}
}

// canonical writes a value so that what means the same is the same: lists and fields sorted, and nothing for null and for
// what is empty.
func canonical(v *value) string {
	if v == nil || v.data == nil {
		return ""
	}
	var parts []string
	switch v.data {
	case json.Delim('['):
		for i := range v.list {
			parts = append(parts, "="+canonical(&v.list[i]))
		}
	case json.Delim('{'):
		for i := range v.fields {
			if text := canonical(&v.fields[i].value); text != "" || len(v.fields[i].list) > 0 {
				parts = append(parts, fmt.Sprintf("%q:%s", v.fields[i].name, text))
			}
		}
	default:
		return fmt.Sprintf("%T%v", v.data, v.data)
	}
	if len(parts) == 0 {
		return ""
	}
	slices.Sort(parts)
	return "(" + strings.Join(parts, ",") + ")"
}
