package seal_test

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/engine/disk"
	"entente/engine/record"
	"entente/engine/seal"
)

// A ring seals at its own cost, or at the usual one, with the secret that is given first.
func TestARingSealsAtItsCost(t *testing.T) {
	ring := seal.NewKeyring("")
	for work, want := range map[int]string{0: " 17\n", 2: " 2\n"} {
		ring.Work = work
		box, err := ring.Seal("1914", "A par - bur")
		fine(t, err)
		data, err := base64.RawStdEncoding.DecodeString(box)
		fine(t, err)
		if head, _, _ := strings.Cut(string(data), "\n---"); !strings.Contains(head+"\n", want) {
			t.Errorf("cost %d: %q", work, head)
		}
		if text, err := seal.Open("1914", box); err != nil || text != "A par - bur" {
			t.Errorf("cost %d: %q, %v", work, text, err)
		}
	}
	if box, err := ring.Seal("", "x"); !errors.Is(err, seal.NoSecret) || box != "" {
		t.Errorf("no secret: %q, %v", box, err)
	}
}

// What is sealed for somebody is opened with his key alone.
func TestWhatIsSealedForSomebody(t *testing.T) {
	k, other := key(t), key(t)
	box, err := seal.SealFor(k.Public(), "A par - bur")
	fine(t, err)
	if text, err := k.Open(box); err != nil || text != "A par - bur" {
		t.Errorf("%q, %v", text, err)
	}
	if text, err := other.Open(box); !errors.Is(err, seal.WrongSecret) || text != "" {
		t.Errorf("another key: %q, %v", text, err)
	}
	for public, want := range map[string]error{"": seal.NoSecret, "age1x": seal.Damaged, k.String(): seal.Damaged} {
		if box, err := seal.SealFor(public, "x"); !errors.Is(err, want) || box != "" {
			t.Errorf("for %.10q: %v, want %v", public, err, want)
		}
	}
	var none seal.Key
	if none.Public() != "" || none.String() != "" {
		t.Error("the zero key has halves")
	}
	if box, err := none.Seal("x"); !errors.Is(err, seal.NoSecret) || box != "" {
		t.Errorf("the zero key: %v", err)
	}
	if text, err := seal.Open("1914", ""); !errors.Is(err, seal.Damaged) || text != "" {
		t.Errorf("no box: %v", err)
	}
	if text, err := k.Open("no box"); !errors.Is(err, seal.Damaged) || text != "" {
		t.Errorf("no box: %v", err)
	}
	for fault, want := range map[seal.SealFault]string{seal.NoSecret: "a secret of no characters", seal.WrongSecret: "the secret does not fit", seal.Damaged: "the sealed text was changed"} {
		if fault.Error() != want {
			t.Errorf("%q, want %q", fault.Error(), want)
		}
	}
}

// The keys of a machine are made from its secret and their names, today as ever.
func TestKeysAreMadeFromTheSecretOfTheMachine(t *testing.T) {
	file := filepath.Join(t.TempDir(), "new", "keys.json")
	fine(t, os.Mkdir(filepath.Dir(file), 0o700))
	secret := base64.RawStdEncoding.EncodeToString([]byte("0123456789abcdef0123456789abcdef"))
	fine(t, os.WriteFile(file, []byte(`{"(secret of this machine)": "`+secret+`"}`), 0o600))
	ring := seal.NewKeyring(file)
	for name, want := range map[string]string{"M-A": "A", "M-B": "B"} {
		k, err := ring.Find(name)
		fine(t, err)
		if got := k.Public(); !strings.HasPrefix(got, "age1") || got != made[want] {
			t.Errorf("%s: %s", name, got)
		}
	}
	if _, err := ring.Find("X"); !errors.Is(err, fs.ErrNotExist) || err.Error() != `key "X": file does not exist` {
		t.Errorf("no key: %v", err)
	}
	k, name, err := ring.New()
	fine(t, err)
	if again, err := ring.Find(name); err != nil || again.String() != k.String() || !strings.HasPrefix(name, "M-") || len(name) != 28 {
		t.Errorf("%s: %v", name, err)
	}
	for text, want := range map[string]string{
		"[]": "not a list of keys", "null": "not a list of keys", `{"(secret of this machine)": "x"}`: "the machine secret is invalid", `{"(secret of this machine)": "` + secret + `AAAA"}`: "the machine secret is invalid",
		"{}" + strings.Repeat(" ", 4<<20-2): "", "{}" + strings.Repeat(" ", 4<<20-1): "larger than 4 MB",
	} {
		fine(t, os.WriteFile(file, []byte(text), 0o600))
		_, err := ring.Find("M-A")
		if want == "" && !errors.Is(err, fs.ErrNotExist) || want != "" && fmt.Sprint(err) != file+": "+want {
			t.Errorf("%.40s: %v, want %q", text, err, want)
		}
		if s := ring.Seen("G"); s != (record.Sealing{}) {
			t.Errorf("%.40s: %+v", text, s)
		}
	}
}

// made are public halves of keys that were made from a secret and a name.
var made = map[string]string{"A": "age18ptua7mdtzl2tnute4x6hqkecdnh38mr2nfywknmwz7xhm6mvvqqp8nz0d", "B": "age1uy97nh3jxgyvcrre3ssea94r6p65u006fcdrhnfgcj0a566pjvqsmkq4uw"}

