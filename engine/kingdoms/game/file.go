package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/jsonfile"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
	"entente/engine/lastyear"
	"entente/engine/record"
)

// Format is what the file of a game says that it is.
const Format = "entente-kingdoms/1"

// The limits of a file: far above what a table plays.
const (
	maxSteps = 20_000
	maxTexts = 2_000 // orders of a phase, and rulings
	maxTitle = 1_000 // characters
	maxMail  = 1 << 20
)

// file is the form of a file. Steps come after the ones that they follow: values of type step to be written, and texts of them when they are
// read, of which no more than one at a time becomes larger than its bytes.
type file[S any] struct {
	Format   string        `json:"format"`
	Origin   any           `json:"origin,omitempty"` // only in automatic copies: the file that they are copies of
	Variant  string        `json:"variant"`
	Title    string        `json:"title,omitempty"`
	Players  int           `json:"players"`
	Names    []string      `json:"names,omitempty"` // of the players, by seat
	Programs []programFile `json:"programs,omitempty"`
	Rules    settings      `json:"rules"`
	// Position is what the game begins with in the place of its set-up.
	Position *lines.Stand `json:"position,omitempty"`
	Hidden   *hidden      `json:"hidden,omitempty"`
	Clock    *clockFile   `json:"clock,omitempty"`
	Mail     string       `json:"mail,omitempty"` // Game.Mail
	Now      int          `json:"now"`
	Steps    []S          `json:"steps"`
}

type settings struct {
	Victory   int            `json:"victory_cities,omitempty"`
	LastYear  int16          `json:"last_year,omitempty"`
	SecretEnd *lastyear.Form `json:"secret_end,omitempty"`
	Secret    bool           `json:"secret_purses,omitempty"`
	Hidden    bool           `json:"hidden_orders,omitempty"`
	Retreats  string         `json:"retreats,omitempty"`   // as kingdoms.ParseRetreats reads it; "" as the rules have it
	Agreed    string         `json:"agreed_end,omitempty"` // one of record.AgreedEnds; "" for the first
}

type step struct {
	Up        int             `json:"up"` // -1 for the first phase
	Phase     string          `json:"phase"`
	Name      string          `json:"name,omitempty"` // of the line that begins here
	Note      string          `json:"note,omitempty"`
	Marks     []sign          `json:"marks,omitempty"`
	Seat      int             `json:"seat,omitempty"`
	Rulings   []ruling        `json:"rulings,omitempty"`
	Lots      int             `json:"lots,omitempty"` // who won them by chance
	Offer     []string        `json:"offer,omitempty"`
	Shown     []string        `json:"shown,omitempty"` // by chance
	Draws     map[string]bool `json:"draws,omitempty"`
	Orders    []string        `json:"orders,omitempty"`
	Hands     []hand          `json:"hands,omitempty"`
	Votes     []voteFile      `json:"votes,omitempty"`
	Winner    string          `json:"winner,omitempty"`     // of the lot after a vote: the first faction of the player
	WinnerLot string          `json:"winner_lot,omitempty"` // whom it named by chance
	Reopened  []string        `json:"reopened,omitempty"`
	Revealed  []string        `json:"revealed,omitempty"`
	Carried   bool            `json:"carried,omitempty"`
}

// Save writes the game, every variation of it. What was undone is not in it.
func (g *Game) Save() []byte { return g.Copy(nil) }

// Copy is Save for an automatic copy, which says what it is a copy of: a value that is written as JSON, nil for nothing.
func (g *Game) Copy(of any) []byte {
	f := file[step]{Format: Format, Origin: of, Variant: g.Board.ID, Title: g.Title, Players: g.Setup.Players, Mail: g.Mail}
	if slices.ContainsFunc(g.Names, func(name string) bool { return name != "" }) {
		f.Names = g.Names
	}
	f.Hidden, f.Clock, f.Rules, f.Position, f.Programs = g.hidden(), g.Clock.file(g.Board), g.agreed(), g.begun(), programFiles(g.ed.Now().More.programs)
	now := g.Node()
	var path record.Path
	var walk func(list []*Node, up int)
	walk = func(list []*Node, up int) {
		for i, n := range list {
			at := len(f.Steps)
			if n == now {
				f.Now = at
			}
			path = append(path, i)
			one := g.step(n, up)
			g.saveHands(n, path, &one)
			f.Steps = append(f.Steps, one)
			walk(n.Next, at)
			path = path[:len(path)-1]
		}
	}
	walk(g.Root().Next, -1)
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(f); err != nil {
		panic("game: a game is not JSON: " + err.Error()) // it is made of texts and numbers
	}
	return b.Bytes()
}

