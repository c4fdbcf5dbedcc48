package engine

// mostNameWords is how many words a name may have: "St. Petersburg", "Gulf of Bothnia", with dashes between.
const mostNameWords = 7

// power returns the power that the next words name and how many words that takes, 0 if they name none.
func (r *orderReader) power() (Power, int) {
	key, cuts, found, n := "", uint64(0), NoPower, 0
	for i := r.i; i < len(r.words) && i < r.i+mostNameWords; i++ {
		if r.words[i].dash {
			continue
		}
		if i > r.i {
			cuts |= 1 << min(len(key), 63)
		}
		key += r.words[i].key
		if pw, ok := r.ix.powers[key]; ok && cuts&^r.ix.powerCuts[key] == 0 { // "Italy A" is not "Italya"
			found, n = pw, i+1-r.i
		}
	}
	if n == 0 {
		return NoPower, 0
	}
	if list, m := r.match(r.i); m > n && len(list) == 1 {
		return NoPower, 0 // "English Channel"
	}
	return found, n
}

// place reads a province and its coast.
func (r *orderReader) place() (place, *SyntaxError) {
	if r.i >= len(r.words) {
		return place{}, r.fault(MissingPlace, "")
	}
	list, n := r.match(r.i)
	if n == 0 {
		if r.words[r.i].dash {
			return place{}, r.fault(UnexpectedWord, r.words[r.i].text)
		}
		return place{}, r.fault(UnknownPlace, r.words[r.i].text)
	}
	p := place{r.span(n), list}
	r.i += n
	coast, n := r.coast()
	if n > 0 {
		p.list = make([]Location, len(list))
		for k, loc := range list {
			p.list[k] = Location{loc.Province, r.v.Map.readCoast(loc.Province, coast)}
		}
		r.i += n
	}
	return p, nil
}

// match returns the places that the words from i on may mean, taking as many words as it can, and how many it took.
func (r *orderReader) match(i int) (list []Location, n int) {
	key, all, cuts := "", 0, uint64(0)
	var ends uint64 // where the words end, all of them
	exact := false
	for k := i; k < len(r.words) && k < i+mostNameWords; k++ {
		w := r.words[k]
		if k > i && (w.aside || !w.glued && r.ends(w) && (exact && !r.goal || !r.closes(k))) {
			break
		}
		if w.dash {
			if k == i || !r.hyphen(k) {
				break
			}
			continue
		}
		if parted := !w.glued || k > 0 && r.words[k-1].dash; k > i && parted && len(list) > 0 {
			cuts |= 1 << min(len(key), 63) // two words that could be two places
		}
		if k > i {
			ends |= 1 << min(len(key), 63)
		}
		key += w.key
		found := r.ix.find(key, cuts)
		if len(found) == 0 && ends != 0 {
			found = r.ix.abbreviated(key, ends)
		}
		if len(found) == 0 && r.goal {
			found = r.ix.closed[key]
		}
		if k == i {
			exact = len(r.ix.places[key]) > 0
		}
		if len(found) == 1 || len(found) > 1 && len(list) != 1 {
			list, all = found, k+1-i
		}
	}
	return list, all
}

// ends reports whether a word cannot continue a name after a space: "F tyr S ..." is not the sea "TyrS".
func (r *orderReader) ends(w word) bool {
	switch keywords[w.key] {
	case noKeyword, seaWord, landWord, coastWord:
		return false
	}
	return true
}

// closes reports whether the single letter k, which could be a verb, is rather the beginning of the second word of a
// name, because nothing follows that the verb could be about: "F Black s - con", "F ank - North S".
func (r *orderReader) closes(k int) bool {
	if len(r.words[k].key) != 1 {
		return false
	}
	if k+1 >= len(r.words) {
		return true
	}
	next := r.words[k+1]
	switch keywords[next.key] {
	case holdWord, moveWord, toWord, supportWord, convoyWord, viaWord, byWord, retreatWord, disbandWord, buildWord:
		return true
	}
	return next.dash || next.aside
}

// hyphen reports whether the dash k is written like a hyphen, without spaces, between two Latin words.
func (r *orderReader) hyphen(k int) bool {
	return r.words[k].key == "-" && r.words[k].glued && k+1 < len(r.words) && r.words[k+1].glued && !r.words[k+1].dash &&
		!r.words[k+1].script
}

// coast reads a coast in any spelling and returns how many words that took: nc, /nc, (NC), -nc, "south coast", 北岸.
func (r *orderReader) coast() (Coast, int) {
	i := r.i
	if i+1 < len(r.words) && r.words[i].key == "-" {
		i++
	}
	if i >= len(r.words) {
		return NoCoast, 0
	}
	w := r.words[i]
	if c := keywords[w.key].coast(); c != NoCoast {
		return c, i + 1 - r.i
	}
	c, direction := directions[w.key]
	switch {
	case !direction:
		return NoCoast, 0
	case i+1 < len(r.words) && keywords[r.words[i+1].key] == coastWord:
		return c, i + 2 - r.i
	case w.aside:
		return c, i + 1 - r.i
	}
	return NoCoast, 0
}

// readCoast returns which coast of p is meant by c. A coast of an undivided province means nothing (DATC 4.B.6); a
// province between east and south is sometimes said to have a north coast (C-20).
func (m *Map) readCoast(p Province, c Coast) Coast {
	coasts := m.Info(p).Coasts
	switch {
	case coasts == nil:
		return NoCoast
	case m.HasCoast(p, c) || len(coasts) != 2 || c != NorthCoast && c != SouthCoast:
		return c
	case coasts[0] == c.opposite():
		return coasts[1]
	case coasts[1] == c.opposite():
		return coasts[0]
	}
	return c
}

func (c Coast) opposite() Coast {
	switch c {
	case NorthCoast:
		return SouthCoast
	case EastCoast:
		return WestCoast
	case SouthCoast:
		return NorthCoast
	case WestCoast:
		return EastCoast
	}
	return NoCoast
}

// finish makes an order of a reading whose places are all clear.
func (r *orderReader) finish() (Order, *SyntaxError) {
	o := r.order
	if o.Power == NoPower {
		return o, r.fault(NoPowerNamed, "")
	}
	if o.Kind == NoOrder {
		return o, r.fault(MissingAction, "")
	}
	for _, part := range []struct {
		p  place
		to *Location
	}{{r.at, &o.At}, {r.from, &o.From}, {r.to, &o.To}} {
		if len(part.p.list) > 1 {
			return o, r.ambiguous(part.p)
		}
		if len(part.p.list) == 1 {
			*part.to = part.p.list[0]
		}
	}
	if o.Kind != Move { // only a move has a way
		o.Way = AnyWay
		return o, nil
	}
	for _, p := range r.route {
		if len(p.list) > 1 {
			return o, r.ambiguous(p)
		}
		o.Route.Add(p.list[0].Province)
	}
	return o, nil
}

func (r *orderReader) ambiguous(p place) *SyntaxError {
	e := r.fault(AmbiguousPlace, p.text)
	e.Power = r.order.Power
	if len(r.at.list) == 1 {
		e.At = r.at.list[0].Province
	}
	for _, loc := range p.list {
		e.Candidates = append(e.Candidates, loc.Province)
		e.names = append(e.names, r.v.Map.Info(loc.Province).Names["en"])
	}
	return e
}
