package settings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/ui/settings"
)

// External bots are known by the names of their files; a second one of a name takes the place of the first, and of too many the oldest goes.
func TestExternalBotsAreRemembered(t *testing.T) {
	var s settings.Settings
	for _, path := range []string{"/a/albert.exe", "/b/stab", "/c/albert", "/d/two\nlines", "/e/" + strings.Repeat("x", 5000)} {
		s.AddExternal(path)
	}
	if got := s.ExternalPaths(); !slices.Equal(got, []string{"/c/albert", "/b/stab"}) || s.ExternalPath("albert") != "/c/albert" || s.ExternalPath("none") != "" {
		t.Errorf("%q", got)
	}
	for i := range 10 {
		s.AddExternal(fmt.Sprintf("/f/bot%d.py", i))
	}
	if got := s.ExternalPaths(); len(got) != 8 || got[0] != "/f/bot9.py" || s.ExternalPath("stab") != "" {
		t.Errorf("%q", got)
	}
}
