package atlas

import (
	"math"
	"slices"

	"entente/engine"
	"entente/ui/board/vector"
)

// dozen are twelve colours that every eye tells apart by a CIEDE2000 distance of 20, and from land and sea of each theme by 8. No search found
// thirteen that keep the distance.
func dozen() []vector.Color {
	return rgb(0xd3b0fd, 0x5db387, 0x310f07, 0xa44cfd, 0xf2fe23, 0x8e3104, 0x161832, 0x828798, 0xff5c04, 0xdefdf9, 0x3a5a58, 0x6306ac)
}

// score are twenty that the unchanged eye tells apart by 20, and every eye by 14: the most that was found.
func score() []vector.Color {
	return rgb(0x99a0ff, 0x331104, 0xfe7d91, 0x88b912, 0x0105e4, 0x29024a, 0xfff903, 0x950600, 0xf8fffd, 0x575547,
		0x71885f, 0x892874, 0x043335, 0x9c4bff, 0xb16103, 0xf1ceff, 0x856b77, 0xc6feb1, 0x4894aa, 0x0bd4b6)
}

// cube are colours from everywhere, for boards with more powers than there are colours that lie far apart.
func cube() (all []vector.Color) {
	const step = 36
	for i := range uint32(8 * 8 * 8) {
		all = append(all, rgb((i/64*step)<<16|(i/8%8*step)<<8|i%8*step)...)
	}
	return all
}

// rgb returns colours that are written as 0xRRGGBB.
func rgb(codes ...uint32) []vector.Color {
	all := make([]vector.Color, len(codes))
	for i, c := range codes {
		all[i].R, all[i].G, all[i].B, all[i].A = uint8(c>>16), uint8(c>>8), uint8(c), 255
	}
	return all
}

// known returns the colour that a board or the theme has for a power.
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

// colors returns the colours of a board's powers, by power: those that are known, and for all others some that are far from these, from each other and
// from land and sea.
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

// pick returns n colours for a board on which some are taken.
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

// grounds are sea, land and centers without an owner of the program's themes: a power has one colour in all of them, as a table can look at several.
func grounds() []vector.Color {
	return rgb(0x95b3b4, 0xe9e0cb, 0xddcfae, 0x2b4049, 0x665f52, 0x7d7463, 0xa7b8ae, 0xebd9ae, 0xd9c79f, 0x86a9ad, 0xf2ebd9, 0xe2d2a6)
}

// groundShare is how many times its distance from land and sea a colour counts as apart: units have rims.
const groundShare = 2.5

// rounds is how often each colour that was picked is picked anew: those picked first were not chosen with the others in mind.
const rounds = 4

// apart picks n colours of a pool, at least so many, one after the other: each time that which is farthest from what is nearest to it.
func apart(n int, pool, taken []vector.Color) []vector.Color {
	looks := make([]sight, len(pool))
	base := make([]float64, len(pool)) // how far each is from land, sea and what is taken
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
	rows := make([][]float64, n) // how far each of the pool is from each that was picked
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
