package lines_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine/kingdoms/lines"
	"entente/scripts/golden"
)

// faulty are lines of which something is wrong, each fault alone and at its bounds, beside lines that are right; what stands in them is put
// behind a phase.
var faulty = []string{
	// who owns what, and units
	`"areas": {"caocao": ["wan"], "liubei": ["wan"]}`, `"areas": {"caocao": ["wan", "wan"]}`, `"areas": {"nobody": ["wan"]}`, `"areas": {"caocao": ["nowhere"]}`, `"areas": {"nobody": ["nowhere"], "caocao": ["wan"]}`,
	`"units": ["caocao full wan"]`, `"units": ["caocao damaged wan"]`, `"units": ["caocao wan"]`, `"units": ["caocao full wan now"]`, `"units": ["caocao half wan"]`, `"units": ["nobody full wan"]`, `"units": ["caocao full nowhere"]`,
	`"units": ["caocao full wan", "caocao damaged wan"]`, `"units": ["caocao full wan", "liubei full wan"]`, `"areas": {"liubei": ["wan"]}, "units": ["caocao full wan"]`, `"areas": {"caocao": ["wan"]}, "units": ["caocao full wan"]`,
	// ships
	`"areas": {"sunquan": ["jianye"]}, "ships": ["sunquan jianye"]`, `"ships": ["sunquan jianye"]`, `"areas": {"caocao": ["jianye"]}, "ships": ["sunquan jianye"]`, `"areas": {"sunquan": ["wan"]}, "ships": ["sunquan wan"]`,
	`"areas": {"sunquan": ["jianye"]}, "ships": ["sunquan"]`, `"areas": {"sunquan": ["jianye"]}, "ships": ["sunquan jianye 2"]`, `"ships": ["nobody jianye"]`, `"ships": ["sunquan nowhere"]`,
	`"areas": {"sunquan": ["jianye"]}, "ships": [` + strings.TrimSuffix(strings.Repeat(`"sunquan jianye",`, 99), ",") + `]`, `"areas": {"sunquan": ["jianye"]}, "ships": [` + strings.TrimSuffix(strings.Repeat(`"sunquan jianye",`, 100), ",") + `]`,
	// generals
	`"units": ["liubei full wan"], "generals": [{"name": "关羽", "faction": "liubei", "area": "wan", "commands": true}]`, `"units": ["caocao full wan"], "generals": [{"name": "关羽", "faction": "liubei", "area": "wan", "commands": true}]`,
	`"areas": {"liubei": ["wan"]}, "generals": [{"name": "关羽", "faction": "liubei", "area": "wan", "commands": true}]`, `"areas": {"liubei": ["wan"]}, "generals": [{"name": "关羽", "faction": "liubei", "area": "wan", "used": true}]`,
	`"areas": {"liubei": ["wan"]}, "generals": [{"name": "关羽", "faction": "liubei", "area": "wan"}, {"name": "关羽", "faction": "liubei", "area": "wan"}]`,
	`"units": ["liubei full wan"], "generals": [{"name": "关羽", "faction": "liubei", "area": "wan", "commands": true}, {"name": "张飞", "faction": "liubei", "area": "wan", "commands": true}]`,
	`"generals": [{"name": "关羽", "faction": "nobody", "area": "wan"}]`, `"generals": [{"name": "关羽", "faction": "liubei", "area": "nowhere"}]`, `"generals": [{"name": "甲", "faction": "liubei", "area": "wan"}]`,
	`"areas": {"liubei": ["wan"]}, "generals": [{"name": "甲", "faction": "liubei", "area": "wan", "skills": ["lead", "flying"]}]`, `"areas": {"liubei": ["wan"]}, "generals": [{"name": "甲", "faction": "liubei", "area": "wan", "skills": []}]`,
	`"areas": {"liubei": ["wan"]}, "generals": [{"name": "关羽", "faction": "liubei", "area": "wan", "skills": ["govern"]}]`, `"generals": [{"name": "", "faction": "liubei", "area": "wan", "skills": []}]`,
	`"dead": ["关羽"]`, `"dead": ["甲"]`, `"areas": {"liubei": ["wan"]}, "generals": [{"name": "关羽", "faction": "liubei", "area": "wan"}], "dead": ["关羽"]`, `"dead": ["关羽", "关羽"]`,
	// the rest
	`"seconds": 0`, `"seconds": 3600`, `"seconds": 3601`, `"seconds": -1`, `"for": ["caocao"]`, `"for": ["nobody"]`, `"money": {"caocao": 12, "nobody": 3}`, `"money": {"caocao": -1}`, `"money": {"caocao": 0}`,
	`"draws": {"关羽": true}`, `"draws": {"关羽": false}`, `"draws": {"甲": true}`, `"offer": ["关羽"]`, `"offer": ["甲"]`, `"offer": [{"name": "甲", "skills": ["lead"]}]`, `"offer": [{"name": "甲"}]`, `"offer": [7]`, `"offer": [""]`, `"offer": [{"name": "甲", "skill": 1}]`,
	// set-up and rules
	`"setup": 7`, `"setup": "3"`, `"setup": 8`, `"setup": null`, `"setup": "x"`, `"armistice": ["liubei"]`, `"closed": ["liubei"]`, `"armistice": ["nobody"]`, `"closed": ["nobody"]`, `"variant": "standard"`, `"variant": "three-kingdoms"`,
	`"rules": {"victory_cities": -1}`, `"rules": {"last_year": -1}`, `"rules": {"last_year": 210}`, `"rules": {"victory_cities": 1}`, `"rules": {"purses": "secret"}`, `"rules": {"purses": "open"}`, `"rules": {"purses": "shut"}`, `"rules": {"retreats": "any"}`, `"rules": {"retreats": "nowhere"}`,
	`"rules": {"players": [["caocao", "liubei"], ["sunquan"]]}`, `"rules": {"players": [["caocao"], ["caocao"]]}`, `"rules": {"players": [["nobody"]]}`, `"rules": {"players": []}`, `"rules": {"players": [` + strings.TrimSuffix(strings.Repeat(`[],`, 40), ",") + `]}`,
	`"next": "end"`, `"next": "F200M"`, `"next": "X"`, `"phase": "F200M"`, `"new": 1`,
	// orders
	`"orders": 7`, `"orders": [7]`, `"orders": "xuchang H"`, `"orders": []`, `"orders": ["", " "]`, `"units": ["caocao full wan"], "orders": ["caocao wan H", "wan H", "nowhere H", "甲 H", "?", "if wan H", "caocao wan - nowhere"]`,
	`"units": ["caocao full wan"], "orders": "Cao Cao\nwan H\nnotes\nwan - runan"`, `"orders": "` + strings.Repeat(`;`, 999) + `"`, `"orders": "` + strings.Repeat(`;`, 1000) + `"`, `"orders": "` + strings.Repeat(`\n`, 600) + strings.Repeat(`;`, 399) + `"`, `"orders": "` + strings.Repeat(`\n`, 600) + strings.Repeat(`;`, 400) + `"`,
	`"units": ["caocao full wan"], "orders": [` + strings.TrimSuffix(strings.Repeat(`"caocao wan H",`, 1000), ",") + `]`, `"units": ["caocao full wan"], "orders": [` + strings.TrimSuffix(strings.Repeat(`"caocao wan H",`, 1001), ",") + `]`,
	// rulings
	`"rulings": [{"reason": "r"}]`, `"rulings": [{"reason": "r", "unit": "caocao full wan"}]`, `"rulings": [{"reason": "r", "unit": "caocao full wan", "remove": "wan"}]`, `"units": ["caocao full wan"], "rulings": [{"reason": "r", "remove": "wan"}]`, `"rulings": [{"reason": "r", "remove": "wan"}]`,
	`"rulings": [{"reason": "r", "owner": ["wan", "caocao"]}]`, `"areas": {"caocao": ["wan"]}, "rulings": [{"reason": "r", "owner": ["wan", null]}]`, `"rulings": [{"reason": "r", "owner": [null, "caocao"]}]`, `"rulings": [{"reason": "r", "owner": ["wan"]}]`, `"rulings": [{"reason": "r", "owner": ["nowhere", "nobody"]}]`,
	`"rulings": [{"reason": "r", "money": ["caocao", 5]}]`, `"rulings": [{"reason": "r", "money": ["caocao", "x"]}]`, `"rulings": [{"reason": "r", "money": [5, 5]}]`, `"rulings": [{"reason": "r", "money": ["caocao"]}]`, `"rulings": [{"reason": "r", "money": ["caocao", 5, 6]}]`,
	`"areas": {"liubei": ["wan", "runan"]}, "generals": [{"name": "关羽", "faction": "liubei", "area": "wan"}], "rulings": [{"reason": "r", "general": ["关羽", "runan"]}]`, `"rulings": [{"reason": "r", "general": ["甲", "nowhere"]}]`, `"rulings": [{"reason": "r", "general": ["关羽"]}]`,
	`"areas": {"sunquan": ["jianye"]}, "rulings": [{"reason": "r", "ships": ["jianye", 2]}]`, `"rulings": [{"reason": "r", "ships": ["jianye", true]}]`, `"rulings": [{"reason": "r", "ships": ["jianye", 2, 3]}]`,
	`"units": ["liubei full wan"], "generals": [{"name": "关羽", "faction": "liubei", "area": "wan"}], "rulings": [{"reason": "r", "command": ["wan", "关羽"]}]`, `"units": ["liubei full wan"], "generals": [{"name": "关羽", "faction": "liubei", "area": "wan", "commands": true}], "rulings": [{"reason": "r", "command": ["wan", null]}]`, `"rulings": [{"reason": "r", "command": [null, "关羽"]}]`,
	`"areas": {"liubei": ["wan"]}, "rulings": [{"reason": "r", "service": ["关羽", "liubei", "wan"]}]`, `"areas": {"liubei": ["wan"]}, "generals": [{"name": "关羽", "faction": "liubei", "area": "wan"}], "rulings": [{"reason": "r", "service": ["关羽"]}]`, `"rulings": [{"reason": "r", "service": ["关羽", "liubei"]}]`, `"rulings": [{"reason": "r", "service": ["甲", "nobody", "nowhere"]}]`,
	// two of a kind
	`"areas": {"caocao": ["nowhere", "wan", "nowhere"], "nobody": [], "noone": []}`, `"areas": {"caocao": ["wan"], "liubei": ["wan", "ye"], "sunquan": ["wan", "ye"]}`, `"ships": ["x", "y", "sunquan nowhere", "nobody jianye"]`, `"areas": {"sunquan": ["jianye"]}, "ships": ["x", "sunquan jianye"]`, `"ships": ["sunquan jianye", "sunquan wan"]`,
	`"generals": [{"name": "关羽", "faction": "nobody", "area": "wan"}, {"name": "张飞", "faction": "noone", "area": "wan"}]`, `"areas": {"liubei": ["wan"]}, "generals": [{"name": "关羽", "faction": "liubei", "area": "wan"}, {"name": "关羽", "faction": "liubei", "area": "wan"}, {"name": "关羽", "faction": "liubei", "area": "wan"}, {"name": "张飞", "faction": "liubei", "area": "wan", "commands": true}]`,
	`"generals": [{"name": "甲", "faction": "liubei", "area": "wan"}, {"name": "乙", "faction": "liubei", "area": "wan"}]`, `"areas": {"liubei": ["wan"]}, "generals": [{"name": "甲", "faction": "liubei", "area": "wan", "skills": ["fly", "swim"]}]`, `"offer": [7, 8, "甲", "乙"]`, `"areas": {"liubei": ["wan"]}, "generals": [{"name": "关羽", "faction": "liubei", "area": "wan"}, {"name": "张飞", "faction": "liubei", "area": "wan"}], "dead": ["关羽", "甲", "张飞"]`,
	`"draws": {"甲": true, "乙": true, "关羽": true}`, `"money": {"nobody": 3, "noone": 4, "caocao": 5}`, `"for": ["nobody", "caocao", "noone"]`, `"rules": {"players": [["nobody"], ["noone"], ["caocao"], ["caocao"], ["caocao"]]}`, `"rulings": [{"reason": "r"}, {"reason": "s"}]`, `"rulings": [{"reason": "r", "remove": "nowhere"}, {"reason": "s", "remove": "nowhere"}]`,
	// several of them
	`"id": 7, "units": ["x", "y"], "seconds": -1`, `"id": 7, "id": 8`, `"units": [` + strings.TrimSuffix(strings.Repeat(`"x",`, 60), ",") + `]`,
}

