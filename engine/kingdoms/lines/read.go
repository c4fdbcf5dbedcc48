// Package lines reads positions and orders of Three Kingdoms from lines of JSON, and writes the answers (TK 15), for judge and the
// collections of cases.
//
//	in, err := lines.Read(board, []byte(`{"phase":"S200M","units":["caocao full xuchang"],"orders":["caocao xuchang - wan"]}`))
//	...
//	fmt.Println(string(in.Adjudicate()))
package lines

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/jsonfile"
	"entente/engine/kingdoms"
)

// Input is a line that was read.
type Input struct {
	ID      json.RawMessage // as it is written, null if it is not there
	Board   *kingdoms.Board
	Pos     kingdoms.Position
	Rules   kingdoms.Rules
	Orders  []kingdoms.Order
	Unread  []Unread // orders that are none, which are void
	Draws   kingdoms.Draws
	Rulings []kingdoms.Ruling
	For     kingdoms.FactionSet // whose orders are wanted; none: everybody's
	Seconds float64             // how long whoever answers may think; 0: as long as they like

	purses []string // factions whose money was named
	faults []error
}

// Unread is an order that cannot be read.
type Unread struct {
	Text string
	Why  string // "no-such-area", "no-such-general", or why a sheet has no such order: slip.FaultKind
	Says string // the same in a sentence
}

// line is the form of a line. What an answer has besides may be fed back, and is ignored.
type line struct {
	ID        json.RawMessage     `json:"id"`
	Variant   string              `json:"variant"`
	Phase     string              `json:"phase"`
	Units     []string            `json:"units"`
	Areas     map[string][]string `json:"areas"`
	Generals  []general           `json:"generals"`
	Ships     []string            `json:"ships"`
	Money     map[string]int32    `json:"money"`
	Orders    json.RawMessage     `json:"orders"`
	Draws     map[string]bool     `json:"draws"`
	Armistice []string            `json:"armistice"`
	Closed    []string            `json:"closed"`
	Setup     json.RawMessage     `json:"setup"`
	Dislodged []Driven            `json:"dislodged"`
	Offer     []json.RawMessage   `json:"offer"`
	Rules     rules               `json:"rules"`
	Rulings   []ruling            `json:"rulings"`
	Next      string              `json:"next"`
	Results   json.RawMessage     `json:"results"`
	Contested json.RawMessage     `json:"contested"`
	Lost      json.RawMessage     `json:"lost"`
	Dead      []string            `json:"dead"`
	Free      json.RawMessage     `json:"free"`
	Accounts  json.RawMessage     `json:"accounts"`
	Hired     json.RawMessage     `json:"hired"`
	Winners   json.RawMessage     `json:"winners"`
	Ruled     json.RawMessage     `json:"ruled"`
	For       []string            `json:"for"`
	Seconds   float64             `json:"seconds"`
}

type general struct {
	Name     string    `json:"name"`
	Faction  string    `json:"faction"`
	Area     string    `json:"area"`
	Skills   *[]string `json:"skills"`
	Commands bool      `json:"commands"`
	Used     bool      `json:"used"`
}

type rules struct {
	Victory  int        `json:"victory_cities"`
	LastYear int16      `json:"last_year"`
	Purses   string     `json:"purses"`
	Retreats string     `json:"retreats"`
	Players  [][]string `json:"players"`
}

// Reader reads lines.
type Reader struct {
	Board  *kingdoms.Board
	Setup  string // of lines that name none: "7"; "": nobody is passive, each plays for himself
	Strict bool   // an order that cannot be read is an error
}

// Read reads a line with a Reader of this board.
func Read(b *kingdoms.Board, data []byte) (*Input, error) { return Reader{Board: b}.Read(data) }

// Read reads a line. The error lists every fault, with the key and the element; the Input has the id even then.
func (r Reader) Read(data []byte) (*Input, error) {
	b := r.Board
	in := &Input{Board: b, ID: json.RawMessage("null")}
	l := line{Setup: json.RawMessage(r.Setup)}
	err := jsonfile.Strict(data, &l)
	if l.ID != nil {
		in.ID = l.ID
	}
	if err == nil {
		_, err = jsonfile.Parse(data) // which finds what is given twice
	}
	if err != nil {
		return in, err
	}
	if l.Variant != "" && l.Variant != b.ID {
		return in, fmt.Errorf("variant: %.40q is another game", l.Variant)
	}
	phase, err := l.phase()
	if err != nil {
		return in, err
	}
	in.setup(&l, phase)
	in.Pos.Phase = phase
	in.roster(&l)
	in.owners(&l)
	in.units(&l)
	in.generals(&l)
	in.dislodged(&l)
	in.rest(&l)
	if len(in.faults) == 0 {
		if err := in.Pos.Faults(); err != nil {
			in.faults = append(in.faults, err)
		}
	}
	if len(in.faults) == 0 {
		in.orders(l.Orders, r.Strict)
		in.rulings(l.Rulings)
	}
	return in, errors.Join(in.faults...)
}

// phase returns the phase of a line. That of an answer that is fed back is what came next.
func (l *line) phase() (engine.Phase, error) {
	name := l.Phase
	if l.Next != "" {
		name = l.Next
	}
	if name == "end" {
		return engine.Phase{}, errors.New("next: the game is over")
	}
	return engine.ParsePhase(name)
}

