package desk

import (
	"slices"
	"strings"

	"entente/engine/game"
	"entente/engine/slip/sheet"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
)

// Draft holds what the user writes: the line for orders, the letters typed on the map, and how the void lines of sheets read. The game keeps void
// lines with their phase until they are corrected or discarded.
type Draft struct {
	desk    *Desk
	Typed   string          // the text in the line for orders
	Reading entry.Reading   // the last order of Typed, as it reads
	Orders  []entry.Reading // all orders of Typed, in their order
	asked   string          // an illegal order that was refused once: given again, it is recorded as written
	Report  Card
	ending  string // orders held back once because the game has ended: given again, they begin a variation
	unread  unread
	Letters []rune // typed on the map since nothing was selected
	gave    int    // how many times order entry gave orders
	gap     bool   // the letters last gave an order: a space leads to the next one
	pause   func() // stops waiting for what follows a letter
	Correct int    // the void line being corrected, counted from 1; 0 if none
}

// clear resets the draft.
func (d *Draft) clear() { *d = Draft{desk: d.desk} }

// Reader returns a reader of orders for the phase shown.
func (d *Draft) Reader() entry.Reader {
	return entry.Reader{
		Pos: d.desk.Game.Node().Position, Only: d.desk.Entry.Power, Who: d.desk.Entry.Only, Listed: d.desk.View.Power,
		Rules: d.desk.Game.Settings().Rules,
	}
}

// LineTyped must be called on every change of the line for orders. It reads the text and shows it on the map at once.
func (d *Draft) LineTyped(text string) { d.desk.Act(func() { d.lineTyped(text) }) }

// lineTyped reads what is typed.
func (d *Draft) lineTyped(text string) {
	d.Typed, d.Reading, d.Orders = text, entry.Reading{}, nil
	if text != "" {
		d.Report = Card{}
	}
	if text != d.asked {
		d.asked = ""
	}
	if text != "" && !d.desk.Played() {
		text = d.spelled(text)
		if d.Orders, _ = entry.Read(d.Reader(), text, d.desk.Game.Node().Plain()); len(d.Orders) > 0 {
			d.Reading = d.Orders[len(d.Orders)-1]
		} else {
			d.Reading = d.Reader().One(text, d.desk.Game.Node().Plain())
		}
		for d.desk.Entry.Escape() {
		}
	}
	if d.Reading.Read() {
		d.desk.follow(d.Reading.Order.Power)
	}
	d.desk.Tell()
}

// GiveText gives orders, typed or pasted, one per line, in one undo step. It reports whether the line may be cleared: a single line that cannot be
// read stays for correction, and an illegal one stays until it is given again. Unreadable lines of a sheet are listed in the panel.
func (d *Draft) GiveText(text string) (understood bool) {
	d.desk.Act(func() {
		understood = strings.TrimSpace(text) == "" && d.desk.SkipSlip() || d.giveText(d.spelled(text))
	})
	return understood
}

// Reads reports whether a text contains orders that can be read.
func (d *Draft) Reads(text string) bool {
	if len(text) > entry.MaxSheet {
		return false
	}
	list := d.Reader().Sheet(sheet.OrdersOf(text, d.desk.Game.Node().Position.Phase), nil)
	return slices.ContainsFunc(list, entry.Reading.Read)
}

// giveText does what GiveText says.
func (d *Draft) giveText(text string) bool {
	if d.desk.Played() || entry.Lines(text) == 0 || d.refuse() || d.desk.Over() && d.Reads(text) && d.holdBack(text) {
		return false
	}
	if len(text) > entry.MaxSheet {
		d.tell(Card{Text: d.desk.Texts.Say("line.not-read"), Hint: d.desk.Texts.Say("line.too-long"), Fault: true})
		return false
	}
	phase := d.desk.Game.Node().Position.Phase
	part := sheet.OrdersOf(text, phase)
	if strings.TrimSpace(part) == "" {
		d.tell(Card{Text: d.desk.Texts.Say("line.not-read"), Hint: d.desk.Texts.Say("line.other-phases", words.With{"Phase": d.desk.Words().Phase(phase)}), Fault: true})
		return false
	}
	text = part
	list, names := entry.Read(d.Reader(), text, d.desk.Game.Node().Plain())
	switch {
	case len(list) == 0:
		return true // only the name of a power
	case len(list) == 1:
		return d.giveLine(list[0], text, names)
	}
	d.giveSheet(list, names)
	return true
}

