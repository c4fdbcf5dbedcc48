package page

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/post"
	"entente/engine/slip"
	"entente/ui/board/layout"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
)

// europe writes the orders of a seat in a game of Europe.
type europe struct {
	s      *Session
	pos    engine.Position
	rules  engine.Rules
	who    engine.PowerSet
	sides  []engine.Power
	entry  *entry.Entry
	given  []engine.Order
	before *engine.Position
	last   *engine.Resolution
	refuse string // why the last tap had no effect; "" if it had one
}

// europeLine is a line of judge.
type europeLine struct {
	Setup string       `json:"setup"`
	Rules engine.Rules `json:"rules"`
	engine.PositionText
	Orders []string `json:"orders"`
}

// readEurope reads a phase on a board.
func readEurope(data []byte, v *engine.Variant) (pos engine.Position, rules engine.Rules, orders []engine.Order, err error) {
	line := europeLine{Rules: engine.Rulebook()}
	if err := json.Unmarshal(data, &line); err != nil {
		return pos, rules, nil, fmt.Errorf("page: the board: %w", err)
	}
	var setup *engine.Setup
	if line.Setup != "" {
		if setup = v.Setup(line.Setup); setup == nil {
			return pos, rules, nil, fmt.Errorf("page: %s has no set-up %.40q", v.ID, line.Setup)
		}
	}
	if pos, err = v.ReadPosition(line.PositionText, setup, line.Rules); err != nil {
		return pos, rules, nil, err
	}
	for _, text := range line.Orders {
		if o, _, err := pos.ParseOrder(engine.NoPower, text); err == nil {
			orders = append(orders, o)
		}
	}
	return pos, line.Rules, orders, nil
}

func newEurope(s *Session, line, last json.RawMessage, sides []string) (*europe, error) {
	e := &europe{s: s}
	var err error
	if e.pos, e.rules, _, err = readEurope(line, s.table.variant); err != nil {
		return nil, err
	}
	for _, id := range sides {
		pw := e.pos.Variant.Power(id)
		if pw == engine.NoPower {
			return nil, fmt.Errorf("page: %s has no power %.40q", e.pos.Variant.ID, id)
		}
		e.sides = append(e.sides, pw)
	}
	e.who = engine.PowersOf(e.sides...)
	if len(e.sides) == 0 {
		return nil, errors.New("page: a seat without a power")
	}
	if len(last) > 0 && string(last) != "null" {
		if before, rules, orders, err := readEurope(last, s.table.variant); err == nil { // otherwise the page shows no results
			res := engine.Adjudicate(&before, orders, rules)
			e.before, e.last = &before, &res
		}
	}
	e.entry = entry.New(func(list []engine.Order) { e.set(list) })
	e.entry.Only, e.entry.Routes = e.who, e.rules.Routes == engine.RoutesRequired
	e.entry.Set(&e.pos, nil)
	return e, nil
}

// set replaces the orders.
func (e *europe) set(list []engine.Order) {
	e.given = slices.Clone(list)
	e.entry.Set(&e.pos, e.given)
}

func (e *europe) words() words.Words {
	n := words.Names{Catalog: e.s.texts, Variant: e.pos.Variant, Notation: words.Notation(e.s.texts.Language()), Board: &e.pos}
	return words.Words{Names: n, Agreed: e.rules}
}

// view implements writer.
func (e *europe) view(v *View) {
	w := e.words()
	ph := e.pos.Phase
	v.Phase = w.Phase(ph)
	v.Kind = e.s.texts.Say("slip.side", words.With{"Side": w.Powers(e.sides), "Step": w.PhaseKind(ph.Kind)})
	v.Chip = e.chip(e.sides[0])
	due := 0
	given := 0
	for _, pw := range e.sides {
		g, d := entry.Progress(&e.pos, e.given, pw)
		given, due = given+min(g, d), due+d
	}
	v.Count = len(e.given)
	v.Head = e.s.texts.Say("slip.head", words.With{"Given": given, "Due": due})
	if due == 0 {
		v.Head = e.s.texts.Say("slip.nothing-due")
	}
	v.Rows = e.rows(w)
	line := w.Sentence(e.entry.Sentence())
	v.Card = Card{Text: line.Text, Hint: line.Hint}
	if e.refuse != "" {
		v.Card.Hint, v.Card.Fault = e.refuse, true
	}
	v.Bar, v.Type = e.bar(), e.s.texts.Say("slip.type")
	if e.last != nil {
		v.Past = e.s.texts.Say("slip.past", words.With{"Phase": w.Phase(e.before.Phase)})
		at := w
		at.Board = e.before
		for _, r := range e.last.Results {
			l := Line{Chip: e.chip(r.Order.Power), Text: at.Order(r.Order), Note: at.Result(e.before, r)}
			l.Bad = r.Dislodged || r.Reason != engine.Succeeded
			v.Lines = append(v.Lines, l)
		}
	}
}

