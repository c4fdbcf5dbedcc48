package game

import (
	"entente/engine"
	"entente/engine/record"
)

// Path identifies a phase: see record.Path.
type Path = record.Path

// The record of a game of Europe.
type (
	tree   = record.Tree[Node, *Node, terms, engine.Province]
	editor = record.Editor[Node, *Node, terms, engine.Province]
	state  = record.State[Node, *Node, terms, engine.Province]

	secrets = record.Secrets[Node, *Node, terms, engine.Province, Given, engine.Phase]
)

// beginAt returns the state of a game with the given beginnings, at the first of them.
func beginAt(more terms, starts ...*Node) state {
	return record.Begin[Node, *Node, terms, engine.Province](more, starts...)
}

// Find returns the phase at path below n, nil if there is none.
func (n *Node) Find(path Path) *Node { return record.Find[Node, *Node, engine.Province](n, path) }

// Count returns the number of phases in the tree below n.
func (n *Node) Count() int { return record.Count[Node, *Node, engine.Province](n) }

// terms are what undo brings back besides the tree. None of it is ever changed, only replaced.
type terms struct {
	tags    map[string]string
	players []Player // at the start
}
