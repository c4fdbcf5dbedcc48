package record_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"entente/engine/record"
)

// pair is a session, and the model of what it should be.
type pair struct {
	*rand.Rand
	g       *session
	m       *model
	pins    []mPin
	guarded bool
}

// said is what an error says, without the player whom a HandError names.
func said(err error) any {
	if err == nil {
		return nil
	}
	return err.Error()
}

// edit changes the current phase of both in the same way.
func (p *pair) edit(real func(*turn), model func(*mTurn)) (name string, got, want any) {
	p.g.edit.Do(p.g.edit.Now().Here(real))
	p.m.do(func(s *mState) { model(s.here()) })
	return "edit", nil, nil
}

func (p *pair) path() record.Path {
	var all []record.Path
	var walk func(n *mTurn, at record.Path)
	walk = func(n *mTurn, at record.Path) {
		all = append(all, at)
		for i, next := range n.next {
			walk(next, append(slices.Clone(at), i))
		}
	}
	walk(p.m.now.root, nil)
	path := all[p.IntN(len(all))]
	if p.IntN(6) == 0 {
		path = append(path, p.IntN(4)-1)
	}
	return path
}

func (p *pair) key(player int) string {
	switch p.IntN(12) {
	case 0:
		return ""
	case 1:
		return "other"
	}
	return fmt.Sprintf("key%d", player)
}

func realKey(key string) record.Key {
	if key == "" {
		return nil
	}
	return padlock(key)
}

// simple are edits that are made by themselves, or several of them together.
func (p *pair) simple() (name string, got, want any) {
	word := fmt.Sprint("w", p.IntN(30))
	switch p.IntN(10) {
	case 0:
		return p.edit(func(n *turn) { n.word = word }, func(n *mTurn) { n.word = word })
	case 1, 2:
		return p.edit(func(n *turn) { n.orders = append(slices.Clone(n.orders), word) }, func(n *mTurn) { n.orders = append(slices.Clone(n.orders), word) })
	case 3:
		id, at := fresh(), p.IntN(len(p.m.now.find(p.m.now.path()[:p.m.now.at-1]).next)+1)
		p.g.edit.Do(p.g.edit.Now().Put(at, newTurn(id)))
		p.m.do(func(s *mState) {
			path := s.path()
			last := len(path) - 1
			before := s.find(path[:last])
			before.next = slices.Insert(before.next, at, &mTurn{id: id, word: fmt.Sprint(id), writer: -1})
			s.line = append(path[:last], at)
			s.at = len(s.line)
		})
		return fmt.Sprint("put at ", at), nil, nil
	case 4:
		text := []string{"", "a", "ab", word}[p.IntN(4)]
		p.g.SetNote(text)
		p.m.setNote(text)
		return "note " + text, nil, nil
	case 5:
		text := []string{"", word, strings.Repeat("é", record.MaxName)}[p.IntN(3)]
		p.g.NameLine(text)
		p.m.nameLine(text)
		return "name " + text, nil, nil
	case 6:
		m := record.Mark[int]{Kind: record.MarkKind(p.IntN(3) + 1), Color: record.MarkColor(p.IntN(4)), At: p.IntN(2), To: p.IntN(2)}
		return fmt.Sprint("mark ", m), p.g.edit.ToggleMark(m), p.m.toggleMark(m)
	default:
		path := p.path()
		return fmt.Sprint("go to ", path), p.g.Go(path), p.m.visit(path)
	}
}

