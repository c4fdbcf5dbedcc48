package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"entente/variants"
)

// opening returns a line with the first phase and some orders.
func opening(t *testing.T, orders ...string) string {
	t.Helper()
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	pos := b.Variant.Setups[0].Begin()
	line, err := json.Marshal(map[string]any{
		"id": 1, "phase": pos.Phase.String(), "units": pos.UnitTexts(), "centers": pos.CenterTexts(), "orders": orders,
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(line) + "\n"
}

// The odds of a plan are correct, and the same for the same seed.
func TestOddsOfAPlan(t *testing.T) {
	line := opening(t, "Germany F kie - den", "Germany A ber - kie", "Germany A mun - bur", "France A par - bur")
	out, _, err := judge(line, "odds", "-for", "Germany", "-replies", "500")
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Replies int
		Orders  []struct {
			Order                   string
			Works, Error, Dislodged float64
		}
		Entered, Lost map[string]float64
	}
	if err := json.Unmarshal([]byte(out), &answer); err != nil {
		t.Fatal(err)
	}
	if len(answer.Orders) != 3 || answer.Replies != 500 || answer.Entered["den"] < 0.9 {
		t.Errorf("odds: %s", out)
	}
	for _, o := range answer.Orders {
		if o.Order == "A mun - bur" && o.Works != 0 {
			t.Errorf("the odds ignore the known move from Paris to Burgundy: %s", out)
		}
	}
	if again, _, _ := judge(line, "odds", "-for", "Germany", "-replies", "500"); again != out {
		t.Errorf("the same seed answers\n%s\n%s", out, again)
	}
}

func TestOddsRefuseWhatTheyCannotAnswer(t *testing.T) {
	for _, c := range []struct{ line, args, want string }{
		{opening(t), "odds", "no plan: the line has no orders"},
		{opening(t), "odds -for Narnia", "Narnia"},
		{opening(t), "odds -replies 0", "-replies 0"},
		{`{"id":1,"phase":"W1901A","units":[],"orders":[]}` + "\n", "odds -for France", "movement phases"},
	} {
		out, _, err := judge(c.line, strings.Fields(c.args)...)
		if got := fmt.Sprint(out, err); !strings.Contains(got, c.want) {
			t.Errorf("%s answers %s, want %q in it", c.args, got, c.want)
		}
	}
}
