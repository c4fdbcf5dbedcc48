package engine_test

import (
	"regexp"
	"testing"

	"entente/engine"
)

// All reasons are listed once, in their order, each with a name of its own that is a key of translations.
func TestReasonsHaveNames(t *testing.T) {
	list := engine.Reasons()
	if len(list) < 20 || list[0] != engine.Succeeded {
		t.Fatalf("%d reasons, of which the first is not that all went well", len(list))
	}
	key := regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
	seen := map[string]bool{}
	for i, r := range list {
		if name := r.String(); r != engine.Reason(i) || !key.MatchString(name) || seen[name] {
			t.Errorf("reason %d is %d, %q", i, r, name)
		}
		seen[r.String()] = true
	}
}
