package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/scripts/meter"
)

// explained is an answer of judge explain.
type explained struct {
	Error   string
	Results []struct {
		Order, Unit, Result, Why, Says, Section string
		By, Clauses, Warnings                   []string
		Attack, Against                         struct {
			Strength int
			From     []string
		}
		Remedies [][]string
		None     bool
	}
}

func explain(t testing.TB, line string, args ...string) (answer explained) {
	t.Helper()
	out, _, err := judge(line+"\n", append([]string{"explain"}, args...)...)
	if err == nil {
		err = json.Unmarshal([]byte(out), &answer)
	}
	if err != nil {
		t.Fatal(line, err)
	}
	return answer
}

// TestExplainSaysWhatTheWindowSays covers orders that failed in several ways.
func TestExplainSaysWhatTheWindowSays(t *testing.T) {
	for _, row := range []struct{ name, units, orders, unit, want string }{
		{"a wrong coast is the fleet's", `"Russia A rum","Russia F bla"`, `"Russia A rum S F bla - bul/sc","Russia F bla - bul/ec"`, "Russia A rum",
			"void wrong-coast [] Fleet Black Sea cannot reach that coast of Bulgaria. A valid order would have been: A Rum S F Bla – Bul/EC. [001 3.6.2]"},
		{"two orders for one unit have no valid form", `"France A par"`, `"France A par - bur","France A par H"`, "France A par",
			"void conflicting [] Two different orders were given to Army Paris. [001 2.4.3]"},
		{"a fleet on the coast", `"Germany F kie","Germany A den"`, `"Germany F kie C A den - hol"`, "Germany F kie",
			"void not-at-sea [] Fleet Kiel cannot convoy: only fleets at sea can. [001 3.6.1]"},
		{"a convoy of nobody", `"England F nth"`, `"England F nth C A lon - nwy"`, "England F nth",
			"void no-unit-to-support [] There is no unit in London. [001 3.4.1-3.4.3]"},
		{"a support of nobody", `"France A par"`, `"France A par S A bur"`, "France A par",
			"void no-unit-to-support [] There is no unit in Burgundy. [001 3.3.1]"},
		{"an army that walked", `"Turkey A con","Russia F bla"`, `"Turkey A con - bul","Russia F bla C A con - bul"`, "Russia F bla",
			"succeeded  [] F Bla did not convoy: A Con went by land. []"},
		{"the attacker's own unit", `"France A par","France A bur","Germany A mun"`, `"France A par - bur","Germany A mun S A par - bur"`, "Germany A mun",
			"succeeded ineffective [] The support of A Mun does not count: A Bur belongs to the same power as A Par, and a power cannot dislodge its own units. [001 3.3.4]"},
		{"all who were as strong", `"France A par","Germany A mun","Italy A mar"`, `"France A par - bur","Germany A mun - bur","Italy A mar - bur"`, "France A par",
			"bounced  [mar mun] A Par – Bur failed: attack 1 (A Par) against 1 (A Mar), 1 (A Mun). No unit enters Burgundy. [001 2.4.6]"},
	} {
		answer := explain(t, `{"id":1,"phase":"S1901M","units":[`+row.units+`],"orders":[`+row.orders+`]}`)
		for _, r := range answer.Results {
			if r.Unit != row.unit {
				continue
			}
			slices.Sort(r.By)
			got := r.Result + " " + r.Why + " [" + strings.Join(r.By, " ") + "] " + r.Says + " [" + strings.Join(r.Clauses, " ") + "]"
			if got != row.want {
				t.Errorf("%s:\n got %s\nwant %s", row.name, got, row.want)
			}
		}
	}
}

// TestExplainCitesTheClauseOfTwoRetreats covers two retreats to one province.
func TestExplainCitesTheClauseOfTwoRetreats(t *testing.T) {
	answer := explain(t, `{"id":1,"phase":"S1901R","dislodged":[{"unit":"France A bur","from":"mun"},{"unit":"Italy A gas","from":"mar"}],"orders":["France A bur R par","Italy A gas R par"]}`)
	for _, r := range answer.Results {
		if strings.Join(r.Clauses, ",") != "001 2.5.6" {
			t.Errorf("%s cites %s", r.Order, r.Clauses)
		}
	}
}

