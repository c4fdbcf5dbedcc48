package planner

import (
	"strings"

	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/page"
)

// set is a set of orders of a power.
type set struct {
	game.OrderSet
	index  int    // among all sets of the phase
	letter string // A for the power's first set
	stands bool   // its orders are the current orders of the power
}

// kept gives access to the sets of orders that a game has saved.
type kept struct{ *europe.Room }

// sets returns the sets of a power in the phase shown.
func (k kept) sets(pw engine.Power) []set {
	var list []set
	n := k.Desk.Game.Node()
	for i, s := range n.Sets {
		if s.Power == pw {
			list = append(list, set{s, i, string(rune('A' + len(list))), s.Stands(n)})
		}
	}
	return list
}

// setCommands returns the commands for sets. They concern the power that is listed.
func (k kept) setCommands() []command.Command {
	return []command.Command{
		{Name: "next-set", Menu: "plan", MenuOrder: 15, Key: "Ctrl+F3", Do: k.nextSet, DisabledReason: k.whyNotNext},
		{Name: "keep-set", Menu: "plan", MenuOrder: 16, Key: "Ctrl+F5", Do: k.keepSet, DisabledReason: k.whyNotKeep},
		{Name: "rename-set", Menu: "plan", MenuOrder: 17, Do: k.renameSet, DisabledReason: k.whyNotStanding},
		{Name: "drop-set", Menu: "plan", MenuOrder: 18, Do: func() { k.Desk.Game.DropSet(k.standing().index) }, DisabledReason: k.whyNotStanding},
	}
}

// standing returns the set whose orders its power has now. Its index is -1 if there is none.
func (k kept) standing() set {
	for _, s := range k.sets(k.Desk.View.Power) {
		if s.stands {
			return s
		}
	}
	return set{index: -1}
}

// nextSet gives the power the orders of its next set.
func (k kept) nextSet() {
	sets := k.sets(k.Desk.View.Power)
	next := sets[0]
	for i, s := range sets {
		if s.stands {
			next = sets[(i+1)%len(sets)]
		}
	}
	k.take(next)
}

// take gives a power the orders of a set.
func (k kept) take(s set) {
	for k.Desk.Entry.Escape() { // drops unfinished input
	}
	k.Desk.Game.TakeSet(s.index)
	k.Desk.Tell()
}

func (k kept) whyNotNext() string {
	switch sets := k.sets(k.Desk.View.Power); {
	case len(sets) == 0:
		return k.Say("why-off.no-set")
	case len(sets) == 1 && sets[0].stands:
		return k.Say("why-off.one-set")
	}
	return ""
}

// keepSet asks for a name and saves the orders of the power as a set.
func (k kept) keepSet() {
	pw := k.Desk.View.Power
	k.askName(k.Say("sets.keep-title", words.With{"Power": k.Desk.Words().Power(pw)}), "", k.Say("sets.keep"), func(name string) { k.Desk.Game.KeepSet(pw, name) })
}

func (k kept) whyNotKeep() string {
	n, pw := k.Desk.Game.Node(), k.Desk.View.Power
	given := 0
	for _, o := range n.Orders {
		if o.Order.Power == pw {
			given++
		}
	}
	switch {
	case k.Desk.Game.Settings().Mode == game.Keyboard:
		return k.Say("why-off.curtain-sets")
	case given == 0:
		return k.Say("why-off.no-orders")
	case k.standing().index >= 0:
		return k.Say("why-off.kept")
	case len(k.sets(pw)) == game.MostSets:
		return k.Say("why-off.many-sets")
	}
	return ""
}

// renameSet asks for a new name for the current set.
func (k kept) renameSet() {
	s := k.standing()
	k.askName(k.Say("sets.rename-title", words.With{"Letter": s.letter}), s.Name, k.Say("sets.rename"), func(name string) { k.Desk.Game.RenameSet(s.index, name) })
}

func (k kept) whyNotStanding() string {
	if k.standing().index < 0 {
		return k.Say("why-off.no-standing-set")
	}
	return ""
}

// askName asks for the name of a set.
func (k kept) askName(title, name, verb string, do func(string)) {
	keys := &page.DialogKeys{Screen: k.Screen}
	field := kit.NewField(keys, k.Say("sets.name"), nil)
	field.SetSilently(name)
	const width = 420
	k.Ask(title, k.Say("sets.name-hint"), container.New(kit.AtLeast{W: width, H: 36}, field), width,
		kit.Answer{Text: verb, Do: func() { k.Desk.Act(func() { do(strings.TrimSpace(field.Text)) }) }}, kit.Answer{Text: k.Say("dialog.cancel")})
	k.Win.Canvas().Focus(field)
}

// title returns the name of a set, or else its orders.
func (k kept) title(s set) string {
	if s.Name != "" {
		return s.Name
	}
	var list []string
	for _, o := range s.Orders {
		list = append(list, k.Desk.Words().Order(o.Order))
	}
	return strings.Join(list, k.Say("list.comma"))
}
