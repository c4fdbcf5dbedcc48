package plan

import (
	"encoding/json"
	"slices"

	europe "entente/engine/game"
	"entente/engine/kingdoms/game"
	"entente/engine/lastyear"
	"entente/engine/record"
	"entente/ui/levels"
)

// memory holds the settings of a group's last game, as JSON.
type memory struct {
	Players, Victory int
	LastYear         int16
	Drawn            lastyear.End // its years; each game draws its own seed
	Names            []string
	Levels           []string // of bots, by player
	Secret, Hidden   bool
	Abroad           bool
	Timed            bool
	Give             europe.Allotment
	Hands            []int
	Clocks           europe.Clocks
	Agreed           record.AgreedEnd
}

// remember returns the settings as text.
func (d *draft) remember() string {
	text, err := json.Marshal(memory{
		d.setup.Players, d.rules.Victory, d.rules.LastYear, d.secret, d.names[:d.setup.Players], d.levels[:d.setup.Players], d.rules.Secret, d.hidden, d.rules.Abroad, d.timed, d.give, d.hands, d.clocks, d.agreed,
	})
	if err != nil {
		return "" // never happens: texts and numbers only
	}
	return string(text)
}

// again restores the remembered settings.
func (d *draft) again() {
	var m memory
	if json.Unmarshal([]byte(d.last), &m) != nil {
		return
	}
	for _, s := range d.sizes() {
		if s.Players == m.Players {
			d.choose(s)
		}
	}
	copy(d.names, m.Names)
	for i := range d.levels {
		if d.levels[i] = ""; i < len(m.Levels) && slices.Contains(levels.Known(game.Levels(), d.settings), m.Levels[i]) {
			d.levels[i] = m.Levels[i]
		}
	}
	d.deal.again(m.Give, m.Hands, len(d.setup.Seats))
	d.rules.Victory, d.rules.LastYear, d.rules.Secret, d.rules.Abroad = m.Victory, m.LastYear, m.Secret, m.Abroad
	d.hidden, d.timed, d.clocks, d.agreed = m.Hidden, m.Timed, m.Clocks, min(m.Agreed, record.SharedByAll)
	d.secret = lastyear.End{}
	if s := (lastyear.End{From: m.Drawn.From, To: m.Drawn.To}); s.From != 0 && s.Check(d.board.FirstYear) == nil {
		d.rules.LastYear, d.secret = 0, s
	}
	d.otherWin, d.otherEnd = m.Victory != d.setup.Victory, false
}
