package present

import (
	"strings"

	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/room/mapview"
)

// maxVoid is how many lines that are no orders are listed; the others are counted, and come up in their turn.
const maxVoid = 40

// sheetCard says how many orders of a sheet were read, how many lines are none, and who signed it.
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

// void lists the lines of sheets that are no orders, each with what is wrong with it.
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
