package game_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/game/gametest"
	"entente/engine/record"
	"entente/scripts/golden"
)

// secret is a key that hides nothing from who looks.
type secret = gametest.Key

// chance is what differs from game to game in what is sealed: the game's name, and all that follows from it.
var chance = regexp.MustCompile(`"(box|game|chain)": "[^"]*"`)

// keyed is the key of a player.
func keyed(player int) game.Key { return secret(fmt.Sprint("key ", player)) }

// atKeyboard begins a game of seven at one keyboard, in which orders are revealed a minute after each other.
func atKeyboard(t *testing.T) *game.Game {
	g := gametest.Start(t, "7", func(s *game.Settings) { s.Mode = game.Keyboard })
	minutes := 0
	g.BeforeReveal(func(record.Sealing) error { return nil }, func() time.Time {
		minutes++
		return time.Date(2020, 1, 1, 12, minutes, 0, 0, time.UTC)
	})
	return g
}

// sealedAct does one thing by chance at one keyboard, and returns what it answered.
func (s session) sealedAct() (what string, answer any) {
	player := s.rnd.IntN(8)
	key := keyed(player)
	if s.rnd.IntN(12) == 0 {
		key = keyed(player + 1)
	}
	switch s.rnd.IntN(16) {
	case 0, 1, 2, 3:
		err := s.OpenHand(player, key)
		if err == nil {
			s.SetOrders(s.orders())
		}
		return "open", err
	case 4, 5, 6:
		return "close", s.CloseHand(s.rnd.IntN(4) > 0)
	case 7:
		for player := range s.Players() {
			if _, handed := s.Handed(player); !handed {
				if err := s.HandIn(player, keyed(player), s.orders()); err != nil {
					return "all hand in", err
				}
			}
		}
		return "all hand in", nil
	case 8, 9:
		return "reveal", s.Reveal(keyed)
	case 10:
		return "void", s.VoidHand(player - 1)
	case 11:
		return "reopen", s.ReopenHand(player - 1)
	case 12:
		return "forward", s.Forward()
	case 13:
		s.Advance()
		return "advance", nil
	case 14:
		return "undo", s.Undo()
	}
	return s.act()
}

// sealedState is what a game says of its sealed orders.
func (s session) sealedState() string {
	var b strings.Builder
	fmt.Fprintln(&b, s.Secret(), s.Curtained(), s.Writing(), s.WriterKey() != nil, s.Sealing().Count, s.Sealing().Overruled, s.Sealing().Open, s.Changes())
	for player := range s.Players() {
		hand, handed := s.Handed(player)
		hand.Box = ""
		_, locked := s.Lock(player)
		fmt.Fprint(&b, hand, handed, locked, "; ")
	}
	for _, n := range s.MainLine() {
		fmt.Fprint(&b, n.Revealed, n.Plain(), len(n.Hands), n.Writer(), "; ")
	}
	if s.Writing() == nil {
		b.WriteString(chance.ReplaceAllString(gametest.Saved(s.t, s.Game), `"$1": "x"`))
	}
	return b.String()
}

// TestSealedSessionsAnswerAsBefore plays games at one keyboard by chance. Each is written and read in between, as long as nobody writes.
func TestSealedSessionsAnswerAsBefore(t *testing.T) {
	sums, heard := golden.NewSums(t), answered{}
	for seed := range uint64(24) {
		s := session{atKeyboard(t), rand.New(rand.NewPCG(seed, 32)), sums, t}
		sums.Section("seed %d", seed)
		for step := range 60 {
			what, answer := s.sealedAct()
			heard.add(answer)
			sums.Add(what, answer, s.sealedState())
			if step%20 != 19 || s.Writing() != nil {
				continue
			}
			text := gametest.Saved(t, s.Game)
			back, err := gamefile.Load(strings.NewReader(text), gametest.FinderOf(s.Game))
			if err != nil {
				t.Fatalf("seed %d, step %d: %v\n%s", seed, step, err, text)
			}
			if got := gametest.Saved(t, back); got != text {
				t.Fatalf("seed %d, step %d: written\n%s\nthen\n%s", seed, step, text, got)
			}
		}
	}
	golden.Text(t, "testdata/sealed.golden", sums.String()+heard.String())
}

// A phase with orders that are sealed or lie open behind the curtain is resolved by a reveal alone.
func TestSealedOrdersAreResolvedByARevealAlone(t *testing.T) {
	g := atKeyboard(t)
	n := g.Node()
	gametest.Must(t, g.OpenHand(2, keyed(2)))
	if g.Advance(); g.Node().Result != nil || len(g.Path()) != len(game.Path{0}) {
		t.Error("it is resolved while somebody writes")
	}
	gametest.Must(t, g.CloseHand(true))
	if g.Advance(); g.Node().Result != nil || g.Node().Position != n.Position {
		t.Error("it is resolved without the orders that are sealed")
	}
	g.Adjudicate()
	g.AdjudicateWith([]engine.Order{{Kind: engine.Waive, Power: 1}})
	if g.Node().Result != nil || len(g.Node().Hands) != 1 {
		t.Error("it is resolved, or the hand is gone")
	}
	gametest.Must(t, g.Reveal(keyed))
	if g.Node().Result == nil || len(g.Node().Hands) > 0 {
		t.Error("a reveal does not resolve it")
	}
}

