package ui

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/entry"
	"entente/ui/words"
)

// writing is what is written by hand: the line that is being typed, and the lines of sheets that could not be read. They
// stay with their phase until they are corrected or thrown away.
type writing struct {
	typed   string        // in the line for orders
	now     entry.Reading // typed, as it is read
	asked   string        // this illegal order was refused once: written again, it stands
	report  cardText
	unread  map[*engine.Position][]entry.Reading
	correct int // the line of unread that is being corrected, counted from 1; 0: none
}

// unreadLines are the lines of this phase that could not be read.
func (w *Window) unreadLines() []entry.Reading { return w.writing.unread[w.game.Node().Position] }

func (w *Window) setUnread(list []entry.Reading) {
	if w.writing.unread == nil {
		w.writing.unread = map[*engine.Position][]entry.Reading{}
	}
	w.writing.unread[w.game.Node().Position] = list
}

// reader reads orders for the phase that is seen.
func (w *Window) reader() entry.Reader {
	return entry.Reader{Pos: w.game.Node().Position, Only: w.entry.Power, Who: w.entry.Only, Listed: w.focus.Power}
}

// lineTyped is called with every change of the line for orders: what is typed is read and shown on the map at once.
func (w *Window) lineTyped(text string) {
	w.writing.typed, w.writing.now = text, entry.Reading{}
	if text != "" {
		w.writing.report = cardText{}
	}
	if text != w.writing.asked {
		w.writing.asked = ""
	}
	if text != "" && !w.played() {
		w.writing.now = w.reader().One(text, w.game.Node().Plain())
		for w.entry.Escape() {
		}
	}
	if w.writing.now.Read() {
		w.focus.Power = w.writing.now.Order.Power
	}
	w.present()
}

// giveText gives orders as typed or pasted, a line each, in one step. It reports whether the text may go: one line that
// cannot be read stays to be corrected, and so does one that the rules forbid, until it is given once more. The lines
// of a sheet that cannot be read are kept in the panel.
func (w *Window) giveText(text string) bool {
	if w.played() || lines(text) == 0 || w.refuse() {
		return false
	}
	if len(text) > entry.MaxSheet {
		w.tell(cardText{Text: words.Say("line.not-read"), Hint: words.Say("line.too-long"), Fault: true})
		return false
	}
	list := w.reader().Sheet(text, w.game.Node().Plain())
	switch {
	case len(list) == 0:
		return true // only the name of a power
	case len(list) == 1:
		return w.giveLine(list[0], text)
	}
	w.giveSheet(list)
	return true
}

// giveLine gives a single order.
func (w *Window) giveLine(r entry.Reading, text string) bool {
	card := w.readingCard(r)
	switch {
	case !r.Read():
		card.Fault = true
		w.tell(card)
		return false
	case !r.Legal() && w.writing.asked != text:
		w.writing.asked = text
		card.Hint += " · " + words.Say("line.force")
		w.tell(card)
		return false
	}
	w.dropLine()
	w.writing.asked = ""
	w.give([]entry.Reading{r})
	return true
}

// giveSheet gives the orders of a sheet, and keeps what cannot be read.
func (w *Window) giveSheet(list []entry.Reading) {
	w.reader().Owned(list)
	clashing(list)
	w.clearClashing(list)
	unread := slices.Clone(w.unreadLines())
	forced, lost := 0, 0
	for _, r := range list {
		switch {
		case !r.Read():
			unread, lost = append(unread, r), lost+1
		case !r.Legal():
			forced++
		}
	}
	w.setUnread(unread)
	w.focus.Written = true
	w.give(list)
	card := cardText{Text: words.SayN("line.read", len(list)-lost, nil), Fault: lost > 0}
	switch {
	case lost > 0 && forced > 0:
		card.Hint = words.SayN("line.lost", lost, nil) + " · " + words.SayN("line.forced", forced, nil)
	case lost > 0:
		card.Hint = words.SayN("line.lost", lost, nil)
	case forced > 0:
		card.Hint = words.SayN("line.forced", forced, nil)
	}
	w.tell(card)
}

// give hands orders to the game, in one step.
func (w *Window) give(list []entry.Reading) {
	for w.entry.Escape() {
	}
	if given := entry.GivenOf(list); len(given) > 0 {
		w.game.Give(given...)
	}
}

// tell shows a report until something else is done.
func (w *Window) tell(card cardText) {
	w.writing.report = card
	w.present()
}

// dropLine takes the line that was corrected off the list.
func (w *Window) dropLine() {
	list := w.unreadLines()
	if i := w.writing.correct - 1; i >= 0 && i < len(list) {
		w.setUnread(slices.Delete(slices.Clone(list), i, i+1))
	}
	w.writing.correct = 0
}

// dropUnread throws away the lines that could not be read.
func (w *Window) dropUnread() {
	w.setUnread(nil)
	w.writing.correct = 0
	w.present()
}

func (w *Window) whyNotDropUnread() string {
	if len(w.unreadLines()) == 0 {
		return words.Say("why-off.all-read")
	}
	return ""
}

// rewrite puts a text into the line for orders, to be corrected.
func (w *Window) rewrite(text string) {
	f := w.parts.field
	f.fill(text)
	w.win.Canvas().Focus(f)
}

// written are the orders of the phase that were typed or pasted.
func written(n *game.Node) []game.Given {
	var list []game.Given
	for _, o := range n.Orders {
		if o.Text != "" {
			list = append(list, o)
		}
	}
	return list
}
