package gamepage

import (
	"entente/ui/look"
)

// askPermit asks which generals may pass. Choosing a permitted one again withdraws the permission.
func (p *Page) askPermit() {
	f, pos := p.desk.Entry.Only, p.desk.Shown().Pos
	list := pos.LegalPermits(f)
	rows := make([]look.Row, len(list))
	for i, o := range list {
		rows[i] = look.Row{Height: 28, Mark: look.Mark{Side: look.Side(o.Friend)}, Text: p.words().Faction(o.Friend), Picked: p.desk.Given(o)}
	}
	if len(rows) > 0 {
		p.Look.Choose(p.TableBrush(), p.Win.Canvas(), p.side.Object(), rows, func(i int) {
			if p.desk.Given(list[i]) {
				p.desk.Give(p.desk.Entry.Without(list[i]))
				return
			}
			p.desk.Order(list[i])
		})
	}
}
