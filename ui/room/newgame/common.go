package newgame

import (
	"slices"
	"time"

	"entente/ui/kit"
	"entente/ui/lang"
)

// HalfMinute is what the numbers of a clock count.
const HalfMinute = 30 * time.Second

// ClockNames are the steps of a turn that have a clock, as their items end.
func ClockNames() []string { return []string{"first", "later", "orders", "retreats", "adjustment"} }

// Clocks is the section about how long each step may take: a switch "clocks", and while it is on a number for each of the steps, from
// "clock.first" to "clock.adjustment". fault says what is wrong with a step, "" if nothing is.
func Clocks(t *lang.Catalog, on bool, steps []*time.Duration, fault func(step int) string) Section {
	s := Section{Head: t.Say("new.clocks-head"), Beside: Item{Name: "clocks", Kind: Switch, Value: kit.Second(on), Words: []string{t.Say("new.clocks-are-off")}}}
	if !on {
		s.Text = t.Say("new.clocks-off")
		return s
	}
	s.Beside.Words[0] = t.Say("new.clocks-on")
	for i, d := range steps {
		by := 1
		if i < 2 {
			by = 10 // five minutes of talking
		}
		name := ClockNames()[i]
		s.Items = append(s.Items, Item{
			Name: "clock." + name, Kind: Number, Value: int(*d / HalfMinute), By: by, Parts: 2, Unit: t.Say("new.min"), Caption: t.Say("new.clock." + name), Fault: fault(i),
		})
	}
	return s
}

// Nameless says that players have no names yet, "" if all have one.
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
