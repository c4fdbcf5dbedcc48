package projection

import "entente/ui/look"

// Column holds the texts of the column beside the map, ready to show.
type Column struct {
	Title  string     // "Fall 1901"
	Past   bool       // a past phase is shown while the game continues
	Step   string     // the current step
	Clock  look.Clock // the zero value means none
	Head   string     // above the rows: "5 of 7 orders in"
	Counts string     // above the numbers of the rows: "Centers"
	Heads  [2]string  // above the cells; "" if none
	Rows   []Row      // grouped by player if the sides of a player count together
	Sums   []Sum      // players whose sides count together, in the order of Rows; nil if none
	Story  Story
	Moment Moment
	Notice Notice
	Owned  string // below the bar of all centers: "22 of 34 centers owned"
	Goal   string // next to it: "18 win"

	Centers, Win int // on the board, and needed to win; Win is 0 if centers do not decide
}

// Row describes one side.
type Row struct {
	Side    look.Side
	Name    string
	Sub     string    // second line: its player or other assets; "" if none
	Cells   [2]string // other assets, in columns left of Centers
	Centers int
	Change  int // of Centers, in the phase whose results are shown
	Lamp    Lamp
	Won     bool
	Gone    bool // has neither units nor centers
}

// Lamp shows whether a side has handed in its orders.
type Lamp uint8

// The lamps.
const (
	NoLamp Lamp = iota // no orders are due
	LampOut
	LampIn
)

// Sum is the total of a player's sides.
type Sum struct {
	Player  string
	Centers int
	Rows    int // number of rows, after those of the previous sum
	Won     bool
}

// Notice is the latest announcement. The zero value means none.
type Notice struct {
	Head string // "France announces"
	Text string
}

// Story is a text to be read out: a heading, a sentence or a list. The zero value means none.
type Story struct {
	Head  string
	Text  string
	Lines []Line
}

// Shown reports whether the story has any text.
func (s Story) Shown() bool { return s.Head != "" || s.Text != "" || len(s.Lines) > 0 }

// Line is an order or a result.
type Line struct {
	Side  look.Side // side of its chip, or 0 if none
	Text  string
	Large bool // needs action at the table, so it comes first and in large letters
}

// Moment is an event shown large over the map. The zero value means none.
type Moment struct {
	Kind   MomentKind
	Side   look.Side // side concerned, or 0 if none
	Head   string
	Text   string
	Lines  []Line
	Sealed []Envelope // of an auction, one per side
	Code   [][]bool   // QR code of a CodeMoment, by rows; true means dark
}

// Envelope is a side's sealed bid in an auction.
type Envelope struct {
	Side look.Side
	Open bool   // won; all others stay closed, even empty ones
	Text string // the bid, if Open
}

// MomentKind is the kind of a moment.
type MomentKind uint8

// The moments.
const (
	NoMoment MomentKind = iota
	CoinMoment
	LotMoment
	WinMoment
	HireMoment // a general enters a side's service, or nobody's
	CodeMoment // phones are to connect
)
