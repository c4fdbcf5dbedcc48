package post

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine/seal"
	"entente/scripts/guard"
)

// noon is when everything happens; at returns the time some minutes later.
var noon = time.Date(2026, 11, 27, 12, 0, 0, 0, time.UTC)

func at(minutes int) time.Time { return noon.Add(time.Duration(minutes) * time.Minute) }

// spring is a turn of three players: at a phone, at the keyboard, and a bot.
func spring() Turn {
	return Turn{Kind: Europe, Game: "GAME", Round: 3, Phase: "S1901M", Line: json.RawMessage(`{"phase":"S1901M"}`), Seats: []Seat{
		{Name: "Anna", Sides: []string{"france"}, Due: true}, {Name: "Ben", Sides: []string{"england"}, By: Keyboard}, {Sides: []string{"turkey"}, By: Bot}, {Sides: []string{"italy"}},
	}}
}

func tableKey(t testing.TB) seal.Key {
	t.Helper()
	key, err := seal.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func seatKey(t testing.TB) SeatKey {
	t.Helper()
	key, err := NewSeatKey()
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// table is an inbox with the turn of spring, whose seat 0 has a phone.
func table(t testing.TB) (b *Inbox, phone SeatKey) {
	t.Helper()
	b, phone = NewInbox(tableKey(t)), seatKey(t)
	b.Lay(spring(), nil)
	if v := claim(t, b, phone, 0); v.Kind != Seated || v.Device != 1 {
		t.Fatalf("the first phone: %+v", v)
	}
	return b, phone
}

func claim(t testing.TB, b *Inbox, key SeatKey, seat int) Verdict {
	t.Helper()
	text, err := Claim{Game: "GAME", Seat: seat, Name: "Anna"}.Seal(key, b.Public())
	if err != nil {
		t.Fatal(err)
	}
	return only(t, b.Take(text, noon))
}

func only(t testing.TB, list []Verdict) Verdict {
	t.Helper()
	if len(list) != 1 {
		t.Fatalf("%d verdicts: %+v", len(list), list)
	}
	return list[0]
}

// sheet is what seat 0 writes for the turn that lies.
func sheet(b *Inbox, number int64, orders ...string) Sheet {
	turn, _ := b.Turn()
	return Sheet{Game: turn.Game, Round: turn.Round, Phase: turn.Phase, Saw: turn.Sum(), Number: number, Orders: orders}
}

func sealedBy(t testing.TB, s Sheet, key SeatKey, table string) string {
	t.Helper()
	text, err := s.Seal(key, table)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestEveryLetterGetsItsVerdict(t *testing.T) {
	rows := []struct {
		name   string
		change func(*Sheet)
		lay    func(*Turn) // before the letter comes
		other  bool        // from another key
		table  bool        // for another table
		want   Kind
		seat   int
	}{
		{name: "a sheet", want: In},
		{name: "an empty sheet", change: func(s *Sheet) { s.Orders = nil }, want: In},
		{name: "another game", change: func(s *Sheet) { s.Game = "OTHER" }, want: OtherGame, seat: -1},
		{name: "another phase", change: func(s *Sheet) { s.Phase = "F1901M" }, want: OtherPhase},
		{name: "the phase before it was undone", change: func(s *Sheet) { s.Round-- }, want: OtherPhase},
		{name: "another seat", change: func(s *Sheet) { s.Seat = 3 }, want: OtherKey, seat: 3},
		{name: "the seat at the keyboard", change: func(s *Sheet) { s.Seat = 1 }, want: OtherKey, seat: 1},
		{name: "the seat of a bot", change: func(s *Sheet) { s.Seat = 2 }, want: NoSeat, seat: -1},
		{name: "a seat that is none", change: func(s *Sheet) { s.Seat = 4 }, want: NoSeat, seat: -1},
		{name: "a seat below zero", change: func(s *Sheet) { s.Seat = -1 }, want: NoSeat, seat: -1},
		{name: "another board", change: func(s *Sheet) { s.Saw = "0123456789abcdef0123456789abcdef" }, want: Altered},
		{name: "another phone", other: true, want: OtherKey},
		{name: "for another table", table: true, want: Unopened, seat: -1},
		{name: "too late", lay: func(t *Turn) { t.Closed = true }, want: Late},
		{name: "after the game", lay: func(t *Turn) { t.Done = true }, want: Over},
		{name: "a clock that is a day wrong", change: func(s *Sheet) { s.Written = noon.AddDate(0, 0, 1) }, want: In},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			b, phone := table(t)
			if row.lay != nil {
				turn := spring()
				row.lay(&turn)
				b.Lay(turn, nil)
			}
			s := sheet(b, 1, "France A par - bur")
			if row.change != nil {
				row.change(&s)
			}
			to := b.Public()
			if row.table {
				to = tableKey(t).Public()
			}
			if row.other {
				phone = seatKey(t)
			}
			v := only(t, b.Take(sealedBy(t, s, phone, to), at(1)))
			if v.Kind != row.want || v.Seat != row.seat || !v.At.Equal(at(1)) {
				t.Errorf("got %v of seat %d at %v, want %v of seat %d", v.Kind, v.Seat, v.At, row.want, row.seat)
			}
			if got := len(b.Sheets()); got == 1 != row.want.Counts() {
				t.Errorf("%d sheets count", got)
			}
		})
	}
}

func TestWhatCameLastCounts(t *testing.T) {
	b, phone := table(t)
	first, second := sealedBy(t, sheet(b, 1, "A par - bur"), phone, b.Public()), sealedBy(t, sheet(b, 2, "A par - pic"), phone, b.Public())
	steps := []struct {
		text   string
		want   Kind
		before time.Time
	}{{first, In, time.Time{}}, {first, Again, at(0)}, {second, Replaces, at(0)}, {first, Older, time.Time{}}, {second, Again, at(2)}}
	for i, step := range steps {
		v := only(t, b.Take(step.text, at(i)))
		if v.Kind != step.want || !v.Before.Equal(step.before) || v.By != Phone || v.Device != 1 || v.Orders != 1 {
			t.Errorf("letter %d: %+v, want %v, before %v", i+1, v, step.want, step.before)
		}
	}
	list := b.Sheets()
	if len(list) != 1 || !slices.Equal(list[0].Orders, []string{"A par - pic"}) || list[0].Seat != 0 || list[0].By != Phone || !list[0].At.Equal(at(2)) {
		t.Fatalf("what counts: %+v", list)
	}
	if turn, _ := b.Turn(); !turn.Seats[0].In || turn.Seats[0].By != Phone || turn.Seats[3].In {
		t.Errorf("the seats: %+v", turn.Seats)
	}
	b.Delivered(list[0])
	if len(b.Sheets()) != 0 {
		t.Error("a delivered sheet is delivered again")
	}
	if v := only(t, b.Take(first, at(9))); v.Kind != Older {
		t.Errorf("an older letter after the delivery: %v", v.Kind)
	}
	if v := only(t, b.Take(second, at(9))); v.Kind != Again || !v.At.Equal(at(2)) {
		t.Errorf("the delivered letter again: %+v", v)
	}
	if v := only(t, b.Take(sealedBy(t, sheet(b, 3, "A par H"), phone, b.Public()), at(9))); v.Kind != Replaces || len(b.Sheets()) != 1 {
		t.Errorf("a change of mind after the delivery: %v", v.Kind)
	}
	b.Delivered(list[0]) // of the sheet before
	for _, change := range []func(*Turn){func(t *Turn) { t.Round++ }, func(t *Turn) { t.Game = "OTHER" }} {
		was, key := list[0], phone
		next := spring()
		change(&next)
		twin := NewInbox(b.key)
		twin.Lay(next, nil)
		text, err := Claim{Game: next.Game}.Seal(key, twin.Public())
		if err != nil {
			t.Fatal(err)
		}
		twin.Take(text, noon)
		only(t, twin.Take(sealedBy(t, sheet(twin, was.Number, "A par H"), key, twin.Public()), was.At))
		if twin.Delivered(was); len(twin.Sheets()) != 1 {
			t.Errorf("round %d of %s: a sheet of another one takes it away", next.Round, next.Game)
		}
	}
	if len(b.Sheets()) != 1 {
		t.Error("the delivery of an earlier sheet took the later one")
	}
	next := spring()
	next.Round++
	b.Lay(next, nil)
	if turn, _ := b.Turn(); len(b.Sheets()) != 0 || turn.Seats[0].In {
		t.Error("a sheet of the phase before counts in the next one")
	}
	if v := only(t, b.Take(second, at(10))); v.Kind != OtherPhase || v.Phase != "S1901M" {
		t.Errorf("a letter of the phase before: %+v", v)
	}
}

func TestLateLettersWaitForTheReferee(t *testing.T) {
	b, phone := table(t)
	closed := spring()
	closed.Closed = true
	b.Lay(closed, nil)
	text := sealedBy(t, sheet(b, 1, "A par - bur"), phone, b.Public())
	for range 2 {
		if v := only(t, b.Take(text, at(5))); v.Kind != Late {
			t.Fatalf("after the deadline: %v", v.Kind)
		}
	}
	if when, late := b.Late(0); !late || !when.Equal(at(5)) || len(b.Sheets()) != 0 {
		t.Fatalf("late: %v, %v", when, late)
	}
	if _, late := b.Late(3); late || b.TakeLate(3) || b.TakeLate(-1) || b.TakeLate(9) {
		t.Error("a seat that wrote nothing was late")
	}
	if !b.Since(0).IsZero() || !b.Since(-1).IsZero() || !b.Since(99).IsZero() {
		t.Error("a sheet that does not count, or none, has come in")
	}
	if !b.TakeLate(0) || len(b.Sheets()) != 1 || !b.Since(0).Equal(at(5)) {
		t.Error("the referee's word does not make it count")
	}
	if b.TakeLate(0) {
		t.Error("it was taken twice")
	}
}

// A turn closes at its time although nobody has laid that, and a deadline that is taken back closes nothing.
func TestATurnClosesAtItsTime(t *testing.T) {
	for _, row := range []struct {
		closes time.Time
		want   Kind
	}{{time.Time{}, In}, {at(6), In}, {at(5), Late}, {at(4), Late}} {
		b, phone := table(t)
		b.CloseAt(at(1))
		b.CloseAt(row.closes)
		if v := only(t, b.Take(sealedBy(t, sheet(b, 1, "A par - bur"), phone, b.Public()), at(5))); v.Kind != row.want {
			t.Errorf("closed at %v: a letter at %v is %v, want %v", row.closes, at(5), v.Kind, row.want)
		}
	}
}

func TestASecondPhoneWaits(t *testing.T) {
	b, first := table(t)
	second := seatKey(t)
	if v := claim(t, b, first, 0); v.Kind != Seated || v.Device != 1 {
		t.Errorf("the phone that has the seat: %+v", v)
	}
	if v := claim(t, b, first, 3); v.Kind != Refused {
		t.Errorf("a second seat for one phone: %v", v.Kind)
	}
	for range 2 {
		if v := claim(t, b, second, 0); v.Kind != Waiting || v.Device != 2 {
			t.Fatalf("a second phone: %+v", v)
		}
	}
	if list := b.Waiting(0); len(list) != 1 || list[0].Name != "Anna" || list[0].Device != 2 {
		t.Fatalf("who waits: %+v", list)
	}
	if v := only(t, b.Take(sealedBy(t, sheet(b, 1), second, b.Public()), noon)); v.Kind != OtherKey {
		t.Errorf("a phone that waits hands in: %v", v.Kind)
	}
	b.Take(sealedBy(t, sheet(b, 1, "A par H"), first, b.Public()), noon)
	if err := b.Admit(0, seatKey(t).Public()); err == nil {
		t.Error("a phone was admitted that never asked")
	}
	if err := b.Admit(0, second.Public()); err != nil {
		t.Fatal(err)
	}
	if len(b.Sheets()) != 1 {
		t.Error("what the first phone handed in is gone")
	}
	if v := only(t, b.Take(sealedBy(t, sheet(b, 2), first, b.Public()), noon)); v.Kind != OtherKey {
		t.Errorf("the old phone hands in: %v", v.Kind)
	}
	if v := only(t, b.Take(sealedBy(t, sheet(b, 1, "A par - bur"), second, b.Public()), noon)); v.Kind != Replaces || v.Device != 2 {
		t.Errorf("the new phone hands in: %+v", v)
	}
	if v := claim(t, b, seatKey(t), 1); v.Kind != Waiting {
		t.Errorf("a phone for the seat at the keyboard: %v", v.Kind)
	}
	if v := claim(t, b, seatKey(t), 2); v.Kind != Refused {
		t.Errorf("a phone for the seat of a bot: %v", v.Kind)
	}
	if v := claim(t, b, seatKey(t), 4); v.Kind != NoSeat || v.Seat != -1 {
		t.Errorf("a phone for no seat: %+v", v)
	}
	b.Dismiss(0)
	if turn, _ := b.Turn(); turn.Seats[0].By != Free || b.Device(0) != 0 {
		t.Error("a dismissed phone still has its seat")
	}
	if v := claim(t, b, first, 0); v.Kind != Seated || v.Device <= 2 {
		t.Errorf("a phone after that: %+v", v)
	}
}

// TestManyPhonesForOneSeat: what strangers on the network can do to a seat is bounded.
func TestManyPhonesForOneSeat(t *testing.T) {
	b, _ := table(t)
	for i := range 20 {
		want := Waiting
		if i >= mostWaiting {
			want = Refused
		}
		if v := claim(t, b, seatKey(t), 0); v.Kind != want {
			t.Fatalf("phone %d: %v", i+1, v.Kind)
		}
	}
	if n := len(b.Waiting(0)); n != mostWaiting {
		t.Errorf("%d phones wait", n)
	}
}

// says is the verdict on a Ready of seat 0.
func says(t testing.TB, b *Inbox, key SeatKey, number int64, is bool, change func(*Ready)) Verdict {
	t.Helper()
	turn, _ := b.Turn()
	r := Ready{Game: turn.Game, Round: turn.Round, Phase: turn.Phase, Number: number, Is: is}
	if change != nil {
		change(&r)
	}
	text, err := r.Seal(key, b.Public())
	if err != nil {
		t.Fatal(err)
	}
	return only(t, b.Take(text, at(1)))
}

// negotiation is spring, with players who may say that they are ready.
func negotiation() Turn {
	turn := spring()
	turn.Ready, turn.Asked = true, 3
	return turn
}

func TestWhoIsReadySaysSo(t *testing.T) {
	rows := []struct {
		name   string
		change func(*Ready)
		lay    func(*Turn)
		other  bool
		want   Kind
		seat   int
		is     bool
	}{
		{name: "ready", want: In, is: true},
		{name: "when nobody is asked", lay: func(t *Turn) { t.Ready = false }, want: Late},
		{name: "in another phase", change: func(r *Ready) { r.Phase = "F1901M" }, want: OtherPhase},
		{name: "before it was undone", change: func(r *Ready) { r.Round-- }, want: OtherPhase},
		{name: "in another game", change: func(r *Ready) { r.Game = "OTHER" }, want: OtherGame, seat: -1},
		{name: "from another phone", other: true, want: OtherKey},
		{name: "for another seat", change: func(r *Ready) { r.Seat = 3 }, want: OtherKey, seat: 3},
		{name: "for a bot", change: func(r *Ready) { r.Seat = 2 }, want: NoSeat, seat: -1},
		{name: "for a seat that is none", change: func(r *Ready) { r.Seat = 4 }, want: NoSeat, seat: -1},
		{name: "after the game", lay: func(t *Turn) { t.Done = true }, want: Over},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			b, phone := table(t)
			turn := negotiation()
			if row.lay != nil {
				row.lay(&turn)
			}
			b.Lay(turn, nil)
			if row.other {
				phone = seatKey(t)
			}
			if v := says(t, b, phone, 1, true, row.change); v.Kind != row.want || v.Seat != row.seat || !v.Said || b.Ready(0) != row.is {
				t.Errorf("got %+v, ready: %v", v, b.Ready(0))
			}
			if len(b.Sheets()) != 0 {
				t.Error("it is a sheet")
			}
		})
	}
}