func (in *Input) wrong(where, format string, args ...any) {
	if len(in.faults) < 50 {
		in.faults = append(in.faults, fmt.Errorf("%s: %w", where, fmt.Errorf(format, args...)))
	}
}

func at(key string, i int) string { return key + "[" + strconv.Itoa(i) + "]" }

// setup begins with the set-up that the line names, if it names one.
func (in *Input) setup(l *line, phase engine.Phase) {
	in.Pos = kingdoms.Position{Board: in.Board, Roster: in.Board.Roster}
	if name := strings.Trim(string(l.Setup), `"`); name != "" && name != "null" {
		i := slices.IndexFunc(in.Board.Setups, func(s kingdoms.Setup) bool { return strconv.Itoa(s.Players) == name })
		if i < 0 {
			in.wrong("setup", "no set-up %.40q", name)
			return
		}
		pos, rules := in.Board.Begin(in.Board.Setups[i])
		in.Pos.Passive, in.Pos.Closed, in.Rules = pos.Passive, pos.Closed, rules
		if int(phase.Year) > in.Board.FirstYear { // lots were drawn: somebody plays them now (TK 13.4)
			in.Pos.Passive &^= pos.Closed
			in.Pos.Closed = 0
		}
	}
	in.Pos.Passive |= in.set("armistice", l.Armistice)
	in.Pos.Closed |= in.set("closed", l.Closed)
	in.Pos.Passive |= in.Pos.Closed // TK 13.5
	if l.Rules.Victory != 0 {
		in.Rules.Victory = l.Rules.Victory
	}
	if l.Rules.Victory < 0 || l.Rules.LastYear < 0 {
		in.wrong("rules", "a number below 0")
	}
	in.Rules.LastYear = l.Rules.LastYear
	switch l.Rules.Purses {
	case "secret":
		in.Rules.Secret = true
	case "", "open":
	default:
		in.wrong("rules.purses", "%.40q: want open or secret", l.Rules.Purses)
	}
	var err error
	if in.Rules.Abroad, err = kingdoms.ParseRetreats(l.Rules.Retreats); err != nil {
		in.wrong("rules", "%w", err)
	}
	if len(l.Rules.Players) > len(in.Rules.Seats) {
		in.wrong("rules.players", "%d players", len(l.Rules.Players))
		return
	}
	var taken kingdoms.FactionSet
	if l.Rules.Players != nil {
		in.Rules.Seats = kingdoms.Seats{}
	}
	for i, names := range l.Rules.Players {
		seat := in.set(at("rules.players", i), names)
		if seat&taken != 0 {
			in.wrong(at("rules.players", i), "a faction has two players")
		}
		taken |= seat
		in.Rules.Seats[i] = seat
	}
}

func (in *Input) faction(where, name string) kingdoms.Faction {
	f := in.Board.Faction(name)
	if f == kingdoms.NoFaction {
		in.wrong(where, "unknown faction %.40q", name)
	}
	return f
}

func (in *Input) set(where string, names []string) kingdoms.FactionSet {
	var s kingdoms.FactionSet
	for _, name := range names {
		if f := in.faction(where, name); f != kingdoms.NoFaction {
			s.Add(f)
		}
	}
	return s
}

func (in *Input) area(where, name string) kingdoms.Area {
	a := in.Board.Area(name)
	if a == kingdoms.NoArea {
		in.wrong(where, "unknown area %.40q", name)
	}
	return a
}

// roster adds the generals of the line to those of the board.
func (in *Input) roster(l *line) {
	list := map[string]kingdoms.GeneralInfo{}
	for g := range in.Board.Roster.All().All() {
		info := in.Board.Roster.Info(g)
		list[info.ID] = info
	}
	changed := false
	add := func(where, name string, skills *[]string) {
		info, known := list[name]
		if skills == nil && !known {
			in.wrong(where, "%.40q is not in the file of the map: want his skills", name)
			return
		}
		was := info
		info.ID = name
		if skills != nil {
			info.Skills, info.Listed = 0, *skills
			for _, id := range *skills {
				s := kingdoms.Skill(id)
				if s == 0 {
					in.wrong(where, "unknown skill %.40q", id)
				}
				info.Skills |= s
			}
		}
		changed = changed || !known || !slices.Equal(was.Listed, info.Listed)
		list[name] = info
	}
	for i, g := range l.Generals {
		add(at("generals", i), g.Name, g.Skills)
	}
	for i, raw := range l.Offer {
		name, skills := offered(raw)
		if name == "" {
			in.wrong(at("offer", i), "want a name, or a name and skills")
			continue
		}
		add(at("offer", i), name, skills)
	}
	if !changed || len(in.faults) > 0 {
		return
	}
	var all []kingdoms.GeneralInfo
	for _, info := range list {
		all = append(all, info)
	}
	r, err := kingdoms.NewRoster(all)
	if err != nil {
		in.wrong("generals", "%w", err)
		return
	}
	in.Pos.Roster = r
}

// offered reads a general who is shown: a name, or a name and skills.
func offered(raw json.RawMessage) (string, *[]string) {
	var name string
	if json.Unmarshal(raw, &name) == nil {
		return name, nil
	}
	var g struct {
		Name   string    `json:"name"`
		Skills *[]string `json:"skills"`
	}
	if jsonfile.Strict(raw, &g) != nil {
		return "", nil
	}
	return g.Name, g.Skills
}
