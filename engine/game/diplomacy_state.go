package game

import (
	"fmt"

	"entente/engine"
	"entente/engine/faults"
)

// stateReader reads a position as that program keeps it.
type stateReader struct {
	v    *engine.Variant
	pos  *engine.Position
	open map[engine.Province]engine.ProvinceSet // where dislodged units may go
}

func (s *stateReader) all(state *value) error {
	if _, err := state.need("units"); err != nil {
		return err
	}
	s.open = map[engine.Province]engine.ProvinceSet{}
	return faults.Join(
		s.each(state.field("units"), "units", func(pw engine.Power, f *value) error {
			return f.eachItem("units", func(text string) error { return s.unit(pw, text) })
		}),
		s.each(state.field("centers"), "centers", func(pw engine.Power, f *value) error {
			return f.eachItem("centers", func(text string) error {
				loc, err := s.v.ParseLocation(text)
				switch owner := &s.pos.Owners[loc.Province]; {
				case err != nil:
				case *owner != engine.NoPower && *owner != pw:
					err = fmt.Errorf("center %.40q: a second owner", text)
				default:
					*owner = pw
				}
				return err
			})
		}),
		s.each(state.field("civil_disorder"), "civil_disorder", func(pw engine.Power, f *value) error {
			if f.is(isNumber) && f.string() != "0" {
				s.pos.Armistice |= engine.PowersOf(pw)
			}
			return nil
		}),
		s.each(state.field("retreats"), "retreats", s.retreats),
	)
}

// each calls read with every power of an object.
func (s *stateReader) each(f *value, what string, read func(engine.Power, *value) error) error {
	if f == nil {
		return nil
	}
	if err := f.object(what); err != nil {
		return err
	}
	var wrong faults.List
	for _, f := range f.fields() {
		pw, err := s.v.ParsePower(f.name)
		if err == nil {
			err = read(pw, &f.value)
		} else {
			err = f.faultf("%s: %w", what, err)
		}
		wrong.Add(err)
	}
	return wrong.Err()
}

// unit reads a unit: "F STP/SC", or "*A BUR" if it is dislodged.
func (s *stateReader) unit(pw engine.Power, text string) error {
	bare, dislodged := text, false
	if len(text) > 0 && text[0] == '*' {
		bare, dislodged = text[1:], true
	}
	u, p, err := s.v.ParseUnit(s.v.PowerName(pw) + " " + bare)
	switch {
	case err != nil:
		return err
	case dislodged && s.pos.Dislodged[p].Unit.Type != engine.NoUnit, !dislodged && s.pos.Units[p].Type != engine.NoUnit:
		return fmt.Errorf("unit %.40q: a second unit there", text)
	case dislodged:
		s.pos.Dislodged[p].Unit = u
	default:
		s.pos.Units[p] = u
	}
	return nil
}

// retreats reads where the dislodged units of a power may go.
func (s *stateReader) retreats(pw engine.Power, f *value) error {
	if err := f.object("retreats"); err != nil {
		return err
	}
	var wrong faults.List
	for _, f := range f.fields() {
		_, p, err := s.v.ParseUnit(s.v.PowerName(pw) + " " + f.name)
		if err != nil {
			wrong.Add(f.faultf("%w", err))
			continue
		}
		var open engine.ProvinceSet
		wrong.Add(f.eachItem("retreats", func(text string) error {
			loc, err := s.v.ParseLocation(text)
			open.Add(loc.Province)
			return err
		}))
		s.open[p] = open
	}
	return wrong.Err()
}

// same reports whether other is the position that was read. That program takes a dislodged unit that cannot retreat off
// the board at once.
func (s *stateReader) same(other *engine.Position) bool {
	if s.pos.Phase != other.Phase || s.pos.Units != other.Units || s.pos.Owners != other.Owners || s.pos.Armistice != other.Armistice {
		return false
	}
	for p := range other.Variant.Map.All().All() {
		mine, its := s.pos.Dislodged[p].Unit, other.Dislodged[p].Unit
		if mine != its && (mine.Type != engine.NoUnit || len(other.Retreats(p)) > 0) {
			return false
		}
	}
	return true
}

// shut closes to retreats what the file does not open for its dislodged units.
func (s *stateReader) shut() {
	for p := range s.pos.Variant.Map.All().All() {
		if open, told := s.open[p]; told {
			s.pos.ShutRetreats(p, open)
		}
	}
}
