package page

import (
	"strings"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/lang"
)

// aloud describes what has the focus for a screen reader: a button, the row of a list, a field with its text unless that is
// hidden, or what a part says about itself (Speaker). It returns "" for anything else and for nothing.
func aloud(f fyne.Focusable) string {
	switch f := f.(type) {
	case *kit.Button:
		text := f.Face.Text
		if text == "" {
			text = f.Face.Tip // of an icon
		}
		return sentences(text, f.Face.Sub, f.Face.Reason)
	case *kit.RowList:
		r := f.Current()
		return sentences(r.Text+r.Accent, r.Sub, strings.Join(r.Cells[:], " "), r.Note)
	case *kit.Field:
		if f.Password {
			return sentences(f.PlaceHolder)
		}
		return sentences(f.PlaceHolder, f.Text)
	case Speaker:
		if _, page := f.(Page); !page {
			return f.Spoken()
		}
	}
	return ""
}

// Voice reads changes aloud for a screen reader. It remembers what the window said last, and what had the focus. The zero Voice
// is ready.
type Voice struct {
	said, focus string
	on          fyne.Focusable
}

// Tell reads changes aloud: what the window says, followed by what has the focus, or either alone. Letters typed into a field are not
// repeated.
func (v *Voice) Tell(speak func(string), said string, on fyne.Focusable) {
	_, field := on.(*kit.Field)
	focus, typing := aloud(on), field && on == v.on
	switch {
	case said != v.said:
		speak(strings.TrimSpace(lang.Sentences(said, focus)))
	case focus != v.focus && focus != "" && !typing:
		speak(focus)
	}
	v.said, v.focus, v.on = said, focus, on
}

// sentences joins the non-empty texts, each as a sentence.
func sentences(list ...string) string {
	var told []string
	for _, text := range list {
		if text = strings.TrimSpace(text); text != "" {
			told = append(told, lang.SentenceCase(text))
		}
	}
	return lang.Sentences(told...)
}
