package look

// Refusal is why something was not done that was asked for. The zero Refusal: it was done.
type Refusal struct {
	Text string
	Err  error // says why where Text does not
	Miss bool  // what was typed is wrong: it is to be typed anew
	Lost bool  // it cannot be done here at all
}

// Refused reports whether it was not done.
func (r Refusal) Refused() bool { return r.Text != "" || r.Err != nil }
