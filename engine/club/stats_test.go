package club

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"entente/engine/scoring"
)

// contextStopped is a context that is done.
func contextStopped(t *testing.T) (context.Context, context.CancelFunc) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	stop()
	return ctx, stop
}

// made is a game of three powers: "austria Ann 10 balkan, ...", a star for who shares.
func made(file, day, seats string) Game {
	g := Game{File: file, Day: day, Board: "standard"}
	for text := range strings.SplitSeq(seats, ", ") {
		f := strings.Fields(text)
		s := Seat{Power: f[0], Player: strings.Trim(f[1], "-"), Side: scoring.Side{Share: strings.HasSuffix(f[2], "*")}}
		if _, err := fmt.Sscan(strings.TrimSuffix(f[2], "*"), &s.Side.Centers); err != nil {
			panic(err)
		}
		if len(f) > 3 {
			s.Opening = f[3]
		}
		if s.Side.Centers == 0 {
			s.Out = 1905
		}
		g.Seats = append(g.Seats, s)
	}
	return g
}

// small is a club of three games, the second played before the first, and one of Three Kingdoms.
func small() *Club {
	second := Game{File: "k.entente", Day: "2026-01-01", Board: Kingdoms, Seats: []Seat{{Player: "Ann", Power: "cao", Side: scoring.Side{Share: true, Centers: 9}}}}
	return &Club{aliases: map[string]string{"ben": "Ben"}, Games: []Game{
		made("a.entente", "2026-02-02", "austria Ann 10* Hedgehog, england Ben 6*, italy - 18"),
		made("b.entente", "2025-03-03", "austria ben 18* Hedgehog, england Ann 0, italy Cid 16"),
		made("c.entente", "2026-04-04", "austria Ann 17 Houseboat, england Ann 1, italy Cid 16*"),
		second,
	}}
}

// Powers, openings, meetings and the games of somebody, by hand.
func TestTheTablesOfAClub(t *testing.T) {
	c, s := small(), scoring.Centers()
	var got []string
	add := func(format string, args ...any) { got = append(got, fmt.Sprintf(format, args...)) }
	line := func(l *Line) string {
		return fmt.Sprintf("%s %d:%d/%d/%d %.1f %.1f±%.1f", l.Name, l.Games, l.Solos, l.Shares, l.Out, l.Centers, l.Score, l.Error)
	}
	for _, p := range c.Players(s) {
		add("player %s best %s %d last %.0f", line(&p.Line), p.Best.Name, p.Best.Games, p.Last)
	}
	for _, p := range c.Powers(s) {
		add("power %s", line(&p))
	}
	for _, p := range c.PowersOf(s, "Ben") {
		add("Ben %s", line(&p))
	}
	for _, o := range c.Openings(s) {
		add("opening %s %s", o.Power, line(&o.Line))
	}
	for _, m := range c.Meetings(s) {
		add("met %s %d %d:%d %.1f %.1f", strings.Join(m.Names[:], "-"), m.Games, m.Ahead[0], m.Ahead[1], m.Scores[0], m.Scores[1])
	}
	for _, a := range c.GamesOf(s, "Ben") {
		add("Ben %s %s %.1f", a.File, a.Seat.Power, a.Points)
	}
	want := `player Cid 2:1/0/0 16.0 47.1±0.0 best italy 2 last [47 47]
player Ben 2:1/1/0 12.0 35.3±17.6 best austria 1 last [53 18]
player Ann 3:0/1/1 9.3 27.5±15.3 best austria 2 last [0 29 53]
power italy 3:1/0/0 16.7 49.0±2.0
power austria 3:1/1/0 15.0 44.1±7.4
power england 3:0/1/1 2.3 6.9±5.5
Ben austria 1:1/0/0 18.0 52.9±0.0
Ben england 1:0/1/0 6.0 17.6±0.0
opening austria Hedgehog 2:1/1/0 14.0 41.2±11.8
opening austria Houseboat 1:0/0/0 17.0 50.0±0.0
met Ann-Ben 2 1:1 14.7 35.3
met Ann-Cid 2 1:1 26.5 47.1
met Ben-Cid 1 1:0 52.9 47.1
Ben a.entente england 17.6
Ben b.entente austria 52.9`
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
	if list := c.Only(Filter{Year: "2025"}).Players(s); len(list) != 3 || list[0].Name != "Ben" {
		t.Errorf("of 2025: %+v", list)
	}
}

// The worked example of docs/scores.md: three who never played, then once more.
func TestRatingsAreWorkedOut(t *testing.T) {
	r := Ratings{}
	r.take([]result{{name: "Ann", points: 60}, {name: "Ben", points: 30}, {name: "Cid", points: 30}})
	for name, want := range map[string]float64{"Ann": 1516, "Ben": 1492, "Cid": 1492, "Dot": 1500} {
		if got := r.Of(name); math.Abs(got-want) > 0.001 {
			t.Errorf("%s: %.3f, want %.0f", name, got, want)
		}
	}
	r.take([]result{{name: "Ann", points: 0}, {name: "Ben", points: 100}})
	if a, b := r.Of("Ann"), r.Of("Ben"); math.Abs(a-1498.897) > 0.001 || math.Abs(a+b-3008) > 0.001 {
		t.Errorf("%.3f and %.3f", a, b)
	}
	r.take([]result{{name: "Ann", points: 100}})
	if a := r.Of("Ann"); math.Abs(a-1498.897) > 0.001 {
		t.Errorf("alone: %.3f", a)
	}
}

// Names that are probably one are told, unless club.json joins them.
func TestNamesThatAreAlike(t *testing.T) {
	c := &Club{aliases: map[string]string{"ben": "Ben"}, Games: []Game{made("a", "", "austria Ann 1, england ann. 2, italy ben 3, turkey Ben 4, russia Anna 5, germany Ann 3")}}
	if got := fmt.Sprint(c.Alike()); got != "[[Ann ann.]]" {
		t.Error(got)
	}
}
