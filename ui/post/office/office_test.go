package office

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine/post"
	"entente/engine/seal"
)

// game is a table of three seats, the last of them a bot.
type game struct {
	id    string
	key   any
	line  string
	phase Phase
	busy  bool
	took  map[int][]string
	log   []string
	ended int // how often EndTalk was called
	err   error
}

func (g *game) Known() string { return g.id }
func (g *game) Name() string  { g.id = "GAME"; return g.id }
func (g *game) Key() any      { return g.key }
func (g *game) Phase() Phase {
	ph := g.phase
	ph.Seats = slices.Clone([]post.Seat{{Name: "Anna", Sides: []string{"france"}, Due: true}, {Sides: []string{"italy"}, By: post.Keyboard, Due: true}, {Sides: []string{"turkey"}, By: post.Bot}})
	return ph
}
func (g *game) Turn() Turn {
	return Turn{Kind: post.Europe, Code: "S1901M", Line: json.RawMessage(g.line), Private: []string{"purse of Anna"}}
}
func (g *game) Take(seat int, orders []string) (read, lost int, err error) {
	if g.busy {
		return 0, 0, ErrBusy
	}
	g.took[seat] = orders
	return len(orders), strings.Count(strings.Join(orders, ""), "?"), g.err
}

func (g *game) EndTalk() { g.ended++ }

func (g *game) Written([]string) (code string, orders []string) { return "", nil }

func (g *game) Rule(seat int, text string) error {
	if g.busy {
		return ErrBusy
	}
	g.log = append(g.log, fmt.Sprint(seat, " ", text))
	return g.err
}

// desk is an office with a game, on a machine whose clock the test controls.
type desk struct {
	*Office
	t      *testing.T
	game   *game
	now    time.Time
	later  []func()
	wakes  map[int]time.Time
	alarms map[int]func()
	shown  int
	folder string
}

func newDesk(t *testing.T, folder string) *desk {
	d := &desk{t: t, game: &game{key: 1, line: `{"phase":"S1901M"}`, took: map[int][]string{}}, now: time.Date(2026, 11, 27, 12, 0, 0, 0, time.UTC), wakes: map[int]time.Time{}, alarms: map[int]func(){}, folder: folder}
	ring := seal.NewKeyring(filepath.Join(folder, "keys.json"))
	d.Office = New(Machine{
		Folder: folder, Ring: func() *seal.Keyring { return ring }, Now: func() time.Time { return d.now }, Language: func() string { return "en" },
		Later: func(do func()) { d.later = append(d.later, do) }, Changed: func() { d.shown++ }, Log: func(d Decision) string { return fmt.Sprint(d) },
		Wake: func(after time.Duration, do func()) func() {
			n := len(d.wakes)
			d.wakes[n], d.alarms[n] = d.now.Add(after), do
			return func() { delete(d.alarms, n) }
		},
	})
	return d
}

// settle runs everything scheduled with Later.
func (d *desk) settle() {
	for len(d.later) > 0 {
		do := d.later[0]
		d.later = d.later[1:]
		do()
	}
}

// pass advances the clock.
func (d *desk) pass(by time.Duration) {
	d.now = d.now.Add(by)
	for n, do := range d.alarms {
		if !d.wakes[n].After(d.now) {
			delete(d.alarms, n)
			do()
		}
	}
	d.settle()
}

func (d *desk) open() *desk {
	d.t.Helper()
	d.Follow(d.game)
	if err := d.Open(); err != nil {
		d.t.Fatal(err)
	}
	return d
}

// seat gives a seat to a new phone.
func (d *desk) seat(seat int) post.SeatKey {
	d.t.Helper()
	key, err := post.NewSeatKey()
	if err != nil {
		d.t.Fatal(err)
	}
	d.claim(key, seat, post.Seated)
	return key
}

func (d *desk) claim(key post.SeatKey, seat int, want post.Kind) {
	d.t.Helper()
	text, err := post.Claim{Game: "GAME", Seat: seat}.Seal(key, d.Inbox().Public())
	if err != nil {
		d.t.Fatal(err)
	}
	if list := d.Take(text); len(list) != 1 || list[0].Kind != want {
		d.t.Fatalf("who asks for seat %d: %+v, want %v", seat, list, want)
	}
}

// letter returns a sheet of a seat for the current turn.
func (d *desk) letter(key post.SeatKey, seat int, number int64, orders ...string) string {
	d.t.Helper()
	turn, _ := d.Turn()
	text, err := post.Sheet{Game: turn.Game, Round: turn.Round, Phase: turn.Phase, Saw: turn.Sum(), Seat: seat, Number: number, Orders: orders}.Seal(key, turn.Table)
	if err != nil {
		d.t.Fatal(err)
	}
	return text
}

