package europetest

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe"
	"entente/ui/look"
	"entente/ui/page/pagetest"
	"entente/ui/playback"
	"entente/ui/uitest"
)

// Player is a user of a window in which Europe is played, whatever else is in it.
type Player[S any] struct {
	pagetest.User[S]
	room *europe.Room
}

// NewPlayer returns the player in front of a room. self is what a test calls it.
func NewPlayer[S any](t testing.TB, r *europe.Room, self S) Player[S] {
	return Player[S]{User: pagetest.NewUser(t, r.Room, self), room: r}
}

// begin puts a game on the table.
func (x *Player[S]) begin(g *game.Game) {
	x.room.Begin(g, "")
	x.Note()
}

// Plan puts a game on the table that is only planned: in a phase with units such as "France A par" and centers by power, or at its
// beginning if phase is "".
func (x *Player[S]) Plan(phase string, centers map[string][]string, units ...string) S {
	x.T.Helper()
	set := x.room.Desk.Game.Settings()
	set.Mode = game.Planning
	g, err := game.Start(set)
	if err != nil {
		x.T.Fatal(err)
	}
	if phase != "" {
		pos, err := x.room.Desk.Variant().ReadPosition(engine.PositionText{Phase: phase, Units: units, Centers: centers}, g.Node().Position.Setup, set.Rules)
		if err != nil {
			x.T.Fatal(err)
		}
		if err := g.SetPosition(pos); err != nil {
			x.T.Fatal(err)
		}
	}
	x.begin(g)
	return x.Self
}

// HotSeat begins a game at one keyboard, in a set-up such as "2", with the given names of its players.
func (x *Player[S]) HotSeat(setup string, names ...string) S {
	x.T.Helper()
	s := table.Preset("rulebook", x.room.Desk.Variant().Setup(setup))
	s.Mode = game.Keyboard
	for i, name := range names {
		s.Players[i].Name = name
	}
	return x.Start(s)
}

// Start begins a game with settings.
func (x *Player[S]) Start(s game.Settings) S {
	x.T.Helper()
	g, err := game.Start(s)
	if err != nil {
		x.T.Fatal(err)
	}
	x.begin(g)
	return x.Self
}

// Position returns the position that is looked at.
func (x *Player[S]) Position() engine.Position { return *x.room.Desk.Game.Node().Position }

// WantOrder fails the test unless orders, as lists write them, are given.
func (x *Player[S]) WantOrder(texts ...string) S {
	x.T.Helper()
	var given []string
	for _, o := range x.room.Desk.Game.Node().Plain() {
		given = append(given, x.room.Desk.Variant().FormatStyle(o, engine.Style000))
	}
	for _, text := range texts {
		if !slices.Contains(given, text) {
			x.T.Fatalf("no order %q among %q", text, given)
		}
	}
	return x.Self
}

// WantOrders fails the test unless so many orders are given.
func (x *Player[S]) WantOrders(n int) S {
	x.T.Helper()
	if got := x.room.Desk.Game.Node().Plain(); len(got) != n {
		x.T.Fatalf("%d orders, want %d: %v", len(got), n, got)
	}
	return x.Self
}

// WantPhase fails the test unless that phase is looked at.
func (x *Player[S]) WantPhase(name string) S {
	x.T.Helper()
	if got := x.Position().Phase.String(); got != name {
		x.T.Fatalf("phase %s, want %s", got, name)
	}
	return x.Self
}

// Logged returns the log of the game in words.
func (x *Player[S]) Logged() string {
	var b strings.Builder
	for _, e := range table.Log(x.room.Desk.Game) {
		said := x.room.Desk.Words().Log(e)
		b.WriteString(said.Text + " " + said.Quote + "\n")
	}
	return b.String()
}

// WantLog fails the test unless the log has each of the lines, or the beginnings of lines.
func (x *Player[S]) WantLog(texts ...string) S {
	x.T.Helper()
	for all := "\n" + x.Logged(); len(texts) > 0; texts = texts[1:] {
		if !strings.Contains(all, "\n"+texts[0]) {
			x.T.Errorf("no %q among%s", texts[0], all)
		}
	}
	return x.Self
}

// Stage returns the stage of the result that was told last.
func (x *Player[S]) Stage() playback.Stage {
	p := &x.room.Desk.Player
	return p.Of(x.room.Desk.Game.Node()).Beats[max(p.Beats()-1, 0)].Stage
}

// WantStage fails the test unless a stage of the results is being told, by itself or standing.
func (x *Player[S]) WantStage(stage playback.Stage, running bool) S {
	x.T.Helper()
	if p := &x.room.Desk.Player; !p.Telling() || x.Stage() != stage || p.Running() != running {
		x.T.Fatalf("telling %v, at stage %d, running %v; want stage %d, running %v", p.Telling(), x.Stage(), p.Running(), stage, running)
	}
	return x.Self
}

// WantAllTold fails the test unless all results are told.
func (x *Player[S]) WantAllTold() S {
	x.T.Helper()
	if now := x.room.Desk.Now(); x.room.Desk.Player.Telling() || now.Played && (now.Told != playback.All() || x.room.Scenes.Board(now).Room != nil) {
		x.T.Fatal("not all results are shown")
	}
	return x.Self
}

// Autumn puts a fall on the table in which France plans for five units, against three neighbors at war.
func (x *Player[S]) Autumn() S {
	return x.Plan("F1902M", map[string][]string{
		"France": {"par", "bre", "mar", "spa", "bel"}, "Germany": {"mun", "kie", "hol"}, "England": {"lon", "edi", "lvp"}, "Italy": {"rom", "ven", "tun"},
	}, "France A bel", "France A bur", "France F mao", "France F spa/sc", "France F lyo", "England F eng", "England F nth",
		"Germany A hol", "Germany A ruh", "Germany A mun", "Italy A pie", "Italy F wes", "Italy F tys")
}

// Clocked hangs a clock on the wall of the table.
func (x *Player[S]) Clocked() *uitest.Wall {
	w, c := uitest.NewWall(), x.room.Desk.Clock
	c.Time, c.Wake, c.Bell = w.Time, w.Wake, w.Bell
	return w
}

// WantClock fails the test unless the clock shows that time and step, and returns all that it shows.
func (x *Player[S]) WantClock(time, step string) look.Clock {
	x.T.Helper()
	f := x.room.Desk.Clock.Face()
	if f.Time != time || f.Step != step {
		x.T.Fatalf("the clock shows %q, %q; want %q, %q", f.Time, f.Step, time, step)
	}
	return f
}
