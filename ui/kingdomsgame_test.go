package ui

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/bot"
)

// realm plays a whole game of Three Kingdoms in the window, with hidden orders: every player has a PIN, writes behind the curtain by mouse
// and keyboard what a program advises, and hands in.
type realm struct {
	*robot
	board *kingdoms.Board
	typed int // lines that were typed: each in the next language
}

// Three players play to the end that was agreed on, in the window, sealed; the game is saved and opened again in the middle of a phase and of the
// adjustment. That everything that can happen does so in whole games is tested on the desk.
func TestRobotsPlayAWholeSealedGameOfThreeKingdoms(t *testing.T) {
	p := &realm{robot: newRobot(t)}
	p.play(3, kingdoms.Rules{LastYear: 201})
	if s := p.w.kingdoms.halls.Desk().Shown(); s.Pos.Phase.Year != 201 || s.Outcome.Winners == 0 || p.typed < 20 {
		t.Errorf("it ends after %s, winners %b, %d lines were typed", s.Pos.Phase, s.Outcome.Winners, p.typed)
	}
}

// orders returns what a program orders for a faction.
func (p *realm) orders(pos *kingdoms.Position, f kingdoms.Faction, side kingdoms.FactionSet) []kingdoms.Order {
	p.t.Helper()
	rules := p.w.kingdoms.halls.Desk().Shown().Rules
	seen := bot.Seen(pos, side, rules)
	list, err := bot.Player{Level: bot.Easy, Seed: 1, Rules: rules}.Decide(context.Background(), &seen, side)
	if err != nil {
		p.t.Fatal(err)
	}
	return slices.DeleteFunc(list, func(o kingdoms.Order) bool { return o.Faction != f })
}

// play plays a game to its end.
func (p *realm) play(players int, rules kingdoms.Rules) {
	p.t.Helper()
	p.w.Desk.Seats.Behind = func(do, then func()) { do(); then() }
	p.w.Desk.Seats.Keyring().Work = 4
	drawn := 0
	p.w.kingdoms.halls.Chance = func(n int) int { drawn++; return drawn % n } // false orders work and fail in turn
	if err := p.w.kingdoms.halls.Begin(players, rules, true); err != nil {
		p.t.Fatal(err)
	}
	d := p.w.kingdoms.halls.Desk()
	p.board = d.Board
	for range 60 {
		s := d.Shown()
		round := d.Round()
		for i, w := range round {
			p.hand(w.Player, w.Factions)
			if i == len(round)/2 && s.Pos.Phase.Season != engine.Spring {
				p.reopen("half")
				s = d.Shown()
			}
		}
		p.reveal()
		if s = d.Shown(); s.Outcome == nil {
			p.t.Fatalf("%s is not over: page %q", s.Pos.Phase, p.seen.Page)
		}
		for p.seen.Page == "auction" {
			p.Press("auction.next")
		}
		if d.Ended() {
			before := d.File.Save()
			p.reopen("over")
			if !bytes.Equal(before, d.File.Save()) {
				p.t.Error("the game that was opened is another one")
			}
			return
		}
		p.Judge()
	}
	p.t.Fatal("nobody has won")
}

// pin is the PIN of a player.
func (p *realm) pin(f kingdoms.Faction) string { return "pin-" + p.board.FactionID(f) }

