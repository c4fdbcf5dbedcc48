package prefs_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/engine/disk"
	"entente/scripts/guard"
	"entente/ui/prefs"
)

// begin is a program that starts with a file of settings; at its end nothing may have gone wrong but what is wanted.
func begin(t *testing.T, file string, wrong ...string) (p fyne.Preferences, flush func()) {
	t.Helper()
	var said []string
	app := test.NewTempApp(t)
	flush = prefs.Keep(app, file, func(err error) { said = append(said, err.Error()) })
	t.Cleanup(func() {
		if len(said) != len(wrong) {
			t.Errorf("said %q, want %q", said, wrong)
		}
		for i := range min(len(said), len(wrong)) {
			if !strings.Contains(said[i], wrong[i]) {
				t.Errorf("said %q, want %q", said[i], wrong[i])
			}
		}
	})
	return app.Preferences(), flush
}

// values is a file of settings as it is.
func values(t *testing.T, file string) map[string]any {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatalf("%v in %q", err, data)
	}
	return all
}

func TestEverythingComesBack(t *testing.T) {
	file := filepath.Join(t.TempDir(), "home", "settings.json")
	p, flush := begin(t, file)
	p.SetString("theme", "dark")
	p.SetBool("legend", true)
	p.SetInt("pace", 2)
	p.SetFloat("width", 1280.5)
	p.SetStringList("done", []string{"a", "b"})
	p.SetString("gone", "x")
	p.RemoveValue("gone")
	flush()
	p, _ = begin(t, file)
	if p.String("theme") != "dark" || !p.Bool("legend") || p.Int("pace") != 2 || p.Float("width") != 1280.5 ||
		!slices.Equal(p.StringList("done"), []string{"a", "b"}) || p.StringWithFallback("gone", "no") != "no" {
		t.Errorf("got %v", values(t, file))
	}
}

// TestTheFileIsWholeAtEveryMoment: on a fresh home, too, nobody finds an empty file, and so nothing is complained of.
func TestTheFileIsWholeAtEveryMoment(t *testing.T) {
	file := filepath.Join(t.TempDir(), "settings.json")
	p, flush := begin(t, file)
	done := make(chan int)
	go func() {
		seen := 0
		for last := ""; last != "last"; {
			if data, err := os.ReadFile(file); err == nil {
				var all map[string]string
				if err := json.Unmarshal(data, &all); err != nil {
					t.Errorf("%v in %q", err, data)
					break
				}
				last = all["theme"]
				seen++
			}
		}
		done <- seen
	}()
	for i := range 200 {
		p.SetString("theme", fmt.Sprint(i))
		flush()
	}
	p.SetString("theme", "last")
	flush()
	if seen := <-done; seen == 0 {
		t.Error("the file was never seen")
	}
}

// While another program holds the file, settings are changed without waiting for it.
func TestAChangeDoesNotWaitForTheDisk(t *testing.T) {
	file := filepath.Join(t.TempDir(), "settings.json")
	p, flush := begin(t, file)
	other := disk.NewLock(file + ".lock")
	if err := other.Lock(); err != nil {
		t.Fatal(err)
	}
	p.SetString("theme", "dark")
	written := make(chan bool)
	go func() { flush(); close(written) }()
	for i := range 20 {
		p.SetInt("pace", i)
		time.Sleep(5 * time.Millisecond) // the write has begun by then, and cannot end
	}
	if err := other.Unlock(); err != nil {
		t.Fatal(err)
	}
	<-written
	flush()
	if got := values(t, file); got["theme"] != "dark" || got["pace"] != 19.0 {
		t.Errorf("got %v", got)
	}
}

// Two programs that run at the same time change different things; each has begun before the other wrote.
func TestProgramsKeepEachOthersChanges(t *testing.T) {
	file := filepath.Join(t.TempDir(), "settings.json")
	a, flushA := begin(t, file)
	a.SetString("theme", "light")
	a.SetString("plain", "old")
	flushA()
	b, flushB := begin(t, file)
	a.SetString("theme", "dark")
	a.RemoveValue("plain")
	b.SetBool("mute", true)
	flushA()
	flushB()
	if got := values(t, file); len(got) != 2 || got["theme"] != "dark" || got["mute"] != true {
		t.Errorf("got %v", got)
	}
}

// Whatever is in the file, the program begins, says what was wrong with it and remembers what comes then.
func TestDamagedFilesAreKeptBeside(t *testing.T) {
	for name, text := range map[string]string{
		"nothing": "", "cut off": `{"theme": "da`, "a list": `["theme"]`, "null": "null", "zeros": "\x00\x00", "large": `{"a": "` + strings.Repeat("x", 2<<20) + `"}`,
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "settings.json")
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			p, flush := begin(t, file, "settings.json.damaged")
			p.SetString("theme", "dark")
			flush()
			if got := values(t, file); got["theme"] != "dark" {
				t.Errorf("got %v", got)
			}
			if data, err := os.ReadFile(file + ".damaged"); err != nil || string(data) != text {
				t.Errorf("the damaged file: %v, %d bytes", err, len(data))
			}
		})
	}
}

// What is no file is put aside, too: a pipe would never end.
func TestWhatIsNoFileIsKeptBeside(t *testing.T) {
	file := filepath.Join(t.TempDir(), "settings.json")
	if err := os.Mkdir(file, 0o700); err != nil {
		t.Fatal(err)
	}
	p, flush := begin(t, file, "settings.json.damaged")
	p.SetString("theme", "dark")
	flush()
	if got := values(t, file); got["theme"] != "dark" {
		t.Errorf("got %v", got)
	}
}

func TestValuesOfAnotherKindAreReplaced(t *testing.T) {
	file := filepath.Join(t.TempDir(), "settings.json")
	if err := os.WriteFile(file, []byte(`{"done": 7, "more": "abc", "theme": [1], "pace": {}, "mute": null}`), 0o600); err != nil {
		t.Fatal(err)
	}
	p, flush := begin(t, file)
	p.SetStringList("done", []string{"a"})
	p.SetStringList("more", []string{"a", "b", "c"})
	p.SetString("theme", "dark")
	p.SetInt("pace", 3)
	p.SetBool("mute", true)
	flush()
	if got := values(t, file); fmt.Sprint(got) != "map[done:[a] more:[a b c] mute:true pace:3 theme:dark]" {
		t.Errorf("got %v", got)
	}
}

// What cannot be written is told once, however often it is tried, and is written when it can be.
func TestWhatCannotBeWrittenIsToldOnce(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "state")
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "settings.json")
	p, flush := begin(t, file, "stat", "mkdir")
	for i := range 5 {
		p.SetInt("pace", i+1)
		flush()
	}
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	flush()
	if got := values(t, file); got["pace"] != 5.0 {
		t.Errorf("got %v", got)
	}
}

// FuzzKeep: whatever the file holds, the program begins and remembers.
func FuzzKeep(f *testing.F) {
	for _, text := range []string{"", "{}", "null", `{"done": 7}`, `{"done": ["a"], "theme": "dark", "width": 1e308}`, `{"a": {"b": [1, null]}}`, "\xff\xfe{"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		file := filepath.Join(t.TempDir(), "settings.json")
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		app := test.NewTempApp(t)
		flush := prefs.Keep(app, file, func(error) {})
		app.Preferences().SetStringList("done", []string{"x"})
		app.Preferences().SetString("theme", "dark")
		flush()
		if got := values(t, file); fmt.Sprint(got["done"], " ", got["theme"]) != "[x] dark" {
			t.Errorf("got %v", got)
		}
	})
}