// gets takes a letter and checks its verdict.
func (d *desk) gets(text string, want post.Kind) {
	d.t.Helper()
	if list := d.Take(text); len(list) != 1 || list[0].Kind != want {
		d.t.Fatalf("got %+v, want %v", list, want)
	}
	d.settle()
}

func TestWhatComesGoesIntoTheGame(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	phone := d.seat(0)
	d.gets(d.letter(phone, 0, 1, "A par - bur"), post.In)
	if !slices.Equal(d.game.took[0], []string{"A par - bur"}) {
		t.Fatalf("the game has %v", d.game.took)
	}
	if turn, _ := d.Turn(); !turn.Seats[0].In || turn.Seats[1].In || !d.Away(0) || d.Away(1) || d.Away(2) || d.Away(7) {
		t.Errorf("the seats are %+v", turn.Seats)
	}
	d.game.busy = true
	d.gets(d.letter(phone, 0, 2, "A par H"), post.Replaces)
	if d.game.took[0][0] != "A par - bur" {
		t.Error("the sheet was given to a busy game")
	}
	d.game.busy = false
	d.Follow(d.game)
	d.settle()
	if d.game.took[0][0] != "A par H" {
		t.Errorf("afterwards the game has %v", d.game.took)
	}
	delete(d.game.took, 0)
	d.Follow(d.game)
	d.settle()
	if len(d.game.took) != 0 {
		t.Error("a sheet went into the game twice")
	}
	if d.shown == 0 {
		t.Error("the window was not notified")
	}
}

// TestAStepEndsWhenAllAreReady checks that the letters of ready phones are not listed and count together with the players ready at the
// table.
func TestAStepEndsWhenAllAreReady(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	phone := d.seat(0)
	d.game.phase = Phase{Ready: true, Asked: 2}
	d.Follow(d.game)
	says := func(number int64, is bool, agreed, ended int) {
		t.Helper()
		turn, _ := d.Turn()
		text, err := post.Ready{Game: turn.Game, Round: turn.Round, Phase: turn.Phase, Number: number, Is: is}.Seal(phone, turn.Table)
		if err != nil {
			t.Fatal(err)
		}
		d.game.phase.Agreed = agreed // as the game computes it from Office.Ready
		d.gets(text, post.In)
		if turn, _ = d.Turn(); d.Ready(0) != is || d.Ready(1) || !turn.Ready || turn.Agreed != agreed || turn.Asked != 2 || d.game.ended != ended {
			t.Errorf("ready %v, the turn says %d of %d, ended %d times", d.Ready(0), turn.Agreed, turn.Asked, d.game.ended)
		}
	}
	notes := len(d.Notes())
	says(1, true, 1, 0)
	says(2, false, 0, 0)
	says(3, true, 2, 1)
	d.Follow(d.game) // it has not ended yet
	d.Follow(d.game)
	if d.settle(); d.game.ended != 2 {
		t.Errorf("%d ends are scheduled at once", d.game.ended-1)
	}
	d.game.ended, d.game.phase.Agreed, d.game.phase.Asked = 1, 0, 0
	d.Follow(d.game)
	if d.settle(); d.game.ended != 1 {
		t.Error("the step ends although no player is asked")
	}
	if len(d.Notes()) != notes || len(d.game.took) != 0 {
		t.Errorf("a ready letter was noted or handed in: %+v, %v", d.Notes(), d.game.took)
	}
	d.game.phase = Phase{} // the step has ended
	d.Follow(d.game)
	if d.settle(); d.Ready(0) || d.game.ended != 1 {
		t.Errorf("after that: ready %v, ended %d times", d.Ready(0), d.game.ended)
	}
	if (*Office)(nil).Ready(0) {
		t.Error("a seat is ready while the office is closed")
	}
}

