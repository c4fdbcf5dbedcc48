package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/assets"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
	"entente/variants"
)

// Anchors moved by hand stay, whatever is near them; all others may move.
func TestWhatWasMovedByHandStays(t *testing.T) {
	b, err := variants.Named("shores")
	if err != nil {
		t.Fatal(err)
	}
	d, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	k, err := vector.NewKit(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	style := filepath.Join(folder, "source", "style.json")
	if err := os.Mkdir(filepath.Dir(style), 0o755); err != nil {
		t.Fatal(err)
	}
	id := b.Variant.Map.Provinces[1].ID
	if err := os.WriteFile(style, []byte(`{"sea": "#bcd3da", "by_hand": ["`+id+`"]}`), 0o644); err != nil {
		t.Fatal(err)
	}
	stay, err := byHand(folder, b.Variant.Map)
	if err != nil || stay.Len() != 1 {
		t.Fatalf("%d provinces stay, %v", stay.Len(), err)
	}
	s := newSearch(d, layout.New(d, k), stay)
	for i := range s.pieces {
		p := &s.pieces[i]
		if own := stay.Has(p.loc.Province); own != (len(p.spots) == 1) || own && p.at() != p.wishes {
			t.Errorf("%v %s has %d places, and is at %v instead of %v", p.kind, s.m.ID(p.loc), len(p.spots), p.at(), p.wishes)
		}
	}
}

func TestProvincesMovedByHandAreKnown(t *testing.T) {
	b, err := variants.Named("shores")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if stay, err := byHand(folder, b.Variant.Map); err != nil || stay.Len() != 0 {
		t.Errorf("without a source %d provinces stay, %v", stay.Len(), err)
	}
	if err := os.Mkdir(filepath.Join(folder, "source"), 0o755); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{`{"by_hand": ["atl"]}`: `unknown province "atl"`, `{"by_hand": 3}`: "style.json", `{`: "style.json"} {
		if err := os.WriteFile(filepath.Join(folder, "source", "style.json"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := byHand(folder, b.Variant.Map); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
