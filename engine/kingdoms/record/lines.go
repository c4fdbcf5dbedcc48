package record

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// maxName is how many characters the name of a line has at most, as in Europe's games.
const maxName = 100

// Line is a way through the tree, from where it parts from another one to where it has got.
type Line struct {
	Start *Step // the first phase of the game, or a variation
	End   *Step
	Deep  int // how many lines it parted from, one after another; 0 for the first
}

// Lines returns all lines of the game, each after the one that it parted from.
func (g *Game) Lines() []Line {
	var list []Line
	var add func(start *Step, deep int)
	add = func(start *Step, deep int) {
		l := Line{start, start, deep}
		for len(l.End.Down) > 0 {
			l.End = l.End.Down[0]
		}
		list = append(list, l)
		if start == g.first[0] {
			for _, other := range g.first[1:] {
				add(other, deep+1)
			}
		}
		for s := start; len(s.Down) > 0; s = s.Down[0] {
			for _, other := range s.Down[1:] {
				add(other, deep+1)
			}
		}
	}
	add(g.first[0], 0)
	return list
}

// beside returns the phases that stand beside s, s among them.
func (g *Game) beside(s *Step) []*Step {
	if s.Up != nil {
		return s.Up.Down
	}
	return g.first
}

// starts reports whether a line begins with s.
func (g *Game) starts(s *Step) bool { return s == g.first[0] || g.beside(s)[0] != s }

// LineStart returns the phase with which the line of s begins.
func (g *Game) LineStart(s *Step) *Step {
	for !g.starts(s) {
		s = s.Up
	}
	return s
}

// NameLine gives the line of s a name, cut to 100 characters; "" takes it away.
func (g *Game) NameLine(s *Step, text string) {
	start, now := g.LineStart(s), g.now
	text = strings.ToValidUTF8(text, "\ufffd")
	if utf8.RuneCountInString(text) > maxName {
		text = string([]rune(text)[:maxName])
	}
	before := start.Name
	if text == before {
		return
	}
	g.edit(change{
		do:   func() { g.now, start.Name = now, text },
		undo: func() { g.now, start.Name = now, before },
	})
}

// loadName reads the name of a line, which stands with its first phase.
func (g *Game) loadName(name string, s *Step) error {
	switch {
	case name == "":
	case utf8.RuneCountInString(name) > maxName:
		return fmt.Errorf("name: more than %d characters", maxName)
	case !g.starts(s):
		return errors.New("name: no line begins here")
	}
	s.Name = name
	return nil
}

// way returns the phases of a line from the first one of the game.
func (l *Line) way() (list []*Step) {
	for s := l.End; s != nil; s = s.Up {
		list = append(list, s)
	}
	slices.Reverse(list)
	return list
}
