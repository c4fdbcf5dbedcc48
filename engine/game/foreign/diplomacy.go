package foreign

import (
	"fmt"
	"io"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/jsonfile"
)

// savedGame is a game as the python "diplomacy" package keeps it. Powers and places are in capitals.
type savedGame struct {
	ID     string       `json:"id"`
	Map    string       `json:"map"`
	Rules  []string     `json:"rules"`
	Phases []savedPhase `json:"phases"` // the last one is not resolved yet
}

type savedPhase struct {
	Name     string              `json:"name"` // "S1901M"
	State    savedState          `json:"state"`
	Orders   map[string][]string `json:"orders"`  // by power
	Results  map[string][]string `json:"results"` // by unit: what went wrong
	Messages []string            `json:"messages"`
}

// savedState is a position, with whatever else that program expects in it.
type savedState struct {
	Timestamp int64                          `json:"timestamp"`
	Hash      string                         `json:"zobrist_hash"` // computed in a way that we do not know
	Note      string                         `json:"note"`
	Name      string                         `json:"name"`
	Units     map[string][]string            `json:"units"` // a dislodged one is "*A BUR"
	Retreats  map[string]map[string][]string `json:"retreats"`
	Centers   map[string][]string            `json:"centers"`
	Homes     map[string][]string            `json:"homes"`
	Influence map[string][]string            `json:"influence"` // who was in a province last
	Disorder  map[string]int                 `json:"civil_disorder"`
	Builds    map[string]savedBuilds         `json:"builds"`
	GameID    string                         `json:"game_id"`
	Map       string                         `json:"map"`
	Rules     []string                       `json:"rules"`
}

type savedBuilds struct {
	Count int      `json:"count"` // negative for removals
	Homes []string `json:"homes"` // where units can be built
}

// DiplomacyRules returns the rules by which the python "diplomacy" package adjudicates: those of DATC, except that an army
// that is to go by convoy walks where no fleet carries it.
func DiplomacyRules() engine.Rules {
	r := engine.DATC()
	r.ViaWithoutFleet = engine.ViaByLand
	return r
}

// WriteDiplomacy writes a line of a game, MainLine or Line, as a saved game of the python "diplomacy" package. It has no
// place for variations, events at the table, settings, orders as they were written, and the supports of HeldSupports.
func WriteDiplomacy(w io.Writer, g *game.Game, line []*game.Node) error {
	file := savedGame{ID: g.Tag("title"), Map: g.Variant().ID, Rules: []string{}}
	if file.ID == "" {
		file.ID = g.Variant().ID
	}
	last := map[engine.Province]engine.Power{}
	for _, n := range line {
		s := diplomat{n.Position, n, g.Rules()}
		for p := range n.Position.Occupied().All() {
			last[p] = n.Position.Units[p].Power
		}
		state := s.state(last)
		state.GameID, state.Map, state.Rules = file.ID, file.Map, file.Rules
		file.Phases = append(file.Phases, savedPhase{
			Name: state.Name, State: state, Orders: s.orders(), Results: s.results(), Messages: []string{},
		})
	}
	e := jsonfile.Encoder(w)
	if err := e.Encode(file); err != nil {
		return fmt.Errorf("write the game: %w", err)
	}
	return nil
}

// diplomat writes a phase for that package.
type diplomat struct {
	pos   *engine.Position
	n     *game.Node
	rules engine.Rules
}

// power writes a power in capitals.
func (d diplomat) power(pw engine.Power) string { return strings.ToUpper(d.pos.Variant.PowerName(pw)) }

// unit writes a unit: "F STP/SC".
func (d diplomat) unit(u engine.Unit, p engine.Province) string {
	return d.pos.Variant.FormatUnitStyle(u.Type, engine.Location{Province: p, Coast: u.Coast}, engine.StylePython)
}

// place writes a location: "SPA/SC".
func (d diplomat) place(loc engine.Location) string {
	return d.pos.Variant.FormatUnitStyle(engine.NoUnit, loc, engine.StylePython)
}

// state writes the position. last is who was in each province last.
func (d diplomat) state(last map[engine.Province]engine.Power) savedState {
	s := savedState{
		Name: d.pos.Phase.String(), Note: d.n.Note, Hash: "0",
		Units: map[string][]string{}, Retreats: map[string]map[string][]string{}, Centers: map[string][]string{},
		Homes: map[string][]string{}, Influence: map[string][]string{}, Disorder: map[string]int{}, Builds: map[string]savedBuilds{},
	}
	for pw := engine.Power(1); int(pw) < len(d.pos.Variant.Powers); pw++ {
		name := d.power(pw)
		s.Units[name], s.Retreats[name], s.Disorder[name] = []string{}, map[string][]string{}, 0
		s.Centers[name], s.Homes[name], s.Influence[name] = []string{}, []string{}, []string{}
		if d.pos.Armistice.Has(pw) {
			s.Disorder[name] = 1
		}
		s.Builds[name] = d.builds(pw)
	}
	for p := range d.pos.Variant.Map.All().All() {
		place := d.place(engine.Location{Province: p})
		add := func(list map[string][]string, pw engine.Power, text string) {
			if pw != engine.NoPower {
				list[d.power(pw)] = append(list[d.power(pw)], text)
			}
		}
		if u := d.pos.Units[p]; u.Type != engine.NoUnit {
			add(s.Units, u.Power, d.unit(u, p))
		}
		// That program takes a unit that has nowhere to go off the board at once.
		if u, goals := d.pos.Dislodged[p].Unit, d.pos.Retreats(p); u.Type != engine.NoUnit && len(goals) > 0 {
			add(s.Units, u.Power, "*"+d.unit(u, p))
			open := []string{}
			for _, to := range goals {
				open = append(open, d.place(to))
			}
			s.Retreats[d.power(u.Power)][d.unit(u, p)] = open
		}
		add(s.Centers, d.pos.Owners[p], place)
		add(s.Influence, last[p], place)
		if info := d.pos.Variant.Map.Info(p); info.Center {
			add(s.Homes, info.Territory, place)
		}
	}
	return s
}

