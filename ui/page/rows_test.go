package page_test

import (
	"testing"

	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// A text that has no room beside what stands at its right goes on below, at a space or between the characters of Chinese and Japanese, but a foreign
// name in Japanese stays whole.
func TestTextsGoOnInASecondLine(t *testing.T) {
	r := pagetest.Room(t)
	for _, row := range []struct {
		row         look.Row
		width       float32
		first, rest string
	}{
		{look.Row{Text: "A Par – Bur", Height: 28}, 320, "A Par – Bur", ""},
		{look.Row{Text: "Fleet London moves to English Channel", Height: 24}, 240, "Fleet London moves to", "English Channel"},
		{look.Row{Text: "Fleet London moves to English Channel", Height: 24, Sign: "icon-check"}, 232, "Fleet London moves", "to English Channel"},
		{look.Row{Text: "パリ 陸軍 移動 ブルゴーニュ", Height: 28}, 225, "パリ 陸軍 移動", "ブルゴーニュ"},
		{look.Row{Text: "马赛陆军支援巴黎陆军进攻勃艮第", Height: 28}, 240, "马赛陆军支援巴黎陆军进攻", "勃艮第"},
	} {
		got := page.InTwo(r.Look, row.row, row.width)
		if got.Text != row.first || got.Sub != row.rest {
			t.Errorf("%q in %.0f: %q and %q, want %q and %q", row.row.Text, row.width, got.Text, got.Sub, row.first, row.rest)
		}
		if one := row.rest == ""; one != (got.Height == row.row.Height) {
			t.Errorf("%q is %.0f tall", row.row.Text, got.Height)
		}
	}
}