// step does one thing to both, and returns what each says of it.
func (p *pair) step() (name string, got, want any) {
	player := p.IntN(players+1) - p.IntN(6)/5
	switch p.IntN(41) {
	case 0, 1:
		return "back", p.g.Back(), p.m.now.at > 1 && p.m.visit(p.m.now.path()[:p.m.now.at-1])
	case 2, 3, 4:
		return "forward", p.g.Forward(), p.m.visit(p.m.ahead())
	case 5:
		i := p.IntN(7) - 1
		return fmt.Sprint("go along to ", i), p.g.GoLine(i), p.m.goLine(i)
	case 6:
		p.g.Promote()
		p.m.promote()
		return "promote", nil, nil
	case 7, 8:
		open := func(n *turn) { n.word, n.came = n.word+"'", nil }
		return "delete", p.g.edit.Delete(open), p.m.remove()
	case 9, 10, 11, 12:
		return "undo", p.g.Undo(), p.m.undo()
	case 13, 14:
		return "redo", p.g.Redo(), p.m.redo()
	case 15:
		p.g.edit.Extend(p.g.edit.Now().Here(func(n *turn) { n.board++ }))
		p.m.extend(func(s *mState) { s.here().board++ })
		return "extend", nil, nil
	case 16:
		if p.IntN(3) == 0 {
			p.g.edit.Settle(p.g.edit.Now().Here(func(n *turn) { n.board++ }))
			p.m.settle(func(s *mState) { s.here().board++ })
		}
		return "settle", nil, nil
	case 17:
		ok := p.IntN(3) > 0
		steps, at := p.IntN(4), uint64(p.IntN(1000))
		var names []string
		chance := p.Rand
		do := func() bool {
			for range steps {
				name, got, want := p.simple()
				names = append(names, fmt.Sprint(name, " ", got, want))
			}
			return ok
		}
		// both do the same: the session first, with the model in step
		p.Rand = rand.New(rand.NewPCG(at, 1))
		p.m.together(func() bool {
			p.g.edit.Together(do)
			return ok
		})
		p.Rand = chance
		return fmt.Sprintf("together %q, %t", names, ok), nil, nil
	case 18:
		saved := p.IntN(3) > 0
		p.g.edit.MarkSaved(saved)
		if p.m.saved = -1; saved {
			p.m.saved = p.m.now.edit
		}
		return "saved", nil, nil
	case 19:
		if !p.guarded {
			p.g.may, p.m.may = p.IntN(2) == 0, false
			p.m.may = p.g.may
		}
		return "guard", nil, nil
	case 20:
		p.pins = append(p.pins, mPin{p.m.now.here().id, p.m.now.here().came})
		p.g.pins = append(p.g.pins, p.g.NewPin(identity))
		return "pin", nil, nil
	case 21, 22:
		if p.m.now.here().came == 0 {
			p.g.play(number+1, []string{"played"})
			p.m.play([]string{"played"})
		}
		return "play", nil, nil
	case 23, 24, 25, 26:
		key, word := p.key(player), []string{"", "opened"}[p.IntN(4)/3]
		var also []func(*turn)
		if word != "" {
			also = append(also, func(n *turn) { n.word = word })
		}
		return fmt.Sprint("open hand ", player, key), said(p.g.OpenHand(player, realKey(key), also...)), said(p.m.openHand(player, key, word))
	case 27, 28, 29:
		in := p.IntN(2) == 0
		return fmt.Sprint("close hand ", in), said(p.g.CloseHand(in)), said(p.m.closeHand(in))
	case 30, 31:
		keys := map[int]string{}
		for i := range players {
			if p.IntN(4) > 0 {
				keys[i] = p.key(i)
			}
		}
		var failing error
		if p.IntN(5) == 0 {
			failing = errors.New("full disk")
		}
		p.g.failing = failing
		err := p.g.Reveal(func(player int) record.Key { return realKey(keys[player]) }, func(orders []string) { p.g.play(number+1, orders) })
		return fmt.Sprint("reveal ", keys), said(err), said(p.m.reveal(keys, failing))
	case 32:
		unlock := p.IntN(4) - 1
		rule := func(n *turn) {
			n.overruled++
			if h, ok := n.Hand(player); ok {
				h.Box = ""
				hands := slices.Clone(n.Hands)
				hands[slices.IndexFunc(hands, func(h record.Hand) bool { return h.Player == player })] = h
				n.Hands = hands
			}
		}
		return fmt.Sprint("overrule ", player, unlock), said(p.g.Overrule(unlock, rule)), said(p.m.overrule(unlock, player))
	case 33:
		l := record.Lock{Player: p.IntN(players), Name: fmt.Sprint("lock", p.IntN(9))}
		p.g.SetLock(l)
		p.m.forgotten++
		p.m.settle(func(s *mState) { s.locks = s.locks.With(l) })
		return "lock", nil, nil
	case 34, 38:
		return "name of the game", p.g.ID() != "", p.m.id()
	case 35:
		p.g.SealedHere(record.Sealing{Game: "another"})
		if n := p.m.now.find(p.m.wholeLine()); n.came == 0 && p.m.writing() == nil {
			p.m.resealed(n)
		}
		return "sealed here", nil, nil
	case 36:
		p.g.ClearMarks()
		if len(p.m.now.here().marks) > 0 {
			p.m.do(func(s *mState) { s.here().marks = nil })
		}
		return "no marks", nil, nil
	case 37:
		err := p.g.Quietly(func() error { p.g.Undo(); return errWrongKey })
		p.m.quiet = true
		p.m.undo()
		p.m.quiet = false
		return "quietly", err, errWrongKey
	case 39:
		return p.turn()
	default:
		return p.simple()
	}
}

