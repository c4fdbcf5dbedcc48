package tournament

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine"
	"entente/scripts/golden"
	"entente/variants"
)

func saidOf(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// TestWhatATournamentRefusesItSays: each refusal has its text.
func TestWhatATournamentRefusesItSays(t *testing.T) {
	x := started(t, 15, SitOut)
	none := started(t, 6, SitOut)
	bare := started(t, 9, SitOut)
	bare.Full.Powers = bare.Full.Powers[:1]
	two := started(t, 2, SitOut)
	two.Full.Powers = two.Full.Powers[:2]
	undrawn := x.Undraw()
	first, second := x.Draw(), x.Draw()
	share, centers := make([]bool, 7), make([]int, 7)
	share[0], centers[0], centers[6] = true, 255, 0
	before := x.SetResult(0, 0, centers, make([]bool, 7))
	good := x.SetResult(0, 0, centers, share)
	powers := [2]string{x.Rounds[0].Boards[1].Seats[0].Power, x.Rounds[0].Boards[1].Seats[6].Power}
	for _, row := range []struct {
		name string
		err  error
		want string
	}{
		{"nothing to take back", undrawn, "no round was drawn"}, {"a first round", first, ""}, {"a second round at once", second, "the last round is not over"}, {"too few", none.Draw(), "too few players for a board: 6 of 7"},
		{"a board of one", bare.Draw(), "board standard has no set-up in which everybody leads a power"}, {"a board of two", two.Draw(), ""}, {"nobody wins", before, "nobody has won or shares the game"}, {"a result", good, ""},
		{"a round that is over in part", x.Undraw(), "a board of round 1 is over"}, {"a board before the first", x.SetResult(0, -1, centers, share), "there is no board 0 of round 1"}, {"a board behind the last", x.SetResult(0, 2, centers, share), "there is no board 3 of round 1"},
		{"a round before the first", x.Reopen(-1, 0), "there is no board 1 of round 0"}, {"a round behind the last", x.Reopen(1, 0), "there is no board 1 of round 2"}, {"too few seats", x.SetResult(0, 1, centers[:6], share), "want centers for 7 seats"}, {"too few shares", x.SetResult(0, 1, centers, share[:6]), "want centers for 7 seats"},
		{"too many centers", x.SetResult(0, 1, []int{256, 0, 0, 0, 0, 0, 0}, share), powers[0] + ": want 0 to 255 centers"}, {"too few centers", x.SetResult(0, 1, []int{0, 0, 0, 0, 0, 0, -1}, share), powers[1] + ": want 0 to 255 centers"},
		{"again", x.Reopen(0, 0), ""}, {"and taken back", x.Undraw(), ""}, {"to nowhere", x.Save(filepath.Join(t.TempDir(), "none")), "*"},
	} {
		if said := saidOf(row.err); said != row.want && (row.want != "*" || said == "") {
			t.Errorf("%s: %q, want %q", row.name, said, row.want)
		}
	}
	many := started(t, 7, SitOut)
	for n := range MaxRounds + 1 {
		err := many.Draw()
		if (n == MaxRounds) != errors.Is(err, ErrMany) || n < MaxRounds && err != nil {
			t.Fatalf("round %d: %v", n+1, err)
		}
		if n < MaxRounds {
			if err := many.SetResult(n, 0, centers, share); err != nil {
				t.Fatal(err)
			}
		}
	}
	wide := New(&engine.Variant{})
	wide.Full.Powers = []string{"a", "b"}
	for i := range 2*maxBoards + 1 {
		wide.Add(fmt.Sprint("P", i))
	}
	if err := wide.Draw(); err != nil || len(wide.Rounds[0].Boards) != maxBoards || len(wide.Rounds[0].Out) != 1 {
		t.Errorf("as many boards as can be: %v", err)
	}
	wide.Rounds = nil
	if wide.Add("one more"); wide.Draw() != ErrMany || MaxRounds != 50 || maxBoards != 200 {
		t.Error("more boards than can be")
	}
	for dir, want := range map[string]bool{t.TempDir(): false, filepath.Join(t.TempDir(), "none"): false} {
		if got, err := Open(dir); (err == nil) != want || got != nil || !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s: %v", dir, err)
		}
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, FileName), []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, err := Open(dir); err == nil || got != nil || !strings.HasPrefix(err.Error(), filepath.Join(dir, FileName)+": ") {
		t.Errorf("no tournament: %v", err)
	}
	if err := x.Save(dir); err != nil {
		t.Error(err)
	}
	if got, err := Open(dir); err != nil || got.Name != "Open" || len(got.Players) != 15 {
		t.Errorf("saved: %v", err)
	}
	if _, err := Read(make([]byte, mostBytes+1)); saidOf(err) != fmt.Sprintf("larger than %d MB: no tournament", mostBytes>>20) {
		t.Error(err)
	}
	if _, err := Read(make([]byte, mostBytes)); err == nil || strings.Contains(err.Error(), "larger") {
		t.Error(err)
	}
}

