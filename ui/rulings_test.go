package ui

import ()

// Rule presses a button of the page of rulings and answers its dialog with what is typed.
func (r *robot) Rule(button, typed string) *robot {
	r.t.Helper()
	return r.Press("rulings." + button).Type(typed + "<Enter>")
}
