package page

// View is what the page shows besides the map: a value with ready texts.
type View struct {
	Phase  string   `json:"phase"`
	Kind   string   `json:"kind"` // "France · order writing"
	Chip   Chip     `json:"chip"`
	Head   string   `json:"head"` // above the rows
	Rows   []Row    `json:"rows"`
	Card   Card     `json:"card"`
	Bar    []Button `json:"bar"`
	Seal   string   `json:"seal"`
	Sub    string   `json:"sub"`
	Count  int      `json:"count"` // number of orders
	Past   string   `json:"past"`  // heading of the previous phase's results; "" if none
	Lines  []Line   `json:"lines"`
	Type   string   `json:"type"`             // an example of a typed order
	Money  string   `json:"money,omitempty"`  // of the side, in Three Kingdoms
	Bids   []Bid    `json:"bids,omitempty"`   // of an auction
	Passes string   `json:"passes,omitempty"` // heading of the switches; "" if none
	Pass   []Switch `json:"pass,omitempty"`
	Pays   string   `json:"pays,omitempty"` // heading of the expenses; "" if none
	How    string   `json:"how,omitempty"`  // instructions for the expenses
	Pay    []Payee  `json:"pay,omitempty"`
	Undo   bool     `json:"undo"`
}

// Chip is the square of a side.
type Chip struct {
	Letters string `json:"letters"`
	Fill    string `json:"fill"` // "#RRGGBB"
	Ink     string `json:"ink"`
}

// Row is a unit, or another item to order, with its order.
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

// Card is the sentence above the map.
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
	Chip   *Chip    `json:"chip,omitempty"` // of the side, if the seat has several
	Price  int      `json:"price"`          // the bid; 0 if none
	Place  int      `json:"place"`          // where the general appears; 0 means wherever the rules say
	Places []Choice `json:"places"`         // where the general can appear
}

// Switch is an order that is either given or not.
type Switch struct {
	ID   int    `json:"id"` // for Session.Row
	Text string `json:"text"`
	On   bool   `json:"on"`
}

// Payee is an expense of a side.
type Payee struct {
	ID    int    `json:"id"` // for Session.Row
	Text  string `json:"text"`
	Note  string `json:"note"`            // its cost
	Chip  *Chip  `json:"chip,omitempty"`  // of the side, if the seat has several
	Place string `json:"place,omitempty"` // in the order of payment; "" if the rules decide
}

// Choice is an option of a list.
type Choice struct {
	ID   int    `json:"id"`
	Text string `json:"text"`
}
