package kit

import (
	"testing"

	"entente/assets"
)

// Issue 11.18: digits and letters of headings are as thick as the Chinese and Japanese letters beside them.
func TestDigitsAreAsThickAsTheLettersBesideThem(t *testing.T) {
	l, err := NewLook(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"1901年春季", "裁決1901年春季", "1901年春", "22 支部隊"} {
		for f := Regular; f < numFaces; f++ {
			if got := l.Text(text, 28, f, RoleText).FontSource; got != l.fonts[Regular] {
				t.Errorf("%s in cut %d is written in %s", text, f, got.Name())
			}
		}
	}
	if got := l.Text("Spring 1901 – A Bud", 28, Serif, RoleText).FontSource; got != l.fonts[Serif] {
		t.Errorf("a Latin heading is written in %s", got.Name())
	}
}
