package ui

import ()

// Write types into the line for orders: "par bur<Enter>".
func (r *robot) Line(text string) *robot {
	r.t.Helper()
	r.w.Win.Canvas().Focus(r.w.line.Field)
	return r.Type(text)
}
