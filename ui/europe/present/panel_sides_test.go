package present

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/look"
	"entente/ui/room/panel"
)

// The panel says beside a power's name and in its list why no player orders it: it is passive, closed, or under an armistice (RULES 9.2, 11). A
// declared armistice is listed with the results of its phase, however they are sorted.
func TestPowersThatNobodyOrdersSayWhy(t *testing.T) {
	for _, row := range []struct {
		setup, power, note, text string
		declare                  bool
	}{
		{"6", "italy", "passive", "No one plays Italy: its units hold.", false},
		{"2", "italy", "closed", "Italy is closed until Spring 1915: its units hold.", false},
		{"7", "russia", "armistice", "Russia is under armistice: its units hold.", true},
	} {
		x := newListed(t)
		x.Start(table.Preset("rulebook", x.Desk.Variant().Setup(row.setup)))
		pw := x.Power(row.power)
		if row.declare {
			if err := x.Desk.Game.Armistice(pw, "gone"); err != nil {
				t.Fatal(err)
			}
		}
		x.Desk.Act(func() { x.Desk.View.Choose(pw); x.Desk.Tell() })
		s := x.state()
		side := s.Sides[slices.IndexFunc(s.Sides, func(r look.Row) bool {
			return r.Mark.Side == look.Side(pw) || strings.HasPrefix(r.Text, x.Desk.Words().Power(pw))
		})]
		if side.Note != row.note || len(s.Rows) != 1 || s.Rows[0].Text != row.text {
			t.Errorf("%s: %+v, the list says %+v", row.power, side, s.Rows)
		}
		for _, byPlace := range []bool{true, false} {
			if !row.declare {
				continue
			}
			x.Judge()
			if x.Desk.SortResults(byPlace); x.state().Rows[0].Text != row.text {
				t.Errorf("sorted by place %v: %+v", byPlace, x.state().Rows[0])
			}
			x.Do("undo")
		}
	}
}

