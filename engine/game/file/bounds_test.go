package file_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	gamefile "entente/engine/game/file"
	"entente/engine/game/gametest"
	"entente/scripts/golden"
)

// withPlayers has what is in none of the other games with everything: who plays in the place of a player, limits of years, events of players.
const withPlayers = `{"format": 4, "variant": "standard", "setup": "2", "table": {"players": [{"name": "Ann", "powers": ["England", "France", "Russia"], "program": {"level": "hard", "seed": 7}},
{"name": "Ben", "powers": ["Germany", "Austria", "Turkey"]}], "limit_years": 9},
"phases": [{"phase": "S1914M", "revealed": ["2020-01-01T12:00:00Z", "2020-01-01T12:30:00Z"]}, {"phase": "F1914M", "events": [{"event": "orders-void", "player": 2}, {"event": "order-corrected", "power": "France", "reason": "x", "was": "A par H",
"now": "A par - bur"}, {"event": "vote"}, {"event": "lot", "player": 1}]}]}`

// numbers are those of a file that stand for themselves.
var numbers = regexp.MustCompile(`[:\[ ](\d+)[,}\] ]`)

// wanted is what a number should be.
var wanted = regexp.MustCompile(`want (?:a number|minutes) from (\d+) to (\d+)`)

// TestNumbersHaveBounds replaces each number of games that have everything: the least and the most that is wanted are not refused as numbers, what
// is beyond them is. What is wanted of which is in testdata/numbers.golden.
func TestNumbersHaveBounds(t *testing.T) {
	find := gametest.Finder(t)
	var b strings.Builder
	for i, text := range []string{everything, sealed, drawn, withPlayers} {
		fmt.Fprintf(&b, "# %d\n", i)
		for _, at := range numbers.FindAllStringSubmatchIndex(text, -1) {
			begin := strings.LastIndexByte(text[:at[2]], '"') // the quote behind the name
			name := text[strings.LastIndexByte(text[:begin], '"')+1 : begin]
			load := func(n int) string {
				_, err := gamefile.Load(strings.NewReader(text[:at[2]]+strconv.Itoa(n)+text[at[3]:]), find)
				return fmt.Sprint(err)
			}
			said := load(999_999_999_999)
			fmt.Fprintf(&b, "  %s %s: %s\n", name, text[at[2]:at[3]], said)
			bounds := wanted.FindStringSubmatch(said)
			if bounds == nil {
				continue
			}
			least, _ := strconv.Atoi(bounds[1])
			most, _ := strconv.Atoi(bounds[2])
			for n, refused := range map[int]bool{least - 1: true, least: false, most: false, most + 1: true} {
				if got := load(n); (got == said) != refused {
					t.Errorf("%s %d: %s", name, n, got)
				}
			}
		}
	}
	golden.Text(t, "testdata/numbers.golden", b.String())
}

// TestEverythingDamagedEverywhere: the same games with each of their pieces damaged in many ways.
func TestEverythingDamagedEverywhere(t *testing.T) {
	find := gametest.Finder(t)
	sums := golden.NewSums(t)
	for i, text := range []string{everything, sealed, drawn, withPlayers} {
		sums.Section("%d", i)
		sums.Everywhere(text, 400, func(text string) string {
			g, err := gamefile.Load(strings.NewReader(text), find)
			if err != nil {
				return err.Error()
			}
			return gametest.Saved(t, g)
		})
	}
	golden.Text(t, "testdata/everything.golden", sums.String())
}

