package look

// Button is what a button shows: a value, compared with ==.
type Button struct {
	Text     string
	Sub      string // second line
	Icon     string
	Tip      string // what it does, for the tooltip
	Key      string // its key, for the tooltip
	On       bool   // pressed in, or the chosen one
	Drops    bool   // what is chosen from a list that opens below: it has an arrow
	Warn     bool   // pressing it does what may not be meant
	Disabled bool
	Reason   string // why it is disabled
}

// Tool is the button of a command, with the name of that: a value, compared with ==.
type Tool struct {
	Name  string
	Apart bool // from the one before it: a line lies between
	Button
}
