package book

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"entente/engine"
)

// leastAlike is what part of the units must stand the same for a position to be alike.
const leastAlike = 0.6

// Alike returns what the book knows of the positions that are most like one: in which the power had as many of the same units in the same season
// as can be found, at least three of five and two at all. Its lines are orders for these units alone, without those that are void here. The
// zero Page is of a position that is like none.
func (b *Book) Alike(pos *engine.Position, pw engine.Power) (p Page, err error) {
	own := group(pos, pw)
	if pos.Phase.Kind != engine.Movement || b.variant != pos.Variant {
		return p, nil
	}
	head, list := own[:2]+pos.Variant.PowerName(pw)+" ", strings.TrimPrefix(own, own[:2]+pos.Variant.PowerName(pw)+" ")
	units := strings.Split(list, ",")
	best := leastAlike * float64(len(units))
	var keys []string
	for key := range b.groups {
		theirs, same := strings.CutPrefix(key, head)
		if !same {
			continue
		}
		if shared, like := alike(units, theirs); shared > 1 && like >= best {
			if like > best {
				keys, p.Alike = keys[:0], 0
			}
			best, p.Alike = like, max(p.Alike, shared)
			keys = append(keys, key)
		}
	}
	if len(keys) == 0 {
		return Page{}, nil
	}
	slices.Sort(keys)
	lines := map[string]*Line{}
	for _, key := range keys {
		for text := range strings.SplitSeq(b.groups[key], "\n") {
			count, orders, _ := strings.Cut(text, "\t")
			if text == "" || text[0] == '@' {
				continue
			}
			l := Line{}
			err := l.count(count)
			if err == nil {
				err = b.shared(pos, pw, &l, key, orders)
			}
			if err != nil {
				return Page{}, fmt.Errorf("book: %s: %w", key, err)
			}
			p.Games += l.Games
			p.Ended.add(l.Ended, p.Games)
			if len(l.Orders) == 0 {
				continue
			}
			name := written(pos, l.Orders)
			if known := lines[name]; known != nil {
				known.Games += l.Games
				known.Ended.add(l.Ended, known.Games)
				continue
			}
			lines[name] = &l
		}
	}
	for _, l := range lines {
		p.Lines = append(p.Lines, *l)
	}
	slices.SortFunc(p.Lines, func(a, b Line) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(len(b.Orders), len(a.Orders)), cmp.Compare(written(pos, a.Orders), written(pos, b.Orders)))
	})
	return p, nil
}

// alike counts how many of a power's units are among others, and says how alike the two are: that number, less half of what is more on the
// other side.
func alike(units []string, others string) (shared int, like float64) {
	total := 0
	for other := range strings.SplitSeq(others, ",") {
		if total++; slices.Contains(units, other) {
			shared++
		}
	}
	return shared, float64(shared) - float64(total-shared)/2
}

// shared reads the orders of a line for units that stand here too, without those that are void.
func (b *Book) shared(pos *engine.Position, pw engine.Power, l *Line, key, orders string) error {
	texts, err := told(key, orders)
	if err != nil {
		return err
	}
	for _, text := range texts {
		o, err := b.variant.ParseOrder(pw, text)
		if err != nil {
			return err
		}
		if u := pos.Units[o.At.Province]; u.Power == pw && u.Type == o.Unit && u.Coast == o.At.Coast && pos.Check(o) == engine.Succeeded {
			l.Orders = append(l.Orders, o)
		}
	}
	return nil
}

// written writes orders as one text.
func written(pos *engine.Position, orders []engine.Order) string {
	list := make([]string, len(orders))
	for i, o := range orders {
		list[i] = pos.Variant.Format(o)
	}
	return strings.Join(list, ",")
}
