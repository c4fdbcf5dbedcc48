package record_test

import (
	"errors"
	"fmt"
	"slices"

	"entente/engine/record"
)

// model is what a session should be: whole copies of plain values, and each verb as its documentation says it.
type model struct {
	now          mState
	past, future []mState // the nearest last
	edits, saved int
	told         int // how often somebody was told
	quiet, may   bool
	key          string // of the player who writes, "" for nobody
	trails       map[int]mTrail
	changes      []record.Change[string]
	warned       int // how many of them a reveal told of
	forgotten    int
	notes        []string // what was written down before reveals
}

type mState struct {
	root           *mTurn
	line, leftLine []int
	at, leftAt     int // how much of the line leads to the cursor
	edit           int
	noting, named  bool
	locks          record.Locks
	count, last    int // of boxes, and at the last reveal
	open           bool
}

type mTurn struct {
	id, came  int // came is 0 while it is open
	word      string
	orders    []string
	board     int
	note      string
	name      string
	marks     []record.Mark[int]
	hands     []mHand
	writer    int // -1 for nobody
	again     bool
	revealed  int
	overruled int
	next      []*mTurn
}

type mHand struct {
	player, count int
	orders        []string
	in, void      bool
	key           string
}

type mTrail struct {
	hand         mHand
	there        bool
	key          string
	board        int
	past, future [][]string
	now          []string
}

func (n *mTurn) clone() *mTurn {
	c := *n
	c.marks, c.hands, c.next = slices.Clone(n.marks), slices.Clone(n.hands), nil
	for _, next := range n.next {
		c.next = append(c.next, next.clone())
	}
	return &c
}

func (s mState) clone() mState {
	s.root = s.root.clone()
	return s
}

func (s *mState) path() []int { return slices.Clone(s.line[:s.at]) }

func (s *mState) find(path []int) *mTurn {
	n := s.root
	for _, i := range path {
		if i < 0 || i >= len(n.next) {
			return nil
		}
		n = n.next[i]
	}
	return n
}

func (s *mState) here() *mTurn { return s.find(s.path()) }

// move puts the cursor at a path. The line beyond it is remembered as long as the path is on it.
func (s *mState) move(path []int) {
	if len(path) > len(s.line) || !slices.Equal(path, s.line[:len(path)]) {
		s.line = slices.Clone(path)
	}
	s.at = len(path)
}

func newModel(starts ...*mTurn) *model {
	m := &model{may: true, trails: map[int]mTrail{}}
	m.now = mState{root: &mTurn{next: starts, writer: -1}, line: []int{0}, at: 1, leftLine: []int{0}, leftAt: 1}
	return m
}

func (m *model) tell() {
	if !m.quiet {
		m.told++
	}
}

func (m *model) allowed() bool {
	if !m.may {
		m.tell()
	}
	return m.may
}

func (m *model) enter() {
	m.edits++
	m.now.edit, m.now.leftLine, m.now.leftAt, m.now.noting = m.edits, m.now.line, m.now.at, false
	m.tell()
}

// do is an edit that undo takes back.
func (m *model) do(change func(*mState)) bool {
	if !m.allowed() {
		return false
	}
	m.past = append(slices.Clip(m.past), m.now)
	m.future, m.now = nil, m.now.clone()
	change(&m.now)
	m.enter()
	return true
}

// extend is more of the last edit.
func (m *model) extend(change func(*mState)) {
	if m.allowed() {
		m.future, m.now = nil, m.now.clone()
		change(&m.now)
		m.enter()
	}
}

// settle is an edit for good.
func (m *model) settle(change func(*mState)) {
	if m.allowed() {
		m.past, m.future, m.now = nil, nil, m.now.clone()
		change(&m.now)
		m.enter()
	}
}

func (m *model) undo() bool {
	if len(m.past) == 0 || !m.allowed() {
		return false
	}
	last := len(m.past) - 1
	m.future = append(slices.Clip(m.future), m.now)
	m.now, m.past = m.past[last], m.past[:last]
	m.tell()
	return true
}

func (m *model) redo() bool {
	if len(m.future) == 0 || !m.allowed() {
		return false
	}
	last := len(m.future) - 1
	m.past = append(slices.Clip(m.past), m.now)
	m.now, m.future = m.future[last], m.future[:last]
	m.now.line, m.now.at, m.now.noting = m.now.leftLine, m.now.leftAt, false
	m.tell()
	return true
}

func (m *model) together(do func() bool) {
	before := *m
	m.quiet = true
	ok := do()
	m.quiet = before.quiet
	switch {
	case !ok:
		m.now, m.past, m.future, m.edits = before.now, before.past, before.future, before.edits
	case m.edits > before.edits:
		m.past = append(slices.Clip(before.past), before.now)
		m.now.leftLine, m.now.leftAt = m.now.line, m.now.at
		m.tell()
	case !slices.Equal(m.now.path(), before.now.path()):
		m.tell()
	}
}

