package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"
)

// The drive waits for what the window reports. Waiting for a fixed time is allowed only between two checks, at the end of a loop that checks, or if
// time is the subject of a test: those functions are listed here.
func TestTheDriveWaitsForNoTime(t *testing.T) {
	about := map[string]string{
		"work":      "what the program does in a time",
		"idles":     "what it does in a time, once it has given back memory",
		"memory":    "that it gives back memory in time",
		"forgotten": "that the toolkit forgets in time",
		"running":   "what a clock shows after a time",

		"TestRealWindowAnswersNothingToADoubleClick":        "that an answer is taken once the pause after a question is over",
		"TestRealWindowHearsAButtonPressedRightAfterAField": "that a button is held until a double click would be over",
	}
	names, err := filepath.Glob("*.go")
	if err != nil || len(names) == 0 {
		t.Fatal("no files: ", err)
	}
	sleeps := func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is {
			return false
		}
		f, is := call.Fun.(*ast.SelectorExpr)
		if !is || f.Sel.Name != "Sleep" {
			return false
		}
		from, is := f.X.(*ast.Ident)
		return is && from.Name == "time"
	}
	found := map[string]bool{}
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			name := file.Name.Name
			if f, is := d.(*ast.FuncDecl); is {
				name = f.Name.Name
			}
			between := map[ast.Node]bool{}
			ast.Inspect(d, func(n ast.Node) bool {
				if loop, is := n.(*ast.ForStmt); is {
					if post, is := loop.Post.(*ast.ExprStmt); is {
						between[post.X] = true
					}
				}
				if n != nil && sleeps(n) && !between[n] {
					if found[name] = true; about[name] == "" {
						t.Errorf("%s waits for a fixed time", name)
					}
				}
				return true
			})
		}
	}
	for name, why := range about {
		if !found[name] {
			t.Errorf("%s no longer waits for a fixed time; its reason was %s", name, why)
		}
	}
}

func TestRestIsWhenNothingIsDoneAndNothingNewIsShown(t *testing.T) {
	if _, err := os.Stat("/proc/self/schedstat"); err != nil {
		t.Skip("this system does not report how long a thread has run")
	}
	rows := []struct {
		name, program, server string
		redraws               bool
		rests                 bool
	}{
		{name: "both sleep", program: "sleep 60", server: "sleep 60", rests: true},
		{name: "the program works", program: "while :; do :; done", server: "sleep 60"},
		{name: "the server works", program: "sleep 60", server: "while :; do :; done"},
		{name: "another picture each time", program: "sleep 60", server: "sleep 60", redraws: true},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			run := func(script string) *exec.Cmd {
				cmd := exec.Command("sh", "-c", "exec 2>&1; "+script)
				if err := cmd.Start(); err != nil {
					t.Skip("no shell: ", err)
				}
				t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
				return cmd
			}
			folder := t.TempDir()
			show := func(pixel uint32) {
				if err := os.WriteFile(filepath.Join(folder, "Xvfb_screen0"), screen(2, 2, pixel), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			show(1)
			w := watch{p: &program{cmd: run(row.program), screen: &display{folder: folder, server: run(row.server)}}}
			limit := 5 * watched
			if row.rests {
				limit = patience // a shell may start slowly on a busy machine
			}
			for began := time.Now(); w.quiet == 0 && time.Since(began) < limit; time.Sleep(glance) {
				if err := w.look(); err != nil {
					t.Fatal(err)
				}
				if row.redraws {
					show(uint32(time.Now().Nanosecond()))
				}
			}
			if rests := w.quiet > 0; rests != row.rests {
				t.Errorf("rests %v, want %v", rests, row.rests)
			}
		})
	}
}

func TestKeysAreFoundByTheirNames(t *testing.T) {
	d := &devices{keys: map[xproto.Keysym]keyAt{'a': {38, false}, 'A': {38, true}, ' ': {65, false}, 0xffe3: {37, false}, 0xffbe: {67, false}, 0xdf: {20, true}}}
	rows := []struct {
		name, fault string
		want        keyAt
	}{
		{name: "a", want: keyAt{38, false}},
		{name: "A", want: keyAt{38, true}},
		{name: "space", want: keyAt{65, false}},
		{name: "ctrl", want: keyAt{37, false}},
		{name: "F1", want: keyAt{67, false}},
		{name: "ß", want: keyAt{20, true}},
		{name: "b", fault: `the keyboard has no key "b"`},
		{name: "", fault: `the keyboard has no key ""`},
		{name: "aA", fault: `the keyboard has no key "aA"`},
		{name: "軍", fault: `the keyboard has no key "軍"`},
		{name: "Escape", fault: `the keyboard has no key "Escape"`},
	}
	for _, row := range rows {
		got, err := d.find(row.name)
		if got != row.want || err == nil != (row.fault == "") || err != nil && err.Error() != row.fault {
			t.Errorf("%q: %v, %v; want %v, %q", row.name, got, err, row.want, row.fault)
		}
	}
}
