package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/record"
)

// Format is what the file of a game says that it is.
const Format = "entente-kingdoms/1"

// The limits of a file: far above what a table plays.
const (
	maxFile  = 64 << 20
	maxSteps = 20_000
	maxTexts = 2_000 // orders of a phase, and rulings
)

// file is the form of a file. Steps come after the ones that they follow.
type file struct {
	Format  string     `json:"format"`
	Variant string     `json:"variant"`
	Title   string     `json:"title,omitempty"`
	Players int        `json:"players"`
	Rules   settings   `json:"rules"`
	Hidden  *hidden    `json:"hidden,omitempty"`
	Clock   *clockFile `json:"clock,omitempty"`
	Now     int        `json:"now"`
	Steps   []step     `json:"steps"`
}

type settings struct {
	Victory  int   `json:"victory_cities,omitempty"`
	LastYear int16 `json:"last_year,omitempty"`
	Secret   bool  `json:"secret_purses,omitempty"`
	Hidden   bool  `json:"hidden_orders,omitempty"`
}

type step struct {
	Up       int             `json:"up"` // -1 for the first phase
	Phase    string          `json:"phase"`
	Name     string          `json:"name,omitempty"` // of the line that begins here
	Note     string          `json:"note,omitempty"`
	Seat     int             `json:"seat,omitempty"`
	Rulings  []ruling        `json:"rulings,omitempty"`
	Lots     int             `json:"lots,omitempty"` // who won them by chance
	Offer    []string        `json:"offer,omitempty"`
	Shown    []string        `json:"shown,omitempty"` // by chance
	Draws    map[string]bool `json:"draws,omitempty"`
	Orders   []string        `json:"orders,omitempty"`
	Hands    []hand          `json:"hands,omitempty"`
	Reopened []string        `json:"reopened,omitempty"`
	Carried  bool            `json:"carried,omitempty"`
}

type ruling struct {
	Reason  string              `json:"reason"`
	Kind    kingdoms.RulingKind `json:"kind"`
	Area    string              `json:"area,omitempty"`
	Faction string              `json:"faction,omitempty"`
	Damaged bool                `json:"damaged,omitempty"`
	Money   int32               `json:"money,omitempty"`
	General string              `json:"general,omitempty"`
}

// Save writes the game, every variation of it. What was undone is not in it.
func (g *Game) Save() []byte {
	f := file{Format: Format, Variant: g.Board.ID, Title: g.Title, Players: g.Setup.Players}
	r := g.Root().Next[0].rules
	f.Hidden, f.Clock = g.saveLocks(), g.fileClock()
	f.Rules = settings{r.Victory, r.LastYear, r.Secret, g.Hidden}
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
			f.Steps = append(f.Steps, g.step(n, path, up))
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

// step is a phase as a file has it.
func (g *Game) step(n *Node, path record.Path, up int) step {
	b, r := g.Board, n.Pos.Roster
	out := step{Up: up, Phase: n.Pos.Phase.String(), Name: n.Name, Note: n.Note, Seat: n.Won, Lots: n.chance.seat, Carried: n.Outcome != nil}
	for _, x := range n.Rulings {
		text := ruling{Reason: x.Reason, Kind: x.Kind, Area: b.AreaID(x.Area), Damaged: x.Unit.Damaged, Money: x.Money, General: r.Info(x.General).ID}
		if text.Faction = b.FactionID(x.Faction); x.Kind == kingdoms.PlaceUnit {
			text.Faction, text.General = b.FactionID(x.Unit.Faction), r.Info(x.Unit.Commander).ID
		}
		out.Rulings = append(out.Rulings, text)
	}
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
	out.Orders = g.texts(n)
	g.saveHands(n, path, &out)
	return out
}

// texts are the orders of a step as a file has them.
func (g *Game) texts(n *Node) (list []string) {
	b, r := g.Board, n.Pos.Roster
	for _, o := range n.Orders {
		text := b.Format(r, o)
		if o.Said != kingdoms.Dash { // plain notation does not say what a move was called
			text = b.FactionID(o.Faction) + " " + b.FormatIn(kingdoms.English, r, o)
		}
		list = append(list, text)
	}
	return list
}

// ReadFile reads a game from a file, and returns what the file holds too. See Load.
func ReadFile(b *kingdoms.Board, name string) (g *Game, data []byte, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	if about, err := f.Stat(); err != nil {
		return nil, nil, err
	} else if !about.Mode().IsRegular() {
		return nil, nil, errors.New("not a file")
	}
	if data, err = io.ReadAll(io.LimitReader(f, maxFile+1)); err != nil {
		return nil, nil, err
	}
	g, err = Load(b, data)
	return g, data, err
}

// Load reads a game and plays it again from its orders. The error says what cannot be read, and of which phase.
func Load(b *kingdoms.Board, data []byte) (*Game, error) {
	if len(data) > maxFile {
		return nil, fmt.Errorf("the file is larger than %d MB", maxFile>>20)
	}
	var f file
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(&f)
	var broken *json.SyntaxError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF):
		return nil, errors.New("the file ends too early")
	case errors.As(err, &broken):
		return nil, fmt.Errorf("byte %d: %w", broken.Offset, err)
	case f.Format != Format && (err == nil || f.Format == ""):
		return nil, fmt.Errorf("no game of Three Kingdoms: the format is %.40q, want %q", f.Format, Format)
	case err != nil:
		return nil, fmt.Errorf("byte %d: %w", d.InputOffset(), err)
	case f.Variant != b.ID:
		return nil, fmt.Errorf("the game is on another board: %.40q", f.Variant)
	case len(f.Steps) == 0 || len(f.Steps) > maxSteps:
		return nil, fmt.Errorf("%d phases, want 1 to %d", len(f.Steps), maxSteps)
	case f.Now < 0 || f.Now >= len(f.Steps):
		return nil, fmt.Errorf("now: there is no phase %d", f.Now)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("something follows the game")
	}
	var setup *kingdoms.Setup
	for i := range b.Setups {
		if b.Setups[i].Players == f.Players {
			setup = &b.Setups[i]
		}
	}
	if setup == nil {
		return nil, fmt.Errorf("there is no set-up for %d players", f.Players)
	}
	if f.Rules.Victory < 0 || f.Rules.LastYear < 0 {
		return nil, errors.New("rules: a number below 0")
	}
	g := New(b, *setup, kingdoms.Rules{Victory: f.Rules.Victory, LastYear: f.Rules.LastYear, Secret: f.Rules.Secret})
	g.Title, g.Hidden = f.Title, f.Rules.Hidden
	if err := g.loadLocks(f.Hidden); err != nil {
		return nil, err
	}
	if g.Clock, err = f.Clock.clock(b); err != nil {
		return nil, err
	}
	l := loader{g: g, first: g.Node(), steps: make([]place, 0, len(f.Steps))}
	for i := range f.Steps {
		if err := l.load(&f.Steps[i]); err != nil {
			return nil, fmt.Errorf("steps[%d]: %s: %w", i, f.Steps[i].Phase, err)
		}
	}
	g.ed.Lay(beginAt(l.starts...).At(l.path(f.Now)))
	return g, nil
}

