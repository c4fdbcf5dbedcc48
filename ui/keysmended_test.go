package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestADamagedFileOfKeysIsExplained.
func TestADamagedFileOfKeysIsExplained(t *testing.T) {
	r := (&robot{t: t, files: t.TempDir()}).start()
	file := filepath.Join(t.TempDir(), "keys.json")
	if err := os.WriteFile(file, []byte("{cut o"), 0o600); err != nil {
		t.Fatal(err)
	}
	if r.w.Dialog != nil && r.w.Dialog.Open() {
		r.w.Dialog.Close() // that no copies are kept: one question at a time
	}
	r.w.Desk.Seats.File, r.w.Desk.Seats.Ring = file, nil
	r.w.mendKeys()
	if d := r.w.Dialog; d == nil || !d.Open() || !strings.Contains(d.Title, "keys") {
		t.Fatal("nothing is said")
	}
	r.w.Dialog.Close()
	r.w.mendKeys()
	if r.w.Dialog.Open() {
		t.Error("it is said twice")
	}
}
