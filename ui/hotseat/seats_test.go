package hotseat

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"entente/engine/game"
	"entente/engine/record"
	"entente/engine/seal"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/uitest"
)

// locks are those of a game.
type locks map[int]record.Lock

func (l locks) Lock(player int) (record.Lock, bool) { k, ok := l[player]; return k, ok }
func (l locks) SetLock(k record.Lock)               { l[k.Player] = k }

// seats returns seats on a machine whose time is *now.
func seats(t *testing.T, file string, now *time.Time) *Seats {
	say := uitest.Speak(t, "en_US.UTF-8")
	s := &Seats{
		Texts: func() *lang.Catalog { return say }, Now: func() time.Time { return *now }, File: file,
		Behind: func(do, then func()) { do(); then() },
	}
	s.Keyring().Work = 4 // PINs of tests protect nothing
	return s
}

// answer is what a call of Begin or Unlock came to.
func answer(call func(done func(look.Refusal))) (r look.Refusal) {
	r = look.Refusal{Text: "never called"}
	call(func(got look.Refusal) { r = got })
	return r
}

func TestAWrongPINWaitsLongerEachTimeInAnyGameWithThatLock(t *testing.T) {
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	g, s := locks{}, seats(t, "", &now)
	begin := func(pin, again string) look.Refusal {
		return answer(func(done func(look.Refusal)) { s.Begin(g, 2, pin, again, done) })
	}
	for _, pins := range [][2]string{{"123", "123"}, {"1234", "1235"}, {"", "1234"}} {
		if r := begin(pins[0], pins[1]); r.Text == "" || len(g) > 0 {
			t.Errorf("%q is taken: %+v", pins, r)
		}
	}
	if r := begin("1914", "1914"); r.Refused() || g[2].Box == "" {
		t.Fatalf("%+v, lock %+v", r, g[2])
	}
	key, known := s.Key(g, 2)
	if !known || key == (seal.Key{}) {
		t.Error("who set a PIN has no key")
	}
	s.Keys = nil // another run of the program
	unlock := func(pin string) look.Refusal {
		return answer(func(done func(look.Refusal)) { s.Unlock(locks{2: g[2]}, 2, pin, done) })
	}
	if r := unlock(""); r.Text != "Enter your PIN first." || r.Miss {
		t.Errorf("no PIN: %+v", r)
	}
	for i, wait := range []time.Duration{1, 2, 4} {
		if r := unlock("1915"); !r.Miss || r.Lost || r.Text == "" {
			t.Errorf("wrong PIN %d: %+v", i+1, r)
		}
		now = now.Add(wait*time.Second - time.Millisecond)
		if r := unlock("1914"); r.Text != "Wait 1 more second." {
			t.Errorf("after wrong PIN %d: %+v", i+1, r)
		}
		now = now.Add(time.Millisecond)
	}
	if r := unlock("1914"); r.Refused() || len(s.Tries) > 0 {
		t.Errorf("the PIN: %+v, tries %v", r, s.Tries)
	}
	if player, _ := s.Wanted(g, []int{2}); player != -1 {
		t.Error("a PIN is wanted though it was typed")
	}
	if again, known := s.Key(g, 2); !known || again.String() != key.String() {
		t.Error("the PIN opens another key")
	}
}

// looking are the locks of a game that is open in another window.
type looking struct{ locks }

func (looking) SetLock(record.Lock) {}

// Where a game is only looked at nobody gets another lock, and the key of the lock that is there stays.
func TestNoLockIsExchangedWhereTheGameIsOnlyLookedAt(t *testing.T) {
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	key, err := seal.NewKey()
	file := filepath.Join(t.TempDir(), "keys.json")
	if err := errors.Join(err, os.WriteFile(file, fmt.Appendf(nil, `{"old": %q}`, key), 0o600)); err != nil {
		t.Fatal(err)
	}
	g, s := locks{2: {Player: 2, Name: "old"}}, seats(t, file, &now)
	if r := answer(func(done func(look.Refusal)) { s.Begin(looking{g}, 2, "1914", "1914", done) }); r.Text != s.Texts().Say("fault.game-elsewhere") {
		t.Errorf("it is taken: %+v", r)
	}
	if player, why := s.Wanted(g, []int{2}); player != -1 {
		t.Errorf("the key is gone: %+v", why)
	}
}

