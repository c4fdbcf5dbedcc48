package gamepage

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/bot"
	"entente/ui/hotseat"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/present"
	"entente/ui/room/curtain"
)

// realm is a complete game with hidden orders. Each player has a PIN, enters a bot's orders behind the curtain by mouse and keyboard, and
// hands in.
type realm struct {
	*table
	typed int // number of lines typed, each in the next language
}

// behind adds the curtain to a table.
func behind(t *testing.T, players int, rules kingdoms.Rules) *realm {
	t.Helper()
	p := &realm{table: begin(t, players, rules, true)}
	c := &present.Curtain{Desk: p.Desk, Words: p.Room.Words, Chips: p.TableBrush, Seats: func() *hotseat.Seats { return p.Seats }, Hand: p.Hand, Carry: p.Carry}
	curtains := curtain.New(p.Screen, p.Settings, curtain.Machine{
		Now: time.Now, Wake: func(time.Duration, func()) func() { return func() {} }, Keep: func() {}, ClearScreen: p.Wipe, SeenAgain: p.Room.Show,
	}, func() curtain.Table { return c })
	p.Room.Curtain = Curtain{HandIn: func() { curtains.HandIn(true) }, GoOn: curtains.GoOn, Pass: func(f kingdoms.Faction) { curtains.Pass(c.Asks(f)) }}
	p.Room.Shown = curtains.Follow
	p.ShowGame = func() {
		p.Lay(p.Doc.Game().(*desk.File))
		c.Receive()
		p.Stack.CloseAll()
		p.build()
		curtains.Opened()
	}
	p.Seats.Keyring().Work = 4
	p.ShowGame()
	return p
}

// Three players play a sealed game to its agreed end. It is saved and reopened in the middle of a phase and of an adjustment. The tests of
// the desk cover the other events of a game.
func TestAWholeSealedGameIsPlayed(t *testing.T) {
	p := behind(t, 3, kingdoms.Rules{LastYear: 201})
	drawn := 0
	p.Chance = func(n int) int { drawn++; return drawn % n } // false orders work and fail alternately
	for turns := 0; !p.desk.Ended(); turns++ {
		if turns > 60 {
			t.Fatal("the game does not end")
		}
		p.phase()
	}
	if s := p.desk.Shown(); s.Pos.Phase.Year != 201 || s.Outcome.Winners == 0 || p.typed < 20 {
		t.Errorf("the game ends after %s, winners %b, %d lines typed", s.Pos.Phase, s.Outcome.Winners, p.typed)
	}
	before := p.desk.File.Save()
	if p.reopen("over"); !bytes.Equal(before, p.desk.File.Save()) {
		t.Error("the reopened game differs")
	}
}

// phase plays a phase: all players hand in, their orders are revealed, and the next phase starts unless the game is over.
func (p *realm) phase() {
	p.T.Helper()
	round := p.desk.Round()
	for i, w := range round {
		p.hand(w.Player, w.Factions)
		if i == len(round)/2 && p.desk.Shown().Pos.Phase.Season != engine.Spring {
			p.reopen("half")
		}
	}
	if p.reveal(); p.desk.Shown().Outcome == nil {
		p.T.Fatalf("%s is not over: page %q", p.desk.Shown().Pos.Phase, p.topPage())
	}
	for p.topPage() == "auction" {
		p.press("auction.next")
	}
	for s := p.desk.Shown(); s == p.desk.Shown() && !p.desk.Ended(); {
		p.press("kingdoms.main")
	}
}

// pin returns the PIN of a player.
func pin(f kingdoms.Faction) string { return fmt.Sprintf("pin-%d", f) }

// orders returns a bot's orders for a faction.
func (p *realm) orders(f kingdoms.Faction, side kingdoms.FactionSet) []kingdoms.Order {
	p.T.Helper()
	s := p.desk.Shown()
	seen := bot.Seen(s.Pos, side, s.Rules)
	list, err := bot.Player{Level: bot.Easy, Seed: 1, Rules: s.Rules}.Decide(context.Background(), &seen, side)
	if err != nil {
		p.T.Fatal(err)
	}
	return slices.DeleteFunc(list, func(o kingdoms.Order) bool { return o.Faction != f })
}

