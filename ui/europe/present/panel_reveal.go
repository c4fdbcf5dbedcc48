package present

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/desk"
	"entente/ui/europe/telling"
	"entente/ui/look"
	"entente/ui/playback"
	"entente/ui/room/panel"
)

// reveal returns the panel during playback. It is never ahead of the map.
func (v *Panel) reveal(now desk.Now) (panel.State, Meaning) {
	list := v.revealRows(now)
	return panel.State{
		Head:   panel.Head{Title: v.Desk.Words().Phase(now.Node.Position.Phase), Sub: v.revealLine(now.Node)},
		Rows:   list.rows,
		Follow: v.Desk.Settings.Pace == playback.OrderByOrder,
		Main:   look.Button{Text: v.Say("reveal.end"), Sub: v.Say("reveal.next-hint"), Tip: v.Say("command.reveal-end"), Key: v.KeyOf("reveal-end")},
	}, Meaning{Rows: list.stand}
}

// revealLine names the current step of playback.
func (v *Panel) revealLine(n *game.Node) string {
	t, beats := v.Desk.Player.Of(n), v.Desk.Player.Beats()
	if beats == 0 {
		return v.Say("reveal.begins")
	}
	return v.Desk.Words().StageName(t, t.Beats[beats-1].Stage)
}

// revealRows lists the orders shown so far, power by power, each with its result once that is shown too.
func (v *Panel) revealRows(now desk.Now) lines {
	n := now.Node
	t := v.Desk.Player.Of(n)
	var list lines
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		pw := engine.Power(i)
		if v.Desk.Hides(pw) {
			continue
		}
		title := look.Row{Height: 30, Mark: look.Mark{Side: look.Side(pw)}, Text: v.Desk.Words().Power(pw), Strong: true, Dead: true, Rule: len(list.rows) > 0}
		if now.Told.Centers {
			title.Note = v.Desk.Words().CenterChanges(n, pw)
		}
		first := true
		for _, result := range n.Result.Results {
			if result.Order.Power != pw || !t.Seen(result, now.Told) {
				continue
			}
			if first {
				list.add(title, Stands{})
				first = false
			}
			list.add(v.toldRow(now, t, result), Stands{At: result.Order.At.Province})
		}
	}
	if len(list.rows) == 0 {
		list.add(look.Row{Height: 28, Text: v.Say("reveal.nothing-yet"), Small: true, Dead: true}, Stands{})
	}
	return list
}

// toldRow returns the row of an order, with its result if that is shown. The order shown last is marked.
func (v *Panel) toldRow(now desk.Now, t *telling.Telling, result engine.Result) look.Row {
	list, told := v.resultRow(now, result), now.Told
	list.Picked = false
	if !t.Fate(result, told) {
		list.Height, list.Tone, list.Sign, list.Note, list.Strong, list.Failed = 24, 0, "", "", false, false
		if told.Orders > 0 && told.Orders <= len(t.Sequence) && v.Desk.Settings.Pace == playback.OrderByOrder && !told.Supports {
			o := t.Orders[t.Sequence[told.Orders-1]]
			list.Picked = o.At.Province == result.Order.At.Province && o.Kind == result.Order.Kind
		}
	}
	return list
}
