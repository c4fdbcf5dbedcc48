package game

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/game/form"
	"entente/engine/jsonfile"
)

// witness is what a box testifies to besides the orders in it: the table as it was when the box was sealed. Nobody can
// change it without the key of the player. Sums stand for what they are about.
type witness struct {
	Game     string           `json:"game"`     // its name, of chance
	Count    int              `json:"count"`    // of the boxes that were sealed in the game, this one included
	Table    string           `json:"table"`    // the settings, but for names
	Past     string           `json:"past"`     // the phases before, as they are written
	Position string           `json:"position"` // of the phase
	Seats    string           `json:"seats"`    // who commands whom
	Events   int              `json:"events"`   // of the phase
	Chain    string           `json:"chain"`    // the last link up to them
	Locks    map[int]string   `json:"locks"`    // by player, counted from 1
	Hands    map[int]handSeen `json:"hands"`    // of the others, by player, counted from 1
}

// openLock begins the sum of a lock without a PIN.
const openLock = "open:"

// handSeen is the hand of another player, as a witness saw it.
type handSeen struct {
	Count int    `json:"count"`
	In    bool   `json:"in"`
	Sum   string `json:"sum"`
}

// Change is something at the table that is not as a player's box testifies, and that the record does not explain: somebody
// changed the file of the game outside the program. Changes are comparable.
type Change struct {
	Kind   ChangeKind
	Player int          // by whose box, -1: the log contradicts itself
	Of     int          // whose orders, or lock; -1: nobody's
	Phase  engine.Phase // in which it was noticed
}

// ChangeKind says what was changed.
type ChangeKind uint8

// The kinds of changes.
const (
	ChangedGame     ChangeKind = iota // the box is of another game
	ChangedTable                      // settings, or who began with which powers
	ChangedPast                       // a phase that was played: its orders, its position or its events
	ChangedPosition                   // of this phase
	ChangedLog                        // an event was taken away, put in or rewritten
	ChangedSeats                      // who commands whom
	ChangedLock                       // a PIN was exchanged, or taken away
	HandGone                          // sealed orders were taken away, or made void
	HandOld                           // older sealed orders of the player were put back
	HandOther                         // sealed orders were exchanged, or are handed in no longer
	FileOld                           // the whole file is older than what was sealed on this machine
	LastGone                          // the box that was sealed last on this machine is not there
	Overruled                         // orders are void, or written anew, and nobody ruled so on this machine
	changeKinds
)

// ChangeKinds returns the names of all kinds, for the words of the window.
func ChangeKinds() []string {
	return []string{"game", "table", "past", "position", "log", "seats", "lock", "hand-gone", "hand-old", "hand-other", "older", "last", "overruled"}
}

// String returns the name of the kind.
func (k ChangeKind) String() string { return ChangeKinds()[k%changeKinds] }

// TableChangedError says that sealed orders were not revealed, since boxes testify to changes that nobody had been told of.
type TableChangedError struct{ Changes []Change }

// Error says how many there are.
func (e *TableChangedError) Error() string {
	return fmt.Sprintf("the game was changed outside the program: %d contradictions", len(e.Changes))
}

// Changes returns what has been found changed since the game was loaded, by the boxes that were opened and by the log
// itself. Each is listed once.
func (g *Game) Changes() []Change { return slices.Clone(g.changes) }

// SealedHere tells what was sealed on this machine. If that is more than the game knows, an older file was put back, or
// opened on purpose; if the last box is not among those of the phase, an older one may lie in its place; and orders may have
// been made void by nobody. Changes says so.
func (g *Game) SealedHere(last Sealing) {
	n := g.Node()
	if !g.Secret() || n.writer != 0 || last.Game != g.terms().sealed.Game {
		return
	}
	there := slices.ContainsFunc(n.Hands, func(h Hand) bool { return h.Count >= last.Count })
	switch {
	case last.Count > g.terms().sealed.Count:
		g.found([]Change{{FileOld, -1, -1, n.Position.Phase}})
	case last.Open && last.Count == g.terms().sealed.Count && !there:
		g.found([]Change{{LastGone, -1, -1, n.Position.Phase}})
	case last.Count == g.terms().sealed.Count && last.Overruled < g.Sealing().Overruled:
		g.found([]Change{{Overruled, -1, -1, n.Position.Phase}})
	}
}

// found adds to Changes.
func (g *Game) found(list []Change) {
	for _, c := range list {
		if !slices.Contains(g.changes, c) {
			g.changes = append(g.changes, c)
		}
	}
}

// sum returns what stands for a value: as many letters as make a match by chance or design hopeless.
func sum(value any) (string, error) {
	h := sha256.New()
	if err := jsonfile.Encoder(h).Encode(value); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)[:16]), nil
}

// link returns the chain after an event: each link holds everything before it. Names can change, so they are not in it.
func link(chain string, e form.Event) (string, error) {
	e.Name, e.Chain = "", ""
	return sum([]any{chain, e})
}