// loader plays the steps of a file again. The phases it makes are its own until the game has them.
type loader struct {
	g      *Game
	first  *Node
	starts []*Node
	steps  []place
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
		return errors.New("it follows nothing")
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
	return l.g.load(in, n)
}

// load plays a phase again.
func (g *Game) load(in *step, n *Node) error {
	if in.Phase != n.Pos.Phase.String() {
		return fmt.Errorf("the phase that comes here is %s", n.Pos.Phase)
	}
	if n.Name = in.Name; utf8.RuneCountInString(in.Name) > record.MaxName {
		return fmt.Errorf("name: more than %d characters", record.MaxName)
	}
	if n.Note = in.Note; utf8.RuneCountInString(in.Note) > record.MaxNote {
		return fmt.Errorf("note: more than %d characters", record.MaxNote)
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
	if err := g.loadChance(in, n); err != nil {
		return err
	}
	if len(in.Rulings) > maxTexts {
		return fmt.Errorf("%d rulings", len(in.Rulings))
	}
	for k, x := range in.Rulings {
		r, err := g.ruling(n, x)
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
	if err := g.loadHands(in, n); err != nil {
		return err
	}
	if in.Carried {
		n.carry()
	}
	return nil
}

// loadChance reads who is shown and what was drawn.
func (g *Game) loadChance(in *step, n *Node) error {
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
	for name, works := range in.Draws {
		who, err := read([]string{name})
		if err != nil {
			return err
		}
		for general := range who.All() {
			n.chance.drawn.Add(general)
			if works {
				n.chance.works.Add(general)
			}
		}
	}
	return nil
}

// ruling reads a ruling.
func (g *Game) ruling(n *Node, x ruling) (kingdoms.Ruling, error) {
	b, r := g.Board, n.Pos.Roster
	out := kingdoms.Ruling{
		Reason: x.Reason, Kind: x.Kind, Area: b.Area(x.Area), Faction: b.Faction(x.Faction), Money: x.Money, General: r.General(x.General),
	}
	if x.Area != "" && out.Area == kingdoms.NoArea || x.Faction != "" && out.Faction == kingdoms.NoFaction ||
		x.General != "" && out.General == kingdoms.NoGeneral {
		return out, errors.New("it names what is not there")
	}
	if x.Kind == kingdoms.PlaceUnit {
		out.Unit = kingdoms.Unit{Faction: out.Faction, Damaged: x.Damaged, Commander: out.General}
		out.Faction, out.General = kingdoms.NoFaction, kingdoms.NoGeneral
	}
	return out, nil
}
