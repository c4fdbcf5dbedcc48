package engine_test

import (
	"strings"
	"testing"

	"entente/engine"
)

func TestRemedies(t *testing.T) {
	v := standard(t)
	for _, row := range []struct {
		name, at string
		orders   []string
		want     string
	}{
		{"one more support breaks a standoff", "bur", []string{
			"France A bur - bel", "Germany A hol - bel", "France A pic H",
		}, "France A pic S A bur - bel; Germany A hol H"},
		{"supports of others come after own ones", "bur", []string{
			"England F nth H", "France A bur - bel", "Germany A hol - bel", "France A pic H",
		}, "France A pic S A bur - bel; England F nth S A bur - bel; Germany A hol H"},
		{"an enemy less", "sil", []string{
			"Germany A pru - war", "Germany A sil S A pru - war", "Russia A war H", "Russia A boh - sil",
		}, "Russia A boh H"},
		{"a support saves a unit from being dislodged", "bur", []string{
			"France A bur H", "France A par H", "Germany A mun - bur", "Germany A ruh S A mun - bur",
		}, "France A par S A bur; Germany A mun H; Germany A ruh H"},
		{"what worked needs none", "bur", []string{"France A bur - bel"}, ""},
		{"what is void has none", "bur", []string{"France A bur - ion", "Germany A mun H"}, ""},
		{"one change is not enough", "bur", []string{
			"France A bur - bel", "Germany A bel H", "Germany A ruh S A bel", "Germany A hol S A bel",
		}, ""},
	} {
		s := read(t, v, row.orders...)
		var a engine.Adjudicator
		var got []string
		for _, remedy := range a.Remedies(&s.pos, s.orders, engine.Rules{}, v.Map.Province(row.at)) {
			got = append(got, v.PowerName(remedy.Order.Power)+" "+v.Format(remedy.Order))
		}
		if text := strings.Join(got, "; "); text != row.want {
			t.Errorf("%s: got %q, want %q", row.name, text, row.want)
		}
	}
}
