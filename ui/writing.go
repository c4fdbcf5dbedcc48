package ui

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/entry"
	"entente/ui/words"
)

// Draft is what is written by hand: the line that is being typed, and the lines of sheets that could not be read. They
// stay with their phase until they are corrected or thrown away.
type Draft struct {
	desk    *Desk
	typed   string        // in the line for orders
	now     entry.Reading // typed, as it is read
	asked   string        // this illegal order was refused once: written again, it stands
	report  cardText
	unread  map[*engine.Position][]entry.Reading
	letters []rune // typed on the map since nothing was selected
	correct int    // the line of unread that is being corrected, counted from 1; 0: none
}

// clear forgets everything that was written.
func (d *Draft) clear() { *d = Draft{desk: d.desk} }

// unreadLines are the lines of this phase that could not be read.
func (d *Draft) unreadLines() []entry.Reading { return d.unread[d.desk.game.Node().Position] }

func (d *Draft) setUnread(list []entry.Reading) {
	if d.unread == nil {
		d.unread = map[*engine.Position][]entry.Reading{}
	}
	d.unread[d.desk.game.Node().Position] = list
}

// reader reads orders for the phase that is seen.
func (d *Draft) reader() entry.Reader {
	return entry.Reader{Pos: d.desk.game.Node().Position, Only: d.desk.entry.Power, Who: d.desk.entry.Only, Listed: d.desk.focus.Power}
}

// lineTyped is called with every change of the line for orders: what is typed is read and shown on the map at once.
func (d *Draft) lineTyped(text string) {
	d.typed, d.now = text, entry.Reading{}
	if text != "" {
		d.report = cardText{}
	}
	if text != d.asked {
		d.asked = ""
	}
	if text != "" && !d.desk.played() {
		d.now = d.reader().One(text, d.desk.game.Node().Plain())
		for d.desk.entry.Escape() {
		}
	}
	if d.now.Read() {
		d.desk.focus.Power = d.now.Order.Power
	}
	d.desk.tell()
}

// giveText gives orders as typed or pasted, a line each, in one step. It reports whether the text may go: one line that
// cannot be read stays to be corrected, and so does one that the rules forbid, until it is given once more. The lines
// of a sheet that cannot be read are kept in the panel.
func (d *Draft) giveText(text string) bool {
	if d.desk.played() || lines(text) == 0 || d.refuse() {
		return false
	}
	if len(text) > entry.MaxSheet {
		d.tell(cardText{Text: words.Say("line.not-read"), Hint: words.Say("line.too-long"), Fault: true})
		return false
	}
	list := d.reader().Sheet(text, d.desk.game.Node().Plain())
	switch {
	case len(list) == 0:
		return true // only the name of a power
	case len(list) == 1:
		return d.giveLine(list[0], text)
	}
	d.giveSheet(list)
	return true
}

// giveLine gives a single order.
func (d *Draft) giveLine(r entry.Reading, text string) bool {
	card := d.readingCard(r)
	switch {
	case !r.Read():
		card.Fault = true
		d.tell(card)
		return false
	case !r.Legal() && d.asked != text:
		d.asked = text
		card.Hint += " · " + words.Say("line.force")
		d.tell(card)
		return false
	}
	d.dropLine()
	d.asked = ""
	d.give([]entry.Reading{r})
	return true
}

// giveSheet gives the orders of a sheet, and keeps what cannot be read.
func (d *Draft) giveSheet(list []entry.Reading) {
	d.reader().Owned(list)
	clashing(list)
	d.clearClashing(list)
	unread := slices.Clone(d.unreadLines())
	forced, lost := 0, 0
	for _, r := range list {
		switch {
		case !r.Read():
			unread, lost = append(unread, r), lost+1
		case !r.Legal():
			forced++
		}
	}
	d.setUnread(unread)
	d.desk.focus.Written = true
	d.give(list)
	card := cardText{Text: words.SayN("line.read", len(list)-lost, nil), Fault: lost > 0}
	switch {
	case lost > 0 && forced > 0:
		card.Hint = words.SayN("line.lost", lost, nil) + " · " + words.SayN("line.forced", forced, nil)
	case lost > 0:
		card.Hint = words.SayN("line.lost", lost, nil)
	case forced > 0:
		card.Hint = words.SayN("line.forced", forced, nil)
	}
	d.tell(card)
}

// give hands orders to the game, in one step.
func (d *Draft) give(list []entry.Reading) {
	for d.desk.entry.Escape() {
	}
	if given := entry.GivenOf(list); len(given) > 0 {
		d.desk.game.Give(given...)
	}
}

// tell shows a report until something else is done.
func (d *Draft) tell(card cardText) {
	d.report = card
	d.desk.tell()
}

// dropLine takes the line that was corrected off the list.
func (d *Draft) dropLine() {
	list := d.unreadLines()
	if i := d.correct - 1; i >= 0 && i < len(list) {
		d.setUnread(slices.Delete(slices.Clone(list), i, i+1))
	}
	d.correct = 0
}

// dropUnread throws away the lines that could not be read.
func (d *Draft) dropUnread() {
	d.setUnread(nil)
	d.correct = 0
	d.desk.tell()
}

func (d *Draft) whyNotDropUnread() string {
	if len(d.unreadLines()) == 0 {
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
