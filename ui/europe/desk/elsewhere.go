package desk

import (
	"encoding/json"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/external"
	"entente/engine/game"
	"entente/engine/post"
	"entente/engine/slip"
	"entente/engine/table"
	"entente/ui/europe/entry"
	"entente/ui/post/office"
)

// Elsewhere connects a desk to the office that receives orders from phones and mails.
type Elsewhere struct{ *Desk }

// Known implements office.Table.
func (e Elsewhere) Known() string { return e.Game.Sealing().Game }

// Name implements office.Table.
func (e Elsewhere) Name() string { return e.Game.ID() }

// Key implements office.Table. A position set up for study has no orders by phone or mail.
func (e Elsewhere) Key() any {
	n, _ := e.Game.Last()
	if n == nil || e.Game.Settings().Mode == game.Planning {
		return nil
	}
	return n.Position
}

// Turn implements office.Table.
func (e Elsewhere) Turn() office.Turn {
	n, before := e.Game.Last()
	t := office.Turn{Kind: post.Europe, Code: n.Position.Phase.String(), Line: e.line(n, nil)}
	if before != nil && before.Result != nil {
		t.Last = e.line(before, before.Plain())
	}
	return t
}

// line writes a phase in the format of judge.
func (e Elsewhere) line(n *game.Node, orders []engine.Order) json.RawMessage {
	return office.Line(external.Europe(n.Position, e.Game.Rules(), 0)(0, 0), written(n.Position.Variant, orders))
}

// written returns orders in the notation of mails.
func written(v *engine.Variant, orders []engine.Order) (texts []string) {
	for _, o := range orders {
		texts = append(texts, v.PowerName(o.Power)+" "+v.Format(o))
	}
	return texts
}

// Written implements office.Table.
func (e Elsewhere) Written(sides []string) (code string, orders []string) {
	n := e.Game.Node()
	v := n.Position.Variant
	return n.Position.Phase.String(), written(v, slices.DeleteFunc(n.Plain(), func(o engine.Order) bool { return !slices.Contains(sides, v.Powers[o.Power].ID) }))
}

// Phase implements office.Table.
func (e Elsewhere) Phase() office.Phase {
	n, _ := e.Game.Last()
	over := e.Game.EndedAt(e.Game.Running()).Kind != game.NotEnded
	ph := office.Phase{Title: e.Title(), Secret: e.Game.Curtained(), Done: over, Closed: n.Result != nil || e.Clock.Closed(), Deadline: e.Clock.Due(), Telling: e.Player.Telling()}
	ph.Ready = e.Clock.Talks() && n.Result == nil && !over
	ph.Agreed, ph.Asked = e.Clock.Ready()
	for i, pl := range e.Game.Players() {
		s := post.Seat{Name: pl.Name, Sides: []string{}}
		for _, pw := range pl.Powers {
			s.Sides = append(s.Sides, e.Variant().Powers[pw].ID)
		}
		if _, locked := e.Game.Lock(i); locked {
			s.By = post.Keyboard
		}
		if pl.Program != (game.Program{}) {
			s.By = post.Bot
		}
		s.Due = n.Result == nil && !over && owes(n.Position, pl.Powers)
		s.In = s.Due && !slices.ContainsFunc(pl.Powers, func(pw engine.Power) bool { return !e.Seats.HandedIn(n, pw) })
		ph.Seats = append(ph.Seats, s)
	}
	return ph
}

// busy reports whether a phase cannot accept orders from elsewhere for now: another phase is shown, a player is writing secretly, or another window
// has the game.
func (e Elsewhere) busy(n *game.Node) bool {
	return n != e.Game.Node() || e.Game.Secret() && !e.Seats.Curtained() || !e.Doc.MayEdit()
}

// Rule implements office.Table.
func (e Elsewhere) Rule(seat int, text string) (err error) {
	e.Act(func() {
		n, _ := e.Game.Last()
		players := e.Game.Players()
		if e.busy(n) || seat >= len(players) {
			err = office.ErrBusy
			return
		}
		pw := engine.NoPower
		if seat >= 0 && len(players[seat].Powers) > 0 {
			pw = players[seat].Powers[0]
		}
		if err = e.Game.Decide(pw, text); err == nil {
			e.Tell()
		}
	})
	return err
}

// EndTalk implements office.Table.
func (e Elsewhere) EndTalk() { e.Act(e.Clock.EndTalk) }

// Take implements office.Table. Secret orders are sealed at once; others are entered like those of a slip that was handed in.
func (e Elsewhere) Take(seat int, orders []string) (read, lost int, err error) {
	e.Act(func() { read, lost, err = e.take(seat, orders) })
	return read, lost, err
}

func (e Elsewhere) take(seat int, orders []string) (read, lost int, err error) {
	n, _ := e.Game.Last()
	players := e.Game.Players()
	if e.busy(n) || n.Result != nil || seat >= len(players) {
		return 0, 0, office.ErrBusy
	}
	powers := engine.PowersOf(players[seat].Powers...)
	rd := slip.Reader{Pos: n.Position, Who: powers, Rules: e.Game.Settings().Rules}
	if len(players[seat].Powers) == 1 {
		rd.Listed = players[seat].Powers[0]
	}
	var plain []engine.Order
	var list []entry.Reading
	var void []game.VoidLine
	for _, r := range rd.Sheet(strings.Join(orders, "\n"), nil) {
		if !r.Read() || !powers.Has(r.Order.Power) {
			void = append(void, game.VoidLine{Power: players[seat].Powers[0], Text: r.Text, At: r.Unit, Why: r.Why})
			continue
		}
		list, plain = append(list, r), append(plain, r.Order)
	}
	if !e.Game.Secret() {
		e.Game.HandedIn(powers, entry.GivenOf(list), void)
		e.Seats.mark(n.Position, e.Seats.marked[n.Position]|powers)
		e.Tell()
		return len(list), len(void), nil
	}
	key, lock, err := table.HandIn(e.Game, seat, plain, e.Seats.Keyring())
	if err == nil {
		e.Seats.Keep(lock, key)
		e.Seats.Remember()
		e.Autosave()
		e.Tell()
	}
	return len(list), len(void), err
}
