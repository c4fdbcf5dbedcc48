package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/variants"
)

// playedFile writes a game that uses everything other formats cannot hold.
func playedFile(t *testing.T, dir string) string {
	t.Helper()
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	s := game.Default(v.Setup("6"), engine.Rulebook())
	s.Players[0].Name, s.Limit = "Ann", game.Limit{Kind: game.Years, Number: 4}
	g, err := game.Start(s)
	if err != nil {
		t.Fatal(err)
	}
	order := func(text string) engine.Order {
		o, err := v.ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	g.Give(game.Given{Order: order("France A par - bur"), Text: "Paris to Burgundy"})
	g.SetNote("a quiet spring")
	if err := g.Publish(v.Power("france"), "peace"); err != nil {
		t.Fatal(err)
	}
	g.Advance()
	g.Give(game.Given{Order: order("France A bur - mun")})
	g.Advance()
	g.Back()
	g.Give(game.Given{Order: order("France A bur - bel")})
	g.Promote()
	g.Advance()
	pos := *g.Node().Position
	pos.Units[v.Map.Province("bel")] = engine.Unit{}
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "played.entente")
	if err := gamefile.New(g).SaveFile(file); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestConversionsSayWhatIsLeftOut converts one game into every format.
func TestConversionsSayWhatIsLeftOut(t *testing.T) {
	dir := t.TempDir()
	in := playedFile(t, dir)
	always := []string{"2 other phases", "1 event at the table", "1 order as it was written"}
	rest := []string{"settings: limit_years 4", "the players Ann"}
	readers := []string{"the rules (rulebook): readers adjudicate by those of DATC", "that Italy may not act"}
	for _, row := range []struct {
		ending string
		lost   []string
		has    string
	}{
		{"json", slices.Concat(always, readers, rest), `"A PAR - BUR"`},
		{"cases", slices.Concat(always, []string{"1 note", "1 position set by hand: the case before does not lead to it"}, readers, rest), "\tFrance: A par - bur\n"},
		{"txt", slices.Concat(always, []string{"1 note", "positions and results"}, rest), "A Par-Bur\n"},
		{"csv", slices.Concat(always, []string{"1 note", "everything but the centers"}), "France,3,4\n"},
	} {
		out := filepath.Join(dir, "out."+row.ending)
		_, told, err := judge("", "convert", in, out)
		if err != nil {
			t.Fatal(err)
		}
		want := "line: main, S1870M to W1870A\n"
		for _, text := range row.lost {
			want += "not converted: " + text + "\n"
		}
		if told != want {
			t.Errorf("%s:\n got %s\nwant %s", row.ending, told, want)
		}
		if data, err := os.ReadFile(out); err != nil || !strings.Contains(string(data), row.has) {
			t.Errorf("%s lacks %q: %v", row.ending, row.has, err)
		}
	}
	if out, _, err := judge("", "convert", "-to", "orders", "-style", "002", in, "-"); err != nil || !strings.Contains(out, "A par-bur\n") {
		t.Errorf("on standard output: %q, %v", out, err)
	}
}

// TestTheLineThatIsWrittenIsSaid checks that convert names the line it writes: the main line unless another is given, whatever phase the game is at.
func TestTheLineThatIsWrittenIsSaid(t *testing.T) {
	dir := t.TempDir()
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	g := game.New(v.Setup("7"), engine.Rulebook())
	give := func(text string) {
		o, err := v.ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		g.Give(game.Given{Order: o})
		g.Advance()
	}
	give("France A par - bur")
	g.Back()
	give("France A par - pic") // a variation, at which the game stays
	file := filepath.Join(dir, "two.entente")
	if err := gamefile.New(g).SaveFile(file); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		args      string
		has, said string
	}{
		{"", "A Par-Bur", "line: main, S1901M to F1901M"},
		{"-line main", "A Par-Bur", "line: main, S1901M to F1901M"},
		{"-line shown", "A Par-Pic", "line: shown, S1901M to F1901M"},
		{"-line 1", "A Par-Pic", "line: 1, S1901M to F1901M"},
		{"-line 0.0", "A Par-Bur", "line: 0.0, S1901M to F1901M"},
		{"-line shown -phase S1901M", "S1901M\n\nFrance\nA Par-Pic\n", "line: shown, S1901M to F1901M"},
	} {
		out, told, err := judge("", append(append([]string{"convert", "-to", "orders"}, strings.Fields(row.args)...), file, "-")...)
		if err != nil || !strings.Contains(out, row.has) || !strings.HasPrefix(told, row.said+"\n") {
			t.Errorf("%s: got %q, said %q, %v", row.args, out, told, err)
		}
	}
	for args, want := range map[string]string{
		"-line 7": "no phase has this path", "-line best": "expected main, shown, or numbers",
		"-phase F1905M": "-phase F1905M: not on the line, which goes from S1901M to F1901M", "-phase x": "phase",
	} {
		if _, _, err := judge("", append(append([]string{"convert", "-to", "orders"}, strings.Fields(args)...), file, "-")...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", args, err, want)
		}
	}
}

