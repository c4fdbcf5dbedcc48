package page

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
	"entente/engine/kingdoms/slip"
	"entente/engine/post"
	"entente/ui/board/layout"
	"entente/ui/kingdoms/entry"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/words"
)

// kingdomsWriter writes the orders of a seat in a game of Three Kingdoms.
type kingdomsWriter struct {
	s     *Session
	pos   kingdoms.Position
	rules kingdoms.Rules
	board *kingdoms.Board
	who   kingdoms.FactionSet
	sides []kingdoms.Faction
	chart scene.Chart
	entry entry.Entry
	given []kingdoms.Order
	last  *lines.Input
	res   *kingdoms.Resolution
	said  string // why the last tap had no effect
}

func newKingdoms(s *Session, line, last json.RawMessage, sides []string) (*kingdomsWriter, error) {
	k := &kingdomsWriter{s: s, board: s.table.board}
	in, err := lines.Read(k.board, line)
	if err != nil {
		return nil, fmt.Errorf("page: the board: %w", err)
	}
	k.pos, k.rules = in.Pos, in.Rules
	for _, id := range sides {
		f := k.board.Faction(id)
		if f == kingdoms.NoFaction {
			return nil, fmt.Errorf("page: no faction %.40q", id)
		}
		k.sides = append(k.sides, f)
		k.who.Add(f)
	}
	if len(k.sides) == 0 {
		return nil, errors.New("page: a seat without a faction")
	}
	k.chart.Variant = s.table.variant
	k.chart.Language = s.texts.Language()
	if len(last) > 0 && string(last) != "null" {
		if in, err := lines.Read(k.board, last); err == nil { // otherwise the page shows no results
			res := kingdoms.Adjudicate(&in.Pos, in.Orders, in.Draws, in.Rules)
			k.last, k.res = in, &res
		}
	}
	k.entry.Only, k.entry.Also = k.sides[0], k.who
	k.entry.Set(&k.pos, nil)
	return k, nil
}

func (k *kingdomsWriter) words() words.Words {
	return words.Words{Catalog: k.s.texts, Board: k.board, Secret: k.rules.Secret}
}

// set replaces the orders.
func (k *kingdomsWriter) set(list []kingdoms.Order) {
	k.given = slices.Clone(list)
	k.entry.Set(&k.pos, k.given)
}

func (k *kingdomsWriter) chip(f kingdoms.Faction) Chip {
	return k.s.chip(engine.Power(f), k.words().Chip(f))
}

// view implements writer.
func (k *kingdomsWriter) view(v *View) {
	w := k.words()
	v.Phase = w.Phase(k.pos.Phase)
	v.Kind = k.s.texts.Say("slip.side", words.With{"Side": w.Factions(k.who), "Step": w.Step(k.pos.Phase)})
	v.Type = w.Invite(k.pos.Phase)
	v.Chip = k.chip(k.sides[0])
	v.Count = len(k.given)
	v.Rows = k.rows(w)
	open := 0
	for _, r := range v.Rows {
		if r.State == "open" {
			open++
		}
	}
	v.Head = k.s.texts.Say("slip.head", words.With{"Given": len(v.Rows) - open, "Due": len(v.Rows)})
	if len(v.Rows) == 0 {
		v.Head = k.s.texts.Say("slip.nothing-given")
	}
	c := w.Card(&k.pos, &k.entry, entry.Target{})
	v.Card = Card{Text: c.Text, Hint: c.Hint, Fault: c.Fault}
	if k.said != "" {
		v.Card.Hint, v.Card.Fault = k.said, true
	}
	v.Bar = k.bar()
	if k.pos.Phase.Kind != engine.Retreats {
		var purse []string
		for _, f := range k.sides {
			purse = append(purse, w.Faction(f)+" "+strconv.Itoa(int(k.pos.Money[f])))
		}
		v.Money = k.s.texts.Say("slip.money", words.With{"Money": strings.Join(purse, k.s.texts.Say("list.comma"))})
	}
	if k.pos.Phase.Kind == engine.Adjustment {
		v.Bids = k.offers(w)
		v.Pays, v.How, v.Pay = k.s.texts.Say("slip.pay"), w.Say("kingdoms.pay.text"), k.payees(w)
	}
	if v.Pass = k.passes(w); len(v.Pass) > 0 {
		v.Passes = k.s.texts.Say("slip.passes")
	}
	if k.res != nil {
		v.Past = k.s.texts.Say("slip.past", words.With{"Phase": w.Phase(k.last.Pos.Phase)})
		for _, r := range k.res.Results {
			if !r.Given && !r.Dislodged {
				continue // it held without an order
			}
			l := Line{Chip: k.chip(r.Order.Faction), Text: w.Order(&k.last.Pos, r.Order), Note: w.Brief(&k.last.Pos, k.res, r), Bad: r.Dislodged || words.Bad(r.Reason)}
			if u := k.res.Next.Dislodged[r.Order.At].Unit; r.Dislodged && u.Faction != kingdoms.NoFaction {
				l.Note = w.Say("kingdoms.told.driven", words.With{"Unit": w.Unit(u, r.Order.At)})
			}
			v.Lines = append(v.Lines, l)
		}
	}
}