// step is a phase as a file has it, but for what is sealed in it and for what somebody writes.
func (g *Game) step(n *Node, up int) step {
	b, r := g.Board, n.Pos.Roster
	out := step{Up: up, Phase: n.Pos.Phase.String(), Name: n.Name, Note: n.Note, Seat: n.Won, Lots: n.chance.seat, Carried: n.Outcome != nil}
	out.Rulings = rulings(b, n)
	n.saveVotes(&out)
	names := func(set kingdoms.GeneralSet) (list []string) {
		for who := range set.All() {
			list = append(list, r.Info(who).ID)
		}
		return list
	}
	out.Offer, out.Shown = names(n.Pos.Offer), names(n.chance.offer)
	for who := range n.chance.drawn.All() {
		if out.Draws == nil {
			out.Draws = map[string]bool{}
		}
		out.Draws[r.Info(who).ID] = n.chance.works.Has(who)
	}
	if n.Writer() == kingdoms.NoFaction {
		out.Orders = n.texts()
	}
	for _, f := range n.Reopened {
		out.Reopened = append(out.Reopened, g.Board.FactionID(f))
	}
	out.Revealed = record.WriteTimes(n.Revealed)
	if !g.Hiding(n) { // else they would tell of secret orders
		out.Marks = signs(b, n.Marks)
	}
	return out
}

// texts are the orders of a step as a file has them.
func (n *Node) texts() (list []string) {
	b, r := n.Pos.Board, n.Pos.Roster
	for _, o := range n.Orders {
		text := b.Format(r, o)
		if o.Said != kingdoms.Dash { // plain notation does not say what a move was called
			text = b.FactionID(o.Faction) + " " + b.FormatIn(kingdoms.English, r, o)
		}
		list = append(list, text)
	}
	return list
}

// Load reads a game and plays it again from its orders. The error says what cannot be read, and of which phase.
func Load(b *kingdoms.Board, data []byte) (*Game, error) {
	if len(data) > jsonfile.MaxBytes {
		return nil, fmt.Errorf("the file is larger than %d MB", jsonfile.MaxBytes>>20)
	}
	top, err := jsonfile.Parse(data)
	if err != nil {
		return nil, err
	}
	var f file[json.RawMessage]
	err = jsonfile.Strict(data, &f)
	switch {
	case f.Format != Format && (err == nil || f.Format == ""):
		return nil, fmt.Errorf("no game of Three Kingdoms: the format is %.40q, want %q", f.Format, Format)
	case err != nil:
		return nil, err
	case f.Variant != b.ID:
		return nil, fmt.Errorf("the game is on another board: %.40q", f.Variant)
	case len(f.Steps) == 0 || len(f.Steps) > maxSteps:
		return nil, fmt.Errorf("%d phases, want 1 to %d", len(f.Steps), maxSteps)
	case utf8.RuneCountInString(f.Title) > maxTitle:
		return nil, fmt.Errorf("title: more than %d characters", maxTitle)
	case utf8.RuneCountInString(f.Mail) > maxMail:
		return nil, fmt.Errorf("mail: more than %d characters", maxMail)
	case f.Now < 0 || f.Now >= len(f.Steps):
		return nil, fmt.Errorf("now: there is no phase %d", f.Now)
	}
	g, err := f.begin(b)
	if err != nil {
		return nil, err
	}
	if err := f.ends(g, &top); err != nil {
		return nil, err
	}
	b = g.Board
	if err := named(f.Names, len(g.Setup.Seats)); err != nil {
		return nil, err
	}
	programs, err := programsIn(f.Programs, len(g.Setup.Seats))
	if err != nil {
		return nil, err
	}
	g.Title, g.Names, g.Hidden, g.Mail = record.Plain(f.Title), f.Names, f.Rules.Hidden, f.Mail
	if i := slices.Index(record.AgreedEnds(), f.Rules.Agreed); i >= 0 {
		g.Agreed = record.AgreedEnd(i)
	} else if f.Rules.Agreed != "" {
		return nil, fmt.Errorf("rules: agreed_end: %.40q, want one of %q", f.Rules.Agreed, record.AgreedEnds())
	}
	l := loader{g: g, first: g.Node(), steps: make([]place, 0, len(f.Steps))}
	locks, sealed, err := l.seals(f.Hidden)
	if err != nil {
		return nil, err
	}
	if g.Clock, err = f.Clock.clock(b); err != nil {
		return nil, err
	}
	for i := range f.Steps {
		var in step
		err := jsonfile.Strict(f.Steps[i], &in)
		if err == nil {
			err = l.load(&in)
		}
		if err != nil {
			err = fmt.Errorf("steps[%d]: %s: %w", i, in.Phase, err)
			if steps := top.Field("steps"); steps != nil && i < steps.Count() { // else its name has other letters
				err = steps.List()[i].Faultf("%w", err)
			}
			return nil, err
		}
	}
	if sealed.Game != "" {
		sealed.Count = max(sealed.Count, l.count)
	}
	s := beginAt(l.starts...).At(l.path(f.Now))
	s.Locks, s.Sealed, s.More.programs = locks, sealed, programs
	g.ed.Lay(s)
	return g, nil
}

