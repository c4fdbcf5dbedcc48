package entry

import (
	"cmp"
	"slices"
	"strings"

	"entente/engine"
)

// key handles a letter that is not part of the name of an impassable place.
func (e *Entry) key(r rune) bool {
	words, picked := e.words(), !e.typing && e.step.At != engine.NoProvince
	switch letters := e.word + string(r); {
	case picked && e.word == "" && isCommand(r):
		if e.commands(r) && !leads(e, words, letters) {
			return e.command(r)
		}
		e.word = letters
		return true
	case picked && e.word != "" && len(completions(words, letters)) == 0 && !named(e, letters):
		divide(e, letters)
		return true
	case !e.useful(words, letters):
		return false
	}
	e.typing = e.typing || e.word == ""
	e.word += string(r)
	at, ok := words[e.word]
	switch full := completions(words, e.word); {
	case ok && len(full) == 1:
		e.typed(at)
	case len(full) == 0 && e.pos.Variant.Map.Province(e.word) != engine.NoProvince:
		e.closeWord() // an impossible place: refuse it with a reason
	}
	return true
}

// leads reports whether a possible destination of the selected unit begins with the letters.
func leads(e *Entry, words map[string]engine.Location, letters string) bool {
	for word, at := range words {
		if e.pos.Phase.Kind != engine.Adjustment && at.Province != e.step.At && strings.HasPrefix(word, letters) {
			return true
		}
	}
	return false
}

// named reports whether a place of the board begins with the letters.
func named(e *Entry, letters string) bool {
	m := e.pos.Variant.Map
	return open(m, letters) || len(closed(m, letters)) > 0
}

// divide handles letters that begin no place: the first was a command, and the others follow it.
func divide(e *Entry, letters string) {
	e.word = ""
	for i, r := range letters {
		if i == 0 {
			e.command(r)
		} else {
			e.Key(r)
		}
	}
}

// Undecided reports whether the typed letter is both a command and the start of a place: a destination, or any place if the unit cannot carry out
// the command.
func (e *Entry) Undecided() bool {
	if e.typing || !isCommand([]rune(e.word)...) || e.step.At == engine.NoProvince {
		return false
	}
	return e.commands(rune(e.word[0])) || !leads(e, e.words(), e.word)
}

// Decide treats an undecided letter as the command. It is called after a pause, and before a pick on the map.
func (e *Entry) Decide() {
	if e.Undecided() {
		r := rune(e.word[0])
		e.word = ""
		e.command(r)
	}
}

// Command runs the command of a letter, even if places begin with it. It reports whether the letter is a command now.
func (e *Entry) Command(r rune) bool {
	e.word = ""
	return e.step.At != engine.NoProvince && e.command(r)
}

// decided returns a copy of the order entry after Decide, without giving orders.
func decided(e *Entry) *Entry {
	if !e.Undecided() {
		return e
	}
	c := *e
	c.give, c.legal, c.back, c.orders = nil, entryLegal{}, slices.Clone(e.back), slices.Clone(e.orders)
	c.Decide()
	return &c
}

// useful reports whether the letters may become a word, a command, or a place that is refused with a reason.
func (e *Entry) useful(words map[string]engine.Location, letters string) bool {
	if len(completions(words, letters)) > 0 {
		return true
	}
	if e.step.At == engine.NoProvince {
		return false
	}
	return named(e, letters) || isCommand([]rune(letters)...)
}

// isCommand reports whether the letters are a single one that is a command in some phase.
func isCommand(letters ...rune) bool {
	return len(letters) == 1 && strings.ContainsRune("hmscvrdb", letters[0])
}

// Typed returns the typed letters that are not understood yet.
func (e *Entry) Typed() string { return e.word }

// Backspace deletes the last letter. It reports whether there was one.
func (e *Entry) Backspace() bool {
	if e.word == "" {
		return false
	}
	letters := []rune(e.word)
	e.word = string(letters[:len(letters)-1])
	return true
}

