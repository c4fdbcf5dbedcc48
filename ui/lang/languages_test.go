package lang

import (
	"fmt"
	"strings"
	"testing"

	"entente/assets"
)

func TestTheSystemsLanguageIsTheClosestWeSpeak(t *testing.T) {
	for locales, want := range map[string]string{
		"": "en", "C": "en", "en-US": "en", "de-DE": "en", "ko-KR": "en", "fr": "en", "sr_RS@latin": "en",
		"ja": "ja", "ja-JP": "ja", "de,ja": "ja", "ko,zh-TW,en": "zh_TW", "en-GB,ja": "en",
		"zh": "zh_CN", "zh-CN": "zh_CN", "zh-SG": "zh_CN", "zh-Hans": "zh_CN", "zh-Hans_CN": "zh_CN",
		"zh-TW": "zh_TW", "zh-HK": "zh_TW", "zh-MO": "zh_TW", "zh-Hant": "zh_TW", "zh-Hant_HK": "zh_TW",
		"yue-HK": "zh_TW", "wuu-CN": "zh_CN", "yue-HK,en": "en",
	} {
		if got := Nearest(strings.Split(locales, ",")...); got != want {
			t.Errorf("%q: got %s, want %s", locales, got, want)
		}
	}
}

func TestTheEnvironmentTellsTheLanguage(t *testing.T) {
	for _, row := range []struct{ all, lang, language, code, locale string }{
		{"", "", "", "en", ""},
		{"", "ja_JP.UTF-8", "", "ja", "ja-JP"},
		{"zh_HK.UTF-8", "ja_JP.UTF-8", "", "zh_TW", "zh-HK"},
		{"", "ja_JP.UTF-8", "ko:zh_CN:en", "zh_CN", "ko"},
		{"C", "ja_JP.UTF-8", "ja", "en", ""},
		{"C.UTF-8", "", "", "en", "C"},
		{"en_US.UTF-8", "", "", "en", "en-US"},
	} {
		t.Setenv("LC_ALL", row.all)
		t.Setenv("LC_MESSAGES", "")
		t.Setenv("LANG", row.lang)
		t.Setenv("LANGUAGE", row.language)
		if code, locale := SystemLanguage(), SystemLocale(); code != row.code || locale != row.locale {
			t.Errorf("%+v: got %s, %s", row, code, locale)
		}
	}
}

// Example reads the texts in the language of the system and says some of them.
func Example() {
	c, err := Read(assets.FS, "en")
	if err != nil {
		panic(err)
	}
	fmt.Println(c.Say("about.title"))
	fmt.Println(c.Say("phase.name", With{"Season": "Fall", "Year": 1901}))
	fmt.Println(c.SayN("check.bounces", 1, nil))
	// Output:
	// About Entente
	// Fall 1901
	// 1 move is blocked by a unit of the same power
}
