package tournament

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/engine/club"
	"entente/engine/scoring"
	"entente/scripts/guard"
	"entente/scripts/meter"
	"entente/variants"
)

// started is a tournament of so many players on the standard board.
func started(t testing.TB, players int, rest Rest) *Tournament {
	t.Helper()
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	x := New(v)
	x.Name, x.Rest = "Open", rest
	for i := range players {
		x.Add(fmt.Sprintf("P%02d", i+1))
	}
	return x
}

// drawn draws a round and says that its boards are over: whoever has the first power has won.
func drawn(t testing.TB, x *Tournament) Round {
	t.Helper()
	if err := x.Draw(); err != nil {
		t.Fatal(err)
	}
	n := len(x.Rounds) - 1
	for i, b := range x.Rounds[n].Boards {
		centers, share := make([]int, len(b.Seats)), make([]bool, len(b.Seats))
		centers[0], share[0] = 18, true
		if err := x.SetResult(n, i, centers, share); err != nil {
			t.Fatal(err)
		}
	}
	return x.Rounds[n]
}

// Everybody who is there sits once, or sits out, or plays twice, as was asked; nobody twice on a board; each power of a board once.
func TestEverybodyIsSeated(t *testing.T) {
	for _, row := range []struct {
		players       int
		rest          Rest
		sizes         string
		out, playing2 int
	}{
		{7, SitOut, "7", 0, 0}, {14, SitOut, "7 7", 0, 0}, {16, SitOut, "7 7", 2, 0}, {13, SitOut, "7", 6, 0}, {16, Twice, "7 7 7", 0, 5}, {8, Twice, "7 7", 0, 6},
		{7, Twice, "7", 0, 0}, {13, Fewer, "7 6", 0, 0}, {12, Fewer, "6 6", 0, 0}, {16, Fewer, "7 7", 2, 0}, {15, Fewer, "7 7", 1, 0}, {20, Fewer, "7 7 6", 0, 0}, {6, Fewer, "6", 0, 0}, {23, Fewer, "7 7 7", 2, 0},
		{30, Fewer, "6 6 6 6 6", 0, 0},
	} {
		x := started(t, row.players, row.rest)
		for round := range 3 {
			r := drawn(t, x)
			var sizes []string
			count, led := map[string]int{}, map[string]bool{}
			for _, b := range r.Boards {
				sizes = append(sizes, fmt.Sprint(len(b.Seats)))
				here, powers := map[string]bool{}, map[string]bool{}
				for _, s := range b.Seats {
					if here[s.Player] || powers[s.Power] {
						t.Errorf("%d, %s: %s or %s is twice on a board", row.players, row.rest, s.Player, s.Power)
					}
					if led[s.Player+s.Power] {
						t.Errorf("%d, %s: %s leads %s on two boards of a round", row.players, row.rest, s.Player, s.Power)
					}
					here[s.Player], powers[s.Power], led[s.Player+s.Power] = true, true, true
					count[s.Player]++
				}
				if want := map[int]string{7: "7", 6: "6"}[len(b.Seats)]; b.Setup != want {
					t.Errorf("a board of %d has the set-up %q", len(b.Seats), b.Setup)
				}
			}
			twice := 0
			for _, n := range count {
				twice += n - 1
			}
			if got := strings.Join(sizes, " "); got != row.sizes || len(r.Out) != row.out || twice != row.playing2 || len(count)+len(r.Out) != row.players {
				t.Errorf("%d, %s, round %d: boards %s, %d out, %d twice, %d seated", row.players, row.rest, round+1, got, len(r.Out), twice, len(count))
			}
		}
	}
	for _, row := range []struct {
		players int
		rest    Rest
	}{{6, SitOut}, {0, Twice}, {6, Twice}, {5, Fewer}} {
		if err := started(t, row.players, row.rest).Draw(); !errors.Is(err, ErrFew) {
			t.Errorf("%d, %s: %v", row.players, row.rest, err)
		}
	}
}

