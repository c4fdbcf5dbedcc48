package gamepage

import (
	"unicode"

	"entente/engine/kingdoms"
	"entente/ui/gesture"
)

// Letter handles a letter key: B switches to moving by ship unless more letters follow at once, P plays the results, others go to the order
// line. It reports whether it handled the key.
func (p *Page) Letter(r rune) bool {
	p.desk.Question.Drop()
	letter, begun := unicode.IsLetter(r) || unicode.IsDigit(r), p.ship
	switch {
	case p.line.Slip(r):
	case begun != 0 && letter:
		p.await(0)
		p.begin(begun)
		p.begin(r)
	case (r == 'b' || r == 'B') && p.desk.Entry.Subject.Unit != kingdoms.NoArea:
		p.await(r)
	case (r == 'p' || r == 'P') && p.desk.Played():
		p.Perform("reveal-play")
	case p.line.Writing() && letter:
		p.begin(r)
	default:
		p.decide()
		return false
	}
	return true
}

// begin writes a letter into the line for orders.
func (p *Page) begin(r rune) {
	p.Win.Canvas().Focus(p.line.Field)
	p.line.Field.TypedRune(r)
}

// await waits for what follows a B, or cancels that with 0.
func (p *Page) await(b rune) {
	if p.pause != nil {
		p.pause()
	}
	if p.ship, p.pause = b, nil; b != 0 {
		p.pause = p.Machine.Wake(gesture.LetterPause, func() { p.desk.Act(p.decide) })
	}
}

// decide handles a B that was not followed by another letter: after a pause, before a pick, or before another key.
func (p *Page) decide() {
	if p.ship == 0 {
		return
	}
	p.await(0)
	if p.desk.Entry.Subject.Unit != kingdoms.NoArea {
		p.desk.Entry.Ship = !p.desk.Entry.Ship
		p.desk.Tell()
	}
}
