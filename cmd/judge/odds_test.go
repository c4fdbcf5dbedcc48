package main

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/search"
	"entente/variants"
)

// opening is a line with the first phase, written with some orders.
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

// Issue 14: the odds of a plan, the same for the same seed.
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
			t.Errorf("Burgundy is entered though Paris is known to go there: %s", out)
		}
	}
	if again, _, _ := judge(line, "odds", "-for", "Germany", "-replies", "500"); again != out {
		t.Errorf("the same seed answers\n%s\n%s", out, again)
	}
}

func TestOddsRefuseWhatTheyCannotAnswer(t *testing.T) {
	for _, c := range []struct{ line, args, want string }{
		{opening(t), "odds", "whose plan is it?"},
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

// archived writes a file of recorded phases.
func archived(t *testing.T, lines ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "games.jsonl.gz")
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	z := gzip.NewWriter(file)
	if _, err := z.Write([]byte(strings.Join(lines, ""))); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return name
}

// Issue 14: weights are made by one command, the same byte for byte.
func TestTrainMakesTheSameWeightsAgain(t *testing.T) {
	var lines []string
	for game := range 40 {
		goal := []string{"bur", "pic"}[game%2]
		line := opening(t, "France A par - "+goal, "France A mar S A par - "+goal, "France F bre - mid", "Germany F kie - den")
		lines = append(lines, strings.Replace(line, `"id":1`, fmt.Sprintf(`"game":%d`, game), 1))
	}
	lines = append(lines, `{"game":4,"phase":"S1901M","units":["France A nowhere"],"orders":[]}`+"\n")
	games, weights := archived(t, lines...), filepath.Join(t.TempDir(), "weights.bin")
	var files [2]string
	for i := range files {
		out, _, err := judge("", "train", games, weights)
		if err != nil || !strings.Contains(out, "10 phases to learn from, 10 to test, 1 left out") {
			t.Fatalf("train says %s, %v", out, err)
		}
		data, err := os.ReadFile(weights)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := search.ReadWeights(data); err != nil {
			t.Fatal(err)
		}
		files[i] = string(data)
	}
	if files[0] != files[1] {
		t.Error("two trainings made two files")
	}
}

func TestTrainRefusesWhatItCannotRead(t *testing.T) {
	dir := t.TempDir()
	plain := filepath.Join(dir, "plain.jsonl")
	if err := os.WriteFile(plain, []byte("{}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ games, want string }{
		{filepath.Join(dir, "none"), "none"},
		{plain, "plain.jsonl: "},
		{archived(t, "{}\n", "{\n"), "line 2"},
	} {
		out := filepath.Join(dir, "weights.bin")
		if _, _, err := judge("", "train", c.games, out); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("train %s: %v, want %q in it", c.games, err, c.want)
		}
		if _, err := os.Stat(out); err == nil {
			t.Error("weights were written all the same")
		}
	}
}
