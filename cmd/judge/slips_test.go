package main

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"
)

// Judge reads every line of the corpus as the window does, because it uses the same reader: a heading in one element of "orders" covers the following
// ones too, and a sheet in one text reads like a list of its lines.
func TestJudgeReadsSlipsAsTheWindowDoes(t *testing.T) {
	data, err := os.ReadFile("../../engine/slip/testdata/slips.txt")
	if err != nil {
		t.Fatal(err)
	}
	b, err := board("standard")
	if err != nil {
		t.Fatal(err)
	}
	o := options{board: newFastParser(b.Variant)}
	v := b.Variant
	start := v.Setups[0].Begin()
	reason := regexp.MustCompile(` \([a-z-]+\)$`)
	orders := 0
	for _, block := range strings.Split(string(data), "\n\n") {
		phase, units, dislodged := "S1901M", start.UnitTexts(), []map[string]string{}
		var lines, want []string
		for _, line := range strings.Split(strings.TrimSpace(block), "\n") {
			if at, ok := strings.CutPrefix(line, "@ "); ok {
				var list string
				phase, list, _ = strings.Cut(at, " | ")
				units = nil
				all := strings.Split(list, ", ")
				for i, u := range all {
					if gone, ok := strings.CutPrefix(u, "*"); ok {
						attacker := strings.Fields(all[i+1])
						dislodged = append(dislodged, map[string]string{"unit": gone, "from": attacker[len(attacker)-1]})
					} else {
						units = append(units, u)
					}
				}
				continue
			}
			written, became, ok := strings.Cut(line, " ⇒ ")
			if !ok {
				continue
			}
			lines = append(lines, written)
			for _, part := range strings.Split(became, "; ") {
				if part != "note" && part != "signature" && part != "nothing" && !strings.HasPrefix(part, "heading ") {
					why, word, _ := strings.Cut(reason.ReplaceAllString(part, ""), " ")
					if why == "void:" {
						why, _, _ = strings.Cut(word, " ")
						want = append(want, "void "+why)
					} else {
						want = append(want, why+" "+word)
					}
				}
			}
		}
		for _, sheet := range []any{lines, strings.Join(lines, "\n")} {
			text, err := json.Marshal(map[string]any{
				"phase": phase, "units": units, "dislodged": dislodged, "orders": sheet, "centers": start.CenterTexts(),
			})
			if err != nil {
				t.Fatal(err)
			}
			read := task{o: &o}
			if err := read.read(text); err != nil {
				t.Fatalf("%s: %v", lines[0], err)
			}
			var got []string
			for _, g := range read.given {
				if g.why != "" {
					got = append(got, "void "+g.why)
					continue
				}
				orders++
				done := read.pos.Complete(g.order, read.orders)
				got = append(got, v.PowerName(done.Power)+" "+v.Format(done))
			}
			if strings.Join(got, "\n") != strings.Join(want, "\n") {
				t.Errorf("%s: judge reads\n%s\nthe window\n%s", block, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		}
	}
	if t.Logf("%d orders", orders); orders < 1000 {
		t.Errorf("only %d orders", orders)
	}
}