func (m *model) visit(path []int) bool {
	if len(path) == 0 || m.now.find(path) == nil {
		return false
	}
	m.now.move(path)
	m.tell()
	return true
}

// ahead is where Forward would move to: along the line that is remembered, else along the main line.
func (m *model) ahead() []int {
	if m.now.at < len(m.now.line) {
		return slices.Clone(m.now.line[:m.now.at+1])
	}
	return append(m.now.path(), 0)
}

// wholeLine is the line to its end, as a path.
func (m *model) wholeLine() []int {
	path := slices.Clone(m.now.line)
	for len(m.now.find(path).next) > 0 {
		path = append(path, 0)
	}
	return path
}

func (m *model) goLine(i int) bool {
	line := m.wholeLine()
	if i < 0 || i >= len(line) {
		return false
	}
	if i >= len(m.now.line) {
		m.now.line = line[:i+1]
	}
	return m.visit(line[:i+1])
}

func (m *model) promote() {
	path := m.now.path()
	if !slices.ContainsFunc(path, func(i int) bool { return i != 0 }) {
		return
	}
	m.do(func(s *mState) {
		n := s.root
		for _, i := range path {
			chosen := n.next[i]
			n.next = append([]*mTurn{chosen}, slices.Delete(slices.Clone(n.next), i, i+1)...)
			n = chosen
		}
		s.line, s.at = make([]int, len(path)), len(path)
	})
}

func (m *model) remove() bool {
	path := m.now.path()
	above, last := path[:len(path)-1], path[len(path)-1]
	if !m.allowed() || len(m.now.root.next) == 1 && len(above) == 0 {
		return false
	}
	return m.do(func(s *mState) {
		before := s.find(above)
		if before.next = slices.Delete(before.next, last, last+1); len(before.next) > 0 {
			above = append(slices.Clone(above), max(last-1, 0))
		} else {
			before.word, before.came = before.word+"'", 0
		}
		s.line, s.at = above, len(above)
	})
}

// lineStart is the path of the last phase on the way to the cursor with others beside it, else of the first.
func (m *model) lineStart() []int {
	path := m.now.path()
	for n := len(path); n > 1; n-- {
		if len(m.now.find(path[:n-1]).next) > 1 {
			return path[:n]
		}
	}
	return path[:1]
}

func (m *model) lineName() (name string) {
	for i := range m.now.path() {
		if own := m.now.find(m.now.path()[:i+1]).name; own != "" {
			name = own
		}
	}
	return name
}

func (m *model) nameLine(text string) {
	if m.now.find(m.lineStart()).name != text {
		start := m.lineStart()
		m.do(func(s *mState) { s.find(start).name = text })
	}
}

func (m *model) setNote(text string) {
	if m.now.here().note == text || !m.allowed() {
		return
	}
	write := func(s *mState) { s.here().note = text }
	if m.now.noting && m.now.edit == m.edits && len(m.past) > 0 && slices.Equal(m.now.path(), m.now.leftLine[:m.now.leftAt]) {
		m.extend(write)
	} else {
		m.do(write)
	}
	m.now.noting = true
}

func (m *model) toggleMark(mark record.Mark[int]) bool {
	m.do(func(s *mState) {
		n := s.here()
		for i, other := range n.marks {
			if other == mark {
				n.marks = slices.Delete(n.marks, i, i+1)
				return
			}
			if other.Kind == mark.Kind && other.At == mark.At && other.To == mark.To {
				n.marks[i] = mark
				return
			}
		}
		n.marks = append(n.marks, mark)
	})
	return true
}

// writing is the path of the phase in which somebody writes, nil for none.
func (m *model) writing() (path []int) {
	var look func(n *mTurn, at []int)
	look = func(n *mTurn, at []int) {
		if n.writer >= 0 {
			path = at
		}
		for i, next := range n.next {
			look(next, append(slices.Clone(at), i))
		}
	}
	if look(m.now.root, nil); m.key == "" {
		return nil
	}
	return path
}

func (m *model) found(kind record.ChangeKind, player, of int, phase string) {
	if c := (record.Change[string]{Kind: kind, Player: player, Of: of, Phase: phase}); !slices.Contains(m.changes, c) {
		m.changes = append(m.changes, c)
	}
}

func (m *model) resealed(n *mTurn) {
	if n.revealed > 0 {
		m.found(record.Resealed, -1, -1, n.word)
	}
}

var (
	errGuarded = errors.New("the game cannot be edited here now")
	errNothing = errors.New("nothing is written behind the curtain now")
)

// unseal opens a hand.
func (h mHand) unseal(key string) error {
	switch {
	case h.void || h.count == 0:
		return nil
	case key == "":
		return fmt.Errorf("player %d must open the orders", h.player+1)
	case key != h.key:
		return errWrongKey
	}
	return nil
}
