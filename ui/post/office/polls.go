package office

import "entente/engine/post"

// Polls are the votes that an office receives from phones and mailed pages.
type Polls struct{ Office *Office }

// Elsewhere reports whether a seat has a phone, or its page has written: it votes there.
func (p Polls) Elsewhere(seat int) bool { return p.Office.Away(seat) }

// Open reports whether the vote started by Poll is still open. It ends with its phase.
func (p Polls) Open() bool { return p.Office.vote != nil }

// Poll asks phones, and mailed pages written from now on, to vote in the current phase; nil ends the vote.
func (p Polls) Poll(v *post.Vote) {
	p.Office.vote = v
	p.Office.lay()
}

// Polled returns how many have voted remotely and, once all have, how many were against; -1 before that.
func (p Polls) Polled() (in, against int) { return p.Office.inbox.Votes() }