// The totals of a player with several powers are shown below the powers.
func TestPlayersOfSeveralPowersHaveSums(t *testing.T) {
	x := newListed(t)
	sums := func() (list []string) {
		for _, r := range x.state().Sides {
			if strings.Contains(r.Text, " · ") {
				list = append(list, r.Text+" "+r.Cells[0]+" "+r.Cells[1])
			}
		}
		return list
	}
	if got := sums(); len(got) != 0 {
		t.Errorf("among seven players: %q", got)
	}
	set := game.Default(x.Desk.Variant().Setup("2"), engine.Rulebook())
	set.Players[0].Name = "Ada"
	x.Start(set)
	if got, want := sums(), []string{"Ada · EFR 10 10", "Player 2 · AGT 9 9"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// Where bots play, the panel does not call their units units without orders, because bots hand in unseen. It does so only for people's units.
func TestUnitsOfBotsAreNotSaidToHold(t *testing.T) {
	x := newListed(t)
	for _, row := range []struct {
		from          int // index of the first player who is a bot
		power         string
		without, hold int
	}{{7, "austria", 3, 22}, {1, "austria", 3, 3}, {1, "france", 0, 3}, {0, "austria", 0, 0}} {
		for i := range x.Desk.Game.Players() {
			program := game.Program{}
			if i >= row.from {
				program.Level = "hard"
			}
			if err := x.Desk.Game.SetProgram(i, program); err != nil {
				t.Fatal(err)
			}
		}
		x.Desk.Act(func() { x.Desk.View.Power = x.Power(row.power) })
		s, without, units := x.state(), 0, 0
		for _, r := range s.Rows {
			units++
			if r.Note == x.Say("panel.no-order") {
				without++
			}
		}
		if without != row.without || units != 3 {
			t.Errorf("%+v: %d of %d units without an order", row, without, units)
		}
		hold := 0
		for _, r := range s.Checks {
			if n, err := strconv.Atoi(strings.Split(r.Text, " ")[0]); err == nil {
				hold += n
			}
		}
		if hold != row.hold || (len(s.Checks) == 0) != (row.from == 0) {
			t.Errorf("%+v: %d units are to hold: %+v", row, hold, s.Checks)
		}
	}
}

// After the end there are no counts of due orders, no checklist, and no units that will hold; the big button leads to the page of the end.
func TestNothingIsDueInThePanelAfterTheEnd(t *testing.T) {
	x := newListed(t)
	pos := x.Give("A par - bur").Position()
	for p := range pos.Variant.Map.Centers().All() {
		if pos.Centers(x.Power("france")) < 18 {
			pos.Owners[p] = x.Power("france")
		}
	}
	x.Set(pos)
	for _, written := range []bool{false, true} {
		x.Desk.Act(func() { x.Desk.View.Written = written; x.Desk.Tell() })
		s := x.state()
		for _, row := range slices.Concat(s.Sides, s.Rows) {
			if row.Pips.Shown || row.Note == "no order" || strings.Contains(row.Text, "will hold") || strings.Contains(row.Text, "without an order") {
				t.Errorf("%+v", row)
			}
		}
		if s.Head.Count != "France has won" {
			t.Errorf("the head says %+v", s.Head)
		}
		if len(s.Checks) > 0 || s.Main.Text != x.Say("end.result") || !strings.Contains(s.Main.Sub, "France") {
			t.Errorf("checks %+v, the button is %+v", s.Checks, s.Main)
		}
	}
}

// The big button offers the coin toss that is due. Whichever way it falls, its winner orders the power from then on, and the file records it (RULES
// 11).
func TestACoinIsTossedBeforeAnythingElse(t *testing.T) {
	for side := range 2 {
		x := newListed(t)
		x.Start(table.Preset("rulebook", x.Desk.Variant().Setup("2")))
		italy := x.Power("italy")
		x.Pick("rom").WantOrders(0).Pick("mar", "pie").WantOrders(0) // closed: no orders, no entry
		x.Desk.Act(func() {
			for x.Desk.Entry.Escape() {
			}
		})
		x.Give("Austria F tri - adr\nRussia A war - gal").Pass().WantPhase("F1914M")
		x.Pick("adr", "apu").WantOrders(0) // the adjacent sea is open, the land is not
		if x.Desk.TossDue() != engine.NoPower {
			t.Fatal("the coin is tossed before the fall is over")
		}
		x.Give("Austria F adr - ion\nTurkey A con - bul").Pass().WantPhase("W1914A")
		if b := x.state().Main; x.Desk.TossDue() != italy || b.Text != "Toss the coin" || !strings.Contains(b.Sub, "Italy") {
			t.Fatalf("the button is %+v", b)
		}
		if _, err := x.Desk.Game.Toss(italy, func(int) int { return side }); err != nil {
			t.Fatal(err)
		}
		if _, err := x.Desk.Game.Toss(italy, func(int) int { return side }); err == nil || x.Desk.TossDue() != engine.NoPower {
			t.Error("the coin can be tossed twice")
		}
		for x.Position().Phase.Year < 1915 {
			x.Pass()
		}
		if x.Reopen(); !slices.Contains(x.Desk.Game.Players()[side].Powers, italy) || slices.Contains(x.Desk.Game.Players()[1-side].Powers, italy) {
			t.Errorf("the coin fell to player %d: %+v", side+1, x.Desk.Game.Players())
		}
		x.Give("Italy A ven - pie\nItaly A rom - tus\nItaly F nap - tys\nFrance A mar - pie").WantOrders(4).Judge()
		for place, want := range map[string]engine.UnitType{"tus": engine.Army, "tyn": engine.Fleet, "ven": engine.Army} { // two into Piedmont bounce
			if u := x.Desk.Game.Node().Result.Next.Units[x.Province(place)]; u.Power != italy || u.Type != want {
				t.Errorf("%s: %+v", place, u)
			}
		}
	}
}

// The clock is in the panel while the current phase is shown and there is room; otherwise it is in the bar at the top.
func TestTheClockStandsBesideThePhaseThatIsPlayed(t *testing.T) {
	x := newListed(t)
	in := panel.New(x.Brush(), x.Keys, look.Button{}, x.p.Actions())
	x.Win.SetContent(in.Object())
	x.Desk.Clock.StartOrPause()
	here := func(want bool) {
		t.Helper()
		if x.p.Show(in, x.Desk.Now()); x.p.ShowClock(in, x.Desk.Clock.Face()) != want || slices.Contains(x.Said(), "30:00") != want {
			t.Errorf("the clock is in the panel: %v: %q", !want, x.Said())
		}
	}
	here(true)
	x.Judge()
	here(false)
	x.Judge().Do("previous")
	here(false)
	x.Do("try-other").Pick("mar", "spa").Judge().Judge().WantPhase("F1901M") // of another line
	here(false)
}
