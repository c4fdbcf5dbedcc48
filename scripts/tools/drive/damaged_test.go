package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/scripts/trial"
)

// TestTortureDamagedPreferencesStopNoStart checks that the real window opens and works whatever the preferences file contains.
func TestTortureDamagedPreferencesStopNoStart(t *testing.T) {
	trial.Times(t, 1, 0)
	screen, path := screenForTrial(t)
	const size = 8 << 20
	row := trial.Row{Part: trial.Bombs, Name: "preferences of the real window"}
	for name, text := range map[string]string{
		"nothing": "", "zeros": strings.Repeat("\x00", size), "spaces": strings.Repeat(" ", size), "cut off": `{"theme": "dark", "width": 12`,
		"deep": strings.Repeat(`{"a":`, size/5), "a list": `["theme"]`, "no text": `{"theme": 7, "language": [1], "plain": {}, "mute": "loud"}`,
		"huge numbers": `{"width": 1e308, "height": -1e308, "panel": 1e308, "text-size": 1e18, "labels": -1e18, "pace": 99, "hiding": 1e9, "warning-1": 1e300}`,
		"long texts":   `{"theme": "` + strings.Repeat("x", size) + `", "language": "` + strings.Repeat("y", size) + `"}`,
		"unknown keys": `{` + strings.Repeat(`"k":1,`, size/6) + `"k":1}`,
	} {
		row.Tried++
		h := home{folder: t.TempDir(), locale: "en_US"}
		folder := filepath.Join(h.folder, "config", "entente")
		if err := errors.Join(os.MkdirAll(folder, 0o700), os.WriteFile(filepath.Join(folder, "settings.json"), []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
		program, err := start(context.Background(), h, screen, path)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if err := errors.Join(hand{screen}.key("F1"), program.wait("an answer to a key", func(s state) bool { return s.Dialog != "" || s.Page != "" })); err != nil {
			t.Errorf("%s: %v", name, err)
		} else {
			row.Held++
		}
		if err := program.close(); err != nil {
			t.Logf("%s: %v", name, err)
		}
	}
	trial.Report(t, row)
}

// screenForTrial returns a display and the program to try on it. It skips the test if no program is named.
func screenForTrial(t *testing.T) (screen *display, program string) {
	t.Helper()
	if program = os.Getenv("ENTENTE_PROGRAM"); program == "" {
		t.Skip("ENTENTE_PROGRAM names no program")
	}
	screen, err := newDisplay(context.Background(), 1280, 800, 1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := screen.close(); err != nil {
			t.Error(err)
		}
	})
	return screen, program
}
