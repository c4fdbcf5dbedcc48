package main

import (
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/book"
	"entente/variants"
)

// TestBookIsMadeOfRecordedGames (Issue 14): twice the same bytes, and what was ordered can be looked up.
func TestBookIsMadeOfRecordedGames(t *testing.T) {
	dir := t.TempDir()
	games, out := filepath.Join(dir, "games.gz"), filepath.Join(dir, "book.gz")
	f, err := os.Create(games)
	if err != nil {
		t.Fatal(err)
	}
	z := gzip.NewWriter(f)
	for _, line := range []string{
		`{"game":2,"phase":"S1901M","units":["Turkey F ank","Turkey A con","Turkey A smy","Russia F sev"],"centers":{},"orders":["Turkey A con - bul","Turkey F ank - bla"]}`,
		`{"game":4,"phase":"S1901M","units":["Turkey F ank","Turkey A con","Turkey A smy","Russia F sev"],"centers":{},"orders":["Turkey F ank - bla","Turkey A con - bul"]}`,
		`{"game":4,"phase":"W1901A","units":["Turkey F ank"],"centers":{},"orders":[]}`,
	} {
		if _, err := z.Write([]byte(line + "\n")); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	var made [2]string
	for i := range made {
		said, _, err := judge("", "book", games, out)
		if err != nil || !strings.HasPrefix(said, "2 games, 1 positions of a power, 1 with their neighbours, 1 sets of orders, 0 left out; ") {
			t.Fatalf("%q, %v", said, err)
		}
		data, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		made[i] = string(data)
	}
	if made[0] != made[1] {
		t.Error("another book from the same games")
	}
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	b, err := book.Read(v, []byte(made[0]))
	if err != nil {
		t.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	if p, err := b.Page(&pos, v.Power("turkey")); err != nil || p.Games != 2 || p.Near != 2 || len(p.Lines) != 1 || p.Lines[0].Games != 2 {
		t.Errorf("%+v, %v", p, err)
	}
	for _, args := range [][]string{{"book"}, {"book", games}, {"book", filepath.Join(dir, "nowhere"), out}, {"book", out + "x", out}} {
		if _, _, err := judge("", args...); err == nil {
			t.Errorf("%q: no error", args)
		}
	}
}
