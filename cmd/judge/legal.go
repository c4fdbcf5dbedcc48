package main

import (
	"slices"

	"entente/engine"
)

func runLegal(args []string, s streams) error {
	var o options
	set := flags("legal", s)
	o.addOptions(set)
	if err := o.parse(set, args); err != nil {
		return err
	}
	other := newOtherGame(&o)
	return eachLine(s.in, s.out, o.jobs, func() answerer {
		t := task{o: &o}
		return either(other, other.legal, t.legal)
	})
}

// legal appends the legal orders of a line's position, sorted, by the province of the unit or the build site.
func (t *task) legal(dst, line []byte) ([]byte, error) {
	if err := t.read(line); err != nil {
		return dst, err
	}
	byPlace := map[string][]string{}
	var places []string
	for p := range t.pos.Variant.Map.All().All() {
		orders := t.pos.LegalOrders(p)
		if len(orders) == 0 && (t.pos.Phase.Kind == engine.Adjustment || t.pos.UnitAt(p).Type == engine.NoUnit) {
			continue
		}
		texts := make([]string, len(orders))
		for i, o := range orders {
			texts[i] = t.pos.Variant.Format(o)
		}
		slices.Sort(texts)
		byPlace[t.name(p)] = texts
		places = append(places, t.name(p))
	}
	slices.Sort(places)
	dst = append(append(append(dst, `{"id":`...), t.id...), `,"legal":{`...)
	start := len(dst)
	for _, place := range places {
		dst = append(appendText(comma(dst, start), place), ':', '[')
		first := len(dst)
		for _, text := range byPlace[place] {
			dst = appendText(comma(dst, first), text)
		}
		dst = append(dst, ']')
	}
	return append(dst, '}', '}'), nil
}