func TestWhatWasSaidLastAboutBeingReadyCounts(t *testing.T) {
	b, phone := table(t)
	b.Lay(negotiation(), nil)
	step := func(what string, number int64, is bool, want Kind, ready bool) {
		t.Helper()
		if v := says(t, b, phone, number, is, nil); v.Kind != want || b.Ready(0) != ready {
			t.Errorf("%s: %v, ready: %v", what, v.Kind, b.Ready(0))
		}
	}
	step("ready", 2, true, In, true)
	step("the same again", 2, true, Again, true)
	step("another one of the same number", 2, false, Older, true)
	step("an older one", 1, false, Older, true)
	step("no longer", 3, false, In, false)
	step("the first one again", 2, true, Older, false)
	step("ready again", 4, true, In, true)
	b.Lay(spring(), nil) // the step ends
	if b.Ready(0) {
		t.Error("who was ready for the end of a step is so beyond it")
	}
	b.Lay(negotiation(), nil) // and the clock is put back
	step("what was said before that", 4, true, Older, false)
	step("ready anew", 5, true, In, true)
	another := seatKey(t)
	if claim(t, b, another, 0); b.Admit(0, another.Public()) != nil || b.Ready(0) {
		t.Error("another phone has the seat, and is ready before it says so")
	}
	phone = another
	step("the other phone", 1, true, In, true)
	if b.Dismiss(0); b.Ready(0) {
		t.Error("a phone that has lost its seat is ready")
	}
	claim(t, b, phone, 0)
	step("it comes back", 9, true, In, true)
	next := negotiation()
	next.Round++
	b.Lay(next, nil)
	if b.Ready(0) || b.Ready(-1) || b.Ready(4) {
		t.Error("somebody is ready in the phase after")
	}
	step("in the phase after", 1, true, In, true)
}

