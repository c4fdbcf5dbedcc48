package editor

import (
	"strings"

	"entente/ui/kit"
	"entente/ui/look"
)

// showFaults lists the errors of the position, or of the typed text.
func (p *editorPage) showFaults() {
	var rows []look.Row
	line := func(text string, dead bool) {
		row := look.Row{Height: 30, Mark: look.Mark{Icon: "icon-warn"}, Tone: look.RoleFailure, Text: text, Dead: dead}
		if lines := p.l.Wrap(text, 13, kit.Regular, sideWidth(p.Win.Canvas().Size().Width)-70); len(lines) > 1 {
			row.Height, row.Text, row.Sub = 44, lines[0], strings.Join(lines[1:], " ")
		}
		rows = append(rows, row)
	}
	if p.draft.wrong != nil {
		list, more := p.words().Unread(p.draft.wrong)
		for _, one := range list {
			line(one, true)
		}
		if more > 0 {
			line(p.SayN("faults.more", more, nil), true)
		}
	} else {
		for _, f := range p.draft.pos.FaultList() {
			line(p.words().PositionFault(f), false)
		}
	}
	if rows == nil {
		rows = []look.Row{{Height: 30, Mark: look.Mark{Icon: "icon-check"}, Tone: look.RoleSuccess, Text: p.Say("editor.no-faults"), Dead: true, Faint: true}}
	}
	p.faults.Set(rows)
}

// showFault goes to the province of an error.
func (p *editorPage) showFault(i int) {
	list := p.draft.pos.FaultList()
	if p.draft.wrong != nil || i >= len(list) {
		return
	}
	if at := list[i].At; int(at) < len(p.draft.pos.Variant.Map.Provinces) {
		p.at = at
	}
	p.Win.Canvas().Focus(p.ground)
	p.show()
}