// witness returns what a box of the phase at path testifies to when so many events of the phase have happened.
func (s Snapshot) witness(path Path, events int) (witness, error) {
	w := witness{Game: s.sealed.Game, Count: s.sealed.Count, Events: events, Locks: map[int]string{}, Hands: map[int]handSeen{}}
	past, n, chain, err := s.past(path)
	if err != nil {
		return w, err
	}
	set := func(to *string, value any) {
		if err == nil {
			*to, err = sum(value)
		}
	}
	set(&w.Table, []any{s.setup.Variant.ID, s.setup.ID, s.settings.Rules.Settings(), s.agreed()})
	set(&w.Past, past)
	set(&w.Position, filePosition(n.Position))
	var powers [][]engine.Power
	for _, player := range s.seats {
		powers = append(powers, player.Powers)
	}
	set(&w.Seats, powers)
	for _, l := range s.locks {
		var text string
		set(&text, l)
		if l.Box == "" {
			text = openLock + text
		}
		w.Locks[l.Player+1] = text
	}
	for _, h := range n.Hands {
		var text string
		set(&text, h.Box)
		w.Hands[h.Player+1] = handSeen{h.Count, h.In, text}
	}
	for i := 0; i < events && err == nil; i++ {
		chain, err = link(chain, fileEvent(s.setup.Variant, n.Events[i]))
	}
	w.Chain = chain
	return w, err
}

// agreed returns the settings as a witness keeps them: names can change, and of clocks the record keeps no changes.
func (s Snapshot) agreed() form.Table {
	table := fileSettings(s.settings)
	table.Clocks = nil
	for i := range table.Players {
		table.Players[i].Name = ""
	}
	return table
}

// past returns the phases before the one at path as they are written, but for notes and names, and that one, and the last
// link of the chain of events before it.
func (s Snapshot) past(path Path) (list []form.Phase, n *Node, chain string, err error) {
	begin := s.setup.Begin()
	n, before := s.root, &begin
	for depth, i := range path {
		n = n.Next[i]
		if depth == len(path)-1 {
			break
		}
		phase, err := s.whole(n, before, &chain)
		if err != nil {
			return nil, nil, "", err
		}
		phase.Remarks = form.Remarks{}
		for i := range phase.Events {
			phase.Events[i].Name = ""
		}
		list, before = append(list, phase), &n.Result.Next
	}
	return list, n, chain, nil
}

// against returns what in the current phase is not as the box of a player testifies, and is not explained by what the log
// says of the time since.
func (g *Game) against(w witness, player int) ([]Change, error) {
	n := g.Node()
	var list []Change
	add := func(kind ChangeKind, of int) {
		list = append(list, Change{kind, player, of, n.Position.Phase})
	}
	switch w.Game {
	case "": // sealed by a program whose boxes testified to nothing
		return nil, nil
	case g.terms().sealed.Game:
	default:
		add(ChangedGame, -1)
		return list, nil // nothing in it is about this one
	}
	events := min(w.Events, len(n.Events))
	now, err := g.Snapshot().witness(g.here(), events)
	if err != nil {
		return nil, err
	}
	since := n.Events[events:]
	happened := func(kinds ...EventKind) bool {
		return slices.ContainsFunc(since, func(e Event) bool { return slices.Contains(kinds, e.Kind) })
	}
	if w.Table != now.Table {
		add(ChangedTable, -1)
	}
	if w.Past != now.Past {
		add(ChangedPast, -1)
	}
	if w.Position != now.Position && !happened(Corrected, Armistice, Lifted) {
		add(ChangedPosition, -1)
	}
	if w.Events != events || w.Chain != now.Chain {
		add(ChangedLog, -1)
	}
	if w.Seats != now.Seats && !happened(TakeOver, Toss) {
		add(ChangedSeats, -1)
	}
	for q := range g.Players() {
		anew := slices.ContainsFunc(since, func(e Event) bool { return e.Kind == OrdersReopened && e.Player == q })
		made := slices.ContainsFunc(since, func(e Event) bool { return e.Kind == OrdersVoid && e.Player == q })
		was, seen := w.Hands[q+1]
		chosen := !seen && strings.HasPrefix(w.Locks[q+1], openLock) && !strings.HasPrefix(now.Locks[q+1], openLock) // a PIN, before anything was sealed
		if lock := w.Locks[q+1]; lock != "" && lock != now.Locks[q+1] && !anew && !chosen {
			add(ChangedLock, q)
		}
		is, there := now.Hands[q+1]
		h, _ := n.Hand(q)
		switch {
		case q == player || !seen || anew || made || n.Writer() == q:
		case !there || h.Box == "":
			add(HandGone, q)
		case is.Count < was.Count:
			add(HandOld, q)
		case is.Count == was.Count && is != was:
			add(HandOther, q)
		}
	}
	return list, nil
}
