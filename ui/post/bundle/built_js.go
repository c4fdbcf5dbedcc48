package bundle

// packed knows no page: the program in a browser has no server, and its download stays small.
func packed(string) (data []byte, ok bool) { return nil, false }
