package words

import (
	"strings"

	"entente/ui/europe/entry"
)

// Check puts an item of the checklist into words: what it found and, on the second line, the units.
func (w Words) Check(item entry.CheckItem) Line {
	key := "check." + checkKey(item.Kind)
	switch {
	case item.OK() && item.Kind == entry.CheckMatches && item.All == 1:
		return Line{Text: w.Say(choose(item.Convoys, "check.convoy.ok", "check.support.ok"))}
	case item.OK() && item.Kind == entry.CheckMatches:
		return Line{Text: w.SayN(key+".ok", item.All, nil)}
	case item.OK():
		return Line{Text: w.Say(key + ".ok")}
	}
	var units []string
	for _, o := range item.Orders {
		text := w.ShortUnit(o.Unit, o.At)
		switch item.Kind {
		case entry.CheckMatches, entry.CheckRoutes, entry.CheckRequests, entry.CheckSupports, entry.CheckVoid, entry.CheckCoasts:
			text = w.Order(o)
		}
		units = append(units, text)
	}
	for _, l := range item.Lines {
		units = append(units, w.Say("check.line", With{"Text": l.Text}))
	}
	return Line{Text: w.SayN(key, item.Count, nil), Hint: strings.Join(units, w.Say("list.comma"))}
}
