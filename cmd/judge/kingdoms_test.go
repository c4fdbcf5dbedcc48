package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// The worked example of TK 15: 夏侯惇 with one support dislodges the damaged unit of 赵云 from Wan; the Retreat skill saves the unit.
const (
	kingdomsTurn = `{"id":"example","variant":"three-kingdoms","phase":"S200M","units":["caocao full xuchang","caocao damaged luoyang","liubei damaged wan"],"generals":[{"name":"夏侯惇","faction":"caocao","area":"xuchang","commands":true},{"name":"赵云","faction":"liubei","area":"wan","commands":true}],"money":{"caocao":10,"liubei":4},"orders":["caocao xuchang - wan","caocao luoyang S xuchang - wan"]}`
	kingdomsTold = `{"id":"example","phase":"S200M","next":"S200R","results":[{"order":"caocao luoyang S xuchang - wan","unit":"caocao damaged luoyang","result":"succeeded","dislodged":false},{"order":"liubei wan H","unit":"liubei damaged wan","result":"succeeded","dislodged":true},{"order":"caocao xuchang - wan","unit":"caocao full xuchang","result":"succeeded","dislodged":false,"attack":2,"against":1}],"units":["caocao damaged luoyang","caocao full wan"],"areas":{"caocao":["luoyang","wan","xuchang"]},"generals":[{"name":"夏侯惇","faction":"caocao","area":"wan","skills":["assault"],"commands":true,"used":false},{"name":"赵云","faction":"liubei","area":"wan","skills":["retreat","lead"],"commands":true,"used":false}],"ships":[],"money":{"caocao":10,"liubei":4},"dislodged":[{"unit":"liubei damaged wan","from":"xuchang","general":"赵云","doomed":true,"ship":false,"retreats":["wuguan","xiangyang"],"joins":[]}],"contested":[],"lost":[],"dead":[],"free":[]}`
	kingdomsAway = `{"id":"example-2","variant":"three-kingdoms","phase":"S200R","units":["caocao damaged luoyang","caocao full wan"],"areas":{"caocao":["luoyang","wan","xuchang"]},"generals":[{"name":"夏侯惇","faction":"caocao","area":"wan","skills":["assault"],"commands":true,"used":false},{"name":"赵云","faction":"liubei","area":"wan","skills":["retreat","lead"],"commands":true,"used":false}],"ships":[],"money":{"caocao":10,"liubei":4},"dislodged":[{"unit":"liubei damaged wan","from":"xuchang","general":"赵云","doomed":true,"ship":false,"retreats":["wuguan","xiangyang"],"joins":[]}],"orders":["liubei wan R wuguan"]}`
	kingdomsGone = `{"id":"example-2","phase":"S200R","next":"F200M","results":[{"order":"liubei wan R wuguan","unit":"liubei damaged wan","result":"succeeded"}],"units":["caocao damaged luoyang","caocao full wan","liubei damaged wuguan"],"areas":{"caocao":["luoyang","wan","xuchang"],"liubei":["wuguan"]},"generals":[{"name":"夏侯惇","faction":"caocao","area":"wan","skills":["assault"],"commands":true,"used":false},{"name":"赵云","faction":"liubei","area":"wuguan","skills":["retreat","lead"],"commands":true,"used":false}],"ships":[],"money":{"caocao":10,"liubei":4},"dislodged":[],"contested":[],"lost":[],"dead":[],"free":[]}`
)

