package page

// View is what the page shows besides the map: a value with ready texts.
type View struct {
	Phase  string   `json:"phase"`
	Kind   string   `json:"kind"` // "France · order writing"
	Chip   Chip     `json:"chip"`
	Head   string   `json:"head"` // over the rows
	Rows   []Row    `json:"rows"`
	Card   Card     `json:"card"`
	Bar    []Button `json:"bar"`
	Seal   string   `json:"seal"`
	Sub    string   `json:"sub"`
	Count  int      `json:"count"` // orders that are written
	Past   string   `json:"past"`  // heading of what became of the phase before, "" for none
	Lines  []Line   `json:"lines"`
	Type   string   `json:"type"`             // an example of a typed order
	Money  string   `json:"money,omitempty"`  // of the side, in Three Kingdoms
	Bids   []Bid    `json:"bids,omitempty"`   // of an auction
	Passes string   `json:"passes,omitempty"` // heading of the switches, "" for none
	Pass   []Switch `json:"pass,omitempty"`
	Pays   string   `json:"pays,omitempty"` // heading of what is paid, "" for none
	How    string   `json:"how,omitempty"`  // what to do there
	Pay    []Payee  `json:"pay,omitempty"`
	Undo   bool     `json:"undo"`
}

// Chip is the square of a side.
type Chip struct {
	Letters string `json:"letters"`
	Fill    string `json:"fill"` // "#RRGGBB"
	Ink     string `json:"ink"`
}

// Row is a unit, or another thing to order, with its order.
type Row struct {
	ID    int    `json:"id"` // for Session.Row
	Piece string `json:"piece,omitempty"`
	Fill  string `json:"fill,omitempty"` // of the piece
	Text  string `json:"text"`
	Note  string `json:"note,omitempty"`
	State string `json:"state"` // "ok", "void" or "open"
	On    bool   `json:"on,omitempty"`
	Gone  bool   `json:"gone,omitempty"` // its order can be taken back
}

// Card is the sentence over the map.
type Card struct {
	Text  string `json:"text"`
	Hint  string `json:"hint"`
	Fault bool   `json:"fault,omitempty"`
}

// Button is a command in the bar.
type Button struct {
	Do   string `json:"do"`
	Text string `json:"text"`
	On   bool   `json:"on,omitempty"`
	Off  bool   `json:"off,omitempty"`
}

// Line is an order of the previous phase with its result.
type Line struct {
	Chip Chip   `json:"chip"`
	Text string `json:"text"`
	Note string `json:"note,omitempty"`
	Bad  bool   `json:"bad,omitempty"`
}

// Bid is a general on offer in an auction, for one of the seat's sides that can bid.
type Bid struct {
	ID     int      `json:"id"`
	Name   string   `json:"name"`
	Note   string   `json:"note"`
	Chip   *Chip    `json:"chip,omitempty"` // of the side, where the seat has several
	Price  int      `json:"price"`          // the bid, 0 for none
	Place  int      `json:"place"`          // where he appears, 0 for wherever the rules say
	Places []Choice `json:"places"`         // where he can appear
}

// Switch is something that can be ordered or not.
type Switch struct {
	ID   int    `json:"id"` // for Session.Row
	Text string `json:"text"`
	On   bool   `json:"on"`
}

// Payee is something that a side pays for.
type Payee struct {
	ID    int    `json:"id"` // for Session.Row
	Text  string `json:"text"`
	Note  string `json:"note"`            // what it costs
	Chip  *Chip  `json:"chip,omitempty"`  // of the side, where the seat has several
	Place string `json:"place,omitempty"` // in the sequence, "" where the rules say when
}

// Choice is an option of a list.
type Choice struct {
	ID   int    `json:"id"`
	Text string `json:"text"`
}
