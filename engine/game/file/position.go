package file

import (
	"fmt"

	"entente/engine"
	"entente/engine/faults"
	"entente/engine/jsonfile"
)

// position reads a position that was set by hand, with all its faults.
func (l *loader) position(v *jsonfile.Value, phase engine.Phase) (*engine.Position, error) {
	if err := v.Object("position", "units", "centers", "dislodged", "contested", "armistice"); err != nil {
		return nil, err
	}
	pos := &engine.Position{Variant: l.variant, Setup: l.parts.Setup(), Phase: phase}
	err := faults.Join(
		v.EachText("units", func(text string) error {
			u, p, err := l.variant.ParseUnit(text)
			if err == nil && pos.Units[p].Type != engine.NoUnit {
				err = fmt.Errorf("unit %q: already occupied", text)
			}
			pos.Units[p] = u
			return err
		}),
		v.EachText("contested", func(text string) error {
			p, err := l.province(text)
			pos.Contested.Add(p)
			return err
		}),
		v.EachText("armistice", func(text string) error {
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
		return nil, v.Faultf("%w", err)
	}
	return pos, nil
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
func (l *loader) owners(v *jsonfile.Value, pos *engine.Position) error {
	f := v.Field("centers")
	if f == nil {
		return nil
	}
	if err := f.Object("centers"); err != nil {
		return err
	}
	var wrong faults.List
	for _, f := range f.Fields() {
		name := f.Name
		pw, err := l.variant.ParsePower(name)
		if err != nil {
			wrong.Add(f.Faultf("%w", err))
			continue
		}
		wrong.Add(f.EachItem(name, func(text string) error {
			p, err := l.province(text)
			if err == nil && pos.Owners[p] != engine.NoPower {
				err = fmt.Errorf("center %q: already owned", text)
			}
			pos.Owners[p] = pw
			return err
		}))
	}
	return wrong.Err()
}

// dislodged reads the units that must retreat.
func (l *loader) dislodged(v *jsonfile.Value, pos *engine.Position) error {
	f := v.Field("dislodged")
	if f == nil {
		return nil
	}
	list, err := f.Items("dislodged")
	if err == nil && len(list) > jsonfile.MaxItems {
		err = f.Faultf("dislodged: more than %d of them: not a game", jsonfile.MaxItems)
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

func (l *loader) dislodgedUnit(v *jsonfile.Value, pos *engine.Position) error {
	if err := v.Object("dislodged", "unit", "from", "open"); err != nil {
		return err
	}
	f, err := v.Need("unit")
	if err != nil {
		return err
	}
	text, err := f.Text("unit")
	if err != nil {
		return err
	}
	u, p, err := l.variant.ParseUnit(text)
	if err != nil {
		return f.Faultf("%w", err)
	}
	if pos.Dislodged[p].Unit.Type != engine.NoUnit {
		return f.Faultf("unit %q: a second dislodged unit there", text)
	}
	d := engine.Dislodged{Unit: u}
	if from := v.Field("from"); from != nil {
		if text, err = from.Text("from"); err != nil {
			return err
		}
		if d.From, err = l.province(text); err != nil {
			return from.Faultf("%w", err)
		}
	}
	if open := v.Field("open"); open != nil {
		if d.Open, err = open.Flag("open"); err != nil {
			return err
		}
	}
	pos.Dislodged[p] = d
	return nil
}