// TestJudgeTellsTheWorkedExampleOfThreeKingdoms compares the answer byte by byte.
func TestJudgeTellsTheWorkedExampleOfThreeKingdoms(t *testing.T) {
	for _, row := range [][2]string{{kingdomsTurn, kingdomsTold}, {kingdomsAway, kingdomsGone}} {
		if got, _, err := judge(row[0]+"\n", "adjudicate"); err != nil || got != row[1]+"\n" {
			t.Errorf("got  %swant %s\n%v", got, row[1], err)
		}
	}
	europe := `{"id":1,"phase":"S1901M","units":["France A par"]}`
	got, _, err := judge(kingdomsTurn+"\n"+europe+"\n"+strings.ReplaceAll(kingdomsTurn, `"variant":"three-kingdoms",`, "")+"\n", "adjudicate", "-brief", "-j", "2")
	rows := strings.Split(got, "\n")
	if err != nil || len(rows) != 4 || !strings.HasPrefix(rows[0], `{"id":"example","next":"S200R","units"`) || strings.Contains(rows[0], "lost") ||
		!strings.Contains(rows[1], `"units":["France A par"]`) || !strings.Contains(rows[2], `"error"`) {
		t.Errorf("lines of both games: %s%v", got, err)
	}
	got, _, err = judge(strings.ReplaceAll(kingdomsTurn, `"variant":"three-kingdoms",`, "")+"\n", "adjudicate", "-variant", "three-kingdoms")
	if err != nil || got != kingdomsTold+"\n" {
		t.Errorf("with -variant: %s%v", got, err)
	}
}

// TestAnAnswerOfThreeKingdomsIsTheNextLine merges each answer into its line, through a whole year.
func TestAnAnswerOfThreeKingdomsIsTheNextLine(t *testing.T) {
	line := kingdomsTurn
	var phases []string
	for range 5 {
		got, _, err := judge(line+"\n", "adjudicate")
		if err != nil {
			t.Fatal(err)
		}
		over := map[string]json.RawMessage{"variant": json.RawMessage(`"three-kingdoms"`)}
		if err := json.Unmarshal([]byte(got), &over); err != nil || over["error"] != nil {
			t.Fatalf("%s: %v", got, err)
		}
		phases = append(phases, string(over["next"]))
		over["variant"] = json.RawMessage(`"three-kingdoms"`)
		next, err := json.Marshal(over)
		if err != nil {
			t.Fatal(err)
		}
		line = string(next)
	}
	if got := strings.Join(phases, " "); got != `"S200R" "F200M" "W200A" "S201M" "F201M"` {
		t.Errorf("the phases are %s", got)
	}
}