func TestAPageByMailWritesForItsSeat(t *testing.T) {
	b, _ := table(t)
	version := func() uint64 { return b.Wait(t.Context(), ^uint64(0)) }
	before := version()
	key, err := b.Page(3)
	if err != nil {
		t.Fatal(err)
	}
	made := version()
	if made == before {
		t.Error("nobody hears of the new key, to keep it")
	}
	if again, err := b.Page(3); err != nil || again.String() != key.String() || version() != made {
		t.Errorf("the page of the next turn has another key, %v", err)
	}
	if b.Mailed(3) {
		t.Error("a page has written that was only made")
	}
	if _, err := b.Page(4); err == nil {
		t.Error("a page for no seat")
	}
	if turn, _ := b.Turn(); turn.Seats[3].By != Mail {
		t.Errorf("the seat is at %v", turn.Seats[3].By)
	}
	s := sheet(b, 1, "A ven - tyr")
	s.Seat = 3
	if v := only(t, b.Take("Hello!\n\n"+sealedBy(t, s, key, b.Public())+"\nBest, Carla", at(1))); v.Kind != In || v.By != Mail || v.Device != 0 {
		t.Errorf("the page's letter: %+v", v)
	}
	if !b.Mailed(3) || b.Mailed(0) || b.Mailed(-1) || b.Mailed(9) {
		t.Error("nobody knows which page has written")
	}
	waits := seatKey(t)
	if v := claim(t, b, waits, 3); v.Kind != Waiting {
		t.Errorf("a phone for the seat of a page: %v", v.Kind)
	}
	twin, err := Restore(b.key, b.Keep(), spring(), nil)
	if err != nil {
		t.Fatal(err)
	}
	claim(t, twin, waits, 3)
	if err := twin.Admit(3, waits.Public()); err != nil {
		t.Fatal(err)
	}
	s.Number++
	if v := only(t, twin.Take(sealedBy(t, s, waits, b.Public()), at(2))); v.By != Phone || !twin.Mailed(3) {
		t.Errorf("a phone writes where the page has written: %+v, mailed %v", v, twin.Mailed(3))
	}
	// A game that has sealed what the page wrote has keys of the seat, as if somebody had written at the keyboard.
	locked := spring()
	locked.Seats[3].By = Keyboard
	b.Lay(locked, nil)
	if turn, _ := b.Turn(); turn.Seats[3].By != Mail {
		t.Errorf("once it has written the seat is at %v", turn.Seats[3].By)
	}
	b.Dismiss(3)
	if turn, _ := b.Turn(); turn.Seats[3].By != Keyboard || b.Mailed(3) || len(b.Waiting(3)) != 0 {
		t.Errorf("a player who comes to the keyboard is at %v", turn.Seats[3].By)
	}
	key.sign[0] ^= 1
	if parsed, err := ParseSeatKey(key.String()); err != nil || parsed.String() == "" {
		t.Errorf("a key as text: %v", err)
	}
}

