package slip

import (
	"regexp"
	"strings"
	"unicode"

	"entente/engine"
	"entente/engine/slip/sheet"
)

// alone returns the power whose name is the whole line, NoPower for none.
func (s *sheetReader) alone(line string) engine.Power {
	const most = 40 // bytes of a name
	name := strings.TrimFunc(line, func(r rune) bool { return !sheet.Letter(r) })
	if len(name) == 0 || len(name) > most {
		return engine.NoPower
	}
	if pw, err := s.Pos.Variant.ParsePower(name); err == nil && len(name) > 1 {
		return pw
	}
	return s.short(name, line)
}

// codes are abbreviations of powers used by programs and people, besides the beginnings of their names. They are not names:
// within an order most of them mean something else.
var codes = map[string]string{
	"aut": "austria", "au": "austria", "at": "austria", "ah": "austria", "auh": "austria", "ost": "austria", "osterr": "austria",
	"autr": "austria", "kuk": "austria", "gb": "england", "uk": "england", "gbr": "england", "en": "england", "brit": "england",
	"angl": "england", "ingl": "england", "fr": "france", "frankr": "france", "de": "germany", "ge": "germany", "deu": "germany",
	"deutschl": "germany", "allem": "germany", "it": "italy", "ru": "russia", "tr": "turkey", "tu": "turkey", "ott": "turkey",
}

// short returns the power that an abbreviation means on a line of its own: "Eng", "RUS:", "F:".
func (s *sheetReader) short(name, line string) engine.Power {
	v := s.Pos.Variant
	key := engine.NameKey(name)
	for pw := 1; pw < len(v.Powers) && strings.HasSuffix(strings.TrimSpace(line), ":"); pw++ {
		if strings.EqualFold(v.Powers[pw].Letter, name) {
			return engine.Power(pw)
		}
	}
	if len(name) == 1 {
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

// flag is a flag at the start of a line, as an emoji or as chats write it.
var flag = regexp.MustCompile(`^\s*(?:([\x{1F1E6}-\x{1F1FF}])([\x{1F1E6}-\x{1F1FF}])|:flag[-_]([a-z]{2}):)\s*`)

// Prepare implements sheet.Game: it replaces the flag of a power with its name, and drops the flag if the name follows.
func (s *sheetReader) Prepare(line string) string {
	if first := sheet.First(line); first != ':' && first < 0x1F1E6 && !unicode.IsSpace(first) {
		return line
	}
	m := flag.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	rest, code := line[len(m[0]):], m[3]
	if code == "" {
		code = string(sheet.First(m[1])-0x1F1E6+'a') + string(sheet.First(m[2])-0x1F1E6+'a')
	}
	pw := s.Pos.Variant.Power(codes[code])
	if _, named := s.Reader.Named(rest); named || pw == engine.NoPower {
		return rest
	}
	return s.Pos.Variant.PowerName(pw) + ": " + rest
}