// turn lets players write one after the other, and reveals what they wrote.
func (p *pair) turn() (name string, got, want any) {
	var real, model []any
	keys := map[int]string{}
	for player := range players {
		key := fmt.Sprintf("key%d", player)
		real, model = append(real, said(p.g.OpenHand(player, padlock(key)))), append(model, said(p.m.openHand(player, key, "")))
		for range p.IntN(3) {
			word := fmt.Sprint("w", p.IntN(30))
			p.edit(func(n *turn) { n.orders = append(slices.Clone(n.orders), word) }, func(n *mTurn) { n.orders = append(slices.Clone(n.orders), word) })
		}
		in := p.IntN(4) > 0
		real, model = append(real, said(p.g.CloseHand(in))), append(model, said(p.m.closeHand(in)))
		switch p.IntN(6) {
		case 0: // nobody asks him
		case 1:
			keys[player] = p.key(player)
		default:
			keys[player] = key
		}
	}
	p.g.failing = nil
	for range 2 { // the first may tell of changes
		err := p.g.Reveal(func(player int) record.Key { return realKey(keys[player]) }, func(orders []string) { p.g.play(number+1, orders) })
		real, model = append(real, said(err)), append(model, said(p.m.reveal(keys, nil)))
	}
	return fmt.Sprint("turn ", keys), real, model
}

// TestRandomSessionsAreAsTheModel: whatever is done, in whatever sequence, everything that can be seen is as in a model of whole copies.
func TestRandomSessionsAreAsTheModel(t *testing.T) {
	done := map[string]int{}
	for seed := range uint64(60) {
		number = 0
		a, b := fresh(), fresh()
		p := &pair{Rand: rand.New(rand.NewPCG(seed, 0))}
		p.g = newSession(newTurn(a), newTurn(b))
		p.m = newModel(&mTurn{id: a, word: fmt.Sprint(a), writer: -1}, &mTurn{id: b, word: fmt.Sprint(b), writer: -1})
		var log []string
		for range 150 {
			if !p.m.may && p.IntN(3) == 0 {
				p.g.may, p.m.may = true, true
			}
			name, got, want := p.step()
			log = append(log, name)
			done[strings.Fields(name)[0]]++
			real, model := p.g.text(true), p.m.text(p.pins)
			if real == model && fmt.Sprint(got) == fmt.Sprint(want) {
				continue
			}
			x, y := strings.Split(real, "\n"), strings.Split(model, "\n")
			i := 0
			for i < min(len(x), len(y))-1 && x[i] == y[i] {
				i++
			}
			t.Fatalf("seed %d, step %d, after %q: it says %v, want %v; there is\n\t%s\nwant\n\t%s\nin\n%s", seed, len(log), log[max(0, len(log)-6):], got, want, x[i], y[i], model)
		}
	}
	if len(done) < 25 {
		t.Errorf("only %d kinds of steps: %v", len(done), done)
	}
}
