package office

import "entente/engine/post"

// Polls are the votes that an office takes from phones.
type Polls struct{ Office *Office }

// OnPhone reports whether a seat has a phone.
func (p Polls) OnPhone(seat int) bool {
	if p.Office.inbox == nil {
		return false
	}
	t, _ := p.Office.inbox.Turn()
	return seat >= 0 && seat < len(t.Seats) && t.Seats[seat].By == post.Phone
}

// Poll asks phones to vote in the phase that is played; nil ends that.
func (p Polls) Poll(v *post.Vote) {
	p.Office.vote = v
	p.Office.lay()
}

// Polled returns how many phones have voted and, once all that are asked have, how many were against; before that, -1.
func (p Polls) Polled() (in, against int) { return p.Office.inbox.Votes() }