func TestSecretsOfASeatGoToItsPhoneAlone(t *testing.T) {
	b, phone := table(t)
	private := []string{"purse of seat 1", "", "", "purse of seat 4"}
	b.Lay(spring(), private)
	turn, _ := b.Turn()
	if len(turn.Private) != 4 || turn.Private[3] != "" {
		t.Fatalf("sealed lines: %d of them", len(turn.Private))
	}
	if text, err := phone.Open(turn.Private[0]); err != nil || text != private[0] {
		t.Errorf("the phone reads %q, %v", text, err)
	}
	if _, err := seatKey(t).Open(turn.Private[0]); err == nil {
		t.Error("another phone reads it")
	}
	if again, _ := b.Turn(); again.Private[0] != turn.Private[0] {
		t.Error("it is sealed anew each time, which tells phones that something has changed")
	}
	private[0] = "another purse"
	b.Lay(spring(), private)
	turn, _ = b.Turn()
	if text, err := phone.Open(turn.Private[0]); err != nil || text != "another purse" {
		t.Errorf("after a change the phone reads %q, %v", text, err)
	}
	data, err := json.Marshal(turn)
	if err != nil || strings.Contains(string(data), "purse") {
		t.Errorf("the turn tells it to everybody, %v", err)
	}
	newer := seatKey(t)
	claim(t, b, newer, 0)
	if err := b.Admit(0, newer.Public()); err != nil {
		t.Fatal(err)
	}
	turn, _ = b.Turn()
	if _, err := phone.Open(turn.Private[0]); err == nil {
		t.Error("the phone that is out still reads it")
	}
	if text, err := newer.Open(turn.Private[0]); err != nil || text != "another purse" {
		t.Errorf("the new phone reads %q, %v", text, err)
	}
}

