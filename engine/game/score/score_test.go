package score_test

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/game/gametest"
	"entente/engine/game/score"
	"entente/scripts/guard"
	"entente/scripts/meter"
)

// record returns a game as a text record.
func record(t testing.TB, g *game.Game) string {
	t.Helper()
	var b bytes.Buffer
	if err := score.Write(&b, g); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// fivehundred lets a law be tried on 500 random games.
func fivehundred(t *testing.T) {
	t.Helper()
	f := flag.Lookup("rapid.checks")
	before := f.Value.String()
	if before != f.DefValue {
		return // somebody wants more, or fewer
	}
	if err := f.Value.Set("500"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Value.Set(before) })
}

// TestRecordAndFileOfRandomTreesComeBackTheSame: the text record and the file of 500 random trees, with notes, tags,
// orders as they were written and forced, positions set by hand, events and variations, are exact.
func TestRecordAndFileOfRandomTreesComeBackTheSame(t *testing.T) {
	fivehundred(t)
	v := gametest.Standard(t)
	trees, phases, deepest := 0, 0, 0
	held := map[string]int{} // in how many files there is something of a kind
	rapid.Check(t, func(t *rapid.T) {
		g := gametest.NewRobot(t, &v.Setups[0], engine.Rulebook())
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			if g.Act(); rapid.IntRange(0, 3).Draw(t, "branch") == 0 && g.Back() {
				g.SetOrders(g.Everybody())
				g.Advance()
			}
			if rapid.IntRange(0, 5).Draw(t, "plan") == 0 {
				g.Planned()
			}
		}
		if rapid.Bool().Draw(t, "clock") {
			g.SetTiming(game.Timing{Begun: rapid.Bool().Draw(t, "begun"), Minutes: game.DefaultClocks(), Step: "none", Played: time.Minute})
		}
		find := gametest.FinderOf(g.Game)
		var file, text bytes.Buffer
		if err := gamefile.Save(&file, g.Game); err != nil {
			t.Fatal(err)
		}
		if err := score.Write(&text, g.Game); err != nil {
			t.Fatal(err)
		}
		trees++
		phases += strings.Count(file.String(), `"phase": `)
		deepest = max(deepest, strings.Count(file.String(), `"variations": `))
		for _, field := range []string{"sets", "marks", "note", "name", "variations", "tags", "position", "events", "orders", "clock"} {
			if strings.Contains(file.String(), `"`+field+`": `) {
				held[field]++
			}
		}
		for name, read := range map[string]func() (*game.Game, error){
			"file":   func() (*game.Game, error) { return gamefile.Load(bytes.NewReader(file.Bytes()), find) },
			"record": func() (*game.Game, error) { return score.Read(text.Bytes(), find) },
			"record with CRLF and BOM": func() (*game.Game, error) {
				return score.Read([]byte("\ufeff"+strings.ReplaceAll(text.String(), "\n", "\r\n")), find)
			},
		} {
			again, err := read()
			if err != nil {
				t.Fatalf("%s: %v\n%s", name, err, text.String())
			}
			var back, twice bytes.Buffer
			if err := gamefile.Save(&back, again); err != nil || back.String() != file.String() {
				t.Fatalf("%s: %v, got\n%s\nwant\n%s", name, err, back.String(), file.String())
			}
			if err := score.Write(&twice, again); err != nil || twice.String() != text.String() {
				t.Fatalf("%s: %v, got\n%s\nwant\n%s", name, err, twice.String(), text.String())
			}
		}
	})
	t.Logf("%d trees with %d phases, up to %d branchings in one; files with %v", trees, phases, deepest, held)
	for _, field := range []string{"sets", "marks", "note", "name", "variations", "clock"} {
		if trees >= 500 && held[field] < 50 {
			t.Errorf("only %d of %d trees have %s", held[field], trees, field)
		}
	}
}

