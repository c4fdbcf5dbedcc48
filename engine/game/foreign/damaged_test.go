package foreign_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/cases"
	"entente/engine/game"
	"entente/engine/game/foreign"
	"entente/engine/game/gametest"
	"entente/scripts/golden"
)

// samples are files of every kind that can be read, as text.
func samples(t *testing.T) (names []string, texts map[string]string) {
	texts = map[string]string{}
	add := func(name, text string) { names, texts[name] = append(names, name), text }
	g := gametest.SheetGame(t)
	add("webdiplomacy", webPage(g))
	add("backstabbr", seasons(t, g, true))
	add("backstabbr without winters", seasons(t, g, false))
	add("cases", written(t, ofMain(g, casesOf)))
	add("python package", written(t, ofMain(g, foreign.WriteDiplomacy)))
	files, err := filepath.Glob("testdata/p*/*")
	more, _ := filepath.Glob("testdata/python-*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, more...) {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if name := filepath.Base(file); strings.Contains(file, "good") || strings.Contains(file, "python-19") {
			add(name, string(data))
		}
	}
	return names, texts
}

// lines is a game as lines that people can read.
func lines(g *game.Game) string {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%q, %s\n", g.Tag("title"), g.Setup().ID)
	for _, n := range g.MainLine() {
		fmt.Fprintf(&b, "%s note %q:", n.Position.Line(), n.Note)
		for _, o := range n.Plain() {
			fmt.Fprintf(&b, " %s;", g.Variant().Format(o))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// changed says how many lines of another text are others, and where the first of them begins to differ.
func changed(was, is string) string {
	x, y := strings.Split(was, "\n"), strings.Split(is, "\n")
	count, first := 0, ""
	for i := range max(len(x), len(y)) {
		if i < len(x) && i < len(y) && x[i] == y[i] {
			continue
		}
		count++
		if first != "" || i >= len(y) {
			continue
		}
		at := 0
		for i < len(x) && at < min(len(x[i]), len(y[i])) && x[i][at] == y[i][at] {
			at++
		}
		first = fmt.Sprintf("line %d, byte %d: %.120s", i+1, at, y[i][max(0, at-30):])
	}
	if count == 0 {
		return "the same"
	}
	return fmt.Sprintf("%d lines differ: %s", count, first)
}

// TestDamagedFilesSayWhatIsWrong: of each sample with a piece that is another or gone, what is wrong with it, or what is read and lost.
func TestDamagedFilesSayWhatIsWrong(t *testing.T) {
	find := gametest.Finder(t)
	names, texts := samples(t)
	var b strings.Builder
	for _, name := range names {
		text := texts[name]
		whole := ""
		for i, row := range append([]golden.Damaged{{Name: "whole", Text: text}}, golden.Damages(text, 50)...) {
			if i == 0 {
				fmt.Fprintf(&b, "# %s, %d bytes\n", name, len(text))
			}
			g, kind, lost, err := foreign.Import([]byte(row.Text), 1, find)
			said := ""
			if err == nil {
				if said = lines(g); i == 0 {
					whole = said
				}
				if i > 0 {
					said = changed(whole, said)
				}
			} else {
				said = err.Error()
			}
			if said == "the same" && len(lost) == 0 {
				continue
			}
			said = strings.ReplaceAll(strings.TrimSpace(said), "\n", "\n      ")
			fmt.Fprintf(&b, "  %s: %s: %s", row.Name, kind, strings.ToValidUTF8(said, "?"))
			if len(lost) > 0 {
				fmt.Fprintf(&b, "; lost %s", lossText(lost))
			}
			b.WriteByte('\n')
		}
	}
	golden.Text(t, "testdata/damaged.golden", b.String())
}

// TestWhatIsWrittenForOthers: a game in every form in which it leaves the program, and what of supports would be lost.
func TestWhatIsWrittenForOthers(t *testing.T) {
	g := gametest.SheetGame(t)
	g.SetNote("peace?")
	g.SetTag("title", "Thursday")
	var b strings.Builder
	say := func(name, text string) { fmt.Fprintf(&b, "# %s\n%s\n", name, strings.TrimSpace(text)) }
	for s := engine.StylePlain; s <= engine.StylePython; s++ {
		say(fmt.Sprint("orders, ", s), written(t, func(w io.Writer) error { return foreign.WriteOrders(w, g.MainLine(), s) }))
	}
	say("cases", written(t, ofMain(g, casesOf)))
	say("python package", written(t, ofMain(g, foreign.WriteDiplomacy)))
	say("positions", written(t, func(w io.Writer) error { return foreign.WritePositions(w, g.MainLine()) }))
	say("held supports", fmt.Sprint(foreign.HeldSupports(g.MainLine(), engine.Rulebook()), foreign.HeldSupports(g.MainLine(), foreign.DiplomacyRules())))
	golden.Text(t, "testdata/written.golden", b.String())
}

// TestLossesAreSaid: every kind in its own words.
func TestLossesAreSaid(t *testing.T) {
	spring, err := engine.ParsePhase("S1901M")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, kind := range foreign.LossKinds() {
		for count := range 3 {
			fmt.Fprintln(&b, kind, foreign.Loss{Kind: kind, Phase: spring, Count: count, Text: "a text of more than forty letters, and some more"})
		}
	}
	golden.Text(t, "testdata/losses.golden", b.String())
}

// TestNumbersOfSeveral: of a file with several games, cases or positions each, the first that there is not, and what they are called.
func TestNumbersOfSeveral(t *testing.T) {
	find := gametest.Finder(t)
	g := gametest.SheetGame(t)
	positions := written(t, func(w io.Writer) error { return foreign.WritePositions(w, g.MainLine()) })
	text := written(t, ofMain(g, casesOf))
	list, err := cases.Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	python := written(t, ofMain(g, foreign.WriteDiplomacy))
	var b strings.Builder
	folder := t.TempDir()
	for _, row := range []struct {
		name, text string
		count      int
	}{
		{"x.cases", text, len(list)}, {"x.position", positions, strings.Count(positions, "\n")}, {"x.json", python, 1}, {"x.jsonl", strings.TrimSpace(python) + "\n" + python, 2},
		{"x.entente", "{}", 0}, {"x.record", "", 0},
	} {
		fmt.Fprintf(&b, "# %s\n", row.name)
		for _, number := range []int{-1, 0, 1, row.count, row.count + 1} {
			g, kind, lost, err := foreign.Import([]byte(row.text), number, find)
			if err != nil {
				fmt.Fprintf(&b, "%d: %s: %v\n", number, kind, err)
				continue
			}
			fmt.Fprintf(&b, "%d: %s: %s, lost %s\n", number, kind, changed("", lines(g)), lossText(lost))
		}
		file := filepath.Join(folder, row.name)
		if err := os.WriteFile(file, []byte(row.text), 0o600); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "contents %.300q, a page: %t\n", foreign.Contents(file), foreign.IsPage([]byte(row.text)))
	}
	if foreign.Contents(filepath.Join(folder, "nowhere.cases")) != nil {
		t.Error("a file that is not there has contents")
	}
	golden.Text(t, "testdata/several.golden", b.String())
}
