package desk

import (
	"encoding/json"
	"slices"
	"strings"

	"entente/engine/external"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/bot"
	"entente/engine/kingdoms/game"
	judged "entente/engine/kingdoms/lines"
	"entente/engine/kingdoms/slip"
	"entente/engine/post"
	"entente/engine/table"
	"entente/ui/post/office"
)

// Elsewhere adapts a desk for orders from phones and mail.
type Elsewhere struct {
	*Desk
	Telling func() bool // reports whether results are being played back; nil means never
}

// SeatOf returns the seat of a player in the phase shown, or -1 if none.
func (d *Desk) SeatOf(player kingdoms.Faction) int {
	return slices.IndexFunc(d.seats(d.Shown()), func(f kingdoms.FactionSet) bool { return f.Has(player) })
}

// seats returns the factions of each seat of the setup.
func (d *Desk) seats(n *game.Node) []kingdoms.FactionSet {
	return n.Rules.Seats[:len(d.File.Setup.Seats)]
}

// Known implements office.Table.
func (e Elsewhere) Known() string { return e.File.Sealing().Game }

// Name implements office.Table.
func (e Elsewhere) Name() string { return e.File.ID() }

// Key implements office.Table.
func (e Elsewhere) Key() any {
	if n, _ := e.File.Last(); n != nil {
		return n.Pos
	}
	return nil
}

// Turn implements office.Table. The common line leaves out secret purses; the private line of each seat has its own (TK 12).
func (e Elsewhere) Turn() office.Turn {
	n, before := e.File.Last()
	t := office.Turn{Kind: post.Kingdoms, Code: n.Pos.Phase.String(), Line: e.line(n, 0)}
	if before != nil && before.Outcome != nil {
		t.Last = e.resolved(before)
	}
	for _, seat := range e.seats(n) {
		private := ""
		if n.Rules.Secret {
			private = string(e.line(n, seat))
		}
		t.Private = append(t.Private, private)
	}
	return t
}

// line returns a phase as a line of judge, with the purses that side may see.
func (e Elsewhere) line(n *game.Node, side kingdoms.FactionSet) json.RawMessage {
	pos := bot.Seen(n.Pos, side, n.Rules)
	return office.Line(external.Kingdoms(&pos, n.Rules, 0)(0, 0), nil)
}

// resolved returns a resolved phase as a line of judge that everyone may see, with its draws. Phones adjudicate it to show its results. It
// leaves out losing bids (TK 12), with secret purses all bids, and orders that would have another result without what is left out.
func (e Elsewhere) resolved(n *game.Node) json.RawMessage {
	pos := bot.Seen(n.Pos, 0, n.Rules)
	var orders []kingdoms.Order
	var draws kingdoms.Draws
	for _, o := range n.Orders {
		if o.Kind == kingdoms.Bid && (n.Rules.Secret || !n.Outcome.Wins(o)) {
			continue
		}
		orders = append(orders, o)
		if works, _ := n.Works(o.General); works {
			draws.Add(o.General)
		}
	}
	for before := len(orders) + 1; len(orders) < before; {
		before = len(orders)
		for _, r := range kingdoms.Adjudicate(&pos, orders, draws, n.Rules).Results {
			if r.Given && !slices.Contains(n.Outcome.Results, r) {
				orders = slices.DeleteFunc(orders, func(o kingdoms.Order) bool { return o == r.Order })
			}
		}
	}
	return office.Line(judged.Of(0, &pos, n.Rules, orders, func(g kingdoms.General) (works, drawn bool) {
		_, drawn = n.Works(g)
		return draws.Has(g), drawn && slices.ContainsFunc(orders, func(o kingdoms.Order) bool { return o.General == g })
	}), nil)
}

// Written implements office.Table.
func (e Elsewhere) Written(sides []string) (code string, orders []string) {
	n := e.Shown()
	for _, o := range n.Orders {
		if slices.Contains(sides, e.Board.FactionID(o.Faction)) {
			orders = append(orders, e.Board.Format(n.Pos.Roster, o))
		}
	}
	return n.Pos.Phase.String(), orders
}

