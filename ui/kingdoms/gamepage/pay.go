package gamepage

import (
	"slices"
	"strconv"

	"entente/engine/kingdoms"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// payPage is where a faction says whom and what it pays first (TK 5.9): a click puts something at the end of the sequence, or takes it out.
type payPage struct {
	*page.TablePage
	hall    *Hall
	faction kingdoms.Faction
	all     []kingdoms.Item
	place   []int // of each in the sequence, from 1; 0: the rules say when
	list    *kit.RowList
}

// askPay opens the page for the faction that writes.
func (p *Hall) askPay() {
	f := p.desk.Entry.Only
	y := &payPage{hall: p, faction: f, all: p.desk.Payees(f)}
	y.place = make([]int, len(y.all))
	for n, it := range p.desk.Paid(f) {
		for i := range y.all {
			if y.all[i] == it && y.place[i] == 0 {
				y.place[i] = n + 1
				break
			}
		}
	}
	y.TablePage = page.NewTablePage(p.Screen, "kingdoms-pay", p.Say("kingdoms.pay.title", with{"Faction": p.words().Faction(f)}), func() string { return p.Say("kingdoms.pay.text") })
	y.list = kit.NewRowList(p.TableBrush(), y.TablePage)
	y.list.OnPick = y.pick
	y.Parts["list"] = y.list
	y.Answer(kit.Plain, "cancel", p.Say("dialog.cancel"), y.TablePage.Close)
	y.Answer(kit.Plain, "clear", p.Say("kingdoms.pay.rule"), func() { y.give(nil) })
	y.Answer(kit.Filled, "pay", p.Say("kingdoms.pay.verb"), func() { y.give(y.sequence()) })
	y.refresh()
	y.TablePage.Open(kit.Scrolled(y.list))
}

// pick puts something at the end of the sequence, or takes it out.
func (y *payPage) pick(i int) {
	was := y.place[i]
	if was == 0 {
		y.place[i] = slices.Max(y.place) + 1
	} else {
		y.place[i] = 0
		for k := range y.place {
			if y.place[k] > was {
				y.place[k]--
			}
		}
	}
	y.refresh()
}

// sequence is what was put into a sequence.
func (y *payPage) sequence() []kingdoms.Item {
	list := make([]kingdoms.Item, slices.Max(y.place))
	for i, n := range y.place {
		if n > 0 {
			list[n-1] = y.all[i]
		}
	}
	return list
}

func (y *payPage) refresh() {
	w, pos := y.hall.words(), y.hall.desk.Shown().Pos
	rows := make([]look.Row, len(y.all))
	for i, it := range y.all {
		row := look.Row{Height: 34, Mark: look.Mark{Side: look.Side(y.faction), Piece: "army"}, Picked: y.place[i] > 0, Strong: y.place[i] > 0}
		cost := 1
		switch {
		case it.General != kingdoms.NoGeneral:
			row.Mark.Piece, row.Text, cost = "", w.Say("kingdoms.pay.general", with{"General": w.General(it.General), "Skills": w.Skills(it.General)}), 2
		case it.Ship:
			row.Mark.Piece, row.Text = "fleet", w.Say("kingdoms.card.ship", with{"At": w.Area(it.Area)})
		default:
			row.Text = w.Say("kingdoms.pay.unit", with{"At": w.Area(it.Area)})
			if pos.UnitAt(it.Area).Damaged {
				row.Mark.Piece = "army-damaged"
			}
		}
		if y.place[i] > 0 {
			row.Note, row.Tone = w.Say("kingdoms.pay.place", with{"N": y.place[i]}), look.RoleAccent
		}
		row.Accent = "  −" + strconv.Itoa(cost)
		rows[i] = row
	}
	y.list.Set(rows)
	y.hall.Note()
}

// give orders the sequence.
func (y *payPage) give(list []kingdoms.Item) {
	y.hall.desk.PayFirst(y.faction, list)
	y.TablePage.Close()
}
