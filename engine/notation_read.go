package engine

import (
	"slices"
	"strings"
)

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
	goal     bool   // the goal is being read: no verb follows
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
	if fault := r.whole(); fault != nil {
		if word := v.Condition(text); word != "" {
			fault = r.fault(Conditional, word)
		}
		return nil, fault
	}
	return r, nil
}

// whole reads all the words: the power, which may be left out, and the order.
func (r *orderReader) whole() *SyntaxError {
	if named, n := r.power(); named != NoPower {
		if r.order.Power != NoPower && r.order.Power != named {
			return r.fault(OtherPower, r.span(n))
		}
		r.order.Power = named
		r.i += n
	}
	if fault := r.body(); fault != nil {
		return fault
	}
	for _, p := range r.route {
		if r.order.Kind == Move && r.v.Map.Impassable(p.list[0].Province) {
			return r.fault(UnknownPlace, p.text)
		}
	}
	if r.i < len(r.words) {
		return r.fault(UnexpectedWord, r.words[r.i].text)
	}
	return nil
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
	r.itself()
	k := r.next()
	if then := r.after(1); k == toWord && (then == buildWord || then == holdWord) {
		r.i, k = r.i+1, then // パリに配置
	}
	if k == noKeyword && (r.i == len(r.words) || !r.words[r.i].dash) || r.preposition() {
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
		if t := r.next().unit(); t != NoUnit && r.order.Unit == NoUnit {
			r.order.Unit, r.i = t, r.i+1 // 巴黎動員陸軍
		}
	case supportWord:
		r.order.Kind = SupportHold
		return r.support()
	case convoyWord:
		r.order.Kind = Convoy
		return r.convoy()
	case retreatWord:
		r.order.Kind = Retreat
		if r.next() == disbandWord { // "R D", "retreats OTB"
			r.order.Kind, r.i = Disband, r.i+1
			return nil
		}
		return r.way()
	case moveWord, toWord, noKeyword:
		r.itself()
		if r.next() == retreatWord { // zieht sich zurück nach
			r.i++
			return r.verb(retreatWord)
		}
		r.order.Kind = Move
		if r.i > 0 && r.words[r.i-1].key == "cto" {
			r.order.Way = ViaConvoy
		}
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
	r.fillers()
	r.unglue()
	t := r.next().unit()
	if t != NoUnit {
		_, after := r.match(r.i + 1)
		if _, whole := r.match(r.i); after > 0 || whole == 0 { // "N Africa" is a place
			r.i++
		} else {
			t = NoUnit
		}
	}
	r.fillers()
	p, fault := r.place()
	if fault == nil && t == NoUnit {
		if r.next() == toWord && r.after(1).unit() != NoUnit {
			r.i++ // パリに陸軍を配置
		}
		if t = r.next().unit(); t != NoUnit {
			r.i++
		}
	}
	return t, p, fault
}

// fillers skips words that say nothing before a unit or a place: "the army at Paris", "A from Paris".
func (r *orderReader) fillers() {
	for k := r.next(); k == fillerWord || k == fromWord || k == armyWord && r.after(1).unit() != NoUnit; k = r.next() {
		r.i++ // also the article of "a fleet"
	}
}

// unglue parts a unit's letter from the place that it is written together with: "AWar", "FNth".
func (r *orderReader) unglue() {
	if r.i >= len(r.words) {
		return
	}
	w := r.words[r.i]
	if w.script || w.dash || len(w.key) < 4 || len(w.key) != len(w.text) || keywords[w.key[:1]].unit() == NoUnit || keywords[w.key] != noKeyword {
		return
	}
	if _, n := r.match(r.i); n > 0 || len(r.ix.find(w.key[1:], 0)) == 0 {
		return
	}
	letter, rest := w, w
	letter.key, letter.text = w.key[:1], w.text[:1]
	rest.key, rest.text, rest.at, rest.glued, rest.aside = w.key[1:], w.text[1:], w.at+1, true, false
	r.words = slices.Replace(r.words, r.i, r.i+1, letter, rest)
}

// support reads the supported unit and, if it moves, where to.
func (r *orderReader) support() (fault *SyntaxError) {
	if k := r.next(); k == holdWord || k == moveWord {
		r.i++ // 支援移動
		if r.next() == toWord {
			return r.backwards(k)
		}
	}
	if r.order.Aux, r.from, fault = r.other(); fault != nil {
		return fault
	}
	r.itself()
	if r.next() == toWord && r.after(1) == holdWord {
		r.i++
	}
	switch {
	case r.i == len(r.words):
		return nil
	case r.next() == holdWord:
		if r.i++; r.order.Aux == NoUnit && r.next().unit() != NoUnit {
			r.order.Aux, r.i = r.next().unit(), r.i+1 // 第勒尼安海待機的艦隊
		}
		return nil
	}
	r.order.Kind = SupportMove
	return r.way()
}

// backwards reads what a support or a convoy is for in the sequence of webDiplomacy: "support move to Burgundy from
// Paris", "convoy to Norway from London", "support hold to Tyrolia". r.next() is "to".
func (r *orderReader) backwards(k keyword) (fault *SyntaxError) {
	r.i++
	if k == holdWord {
		r.order.Aux, r.from, fault = r.other()
		return fault
	}
	if k == moveWord {
		r.order.Kind = SupportMove
	}
	if r.to, fault = r.place(); fault != nil {
		return fault
	}
	if r.next() != fromWord {
		return r.fault(MissingPlace, "")
	}
	r.order.Aux, r.from, fault = r.other()
	return fault
}

// convoy reads the carried army and where to.
func (r *orderReader) convoy() (fault *SyntaxError) {
	if r.next() == toWord {
		return r.backwards(convoyWord)
	}
	if r.order.Aux, r.from, fault = r.other(); fault != nil {
		return fault
	}
	return r.way()
}

// other reads the unit that is supported or carried. Its power may be named, but that only helps people.
func (r *orderReader) other() (UnitType, place, *SyntaxError) {
	r.fillers()
	pw, n := r.power()
	r.nation, r.called = pw, r.span(n)
	r.i += n
	return r.unit()
}

func (r *orderReader) dash() bool { return r.i < len(r.words) && r.words[r.i].dash }

// next returns the meaning of the next word, noKeyword at the end and at names.
func (r *orderReader) next() keyword { return r.after(0) }

// after returns the meaning of the word that is n words further on.
func (r *orderReader) after(n int) keyword {
	if r.i+n >= len(r.words) {
		return noKeyword
	}
	return keywords[r.words[r.i+n].key]
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