// TestLettersComeBackInMails: what mail programs and people do to a text.
func TestLettersComeBackInMails(t *testing.T) {
	quote := func(text string) string {
		return "> " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n> ")
	}
	rows := []struct {
		name string
		mail func(letter, old string) string
		want []Kind
	}{
		{"alone", func(l, _ string) string { return l }, []Kind{In}},
		{"with a greeting and a signature", func(l, _ string) string { return "Hi,\nhere they are.\n\n" + l + "\n-- \nAnna\nA par - bur" }, []Kind{In}},
		{"quoted", func(l, _ string) string { return "On Friday Anna wrote:\n" + quote(l) }, []Kind{In}},
		{"quoted twice", func(l, _ string) string { return quote(quote(l)) }, []Kind{In}},
		{"lines broken shorter", func(l, _ string) string {
			var b strings.Builder
			for i, r := range l {
				if b.WriteRune(r); i%50 == 49 && strings.LastIndex(l[:i], "-----") > 0 && i > 40 && i < len(l)-40 {
					b.WriteString("\r\n")
				}
			}
			return b.String()
		}, []Kind{In}},
		{"all in one line", func(l, _ string) string { return strings.ReplaceAll(l, "\n", " ") }, []Kind{In}},
		{"with the line ends of a mail", func(l, _ string) string { return strings.ReplaceAll(l, "\n", "\r\n") }, []Kind{In}},
		{"indented by full spaces", func(l, _ string) string { return strings.ReplaceAll(l, "\n", "\n\u3000\u00a0") }, []Kind{In}},
		{"dashes made long", func(l, _ string) string { return strings.ReplaceAll(l, "-----", "—–-") }, []Kind{In}},
		{"as a web page", func(l, _ string) string {
			return "<html><head><style>p { color: red }</style></head><body><p>Hi</p><div>" + strings.ReplaceAll(l, "\n", "<br/>\n") + "</div><b>Anna</b></body></html>"
		}, []Kind{In}},
		{"as a web page, quoted", func(l, _ string) string {
			return "<blockquote type=cite><pre>&gt; " + strings.ReplaceAll(l, "\n", "\n&gt; ") + "</pre></blockquote>"
		}, []Kind{In}},
		{"above an old one that is quoted", func(l, old string) string { return l + "\n" + quote(old) }, []Kind{In, Older}},
		{"below an old one that is quoted", func(l, old string) string { return quote(old) + "\n\n" + l }, []Kind{In, Replaces}},
		{"twice", func(l, _ string) string { return l + "\n" + quote(l) }, []Kind{In}},
		{"cut off", func(l, _ string) string { return l[:len(l)/2] }, []Kind{Unopened}},
		{"without its last mark", func(l, _ string) string { return l[:strings.Index(l, "-----END")] }, []Kind{In}},
		{"without its last mark, before an old one", func(l, old string) string { return l[:strings.Index(l, "-----END")] + "\n" + old }, []Kind{In, Older}},
		{"a letter changed", func(l, _ string) string { return l[:60] + string(l[60]^1) + l[61:] }, []Kind{Unopened}},
		{"only prose", func(_, _ string) string { return "I did not find the time, sorry" }, []Kind{Plain}},
		{"a plain sheet as a web page", func(_, _ string) string { return "<div>France:</div><div>A par - bur</div>" }, []Kind{Plain}},
		{"nothing", func(_, _ string) string { return " \n\t" }, []Kind{Nothing}},
		{"marks without anything", func(_, _ string) string { return begin + "\n" + end }, []Kind{Unopened}},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			b, phone := table(t)
			old, now := sealedBy(t, sheet(b, 1, "A par - pic"), phone, b.Public()), sealedBy(t, sheet(b, 2, "A par - bur"), phone, b.Public())
			var got []Kind
			for _, v := range b.Take(row.mail(now, old), noon) {
				got = append(got, v.Kind)
			}
			if !slices.Equal(got, row.want) {
				t.Fatalf("got %v, want %v", got, row.want)
			}
			if row.want[0] == In && b.Sheets()[0].Orders[0] != "A par - bur" {
				t.Errorf("what counts is %v", b.Sheets()[0].Orders)
			}
		})
	}
}

func TestAPlainTextIsForAReaderOfSheets(t *testing.T) {
	b, _ := table(t)
	if v := only(t, b.Take("France:\nA par - bur & so on", noon)); v.Text != "France:\nA par - bur & so on" {
		t.Errorf("it says %q", v.Text)
	}
	if v := only(t, b.Take("<div>France:</div><div>A par - bur &amp; so on</div>", noon)); strings.TrimSpace(v.Text) != "France:\nA par - bur & so on" {
		t.Errorf("the page says %q", v.Text)
	}
}

func TestASheetOfAnOlderPageIsRead(t *testing.T) { // which could say in the sheet itself that its player is ready
	b, phone := table(t)
	b.Lay(negotiation(), nil)
	turn, _ := b.Turn()
	data := fmt.Appendf(nil, `{"sheet":{"game":"GAME","round":3,"phase":"S1901M","saw":%q,"seat":0,"number":1,"orders":["A par H"],"ready":true,"written":"2026-11-27T12:00:00Z"},"table":%q}`, turn.Sum(), turn.Table)
	whole, err := json.Marshal(envelope{Letter: data, Key: phone.Public(), Signature: signature(phone, data)})
	if err != nil {
		t.Fatal(err)
	}
	box, err := sealFor(turn.Table, string(whole))
	if err != nil {
		t.Fatal(err)
	}
	if v := only(t, b.Take(armored(box), at(1))); v.Kind != In || v.Orders != 1 || v.Said || b.Ready(0) {
		t.Errorf("got %+v, ready: %v", v, b.Ready(0))
	}
}

