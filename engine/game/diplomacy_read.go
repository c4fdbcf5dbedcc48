package game

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"entente/engine"
	"entente/engine/record"
)

// ReadDiplomacy reads a saved game of the python "diplomacy" package, or the one with the given number, counted from 1,
// from a file with one game per line. find returns the variant that is played on a map. The orders are adjudicated by
// DiplomacyRules; where the file goes on from a position other than the one that they lead to, its position stands, as if set
// by hand. lost is what was not taken over, down to every field that WriteDiplomacy would write otherwise.
func ReadDiplomacy(r io.Reader, number int, find func(id string) (*engine.Variant, error)) (g *Game, lost []Loss, err error) {
	data, err := readAll(r)
	if err != nil {
		return nil, nil, err
	}
	top, games, err := pickGame(data, number)
	if err != nil {
		return nil, nil, err
	}
	im := importer{}
	if games > 1 {
		im.lose(Loss{Kind: "games", Count: games - 1})
	}
	if g, err = im.game(top, find); err != nil {
		return nil, nil, err
	}
	im.compare(top, g)
	return g, im.lost, nil
}

// pickGame returns one of the games in a file and how many there are.
func pickGame(data []byte, number int) (picked *value, count int, err error) {
	games, err := readGames(data)
	switch {
	case err != nil:
		return nil, 0, err
	case len(games) == 0:
		return nil, 0, errors.New("the file is empty")
	case number < 1 || number > len(games):
		return nil, 0, fmt.Errorf("there is no game %d: the file has %d", number, len(games))
	}
	return &games[number-1], len(games), nil
}

// readGames reads the values in a file, one after the other.
func readGames(data []byte) ([]value, error) {
	r := newJSONReader(data)
	var games []value
	for !r.end() {
		if len(games) == maxGames {
			return nil, fmt.Errorf("line %d: more than %d games", r.line, maxGames)
		}
		v, err := r.next()
		if err != nil {
			return nil, err
		}
		games = append(games, v)
	}
	return games, nil
}

// savedName is what a saved game is called, with its first and last phase: "0021f2cf S1901M-F1907M".
func (v *value) savedName() string {
	name := ""
	if id := v.field("id"); id != nil {
		name = record.Cut(id.said(), maxTag)
	}
	if phases := v.field("phases"); phases != nil {
		if list := phases.list(); len(list) > 0 {
			name += " " + list[0].name() + "-" + list[len(list)-1].name()
		}
	}
	return strings.TrimSpace(name)
}

// importer makes a game of a saved one.
type importer struct {
	v     *engine.Variant
	setup *engine.Setup
	judge engine.Adjudicator
	lost  []Loss
}

// lose notes something that is not taken over.
func (im *importer) lose(l Loss) {
	const most = 1_000
	if len(im.lost) < most {
		im.lost = append(im.lost, l)
	}
}

func (im *importer) game(top *value, find func(id string) (*engine.Variant, error)) (*Game, error) {
	if err := top.object("game"); err != nil {
		return nil, err
	}
	f, err := top.need("map")
	if err != nil {
		return nil, err
	}
	id, err := f.text("map")
	if err != nil {
		return nil, err
	}
	if im.v, err = find(id); err != nil {
		return nil, f.faultf("map %.40q: %w", id, err)
	}
	im.setup = &im.v.Setups[0]
	phases, err := top.need("phases")
	if err != nil {
		return nil, err
	}
	list, err := phases.items("phases")
	if err != nil {
		return nil, err
	}
	if len(list) > maxPhases {
		return nil, phases.faultf("more than %d phases: not a game", maxPhases)
	}
	im.rules(top.field("rules"))
	g := New(im.setup, DiplomacyRules())
	more := g.terms()
	if f = top.field("id"); f != nil {
		if title := f.said(); title != "" && title != im.v.ID {
			more.tags = map[string]string{"title": record.Cut(title, maxTag)}
		}
	}
	nodes, err := im.nodes(list, phases)
	if err != nil {
		return nil, err
	}
	g.ed.Lay(record.Begin(more, nodes[0]).At(make(Path, len(nodes))))
	return g, nil
}

// rules notes the rules of the file: they are about how that program runs a game.
func (im *importer) rules(f *value) {
	if f == nil {
		return
	}
	for _, rule := range f.list() {
		if name := rule.said(); name != "" {
			im.lose(Loss{Kind: "rule", Text: name})
		}
	}
}

