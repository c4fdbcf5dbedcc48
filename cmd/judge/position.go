package main

import (
	"fmt"
	"strings"

	"entente/engine"
)

// dislodgedText is a dislodged unit as the line gives it.
type dislodgedText struct {
	unit, from string
	convoyed   bool
	stuck      bool // the line is an answer in which the unit has no retreat
	at         engine.Province
}

// line reads a position written as one line (docs/position.md), with its board and, if it names one, its setup.
func (t *task) line(raw []byte) {
	for _, key := range [...]int{variantKey, phaseKey, unitsKey, dislodgedKey, contestedKey, centersKey, armisticeKey, nextKey} {
		if t.values[key] != nil {
			t.faultf("position", "it holds the whole position: %s is not allowed beside it", keys[key])
		}
	}
	text, ok := t.word("position", raw)
	if !ok {
		return
	}
	own := t.pos.Setup
	pos, err := engine.ParseLine(text, func(id string) (*engine.Variant, error) {
		board, err := t.o.boardNamed(id)
		if err != nil {
			return nil, err
		}
		if t.board != board {
			t.board, own = board, nil
		}
		return board.variant, nil
	})
	switch {
	case t.fault(err):
		return
	case pos.Setup != nil && t.values[setupKey] == nil:
		pos.Setup = pos.Setup.Under(t.rules)
	case own != nil:
		pos.Setup = own
	default:
		setup, err := t.o.setupNamed(pos.Variant, strings.Trim(string(t.values[setupKey]), `"`))
		t.fault(err)
		pos.Setup = setup.Under(t.rules)
	}
	t.pos = pos
}

// position reads the position of the line.
func (t *task) position() {
	if raw := t.values[positionKey]; raw != nil {
		t.line(raw)
		return
	}
	pos := &t.pos
	t.phase()
	t.texts("units", t.values[unitsKey], func(i int, text []byte) {
		one, ok := t.unit("units", i, text)
		switch {
		case !ok:
		case pos.Units[one.at].Type != engine.NoUnit:
			t.faultf(element("units", i), "%s: %s stands there already", shown(string(text)), t.board.text(pos.Units[one.at], one.at))
		default:
			pos.Units[one.at] = one.unit
		}
	})
	t.texts("armistice", t.values[armisticeKey], func(i int, text []byte) {
		if pw, ok := t.power(element("armistice", i), text); ok {
			pos.Armistice |= engine.PowersOf(pw)
		}
	})
	t.readDislodged()
	t.texts("contested", t.values[contestedKey], func(i int, text []byte) {
		switch at, ok := t.place(element("contested", i), text); {
		case !ok:
		case pos.Units[at].Type != engine.NoUnit:
			t.faultf(element("contested", i), "%s: a unit stands there", shown(string(text)))
		default:
			pos.Contested.Add(at)
		}
	})
	t.centers(t.values[centersKey])
	if err := pos.Faults(); err != nil {
		t.blame(err)
	}
}

// phase reads the phase. In an answer that is fed back, "next" takes precedence.
func (t *task) phase() {
	key, raw := "phase", t.values[phaseKey]
	if next := t.values[nextKey]; next != nil {
		key, raw = "next", next
	}
	if t.pos.Phase.Kind = engine.Retreats; raw == nil { // the kind that allows everything, so that dislodged units are not reported, too
		t.faultf(key, "missing")
		return
	}
	if text, ok := t.word(key, raw); ok {
		if ph, err := engine.ParsePhase(unveiled(text)); !t.fault(err) {
			t.pos.Phase = ph
		}
	}
}

// unit reads a unit of a list.
func (t *task) unit(key string, i int, text []byte) (standing, bool) {
	if one, ok := t.board.units[string(text)]; ok {
		return one, true
	}
	var one standing
	err := hidden(text)
	if err == nil {
		one.unit, one.at, err = t.board.variant.ParseUnit(string(text))
	}
	if err != nil {
		t.faultf(element(key, i), "%w", err)
	}
	return one, err == nil
}