// TestPhonesVote checks that the asked phones vote once, that votes are not noted, and that a new phase ends the vote.
func TestPhonesVote(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	phone := d.seat(0)
	notes := len(d.Notes())
	p := Polls{d.Office}
	if !p.Elsewhere(0) || p.Elsewhere(1) || p.Elsewhere(-1) || p.Elsewhere(9) || (Polls{&Office{}}).Elsewhere(0) {
		t.Error("Elsewhere must be true for seat 0 only")
	}
	p.Poll(&post.Vote{Number: 5, Seats: []int{0}})
	turn, _ := d.Turn()
	if turn.Vote == nil || turn.Vote.Number != 5 {
		t.Fatalf("the turn says %+v", turn.Vote)
	}
	if in, against := p.Polled(); in != 0 || against != -1 {
		t.Errorf("%d have voted, %d against", in, against)
	}
	text, err := post.Ballot{Game: turn.Game, Round: turn.Round, Phase: turn.Phase, Vote: 5, Against: true}.Seal(phone, turn.Table)
	if err != nil {
		t.Fatal(err)
	}
	d.gets(text, post.In)
	d.gets(text, post.Again)
	if in, against := p.Polled(); in != 1 || against != 1 || len(d.Notes()) != notes || len(d.game.took) != 0 {
		t.Errorf("%d have voted, %d against; notes %+v", in, against, d.Notes())
	}
	d.game.key = "another"
	d.Follow(d.game)
	if turn, _ = d.Turn(); turn.Vote != nil {
		t.Errorf("in another phase phones are asked %+v", turn.Vote)
	}
	if p.Open() {
		t.Error("a vote is open after its phase")
	}
	p.Poll(&post.Vote{Number: 6, Seats: []int{0}})
	if !p.Open() {
		t.Error("a second vote is not open")
	}
	p.Poll(nil)
	if turn, _ = d.Turn(); turn.Vote != nil {
		t.Errorf("after the vote phones are asked %+v", turn.Vote)
	}
}

// TestWhatIsDecidedIsInTheLog checks that decisions wait until the game can take them, are logged once and in order, and are dropped if the
// game refuses them.
func TestWhatIsDecidedIsInTheLog(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	d.seat(0)
	d.game.busy = true
	second, err := post.NewSeatKey()
	if err != nil {
		t.Fatal(err)
	}
	d.claim(second, 0, post.Waiting)
	if err := d.Admit(0, second.Public()); err != nil {
		t.Fatal(err)
	}
	third, err := post.NewSeatKey()
	if err != nil {
		t.Fatal(err)
	}
	d.claim(third, 1, post.Waiting) // the seat of the player at the keyboard
	if err := d.Admit(1, third.Public()); err != nil {
		t.Fatal(err)
	}
	d.Dismiss(1)
	d.Dismiss(1) // no phone has the seat now
	d.game.phase.Closed = true
	d.Follow(d.game)
	d.gets(d.letter(second, 0, 1, "A par H"), post.Late)
	at := d.now
	d.pass(time.Hour)
	d.TakeLate(0)
	d.TakeLate(0) // nothing is late now
	if d.settle(); len(d.game.log) != 0 {
		t.Fatalf("a busy game has the log %v", d.game.log)
	}
	d.game.busy, d.game.err = false, errors.New("the game is over")
	d.Follow(d.game)
	d.settle()
	d.Follow(d.game)
	d.settle()
	want := []string{
		fmt.Sprint(0, " ", Decision{Kind: Admitted, Phone: 2, Before: 1}), fmt.Sprint(1, " ", Decision{Kind: Seated, Phone: 3}),
		fmt.Sprint(1, " ", Decision{Kind: Dismissed, Phone: 3}), fmt.Sprint(0, " ", Decision{Kind: LateCounts, At: at}),
	}
	if !slices.Equal(d.game.log, want) {
		t.Errorf("the log has %q, want %q", d.game.log, want)
	}
	d.claim(third, 1, post.Waiting)
	d.game.busy = true
	if err := d.Admit(1, third.Public()); err != nil {
		t.Fatal(err)
	}
	d.Follow(nil)
	d.game.busy = false
	d.open()
	if d.settle(); len(d.game.log) != len(want) {
		t.Errorf("another game has the log %q", d.game.log)
	}
}

// TestTheLogSaysWhenEachSheetCame checks that the arrival times of a phase's counting sheets are logged when it is over.
func TestTheLogSaysWhenEachSheetCame(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	phone := d.seat(0)
	d.gets(d.letter(phone, 0, 1, "A par H"), post.In)
	d.pass(time.Minute)
	d.gets(d.letter(phone, 0, 2, "A par - bur"), post.Replaces)
	at := d.now
	d.settle()
	d.pass(time.Hour)
	if len(d.game.log) != 0 {
		t.Errorf("before the phase is over the log says %q", d.game.log)
	}
	for range 2 { // no sheet arrives in the second phase
		d.game.key = d.game.key.(int) + 1
		d.Follow(d.game)
		d.settle()
	}
	if want := []string{fmt.Sprint(-1, " ", Decision{Kind: Came, Code: "S1901M", Times: []Arrival{{Seat: 0, At: at}}})}; !slices.Equal(d.game.log, want) {
		t.Errorf("the log says %q, want %q", d.game.log, want)
	}
}

