package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/scripts/guard"
	"entente/variants"
)

// judge runs a command and returns what it prints.
func judge(in string, args ...string) (out, errors string, err error) {
	var o, e bytes.Buffer
	err = run(args, streams{strings.NewReader(in), &o, &e})
	return o.String(), e.String(), err
}

func TestGoldenAnswers(t *testing.T) {
	for _, name := range []string{"adjudicate", "legal"} {
		in, err := os.ReadFile("testdata/" + name + ".jsonl")
		if err != nil {
			t.Fatal(err)
		}
		got, _, err := judge(string(in), name)
		if err != nil {
			t.Fatal(err)
		}
		golden := "testdata/" + name + ".golden"
		if os.Getenv("UPDATE_GOLDEN") != "" {
			if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
		for i := range max(len(gotLines), len(wantLines)) {
			if i >= len(gotLines) || i >= len(wantLines) || gotLines[i] != wantLines[i] {
				t.Fatalf("%s, line %d:\n got %s\nwant %s", name, i+1, at(gotLines, i), at(wantLines, i))
			}
		}
	}
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "nothing"
}

func TestEveryLineIsAnsweredBeforeTheNextIsRead(t *testing.T) {
	in, write := io.Pipe()
	read, out := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- run([]string{"adjudicate"}, streams{in, out, io.Discard})
		out.Close()
	}()
	answers := json.NewDecoder(read)
	for _, line := range []string{`{"id":1,"phase":"S1901M","units":["France A par"],"orders":["France A par - bur"]}`, `rubbish`, `{"id":3}`} {
		if _, err := io.WriteString(write, line+"\n"); err != nil {
			t.Fatal(err)
		}
		var answer map[string]any
		if err := answers.Decode(&answer); err != nil {
			t.Fatal(err)
		}
		if _, refused := answer["error"]; refused != (line[2] != 'i' || len(line) < 20) {
			t.Errorf("%s is answered by %v", line, answer)
		}
	}
	write.Close()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func TestCommandLineFaultsAreNamed(t *testing.T) {
	for _, row := range []struct {
		args string
		want string
	}{
		{"", "no command given"},
		{"bake", `unknown command "bake"`},
		{"adjudicate -rules homemade", `"homemade"`},
		{"adjudicate -setup 9", `unknown setup "9": expected one of 7, 6`},
		{"adjudicate file", `takes no files: "file"`},
		{"legal -x", "not defined: -x"},
		{"check", "no files given"},
		{"check nowhere.json", "nowhere.json"},
		{"check judge_test.go", "judge_test.go: cases: line 1: want CASE"},
		{"render", "expected one game"},
		{"render -size big game", "expected a size"},
		{"render -labels loud game", "expected full, code or none"},
		{"render -o x.gif game", "expected .png or .svg"},
		{"render nowhere.json", "nowhere.json"},
	} {
		_, _, err := judge("", strings.Fields(row.args)...)
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("judge %s: got %v, want %s", row.args, err, row.want)
		}
	}
	if out, _, err := judge("", "help"); err != nil || !strings.Contains(out, "judge adjudicate") {
		t.Errorf("help: %q, %v", out, err)
	}
}

func TestOptionsAreDefaultsForEveryLine(t *testing.T) {
	line := `{"id":1,"phase":"S1901R","units":["France A mar"],"dislodged":[{"unit":"Italy A mar","from":"gas","convoyed":true}],"orders":["Italy A mar R gas"]}`
	for rules, want := range map[string]string{"datc": `"succeeded"`, "rulebook": `"attackers-origin"`} {
		out, _, err := judge(line, "adjudicate", "-rules", rules)
		if err != nil || !strings.Contains(out, want) {
			t.Errorf("%s: got %s, %v", rules, out, err)
		}
	}
	out, _, err := judge(`{"id":1,"phase":"S1870M","units":["Italy A ven"],"orders":["Italy A ven - tri"]}`, "adjudicate", "-setup", "6")
	if err != nil || !strings.Contains(out, `"why":"idle"`) {
		t.Errorf("setup 6: got %s, %v", out, err)
	}
}

func TestCheckCountsAndShowsWhatDiffers(t *testing.T) {
	out, _, err := judge("", "check", "../../engine/testdata/datc-v3.2.json", "../../engine/testdata/examples.json")
	if err != nil || !strings.HasSuffix(out, "233 passed, 0 failed\n") {
		t.Errorf("got %s, %v", out, err)
	}
	file := filepath.Join(t.TempDir(), "case.txt")
	text := "CASE 1 (wrong)\nPRESTATE\nFrance: A par\nORDERS\nFrance: A par-bur\nPOSTSTATE_SAME\nEND\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	out, _, err = judge("", "check", file)
	want := "1 wrong\n    after: got France A bur, want France A par\n0 passed, 1 failed\n"
	if !errors.Is(err, errFailed) || out != want {
		t.Errorf("got %q, %v", out, err)
	}
}