func (e *europe) chip(pw engine.Power) Chip {
	return e.s.chip(pw, e.pos.Variant.Powers[pw].Letter)
}

// rows returns the units with their orders or, in an adjustment, the orders.
func (e *europe) rows(w words.Words) (list []Row) {
	whys := entry.WhyVoid(&e.pos, e.given, e.rules)
	row := func(p engine.Province, i int) Row {
		r := Row{ID: int(p), State: "open", On: p != engine.NoProvince && e.entry.Selected() == p}
		u := e.pos.UnitAt(p)
		if r.Piece = map[engine.UnitType]string{engine.Army: "army", engine.Fleet: "fleet"}[u.Type]; u.Type != engine.NoUnit {
			r.Text = w.ShortUnit(u.Type, engine.Location{Province: p, Coast: u.Coast})
		}
		if i < 0 {
			r.Note = e.s.texts.Say("slip.open")
			return r
		}
		o := e.given[i]
		r.Text, r.State, r.Gone = w.Order(o), "ok", true
		if whys[i] != engine.Succeeded {
			r.State, r.Note = "void", w.Reason(whys[i])
		}
		if o.Kind == engine.Build {
			r.Piece = map[engine.UnitType]string{engine.Army: "army", engine.Fleet: "fleet"}[o.Unit]
		}
		return r
	}
	if e.pos.Phase.Kind == engine.Adjustment {
		for i := range e.given {
			r := row(e.given[i].At.Province, i)
			if r.ID == 0 {
				r.ID = -1 - i // a waived build
			}
			list = append(list, r)
		}
		return list
	}
	for p := range e.entry.Orderable().All() {
		list = append(list, row(p, slices.IndexFunc(e.given, func(o engine.Order) bool { return o.At.Province == p })))
	}
	return list
}

// bar returns the commands that are available now.
func (e *europe) bar() (list []Button) {
	selected := e.entry.Selected() != engine.NoProvince
	add := func(do string, off bool) {
		list = append(list, Button{Do: do, Text: e.s.texts.Say("slip.do." + do), Off: off})
	}
	switch e.pos.Phase.Kind {
	case engine.Movement:
		add("hold", !selected)
		add("support", !selected)
		add("convoy", !selected)
		list[1].On = e.entry.Sentence().Kind == engine.SupportHold
		list[2].On = e.entry.Sentence().Kind == engine.Convoy
	case engine.Retreats:
		add("disband", !selected)
	case engine.Adjustment:
		add("waive", e.waivable() == engine.NoPower)
	}
	return list
}

// waivable returns a power with builds left, or NoPower if none.
func (e *europe) waivable() engine.Power {
	for _, pw := range e.sides {
		if given, due := entry.Progress(&e.pos, e.given, pw); e.pos.Centers(pw) > e.pos.UnitCount(pw) && given < due {
			return pw
		}
	}
	return engine.NoPower
}

// scene implements writer.
func (e *europe) scene() layout.Scene {
	s := layout.Scene{Position: &e.pos, Selected: e.entry.Selected()}
	s.Targets, s.Supportable, s.ByConvoy = e.entry.Targets(), e.entry.Supportable(), e.entry.ByConvoy()
	s.Shapes = layout.Shapes(&e.pos, e.given, nil)
	for i, why := range entry.WhyVoid(&e.pos, e.given, e.rules) {
		s.Shapes[i].Forced = why.Void()
	}
	s.Stuck = e.pos.Stuck()
	s.StuckText = "×"
	return s
}

// near implements writer.
func (e *europe) near(at engine.Location) bool {
	if e.entry.Selected() == engine.NoProvince {
		return e.entry.CanOrder(at.Province)
	}
	return e.entry.CanOrder(at.Province) || e.entry.Targets().Has(at.Province) || e.entry.Supportable().Has(at.Province) || e.entry.WhyNot(at) == engine.Succeeded
}