// TestAPhoneIsNotedOnce checks that a phone has one note however often its page is loaded, and one while it waits for a seat.
func TestAPhoneIsNotedOnce(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	phone := d.seat(0)
	for range 3 {
		d.claim(phone, 0, post.Seated)
	}
	if n := len(d.Notes()); n != 1 {
		t.Errorf("%d notes", n)
	}
	for _, want := range []int{2, 3} { // a second phone, and a third
		waits, err := post.NewSeatKey()
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			d.claim(waits, 0, post.Waiting)
		}
		if n := len(d.Notes()); n != want {
			t.Errorf("%d notes, want %d", n, want)
		}
	}
	d.Dismiss(0)
	if d.seat(0); len(d.Notes()) != 4 {
		t.Errorf("after another phone got the seat: %d notes", len(d.Notes()))
	}
}

// TestALetterThatComesAgainIsNotedOnce checks that a repeated letter has one note with its last time, and that a late one is not noted
// again.
func TestALetterThatComesAgainIsNotedOnce(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	phone := d.seat(0)
	first := d.letter(phone, 0, 1, "A par - bur")
	d.gets(first, post.In)
	d.settle()
	came := d.now
	d.pass(time.Minute)
	again := d.now
	for range 3 {
		list := d.Take(first)
		if len(list) != 1 || list[0].Kind != post.Again || !list[0].At.Equal(came) || !list[0].Before.Equal(came) {
			t.Fatalf("the verdict is %+v", list)
		}
		d.pass(time.Minute)
	}
	second := d.letter(phone, 0, 2, "A par H")
	d.gets(second, post.Replaces)
	d.settle()
	d.gets(second, post.Again)
	d.gets(first, post.Older)
	d.game.phase.Closed = true
	d.Follow(d.game)
	late := d.letter(phone, 0, 3, "A par - pic")
	for range 3 {
		d.gets(late, post.Late)
		d.pass(time.Minute)
	}
	d.gets(d.letter(phone, 0, 4, "A par - gas"), post.Late) // a different one
	var kinds []post.Kind
	for _, n := range d.Notes() {
		kinds = append(kinds, n.Kind)
		if n.Kind == post.Again && n.Before.Equal(came) && !n.At.Equal(again) {
			t.Errorf("the repeated letter is noted at %v, want %v", n.At, again)
		}
	}
	if want := []post.Kind{post.Seated, post.In, post.Again, post.Replaces, post.Again, post.Older, post.Late, post.Late}; !slices.Equal(kinds, want) {
		t.Errorf("notes of kinds %v, want %v", kinds, want)
	}
}

// TestNobodyIsWaitedForWhoWritesElsewhere checks that Away is true for seats with a phone or a mailed page that has written.
func TestNobodyIsWaitedForWhoWritesElsewhere(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	m, err := d.Page(0)
	if err != nil || d.Away(0) {
		t.Fatalf("a page that has not written: away %v, %v", d.Away(0), err)
	}
	if d.gets(d.letter(m.Key, 0, 1, "A par - bur"), post.In); !d.Away(0) {
		t.Error("not away after the page has written")
	}
	shown := d.shown
	if d.Dismiss(0); d.Away(0) || d.shown == shown {
		t.Errorf("after the player came to the keyboard: away %v, shown %d times", d.Away(0), d.shown-shown)
	}
	phone, err := post.NewSeatKey()
	if err != nil {
		t.Fatal(err)
	}
	d.claim(phone, 0, post.Waiting)
	if err := d.Admit(0, phone.Public()); err != nil {
		t.Fatal(err)
	}
	if m, err = d.Page(0); err != nil || m.Private != "purse of Anna" || len(m.Turn.Private) != 0 {
		t.Errorf("a page for the seat of a phone: %q, %q, %v", m.Private, m.Turn.Private, err)
	}
}

// TestWhatIsKeptIsWrittenWhenItChanges checks that every change is saved at once, and only changes.
func TestWhatIsKeptIsWrittenWhenItChanges(t *testing.T) {
	folder := t.TempDir()
	d := newDesk(t, folder).open()
	again := newDesk(t, folder)
	again.game.id = "GAME"
	if again.Follow(again.game); !again.Opened() || again.Inbox().Public() != d.Inbox().Public() {
		t.Error("an opened office is not restored at the next start")
	}
	name := filepath.Join(folder, "post", "GAME.json")
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
	d.Dismiss(-1) // changes nothing
	if _, err := os.Stat(name); err == nil {
		t.Error("the file is written again without a change")
	}
}

