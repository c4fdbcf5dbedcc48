package gamepage

import (
	"strconv"

	"entente/engine/kingdoms"
	"entente/ui/kingdoms/entry"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// payPage is the page for a faction's order of payment (TK 5.9): a click appends an item to the sequence or removes it.
type payPage struct {
	*page.TablePage
	page     *Page
	faction  kingdoms.Faction
	sequence entry.Payment
	list     *kit.RowList
}

// askPay opens the page for the faction that writes.
func (p *Page) askPay() {
	f := p.desk.Entry.Only
	y := &payPage{page: p, faction: f, sequence: p.desk.Payment(f)}
	y.TablePage = page.NewTablePage(p.Screen, "kingdoms-pay", p.Say("kingdoms.pay.title", with{"Faction": p.words().Faction(f)}), func() string { return p.Say("kingdoms.pay.text") })
	y.list = kit.NewRowList(p.TableBrush(), y.TablePage)
	y.list.OnPick = y.pick
	y.Parts["list"] = y.list
	y.Answer(kit.Plain, "cancel", p.Say("dialog.cancel"), y.TablePage.Close)
	y.Answer(kit.Plain, "clear", p.Say("kingdoms.pay.rule"), func() { y.give(nil) })
	y.Answer(kit.Filled, "pay", p.Say("kingdoms.pay.verb"), func() { y.give(y.sequence.Sequence()) })
	y.refresh()
	y.TablePage.Open(kit.Scrolled(y.list))
}

// pick appends an item to the sequence or removes it.
func (y *payPage) pick(i int) {
	y.sequence.Pick(i)
	y.refresh()
}

func (y *payPage) refresh() {
	w, pos := y.page.words(), y.page.desk.Shown().Pos
	rows := make([]look.Row, len(y.sequence.All))
	for i, it := range y.sequence.All {
		place := y.sequence.Place[i]
		row := look.Row{Height: 34, Mark: look.Mark{Side: look.Side(y.faction), Piece: "army"}, Text: w.Payee(it), Picked: place > 0, Strong: place > 0}
		switch {
		case it.General != kingdoms.NoGeneral:
			row.Mark.Piece = ""
		case it.Ship:
			row.Mark.Piece = "fleet"
		case pos.UnitAt(it.Area).Damaged:
			row.Mark.Piece = "army-damaged"
		}
		if place > 0 {
			row.Note, row.Tone = w.Say("kingdoms.pay.place", with{"N": place}), look.RoleAccent
		}
		row.Accent = "  −" + strconv.Itoa(entry.Cost(it))
		rows[i] = row
	}
	y.list.Set(rows)
	y.page.Note()
}

// give orders the sequence and closes the page.
func (y *payPage) give(list []kingdoms.Item) {
	y.page.desk.PayFirst(y.faction, list)
	y.TablePage.Close()
}
