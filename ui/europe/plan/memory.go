package plan

import (
	"encoding/json"
	"slices"

	"entente/engine/game"
	"entente/ui/levels"
)

// memory is the stored part of a plan, for players who meet regularly.
type memory struct {
	Board, Setup string
	Names        []string
	Levels       []string // of bots, by seat
	Clocks       game.Clocks
	Limit        game.Limit
	Mode         game.Mode
	ByUnits      bool
	Agreed       game.AgreedEnd
}

// remember returns the plan as text, or "" if fewer than two people play.
func (d *draft) remember() string {
	if persons, _ := d.persons(); persons < 2 || d.set.Mode == game.Planning {
		return ""
	}
	n := len(d.set.Players)
	text, err := json.Marshal(memory{
		d.board.Variant.ID, d.set.Setup.ID, d.names[:n], d.level[:n], d.set.Clocks, d.set.Limit, d.set.Mode, d.set.ByUnits, d.set.Agreed,
	})
	if err != nil {
		return "" // cannot happen: it consists of texts and numbers
	}
	return string(text)
}

// again restores the stored plan. Boards, setups and levels that no longer exist are skipped.
func (d *draft) again() {
	var m memory
	if json.Unmarshal([]byte(d.last), &m) != nil {
		return
	}
	for i, b := range d.all.List {
		if b.Variant.ID == m.Board {
			d.move(i)
		}
	}
	if s := d.board.Variant.Setup(m.Setup); s != nil && d.board.Variant.ID == m.Board {
		d.choose(s)
	}
	d.call(m.Names)
	for i := range d.level {
		if d.level[i] = ""; i < len(m.Levels) && slices.Contains(levels.Known(game.Levels(), d.settings), m.Levels[i]) {
			d.level[i] = m.Levels[i]
		}
	}
	d.sit(min(m.Mode, game.Keyboard))
	d.set.Clocks, d.set.Limit, d.set.ByUnits, d.set.Agreed = m.Clocks, m.Limit, m.ByUnits, min(m.Agreed, game.SharedByAll)
	if d.set.Limit.Kind > game.SecretYear || slices.ContainsFunc(d.set.Faults(), limits) {
		d.set.Limit = game.Limit{}
	}
	d.set.Limit.Seed = "" // each game draws its own
	d.otherEnd = false
	d.seat()
}

// limits reports whether a fault concerns the limit.
func limits(f *game.Fault) bool { return f.Field == "limit" || f.Field == "from" || f.Field == "until" }
