// Package fonts chooses the fonts of the window: which one shows a text. All fonts come with the program, so that it looks the same on a
// machine without any.
//
//	t, err := fonts.Read(assets.FS)
//	err = t.Speak("ja")
//	font := t.Font("三国志 AD 200", fonts.Regular)
//
// Chinese and Japanese have two weights for each language, with the letters of our own texts in the forms of that language. For what
// people write there is one more font, with the common letters of all three languages, in the forms of Simplified Chinese.
package fonts

import (
	"fmt"
	"io/fs"
	"strings"

	"fyne.io/fyne/v2"
	"golang.org/x/image/font/sfnt"
)

// Face is a cut of the window's type.
type Face uint8

// The fonts of the window.
const (
	Regular Face = iota
	Medium
	Semibold
	Bold
	Serif
	SerifItalic
	Figures
	ClockFigures
	numFaces
)

// names are the files of the cuts.
func names() [numFaces]string {
	return [numFaces]string{
		"EntenteSans-Regular.otf", "EntenteSans-Medium.otf", "EntenteSans-SemiBold.otf", "EntenteSans-Bold.otf",
		"EntenteSerif-SemiBold.ttf", "EntenteSerif-MediumItalic.ttf", "EntenteSansTabular-SemiBold.otf", "EntenteSansTabular-Bold.otf",
	}
}

// Type are the fonts. Read makes one; it is for one goroutine.
type Type struct {
	files         fs.FS
	faces         [numFaces]fyne.Resource
	fonts         map[string]*face // that were read, by their files: each has the same resource for good, as the toolkit keeps what it reads
	regular, bold *face            // Chinese or Japanese of the language, nil for one that is not written so
}

// face is a font, and which letters it has.
type face struct {
	resource fyne.Resource
	font     *sfnt.Font
	room     sfnt.Buffer
}

// regions are the languages with forms of their own, as their fonts are called.
func regions() map[string]string { return map[string]string{"ja": "JP", "zh_CN": "SC", "zh_TW": "TC"} }

// Read reads the type, for a language that is written in Latin letters. The error says which file is missing.
func Read(files fs.FS) (*Type, error) {
	t := &Type{files: files, fonts: map[string]*face{}}
	for i, name := range names() {
		data, err := fs.ReadFile(files, "fonts/"+name)
		if err != nil {
			return nil, fmt.Errorf("fonts: %w", err)
		}
		t.faces[i] = fyne.NewStaticResource(name, data)
	}
	return t, nil
}

// Speak chooses the Chinese or Japanese forms of a language. The error says which file is missing or broken, and the forms of before stay.
func (t *Type) Speak(code string) (err error) {
	var regular, bold *face
	if region := regions()[code]; region != "" {
		if region == "SC" {
			regular, err = t.all()
		} else {
			regular, err = t.read("EntenteSans" + region + "-Regular.otf")
		}
		if err != nil {
			return err
		}
		if bold, err = t.read("EntenteSans" + region + "-Bold.otf"); err != nil {
			return err
		}
	}
	t.regular, t.bold = regular, bold
	return nil
}

// Font returns the font of a text. One that has Chinese or Japanese letters gets the font of the language if it has all of them, else
// the one with the common letters; where that lacks one, too, the system may have it. There are two weights of them: what is not bold
// is regular, and so are the Latin letters and digits beside them.
func (t *Type) Font(text string, f Face) fyne.Resource {
	if !Han(text) {
		return t.faces[f]
	}
	own := t.regular
	if f == Semibold || f == Bold {
		own = t.bold
	}
	if own != nil && own.has(text) {
		return own.resource
	}
	wide, err := t.all()
	if err == nil && wide.has(text) {
		return wide.resource
	}
	for _, f := range []*face{own, wide} { // a sign that is missing comes from elsewhere, but Chinese letters would be boxes
		if f != nil && f.has(strings.Map(onlyHan, text)) {
			return f.resource
		}
	}
	return t.faces[Regular]
}

// onlyHan drops what is neither a Chinese nor a Japanese letter or sign.
func onlyHan(r rune) rune {
	if r > 0x2E7F {
		return r
	}
	return -1
}

// Any returns the font for texts that nobody knows yet, those of a field for instance: that of the language.
func (t *Type) Any(f Face) fyne.Resource {
	switch {
	case t.regular == nil || f == SerifItalic:
		return t.faces[f]
	case f == Semibold || f == Bold:
		return t.bold.resource
	}
	return t.regular.resource
}

// all returns the font with the common letters.
func (t *Type) all() (*face, error) {
	return t.read("EntenteSansHan-Regular.otf")
}

// read reads a font, once.
func (t *Type) read(name string) (*face, error) {
	if f := t.fonts[name]; f != nil {
		return f, nil
	}
	data, err := fs.ReadFile(t.files, "fonts/"+name)
	if err != nil {
		return nil, fmt.Errorf("fonts: %w", err)
	}
	font, err := sfnt.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("fonts/%s: %w", name, err)
	}
	t.fonts[name] = &face{resource: fyne.NewStaticResource(name, data), font: font}
	return t.fonts[name], nil
}

// has reports whether the font has every letter of a text.
func (f *face) has(text string) bool {
	for _, r := range text {
		if g, err := f.font.GlyphIndex(&f.room, r); (g == 0 || err != nil) && r >= ' ' {
			return false
		}
	}
	return true
}

// Han reports whether a text has Chinese or Japanese letters or signs.
func Han(text string) bool {
	for _, r := range text {
		if r > 0x2E7F {
			return true
		}
	}
	return false
}