// bar returns the buttons for the selected unit.
func (k *kingdomsWriter) bar() []Button {
	unit := k.entry.Subject.Unit
	none := unit == kingdoms.NoArea
	switch k.pos.Phase.Kind {
	case engine.Movement:
		return []Button{
			{Do: "hold", Text: k.s.texts.Say("slip.do.hold-refit"), Off: none || k.entry.Help != kingdoms.NoArea},
			{Do: "support", Text: k.s.texts.Say("slip.do.other"), Off: none},
			{Do: "ship", Text: k.s.texts.Say("slip.do.ship"), On: k.entry.Ship, Off: !k.entry.Sails()},
		}
	case engine.Retreats:
		return []Button{{Do: "hold", Text: k.s.texts.Say("slip.do.disband"), Off: none}}
	}
	return nil
}

// rows returns the units with their orders, and all other orders. A row without an order is that of a unit.
func (k *kingdomsWriter) rows(w words.Words) (list []Row) {
	done := map[int]bool{}
	row := func(i int) Row {
		o := k.given[i]
		done[i] = true
		r := Row{ID: 1000 + i, Text: w.Order(&k.pos, o), State: "ok", Gone: true}
		if why := k.pos.Check(o); why != kingdoms.Succeeded {
			r.State, r.Note = "void", w.Reason(why)
		}
		return r
	}
	for a := range k.board.All().All() {
		u := k.pos.UnitAt(a)
		if !k.who.Has(u.Faction) || k.pos.Phase.Kind == engine.Adjustment || k.pos.Phase.Kind == engine.Retreats && k.pos.Dislodged[a].Unit.Faction == kingdoms.NoFaction {
			continue
		}
		i := slices.IndexFunc(k.given, func(o kingdoms.Order) bool { return o.Kind.OfUnit() && o.At == a })
		r := Row{ID: int(a), Text: w.Area(a), State: "open", Note: k.s.texts.Say("slip.open")}
		if i >= 0 {
			r = row(i)
			r.ID = int(a)
		}
		r.Piece, r.Fill, r.On = "army", k.chip(u.Faction).Fill, k.entry.Subject.Unit == a
		list = append(list, r)
	}
	for i := range k.given {
		if !done[i] && k.given[i].Kind != kingdoms.Permit { // permits have switches
			list = append(list, row(i))
		}
	}
	return list
}

// scene implements writer.
func (k *kingdomsWriter) scene() layout.Scene {
	s := k.chart.Scene(&k.pos, k.given, nil)
	s.Selected = engine.Province(k.entry.Subject.Unit)
	give, support := k.entry.Targets()
	s.Targets, s.Supportable = scene.Set(give), scene.Set(support)
	for i := range s.Tokens {
		if g := scene.General(&k.pos, i); g != kingdoms.NoGeneral {
			s.Tokens[i].Lit = g == k.entry.Subject.General
		} else {
			s.Tokens[i].Lit = kingdoms.Area(s.Tokens[i].At) == k.entry.Subject.Port && !s.Tokens[i].Planned
		}
	}
	return s
}

// near implements writer.
func (k *kingdomsWriter) near(at engine.Location) bool {
	m := k.entry.ResolvePick(entry.Target{Area: kingdoms.Area(at.Province)})
	return m.Order.Kind != kingdoms.NoOrder || m.Remove.Kind != kingdoms.NoOrder || m.Help != kingdoms.NoArea || m.Select != (entry.Subject{}) || m.Drop
}