func TestWhatIsTooMuchIsRefused(t *testing.T) {
	b, phone := table(t)
	if _, err := sheet(b, 1, make([]string, MostOrders+1)...).Seal(phone, b.Public()); err == nil {
		t.Error("a sheet of too many orders was sealed")
	}
	if _, err := sheet(b, 1, strings.Repeat("A", MaxOrder+1)).Seal(phone, b.Public()); err == nil {
		t.Error("an order too long was sealed")
	}
	if _, err := sheet(b, 1).Seal(SeatKey{}, b.Public()); err == nil {
		t.Error("a sheet was sealed without a key")
	}
	if _, err := sheet(b, 1).Seal(phone, "age1none"); err == nil {
		t.Error("a sheet was sealed for no table")
	}
	late := sheet(b, 1)
	late.Written = time.Date(10_000, 1, 1, 0, 0, 0, 0, time.UTC)
	if text, err := late.Seal(phone, b.Public()); err == nil || text != "" {
		t.Errorf("a sheet of a clock in the year 10000, which no letter can name, was sealed: %q, %v", text, err)
	}
	if v := only(t, b.Take(strings.Repeat("x", MaxText+1), noon)); v.Kind != Unopened || v.Err == nil {
		t.Errorf("a text too long: %+v", v)
	}
	if v := only(t, b.Take(begin+strings.Repeat("A", MaxLetter+1)+end, noon)); v.Kind != Unopened {
		t.Errorf("a letter too long: %+v", v)
	}
	var many strings.Builder
	for i := range MostBoxes + 5 {
		fmt.Fprintf(&many, "%s\nAAAA%d\n%s\n", begin, i, end)
	}
	if list := b.Take(many.String(), noon); len(list) != MostBoxes+1 {
		t.Errorf("%d verdicts of %d letters", len(list), MostBoxes+5)
	}
}

// TestASignatureIsOfItsWriter: what one phone signed means nothing from another, and nothing for another table.
func TestASignatureIsOfItsWriter(t *testing.T) {
	key, mine, other := tableKey(t), seatKey(t), seatKey(t)
	data, err := json.Marshal(letter{Sheet: &Sheet{Game: "GAME"}, Table: key.Public()})
	if err != nil {
		t.Fatal(err)
	}
	seal := func(e envelope, to string) string {
		text, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		box, err := sealFor(to, string(text))
		if err != nil {
			t.Fatal(err)
		}
		return box
	}
	good := envelope{Letter: data, Key: mine.Public(), Signature: signature(mine, data)}
	if _, from, err := openLetter(seal(good, key.Public()), key); err != nil || from != mine.Public() {
		t.Fatalf("as it should be: %v", err)
	}
	forged := good
	forged.Key = other.Public()
	if _, _, err := openLetter(seal(forged, key.Public()), key); !errors.Is(err, errSigned) {
		t.Errorf("another's name: %v", err)
	}
	changed := good
	changed.Letter = json.RawMessage(strings.Replace(string(data), "GAME", "GAMF", 1))
	if _, _, err := openLetter(seal(changed, key.Public()), key); !errors.Is(err, errSigned) {
		t.Errorf("changed: %v", err)
	}
	third := tableKey(t)
	if _, _, err := openLetter(seal(good, third.Public()), third); !errors.Is(err, errTable) {
		t.Errorf("sealed again for another table: %v", err)
	}
	empty := envelope{Letter: json.RawMessage(`{"table":"` + key.Public() + `"}`), Key: mine.Public()}
	empty.Signature = signature(mine, empty.Letter)
	if _, _, err := openLetter(seal(empty, key.Public()), key); !errors.Is(err, errEmpty) {
		t.Errorf("empty: %v", err)
	}
}

// TestBoxesDoNotTellTheirLength: a sheet of one order is as long as one of ten.
func TestBoxesDoNotTellTheirLength(t *testing.T) {
	b, phone := table(t)
	one, ten := sealedBy(t, sheet(b, 1, "A par - bur"), phone, b.Public()), sealedBy(t, sheet(b, 1, slices.Repeat([]string{"A par - bur"}, 10)...), phone, b.Public())
	if len(one) != len(ten) {
		t.Errorf("%d and %d bytes", len(one), len(ten))
	}
}

