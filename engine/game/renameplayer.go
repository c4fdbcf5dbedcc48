package game

import (
	"slices"
	"unicode/utf8"

	"entente/engine/record"
)

// Rename gives a player of the current phase another name, everywhere in the game.
func (g *table) Rename(player int, name string) error {
	players, name := g.Players(), record.Valid(name)
	if player < 0 || player >= len(players) {
		return fault("no-player", "there is no player %d", player+1)
	}
	old := players[player].Name
	if name == old {
		return nil
	}
	if utf8.RuneCountInString(name) > record.MaxName {
		f := longName(name)
		f.Player = player
		return f
	}
	newcomer := player >= len(g.terms().players)
	if name == "" && newcomer || name != "" && g.nameTaken(name) {
		f := fault("name-taken", "player %d cannot be called %q: somebody is, or nobody can be", player+1, name)
		f.Player = player
		return f
	}
	s := g.ed.Now()
	if !newcomer {
		s.More.players = slices.Clone(s.More.players)
		s.More.players[player].Name = name
	}
	if old != "" {
		if name == "" && s.Root().takesOver(old) {
			f := fault("name-taken", "player %d cannot lose the name: it stands in the record", player+1)
			f.Player = player
			return f
		}
		s = s.Rooted(s.Root().renamed(old, name))
	}
	g.ed.Do(s)
	return nil
}

// nameTaken reports whether somebody in the game has the name.
func (g *table) nameTaken(name string) bool {
	return slices.ContainsFunc(g.terms().players, func(p Player) bool { return p.Name == name }) || g.Root().takesOver(name)
}

// takesOver reports whether somebody of that name takes a power over in the tree.
func (n *Node) takesOver(name string) bool {
	return slices.ContainsFunc(n.Events, func(e Event) bool { return e.Kind == TakeOver && e.Name == name }) ||
		slices.ContainsFunc(n.Next, func(next *Node) bool { return next.takesOver(name) })
}

// renamed returns the tree with another name in its take-overs.
func (n *Node) renamed(old, name string) *Node {
	if !n.takesOver(old) {
		return n
	}
	c := *n
	c.Events, c.Next = slices.Clone(n.Events), slices.Clone(n.Next)
	for i := range c.Events {
		if c.Events[i].Kind == TakeOver && c.Events[i].Name == old {
			c.Events[i].Name = name
		}
	}
	for i := range c.Next {
		c.Next[i] = c.Next[i].renamed(old, name)
	}
	return &c
}
