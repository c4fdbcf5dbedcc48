package game

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
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
	twice := map[string]bool{}                        // phases with second orders for a unit
	for _, l := range im.lost {
		if l.Kind == "orders" {
			twice[l.Phase.String()] = true
		}
	}
	mine := back.field("phases").list()
	for _, theirs := range top.field("phases").list() {
		name := theirs.name()
		if name == "FORMING" || len(mine) == 0 {
			continue
		}
		skip := []string{"messages", "logs", "state"}
		if twice[name] {
			skip = append(skip, "orders", "results")
		}
		c.fields("", &theirs, &mine[0], skip...)
		if state := theirs.field("state"); state != nil {
			c.fields("state.", state, mine[0].field("state"), "rules")
		}
		mine = mine[1:]
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
	for _, f := range theirs.fields() {
		if slices.Contains(skip, f.name) {
			continue
		}
		text := canonical(&f.value, 0)
		if text == "" || text == canonical(mine.field(f.name), 0) {
			continue
		}
		name := prefix + f.name
		if c.missed[name]++; c.missed[name] == 1 {
			c.names = append(c.names, name)
		}
	}
}

// canonical writes a value so that what means the same is the same: lists and fields sorted, and nothing for null and for
// what is empty. What is nested deeper than that program nests is never the same as ours.
func canonical(v *value, depth int) string {
	const deepest = 16
	switch {
	case v == nil || v.is(isNull):
		return ""
	case depth > deepest:
		return "deep"
	}
	var parts []string
	switch {
	case v.is(isList):
		for _, item := range v.list() {
			parts = append(parts, "="+canonical(&item, depth+1))
		}
	case v.is(isObject):
		for _, f := range v.fields() {
			if text := canonical(&f.value, depth+1); text != "" || f.is(isList) && f.count() > 0 {
				parts = append(parts, fmt.Sprintf("%q:%s", f.name, text))
			}
		}
	case v.is(isTrue), v.is(isFalse):
		return fmt.Sprint(v.is(isTrue))
	case v.is(isNumber):
		return v.string()
	default:
		return strconv.Quote(v.string())
	}
	if len(parts) == 0 {
		return ""
	}
	slices.Sort(parts)
	return "(" + strings.Join(parts, ",") + ")"
}
