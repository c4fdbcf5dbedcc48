package words

import (
	"slices"
	"strings"
	"testing"

	"entente/ui/lang"
	"entente/variants/foreign"
)

// Each kind has a text in every language with the same content as the English one.
func TestLossesOfBoardsHaveWordsInEveryLanguage(t *testing.T) {
	for _, spoken := range lang.Languages() {
		w := speaking(t, spoken.Code)
		for _, kind := range foreign.LossKinds() {
			l := foreign.Loss{Kind: kind, Args: []string{"Xa", "Xb", "Xc"}}
			english := speaking(t, "en").BoardLosses([]foreign.Loss{l})[0]
			got := w.BoardLosses([]foreign.Loss{l})[0]
			if strings.Contains(got, "board-lost") || spoken.Code != "en" && got == english {
				t.Errorf("%s: %s is %q", spoken.Code, kind, got)
			}
			for _, arg := range l.Args {
				if strings.Contains(got, arg) != strings.Contains(l.String(), arg) && !(kind == "more" || kind == "color-none") {
					t.Errorf("%s: %s is %q", spoken.Code, kind, got)
				}
			}
		}
	}
}

func TestLossesOfBoardsAreSaidAsJudgeSaysThem(t *testing.T) {
	list := []foreign.Loss{
		{Kind: "port", Where: "a.map: line 3", Args: []string{"KIE"}}, {Kind: "no-start", Where: "b.json"}, {Kind: "no-svg"}, {Kind: "unit", Where: "c.json: line x", Args: []string{`"Wing"`, "par"}},
	}
	if got, want := speaking(t, "en").BoardLosses(list), foreign.Texts(list); !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
	if got := speaking(t, "ja").BoardLosses(list[:1])[0]; got != "a.map 3行目：KIE は港です。そこの海軍はここでは輸送できません" {
		t.Errorf("in Japanese: %s", got)
	}
}
