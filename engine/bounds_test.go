package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine"
)

// inland returns a board of inland provinces in a circle with these names, numbered from 1, for two powers.
func inland(t testing.TB, names ...string) *engine.Variant {
	t.Helper()
	infos := []engine.ProvinceInfo{{}}
	var borders []engine.Border
	for i, name := range names {
		infos = append(infos, engine.ProvinceInfo{ID: fmt.Sprint("p", i+1), Names: map[string]string{"en": name}})
		borders = append(borders, engine.Border{A: engine.Location{Province: engine.Province(i + 1)}, B: engine.Location{Province: engine.Province(1 + (i+1)%len(names))}, Army: true})
	}
	m, err := engine.NewMap(infos, borders)
	if err != nil {
		t.Fatal(err)
	}
	return &engine.Variant{ID: "ring", Map: m, Victory: 1, Powers: []engine.PowerInfo{
		{}, {ID: "one", Names: map[string]string{"en": "One"}}, {ID: "two", Names: map[string]string{"en": "The power with two to seven words"}},
	}}
}

// A board has up to 255 provinces, with a unit in each: all move in a circle, all can be dislodged.
func TestTheLargestBoardIsPlayed(t *testing.T) {
	names := make([]string, 255)
	v := inland(t, names...)
	pos := engine.Position{Variant: v, Phase: engine.Phase{Year: 1}}
	var orders []engine.Order
	for p := range v.Map.All().All() {
		pos.Units[p] = engine.Unit{Type: engine.Army, Power: 1 + engine.Power(p%2)}
		pos.Owners[p] = engine.NoPower
		orders = append(orders, engine.Order{Kind: engine.Move, Power: pos.Units[p].Power, Unit: engine.Army, At: engine.Location{Province: p}, To: engine.Location{Province: 1 + p%255}})
	}
	var judge engine.Adjudicator
	res := judge.Adjudicate(&pos, orders, engine.Rules{})
	for _, r := range res.Results {
		if r.Reason != engine.Succeeded || res.Next.Units[r.Order.To.Province] != pos.Units[r.Order.At.Province] {
			t.Fatalf("%s: %v", v.Format(r.Order), r.Reason)
		}
	}
	if n := len(res.Results); n != 255 || pos.Occupied().Len() != 255 || !pos.Occupied().Has(255) {
		t.Errorf("%d results, %d units", n, pos.Occupied().Len())
	}
	if all := judge.AllRemedies(&pos, orders, engine.Rules{}); len(all) > 0 {
		t.Errorf("%d remedies for what worked", len(all))
	}
	judge.Prepare(&pos, engine.Rules{})
	var out engine.Outcome
	if judge.Try(&out, orders); out.Moved.Len() != 255 || out.Units != res.Next.Units {
		t.Errorf("%d moved", out.Moved.Len())
	}
	pos.Units[254] = engine.Unit{}
	pos.Phase.Kind = engine.Retreats
	pos.Dislodged[255] = engine.Dislodged{Unit: engine.Unit{Type: engine.Army, Power: 1}, From: 1}
	if err := pos.Faults(); err != nil {
		t.Error(err)
	}
	res = engine.Adjudicate(&pos, []engine.Order{{Kind: engine.Retreat, Power: 1, Unit: engine.Army, At: engine.Location{Province: 255}, To: engine.Location{Province: 254}}}, engine.Rules{})
	if len(res.Results) != 1 || res.Results[0].Reason != engine.Succeeded || res.Next.Units[254].Power != 1 {
		t.Errorf("%v", res.Results)
	}
	line := pos.Line()
	if back, err := engine.ParseLine(line, func(string) (*engine.Variant, error) { return v, nil }); err != nil || back != pos {
		t.Errorf("%v: %s", err, line)
	}
	for n, want := range map[int]string{0: "", 1: "a map needs 1 to 255 provinces, not 256"} {
		list := make([]engine.ProvinceInfo, 256)
		for i := range list[1:] {
			list[i+1].ID = fmt.Sprint("p", i)
		}
		_, err := engine.NewMap(list, nil, make([]engine.ProvinceInfo, n)...)
		if text := fmt.Sprint(err); text != want && (want != "" || err != nil) {
			t.Errorf("%d closed places beside 255 provinces: %v", n, err)
		}
	}
	if _, err := engine.NewMap([]engine.ProvinceInfo{{}, {ID: "a"}}, nil); err != nil {
		t.Error(err)
	}
}

