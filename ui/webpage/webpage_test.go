package webpage

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"image/color"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/scripts/guard"
	"entente/ui/board/atlas"
	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/lang"
	"entente/ui/paper"
	"entente/variants"
)

// evil are texts that would like to be more than texts.
func evil() []string {
	return []string{
		`<script>alert(1)</script>`, `</style><script src=//example.com/x.js>`, `" onload="alert(1)`, `' onclick='alert(1)`, `</title><img src=x onerror=alert(1)>`,
		`<!--`, `-->`, `]]>`, `<![CDATA[`, `&lt;b&gt;`, `javascript:alert(1)`, "\x00<b>", "a\u202eb", "\ufffe", "\xff<", "</svg></p>", `{{.}}`, "one\ntwo",
	}
}

// album returns an album of a small board.
func album(t testing.TB) (*paint.Album, *engine.Position) {
	t.Helper()
	b, err := variants.Named("shores")
	if err != nil {
		t.Fatal(err)
	}
	d, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	kit, err := vector.NewKit(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	pos := b.Variant.Setups[0].Begin()
	return paint.NewPainter(d, kit).Album(boardtest.Theme(t, "light"), Frame(d), "en"), &pos
}

// texts are the texts of a language.
func texts(t testing.TB, code string) *lang.Catalog {
	t.Helper()
	c, err := lang.Read(assets.FS, code)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// session is a game of two phases in which everything is called by a text.
func session(pos *engine.Position, text string) Game {
	france := paper.Power{Name: text, Letter: "F", Color: color.NRGBA{0x8f, 0xbd, 0xfc, 255}}
	g := Game{Names: []string{text, text}, Scene: func(int) layout.Scene { return layout.Scene{Position: pos} }}
	g.Handout = paper.Handout{Title: text, Sub: text, Result: text, How: text, Phases: 2}
	g.Table = paper.Table{Corner: text, Years: []string{text, "1901"}, Rows: []paper.TableRow{{Power: france, Player: text, Cells: []string{"3", text}}, {Power: paper.Power{Name: text}, Cells: []string{"3", "4"}}}}
	g.Chart = paper.Chart{Head: text, Goal: 18, Winner: text, Years: g.Table.Years, Lines: []paper.ChartLine{{Power: france, Counts: []int{3, 5}}, {Power: paper.Power{Name: text, Letter: text}, Counts: []int{3, 5}}}}
	g.Phase = func(int) paper.Result {
		return paper.Result{Phase: text, Step: text, Count: text, Notes: []paper.Note{{Head: text, Text: []string{text, text}}}, Groups: []paper.Group{{
			Power: france, Note: text, Rows: []paper.Row{{Order: text, Fate: text}, {Order: text, Fate: text, Failed: true, Why: []string{text}}},
		}}}
	}
	return g
}

// written is a page in which everything is called by a text.
func written(t testing.TB, text string) []byte {
	t.Helper()
	a, pos := album(t)
	data, err := Make(context.Background(), session(pos, text), a, texts(t, "en"), nil)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// skeleton is a page without its texts: the elements with the names of their attributes. It fails the test for whatever a page must not hold.
func skeleton(t testing.TB, data []byte) (marks []string, text string) {
	t.Helper()
	var said strings.Builder
	scripts, inside := 0, ""
	for dec := xml.NewDecoder(bytes.NewReader(data)); ; {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in %.400q", err, data)
		}
		switch token := token.(type) {
		case xml.StartElement:
			mark := token.Name.Local
			inside = mark
			switch mark {
			case "script":
				scripts++
			case "link", "img", "iframe", "object", "embed", "base", "form", "image", "audio", "video", "foreignObject":
				t.Errorf("there is a <%s>", mark)
			}
			for _, a := range token.Attr {
				mark += " " + a.Name.Local
				switch {
				case strings.HasPrefix(a.Name.Local, "on"), a.Name.Local == "src", a.Name.Local == "style", a.Name.Local == "srcset", a.Name.Local == "action":
					t.Errorf("<%s> has an attribute %s", token.Name.Local, a.Name.Local)
				case a.Name.Local == "href" && !strings.HasPrefix(a.Value, "#"), strings.Contains(a.Value, "url(") && !strings.Contains(a.Value, "url(#"):
					t.Errorf("<%s %s=%q> leads elsewhere", token.Name.Local, a.Name.Local, a.Value)
				}
			}
			marks = append(marks, mark)
		case xml.EndElement:
			marks = append(marks, "/"+token.Name.Local)
			inside = ""
		case xml.CharData:
			switch inside {
			case "script":
				if string(token) != script {
					t.Errorf("another script: %.60q", token)
				}
			case "style":
				if s := string(token); strings.Contains(s, "url(") || strings.Contains(s, "@import") || strings.Contains(s, "//") {
					t.Error("the style leads elsewhere")
				}
			default:
				said.Write(token)
			}
		case xml.Comment, xml.ProcInst:
			t.Errorf("there is a %T", token)
		}
	}
	if scripts != 1 {
		t.Errorf("%d scripts", scripts)
	}
	return marks, said.String()
}

// TestTextsStayTexts: whatever a game holds, the page has the same elements and attributes, and says the text as it was written.
func TestTextsStayTexts(t *testing.T) {
	want, _ := skeleton(t, written(t, "a word"))
	for _, text := range evil() {
		got, said := skeleton(t, written(t, "a"+text))
		if !slices.Equal(got, want) {
			t.Errorf("%q makes other elements", text)
		}
		plain := strings.NewReplacer("\x00", "", "\u202e", "", "\ufffe", "", "\n", " ", "\xff", "\ufffd").Replace("a" + text)
		if n := strings.Count(said, plain); n < 20 {
			t.Errorf("%q is said %d times", plain, n)
		}
	}
}

// FuzzMake: no text of a game adds an element or an attribute to the page, or leads elsewhere.
func FuzzMake(f *testing.F) {
	for _, text := range evil() {
		f.Add(text)
	}
	a, pos := album(f)
	english := texts(f, "en")
	page := func(text string) []byte {
		g := session(pos, "a"+text)
		b := &page{texts: english, game: g, album: a, players: map[string]string{"a" + text: "a" + text}}
		b.raw("<html><script>" + script + "</script>")
		b.nav()
		b.phase(0, g.Phase(0), nil)
		b.end()
		b.void("meta", "content", g.Title)
		b.raw("</html>")
		return []byte(b.out.String())
	}
	want, _ := skeleton(f, page(""))
	f.Fuzz(func(t *testing.T, text string) {
		defer guard.Start(t)()
		if got, _ := skeleton(t, page(text)); !slices.Equal(got, want) {
			t.Errorf("%q makes other elements", text)
		}
	})
}

// What a browser may do with the page stands at its head, and fits what is in it.
func TestThePageForbidsEverythingElse(t *testing.T) {
	data := written(t, "x")
	head, rest, _ := bytes.Cut(data, []byte("<style>"))
	rules, _, _ := bytes.Cut(rest, []byte("</style>"))
	for _, want := range []string{"default-src &#39;none&#39;", sum(string(rules)), sum(script), "base-uri &#39;none&#39;", "form-action &#39;none&#39;", `lang="en"`, `content="no-referrer"`, "width=device-width"} {
		if !bytes.Contains(head, []byte(strings.ReplaceAll(want, "+", "&#43;"))) && !bytes.Contains(head, []byte(want)) {
			t.Errorf("%s is not in the head: %s", want, head)
		}
	}
	if bytes.Contains(data, []byte("://")) {
		t.Error("there is an address on the page")
	}
}

// Without its script the page has every phase, one below the other, and a list that leads to each.
func TestThePageIsReadWithoutItsScript(t *testing.T) {
	data := string(written(t, "x"))
	for _, want := range []string{`<section id="phase-1">`, `<section id="phase-2">`, `<section id="end" class="end">`, `href="#phase-1"`, `href="#phase-2"`, `href="#end"`, `<button type="button" class="back" aria-label="Previous phase" title="Previous phase" hidden="hidden">`} {
		if strings.Count(data, want) != 1 {
			t.Errorf("%q is there %d times", want, strings.Count(data, want))
		}
	}
	for _, rule := range []string{".live section{display:none}", "@media print"} {
		if !strings.Contains(style, rule) {
			t.Errorf("the style lacks %s", rule)
		}
	}
}

// The page is in the language of its texts, and the work can be followed and ended.
func TestThePageIsMadeStepByStep(t *testing.T) {
	a, pos := album(t)
	var told []int
	data, err := Make(context.Background(), session(pos, "x"), a, texts(t, "zh_TW"), func(n int) { told = append(told, n) })
	if err != nil || !slices.Equal(told, []int{1, 2}) || !bytes.Contains(data, []byte(`lang="zh-TW"`)) || !bytes.Contains(data, []byte("終局")) {
		t.Errorf("told %v, %v", told, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	a, _ = album(t)
	if data, err := Make(ctx, session(pos, "x"), a, texts(t, "en"), func(int) { cancel() }); !errors.Is(err, context.Canceled) || data != nil {
		t.Errorf("canceled, it gives %d bytes, %v", len(data), err)
	}
	if folder := os.Getenv("PICTURES"); folder != "" {
		if err := os.WriteFile(folder+"/page.html", data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// Names at the ends of lines never lie over each other, and none leaves the chart.
func TestNamesOfAChartKeepApart(t *testing.T) {
	ends := []lineEnd{{count: 0, y: 300}, {count: 0, y: 300}, {count: 5, y: 200}, {count: 5, y: 200}, {count: 5, y: 200}, {count: 0, y: 300}}
	spread(ends)
	for i := 1; i < len(ends); i++ {
		if ends[i].y-ends[i-1].y < leastApart || ends[i].count > ends[i-1].count {
			t.Errorf("%+v", ends)
		}
	}
	if last := ends[len(ends)-1].y; last > chartHeight-chartBottom {
		t.Errorf("the last name is at %g", last)
	}
}

// A game that has just begun has no chart, and a page all the same.
func TestAGameWithoutYearsHasAPage(t *testing.T) {
	a, pos := album(t)
	g := session(pos, "x")
	g.Chart, g.Table = paper.Chart{}, paper.Table{}
	data, err := Make(context.Background(), g, a, texts(t, "en"), nil)
	if err != nil || bytes.Contains(data, []byte(`class="chart"`)) {
		t.Errorf("a chart of nothing, %v", err)
	}
	skeleton(t, data)
}
