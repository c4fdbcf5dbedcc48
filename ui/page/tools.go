package page

import (
	"slices"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
)

// Tools are the buttons of commands. They show the faces they are given and report which command is pressed. Make them with NewTools.
type Tools struct {
	Buttons []*kit.Button
	names   []string
	button  func(t look.Tool) *kit.Button
}

// NewTools returns Tools without buttons. press is called with the name of a command.
func NewTools(p *Paint, kind kit.ButtonKind, keys kit.Router, press func(name string)) *Tools {
	return &Tools{button: func(tool look.Tool) *kit.Button {
		return kit.NewButton(p.Look, kind, tool.Button, keys, p.Tips, func() { press(tool.Name) })
	}}
}

// Set shows a list of buttons. If it has the same commands in the same order as before, only their faces change; otherwise Set reports
// true, and the buttons must be placed.
func (t *Tools) Set(list []look.Tool) bool {
	if slices.EqualFunc(list, t.names, func(tool look.Tool, name string) bool { return tool.Name == name }) {
		for i, tool := range list {
			t.Buttons[i].Set(tool.Button)
		}
		return false
	}
	t.names, t.Buttons = nil, nil
	for _, tool := range list {
		t.names, t.Buttons = append(t.names, tool.Name), append(t.Buttons, t.button(tool))
	}
	return true
}

// Button returns the button of a command, or nil if there is none.
func (t *Tools) Button(name string) *kit.Button {
	if i := slices.Index(t.names, name); i >= 0 {
		return t.Buttons[i]
	}
	return nil
}

// Controls calls add with the name of each command and its button.
func (t *Tools) Controls(add func(name string, o fyne.CanvasObject)) {
	for i, name := range t.names {
		add(name, t.Buttons[i])
	}
}