// hand lets a player take the keyboard with his PIN, write for all his factions, and hand in.
func (p *realm) hand(player kingdoms.Faction, factions kingdoms.FactionSet) {
	p.t.Helper()
	d := p.w.kingdoms.halls.Desk()
	if p.seen.Page != "curtain" {
		p.row(player)
	}
	p.wantThird() // nothing of what others wrote
	if _, locked := d.File.Lock(int(player)); locked {
		p.Type(p.pin(player) + "<Enter>")
	} else {
		p.Press("curtain.pin").Type(p.pin(player) + "<Enter>" + p.pin(player) + "<Enter>")
	}
	p.w.Note()
	if p.seen.Page != "kingdoms" {
		p.t.Fatalf("page %q after the PIN of %s", p.seen.Page, p.board.FactionID(player))
	}
	before := d.File.Save()
	var want []string
	for f := range factions.All() {
		if d.Entry.Only != f {
			p.row(f)
		}
		for _, o := range p.orders(d.Shown().Pos, f, factions) {
			p.give(o)
			want = append(want, p.board.Format(d.Shown().Pos.Roster, o))
		}
	}
	p.wantThird(want...)
	p.Judge()
	for _, text := range want {
		if bytes.Count(d.File.Save(), []byte(text)) != bytes.Count(before, []byte(text)) { // it may stand in an older phase
			p.t.Fatalf("the file tells %q", text)
		}
	}
}

// row clicks a faction in the list.
func (p *realm) row(f kingdoms.Faction) {
	p.tapRow("kingdoms.factions", 1+slices.Index(p.w.kingdoms.halls.Desk().Playing(), f))
}

// give gives an order: moves and retreats by mouse where clicks say them, all else as a line, in one language after the other.
func (p *realm) give(o kingdoms.Order) {
	p.t.Helper()
	d := p.w.kingdoms.halls.Desk()
	s := d.Shown()
	full := s.Pos.Occupied()
	if o.General == kingdoms.NoGeneral && !o.Ship && o.Kind == kingdoms.Move && !(full.Has(o.To) && s.Pos.Units[o.To].Faction == o.Faction) ||
		o.Kind == kingdoms.Retreat && !full.Has(o.At) {
		p.Aim(p.board.AreaID(o.At), p.board.AreaID(o.To))
		return
	}
	if o.Kind == kingdoms.Move {
		o.Said = kingdoms.SaidAttack
		if s.Pos.Owners[o.To] == o.Faction {
			o.Said = kingdoms.SaidTransfer
		}
	}
	if p.typed++; p.typed > 60 { // the window has seen enough of them
		if err := d.Write(p.board.Format(s.Pos.Roster, o)); err != nil {
			p.t.Fatal(err)
		}
		p.w.Note()
		return
	}
	styles := []kingdoms.Style{kingdoms.Simplified, kingdoms.English, kingdoms.Japanese, kingdoms.Plain}
	p.Say3(p.board.FormatIn(styles[p.typed%len(styles)], s.Pos.Roster, o))
}

// reopen saves the game, closes the page and opens the file: nobody's seal is open then.
func (p *realm) reopen(name string) {
	p.t.Helper()
	d := p.w.kingdoms.halls.Desk()
	if p.seen.Page == "curtain" {
		p.Type("<Esc>")
		p.w.Note()
	}
	file := filepath.Join(p.files, name+".entente")
	if err := d.Doc.Overwrite(file); err != nil {
		p.t.Fatal(err)
	}
	if data, err := os.ReadFile(file); err != nil || !strings.Contains(string(data), d.Shown().Pos.Phase.String()) {
		p.t.Fatal(err)
	}
	p.w.Desk.Seats.Keys = nil
	p.Load(name + ".entente")
	if p.seen.Page != "kingdoms" {
		p.t.Fatalf("page %q after opening", p.seen.Page)
	}
}

// reveal opens what all have sealed: players whose seals nobody opened since the game was opened type their PINs.
func (p *realm) reveal() {
	p.t.Helper()
	d := p.w.kingdoms.halls.Desk()
	if p.seen.Page != "curtain" {
		p.Judge()
	} else {
		p.Press("curtain.open")
	}
	for _, h := range d.Shown().Hands {
		lock, _ := d.File.Lock(h.Player)
		if _, known := p.w.Desk.Seats.Keys[lock]; !known && p.seen.Page == "curtain" {
			p.Type(p.pin(kingdoms.Faction(h.Player)) + "<Enter>")
			p.w.Note()
		}
	}
}
