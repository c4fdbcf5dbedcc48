package game

import "entente/engine/record"

// Path names a phase: see record.Path.
type Path = record.Path

// The record of a game of Europe.
type (
	tree   = record.Tree[Node, *Node, terms]
	editor = record.Editor[Node, *Node, terms]
	state  = record.State[Node, *Node, terms]
)

// terms are what undo brings back besides the tree. None of it is ever changed, only replaced.
type terms struct {
	tags    map[string]string
	players []Player // at the start
	locks   record.Locks
	sealed  Sealing
}