// giveLine gives a single order.
func (d *Draft) giveLine(r entry.Reading, text string, names []string) bool {
	card := d.ReadingCard(r)
	switch {
	case !r.Read():
		card.Fault = true
		if hint := d.meant(r, text); hint != "" {
			card.Hint = hint
		}
		d.tell(card)
		return false
	case !r.Legal() && d.asked != text:
		d.asked = text
		card.Hint += " · " + d.desk.Texts.Say("line.force")
		d.tell(card)
		return false
	}
	void := d.voidWithout(d.Correct - 1)
	d.asked, d.Correct = "", 0
	d.give([]entry.Reading{r}, void)
	if len(names) > 0 {
		d.tell(d.sheetCard([]entry.Reading{r}, names))
	}
	return true
}

// giveSheet gives the orders of a sheet and keeps the lines that cannot be read.
func (d *Draft) giveSheet(list []entry.Reading, names []string) {
	var void []game.VoidLine
	for _, r := range list {
		if !r.Read() {
			void = append(void, d.voidLine(r))
		}
	}
	d.give(list, d.addVoid(void))
	d.desk.View.Written = true
	d.tell(d.sheetCard(list, names))
}

// sheetCard says how many orders were read, how many lines were not, and which lines were taken for signatures.
func (d *Draft) sheetCard(list []entry.Reading, names []string) Card {
	forced, lost, bots := 0, 0, false // bots: refused lines order units of bots
	for _, r := range list {
		switch {
		case !r.Read():
			p, _ := d.desk.Game.ProgramOf(entry.PowerAt(d.desk.Game.Node().Position, r.Unit))
			lost, bots = lost+1, bots || p != game.Program{}
		case !r.Legal():
			forced++
		}
	}
	var hints []string
	if lost > 0 {
		hints = append(hints, d.desk.Texts.SayN("line.lost", lost, nil))
	}
	if bots && d.desk.WhyNotTry() == "" {
		hints = append(hints, d.desk.Texts.Say("line.for-bot", words.With{"Command": d.desk.Words().Command("try-other")}))
	}
	if forced > 0 {
		hints = append(hints, d.desk.Texts.SayN("line.forced", forced, nil))
	}
	if len(names) > 0 {
		hints = append(hints, d.desk.Texts.Say("line.signed", words.With{"Names": d.desk.Texts.Few(names)}))
	}
	return Card{Text: d.desk.Texts.SayN("line.read", len(list)-lost, nil), Hint: strings.Join(hints, " · "), Fault: lost > 0}
}

// give gives orders and keeps the void lines, in one undo step.
func (d *Draft) give(list []entry.Reading, void []game.VoidLine) {
	for d.desk.Entry.Escape() {
	}
	d.desk.Walk.Giving()
	d.desk.Game.GiveSheet(entry.GivenOf(list), void)
}

// Park clears the line for orders and the report on it, because a pick on the map takes over.
func (d *Draft) Park() {
	d.gap = false
	d.Typed, d.Reading, d.Orders, d.Report, d.asked, d.Correct = "", entry.Reading{}, nil, Card{}, "", 0
}

// tell shows a report until the user does something else.
func (d *Draft) tell(card Card) {
	d.Report = card
	d.desk.Tell()
}

// Remark shows a sentence with a hint until the user does something else. It asks for nothing.
func (d *Draft) Remark(text, hint string) { d.tell(Card{Text: text, Hint: hint}) }

// Rewrite puts a text into the line for orders for correction.
func (d *Draft) Rewrite(text string) { d.desk.hooks.Write(text) }