// Who has waited is seated; who wants to play twice does; who is away is not drawn, and who comes late is.
func TestWhoWaitsIsSeatedNext(t *testing.T) {
	x := started(t, 16, SitOut)
	waits := map[string]int{}
	for range 8 {
		for _, name := range drawn(t, x).Out {
			waits[name]++
		}
	}
	if len(waits) != 16 {
		t.Errorf("in eight rounds of two who wait, %d of 16 have", len(waits))
	}
	y := started(t, 13, Twice)
	y.Players[4].Twice = true
	if r := drawn(t, y); count(r, "P05") != 2 {
		t.Errorf("P05 plays on %d boards", count(r, "P05"))
	}
	y.Players[4].Away, y.Players[3].Away = true, true
	y.Add("Late")
	if r := drawn(t, y); count(r, "P05")+count(r, "P04") != 0 || count(r, "Late") == 0 || len(r.Boards) != 2 {
		t.Errorf("%+v", r)
	}
	if left := y.Add("Late", "  New \t one ", "", strings.Repeat("x", 200)); len(left) != 3 || y.Players[len(y.Players)-1].Name != "New one" {
		t.Errorf("%q", left)
	}
	if !y.Remove("New one") || y.player("New one") >= 0 || !y.Remove("P01") || !y.Players[0].Away || y.Remove("Nobody") {
		t.Error("who was drawn stays, who was not goes")
	}
}

func count(r Round, name string) (n int) {
	for _, b := range r.Boards {
		for _, s := range b.Seats {
			n += flag(s.Player == name)
		}
	}
	return n
}

// The search finds what can be found: two rounds of 49 in which nobody meets anybody again, powers that nobody has twice in seven rounds on a
// board, and far fewer meetings than by chance.
func TestDrawsAreEven(t *testing.T) {
	x := started(t, 49, SitOut)
	drawn(t, x)
	if drawn(t, x); x.Cost(1) > 2 || x.Cost(1) != again(x, 1) {
		t.Errorf("the second round of 49 costs %d, counted %d", x.Cost(1), again(x, 1))
	}
	y := started(t, 7, SitOut)
	for round := range 7 {
		drawn(t, y)
		if want := 21 * round; y.Cost(round) > want+12 {
			t.Errorf("round %d of seven players costs %d, of which %d are meetings", round+1, y.Cost(round), want)
		}
	}
	z := started(t, 28, SitOut)
	sum, chance := 0, 0
	for round := range 4 {
		drawn(t, z)
		sum += again(z, round)
		by := z.clone()
		rnd := rand.New(rand.NewPCG(1, uint64(round)))
		order := rnd.Perm(28)
		for i := range by.Rounds[round].Boards {
			for j := range by.Rounds[round].Boards[i].Seats {
				by.Rounds[round].Boards[i].Seats[j].Player = z.Players[order[i*7+j]].Name
			}
		}
		chance += again(by, round)
	}
	if sum*2 > chance {
		t.Errorf("four rounds of 28 cost %d, by chance %d", sum, chance)
	}
}

// again counts who meets again, and three times who leads a power again, in a round.
func again(x *Tournament, round int) (sum int) {
	pairs := func(b Board, do func(a, b string)) {
		for i := range b.Seats {
			for j := range b.Seats[:i] {
				do(min(b.Seats[i].Player, b.Seats[j].Player), max(b.Seats[i].Player, b.Seats[j].Player))
			}
		}
	}
	for _, b := range x.Rounds[round].Boards {
		for _, r := range x.Rounds[:round] {
			for _, before := range r.Boards {
				met := map[[2]string]bool{}
				pairs(before, func(a, b string) { met[[2]string{a, b}] = true })
				pairs(b, func(a, b string) { sum += flag(met[[2]string{a, b}]) })
				for _, s := range b.Seats {
					at := before.seat(s.Player)
					sum += 3 * flag(at >= 0 && before.Seats[at].Power == s.Power)
				}
			}
		}
	}
	return sum
}

// The same seed draws the same boards, another one others.
func TestTheSeedDecides(t *testing.T) {
	rounds := func(seed uint64) []Round {
		x := started(t, 23, Fewer)
		x.Seed = seed
		drawn(t, x)
		drawn(t, x)
		return x.Rounds
	}
	if a, b := rounds(5), rounds(5); !reflect.DeepEqual(a, b) {
		t.Error("the same seed draws other boards")
	}
	if a, b := rounds(5), rounds(6); reflect.DeepEqual(a, b) {
		t.Error("another seed draws the same boards")
	}
}

// Every row has its column at the least sum: compared with all that there are.
func TestAssignmentsCostLeast(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		n := 1 + rnd.IntN(6)
		costs := make([]int, n*n)
		for i := range costs {
			costs[i] = rnd.IntN(9)
		}
		sum := func(list []int) (s int) {
			for row, col := range list {
				s += costs[row*n+col]
			}
			return s
		}
		least := 1 << 30
		var all func(list, left []int)
		all = func(list, left []int) {
			if len(left) == 0 {
				least = min(least, sum(list))
			}
			for i, col := range left {
				all(append(slices.Clone(list), col), slices.Delete(slices.Clone(left), i, i+1))
			}
		}
		cols := make([]int, n)
		for i := range cols {
			cols[i] = i
		}
		all(nil, cols)
		if got := assign(costs, n); sum(got) != least {
			t.Fatalf("%v: %v costs %d, want %d", costs, got, sum(got), least)
		}
	}
}

