package lang

import (
	"github.com/jeandeaual/go-locale"
	"golang.org/x/text/language"
)

// English is the language that every text has; it fills in for the others.
const English = "en"

// Language is one that the program speaks.
type Language struct {
	Code string // as its file and the names of the boards are called: "zh_TW"
	Name string // in the language itself
}

// Languages returns the languages that the program speaks, English first.
func Languages() []Language {
	return []Language{{English, "English"}, {"zh_TW", "繁體中文"}, {"zh_CN", "简体中文"}, {"ja", "日本語"}}
}

// SystemLanguage returns the code of the language, of those that the program speaks, that the user of this computer
// likes best. It is English if there is none.
func SystemLanguage() string {
	locales, err := locale.GetLocales()
	if err != nil {
		return English // the system does not tell
	}
	return Nearest(locales...)
}

// SystemLocale returns the language and the country that the computer is set up for, such as "en-US", "" if it does not tell.
func SystemLocale() string {
	name, err := locale.GetLocale()
	if err != nil {
		return ""
	}
	return name
}

// Nearest returns the code of the language, of those that the program speaks, that suits best somebody who likes these locales, best first: "fr-CA",
// "zh-Hant". It is English if none is close.
func Nearest(locales ...string) string {
	all := Languages()
	spoken, wanted := make([]language.Tag, len(all)), make([]language.Tag, 0, len(locales))
	for i := range all {
		spoken[i] = language.Make(all[i].Code)
	}
	for _, name := range locales {
		if tag, err := language.Parse(name); err == nil {
			wanted = append(wanted, tag)
		}
	}
	_, best, _ := language.NewMatcher(spoken).Match(wanted...) // the first, English, where none is close
	return all[best].Code
}