// TestNothingIsHandedToAnotherPhase checks that a sheet received just before its phase was resolved is not used for the next one.
func TestNothingIsHandedToAnotherPhase(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	phone := d.seat(0)
	if list := d.Take(d.letter(phone, 0, 1, "A par - bur")); list[0].Kind != post.In {
		t.Fatalf("%+v", list)
	}
	d.game.key = 2
	if d.settle(); len(d.game.took) != 0 {
		t.Errorf("the next phase has %v", d.game.took)
	}
	d.game.key = 1
	d.Follow(d.game)
	if d.settle(); len(d.game.took) != 1 {
		t.Error("the sheet is lost for its own phase")
	}
}

// TestATurnIsLaidWhileResultsAreTold checks that the first turn is published even while results are being played back.
func TestATurnIsLaidWhileResultsAreTold(t *testing.T) {
	d := newDesk(t, t.TempDir())
	d.game.phase.Telling = true
	if turn, laid := d.open().Turn(); !laid || turn.Closed || string(turn.Line) != d.game.line {
		t.Errorf("published %v: %+v", laid, turn)
	}
}

func TestADeadlineIsOfOneGame(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	d.SetDeadline(d.now.Add(time.Hour))
	d.SetDeadline(d.now.Add(2 * time.Hour))
	if len(d.alarms) != 1 {
		t.Errorf("%d alarms for one deadline", len(d.alarms))
	}
	d.Follow(nil)
	if !d.Deadline().IsZero() || len(d.alarms) != 0 {
		t.Errorf("without a game the deadline is %v, with %d alarms", d.Deadline(), len(d.alarms))
	}
	d = newDesk(t, t.TempDir()).open()
	d.SetDeadline(d.now.Add(-time.Hour))
	for _, at := range d.wakes {
		if at.Before(d.now) {
			t.Errorf("the next check is scheduled at %v, before now", at)
		}
	}
}

// TestWhoSealsKnowsWhoIsIn checks that a game with sealed orders decides which seats have handed in, for instance after the referee has
// opened a seal.
func TestWhoSealsKnowsWhoIsIn(t *testing.T) {
	d := newDesk(t, t.TempDir())
	d.game.phase.Secret = true
	d.open()
	d.gets(d.letter(d.seat(0), 0, 1, "A par - bur"), post.In)
	if turn, _ := d.Turn(); turn.Seats[0].In {
		t.Error("a seat counts as in although the game does not say so")
	}
}

func TestLinesThatNobodyCanReadAreNoted(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	d.gets(d.letter(d.seat(0), 0, 1, "A par - bur", "what?"), post.In)
	notes := d.Notes()
	if n := notes[len(notes)-1]; n.Lost != 1 || n.Seat != 0 || n.Orders != 2 {
		t.Errorf("the last note is %+v", n)
	}
}

// TestASheetThatCannotBeTakenIsTriedAgain checks that a sheet is kept if the game fails to take it, and that the error is noted once.
func TestASheetThatCannotBeTakenIsTriedAgain(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	phone := d.seat(0)
	d.game.err = errors.New("no key can be kept")
	d.gets(d.letter(phone, 0, 1, "A par - bur"), post.In)
	notes := len(d.Notes())
	d.Follow(d.game)
	d.settle()
	if n := d.Notes()[len(d.Notes())-1]; n.Err == nil || len(d.Notes()) != notes || len(d.Inbox().Sheets()) != 1 {
		t.Errorf("%d notes, the last %+v; %d sheets wait", len(d.Notes()), n, len(d.Inbox().Sheets()))
	}
	d.game.err = nil
	shown := d.shown
	d.Follow(d.game)
	if d.settle(); len(d.Inbox().Sheets()) != 0 || d.shown == shown {
		t.Errorf("%d sheets still wait, shown %d times", len(d.Inbox().Sheets()), d.shown-shown)
	}
}

func TestAnotherPhaseIsAnotherTurn(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	phone := d.seat(0)
	text := d.letter(phone, 0, 1, "A par - bur")
	before, _ := d.Turn()
	d.SetDeadline(d.now.Add(time.Hour))
	d.game.key, d.game.line = 2, `{"phase":"F1901M"}`
	d.Follow(d.game)
	after, _ := d.Turn()
	if after.Round != before.Round+1 || string(after.Line) != d.game.line || !after.Deadline.IsZero() || !d.Deadline().IsZero() {
		t.Errorf("the turn is %+v", after)
	}
	d.gets(text, post.OtherPhase)
	d.game.key, d.game.line = 1, `{"phase":"S1901M"}` // undo
	d.Follow(d.game)
	if undone, _ := d.Turn(); undone.Round != before.Round+2 {
		t.Errorf("after an undo the round is %d", undone.Round)
	}
	d.gets(text, post.OtherPhase)
}

