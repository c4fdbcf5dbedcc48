// Package mailpage makes the page that a player gets by mail: one self-contained file that any browser opens from the disk, offline.
//
//	data, err := mailpage.Make(mailpage.Mail{Turn: turn, Seat: 2, Key: key, Language: "ja"}, parts)
package mailpage

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf16"

	"entente/engine/post"
	"entente/variants"
)

// Mail is the contents of a page.
type Mail struct {
	Turn     post.Turn
	Seat     int
	Key      post.SeatKey
	Private  string // the line for the seat only; "" if none
	Language string // the initial language: one of ours
	Damaged  string // the text that the page shows if it was changed on its way
}

// Parts are the files that a page is made of.
type Parts struct {
	Built   func(name string) ([]byte, error) // returns a file of the phone page, uncompressed
	Program func() ([]byte, error)            // returns its program, compressed with zstd
	File    func(name string) ([]byte, bool)  // returns the other files that it fetches, as the server does
}

// inside is the data in the page for its script.
type inside struct {
	Turn     post.Turn       `json:"turn"`
	Seat     int             `json:"seat"`
	Key      string          `json:"key"`
	Private  string          `json:"private,omitempty"`
	Language string          `json:"language"`
	Damaged  string          `json:"damaged"`
	Program  span            `json:"program"` // packed with zstd
	Files    map[string]span `json:"files"`   // by name, compressed with gzip
	Size     int             `json:"size"`    // total number of bytes
	Sum      uint32          `json:"sum"`     // their checksum (sum)
}

// span is the position of a file among the bytes of the page: its first byte and its length.
type span [2]int

// ErrPage means that the built page is not the one that this package expects.
var ErrPage = errors.New("mailpage: the page has no place for its scripts")

// Make returns the page.
func Make(m Mail, p Parts) ([]byte, error) {
	press, err := NewPress(m, p)
	if err != nil {
		return nil, err
	}
	return press.Page(m)
}

// Press makes the pages of all players of a turn. Compressing their common part takes most of the time and is done once.
type Press struct {
	read    map[string]string // of the phone page
	in      inside            // of the first player
	letters string            // all bytes
}

// NewPress returns a Press for the turn of m.
func NewPress(m Mail, p Parts) (*Press, error) {
	press := &Press{read: map[string]string{}}
	for _, name := range []string{"index.html", "slip.css", "slip.js", "wasm_exec.js", "fzstd.js"} {
		data, err := p.Built(name)
		if err != nil {
			return nil, err
		}
		press.read[name] = string(data)
	}
	all, in, err := pack(m, p)
	if err != nil {
		return nil, err
	}
	press.in, press.letters = in, letters(all)
	return press, nil
}

// Page returns the page of a player.
func (p *Press) Page(m Mail) ([]byte, error) {
	in := p.in
	in.Turn, in.Seat, in.Key, in.Private = m.Turn, m.Seat, m.Key.String(), m.Private
	in.Turn.Private = nil
	about, err := json.Marshal(in) // the JSON contains no "<", so no script can end in it
	if err != nil {
		return nil, err
	}
	page := references(p.read["index.html"])
	for _, part := range []struct{ old, new string }{
		// Every byte is a character in this encoding, and vice versa. Browsers obey this tag whatever else they may detect.
		{`<meta charset="utf-8">`, `<meta charset="windows-1252">`},
		{`<link rel="stylesheet" href="slip.css">`, "<style>\n" + p.read["slip.css"] + "</style>"},
		{`<script src="wasm_exec.js"></script>`, `<script type="application/json" id="entente-mail">` + ascii(string(about)) + "</script>\n" +
			`<script type="application/octet-stream" id="entente-bytes">` + p.letters + "</script>\n" +
			"<script>\n" + script(p.read["fzstd.js"]) + "</script>\n<script>\n" + script(p.read["wasm_exec.js"]) + "</script>"},
		{`<script src="slip.js"></script>`, "<script>\n" + script(p.read["slip.js"]) + "</script>"},
	} {
		if strings.Count(page, part.old) != 1 {
			return nil, ErrPage
		}
		page = strings.Replace(page, part.old, part.new, 1)
	}
	return []byte(page), nil
}

