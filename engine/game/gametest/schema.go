package gametest

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Schema returns the published schema of that name, checked itself against that of JSON Schema 2020-12.
func Schema(t testing.TB, name string) *jsonschema.Schema {
	t.Helper()
	data, err := os.ReadFile(above(t, "docs/"+name))
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource(name, doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Valid asks the schema about a file.
func Valid(s *jsonschema.Schema, data []byte) error {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return err
	}
	return s.Validate(doc)
}

// Mutate changes a document at one place after the other, calls try, and changes it back.
func Mutate(at any, path string, try func(what string)) {
	others := func(old any) []any {
		return slices.DeleteFunc([]any{nil, true, 1e15, -1.0, 0.25, "", "no such word", []any{}, map[string]any{}, []any{1.0}}, func(v any) bool {
			return fmt.Sprint(v) == fmt.Sprint(old)
		})
	}
	switch at := at.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(at)) {
			old := at[name]
			for _, other := range others(old) {
				at[name] = other
				try(fmt.Sprintf("%s.%s = %#v", path, name, other))
			}
			delete(at, name)
			try(fmt.Sprintf("%s without %s", path, name))
			at[name] = old
			Mutate(old, path+"."+name, try)
		}
		at["unheard"] = "of"
		try(path + " with unheard")
		delete(at, "unheard")
	case []any:
		for i, old := range at {
			for _, other := range others(old) {
				at[i] = other
				try(fmt.Sprintf("%s[%d] = %#v", path, i, other))
			}
			at[i] = old
			Mutate(old, fmt.Sprintf("%s[%d]", path, i), try)
		}
	}
}