// tap implements writer.
func (k *kingdomsWriter) tap(at engine.Location, token int, support bool) {
	if k.said = ""; at.Province == engine.NoProvince {
		k.entry.Back()
		return
	}
	target := entry.Target{Area: kingdoms.Area(at.Province), Other: support}
	if token >= 0 {
		if g := scene.General(&k.pos, token); g != kingdoms.NoGeneral {
			target.General = g
		} else {
			target.Ship = true
		}
	}
	if m := k.entry.ResolvePick(target); m.Why != kingdoms.Succeeded {
		k.said = k.words().Card(&k.pos, &k.entry, target).Hint
	}
	if orders, changed := k.entry.Take(target); changed {
		k.set(orders)
	}
}

// row implements writer.
func (k *kingdomsWriter) row(id int) {
	k.said = ""
	if id >= firstPay {
		k.pay(id - firstPay)
		return
	}
	if id >= firstPass {
		k.pass(id - firstPass)
		return
	}
	if a := kingdoms.Area(id); id > 0 && id < 256 && k.who.Has(k.pos.UnitAt(a).Faction) {
		k.entry.Select(entry.Subject{Unit: a})
	}
}

// take implements writer.
func (k *kingdomsWriter) take(id int) {
	k.said = ""
	i := id - 1000
	if id > 0 && id < 1000 {
		i = slices.IndexFunc(k.given, func(o kingdoms.Order) bool { return o.Kind.OfUnit() && int(o.At) == id })
	}
	if i >= 0 && i < len(k.given) {
		k.set(slices.Delete(slices.Clone(k.given), i, i+1))
	}
}

// do implements writer.
func (k *kingdomsWriter) do(name string) {
	k.said = ""
	switch unit := k.entry.Subject.Unit; {
	case name == "back":
		k.entry.Back()
	case unit == kingdoms.NoArea:
	case name == "hold" && k.entry.Help == kingdoms.NoArea:
		if orders, changed := k.entry.Take(entry.Target{Area: unit}); changed {
			k.set(orders)
		}
	case name == "ship" && k.entry.Sails():
		k.entry.Ship = !k.entry.Ship
	}
}

// typed implements writer.
func (k *kingdomsWriter) typed(text string) (rest, said string) {
	rd := slip.Reader{Pos: &k.pos, Who: k.who, Listed: k.sides[0]}
	var unread []string
	for _, r := range rd.Sheet(text) {
		if r.Read() && k.who.Has(r.Order.Faction) {
			k.set(k.entry.With(r.Order))
			continue
		}
		if unread = append(unread, r.Text); said == "" {
			said = k.words().Reason(r.Why)
			if r.Fault != nil {
				said = k.words().Fault(r.Fault)
			}
		}
	}
	return strings.Join(unread, "\n"), said
}

// orders implements writer.
func (k *kingdomsWriter) orders() (list []string) {
	for _, o := range k.given {
		list = append(list, k.board.Format(k.pos.Roster, o))
	}
	return list
}

// load implements writer.
func (k *kingdomsWriter) load(texts []string) {
	var list []kingdoms.Order
	for _, text := range texts {
		if o, err := k.board.ParseOrder(k.pos.Roster, kingdoms.NoFaction, text); err == nil && k.who.Has(o.Faction) {
			list = append(list, o)
		}
	}
	k.entry.Drop()
	k.set(list)
}

// home implements writer.
func (k *kingdomsWriter) home() (list []engine.Province) {
	for a := range k.board.All().All() {
		if k.who.Has(k.pos.UnitAt(a).Faction) || k.who.Has(k.pos.Owners[a]) {
			list = append(list, engine.Province(a))
		}
	}
	return list
}

func (k *kingdomsWriter) asked(v *post.Vote) string {
	if v.Lots {
		return k.s.texts.Say("end.told-lots")
	}
	var share kingdoms.FactionSet
	for _, id := range v.Share {
		share.Add(k.pos.Board.Faction(id))
	}
	w := k.words()
	var names []string
	for _, seat := range k.rules.Sides(k.board) {
		if part := seat & share; part != 0 {
			names = append(names, w.Factions(part))
		}
	}
	return w.Shared(names...)
}
