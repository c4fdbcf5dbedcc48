package main

import (
	"encoding/json"
	"io"
	"os"
	"strconv"
	"strings"
	"testing"

	"entente/scripts/meter"
)

// TestExplainOfThreeKingdoms checks, in every language, that an explanation names the units that count, the deciding fact, its rule and the remedies.
func TestExplainOfThreeKingdoms(t *testing.T) {
	const head = `{"id":1,"variant":"three-kingdoms","phase":"S200M","units":["caocao full xuchang","caocao full luoyang","liubei full wan","mateng full tongguan"],"generals":[{"name":"夏侯惇","faction":"caocao","area":"xuchang","commands":true}],"orders":`
	for _, row := range []struct{ name, lang, orders, of, want string }{
		{"a support", "en", `"caocao xuchang - wan","caocao luoyang S xuchang - wan"`, "caocao xuchang - wan", "succeeded/ by [] attack 2 [xuchang luoyang] against 1 [wan] § 7.6.2 [TK 8.7 4a] none false: "},
		{"driven out", "en", `"caocao xuchang - wan","caocao luoyang S xuchang - wan"`, "liubei wan H", "succeeded/ by [xuchang] attack 2 [xuchang luoyang] against 1 [wan] § 7.6.2 [TK 8.7 4a] none false: caocao luoyang S wan; caocao xuchang H; caocao xuchang - chenliu; caocao xuchang - runan; caocao xuchang S wan"},
		{"cut", "en", `"caocao xuchang - wan","caocao luoyang S xuchang - wan","mateng tongguan - luoyang"`, "caocao luoyang S xuchang - wan", "cut/ by [tongguan] attack 0 [] against 0 [] § 6.2 [TK 8.3 TK 8.3(1) TK 8.3(2) TK 8.4(3) TK 8.3(3) TK 8.3(4)] none false: mateng tongguan H; mateng tongguan - changan; mateng tongguan S luoyang"},
		{"void", "ja", `"caocao xuchang - chengdu"`, "caocao xuchang - chengdu", "void/not-adjacent by [] attack 0 [] against 0 [] § 4.2 [TK 7.1(2) TK 7.1(3)] none false: "},
		{"held off", "en", `"mateng tongguan - luoyang","caocao luoyang H","mateng tongguan - luoyang"`, "mateng tongguan - luoyang", "bounced/held-off by [luoyang] attack 1 [tongguan] against 1 [luoyang] § 7.3.3 [TK 8.7 1c] none false: liubei wan S tongguan - luoyang; caocao luoyang - hulao; caocao luoyang - jinyang"},
	} {
		answer := explain(t, head+`[`+row.orders+`]}`, "-lang", row.lang)
		found := false
		for _, r := range answer.Results {
			if r.Order != row.of {
				continue
			}
			found = true
			var list []string
			for _, m := range r.Remedies {
				list = append(list, strings.Join(m, ","))
			}
			got := strings.Join([]string{
				r.Result + "/" + r.Why, "by", text(r.By), "attack", told(r.Attack.Strength), text(r.Attack.From), "against", told(r.Against.Strength), text(r.Against.From),
				"§", r.Section, text(r.Clauses), "none", told(r.None),
			}, " ") + ": " + strings.Join(list, "; ")
			if got != row.want {
				t.Errorf("%s:\n got %s\nwant %s", row.name, got, row.want)
			}
		}
		if !found {
			t.Errorf("%s: there is no result for %s", row.name, row.of)
		}
	}
}

func text(list []string) string { return "[" + strings.Join(list, " ") + "]" }

func told(v any) string {
	out, _ := json.Marshal(v)
	return string(out)
}

