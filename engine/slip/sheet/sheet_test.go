package sheet_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/slip/sheet"
	"entente/scripts/golden"
)

// toy is a game of three sides. A unit is called like a lower letter and belongs to the side with that letter; an order is "u r - x", "u r H" or
// "r stays", and nothing else.
type toy struct {
	sheet.Tricks
	tricks  bool
	learned *[]string
}

var sides = [...]string{"", "Red", "Blue", "Great Green"}

func side(letter byte) sheet.Side { return sheet.Side(strings.IndexByte("rbg", letter|0x20) + 1) }

// read reads an order: whose unit it is about, and whether it is one.
func (toy) read(text string) (sheet.Side, bool) {
	words := strings.Fields(strings.TrimSuffix(strings.TrimSpace(text), "."))
	switch {
	case len(words) == 4 && words[0] == "u" && words[2] == "-" && len(words[1]) == 1 && side(words[1][0]) > 0:
		return side(words[1][0]), true
	case len(words) == 2 && words[1] == "stays" && len(words[0]) == 1 && side(words[0][0]) > 0:
		return side(words[0][0]), true
	case len(words) == 3 && words[0] == "u" && words[2] == "H" && len(words[1]) == 1 && side(words[1][0]) > 0:
		return side(words[1][0]), true
	}
	return 0, false
}

func (g toy) Condition(text string) string {
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,:;()", r) }) {
		if w == "if" || w == "else" || w == "unless" {
			return w
		}
	}
	return ""
}

func (g toy) Alone(line string) sheet.Side {
	name := strings.TrimFunc(line, func(r rune) bool { return !sheet.Letter(r) })
	for s, n := range sides {
		if s > 0 && strings.EqualFold(n, name) {
			return sheet.Side(s)
		}
	}
	if len(name) > 1 && name[0] >= 'a' || len(name) == 1 && !strings.HasSuffix(line, ":") {
		return 0
	}
	return g.Short(name, line)
}

func (g toy) Reads(text string) bool { _, ok := g.read(text); return ok }

func (g toy) Order(s sheet.Side, text string, open bool) (string, sheet.State) {
	st := sheet.State{Text: text}
	plain := text
	if name, rest, ok := strings.Cut(text, " "); ok && g.Alone(name) != 0 { // a side in front
		if other := g.Alone(name); s != 0 && other != s {
			st.Other, st.Fault = other, true
			return "", st
		}
		plain = rest
	}
	if st.Whose, st.Read = g.read(plain); !st.Read {
		st.Fault, st.Whose, st.Depends = true, 0, g.Condition(text) != ""
	}
	return fmt.Sprint(plain, map[bool]string{true: ", open"}[open]), st
}

func (g toy) Name(words []sheet.Token) (sheet.Side, int) {
	for s, n := range sides {
		if s > 0 && strings.EqualFold(words[0].Text, n) {
			return sheet.Side(s), 1
		}
	}
	if len(words) > 1 && strings.EqualFold(words[0].Text+" "+words[1].Text, sides[3]) {
		return 3, 2
	}
	if words[0].Text == "赤" || words[0].Text == "紅" {
		return 1, 1
	}
	return 0, 0
}

func (g toy) Named(line string) (s sheet.Side) {
	if list := sheet.Tokens(line); len(list) > 0 {
		s, _ = g.Name(list)
	}
	return s
}

func (g toy) Short(name, line string) sheet.Side {
	if 0 < len(name) && len(name) <= 3 {
		for s, n := range sides {
			if s > 0 && strings.HasPrefix(strings.ToUpper(n), strings.ToUpper(name)) {
				return sheet.Side(s)
			}
		}
	}
	return 0
}

func (toy) Meant(group string) bool   { return strings.Contains(group, "coast") }
func (toy) UnitWord(word string) bool { return word == "u" || word == "do" || word == "U" }
func (toy) Orderly(line string) bool {
	return strings.Contains(line, "->") || strings.HasPrefix(line, "u ")
}
func (toy) Acts(line string) bool       { return strings.Contains(line, "moves") }
func (g toy) Learn(number, line string) { *g.learned = append(*g.learned, number+"="+line) }

func (g toy) Prepare(line string) string { return strings.TrimPrefix(line, "~") }

func (g toy) Legend(s sheet.Side, line string) bool {
	return g.tricks && strings.HasPrefix(line, "u1 =")
}

func (g toy) Parts(line string) ([]string, bool) {
	if !g.tricks || !strings.HasPrefix(line, "SUB ") {
		return nil, false
	}
	return strings.Split(line[4:], "&"), true
}

