package ui

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/words"
)

// tryOther opens the orders of a resolved phase: the first change begins a variation, and what was played stays.
func (d *Desk) tryOther() {
	d.trying = d.game.Node()
	d.focus.Place, d.focus.Begun = engine.NoProvince, nil
	d.tell()
}

// whyNotTry says why no other orders can be tried here.
func (d *Desk) whyNotTry() string {
	switch {
	case !d.played():
		return words.Say("why-off.not-played")
	case d.game.Curtained(): // what is only tried must not look like what was handed in
		return words.Say("why-off.curtain-try")
	}
	return ""
}

// fork returns the path to the last phase on the way to this one beside which there are others, and how many there are.
func (d *Desk) fork() (path game.Path, beside int) {
	path = d.game.Path()
	counts := make([]int, len(path))
	n := d.game.Root()
	for i, step := range path {
		counts[i] = len(n.Next)
		n = n.Next[step]
	}
	for i := len(path) - 1; i >= 0; i-- {
		if counts[i] > 1 {
			return path[:i+1], counts[i]
		}
	}
	return nil, 0
}

// otherLine goes to the next variation of the last phase that has any.
func (d *Desk) otherLine() {
	path, beside := d.fork()
	if beside == 0 {
		return
	}
	last := len(path) - 1
	path[last] = (path[last] + 1) % beside
	d.focus.Place, d.trying = engine.NoProvince, nil
	d.game.Go(path)
}

func (d *Desk) whyNotOtherLine() string {
	if _, beside := d.fork(); beside == 0 {
		return words.Say("why-off.no-variation")
	}
	return ""
}

func (d *Desk) whyNotMainLine() string {
	for _, step := range d.game.Path() {
		if step != 0 {
			return ""
		}
	}
	return words.Say("why-off.main-line")
}

// whereabouts says what is special about the line that is seen: other orders are tried, or it is a variation.
func (d *Desk) whereabouts() string {
	where := d.lineName()
	if pw := d.entry.Power; pw != engine.NoPower && !d.played() {
		only := words.Say("panel.only", words.With{"Power": d.Words().Power(pw)})
		if where == "" {
			return only
		}
		where += " · " + only
	}
	return where
}

// lineName says which line is seen, "" for the only one.
func (d *Desk) lineName() string {
	path, beside := d.fork()
	switch {
	case d.trying != nil && d.trying == d.game.Node():
		return words.Say("panel.trying")
	case beside > 0:
		return words.Say("panel.variation", words.With{"N": path[len(path)-1] + 1, "All": beside})
	}
	return ""
}