// TestStrengthsOfADislodgedUnit checks, in both games, that the strengths are those of the attack that dislodged the unit, whatever the unit did.
func TestStrengthsOfADislodgedUnit(t *testing.T) {
	for _, row := range []struct{ name, line, unit, want string }{
		{"it held", `{"phase":"S1901M","units":["France A par","France A pic","Germany A bur"],"orders":["France A par - bur","France A pic S A par - bur","Germany A bur H"]}`,
			"Germany A bur", "2 [par pic] : 1 [bur]"},
		{"it held with a support", `{"phase":"S1901M","units":["France A par","France A pic","France A gas","Germany A bur","Germany A mun"],` +
			`"orders":["France A par - bur","France A pic S A par - bur","France A gas S A par - bur","Germany A bur H","Germany A mun S A bur"]}`,
			"Germany A bur", "3 [par gas pic] : 2 [bur mun]"},
		{"it moved", `{"phase":"S1901M","units":["France A par","France A pic","Germany A bur","Italy A mun"],"orders":["France A par - bur","France A pic S A par - bur","Germany A bur - mun","Italy A mun H"]}`,
			"Germany A bur", "2 [par pic] : 1 [bur]"},
		{"Three Kingdoms", `{"variant":"three-kingdoms","phase":"S200M","units":["caocao full xuchang","caocao full luoyang","liubei full wan"],"orders":["caocao xuchang - wan","caocao luoyang S xuchang - wan","liubei wan H"]}`,
			"liubei full wan", "2 [xuchang luoyang] : 1 [wan]"},
	} {
		for _, r := range explain(t, row.line).Results {
			got := fmt.Sprintf("%d %v : %d %v", r.Attack.Strength, r.Attack.From, r.Against.Strength, r.Against.From)
			if r.Unit == row.unit && got != row.want {
				t.Errorf("%s: got %s, want %s", row.name, got, row.want)
			}
		}
	}
}

// TestExplainAgreesWithAdjudicate uses recorded positions in every language: the results are the same, every strength equals the number of its units,
// every failure has a remedy or the proof that there is none, and no sentence is a catalog key.
func TestExplainAgreesWithAdjudicate(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(string(recorded(t))), "\n")
	for _, code := range []string{"en", "zh-TW", "zh-CN", "ja"} {
		failed := 0
		for _, line := range lines {
			judged, answer := answerTo(t, line), explain(t, line, "-lang", code)
			if len(judged.Results) != len(answer.Results) {
				t.Fatalf("%d results, %d explained", len(judged.Results), len(answer.Results))
			}
			for i, r := range answer.Results {
				was := judged.Results[i]
				if r.Order != was.Order || r.Result != was.Result {
					t.Errorf("%s %s explained as %s %s", was.Order, was.Result, r.Order, r.Result)
				}
				if r.Says == "" || strings.Contains(r.Says, "explain.") || strings.Contains(r.Says, "<no value>") {
					t.Errorf("%s: %s says %q", code, r.Order, r.Says)
				}
				if len(r.Attack.From) != r.Attack.Strength || len(r.Against.From) != r.Against.Strength {
					t.Errorf("%s: %+v against %+v", r.Order, r.Attack, r.Against)
				}
				bad := r.Result != "succeeded" && r.Result != "void" || was.Dislodged
				if bad {
					failed++
				}
				if bad && r.None == (len(r.Remedies) > 0) {
					t.Errorf("%s: remedies %v, none %v", r.Order, r.Remedies, r.None)
				}
			}
		}
		if failed < 50 {
			t.Errorf("only %d failures", failed)
		}
	}
}

// TestMisspelledCommands checks that the error suggests the command that was probably meant.
func TestMisspelledCommands(t *testing.T) {
	for given, want := range map[string]string{
		"explan": "explain", "ajudicate": "adjudicate", "legla": "legal", "Check": "check", "adj": "adjudicate", "rendre": "render", "xyzzy": "", "": "",
	} {
		_, _, err := judge("", given)
		if err == nil || strings.Contains(err.Error(), "did you mean") != (want != "") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", given, err, want)
		}
	}
	if _, _, err := judge("", "explain", "-lang", "fr"); err == nil || !strings.Contains(err.Error(), "expected one of en, ") {
		t.Errorf("an unknown language: %v", err)
	}
}

// "help COMMAND" prints what "COMMAND -h" does, on the standard output; "help" alone lists all commands.
func TestHelp(t *testing.T) {
	_, flags, _ := judge("", "odds", "-h")
	if out, said, _ := judge("", "help", "odds"); out != flags || said != "" || !strings.Contains(out, "judge odds [-for POWERS]") || !strings.Contains(out, "  -replies N") {
		t.Errorf("help odds: %q, %q", out, said)
	}
	if out, _, err := judge("", "help"); err != nil || strings.Count(out, "\n  judge ") != len(commands()) || strings.Contains(out, " \n") {
		t.Errorf("help: %q, %v", out, err)
	}
	if _, _, err := judge("", "help", "bake"); err == nil || !strings.Contains(err.Error(), `unknown command "bake"`) {
		t.Errorf("help bake: %v", err)
	}
}

// BenchmarkExplain explains positions of 34 units with all remedies, one line per iteration.
func BenchmarkExplain(b *testing.B) {
	lines := bytes.SplitAfter(recorded(b), []byte("\n"))
	lines = lines[:len(lines)-1]
	o := options{board: standardWords(b), rules: engine.Rulebook()}
	sp := speaker{code: "en"}
	if err := sp.read(); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	in := &feed{lines: lines, left: b.N}
	b.ResetTimer()
	defer meter.Start(b)()
	if err := eachLine(in, io.Discard, 1, func() answerer { return newExplainer(&o, &sp, -1).explain }); err != nil {
		b.Fatal(err)
	}
}