func TestRenderDrawsAPhase(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	g := game.New(v.Setup("7"), engine.Rulebook())
	o, err := v.ParseOrder(engine.NoPower, "France A par - bur")
	if err != nil {
		t.Fatal(err)
	}
	g.Give(game.Given{Order: o})
	g.Advance()
	var file bytes.Buffer
	if err := gamefile.Save(&file, g); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	seen := map[string]string{}
	for _, phase := range []string{"S1901M", "F1901M"} {
		out, _, err := judge("", "render", "-size", "320x200", "-phase", phase, "-labels", "code", path)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(strings.NewReader(out))
		if err != nil || img.Bounds().Dx() != 320 || img.Bounds().Dy() != 200 {
			t.Fatalf("got %v, %v", img, err)
		}
		seen[out] = phase
	}
	if len(seen) != 2 {
		t.Error("both phases look the same")
	}
	if _, _, err := judge("", "render", "-phase", "S1905M", path); err == nil || !strings.Contains(err.Error(), "the game has S1901M, F1901M") {
		t.Errorf("got %v", err)
	}
	picture := filepath.Join(t.TempDir(), "board.png")
	if _, _, err := judge("", "render", path, "-size", "64x48", "-o", picture); err != nil {
		t.Error(err)
	}
	if data, err := os.ReadFile(picture); err != nil || !bytes.HasPrefix(data, []byte("\x89PNG")) {
		t.Errorf("no picture: %v", err)
	}
	drawing := filepath.Join(t.TempDir(), "board.svg")
	if _, _, err := judge("", "render", path, "-size", "64x48", "-o", drawing); err != nil {
		t.Error(err)
	}
	if data, err := os.ReadFile(drawing); err != nil || !bytes.HasPrefix(data, []byte("<svg ")) {
		t.Errorf("no drawing: %v", err)
	}
}

func FuzzLines(f *testing.F) {
	data, err := os.ReadFile("testdata/adjudicate.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	for _, line := range strings.SplitAfter(string(data), "\n") {
		f.Add(line)
	}
	f.Add(`{"id":1,"phase":"S1901M","units":["France A par"],"orders":[` + strings.Repeat(`"France A par - bur",`, 10000) + `"France A par H"]}`)
	b, err := variants.StandardBundle()
	if err != nil {
		f.Fatal(err)
	}
	o := options{setup: "7", board: newFastParser(b.Variant)}
	f.Fuzz(func(t *testing.T, in string) {
		defer guard.Start(t)()
		want := strings.Count(in, "\n")
		if !strings.HasSuffix(in, "\n") && in != "" {
			want++
		}
		adjudicate := func() answerer { c := lineAdjudicator{task: task{o: &o}}; return c.adjudicate }
		legal := func() answerer { l := task{o: &o}; return l.legal }
		for i, answerer := range []func() answerer{adjudicate, legal} {
			var out, again bytes.Buffer
			if err := eachLine(strings.NewReader(in), &out, 1, answerer); err != nil {
				t.Fatal(err)
			}
			if err := eachLine(strings.NewReader(in), &again, 3, answerer); err != nil || again.String() != out.String() {
				t.Errorf("with three workers: %q, %v, with one %q", again.String(), err, out.String())
			}
			answers := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
			if out.Len() == 0 {
				answers = nil
			}
			if len(answers) != want {
				t.Errorf("%d lines, %d answers", want, len(answers))
			}
			for _, answer := range answers {
				if !json.Valid([]byte(answer)) {
					t.Errorf("%d: %q is not JSON", i, answer)
				}
			}
		}
	})
}

// FuzzScanner checks that the scanner accepts exactly the texts that are valid JSON.
func FuzzScanner(f *testing.F) {
	for _, text := range []string{`{"a":[1,-2.5e+3,true,null,"\u00e9\n"]}`, `[01]`, `"\x"`, "\"\x01\"", `{"a":}`, `[1,]`, `-`, "\"\xff\"", ` [ ] `} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		s := scanner{data: data}
		_, err := s.value()
		if err == nil {
			err = s.end()
		}
		nested := bytes.Count(data, []byte("[")) + bytes.Count(data, []byte("{"))
		if valid := json.Valid(data); valid != (err == nil) && (nested <= mostNested || !valid) {
			t.Errorf("%q: %v, valid: %v", data, err, valid)
		}
	})
}