// loader plays the steps of a file again. The phases it makes are its own until the game has them.
type loader struct {
	g      *Game
	first  *Node
	starts []*Node
	steps  []place
	count  int // of the boxes, by the hands that were read
}

// place is where a step of a file stands in the tree.
type place struct {
	*Node
	up, i int  // the step that it follows, -1 for none, and which of those that do
	taken bool // the phase that its orders came to was met
}

// path returns the path of a step.
func (l *loader) path(k int) (path record.Path) {
	for ; k >= 0; k = l.steps[k].up {
		path = append(path, l.steps[k].i)
	}
	slices.Reverse(path)
	return path
}

// load plays a step again. The first one after another is what that came to; further ones are variations of it.
func (l *loader) load(in *step) error {
	var n *Node
	var i int
	switch {
	case in.Up == -1:
		if n = l.first; len(l.starts) > 0 {
			n = n.again()
		}
		l.starts, i = append(l.starts, n), len(l.starts)
	case in.Up < 0:
		return errors.New("invalid predecessor")
	case in.Up >= len(l.steps) || len(l.steps[in.Up].Next) == 0:
		return errors.New("it follows a phase that is not over, or not there")
	default:
		up := &l.steps[in.Up]
		if n = up.Next[0]; up.taken {
			n = n.again()
			up.Next, i = append(up.Next, n), len(up.Next)
		}
		up.taken = true
	}
	l.steps = append(l.steps, place{Node: n, up: in.Up, i: i})
	return l.phase(in, n)
}

// phase plays a phase again.
func (l *loader) phase(in *step, n *Node) error {
	g := l.g
	if in.Phase != n.Pos.Phase.String() {
		return fmt.Errorf("the phase that comes here is %s", n.Pos.Phase)
	}
	if err := l.remarks(in, n); err != nil {
		return err
	}
	if in.Lots < 0 || in.Lots > len(g.Setup.Seats) {
		return fmt.Errorf("lots: there is no seat %d", in.Lots)
	}
	n.chance.seat = in.Lots
	if in.Seat != 0 {
		if err := g.opens(n, in.Seat); err != nil {
			return err
		}
		g.give(n, in.Seat)
	}
	if err := l.chance(in, n); err != nil {
		return err
	}
	if len(in.Rulings) > maxTexts {
		return fmt.Errorf("%d rulings", len(in.Rulings))
	}
	for k, x := range in.Rulings {
		r, err := l.ruling(n, x)
		next := *n.Pos
		if err == nil {
			next, err = n.Pos.Rule(r)
		}
		if err != nil {
			return fmt.Errorf("rulings[%d]: %w", k, err)
		}
		n.Pos, n.Rulings = &next, append(n.Rulings, r)
	}
	if len(in.Orders) > maxTexts {
		return fmt.Errorf("%d orders", len(in.Orders))
	}
	for _, text := range in.Orders {
		o, err := g.Board.ParseOrder(n.Pos.Roster, kingdoms.NoFaction, text)
		if err != nil {
			return err
		}
		n.Orders = append(n.Orders, o)
	}
	if err := l.hands(in, n); err != nil {
		return err
	}
	if err := l.votes(in, n); err != nil {
		return err
	}
	if in.Carried {
		if err := n.shut(); err != nil {
			return err
		}
		n.carry()
	}
	return nil
}

// chance reads who is shown and what was drawn.
func (l *loader) chance(in *step, n *Node) error {
	read := func(names []string) (set kingdoms.GeneralSet, err error) {
		for _, name := range names {
			who := n.Pos.Roster.General(name)
			if who == kingdoms.NoGeneral {
				return set, fmt.Errorf("unknown general %.40q", name)
			}
			set.Add(who)
		}
		return set, nil
	}
	offer, err := read(in.Offer)
	if err != nil {
		return err
	}
	shown, err := read(in.Shown)
	if err != nil {
		return err
	}
	n.chance.offer = shown
	if !offer.Empty() {
		if n.Pos.Phase.Kind != engine.Adjustment {
			return errors.New("generals are shown in an open adjustment")
		}
		if n.Pos, err = n.offering(offer); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(in.Draws)) {
		who, err := read([]string{name})
		if err != nil {
			return err
		}
		for general := range who.All() {
			n.chance.drawn.Add(general)
			if in.Draws[name] {
				n.chance.works.Add(general)
			}
		}
	}
	return nil
}
