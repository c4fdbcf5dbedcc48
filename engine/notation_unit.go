package engine

import "slices"

// NameKey returns a name in the form in which names are compared: in lowercase, without accents, spaces, dots and hyphens.
func NameKey(name string) string { return nameKey(name) }

// OrderWord reports whether a word of more than one letter is a verb of orders: "supports", 援護.
func OrderWord(text string) bool { return isVerb(nameKey(text)) }

// isVerb reports whether the key of a word says what a unit does.
func isVerb(key string) bool {
	if len(key) < 2 {
		return false
	}
	switch keywords[key] {
	case holdWord, moveWord, supportWord, convoyWord, retreatWord, disbandWord, buildWord, waiveWord:
		return true
	}
	return false
}

// Acts reports whether a text contains a verb of orders.
func (v *Variant) Acts(text string) bool {
	return slices.ContainsFunc(v.index().splitWords(text), func(w word) bool { return isVerb(w.key) })
}

// UnitWord reports whether a word means a kind of unit: "A", "fleet", 陸軍.
func UnitWord(text string) bool { return keywords[nameKey(text)].unit() != NoUnit }

// ParsePower returns the power with the given name, id, adjective or alias, in any language.
func (v *Variant) ParsePower(text string) (Power, error) {
	if pw, ok := v.index().powers[nameKey(text)]; ok {
		return pw, nil
	}
	return NoPower, &SyntaxError{Text: shortened(text), Word: shortened(text), Why: UnknownPower, what: "power"}
}

// ParseLocation reads a province and its coast, by code, alias or name in any language: "stp/nc", "Bulgaria (EC)".
func (v *Variant) ParseLocation(text string) (Location, error) {
	r := &orderReader{v: v, ix: v.index(), text: text, what: "place"}
	if len(text) > maxOrderText {
		return Location{}, r.fault(TooLong, "")
	}
	r.words = r.ix.splitWords(text)
	p, fault := r.place()
	return r.end(p, fault)
}

// end returns the place that a text ends with.
func (r *orderReader) end(p place, fault *SyntaxError) (Location, error) {
	switch {
	case fault != nil:
		return Location{}, fault
	case r.i < len(r.words):
		return Location{}, r.fault(UnexpectedWord, r.words[r.i].text)
	case len(p.list) > 1:
		return Location{}, r.ambiguous(p)
	}
	loc, last := p.list[0], r.words[len(r.words)-1]
	_, direction := directions[last.key]
	written := keywords[last.key].coast() != NoCoast || direction && last.aside
	if loc.Coast != NoCoast && !r.v.Map.HasCoast(loc.Province, loc.Coast) || written && loc.Coast == NoCoast {
		return Location{}, r.fault(WrongCoastName, last.text)
	}
	return loc, nil
}

// ParseUnit reads a unit of a position: "France A par", "Russia F stp/sc". Power, kind and place are required; an army's coast is
// ignored.
func (v *Variant) ParseUnit(text string) (Unit, Province, error) {
	r := &orderReader{v: v, ix: v.index(), text: text, what: "unit"}
	if len(text) > maxOrderText {
		return Unit{}, NoProvince, r.fault(TooLong, "")
	}
	r.words = r.ix.splitWords(text)
	if len(r.words) == 0 {
		return Unit{}, NoProvince, r.fault(NoText, "")
	}
	pw, n := r.power()
	if n == 0 {
		return Unit{}, NoProvince, r.fault(UnknownPower, r.words[0].text)
	}
	r.i = n
	t, p, fault := r.unit()
	loc, err := r.end(p, fault)
	switch {
	case err != nil:
		return Unit{}, NoProvince, err
	case t == NoUnit:
		return Unit{}, NoProvince, r.fault(MissingUnit, "")
	case t == Army:
		loc.Coast = NoCoast
	}
	return Unit{Type: t, Power: pw, Coast: loc.Coast}, loc.Province, nil
}

// FormatUnit writes a unit and its place: "France A par", "Russia F stp/sc".
func (v *Variant) FormatUnit(u Unit, at Province) string {
	return v.PowerName(u.Power) + " " + u.Type.String() + " " + v.Map.ID(Location{at, u.Coast})
}

// Reserved reports whether text is a word that orders may have in the position of a place, in one of the supported languages: "the",
// "from", "aus", "nc". No id of a province may be one, because its orders could not be read back (RULES 4.2). Verbs such as "supports"
// are allowed: they have other positions.
func Reserved(text string) bool {
	switch keywords[nameKey(text)] {
	case armyWord, fleetWord, holdWord, moveWord, toWord, disbandWord, fromWord, fillerWord, ncWord, ecWord, scWord, wcWord:
		return true
	}
	return false
}