// Standings by hand: the best two of three rounds, a bye, the better of two boards, who is level.
func TestStandings(t *testing.T) {
	board := func(done bool, seats ...Seat) Board { return Board{Done: done, Seats: seats} }
	x := &Tournament{Best: 2, Bye: 20, Players: []Player{{Name: "Ann"}, {Name: "Ben"}, {Name: "Cid"}, {Name: "Dot"}, {Name: "Eve"}}}
	x.Rounds = []Round{
		{Boards: []Board{board(true, Seat{"Ann", "a", 10, true}, Seat{"Ben", "b", 7, true}), board(true, Seat{"Ann", "a", 17, false}, Seat{"Dot", "b", 17, true})}, Out: []string{"Cid"}},
		{Boards: []Board{board(true, Seat{"Ann", "a", 3, false}, Seat{"Ben", "b", 14, true})}},
		{Boards: []Board{board(false, Seat{"Ann", "a", 0, false}, Seat{"Ben", "b", 0, false}), board(true, Seat{"Cid", "a", 17, true}, Seat{"Dot", "b", 0, false})}},
	}
	var got []string
	for _, s := range x.Standings(scoring.DrawSize()) {
		line := fmt.Sprintf("%d %s %.0f:", s.Rank, s.Player, s.Total)
		for _, p := range s.Rounds {
			line += fmt.Sprintf(" %.0f/%d/%v", p.Points, p.Kind, p.Counts)
		}
		got = append(got, fmt.Sprintf("%s, %d games, best %.0f, %d centers", line, s.Games, s.Best, s.Centers))
	}
	want := `1 Ben 150: 50/2/true 100/2/true 0/1/false, 2 games, best 100, 21 centers
2 Cid 120: 20/3/true 0/0/false 100/2/true, 1 games, best 100, 17 centers
3 Dot 100: 100/2/true 0/0/false 0/2/true, 2 games, best 100, 17 centers
4 Ann 50: 50/2/true 0/2/true 0/1/false, 3 games, best 50, 30 centers
5 Eve 0: 0/0/false 0/0/false 0/0/false, 0 games, best 0, 0 centers`
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
	x.Players = append(x.Players, Player{Name: "Fay"})
	if list := x.Standings(scoring.DrawSize()); list[4].Rank != 5 || list[5].Rank != 5 {
		t.Errorf("who are level: %+v", list[4:])
	}
	for _, err := range []error{
		x.SetResult(0, 0, []int{1}, []bool{true}), x.SetResult(9, 0, nil, nil), x.SetResult(0, 9, nil, nil), x.SetResult(0, 0, []int{1, 1}, []bool{false, false}), x.SetResult(0, 0, []int{-1, 1}, []bool{true, false}),
		x.Draw(), x.Reopen(-1, 0),
	} {
		if err == nil {
			t.Error("what cannot be is done")
		}
	}
	if err := x.Undraw(); err == nil || x.Reopen(2, 1) != nil || x.Undraw() != nil || len(x.Rounds) != 2 {
		t.Errorf("%v, %d rounds", err, len(x.Rounds))
	}
}

// Results come from the games of the folder, if they are those that were drawn.
func TestResultsComeFromTheGames(t *testing.T) {
	x := started(t, 14, SitOut)
	if err := x.Draw(); err != nil {
		t.Fatal(err)
	}
	game := func(board int) club.Game {
		b := x.Rounds[0].Boards[board]
		g := club.Game{File: b.File, Over: true, Board: "standard"}
		for i, s := range b.Seats {
			g.Seats = append(g.Seats, club.Seat{Player: s.Player, Power: s.Power, Side: scoring.Side{Centers: i, Share: i == 6}})
		}
		return g
	}
	first, second := game(0), game(1)
	slices.Reverse(first.Seats)
	second.Seats[2].Player = "somebody"
	taken, faults := x.Take([]club.Game{first, second}, func(s string) string { return s })
	if b := x.Rounds[0].Boards[0]; taken != 1 || len(faults) != 1 || !b.Done || b.Seats[6].Centers != 6 || !b.Seats[6].Share || x.Rounds[0].Boards[1].Done {
		t.Errorf("%d taken, %v, %+v", taken, faults, b)
	}
	if !strings.Contains(faults[0].Error(), "round-1-board-2.entente: somebody leads france there, not ") {
		t.Error(faults[0])
	}
	for want, change := range map[string]func(g *club.Game){
		"round-1-board-2.entente: nobody leads italy there":          func(g *club.Game) { g.Seats = slices.Delete(slices.Clone(g.Seats), 4, 5) },
		"round-1-board-2.entente: nobody has won or shares the game": func(g *club.Game) { g.Seats[6].Side.Share = false },
	} {
		third := game(1)
		change(&third)
		taken, faults := x.Take([]club.Game{third}, func(s string) string { return s })
		if taken != 0 || len(faults) != 1 || faults[0].Error() != want || x.Rounds[0].Boards[1].Done {
			t.Errorf("%d taken, %v, want %s", taken, faults, want)
		}
	}
	second.Over = false
	if taken, faults := x.Take([]club.Game{first, second}, func(s string) string { return s }); taken != 0 || len(faults) != 0 {
		t.Errorf("again: %d, %v", taken, faults)
	}
}