func TestAnInboxIsRestored(t *testing.T) {
	key, phone := tableKey(t), seatKey(t)
	b := NewInbox(key)
	b.Lay(spring(), nil)
	claim(t, b, phone, 0)
	mail, _ := b.Page(3)
	first := sealedBy(t, sheet(b, 1, "A par - bur"), phone, b.Public())
	b.Take(first, at(1))
	byMail := sheet(b, 7, "A ven H")
	byMail.Seat = 3
	b.Take(sealedBy(t, byMail, mail, b.Public()), at(2))
	b.Delivered(b.Sheets()[1])
	b.Lay(negotiation(), nil)
	says(t, b, phone, 3, true, nil)

	data, err := json.Marshal(b.Keep())
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(data), "par") && strings.Contains(string(data), "bur") {
		t.Error("what is kept tells the orders")
	}
	kept, err := ReadKept(data)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Restore(key, kept, spring(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if list := again.Sheets(); len(list) != 1 || list[0].Orders[0] != "A par - bur" || list[0].By != Phone || !list[0].At.Equal(at(1)) {
		t.Fatalf("what counts then: %+v", list)
	}
	if v := only(t, again.Take(first, at(5))); v.Kind != Again {
		t.Errorf("the phone resends: %v", v.Kind)
	}
	if v := only(t, again.Take(sealedBy(t, byMail, mail, key.Public()), at(5))); v.Kind != Older {
		t.Errorf("the mail again, sealed anew: %v", v.Kind)
	}
	if again.Lay(negotiation(), nil); !again.Ready(0) || again.Ready(1) {
		t.Error("it is forgotten who is ready")
	}
	if v := says(t, again, phone, 2, false, nil); v.Kind != Older {
		t.Errorf("what was said about that before: %v", v.Kind)
	}
	if v := claim(t, again, seatKey(t), 0); v.Kind != Waiting || again.Waiting(0)[0].Device != 2 {
		t.Errorf("a second phone then: %v", v.Kind)
	}
	later := spring()
	later.Round++
	again, err = Restore(key, kept, later, nil)
	if err != nil || len(again.Sheets()) != 0 || again.Device(0) != 1 || again.Ready(0) {
		t.Errorf("in the phase after: %v, %d sheets, phone %d", err, len(again.Sheets()), again.Device(0))
	}
	if again, err = Restore(tableKey(t), kept, spring(), nil); err == nil || again == nil || len(again.Sheets()) != 0 {
		t.Errorf("with another table's key: %v", err)
	}
	other := spring()
	other.Game = "OTHER"
	if again, err = Restore(key, kept, other, nil); err != nil || again.Device(0) != 0 {
		t.Errorf("of another game: %v", err)
	}
}

func TestWhoWaitsIsWokenByAChange(t *testing.T) {
	b, phone := table(t)
	_, version := b.Turn()
	ctx, cancel := context.WithCancel(t.Context())
	woken := make(chan uint64)
	go func() { woken <- b.Wait(ctx, version) }()
	b.Take("prose", noon)
	b.Take(sealedBy(t, sheet(b, 1), phone, b.Public()), noon)
	if got := <-woken; got <= version {
		t.Errorf("woken at %d, as before", got)
	}
	_, version = b.Turn()
	b.Take(sealedBy(t, sheet(b, 1), phone, b.Public()), noon) // replaces nothing: the same number
	if _, now := b.Turn(); now != version {
		t.Error("a letter that changes nothing wakes everybody")
	}
	in := b.Sheets()
	if len(in) != 1 {
		t.Fatalf("%d sheets", len(in))
	}
	b.Delivered(in[0])
	if _, now := b.Turn(); now == version {
		t.Error("a sheet that was delivered wakes nobody")
	}
	_, version = b.Turn()
	b.Delivered(in[0])
	if _, now := b.Turn(); now != version {
		t.Error("a sheet that was delivered already wakes everybody")
	}
	cancel()
	if got := b.Wait(ctx, version); got != version {
		t.Errorf("after the end: %d", got)
	}
}

func TestReadTurn(t *testing.T) {
	b, _ := table(t)
	turn, _ := b.Turn()
	data, err := json.Marshal(turn)
	if err != nil {
		t.Fatal(err)
	}
	read, err := ReadTurn(data)
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := json.Marshal(read); string(again) != string(data) {
		t.Errorf("read as\n%s\nwant\n%s", again, data)
	}
	if read.Sum() != turn.Sum() {
		t.Error("its sum is another one")
	}
	rows := []struct{ old, new, want string }{
		{`"entente-turn":1`, `"entente-turn":2`, "version"},
		{`"kind":"europe"`, `"kind":"asia"`, `"asia"`},
		{`"by":"bot"`, `"by":"cat"`, `"cat"`},
		{`"seats":[`, `"seats":[],"other":[`, "0 seats"},
		{`"round":3`, `"round":-3`, "round -3"},
		{`}`, ``, "JSON"},
	}
	for _, row := range rows {
		text := strings.Replace(string(data), row.old, row.new, 1)
		if _, err := ReadTurn([]byte(text)); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v", row.new, err)
		}
	}
	if _, err := ReadTurn(make([]byte, MaxTurn+1)); err == nil {
		t.Error("a turn of any length is read")
	}
}

// TestWhatMakesATurnAnother: the sum covers what writers see, and not who has handed in.
func TestWhatMakesATurnAnother(t *testing.T) {
	base := spring()
	for name, change := range map[string]func(*Turn){
		"kind": func(t *Turn) { t.Kind = Kingdoms }, "game": func(t *Turn) { t.Game = "x" }, "round": func(t *Turn) { t.Round++ }, "phase": func(t *Turn) { t.Phase = "F1901M" },
		"line": func(t *Turn) { t.Line = json.RawMessage(`{}`) }, "table": func(t *Turn) { t.Table = "x" },
	} {
		turn := spring()
		if change(&turn); turn.Sum() == base.Sum() {
			t.Errorf("another %s has the same sum", name)
		}
	}
	same := spring()
	same.Seats[0].In, same.Closed, same.Deadline = true, true, noon
	if same.Sum() != base.Sum() {
		t.Error("who hands in makes it another turn")
	}
}

