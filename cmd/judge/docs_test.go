package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/variants"
)

// TestExamplesOfTheGuideAreTrue runs every pair of input and output lines in docs/judge.md and docs/bots.md.
func TestExamplesOfTheGuideAreTrue(t *testing.T) {
	for name, least := range map[string]int{"judge.md": 5, "bots.md": 2} {
		guide, err := os.ReadFile("../../docs/" + name)
		if err != nil {
			t.Fatal(err)
		}
		blocks := regexp.MustCompile("(?m)^```([a-z]+)\n(.*\n)(.*\n)```$").FindAllStringSubmatch(string(guide), -1)
		if len(blocks) < least {
			t.Errorf("%s: only %d examples", name, len(blocks))
		}
		for _, block := range blocks {
			if out, _, err := judge(block[2], block[1]); err != nil || out != block[3] {
				t.Errorf("judge %s answers %s\n got %s\nwant %s%v", block[1], block[2], out, block[3], err)
			}
		}
	}
}

// TestCommandsOfTheGuideDoWhatItSays runs every command written out in the guide, in a folder with the files it names. Each succeeds and creates its
// file.
func TestCommandsOfTheGuideDoWhatItSays(t *testing.T) {
	guide, err := os.ReadFile("../../docs/judge.md")
	if err != nil {
		t.Fatal(err)
	}
	var files = map[string]string{"datc-v3.2.json": "../../engine/testdata/datc-v3.2.json", "lines.jsonl": "testdata/34units.jsonl", "own.json": "../../assets/lessons/course.json", "history.html": "testdata/history.html"}
	dir := t.TempDir()
	for name, from := range files {
		data, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	guideGame(t)
	ran := map[string]int{}
	for _, line := range regexp.MustCompile(`(?m)^    judge ((?:convert|check|lesson|render|play|table) .*)$`).FindAllStringSubmatch(string(guide), -1) {
		command, _, _ := strings.Cut(line[1], "   ")
		args := strings.Fields(command)
		if _, _, err := judge("", args...); err != nil {
			t.Errorf("judge %s: %v", command, err)
		}
		if ran[args[0]]++; args[0] != "convert" {
			continue
		}
		if info, err := os.Stat(args[len(args)-1]); err != nil || info.Size() == 0 {
			t.Errorf("judge %s: %v", command, err)
		}
	}
	if ran["convert"] < 9 || ran["check"] == 0 || ran["lesson"] == 0 || ran["render"] == 0 || ran["play"] == 0 || ran["table"] == 0 {
		t.Errorf("only these were found: %v", ran)
	}
}

// guideGame writes the files that the guide mentions: a game of two years with a variation, and three games in one file.
func guideGame(t *testing.T) {
	t.Helper()
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	g := game.New(v.Setup("7"), engine.Rulebook())
	for g.Node().Position.Phase.String() != "F1902M" {
		g.Advance()
	}
	g.Advance()
	g.Back()
	o, err := v.ParseOrder(engine.NoPower, "France A par - pic")
	if err != nil {
		t.Fatal(err)
	}
	g.Give(game.Given{Order: o})
	var many bytes.Buffer
	for range 3 {
		var one bytes.Buffer
		if err := foreign.WriteDiplomacy(&one, g, g.MainLine()); err != nil {
			t.Fatal(err)
		}
		many.WriteString(strings.ReplaceAll(one.String(), "\n", " ") + "\n")
	}
	if err := os.WriteFile("many.jsonl", many.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"game.entente", filepath.Join("games", "1.entente")} {
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := file.New(g).SaveFile(name); err != nil {
			t.Fatal(err)
		}
	}
}

// TestNoFileIsWrittenOfABrokenOne checks that no broken sample converts to any format, and that the error names the file.
func TestNoFileIsWrittenOfABrokenOne(t *testing.T) {
	samples, err := filepath.Glob("../../engine/game/foreign/testdata/broken/*")
	if err != nil || len(samples) < 30 {
		t.Fatalf("%d samples, %v", len(samples), err)
	}
	for _, sample := range samples {
		for _, f := range new(conversion).formats(nil) {
			out := filepath.Join(t.TempDir(), "out"+f.endings[0])
			if _, _, err := judge("", "convert", sample, out); err == nil || !strings.Contains(err.Error(), filepath.Base(sample)) {
				t.Errorf("%s to %s: %v", sample, f.name, err)
			}
			if _, err := os.Stat(out); err == nil {
				t.Errorf("%s to %s: a file was written", sample, f.name)
			}
		}
		if _, _, err := judge("", "render", "-o", filepath.Join(t.TempDir(), "a.svg"), sample); err == nil {
			t.Errorf("a picture of %s was written", sample)
		}
	}
}
