package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/book"
	"entente/variants"
)

// TestBookIsMadeOfRecordedGames checks that two runs give the same bytes, and that orders can be looked up.
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

// TestBookIsMadeOfGames checks that a book of three games, packed and read again, is the same to the byte twice.
func TestBookIsMadeOfGames(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	made := func() []byte {
		var m bookMaker
		for game, text := range []string{"A par - bur,F bre - mid", "F bre - mid,A par - bur", "A par - pic", "A par - lon", ""} {
			pos := v.Setups[0].Begin()
			var orders []engine.Order
			for order := range strings.SplitSeq(text, ",") {
				if o, err := v.ParseOrder(v.Power("france"), order); err == nil {
					orders = append(orders, o)
				}
			}
			m.add(game, &pos, orders)
			pos.Phase.Year += bookYears
			m.add(game, &pos, orders) // later than the book covers
		}
		data, says, err := m.book()
		if want := "5 games, 1 positions of a power, 1 with their neighbours, 2 sets of orders, 1 left out;"; err != nil || !strings.HasPrefix(says, want) {
			t.Fatalf("%s, %v", says, err)
		}
		return data
	}
	data := made()
	if !bytes.Equal(data, made()) {
		t.Error("another book from the same games")
	}
	b, err := book.Read(v, data)
	if err != nil {
		t.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	p, err := b.Page(&pos, v.Power("france"))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, l := range p.Lines {
		text := fmt.Sprint(l.Games, l.Near, l.Name)
		for _, o := range l.Orders {
			text += ", " + v.Format(o)
		}
		lines = append(lines, text)
	}
	if want := []string{"2 2, F bre - mid, A mar H, A par - bur", "1 1, F bre H, A mar H, A par - pic"}; !slices.Equal(lines, want) {
		t.Errorf("got %q, want %q", lines, want)
	}
	if p, err := b.Page(&pos, v.Power("italy")); err != nil || p.Games != 0 {
		t.Errorf("Italy: %v, %v", p, err)
	}
}