// TestNothingIsAheadOfTheTelling checks that players see the next board after the playback of its results, and that a second playback
// changes nothing.
func TestNothingIsAheadOfTheTelling(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	phone := d.seat(0)
	text := d.letter(phone, 0, 1, "A par - bur")
	before, _ := d.Turn()
	d.game.key, d.game.line, d.game.phase.Telling = 2, `{"phase":"F1901M"}`, true
	d.Follow(d.game)
	if turn, _ := d.Turn(); turn.Round != before.Round || string(turn.Line) != string(before.Line) || !turn.Closed {
		t.Errorf("during the playback: %+v", turn)
	}
	d.gets(text, post.Late)
	d.game.phase.Telling = false
	d.Follow(d.game)
	after, _ := d.Turn()
	if after.Round != before.Round+1 || string(after.Line) != d.game.line || after.Closed {
		t.Errorf("after the playback: %+v", after)
	}
	d.game.phase.Telling = true
	d.Follow(d.game)
	if turn, _ := d.Turn(); turn.Round != after.Round || turn.Closed {
		t.Errorf("during the second playback: %+v", turn)
	}
}

func TestTheDeadlineClosesThePhase(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	phone := d.seat(0)
	d.SetDeadline(d.now.Add(time.Hour))
	if turn, _ := d.Turn(); turn.Closed || !turn.Deadline.Equal(d.now.Add(time.Hour)) {
		t.Fatalf("closed %v, deadline %v", turn.Closed, turn.Deadline)
	}
	d.pass(59 * time.Minute)
	if turn, _ := d.Turn(); turn.Closed {
		t.Fatal("closed a minute early")
	}
	d.pass(2 * time.Minute)
	if turn, _ := d.Turn(); !turn.Closed {
		t.Fatal("open after the deadline")
	}
	d.gets(d.letter(phone, 0, 1, "A par - bur"), post.Late)
	if len(d.game.took) != 0 {
		t.Error("a late sheet counts before TakeLate")
	}
	d.TakeLate(0)
	d.settle()
	if len(d.game.took) != 1 {
		t.Error("a late sheet does not count after TakeLate")
	}
	d.SetDeadline(time.Time{})
	if turn, _ := d.Turn(); turn.Closed || len(d.alarms) != 0 {
		t.Error("still closed after the deadline was canceled")
	}
}

// TestTheDeadlinePassesWhileTheLaptopSleeps checks a machine whose timers stop while it sleeps: the first letter afterwards is late, and
// phones soon see that the phase is closed.
func TestTheDeadlinePassesWhileTheLaptopSleeps(t *testing.T) {
	sleep := func(d *desk, by time.Duration) {
		d.now = d.now.Add(by)
		for n := range d.alarms {
			d.wakes[n] = d.wakes[n].Add(by)
		}
	}
	d := newDesk(t, t.TempDir()).open()
	phone := d.seat(0)
	d.SetDeadline(d.now.Add(2 * time.Hour))
	letter := d.letter(phone, 0, 1, "A par - bur")
	sleep(d, 3*time.Hour)
	d.gets(letter, post.Late)
	if d.settle(); len(d.game.took) != 0 {
		t.Errorf("the game has %v", d.game.took)
	}

	d = newDesk(t, t.TempDir()).open()
	phone = d.seat(0)
	d.SetDeadline(d.now.Add(2 * time.Hour))
	sleep(d, 3*time.Hour)
	d.pass(30 * time.Second)
	if turn, _ := d.Turn(); !turn.Closed {
		t.Error("phones see an open phase half a minute after the machine woke up")
	}
	d.SetDeadline(d.now.Add(time.Hour)) // the referee extends the deadline
	d.gets(d.letter(phone, 0, 1, "A par - bur"), post.In)
	sleep(d, 2*time.Hour)
	d.game.key = 2
	d.Follow(d.game) // the deadline belonged to the previous phase
	d.gets(d.letter(phone, 0, 2, "A bur H"), post.In)
	if d.pass(time.Minute); len(d.alarms) != 0 {
		t.Errorf("%d alarms without a deadline", len(d.alarms))
	}
}

// TestAClockThatRunsIsNoChange checks that a running clock does not notify phones every second.
func TestAClockThatRunsIsNoChange(t *testing.T) {
	d := newDesk(t, t.TempDir())
	d.game.phase.Deadline = d.now.Add(10 * time.Minute)
	d.open()
	_, version := d.Inbox().Turn()
	d.now = d.now.Add(30 * time.Second)
	d.game.phase.Deadline = d.game.phase.Deadline.Add(700 * time.Millisecond)
	d.Follow(d.game)
	if _, now := d.Inbox().Turn(); now != version {
		t.Error("the same deadline was published again")
	}
	d.game.phase.Deadline = d.game.phase.Deadline.Add(5 * time.Second)
	d.Follow(d.game)
	if turn, _ := d.Inbox().Turn(); !turn.Deadline.Equal(d.game.phase.Deadline.Truncate(time.Second)) {
		t.Errorf("five seconds more: %v, want %v", turn.Deadline, d.game.phase.Deadline)
	}
	_, version = d.Inbox().Turn()
	d.game.phase.Deadline = d.game.phase.Deadline.Add(time.Minute)
	d.Follow(d.game)
	if turn, now := d.Inbox().Turn(); now == version || turn.Deadline.Sub(d.now) < 10*time.Minute {
		t.Error("an extension by a minute was not published")
	}
}

