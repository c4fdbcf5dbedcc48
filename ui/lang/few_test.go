package lang_test

import (
	"strings"
	"testing"

	"entente/assets"
	"entente/ui/lang"
)

// TestOfManyTextsAFewAreNamed: a sheet may have a thousand lines that nobody reads.
func TestOfManyTextsAFewAreNamed(t *testing.T) {
	for code, comma := range map[string]string{"en": ", ", "ja": "、"} {
		c, err := lang.Read(assets.FS, code)
		if err != nil {
			t.Fatal(err)
		}
		long := strings.Repeat("長", 41)
		for _, row := range []struct {
			list []string
			want string
		}{
			{nil, ""}, {[]string{"Tom"}, "Tom"}, {[]string{"Tom", "Ann", "Bob"}, "Tom" + comma + "Ann" + comma + "Bob"},
			{[]string{"Tom", "Ann", "Bob", "Eve"}, "Tom" + comma + "Ann" + comma + "Bob" + comma + "…"},
			{[]string{long[3:], long}, long[3:] + comma + long[3:] + "…"},
		} {
			if got := c.Few(row.list); got != row.want {
				t.Errorf("%s: got %q, want %q", code, got, row.want)
			}
		}
	}
}
