package slip

import (
	"regexp"
	"strings"

	"entente/engine"
	"entente/engine/slip/sheet"
)

// The language of programs that play by the DAIDE protocol: "( ( ENG FLT NTH ) CVY ( ENG AMY LON ) CTO NWY )". A place with its
// coast is "(STP SCS)".
var (
	daideTokens = regexp.MustCompile(`[()]|[A-Za-z0-9]+|[^\s()]`)
	daideUnits  = map[string]string{"AMY": "A", "FLT": "F"}
	daideVerbs  = map[string]string{
		"HLD": "H", "MTO": "-", "SUP": "S", "CVY": "C", "CTO": "-", "RTO": "R", "DSB": "D", "BLD": "B", "REM": "D", "WVE": "waive",
	}
	daideNoise = sheet.Words("SUB ORD SPR SUM FAL AUT WIN SUC BNC CUT DSR FAR NSO RET")
)

// daideOrder is an order in that language: as written, and in the plain notation.
type daideOrder struct{ text, plain string }

// daideReader walks over the tokens of a line.
type daideReader struct {
	Reader
	line string
	at   [][]int // positions of the tokens
	i    int
}

// daide reads a line in the language of DAIDE. ok is false if the line is in another language, or contains anything besides
// orders.
func (rd Reader) daide(line string) (list []daideOrder, ok bool) {
	upper := strings.ToUpper(line)
	if !strings.Contains(line, "(") || !strings.Contains(upper, "AMY") && !strings.Contains(upper, "FLT") && !strings.Contains(upper, "WVE") {
		return nil, false
	}
	r := daideReader{Reader: rd, line: line, at: daideTokens.FindAllStringIndex(line, -1)}
	for r.i < len(r.at) {
		from := r.i
		if plain := r.order(); plain != "" {
			text := line[r.at[from][0]:r.at[r.i-1][1]]
			list = append(list, daideOrder{text, plain})
			continue
		}
		r.i = from
		if t := r.token(); t != "(" && t != ")" && !daideNoise[t] && strings.Trim(t, "0123456789") != "" {
			return nil, false
		}
	}
	return list, len(list) > 0
}

// token returns the next token in capitals; "" at the end.
func (r *daideReader) token() string {
	t := r.peek(0)
	r.i++
	return t
}

func (r *daideReader) peek(n int) string {
	if r.i+n >= len(r.at) {
		return ""
	}
	return strings.ToUpper(r.line[r.at[r.i+n][0]:r.at[r.i+n][1]])
}

// order reads an order, "" if none begins here.
func (r *daideReader) order() string {
	if r.peek(0) == "(" && r.peek(2) == "WVE" && r.peek(3) == ")" {
		r.i += 4
		if name := r.power(r.peek(-3)); name != "" {
			return name + " waive"
		}
		return ""
	}
	plain := r.unit(true)
	verb := daideVerbs[r.token()]
	switch {
	case plain == "" || verb == "":
		return ""
	case verb == "H" || verb == "D" || verb == "B":
		return plain + " " + verb
	case verb == "S" || verb == "C":
		other := r.unit(false)
		if other == "" {
			return ""
		}
		if plain += " " + verb + " " + other; daideVerbs[r.peek(0)] != "-" {
			return plain
		}
		r.i++
		verb = "-"
	}
	sea := r.peek(-1) == "CTO" && !strings.Contains(plain, " C ")
	goal := r.place()
	if goal == "" {
		return ""
	}
	if plain += " " + verb + " " + goal; !sea {
		return plain
	}
	plain += " via"
	if r.peek(0) == "VIA" && r.peek(1) == "(" {
		for r.i += 2; r.peek(0) != ")" && r.peek(0) != ""; {
			plain += " " + r.token()
		}
		r.i++
	}
	if r.i > len(r.at) {
		return ""
	}
	return plain
}

// unit reads a unit, "" if none begins here. The result includes its power only if named is set, as in the unit that gives the
// order.
func (r *daideReader) unit(named bool) string {
	if r.token() != "(" {
		return ""
	}
	power, unit := r.power(r.token()), daideUnits[r.token()]
	at := r.place()
	switch {
	case power == "" || unit == "" || at == "" || r.token() != ")":
		return ""
	case named:
		return power + " " + unit + " " + at
	}
	return unit + " " + at
}

// place reads a place with its coast: "PAR", "(STP SCS)".
func (r *daideReader) place() string {
	t := r.token()
	if t == "(" {
		if t = r.token() + "/" + r.token(); r.token() != ")" {
			return ""
		}
	}
	if strings.ContainsAny(t, "()") {
		return ""
	}
	return t
}

// power returns the English name of the power whose first three letters are the token, "" if there is none.
func (r *daideReader) power(token string) string {
	for i := range r.Pos.Variant.Powers[1:] {
		if name := r.Pos.Variant.PowerName(engine.Power(i + 1)); len(token) == 3 && strings.HasPrefix(strings.ToUpper(name), token) {
			return name
		}
	}
	return ""
}
