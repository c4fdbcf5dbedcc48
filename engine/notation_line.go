package engine

import (
	"cmp"
	"errors"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The words of a line that are no powers. Ids have no capitals, so none can be mistaken for one.
const (
	standoffWord  = "STANDOFF"
	armisticeWord = "ARMISTICE"
)

// MaxLine is the largest size in bytes of a position as one line: more than the largest board needs.
const MaxLine = 1 << 16

const maxLineFaults = 20 // that are told

// Line writes the position as one line of text, from which ParseLine reads the same position: the variant with its set-up,
// the phase, then one word for each power with its units and, after =, its centers. Powers without either are left out.
//
//	standard/7 F1901R austria:Aser-bul,Abud=bud,vie turkey:Aser STANDOFF:gal,rum ARMISTICE:italy
//
// A dislodged unit has a minus and the province its attacker came from, or a plus if it may retreat there all the same. docs/position.md
// has the details. A set-up that was changed by hand is written by its id.
func (pos *Position) Line() string {
	v := pos.Variant
	id := func(p Province) string { return v.Map.ID(Location{Province: p}) }
	text := []string{v.ID}
	if pos.Setup != nil {
		text[0] += "/" + pos.Setup.ID
	}
	text = append(text, pos.Phase.String())
	var contested, idle []string
	for p := range pos.Contested.All() {
		contested = append(contested, id(p))
	}
	for i := 1; i < len(v.Powers); i++ {
		pw := Power(i)
		var units, centers []string
		for p := range v.Map.All().All() {
			if u := pos.Units[p]; u.Type != NoUnit && u.Power == pw {
				units = append(units, u.Type.String()+v.Map.ID(Location{p, u.Coast}))
			}
			if d := pos.Dislodged[p]; d.Unit.Type != NoUnit && d.Unit.Power == pw {
				units = append(units, d.Unit.Type.String()+v.Map.ID(Location{p, d.Unit.Coast})+d.line(id))
			}
			if pos.Owners[p] == pw {
				centers = append(centers, id(p))
			}
		}
		if pos.Armistice.Has(pw) {
			idle = append(idle, v.Powers[pw].ID)
		}
		if len(units)+len(centers) == 0 {
			continue
		}
		word := v.Powers[pw].ID + ":" + strings.Join(units, ",")
		if len(centers) > 0 {
			word += "=" + strings.Join(centers, ",")
		}
		text = append(text, word)
	}
	if len(contested) > 0 {
		text = append(text, standoffWord+":"+strings.Join(contested, ","))
	}
	if len(idle) > 0 {
		text = append(text, armisticeWord+":"+strings.Join(idle, ","))
	}
	return strings.Join(text, " ")
}

// line writes where the attacker of a dislodged unit came from: "-bul".
func (d Dislodged) line(id func(Province) string) string {
	sign := "-"
	if d.Open {
		sign = "+"
	}
	if d.From == NoProvince {
		return sign
	}
	return sign + id(d.From)
}

// ParseLine reads a position that Line wrote; find returns the variant with the given id. Line breaks between the words, as mail programs
// make them, do not matter, and places and powers may have any name without spaces. The error joins a *LineError for each of the first
// twenty faults. If nothing else is wrong, it is the error of Position.Faults, and the position is returned anyway.
func ParseLine(text string, find func(id string) (*Variant, error)) (Position, error) {
	r := lineReader{text: text}
	words := r.words()
	switch {
	case len(text) > MaxLine:
		return Position{}, &LineError{Line: 1, Column: 1, Kind: LongLine, Word: strconv.Itoa(len(text))}
	case strange(text) >= 0:
		return Position{}, r.wrong(span{at: strange(text)}, NoLetter, nil)
	case len(words) < 2:
		return Position{}, r.wrong(span{at: len(text)}, ShortLine, nil)
	}
	r.head(words[0], words[1], find)
	if r.pos.Variant == nil {
		return Position{}, errors.Join(r.faults...)
	}
	for _, w := range words[2:] {
		r.word(w)
	}
	if len(r.faults) > 0 {
		return Position{}, errors.Join(r.faults...)
	}
	return r.pos, r.pos.Faults()
}

// strange returns where the first character stands that no line has, -1 for nowhere.
func strange(text string) int {
	for i, c := range text {
		if _, size := utf8.DecodeRuneInString(text[i:]); c == utf8.RuneError && size == 1 || c < ' ' && !unicode.IsSpace(c) {
			return i
		}
	}
	return -1
}

// lineReader collects a position and what cannot be read.
type lineReader struct {
	text   string
	pos    Position
	faults []error
}

// span is a part of the text that knows where it stands.
type span struct {
	at   int
	text string
}

// split parts a span at every separator.
func (s span) split(sep string) []span {
	var list []span
	at := s.at
	for _, part := range strings.Split(s.text, sep) {
		list = append(list, span{at, part})
		at += len(part) + len(sep)
	}
	return list
}

// words returns the words of the text.
func (r *lineReader) words() []span {
	var list []span
	at := 0
	for part := range strings.FieldsSeq(strings.TrimPrefix(r.text[:min(len(r.text), MaxLine)], "\ufeff")) {
		at += strings.Index(r.text[at:], part)
		list = append(list, span{at, part})
		at += len(part)
	}
	return list
}

// wrong returns an error about a part of the text.
func (r *lineReader) wrong(s span, kind LineFault, err error) *LineError {
	before := r.text[:min(s.at, len(r.text))]
	line := before[strings.LastIndexByte(before, '\n')+1:]
	e := &LineError{Line: 1 + strings.Count(before, "\n"), Column: 1 + utf8.RuneCountInString(strings.TrimPrefix(line, "\ufeff")), Kind: kind, Word: s.text, Err: err}
	if kind == NoSetupHere {
		e.Board = r.pos.Variant.ID
	}
	return e
}

func (r *lineReader) fault(s span, kind LineFault, err error) {
	if len(r.faults) < maxLineFaults {
		r.faults = append(r.faults, r.wrong(s, kind, err))
	}
}

// head reads the variant, its set-up and the phase.
func (r *lineReader) head(variant, phase span, find func(id string) (*Variant, error)) {
	id, setup, named := strings.Cut(variant.text, "/")
	v, err := find(id)
	if err != nil {
		r.fault(span{variant.at, id}, NoVariantHere, err)
	} else {
		r.pos.Variant = v
		if r.pos.Setup = v.Setup(setup); named && r.pos.Setup == nil {
			r.fault(span{variant.at, setup}, NoSetupHere, nil)
		}
	}
	if r.pos.Phase, err = ParsePhase(phase.text); err != nil {
		r.fault(phase, NoPhaseHere, err)
	}
}

// word reads a word: a power with what it has, or one of the words that are no powers.
func (r *lineReader) word(w span) {
	name, list, found := strings.Cut(w.text, ":")
	rest := span{w.at + len(name) + 1, list}
	switch {
	case !found:
		r.fault(w, NoColon, nil)
	case name == standoffWord:
		r.contested(rest)
	case name == armisticeWord:
		for _, one := range rest.split(",") {
			r.pos.Armistice |= PowersOf(r.power(one)) &^ 1
		}
	default:
		pw := r.power(span{w.at, name})
		units, centers, owns := strings.Cut(list, "=")
		if units != "" {
			for _, one := range (span{rest.at, units}).split(",") {
				r.unit(pw, one)
			}
		}
		if owns {
			r.centers(pw, span{rest.at + len(units) + 1, centers})
		}
	}
}

// power reads a power, NoPower for what is none.
func (r *lineReader) power(s span) Power {
	pw := r.pos.Variant.Power(s.text)
	if pw == NoPower {
		var err error
		if pw, err = r.pos.Variant.ParsePower(s.text); err != nil {
			r.fault(s, NoName, err)
		}
	}
	return pw
}

// place reads a province, with a coast if it may have one. Ids come first: names may be those of orders, too.
func (r *lineReader) place(s span, coasts bool) (Location, bool) {
	m := r.pos.Variant.Map
	id, coast, named := strings.Cut(s.text, "/")
	loc := Location{Province: m.Province(id)}
	for c := NorthCoast; int(c) < numCoasts; c++ {
		if c.String() == coast {
			loc.Coast = c
		}
	}
	if named && coast == "" {
		r.fault(s, NoCoastNamed, nil)
		return Location{}, false
	}
	if loc.Province == NoProvince || coast != loc.Coast.String() {
		var err error
		if loc, err = r.pos.Variant.ParseLocation(s.text); err != nil {
			r.fault(s, NoName, err)
			return Location{}, false
		}
	}
	switch {
	case int(loc.Province) >= len(m.Provinces):
		r.fault(s, ClosedPlace, nil)
	case loc.Coast != NoCoast && !coasts:
		r.fault(s, NeedlessCoast, nil)
	default:
		return loc, true
	}
	return Location{}, false
}

// unit reads a unit, a dislodged one with its sign.
func (r *lineReader) unit(pw Power, s span) {
	var u Unit
	switch {
	case s.text == "":
		r.fault(s, NoUnitHere, nil)
		return
	case s.text[0] == 'A':
		u = Unit{Type: Army, Power: pw}
	case s.text[0] == 'F':
		u = Unit{Type: Fleet, Power: pw}
	default:
		r.fault(s, NoUnitLetter, nil)
		return
	}
	at := span{s.at + 1, s.text[1:]}
	sign := strings.IndexAny(at.text, "-+")
	d := Dislodged{Open: sign >= 0 && at.text[sign] == '+'}
	if sign >= 0 {
		if from := (span{at.at + sign + 1, at.text[sign+1:]}); from.text != "" {
			loc, ok := r.place(from, false)
			if !ok {
				return
			}
			d.From = loc.Province
		}
		at.text = at.text[:sign]
	}
	loc, ok := r.place(at, true)
	if !ok {
		return
	}
	u.Coast = loc.Coast
	switch {
	case sign < 0 && r.pos.Units[loc.Province].Type != NoUnit || sign >= 0 && r.pos.Dislodged[loc.Province].Unit.Type != NoUnit:
		r.fault(s, TwoUnits, nil)
	case sign < 0:
		r.pos.Units[loc.Province] = u
	default:
		d.Unit = u
		r.pos.Dislodged[loc.Province] = d
	}
}

// centers reads what a power owns.
func (r *lineReader) centers(pw Power, list span) {
	for _, one := range list.split(",") {
		loc, ok := r.place(one, false)
		switch {
		case !ok:
		case cmp.Or(r.pos.Owners[loc.Province], pw) != pw:
			r.fault(one, TwoOwners, nil)
		default:
			r.pos.Owners[loc.Province] = pw
		}
	}
}

// contested reads the provinces that a standoff left empty.
func (r *lineReader) contested(list span) {
	for _, one := range list.split(",") {
		if loc, ok := r.place(one, false); ok {
			r.pos.Contested.Add(loc.Province)
		}
	}
}
