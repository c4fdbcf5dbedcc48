package paint

import (
	"bytes"
	"image"
	"testing"

	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

func TestEveryMarkHasItsOwnSample(t *testing.T) {
	st := newStage(t)
	for _, name := range []string{"light", "dark", "parchment", "contrast"} {
		th := boardtest.Theme(t, name)
		seen := map[string]Mark{}
		for m := Mark(0); m < NumMarks; m++ {
			img := st.Sample(th, m, 2, 56, 36, 1)
			if len(bytes.Trim(img.Pix, "\x00")) == 0 {
				t.Errorf("%s: mark %d is empty", name, m)
			}
			if other, ok := seen[string(img.Pix)]; ok {
				t.Errorf("%s: marks %d and %d look the same", name, m, other)
			}
			seen[string(img.Pix)] = m
		}
	}
	if img := st.Sample(st.Theme, MoveMark, 2, 0, -3, 1); !img.Rect.Empty() {
		t.Error("a sample without size has pixels")
	}
}

func TestEveryPowerHasItsOwnWeave(t *testing.T) {
	st := newStage(t)
	seen := map[string]int{}
	for pw := 1; pw < len(st.V.Powers); pw++ {
		var cells []byte
		for i := range 900 {
			cells = append(cells, byte(100*woven(pw, float64(i%30), float64(i/30), 8, 1)))
		}
		if other, ok := seen[string(cells)]; ok {
			t.Errorf("powers %d and %d have the same pattern", pw, other)
		}
		seen[string(cells)] = pw
	}
}

func TestAWeaveOnlyChangesOwnedCenters(t *testing.T) {
	st := newStage(t)
	pos := st.V.Setups[0].Begin()
	f := boardtest.Full(800, 600)
	th := *st.Theme
	th.Hatched = true
	plain, hatched := st.Base(st.Theme, f, &pos.Owners), st.Base(&th, f, &pos.Owners)
	within := func(id string) bool {
		m := st.mask(st.V.Map.Province(id), f)
		for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
			for x := m.Rect.Min.X; x < m.Rect.Max.X; x++ {
				if m.AlphaAt(x, y).A == 255 && plain.RGBAAt(x, y) != hatched.RGBAAt(x, y) {
					return true
				}
			}
		}
		return false
	}
	for id, want := range map[string]bool{"par": true, "mos": true, "bur": false, "spa": false, "nth": false} {
		if got := within(id); got != want {
			t.Errorf("%s is hatched: %v", id, got)
		}
	}
	if a, b := st.Base(st.Theme, f, nil), st.Base(&th, f, nil); changed(a, b, a.Rect) > 0 {
		t.Error("a board without owners is hatched")
	}
}

func TestPreparedHighlightsLookTheSame(t *testing.T) {
	st, other := newStage(t), newStage(t)
	pos, _ := st.Turn()
	f := boardtest.Full(800, 600)
	s := &layout.Scene{Position: pos}
	bur, par, mos := st.V.Map.Province("bur"), st.V.Map.Province("par"), st.V.Map.Province("mos")
	first, second := image.NewRGBA(f.Rect()), image.NewRGBA(f.Rect())
	st.Overlay(first, nil, st.Theme, f, s)
	st.Prepare(st.Theme, f, par)
	if patches := st.overlays.peek(f, st.Theme).patches; patches[bur][targetStyle] == nil || patches[mos][targetStyle] != nil {
		t.Error("Prepare painted something else than a click on Paris needs")
	}
	s.Targets.Add(bur)
	st.Overlay(first, nil, st.Theme, f, s)
	other.Overlay(second, nil, other.Theme, f, s)
	if n := changed(first, second, first.Rect); n > 0 {
		t.Errorf("%d pixels differ", n)
	}
	st.Prepare(st.Theme, boardtest.Full(123, 45), par) // never painted: no effect
	st.Prepare(st.Theme, vector.Frame{}, par)
	st.Prepare(st.Theme, f, 0)
}
