package engine

import "strings"

// WarningKind is a kind of correction made when an order was read with the board in view.
type WarningKind uint8

// The corrections (RULES 4.2: the unit is found by its place; its letter and nation are only checks).
const (
	WrongLetter  WarningKind = iota + 1 // the unit there is an army, not a fleet, or vice versa
	WrongNation                         // the supported or convoyed unit belongs to a power other than the one named
	PlaceGuessed                        // the name may mean several provinces, but only one makes sense
	numWarnings  = int(PlaceGuessed) + 1
)

// String returns the name of the warning, as a key for translations: "wrong-letter".
func (k WarningKind) String() string { return warnings[int(k)%numWarnings].name }

var warnings = [numWarnings]struct{ name, text string }{
	WrongLetter:  {"wrong-letter", "the unit in {place} is {unit}"},
	WrongNation:  {"wrong-nation", "the unit in {place} is {unit}, not {word}"},
	PlaceGuessed: {"place-guessed", "{word} is read as {place}"},
}

// Warning says that an order was read differently from how it is written, because only that makes sense on the board.
type Warning struct {
	Kind  WarningKind
	Word  string   // as written, "" for a letter
	At    Province // where
	Place string   // its English name
	Unit  string   // the unit there: "France A par"
}

// String describes the correction in English.
func (w Warning) String() string {
	text := warnings[int(w.Kind)%numWarnings].text
	return strings.NewReplacer("{word}", quoted(w.Word), "{place}", w.Place, "{unit}", w.Unit).Replace(text)
}

// ParseOrder reads an order like Variant.ParseOrder, with the board in view. If pw is NoPower and the text names no power, the order is
// for the unit's own power. An ambiguous name means the only one of its provinces that can be ordered; the types of units are those on
// the board; a move in a retreat phase is a retreat; a unit alone is a build or a removal in an adjustment phase. ParseOrder does not
// check whether the order is legal: Check does.
func (pos *Position) ParseOrder(pw Power, text string) (Order, []Warning, error) {
	r, fault := pos.Variant.read(pw, text)
	if fault != nil {
		return Order{}, nil, fault
	}
	r.suit(pos)
	r.crossed(pos)
	o, fault := r.choose(pos)
	if fault != nil {
		return Order{}, nil, fault
	}
	o, list := r.mend(pos, o)
	return o, list, nil
}

// suit gives the order the kind that it has in the phase.
func (r *orderReader) suit(pos *Position) {
	o := &r.order
	switch {
	case pos.Phase.Kind == Retreats && o.Kind == Move:
		o.Kind = Retreat
	case pos.Phase.Kind == Adjustment && o.Kind == NoOrder:
		o.Kind = Build
		for _, loc := range r.at.list {
			if len(r.at.list) == 1 && pos.Units[loc.Province].Type != NoUnit {
				o.Kind = Disband
			}
		}
	}
}

// crossed narrows the seas of a written route to those where a fleet could carry the army.
func (r *orderReader) crossed(pos *Position) {
	for i, p := range r.route {
		var seas []Location
		for _, loc := range p.list {
			if pos.Variant.Map.Seas().Has(loc.Province) && pos.Units[loc.Province].Type == Fleet {
				seas = append(seas, loc)
			}
		}
		if len(seas) == 1 {
			r.route[i].list = seas
		}
	}
}

// choose settles every place. Of several readings it takes the one that is legal, or else the only one that has a unit
// where one must be.
func (r *orderReader) choose(pos *Position) (Order, *SyntaxError) {
	if len(r.at.list) <= 1 && len(r.from.list) <= 1 && len(r.to.list) <= 1 {
		r.order.Power = r.owner(pos, r.at.first())
		return r.finish()
	}
	const most = 400 // readings: a name shared by more provinces than any map has
	best, score, ties := *r, -1, 0
	n := 0
	for at := range r.at.each() {
		for from := range r.from.each() {
			for to := range r.to.each() {
				if n++; n > most {
					return r.finish()
				}
				one := *r
				one.at.list, one.from.list, one.to.list = at, from, to
				one.order.Power = r.owner(pos, one.at.first())
				switch s := one.sense(pos); {
				case s > score:
					best, score, ties = one, s, 0
				case s == score:
					ties++
				}
			}
		}
	}
	if ties > 0 || score <= 0 {
		if r.order.Power == NoPower {
			r.order.Power = best.order.Power
		}
		return r.finish() // says which name is ambiguous
	}
	return best.finish()
}