// power reads the name of a power.
func (t *task) power(where string, text []byte) (engine.Power, bool) {
	if pw, ok := t.board.powers[string(text)]; ok {
		return pw, true
	}
	var pw engine.Power
	err := hidden(text)
	if err == nil {
		pw, err = t.board.variant.ParsePower(string(text))
	}
	if err != nil {
		t.faultf(where, "%w", err)
	}
	return pw, err == nil
}

// place reads the name of a province.
func (t *task) place(where string, text []byte) (engine.Province, bool) {
	if loc, ok := t.board.places[string(text)]; ok {
		return loc.Province, true
	}
	var loc engine.Location
	err := hidden(text)
	if err == nil {
		loc, err = t.board.variant.ParseLocation(string(text))
	}
	if err != nil {
		t.faultf(where, "%w", err)
	}
	return loc.Province, err == nil
}

// hidden returns an error if a text contains an invisible character.
func hidden(text []byte) error {
	if r := firstInvisible(string(text)); r != 0 {
		return fmt.Errorf("%s: contains %s", shown(string(text)), runeName(r))
	}
	return nil
}

// centers reads the owners of the centers.
func (t *task) centers(raw []byte) {
	s := scanner{data: raw}
	if raw == nil || s.null() {
		return
	}
	if s.next() != '{' {
		t.faultf("centers", "expected an object, got %s", s.kind())
		return
	}
	v, owners := t.board.variant, &t.pos.Owners
	t.fault(s.object(func(key []byte) error {
		where := "centers." + unveiled(string(key))
		list, err := s.value()
		if err != nil {
			return err
		}
		pw, ok := t.power("centers", key)
		if !ok {
			return nil
		}
		t.texts(where, list, func(i int, text []byte) {
			at, ok := t.place(where, text)
			switch {
			case !ok:
			case !v.Map.Centers().Has(at):
				t.faultf(element(where, i), "%s: not a supply center", shown(string(text)))
			case owners[at] != engine.NoPower && owners[at] != pw:
				t.faultf(element(where, i), "%s: %s owns it already", shown(string(text)), v.PowerName(owners[at]))
			default:
				owners[at] = pw
			}
		})
		return nil
	}))
}

// readDislodged reads the dislodged units. In an answer that is fed back, units without a retreat are gone after the retreat
// phase, and at once if their power has no player (RULES 7, 9.2, 11).
func (t *task) readDislodged() {
	s := scanner{data: t.values[dislodgedKey]}
	if s.data == nil || s.null() {
		return
	}
	if s.next() != '[' {
		t.faultf("dislodged", "expected a list, got %s", s.kind())
		return
	}
	i := -1
	t.fault(s.list(func() error {
		i++
		if s.next() != '{' {
			t.faultf(element("dislodged", i), "expected an object, got %s", s.kind())
			return s.skip(0)
		}
		raw, err := s.value()
		if err == nil {
			t.dislodge(i, raw)
		}
		return err
	}))
}

// dislodge reads a dislodged unit and puts it on the board.
func (t *task) dislodge(i int, raw []byte) {
	faults := len(t.faults)
	d := t.dislodgedText(i, raw)
	if len(t.faults) > faults {
		return
	}
	pos := &t.pos
	one, ok := t.unit("dislodged", i, []byte(d.unit))
	from, known := t.place(element("dislodged", i), []byte(d.from))
	d.at = one.at
	passive := pos.Passive()
	switch where := element("dislodged", i); {
	case !ok || !known:
	case d.stuck && (pos.Phase.Kind != engine.Retreats || passive.Has(one.unit.Power)):
	case pos.Phase.Kind != engine.Retreats:
		t.faultf(where, "%s: a dislodged unit outside a retreat phase", shown(d.unit))
	case pos.Dislodged[one.at].Unit.Type != engine.NoUnit:
		t.faultf(where, "%s: a second dislodged unit in the same province", shown(d.unit))
	default:
		t.went = append(t.went, d)
		land, sea := t.ways(from, one.at)
		switch {
		case d.convoyed && !sea:
			t.faultf(where, "%s: no army can have come from %s by convoy", shown(d.unit), shown(d.from))
		case !d.convoyed && !land && !sea:
			t.faultf(where, "%s: no attacker can have come from %s", shown(d.unit), shown(d.from))
		}
		convoyed := d.convoyed || !land
		pos.Dislodged[one.at] = engine.Dislodged{Unit: one.unit, From: from, Open: convoyed && t.rules.RetreatToConvoyed}
	}
}

