package foreign

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
)

// Loss is something that could not be imported, or was changed.
type Loss struct {
	Kind  string // one of LossKinds
	Where string // "board.map: line 3", "board.json", "" for no place in a file
	Args  []string
}

// lossTexts maps the kinds of losses to their English texts.
var lossTexts = map[string]string{
	"closed-center":  "%s: an impassable province cannot be a center here",
	"closed-missing": "%s is impassable and not drawn, so it is left out",
	"coast-called":   "the coast %s is called %s here",
	"coast-left":     "no fleet can reach %s, so this coast is left out",
	"coast-needed":   "%s: a fleet needs one of the coasts of %s",
	"coast-to":       "%s: here a fleet is always on one of its coasts, so it cannot go to %s from none",
	"coasts":         "%s: a province has at most four coasts here, so fleets cannot go there",
	"color-none":     "%.40s: the color %.20q is not of the form #1f2a44, so a new one was chosen",
	"color-taken":    "%.40s: another power has the color %s, so a new one was chosen",
	"colored":        "rules about the colors of provinces, which are ignored",
	"convoy":         "%s: fleets in it do not convoy here",
	"home-none":      "%s is a home center of %s, which does not own it at the start: here it is not a home center",
	"home-now":       "%s is a home center of %s, which does not own it at the start: here it does",
	"home-other":     "%s is a home center of %s but belongs to %s at the start: here it is not a home center",
	"id":             "%s has the id %s, because %s is a word used in orders",
	"mark":           "%s: the mark %.30q has no meaning here",
	"more":           "and %d more",
	"no-borders":     "%s has a name but no line with its borders, so it is impassable",
	"no-coast":       "the fleet in %s is on no coast, so it is left out",
	"no-land-center": "%s: a sea or an impassable province cannot be a center here",
	"no-start":       "there is no Start: powers own their home centers, have no units, and build in the first winter",
	"no-svg":         "there is no SVG, so the drawing is made from the list of borders",
	"no-victory":     "the number of centers to win is missing: more than half of all centers win",
	"not-center":     "%s is not a center, so %s does not own it",
	"one-way-army":   "an army can go from %s to %s but not back: here, borders are open both ways",
	"one-way-fleet":  "a fleet can go from %s to %s but not back: here, borders are open both ways",
	"phase":          "the phase %.40q: the game starts in spring",
	"port":           "%s is a port: fleets in it do not convoy here",
	"power":          "%.30q is not a power that can be left out",
	"renamed":        "a line that renames %s to %s: change names after the import",
	"rule":           "the rule %.30q",
	"rules":          "rules in words, which are ignored: %q",
	"sea-center":     "%s: a sea cannot be a center here",
	"season":         "the season %.20q: the game starts in spring here",
	"svg-action":     "actions of the drawing, such as on a click, are ignored",
	"svg-element":    "<%s> is ignored",
	"svg-use":        "<use> is not supported, so what it draws is missing",
	"touch":          "these touch in the drawing but are not adjacent: %s",
	"touch-not":      "these are adjacent but do not touch in the drawing: %s",
	"unit":           "the unit %.20q in %s: there are only armies and fleets here",
	"unread":         "not understood: %.60q",
	"unreached":      "no unit can go to %s, so it is impassable here",
	"victories":      "VICTORY has different numbers for different years: here, %d centers win in every year",
	"victory":        "%d centers win, according to the rules in words",
	"year":           "the year %d: years start with 1 here, so it is the year %d",
	"year-range":     "the year %d: years are 1 to 9999 here, so it is the year %d",
}

// LossKinds returns the kinds of losses.
func LossKinds() []string { return slices.Sorted(maps.Keys(lossTexts)) }

// verb matches a placeholder for a value in a text.
var verb = regexp.MustCompile(`%[.0-9]*[dqs]`)

// lossOf creates a loss. Its values are formatted as the text of its kind requires: shortened, or in quotes.
func lossOf(kind, where string, args ...any) Loss {
	l := Loss{Kind: kind, Where: where}
	for i, v := range verb.FindAllString(lossTexts[kind], -1) {
		l.Args = append(l.Args, fmt.Sprintf(v, args[i]))
	}
	return l
}

// String describes the loss in English.
func (l Loss) String() string {
	i := -1
	text := verb.ReplaceAllStringFunc(lossTexts[l.Kind], func(string) string { i++; return l.Args[i] })
	if l.Where == "" {
		return text
	}
	return l.Where + ": " + text
}

// Texts describes losses in English, one by one.
func Texts(lost []Loss) []string {
	list := make([]string, len(lost))
	for i, l := range lost {
		list[i] = l.String()
	}
	return list
}

// mostLost is the maximum number of losses listed.
const mostLost = 200

// lostList collects losses.
type lostList struct {
	list []Loss
	said map[string]bool
	more int
}

// add records a loss at a place, once.
func (l *lostList) add(kind, where string, args ...any) {
	one := lossOf(kind, where, args...)
	text := one.String()
	switch {
	case l.said[text]:
	case len(l.list) == mostLost:
		l.more++
	default:
		if l.said == nil {
			l.said = map[string]bool{}
		}
		l.said[text] = true
		l.list = append(l.list, one)
	}
}

// all returns the list, with a last entry for losses beyond the limit.
func (l *lostList) all() []Loss {
	if l.more > 0 {
		return append(slices.Clip(l.list), lossOf("more", "", l.more))
	}
	return l.list
}
