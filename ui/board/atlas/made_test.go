package atlas

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"entente/engine"
	"entente/ui/board/vector"
)

// themes lists the built-in themes.
func themes() []string { return []string{"light", "dark", "parchment", "contrast"} }

// strangers returns a board with n powers that no theme knows. The first ones have the given colors.
func strangers(n int, named ...string) *engine.Variant {
	v := &engine.Variant{ID: "strangers", Powers: make([]engine.PowerInfo, n+1)}
	for i := range n {
		v.Powers[i+1].ID = fmt.Sprintf("stranger%02d", i+1)
		if i < len(named) {
			v.Powers[i+1].Color = named[i]
		}
	}
	return v
}

// colorsOf returns the colors of a board's powers, by name.
func colorsOf(th *Theme, v *engine.Variant) map[string]vector.Color {
	all := map[string]vector.Color{}
	for pw := 1; pw < len(v.Powers); pw++ {
		all[v.Powers[pw].ID] = th.Power(v, engine.Power(pw))
	}
	return all
}

// apartBy requires a minimum distance between colors, for normal vision and for the others.
func apartBy(t *testing.T, what string, colors map[string]vector.Color, normal, others float64) {
	t.Helper()
	for n, eye := range eyes() {
		want := normal
		if n > 0 {
			want = others
		}
		if d, pair := closest(colors, eye); d < want {
			t.Errorf("%s: %s are only %.1f apart for a %s eye, want %.1f", what, pair, d, eyeNames[n], want)
		}
	}
}

// docs/variants.md makes these promises.
func TestMadeColorsNeverMeet(t *testing.T) {
	for _, row := range []struct {
		powers          []int
		normal, others  float64
		ground, centers float64 // from land and sea, and between the tints of centers
	}{
		{[]int{2, 7}, 23.9, 23.9, 3.5, 17},
		{[]int{8, 10, 12}, 20, 20, 8, 14},
		{[]int{13, 16, 20}, 20, 14, 3.5, 7},
		{[]int{21, 24}, 9, 9, 3.5, 4.5},
		{[]int{40, 63}, 5, 4.5, 2, 0.1},
	} {
		for _, n := range row.powers {
			for _, name := range themes() {
				th, what := theme(t, name), fmt.Sprintf("theme %s: %d powers", name, n)
				full, tints := colorsOf(th, strangers(n)), map[string]vector.Color{}
				for id, c := range full {
					tints[id] = c.Mix(th.TintBase, th.CenterTint)
					for _, ground := range []vector.Color{th.Water(), th.OpenLand, th.OpenCenter} {
						apartBy(t, what, map[string]vector.Color{id: c, "the ground": ground}, row.ground, row.ground)
					}
				}
				apartBy(t, what, full, row.normal, row.others)
				apartBy(t, what+": centers", tints, row.centers, row.centers)
			}
		}
	}
}

func TestMadeColorsKeepAwayFromThoseOfTheBoard(t *testing.T) {
	named := []string{"#cc0000", "#2255aa", "#eedd11"}
	for _, name := range themes() {
		th := theme(t, name)
		for _, row := range []struct {
			powers         int
			normal, others float64
		}{{4, 24, 24}, {7, 20, 20}, {10, 20, 17}, {12, 18, 14}, {20, 10, 10}} {
			all := colorsOf(th, strangers(row.powers, named...))
			for i, want := range named {
				if c := all[fmt.Sprintf("stranger%02d", i+1)]; fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) != want {
					t.Errorf("theme %s: %v is not the board's color %s", name, c, want)
				}
			}
			apartBy(t, fmt.Sprintf("theme %s: 3 of %d powers named", name, row.powers), all, row.normal, row.others)
		}
	}
}

func TestPowersOfTheStandardBoardKeepTheirColors(t *testing.T) {
	v := standard(t).variant
	for _, name := range themes() {
		th := theme(t, name)
		for _, row := range []struct {
			more           int
			normal, others float64
		}{{1, 20, 20}, {3, 20, 13.5}, {5, 13, 13}, {13, 10, 10}} {
			mixed := strangers(row.more)
			mixed.Powers = append(mixed.Powers, v.Powers[1:]...)
			all := colorsOf(th, mixed)
			for id, want := range th.Powers {
				if all[id] != want {
					t.Errorf("theme %s: %s is %v with %d others", name, id, all[id], row.more)
				}
			}
			apartBy(t, fmt.Sprintf("theme %s: the standard powers and %d more", name, row.more), all, row.normal, row.others)
		}
	}
}

func TestAPowerHasOneColorInEveryTheme(t *testing.T) {
	boards := []*engine.Variant{strangers(2), strangers(10), strangers(16), strangers(30), strangers(12, "#cc0000", "#2255aa")}
	mixed := strangers(3)
	mixed.Powers = append(mixed.Powers, standard(t).variant.Powers[1:]...)
	boards = append(boards, mixed)
	known := grounds()
	for _, name := range themes() {
		th := theme(t, name)
		for _, c := range []vector.Color{th.Water(), th.OpenLand, th.OpenCenter} {
			if !slices.Contains(known, c) {
				t.Errorf("theme %s: grounds lacks %v", name, c)
			}
		}
		for i, v := range boards {
			if !maps.Equal(colorsOf(th, v), colorsOf(theme(t, "light"), v)) {
				t.Errorf("board %d has other colors in theme %s", i, name)
			}
		}
	}
}

func TestABoardNamesTheColorOfAPowerThatTheThemeKnows(t *testing.T) {
	v := strangers(2, "#123456")
	v.Powers[1].ID = "france"
	th := theme(t, "light")
	if got, want := th.Power(v, 1), rgb(0x123456)[0]; got != want {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := th.Power(v, 3); got != th.Power(v, engine.NoPower) {
		t.Errorf("a power that is not on the board has color %v", got)
	}
}
