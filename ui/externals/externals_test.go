package externals_test

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/externals"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// The file of a bot is asked for; from then on the machine knows it by its name. What is no program is told, and nobody sits down.
func TestAFileBecomesABot(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("whether a file is a program is not seen by its rights there")
	}
	folder := t.TempDir()
	for name, rights := range map[string]os.FileMode{"albert.sh": 0o700, "notes.txt": 0o600} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\n"), rights); err != nil {
			t.Fatal(err)
		}
	}
	r := pagetest.Room(t)
	var sat []string
	add := externals.Adder(r.Screen, r.Memory, func(seat int, level string) { sat = append(sat, string(rune('0'+seat))+level) })
	choose := func(path string) {
		add(3)
		f, _ := r.Win.Canvas().Focused().(*page.PathField)
		if f == nil {
			t.Fatal("no file is asked for")
		}
		f.SetText(path)
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	choose(filepath.Join(folder, "notes.txt"))
	if d := r.Dialog; d == nil || !d.Open() || len(sat) > 0 || r.Settings.External != "" {
		t.Fatalf("a file that is no program: %q", sat)
	}
	r.Dialog.Close()
	choose(filepath.Join(folder, "none"))
	r.Dialog.Close()
	choose(filepath.Join(folder, "albert.sh"))
	if !slices.Equal(sat, []string{"3program:albert"}) || r.Settings.ExternalPath("albert") != filepath.Join(folder, "albert.sh") {
		t.Errorf("%q, %q", sat, r.Settings.External)
	}
}

// In a browser no program can be started: none is offered.
func TestABrowserHasNoBots(t *testing.T) {
	r := pagetest.Room(t)
	r.Host.Within = true
	if externals.Adder(r.Screen, r.Memory, func(int, string) {}) != nil {
		t.Error("bots are offered")
	}
}
