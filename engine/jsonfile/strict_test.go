package jsonfile_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"entente/engine/jsonfile"
)

func TestStrict(t *testing.T) {
	for _, row := range []struct {
		name, text   string
		line, column int
		want         string
	}{
		{"fits", "{\n\"name\": \"Bug\", \"places\": [1, 2]}\n \n", 0, 0, ""},
		{"a name nobody knows", "{\"name\": \"Bug\",\n \"nmae\": \"\"}", 2, 2, `unknown field "nmae"`},
		{"another kind", "{\n\n\"places\": [1, \"two\"]}", 3, 19, "places cannot be string"},
		{"no JSON", "{\"name\": Bug}", 1, 10, "invalid character 'B' looking for beginning of value"},
		{"cut off", "{\"name\": \"Bug\"\n", 2, 1, "the text ends too early"},
		{"empty", "", 1, 1, "the text ends too early"},
		{"more", "{\"name\": \"Bug\"}\n{}", 1, 16, "something follows the end"},
	} {
		var into struct {
			Name   string `json:"name"`
			Places []int  `json:"places"`
		}
		err := jsonfile.Strict([]byte(row.text), &into)
		var misfit *jsonfile.Misfit
		switch {
		case row.want == "":
			if err != nil || into.Name != "Bug" || len(into.Places) != 2 {
				t.Errorf("%s: %v, %+v", row.name, err, into)
			}
		case !errors.As(err, &misfit):
			t.Errorf("%s: got %v, want %s", row.name, err, row.want)
		case err.Error() != fmt.Sprintf("line %d, column %d: %s", row.line, row.column, row.want) || !errors.Is(err, misfit.Err):
			t.Errorf("%s: it says %v", row.name, err)
		case misfit.Line != row.line || misfit.Column != row.column || misfit.Err.Error() != row.want:
			t.Errorf("%s: got line %d, column %d: %v, want line %d, column %d: %s", row.name, misfit.Line, misfit.Column, misfit.Err, row.line, row.column, row.want)
		}
	}
	if err := jsonfile.Strict([]byte(`{"`+strings.Repeat("x", 5000)+`": 1}`), &struct{}{}); err == nil || len(err.Error()) > 300 {
		t.Errorf("a name of any length is quoted whole: %v", err)
	}
}

// TestFit: a value of a text is read with the names that are asked for, and what does not fit is found in the whole text.
func TestFit(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"other names", "{\"list\": [0,\n{\"name\": \"Bug\", \"why\": {}, \"places\": [7]}]}", ""},
		{"another kind", "{\"list\": [0,\n\n{\"name\": \"Bug\",\n  \"places\": [1, \"two\"]}]}", "line 4, column 21: places cannot be string"},
		{"a list", "{\"list\": [0,\n  []]}", "line 2, column 3: the value cannot be array"},
	} {
		top, err := jsonfile.Parse([]byte(row.text))
		if err != nil {
			t.Fatal(row.name, err)
		}
		var into struct {
			Name   string
			Places []int
		}
		one := top.Field("list").List()[1]
		err = one.Fit(&into)
		var misfit *jsonfile.Misfit
		switch {
		case row.want == "":
			if err != nil || into.Name != "Bug" || len(into.Places) != 1 {
				t.Errorf("%s: %v, %+v", row.name, err, into)
			}
		case err == nil || err.Error() != row.want || !errors.As(err, &misfit):
			t.Errorf("%s: got %v, want %s", row.name, err, row.want)
		}
	}
}
