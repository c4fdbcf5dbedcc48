package projection

import "entente/ui/look"

// Column is everything that the column beside the map says. Texts arrive ready to read.
type Column struct {
	Title  string     // "Fall 1901"
	Past   bool       // it is looked back at while the game goes on
	Step   string     // what is done now
	Clock  look.Clock // the zero clock is none
	Head   string     // over the rows: "5 of 7 orders in"
	Counts string     // over the numbers of the rows: "Centers"
	Heads  [2]string  // over their cells, "" where they have none
	Rows   []Row      // by player where those of a player count together
	Sums   []Sum      // of the players whose sides count together, in the sequence of the rows; else none
	Story  Story
	Moment Moment
	Notice Notice
	Owned  string // below the bar of all centers: "22 of 34 centers owned"
	Goal   string // beside it: "18 win"

	Centers, Win int // on the board, and needed to win; 0 where a number of centers does not win
}

// Row is what the column says of one side.
type Row struct {
	Side    look.Side
	Name    string
	Sub     string    // a second line: who plays it, or what it has besides; "" for none
	Cells   [2]string // of what it has besides, in columns left of Centers
	Centers int
	Change  int // of the centers, in the phase whose results are shown
	Lamp    Lamp
	Won     bool
	Gone    bool // it has neither units nor centers
}

// Lamp says whether a side has handed in its orders.
type Lamp uint8

// The lamps.
const (
	NoLamp Lamp = iota // nothing is due
	LampOut
	LampIn
)

// Sum is what the sides of a player have together.
type Sum struct {
	Player  string
	Centers int
	Rows    int // so many of the rows, from where the sum before ended
	Won     bool
}

// Notice is what was published last; the zero Notice is none.
type Notice struct {
	Head string // "France announces"
	Text string
}

// Story is what is read out: a heading, a sentence, or a list. The zero Story is none.
type Story struct {
	Head  string
	Text  string
	Lines []Line
}

// Shown reports whether there is anything to read out.
func (s Story) Shown() bool { return s.Head != "" || s.Text != "" || len(s.Lines) > 0 }

// Line is an order or what became of it.
type Line struct {
	Side  look.Side // whose chip it has, 0 for none
	Text  string
	Large bool // the table must act on it: told first, and in large letters
}

// Moment is what the whole table looks at for once, large and over the map. The zero Moment is none.
type Moment struct {
	Kind   MomentKind
	Side   look.Side // it is about, 0 for none
	Head   string
	Text   string
	Lines  []Line
	Sealed []Envelope // of an auction, one a side
	Code   [][]bool   // that phones scan, of a CodeMoment: rows of as many modules, true for dark ones
}

// Envelope is what a side has handed in at an auction.
type Envelope struct {
	Side look.Side
	Open bool   // it has won; all others stay closed, empty or not
	Text string // in it, if it is open: what was offered
}

// MomentKind says what kind of moment it is.
type MomentKind uint8

// The moments.
const (
	NoMoment MomentKind = iota
	CoinMoment
	LotMoment
	WinMoment
	HireMoment // somebody enters the service of a side, or of none
	CodeMoment // phones are to connect
)