// driven are lines of units that were driven out.
var driven = []string{
	`"dislodged": [{"unit": "caocao full wan", "from": "ye", "retreats": ["runan"]}]`, `"dislodged": [{"unit": "caocao full wan", "from": "ye", "joins": ["runan"]}]`, `"dislodged": [{"unit": "caocao full wan", "from": "ye"}]`, `"dislodged": [{"unit": "caocao full wan", "from": "ye", "doomed": true}]`,
	`"dislodged": [{"unit": "caocao full nowhere", "from": "ye", "retreats": ["runan"]}]`, `"dislodged": [{"unit": "caocao full wan", "from": "nowhere", "retreats": ["runan"]}]`, `"dislodged": [{"unit": "caocao full wan", "from": "ye", "retreats": ["nowhere"]}]`, `"dislodged": [{"unit": "caocao full wan", "from": "ye", "joins": ["nowhere"], "ship": true}]`,
	`"dislodged": [{"unit": "caocao full wan", "from": "ye", "retreats": ["runan"]}, {"unit": "liubei full wan", "from": "ye", "retreats": ["runan"]}]`, `"dislodged": [{"unit": "liubei full wan", "from": "ye", "general": "甲", "retreats": ["runan"]}]`,
	`"areas": {"liubei": ["wan"]}, "generals": [{"name": "关羽", "faction": "liubei", "area": "wan", "commands": true}], "dislodged": [{"unit": "liubei full wan", "from": "ye", "general": "关羽", "retreats": ["runan"]}]`,
	`"dislodged": [{"unit": "x"}, {"unit": "y"}, {"unit": "caocao full wan", "from": "nowhere"}, {"unit": "caocao full ye", "from": "nowhere"}]`,
	`"areas": {"liubei": ["wan"]}, "generals": [{"name": "张飞", "faction": "liubei", "area": "wan", "commands": true}, {"name": "关羽", "faction": "liubei", "area": "wan"}], "dislodged": [{"unit": "liubei full wan", "from": "ye", "general": "关羽", "retreats": ["runan"]}]`,
}

