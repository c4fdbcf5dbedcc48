package lines

import (
	"slices"
	"testing"

	"entente/variants"
)

// Of two units that become one both orders say so, a retreat too; others do not.
func TestMergedIsSaidOfBoth(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		line string
		want []string
	}{
		{`{"id":1,"phase":"S200M","units":["caocao damaged chenliu","caocao damaged xuchang","caocao full puyang"],"orders":["caocao xuchang - chenliu"]}`,
			[]string{"caocao chenliu H merged", "caocao puyang H ", "caocao xuchang - chenliu merged"}},
		{`{"id":1,"phase":"S200M","units":["caocao damaged puyang","caocao damaged xuchang","caocao full xiapi"],"areas":{"caocao":["chenliu"]},"orders":["caocao xuchang - chenliu","caocao puyang - chenliu","caocao xiapi - chenliu"]}`,
			[]string{"caocao puyang - chenliu crowded", "caocao xiapi - chenliu crowded", "caocao xuchang - chenliu crowded"}},
		{`{"id":1,"phase":"S200M","units":["caocao damaged puyang","caocao damaged xuchang"],"areas":{"caocao":["chenliu"]},"orders":["caocao xuchang - chenliu","caocao puyang - chenliu"]}`,
			[]string{"caocao puyang - chenliu merged", "caocao xuchang - chenliu merged"}},
		{`{"id":1,"phase":"S200M","units":["caocao full chenliu","caocao full xuchang"],"areas":{"caocao":["puyang"]},"orders":["caocao xuchang - chenliu","caocao chenliu - puyang"]}`,
			[]string{"caocao chenliu - puyang ", "caocao xuchang - chenliu "}},
		{`{"id":1,"phase":"S200R","units":["caocao full xiapi"],"dislodged":[{"unit":"liubei damaged runan","from":"xuchang","retreats":["shouchun"]},{"unit":"liubei full xiapi","from":"chenliu","retreats":["shouchun"]}],"orders":["liubei runan R shouchun"]}`,
			[]string{"liubei runan R shouchun merged", "liubei xiapi R shouchun merged"}},
		{`{"id":1,"phase":"S200R","units":["liubei damaged wuguan"],"generals":[{"name":"赵云","faction":"liubei","area":"wan","commands":true}],"dislodged":[{"unit":"liubei damaged wan","from":"xuchang","general":"赵云","doomed":true,"joins":["wuguan"]}],"orders":["liubei wan R wuguan"]}`,
			[]string{"liubei wan R wuguan merged"}},
		{`{"id":1,"phase":"S200R","units":["caocao full xiapi"],"dislodged":[{"unit":"liubei damaged runan","from":"xuchang","retreats":["shouchun"]},{"unit":"sunquan full xiapi","from":"chenliu","retreats":["shouchun"]}],"orders":["liubei runan R shouchun","sunquan xiapi R shouchun"]}`,
			[]string{"liubei runan R shouchun crowded-out", "sunquan xiapi R shouchun "}},
	} {
		in, err := Read(bundle.Board, []byte(row.line))
		if err != nil {
			t.Fatalf("%s: %v", row.line, err)
		}
		a, err := in.Adjudicate()
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, r := range a.Results {
			got = append(got, r.Order+" "+r.Why)
		}
		slices.Sort(got)
		if !slices.Equal(got, row.want) {
			t.Errorf("%s: %q, want %q", row.line, got, row.want)
		}
	}
}