// TestExplainOfThreeKingdomsAgreesWithAdjudicate uses the positions of every case, in every language: the results are the same, each has a sentence,
// each decided one has a section, and each failure caused by others has a remedy or the proof that there is none.
func TestExplainOfThreeKingdomsAgreesWithAdjudicate(t *testing.T) {
	data, err := os.ReadFile("../../engine/kingdoms/lines/testdata/three-kingdoms-cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Cases []struct {
			ID       string
			Kind     string
			Position map[string]json.RawMessage
			Orders   json.RawMessage
		}
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, c := range file.Cases {
		if c.Position == nil {
			continue
		}
		c.Position["variant"], c.Position["orders"], c.Position["id"] = json.RawMessage(`"three-kingdoms"`), c.Orders, json.RawMessage(strconv.Quote(c.ID))
		line, err := json.Marshal(c.Position)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(line))
	}
	judged := answers[answerLine](t, lines, "adjudicate")
	looked, cured, hopeless := 0, 0, 0
	for _, code := range []string{"en", "zh-TW", "zh-CN", "ja"} {
		for n, answer := range answers[explained](t, lines, "explain", "-lang", code) {
			if len(judged[n].Results) != len(answer.Results) {
				t.Fatalf("%s: %d results, %d explained", lines[n], len(judged[n].Results), len(answer.Results))
			}
			for i, r := range answer.Results {
				fault := func(what string) { t.Errorf("%s: %s: %s: %+v", lines[n], code, what, r) }
				was := judged[n].Results[i]
				if looked++; r.Order != was.Order || r.Result != was.Result || r.Why != was.Why {
					fault("explained is another result")
				}
				if r.Says == "" || strings.Contains(r.Says, "kingdoms.") || strings.Contains(r.Says, "<no value>") || strings.Contains(r.Says, "{{") {
					fault("no sentence")
				}
				if r.Section == "" && r.Result != "void" {
					fault("it stands nowhere in the rules")
				}
				if r.None && len(r.Remedies) > 0 || len(r.Attack.From) != r.Attack.Strength || len(r.Against.From) != r.Against.Strength {
					fault("it contradicts itself")
				}
				if len(r.Remedies) > 0 {
					cured++
				}
				if r.None {
					hopeless++
				}
			}
		}
	}
	if looked < 2000 || cured < 200 || hopeless < 20 {
		t.Errorf("%d results, %d with remedies, %d without any: too few for the test", looked, cured, hopeless)
	}
}

// answerLine is the part of an answer of judge adjudicate that the test compares.
type answerLine struct {
	Results []struct{ Order, Result, Why string }
}

// answers returns the answers of judge to several lines.
func answers[A any](t *testing.T, lines []string, args ...string) (list []A) {
	t.Helper()
	out, _, err := judge(strings.Join(lines, "\n")+"\n", args...)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(out), "\n") {
		var a A
		if err := json.Unmarshal([]byte(line), &a); err != nil {
			t.Fatal(err)
		}
		list = append(list, a)
	}
	if len(list) != len(lines) {
		t.Fatalf("%d answers to %d lines", len(list), len(lines))
	}
	return list
}

// BenchmarkExplainKingdoms explains a turn of 21 units with all remedies, one line per iteration.
func BenchmarkExplainKingdoms(b *testing.B) {
	const turn = `{"id":1,"variant":"three-kingdoms","setup":"7","phase":"S200M","units":["caocao full xuchang","caocao full chenliu","caocao damaged puyang","yuanshao full ye","yuanshao full nanpi","yuanshao full jinyang","liubei full xiapi","liubei damaged runan","liubei full shouchun","sunquan full jianye","sunquan full wu","sunquan full lujiang","liubiao full xiangyang","liubiao full jiangling","liubiao full changsha","liuzhang full chengdu","liuzhang full yongan","liuzhang full jiangzhou","mateng full luoyang","mateng full tianshui","mateng full changan"],"generals":[{"name":"曹操","faction":"caocao","area":"xuchang","commands":true},{"name":"颜良","faction":"yuanshao","area":"ye","commands":true},{"name":"关羽","faction":"liubei","area":"runan","commands":true},{"name":"文聘","faction":"liubiao","area":"jiangling","commands":true},{"name":"马超","faction":"mateng","area":"luoyang","commands":true}],"ships":["sunquan jianye","liubiao jiangling"],"orders":["caocao xuchang - runan","caocao chenliu S xuchang - runan","caocao puyang refit","yuanshao ye - puyang","yuanshao nanpi S ye - puyang","yuanshao jinyang - luoyang","liubei xiapi - chenliu","liubei runan - xuchang","liubei shouchun S runan","sunquan jianye - xiapi","sunquan wu - jianye","sunquan lujiang - shouchun","liubiao jiangling - yongan","liubiao xiangyang - wan","liuzhang yongan - jiangling","liuzhang jiangzhou S yongan - jiangling","mateng luoyang - wan","mateng changan - tongguan"]}` + "\n"
	o, sp := options{kingdoms: true}, speaker{code: "en"}
	if err := sp.read(); err != nil {
		b.Fatal(err)
	}
	e := &kingdomsExplainer{kingdomsGame: newOtherGame(&o), speaker: &sp, most: -1}
	in := &feed{lines: [][]byte{[]byte(turn)}, left: b.N}
	b.ReportAllocs()
	b.ResetTimer()
	defer meter.Start(b)()
	if err := eachLine(in, io.Discard, 1, func() answerer { return e.explain }); err != nil {
		b.Fatal(err)
	}
}