func TestJudgeListsLegalOrdersOfThreeKingdoms(t *testing.T) {
	line := `{"id":1,"variant":"three-kingdoms","phase":"S200M","units":["sunquan damaged jianye"],"ships":["sunquan jianye"],"areas":{"sunquan":["wu"],"liubei":["lujiang"]},"generals":[{"name":"甲","faction":"sunquan","area":"jianye","skills":["false_order"],"commands":true}]}`
	want := `{"id":1,"legal":{"jianye":["sunquan jianye - chaisang","sunquan jianye - lujiang","sunquan jianye - lujiang by ship","sunquan jianye - wu","sunquan jianye - wu by ship","sunquan jianye - xiapi","sunquan jianye - xiapi by ship","sunquan jianye H","sunquan jianye refit"],` +
		`"permit:caocao":["caocao permit liubei","caocao permit liubiao","caocao permit liuzhang","caocao permit mateng","caocao permit sunquan","caocao permit yuanshao"],`
	got, _, err := judge(line+"\n", "legal")
	if err != nil || !strings.HasPrefix(got, want) || !strings.Contains(got, `"ship:jianye":["sunquan ship jianye - wu","sunquan ship jianye D"]`) ||
		!strings.Contains(got, `"甲":["sunquan G 甲 - wu"]`) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestJudgeChecksTheCasesOfThreeKingdoms(t *testing.T) {
	out, _, err := judge("", "check", "../../engine/kingdoms/lines/testdata/three-kingdoms-cases.json")
	if err != nil || out != "327 passed, 0 failed\n" {
		t.Errorf("got %s%v", out, err)
	}
}

// TestBadLinesOfThreeKingdomsAreNamed checks that a bad line gets an error with the reason, and that the next line is answered.
func TestBadLinesOfThreeKingdomsAreNamed(t *testing.T) {
	const head = `{"id":5,"variant":"three-kingdoms","phase":`
	for _, row := range []struct{ name, line, want string }{
		{"unknown area", head + `"S200M","units":["caocao full paris"]}`, `units[0]: unknown area \"paris\"`},
		{"two units", head + `"S200M","units":["caocao full wan","liubei full wan"]}`, "units[1]: liubei full wan: another unit stands there"},
		{"whose area", head + `"S200M","units":["caocao full wan"],"areas":{"liubei":["wan"]}}`, "units[0]: caocao full wan: the area belongs to liubei"},
		{"ship on land", head + `"S200M","units":["caocao full wan"],"ships":["caocao wan"]}`, "ships[0]: caocao wan: it is no port of its own"},
		{"no such general", head + `"S200M","generals":[{"name":"拿破仑","faction":"caocao","area":"wan"}]}`, "is not in the file of the map: want his skills"},
		{"general abroad", head + `"S200M","units":["liubei full wan"],"generals":[{"name":"曹操","faction":"caocao","area":"wan"}]}`, "曹操: wan is not an own area (TK 6.6)"},
		{"commands nobody", head + `"S200M","areas":{"caocao":["wan"]},"generals":[{"name":"曹操","faction":"caocao","area":"wan","commands":true}]}`, "generals[0]: 曹操: he commands no unit there"},
		{"money", head + `"S200M","money":{"caocao":-1}}`, "caocao: a purse holds 0 to 1000000"},
		{"money too large to be a number", head + `"S200M","money":{"caocao":99999999999}}`, "money cannot be number 99999999999"},
		{"unknown key", head + `"S200M","center":[]}`, `unknown field \"center\"`},
		{"phase", head + `"X200M"}`, "want a name such as S1901M"},
		{"cut off", head + `"S200M","units":["caocao`, `line 1, column`},
		{"other game", `{"id":5,"variant":"chess","phase":"S200M"}`, "no variant"},
		{"a key twice", head + `"S200M","units":["caocao full wan"],"units":["liubei full wan"]}`, "given twice"},
		{"ruling without reason", head + `"S200M","units":["caocao full wan"],"rulings":[{"reason":" ","remove":"wan"}]}`, "rulings[0]: ruling: want a reason (TK 14.3)"},
		{"dead and in office", head + `"S200M","areas":{"caocao":["wan"]},"dead":["曹操"],"generals":[{"name":"曹操","faction":"caocao","area":"wan"}]}`, "dead[0]"},
		{"shown and in office", head + `"W200A","areas":{"caocao":["wan"]},"offer":["曹操"],"generals":[{"name":"曹操","faction":"caocao","area":"wan"}]}`, "曹操 cannot be shown"},
	} {
		t.Run(row.name, func(t *testing.T) {
			got, _, err := judge(row.line+"\n"+kingdomsTurn+"\n", "adjudicate")
			if err != nil || !strings.Contains(got, row.want) || !strings.HasPrefix(got, `{"id":5,"error":`) || !strings.HasSuffix(got, kingdomsTold+"\n") {
				t.Errorf("got %s%v", got, err)
			}
		})
	}
	orders := head + `"S200M","units":["caocao full wan"],"orders":["caocao wan - paris","caocao wan eats","caocao G 曹操 - wan"]}`
	got, _, err := judge(orders+"\n", "adjudicate")
	for _, want := range []string{`"order":"caocao wan - paris","result":"void","why":"no-such-area"`, `"order":"caocao wan eats","result":"void","why":"unreadable"`, `"order":"caocao G 曹操 - wan","result":"void","why":"no-such-general"`} {
		if err != nil || !strings.Contains(got, want) {
			t.Errorf("got %s%v\nwant %s", got, err, want)
		}
	}
	if got, _, _ := judge(orders+"\n", "adjudicate", "-strict"); !strings.Contains(got, `"error":"orders[0]: order`) {
		t.Errorf("-strict: %s", got)
	}
}
