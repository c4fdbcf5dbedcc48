package words

import (
	"fmt"
	"io/fs"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// AddLanguages hands the language files to the toolkit, which chooses by the language of the system.
func AddLanguages(files fs.FS) error {
	names, err := fs.Glob(files, "lang/*.json")
	if err != nil {
		return err
	}
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err == nil {
			err = lang.AddTranslations(fyne.NewStaticResource(name[len("lang/"):], data))
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// Language is the language of names on the map: one that the boards have names in.
func Language() string {
	switch l := lang.SystemLocale().LanguageString(); l {
	case "zh-Hant", "zh-TW", "zh-HK", "zh-MO":
		return "zh_TW"
	case "zh", "zh-Hans", "zh-CN", "zh-SG":
		return "zh_CN"
	case "ja", "ja-JP":
		return "ja"
	}
	return "en"
}