func TestTheNextStartGoesOn(t *testing.T) {
	folder := t.TempDir()
	d := newDesk(t, folder).open()
	d.game.key = 3 // the same board again
	d.Follow(d.game)
	phone := d.seat(0)
	page, err := d.Page(1)
	if err != nil || page.Private != "" || page.Turn.Seats[1].By != post.Keyboard {
		t.Fatalf("a page: %+v, %v", page, err)
	}
	if _, err := d.Page(3); err == nil {
		t.Error("got a page for an unknown seat")
	}
	d.game.busy = true
	text := d.letter(phone, 0, 1, "A par - bur")
	d.gets(text, post.In)
	d.SetDeadline(d.now.Add(time.Hour))
	before, _ := d.Turn()

	again := newDesk(t, folder)
	again.game.id = "GAME"
	again.Follow(again.game)
	again.settle()
	if !again.Opened() || !slices.Equal(again.game.took[0], []string{"A par - bur"}) {
		t.Fatalf("opened %v, the game has %v", again.Opened(), again.game.took)
	}
	if now, _ := again.Turn(); now.Round != before.Round || now.Table != before.Table || !now.Deadline.Equal(before.Deadline) || now.Seats[0].By != post.Phone {
		t.Errorf("the turn is %+v", now)
	}
	again.gets(text, post.Again)
	again.gets(again.letter(page.Key, 1, 1, "A ven H"), post.In)

	later := newDesk(t, folder)
	later.game.id, later.game.line, later.game.key = "GAME", `{"phase":"F1901M"}`, 5
	later.Follow(later.game)
	if now, _ := later.Turn(); now.Round != before.Round+1 || !now.Deadline.IsZero() {
		t.Errorf("in another phase the round is %d, the deadline %v", now.Round, now.Deadline)
	}
	later.gets(text, post.OtherPhase)
}

func TestFilesThatAreNoneChangeNothing(t *testing.T) {
	for name, data := range map[string]string{"empty": "", "none": "{", "newer": `{"entente-post":2,"lock":"x","game":"GAME"}`, "another key": `{"entente-post":1,"lock":"x","game":"GAME"}`} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			if err := errors.Join(os.MkdirAll(filepath.Join(folder, "post"), 0o700), os.WriteFile(filepath.Join(folder, "post", "GAME.json"), []byte(data), 0o600)); err != nil {
				t.Fatal(err)
			}
			d := newDesk(t, folder)
			d.game.id = "GAME"
			if d.Follow(d.game); d.Opened() {
				t.Error("a broken file was restored")
			}
			if err := d.Open(); err != nil || !d.Opened() {
				t.Errorf("a new one: %v", err)
			}
		})
	}
}

// TestNamesOfGamesAreNoPaths checks that the name of a game in its file is not used as a path.
func TestNamesOfGamesAreNoPaths(t *testing.T) {
	d := newDesk(t, t.TempDir())
	for _, name := range []string{"", "../keys", "a/b", "game", "GAME.", `C:\X`} {
		if file := d.file(name); file != "" {
			t.Errorf("%q is kept in %s", name, file)
		}
	}
}

func TestAnotherGameIsAnotherTable(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	d.seat(0)
	other := &game{key: 1, line: `{}`, took: map[int][]string{}}
	d.Follow(other)
	if d.Opened() || len(d.Notes()) != 0 {
		t.Error("the office of the previous game is still open")
	}
	if _, laid := d.Turn(); laid {
		t.Error("the turn of the previous game is still published")
	}
	d.Follow(nil)
	if err := d.Open(); err == nil {
		t.Error("an office without a game")
	}
	if list := d.Take("prose"); len(list) != 1 || list[0].Kind != post.Plain {
		t.Errorf("a plain text without an office: %+v", list)
	}
	d.Follow(d.game)
	if !d.Opened() {
		t.Error("the first game is not reopened")
	}
}

// server counts how often it was closed.
type server struct{ closed int }

func (s *server) URL() string  { return "http://192.0.2.17:1901/" }
func (s *server) Close() error { s.closed++; return nil }

