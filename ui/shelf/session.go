package shelf

// ErrUnknownVariant says that a game is played on a board that is not here.
type ErrUnknownVariant string

// Error implements error.
func (e ErrUnknownVariant) Error() string { return "variant " + string(e) + " is not known here" }
