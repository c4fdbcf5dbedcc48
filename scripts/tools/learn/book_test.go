package main

import (
	"strings"
	"testing"

	"entente/engine/book"
	"entente/variants"
)

// TestBookIsMadeOfRecordedGames (Issue 14): twice the same bytes, and what was ordered can be looked up.
func TestBookIsMadeOfRecordedGames(t *testing.T) {
	data, said := made(t, "book", archive(t,
		`{"game":2,"phase":"S1901M","units":["Turkey F ank","Turkey A con","Turkey A smy","Russia F sev"],"centers":{},"orders":["Turkey A con - bul","Turkey F ank - bla"]}`+"\n",
		`{"game":4,"phase":"S1901M","units":["Turkey F ank","Turkey A con","Turkey A smy","Russia F sev"],"centers":{},"orders":["Turkey F ank - bla","Turkey A con - bul"]}`+"\n",
		`{"game":4,"phase":"W1901A","units":["Turkey F ank"],"centers":{},"orders":[]}`+"\n"))
	if !strings.HasPrefix(said, "2 games, 1 positions of a power, 1 with their neighbours, 1 sets of orders, 0 left out; ") {
		t.Error(said)
	}
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	b, err := book.Read(v, data)
	if err != nil {
		t.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	if p, err := b.Page(&pos, v.Power("turkey")); err != nil || p.Games != 2 || p.Near != 2 || len(p.Lines) != 1 || p.Lines[0].Games != 2 {
		t.Errorf("%+v, %v", p, err)
	}
}
