package foreign

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/form"
	"entente/engine/jsonfile"
	"entente/engine/record"
)

// ReadDiplomacy reads a saved game of the python "diplomacy" package, or the one with the given number, counted from 1,
// from a file with one game per line. find returns the variant that is played on a map. The orders are adjudicated by
// DiplomacyRules; where the file goes on from a position other than the one that they lead to, its position stands, as if set
// by hand. lost is what was not taken over, down to every field that WriteDiplomacy would write otherwise.
func ReadDiplomacy(r io.Reader, number int, find func(id string) (*engine.Variant, error)) (g *game.Game, lost []Loss, err error) {
	data, err := jsonfile.ReadAll(r)
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
func pickGame(data []byte, number int) (picked *jsonfile.Value, count int, err error) {
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

// maxGames is how many games a file may have.
const maxGames = 10_000

// readGames reads the values in a file, one after the other.
func readGames(data []byte) ([]jsonfile.Value, error) {
	r := jsonfile.NewReader(data)
	var games []jsonfile.Value
	for !r.End() {
		if len(games) == maxGames {
			return nil, fmt.Errorf("line %d: more than %d games", r.Line, maxGames)
		}
		v, err := r.Next()
		if err != nil {
			return nil, err
		}
		games = append(games, v)
	}
	return games, nil
}

// savedName is what a saved game is called, with its first and last phase: "0021f2cf S1901M-F1907M".
func savedName(v *jsonfile.Value) string {
	name := ""
	if id := v.Field("id"); id != nil {
		name = record.Cut(id.Said(), form.MaxTag)
	}
	if phases := v.Field("phases"); phases != nil {
		if list := phases.List(); len(list) > 0 {
			name += " " + phaseName(&list[0]) + "-" + phaseName(&list[len(list)-1])
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

func (im *importer) game(top *jsonfile.Value, find func(id string) (*engine.Variant, error)) (*game.Game, error) {
	if err := top.Object("game"); err != nil {
		return nil, err
	}
	f, err := top.Need("map")
	if err != nil {
		return nil, err
	}
	id, err := f.Text("map")
	if err != nil {
		return nil, err
	}
	if im.v, err = find(id); err != nil {
		return nil, f.Faultf("map %.40q: %w", id, err)
	}
	im.setup = &im.v.Setups[0]
	phases, err := top.Need("phases")
	if err != nil {
		return nil, err
	}
	list, err := phases.Items("phases")
	if err != nil {
		return nil, err
	}
	if len(list) > form.MaxPhases {
		return nil, phases.Faultf("more than %d phases: not a game", form.MaxPhases)
	}
	im.rules(top.Field("rules"))
	parts := game.PartsOf(im.setup, DiplomacyRules())
	if f = top.Field("id"); f != nil {
		if title := f.Said(); title != "" && title != im.v.ID {
			parts.Tags = map[string]string{"title": record.Cut(title, form.MaxTag)}
		}
	}
	nodes, err := im.nodes(list, phases)
	if err != nil {
		return nil, err
	}
	parts.Starts, parts.Path = nodes[:1], make(game.Path, len(nodes))
	return parts.Game(), nil
}

// rules notes the rules of the file: they are about how that program runs a game.
func (im *importer) rules(f *jsonfile.Value) {
	if f == nil {
		return
	}
	for _, rule := range f.List() {
		if name := rule.Said(); name != "" {
			im.lose(Loss{Kind: "rule", Text: name})
		}
	}
}

// nodes reads the phases one after the other and plays them.
func (im *importer) nodes(list []jsonfile.Value, all *jsonfile.Value) ([]*game.Node, error) {
	begin := im.setup.Begin()
	next := &begin
	var nodes []*game.Node
	for i := range list {
		if name := phaseName(&list[i]); name == "COMPLETED" || name == "FORMING" {
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
		return nil, all.Faultf("phases: want at least one")
	case phaseName(&list[len(list)-1]) == "COMPLETED":
		return im.follow(nodes, &game.Node{Position: next}), nil
	}
	nodes[len(nodes)-1].Result = nil // the current phase
	return nodes, nil
}

// resolve plays a phase and keeps what came of it.
func (im *importer) resolve(n *game.Node) *engine.Resolution {
	n.Result = &engine.Resolution{}
	im.judge.Resolve(n.Result, n.Position, n.Plain(), DiplomacyRules())
	return n.Result
}

// follow adds a phase to those before it.
func (im *importer) follow(nodes []*game.Node, n *game.Node) []*game.Node {
	if len(nodes) > 0 {
		nodes[len(nodes)-1].Next = []*game.Node{n}
	}
	return append(nodes, n)
}

// phaseName is the name of a phase, "" if it has none.
func phaseName(v *jsonfile.Value) string {
	if f := v.Field("name"); f != nil {
		return record.Cut(f.Said(), form.MaxTag)
	}
	return ""
}

// node reads a phase. next is the position that the phases before it lead to, or with which games begin.
func (im *importer) node(v *jsonfile.Value, next *engine.Position, first bool) (*game.Node, error) {
	if err := v.Object("phase"); err != nil {
		return nil, err
	}
	phase, err := file.Phase(v, "name")
	if err != nil {
		return nil, err
	}
	state, err := v.Need("state")
	if err != nil {
		return nil, err
	}
	pos, err := im.position(state, phase, next, first)
	if err != nil {
		return nil, err
	}
	n := &game.Node{Position: pos}
	if note := state.Field("note"); note != nil {
		n.Note = record.Cut(note.Said(), record.MaxNote)
	}
	if m := v.Field("messages"); m != nil && m.Count() > 0 {
		im.lose(Loss{Kind: "messages", Phase: phase, Count: m.Count()})
	}
	if m := v.Field("logs"); m != nil && m.Count() > 0 {
		im.lose(Loss{Kind: "log", Phase: phase})
	}
	n.Orders, err = im.orders(v.Field("orders"), pos)
	return n, err
}

// orders reads the orders of all powers, null for none.
func (im *importer) orders(v *jsonfile.Value, pos *engine.Position) ([]game.Given, error) {
	if v == nil || v.Is(jsonfile.Null) {
		return nil, nil
	}
	given, _, err := file.Orders(v, im.v, true, func(v *jsonfile.Value, pw engine.Power) (game.Given, error) { return im.order(v, pw, pos) })
	if err != nil {
		return nil, err
	}
	read := (&game.Node{Orders: given}).Plain()
	for i := range given {
		given[i].Order = pos.Complete(given[i].Order, read)
	}
	kept := game.AddOrders(pos, nil, given)
	if twice := len(given) - len(kept); twice > 0 {
		im.lose(Loss{Kind: "orders", Phase: pos.Phase, Count: twice})
	}
	return kept, nil
}

// order reads an order.
func (im *importer) order(v *jsonfile.Value, pw engine.Power, pos *engine.Position) (game.Given, error) {
	text, err := v.Text("order")
	if err != nil {
		return game.Given{}, err
	}
	o, _, err := pos.ParseOrder(pw, text)
	switch {
	case err != nil:
		return game.Given{}, v.Faultf("%s, %s: %w", pos.Phase, im.v.PowerName(pw), err)
	case !im.v.IsOrder(o):
		return game.Given{}, v.Faultf("%s, %s: order %.40q: what should the unit do?", pos.Phase, im.v.PowerName(pw), text)
	}
	return game.Given{Order: o}, nil
}

// position returns next if it is what the file says, else the file's own.
func (im *importer) position(state *jsonfile.Value, phase engine.Phase, next *engine.Position, first bool) (*engine.Position, error) {
	if err := state.Object("state"); err != nil {
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
		return nil, state.Faultf("%s: %w", phase, err)
	}
	return read.pos, nil
}
