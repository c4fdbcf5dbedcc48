package atlas

import (
	"math"
	"slices"

	"entente/engine"
	"entente/ui/board/vector"
)

// dozen returns twelve colors that every eye distinguishes by a CIEDE2000 difference of at least 20 from each other and 8 from land and sea of each
// theme. No search has found thirteen.
func dozen() []vector.Color {
	return rgb(0xd3b0fd, 0x5db387, 0x310f07, 0xa44cfd, 0xf2fe23, 0x8e3104, 0x161832, 0x828798, 0xff5c04, 0xdefdf9, 0x3a5a58, 0x6306ac)
}

// score returns twenty colors with differences of at least 20 for normal vision and 14 for every eye, the best found.
func score() []vector.Color {
	return rgb(0x99a0ff, 0x331104, 0xfe7d91, 0x88b912, 0x0105e4, 0x29024a, 0xfff903, 0x950600, 0xf8fffd, 0x575547,
		0x71885f, 0x892874, 0x043335, 0x9c4bff, 0xb16103, 0xf1ceff, 0x856b77, 0xc6feb1, 0x4894aa, 0x0bd4b6)
}

// cube returns colors from the whole color space, for boards with more powers than there are distant colors.
func cube() (all []vector.Color) {
	const step = 36
	for i := range uint32(8 * 8 * 8) {
		all = append(all, rgb((i/64*step)<<16|(i/8%8*step)<<8|i%8*step)...)
	}
	return all
}

// rgb converts colors written as 0xRRGGBB.
func rgb(codes ...uint32) []vector.Color {
	all := make([]vector.Color, len(codes))
	for i, c := range codes {
		all[i].R, all[i].G, all[i].B, all[i].A = uint8(c>>16), uint8(c>>8), uint8(c), 255
	}
	return all
}

// known returns the color that the board or the theme defines for a power.
func (th *Theme) known(v *engine.Variant, pw engine.Power) (vector.Color, bool) {
	info := &v.Powers[pw]
	if info.Color != "" {
		return vector.ParseColor(info.Color)
	}
	if c, ok := th.Variants[v.ID][info.ID]; ok {
		return c, true
	}
	c, ok := th.Powers[info.ID]
	return c, ok
}

// colors returns the colors of all powers of a board: defined ones, and for the other powers colors that are distant from these, from each other,
// and from land and sea.
func (th *Theme) colors(v *engine.Variant) []vector.Color {
	all := make([]vector.Color, len(v.Powers))
	var taken []vector.Color
	var left []engine.Power
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		c, ok := th.known(v, pw)
		if all[pw] = c; ok {
			taken = append(taken, c)
		} else if !v.Neutral.Has(pw) {
			left = append(left, pw)
		}
	}
	for i, c := range th.pick(len(left), taken) {
		all[left[i]] = c
	}
	return all
}

// pick returns n colors for a board on which some colors are taken.
func (th *Theme) pick(n int, taken []vector.Color) []vector.Color {
	if len(taken) == 0 {
		if n <= len(th.spare) {
			return th.spare[:n]
		}
		for _, list := range [][]vector.Color{dozen(), score()} {
			if n <= len(list) {
				return apart(n, list, nil)
			}
		}
	}
	return apart(n, slices.Concat(th.spare, dozen(), score(), cube()), taken)
}

// grounds returns the colors of sea, land and neutral centers of all built-in themes. A power has the same color in all of them, because players at
// one table may use several.
func grounds() []vector.Color {
	return rgb(0x95b3b4, 0xe9e0cb, 0xddcfae, 0x2b4049, 0x665f52, 0x7d7463, 0xa7b8ae, 0xebd9ae, 0xd9c79f, 0x86a9ad, 0xf2ebd9, 0xe2d2a6)
}

// groundShare is the factor by which distances from land and sea count, because units have rims.
const groundShare = 2.5

// rounds is how often each picked color is reconsidered, because the first ones were picked without regard to the later ones.
const rounds = 4

// apart picks n colors from a pool of at least n, one after another: each time the one whose nearest neighbor is farthest away.
func apart(n int, pool, taken []vector.Color) []vector.Color {
	looks := make([]sight, len(pool))
	base := make([]float64, len(pool)) // distance of each from land, sea and taken colors
	for i, c := range pool {
		looks[i] = sightOf(c)
		base[i] = math.Inf(1)
		for _, ground := range grounds() {
			g := sightOf(ground)
			base[i] = min(base[i], groundShare*looks[i].gap(&g))
		}
		for _, c := range taken {
			t := sightOf(c)
			base[i] = min(base[i], looks[i].gap(&t))
		}
	}
	picked := make([]int, n)
	rows := make([][]float64, n) // distance of each color of the pool from each picked one
	for turn := range n * rounds {
		best, most := 0, -1.0
		for i, nearest := range base {
			for k, row := range rows {
				if row != nil && k != turn%n {
					nearest = min(nearest, row[i])
				}
			}
			if nearest > most {
				best, most = i, nearest
			}
		}
		if turn >= n && picked[turn%n] == best {
			continue
		}
		row := make([]float64, len(pool))
		for i := range looks {
			row[i] = looks[i].gap(&looks[best])
		}
		picked[turn%n], rows[turn%n] = best, row
	}
	list := make([]vector.Color, n)
	for i, k := range picked {
		list[i] = pool[k]
	}
	return list
}