// What was sealed in a game is remembered: never less than before, for the last thousand games, also as older programs wrote it.
func TestWhatWasSealedIsRemembered(t *testing.T) {
	file := filepath.Join(t.TempDir(), "keys.json")
	for _, ring := range []*seal.Keyring{seal.NewKeyring(file), seal.NewKeyring("")} {
		see := func(s, want record.Sealing) {
			t.Helper()
			fine(t, ring.See(s))
			if got := ring.Seen(want.Game); got != want {
				t.Errorf("%+v is seen after %+v, want %+v", got, s, want)
			}
		}
		if got := ring.Seen("G"); got != (record.Sealing{}) {
			t.Errorf("at first: %+v", got)
		}
		see(record.Sealing{Count: 9}, record.Sealing{})
		first := record.Sealing{Game: "G", Count: 3, Overruled: 1, Open: true, Revealed: 2}
		see(first, first)
		see(record.Sealing{Game: "G", Count: 2, Overruled: 7}, first)
		same := record.Sealing{Game: "G", Count: 3, Overruled: 2}
		see(same, same)
		more := record.Sealing{Game: "G", Count: 4, Revealed: 4}
		see(more, more)
		other := record.Sealing{Game: "H", Count: 1, Open: true}
		see(other, other)
		see(more, more)
	}
	lines := func() map[string]string {
		data, err := os.ReadFile(file)
		fine(t, err)
		list := map[string]string{}
		fine(t, json.Unmarshal(data, &list))
		return list
	}
	if got := lines()["sealed G"]; !strings.HasPrefix(got, "4 boxes, 0 overruled, open: false, revealed: 4, on 2") {
		t.Errorf("the line is %q", got)
	}
	old := map[string]string{
		"sealed A": "3 boxes, 2 overruled, open: true", "sealed B": "3 boxes", "sealed C": "3 boxes, 2 overruled, open: true, revealed: 1",
		"sealed D": "3 boxes, 2 overruled, open: true, revealed: 1, on 2020-01-01",
	}
	for i := range 996 {
		old[fmt.Sprintf("sealed new %03d", i)] = "1 boxes, 0 overruled, open: true, revealed: 0, on 2020-01-02"
	}
	data, err := json.Marshal(old)
	fine(t, err)
	fine(t, os.WriteFile(file, data, 0o600))
	ring := seal.NewKeyring(file)
	for name, want := range map[string]record.Sealing{
		"A": {Game: "A", Count: 3, Overruled: 2, Open: true}, "B": {}, "C": {Game: "C", Count: 3, Overruled: 2, Open: true, Revealed: 1}, "D": {Game: "D", Count: 3, Overruled: 2, Open: true, Revealed: 1},
	} {
		if got := ring.Seen(name); got != want {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
	fine(t, ring.See(record.Sealing{Game: "new 000", Count: 2}))
	if got := lines(); len(got) != 1_000 || got["sealed A"] == "" {
		t.Errorf("%d lines of 1,000 games", len(got))
	}
	for i, gone := range []string{"A", "B", "C", "D", "new 001"} {
		fine(t, ring.See(record.Sealing{Game: fmt.Sprint("later ", i), Count: 1}))
		if got := lines(); len(got) != 1_000 || got["sealed "+gone] != "" {
			t.Errorf("%d lines, %s is there: %t; %v", len(got), gone, got["sealed "+gone] != "", slices.Sorted(maps.Keys(got))[:3])
		}
	}
}

// Keys come and go, in a file and in memory, and what cannot be written is told.
func TestKeysComeAndGo(t *testing.T) {
	folder := t.TempDir()
	for _, file := range []string{"", filepath.Join(folder, "new", "keys.json")} {
		ring := seal.NewKeyring(file)
		k, name, err := ring.New()
		fine(t, err)
		if again, err := ring.Find(name); err != nil || again.String() != k.String() {
			t.Errorf("%q: %v", file, err)
		}
		fine(t, ring.Remove("none"))
		fine(t, ring.Remove("(secret of this machine)"))
		if _, err := ring.Find(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%q: %v", file, err)
		}
		if m, err := ring.Repair(); m != nil || err != nil {
			t.Errorf("%q: %+v, %v", file, m, err)
		}
	}
	below := filepath.Join(folder, "file")
	fine(t, os.WriteFile(below, nil, 0o600))
	ring := seal.NewKeyring(filepath.Join(below, "keys.json"))
	if _, _, err := ring.New(); err == nil {
		t.Error("a ring below a file")
	}
	if m, err := seal.NewKeyring(filepath.Join(folder, "none.json")).Repair(); m != nil || err != nil {
		t.Errorf("no ring: %+v, %v", m, err)
	}
	if m, err := seal.NewKeyring(folder).Repair(); m != nil || err != nil {
		t.Errorf("a folder: %+v, %v", m, err)
	}
	fine(t, disk.Write(below, []byte("{")))
	fine(t, os.RemoveAll(below+".lock"))
	fine(t, os.Mkdir(below+".lock", 0o700)) // another program may be writing, for all that is known
	if m, err := seal.NewKeyring(below).Repair(); m != nil || err == nil || disk.Regular(below) != nil {
		t.Errorf("a ring whose lock cannot be taken: %+v, %v", m, err)
	}
	fine(t, os.Remove(below+".lock"))
	m, err := seal.NewKeyring(below).Repair()
	if err != nil || m == nil || m.Kept != 0 || !m.Lost || !strings.HasPrefix(m.Aside, below+"-damaged-20") || len(m.Aside) != len(below)+len("-damaged-20060102-150405") {
		t.Errorf("%+v, %v", m, err)
	}
}

// Scrub leaves everything as it is.
func TestScrubChangesNothing(t *testing.T) {
	list := make([]*int, 1_000)
	for i := range list {
		list[i] = &i
	}
	seal.Scrub()
	for i, p := range list {
		if *p != i {
			t.Fatalf("%d became %d", i, *p)
		}
	}
}