// TestAllFaultsOfAPlaceAreTold: of positions, tables, players, orders, reviews and sealed orders with several faults, what is told, in which sequence.
func TestAllFaultsOfAPlaceAreTold(t *testing.T) {
	find := gametest.Finder(t)
	var b strings.Builder
	for _, row := range []struct{ name, text string }{
		{"position", position(`"units": ["France A oz", "Italy A par", "France A par", 7], "contested": ["oz", "stp/nc", 1], "armistice": ["Mars", 2], "centers": {"Mars": ["par"], "France": ["oz", "par"], "Italy": ["par", 3]},
 "dislodged": [{"unit": "X"}, {"unit": "France A par", "from": "oz"}, {"unit": "France A bur", "from": "mun", "open": 1}, {"from": "par"}, 7, {"unit": "Italy A bur", "from": "stp/nc"}]`)},
		{"faulty position", position(`"units": ["France A nth", "France F par", "Italy F stp"], "centers": {"France": ["bur"]}`)},
		{"table", gametest.Line(5, `"table": {"players": [{"name": 1}, {"powers": ["Mars", 1]}, {"program": {"level": "x", "seed": -1}}, {"program": {"seed": 1}}], "allotment": "x", "mode": "x", "start_year": 0, "victory_centers": 0,
 "win_count_by": "x", "limit_years": 0, "limit_score": "x", "agreed_end": "x", "timers": [1, -1, 0.3, "x", 10081], "chat_lock": "x", "armistice": "x", "notation": "x"},`)},
		{"limits", gametest.Line(5, `"table": {"limit_minutes": 10081, "limit_finish": "x"},`)},
		{"secret end", strings.Replace(drawn, `"from": 1905, "to": 1909, "seed": "A"`, `"from": 0, "to": 10000, "seed": 1`, 1)},
		{"end before the beginning", strings.Replace(drawn, `"from": 1905`, `"from": 1910`, 1)},
		{"orders", gametest.Line(12, `"A par - oz", 7, "A mun - bur", {"order": "A par H", "along": true}, {"order": "A par H", "along": 1}, {"order": "F bre H", "forced": "x"}, {"order": "F bre", "written": "x"}, "A par - pic", "A par - gas",`)},
		{"impossible orders", gametest.Line(12, `"A par - lon", "A mun - bur", "A par - pic", "F bre - mos", {"order": "F bre - mid", "forced": true},`)},
		{"review", strings.NewReplacer(`"likely": 1400`, `"likely": -1`, `"better": 1600`, `"better": 10001`, `"true": 1300`, `"true": "x"`, `"would": 1500`, `"would": -1`, `"error": 20`, `"error": -1`).Replace(everything)},
		{"prospects", strings.Replace(everything, `"prospects": [0, 0, 0, 0, 0, 0, 10000]`, `"prospects": [0, -1]`, 1)},
		{"turning points", strings.Replace(everything, `"turning": [{"phase": 0, "power": "France"}]`, `"turning": [{"phase": 2, "power": "France"}, {"phase": 0, "power": "Italy"}, {"phase": -1, "power": "Mars"}]`, 1)},
		{"sealed", strings.NewReplacer(`"game": "abc"`, `"game": 1`, `"count": 3`, `"count": -1`).Replace(sealed)},
		{"hands", strings.NewReplacer(`"orders": 3`, `"orders": -1`, `"in": true`, `"in": 1`, `"count": 2, "box": "x"`, `"count": -2, "box": 1`, `"player": 1, "o`, `"player": 8, "o`).Replace(sealed)},
		{"locks", strings.NewReplacer(`"box": "x"}, {`, `"box": 1}, {`, `"player": 2`, `"player": 0`, `"name": "y"`, `"name": 1`).Replace(sealed)},
		{"clock", strings.NewReplacer(`"used": 9`, `"used": -1`, `"total": 60`, `"total": -1`, `"played": 70`, `"played": "x"`, `"step": "orders"`, `"step": "x"`, `"at_zero": "warn"`, `"at_zero": "x"`, `"begun": true`, `"begun": 1`, `"agreed": ["Italy"]`, `"agreed": ["Mars"]`, `7.5, 8`, `7.3, -8`).Replace(everything)},
		{"marks", marked(`[{"mark": "arrow", "at": "oz", "to": "oz"}, {"mark": "x", "at": 1, "color": "x"}]`)},
		{"sets", strings.Replace(everything, `"sets": [{"power": "France", "name": "other", "orders": ["A par - pic"]}]`, `"sets": [{"power": "Mars", "name": 1, "orders": []}, {"power": "France", "name": "x", "orders": ["A par - oz", "A mun - bur", 1]}, 7]`, 1)},
		{"reveals of no text", strings.Replace(withPlayers, `"2020-01-01T12:00:00Z"`, "\n7", 1)},
		{"reveals that are no times", strings.Replace(withPlayers, `"2020-01-01T12:00:00Z"`, "\n\"noon\"", 1)},
		{"reveals that are no list", strings.Replace(withPlayers, `["2020-01-01T12:00:00Z", "2020-01-01T12:30:00Z"]`, "\n{}", 1)},
		{"hands of a table", strings.Replace(sealed, `"mode": "keyboard"`, `"mode": "referee"`, 1)},
		{"two hands", strings.Replace(sealed, `"box": "x"}]}`, `"box": "x"}, {"player": 1, "box": "y"}]}`, 1)},
		{"a hand without a box", strings.Replace(sealed, `"count": 2, "box": "x"`, `"count": 2`, 1)},
		{"a lock without anything", strings.Replace(sealed, `"player": 2, "name": "y"`, `"player": 2`, 1)},
		{"a lock with both", strings.Replace(sealed, `"player": 2, "name": "y"`, `"player": 2, "name": "y", "box": "z"`, 1)},
		{"two locks", strings.Replace(sealed, `"player": 2, "name": "y"`, `"player": 1, "name": "y"`, 1)},
		{"a game without a name", strings.Replace(sealed, `"game": "abc", `, ``, 1)},
		{"open marks", strings.Replace(sealed, `"hands"`, `"marks": [{"mark": "tint", "at": "par"}], "hands"`, 1)},
		{"open void lines", strings.Replace(sealed, `"hands"`, `"void": [{"text": "x"}], "hands"`, 1)},
		{"open orders", strings.Replace(sealed, `"hands"`, `"orders": {"France": ["A par H"]}, "void": [{"text": "x"}], "hands"`, 1)},
		{"void", strings.Replace(everything, `"text": "A par R nowhere", "at": "par", "why": "not-adjacent", "under": "A par - pic"`, `"text": 1, "at": "oz", "why": "x", "under": 1`, 1)},
	} {
		g, err := gamefile.Load(strings.NewReader(row.text), find)
		said := fmt.Sprint(err)
		if err == nil {
			said = gametest.Saved(t, g)
		}
		fmt.Fprintf(&b, "# %s\n  %s\n", row.name, strings.ReplaceAll(strings.TrimSpace(said), "\n", "\n  "))
	}
	golden.Text(t, "testdata/faults.golden", b.String())
}