// TestRecordOfEveryKeptGameComesBackTheSame: sealed hands, clocks, locks, treaties and boards of two players among them.
func TestRecordOfEveryKeptGameComesBackTheSame(t *testing.T) {
	for _, file := range gametest.KeptGames(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			g, err := gamefile.Open(file, gametest.Finder(t))
			if err != nil {
				t.Fatal(err)
			}
			again, err := score.Read([]byte(record(t, g.Game)), gametest.Finder(t))
			if err != nil {
				t.Fatalf("%v\n%s", err, record(t, g.Game))
			}
			if got, want := gametest.Saved(t, again), gametest.Saved(t, g.Game); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// TestARecordCarriesWhatAFileHolds: fields of any kind as they are; an order has no place for more than it is written with.
func TestARecordCarriesWhatAFileHolds(t *testing.T) {
	for _, row := range []struct{ file, want, fault string }{
		{`{"format":9,"moon":{"a":[1,-2.5,"x",true,false,null,[],{}]},"phases":[]}`, "[entente: 9]\n[moon: {\"a\": [1, -2.5, \"x\", true, false, null, [], {}]}]\n\n*\n", ""},
		{`{"phases":[{"phase":"S1901M","moon":false,"orders":{"Italy":["A ven H",{"order":"A rom H","written":"x","forced":true,"along":true}]}}]}`,
			"\nS1901M\n  [moon: false]\n  Italy: A ven H, A rom H \"x\" ! ~;\n*\n", ""},
		{`{"phases":[{"phase":"S1901M","orders":{"Italy":[{"order":"A ven H","moon":1}]}}]}`, "", `line 1: the record has no place for "moon" of an order`},
		{`{"phases":[{"phase":"S1901M","orders":{"Italy":[{"order":"A ven H","forced":false}]}}]}`, "", `line 1: the record has no place for "forced" of an order`},
		{`{"phases":[{"phase":"S1901M","variations":[[{"phase":"S1901M","orders":{"Italy":[{"order":"A ven H","along":7}]}}]]}]}`, "", `line 1: the record has no place for "along" of an order`},
	} {
		text, err := score.OfFile([]byte(row.file))
		if fault := fmt.Sprint(err); row.fault != "" && fault != row.fault || row.fault == "" && (err != nil || text != row.want) {
			t.Errorf("%s: %q, %v, want %q, %s", row.file, text, err, row.want, row.fault)
		}
	}
}

// TestSignsOfOrdersAreRead: forced, along, and as it was written, in any sequence; a name or an order in quotes.
func TestSignsOfOrdersAreRead(t *testing.T) {
	const head = "[entente: 4] [variant: \"standard\"] [setup: \"7\"] S1901M "
	for text, want := range map[string]string{
		`England: F nth C A yor - nwy ~;`: "", `England: F lon - nth "to sea";`: "to sea", `"England": "F lon - nth" "to sea";`: "to sea", `England: F lon - spa "far" !;`: "far forced", `England: F lon - spa ! "far";`: "far forced",
		`England: F lon - spa!;`: "forced",
	} {
		g, err := score.Read([]byte(head+text+"*"), gametest.Finder(t))
		if strings.Contains(text, "~") { // no fleet is there yet: what counts is that the sign is known
			if err == nil || strings.Contains(err.Error(), "'~'") {
				t.Errorf("%s: %v", text, err)
			}
			continue
		}
		if err != nil || len(g.Node().Orders) != 1 {
			t.Errorf("%s: %v", text, err)
			continue
		}
		o := g.Node().Orders[0]
		got := o.Text
		if o.Forced {
			got = strings.TrimSpace(got + " forced")
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

const shortRecord = `[entente: 3]
[variant: "standard"] [setup: "7"]
[title "Thursday, \"at\" Ann's"]   # facts about the game
S1901M {Everybody   
said \u2028nothing \\ or \} much.}
  Austria: A vie - gal, A bud - ser,
    F tri - alb;
  France: A par -> Burgundy "Paris to Burgundy", A mar S A par - bur, F bre - eng !;
  [notice text "Peace!" power "Italy"]
  (S1901M
     Italy: A ven - tri;
   F1901M {a variation})
  ( S1901M )
F1901M
*
`

func TestRecordIsReadAsPeopleWriteIt(t *testing.T) {
	g, err := score.Read([]byte(strings.Replace(shortRecord, " !;", ";", 1)), gametest.Finder(t))
	if err != nil {
		t.Fatal(err)
	}
	root := g.Root()
	if len(root.Next) != 3 || len(root.Next[0].Next) != 1 || len(root.Next[1].Next) != 1 || root.Next[2].Result != nil {
		t.Fatalf("another tree:\n%s", record(t, g))
	}
	n := root.Next[0]
	if want := "Everybody   \nsaid \u2028nothing \\ or } much."; n.Note != want {
		t.Errorf("note %q, want %q", n.Note, want)
	}
	if g.Tag("title") != `Thursday, "at" Ann's` || len(n.Orders) != 6 || n.Orders[3].Text != "Paris to Burgundy" || len(n.Events) != 1 {
		t.Errorf("got %q, %v", g.Tag("title"), n.Orders)
	}
	if root.Next[1].Next[0].Note != "a variation" {
		t.Error("the note of the variation is missing")
	}
}

func TestFaultsOfARecordNameLineAndColumn(t *testing.T) {
	change := func(old, new string) string {
		if !strings.Contains(shortRecord, old) {
			t.Fatalf("no %q", old)
		}
		return strings.Replace(strings.Replace(shortRecord, " !;", ";", 1), old, new, 1)
	}
	for _, row := range []struct{ name, text, want string }{
		{"tags alone", "[title \"x\"] S1901M *", "line 1, column 1: not a game: it has no \"format\""},
		{"empty", "", "line 1, column 1: the record is empty"},
		{"cut off", shortRecord[:len(shortRecord)-3], "line 14, column 7: the record is cut off here: it ends with '*'"},
		{"cut off in a note", "[entente: 3] [variant: \"standard\"][setup: \"7\"]\nS1901M {och", "line 2, column 8: this note has no end"},
		{"cut off in an order", change(" - ser,\n    F tri - alb;\n", "") + " ", "line 6, column 38: ':' where a comma or a semicolon after an order should be"},
		{"newer", change("entente: 3", "entente: 99"), "line 1, column 11: this file needs a newer Entente: format 99"},
		{"unknown map", change("standard", "mars"), "line 2, column 11: variant \"mars\": "},
		{"unknown power", change("Austria", "Ruritania"), "line 6, column 3: power \"Ruritania\": "},
		{"unknown place", change("A vie", "A Wien\u00e9"), "line 6, column 12: "},
		{"impossible", change("A ven - tri", "A ven - lon"), "line 11, column 13: order \"A ven - lon\": impossible"},
		{"no phase", change("F1901M\n*", "F19O1M\n*"), "line 14, column 1: "},
		{"wrong phase", change("F1901M\n*", "S1902M\n*"), "line 14, column 1: phase S1902M: the orders before it lead to F1901M"},
		{"unknown field", change("[notice", "[moon: 3][notice"), "line 9, column 3: phase: unknown field \"moon\""},
		{"unknown event", change("[notice", "[eclipse"), "line 9, column 3: event: \"eclipse\" is none of"},
		{"field of an event", change("power \"Italy\"", "auto true"), "line 9, column 25: event: unknown field \"auto\""},
		{"wrong type", change(`"7"`, "7"), "line 2, column 31: setup: want a text in quotes"},
		{"twice", change(`"7"]`, `"7"][setup: "6"]`), "line 2, column 35: \"setup\" is given twice"},
		{"power twice", change("  France: A par", "  Austria: A vie H; France: A par"), "line 8, column 3: \"Austria\" is given twice"},
		{"order without end", change("to Burgundy\",", "to Burgundy\""), "line 8, column 49: 'A' where a comma or a semicolon after an order should be"},
		{"backslash", change(`\u2028`, `\u20z8`), "line 5, column 6: a backslash before what needs none"},
		{"Latin-1", change("Everybody", "Everyb\xf6dy"), "line 4, column 15: byte 0xf6 is not UTF-8"},
		{"UTF-16", "\xff\xfe[\x00e\x00", "line 1: the file is UTF-16"},
		{"more after the end", shortRecord + "S1901M", "something follows the end of the record"},
		{"nothing but brackets", strings.Repeat("(", 9), "line 1, column 1: '(' where a phase should be"},
		{"huge number", change("entente: 3", "entente: 3e999"), "line 1, column 11: format: want a number from 1 to 4"},
		{"written twice", change("to Burgundy\",", "to Burgundy\" \"x\","), "line 8, column 49: said twice of one order"},
		{"forced twice", change("mar S A par - bur,", "mar S A par - bur ! !,"), "said twice of one order"},
		{"along twice", change("mar S A par - bur,", "mar S A par - bur ~ \"x\" ~,"), "said twice of one order"},
		{"a byte of nothing", change("[notice", "\x00[notice"), `line 9, column 3: "\x00": want a phase such as S1901M, or a power and a colon`},
		{"no value", "[entente:", "line 1, column 10: the record is cut off here: it ends with '*'"},
		{"no order", "[entente: 3] S1901M Italy:", "line 1, column 27: the record is cut off here: it ends with '*'"},
		{"no colon", "[entente: 3] S1901M \"Italy\" A ven H;", "line 1, column 29: 'A' where a colon should be"},
		{"no end of a name", "[entente: 3] S1901M \"Italy", "line 1, column 27: the file is cut off here"},
		{"no end of an order", "[entente: 3] S1901M Italy: \"A ven H", "line 1, column 36: the file is cut off here"},
		{"no end of words", "[entente: 3] S1901M Italy: A ven H \"x", "line 1, column 38: the file is cut off here"},
		{"no end of a variation", "[entente: 3] S1901M (S1901M *", "line 1, column 29: '*' where a phase, or the end of a variation should be"},
		{"no name in an event", "[entente: 3] S1901M [notice =]", "line 1, column 29: '=' where a name should be"},
		{"no value in an event", "[entente: 3] S1901M [notice text]", "line 1, column 33: "},
		{"a run without an end", "[entente: 3] S1901M Italy", "line 1, column 21: \"Italy\": want a phase such as S1901M, or a power and a colon"},
		{"no number", change("entente: 3", "entente: 3."), "line 1, column 13: not JSON"},
	} {
		t.Run(row.name, func(t *testing.T) {
			g, err := score.Read([]byte(row.text), gametest.Finder(t))
			if err == nil || g != nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("got %v, want %s", err, row.want)
			}
		})
	}
}

func TestDeepAndLongRecordsAreRefusedAtOnce(t *testing.T) {
	const head = "[entente: 3] [variant: \"standard\"] [setup: \"7\"]\n"
	for _, row := range []struct{ name, text, want string }{
		{"variations", head + strings.Repeat("S1901M (", 100_000), "more than 330 variations in each other"},
		{"lists", head + "S1901M [position: " + strings.Repeat("[", 100_000), "more than 1000 lists and objects in each other"},
		{"orders", head + "S1901M Austria: " + strings.Repeat("A vie H,", 2_000) + "A vie H; *", "more than 1000 orders in a phase"},
		{"values", head + "S1901M Austria: " + strings.Repeat("A,", 8<<20), "values: not a game"},
		{"notes", head + "S1901M " + strings.Repeat("{}", 7<<20), "values: not a game"},
		{"phases", head + "S1901M" + strings.Repeat(" (S1901M)", 30_000) + "*", "more than 2"},
		{"size", head + strings.Repeat(" ", 64<<20), "larger than 64 MB"},
	} {
		t.Run(row.name, func(t *testing.T) {
			if _, err := score.Read([]byte(row.text), gametest.Finder(t)); err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("got %.200v, want %s", err, row.want)
			}
		})
	}
}

// FuzzRead: whatever is in a file, reading ends, and what was read is written and read again the same.
func FuzzRead(f *testing.F) {
	f.Add([]byte(shortRecord))
	for _, file := range gametest.KeptGames(f) {
		g, err := gamefile.Open(file, gametest.Finder(f))
		if err != nil {
			f.Fatal(err)
		}
		if text := record(f, g.Game); len(text) < 20_000 {
			f.Add([]byte(text))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		g, err := score.Read(data, gametest.Finder(t))
		if err != nil {
			return
		}
		again, err := score.Read([]byte(record(t, g)), gametest.Finder(t))
		if err != nil {
			t.Fatalf("%v\n%s", err, record(t, g))
		}
		if gametest.Saved(t, again) != gametest.Saved(t, g) {
			t.Error("another game came back")
		}
	})
}

// TestExampleOfTheGuideIsARecord: docs/record.md shows what can be read, and how it is written.
func TestExampleOfTheGuideIsARecord(t *testing.T) {
	guide, err := os.ReadFile("../../../docs/record.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(guide), "```record\n")
	example, _, found := strings.Cut(example, "```\n")
	g, err := score.Read([]byte(example), gametest.Finder(t))
	if err != nil || !found {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut(example, "\n\n")
	if _, got, _ := strings.Cut(record(t, g), "\n\n"); got != body {
		t.Errorf("it is written as\n%s\nnot\n%s", got, body)
	}
	if len(g.Root().Next) != 2 || g.Tag("title") != "Thursday at Ann's" {
		t.Error("something is missing")
	}
}

func BenchmarkRead(b *testing.B) {
	g := gametest.TwentyPhases(b)
	text, find := []byte(record(b, g)), gametest.FinderOf(g)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		if _, err := score.Read(text, find); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	g := gametest.TwentyPhases(b)
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		if err := score.Write(io.Discard, g); err != nil {
			b.Fatal(err)
		}
	}
}
