package engine

import "strings"

// way reads the goal of a move, with the seas of a written route before it and how to travel after it.
func (r *orderReader) way() *SyntaxError {
	r.separator()
	if r.order.Kind == Move && (r.next() == holdWord || r.next() == disbandWord) { // "A par - H", "A bur - OTB"
		if r.order.Kind = Hold; r.next() == disbandWord {
			r.order.Kind = Disband
		}
		r.i++
		return nil
	}
	r.goal = true
	for {
		r.fillers()
		p, fault := r.place()
		if fault != nil {
			return fault
		}
		if r.to.list != nil {
			r.route = append(r.route, r.to)
			r.order.Way = ViaConvoy
		}
		r.to = p
		if !r.separator() || r.words[r.i-1].script && (r.i == len(r.words) || r.next() == retreatWord) { // ブルゴーニュへ移動
			break
		}
	}
	if last := len(r.words) - 1; r.i == last && r.words[last].key == "an" {
		r.i++ // greift Bur an
	}
	for said := AnyWay; r.i < len(r.words); said = r.order.Way {
		start := r.i
		if fault := r.travel(); fault != nil {
			return fault
		}
		if said != AnyWay && said != r.order.Way {
			return r.fault(TwoWays, joinWords(r.words[start:r.i]))
		}
	}
	return nil
}

// travel reads "via convoy", "via nth", "by convoy", "by land".
func (r *orderReader) travel() *SyntaxError {
	start := r.i
	k := r.next()
	r.i++
	if word := r.words[start].key; word == "par" || word == "por" { // "par convoi": elsewhere Paris and Portugal
		if then := r.next(); then == convoyWord || then == landWord || then == seaWord {
			k = byWord
		}
	}
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
	case retreatWord: // ブルゴーニュへ撤退
		if r.order.Kind != Move || r.i < len(r.words) {
			return r.fault(UnexpectedWord, r.words[start].text)
		}
		r.order.Kind = Retreat
	default:
		return r.fault(UnexpectedWord, r.words[start].text)
	}
	return nil
}

// separator skips dashes, arrows, "to" and "moves", and reports whether there was one.
func (r *orderReader) separator() bool {
	start := r.i
	for r.dash() || r.next() == toWord || r.next() == moveWord || r.preposition() {
		r.i++
	}
	return r.i > start
}

// itself skips what stands before a verb and says nothing: "sich", "se".
func (r *orderReader) itself() {
	if k := r.after(1); r.next() == selfWord && k != noKeyword && k.unit() == NoUnit {
		r.i++
	}
}

// preposition reports whether the next word is no army but "to": "va à Bur", "A Par a Bur".
func (r *orderReader) preposition() bool {
	if r.next() != armyWord || r.words[r.i].key != "a" || r.words[r.i-1].dash {
		return false
	}
	if _, n := r.match(r.i + 1); n == 0 {
		return false
	}
	before := keywords[r.words[r.i-1].key]
	capital := r.words[0].text
	return r.words[r.i].text != "a" && r.words[r.i].text != "A" || before == moveWord || before == retreatWord ||
		r.words[r.i].text == "a" && capital != strings.ToLower(capital)
}
