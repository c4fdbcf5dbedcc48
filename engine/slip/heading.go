package slip

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"entente/engine"
)

// mail reads a line of the head of a mail. Another mail may be somebody else's: whose, its lines tell.
func (s *sheetReader) mail(line string) {
	_, rest, _ := headed(line)
	if set, known := s.classify(rest); known && set != 0 {
		s.heading(line, set)
		return
	}
	s.note(line)
	s.stray(line)
}

// head reads a line with a colon. It reports whether what stands before it is no part of an order.
func (s *sheetReader) head(head, rest string) bool {
	set, known := s.classify(head)
	switch {
	case len(head) == 1 && engine.UnitWord(head):
		return false // F: Lon - Nth
	case known && set != 0:
		s.heading(head, set)
	case known && len(head) > 1:
		if list, ok := s.orders(head + ": " + rest); ok { // Build: A par
			s.lines = append(s.lines, list...)
			return true
		}
		s.note(head) // Spring 1901: A par - bur
	case s.orderly(head) || blank(rest):
		return false
	default:
		if _, ok := s.orders(rest); !ok {
			return false
		}
		s.note(head) // Zarenreich: A mos - ukr
		s.stray(head)
	}
	if blank(rest) {
		return true
	}
	if s.said != nil && s.learn(s.pw, rest) {
		s.note(rest)
	} else if list, ok := s.orders(rest); ok {
		s.lines = append(s.lines, list...)
	} else if s.orderly(rest) || s.acts(rest) {
		s.lines = append(s.lines, Line{Reading: s.reading(s.Reader, s.pw, rest)})
	} else if more, known := s.classify(rest); known && more != 0 && set == 0 {
		s.heading(rest, more)
	} else {
		s.note(rest) // France: Tom
	}
	return true
}

// alone returns the power whose name is all that a line says.
func (s *sheetReader) alone(line string) engine.Power {
	const most = 40 // bytes of a name
	name := strings.TrimFunc(line, func(r rune) bool { return !isLetter(r) })
	if len(name) == 0 || len(name) > most {
		return engine.NoPower
	}
	if pw, err := s.Pos.Variant.ParsePower(name); err == nil && len(name) > 1 {
		return pw
	}
	return s.short(name, line)
}

// codes are what programs and people write for a power, besides the beginnings of its names. They are no names: within an
// order most of them mean something else.
var codes = map[string]string{
	"aut": "austria", "au": "austria", "at": "austria", "ah": "austria", "auh": "austria", "ost": "austria", "osterr": "austria",
	"autr": "austria", "kuk": "austria", "gb": "england", "uk": "england", "gbr": "england", "en": "england", "brit": "england",
	"angl": "england", "ingl": "england", "fr": "france", "frankr": "france", "de": "germany", "ge": "germany", "deu": "germany",
	"deutschl": "germany", "allem": "germany", "it": "italy", "ru": "russia", "tr": "turkey", "tu": "turkey", "ott": "turkey",
}

// short returns the power that a short name means when nothing else stands on the line: "Eng", "RUS:", "F:".
func (s *sheetReader) short(name, line string) engine.Power {
	v := s.Pos.Variant
	key := engine.NameKey(name)
	if len(name) == 1 {
		for pw := 1; pw < len(v.Powers); pw++ {
			if strings.HasSuffix(strings.TrimSpace(line), ":") && v.Powers[pw].Letter == strings.ToUpper(name) {
				return engine.Power(pw)
			}
		}
		return engine.NoPower
	}
	if pw := v.Power(codes[key]); pw != engine.NoPower {
		return pw
	}
	found := engine.NoPower
	for pw := 1; pw < len(v.Powers) && len(key) >= 3; pw++ {
		if strings.HasPrefix(engine.NameKey(v.Powers[pw].Names["en"]), key) {
			if found != engine.NoPower {
				return engine.NoPower
			}
			found = engine.Power(pw)
		}
	}
	return found
}

// coded reads a line that begins with a short name of a power and a sign: "ENG: F lon - nth", "AUT | A vie - gal". What may be
// a unit in a place of the same name counts as a heading only before an order.
func (s *sheetReader) coded(line string) bool {
	head, rest, ok := headed(line)
	if !ok {
		return false
	}
	strict := len(head) == 1 || !strings.ContainsRune(":：|｜\t", firstRune(line[len(head):]))
	return (!strict || unitFirst(rest)) && s.listed(head, rest, head+":")
}

// prefixed reads a line that begins with a short name of a power in capitals, or with one: "ENG F lon - nth", "Fra A par - bur".
func (s *sheetReader) prefixed(line string) bool {
	const capital = 3 // letters from which one capital is enough
	head, rest, _ := strings.Cut(line, " ")
	if len(head) < 2 || head[0] >= 'a' || head != strings.ToUpper(head) && len(head) < capital || !unitFirst(rest) {
		return false
	}
	_, err := s.Pos.Variant.ParsePower(head)
	return err != nil && s.listed(head, rest, head) // its whole name is about this line only
}

// listed reads the orders behind a short name. It reports whether there are any.
func (s *sheetReader) listed(head, rest, line string) bool {
	pw := s.short(head, line)
	if pw == engine.NoPower {
		return false
	}
	before := s.state()
	s.pw, s.set = pw, 0
	list, orders := s.orders(rest)
	if s.restore(before); !orders {
		return false
	}
	s.heading(head, engine.PowersOf(pw))
	s.lines = append(s.lines, list...)
	return true
}

// flag is a flag in front of a line, as a picture or as chats write it.
var flag = regexp.MustCompile(`^\s*(?:([\x{1F1E6}-\x{1F1FF}])([\x{1F1E6}-\x{1F1FF}])|:flag[-_]([a-z]{2}):)\s*`)

// unflagged returns a line with the name of a power in the place of its flag, and without the flag where the name follows.
func (s *sheetReader) unflagged(line string) string {
	if first := firstRune(line); first != ':' && first < 0x1F1E6 && !unicode.IsSpace(first) {
		return line
	}
	m := flag.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	rest, code := line[len(m[0]):], m[3]
	if code == "" {
		code = string(firstRune(m[1])-0x1F1E6+'a') + string(firstRune(m[2])-0x1F1E6+'a')
	}
	pw := s.Pos.Variant.Power(codes[code])
	if _, named := s.Named(rest); named || pw == engine.NoPower {
		return rest
	}
	return s.Pos.Variant.PowerName(pw) + ": " + rest
}

func firstRune(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}

// state is whose orders are read.
type state struct {
	pw     engine.Power
	set    engine.PowerSet
	strays int
	to     int // of the last stray
}

// state returns what reading an order may change, to try another reading.
func (s *sheetReader) state() state {
	st := state{pw: s.pw, set: s.set, strays: len(s.strays)}
	if st.strays > 0 {
		st.to = s.strays[st.strays-1].to
	}
	return st
}

func (s *sheetReader) restore(st state) {
	if s.pw, s.set = st.pw, st.set; st.strays > 0 {
		s.strays[st.strays-1].to = st.to
	}
}

// heading begins the orders of some powers.
func (s *sheetReader) heading(text string, set engine.PowerSet) {
	s.close()
	s.pw, s.set, s.signed, s.below, s.named = engine.NoPower, set, false, false, s.named|set
	for pw := range engine.Power(len(s.Pos.Variant.Powers)) {
		if pw != engine.NoPower && set == engine.PowersOf(pw) {
			s.pw, s.set = pw, 0
		}
	}
	s.lines = append(s.lines, Line{Kind: Heading, Reading: Reading{Text: text, Power: s.pw}})
}
