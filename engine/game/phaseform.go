package game

import (
	"fmt"

	"entente/engine"
	"entente/engine/game/form"
	"entente/engine/record"
)

// Snapshot is a game at one moment, as it is written to a file: it shares everything and never changes.
type Snapshot struct {
	settings Settings
	setup    *engine.Setup
	tags     map[string]string
	root     *Node
	path     Path
	timing   Timing
	locks    []Lock
	key      Key  // of the player whose orders are open
	secret   bool // orders of unresolved phases are written only in sealed form
	sealed   Sealing
	review   *Review
	mail     string
	written  Path     // the phase with open orders, nil: none
	seats    []Player // of that phase, or else of the current one
}

// Snapshot returns the game as it is now.
func (g *Game) Snapshot() Snapshot {
	s := Snapshot{
		settings: g.Settings(), setup: g.setup, tags: g.terms().tags, root: g.Root(), path: g.here(), timing: g.timing,
		locks: g.ed.Now().Locks, key: g.WriterKey(), secret: g.Curtained(), sealed: g.ed.Now().Sealed, review: g.review, mail: g.Mail,
	}
	if s.secret {
		path := s.path
		if s.written = g.Writing(); s.written != nil {
			path = s.written
		}
		s.seats = g.standing(path).players
	}
	return s
}

// Setup returns the set-up of the game.
func (s Snapshot) Setup() *engine.Setup { return s.setup }

// Root returns the root of the tree.
func (s Snapshot) Root() *Node { return s.root }

// Form returns the game without its phases. A set-up that was made by hand has no form.
func (s Snapshot) Form() (form.Game, error) {
	v := s.setup.Variant
	if v.Setup(s.setup.ID) == nil || !sameSetup(s.settings.setup(), s.setup) {
		return form.Game{}, fmt.Errorf("save: the set-up %q is not one of the variant %s", s.setup.ID, v.ID)
	}
	rules := map[string]string{} // all of them, so that the file keeps its meaning should a default ever change
	for _, rule := range s.settings.Rules.Settings() {
		rules[rule.Name] = rule.Value
	}
	return form.Game{
		Format: form.Format, Variant: v.ID, Setup: s.setup.ID, Rules: rules, Table: fileSettings(s.settings), Clock: s.fileTiming(), Tags: s.tags,
		Locks: fileLocks(s.locks), Sealed: fileSealing(s.sealed), Review: fileReview(v, s.review), Mail: s.mail, Cursor: s.path.String(),
	}, nil
}

// whole is Phase with the orders, and moves the chain of events on.
func (s Snapshot) whole(n *Node, before *engine.Position, chain *string) (form.Phase, error) {
	phase, err := s.Phase(n, before, chain)
	if s.Open(n) {
		phase.Orders = fileOrders(n.Position.Variant, n.Orders)
	}
	return phase, err
}

// Open reports whether the orders of a phase are written unsealed.
func (s Snapshot) Open(n *Node) bool { return !s.secret || n.Result != nil }

// Phase returns a phase that follows a position, without its open orders, and advances the chain of events. Secret orders, including
// drafts, are in it only in sealed form.
func (s Snapshot) Phase(n *Node, before *engine.Position, chain *string) (form.Phase, error) {
	v := n.Position.Variant
	phase := form.Phase{Phase: n.Position.Phase.String(), Remarks: s.fileRemarks(n), Sets: fileSets(v, n), Revealed: record.WriteTimes(n.Revealed)}
	if n.setByHand(before) {
		phase.Position = filePosition(n.Position)
	}
	for _, e := range n.Events {
		event := fileEvent(v, e)
		if s.sealed.Game != "" {
			var err error
			if *chain, err = record.Link(*chain, testified(v, e)); err != nil {
				return phase, err
			}
			event.Chain = *chain
		}
		phase.Events = append(phase.Events, event)
	}
	if s.Open(n) {
		phase.Void = fileVoid(v, n)
		return phase, nil
	}
	phase.Hands = fileHands(n.Hands)
	if !n.Drafted(len(n.Orders)) {
		return phase, nil
	}
	draft, err := s.hand(s.written, false)
	phase.Hands = append(phase.Hands, fileHands([]Hand{draft})...)
	return phase, err
}

// fileOrders returns orders as they are written, nil for none.
func fileOrders(v *engine.Variant, orders []Given) map[string][]any {
	if len(orders) == 0 {
		return nil
	}
	list := map[string][]any{}
	for _, o := range orders {
		name := v.PowerName(o.Order.Power)
		text := v.Format(o.Order)
		if o.Text == "" && !o.Forced && !o.Along {
			list[name] = append(list[name], text)
		} else {
			list[name] = append(list[name], form.Order{Order: text, Written: o.Text, Forced: o.Forced, Along: o.Along})
		}
	}
	return list
}

