package variants

import (
	"bytes"
	"reflect"
	"testing"
)

// TestTablesAndDrawingAreTheTwoHalvesOfABoard checks that reading tables and drawing separately gives the same as reading both.
func TestTablesAndDrawingAreTheTwoHalvesOfABoard(t *testing.T) {
	for _, id := range List() {
		whole, err := Named(id)
		if err != nil {
			t.Fatal(err)
		}
		v, err := Tables(id)
		if err != nil || v.ID != id || !reflect.DeepEqual(v.Powers, whole.Variant.Powers) || len(v.Map.Provinces) != len(whole.Variant.Map.Provinces) || len(v.Setups) != len(whole.Variant.Setups) {
			t.Errorf("%s: other tables, %v", id, err)
		}
		svg, anchors, err := Drawing(id)
		if err != nil || !bytes.Equal(svg, whole.SVG) || !bytes.Equal(anchors, whole.Anchors) {
			t.Errorf("%s: another drawing, %v", id, err)
		}
	}
	whole, err := Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	b, err := KingdomsTables()
	if err != nil || len(b.Factions) != len(whole.Board.Factions) || b.All() != whole.Board.All() {
		t.Errorf("three kingdoms: other tables, %v", err)
	}
	if svg, anchors, err := Drawing(KingdomsID); err != nil || !bytes.Equal(svg, whole.SVG) || !bytes.Equal(anchors, whole.Anchors) {
		t.Errorf("three kingdoms: another drawing, %v", err)
	}
	for _, id := range []string{"", "..", "none", "standard/setups"} {
		if _, err := Tables(id); err == nil {
			t.Errorf("tables of %q", id)
		}
		if _, _, err := Drawing(id); err == nil {
			t.Errorf("a drawing of %q", id)
		}
	}
}