// rows says what became of a sheet, row by row.
func rows(list []sheet.Row[string]) string {
	var b strings.Builder
	for _, r := range list {
		fmt.Fprintf(&b, "%d %s", r.At, [...]string{"order", "heading", "note", "signature"}[r.Kind])
		if r.Side != 0 {
			fmt.Fprintf(&b, " of %s", sides[r.Side])
		}
		text := r.Text
		if len(text) > 80 {
			text = fmt.Sprintf("%s... of %d bytes", text[:20], len(text))
		}
		fmt.Fprintf(&b, " %q", text)
		if r.Kind == sheet.Order && r.Order != r.Text && len(r.Text) <= 80 {
			fmt.Fprintf(&b, " as %q", r.Order)
		}
		for _, flag := range []struct {
			is   bool
			name string
		}{{r.Read, "read"}, {r.Fault, "fault"}, {r.Depends, "depends"}, {r.Lost == sheet.Strange, "strange"}, {r.Lost == sheet.Foreign, "foreign"}, {r.Lost == sheet.Unowned, "unowned"}} {
			if flag.is {
				b.WriteString(", " + flag.name)
			}
		}
		if r.Whose != 0 {
			fmt.Fprintf(&b, ", %s's unit", sides[r.Whose])
		}
		if r.Other != 0 {
			fmt.Fprintf(&b, ", names %s", sides[r.Other])
		}
		if r.Under != "" {
			fmt.Fprintf(&b, ", under %q", r.Under)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestWhatStandsAroundOrders: of each sheet of testdata/sheets.txt what every line became is in testdata/sheets.golden.
func TestWhatStandsAroundOrders(t *testing.T) {
	data, err := os.ReadFile("testdata/sheets.txt")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for i, text := range strings.Split(string(data), "\n\n") {
		for _, tricks := range []bool{false, true} {
			var learned []string
			g := toy{tricks: tricks, learned: &learned}
			said := rows(sheet.Read[string](g, text))
			if tricks && strings.HasSuffix(b.String(), said) {
				continue
			}
			fmt.Fprintf(&b, "# sheet %d, %t: %.60q\n", i+1, tricks, text)
			if len(learned) > 0 {
				fmt.Fprintf(&b, "learned %q\n", learned)
			}
			b.WriteString(said)
		}
	}
	golden.Text(t, "testdata/sheets.golden", b.String())
}

// TestSheetsInSeveralTexts: a heading is for the next texts too, and each row says which text it is from.
func TestSheetsInSeveralTexts(t *testing.T) {
	var learned []string
	g := toy{learned: &learned}
	var b strings.Builder
	for i, texts := range [][]string{
		nil, {""}, {"Red:", "u r - x; u r H", "", "u b - x"}, {"Red", "Blue\nu b - x", "u b H"}, {"Somewhere:", "u r - x", "u r H"},
		{"if u r - x,", "u b H"}, {"u r - x", "; else hold"}, {"Tom\n", "u r - x", "u b - x"}, {"u r - x if", "Blue:", "u b H"},
	} {
		fmt.Fprintf(&b, "# texts %d: %q\n%s", i+1, texts, rows(sheet.ReadAll[string](g, texts)))
		for _, p := range sheet.Pieces(texts, g) {
			fmt.Fprintf(&b, "piece %d %q\n", p.Row, p.Text)
		}
	}
	golden.Text(t, "testdata/texts.golden", b.String())
}

// TestSheetsAreBounded: what is longer than a line or a sheet of people is one line that is too long.
func TestSheetsAreBounded(t *testing.T) {
	var learned []string
	g := toy{learned: &learned}
	line := "u r - x\n"
	var b strings.Builder
	for _, text := range []string{
		"u r - " + strings.Repeat("x", 3994), "u r - " + strings.Repeat("x", 3995), "u r - x; " + strings.Repeat("y", 4001),
		strings.Repeat(" ", 5000) + "u r - x", strings.Repeat("#", 119) + " Red", strings.Repeat("#", 116) + " Red", strings.Repeat("#", 117) + " Red",
		strings.Repeat("Red ", 29) + "Red!", strings.Repeat("Red ", 29) + "Red!!", strings.Repeat("Red ", 29) + "Red?!!",
	} {
		fmt.Fprintf(&b, "# %d bytes\n%s", len(text), rows(sheet.Read[string](g, text)))
	}
	golden.Text(t, "testdata/long.golden", b.String())
	full := strings.Repeat(line, 1<<18/len(line))
	if n := len(sheet.Read[string](g, full)); n != 1<<18/len(line) {
		t.Errorf("%d rows of a sheet that is as long as can be", n)
	}
	list := sheet.Read[string](g, full+"\n"+strings.Repeat("z\r\n", 3000)+"u r H")
	last := list[len(list)-1]
	cut := sheet.Read[string](g, full[:1<<18-len(line)]+"A"+strings.Repeat("z", 5_000)+"\nu r H")
	if row := cut[len(cut)-1]; len(cut) != 1<<18/len(line) || row.Text != "A"+strings.Repeat("z", 4_000) {
		t.Errorf("%d rows of a sheet that is cut in a line, the last %.20q of %d bytes", len(cut), row.Text, len(row.Text))
	}
	if len(list) != 1<<18/len(line)+1 || len(last.Text) != 4001 || strings.Trim(last.Text, "z ") != "" || !strings.HasPrefix(last.Text, " z  z") || last.Order != last.Text || !last.Fault || last.Kind != sheet.Order {
		t.Errorf("%d rows of a longer one, the last %.20q of %d bytes", len(list), last.Text, len(last.Text))
	}
}

// A line that begins with a condition and has an order waits for no other line; one without an order does, if it ends as if something followed.
func TestAConditionWaitsForItsOrder(t *testing.T) {
	for _, row := range []struct {
		lines []string
		want  int
	}{
		{[]string{"if war,", "u b H"}, 1},
		{[]string{"if war:", "u b H"}, 1},
		{[]string{"if war", "u b H"}, 2},
		{[]string{"u r H; if war,", "u b H"}, 2},
		{[]string{"if war, u r H,", "u b H"}, 2},
	} {
		if got := sheet.Pieces(row.lines, toy{}); len(got) != row.want {
			t.Errorf("%q is %d pieces: %v", row.lines, len(got), got)
		}
	}
}

// TestPiecesOfLines: what each function of one line says of the lines of testdata/lines.txt.
func TestPiecesOfLines(t *testing.T) {
	data, err := os.ReadFile("testdata/lines.txt")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, line := range strings.Split(string(data), "\n") {
		fmt.Fprintf(&b, "# %s\n", line)
		say := func(what string, value string, usual string) {
			if value != usual {
				fmt.Fprintf(&b, "%s: %s\n", what, value)
			}
		}
		say("stripped", sheet.Strip(line), line)
		say("bare", sheet.Bare(line, func(group string, last bool) bool {
			return strings.Contains(group, "coast") || last && strings.Contains(group, "end")
		}), line)
		head, rest, ok := sheet.Headed(line)
		say("headed", fmt.Sprintf("%q %q %t", head, rest, ok), `"" "" false`)
		say("quoted", fmt.Sprint(sheet.Quoted(line)), "false")
		say("mail", fmt.Sprint(sheet.MailHead(line)), "false")
		say("closing", fmt.Sprint(sheet.Closing(line)), "false")
		say("blank", fmt.Sprint(sheet.Blank(line)), "false")
		say("number", fmt.Sprintf("%q", sheet.Number(line)), `""`)
		var tokens []string
		for _, token := range sheet.Tokens(line) {
			text := fmt.Sprintf("%s/%d", token.Text, token.Runs)
			if token.Known() {
				text += "/known"
			}
			tokens = append(tokens, text)
		}
		say("tokens", strings.Join(tokens, " "), "")
		for i, part := range sheet.Partings() {
			say(fmt.Sprintf("parting %d", i+1), fmt.Sprintf("%q", part(line)), fmt.Sprintf("%q", []string{line}))
		}
	}
	golden.Text(t, "testdata/lines.golden", b.String())
}

// TestOrdersOfOnePhase: of a text with several phases those of one, of any other text everything.
func TestOrdersOfOnePhase(t *testing.T) {
	spring, err := engine.ParsePhase("S1901M")
	if err != nil {
		t.Fatal(err)
	}
	const two = "head\nS1901M\na\nb\n F1901M \nc\nS1901M\nd"
	for _, row := range [][2]string{{two, "a\nb\nd"}, {"S1901M\na\nb", "S1901M\na\nb"}, {"F1901M\na\nW1901A\nb", ""}, {"", ""}, {"x", "x"}} {
		if got := sheet.OrdersOf(row[0], spring); got != row[1] {
			t.Errorf("%q has %q, want %q", row[0], got, row[1])
		}
	}
	set := sheet.SidesOf(3) | sheet.SidesOf(63) | sheet.SidesOf(sheet.Nobody)
	if !set.Has(3) || !set.Has(63) || set.Has(0) || set.Has(2) {
		t.Errorf("sides %b", set)
	}
	if w := sheet.Words("Straße 年 x"); len(w) != 4 || !w["Straße"] || !w["strase"] || !w["年"] || !w["x"] {
		t.Errorf("words %v", w)
	}
}
