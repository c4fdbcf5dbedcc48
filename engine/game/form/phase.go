package form

// Phase is a phase without the phases after it, which follow in the same list, and without those that stand beside it: its
// variations, each the beginning of a list of its own.
type Phase struct {
	Phase string `json:"phase"`
	Remarks
	Position *Position        `json:"position,omitempty"` // only where it was set by hand
	Orders   map[string][]any `json:"orders,omitempty"`   // by power: texts, and values of type Order
	Sets     []Set            `json:"sets,omitempty"`
	Void     []Void           `json:"void,omitempty"`     // lines of sheets, until the phase is resolved
	Hands    []Hand           `json:"hands,omitempty"`    // orders that are sealed
	Revealed []string         `json:"revealed,omitempty"` // when the orders were
	Events   []Event          `json:"events,omitempty"`
}

// Remarks are what the user has to say about a phase.
type Remarks struct {
	Name  string `json:"name,omitempty"` // of the line that begins here
	Note  string `json:"note,omitempty"`
	Marks []Mark `json:"marks,omitempty"`
}

// Mark is a mark on the map.
type Mark struct {
	Mark  string `json:"mark"`
	At    string `json:"at"`
	To    string `json:"to,omitempty"`    // of an arrow
	Color string `json:"color,omitempty"` // "" for solid
}

// Position is a position.
type Position struct {
	Units     []string            `json:"units"`
	Centers   map[string][]string `json:"centers"`
	Dislodged []Dislodged         `json:"dislodged,omitempty"`
	Contested []string            `json:"contested,omitempty"`
	Armistice []string            `json:"armistice,omitempty"` // the powers that only hold
}

// Dislodged is a unit that must retreat.
type Dislodged struct {
	Unit string `json:"unit"`
	From string `json:"from,omitempty"`
	Open bool   `json:"open,omitempty"` // the unit may retreat to where its attacker came from
}

// Order is an order of which there is more to say than its text, which else stands alone.
type Order struct {
	Order   string `json:"order"`
	Written string `json:"written,omitempty"`
	Forced  bool   `json:"forced,omitempty"`
	Along   bool   `json:"along,omitempty"`
}

// Set is a set of orders that was put by.
type Set struct {
	Power  string `json:"power"`
	Name   string `json:"name,omitempty"`
	Orders []any  `json:"orders"`
}

// Void is a void line of a sheet.
type Void struct {
	Power string `json:"power,omitempty"`
	Text  string `json:"text"`
	At    string `json:"at,omitempty"`
	Why   string `json:"why,omitempty"`
	Under string `json:"under,omitempty"`
}

// Event is something that happened at the table.
type Event struct {
	Event   string   `json:"event"`
	Power   string   `json:"power,omitempty"`
	Powers  []string `json:"powers,omitempty"`
	Opposed []string `json:"opposed,omitempty"`
	Player  int      `json:"player,omitempty"`
	Name    string   `json:"name,omitempty"`
	Against int      `json:"against,omitempty"`
	Treaty  int      `json:"treaty,omitempty"`
	Was     string   `json:"was,omitempty"`
	Now     string   `json:"now,omitempty"`
	Text    string   `json:"text,omitempty"`
	Sealed  string   `json:"sealed,omitempty"`
	Reason  string   `json:"reason,omitempty"`
	Auto    bool     `json:"auto,omitempty"`
	Chain   string   `json:"chain,omitempty"` // the link of the event, in games whose orders are sealed
}
