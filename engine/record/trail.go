package record

import (
	"encoding/json"
	"reflect"
	"slices"
)

// trail is what a player wrote in a phase one step after the other, sealed with the key of the player. It is in memory alone. The zero
// trail has no steps.
type trail struct {
	hand  Hand // that the player left behind with it, the zero Hand for none
	board any  // that it was written for
	box   string
}

// steps are the inside of a trail: drafts of the game, of which undo leads to the last in Past and redo to the last in Future.
type steps[D any] struct {
	Past   []D `json:"past"`
	Now    D   `json:"now"`
	Future []D `json:"future"`
}

// mostSteps bounds a trail in each direction.
const mostSteps = 200

// trail seals what undo and redo would bring back of what lies open at a path, and how it stands now. Steps that changed nothing of it
// are left out. If it cannot be sealed there is none.
func (s *Secrets[N, P, S, L, O, Ph]) trail(path Path) trail {
	t := s.ed.t
	n := t.At(path)
	in := steps[any]{Now: s.of.Draft(n)}
	in.Past = s.drafts(t.past, path, in.Now)
	in.Future = s.drafts(t.future, path, in.Now)
	text, err := Secret(in)
	if err != nil {
		return trail{}
	}
	box, err := s.key.Seal(text)
	if err != nil {
		return trail{}
	}
	return trail{board: s.of.Board(n), box: box}
}

// drafts returns what the player who writes at a path had written in states, the nearest to now last.
func (s *Secrets[N, P, S, L, O, Ph]) drafts(states []State[N, P, S, L], path Path, now any) []any {
	var list []any // the nearest first
	writer := P(s.ed.t.At(path)).entry().writer
	for i := len(states) - 1; i >= 0 && len(list) < mostSteps; i-- {
		n := Find[N, P, L](states[i].root, path)
		if n == nil || P(n).entry().writer != writer {
			continue
		}
		if d := s.of.Draft(n); !reflect.DeepEqual(d, now) {
			list, now = append(list, d), d
		}
	}
	slices.Reverse(list)
	return list
}

// retrace returns the states to which undo and redo lead from a state in which a player has opened a hand, and that state as the trail
// left it, if the hand and what it was written for are still the same. They differ from it in the orders of the player alone.
func (s *Secrets[N, P, S, L, O, Ph]) retrace(now State[N, P, S, L], t trail, h Hand) (past []State[N, P, S, L], same State[N, P, S, L], future []State[N, P, S, L]) {
	player := P(now.Node()).entry().Writer()
	if t.box == "" || t.hand != h || t.board != s.of.Board(now.Node()) {
		return nil, now, nil
	}
	var in steps[json.RawMessage]
	text, err := s.key.Open(t.box)
	if err != nil || json.Unmarshal([]byte(text), &in) != nil {
		return nil, now, nil // another key
	}
	states := func(list ...json.RawMessage) (states []State[N, P, S, L]) {
		for _, data := range list {
			var fault error
			s := now.Here(func(n *N) { fault = s.of.Redraft(n, player, data) })
			if s.left = s.at; fault == nil {
				states = append(states, s)
			}
		}
		return states
	}
	same = now
	if left := states(in.Now); len(left) > 0 {
		same = left[0]
	}
	return states(in.Past...), same, states(in.Future...)
}
