package ui

import (
	"strconv"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/words"
)

// tableFor is a set-up as the page offers it: the controls to press for it.
type tableFor struct {
	name    string
	press   []string
	a, b    string // two powers of different players
	victory int    // the number of centers with which both can win
}

// tablesFor are the set-ups of RULES 11 and those of the small board.
func tablesFor() []tableFor {
	return []tableFor{
		{"seven", []string{"new.board.0", "new.players.7"}, "france", "turkey", 12},
		{"six", []string{"new.board.0", "new.players.6"}, "france", "turkey", 12},
		{"five", []string{"new.board.0", "new.players.5"}, "france", "turkey", 12},
		{"four", []string{"new.board.0", "new.players.4"}, "france", "turkey", 12},
		{"three (i)", []string{"new.board.0", "new.players.3"}, "france", "turkey", 12},
		{"three (ii)", []string{"new.board.0", "new.players.3", "new.allotment.1"}, "germany", "italy", 12},
		{"two", []string{"new.board.0", "new.players.2"}, "france", "turkey", 12},
		{"Three Shores", []string{"new.board.1", "new.players.3"}, "northmark", "eastmoor", 5},
		{"Three Shores for two", []string{"new.board.1", "new.players.2"}, "northmark", "eastmoor", 4},
	}
}

// sit begins a game of a set-up on the page, after more was pressed or filled in there.
func (r *robot) sit(table tableFor, more func()) *robot {
	r.t.Helper()
	if r.seen.Page == "end" {
		r.Press("end.look")
	}
	r.New()
	for _, name := range table.press {
		r.Press(name)
	}
	if more != nil {
		more()
	}
	if r.Press("new.start"); r.seen.Dialog != "" {
		r.Press("answer-1") // the game before need not be kept
	}
	if r.seen.Page != "" {
		r.t.Fatalf("%s does not start: %q", table.name, r.texts())
	}
	return r
}

// share is how many other powers count for the player of pw.
func (r *robot) share(pw engine.Power) int {
	s := r.w.Desk.Game.Settings()
	for _, player := range s.Players {
		if s.ByPlayer && words.Commands(player, pw) {
			return len(player.Powers) - 1
		}
	}
	return 0
}

// nearly sets up a fall in which each of the powers is about to take the last center it needs to have so many, counted as
// the game counts; it has so many units more. Every other player keeps one army at home. Then the orders are given.
func (r *robot) nearly(centers map[string]int, units map[string]int) *robot {
	r.t.Helper()
	pos := r.position()
	m, idle := pos.Variant.Map, pos.Setup.Passive
	for _, c := range pos.Setup.Closed {
		idle |= 1 << c.Territory
	}
	var free engine.ProvinceSet
	for p := range m.Centers().All() {
		if !idle.Has(pos.Owners[p]) {
			free.Add(p)
			pos.Owners[p] = engine.NoPower
		}
	}
	for p := range pos.Units {
		if !idle.Has(pos.Units[p].Power) {
			pos.Units[p] = engine.Unit{}
		}
	}
	army := func(pw engine.Power, p engine.Province) {
		pos.Owners[p], pos.Units[p] = pw, engine.Unit{Type: engine.Army, Power: pw}
		free.Remove(p)
	}
	for pw := engine.Power(1); int(pw) < len(pos.Variant.Powers); pw++ {
		if centers[pos.Variant.Powers[pw].ID] > 0 || idle.Has(pw) {
			continue
		}
		army(pw, r.home(pw))
	}
	var orders []string
	type grab struct {
		pw       engine.Power
		from, to engine.Province
	}
	var grabs []grab
	for pw := engine.Power(1); int(pw) < len(pos.Variant.Powers); pw++ {
		if centers[pos.Variant.Powers[pw].ID] == 0 {
			continue
		}
		from := r.home(pw)
		army(pw, from)
		for to := range free.All() {
			if o := (engine.Order{Kind: engine.Move, Power: pw, Unit: engine.Army, At: engine.Location{Province: from}, To: engine.Location{Province: to}}); pos.Check(o) == engine.Succeeded {
				free.Remove(to)
				grabs = append(grabs, grab{pw, from, to})
				orders = append(orders, pos.Variant.PowerName(pw)+" "+pos.Variant.Format(o))
				break
			}
		}
	}
	for _, g := range grabs {
		id := pos.Variant.Powers[g.pw].ID
		wanted, more := centers[id]-2-r.share(g.pw), units[id]
		for p := range free.All() {
			if wanted <= 0 {
				break
			}
			wanted--
			pos.Owners[p] = g.pw
			free.Remove(p)
			if more > 0 && m.Info(p).Terrain != engine.Sea {
				more--
				army(g.pw, p)
			}
		}
	}
	if err := r.w.Desk.Game.SetPosition(pos); err != nil {
		r.t.Fatal(err)
	}
	return r.turn(strings.Join(orders, "\n"))
}

