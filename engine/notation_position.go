package engine

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

// PositionText is a position as in files and on command lines.
type PositionText struct {
	Phase     string              `json:"phase"`               // "S1901M"
	Units     []string            `json:"units"`               // "France A par", without dislodged units
	Dislodged []DislodgedText     `json:"dislodged,omitempty"` // in a retreat phase
	Contested []string            `json:"contested,omitempty"` // left empty by a standoff
	Centers   map[string][]string `json:"centers,omitempty"`   // by power
	Armistice []string            `json:"armistice,omitempty"` // powers that only hold (RULES 9.2)
}

// DislodgedText is a dislodged unit as text.
type DislodgedText struct {
	Unit     string `json:"unit"`               // "France A bur"
	From     string `json:"from"`               // the origin of its attacker
	Convoyed bool   `json:"convoyed,omitempty"` // the attacker came by convoy
}

// ReadPosition makes a position from a text. s may be nil; r says whether the origin of a convoyed attacker is open to retreats. Every
// fault is reported: what cannot be read, and what Position.Faults finds in the rest.
func (v *Variant) ReadPosition(t PositionText, s *Setup, r Rules) (Position, error) {
	read := positionReader{v: v, pos: Position{Variant: v, Setup: s}}
	var err error
	if read.pos.Phase, err = ParsePhase(t.Phase); read.fault(err) {
		read.pos.Phase.Kind = Retreats // the one that allows everything: dislodged units are no fault of their own
	}
	for _, text := range t.Units {
		read.unit(text)
	}
	for _, d := range t.Dislodged {
		read.dislodged(d, r)
	}
	for _, text := range t.Contested {
		if loc, err := v.ParseLocation(text); !read.fault(err) {
			read.pos.Contested.Add(loc.Province)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(t.Centers)) {
		pw, err := v.ParsePower(name)
		if read.fault(err) {
			continue
		}
		for _, text := range t.Centers[name] {
			read.center(pw, text)
		}
	}
	for _, name := range t.Armistice {
		if pw, err := v.ParsePower(name); !read.fault(err) {
			read.pos.Armistice |= PowersOf(pw)
		}
	}
	read.fault(read.pos.Faults())
	return read.pos, errors.Join(read.faults...)
}

// positionReader collects a position and its faults.
type positionReader struct {
	v      *Variant
	pos    Position
	faults []error
}

// fault notes an error, and reports whether there was one.
func (r *positionReader) fault(err error) bool {
	if err != nil {
		r.faults = append(r.faults, err)
	}
	return err != nil
}

func (r *positionReader) unit(text string) {
	u, at, err := r.v.ParseUnit(text)
	switch {
	case r.fault(err):
	case r.pos.Units[at].Type != NoUnit:
		r.fault(fmt.Errorf("unit %s: %s stands there already", quoted(text), r.v.FormatUnit(r.pos.Units[at], at)))
	default:
		r.pos.Units[at] = u
	}
}

func (r *positionReader) dislodged(d DislodgedText, rules Rules) {
	u, at, err := r.v.ParseUnit(d.Unit)
	var from Location
	if err == nil && d.From != "" {
		from, err = r.v.ParseLocation(d.From)
	}
	switch {
	case r.fault(err):
	case r.pos.Dislodged[at].Unit.Type != NoUnit:
		r.fault(fmt.Errorf("dislodged unit %s: another one was dislodged there", quoted(d.Unit)))
	default:
		r.pos.Dislodged[at] = Dislodged{Unit: u, From: from.Province, Open: d.Convoyed && rules.RetreatToConvoyed}
	}
}

func (r *positionReader) center(pw Power, text string) {
	loc, err := r.v.ParseLocation(text)
	switch owner := &r.pos.Owners[loc.Province]; {
	case r.fault(err):
	case !r.v.Map.Centers().Has(loc.Province):
		r.fault(fmt.Errorf("center %s: there is no supply center", quoted(text)))
	case *owner != NoPower && *owner != pw:
		r.fault(fmt.Errorf("center %s: both %s and %s own it", quoted(text), r.v.PowerName(*owner), r.v.PowerName(pw)))
	default:
		*owner = pw
	}
}

// UnitTexts returns the units of the position as text, sorted, without dislodged units.
func (pos *Position) UnitTexts() []string {
	list := []string{}
	for p := range pos.Occupied().All() {
		list = append(list, pos.Variant.FormatUnit(pos.Units[p], p))
	}
	slices.Sort(list)
	return list
}

// ArmisticeTexts returns the English names of the powers under armistice, in ascending order.
func (pos *Position) ArmisticeTexts() []string {
	var list []string
	for pw := range pos.Variant.Powers {
		if pos.Armistice.Has(Power(pw)) {
			list = append(list, pos.Variant.PowerName(Power(pw)))
		}
	}
	return list
}

// CenterTexts returns the ids of the centers that each power owns, sorted, by the power's English name. Powers
// without centers are left out.
func (pos *Position) CenterTexts() map[string][]string {
	owned := map[string][]string{}
	for p := range pos.Variant.Map.Centers().All() {
		if pw := pos.Owners[p]; pw != NoPower {
			owned[pos.Variant.PowerName(pw)] = append(owned[pos.Variant.PowerName(pw)], pos.Variant.Map.Info(p).ID)
		}
	}
	for _, list := range owned {
		slices.Sort(list)
	}
	return owned
}
