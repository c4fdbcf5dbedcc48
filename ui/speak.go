package ui

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"

	toolkit "fyne.io/fyne/v2/lang"

	"entente/ui/europe/desk"
	"entente/ui/lang"
)

// speak shows everything in a language, "" for that of the system. The window stays in the language of before where a browser cannot fetch the
// letters of the new one.
func (w *Window) speak(code string) error {
	if err := w.Look.Type.Speak(cmp.Or(code, lang.SystemLanguage())); errors.Is(err, fs.ErrNotExist) {
		return errors.New(w.Say("language.no-type"))
	} else if err != nil {
		return err
	}
	texts, err := readTexts(w.Assets, code)
	if err != nil {
		return err
	}
	w.Texts, w.Desk.Texts, w.Settings.Language = texts, texts, code
	w.Desk.Draft.Report = desk.Card{} // it was said in the language of before
	return w.repaint(w.Settings.Theme)
}

// readTexts reads the texts of a language, "" for that of the system, and teaches the toolkit the few that it says itself.
func readTexts(files fs.FS, code string) (*lang.Catalog, error) {
	texts, err := lang.Read(files, cmp.Or(code, lang.SystemLanguage()))
	if err != nil {
		return nil, err
	}
	words := map[string]string{}
	for theirs, key := range map[string]string{
		"Cut": "field.cut", "Copy": "field.copy", "Paste": "field.paste", "Select all": "field.all", "Undo": "command.undo", "Redo": "command.redo",
	} {
		words[theirs] = texts.Say(key)
	}
	data, err := json.Marshal(words)
	if err != nil {
		return nil, err
	}
	// The toolkit speaks the language of the system and no other: so these are the words of that language from now on.
	return texts, toolkit.AddTranslationsForLocale(data, toolkit.SystemLocale())
}