// home is a home center of a power.
func (r *robot) home(pw engine.Power) engine.Province {
	r.t.Helper()
	m := r.w.Desk.Variant().Map
	for p := range m.Centers().All() {
		if m.Info(p).Territory == pw {
			return p
		}
	}
	r.t.Fatalf("%s has no home", r.w.Desk.Words().Power(pw))
	return 0
}

// WantWinners fails the test unless the end page tells such an end, and all these powers or their players have won.
func (r *robot) WantWinners(kind game.EndKind, said string, ids ...string) *robot {
	r.t.Helper()
	r.WantEnd(said)
	end := r.w.Desk.Game.Ended()
	if end.Kind != kind || len(end.Winners) != len(ids) {
		r.t.Fatalf("%s: %+v, want a %s of %v", r.w.Desk.Words().Outcome(end), end, kind, ids)
	}
	for i, id := range ids {
		pw, one := r.w.Desk.Variant().Power(id), end.Winners[i]
		if one.Power != pw && (one.Power != engine.NoPower || !words.Commands(r.w.Desk.Game.Players()[one.Player], pw)) {
			r.t.Errorf("%s has not won: %s", id, r.w.Desk.Words().Outcome(end))
		}
	}
	return r
}

// Every table of RULES 11 comes to every end of RULES 10, from the page for a new game to the page of the end.
func TestEveryTableComesToEveryEnd(t *testing.T) {
	r := newRobot(t)
	for _, table := range tablesFor() {
		t.Run(table.name, func(t *testing.T) {
			r.t = t
			r.everyEnd(table)
		})
	}
}

// everyEnd plays one table to every end.
func (r *robot) everyEnd(table tableFor) {
	r.t.Helper()
	a, b, v := table.a, table.b, table.victory
	oneYear := func() { r.Press("new.end.4").Fill("new.limit", "1") }
	time := func() { r.Press("new.end.5").Fill("new.limit", "90") }

	r.sit(table, nil).played(1) // solo (10.1)
	solo := r.w.Desk.Game.Settings().Victory
	r.nearly(map[string]int{a: solo}, nil).played(1).WantWinners(game.Solo, "wins alone with", a)

	r.sit(table, func() { r.Press("new.win.1").Fill("new.victory", strconv.Itoa(v)) }).played(1) // jointly
	r.nearly(map[string]int{a: v, b: v}, nil).played(1).WantWinners(game.Solo, "win jointly with", inOrder(r, a, b)...)

	r.sit(table, oneYear).played(1) // the years are over (10.2), by centers
	r.nearly(map[string]int{a: v, b: v - 1}, map[string]int{b: 1}).played(1).WantWinners(game.YearLimit, "wins with "+strconv.Itoa(v)+" centers", a)

	r.sit(table, func() { oneYear(); r.Press("new.limit_score.1") }).played(1) // by units (C-14)
	r.nearly(map[string]int{a: v, b: v - 1}, map[string]int{b: 1}).played(1).WantWinners(game.YearLimit, "units", b)

	r.sit(table, time) // the playing time is up (10.2): the year is finished
	r.Do("time-up").Press("answer-0").played(1)
	r.nearly(map[string]int{a: v, b: v - 1}, nil).played(1).WantWinners(game.TimeLimit, "wins with "+strconv.Itoa(v)+" centers", a)

	r.sit(table, func() { time(); r.Press("new.limit_finish.1") }).played(1) // or not: the last count stands
	r.nearly(map[string]int{a: v + 1, b: v - 1}, nil).Do("time-up").WantWinners(game.TimeLimit, "wins with "+strconv.Itoa(v)+" centers", a)

	r.sit(table, nil).end().WantEnd("wins by lot") // all agree (10.3)
	if end := r.w.Desk.Game.Ended(); end.Kind != game.Agreed || len(end.Winners) != 1 {
		r.t.Errorf("%+v", end)
	}
	r.sit(table, func() { r.Press("new.agreed_end.1") }).end().WantEnd("share the result")
	if end := r.w.Desk.Game.Ended(); end.Kind != game.Agreed || !end.Shared || len(end.Winners) < len(r.w.Desk.Game.Voters()) {
		r.t.Errorf("%+v", end)
	}
}

// end lets everybody vote for the end, and draws the lot if one is due.
func (r *robot) end() *robot {
	r.t.Helper()
	voters := len(r.w.Desk.Game.Voters())
	r.Do("vote").Press("answer-0")
	for range voters {
		r.Press("answer-1")
	}
	return r.Press("answer-0")
}

// inOrder sorts powers by the seats of their players.
func inOrder(r *robot, ids ...string) []string {
	var list []string
	for _, player := range r.w.Desk.Game.Players() {
		for _, pw := range player.Powers {
			for _, id := range ids {
				if r.w.Desk.Variant().Power(id) == pw {
					list = append(list, id)
				}
			}
		}
	}
	return list
}
