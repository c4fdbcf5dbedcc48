package present

import (
	"strings"

	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/room/mapview"
)

// maxVoid is the maximum number of listed lines that are not orders. Others appear when listed ones are corrected.
const maxVoid = 40

// sheetCard returns a card with the numbers of orders and invalid lines in a sheet, and who signed it.
func sheetCard(t Table, r desk.Report) mapview.Card {
	var hints []string
	if r.Void > 0 {
		hints = append(hints, t.SayN("line.lost", r.Void, nil))
	}
	if r.Forced > 0 {
		hints = append(hints, t.SayN("line.forced", r.Forced, nil))
	}
	if len(r.Signed) > 0 {
		hints = append(hints, t.Say("line.signed", words.With{"Names": t.Texts.Few(r.Signed)}))
	}
	return mapview.Card{Text: t.SayN("line.read", r.Read, nil), Hint: strings.Join(hints, " · "), Fault: r.Void > 0}
}

// void lists the lines of sheets that are not orders, with their errors.
func (v *Panel) void(list *lines) {
	t := Table{Room: v.Room, Desk: v.Desk, Player: v.Player}
	kept := v.Desk.Sheet.Lines()
	if len(kept) > 0 {
		list.add(look.Row{Height: 28, Small: true, Strong: true, Dead: true, Text: v.SayN("panel.unread", len(kept), nil)}, Stands{})
	}
	for i, r := range kept[:min(len(kept), maxVoid)] {
		why := words.With{"Why": unread(t, desk.Wrong(r))}
		list.add(look.Row{
			Height: 42, Mark: look.Mark{Icon: "icon-warn"}, Tone: look.RoleFailure, Text: r.Text, Sub: v.Say("panel.void", why),
			Picked: v.Desk.Sheet.Correct == i+1, Failed: true, Close: true,
		}, Stands{Void: i + 1})
	}
}