func TestHowATurnIsSpelledDoesNotMatter(t *testing.T) {
	for _, row := range []struct{ a, b string }{
		{`{"name":"Ma \u0026 Sons \u003cb\u003e"}`, `{"name":"Ma & Sons <b>"}`},
		{`{"name":"\u66f9\u64cd"}`, `{"name":"曹操"}`},
		{`{"name":"\ud83d\ude00"}`, `{"name":"😀"}`},
		{`{"name":"\u2028\ufffd"}`, "{\"name\":\"\u2028\ufffd\"}"},
	} {
		a, b := Turn{Line: json.RawMessage(row.a)}, Turn{Line: json.RawMessage(row.b)}
		if a.Sum() != b.Sum() {
			t.Errorf("%s and %s have different sums", row.a, row.b)
		}
	}
	for _, row := range []struct{ a, b string }{
		{`{"name":"\\u66f9"}`, `{"name":"\曹"}`},      // a backslash, and letters behind it
		{`{"a":"x\u0022,"}`, `{"a":"x",""}`},         // what would mean something else as itself stays
		{`{"a":"\u005c\u0022"}`, `{"a":"\""}`},       // likewise
		{`{"name":"\ud83d"}`, `{"name":"\ud83e"}`},   // half a letter
		{`{"name":"\ud83dx"}`, `{"name":"\ud83d"}`},  // and what follows it
		{`{"name":"\u66f"}`, `{"name":"曹"}`},         // too short
		{`{"name":"` + "\\", `{"name":"`},            // cut off
		{`{"name":"\u0001"}`, "{\"name\":\"\x01\"}"}, // no letter
	} {
		a, b := Turn{Line: json.RawMessage(row.a)}, Turn{Line: json.RawMessage(row.b)}
		if a.Sum() == b.Sum() {
			t.Errorf("%s and %s have the same sum", row.a, row.b)
		}
	}
}

func TestTextsOfMailFiles(t *testing.T) {
	const head = "From: anna@example.org\r\nSubject: orders\r\nDate: Fri, 27 Nov 2026 12:00:00 +0000\r\n"
	rows := []struct{ name, file, want string }{
		{"no mail", "France:\nA par - bur", "France:\nA par - bur"},
		{"orders that look like a head", "France: A par - bur\n\nA mar H", "France: A par - bur\n\nA mar H"},
		{"plain", head + "\r\nA par - bur", "A par - bur"},
		{"quoted-printable", head + "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nA par =3D bur and th=\r\nat", "A par = bur and that"},
		{"base64", head + "Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\nQSBwYXIg\r\nLSBidXI=\r\n", "A par - bur"},
		{"two parts and an attachment", head + "Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nHi\r\n--x\r\nContent-Type: image/png\r\n\r\nPNG\r\n--x\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\nQSBwYXIgLSBidXI=\r\n--x--\r\n", "Hi\nA par - bur"},
	}
	for _, row := range rows {
		got, err := Text([]byte(row.file))
		if err != nil || strings.TrimSpace(strings.ReplaceAll(got, "\r", "")) != row.want {
			t.Errorf("%s: %q, %v, want %q", row.name, got, err, row.want)
		}
	}
	if _, err := Text(make([]byte, 4*MaxText+1)); err == nil {
		t.Error("a file of any length is read")
	}
}

func TestThereIsNothingAboutASeatThatIsNone(t *testing.T) {
	b, _ := table(t)
	for _, seat := range []int{-1, 4} {
		_, late := b.Late(seat)
		if b.Device(seat) != 0 || b.Waiting(seat) != nil || b.Mailed(seat) || late || b.TakeLate(seat) || b.Admit(seat, "k") == nil {
			t.Errorf("something about seat %d", seat+1)
		}
		if _, err := b.Page(seat); err == nil {
			t.Errorf("a page for seat %d", seat+1)
		}
		b.Dismiss(seat)
	}
}

func TestNamesOfVerdictsReadBack(t *testing.T) {
	if len(Kinds()) != int(kinds) {
		t.Errorf("%d verdicts of %d", len(Kinds()), kinds)
	}
	for _, k := range Kinds() {
		var read Kind
		if text, _ := k.MarshalText(); read.UnmarshalText(text) != nil || read != k || len(text) == 0 {
			t.Errorf("%v is read as %v", k, read)
		}
	}
	if new(Kind).UnmarshalText([]byte("perhaps")) == nil {
		t.Error("a verdict that is none")
	}
}

func FuzzTake(f *testing.F) {
	b, phone := table(f)
	f.Add(sealedBy(f, sheet(b, 1, "A par - bur"), phone, b.Public()))
	f.Add("<html><p>" + begin + "<br>AAAA<br>" + end)
	f.Add("> " + begin + "\n> AAAA")
	f.Fuzz(func(t *testing.T, text string) {
		defer guard.Start(t)()
		list := b.Take(text, noon)
		if len(list) == 0 || len(list) > MostBoxes+1 {
			t.Errorf("%d verdicts", len(list))
		}
		for _, v := range list {
			if v.Kind == Unopened && v.Err == nil || v.Kind == Plain && v.Text == "" {
				t.Errorf("a verdict that says nothing: %+v", v)
			}
		}
	})
}

func FuzzText(f *testing.F) {
	f.Add([]byte("From: a@example.org\r\nSubject: x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nHi\r\n--x--\r\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		if text, err := Text(data); err == nil && len(text) > MaxText {
			t.Errorf("%d bytes of text", len(text))
		}
	})
}

func FuzzReadTurn(f *testing.F) {
	b, _ := table(f)
	turn, _ := b.Turn()
	data, _ := json.Marshal(turn)
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		if turn, err := ReadTurn(data); err == nil {
			turn.Sum()
		}
	})
}

func FuzzReadKept(f *testing.F) {
	b, phone := table(f)
	b.Take(sealedBy(f, sheet(b, 1), phone, b.Public()), noon)
	data, _ := json.Marshal(b.Keep())
	f.Add(data)
	key := tableKey(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		if k, err := ReadKept(data); err == nil {
			if b, _ := Restore(key, k, spring(), nil); b == nil {
				t.Error("no inbox")
			}
		}
	})
}
