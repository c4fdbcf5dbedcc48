package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"os"
	"slices"

	"entente/engine"
	"entente/engine/lesson"
)

// sort is a theme and a grade.
type sort struct {
	theme string
	grade int
}

// quotas returns how many puzzles of each sort are wanted.
func quotas() map[sort]int {
	left := map[sort]int{}
	for theme, n := range map[string][3]int{
		"support": {8, 16, 8}, "cut": {6, 14, 6}, "block": {10, 10, 4}, "convoy": {8, 12, 5}, "retreat": {14, 0, 0}, "build": {6, 8, 4}, "three": {0, 0, 14}, "proof": {0, 14, 3},
	} {
		for grade, wanted := range n {
			left[sort{theme, grade + 1}] = wanted
		}
	}
	return left
}

// keeper collects puzzles until there are enough of every sort.
type keeper struct {
	variant *engine.Variant
	left    map[sort]int
	places  map[lesson.Goal]int
	games   map[int]int
	kept    []lesson.Lesson
}

func (k *keeper) full() bool {
	for _, n := range k.left {
		if n > 0 {
			return false
		}
	}
	return true
}

// wanted reports whether puzzles with a goal are still wanted: those of some theme that it can have, and not if the goal already occurs twice.
func (k *keeper) wanted(g lesson.Goal, proof bool) bool {
	can := []string{"support", "cut", "block", "convoy", "three"}
	switch {
	case proof:
		can = []string{"proof"}
	case g.Kind == lesson.Reach:
		can = []string{"build"}
	case g.Kind == lesson.Own:
		can = []string{"retreat"}
	case g.Kind == lesson.Break:
		can = []string{"convoy", "three"}
	}
	return k.places[g] < 2 && slices.ContainsFunc(can, func(theme string) bool {
		return k.left[sort{theme, 1}]+k.left[sort{theme, 2}]+k.left[sort{theme, 3}] > 0
	})
}

// look searches one phase for puzzles.
func (k *keeper) look(r *recorded) {
	v := k.variant
	pos, err := v.ReadPosition(r.PositionText, &v.Setups[0], engine.Rulebook())
	if err != nil {
		return
	}
	var orders []engine.Order
	for _, text := range r.Orders {
		if o, _, err := pos.ParseOrder(engine.NoPower, text); err == nil && pos.Check(o) == engine.Succeeded {
			orders = append(orders, o)
		}
	}
	s := lesson.Seeker{
		Wanted: func(_ engine.Power, g lesson.Goal, proof bool) bool { return k.games[r.Game] < 2 && k.wanted(g, proof) },
		Keep:   func(l *lesson.Lesson) bool { return k.keep(r.Game, l) },
	}
	next := s.Moves(&pos, pos.CompleteAll(orders))
	switch next.Phase.Kind {
	case engine.Retreats:
		s.Retreats(&next)
	case engine.Adjustment:
		s.Builds(&next)
	}
}

// keep keeps a puzzle of a game if its sort is still wanted, and reports whether it did.
func (k *keeper) keep(game int, l *lesson.Lesson) bool {
	of := sort{themeOf(l), l.Found.Grade()}
	if k.left[of] == 0 {
		return false
	}
	k.left[of]--
	k.places[l.Goals[0]]++
	k.games[game]++
	l.Chapter.ID = of.theme
	l.ID = fmt.Sprintf("%d-%s", game, l.Name())
	k.kept = append(k.kept, *l)
	fmt.Fprintf(os.Stderr, "%d %s %+v %s, grade %d\n", len(k.kept), l.ID, l.Found, of.theme, of.grade)
	return true
}

// write writes the puzzles below the head of a file with its chapters: theme by theme, easier ones first.
func (k *keeper) write(head []byte, out io.Writer) error {
	slices.SortStableFunc(k.kept, func(a, b lesson.Lesson) int {
		return cmp.Or(cmp.Compare(slices.Index(themes(), a.Chapter.ID), slices.Index(themes(), b.Chapter.ID)), cmp.Compare(a.Found.Rating(), b.Found.Rating()))
	})
	var b bytes.Buffer
	b.Write(head)
	for i := range k.kept {
		line, err := k.kept[i].Line()
		if err != nil {
			return err
		}
		if i > 0 {
			b.WriteString(",\n")
		}
		b.Write(line)
	}
	b.WriteString("\n]}\n")
	_, err := out.Write(b.Bytes())
	return err
}
