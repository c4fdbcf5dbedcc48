package newgame

import (
	"slices"
	"strings"
	"time"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
)

// halfMinute is the unit of the clock steppers.
const halfMinute = 30 * time.Second

// ClockNames returns the steps of a turn that have a clock, as the last parts of item names, in the order of look.Lengths.
func ClockNames() []string {
	return []string{"first", "later", "orders", "retreats", "adjustment", "fall-later", "fall-orders", "fall-retreats"}
}

// Clocks returns the section for the clocks: a switch "clocks" and, while it is on, a number for each step, from "clock.first" to
// "clock.adjustment", and a switch "clock.apart" that gives fall numbers of its own. does gets the action of each item but the
// first, which calls change. fault returns what is wrong with a step, "" for nothing.
func Clocks(t *lang.Catalog, on bool, now look.Lengths, change func(look.Lengths), fault func(step int) string) (s Section, does map[string]func(int)) {
	s = Section{Head: t.Say("new.clocks-head"), Beside: Item{Name: "clocks", Kind: Switch, Value: kit.Second(on), Words: []string{t.Say("new.clocks-are-off")}}}
	if !on {
		s.Text = t.Say("new.clocks-off")
		return s, nil
	}
	does = map[string]func(int){"clock.apart": func(to int) { now.Part(to == 1); change(now) }}
	s.Beside.Words[0] = t.Say("new.clocks-on")
	s.Before = Item{Name: "clock.apart", Kind: Switch, Value: kit.Second(now.Apart), Words: []string{t.Say("new.clock.apart")}}
	for i, name := range ClockNames() {
		if i == look.FirstOfFall && !now.Apart {
			break
		}
		by := 1
		if strings.HasSuffix(name, "first") || strings.HasSuffix(name, "later") {
			by = 10 // five minutes of negotiation
		}
		s.Items = append(s.Items, Item{
			Name: "clock." + name, Kind: Number, Value: int(now.Steps[i] / halfMinute), By: by, Parts: 2, Unit: t.Say("new.min"), Row: i == look.FirstOfFall,
			Caption: t.Say("new.clock." + name), Fault: fault(i),
		})
		does["clock."+name] = func(to int) { now.Steps[i] = time.Duration(to) * halfMinute; change(now) }
	}
	return s, does
}

// Nameless returns a warning that players have no names yet, "" if all have one.
func Nameless(t *lang.Catalog, names []string) string {
	n, first := 0, 0
	for i, name := range slices.Backward(names) {
		if name == "" {
			n, first = n+1, i+1
		}
	}
	switch n {
	case 0:
		return ""
	case len(names):
		return t.Say("new.no-names")
	}
	return t.SayN("new.nameless", n, lang.With{"Player": first})
}
