package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A tournament from a list of names has two rounds, one with results from a table, a player who leaves and a player who joins.
func TestATournamentOfADay(t *testing.T) {
	dir := t.TempDir()
	names := filepath.Join(dir, "names.csv")
	text := "name\n"
	for _, name := range strings.Fields("Ann Ben Cid Dot Eve Fay Gus Hal Ida Jon Kim Lea Max Noa Ola") {
		text += name + "\n"
	}
	if err := os.WriteFile(names, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	seats := func(args ...string) string {
		t.Helper()
		out, said, err := judge("", append(append([]string{"seats"}, args...), dir)...)
		if err != nil || said != "" {
			t.Fatalf("%q: %v, %s", args, err, said)
		}
		return out
	}
	out := seats("-new", names, "-draw", "-rest", "sit-out", "-best", "1", "-seed", "7")
	if !strings.HasPrefix(out, "round 1, cost 0\nboard  power    player  centers\n1      austria  ") || !strings.Contains(out, "\nsits out: ") || strings.Count(out, "\n") != 1+1+14+1+1+1+15 {
		t.Errorf("%s", out)
	}
	table := seats("-csv")
	if again := seats("-csv"); again != table || strings.Count(table, "\n") != 15 {
		t.Errorf("%s\n%s", table, again)
	}
	lines := strings.Split(strings.TrimSpace(table), "\n")
	for i, line := range lines[1:] {
		f := strings.Split(line, ",")
		f[5], f[6] = "0", "out"
		if i%7 == 3 {
			f[5], f[6] = "18", "won"
		}
		lines[i+1] = strings.Join(f, ",")
	}
	results := filepath.Join(dir, "results.csv")
	if err := os.WriteFile(results, []byte(strings.Join(lines, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	waited := strings.TrimPrefix(strings.Split(out[strings.Index(out, "sits out: "):], "\n")[0], "sits out: ")
	away := "Ann"
	if waited == away {
		away = "Ben"
	}
	out = seats("-results", results, "-away", away, "-add", "Pat; Quin", "-draw")
	if !strings.HasPrefix(out, "round 2, cost ") || strings.Contains(out[strings.Index(out, "sits out"):strings.Index(out, "rank")], waited) || strings.Count(out, "100.0  1      100.0  18") != 2 {
		t.Errorf("%s", out)
	}
	if csv := seats("-standings", "-csv"); !strings.HasPrefix(csv, "rank,player,total,round 1,round 2,games,best,centers\n1,") || strings.Count(csv, ",100.00,100.00,") != 2 {
		t.Errorf("%s", csv)
	}
	if out := seats("-undraw", "-back", away); !strings.HasPrefix(out, "round 1,") {
		t.Errorf("%s", out)
	}
	empty := t.TempDir()
	for _, row := range []struct {
		args []string
		want string
	}{
		{nil, "expected one folder"}, {[]string{empty}, "has no tournament.json"}, {[]string{"-new", names, dir}, "already has a tournament.json"}, {[]string{"-undraw", dir}, "a board of round 1 is over"},
		{[]string{"-rest", "luck", dir}, "expected sit-out, twice or fewer"}, {[]string{"-score", "luck", dir}, "-score luck"}, {[]string{"-add", "Ben", dir}, "duplicate or invalid names"}, {[]string{"-away", "Zed", dir}, `unknown player "Zed"`},
		{[]string{"-best", "77", dir}, "expected a number from 0 to 50"}, {[]string{"-results", names, dir}, `no column "round"`}, {[]string{"-new", filepath.Join(dir, "none"), empty}, "none"}, {[]string{"-new", names, filepath.Join(empty, "x")}, "x"},
	} {
		if _, _, err := judge("", append([]string{"seats"}, row.args...)...); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%q: %v, want %s", row.args, err, row.want)
		}
	}
}