// A tournament comes back from its file; what cannot be one is refused with its line.
func TestTheFile(t *testing.T) {
	x := started(t, 16, Fewer)
	x.Score, x.Best, x.Bye, x.Seed = "c-diplo", 2, 12.5, 1<<63
	x.Players[3].Twice = true
	drawn(t, x)
	dir := t.TempDir()
	if err := x.Save(dir); err != nil {
		t.Fatal(err)
	}
	y, err := Open(dir)
	if err != nil || !reflect.DeepEqual(x, y) {
		t.Fatalf("%v\n%+v\n%+v", err, x, y)
	}
	good, _ := x.Encode()
	for _, row := range []struct{ was, is, want string }{
		{`"format": 1`, `"format": 2`, "line 2: format: want"}, {`"rest": "fewer"`, `"rest": "none"`, "rest: want sit-out, twice or fewer"}, {`"name": "P01"`, `"name": "P02"`, `"P02": no name, or there twice`},
		{`"seed": 9223372036854775808`, `"seed": -1`, "seed: want a whole number"}, {`"file": "round-1`, `"file": "../round-1`, "file: want the name of a file in the folder"},
		{`"share": true`, `"share": false`, "nobody has won or shares the game"}, {`"bye": 12.5`, `"bye": 100000.5`, "bye: want a number of points"}, {`"bye": 12.5`, `"bye": -100000.5`, "bye: want a number of points"}, {`"bye": 12.5`, `"bye": "12"`, "bye: want a number of points"}, {`"seed": 9223372036854775808`, `"seed": "1"`, "seed: want a whole number"}, {`"bye": 12.5`, `"bye": "x"`, "bye: want a number of points"}, {`"best": 2`, `"best": 99`, "best: want a number from 0 to 50"},
		{`"players": [`, `"players": 3, "x": [`, "unknown field"}, {`"austria",`, `"england",`, `power "england" is named twice`},
		{`"power": "austria",`, `"power": "austria", "share": 4,`, "share"},
	} {
		text := strings.Replace(string(good), row.was, row.is, 1)
		if _, err := Read([]byte(text)); text == string(good) || err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v, want %s", row.is, err, row.want)
		}
	}
	for _, bye := range []string{"100000", "-100000", "0"} {
		if tour, err := Read([]byte(strings.Replace(string(good), `"bye": 12.5`, `"bye": `+bye, 1))); err != nil || strconv.Itoa(int(tour.Bye)) != bye {
			t.Errorf("bye %s: %v", bye, err)
		}
	}
	for name, text := range map[string]string{"nothing": "", "half": string(good[:len(good)/2]), "a list": "[]", "empty": "{}", "large": strings.Repeat(" ", mostBytes+1)} {
		if _, err := Read([]byte(text)); err == nil {
			t.Errorf("%s is a tournament", name)
		}
	}
}

// Names come as the programs of tournaments write them, with and without headings.
func TestNamesFromTables(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{"Ann\nBen\n\nAnn\n", "Ann|Ben"}, {"\ufeffName,Email\nAnn,a@b\n\"Smith, Ben\",\n", "Ann|Smith, Ben"}, {"First name;Last name;Rank\nAnn;Lee;3\n Ben ; Ray ;4", "Ann Lee|Ben Ray"},
		{"Player\tScore\nAnn\t3\n", "Ann"}, {"First Name,Name\nAnn,Lee\n", "Ann Lee"}, {"Surname\nLee\n", "Lee"}, {"Anna K.,x\nBen \"B\" Ray,y", `Anna K.|Ben "B" Ray`},
	} {
		names, err := ReadNames([]byte(row.text))
		if got := strings.Join(names, "|"); err != nil || got != row.want {
			t.Errorf("%q: %v, %s, want %s", row.text, err, got, row.want)
		}
	}
	if _, err := ReadNames(nil); err == nil {
		t.Error("nothing is a list of names")
	}
	if _, err := ReadNames(bytes.Repeat([]byte("x,"), mostTable)); err == nil {
		t.Error("a huge table is read")
	}
}