// dislodgedText reads the fields of a dislodged unit.
func (t *task) dislodgedText(i int, raw []byte) dislodgedText {
	var d dislodgedText
	where, s := element("dislodged", i), scanner{data: raw}
	seen := map[string]bool{}
	t.fault(s.object(func(key []byte) error {
		name := string(key)
		value, err := s.value()
		if seen[name] {
			t.faultf(where, "%s given twice", shown(name))
		}
		seen[name] = true
		switch name {
		case "unit":
			d.unit, _ = t.word(where+".unit", value)
		case "from":
			d.from, _ = t.word(where+".from", value)
		case "convoyed":
			if d.convoyed = string(value) == "true"; !d.convoyed && string(value) != "false" {
				t.faultf(where+".convoyed", "expected true or false")
			}
		case "retreats": // of an answer: the rules say the same
			list := strings.ReplaceAll(string(value), " ", "")
			if d.stuck = list == "[]"; !strings.HasPrefix(list, "[") {
				t.faultf(where+".retreats", "expected a list")
			}
		default:
			t.fault(unknownKey(where+": ", name, []string{"unit", "from", "convoyed", "retreats"}))
		}
		return err
	}))
	for _, key := range []string{"unit", "from"} {
		if !seen[key] {
			t.faultf(where, "%q is missing", key)
		}
	}
	return d
}

// ways returns whether the unit that is in at now, or any unit if none is, can have come there from a province by itself, and
// whether by convoy.
func (t *task) ways(from, at engine.Province) (itself, convoyed bool) {
	m, attacker := t.board.variant.Map, t.pos.Units[at].Type
	if attacker != engine.Fleet {
		itself = m.ArmyNeighbors(from).Has(at)
		convoyed = from != at && m.Coastal().Has(from) && m.Coastal().Has(at)
	}
	for c := range engine.Coast(coasts) {
		itself = itself || attacker != engine.Army && m.FleetNeighbors(engine.Location{Province: from, Coast: c}).Has(at)
	}
	return itself, convoyed
}

// blame names the elements of the line that make the position impossible.
func (t *task) blame(err error) {
	faults := len(t.faults)
	probe := func(key string, i int, text []byte, put func(*engine.Position, standing)) {
		one, known := t.board.units[string(text)]
		if !known {
			var err error
			if one.unit, one.at, err = t.board.variant.ParseUnit(string(text)); err != nil {
				return // named already
			}
		}
		alone := engine.Position{Variant: t.board.variant, Phase: engine.Phase{Kind: engine.Retreats}}
		put(&alone, one)
		if err := alone.Faults(); err != nil {
			_, why, _ := strings.Cut(strings.TrimPrefix(err.Error(), "position: "), ": ")
			t.faultf(element(key, i), "%s: %s", shown(string(text)), why)
		}
	}
	var silent task // elements that are not texts have been named already
	silent.texts("units", t.values[unitsKey], func(i int, text []byte) {
		probe("units", i, text, func(pos *engine.Position, one standing) { pos.Units[one.at] = one.unit })
	})
	for i, d := range t.went {
		probe("dislodged", i, []byte(d.unit), func(pos *engine.Position, one standing) { pos.Dislodged[one.at].Unit = one.unit })
	}
	if len(t.faults) == faults {
		t.fault(err)
	}
}