// tap implements writer.
func (e *europe) tap(at engine.Location, _ int, support bool) {
	if e.refuse = ""; at.Province == engine.NoProvince {
		e.entry.Escape()
		return
	}
	t := entry.Target{At: at, Support: support}
	e.entry.Point(t)
	e.entry.Take(t)
	if _, why := e.entry.Refused(); why != engine.Succeeded {
		e.refuse = e.words().Sentence(e.entry.Sentence()).Hint
	}
	e.entry.Point(entry.Target{}) // a lifted finger points at nothing
}

// row implements writer.
func (e *europe) row(id int) {
	if e.refuse = ""; id <= 0 || id >= len(e.pos.Variant.Map.Provinces) || !e.entry.CanOrder(engine.Province(id)) {
		return
	}
	for e.entry.Escape() {
	}
	if e.pos.Phase.Kind != engine.Adjustment {
		e.entry.Select(engine.Province(id))
	}
}

// take implements writer.
func (e *europe) take(id int) {
	e.refuse = ""
	e.set(slices.DeleteFunc(slices.Clone(e.given), func(o engine.Order) bool {
		return id > 0 && int(o.At.Province) == id
	}))
	if i := -1 - id; id < 0 && i < len(e.given) && e.given[i].Kind == engine.Waive {
		e.set(slices.Delete(slices.Clone(e.given), i, i+1))
	}
}

// do implements writer.
func (e *europe) do(name string) {
	e.refuse = ""
	switch name {
	case "hold":
		e.entry.Command('h')
	case "convoy":
		e.entry.Command('c')
	case "disband":
		e.entry.Command('d')
	case "back":
		e.entry.Escape()
	case "waive":
		if pw := e.waivable(); pw != engine.NoPower {
			e.set(append(slices.Clone(e.given), engine.Order{Kind: engine.Waive, Power: pw}))
		}
	}
}

// typed implements writer.
func (e *europe) typed(text string) (rest, said string) {
	w := e.words()
	rd := slip.Reader{Pos: &e.pos, Who: e.who, Rules: e.rules}
	if len(e.sides) == 1 {
		rd.Only, rd.Listed = e.sides[0], e.sides[0]
	}
	list, _ := entry.Read(rd, text, e.given)
	var unread []string
	given := make([]game.Given, 0, len(list))
	for _, r := range list {
		if r.Read() && e.who.Has(r.Order.Power) {
			given = append(given, game.Given{Order: r.Order})
			continue
		}
		if unread = append(unread, r.Text); said == "" {
			said = w.Reason(r.Why)
			if r.Fault != nil {
				said = w.Syntax(r.Fault)
			}
		}
	}
	if len(given) > 0 {
		for e.entry.Escape() {
		}
		was := make([]game.Given, len(e.given))
		for i, o := range e.given {
			was[i].Order = o
		}
		e.set((&game.Node{Orders: game.AddOrders(&e.pos, was, given)}).Plain())
	}
	return strings.Join(unread, "\n"), said
}

// bid implements writer: there are no bids in Europe.
func (e *europe) bid(int, int, int) {}

// orders implements writer.
func (e *europe) orders() (list []string) {
	v := e.pos.Variant
	for _, o := range e.given {
		list = append(list, v.PowerName(o.Power)+" "+v.Format(o))
	}
	return list
}

// load implements writer.
func (e *europe) load(texts []string) {
	var list []engine.Order
	for _, text := range texts {
		o, _, err := e.pos.ParseOrder(engine.NoPower, text)
		if err == nil && e.who.Has(o.Power) {
			list = append(list, e.pos.Complete(o, nil))
		}
	}
	for e.entry.Escape() {
	}
	e.set(list)
}

// home implements writer.
func (e *europe) home() (list []engine.Province) {
	for p := range e.pos.Variant.Map.All().All() {
		if u := e.pos.UnitAt(p); u.Type != engine.NoUnit && e.who.Has(u.Power) || e.pos.Phase.Kind == engine.Adjustment && e.who.Has(e.pos.Owners[p]) {
			list = append(list, p)
		}
	}
	return list
}

func (e *europe) asked(v *post.Vote) string {
	if v.Lots {
		return e.s.texts.Say("end.told-lots")
	}
	var share engine.PowerSet
	for _, id := range v.Share {
		share |= engine.PowersOf(e.pos.Variant.Power(id))
	}
	return e.words().Sharing(share)
}
