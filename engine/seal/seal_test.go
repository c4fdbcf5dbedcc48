package seal

import (
	"errors"
	"strings"
	"testing"

	"entente/scripts/guard"
	"entente/scripts/meter"
)

// cheap is a work factor for tests of what does not depend on it.
const cheap = 2

func TestASealedTextOpensWithItsSecretOnly(t *testing.T) {
	box, err := Seal("1914", "A Par-Bur")
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(box, "Par") || strings.Contains(box, "1914") {
		t.Errorf("the box tells: %s", box)
	}
	if text, err := Open("1914", box); err != nil || text != "A Par-Bur" {
		t.Errorf("opened %q, %v", text, err)
	}
	if _, err := Open("1915", box); !errors.Is(err, WrongSecret) {
		t.Errorf("wrong secret: %v", err)
	}
	if _, err := Open("", box); !errors.Is(err, NoSecret) {
		t.Errorf("no secret: %v", err)
	}
	if _, err := Seal("", "A Par-Bur"); !errors.Is(err, NoSecret) {
		t.Errorf("sealed with no secret: %v", err)
	}
}

func TestTwoBoxesOfOneTextDiffer(t *testing.T) {
	a, _ := sealAt(cheap, "1914", "A Par-Bur")
	b, _ := sealAt(cheap, "1914", "A Par-Bur")
	if a == b {
		t.Error("equal boxes tell of equal orders")
	}
}

// unchanged fails the test unless open notices every change of any byte of a box, and every cut.
func unchanged(t *testing.T, box string, open func(string) (string, error)) {
	t.Helper()
	if text, err := open(box); err != nil || text != "A Par-Bur" {
		t.Fatalf("opened %q, %v", text, err)
	}
	for i := range box {
		for _, c := range []byte{box[i] ^ 1, box[i] ^ 0x80, 'A', 'z', '=', '\n', ' ', 0} {
			if c == box[i] {
				continue
			}
			changed := box[:i] + string([]byte{c}) + box[i+1:]
			if text, err := open(changed); err == nil {
				t.Fatalf("byte %d of %d changed from %q to %q: opened %q", i, len(box), box[i], c, text)
			}
		}
		for _, changed := range []string{box[:i], box[:i] + box[i+1:], box[:i] + "\n" + box[i:], box[:i] + "A" + box[i:]} {
			if text, err := open(changed); err == nil {
				t.Fatalf("length changed at %d: opened %q", i, text)
			}
		}
	}
}

func TestEveryChangedByteOfABoxIsNoticed(t *testing.T) {
	box, err := sealAt(cheap, "1914", "A Par-Bur")
	if err != nil {
		t.Fatal(err)
	}
	unchanged(t, box, func(box string) (string, error) { return Open("1914", box) })
	k, err := NewKey()
	if err != nil {
		t.Fatal(err)
	}
	if box, err = k.Seal("A Par-Bur"); err != nil {
		t.Fatal(err)
	}
	unchanged(t, box, k.Open)
}

func TestABoxThatWouldTakeHoursIsRefusedAtOnce(t *testing.T) {
	box, err := sealAt(workFactor+1, "1914", "A Par-Bur")
	if err != nil {
		t.Fatal(err)
	}
	if text, err := Open("1914", box); !errors.Is(err, Damaged) {
		t.Errorf("opened %q, %v", text, err)
	}
}

func TestAnotherKeyOpensNothing(t *testing.T) {
	a, _ := NewKey()
	b, _ := NewKey()
	box, err := a.Seal("A Par-Bur")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Open(box); !errors.Is(err, WrongSecret) {
		t.Error(err)
	}
	if _, err := (Key{}).Open(box); !errors.Is(err, NoSecret) {
		t.Error(err)
	}
	again, err := ParseKey(a.String())
	if err != nil {
		t.Fatal(err)
	}
	if text, err := again.Open(box); err != nil || text != "A Par-Bur" {
		t.Errorf("opened %q, %v", text, err)
	}
	if _, err := ParseKey(a.String() + "x"); !errors.Is(err, Damaged) || strings.Contains(err.Error(), "SECRET") {
		t.Error(err)
	}
}

// A key with a box of its own, and a box with the PIN 1914, all of one text, made once: a find must stay a find.
const (
	someKey = "AGE-SECRET-KEY-1YQTKMLHPR74VK8ETFC95LP2UANLWP33M8MWS6FFAC7GT2RXJZSUSEA8EAM"
	keyBox  = "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBPNTZMNGZjZW16SGNVdHpDakNxMTZwYXMwcU9VSGx5SHNlMWZtcEN4a21zCmNUUERiMGZHMkVFd0cz" +
		"OFh5UTBCM2pva25ybEVVRGYwTFhRellkeDRlVzQKLS0tICt3NWpiUElHdlBsQ1k3MWg1SDNyMEQveEViSjA2b2tnS2g4NmdUdGYxZ1UKAHhZowiHs18k8gAZ" +
		"thaFT1zN5whfC1KkARAyJEb5romovkb4pjc5G9s"
	pinBox = "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBvb2pkTGk4L1lkTWtsZmV3TG9MLzlRIDIKL25GOStYMWVmOWhNZk5qRDh4d0trVmViOWorbTREcXo5" +
		"NzlJZlhwNlE5TQotLS0gWHVzU1lyQXgrb2ZMR1hqbUQvSkR4OFZSaUhhdGxyU2Z5QnBuUUdHOWlidwry+S6ts++XZXftZu9bmo+RK9MfnXwNYaQDE1M4d4VF" +
		"AEseWKACTdD/VQ"
)

// FuzzOpen holds that no box panics, and that none opens but the one that was made.
func FuzzOpen(f *testing.F) {
	k, err := ParseKey(someKey)
	if err != nil {
		f.Fatal(err)
	}
	for _, box := range []string{keyBox, pinBox, "", keyBox[:100], "age-encryption.org/v1"} {
		f.Add(box)
	}
	f.Fuzz(func(t *testing.T, box string) {
		defer guard.Start(t)()
		if text, err := k.Open(box); (err == nil) != (box == keyBox) {
			t.Errorf("opened %q, %v", text, err)
		}
		if text, err := Open("1914", box); (err == nil) != (box == pinBox) {
			t.Errorf("opened with the PIN %q, %v", text, err)
		}
	})
}

// BenchmarkSeal is what handing the keyboard over costs: sealing and opening a key with a PIN, and what is derived from
// the PIN for it. Sealing and opening must stay below 1 s, with a derivation of at least 0.1 s.
func BenchmarkSeal(b *testing.B) {
	k, err := NewKey()
	if err != nil {
		b.Fatal(err)
	}
	orders := strings.Repeat("A Par-Bur ", 200)
	b.Run("pin", func(b *testing.B) {
		defer meter.Start(b)()
		for b.Loop() {
			if _, err := Seal("1914", k.String()); err != nil {
				b.Fatal(err)
			}
		}
	})
	locked, err := Seal("1914", k.String())
	if err != nil {
		b.Fatal(err)
	}
	b.Run("open-pin", func(b *testing.B) {
		defer meter.Start(b)()
		for b.Loop() {
			if _, err := Open("1914", locked); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("hand-in", func(b *testing.B) {
		defer meter.Start(b)()
		for b.Loop() {
			box, err := k.Seal(orders)
			if err != nil {
				b.Fatal(err)
			}
			if _, err := k.Open(box); err != nil {
				b.Fatal(err)
			}
		}
	})
}
