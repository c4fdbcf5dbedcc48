package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game/file"
	"entente/variants"
)

// On every board other than the standard one, hard bots play until one of them wins, and the saved game can be read.
func TestEachBoardIsPlayedToItsEnd(t *testing.T) {
	for id, until := range map[string]string{"shores": "850", "hundred": "1475", "mediterranean": "60", "modern": "2060"} {
		folder := t.TempDir()
		out, _, err := judge("", "play", "-variant", id, "-seats", "hard", "-games", "1", "-until", until, "-save", folder)
		if lines := strings.Split(strings.TrimSpace(out), "\n"); err != nil || lines[len(lines)-1] != "GAMES 1 WON 1 STILL 0" {
			t.Errorf("%s: %v\n%s", id, err, out)
		}
		saved, err := os.ReadFile(filepath.Join(folder, "game-001.entente"))
		if err != nil {
			t.Fatal(err)
		}
		if g, err := file.Load(bytes.NewReader(saved), variants.Tables); err != nil || len(g.MainLine()) < 10 {
			t.Errorf("%s: the saved game cannot be read: %v", id, err)
		}
	}
}

// TestTournamentsRepeat checks that one seed always plays and saves the same games and prints the same table.
func TestTournamentsRepeat(t *testing.T) {
	var outs [2]string
	var folders [2]string
	for i := range outs {
		folders[i] = t.TempDir()
		out, _, err := judge("", "play", "-seats", "medium,heuristic,people,easy", "-games", "5", "-until", "1903", "-seed", "7", "-save", folders[i])
		if err != nil {
			t.Fatal(err)
		}
		outs[i] = out
	}
	lines := strings.Split(strings.TrimSpace(outs[0]), "\n")
	if outs[0] != outs[1] || len(lines) != 14 || lines[0] != "LEVEL SEATS SCORE SE ABOVE SE" || lines[5] != "SEAT LEVEL GAMES SCORE SE SOLOS" ||
		!strings.HasPrefix(lines[6], "1 medium 5 ") || lines[13] != "GAMES 5 WON 0 STILL 0" {
		t.Errorf("first\n%s\nthen\n%s", outs[0], outs[1])
	}
	for n := range 5 {
		name := fmt.Sprintf("game-%03d.entente", n+1)
		first, err := os.ReadFile(filepath.Join(folders[0], name))
		if err != nil {
			t.Fatal(err)
		}
		second, err := os.ReadFile(filepath.Join(folders[1], name))
		if err != nil || !bytes.Equal(first, second) {
			t.Errorf("%s differs: %v", name, err)
		}
		g, err := file.Load(bytes.NewReader(first), func(id string) (*engine.Variant, error) {
			b, err := variants.Named(id)
			if err != nil {
				return nil, err
			}
			return b.Variant, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		line := g.MainLine()
		if last := line[len(line)-1]; last.Position.Phase.Year < 1903 {
			t.Errorf("%s ends in %v", name, last.Position.Phase)
		}
	}
}

// TestTournamentsRefuseWhatCannotBe checks the errors for impossible options.
func TestTournamentsRefuseWhatCannotBe(t *testing.T) {
	for _, args := range []string{"", "-seats", "-seats grand", "-seats easy -games 0", "-seats easy -until 1800", "-seats easy,easy,easy,easy,easy,easy,easy,easy",
		"-seats easy -setup 9", "-seats easy -variant narnia", "-seats easy file"} {
		if out, _, err := judge("", append([]string{"play"}, strings.Fields(args)...)...); err == nil {
			t.Errorf("judge play %s: %s", args, out)
		}
	}
}

// TestALineSaysForWhomAndHowLong checks, in both games, that a line can name the powers to move and a time limit, which overrule the command line.
func TestALineSaysForWhomAndHowLong(t *testing.T) {
	europe := `{"id":1,"phase":"S1901M","units":["France A par","Germany A mun","England F eng"],"for":["Germany","England"],"seconds":%s}`
	kingdoms := `{"id":2,"variant":"three-kingdoms","phase":"S200M","units":["caocao full xuchang","liubei full xiapi"],"areas":{"caocao":["xuchang"],"liubei":["xiapi"]},"for":["liubei"],"seconds":%s}`
	for line, want := range map[string][]string{europe: {`"Germany A mun`, `"England F eng`}, kingdoms: {`"liubei xiapi`}} {
		answer, _, err := judge(fmt.Sprintf(line, "5")+"\n", "move", "-for", "France,caocao")
		if err != nil || strings.Contains(answer, "France") || strings.Contains(answer, "caocao") || strings.Count(answer, ` - `)+strings.Count(answer, ` H"`)+strings.Count(answer, ` S `) < len(want) {
			t.Errorf("%s%v", answer, err)
		}
		for _, text := range want {
			if !strings.Contains(answer, text) {
				t.Errorf("%s: no %s", answer, text)
			}
		}
		for _, bad := range []string{"-1", "4000", `"x"`} {
			if answer, _, _ := judge(fmt.Sprintf(line, bad)+"\n", "move"); !strings.Contains(answer, `"error"`) || !strings.Contains(answer, "seconds") {
				t.Errorf("%s seconds: %s", bad, answer)
			}
		}
	}
	for line, whose := range map[string]string{europe: `,"for":["Germany","England"]`, kingdoms: `,"for":["liubei"]`} {
		line = fmt.Sprintf(strings.Replace(line, whose, "", 1), "5") + "\n"
		if answer, _, _ := judge(line, "move", "-for", "Narnia"); !strings.Contains(answer, `"error"`) || !strings.Contains(answer, "Narnia") {
			t.Errorf("for an unknown power: %s", answer)
		}
	}
	for _, bad := range []string{strings.Replace(europe, `"England"]`, `"Gondor"]`, 1), strings.Replace(kingdoms, `["liubei"]`, `["zhugeliang"]`, 1)} {
		if answer, _, _ := judge(fmt.Sprintf(bad, "5")+"\n", "move"); !strings.Contains(answer, `"error"`) {
			t.Errorf("%s: %s", bad, answer)
		}
	}
}

// TestOthersPlayInTournaments checks that an external bot can take seats in both games, and that its errors are reported.
func TestOthersPlayInTournaments(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the bot is a script for a shell")
	}
	bot := filepath.Join(t.TempDir(), "bot")
	script := "#!/bin/sh\nwhile read -r line; do id=${line#*:}; printf '{\"id\":%s,\"orders\":[%s]}\\n' \"${id%%,*}\" \"$1\"; done\n"
	if err := os.WriteFile(bot, []byte(script), 0o700); err != nil { //nolint:gosec // it is to be started
		t.Fatal(err)
	}
	for _, game := range [][]string{{"-until", "1901"}, {"-until", "200", "-variant", "three-kingdoms"}} {
		out, _, err := judge("", append([]string{"play", "-games", "2", "-seats", "program:" + bot + ",easy"}, game...)...)
		if err != nil || !strings.Contains(out, "program:"+bot+" 1 ") {
			t.Errorf("%s%v", out, err)
		}
		if out, _, err := judge("", append([]string{"play", "-games", "1", "-seats", "program:" + bot + " nonsense,easy"}, game...)...); err == nil || !strings.Contains(err.Error(), "nonsense") {
			t.Errorf("%s%v", out, err)
		}
	}
}

// TestMovesCanBeGiven checks that adjudicate -strict accepts the answer of every level, in every kind of phase, and that hidden orders in the line
// change nothing.
func TestMovesCanBeGiven(t *testing.T) {
	for _, line := range []string{
		`{"id":1,"phase":"S1901M","units":["France A par","France A mar","Germany A mun","Germany F kie","England F eng"],"centers":{"France":["par","mar"],"Germany":["mun","kie"],"England":["lon"]}%s}`,
		`{"id":2,"phase":"F1901R","units":["Germany A bur"],"dislodged":[{"unit":"France A bur","from":"mun"}],"centers":{"France":["par"]}%s}`,
		`{"id":3,"phase":"W1901A","units":["Italy A ven"],"centers":{"Italy":["ven","rom","nap"],"France":["par"]}%s}`,
	} {
		for _, level := range []string{"easy", "medium", "hard", "master", "heuristic", "people", "random"} {
			if strings.Contains(line, "F1901R") {
				line = strings.Replace(line, `"Germany A bur"]`, `"Germany A gas"]`, 1)
			}
			answer, _, err := judge(fmt.Sprintf(line, "")+"\n", "move", "-level", level)
			if err != nil || strings.Contains(answer, "error") {
				t.Fatalf("%s: %s, %v", level, answer, err)
			}
			_, orders, _ := strings.Cut(answer, `"orders":`)
			orders, _, _ = strings.Cut(orders, `,"expects"`)
			if orders == "[]" {
				t.Errorf("%s: %s gives no orders", line, level)
			}
			full := fmt.Sprintf(line, `,"orders":`+orders)
			judged, _, err := judge(full+"\n", "adjudicate", "-strict")
			if err != nil || strings.Contains(judged, `"error"`) || strings.Contains(judged, `"void"`) {
				t.Errorf("%s: %s\n%s", level, full, judged)
			}
			if again, _, _ := judge(full+"\n", "move", "-level", level); again != answer {
				t.Errorf("%s sees hidden orders:\n%s\n%s", level, answer, again)
			}
		}
	}
	for _, bad := range []string{`{"phase":"S1901M","units":["France A nth"]}`, `{`, `{"phase":"S1901X","units":[]}`} {
		if out, _, err := judge(bad+"\n", "move"); err != nil || !strings.Contains(out, `"error"`) {
			t.Errorf("%s: %s, %v", bad, out, err)
		}
	}
}