func TestPhonesAreServedUntilItIsStopped(t *testing.T) {
	d := newDesk(t, t.TempDir())
	d.Follow(d.game)
	if err := d.Start("192.0.2.17:1901"); err == nil || d.Serves() {
		t.Fatal("phones are served without a server")
	}
	s := &server{}
	var arrived func([]post.Verdict)
	d.machine.Serve = func(_ *post.Inbox, address string, come func([]post.Verdict)) (Server, error) {
		if arrived = come; address != "192.0.2.17:1901" {
			return nil, errors.New("no such address")
		}
		return s, nil
	}
	if err := d.Start("192.0.2.18:1901"); err == nil || d.URL() != "" {
		t.Error("no error for an invalid address")
	}
	if err := d.Start("192.0.2.17:1901"); err != nil || d.URL() != "http://192.0.2.17:1901/#"+d.Inbox().Public() {
		t.Fatalf("%v, %s", err, d.URL())
	}
	if err := d.Start("192.0.2.17:1901"); err != nil || s.closed != 1 {
		t.Errorf("served again: %v, closed %d times before", err, s.closed)
	}
	phone := d.seat(0)
	list := d.Inbox().Take(d.letter(phone, 0, 1, "A par - bur"), d.now) // like the server
	shown := d.shown
	for range 500 {
		arrived([]post.Verdict{{Kind: post.Unopened, Seat: -1, Err: errors.New("noise")}})
	}
	arrived(list)
	d.settle()
	d.pass(time.Second)
	if d.shown > shown+3 {
		t.Errorf("a flood of letters was shown %d times", d.shown-shown)
	}
	if len(d.game.took) != 1 || d.Notes()[len(d.Notes())-1].Kind != post.In {
		t.Errorf("what the server took: %v, %+v", d.game.took, d.Notes())
	}
	arrived(d.Inbox().Take(d.letter(phone, 0, 2, "A par H"), d.now))
	d.settle()
	if d.pass(time.Second); d.game.took[0][0] != "A par H" {
		t.Errorf("of the next letters the game has %v", d.game.took)
	}
	d.Follow(&game{key: 1, took: map[int][]string{}})
	if s.closed != 2 || d.URL() != "" {
		t.Errorf("after another game was opened, the server was closed %d times", s.closed)
	}
	if err := d.Open(); err != nil {
		t.Fatal(err)
	}
	arrived(list)
	d.settle()
	if d.pass(time.Second); len(d.Notes()) != 0 {
		t.Errorf("a letter after Close is noted: %+v", d.Notes())
	}
}

func TestNotesAreBounded(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	for i := range mostNotes + 20 {
		d.Take("-----BEGIN ENTENTE ORDERS-----\nAAAA\n-----END ENTENTE ORDERS-----")
		if n := len(d.Notes()); n != min(i+1, mostNotes) {
			t.Fatalf("%d notes of %d", n, i+1)
		}
	}
}

func TestLine(t *testing.T) {
	if got := string(Line(map[string]any{"id": 1, "for": []string{"x"}, "seconds": 2, "phase": "S1901M"}, []string{"A par H"})); got != `{"orders":["A par H"],"phase":"S1901M"}` {
		t.Error(got)
	}
}

// TestMailsVote checks that a sheet from a page made during a vote brings the answer, and that the note says so.
func TestMailsVote(t *testing.T) {
	d := newDesk(t, t.TempDir()).open()
	p := Polls{d.Office}
	p.Poll(&post.Vote{Number: 5, Seats: []int{0}})
	page, err := d.Page(0)
	if err != nil || page.Turn.Vote == nil || page.Turn.Vote.Number != 5 {
		t.Fatalf("the vote on the page is %+v, %v", page.Turn.Vote, err)
	}
	sheet := page.Turn.Sheet(0, 1, []string{"A par H"}, d.now)
	sheet.Answer = page.Turn.Vote.Answer(true)
	text, err := sheet.Seal(page.Key, page.Turn.Table)
	if err != nil {
		t.Fatal(err)
	}
	notes := len(d.Notes())
	list := d.Office.Take(text)
	d.settle()
	if len(list) != 2 || list[0].Kind != post.In || list[1].Kind != post.In || !list[1].Vote {
		t.Errorf("the verdicts are %+v", list)
	}
	if noted := d.Notes()[notes:]; len(noted) != 2 || !noted[1].Vote || noted[1].Seat != 0 {
		t.Errorf("the note is %+v", noted)
	}
	if in, against := p.Polled(); in != 1 || against != 1 {
		t.Errorf("%d have voted, %d against", in, against)
	}
	if !p.Elsewhere(0) {
		t.Error("Elsewhere is false for a seat whose page has written")
	}
}
