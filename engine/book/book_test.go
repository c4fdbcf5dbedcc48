package book

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/scripts/guard"
	"entente/scripts/meter"
	"entente/variants"
)

func standard(t testing.TB) *engine.Variant {
	t.Helper()
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestBookKnowsHowRecordedGamesBegan: the numbers are those of the archive, counted by another program.
func TestBookKnowsHowRecordedGamesBegan(t *testing.T) {
	v := standard(t)
	b, err := Open(v)
	if err != nil {
		t.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	if b.Games() != 2777 {
		t.Errorf("%d games", b.Games())
	}
	for _, row := range []struct{ power, name string }{
		{"austria", "Balkan Gambit, Trieste Variation"}, {"england", "Northern Opening, Yorkshire Variation"}, {"france", "Burgundy Opening"}, {"turkey", ""},
		{"germany", "Blitzkrieg Opening, Danish Variation"}, {"italy", "Tyrolia Attack"}, {"russia", "Ukraine System, Southern Defense"},
	} {
		p, err := b.Page(&pos, v.Power(row.power))
		if err != nil {
			t.Fatal(err)
		}
		if p.Games < 2200 || p.Games > 2800 || p.Near < p.Games*97/100 || p.Near > 2777 || len(p.Lines) < 30 { // some come back to where they began
			t.Errorf("%s: %d games, %d near, %d lines", row.power, p.Games, p.Near, len(p.Lines))
		}
		sum := 0
		for i, l := range p.Lines {
			if sum += l.Games; l.Void && l.Near > 0 || l.Near > l.Games || i > 0 && l.Games > p.Lines[i-1].Games {
				t.Errorf("%s: line %d: %+v", row.power, i, l)
			}
		}
		if sum != p.Games {
			t.Errorf("%s: the lines are of %d games, not %d", row.power, sum, p.Games)
		}
		if l := p.Lines[0]; l.Name != row.name || l.Games < 300 {
			t.Errorf("%s: the first line is %q in %d games, want %q", row.power, l.Name, l.Games, row.name)
		}
		t.Logf("%s: %d games: %d %v %q", row.power, p.Games, p.Lines[0].Games, v.Format(p.Lines[0].Orders[0]), p.Lines[0].Name)
	}
}

// TestTranspositionsAreFound: the same units in another season's year, come there in another way, open the same page; another season
// does not, and what others do far away does not matter.
func TestTranspositionsAreFound(t *testing.T) {
	v := standard(t)
	b, err := Open(v)
	if err != nil {
		t.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	first, err := b.Page(&pos, v.Power("turkey"))
	if err != nil {
		t.Fatal(err)
	}
	pos.Phase.Year = 1925
	pos.Units[v.Map.Province("lvp")] = engine.Unit{}
	pos.Owners[v.Map.Province("lvp")] = v.Power("turkey")
	if p, err := b.Page(&pos, v.Power("turkey")); err != nil || p.Near != first.Near || len(p.Lines) != len(first.Lines) {
		t.Errorf("%d of %d games, %v", p.Near, p.Games, err)
	}
	pos.Units[v.Map.Province("bul")] = engine.Unit{Type: engine.Army, Power: v.Power("austria")}
	p, err := b.Page(&pos, v.Power("turkey"))
	if err != nil || p.Games != first.Games || p.Near != 0 {
		t.Errorf("with an Austrian in Bulgaria: %d of %d games, %v", p.Near, p.Games, err)
	}
	pos.Units[v.Map.Province("boh")] = engine.Unit{Type: engine.Army, Power: v.Power("turkey")}
	for _, ph := range []string{"S1901M", "F1901M", "W1901A"} {
		if pos.Phase, err = engine.ParsePhase(ph); err != nil {
			t.Fatal(err)
		}
		if p, err := b.Page(&pos, v.Power("turkey")); err != nil || p.Games != 0 || p.Lines != nil {
			t.Errorf("%s with an army in Bohemia: %d games, %v", ph, p.Games, err)
		}
	}
}

// TestABookIsWrittenByItsEntries: twice the same orders, in any sequence; what is void has no entry.
func TestABookIsWrittenByItsEntries(t *testing.T) {
	v := standard(t)
	france := v.Power("france")
	for _, row := range []struct{ orders, want string }{
		{"A par - bur,F bre - mid", "F bre - mid,A mar H,A par - bur"},
		{"F bre - mid,A par - bur", "F bre - mid,A mar H,A par - bur"},
		{"", "F bre H,A mar H,A par H"},
		{"A par - lon", ""},
	} {
		pos := v.Setups[0].Begin()
		pos.Units[v.Map.Province("bur")] = engine.Unit{Type: engine.Army, Power: v.Power("germany")}
		var orders []engine.Order
		for text := range strings.SplitSeq(row.orders, ",") {
			if o, err := v.ParseOrder(france, text); err == nil {
				orders = append(orders, o)
			}
		}
		want := Entry{"S France F bre,A mar,A par", "Germany A bur", row.want}
		if row.want == "" {
			want = Entry{}
		}
		if e, ok := EntryOf(&pos, france, orders); e != want || ok != (row.want != "") {
			t.Errorf("%s: %+v, %v", row.orders, e, ok)
		}
	}
}

// TestThePageSaysHowGamesEnded: on the mean with its error, and what is rare is drawn toward the average where the best come first.
func TestThePageSaysHowGamesEnded(t *testing.T) {
	v := standard(t)
	pos := v.Setups[0].Begin()
	turkey := v.Power("turkey")
	b, err := Read(v, packed(Head+"140\n="+group(&pos, turkey)+"\n100 20000 5000 4\t- bla,H,H\n38 3800 500\tH,H,H\n1 300 90\t- con,H,H\n1\t- arm,H,H"))
	if err != nil {
		t.Fatal(err)
	}
	p, err := b.Page(&pos, turkey)
	if err != nil {
		t.Fatal(err)
	}
	said := func(e Ending) string { return fmt.Sprintf("%.4f %.4f %d", e.Score, e.Off, e.Solos) }
	for i, want := range []string{"0.2000 0.0101 4", "0.1000 0.0092 0", "0.3000 0.0000 0", "0.0000 0.0000 0"} {
		if got := said(p.Lines[i].Ended); got != want {
			t.Errorf("line %d: %s, want %s", i, got, want)
		}
	}
	if got := said(p.Ended); got != "0.1721 0.0086 4" {
		t.Errorf("all: %s", got)
	}
	p.ByScore()
	var list []string
	for _, l := range p.Lines {
		list = append(list, v.Format(l.Orders[0]))
	}
	if want := []string{"F ank - bla", "F ank - con", "F ank - arm", "F ank H"}; !slices.Equal(list, want) {
		t.Errorf("%q, want %q", list, want)
	}
}

// TestGamesEndAsTheArchiveSays: of the built-in games about three in five were won alone, and all powers together have all of the squares.
func TestGamesEndAsTheArchiveSays(t *testing.T) {
	v := standard(t)
	b, err := Open(v)
	if err != nil {
		t.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	sum, solos, games := 0.0, 0, 0
	for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
		p, err := b.Page(&pos, pw)
		if err != nil || p.Ended.Score < 0.08 || p.Ended.Score > 0.22 || p.Ended.Off < 0.003 || p.Ended.Off > 0.01 {
			t.Errorf("%s: %+v, %v", v.PowerName(pw), p.Ended, err)
		}
		sum, solos, games = sum+p.Ended.Score, solos+p.Ended.Solos, games+p.Games
	}
	if share := float64(7*solos) / float64(games); sum < 0.95 || sum > 1.1 || share < 0.5 || share > 0.7 {
		t.Errorf("all scores together are %.3f, %.2f of the games were won alone", sum, share)
	}
}

// TestPositionsThatAreAlikeAreFound: where nobody had just these units, by those that stood the same, and with orders for these alone.
func TestPositionsThatAreAlikeAreFound(t *testing.T) {
	v := standard(t)
	pos := v.Setups[0].Begin()
	turkey := v.Power("turkey")
	b, err := Read(v, packed(Head+"9\n="+group(&pos, turkey)+"\n5 500 90\t- bla,- bul,- con\n3 300 60 1\t- bla,- bul,H\n1\tS A con - bul,- bul,H"+
		"\n=S Turkey F ank,A bul,A gre\n7\tH,H,H\n=S Turkey F ank,A con,A gre\n2\t- bla,H,H"))
	if err != nil {
		t.Fatal(err)
	}
	pos.Units[v.Map.Province("smy")], pos.Units[v.Map.Province("syr")] = engine.Unit{}, engine.Unit{Type: engine.Army, Power: turkey}
	p, err := b.Alike(&pos, turkey)
	var lines []string
	for _, l := range p.Lines {
		lines = append(lines, fmt.Sprint(l.Games, " ", written(&pos, l.Orders), " ", l.Ended.Solos))
	}
	// two of three with one more is not three of five: 2 - 1/2 < 1.8
	if err != nil || p.Games != 0 || lines != nil {
		t.Errorf("%d games: %q, %v", p.Games, lines, err)
	}
	pos.Units[v.Map.Province("syr")] = engine.Unit{}
	if p, err = b.Alike(&pos, turkey); err != nil {
		t.Fatal(err)
	}
	for _, l := range p.Lines {
		lines = append(lines, fmt.Sprint(l.Games, " ", written(&pos, l.Orders), " ", l.Ended.Solos))
	}
	if want := []string{"8 F ank - bla,A con - bul 1", "2 F ank - bla,A con H 0", "1 A con - bul 0"}; p.Alike != 2 || p.Games != 11 || !slices.Equal(lines, want) {
		t.Errorf("%d units in %d games: %q, want %q", p.Alike, p.Games, lines, want)
	}
	pos.Phase.Season = engine.Fall
	if p, err := b.Alike(&pos, turkey); err != nil || p.Games != 0 {
		t.Errorf("fall: %+v, %v", p, err)
	}
}

// TestAlikeCountsTheUnitsOfTheBest: of groups that are equally alike, two of two and three of five, the one that shares more units is told.
func TestAlikeCountsTheUnitsOfTheBest(t *testing.T) {
	v := standard(t)
	pos := v.Setups[0].Begin()
	b, err := Read(v, packed(Head+"2\n=S Turkey F ank,A con\n2\tH,H\n=S Turkey F ank,A bul,A con,A gre,A smy\n3\tH,H,H,H,H"))
	if err != nil {
		t.Fatal(err)
	}
	for range 50 { // groups are read in any order
		if p, err := b.Alike(&pos, v.Power("turkey")); err != nil || p.Games != 5 || p.Alike != 3 {
			t.Fatalf("%d units in %d games, %v", p.Alike, p.Games, err)
		}
	}
}

// TestOrdersAboutUnitsThatAreNotThereAreVoid: what can be taken is what can be given.
func TestOrdersAboutUnitsThatAreNotThereAreVoid(t *testing.T) {
	v := standard(t)
	pos := v.Setups[0].Begin()
	austria, italy := v.Power("austria"), v.Power("italy")
	support, err := v.ParseOrder(austria, "F tri S A ven H")
	if err != nil {
		t.Fatal(err)
	}
	e, ok := EntryOf(&pos, austria, []engine.Order{support})
	if !ok {
		t.Fatal("the support is void")
	}
	b, err := Read(v, packed(Head+"2\n="+e.Units+"\n2 300 60\t"+e.Written()))
	if err != nil {
		t.Fatal(err)
	}
	for _, there := range []bool{true, false} {
		if !there {
			pos.Units[v.Map.Province("ven")], pos.Units[v.Map.Province("pie")] = engine.Unit{}, engine.Unit{Type: engine.Army, Power: italy}
		}
		if p, err := b.Page(&pos, austria); err != nil || len(p.Lines) != 1 || p.Lines[0].Void == there {
			t.Errorf("an army in Venice: %v: %+v, %v", there, p, err)
		}
	}
}

func TestOtherBoardsHaveNoBook(t *testing.T) {
	bundle, err := variants.Named("shores")
	if err != nil {
		t.Fatal(err)
	}
	b, err := Open(bundle.Variant)
	if err != nil {
		t.Fatal(err)
	}
	pos := bundle.Variant.Setups[0].Begin()
	if p, err := b.Page(&pos, 1); err != nil || p.Games != 0 || b.Games() != 0 {
		t.Errorf("%+v, %v", p, err)
	}
}

func packed(text string) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write([]byte(text))
	_ = z.Close()
	return b.Bytes()
}

func TestDamagedBooksAreRefused(t *testing.T) {
	v := standard(t)
	pos := v.Setups[0].Begin()
	key := group(&pos, v.Power("turkey"))
	for _, row := range []struct {
		name string
		data []byte
		want string
	}{
		{"empty", nil, "book: EOF"},
		{"cut off", builtIn[:len(builtIn)/2], "book: unexpected EOF"},
		{"something else", packed("hello"), "no book of openings"},
		{"no number", packed(Head + "x\n"), "no book of openings"},
		{"huge", packed(strings.Repeat(" ", maxText+1)), "book: too large"},
		{"too few orders", packed(Head + "1\n=" + key + "\n1\t- bul"), "line 1: \"- bul\": want 3 orders"},
		{"count", packed(Head + "1\n=" + key + "\nmany\tH,- bul,H"), "line 1: \"many\": want up to four numbers"},
		{"order", packed(Head + "1\n=" + key + "\n1\tH,- narnia,H"), "line 1: "},
		{"neighbours", packed(Head + "1\n=" + key + "\n1\tH,- bul,H\n@" + beside(&pos, v.Power("turkey")) + "\t7:1"), "line 2: \"7:1\": no line and number"},
	} {
		t.Run(row.name, func(t *testing.T) {
			b, err := Read(v, row.data)
			if err == nil {
				_, err = b.Page(&pos, v.Power("turkey"))
			}
			if err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("got %v, want %s", err, row.want)
			}
		})
	}
}

// FuzzRead: a damaged book is refused, or says something about Turkey.
func FuzzRead(f *testing.F) {
	v := standard(f)
	pos := v.Setups[0].Begin()
	key := group(&pos, v.Power("turkey"))
	f.Add(Head + "3\n=" + key + "\n2 310 61\t- bla,- bul,H\n1\tH,H,H\n@" + beside(&pos, v.Power("turkey")) + "\t0:2")
	f.Add(Head + "1\n=" + key + "\n1\t")
	f.Fuzz(func(t *testing.T, text string) {
		defer guard.Start(t)()
		b, err := Read(v, packed(text))
		if err != nil {
			return
		}
		other := pos
		other.Units[v.Map.Province("smy")] = engine.Unit{}
		_, _ = b.Alike(&other, v.Power("turkey"))
		if p, err := b.Page(&pos, v.Power("turkey")); err == nil {
			for _, l := range p.Lines {
				if len(l.Orders) == 0 {
					t.Errorf("a line without orders: %+v", p)
				}
			}
		}
	})
}

func BenchmarkOpen(b *testing.B) {
	v := standard(b)
	b.ReportAllocs()
	defer meter.Start(b)()
	for b.Loop() {
		if _, err := Open(v); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAlike(b *testing.B) {
	v := standard(b)
	book, err := Open(v)
	if err != nil {
		b.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	pos.Units[v.Map.Province("boh")] = engine.Unit{Type: engine.Army, Power: v.Power("russia")}
	defer meter.Start(b)()
	for b.Loop() {
		if p, err := book.Alike(&pos, v.Power("russia")); err != nil || p.Games == 0 {
			b.Fatal(err)
		}
	}
}

func BenchmarkPage(b *testing.B) {
	v := standard(b)
	book, err := Open(v)
	if err != nil {
		b.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	defer meter.Start(b)()
	for b.Loop() {
		if p, err := book.Page(&pos, v.Power("russia")); err != nil || p.Games == 0 {
			b.Fatal(err)
		}
	}
}
