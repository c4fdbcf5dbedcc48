package planner

import (
	"strings"

	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/command"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/page"
)

// set is a set of orders of a power.
type set struct {
	game.OrderSet
	index  int    // of all sets of the phase
	letter string // A for the first of the power
	stands bool   // its orders are those that the power has
}

// sets are those of a power in the phase that is looked at.
func (p *Planner) sets(pw engine.Power) []set {
	var list []set
	n := p.Desk.Game.Node()
	for i, s := range n.Sets {
		if s.Power == pw {
			list = append(list, set{s, i, string(rune('A' + len(list))), s.Stands(n)})
		}
	}
	return list
}

// setCommands are the commands about sets: they are about the power that is listed.
func (p *Planner) setCommands() []command.Command {
	return []command.Command{
		{Name: "next-set", Menu: "plan", Place: 15, Key: "Ctrl+F3", Do: p.nextSet, Why: p.whyNotNext},
		{Name: "keep-set", Menu: "plan", Place: 16, Key: "Ctrl+F5", Do: p.keepSet, Why: p.whyNotKeep},
		{Name: "rename-set", Menu: "plan", Place: 17, Do: p.renameSet, Why: p.whyNotStanding},
		{Name: "drop-set", Menu: "plan", Place: 18, Do: func() { p.Desk.Game.DropSet(p.standing().index) }, Why: p.whyNotStanding},
	}
}

// standing is the set whose orders its power has. The index of none is -1.
func (p *Planner) standing() set {
	for _, s := range p.sets(p.Desk.View.Power) {
		if s.stands {
			return s
		}
	}
	return set{index: -1}
}

// nextSet gives the power the orders of its next set.
func (p *Planner) nextSet() {
	sets := p.sets(p.Desk.View.Power)
	next := sets[0]
	for i, s := range sets {
		if s.stands {
			next = sets[(i+1)%len(sets)]
		}
	}
	p.take(next)
}

// take gives a power the orders of a set.
func (p *Planner) take(s set) {
	for p.Desk.Entry.Escape() { // what was being written is not part of it
	}
	p.Desk.Game.TakeSet(s.index)
	p.Desk.Tell()
}

func (p *Planner) whyNotNext() string {
	switch sets := p.sets(p.Desk.View.Power); {
	case len(sets) == 0:
		return p.Say("why-off.no-set")
	case len(sets) == 1 && sets[0].stands:
		return p.Say("why-off.one-set")
	}
	return ""
}

// keepSet asks for a name and keeps the orders of the power as a set.
func (p *Planner) keepSet() {
	pw := p.Desk.View.Power
	p.askName(p.Say("sets.keep-title", words.With{"Power": p.Desk.Words().Power(pw)}), "", p.Say("sets.keep"), func(name string) { p.Desk.Game.KeepSet(pw, name) })
}

func (p *Planner) whyNotKeep() string {
	n, pw := p.Desk.Game.Node(), p.Desk.View.Power
	given := 0
	for _, o := range n.Orders {
		if o.Order.Power == pw {
			given++
		}
	}
	switch {
	case p.Desk.Game.Settings().Mode == game.Keyboard:
		return p.Say("why-off.curtain-sets")
	case given == 0:
		return p.Say("why-off.no-orders")
	case p.standing().index >= 0:
		return p.Say("why-off.kept")
	case len(p.sets(pw)) == game.MostSets:
		return p.Say("why-off.many-sets")
	}
	return ""
}

// renameSet asks for another name of the set that stands.
func (p *Planner) renameSet() {
	s := p.standing()
	p.askName(p.Say("sets.rename-title", words.With{"Letter": s.letter}), s.Name, p.Say("sets.rename"), func(name string) { p.Desk.Game.RenameSet(s.index, name) })
}

func (p *Planner) whyNotStanding() string {
	if p.standing().index < 0 {
		return p.Say("why-off.no-standing-set")
	}
	return ""
}

// askName asks for the name of a set.
func (p *Planner) askName(title, name, verb string, do func(string)) {
	keys := &page.DialogKeys{Room: p.Room.Room}
	field := kit.NewField(keys, p.Say("sets.name"), nil)
	field.Put(name)
	const width = 420
	p.Ask(title, p.Say("sets.name-hint"), container.New(kit.AtLeast{W: width, H: 36}, field), width,
		kit.Answer{Text: verb, Do: func() { p.Desk.Act(func() { do(strings.TrimSpace(field.Text)) }) }}, kit.Answer{Text: p.Say("dialog.cancel")})
	p.Win.Canvas().Focus(field)
}

// title is what a set is called: by its name, else by its orders.
func (p *Planner) title(s set) string {
	if s.Name != "" {
		return s.Name
	}
	var list []string
	for _, o := range s.Orders {
		list = append(list, p.Desk.Words().Order(o.Order))
	}
	return strings.Join(list, ", ")
}
