package ui

import (
	"entente/engine"
	"entente/engine/game"
)

// revealPanel is the panel while results are told: nothing in it is ahead of the map.
func (w *Window) revealPanel(n *game.Node) panelState {
	var s panelState
	s.Head = headline{Title: w.words.Phase(n.Position.Phase), Sub: w.revealLine()}
	s.Orders, w.orderPlaces = w.revealRows(n)
	w.checkPlaces, w.headings = nil, nil
	s.Main = buttonFace{Text: say("reveal.end"), Sub: say("reveal.next-hint"), Tip: say("command.reveal-end"), Key: w.keyOf("reveal-end")}
	return s
}

// revealLine says what is being told.
func (w *Window) revealLine() string {
	r := &w.reveal
	if r.beats == 0 {
		return say("reveal.begins")
	}
	return w.stageName(r.telling, r.telling.Beats[r.beats-1].Stage)
}

// stageName is what a stage of a telling is called.
func (w *Window) stageName(t *telling, s Stage) string {
	switch s {
	case StageOrders:
		return say("reveal.orders")
	case StageSupports:
		return say("reveal.supports")
	case StageStandoffs:
		return say("reveal.standoffs")
	case StageCenters:
		return say("reveal.centers")
	}
	if t.pos.Phase.Kind == engine.Movement {
		for _, d := range t.end.Dislodged {
			if d.Unit.Type != engine.NoUnit {
				return say("reveal.dislodged")
			}
		}
	}
	return say("reveal.moves")
}

// revealRows lists the orders that have been told, power by power, each with its fate once that is told too.
func (w *Window) revealRows(n *game.Node) ([]row, []engine.Province) {
	r := &w.reveal
	now := r.telling.at(r.beats)
	var rows []row
	var places []engine.Province
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		pw := engine.Power(i)
		if w.hides(pw) {
			continue
		}
		head := len(rows)
		for _, result := range n.Result.Results {
			if result.Order.Power == pw && r.telling.seen(result, now) {
				rows, places = append(rows, w.toldRow(n, result, now)), append(places, result.Order.At.Province)
			}
		}
		if len(rows) == head {
			continue
		}
		title := row{Height: 30, Mark: mark{Side: Side(pw)}, Text: w.words.Power(pw), Strong: true, Dead: true, Rule: head > 0}
		if now.Centers {
			title.Note = w.centerChanges(n, pw)
		}
		rows = append(rows[:head:head], append([]row{title}, rows[head:]...)...)
		places = append(places[:head:head], append([]engine.Province{0}, places[head:]...)...)
	}
	if len(rows) == 0 {
		rows, places = []row{{Height: 28, Text: say("reveal.nothing-yet"), Small: true, Dead: true}}, []engine.Province{0}
	}
	return rows, places
}

// toldRow is an order, with its fate if that has been told. The order told last is marked.
func (w *Window) toldRow(n *game.Node, result engine.Result, now told) row {
	list := w.resultRow(n, result)
	list.Picked = false
	if t := w.reveal.telling; !t.fate(result, now) {
		list.Height, list.Tone, list.Sign, list.Note, list.Strong, list.Failed = 24, 0, "", "", false, false
		if now.Orders > 0 && now.Orders <= len(t.sequence) && w.settings.Pace == OrderByOrder && !now.Supports {
			o := t.orders[t.sequence[now.Orders-1]]
			list.Picked = o.At.Province == result.Order.At.Province && o.Kind == result.Order.Kind
		}
	}
	return list
}

// showLastTold scrolls the list to the order that was told last.
func (w *Window) showLastTold() {
	l := w.parts.panel.orders
	if !w.revealing() || w.settings.Pace != OrderByOrder {
		return
	}
	for i, r := range l.rows {
		if r.Picked {
			l.reveal(i)
		}
	}
}
