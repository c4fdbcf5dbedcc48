package ending

import "testing"

// Counts written as text align in columns in every script, with the totals below them.
func TestCountsAsTextStandInColumns(t *testing.T) {
	c := Counts{Names: []string{"国", "オーストリア", "France"}, Years: []int{1900, 1901}, Of: [][]int{{19, 3, 3}, {4, 5, 10}}, Sums: [][]string{{"Ann", "6", "15"}}}
	want := `
国            1900  1901
オーストリア     3     5
France           3    10
Ann              6    15
`
	if got := "\n" + c.text(); got != want {
		t.Errorf("got%s\nwant%s", got, want)
	}
	data, err := c.csv()
	if err != nil || string(data) != "国,1900,1901\nオーストリア,3,5\nFrance,3,10\n" {
		t.Errorf("the file has %q (%v)", data, err)
	}
}
