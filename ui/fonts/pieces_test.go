package fonts

import (
	"slices"
	"testing"
)

// A line ends at a space or between the letters of Chinese and Japanese, but not before a closing sign, nor inside a foreign name.
func TestWhereLinesMayEnd(t *testing.T) {
	for text, want := range map[string][]string{
		"":               {},
		"Fleet to Spain": {"Fleet ", "to ", "Spain"},
		"巴黎（北岸）。":        {"巴", "黎", "（北", "岸）。"},
		"パリ 陸軍はブルゴーニュへ移動": {"パリ ", "陸", "軍", "は", "ブルゴーニュ", "へ", "移", "動"},
		"サン・テティエンヌ":       {"サン・", "テティエンヌ"},
		"第3章":             {"第", "3", "章"},
	} {
		if got := Pieces(text); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
