package kingdoms

// What things cost and bring (TK 4.1).
const (
	taxCity     = 5
	taxGeneral  = 7
	taxGovern   = 10
	salary      = 2
	upkeep      = 1
	recruitCost = 6
	recruitLess = 4 // with the skill
	shipCost    = 2
	refitCost   = 2
	lowestBid   = 5
	mostBids    = 2
)
