package foreign

import (
	"fmt"

	"entente/engine"
	"entente/engine/faults"
	"entente/engine/jsonfile"
)

// stateReader reads a position as that program keeps it.
type stateReader struct {
	v    *engine.Variant
	pos  *engine.Position
	open map[engine.Province]engine.ProvinceSet // where dislodged units may go
}

func (s *stateReader) all(state *jsonfile.Value) error {
	if _, err := state.Need("units"); err != nil {
		return err
	}
	s.open = map[engine.Province]engine.ProvinceSet{}
	return faults.Join(
		s.each(state.Field("units"), "units", func(pw engine.Power, f *jsonfile.Value) error {
			return f.EachItem("units", func(text string) error { return s.unit(pw, text) })
		}),
		s.each(state.Field("centers"), "centers", func(pw engine.Power, f *jsonfile.Value) error {
			return f.EachItem("centers", func(text string) error {
				loc, err := s.v.ParseLocation(text)
				switch owner := &s.pos.Owners[loc.Province]; {
				case err != nil:
				case *owner != engine.NoPower && *owner != pw:
					err = fmt.Errorf("center %.40q: already owned", text)
				default:
					*owner = pw
				}
				return err
			})
		}),
		s.each(state.Field("civil_disorder"), "civil_disorder", func(pw engine.Power, f *jsonfile.Value) error {
			if f.Is(jsonfile.Number) && f.String() != "0" {
				s.pos.Armistice |= engine.PowersOf(pw)
			}
			return nil
		}),
		s.each(state.Field("retreats"), "retreats", s.retreats),
	)
}

// each calls read with every power of an object.
func (s *stateReader) each(f *jsonfile.Value, what string, read func(engine.Power, *jsonfile.Value) error) error {
	if f == nil {
		return nil
	}
	if err := f.Object(what); err != nil {
		return err
	}
	var wrong faults.List
	for _, f := range f.Fields() {
		pw, err := s.v.ParsePower(f.Name)
		if err == nil {
			err = read(pw, &f.Value)
		} else {
			err = f.Faultf("%s: %w", what, err)
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
		return fmt.Errorf("unit %.40q: already occupied", text)
	case dislodged:
		s.pos.Dislodged[p].Unit = u
	default:
		s.pos.Units[p] = u
	}
	return nil
}

// retreats reads where the dislodged units of a power may go.
func (s *stateReader) retreats(pw engine.Power, f *jsonfile.Value) error {
	if err := f.Object("retreats"); err != nil {
		return err
	}
	var wrong faults.List
	for _, f := range f.Fields() {
		_, p, err := s.v.ParseUnit(s.v.PowerName(pw) + " " + f.Name)
		if err != nil {
			wrong.Add(f.Faultf("%w", err))
			continue
		}
		var open engine.ProvinceSet
		wrong.Add(f.EachItem("retreats", func(text string) error {
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