// TestNamesOfPlayersAreTidy: in one line, without spaces around, and up to 100 letters; nobody is there twice, nor more than 1000.
func TestNamesOfPlayersAreTidy(t *testing.T) {
	for name, want := range map[string]string{
		"  Ann \t Bo\n": "Ann Bo", "": "", " \n": "", "A\x00B": "A B", strings.Repeat("é", 100): strings.Repeat("é", 100), strings.Repeat("é", 101): "", "\xff": "", "A\u00a0B": "A B",
	} {
		if got := Tidy(name); got != want {
			t.Errorf("%q becomes %q", name, got)
		}
	}
	x := started(t, 0, SitOut)
	if left := x.Add("Ann", "Ann ", "", "Bo"); strings.Join(left, "|") != "Ann |" || len(x.Players) != 2 {
		t.Errorf("left %q", left)
	}
	for i := range 1000 {
		x.Add(fmt.Sprint(i))
	}
	if left := x.Add("late"); len(x.Players) != 1000 || len(left) != 1 || x.Players[999].Name != "997" {
		t.Errorf("%d players", len(x.Players))
	}
	late := started(t, 3, SitOut)
	late.Players[1].Away = true
	if got := fmt.Sprint(late.Present()); got != "[P01 P03]" {
		t.Errorf("present: %s", got)
	}
	if x.Remove("nobody") || !x.Remove("Ann") || len(x.Players) != 999 || x.Players[0].Name != "Bo" {
		t.Error("who is removed")
	}
}