// Names have up to seven words, of which each may be cut short from three letters on, all together, to sixty.
func TestLongNamesAreReadAndCutShort(t *testing.T) {
	a, b := strings.Repeat("a", 40), strings.Repeat("b", 40)
	v := inland(t, "One Two Three Four Five Six Seven", "Eins Zwei Drei Vier Fuenf Sechs Sieben Acht", "Xeno Yard", a+" "+b, strings.Repeat("z", 63)+" yes", strings.Repeat("y", 70)+" no")
	for text, want := range map[string]string{
		"One Two Three Four Five Six Seven": "p1", "Eins Zwei Drei Vier Fuenf Sechs Sieben Acht": "", "xe y": "p3", "x y": "", "x yard": "p3", "xeno": "p3", "xen": "p3", "xe": "",
		a[:30] + " " + b[:30]: "p4", a[:31] + " " + b[:30]: "", a + " " + b: "p4", strings.Repeat("z", 63) + " yes": "p5", strings.Repeat("y", 70) + " no": "p6", "xeno y": "p3", "xeno z": "",
		"one  two three": "p1", "on tw th": "p1", "on tw fo": "", "one-two three": "p1",
	} {
		got := ""
		if loc, err := v.ParseLocation(text); err == nil {
			got = v.Map.ID(loc)
		}
		if got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]engine.Power{"The power with two to seven words p1 H": 2, "one p1 H": 1, "The power with two to seven p1 H": 0} {
		if o, err := v.ParseOrder(engine.NoPower, text); o.Power != want || (err == nil) != (want != 0) {
			t.Errorf("%q is for %d: %v", text, o.Power, err)
		}
	}
	standard := standard(t)
	for text, want := range map[string]string{
		"eng ch": "eng", "n atl": "nat", "gulf both": "bot", "gulf of both": "bot", "gu of ly": "gol", "gu ly": "gol", "wes med": "wes", "n af": "naf", "nor af": "naf", "mid atl oc": "mid", "tyr s": "",
		"black s": "bla", "helg bi": "hel", "st pet": "stp", "st. p": "stp", "s pet": "stp", "nor s": "", "north s": "nth", "barents s": "bar",
	} {
		got := ""
		if loc, err := standard.ParseLocation(text); err == nil {
			got = standard.Map.ID(loc)
		}
		if got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// A name of a script without spaces is read whole, however long, of a power, a place, a closed place, or a word.
func TestLongNamesOfScriptsWithoutSpaces(t *testing.T) {
	name := func(n int) string { return strings.Repeat("長", n) + "国" }
	board := func(power, place, closed int) *engine.Variant {
		infos := []engine.ProvinceInfo{{}, {ID: "p1", Names: map[string]string{"en": "One", "ja": name(place)}}, {ID: "p2", Names: map[string]string{"en": "Two"}}}
		m, err := engine.NewMap(infos, []engine.Border{{A: engine.Location{Province: 1}, B: engine.Location{Province: 2}, Army: true}}, engine.ProvinceInfo{ID: "sw", Names: map[string]string{"en": "Sw", "ja": name(closed)}})
		if err != nil {
			t.Fatal(err)
		}
		return &engine.Variant{Map: m, Powers: []engine.PowerInfo{{}, {ID: "pow", Names: map[string]string{"en": "Pow", "ja": name(power)}}}}
	}
	for _, row := range []struct {
		v          *engine.Variant
		text, want string
	}{
		{board(20, 1, 2), name(20) + " p1 H", "p1 H"}, {board(1, 20, 2), "pow " + name(20) + " H", "p1 H"}, {board(1, 2, 20), "pow p1 - " + name(20), "p1 - sw"},
	} {
		o, err := row.v.ParseOrder(engine.NoPower, row.text)
		if got := row.v.Format(o); err != nil || got != row.want || o.Power != 1 {
			t.Errorf("%s: %s, %v", row.text, got, err)
		}
	}
	if got := board(1, 2, 3).Condition("そうでなければ"); got != "そうでなければ" {
		t.Errorf("the condition is %q", got)
	}
}

// A name that many places have is settled by the board as long as there are no more than 400 readings.
func TestNamesOfManyPlacesAreSettledByTheBoard(t *testing.T) {
	for n, want := range map[int]string{2: "p1 S A p2", 20: "p1 S A p2", 21: "ambiguous-place"} {
		names := make([]string, n)
		for i := range names {
			names[i] = "Same"
		}
		v := inland(t, names...)
		pos := engine.Position{Variant: v, Phase: engine.Phase{Year: 1}}
		pos.Units[1], pos.Units[2] = engine.Unit{Type: engine.Army, Power: 1}, engine.Unit{Type: engine.Army, Power: 2}
		o, _, err := pos.ParseOrder(1, "Same S Same")
		got := strings.TrimPrefix(v.Format(o), "A ")
		if fault, ok := err.(*engine.SyntaxError); ok {
			got = fault.Why.String()
			if n := len(fault.Candidates); n != len(names) {
				t.Errorf("%d candidates of %d", n, len(names))
			}
		}
		if got != want {
			t.Errorf("%d places: %s, want %s", n, got, want)
		}
	}
}

// At most four names are suggested, none farther away than the word allows.
func TestSuggestionsAreFew(t *testing.T) {
	v := inland(t, "abca", "abcb", "abcc", "abcd", "abce", "cabbages", "cab", "ox")
	for word, want := range map[string]string{
		"abcx": "abca abcb abcc abcd", "abcc": "abcc", "acbb": "abcb", "cabages": "cabbages", "cabbagess": "cabbages", "cabbag": "cabbages", "cabba": "", "cabbagesxx": "cabbages", "cabbagesxxx": "",
		"acb": "cab", "cax": "", "cabbagxx": "cabbages", "cabbaxxx": "", "xo": "", "ox": "", "p8x": "", "8p": "",
	} {
		if got := strings.Join(v.Nearest(word), " "); got != want {
			t.Errorf("%s: %q, want %q", word, got, want)
		}
	}
}

// What is longer than any order is not read, and a fault shows sixty characters of a text.
func TestTextsHaveBounds(t *testing.T) {
	v := standard(t)
	pad := func(text string, n int) string { return text + strings.Repeat(" ", n-len(text)) }
	for _, c := range []struct {
		n    int
		want string
	}{{600, ""}, {601, "too-long"}} {
		_, order := v.ParseOrder(1, pad("A par H", c.n))
		_, place := v.ParseLocation(pad("par", c.n))
		_, _, unit := v.ParseUnit(pad("France A par", c.n))
		for _, err := range []error{order, place, unit} {
			got := ""
			if fault, ok := err.(*engine.SyntaxError); ok {
				got = fault.Why.String()
			}
			if got != c.want {
				t.Errorf("%d bytes: %v, want %q", c.n, err, c.want)
			}
		}
	}
	for n, want := range map[int]string{60: strings.Repeat("x", 60), 61: strings.Repeat("x", 60) + "..."} {
		_, err := v.ParsePower(strings.Repeat("x", n))
		if want = fmt.Sprintf("power %q: %q is not a power", want, want); err == nil || err.Error() != want {
			t.Errorf("%d characters: %v, want %s", n, err, want)
		}
	}
	named := namer()
	for n, want := range map[int]bool{engine.MaxLine: true, engine.MaxLine + 1: false} {
		if _, err := engine.ParseLine(pad("standard S1901M", n), named); (err == nil) != want {
			t.Errorf("a line of %d bytes: %v", n, err)
		}
	}
	for n, want := range map[int]int{19: 19, 20: 20, 21: 20} {
		_, err := engine.ParseLine("standard S1901M"+strings.Repeat(" x", n), named)
		if got := 1 + strings.Count(fmt.Sprint(err), "\n"); got != want {
			t.Errorf("%d faults: %d are told, want %d", n, got, want)
		}
	}
	if got := engine.Condition("そうでなければ"); got != "そうでなければ" {
		t.Errorf("the condition is %q", got)
	}
}

// TestCharactersAreFoldedAsBefore writes what names are compared as, for every character of the scripts that are read.
func TestCharactersAreFoldedAsBefore(t *testing.T) {
	var b strings.Builder
	for _, part := range [][2]rune{{0x20, 0x24f}, {0x2b0, 0x36f}, {0x370, 0x52f}, {0x1e00, 0x1eff}, {0x2000, 0x206f}, {0x2190, 0x21ff}, {0x2e70, 0x2e8f}, {0x3000, 0x30ff}, {0x33f0, 0x340f}, {0x9ff0, 0xa00f}, {0xff00, 0xffef}} {
		for from := part[0]; from <= part[1]; from += 16 {
			fmt.Fprintf(&b, "# %04x\n ", from)
			for r := from; r < from+16; r++ {
				fmt.Fprintf(&b, " %s|%s|%s", engine.NameKey("a"+string(r)+"b"), engine.NameKey("カ"+string(r)), engine.NameKey("ハ"+string(r)+"フ"))
			}
			b.WriteByte('\n')
		}
	}
	golden(t, "characters.golden", b.String())
}