// TestFaultsOfLinesHaveTheirTexts: each fault alone, as it was told before (testdata/faults.golden).
func TestFaultsOfLinesHaveTheirTexts(t *testing.T) {
	b := board(t)
	var text strings.Builder
	tell := func(phase, rest string) {
		for _, rd := range []lines.Reader{{Board: b}, {Board: b, Strict: true}, {Board: b, Setup: "7"}} {
			in, err := rd.Read([]byte(`{"phase": "` + phase + `", ` + rest + `}`))
			if err != nil {
				fmt.Fprintf(&text, "  %s: %s\n", in.ID, strings.ReplaceAll(err.Error(), "\n", " | "))
				continue
			}
			a, err := in.Adjudicate()
			if err != nil {
				fmt.Fprintf(&text, "  impossible: %v\n", err)
				continue
			}
			fmt.Fprintf(&text, "  %d orders, %d void, draws %b, for %b, %v s: %.420s\n", len(in.Orders), len(in.Unread), in.Draws, in.For, in.Seconds, a.Line())
		}
	}
	for _, phase := range []string{"S200M", "W201A"} {
		for _, rest := range faulty {
			fmt.Fprintf(&text, "# %s, %.150s\n", phase, rest)
			tell(phase, rest)
		}
	}
	for _, rest := range driven {
		fmt.Fprintf(&text, "# S200R, %s\n", rest)
		tell("S200R", rest)
	}
	golden.Text(t, "testdata/faults.golden", text.String())
}
