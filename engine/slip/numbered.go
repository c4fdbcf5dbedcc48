package slip

import (
	"regexp"
	"strings"

	"entente/engine"
	"entente/engine/slip/sheet"
)

// label is the number of a unit on a sheet: "A3", "N0" (document 003, 4). Each power counts its own.
type label struct {
	pw   engine.Power
	unit engine.UnitType
	n    string
}

// labels maps the numbers of a sheet to units. A number that means two units of a power means none.
type labels map[label]engine.Province

func (m labels) note(l label, p engine.Province) {
	if before, ok := m[l]; ok && before != p {
		p = engine.NoProvince
	}
	m[l] = p
}

// numberedUnit finds the numbered units of a line. The letters before and after must not belong to a Latin word.
var numberedUnit = regexp.MustCompile(`(?i)(^|[^\pL\d]|\p{Han}|\p{Hiragana}|\p{Katakana})([afn]|陸軍|陆军|海軍|海军|艦隊|舰队)([0-9]|1[0-7])($|[^a-z\d])`)

// unitScript is the kind of a unit, written after its place.
var unitScript = regexp.MustCompile(`陸軍|陆军|海軍|海军|艦隊|舰队`)

// unitOf returns the kind of unit that the letter of a number names.
func unitOf(letter string) engine.UnitType {
	switch strings.ToLower(letter) {
	case "a", "陸軍", "陆军":
		return engine.Army
	}
	return engine.Fleet
}

// span is a number in a line.
type span struct {
	from, to int
	unit     engine.UnitType
	n        string
}

// spans returns the numbers of a line.
func spans(line string) []span {
	var list []span
	for at := 0; at < len(line); {
		m := numberedUnit.FindStringSubmatchIndex(line[at:])
		if m == nil {
			break
		}
		list = append(list, span{at + m[4], at + m[7], unitOf(line[at+m[4] : at+m[5]]), line[at+m[6] : at+m[7]]})
		at += m[7]
	}
	return list
}

// learn records which units the numbers of a line mean. It reports whether the line says nothing else: "A1 Par, A2 Mar".
func (s *sheetReader) learn(pw engine.Power, line string) bool {
	list, legend := spans(line), true
	for i, sp := range list {
		rest, p := s.beside(pw, line, list, i)
		if p == engine.NoProvince {
			legend = false
			continue
		}
		if s.learning {
			s.said.note(label{s.Pos.UnitAt(p).Power, sp.unit, sp.n}, p)
		}
		_, err := s.Pos.Variant.ParseLocation(strings.TrimRight(rest, " \t,，、.。)）]】"))
		legend = legend && err == nil
	}
	return legend && len(list) > 0 && list[0].from == 0
}

// learnRow records the unit of a line that starts with a number: "3. A mar - bur".
func (s *sheetReader) learnRow(n, line string) {
	if p := s.unitBegun(line); p != engine.NoProvince {
		u := s.Pos.UnitAt(p)
		s.rows.note(label{u.Power, u.Type, n}, p)
	}
}

// beside returns the text after number i of a line, up to the next number, and the unit whose place that text begins with,
// nothing if it is not one of pw's.
func (s *sheetReader) beside(pw engine.Power, line string, list []span, i int) (string, engine.Province) {
	end := len(line)
	if i+1 < len(list) {
		end = list[i+1].from
	}
	rest := strings.TrimLeft(line[list[i].to:end], " \t:：=＝.(（[【")
	if first := sheet.Tokens(rest); strings.HasPrefix(rest, "-") || len(first) == 0 || engine.OrderWord(first[0].Text) {
		return "", engine.NoProvince // what it does
	}
	p := s.unitBegun(rest)
	if u := s.Pos.UnitAt(p); u.Type != list[i].unit || pw != engine.NoPower && u.Power != pw {
		return "", engine.NoProvince
	}
	return rest, p
}

// unitBegun returns the place of the unit that a text begins with.
func (s *sheetReader) unitBegun(text string) engine.Province {
	p := s.Begun(text)
	if p == engine.NoProvince {
		p = s.Reader.Line(engine.NoPower, text).Order.At.Province // パリ陸軍移動ブルゴーニュ
	}
	return p
}

// reading reads an order after replacing the numbers of units with their places.
func (s *sheetReader) reading(rd Reader, pw engine.Power, text string) Reading {
	if s.said == nil || !numberedUnit.MatchString(text) {
		return rd.Line(pw, text)
	}
	whose := pw
	if of, named := s.Reader.Named(text); named {
		whose = of
	}
	s.learn(whose, text)
	r := rd.Line(pw, s.placed(whose, text))
	r.Text, r.plain = sheet.Strip(text), r.Text
	return r
}

// placed returns a line with the numbers of units replaced by their places, as far as these are known.
func (s *sheetReader) placed(pw engine.Power, line string) string {
	list := spans(line)
	for i := len(list) - 1; i >= 0; i-- {
		sp := list[i]
		whose := pw
		if words := strings.Fields(line[:sp.from]); len(words) > 0 {
			if of, err := s.Pos.Variant.ParsePower(words[len(words)-1]); err == nil {
				whose = of // A2 S French A1
			}
		}
		if rest, p := s.beside(pw, line, list, i); p != engine.NoProvince {
			end := len(line)
			if i+1 < len(list) {
				end = list[i+1].from
			}
			if rest = line[end-len(rest):]; !unitScript.MatchString(rest) {
				rest = sp.unit.String() + " " + rest
			}
			line = line[:sp.from] + rest
		} else if p := s.numbered(whose, sp); p != engine.NoProvince {
			at := s.Pos.Variant.Map.ID(engine.Location{Province: p})
			line = line[:sp.from] + sp.unit.String() + " " + at + " " + line[sp.to:]
		}
	}
	return line
}

// numbered returns the place of the unit with a number: that of pw, else the only one on the sheet that has it. A number written
// beside a unit's place takes precedence over the numbers of lines.
func (s *sheetReader) numbered(pw engine.Power, sp span) engine.Province {
	for _, from := range [...]labels{s.said, s.rows} {
		if p, ok := from[label{pw, sp.unit, sp.n}]; ok {
			return p
		}
		only, powers := engine.NoProvince, 0
		for l, p := range from {
			if l.unit == sp.unit && l.n == sp.n {
				only, powers = p, powers+1
			}
		}
		switch powers {
		case 0:
		case 1:
			return only
		default:
			return engine.NoProvince
		}
	}
	return engine.NoProvince
}
