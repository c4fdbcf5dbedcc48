package office

import "entente/engine/post"

// Polls are the votes that an office takes from phones and mailed pages.
type Polls struct{ Office *Office }

// Elsewhere reports whether a seat has a phone, or its page has written: it votes there.
func (p Polls) Elsewhere(seat int) bool { return p.Office.Away(seat) }

// Open reports whether the vote is still open that Poll has asked for: it ends with its phase.
func (p Polls) Open() bool { return p.Office.vote != nil }

// Poll asks phones, and the pages that are written meanwhile, to vote in the phase that is played; nil ends that.
func (p Polls) Poll(v *post.Vote) {
	p.Office.vote = v
	p.Office.lay()
}

// Polled returns how many have voted elsewhere and, once all that are asked have, how many were against; before that, -1.
func (p Polls) Polled() (in, against int) { return p.Office.inbox.Votes() }
