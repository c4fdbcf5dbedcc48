package lines

import "entente/engine/kingdoms"

// Turn is a phase as a line that Read reads: a position, its settings, the orders and what was drawn.
type Turn struct {
	ID      int    `json:"id"`
	Variant string `json:"variant"`
	Stand
	Orders []string        `json:"orders,omitempty"`
	Draws  map[string]bool `json:"draws,omitempty"`
	Rules  Settings        `json:"rules"`

	For     []string `json:"for,omitempty"`     // of a question to a bot: the factions whose orders are wanted
	Seconds float64  `json:"seconds,omitempty"` // likewise: how long it may think
}

// Settings are the settings of a game as a line has them.
type Settings struct {
	Victory  int        `json:"victory_cities,omitempty"`
	LastYear int16      `json:"last_year,omitempty"`
	Purses   string     `json:"purses,omitempty"`
	Retreats string     `json:"retreats,omitempty"`
	Players  [][]string `json:"players,omitempty"`
}

// Of writes a phase down. works says whether the false order of a general works, and whether that was drawn.
func Of(id int, pos *kingdoms.Position, r kingdoms.Rules, orders []kingdoms.Order, works func(kingdoms.General) (works, drawn bool)) Turn {
	b := pos.Board
	t := Turn{ID: id, Variant: b.ID, Stand: StandOf(pos), Rules: Settings{Victory: r.Victory, LastYear: r.LastYear}}
	if r.Secret {
		t.Rules.Purses = "secret"
	}
	if r.Abroad {
		t.Rules.Retreats = kingdoms.RetreatsAnywhere
	}
	for _, seat := range r.Seats {
		if names := factions(b, seat); names != nil {
			t.Rules.Players = append(t.Rules.Players, names)
		}
	}
	for _, o := range orders {
		t.Orders = append(t.Orders, b.Format(pos.Roster, o))
	}
	for g := range pos.Roster.All().All() {
		if ok, drawn := works(g); drawn {
			if t.Draws == nil {
				t.Draws = map[string]bool{}
			}
			t.Draws[pos.Roster.Info(g).ID] = ok
		}
	}
	return t
}
