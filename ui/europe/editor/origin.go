package editor

import (
	"slices"

	"entente/engine"
	"entente/ui/look"
)

// askFrom asks for the origin of the dislodged unit's attacker, on the map or with a list.
func (c *card) askFrom() {
	p, w := c.p, c.p.words()
	list := append([]engine.Province{engine.NoProvince, engine.NoProvince}, origins(p.draft.pos.Variant, p.at)...)
	rows := make([]look.Row, len(list))
	for i, q := range list {
		name := w.Say("editor.from-unknown")
		switch {
		case i == 0:
			name = w.Say("editor.from-map")
		case q != engine.NoProvince:
			name = w.Province(q)
		}
		rows[i] = look.Row{Height: 28, Text: name, Picked: i > 0 && q == p.draft.pos.Dislodged[p.at].From}
	}
	p.l.Choose(p.b, p.Win.Canvas(), c.from, rows, func(i int) {
		if i == 0 {
			p.driven = p.at
			p.Win.Canvas().Focus(p.ground)
			p.show()
			return
		}
		p.after(p.draft.drive(p.at, list[i]))
	})
}

// answered uses a place as the answer to that question. It reports whether there was a question.
func (p *editorPage) answered(from engine.Province) bool {
	driven := p.driven
	if driven == engine.NoProvince {
		return false
	}
	if slices.Contains(origins(p.draft.pos.Variant, driven), from) {
		p.at, p.driven = driven, engine.NoProvince
		p.after(p.draft.drive(driven, from))
	}
	p.show()
	return true
}