// Enter completes a typed word, or gives the support being built. It reports whether it had an effect.
func (e *Entry) Enter() bool {
	if e.word != "" {
		return e.closeWord()
	}
	if o := e.natural(e.step); e.step.From != engine.NoProvince && o.Kind != engine.NoOrder {
		e.finish(o)
		return true
	}
	return false
}

// Next selects the next unit without an order, power by power. Within a typed order it completes a word. It reports whether it had an effect.
func (e *Entry) Next() bool {
	e.Decide()
	if e.word != "" {
		return e.closeWord()
	}
	if e.typing && e.step.At != engine.NoProvince {
		return true
	}
	last := e.step.At
	e.Enter()
	list := slices.Collect(e.Waiting().All())
	if len(list) == 0 {
		return false
	}
	before := func(a, b engine.Province) int {
		return cmp.Or(cmp.Compare(PowerAt(&e.pos, a), PowerAt(&e.pos, b)), cmp.Compare(a, b))
	}
	slices.SortFunc(list, before)
	next := list[0]
	for _, p := range list {
		if before(p, last) > 0 {
			next = p
			break
		}
	}
	e.Select(next)
	return true
}

// Select starts an order for the unit or site at p; NoProvince deselects.
func (e *Entry) Select(p engine.Province) {
	e.reset()
	e.Push(EntryStep{At: p})
}

// Begun reports whether the order has picks besides its unit.
func (e *Entry) Begun() bool { return e.word != "" || len(e.back) > 1 || e.from != engine.NoProvince }

// Closes reports whether the typed letters have a meaning as a complete word. A single letter is a command or nothing, because A and F are words of
// written orders.
func (e *Entry) Closes() bool {
	words := e.words()
	_, ok := words[e.word]
	if letters := []rune(e.word); len(letters) == 1 {
		return ok || e.step.At != engine.NoProvince && isCommand(letters[0])
	}
	return ok || len(completions(words, e.word)) == 1
}

// closeWord handles a typed word that is a command, or whose letters have only one completion.
func (e *Entry) closeWord() bool {
	word := e.word
	if letters := []rune(word); len(letters) == 1 && e.step.At != engine.NoProvince && e.command(letters[0]) {
		return true
	}
	words := e.words()
	at, ok := words[word]
	if full := completions(words, word); !ok && len(full) == 1 {
		at, ok = words[full[0]], true
	}
	if !ok {
		p := e.pos.Variant.Map.Province(word)
		e.refused = entryFault{p, e.WhyNot(engine.Location{Province: p})}
		if p == engine.NoProvince {
			e.refused.Reason = engine.NoUnitThere
		}
		e.word = ""
		return true
	}
	e.typed(at)
	return true
}

// typed picks a place by its name. The name of the selected unit keeps it selected: H holds.
func (e *Entry) typed(at engine.Location) {
	e.word = ""
	if s := e.step; s.At == engine.NoProvince || s.At != at.Province || s.From != engine.NoProvince || e.pos.Phase.Kind == engine.Adjustment {
		e.take(Target{At: at})
	}
	e.typing = e.step.At != engine.NoProvince
}

// words returns what can be typed now: the ids of everything that can be picked, or the possible coasts.
func (e *Entry) words() map[string]engine.Location {
	words := map[string]engine.Location{}
	m := e.pos.Variant.Map
	if e.step.To != engine.NoProvince {
		for o := range e.choices(e.step) {
			words[o.To.Coast.String()] = o.To
		}
		return words
	}
	live := e.Orderable()
	if e.step.At != engine.NoProvince && e.pos.Phase.Kind != engine.Adjustment {
		live = e.Targets().Union(e.ByConvoy())
		if e.step.Verb == engine.SupportHold || e.step.Verb == engine.Convoy {
			live = live.Union(e.Supportable())
		} else {
			live.Add(e.step.At)
		}
	}
	for p := range live.All() {
		words[m.Info(p).ID] = engine.Location{Province: p}
	}
	return words
}