// What the referee made void before others sealed their orders is no change of the game in the meantime.
func TestOrdersThatAreVoidBeforeOthersSealContradictNothing(t *testing.T) {
	g := atKeyboard(t)
	gametest.Must(t, g.VoidHand(6))
	for player := range 6 {
		gametest.Must(t, g.HandIn(player, keyed(player), nil))
	}
	if err := g.Reveal(keyed); err != nil || len(g.Changes()) > 0 {
		t.Errorf("%v, %v", err, g.Changes())
	}
}

// A game at one keyboard that is over has no secrets: what was then drawn, ordered and typed is written and read.
func TestWhatIsOpenAfterTheEndIsRead(t *testing.T) {
	g := atKeyboard(t)
	par := g.Variant().Map.Province("par")
	gametest.Must(t, g.Vote(game.Proposal{}))
	gametest.Must(t, g.ToggleMark(game.Mark{Kind: record.MarkCircle, At: par}))
	g.GiveSheet([]game.Given{{Order: g.Node().Position.LegalOrders(par)[1]}}, []game.VoidLine{{Power: 1, Text: "?"}})
	g.Vary([]engine.Order{g.Node().Position.LegalOrders(par)[2]})
	text := gametest.Saved(t, g)
	back, err := gamefile.Load(strings.NewReader(text), gametest.FinderOf(g))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if got := gametest.Saved(t, back); got != text || !strings.Contains(text, "circle") || !strings.Contains(text, `"void"`) {
		t.Errorf("%s\ncame back as\n%s", text, got)
	}
	secret := strings.Replace(text, `"event": "vote"`, `"event": "vote", "against": 1`, 1)
	const want = "void lines would lie open in this game"
	if _, err := gamefile.Load(strings.NewReader(secret), gametest.FinderOf(g)); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestBoxesOfOthersAreRefused puts other texts into the box of a hand, and reveals it.
func TestBoxesOfOthersAreRefused(t *testing.T) {
	g := atKeyboard(t)
	france := 2
	if got := g.Variant().PowerName(g.Players()[france].Powers[0]); got != "France" {
		t.Fatal(got)
	}
	order := func(text string) engine.Order {
		o, err := g.Variant().ParseOrder(g.Variant().Power("france"), text)
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	gametest.Must(t, g.HandIn(france, keyed(france), []engine.Order{order("A par - bur"), order("F bre - mid")}))
	h, _ := g.Handed(france)
	good, err := keyed(france).Open(h.Box)
	gametest.Must(t, err)
	text := gametest.Saved(t, g)
	var b strings.Builder
	for _, row := range [][2]string{
		{"", ""}, {`"phase":"S1901M"`, `"phase":"F1901M"`}, {`"player":3`, `"player":2`}, {`"in":true`, `"in":false`}, {`"A par - bur",`, ``}, {`"A par - bur"`, `7`}, {`"A par - bur"`, `"A par - oz"`}, {`"A par - bur"`, `"A par"`},
		{`"A par - bur"`, `{"order":"A par - bur","along":true}`}, {`"A par - bur"`, `{"order":"A par - bur","written":"x","forced":true}`}, {`"A par - bur"`, `{"order":7}`}, {`"France"`, `"Mars"`}, {`"France"`, `"Italy"`}, {`{`, `[`},
		{`"A par - bur"`, `"A par - lon"`}, {`"A par - bur","F bre - mid"`, `"F bre - mid","A par - bur"`}, {`"A par - bur"`, `"A mun - bur"`},
	} {
		if !strings.Contains(good, row[0]) {
			t.Fatalf("there is no %s in %s", row[0], good)
		}
		box, _ := keyed(france).Seal(strings.Replace(good, row[0], row[1], 1))
		back, err := gamefile.Load(strings.NewReader(strings.Replace(text, h.Box, box, 1)), gametest.FinderOf(g))
		gametest.Must(t, err)
		err = back.Reveal(keyed)
		var hand *game.HandError
		fmt.Fprintf(&b, "# %s in the place of %s\n  %v, of a hand: %t\n", row[1], row[0], err, errors.As(err, &hand))
		if err == nil {
			for _, r := range back.Node().Result.Results {
				if r.Order.Power == g.Players()[france].Powers[0] {
					fmt.Fprintf(&b, "  %s: %s\n", g.Variant().Format(r.Order), r.Reason)
				}
			}
		}
	}
	golden.Text(t, "testdata/boxes.golden", b.String())
}