// hand lets a player take the keyboard with a PIN, write for all its factions, and hand in.
func (p *realm) hand(player kingdoms.Faction, factions kingdoms.FactionSet) {
	p.T.Helper()
	if p.topPage() != "curtain" {
		p.row(player)
	}
	p.want() // nothing of other players
	if _, locked := p.desk.File.Lock(int(player)); !locked {
		p.press("curtain.pin").Type(pin(player) + "<Enter>")
	}
	if p.Type(pin(player) + "<Enter>"); p.topPage() != "" {
		p.T.Fatalf("page %q after the PIN of %s", p.topPage(), p.desk.Board.FactionID(player))
	}
	before := p.desk.File.Save()
	var want []string
	for f := range factions.All() {
		if p.desk.Entry.Only != f {
			p.row(f)
		}
		for _, o := range p.orders(f, factions) {
			p.give(o)
			want = append(want, p.desk.Board.Format(p.desk.Shown().Pos.Roster, o))
		}
	}
	if p.want(want...).press("kingdoms.main"); p.desk.Question.Asked() {
		p.press("kingdoms.main")
	}
	for _, text := range want {
		if bytes.Count(p.desk.File.Save(), []byte(text)) != bytes.Count(before, []byte(text)) { // it may occur in an earlier phase
			p.T.Fatalf("the file contains %q in plain text", text)
		}
	}
}

// row selects a faction in the list.
func (p *realm) row(f kingdoms.Faction) { p.sideRow(p.Room.Words().Faction(f)) }

// give enters an order: moves and retreats on the map if possible, all others as a line, in each language in turn.
func (p *realm) give(o kingdoms.Order) {
	p.T.Helper()
	s := p.desk.Shown()
	full := s.Pos.Occupied()
	if o.General == kingdoms.NoGeneral && !o.Ship && o.Kind == kingdoms.Move && !(full.Has(o.To) && s.Pos.Units[o.To].Faction == o.Faction) ||
		o.Kind == kingdoms.Retreat && !full.Has(o.At) {
		p.pick(p.desk.Board.AreaID(o.At), p.desk.Board.AreaID(o.To))
		return
	}
	if o.Kind == kingdoms.Move {
		o.Said = kingdoms.SaidAttack
		if s.Pos.Owners[o.To] == o.Faction {
			o.Said = kingdoms.SaidTransfer
		}
	}
	if p.typed++; p.typed > 60 { // enough lines were typed
		p.say(p.desk.Board.Format(s.Pos.Roster, o))
		return
	}
	styles := []kingdoms.Style{kingdoms.Simplified, kingdoms.English, kingdoms.Japanese, kingdoms.Plain}
	p.Type(p.desk.Board.FormatIn(styles[p.typed%len(styles)], s.Pos.Roster, o) + "<Enter>")
}

// reopen saves the game and opens the file, which clears all keys from memory.
func (p *realm) reopen(name string) {
	p.T.Helper()
	if p.topPage() == "curtain" {
		p.Type("<Esc>")
	}
	file := filepath.Join(p.T.TempDir(), name+".entente")
	if err := p.Doc.Overwrite(file); err != nil {
		p.T.Fatal(err)
	}
	if data, err := os.ReadFile(file); err != nil || !bytes.Contains(data, []byte(p.desk.Shown().Pos.Phase.String())) {
		p.T.Fatal(err)
	}
	if _, err := p.Doc.Open(file); err != nil {
		p.T.Fatal(err)
	}
	if p.ShowGame(); p.topPage() != "" {
		p.T.Fatalf("page %q after opening", p.topPage())
	}
}

// reveal opens all sealed orders. Players whose keys are no longer in memory enter their PINs.
func (p *realm) reveal() {
	p.T.Helper()
	if p.topPage() != "curtain" {
		p.press("kingdoms.main")
	} else {
		p.press("curtain.open")
	}
	for _, h := range p.desk.Shown().Hands {
		lock, _ := p.desk.File.Lock(h.Player)
		if _, known := p.Seats.Keys[lock]; !known && p.topPage() == "curtain" {
			p.Type(pin(kingdoms.Faction(h.Player)) + "<Enter>")
		}
	}
}
