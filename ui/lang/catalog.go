// Package lang has the texts of the program in its languages. A language is a file of the assets; missing texts are shown in English.
//
//	c, err := lang.Read(assets.FS, lang.SystemLanguage())
//	c.Say("about.title")                                    // "About Entente"
//	c.Say("phase.name", lang.With{"Season": "Fall", "Year": 1901}) // "Fall 1901"
//	c.SayN("check.bounces", 1, nil)                         // "1 move is blocked by a unit of the same power"
package lang

import (
	"io/fs"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// With are the values for the placeholders of a text: With{"Power": "France"} for "{{.Power}}".
type With = map[string]any

// Catalog holds the texts of one language. It never changes, so that goroutines can share it. A nil Catalog has no
// texts: it says the keys.
type Catalog struct {
	language string
	tag      language.Tag
	texts    map[string]text
	english  *Catalog // for texts that are missing here; nil in English itself
	touch    bool     // texts for fingers come before others
}

// text is what a key stands for.
type text struct {
	other   phrase
	counted map[plural.Form]phrase // the forms besides other, nil for a text that depends on no number
}

// Read reads the texts of a language, such as "zh_TW", from lang/zh_TW.json of files, and those in English to fall back
// on. An error names the file, the line and the key of each fault.
func Read(files fs.FS, code string) (*Catalog, error) {
	english, err := readFile(files, English)
	if err != nil || code == English {
		return english, err
	}
	c, err := readFile(files, code)
	if err != nil {
		return nil, err
	}
	c.english = english
	return c, nil
}

// Language returns the language of the texts as its file is called: "zh_TW". A nil Catalog speaks English.
func (c *Catalog) Language() string {
	if c == nil {
		return English
	}
	return c.language
}

// ByTouch returns the catalog for a page that is used by fingers: where a text says how something is clicked, another one that begins with
// "touch." stands in its place.
func (c *Catalog) ByTouch() *Catalog {
	if c == nil {
		return nil
	}
	same := *c
	same.touch, same.english = true, c.english.ByTouch()
	return &same
}

// Say returns the text of a key, with the values of data (at most one) in place of its placeholders. A key that has no
// text is shown as it is. A text without placeholders costs no allocation.
func (c *Catalog) Say(key string, data ...With) string {
	t, owner := c.find(key)
	if owner == nil {
		return key
	}
	var values With
	if len(data) > 0 {
		values = data[0]
	}
	return t.other.fill(values, nil)
}

// SayN is Say for a text whose form depends on a number. The text shows the number as N, unless data has another N.
func (c *Catalog) SayN(key string, n int, data With) string {
	t, owner := c.find(key)
	if owner == nil {
		return key
	}
	p, ok := t.counted[owner.form(n)]
	if !ok {
		p = t.other
	}
	return p.fill(data, n)
}

// find returns the text of a key and the catalog that has it, nil if none has.
func (c *Catalog) find(key string) (text, *Catalog) {
	for ; c != nil; c = c.english {
		if c.touch {
			if t, ok := c.texts["touch."+key]; ok {
				return t, c
			}
		}
		if t, ok := c.texts[key]; ok {
			return t, c
		}
	}
	return text{}, nil
}

// form returns which form the language uses for a number of things.
func (c *Catalog) form(n int) plural.Form {
	return plural.Cardinal.MatchPlural(c.tag, max(n, -n, 0), 0, 0, 0, 0)
}
