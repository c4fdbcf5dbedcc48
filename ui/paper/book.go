package paper

import (
	"bytes"
	"fmt"
	"image/color"

	"codeberg.org/go-pdf/fpdf"
)

// book is a document under construction. Lengths are in points; the origin is the top left corner of the page.
type book struct {
	typist
	pdf   *fpdf.Fpdf
	look  Look
	w, h  float64           // size of the page
	forms map[string]string // names of the form objects, by content
	alpha float64           // opacity in force on the page
}

// families are the font names in the file, by cut.
var families = [numCuts]string{"EntentePaper", "EntentePaperSemiBold", "EntenteSerif", "EntenteSerifItalic"}

// The colors of everything except maps and powers.
var (
	ink     = color.NRGBA{0x1A, 0x16, 0x10, 0xFF}
	muted   = color.NRGBA{0x5C, 0x55, 0x4A, 0xFF}
	hair    = color.NRGBA{0xA8, 0xA0, 0x92, 0xFF}
	white   = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}
	failure = color.NRGBA{0xA8, 0x00, 0x1C, 0xFF}
)

// hairline is the line width of rules and frames.
const hairline = 0.5

// begin starts a document with the given title.
func (p *Press) begin(look Look, title string) *book {
	w, h := look.Size.points()
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: w, Ht: h}})
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetTitle(title, true)
	pdf.SetCreator("Entente", true)
	if look.Lang != "" {
		pdf.SetLang(look.Lang)
	}
	for i, data := range p.files {
		pdf.AddUTF8FontFromBytes(families[i], "", data)
	}
	return &book{typist: p.typist(look.Lang), pdf: pdf, look: look, forms: map[string]string{}}
}

// page starts a page in portrait or landscape format.
func (b *book) page(lying bool) {
	b.w, b.h = b.look.Size.points()
	if lying {
		b.w, b.h = b.h, b.w
	}
	b.pdf.AddPageFormat("P", fpdf.SizeType{Wd: b.w, Ht: b.h})
	b.pdf.SetLineWidth(hairline)
	b.alpha = 1
}

// finish returns the finished document.
func (b *book) finish() (Document, error) {
	var out bytes.Buffer
	if err := b.pdf.Output(&out); err != nil {
		return Document{}, fmt.Errorf("PDF: %w", err)
	}
	return Document{Data: out.Bytes(), Pages: b.pdf.PageCount(), Missing: missing(b.missing)}, nil
}

// raw writes PDF operators into the page.
func (b *book) raw(format string, args ...any) { b.pdf.RawWriteStr(fmt.Sprintf(format, args...)) }

// tone returns the color as printed: gray in documents without colors.
func (b *book) tone(c color.NRGBA) color.NRGBA {
	if !b.look.Plain {
		return c
	}
	y := uint8((299*int(c.R) + 587*int(c.G) + 114*int(c.B)) / 1000)
	return color.NRGBA{y, y, y, c.A}
}

// line draws a line from x, y to x2, y2.
func (b *book) line(x, y, x2, y2 float64, c color.NRGBA) {
	c = b.tone(c)
	b.pdf.SetDrawColor(int(c.R), int(c.G), int(c.B))
	b.pdf.Line(x, y, x2, y2)
}

// dashed draws a dashed line from x, y to x2, y2.
func (b *book) dashed(x, y, x2, y2 float64, c color.NRGBA) {
	b.pdf.SetDashPattern([]float64{2.5, 2.5}, 0)
	b.line(x, y, x2, y2, c)
	b.pdf.SetDashPattern(nil, 0)
}

// frame outlines a rectangle.
func (b *book) frame(x, y, w, h float64, c color.NRGBA) {
	c = b.tone(c)
	b.pdf.SetDrawColor(int(c.R), int(c.G), int(c.B))
	b.pdf.Rect(x, y, w, h, "D")
}

// chip draws the mark of a power, its letter on its color. It is size points high and centered vertically on y.
func (b *book) chip(p Power, x, y, size float64) {
	c := p.Color
	if b.look.Plain {
		c = white
	}
	letter := white
	if bright(c) {
		letter = ink
	}
	b.pdf.SetFillColor(int(c.R), int(c.G), int(c.B))
	b.pdf.SetDrawColor(int(ink.R), int(ink.G), int(ink.B))
	b.pdf.RoundedRect(x, y-size/2, size, size, size*0.18, "1234", "FD")
	high := size * 0.68
	if wide := b.width(p.Letter, high, semibold); wide > 0.88*size {
		high *= 0.88 * size / wide
	}
	b.text(p.Letter, x+(size-b.width(p.Letter, high, semibold))/2, y+high*0.245/0.68, high, semibold, letter)
}

// bright reports whether dark letters are readable on c.
func bright(c color.NRGBA) bool {
	return 0.2126*float64(c.R)+0.7152*float64(c.G)+0.0722*float64(c.B) > 128
}

// form returns the name of the form object for key. It calls content only for the first use of a key, so repeated drawings are stored once.
// content returns the operators and their bounding box.
func (b *book) form(content func() (string, [4]float64), key string) string {
	if name, ok := b.forms[key]; ok {
		return name
	}
	name := fmt.Sprintf("/Form%d", len(b.forms))
	b.forms[key] = name
	ops, box := content()
	data, filter := packed(ops)
	object := fmt.Sprintf("<</Type /XObject /Subtype /Form /BBox [%.1f %.1f %.1f %.1f] /Resources <<>> %s/Length %d>>\nstream\n%s\nendstream\nendobj",
		box[0], box[1], box[2], box[3], filter, len(data), data)
	b.pdf.ImportObjects(map[string][]byte{name: []byte(object)})
	b.pdf.ImportTemplates(map[string]string{name: name})
	return name
}