func filePosition(pos *engine.Position) *form.Position {
	v := pos.Variant
	file := &form.Position{Units: []string{}, Centers: map[string][]string{}, Armistice: pos.ArmisticeTexts()}
	for i := range v.Map.Provinces {
		p := engine.Province(i)
		id := func(p engine.Province) string { return v.Map.ID(engine.Location{Province: p}) }
		if u := pos.Units[p]; u.Type != engine.NoUnit {
			file.Units = append(file.Units, v.FormatUnit(u, p))
		}
		if d := pos.Dislodged[p]; d.Unit.Type != engine.NoUnit {
			out := form.Dislodged{Unit: v.FormatUnit(d.Unit, p), Open: d.Open}
			if d.From != engine.NoProvince {
				out.From = id(d.From)
			}
			file.Dislodged = append(file.Dislodged, out)
		}
		if pw := pos.Owners[p]; pw != engine.NoPower {
			name := v.PowerName(pw)
			file.Centers[name] = append(file.Centers[name], id(p))
		}
		if pos.Contested.Has(p) {
			file.Contested = append(file.Contested, id(p))
		}
	}
	return file
}

func fileEvent(v *engine.Variant, e Event) form.Event {
	out := form.Event{
		Event: e.Kind.String(), Power: v.PowerName(e.Power), Name: e.Name, Against: e.Against, Treaty: e.Number,
		Text: e.Text, Sealed: e.Sealed, Reason: e.Reason, Auto: e.Auto,
	}
	if e.Kind == Toss || e.Kind == Lot || e.Kind == OrdersVoid || e.Kind == OrdersReopened {
		out.Player = e.Player + 1
	}
	out.Powers, out.Opposed = powerNames(v, e.Powers), powerNames(v, e.Opposed)
	if e.Was.Kind != engine.NoOrder {
		out.Was = v.Format(e.Was)
	}
	if e.Now.Kind != engine.NoOrder {
		out.Now = v.Format(e.Now)
	}
	return out
}

// powerNames returns the names of the powers of a set, nil for none.
func powerNames(v *engine.Variant, set engine.PowerSet) (list []string) {
	for pw := range v.Powers {
		if set.Has(engine.Power(pw)) {
			list = append(list, v.PowerName(engine.Power(pw)))
		}
	}
	return list
}

func fileSealing(s Sealing) *form.Sealed {
	if s.Game == "" {
		return nil
	}
	return &form.Sealed{Game: s.Game, Count: s.Count}
}

func fileHands(hands []Hand) []form.Hand {
	var list []form.Hand
	for _, h := range hands {
		list = append(list, form.Hand{Player: h.Player + 1, Orders: h.Orders, In: h.In, Count: h.Count, Box: h.Box})
	}
	return list
}

func fileLocks(locks []Lock) []form.Lock {
	var list []form.Lock
	for _, l := range locks {
		list = append(list, form.Lock{Player: l.Player + 1, Box: l.Box, Name: l.Name})
	}
	return list
}

// fileSets returns the sets of a phase as they are written.
func fileSets(v *engine.Variant, n *Node) []form.Set {
	var list []form.Set
	for _, s := range n.Sets {
		name := v.PowerName(s.Power)
		list = append(list, form.Set{Power: name, Name: s.Name, Orders: fileOrders(v, s.Orders)[name]})
	}
	return list
}

// fileVoid returns the void lines of a phase that is not resolved, as many as can be read again.
func fileVoid(v *engine.Variant, n *Node) []form.Void {
	if n.Result != nil {
		return nil // they are events now
	}
	var list []form.Void
	for _, l := range n.Void[:min(len(n.Void), form.MaxOrders)] {
		out := form.Void{Power: v.PowerName(l.Power), Text: record.Cut(l.Text, form.MaxOrder), Under: record.Cut(l.Under, form.MaxOrder)}
		if l.At != engine.NoProvince {
			out.At = v.Map.Info(l.At).ID
		}
		if l.Why != engine.Succeeded {
			out.Why = l.Why.String()
		}
		list = append(list, out)
	}
	return list
}

// fileRemarks returns what the user has to say about a phase. Marks on a phase whose orders are secret would tell of them.
func (s Snapshot) fileRemarks(n *Node) form.Remarks {
	file := form.Remarks{Name: n.Name, Note: n.Note}
	if !s.Open(n) {
		return file
	}
	m := n.Position.Variant.Map
	for _, mark := range n.Marks {
		out := form.Mark{Mark: mark.Kind.String(), At: m.Info(mark.At).ID}
		if mark.Color != record.Solid {
			out.Color = mark.Color.String()
		}
		if mark.Kind == record.MarkArrow {
			out.To = m.Info(mark.To).ID
		}
		file.Marks = append(file.Marks, out)
	}
	return file
}