// sense rates a reading whose places are settled: 2 if the order is legal, 1 if units stand where they must.
func (r *orderReader) sense(pos *Position) int {
	o, fault := r.finish()
	if fault != nil {
		return -1
	}
	if pos.Check(pos.Complete(o, nil)) == Succeeded {
		return 2
	}
	if pos.UnitAt(o.At.Province).Power != o.Power ||
		o.From.Province != NoProvince && pos.Units[o.From.Province].Type == NoUnit {
		return 0
	}
	if len(r.to.list) > 0 && pos.UnitAt(o.At.Province).Type == Army && pos.Variant.Map.Seas().Has(o.To.Province) {
		return 0
	}
	return 1
}

// owner returns who gives an order for a place: as written or, if nobody is named, who has the unit or the center there.
func (r *orderReader) owner(pos *Position, at Location) Power {
	switch u := pos.UnitAt(at.Province); {
	case r.order.Power != NoPower:
		return r.order.Power
	case u.Type != NoUnit || pos.Phase.Kind != Adjustment:
		return u.Power
	}
	return pos.Owners[at.Province]
}

// mend corrects the types of units, and lists everything that was understood differently from how it is written.
func (r *orderReader) mend(pos *Position, o Order) (Order, []Warning) {
	var list []Warning
	warn := func(kind WarningKind, word string, at Province, u Unit) {
		w := Warning{Kind: kind, Word: word, At: at, Place: r.v.Map.Info(at).Names["en"]}
		if u.Type != NoUnit {
			w.Unit = r.v.FormatUnit(u, at)
		}
		list = append(list, w)
	}
	for _, part := range []struct {
		p  place
		at Location
	}{{r.at, o.At}, {r.from, o.From}, {r.to, o.To}} {
		if len(part.p.list) > 1 {
			warn(PlaceGuessed, part.p.text, part.at.Province, pos.Units[part.at.Province])
		}
	}
	if u := pos.UnitAt(o.At.Province); u.Type != NoUnit && o.Kind != Build && o.Kind != Waive {
		if o.Unit != NoUnit && o.Unit != u.Type && u.Power == o.Power {
			warn(WrongLetter, "", o.At.Province, u)
		}
		o.Unit, o.At.Coast = u.Type, u.Coast
	}
	if u := pos.Units[o.From.Province]; u.Type != NoUnit {
		if o.Aux != NoUnit && o.Aux != u.Type {
			warn(WrongLetter, "", o.From.Province, u)
		}
		if r.nation != NoPower && r.nation != u.Power {
			warn(WrongNation, r.called, o.From.Province, u)
		}
		o.Aux, o.From.Coast = u.Type, u.Coast
	}
	if o.Kind == Build && o.Unit == NoUnit && r.v.Map.Info(o.At.Province).Terrain == Inland {
		o.Unit = Army
	}
	return o, list
}

// first returns the first place that is meant, the zero Location if none is.
func (p place) first() Location {
	if len(p.list) == 0 {
		return Location{}
	}
	return p.list[0]
}

// each yields the places that are meant one by one, and a single empty list if there is none.
func (p place) each() func(yield func([]Location) bool) {
	return func(yield func([]Location) bool) {
		if len(p.list) == 0 {
			yield(nil)
			return
		}
		for i := range p.list {
			if !yield(p.list[i : i+1]) {
				return
			}
		}
	}
}

// FormatStyle writes an order like Variant.FormatStyle. In styles that name the power of another power's supported or convoyed unit, it
// does: "A Sil S RUSSIAN A War-Pru".
func (pos *Position) FormatStyle(o Order, s Style) string {
	w := orderWriter{v: pos.Variant, style: styles[int(s)%numStyles]}
	if u := pos.Units[o.From.Province]; u.Power != o.Power {
		w.other = u.Power
	}
	return w.order(o)
}
