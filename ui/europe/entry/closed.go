package entry

import (
	"strings"
	"unicode"

	"entente/engine"
)

// closedPrefix tracks how much of the name of an impassable place has been typed. Its letters may begin with a command, and the rest of the name
// may follow when the place is already known. The zero value means none.
type closedPrefix struct {
	letters string
	known   int       // number of letters after which the place was known; 0 if it is not known yet
	start   EntryStep // the step before the first letter
	depth   int       // number of steps before that
	step    EntryStep // the step after the last letter, with letters that are not understood yet
	word    string
}

// Key handles a letter. After a pick on the map the letters H M S C V R D B are commands, unless a possible destination of the unit begins with
// them: then the next letters decide, or Decide after a pause. After a typed pick, and with nothing selected, letters are words: province ids,
// which are understood as soon as they are complete, and the same commands, completed by Space or Enter. An impassable place is refused as soon as
// three letters of its name distinguish it from all others. Key reports whether it used the letter; it does not use one that continues no word.
//
//	p a r b u r            A par - bur
//	p a r Space h Enter    A par holds
func (e *Entry) Key(r rune) bool {
	r = unicode.ToLower(r)
	if !unicode.IsLetter(r) {
		return false
	}
	s := e.closedPrefix
	if s.letters == "" || s.step != e.step || s.word != e.word {
		s = closedPrefix{start: e.step, depth: len(e.back)}
	}
	s.letters += string(r)
	e.closedPrefix = closedPrefix{}
	if s.known > 0 {
		return goOn(e, s)
	}
	took := e.key(r)
	list := closed(e.pos.Variant.Map, s.letters)
	if len(list) == 0 || e.step.At == engine.NoProvince || e.step.At != s.start.At {
		return took
	}
	if len(list) == 1 && len(s.letters) >= 3 && !open(e.pos.Variant.Map, s.letters) {
		s.known = len(s.letters)
		e.step, e.back, e.word = s.start, e.back[:s.depth], ""
		e.refused = entryFault{list[0], engine.Impassable}
	}
	s.step, s.word = e.step, e.word
	e.closedPrefix = s
	return true
}

// goOn consumes the rest of a name that is already known. Letters that do not continue it start something else.
func goOn(e *Entry, s closedPrefix) bool {
	if len(closed(e.pos.Variant.Map, s.letters)) > 0 {
		e.closedPrefix = s
		return true
	}
	took := false
	for _, r := range s.letters[s.known:] {
		took = e.Key(r)
	}
	return took
}

// closed returns the impassable places whose name, id or code begins with the letters.
func closed(m *engine.Map, letters string) []engine.Province {
	var list []engine.Province
	for i := range m.Closed {
		info := &m.Closed[i]
		for _, name := range [...]string{info.ID, info.Code, info.Names["en"]} {
			if strings.HasPrefix(foldName(name), letters) {
				list = append(list, engine.Province(len(m.Provinces)+i))
				break
			}
		}
	}
	return list
}

// open reports whether the name, id or code of a province begins with the letters.
func open(m *engine.Map, letters string) bool {
	for _, info := range m.Provinces[1:] {
		if strings.HasPrefix(info.ID, letters) {
			return true
		}
	}
	return false
}

// foldName returns a name in lower case, without characters other than letters.
func foldName(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}
