package bot

// effort is how much a level searches.
type effort struct {
	plans   int     // that are drawn
	replies int     // that the best of them are judged against; the others are dropped after fewer
	sets    int     // of orders that each of the others chooses from in a reply; below two they are as drawn
	second  int     // of the best plans that are played on for a turn
	lines   int     // against how many of the replies; all but the best of them are dropped after fewer
	whole   bool    // none of them is dropped
	lapse   float64 // how often it plays as people do without looking
}

func effortOf(l Level) effort {
	switch l {
	case Medium:
		return effort{plans: 6, replies: 4, lapse: 0.3}
	case Hard:
		return effort{plans: 48, replies: 48}
	case FirstMaster:
		return effort{plans: 64, replies: 64, second: 8, lines: 32, whole: true}
	}
	return effort{plans: 320, replies: 96, sets: 6, second: 8, lines: 32}
}
