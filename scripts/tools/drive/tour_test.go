package main

import (
	"bytes"
	"regexp"
	"testing"
)

func TestEveryStopOfTheTourHasANameOfItsOwn(t *testing.T) {
	fit := regexp.MustCompile(`^[a-zA-Z_0-9]+(-[a-z0-9]+)*$`)
	seen := map[string]bool{}
	stops := 0
	for _, c := range chapters() {
		if c.file != "" {
			data, err := scripts.ReadFile(c.file)
			if err != nil || c.change[0] != "" && !bytes.Contains(data, []byte(c.change[0])) {
				t.Errorf("chapter %s: %q in %s: %v", c.name, c.change[0], c.file, err)
			}
		}
		for _, s := range c.stops {
			name := c.name + "-" + s.name
			if seen[name] || !fit.MatchString(name) {
				t.Errorf("%q is not a valid name, or a duplicate", name)
			}
			seen[name] = true
			stops++
		}
	}
	if stops < 100 || stops > 999 { // names begin with three digits
		t.Errorf("the tour has %d stops", stops)
	}
}