// TestConversionsComeBack checks that everything a format can hold survives a round trip.
func TestConversionsComeBack(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	in := playedFile(t, dir)
	for _, args := range [][]string{
		{in, file("1.json")}, {file("1.json"), file("2.entente")}, {file("2.entente"), file("3.json")},
		{in, file("1.cases")}, {"-game", "2", file("1.cases"), file("4.entente")}, {file("4.entente"), file("2.cases")},
	} {
		if _, _, err := judge("", append([]string{"convert"}, args...)...); err != nil {
			t.Fatal(err)
		}
	}
	read := func(name string) string {
		data, err := os.ReadFile(file(name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	if read("1.json") != read("3.json") {
		t.Errorf("got %s\nwant %s", read("3.json"), read("1.json"))
	}
	cut := func(text, from string) string { // the position and orders of the second case
		_, text, _ = strings.Cut(text, from)
		text, _, _ = strings.Cut(text, "POSTSTATE")
		text, _, _ = strings.Cut(text, "END")
		return text
	}
	if got, want := cut(read("2.cases"), "CASE 1 F1870M"), cut(read("1.cases"), "CASE 2 F1870M"); got != want || got == "" {
		t.Errorf("got %q, want %q", got, want)
	}
	if out, _, err := judge("", "check", file("1.cases")); err != nil || out != "3 passed, 0 failed\n" {
		t.Errorf("the cases: %q, %v", out, err)
	}
}

func TestFilesThatCannotBeConvertedAreNamed(t *testing.T) {
	dir := t.TempDir()
	in := playedFile(t, dir)
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return file
	}
	out := filepath.Join(dir, "out.json")
	for _, row := range []struct {
		args []string
		want string
	}{
		{[]string{in}, "convert: expected the file to read and the file to write"},
		{[]string{in, "out.doc"}, `convert: "out.doc": unknown file extension: expected one of .entente, .record, .json`},
		{[]string{in, "-"}, `convert: "-": unknown file extension`},
		{[]string{"-to", "morse", in, "-"}, "expected entente, record, diplomacy, cases, position, orders, centers"},
		{[]string{"-style", "004", in, out}, "expected plain, 000"},
		{[]string{in, "other.entente"}, "already has the format entente"},
		{[]string{"nowhere", out}, "nowhere"},
		{[]string{write("empty.json", ""), out}, "empty.json: the file is empty"},
		{[]string{write("cut.entente", `{"format": 1, "variant": "standard", "setup`), out}, "cut.entente: line 1: "},
		{[]string{write("theirs.json", `{"map": "standard", "phases": [{"name": "S1901M"}]}`), out + ".entente"}, `theirs.json: line 1: "state" is missing`},
		{[]string{"-game", "2", write("one.cases", "CASE 1\nPRESTATE\nORDERS\nEND"), out}, "one.cases: there is no case 2: the file has 1"},
		{[]string{write("bad.cases", "CASE 1\nPRESTATE\n\tFrance: A nth\nORDERS\nEND"), out}, "bad.cases: case 1: position: nth: an army at sea"},
		{[]string{write("text.json", `{"cases":[{"id":"1","kind":"parse"}]}`), out}, "text.json: case 1: the case has no position"},
	} {
		_, _, err := judge("", append([]string{"convert"}, row.args...)...)
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("judge convert %s: got %v, want %s", row.args, err, row.want)
		}
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("a file was written")
	}
}

// TestRecordIsConvertedThereAndBack checks that a record holds everything, so convert reports nothing as left out.
func TestRecordIsConvertedThereAndBack(t *testing.T) {
	dir := t.TempDir()
	in, text, back := playedFile(t, dir), filepath.Join(dir, "a.record"), filepath.Join(dir, "b.entente")
	for _, step := range [][2]string{{in, text}, {text, back}} {
		if _, told, err := judge("", "convert", step[0], step[1]); err != nil || told != "" {
			t.Fatalf("%v: %q, %v", step, told, err)
		}
	}
	want, err := os.ReadFile(in)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(back); err != nil || string(got) != string(want) {
		t.Errorf("%v: got\n%s\nwant\n%s", err, got, want)
	}
}
