package page

// OneIf returns the second of two choices if so.
func OneIf(so bool) int {
	if so {
		return 1
	}
	return 0
}
