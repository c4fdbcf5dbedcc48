package engine

import "strings"

// maxOrderText is the length in bytes above which no text can be an order.
const maxOrderText = 600

// reading is as much of an order as the text alone tells: each of its places may still mean several.
type reading struct {
	order    Order // without its places
	at       place
	from, to place
	route    []place
	nation   Power  // named with the unit at from
	called   string // how it is named
}

// place is a name in the text of an order and what it may mean.
type place struct {
	text string
	list []Location
}

// orderReader walks over the words of an order.
type orderReader struct {
	v     *Variant
	ix    *nameIndex
	text  string
	what  string // "" for an order
	words []word
	i     int
	reading
}

// read reads an order of pw. If pw is NoPower, the reading may end up without a power.
func (v *Variant) read(pw Power, text string) (*orderReader, *SyntaxError) {
	r := &orderReader{v: v, ix: v.index(), text: text}
	if len(text) > maxOrderText {
		return nil, r.fault(TooLong, "")
	}
	r.words = r.ix.splitWords(text)
	if len(r.words) == 0 {
		return nil, r.fault(NoText, "")
	}
	r.order.Power = pw
	if named, n := r.power(); named != NoPower {
		if pw != NoPower && pw != named {
			return nil, r.fault(OtherPower, r.span(n))
		}
		r.order.Power = named
		r.i += n
	}
	if fault := r.body(); fault != nil {
		return nil, fault
	}
	if r.i < len(r.words) {
		return nil, r.fault(UnexpectedWord, r.words[r.i].text)
	}
	return r, nil
}

// body reads what follows the power: a verb and a unit, or a unit and what it does.
func (r *orderReader) body() *SyntaxError {
	switch k := r.next(); {
	case k == waiveWord:
		return r.waive()
	case k == buildWord || k == disbandWord || k == retreatWord || k == holdWord || k == moveWord:
		r.i++
		if fault := r.subject(); fault != nil {
			return fault
		}
		return r.verb(k)
	}
	if fault := r.subject(); fault != nil {
		return fault
	}
	k := r.next()
	if k == noKeyword && (r.i == len(r.words) || !r.words[r.i].dash) {
		if r.i == len(r.words) {
			return nil // a unit alone: what it means depends on the phase
		}
		return r.verb(moveWord) // par bur
	}
	if !r.dash() {
		r.i++
	}
	return r.verb(k)
}

// verb reads what the verb k needs after the unit.
func (r *orderReader) verb(k keyword) *SyntaxError {
	switch k {
	case holdWord:
		r.order.Kind = Hold
	case disbandWord:
		r.order.Kind = Disband
	case buildWord:
		r.order.Kind = Build
	case supportWord:
		r.order.Kind = SupportHold
		return r.support()
	case convoyWord:
		r.order.Kind = Convoy
		return r.convoy()
	case retreatWord:
		r.order.Kind = Retreat
		return r.way()
	case moveWord, toWord, noKeyword:
		r.order.Kind = Move
		return r.way()
	default:
		return r.fault(UnexpectedWord, r.words[r.i-1].text)
	}
	return nil
}

// waive reads the rest of a waived build: the site may be named, and does not matter.
func (r *orderReader) waive() *SyntaxError {
	r.i++
	r.order.Kind = Waive
	if r.next() == buildWord {
		r.i++
	}
	if r.i < len(r.words) {
		fault := r.subject()
		r.order.Unit, r.at = NoUnit, place{}
		return fault
	}
	return nil
}

// subject reads the unit that is ordered: its kind, which may be left out or follow the place, and its place.
func (r *orderReader) subject() (fault *SyntaxError) {
	r.order.Unit, r.at, fault = r.unit()
	return fault
}

// unit reads a unit: "A par", "par", "par A".
func (r *orderReader) unit() (UnitType, place, *SyntaxError) {
	t := r.next().unit()
	if t != NoUnit {
		_, after := r.match(r.i + 1)
		if _, whole := r.match(r.i); after > 0 || whole == 0 { // "N Africa" is a place
			r.i++
		} else {
			t = NoUnit
		}
	}
	p, fault := r.place()
	if fault == nil && t == NoUnit {
		if t = r.next().unit(); t != NoUnit {
			r.i++
		}
	}
	return t, p, fault
}

