package page

// Either returns the first text if so, else the second.
func Either(so bool, yes, no string) string {
	if so {
		return yes
	}
	return no
}
