package record_test

import (
	"errors"
	"fmt"
	"slices"

	"entente/engine/record"
)

// openHand lets a player write, with what he has sealed and what undo led to when he closed it.
func (m *model) openHand(player int, key, word string) error {
	n := m.now.here()
	switch {
	case !m.allowed():
		return errGuarded
	case n.came != 0:
		return errNothing
	case m.writing() != nil:
		return errors.New("the orders of another player lie open")
	case player < 0 || player >= players:
		return fmt.Errorf("there is no player %d", player+1)
	}
	var hand mHand
	i := slices.IndexFunc(n.hands, func(h mHand) bool { return h.player == player })
	if i >= 0 {
		hand = n.hands[i]
	}
	if err := hand.unseal(key); err != nil {
		return err
	}
	if key == "" {
		return fmt.Errorf("player %d must open the orders", player+1)
	}
	m.resealed(n)
	m.key = key
	m.forgotten++
	m.now = m.now.clone()
	m.now.named = true
	n = m.now.here()
	if n.writer, n.again, n.orders = player, i >= 0, nil; !hand.void {
		n.orders = hand.orders
	}
	if i >= 0 {
		n.hands = slices.Delete(n.hands, i, i+1)
	}
	m.past, m.future = nil, nil
	with := func(list [][]string) (states []mState) {
		for _, orders := range list {
			s := m.now.clone()
			s.here().orders = orders
			s.leftLine, s.leftAt, s.noting = s.line, s.at, false
			m.edits++
			s.edit = m.edits
			states = append(states, s)
		}
		return states
	}
	trail := m.trails[player]
	same := trail.hand.count == hand.count && trail.hand.void == hand.void
	if trail.there && same && trail.key == key && trail.board == n.board {
		m.past, m.future = with(trail.past), with(trail.future)
		n.orders = trail.now
	}
	if word != "" {
		n.word = word
	}
	m.enter()
	return nil
}

// drafts are what was written at a path in states, without what came twice.
func (m *model) drafts(states []mState, path []int) (list [][]string) {
	last := m.now.find(path)
	orders := last.orders
	for i := len(states) - 1; i >= 0; i-- {
		if n := states[i].find(path); n != nil && n.writer == last.writer && !slices.Equal(n.orders, orders) {
			list, orders = append(list, n.orders), n.orders
		}
	}
	slices.Reverse(list)
	return list
}

func (m *model) closeHand(in bool) error {
	path := m.writing()
	switch {
	case path == nil:
		return errNothing
	case !m.allowed():
		return errGuarded
	}
	n := m.now.find(path)
	player, kept := n.writer, in || len(n.orders) > 0 || n.again
	trail := mTrail{there: true, key: m.key, board: n.board, now: n.orders, past: m.drafts(m.past, path), future: m.drafts(m.future, path)}
	hand := mHand{player: player, count: m.now.count + 1, orders: n.orders, in: in, key: m.key}
	if kept {
		trail.hand = hand
	}
	m.trails[player], m.key = trail, ""
	m.forgotten++
	m.settle(func(s *mState) {
		s.move(path)
		n := s.here()
		if kept {
			s.count, s.open = hand.count, true
			n.hands = append(n.hands, hand)
		}
		n.orders, n.writer, n.again = nil, -1, false
	})
	return nil
}

func (m *model) overrule(unlock, void int) error {
	switch {
	case m.now.here().came != 0 || m.writing() != nil:
		return errors.New("no sealed orders can be changed now")
	case !m.allowed():
		return errGuarded
	}
	m.forgotten++
	m.settle(func(s *mState) {
		s.locks, s.open = s.locks.Without(unlock), false
		n := s.here()
		for i := range n.hands {
			n.hands[i].void = n.hands[i].void || n.hands[i].player == void
		}
		n.overruled++
	})
	return nil
}

// sealing is what is known of the boxes on the way to the cursor.
func (m *model) sealing() record.Sealing {
	s := record.Sealing{Count: m.now.count, Open: m.now.open, Revealed: m.now.last}
	for i := range m.now.path() {
		s.Overruled += m.now.find(m.now.path()[:i+1]).overruled
	}
	return s
}

func (m *model) reveal(keys map[int]string, notes error) error {
	n := m.now.here()
	switch {
	case n.came != 0 || m.writing() != nil:
		return errors.New("no sealed orders can be revealed now")
	case !m.allowed():
		return errGuarded
	}
	m.resealed(n)
	var faults []error
	var orders []string
	var strange []int
	for _, h := range n.hands {
		if h.void || !h.in && keys[h.player] == "" {
			continue
		}
		switch err := h.unseal(keys[h.player]); {
		case err != nil && h.in:
			faults = append(faults, err)
		case err != nil:
			strange = append(strange, h.player)
		case h.in:
			orders = append(orders, h.orders...)
		}
	}
	if len(faults) > 0 {
		return errors.Join(faults...)
	}
	for _, player := range strange {
		m.found(record.HandOther, player, player, n.word)
	}
	if untold := len(m.changes) - m.warned; untold > 0 {
		m.warned = len(m.changes)
		return fmt.Errorf("the game was changed outside the program: %d contradictions", untold)
	}
	after := m.sealing()
	if m.now.named {
		after.Count++
	}
	after.Open, after.Revealed = false, after.Count
	m.notes = append(m.notes, fmt.Sprintf("%d %t %d %d", after.Count, after.Open, after.Revealed, after.Overruled))
	if notes != nil {
		return notes
	}
	m.forgotten++
	quiet := m.quiet
	m.quiet = true
	m.settle(func(s *mState) {
		s.count, s.open, s.last = after.Count, false, after.Revealed
		s.here().revealed++
	})
	m.play(orders)
	m.quiet = quiet
	m.tell()
	return nil
}

// play ends the current phase with orders, and goes to the next.
func (m *model) play(orders []string) {
	id := fresh()
	m.do(func(s *mState) {
		n := s.here()
		n.orders, n.came, n.hands, n.writer, n.again = orders, n.id, nil, -1, false
		n.next = append(n.next, &mTurn{id: id, word: fmt.Sprint(id), writer: -1})
		s.move(append(s.path(), len(n.next)-1))
	})
}

// id gives the game its name among all games, wherever undo leads.
func (m *model) id() bool {
	if !m.now.named && m.allowed() {
		m.now = m.now.clone()
		m.now.named = true
		for _, list := range [][]mState{m.past, m.future} {
			for i := range list {
				m.edits++
				list[i].named, list[i].edit, list[i].noting = true, m.edits, false
			}
		}
		m.enter()
	}
	return m.now.named
}