// completions returns the words that begin with the letters.
func completions(words map[string]engine.Location, letters string) []string {
	var list []string
	for word := range words {
		if strings.HasPrefix(word, letters) {
			list = append(list, word)
		}
	}
	slices.Sort(list)
	return list
}

// Completions returns the possible completions of the typed letters, sorted, or none before the first letter.
func (e *Entry) Completions() []string {
	if e.word == "" {
		return nil
	}
	return completions(e.words(), e.word)
}

// commands reports whether a letter is a command now.
func (e *Entry) commands(r rune) bool {
	s, army := e.step, e.pos.Units[e.step.At].Type == engine.Army
	switch e.pos.Phase.Kind {
	case engine.Movement:
		return r == 'h' && (s.From == engine.NoProvince || s.Verb == engine.SupportHold) || r == 'm' || r == 's' || r == 'c' ||
			r == 'v' && army
	case engine.Retreats:
		return r == 'd' || r == 'r'
	}
	return r == 'b' || r == 'd'
}

// command runs the command of a letter, or refuses it with a reason. It reports whether the letter is a command.
func (e *Entry) command(r rune) bool {
	s := e.step
	if !e.commands(r) {
		if isCommand(r) {
			e.word, e.refused = "", entryFault{s.At, e.unfit(r)}
		}
		return isCommand(r)
	}
	switch phase := e.pos.Phase.Kind; {
	case phase == engine.Adjustment:
		e.adjust(r == 'b')
	case r == 'h' && s.From != engine.NoProvince:
		e.apply(e.goalOutcome(s, engine.Location{Province: s.From}), engine.Location{Province: s.From})
	case r == 'h' || r == 'd':
		e.apply(e.staying(s), engine.Location{Province: s.At})
	case r == 'm' || r == 'r':
		e.say(EntryStep{At: s.At, Verb: engine.Move})
	case r == 's':
		e.say(EntryStep{At: s.At, Verb: engine.SupportHold})
	case e.pos.Units[s.At].Type == engine.Army: // c, v
		e.say(EntryStep{At: s.At, Verb: engine.Move, Via: true})
	default:
		e.say(EntryStep{At: s.At, Verb: engine.Convoy})
	}
	return true
}

// unfit returns why the selected unit cannot carry out a letter's command.
func (e *Entry) unfit(r rune) engine.Reason {
	switch {
	case e.pos.Phase.Kind != engine.Movement:
	case r == 'd' || r == 'r':
		return engine.NotDislodged
	case r == 'v':
		return engine.NotAnArmy
	}
	return engine.WrongPhase
}

// say continues with a verb, or refuses it if the unit cannot carry it out.
func (e *Entry) say(s EntryStep) {
	e.word = ""
	if len(slices.Collect(e.choices(s))) > 0 {
		e.Push(s)
		e.typing = true
		return
	}
	why := engine.NotAdjacent
	switch {
	case s.Verb == engine.Convoy && !e.pos.Variant.Map.Seas().Has(s.At):
		why = engine.NotAtSea
	case s.Verb == engine.Convoy:
		why = engine.NotOnRoute
	case s.Verb == engine.SupportHold:
		why = engine.CannotSupportThere
	case s.Via:
		why = engine.NoConvoyPossible
	}
	e.refused = entryFault{s.At, why}
}

// adjust builds or changes the build at the selected site, or takes back the order there. A unit is removed or kept.
func (e *Entry) adjust(build bool) {
	p := e.step.At
	legal, now := e.pos.LegalOrders(p), e.orderAt(p)
	removal := len(legal) > 0 && legal[0].Kind == engine.Disband
	switch {
	case build && removal:
		e.refused = entryFault{p, engine.TooManyBuilds}
	case !build && !removal && now.Kind == engine.NoOrder:
		e.refused = entryFault{p, engine.NoUnitThere}
	case build || removal && now.Kind == engine.NoOrder:
		e.apply(e.siteOutcome(engine.Location{Province: p}), engine.Location{Province: p})
	case now.Kind != engine.NoOrder:
		e.drop(p)
	}
}
