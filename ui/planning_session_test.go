package ui

import (
	"bytes"
	"regexp"

	"entente/engine/game/score"
)

// keepSet gives orders by clicks, and keeps those of a power as a set.
func (r *robot) keepSet(power, orders, name string) *robot {
	r.t.Helper()
	r.turn(orders).Type("<Esc>")
	r.w.Desk.View.Power = r.w.Desk.Variant().Power(power)
	return r.Do("keep-set").Type(name + "<Enter>")
}

// everything is the whole game as a text: all lines with their names, remarks, marks, sets of orders. Where somebody looks is not
// part of it.
func (r *robot) everything() string {
	r.t.Helper()
	var b bytes.Buffer
	if err := score.Write(&b, r.w.Desk.Game); err != nil {
		r.t.Fatal(err)
	}
	return regexp.MustCompile(`\[cursor: [^]]*\]`).ReplaceAllString(b.String(), "")
}
