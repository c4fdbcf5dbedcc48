package main

import (
	"io"
	"strings"
	"testing"
)

// TestHowFarTestsAreAsked covers a package itself, those that import it, and those whose tests do, with or without tests of their own or packages in
// between.
func TestHowFarTestsAreAsked(t *testing.T) {
	files := map[string]string{"go.mod": "module planted\n\ngo 1.26\n"}
	add := func(name, imports string) {
		text := "package " + name + "\n"
		if imports != "" {
			text += "import _ \"planted/" + imports + "\"\n"
		}
		files[name+"/"+name+".go"] = text
		files[name+"/"+name+"_test.go"] = "package " + name + "\nimport \"testing\"\nfunc Test(*testing.T) {}\n"
	}
	add("low", "")
	add("above", "low")
	add("highest", "above")
	add("aside", "")
	files["aside/aside_test.go"] = "package aside_test\nimport (\n\"testing\"\n_ \"planted/above\"\n)\nfunc Test(*testing.T) {}\n"
	add("apart", "aside")
	files["low/low.go"] += "func Change() int { return 1 }\n"
	module(t, files)
	c := chosen(t, "./low")
	for levels, want := range []string{"low", "low above", "low above aside highest", "low above aside highest"} {
		r, err := newRunner(c.tree, c, c.found[:1], io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		r.limit(levels)
		var got []string
		for _, group := range r.trials[0].groups {
			for _, p := range group {
				got = append(got, p.name())
			}
		}
		if r.close(); strings.Join(got, " ") != want {
			t.Errorf("within %d steps: %q, want %s", levels, got, want)
		}
	}
}