// builds says what pw has to adjust.
func (d diplomat) builds(pw engine.Power) savedBuilds {
	b := savedBuilds{Homes: []string{}}
	if d.pos.Phase.Kind != engine.Adjustment {
		return b
	}
	for p := range d.pos.ToOrder().All() {
		if d.pos.Units[p].Type == engine.NoUnit && d.pos.Owners[p] == pw {
			b.Homes = append(b.Homes, d.place(engine.Location{Province: p}))
		}
	}
	b.Count = min(d.pos.Balance(pw), len(b.Homes))
	return b
}

// orders writes the orders of every power.
func (d diplomat) orders() map[string][]string {
	list := map[string][]string{}
	for pw := engine.Power(1); int(pw) < len(d.pos.Variant.Powers); pw++ {
		list[d.power(pw)] = []string{}
	}
	for _, given := range d.n.Shown() {
		o := given.Order
		switch {
		case d.pos.Phase.Kind == engine.Retreats && len(d.pos.Retreats(o.At.Province)) == 0:
			continue // its unit is off the board there already
		case d.coastwise(o):
			o = engine.Order{Kind: engine.Hold, Power: o.Power, Unit: o.Unit, At: o.At}
		case o.Kind == engine.SupportMove:
			o.To.Coast = engine.NoCoast // there a support never names the coast
		}
		list[d.power(o.Power)] = append(list[d.power(o.Power)], d.pos.Variant.FormatStyle(o, engine.StylePython))
	}
	return list
}

// coastwise reports whether an order supports a move to another coast than its partner takes. Without the coast it would be
// a good support.
func (d diplomat) coastwise(o engine.Order) bool {
	if o.Kind != engine.SupportMove {
		return false
	}
	all := d.n.Plain()
	move := o
	for _, m := range all {
		if m.Kind == engine.Move && m.At.Province == o.From.Province && m.To.Province == o.To.Province && m.Power == d.pos.UnitAt(m.At.Province).Power {
			move = d.pos.CompleteBy(d.rules.CoastRule, m, all)
		}
	}
	return move.Kind == engine.Move && d.pos.CompleteBy(d.rules.CoastRule, o, all).To.Coast != move.To.Coast
}

// HeldSupports counts the supports of a line that WriteDiplomacy writes as holds: those for another coast than the move that
// they are for, since the supports of that package have no coast.
func HeldSupports(line []*game.Node, rules engine.Rules) int {
	count := 0
	for _, n := range line {
		for _, o := range n.Shown() {
			if (diplomat{n.Position, n, rules}).coastwise(o.Order) {
				count++
			}
		}
	}
	return count
}

// results writes what became of every unit, nothing for one that did what it was told.
func (d diplomat) results() map[string][]string {
	list := map[string][]string{}
	if d.n.Result == nil {
		return list
	}
	for _, r := range d.n.Result.Results {
		o := r.Order
		if u := d.pos.UnitAt(o.At.Province); u.Type != engine.NoUnit && u.Power != o.Power || o.Kind == engine.Waive {
			continue // somebody else's order for it
		}
		words := []string{}
		if word := resultWord(r.Reason); word != "" && !d.coastwise(o) || d.pos.Phase.Kind == engine.Adjustment {
			words = append(words, word)
		}
		if r.Dislodged {
			words = append(words, "dislodged")
		}
		if d.pos.Phase.Kind == engine.Retreats && r.Reason != engine.Succeeded {
			words = append(words, "disband")
		}
		list[d.unit(engine.Unit{Type: o.Unit, Power: o.Power, Coast: o.At.Coast}, o.At.Province)] = words
	}
	return list
}

// resultWord is the word of that package for a reason, "" where it has none.
func resultWord(r engine.Reason) string {
	switch r {
	case engine.Bounced, engine.LostHeadToHead, engine.FriendlyFire, engine.Clash:
		return "bounce"
	case engine.Cut:
		return "cut"
	case engine.Disrupted:
		return "disrupted"
	case engine.NoRoute:
		return "no convoy"
	case engine.Unmatched:
		return "void"
	case engine.Removed:
		return "disband"
	}
	if r.Void() {
		return "void"
	}
	return ""
}
