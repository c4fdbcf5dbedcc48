package book

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine"
)

func saidOf(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// TestFaultsOfBooksHaveTheirTexts: of the head, of a line, of the neighbors; at their bounds they are read.
func TestFaultsOfBooksHaveTheirTexts(t *testing.T) {
	v := standard(t)
	pos := v.Setups[0].Begin()
	turkey := v.Power("turkey")
	key, around := group(&pos, turkey), beside(&pos, turkey)
	const none = "book: line 1: no book of openings"
	long := strings.Repeat(" ", maxText-len(Head)-2)
	for _, row := range []struct{ text, want, page string }{
		{Head + "0\n", "", "0"}, {Head + "7\n", "", "0"}, {Head + "-1\n", none, ""}, {Head + "7", none, ""}, {Head + "\n", none, ""}, {Head[1:] + "7\n", none, ""}, {"", none, ""}, {"x" + Head + "7\n", none, ""}, {Head + "0\n" + long, "", "0"}, {Head + "0\n" + long + " ", "book: too large", ""},
		{Head + "1\n=" + key + "\n2\t- bla,- bul,H\n3\tH,H,H", "", "5: 2 of 0, 3 of 0, beside 0"}, {Head + "1\n=" + key + "\n2\t- bla,- bul,H\n3\tH,H,H\n@" + around + "\t0:2 1:4", "", "5: 2 of 2, 3 of 4, beside 6"}, {Head + "1\n=" + key + "\n2\t- bla,- bul,H\n@elsewhere\t0:2", "", "2: 2 of 0, beside 0"},
		{Head + "1\n=" + key + "\n2\t- bla,- bul,H\n@" + around + "\t1:2", "", `book: ` + key + `: line 2: "1:2": no line and number`}, {Head + "1\n=" + key + "\n2\t- bla,- bul,H\n@" + around + "\t-1:2", "", `book: ` + key + `: line 2: "-1:2": no line and number`}, {Head + "1\n=" + key + "\n2\t- bla,- bul,H\n@" + around + "\t0:x", "", `book: ` + key + `: line 2: "0:x": no line and number`},
		{Head + "1\n=" + key + "\n2\t- bla,- bul,H\n@" + around + "\tx:1", "", `book: ` + key + `: line 2: "x:1": no line and number`}, {Head + "1\n=" + key + "\n\t- bla,- bul,H", "", `book: ` + key + `: line 1: "": want up to four numbers`}, {Head + "1\n=" + key + "\n1 2 3 4\t- bla,- bul,H", "", "1: 1 of 0, beside 0"}, {Head + "1\n=" + key + "\n1 2 3 4 5\t- bla,- bul,H", "", `book: ` + key + `: line 1: "1 2 3 4 5": want up to four numbers`},
		{Head + "1\n=" + key + "\n1 -2\t- bla,- bul,H", "", `book: ` + key + `: line 1: "1 -2": want up to four numbers`}, {Head + "1\n=" + key + "\n1\t- bla,- bul", "", `book: ` + key + `: line 1: "- bla,- bul": want 3 orders`}, {Head + "1\n=" + key + "\n1\t- bla,- bul,H,H", "", `book: ` + key + `: line 1: "- bla,- bul,H,H": want 3 orders`},
	} {
		b, err := Read(v, packed(row.text))
		if saidOf(err) != row.want {
			t.Errorf("%.60q: %v, want %s", row.text, err, row.want)
		}
		if err != nil {
			if b != nil {
				t.Errorf("%.60q: half a book", row.text)
			}
			continue
		}
		p, err := b.Page(&pos, turkey)
		got := fmt.Sprint(p.Games)
		for i, l := range p.Lines {
			got += fmt.Sprintf("%s %d of %d", [...]string{":", ","}[min(i, 1)], l.Games, l.Near)
		}
		if len(p.Lines) > 0 {
			got += fmt.Sprintf(", beside %d", p.Near)
		}
		if err != nil {
			got = err.Error()
		}
		if got != row.page {
			t.Errorf("%.90q: %s, want %s", row.text, got, row.page)
		}
	}
	pos.Phase.Kind = engine.Retreats
	b, err := Read(v, packed(Head+"1\n="+key+"\n2\t- bla,- bul,H"))
	if err != nil {
		t.Fatal(err)
	}
	if p, err := b.Page(&pos, turkey); err != nil || p.Games != 0 {
		t.Errorf("of a retreat: %+v, %v", p, err)
	}
}

// TestDamagedLinesOfPositionsThatAreAlikeAreRefused: as those of the position itself are.
func TestDamagedLinesOfPositionsThatAreAlikeAreRefused(t *testing.T) {
	v := standard(t)
	pos := v.Setups[0].Begin()
	turkey := v.Power("turkey")
	key := group(&pos, turkey)
	pos.Units[v.Map.Province("arm")] = engine.Unit{Power: turkey, Type: engine.Army}
	for line, want := range map[string]string{
		"2\t- bla,- bul,H": "", "x\t- bla,- bul,H": `book: ` + key + `: "x": want up to four numbers`, "2\t- bla,- bul": `book: ` + key + `: "- bla,- bul": want 3 orders`, "2\t- nowhere,- bul,H": "*",
	} {
		b, err := Read(v, packed(Head+"1\n="+key+"\n"+line))
		if err != nil {
			t.Fatal(err)
		}
		p, err := b.Alike(&pos, turkey)
		if said := saidOf(err); said != want && (want != "*" || said == "") || (err == nil) != (p.Games == 2) {
			t.Errorf("%q: %q, %d games, want %q", line, said, p.Games, want)
		}
	}
}

// TestNamesOfOpeningsAreOfWholeSets: each fault with its line.
func TestNamesOfOpeningsAreOfWholeSets(t *testing.T) {
	v := standard(t)
	built := openings
	defer func() { openings = built }()
	const head = "power,orders,name\n"
	const good = `Turkey,"F ank - bla,A con - bul,A smy H",X` + "\n"
	odd := func(line int, text string) string {
		return fmt.Sprintf("names of openings: line %d: %q: no orders for all units, or named twice", line, text)
	}
	for _, row := range []struct{ text, want string }{
		{head, ""}, {head + good, ""}, {head + good + good, odd(3, "F ank - bla,A con - bul,A smy H")}, {head + `Turkey,"F ank - bla,A con - bul",X`, odd(2, "F ank - bla,A con - bul")}, {head + `Turkey,"F ank - bla,A con - bul,A smy H,A con H",X`, "*"}, {head + `Turkey,"F ank - bla,A con - bul,A par H",X`, odd(2, "F ank - bla,A con - bul,A par H")},
		{head + "Asia,x,y", "names of openings: line 2: *"}, {head + good + `Turkey,"F ank - nowhere,A con - bul,A smy H",X`, "names of openings: line 3: *"}, {head + "a,b", "names of openings: *"}, {head + `"`, "names of openings: *"},
	} {
		openings = row.text
		names, err := OpenNames(v)
		part, open := strings.CutSuffix(row.want, "*")
		if said := saidOf(err); said != row.want && !(open && said != "" && strings.HasPrefix(said, part)) {
			t.Errorf("%.80q: %v, want %s", row.text, err, row.want)
		}
		if err == nil && len(names.names) != strings.Count(row.text, "Turkey") {
			t.Errorf("%.80q: %v", row.text, names.names)
		}
		if _, other := Read(v, packed(Head+"0\n")); saidOf(other) != saidOf(err) {
			t.Errorf("%.80q: a book has it otherwise: %v", row.text, other)
		}
	}
}

// TestOpeningsHaveNamesInTheFirstSpring: of whole sets, of the standard board; and lines are sorted by their neighbors.
func TestOpeningsHaveNamesInTheFirstSpring(t *testing.T) {
	v := standard(t)
	names, err := OpenNames(v)
	if err != nil {
		t.Fatal(err)
	}
	spring := v.Setups[0].Begin()
	austria := v.Power("austria")
	var orders []engine.Order
	for _, text := range []string{"F tri - alb", "A bud - ser", "A vie - bud"} {
		o, err := v.ParseOrder(austria, text)
		if err != nil {
			t.Fatal(err)
		}
		orders = append(orders, o)
	}
	fall, retreat := spring, spring
	fall.Phase.Season, retreat.Phase.Kind = engine.Fall, engine.Retreats
	for _, row := range []struct {
		name string
		n    *Names
		pos  *engine.Position
		own  []engine.Order
		want string
	}{
		{"spring", names, &spring, orders, "Balkan Gambit, Budapest Variation"}, {"another sequence", names, &spring, []engine.Order{orders[2], orders[0], orders[1]}, "Balkan Gambit, Budapest Variation"},
		{"fall", names, &fall, orders, ""}, {"a retreat", names, &retreat, orders, ""}, {"who has no order holds", names, &spring, orders[:2], "Balkan Gambit"}, {"none", names, &spring, nil, ""}, {"no names", &Names{variant: v}, &spring, orders, ""},
	} {
		if got := row.n.Of(row.pos, austria, row.own); got != row.want {
			t.Errorf("%s: %q", row.name, got)
		}
	}
	if other, err := OpenNames(&engine.Variant{ID: "x"}); err != nil || other.Of(&spring, austria, orders) != "" {
		t.Errorf("of another board: %v", err)
	}
	p := Page{Lines: []Line{{Name: "a", Near: 1}, {Name: "b", Near: 3}, {Name: "c", Near: 1}, {Name: "d"}, {Name: "e", Near: 3}}}
	p.ByNear()
	got := ""
	for _, l := range p.Lines {
		got += l.Name
	}
	if got != "beacd" {
		t.Errorf("by neighbors: %s", got)
	}
}
