package foreign

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
)

// Loss is something that could not be taken over, or is different here.
type Loss struct {
	Kind  string // one of LossKinds
	Where string // "board.map: line 3", "board.json", "" for no place in a file
	Args  []string
}

// lossTexts are the kinds of losses, with what is said of them in English.
var lossTexts = map[string]string{
	"closed-center":  "%s: a place that nobody may enter cannot be a center here",
	"closed-missing": "%s, where nobody may enter, is not drawn: it is left out",
	"coast-called":   "the coast %s is called %s here",
	"coast-left":     "no fleet can reach %s: the coast is left out",
	"coast-needed":   "%s: a fleet needs one of the coasts of %s",
	"coast-to":       "%s: a fleet stands on one of its coasts here: it cannot go to %s from none",
	"coasts":         "%s: a province has at most four coasts here: fleets cannot go there",
	"color-none":     "%.40s: the color %.20q is none such as #1f2a44: one is made for it",
	"color-taken":    "%.40s: the color %s is that of another power: one is made for it",
	"colored":        "rules of who colors provinces, which are not read",
	"convoy":         "%s: a fleet there convoys nobody here",
	"home-none":      "%s is home of %s and does not belong to it at the start: here it is no home",
	"home-now":       "%s is home of %s, which does not own it at the start: it does here",
	"home-other":     "%s is home of %s and belongs to %s at the start: here it is no home",
	"id":             "%s has the id %s: %s is a word of orders",
	"mark":           "%s: the mark %.30q means nothing here",
	"more":           "and %d more",
	"no-borders":     "%s has a name and no line with its borders: nobody may enter it",
	"no-coast":       "the fleet in %s stands on no coast: it is left out",
	"no-land-center": "%s: a sea or a closed place cannot be a center here",
	"no-start":       "no Start: powers own their home centers, have no units and build in the first winter",
	"no-svg":         "there is no SVG: the drawing is made from who borders whom",
	"no-victory":     "it does not say how many centers win: more than half of all do",
	"not-center":     "%s is no center: %s does not own it",
	"one-way-army":   "an army goes from %s to %s, but not back: a border is open both ways here",
	"one-way-fleet":  "a fleet goes from %s to %s, but not back: a border is open both ways here",
	"phase":          "the phase %.40q: the game begins in spring",
	"port":           "%s is a port: a fleet there convoys nobody here",
	"power":          "%.30q is no power that could be left out",
	"renamed":        "%s is called %s: names are changed after the import",
	"rule":           "the rule %.30q",
	"rules":          "rules in words, which are not read: %q",
	"sea-center":     "%s: a sea cannot be a center here",
	"season":         "the season %.20q: the game begins in spring here",
	"svg-action":     "what the drawing does when it is clicked or shown is not read",
	"svg-element":    "<%s> is not read",
	"svg-use":        "<use> is not followed: what it draws is missing",
	"touch":          "these touch in the drawing and do not border each other: %s",
	"touch-not":      "these border each other and do not touch in the drawing: %s",
	"unit":           "the unit %.20q in %s: there are armies and fleets here",
	"unread":         "not understood: %.60q",
	"unreached":      "no unit can go to %s: nobody may enter it here",
	"victories":      "VICTORY: other numbers in other years: %d always",
	"victory":        "%d centers win, as the rules say in words",
	"year":           "the year %d: years begin with 1 here: it is the year %d",
	"year-range":     "the year %d: years are 1 to 9999 here: it is the year %d",
}

// LossKinds are the kinds of losses.
func LossKinds() []string { return slices.Sorted(maps.Keys(lossTexts)) }

// verb is where a value stands in a text.
var verb = regexp.MustCompile(`%[.0-9]*[dqs]`)

// lossOf makes a loss. Its values are written as the text of its kind has them: cut, or in quotes.
func lossOf(kind, where string, args ...any) Loss {
	l := Loss{Kind: kind, Where: where}
	for i, v := range verb.FindAllString(lossTexts[kind], -1) {
		l.Args = append(l.Args, fmt.Sprintf(v, args[i]))
	}
	return l
}

// String says it in English.
func (l Loss) String() string {
	i := -1
	text := verb.ReplaceAllStringFunc(lossTexts[l.Kind], func(string) string { i++; return l.Args[i] })
	if l.Where == "" {
		return text
	}
	return l.Where + ": " + text
}

// Texts says losses in English, one by one.
func Texts(lost []Loss) []string {
	list := make([]string, len(lost))
	for i, l := range lost {
		list[i] = l.String()
	}
	return list
}

// mostLost is how many things that could not be taken are listed.
const mostLost = 200

// lostList is what could not be taken over.
type lostList struct {
	list []Loss
	said map[string]bool
	more int
}

// add notes a loss at a place, once.
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

// all returns the list, with a last one about what is not in it.
func (l *lostList) all() []Loss {
	if l.more > 0 {
		return append(slices.Clip(l.list), lossOf("more", "", l.more))
	}
	return l.list
}
