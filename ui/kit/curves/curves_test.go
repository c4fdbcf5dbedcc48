package curves

import (
	"slices"
	"testing"
)

// Marks that overlap are moved apart: up from below, then down from the top where there is no room for all.
func TestMarksAreMovedApart(t *testing.T) {
	for _, row := range []struct {
		tops, want []float32
		low        float32
	}{
		{[]float32{10, 40}, []float32{10, 40}, 100},
		{[]float32{10, 15, 60}, []float32{5, 15, 60}, 100},
		{[]float32{50, 95}, []float32{50, 90}, 100},
		{[]float32{2, 4, 6}, []float32{0, 10, 20}, 100},
		{[]float32{80, 85, 95}, []float32{70, 80, 90}, 100},
		{[]float32{5, 5, 5}, []float32{0, 10, 20}, 25},
	} {
		got := slices.Clone(row.tops)
		if Apart(got, 10, row.low); !slices.Equal(got, row.want) {
			t.Errorf("%v become %v, want %v", row.tops, got, row.want)
		}
	}
}
