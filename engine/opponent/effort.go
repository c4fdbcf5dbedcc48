package opponent

// effort is how much a level searches.
type effort struct {
	plans   int     // that are drawn
	replies int     // that each is judged against
	lapse   float64 // how often it plays as people do without looking
}

func effortOf(l Level) effort {
	switch l {
	case Medium:
		return effort{plans: 6, replies: 4, lapse: 0.3}
	case Hard:
		return effort{plans: 24, replies: 24}
	}
	return effort{plans: 48, replies: 64}
}
