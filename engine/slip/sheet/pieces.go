package sheet

import (
	"strings"
	"unicode/utf8"

	"entente/engine"
)

// Clauses is what a game tells about the pieces of a sheet.
type Clauses interface {
	Condition(text string) string // the word of a condition in a text, "" if it has none
	Alone(line string) Side       // the side whose name or abbreviation is the whole line
	Reads(text string) bool       // the text is an order
}

// MostLine is the length in bytes beyond which a line is not read.
const MostLine = 4000

// elses are words that start a condition about the preceding text.
var elses = Words(`else otherwise or sonst ansonsten andernfalls oder sinon ou altrimenti senao anders yoksa иначе или інакше або
	否則 否则 不然 或 或者 或是 さもなければ さもなくば でなければ そうでなければ または 又は もしくは あるいは`)

// Piece is a part of a sheet that is read as a unit.
type Piece struct {
	Text string
	Row  int // of the text, counted from 0
}

// Pieces splits texts at newlines and semicolons. A condition stays with the order it applies to: the one before "; else hold",
// the one after "if Germany holds;", and the next line if a condition ends with a comma or a colon.
func Pieces(texts []string, game Clauses) []Piece {
	var list []Piece
	waits := false // the last piece is a condition for the next one
	for row, text := range texts {
		for _, line := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("\n\r\u2028\v", r) }) {
			waits = waits && goesOn(list[len(list)-1].Text)
			for i, part := range strings.FieldsFunc(line, func(r rune) bool { return r == ';' || r == '；' }) {
				if strings.TrimSpace(part) == "" {
					continue
				}
				word := condition(part, game)
				then := elses[engine.NameKey(word)]
				if waits && game.Alone(part) == Nobody || i > 0 && then {
					list[len(list)-1].Text += "; " + strings.TrimSpace(part)
					waits = false
					continue
				}
				list = append(list, Piece{part, row})
				waits = word != "" && !then && !ordered(part, game)
			}
		}
	}
	return list
}

// condition returns the conditional word with which a line begins, "" for none.
func condition(line string, game Clauses) string {
	line = Strip(line)
	if _, rest, ok := Headed(line); ok && game.Condition(rest) != "" {
		line = rest // France: if ...
	}
	if word := game.Condition(line[:min(len(line), MostLine)]); strings.HasPrefix(line, word) {
		return word
	}
	return ""
}

// ordered reports whether one of the clauses of a line is an order on its own.
func ordered(line string, game Clauses) bool {
	for _, split := range Partings() {
		for _, clause := range split(line) {
			if game.Reads(clause) {
				return true
			}
		}
	}
	return false
}

// goesOn reports whether a line ends as if the next one continued it.
func goesOn(line string) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimSpace(line))
	return strings.ContainsRune(",:，：、", last)
}
