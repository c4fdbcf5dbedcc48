package engine

import (
	"cmp"
	"slices"
)

// Nearest returns the names of places that a misspelled word may mean, the likeliest first, each place once: "Yorkshire" for "Yokshire",
// "bur" for "bru". It compares every name, so call it only to display a suggestion.
func (v *Variant) Nearest(word string) []string {
	key := []rune(nameKey(word))
	allowed := slack(key)
	if allowed == 0 {
		return nil
	}
	type near struct {
		name string
		far  int
		p    Province
	}
	var list []near
	for p := range v.Map.All().All() {
		info := v.Map.Info(p)
		best := near{far: allowed + 1}
		for _, name := range slices.Concat([]string{info.Names["en"], info.ID}, info.Aliases, values(info.Names)) {
			if n := misspelt(key, []rune(nameKey(name))); n < best.far {
				best = near{name, n, p}
			}
		}
		if best.far <= allowed {
			list = append(list, best)
		}
	}
	slices.SortFunc(list, func(a, b near) int { return cmp.Or(cmp.Compare(a.far, b.far), cmp.Compare(a.p, b.p)) })
	const most = 4 // more is no help
	var names []string
	for _, n := range list {
		if n.far == list[0].far && len(names) < most {
			names = append(names, n.name)
		}
	}
	return names
}

// slack is how many slips of the pen a word may have, half of one for each pair of letters that changed places. Short
// words resemble too many others.
func slack(key []rune) int {
	switch n := len(key); {
	case n < 3:
		return 0
	case key[0] >= 0x2e80:
		return 2
	case n == 3:
		return 1
	case n <= 5:
		return 2
	}
	return 4
}

// misspelt counts, twice, the letters that must be put in, left out or changed to make one word of another. Two letters
// that changed places count once: half a slip.
func misspelt(a, b []rune) int {
	if d := len(a) - len(b); d > 2 || d < -2 {
		return 100
	}
	rows := [3][]int{}
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
	}
	for i := range len(a) + 1 {
		row, above, over := rows[i%3], rows[(i+2)%3], rows[(i+1)%3]
		for j := range row {
			if i == 0 || j == 0 {
				row[j] = 2 * (i + j)
				continue
			}
			change := 2
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(above[j]+2, row[j-1]+2, above[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] && change > 0 {
				row[j] = min(row[j], over[j-2]+1)
			}
		}
	}
	return rows[len(a)%3][len(b)]
}
