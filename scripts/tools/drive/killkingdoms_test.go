package main

import (
	"errors"
	"os"
	"slices"

	"entente/engine"
	"entente/engine/keep"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/document"
	"entente/ui/kingdoms/desk"
	"entente/variants"
)

// kingdomsAtWindow is a game of Three Kingdoms that starts from a file.
type kingdomsAtWindow struct {
	k     *windowKiller
	board *kingdoms.Board
	pos   *kingdoms.Position // of the open phase
	rules kingdoms.Rules
}

func atThreeKingdoms(k *windowKiller) match {
	b, err := variants.Kingdoms()
	if err != nil {
		k.t.Fatal(err)
	}
	i := slices.IndexFunc(b.Board.Setups, func(s kingdoms.Setup) bool { return s.Players == 7 })
	if err := os.WriteFile(k.file, game.New(b.Board, b.Board.Setups[i], kingdoms.Rules{}).Save(), 0o600); err != nil {
		k.t.Fatal(err)
	}
	return &kingdomsAtWindow{k: k, board: b.Board}
}

func (m *kingdomsAtWindow) year() int { return m.board.FirstYear }

func (m *kingdomsAtWindow) shows(s state) bool { return s.Page == "kingdoms" }

func (m *kingdomsAtWindow) read(file string, copy bool) (any, progress, error) {
	kind := desk.Kind(func() (*kingdoms.Board, error) { return m.board, nil })
	var g document.Game
	var err error
	if copy {
		g, err = kind.Recover(keep.Leftover{Copy: file})
	} else {
		g, _, err = kind.Open(file)
	}
	if err != nil {
		return nil, progress{}, err
	}
	f := g.(*desk.File)
	line := f.MainLine()
	n := line[len(line)-1]
	return f, progress{phaseNumber(n.Pos.Phase.String(), m.year()), n.Outcome != nil, len(n.Orders)}, nil
}

func (m *kingdomsAtWindow) lay(_ *player, g any) func(state) bool {
	n := g.(*desk.File).Node()
	m.pos, m.rules = n.Pos, n.Rules
	return func(s state) bool {
		return s.Dialog == "" && s.Page == "kingdoms" && s.Phase == n.Pos.Phase.String() && len(s.Orders) == len(n.Orders)
	}
}

// change resolves a phase in which no unit moves or enough orders are given; otherwise it types another order.
func (m *kingdomsAtWindow) change(p *player) error {
	now := p.program.now
	if now.Resolved || m.pos.Phase.Kind != engine.Movement || m.k.rnd.IntN(7) == 0 && len(now.Orders) > 3 {
		return m.resolve(p)
	}
	for a := range m.pos.Board.Areas {
		for _, o := range m.pos.LegalOrders(kingdoms.Area(a)) {
			text := m.board.Format(m.pos.Roster, o)
			if o.Kind != kingdoms.Move || o.Ship || o.General != kingdoms.NoGeneral || m.ordered(now.Orders, o) {
				continue
			}
			return errors.Join(kingdomsLine(text)(p), p.program.wait(text, func(s state) bool { return slices.Contains(s.Orders, text) }))
		}
	}
	return m.resolve(p)
}

// ordered reports whether the window lists an order for the same unit.
func (m *kingdomsAtWindow) ordered(texts []string, o kingdoms.Order) bool {
	return slices.ContainsFunc(texts, func(text string) bool {
		other, err := m.board.ParseOrder(m.pos.Roster, kingdoms.NoFaction, text)
		return err == nil && other.At == o.At
	})
}

// resolve resolves the phase and continues to the next one.
func (m *kingdomsAtWindow) resolve(p *player) error {
	const main = "kingdoms.main"
	from := p.program.now.Phase
	if !p.program.now.Resolved {
		var orders []kingdoms.Order
		for _, text := range p.program.now.Orders {
			o, err := m.board.ParseOrder(m.pos.Roster, kingdoms.NoFaction, text)
			if err != nil {
				return err
			}
			orders = append(orders, o)
		}
		done := func(s state) bool { return s.Resolved }
		if err := errors.Join(p.control(main), p.program.wait(from+" to be resolved", func(s state) bool { return done(s) || s.Asked })); err != nil {
			return err
		}
		if !done(p.program.now) {
			if err := errors.Join(p.control(main), p.program.wait(from+" to be resolved", done)); err != nil {
				return err
			}
		}
		next := kingdoms.Adjudicate(m.pos, orders, kingdoms.Draws{}, m.rules).Next
		m.pos = &next
	}
	if p.program.now.Page == "auction" {
		if err := errors.Join(p.control("auction.all"), p.program.wait("the board", func(s state) bool { return s.Page == "kingdoms" })); err != nil {
			return err
		}
	}
	return errors.Join(p.control(main), p.program.wait("the phase after "+from, func(s state) bool { return !s.Resolved && s.Phase != from }))
}
