package game

// Names of tags: facts about a game that the rules do not need. Others may be used as well.
const (
	Title = "title" // of the game
	Place = "place" // where it is played
	Date  = "date"  // when
)
