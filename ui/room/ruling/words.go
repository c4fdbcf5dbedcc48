package ruling

import (
	"entente/ui/look"
	"entente/ui/page"
)

// The names of rulings in words, and of objections to rulings, in any game.
const (
	Decide = "decide"
	Object = "object"
)

// InWords returns the row for rulings in words and for objections. why is why neither is possible now, "" if they are.
func InWords(l *page.Language, why string) Row {
	return Row{
		Row:     look.Row{Height: 48, Text: l.Say("rulings.decide-title"), Sub: l.Say("rulings.decide-text"), Strong: true, Dead: true},
		Buttons: []Button{{Name: Object, Text: l.Say("rulings.object"), Why: why}, {Name: Decide, Text: l.Say("rulings.decide"), Why: why}},
	}
}

// AskInWords returns the question for a ruling in words or an objection. do gets the ID of the chosen side and the text.
func AskInWords(l *page.Language, name string, sides []page.Option, do func(side, text string) error) page.Question {
	return page.Question{
		Form: func(page.Filled) page.Form {
			return page.Form{
				Title: l.Say("rulings." + name + "-title"), Text: l.Say("rulings." + name + "-text"), Verb: l.Say("rulings.note"),
				Fields: []page.Field{
					{Kind: page.ChoiceField, Name: "side", Label: l.Say("rulings." + name + "-who"), Options: sides}, {Name: "text", Label: l.Say("rulings." + name + "-says")},
				},
			}
		},
		Do: func(a page.Filled) error { return do(a["side"], a.Line("text")) },
	}
}
