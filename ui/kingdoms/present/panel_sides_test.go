package present

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/ui/kingdoms/public"
	"entente/ui/kingdoms/scene"
	"entente/ui/look"
	"entente/ui/playback"
	"entente/ui/settings"
)

// The pips count each unit with an order once, but no ships, generals or permissions.
func TestPipsCountUnitsAlone(t *testing.T) {
	x := newSide(t, false)
	pips := func(name string) look.Pips { return x.s.Sides[x.row(x.s.Sides, name)].Pips }
	for _, row := range []struct {
		order string
		given int
	}{
		{"ship jianye - wu", 0}, {"G Zhou Yu - jianye", 0}, {"sunquan permit caocao", 0}, {"jianye H", 1}, {"wu S jianye", 2}, {"wu H", 2},
	} {
		if x.write(row.order); pips("Sun Quan") != (look.Pips{Shown: true, Done: row.given, Due: 3}) {
			t.Errorf("after %s: %+v, want %d", row.order, pips("Sun Quan"), row.given)
		}
	}
	if x.s.Main.Sub != "2 of 21 orders given" || pips("Cao Cao").Done != 0 {
		t.Errorf("the main button says %q, Cao Cao has %+v", x.s.Main.Sub, pips("Cao Cao"))
	}
}

// Panel, map and second window agree at each step of a playback, while bids are opened, and at the end.
func TestPanelMapAndSecondWindowShowOneMoment(t *testing.T) {
	x := newSide(t, false)
	x.Player.Wait, x.Player.Pace = func(time.Duration, func()) (stop func()) { return func() {} }, playback.PowerByPower
	v, err := scene.Variant(x.Desk.Board)
	if err != nil {
		t.Fatal(err)
	}
	chart := scene.Chart{Variant: v, Language: "en"}
	view := public.View{Desk: x.Desk, Player: x.Player, Chart: chart, Texts: x.Texts, Settings: &settings.Settings{}}
	var seen public.Watch
	look := func() (cao string) {
		x.show()
		p := seen.Look(view)
		shown := Stage(Table{Room: x.Room, Desk: x.Desk, Player: x.Player}, chart, -1, nil)
		if x.Desk.Open == 0 && shown.Scene.Position.Owners != p.Map.Position.Owners { // the map is covered while bids are opened
			t.Errorf("after %d beats map and second window differ", x.Player.Beats())
		}
		for _, r := range p.Column.Rows {
			side := x.s.Sides[x.row(x.s.Sides, r.Name)]
			units, _, _ := strings.Cut(side.Cells[1], "/")
			if got := [3]string{fmt.Sprint(r.Centers), r.Cells[0], r.Cells[1]}; got != [3]string{side.Cells[0], units, side.Cells[2]} {
				t.Errorf("after %d beats, %d bids: %s has %q in the panel, %q in the second window", x.Player.Beats(), x.Desk.Open, r.Name, side.Cells, got)
			}
			if r.Name == "Cao Cao" {
				cao = side.Cells[0]
			}
		}
		return cao
	}
	play := func() (all []string) {
		x.Player.Arm()
		if err := x.Desk.Resolve(); err != nil {
			t.Fatal(err)
		}
		if x.Desk.Shown().Pos.Phase.Kind != engine.Adjustment {
			x.Player.Follow(x.Desk.Shown(), true)
		}
		for all = append(all, look()); x.Player.Telling(); all = append(all, look()) {
			x.Player.To(x.Desk.Shown(), x.Player.Beats()+1)
		}
		return all
	}
	x.write("xuchang - wan", "chenliu H")
	if got := play(); got[0] != "3" || got[len(got)-1] != "4" {
		t.Errorf("during the playback Cao Cao has %q cities", got)
	}
	for x.Desk.Travel(1); x.Desk.Shown().Pos.Phase.Kind != engine.Adjustment; x.Desk.Travel(1) {
		play()
	}
	offer := x.Desk.Shown().Pos.Offer
	var wanted string
	for g := range offer.All() {
		wanted = x.Desk.Board.Roster.Info(g).ID
		break
	}
	x.write("caocao bid "+wanted+" 5 chenliu", "caocao xuchang B")
	play()
	purse := func() string { return x.s.Sides[x.row(x.s.Sides, "Cao Cao")].Cells[2] }
	var purses []string
	for n := range 3 {
		x.Desk.OpenBids(n)
		look()
		purses = append(purses, purse())
	}
	if purses[0] == purses[1] || purses[1] != purses[2] {
		t.Errorf("purses change before all bids are opened: %q", purses)
	}
}