// What is written as results is read again as such; what contradicts the draw is refused, and nothing is taken.
func TestResultsGoOutAndIn(t *testing.T) {
	x := started(t, 14, SitOut)
	drawn(t, x)
	var b bytes.Buffer
	if err := x.WriteResults(&b, scoring.SumOfSquares()); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	if !strings.HasPrefix(text, "round,board,setup,power,player,centers,result,score,file\n1,1,7,austria,") || !strings.Contains(text, ",18,won,100.00,round-1-board-1.entente\n") || strings.Count(text, "\n") != 15 {
		t.Errorf("%.300s", text)
	}
	y := started(t, 14, SitOut)
	if err := y.Draw(); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(text, "\n")
	for _, row := range []struct{ text, want string }{
		{strings.Replace(text, ",won,", ",lost,", 1), "line 2: result"}, {strings.Replace(text, "1,1,7,austria", "1,9,7,austria", 1), "line 2: there is no board 9 of round 1"},
		{strings.Replace(text, "7,austria,", "7,narnia,", 1), "line 2: nobody leads"}, {strings.Replace(text, "18,won", "many,won", 1), "line 2: round, board and centers"},
		{strings.Join(slices.Delete(slices.Clone(lines), 3, 4), "\n"), "want 7 seats, not 6"}, {"round,board\n1,1\n", `no column "power"`}, {"", "no results"}, {strings.Replace(text, "18,won", "0,out", 1), "nobody has won"},
		{strings.Replace(text, "austria,P", "austria,Q", 1), "leads austria there, not"}, {"round,board,power,player,centers,result\n1\n", "line 2: want 6 cells"},
		{"round,board,power,player,centers,result\n1,1,austria,P01,5\n", "line 2: want 6 cells"},
	} {
		if n, err := y.ReadResults([]byte(row.text)); err == nil || n != 0 || !strings.Contains(err.Error(), row.want) || y.Rounds[0].Boards[0].Done || y.Rounds[0].Boards[1].Done {
			t.Errorf("%d, %v, want %s", n, err, row.want)
		}
	}
	if n, err := y.ReadResults([]byte(text)); n != 2 || err != nil || !reflect.DeepEqual(x, y) {
		t.Errorf("%d, %v", n, err)
	}
	b.Reset()
	if err := x.WriteStandings(&b, scoring.SumOfSquares()); err != nil || !strings.HasPrefix(b.String(), "rank,player,total,round 1,games,best,centers\n1,") {
		t.Errorf("%v, %.200s", err, b.String())
	}
}

// Whatever a file says: it is refused, or a tournament that can go on and be written again.
func FuzzRead(f *testing.F) {
	x := started(f, 8, Twice)
	if err := x.Draw(); err != nil {
		f.Fatal(err)
	}
	good, _ := x.Encode()
	f.Add(good)
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		x, err := Read(data)
		if err != nil {
			return
		}
		written, err := x.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if y, err := Read(written); err != nil || !reflect.DeepEqual(x, y) {
			t.Errorf("written and read it is another: %v", err)
		}
		x.Standings(scoring.Tribute())
		_ = x.Draw()
	})
}

// Whatever a table says, names and results are found soon.
func FuzzTables(f *testing.F) {
	f.Add([]byte("First name;Last name\nAnn;Lee\n"))
	f.Add([]byte("round,board,power,player,centers,result\n1,1,austria,P01,18,won\n"))
	x := started(f, 7, SitOut)
	if err := x.Draw(); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		if names, err := ReadNames(data); err == nil {
			for _, name := range names {
				if name != Tidy(name) || name == "" {
					t.Errorf("%q", name)
				}
			}
		}
		_, _ = x.clone().ReadResults(data)
	})
}

// BenchmarkDraw draws the fourth round of 70 players.
func BenchmarkDraw(b *testing.B) {
	x := started(b, 70, SitOut)
	for range 3 {
		drawn(b, x)
	}
	defer meter.Start(b)()
	for b.Loop() {
		y := x.clone()
		if err := y.Draw(); err != nil {
			b.Fatal(err)
		}
	}
}
