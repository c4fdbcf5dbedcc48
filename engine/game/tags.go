package game

// Names of common tags: facts about a game that the rules do not need. Other names are allowed.
const (
	Title = "title" // of the game
	Place = "place" // where it is played
	Date  = "date"  // when
)