// nodes reads the phases one after the other and plays them.
func (im *importer) nodes(list []value, all *value) ([]*Node, error) {
	begin := im.setup.Begin()
	next := &begin
	var nodes []*Node
	for i := range list {
		if name := list[i].name(); name == "COMPLETED" || name == "FORMING" {
			continue // before and after the game
		}
		n, err := im.node(&list[i], next, len(nodes) == 0)
		if err != nil {
			return nil, err
		}
		nodes = im.follow(nodes, n)
		next = &im.resolve(n).Next
	}
	switch {
	case len(nodes) == 0:
		return nil, all.faultf("phases: want at least one")
	case list[len(list)-1].name() == "COMPLETED":
		return im.follow(nodes, &Node{Position: next}), nil
	}
	nodes[len(nodes)-1].Result = nil // the current phase
	return nodes, nil
}

// resolve plays a phase and keeps what came of it.
func (im *importer) resolve(n *Node) *engine.Resolution {
	n.Result = &engine.Resolution{}
	im.judge.Resolve(n.Result, n.Position, n.Plain(), DiplomacyRules())
	return n.Result
}

// follow adds a phase to those before it.
func (im *importer) follow(nodes []*Node, n *Node) []*Node {
	if len(nodes) > 0 {
		nodes[len(nodes)-1].Next = []*Node{n}
	}
	return append(nodes, n)
}

// name is the name of a phase, "" if it has none.
func (v *value) name() string {
	if f := v.field("name"); f != nil {
		return record.Cut(f.said(), maxTag)
	}
	return ""
}

// node reads a phase. next is the position that the phases before it lead to, or with which games begin.
func (im *importer) node(v *value, next *engine.Position, first bool) (*Node, error) {
	if err := v.object("phase"); err != nil {
		return nil, err
	}
	phase, err := v.mustPhase("name")
	if err != nil {
		return nil, err
	}
	state, err := v.need("state")
	if err != nil {
		return nil, err
	}
	pos, err := im.position(state, phase, next, first)
	if err != nil {
		return nil, err
	}
	n := &Node{Position: pos}
	if note := state.field("note"); note != nil {
		n.Note = record.Cut(note.said(), record.MaxNote)
	}
	if m := v.field("messages"); m != nil && m.count() > 0 {
		im.lose(Loss{Kind: "messages", Phase: phase, Count: m.count()})
	}
	if m := v.field("logs"); m != nil && m.count() > 0 {
		im.lose(Loss{Kind: "log", Phase: phase})
	}
	n.Orders, err = im.orders(v.field("orders"), pos)
	return n, err
}

// orders reads the orders of all powers, null for none.
func (im *importer) orders(v *value, pos *engine.Position) ([]Given, error) {
	if v == nil || v.is(isNull) {
		return nil, nil
	}
	given, _, err := v.orders(im.v, true, func(v *value, pw engine.Power) (Given, error) { return im.order(v, pw, pos) })
	if err != nil {
		return nil, err
	}
	read := (&Node{Orders: given}).Plain()
	for i := range given {
		given[i].Order = pos.Complete(given[i].Order, read)
	}
	kept := withOrders(pos, nil, given)
	if twice := len(given) - len(kept); twice > 0 {
		im.lose(Loss{Kind: "orders", Phase: pos.Phase, Count: twice})
	}
	return kept, nil
}

// order reads an order.
func (im *importer) order(v *value, pw engine.Power, pos *engine.Position) (Given, error) {
	text, err := v.text("order")
	if err != nil {
		return Given{}, err
	}
	o, _, err := pos.ParseOrder(pw, text)
	switch {
	case err != nil:
		return Given{}, v.faultf("%s, %s: %w", pos.Phase, im.v.PowerName(pw), err)
	case !isOrder(im.v, o):
		return Given{}, v.faultf("%s, %s: order %.40q: what should the unit do?", pos.Phase, im.v.PowerName(pw), text)
	}
	return Given{Order: o}, nil
}

// position returns next if it is what the file says, else the file's own.
func (im *importer) position(state *value, phase engine.Phase, next *engine.Position, first bool) (*engine.Position, error) {
	if err := state.object("state"); err != nil {
		return nil, err
	}
	read := stateReader{v: im.v, pos: &engine.Position{Variant: im.v, Setup: im.setup, Phase: phase}}
	if err := read.all(state); err != nil {
		return nil, err
	}
	if read.same(next) {
		return next, nil
	}
	if !first {
		im.lose(Loss{Kind: "position", Phase: phase})
	}
	read.shut()
	if err := read.pos.Faults(); err != nil {
		return nil, state.faultf("%s: %w", phase, err)
	}
	return read.pos, nil
}
