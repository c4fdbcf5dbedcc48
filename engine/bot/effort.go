package bot

// effort is how much a level searches.
type effort struct {
	plans   int     // that are drawn
	replies int     // that the best of them are judged against; the others are dropped after fewer
	first   int     // of the replies, that all are judged against
	sets    int     // of orders that each of the others chooses from in a reply; 0: they are as drawn
	second  int     // of the best plans that are played on for a turn
	lines   int     // against how many of the replies; all but the best of them are dropped after fewer
	whole   bool    // none of them is dropped
	lapse   float64 // how often it plays as people do without looking
}

func effortOf(l Level) effort {
	switch l {
	case Medium:
		return effort{plans: 6, replies: 4, first: 4, lapse: 0.3}
	case Hard:
		return effort{plans: 48, replies: 48, first: 6}
	case FirstMaster:
		return effort{plans: 64, replies: 64, first: 8, second: 8, lines: 32, whole: true}
	}
	return effort{plans: 320, replies: 96, first: 12, sets: 6, second: 8, lines: 32}
}