// support reads the supported unit and, if it moves, where to.
func (r *orderReader) support() (fault *SyntaxError) {
	if k := r.next(); k == holdWord || k == moveWord {
		r.i++ // 支援移動
	}
	if r.order.Aux, r.from, fault = r.other(); fault != nil {
		return fault
	}
	switch {
	case r.i == len(r.words):
		return nil
	case r.next() == holdWord:
		r.i++
		return nil
	}
	r.order.Kind = SupportMove
	fault = r.way()
	r.order.Way, r.route = AnyWay, nil
	return fault
}

// convoy reads the carried army and where to.
func (r *orderReader) convoy() (fault *SyntaxError) {
	if r.order.Aux, r.from, fault = r.other(); fault != nil {
		return fault
	}
	fault = r.way()
	r.order.Way, r.route = AnyWay, nil
	return fault
}

// other reads the unit that is supported or carried. Its power may be named, but that only helps people.
func (r *orderReader) other() (UnitType, place, *SyntaxError) {
	pw, n := r.power()
	r.nation, r.called = pw, r.span(n)
	r.i += n
	return r.unit()
}

// way reads the goal of a move, with the seas of a written route before it and how to travel after it.
func (r *orderReader) way() *SyntaxError {
	r.separator()
	for {
		p, fault := r.place()
		if fault != nil {
			return fault
		}
		if r.to.list != nil {
			r.route = append(r.route, r.to)
			r.order.Way = ViaConvoy
		}
		r.to = p
		if !r.separator() {
			break
		}
	}
	for r.i < len(r.words) {
		if fault := r.travel(); fault != nil {
			return fault
		}
	}
	return nil
}

// travel reads "via convoy", "via nth", "by convoy", "by land".
func (r *orderReader) travel() *SyntaxError {
	start := r.i
	k := r.next()
	r.i++
	switch k {
	case viaWord, byWord:
		switch then := r.next(); {
		case then == landWord:
			r.order.Way = ByLand
			r.i++
			return nil
		case then == convoyWord || then == seaWord:
			r.i++
		case k == byWord:
			return r.fault(UnexpectedWord, r.words[start].text)
		}
		r.order.Way = ViaConvoy
		for k == viaWord && r.i < len(r.words) && r.next() == noKeyword {
			r.separator()
			p, fault := r.place()
			if fault != nil {
				return fault
			}
			r.route = append(r.route, p)
		}
	case convoyWord:
		r.order.Way = ViaConvoy
	case landWord:
		r.order.Way = ByLand
	default:
		return r.fault(UnexpectedWord, r.words[start].text)
	}
	return nil
}

// separator skips dashes, arrows, "to" and "moves", and reports whether there was one.
func (r *orderReader) separator() bool {
	start := r.i
	for r.dash() || r.next() == toWord || r.next() == moveWord {
		r.i++
	}
	return r.i > start
}

func (r *orderReader) dash() bool { return r.i < len(r.words) && r.words[r.i].dash }

// next returns the meaning of the next word, noKeyword at the end and at names.
func (r *orderReader) next() keyword {
	if r.i >= len(r.words) {
		return noKeyword
	}
	return keywords[r.words[r.i].key]
}

// span returns the next n words as they were written.
func (r *orderReader) span(n int) string { return joinWords(r.words[r.i : r.i+n]) }

func joinWords(words []word) string {
	var b strings.Builder
	for i, w := range words {
		if i > 0 && !w.glued {
			b.WriteByte(' ')
		}
		if w.aside && w.glued {
			b.WriteByte('/')
		}
		b.WriteString(w.text)
	}
	return b.String()
}

func (r *orderReader) fault(why SyntaxFault, word string) *SyntaxError {
	return &SyntaxError{Text: shortened(r.text), Word: shortened(word), Why: why, what: r.what}
}