// Phase implements office.Table.
func (e Elsewhere) Phase() office.Phase {
	n, _ := e.File.Last()
	ph := office.Phase{
		Title: e.Doc.Title(""), Secret: e.File.Hidden, Done: n.Over(), Closed: n.Outcome != nil || n.Over() || e.Closed(), Deadline: e.Clock.Due(),
	}
	ph.Ready = e.Clock.Talks() && n.Outcome == nil && !n.Over()
	ph.Agreed, ph.Asked = e.Clock.Ready()
	ph.Telling = e.Telling != nil && e.Telling()
	round := map[kingdoms.Faction]Writer{}
	for _, w := range e.RoundOf(n) {
		round[w.Player] = w
	}
	for i, seat := range e.seats(n) {
		s := post.Seat{Sides: []string{}}
		player := kingdoms.NoFaction
		for f := range seat.All() {
			s.Sides = append(s.Sides, e.Board.FactionID(f))
			if player == kingdoms.NoFaction {
				player = n.Player(f)
				s.Name = e.File.Name(f)
			}
		}
		if _, locked := e.File.Lock(int(player)); locked {
			s.By = post.Keyboard
		}
		if e.File.Program(i) != (game.Program{}) {
			s.By = post.Bot
		}
		w, asked := round[player]
		s.Due = asked && n.Outcome == nil && !n.Over()
		s.In = s.Due && w.In
		ph.Seats = append(ph.Seats, s)
	}
	return ph
}

// busy reports whether remote orders must wait: another phase is shown, a player is writing hidden orders, or another window has the game
// open.
func (e Elsewhere) busy(n *game.Node) bool {
	return n != e.Shown() || e.Hiding() && e.Writing() || !e.Doc.MayEdit()
}

// Rule implements office.Table.
func (e Elsewhere) Rule(seat int, text string) (err error) {
	e.Act(func() {
		n, _ := e.File.Last()
		if e.busy(n) || seat >= len(e.seats(n)) {
			err = office.ErrBusy
			return
		}
		r := kingdoms.Ruling{Kind: kingdoms.Decide, Reason: text}
		if seat >= 0 {
			for f := range n.Rules.Seats[seat].All() {
				r.Faction = n.Player(f)
				break
			}
		}
		if err = e.File.Rule(r); err == nil {
			e.change()
		}
	})
	return err
}

// EndTalk implements office.Table.
func (e Elsewhere) EndTalk() { e.Act(e.Clock.EndTalk) }

// Take implements office.Table. Hidden orders are sealed at once; others appear on the board.
func (e Elsewhere) Take(seat int, orders []string) (read, lost int, err error) {
	e.Act(func() { read, lost, err = e.take(seat, orders) })
	return read, lost, err
}

func (e Elsewhere) take(seat int, texts []string) (read, lost int, err error) {
	n, _ := e.File.Last()
	if e.busy(n) || n.Outcome != nil || n.Over() || seat >= len(e.seats(n)) {
		return 0, 0, office.ErrBusy
	}
	who := n.Rules.Seats[seat]
	rd := slip.Reader{Pos: n.Pos, Who: who}
	var orders []kingdoms.Order
	for _, r := range rd.Sheet(strings.Join(texts, "\n")) {
		if r.Read() && who.Has(r.Order.Faction) {
			orders = append(orders, r.Order)
		} else {
			lost++
		}
	}
	if !e.Hiding() {
		others := slices.DeleteFunc(slices.Clone(n.Orders), func(o kingdoms.Order) bool { return who.Has(o.Faction) })
		e.Give(append(others, orders...))
		return len(orders), lost, nil
	}
	player := kingdoms.NoFaction
	for f := range who.All() {
		player = n.Player(f)
		break
	}
	key, lock, err := table.HandIn(e.File.Game, int(player), orders, e.Programs.Keys().Keyring())
	if err == nil {
		e.Programs.Keys().Keep(lock, key)
		e.Programs.Keys().Remember(e.File.Sealing())
		e.change()
	}
	return len(orders), lost, err
}
