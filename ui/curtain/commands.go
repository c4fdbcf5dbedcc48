package curtain

import (
	"entente/ui/command"
	"entente/ui/desk"
)

// CurtainsCommands are the commands of this room.
func (f *Curtains) CurtainsCommands() []command.Command {
	return []command.Command{
		{Name: "hide", Menu: "view", Place: 15, Key: "F2", Do: f.HideScreen},
		{Name: "hiding", Menu: "view", Place: 16, Do: func() { f.SetHiding((f.Desk.Settings.Hiding + 1) % desk.NumHidings) }, Choices: f.hidingChoices, Head: true},
		{Name: "curtain", Menu: "orders", Place: 2, Key: "Ctrl+Shift+X", Do: f.dropCurtain, Why: f.Desk.Seats.WhyNotLower},
		{Name: "mark-in", Menu: "orders", Place: 3, Do: f.Desk.Seats.MarkIn, Why: f.Desk.Seats.WhyNotMarkIn, On: func() bool { return f.Desk.Seats.Marked[f.Desk.Game.Node().Position].Has(f.Desk.View.Power) }},
	}
}

// hidingChoices say when the screen hides itself.
func (f *Curtains) hidingChoices() []command.Choice {
	var list []command.Choice
	for i, key := range hidingKeys() {
		h := desk.Hiding(i)
		list = append(list, command.Choice{Text: f.Say(key), On: h == f.Desk.Settings.Hiding, Do: func() { f.SetHiding(h) }})
	}
	return list
}
