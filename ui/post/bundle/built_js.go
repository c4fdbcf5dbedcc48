package bundle

// kept has no files: the program in a browser downloads the page when it needs it, which keeps its own download small.
func kept(string) (data []byte, ok bool) { return nil, false }