// TestTablesAreReadAsBefore: names and results in tables with every kind of heading and every fault (testdata/tables.golden).
func TestTablesAreReadAsBefore(t *testing.T) {
	var text strings.Builder
	for _, table := range []string{
		"", "\n", "Ann\nBo\n", "name\nAnn\nBo\nAnn\n\n", "Player;Club\nAnn;x\nBo;y", "First Name,Last Name\nAnn,Archer\nBo,\n,Cole", "Last\tFirst\nArcher\tAnn\n", "last name\nArcher", "first\nAnn", "Name,First name\nArcher,Ann", "Name,Last name\nAnn,Archer", "Name,First,Last\nX,Ann,Archer",
		"a,b;c;d\nAnn;Bo", "a,b\tc\td\nAnn\tBo", "name,x\n\"Ann, Archer\",1", "\ufeffname\nAnn", "x,name\nAnn\n1,Bo", "GIVEN NAME , Family name\nAnn , Archer", "name\n\"Ann\nBo", "full name\n" + strings.Repeat("é", 101) + "\nAnn", "player name\nAnn",
	} {
		names, err := ReadNames([]byte(table))
		fmt.Fprintf(&text, "%q: %q, %v\n", table, names, err)
	}
	for n, want := range map[int]string{MaxPlayers: "", MaxPlayers + 1: "more than 1000 players"} {
		list := "name\n"
		for i := range n {
			list += fmt.Sprintf("P%d\n", i)
		}
		if names, err := ReadNames([]byte(list)); saidOf(err) != want || err == nil && len(names) != n || err != nil && names != nil {
			t.Errorf("%d names: %d, %v", n, len(names), err)
		}
	}
	if _, err := ReadNames([]byte("name\n" + strings.Repeat("x", mostTable-5))); err != nil {
		t.Error(err)
	}
	if _, err := ReadNames([]byte("name\n" + strings.Repeat("x", mostTable-4))); saidOf(err) != "larger than 4 MB: no table" {
		t.Error(err)
	}
	x := started(t, 14, SitOut)
	if err := x.Draw(); err != nil {
		t.Fatal(err)
	}
	board := func(n, but int, change func(line string) string) (lines string) {
		for i, s := range x.Rounds[0].Boards[n].Seats {
			line := fmt.Sprintf("1,%d,%s,%s,%d,%s\n", n+1, s.Power, s.Player, 4+i%2, [...]string{"Won", "survived", "out"}[min(i, 2)])
			if i == but {
				line = change(line)
			}
			lines += line
		}
		return lines
	}
	const head = "round,board,power,player,centers,result\n"
	none := func(string) string { return "" }
	swap := func(old, new string) func(string) string {
		return func(line string) string { return strings.Replace(line, old, new, 1) }
	}
	one := x.Rounds[0].Boards[0].Seats[0]
	for _, table := range []string{
		"", "x", "round,board,power,player,centers", "round,game,country,name,dots,result", "board,power,player,centers,result", head, head + "1,1", head + "1,1,x,y,,", head + "x,1,a,b,3,won", head + "1,x,a,b,3,won", head + "1,1,a,b,x,won", head + "2,1,a,b,3,won", head + "1,3,a,b,3,won", head + "0,1,a,b,3,won",
		head + "1,1,nowhere,b,3,won", head + "1,1," + one.Power + ",nobody,3,won", head + "1,1," + strings.ToUpper(one.Power) + "," + one.Player + ",3,lost", head + board(0, -1, none), head + board(0, 3, none), head + board(1, -1, none) + board(0, 2, none), head + board(0, 2, none) + board(1, 2, none), head + board(0, 0, swap("Won", "survived")), head + board(0, 0, swap("Won", "SHARED")), head + board(0, 1, swap(",5,", ",256,")), head + board(0, 1, swap(",5,", ",-1,")),
		head + board(0, 1, swap(",5,", ",,")), head + board(0, -1, none) + board(1, -1, none), strings.ReplaceAll(head+board(0, -1, none), ",", ";"),
	} {
		y := x.clone()
		taken, err := y.ReadResults([]byte(table))
		fmt.Fprintf(&text, "%.160q ...: %d, %v\n", table, taken, err)
		for _, b := range y.Rounds[0].Boards {
			fmt.Fprintf(&text, "  done %t %v\n", b.Done, b.Seats)
		}
	}
	golden.Text(t, "testdata/tables.golden", text.String())
}

// TestDrawsAreThoseOfBefore: the seed and what was played decide; what was drawn once is drawn again on any machine (testdata/draws.golden).
func TestDrawsAreThoseOfBefore(t *testing.T) {
	var text strings.Builder
	for _, row := range []struct {
		players int
		rest    Rest
		seed    uint64
	}{{7, SitOut, 1}, {16, SitOut, 1}, {16, SitOut, 2}, {12, Twice, 3}, {20, Fewer, 4}, {13, Fewer, 1}} {
		x := started(t, row.players, row.rest)
		x.Seed = row.seed
		x.Players[row.players-1].Twice, x.Players[2].Away = true, row.players == 20
		fmt.Fprintf(&text, "# %d players, %s, seed %d\n", row.players, row.rest, row.seed)
		for range 3 {
			r := drawn(t, x)
			for _, b := range r.Boards {
				fmt.Fprintf(&text, "  %s:", b.Setup)
				for _, s := range b.Seats {
					fmt.Fprintf(&text, " %s %.3s", s.Player, s.Power)
				}
				text.WriteByte('\n')
			}
			fmt.Fprintf(&text, "  out %v, cost %d\n", r.Out, x.Cost(len(x.Rounds)-1))
		}
	}
	golden.Text(t, "testdata/draws.golden", text.String())
	for _, id := range []string{"standard", "shores", "hundred", "modern", "mediterranean"} {
		b, err := variants.Named(id)
		if err != nil {
			t.Fatal(err)
		}
		full, short := Kinds(b.Variant)
		if got, want := fmt.Sprintf("%s %d, %q %d", full.Setup, len(full.Powers), short.Setup, len(short.Powers)), map[string]string{"standard": `7 7, "6" 6`, "shores": `3 3, "2" 2`, "hundred": `3 3, "" 0`, "modern": `10 10, "" 0`, "mediterranean": `5 5, "" 0`}[id]; got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}
