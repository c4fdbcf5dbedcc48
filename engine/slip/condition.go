package slip

import (
	"strings"
	"unicode/utf8"

	"entente/engine"
)

// elses are the words of conditions that are about what stands before them.
var elses = words(`else otherwise or sonst ansonsten andernfalls oder sinon ou altrimenti senao anders yoksa иначе или інакше або
	否則 否则 不然 或 或者 或是 さもなければ さもなくば でなければ そうでなければ または 又は もしくは あるいは`)

// piece is a part of a sheet that is read at once.
type piece struct {
	text string
	row  int // of the text that it is from
}

// pieces parts texts at the ends of their lines and at semicolons. What a condition is about stays with it: the order
// before "; else hold", the one behind "if Germany holds;", and the next line where a condition ends with a comma or a colon.
func (s *sheetReader) pieces(texts []string) []piece {
	var list []piece
	waits := false // the last piece is a condition for what follows
	for row, text := range texts {
		for _, line := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("\n\r\u2028\v", r) }) {
			waits = waits && goesOn(list[len(list)-1].text)
			for i, part := range strings.FieldsFunc(line, func(r rune) bool { return r == ';' || r == '；' }) {
				if strings.TrimSpace(part) == "" {
					continue
				}
				word := s.condition(part)
				then := elses[engine.NameKey(word)]
				if waits && s.alone(part) == engine.NoPower || i > 0 && then {
					list[len(list)-1].text += "; " + strings.TrimSpace(part)
					waits = false
					continue
				}
				list = append(list, piece{part, row})
				waits = word != "" && !then && !s.ordered(part)
			}
		}
	}
	return list
}

// condition returns the word of a condition with which a line begins, "" if it begins with none.
func (s *sheetReader) condition(line string) string {
	line = stripPrefix(line)
	if _, rest, ok := headed(line); ok && s.Pos.Variant.Condition(rest) != "" {
		line = rest // France: if ...
	}
	if word := s.Pos.Variant.Condition(line[:min(len(line), mostLine)]); strings.HasPrefix(line, word) {
		return word
	}
	return ""
}

// ordered reports whether one of the clauses of a line is an order by itself.
func (s *sheetReader) ordered(line string) bool {
	for _, split := range partings {
		for _, clause := range split(line) {
			if s.Line(engine.NoPower, clause).Read() {
				return true
			}
		}
	}
	return false
}

// goesOn reports whether a line ends as if the next one belonged to it.
func goesOn(line string) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimSpace(line))
	return strings.ContainsRune(",:，：、", last)
}