// TestAGameThatIsOpenedAgain: its players must show again that it is them, and wait as long as they had to. Another number of the player in the
// file changes nothing.
func TestAGameThatIsOpenedAgain(t *testing.T) {
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	g, s := locks{}, seats(t, "", &now)
	answer(func(done func(look.Refusal)) { s.Begin(g, 2, "1914", "1914", done) })
	answer(func(done func(look.Refusal)) { s.Unlock(g, 2, "1915", done) })
	seen := &sealed{}
	s.Lay(seen)
	if _, known := s.Key(g, 2); known {
		t.Error("the key of before is still known")
	}
	other := g[2]
	other.Player = 1
	for _, l := range []record.Lock{g[2], other} {
		r := answer(func(done func(look.Refusal)) { s.Unlock(locks{l.Player: l}, l.Player, "1914", done) })
		if r.Text != "Wait 1 more second." {
			t.Errorf("player %d need not wait: %+v", l.Player, r)
		}
	}
	now = now.Add(time.Second)
	if r := answer(func(done func(look.Refusal)) { s.Unlock(g, 2, "1914", done) }); r.Refused() {
		t.Errorf("after waiting: %+v", r)
	}
	if err := seen.note(record.Sealing{Game: "G", Count: 3, Revealed: 3}); err != nil || seen.clock() != now {
		t.Errorf("noted: %v, at %v", err, seen.clock())
	}
	if s.Lay(seen); seen.last != (record.Sealing{Game: "G", Count: 3, Revealed: 3}) {
		t.Errorf("the game is compared with %+v", seen.last)
	}
}

// sealed is a game with sealed orders.
type sealed struct {
	last  record.Sealing
	note  func(record.Sealing) error
	clock func() time.Time
}

func (g *sealed) Sealing() record.Sealing        { return record.Sealing{Game: "G"} }
func (g *sealed) SealedHere(last record.Sealing) { g.last = last }
func (g *sealed) BeforeReveal(note func(record.Sealing) error, clock func() time.Time) {
	g.note, g.clock = note, clock
}

func TestAKeyWithoutAPINIsOfThisMachine(t *testing.T) {
	now := time.Now()
	g, file := locks{}, filepath.Join(t.TempDir(), "keys.json")
	s := seats(t, file, &now)
	if r := answer(func(done func(look.Refusal)) { s.Begin(g, 0, "", "", done) }); r.Refused() || g[0].Name == "" {
		t.Fatalf("%+v, lock %+v", r, g[0])
	}
	first := g[0]
	answer(func(done func(look.Refusal)) { s.Begin(g, 0, "1914", "1914", done) })
	if g[0].Name != "" || g[0] == first {
		t.Errorf("the lock of before is still there: %+v", g[0])
	}
	answer(func(done func(look.Refusal)) { s.Begin(g, 1, "", "", done) })
	here := seats(t, file, &now)
	if player, why := here.Wanted(g, []int{1, 0}); player != 0 || why.Refused() {
		t.Errorf("wanted is player %d, %+v", player, why)
	}
	if _, known := here.Key(g, 1); !known {
		t.Error("a key of this machine is not known after it was wanted")
	}
	away := seats(t, "", &now)
	player, why := away.Wanted(g, []int{1, 0})
	if player != 1 || !why.Lost || why.Text != "The key to these orders is on another computer. Set a PIN to write on more than one." {
		t.Errorf("on another machine: player %d, %+v", player, why)
	}
	if r := answer(func(done func(look.Refusal)) { away.Unlock(g, 1, "", done) }); r != why {
		t.Errorf("unlocked there: %+v", r)
	}
	if player, _ := here.Wanted(g, []int{1}); player != -1 {
		t.Errorf("nobody is wanted, and player %d is", player)
	}
	if _, known := away.Key(g, 5); known {
		t.Error("a player without a lock has a key")
	}
}

func TestRefusalsAreInWords(t *testing.T) {
	now := time.Now()
	s := seats(t, "", &now)
	if r := s.Refuse(nil); r.Refused() {
		t.Errorf("%+v", r)
	}
	if r := s.Refuse(&game.Fault{Kind: "hand-locked", Player: 1}); r.Text != "Player 2 must open their orders first." {
		t.Errorf("%+v", r)
	}
	if r := s.Unopened(fmt.Errorf("x: %w", seal.Damaged)); !r.Lost || r.Text != "The sealed orders are not the ones handed in: the file was changed." {
		t.Errorf("%+v", r)
	}
	other := errors.New("anything else")
	if r := s.Refuse(other); r.Err != other || r.Text != "" || !r.Refused() || r.Lost {
		t.Errorf("%+v", r)
	}
	cleaned := 0
	s.Clean()
	s.Scrub = func() { cleaned++ }
	if s.Clean(); cleaned != 1 {
		t.Errorf("cleaned %d times", cleaned)
	}
}
