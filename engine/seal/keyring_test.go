package seal_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/disk"
	"entente/engine/record"
	"entente/engine/seal"
	"entente/scripts/guard"
)

// TestKeysOfPlayersWithoutPINDoNotPileUp: all are made from one secret, so that none need ever be swept.
func TestKeysOfPlayersWithoutPINDoNotPileUp(t *testing.T) {
	file := filepath.Join(t.TempDir(), "keys.json")
	ring := seal.NewKeyring(file)
	boxes := map[string]string{}
	for range 50 {
		k, name, err := ring.New()
		fine(t, err)
		box, err := k.Seal("A par - bur")
		fine(t, err)
		boxes[name] = box
	}
	lines := func() map[string]string {
		data, err := os.ReadFile(file)
		fine(t, err)
		var list map[string]string
		fine(t, json.Unmarshal(data, &list))
		return list
	}
	if got := lines(); len(got) != 1 {
		t.Errorf("%d lines for 50 players", len(got))
	}
	later, other := seal.NewKeyring(file), seal.NewKeyring(filepath.Join(t.TempDir(), "keys.json"))
	_, _, err := other.New()
	fine(t, err)
	seen := map[string]bool{}
	for name, box := range boxes {
		k, err := later.Find(name)
		fine(t, err)
		if text, err := k.Open(box); err != nil || text != "A par - bur" || seen[k.String()] {
			t.Errorf("got %q, %v", text, err)
		}
		seen[k.String()] = true
		if k, err := other.Find(name); err == nil {
			if _, err := k.Open(box); err == nil {
				t.Error("another machine opens it")
			}
		}
	}
	for i := range 1_100 {
		fine(t, later.See(record.Sealing{Game: fmt.Sprint("game ", i), Count: 1}))
	}
	if got := lines(); len(got) != 1_001 {
		t.Errorf("%d lines after 1,100 games", len(got))
	}
}

// TestOldKeysAreStillFound: rings had a line for each key once.
func TestOldKeysAreStillFound(t *testing.T) {
	file, k := filepath.Join(t.TempDir(), "keys.json"), key(t)
	fine(t, os.WriteFile(file, []byte(fmt.Sprintf("{%q: %q}", "OLDNAME", k.String())), 0o600))
	ring := seal.NewKeyring(file)
	if _, _, err := ring.New(); err != nil {
		t.Fatal(err)
	}
	if got, err := ring.Find("OLDNAME"); err != nil || got.String() != k.String() {
		t.Errorf("got %v", err)
	}
	fine(t, ring.Remove("OLDNAME"))
	if _, err := ring.Find("OLDNAME"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("removed: %v", err)
	}
}

// TestADamagedRingIsMended.
func TestADamagedRingIsMended(t *testing.T) {
	for name, row := range map[string]struct {
		damage func(good string) string
		kept   int
		lost   bool
	}{
		"nothing":      {func(good string) string { return good }, -1, false},
		"cut off":      {func(good string) string { return good[:len(good)-20] }, 3, false},
		"a line":       {func(good string) string { return strings.Replace(good, `"(secret of`, `(secret of`, 1) }, 3, true},
		"empty":        {func(string) string { return "" }, 0, true},
		"null":         {func(string) string { return "null" }, 0, true},
		"bytes":        {func(good string) string { return "\xff\x00" + good }, 4, false},
		"another file": {func(string) string { return `["a", "b"]` }, 0, true},
		"a bomb":       {func(good string) string { return good + strings.Repeat(" ", 5<<20) }, 4, false},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "keys.json")
			old := key(t)
			fine(t, os.WriteFile(file, []byte(fmt.Sprintf("{%q: %q}", "OLDNAME", old.String())), 0o600))
			ring := seal.NewKeyring(file)
			k, derived, err := ring.New()
			fine(t, err)
			fine(t, ring.See(record.Sealing{Game: "A", Count: 7}))
			fine(t, ring.See(record.Sealing{Game: "Z", Count: 9}))
			good, err := os.ReadFile(file)
			fine(t, err)
			bad := row.damage(string(good))
			fine(t, os.WriteFile(file, []byte(bad), 0o600))
			m, err := ring.Repair()
			fine(t, err)
			if row.kept < 0 {
				if m != nil {
					t.Errorf("mended: %+v", m)
				}
				return
			}
			if m == nil || m.Kept != row.kept || m.Lost != row.lost {
				t.Fatalf("got %+v, want %d kept, lost %v", m, row.kept, row.lost)
			}
			if aside, err := os.ReadFile(m.Aside); err != nil || string(aside) != bad {
				t.Errorf("set aside: %v", err)
			}
			if got, err := ring.Find(derived); !row.lost && (err != nil || got.String() != k.String()) {
				t.Errorf("the key is gone: %v", err)
			}
			if _, _, err := ring.New(); err != nil {
				t.Errorf("afterwards: %v", err)
			}
			if again, err := ring.Repair(); again != nil || err != nil {
				t.Errorf("mended twice: %+v, %v", again, err)
			}
		})
	}
}

// FuzzKeyring: whatever keys.json holds, a ring can be had afterwards, and the file that was there too.
func FuzzKeyring(f *testing.F) {
	for _, text := range []string{"", "null", "{}", `{"A": "AGE-SECRET-KEY-1", "(secret of this machine)": "x", "sealed A": "3 boxes, 0 overruled, open: true"}`, "{\n\"A\": 3\n}"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		file := filepath.Join(t.TempDir(), "keys.json")
		fine(t, os.WriteFile(file, data, 0o600))
		ring := seal.NewKeyring(file)
		m, err := ring.Repair()
		fine(t, err)
		if m != nil {
			if aside, err := os.ReadFile(m.Aside); err != nil || string(aside) != string(data) {
				t.Errorf("it was not set aside: %v", err)
			}
		}
		_ = ring.Seen("A")
		_, _ = ring.Find("A")
		if _, name, err := ring.New(); err == nil {
			if _, err := ring.Find(name); err != nil {
				t.Error(err)
			}
		}
	})
}

// TestARingIsBoundedBeforeItIsRead: a file of a terabyte in its place is none, and is set aside as it is.
func TestARingIsBoundedBeforeItIsRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "keys.json")
	fine(t, os.WriteFile(file, nil, 0o600))
	if err := os.Truncate(file, 1<<40); err != nil {
		t.Skipf("this disk has no sparse files: %v", err)
	}
	ring := seal.NewKeyring(file)
	var large *disk.LargeError
	if _, err := ring.Find("x"); !errors.As(err, &large) {
		t.Errorf("it is read: %v", err)
	}
	if m, err := ring.Repair(); err != nil || m == nil || m.Kept != 0 || !m.Lost {
		t.Fatalf("mended: %+v, %v", m, err)
	}
	if _, _, err := ring.New(); err != nil {
		t.Errorf("after mending: %v", err)
	}
	fine(t, os.Remove(file))
	fine(t, os.Mkdir(file, 0o700))
	if err := ring.See(record.Sealing{Game: "G", Count: 1}); !errors.Is(err, disk.ErrFolder) {
		t.Errorf("a folder in its place: %v", err)
	}
}

// key returns a new key.
func key(t testing.TB) seal.Key {
	t.Helper()
	k, err := seal.NewKey()
	fine(t, err)
	return k
}

// fine ends the test if something went wrong.
func fine(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
