package europe

import (
	"testing"

	"entente/ui/page"
)

// What leaves the program goes where the host says, and nowhere else.
func TestExportsGoWhereTheHostSays(t *testing.T) {
	r := Room{Room: &page.Room{Screen: &page.Screen{Host: page.Host{Exports: "/Downloads/"}}}}
	if got := r.Folder(); got != "/Downloads/" {
		t.Errorf("in a browser: %q", got)
	}
}
