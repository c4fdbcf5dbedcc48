package lesson_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine/lesson"
	"entente/scripts/golden"
)

// TestFaultsOfLessonsHaveTheirTexts: each fault alone and at its bound, beside lessons that are right (testdata/faults.golden).
func TestFaultsOfLessonsHaveTheirTexts(t *testing.T) {
	var text strings.Builder
	tell := func(name, file string) {
		list, err := lesson.Read([]byte(file), find)
		fmt.Fprintf(&text, "# %s\n", name)
		if err != nil {
			fmt.Fprintf(&text, "  %s\n", strings.ReplaceAll(err.Error(), "\n", " | "))
			return
		}
		fmt.Fprintf(&text, "  %d lessons, the last %q, %v at %d, %d orders, %d asked, %d goals, model %d, found %v, in chapter %q\n",
			len(list), list[len(list)-1].ID, list[0].Fate, list[0].At, len(list[0].Orders), len(list[0].Ask), len(list[0].Goals), len(list[0].Model), list[0].Found, list[len(list)-1].Chapter.ID)
	}
	const head = `{"format":"entente-lessons","version":1,"languages":["en","ja"],`
	const holds = `"units":["FRANCE A par"],"orders":["FRANCE A par H"],"fate":"par","answer":"holds"`
	many := func(n int, what string) string { return strings.TrimSuffix(strings.Repeat(what+",", n), ",") }
	tell("as large as can be", head+`"lessons":[{"id":"a",`+holds+`}]}`+strings.Repeat(" ", 4<<20-len(head+`"lessons":[{"id":"a",`+holds+`}]}`)))
	tell("larger", strings.Repeat(" ", 4<<20+1))
	for _, top := range []string{
		`{"format":"entente-lessons","version":1,"languages":["en"],"lessons":[]}`, `{"format":"entente-lessons","version":0,"languages":["en"],"lessons":[]}`, `{"format":"","version":1}`,
		`{"format":"` + strings.Repeat("x", 70) + `","version":1}`, `{"format":"entente-lessons","version":1,"lessons":[{}]}`, `{"format":"entente-lessons","version":1,"languages":[],"lessons":[{}]}`,
		`{"format":"entente-lessons","version":1,"board":"asia","languages":["en"],"lessons":[{}]}`, `{"format":"entente-lessons","version":1,"board":"standard","languages":["en"],"lessons":[{}]}`,
		`{"format":"entente-lessons","version":1,"languages":[` + many(50, `"en"`) + `],"lessons":[{"id":"a",` + holds + `}]}`, `{"format":"entente-lessons","version":1,"languages":[` + many(51, `"en"`) + `],"lessons":[{"id":"a",` + holds + `}]}`,
		head + `"lessons":[{"id":"a",` + holds + `},{"id":"a",` + holds + `}]}`, head + `"lessons":[{"id":"` + strings.Repeat("x", 100) + `",` + holds + `}]}`, head + `"lessons":[{"id":"` + strings.Repeat("x", 101) + `",` + holds + `}]}`,
		head + `"chapters":[{"id":"a","title":{"en":"A","ja":"B"}},{"id":"b","title":{"en":"A","ja":"B"}}],"lessons":[{"id":"1","chapter":"a",` + holds + `},{"id":"2","chapter":"b",` + holds + `},{"id":"3","chapter":"b",` + holds + `}]}`,
		head + `"chapters":[{"id":"a","title":{"en":"A","ja":"B"}},{"id":"b","title":{"en":"A","ja":"B"}}],"lessons":[{"id":"1","chapter":"a",` + holds + `},{"id":"2","chapter":"b",` + holds + `},{"id":"3","chapter":"a",` + holds + `}]}`,
		head + `"chapters":[{"id":"a","title":{"en":"A"},"text":{"ja":"B"}},{"id":"a","title":{"en":"A","ja":"B"}},{"id":"","title":{"en":"A","ja":"B"}},{"id":"` + strings.Repeat("x", 101) + `","title":{"en":"A","ja":"B"}},{"id":"` + strings.Repeat("x", 100) + `","title":{"en":"A","ja":"B"}},{"id":"z"}],"lessons":[{"id":"1",` + holds + `}]}`,
		head + `"chapters":[` + many(20, `{"title":{}}`) + `],"lessons":[{"id":"1",` + holds + `}]}`, head + `"chapters":[` + many(21, `{"title":{}}`) + `],"lessons":[{"id":"1",` + holds + `}]}`,
		head + `"lessons":[{"id":"1","chapter":"x",` + holds + `}]}`, head + `"lessons":[{"id":"1","chapter":"` + strings.Repeat("x", 70) + `",` + holds + `}]}`,
		head + `"lessons":[` + many(1000, `{}`) + `]}`, head + `"lessons":[` + many(1001, `{}`) + `]}`,
	} {
		tell(fmt.Sprintf("%.200s", top), top)
	}
	par := `"units":["FRANCE A par","FRANCE A mar","GERMANY A mun"],`
	for _, one := range []string{
		holds, `"section":"` + strings.Repeat("x", 20) + `",` + holds, `"section":"` + strings.Repeat("x", 21) + `",` + holds, `"hints":[` + many(3, `{"en":"a","ja":"b"}`) + `],` + holds, `"hints":[` + many(4, `{"en":"a","ja":"b"}`) + `],` + holds, `"hints":[{"en":"a"}],` + holds,
		`"rules":[` + many(8, `"3.3"`) + `],` + holds, `"rules":[` + many(9, `"3.3"`) + `],` + holds, `"title":{"en":" ","ja":"b"},` + holds, `"text":{"en":"a","ja":"b","fr":"c","de":"d"},` + holds, `"title":{"fr":"c"},"text":{"en":"a"},"moral":{"ja":"a"},` + holds,
		`"moral":{"en":"` + strings.Repeat("é", 4000) + `","ja":"b"},` + holds, `"moral":{"en":"` + strings.Repeat("é", 4001) + `","ja":"b"},` + holds, `"found":[1,2,3],` + holds,
		par + `"orders":["` + strings.Repeat("x", 200) + `"],"fate":"par","answer":"holds"`, par + `"orders":["` + strings.Repeat("x", 201) + `"],"fate":"par","answer":"holds"`, par + `"orders":[` + many(100, `"FRANCE A par H"`) + `],"fate":"par","answer":"holds"`, par + `"orders":[` + many(101, `"FRANCE A par H"`) + `],"fate":"par","answer":"holds"`,
		par + `"fate":"bur","answer":"holds"`, par + `"fate":"nowhere","answer":"holds"`, par + `"fate":"par","answer":"sleeps"`, par + `"fate":"par","answer":""`, par + `"fate":"par","answer":"` + strings.Repeat("x", 70) + `"`, par + `"orders":["FRANCE A par - bre"],"fate":"par","answer":"moves"`,
		par + `"orders":["FRANCE A mar S A par - pic"],"fate":"mar","answer":"void"`, par + `"orders":["FRANCE A par - spa"],"fate":"par","answer":"void"`, par + `"fate":"par","answer":"dislodged"`,
		par + `"ask":["par"],"goals":["take bur"],"accepted":["FRANCE A par - bur"]`, par + `"ask":["par"],"goals":["take bur"]`, par + `"ask":["par"],"accepted":["FRANCE A par - bur"]`, par + `"goals":["take bur"],"accepted":["FRANCE A par - bur"]`, par + `"ask":["par"],"goals":["take bur"],"accepted":["FRANCE A par - spa"]`,
		par + `"ask":["par","par"],"goals":["take bur"],"accepted":["FRANCE A par - bur"]`, par + `"ask":["par","mun"],"goals":["take bur"],"accepted":["FRANCE A par - bur"]`, par + `"ask":["bur"],"goals":["take bur"],"accepted":["FRANCE A par - bur"]`, par + `"ask":["nowhere"],"goals":["take bur"],"accepted":["FRANCE A par - bur"]`,
		par + `"ask":["par"],"goals":["take bur","keep mun"],"accepted":["FRANCE A par - bur"]`, par + `"ask":["par"],"goals":["take nowhere"],"accepted":["FRANCE A par - bur"]`, par + `"ask":["par"],"goals":["take"],"accepted":["FRANCE A par - bur"]`, par + `"ask":["par"],"goals":[" bur"],"accepted":["FRANCE A par - bur"]`, par + `"ask":["par"],"goals":["take swi"],"accepted":["FRANCE A par - bur"]`,
		par + `"ask":["par"],"goals":["keep par"],"accepted":["FRANCE A par H"]`, par + `"ask":["par"],"goals":["take mar"],"accepted":["FRANCE A par - bur"]`, par + `"ask":["par"],"goals":["dislodge mun"],"accepted":["FRANCE A par - bur"]`, par + `"ask":["par"],"goals":["take bur"],"accepted":["FRANCE A mar - bur"]`, par + `"ask":["par"],"goals":["take bur"],"accepted":["FRANCE A ???"]`,
		par + `"ask":["par"],"goals":["take bur"],"accepted":["FRANCE A par - bur"],"fate":"par","answer":"moves"`, par + `"ask":["par"],"goals":["take bur"],"accepted":["FRANCE A par - bur"],"proof":true`,
		`"phase":"W1901A","centers":{"FRANCE":["par","bre","mar"]},"ask":["par"],"goals":["take par"],"accepted":["FRANCE A par B"]`, `"phase":"W1901A","centers":{"FRANCE":["par","bre","mar"]},"ask":["par","bre"],"goals":["take par"],"accepted":["FRANCE A par B","FRANCE waive"]`, `"phase":"W1901A","centers":{"FRANCE":["par"],"GERMANY":["mun"]},"ask":["par","mun"],"goals":["take par"],"accepted":["FRANCE A par B"]`,
		`"phase":"X","fate":"par","answer":"holds"`, `"position":"x","fate":"par","answer":"holds"`, `"position":"x","phase":"S1901M"`, `"position":"x","units":["FRANCE A par"]`, `"position":"x","centers":{"FRANCE":["par"]}`, `"position":"asia S1901M","fate":"par","answer":"holds"`,
		`"units":["FRANCE A par","FRANCE A mar","FRANCE A mun","FRANCE A gas","FRANCE A bur","FRANCE A pic","FRANCE A ruh","FRANCE A bel"],"ask":["par","mar","mun","gas","bur","pic","ruh","bel"],"goals":["take kie"],"accepted":["FRANCE A mun - kie"]`,
		`"units":["FRANCE A par"],"ask":[` + many(9, `"par"`) + `],"goals":["take bur"],"accepted":["FRANCE A par - bur"]`, `"units":["FRANCE A par"],"ask":["par"],"goals":[` + many(8, `"take bur"`) + `],"accepted":["FRANCE A par - bur"]`, `"units":["FRANCE A par"],"ask":["par"],"goals":[` + many(9, `"take bur"`) + `],"accepted":["FRANCE A par - bur"]`,
		par + `"orders":["x","y","FRANCE A par H","` + strings.Repeat("x", 201) + `","z"],"fate":"par","answer":"holds"`, par + `"ask":["bur","par","pic"],"goals":["take x","take bur","take y"],"accepted":["x","FRANCE A par - bur","y"]`, `"hints":[{"en":"a"},{"ja":"b"}],` + holds, `"units":["FRANCE A par"],"options":[` + option(true, `"x y","par holds","z y"`) + `,` + option(false, `"can ?","center x"`) + `]`,
		`"units":["FRANCE A par"],"options":[` + option(true, "") + `]`, `"units":["FRANCE A par"],"options":[` + option(true, "") + `,` + option(false, "") + `]`, `"units":["FRANCE A par"],"options":[` + option(false, "") + `,` + option(false, "") + `]`, `"units":["FRANCE A par"],"options":[` + option(true, "") + `,` + many(5, option(false, "")) + `]`, `"units":["FRANCE A par"],"options":[` + option(true, "") + `,` + many(6, option(false, "")) + `]`,
		`"units":["FRANCE A par"],"options":[` + option(true, many(8, `"center par"`)) + `,` + option(false, `"center bur"`) + `]`, `"units":["FRANCE A par"],"options":[` + option(true, many(9, `"center par"`)) + `,` + option(false, "") + `]`, `"units":["FRANCE A par"],"options":[` + option(true, `"can FRANCE A par - bur"`) + `,` + option(false, `"can FRANCE A par - mun"`) + `]`,
		`"units":["FRANCE A par"],"options":[` + option(true, `"can ?"`) + `,` + option(false, `"center nowhere"`) + `]`, `"units":["FRANCE A par"],"options":[` + option(true, `"par holds"`) + `,` + option(false, `"par sleeps"`) + `]`, `"units":["FRANCE A par"],"options":[` + option(false, `"par holds"`) + `,` + option(true, "") + `]`, `"units":["FRANCE A par"],"options":[` + option(true, `"par holds","center bur"`) + `,` + option(false, `"par holds","center bur"`) + `]`,
		`"units":["FRANCE A par"],"options":[{"text":{"en":"a","ja":"b"},"right":true},{"why":{"en":"a","ja":"b"}}]`, `"units":["FRANCE A par"],"options":[{"text":{"en":"a"},"why":{"ja":"b"},"right":true},` + option(false, "") + `]`,
	} {
		tell(fmt.Sprintf("%.300s", one), head+`"lessons":[{"id":"one",`+one+`}]}`)
	}
	golden.Text(t, "testdata/faults.golden", text.String())
	for data, want := range map[string]bool{`{"format": "entente-lessons"`: true, strings.Repeat(" ", 183) + `"entente-lessons"`: true, strings.Repeat(" ", 184) + `"entente-lessons"`: false, `{"format": entente-lessons}`: false, "": false} {
		if lesson.Is([]byte(data)) != want {
			t.Errorf("%.40q is a file of lessons: %t", strings.TrimSpace(data), !want)
		}
	}
}
