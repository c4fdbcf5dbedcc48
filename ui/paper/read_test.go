package paper

import (
	"bytes"
	"image/color"
	"strings"
	"testing"

	"github.com/ledongthuc/pdf"

	"entente/assets"
)

// printed is a document that was read back.
type printed struct {
	*pdf.Reader
	t testing.TB
}

// read opens a document like a viewer.
func read(t testing.TB, doc Document) printed {
	t.Helper()
	r, err := pdf.NewReader(bytes.NewReader(doc.Data), int64(len(doc.Data)))
	if err != nil {
		t.Fatal(err)
	}
	if r.NumPage() != doc.Pages {
		t.Errorf("the file has %d pages, not %d", r.NumPage(), doc.Pages)
	}
	return printed{r, t}
}

// text returns the text of a page without spaces.
func (p printed) text(page int) string {
	p.t.Helper()
	var text strings.Builder
	for _, word := range p.Page(page).Content().Text {
		text.WriteString(word.S)
	}
	return strings.ReplaceAll(text.String(), " ", "")
}

// wantText fails if a page lacks one of the texts.
func (p printed) wantText(page int, texts ...string) {
	p.t.Helper()
	have := p.text(page)
	for _, text := range texts {
		if !strings.Contains(have, strings.ReplaceAll(text, " ", "")) {
			p.t.Errorf("page %d lacks %q: %q", page, text, have)
		}
	}
}

// newPress returns a press with the program's own fonts.
func newPress(t testing.TB, spare *Spare) *Press {
	t.Helper()
	p, err := NewPress(assets.FS, spare)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// france is the power used in these tests.
func france() Power { return Power{"France", "F", color.NRGBA{0x8F, 0xBD, 0xFC, 0xFF}} }

// slip returns a slip with n units.
func slip(n int) Slip {
	s := Slip{Power: france(), Player: "Margarete", Date: "1901-F", Phase: "Fall 1901 · Order writing", Task: "One order for each unit."}
	for range n {
		s.Rows = append(s.Rows, SlipRow{Unit: "A Par", Name: "Paris"})
	}
	return s
}

func TestEveryFontOfADocumentIsEmbedded(t *testing.T) {
	doc, err := newPress(t, nil).Slips(Slips{Title: "x", List: []Slip{slip(3)}}, Look{})
	if err != nil {
		t.Fatal(err)
	}
	page := read(t, doc).Page(1)
	fonts := page.Fonts()
	if len(fonts) != int(numCuts) {
		t.Fatalf("fonts %v", fonts)
	}
	for _, name := range fonts {
		below := page.Font(name).V.Key("DescendantFonts").Index(0)
		if below.Key("FontDescriptor").Key("FontFile2").Kind() != pdf.Stream {
			t.Errorf("font %s is not embedded", name)
		}
	}
}

func TestPagesHaveTheSizeOfThePaper(t *testing.T) {
	for _, c := range []struct {
		size Size
		w, h float64
	}{{A4, 595.28, 841.89}, {Letter, 612, 792}} {
		press := newPress(t, nil)
		slips, err := press.Slips(Slips{List: []Slip{slip(3)}}, Look{Size: c.size})
		if err != nil {
			t.Fatal(err)
		}
		maps, err := press.Maps(Maps{List: []MapSheet{{Powers: []Power{france()}, Picture: board}}}, Look{Size: c.size})
		if err != nil {
			t.Fatal(err)
		}
		for i, doc := range []Document{slips, maps} {
			w, h := c.w, c.h
			if i == 1 { // maps are in landscape format
				w, h = h, w
			}
			box := read(t, doc).Page(1).V.Key("MediaBox")
			if box.Len() == 0 {
				box = read(t, doc).Trailer().Key("Root").Key("Pages").Key("MediaBox")
			}
			if dx, dy := box.Index(2).Float64()-w, box.Index(3).Float64()-h; dx*dx+dy*dy > 0.01 {
				t.Errorf("size %d, document %d: media box %v, want %g x %g", c.size, i, box, w, h)
			}
		}
	}
}
