package foreign

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"entente/engine/game"
	"entente/engine/jsonfile"
)

// compare writes the game as that package would and notes every field of the file that does not come back the same. What
// is noted as lost already is not looked at again.
func (im *importer) compare(top *jsonfile.Value, g *game.Game) {
	var out bytes.Buffer
	if WriteDiplomacy(&out, g, g.MainLine()) != nil {
		return
	}
	back, err := jsonfile.Parse(out.Bytes())
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
	mine := back.Field("phases").List()
	for _, theirs := range top.Field("phases").List() {
		name := phaseName(&theirs)
		if name == "FORMING" || len(mine) == 0 {
			continue
		}
		skip := []string{"messages", "logs", "state"}
		if twice[name] {
			skip = append(skip, "orders", "results")
		}
		c.fields("", &theirs, &mine[0], skip...)
		if state := theirs.Field("state"); state != nil {
			c.fields("state.", state, mine[0].Field("state"), "rules")
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
func (c *comparison) fields(prefix string, theirs, mine *jsonfile.Value, skip ...string) {
	for _, f := range theirs.Fields() {
		if slices.Contains(skip, f.Name) {
			continue
		}
		text := canonical(&f.Value, 0)
		if text == "" || text == canonical(mine.Field(f.Name), 0) {
			continue
		}
		name := prefix + f.Name
		if c.missed[name]++; c.missed[name] == 1 {
			c.names = append(c.names, name)
		}
	}
}

// canonical writes a value so that what means the same is the same: lists and fields sorted, and nothing for null and for
// what is empty. What is nested deeper than that program nests is never the same as ours.
func canonical(v *jsonfile.Value, depth int) string {
	const deepest = 16
	switch {
	case v == nil || v.Is(jsonfile.Null):
		return ""
	case depth > deepest:
		return "deep"
	}
	var parts []string
	switch {
	case v.Is(jsonfile.List):
		for _, item := range v.List() {
			parts = append(parts, "="+canonical(&item, depth+1))
		}
	case v.Is(jsonfile.Object):
		for _, f := range v.Fields() {
			if text := canonical(&f.Value, depth+1); text != "" || f.Is(jsonfile.List) && f.Count() > 0 {
				parts = append(parts, fmt.Sprintf("%q:%s", f.Name, text))
			}
		}
	case v.Is(jsonfile.True), v.Is(jsonfile.False):
		return fmt.Sprint(v.Is(jsonfile.True))
	case v.Is(jsonfile.Number):
		return v.String()
	default:
		return strconv.Quote(v.String())
	}
	if len(parts) == 0 {
		return ""
	}
	slices.Sort(parts)
	return "(" + strings.Join(parts, ",") + ")"
}
