package bundle

// kept knows no page: the program in a browser fetches one when it needs it, and its download stays small.
func kept(string) (data []byte, ok bool) { return nil, false }