// pack returns the concatenated files of a page and the data for its script.
func pack(m Mail, p Parts) ([]byte, inside, error) {
	program, err := p.Program()
	if err != nil {
		return nil, inside{}, err
	}
	in := inside{
		Language: m.Language, Damaged: m.Damaged, Program: span{0, len(program)}, Files: map[string]span{},
	}
	b := bytes.NewBuffer(bytes.Clone(program))
	for _, name := range Needs(&m.Turn, m.Language) {
		data, ok := p.File(name)
		if strings.HasPrefix(name, "lang/") {
			data = said(data, &m.Turn)
		}
		if name == english && m.Language != "en" {
			data = []byte("{}") // the fallback for missing texts: ours are complete
		}
		if !ok {
			continue
		}
		from := b.Len()
		z, err := gzip.NewWriterLevel(b, gzip.BestCompression)
		if err == nil {
			_, err = z.Write(data)
		}
		if err == nil {
			err = z.Close()
		}
		if err != nil {
			return nil, inside{}, fmt.Errorf("mailpage: %w", err)
		}
		in.Files[name] = span{from, b.Len() - from}
	}
	in.Size, in.Sum = b.Len(), sum(b.Bytes())
	return b.Bytes(), in, nil
}

// sum returns a checksum that detects accidental changes.
func sum(data []byte) (n uint32) {
	for _, b := range data {
		n = n*31 + uint32(b)
	}
	return n
}

// lineLength is the number of bytes per line, for software that reads files line by line.
const lineLength = 1000

// letters encodes bytes as characters of windows-1252, as yEnc does: those with a meaning in a page or a text are moved up by 64,
// after an equals sign. Newlines are ignored.
func letters(data []byte) string {
	var b strings.Builder
	b.Grow(len(data) + len(data)/40)
	for i, c := range data {
		if i > 0 && i%lineLength == 0 {
			b.WriteByte('\n')
		}
		switch c {
		case 0, '\n', '\r', '<', '=':
			b.WriteByte('=')
			c += 64
		}
		b.WriteByte(c)
	}
	return b.String()
}

// script returns a script that can be embedded in a page: it contains no end tag.
func script(text string) string { return strings.ReplaceAll(ascii(text), "</script", `<\/script`) }

// ascii escapes non-ASCII characters as strings of JavaScript and JSON do.
func ascii(text string) string {
	return outside(text, func(b *strings.Builder, r rune) { writeUnits(b, r) })
}

// references escapes non-ASCII characters as HTML does.
func references(text string) string {
	return outside(text, func(b *strings.Builder, r rune) { fmt.Fprintf(b, "&#%d;", r) })
}

// outside rewrites non-ASCII characters with write.
func outside(text string, write func(b *strings.Builder, r rune)) string {
	var b strings.Builder
	for _, r := range text {
		if r < 0x80 {
			b.WriteRune(r)
		} else {
			write(&b, r)
		}
	}
	return b.String()
}

// writeUnits writes a character as one or two UTF-16 units.
func writeUnits(b *strings.Builder, r rune) {
	for _, unit := range utf16.Encode([]rune{r}) {
		fmt.Fprintf(b, `\u%04x`, unit)
	}
}

// english is the file of the texts that all languages fall back on.
const english = "lang/en.json"

// Needs returns the names of the files that the page of a turn fetches in a language, if they exist: its texts, the tables of a
// custom board, the drawing, and the fonts of its map.
func Needs(t *post.Turn, language string) []string {
	list := []string{english}
	if language != "en" {
		list = append(list, "lang/"+language+".json")
	}
	board := "three-kingdoms"
	if t.Kind == post.Europe {
		var line struct{ Variant string }
		_ = json.Unmarshal(t.Line, &line) // a line without a board has no drawing
		board = line.Variant
	}
	list = append(list, "variants/"+board+"/"+variants.PackedFile, "variants/"+board+"/map.svg", "variants/"+board+"/map.json")
	return append(list, Fonts(language)...)
}

// Fonts returns the font files of the map in a language.
func Fonts(language string) (list []string) {
	for _, face := range []string{"Regular", "Medium", "SemiBold", "Bold"} {
		list = append(list, "fonts/EntenteSans-"+face+".otf")
	}
	list = append(list, "fonts/EntenteSerif-MediumItalic.ttf", "fonts/EntenteSerif-SemiBold.ttf")
	if short := map[string]string{"ja": "JP", "zh_CN": "SC", "zh_TW": "TC"}[language]; short != "" {
		list = append(list, "fonts/EntenteSans"+short+"-Medium.otf", "fonts/EntenteSerif"+short+"-Medium.otf")
	}
	return list
}
