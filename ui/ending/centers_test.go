package ending

import (
	"testing"

	"entente/assets"
	"entente/engine/table"
	"entente/ui/europe/words"
	"entente/ui/lang"
	"entente/ui/uitest"
)

func TestCentersAsTextStandInColumns(t *testing.T) {
	v, err := uitest.Board()
	if err != nil {
		t.Fatal(err)
	}
	tally := table.Tally{Years: []int{1900, 1901}, Centers: [][]int{{19, 3, 3, 3, 3, 3, 4, 3}, {4, 5, 4, 6, 5, 4, 10, 4}}}
	for code, want := range map[string]string{
		"en": `
Power    1900  1901
Austria     3     5
England     3     4
France      3     6
Germany     3     5
Italy       3     4
Russia      4    10
Turkey      3     4
`,
		"ja": `
国            1900  1901
オーストリア     3     5
イギリス         3     4
フランス         3     6
ドイツ           3     5
イタリア         3     4
ロシア           4    10
トルコ           3     4
`,
	} {
		texts, err := lang.Read(assets.FS, code)
		if err != nil {
			t.Fatal(err)
		}
		if got := "\n" + centersText(tally, words.Words{Catalog: texts, Variant: v}, nil); got != want {
			t.Errorf("%s: got%s\nwant%s", code, got, want)
		}
	}
}
