package game

import (
	"fmt"

	"entente/engine"
	"entente/engine/faults"
)

// position reads a position that was set by hand, with all its faults.
func (l *loader) position(v *value, phase engine.Phase) (*engine.Position, error) {
	if err := v.object("position", "units", "centers", "dislodged", "contested", "armistice"); err != nil {
		return nil, err
	}
	pos := &engine.Position{Variant: l.variant, Setup: l.setup, Phase: phase}
	err := faults.Join(
		v.eachText("units", func(text string) error {
			u, p, err := l.variant.ParseUnit(text)
			if err == nil && pos.Units[p].Type != engine.NoUnit {
				err = fmt.Errorf("unit %q: a second unit there", text)
			}
			pos.Units[p] = u
			return err
		}),
		v.eachText("contested", func(text string) error {
			p, err := l.province(text)
			pos.Contested.Add(p)
			return err
		}),
		v.eachText("armistice", func(text string) error {
			pw, err := l.variant.ParsePower(text)
			pos.Armistice |= engine.PowersOf(pw)
			return err
		}),
		l.owners(v, pos), l.dislodged(v, pos),
	)
	if err != nil {
		return nil, err
	}
	if err := pos.Faults(); err != nil {
		return nil, v.faultf("%w", err)
	}
	return pos, nil
}

// eachText calls read with every text of the list in the field with the given name, if it is there, and joins the faults.
func (v *value) eachText(name string, read func(string) error) error {
	f := v.field(name)
	if f == nil {
		return nil
	}
	return f.eachItem(name, read)
}

// eachItem calls read with every text of a list and joins the faults.
func (v *value) eachItem(what string, read func(string) error) error {
	list, err := v.items(what)
	if err == nil && len(list) > maxItems {
		err = v.faultf("%s: more than %d of them: not a game", what, maxItems)
	}
	if err != nil {
		return err
	}
	var wrong faults.List
	for i := range list {
		text, err := list[i].text(what)
		if err == nil {
			if err = read(text); err != nil {
				err = list[i].faultf("%w", err)
			}
		}
		wrong.Add(err)
	}
	return wrong.Err()
}

// province reads a province without a coast.
func (l *loader) province(text string) (engine.Province, error) {
	loc, err := l.variant.ParseLocation(text)
	if err == nil && loc.Coast != engine.NoCoast {
		err = fmt.Errorf("province %q: no coast belongs here", text)
	}
	return loc.Province, err
}

// owners reads who owns which centers.
func (l *loader) owners(v *value, pos *engine.Position) error {
	f := v.field("centers")
	if f == nil {
		return nil
	}
	if err := f.object("centers"); err != nil {
		return err
	}
	var wrong faults.List
	for _, f := range f.fields() {
		name := f.name
		pw, err := l.variant.ParsePower(name)
		if err != nil {
			wrong.Add(f.faultf("%w", err))
			continue
		}
		wrong.Add(f.eachItem(name, func(text string) error {
			p, err := l.province(text)
			if err == nil && pos.Owners[p] != engine.NoPower {
				err = fmt.Errorf("center %q: a second owner", text)
			}
			pos.Owners[p] = pw
			return err
		}))
	}
	return wrong.Err()
}

// dislodged reads the units that must retreat.
func (l *loader) dislodged(v *value, pos *engine.Position) error {
	f := v.field("dislodged")
	if f == nil {
		return nil
	}
	list, err := f.items("dislodged")
	if err == nil && len(list) > maxItems {
		err = f.faultf("dislodged: more than %d of them: not a game", maxItems)
	}
	if err != nil {
		return err
	}
	var wrong faults.List
	for i := range list {
		wrong.Add(l.dislodgedUnit(&list[i], pos))
	}
	return wrong.Err()
}

func (l *loader) dislodgedUnit(v *value, pos *engine.Position) error {
	if err := v.object("dislodged", "unit", "from", "open"); err != nil {
		return err
	}
	f, err := v.need("unit")
	if err != nil {
		return err
	}
	text, err := f.text("unit")
	if err != nil {
		return err
	}
	u, p, err := l.variant.ParseUnit(text)
	if err != nil {
		return f.faultf("%w", err)
	}
	if pos.Dislodged[p].Unit.Type != engine.NoUnit {
		return f.faultf("unit %q: a second dislodged unit there", text)
	}
	d := engine.Dislodged{Unit: u}
	if from := v.field("from"); from != nil {
		if text, err = from.text("from"); err != nil {
			return err
		}
		if d.From, err = l.province(text); err != nil {
			return from.faultf("%w", err)
		}
	}
	if open := v.field("open"); open != nil {
		if d.Open, err = open.flag("open"); err != nil {
			return err
		}
	}
	pos.Dislodged[p] = d
	return nil
}
