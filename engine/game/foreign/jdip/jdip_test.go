package jdip_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"entente/engine/game/foreign/jdip"
	"entente/engine/game/gametest"
	"entente/scripts/golden"
)

// TestWhatIsSaidOfAGame: of a game of jDip with one thing changed, the position or what is wrong with it, and where.
func TestWhatIsSaidOfAGame(t *testing.T) {
	data, err := os.ReadFile("../testdata/positions-good/jdip.xml")
	if err != nil {
		t.Fatal(err)
	}
	find := gametest.Finder(t)
	var b strings.Builder
	try := func(name, text string) {
		pos, err := jdip.Read([]byte(text), find)
		said := pos.Line
		if err != nil {
			said = err.Error
		}
		fmt.Fprintf(&b, "# %s\n%s\n", name, strings.ToValidUTF8(said(), "?"))
		if err == nil {
			for p := range pos.ToOrder().All() {
				fmt.Fprintf(&b, "  %s may go to", pos.Variant.Map.Info(p).ID)
				for _, to := range pos.Retreats(p) {
					fmt.Fprintf(&b, " %s", pos.Variant.Map.ID(to))
				}
				b.WriteByte('\n')
			}
		}
	}
	whole := string(data)
	try("as it is", whole)
	for _, row := range [][2]string{
		{`creator="jDip"`, ``}, {"<game ", "<jsx "}, {"<game ", "<averylongnameofanelementthatnobodywrites "}, {"<?xml", "\ufeff<?xml"}, {`<?xml version="1.0"?>`, `<?xml version="1.0" encoding="windows-1252"?>`}, {`<?xml version="1.0"?>`, `<?xml version="2.0"?>`},
		{`"Standard" version`, `"STANDARD" version`}, {`"Standard" version`, `"mars" version`}, {"</variant>", "</variant><variant name=\"Standard\"/>"}, {"<variant ", "<other "},
		{"  <turn season=\"Fall\" phase=\"M", "<turn season=\"\" phase=\"M"}, {"phase=\"Movement\"", ""}, {"season=\"Fall\" phase=\"Retreat\"", "season=\"Fall\" phase=\"X\""}, {"1901\" resolved=\"false\"", "x\" resolved=\"false\""},
		{"1901\" resolved=\"true\"", "0\" resolved=\"true\""}, {"alb bud gre tri", "alb,gre"}, {"alb bud gre tri", "undefined"}, {"alb bud gre tri", "none"}, {"alb bud gre tri", ""}, {"alb bud gre tri", "narnia alb"},
		{"bot lvn", "lvn"}, {"retreats=\"none\"", "retreats=\"undefined\""}, {"location=\"ser\"", "location=\"narnia\""}, {"location=\"stp/sc\"", "location=\"stp\""}, {"<dislodgedUnits>\n", "<others>\n"},
		{`<unit power="Turkey" type="army"/>` + "\n        <unit power=\"Austria\"", `<unit power="Narnia" type="army"/>` + "\n        <unit power=\"Austria\""}, {`type="fleet" coast="nc"`, `type="fleet" coast="xc"`}, {`type="fleet" coast="nc"`, `type="army" coast="nc"`},
		{`type="fleet" coast="nc"`, `type="wing"`}, {`type="fleet" coast="nc"`, `type="` + strings.Repeat("w", 50) + `"`}, {`coast="sc" dislodged="true"`, `coast="sc"`}, {`dislodged="true"/>`, `dislodged="false"/>`}, {`owner="Austria" homePower="Austria"`, `owner="Narnia"`},
		{`owner="Austria" homePower="Austria"`, `owner=""`}, {`owner="Austria" homePower="Austria"`, `owner="none"`}, {`province="vie"`, `province="narnia"`}, {`province="vie"`, `province="ser"`}, {`province="bul"`, `province="narnia"`},
		{"<positions>\n      <position province=\"ser\" lastOccupier=\"Turkey\"", "<initialPositions>\n      <position province=\"ser\" lastOccupier=\"Turkey\""}, {"<info>", strings.Repeat("<a>", 49) + strings.Repeat("</a>", 49) + "<info>"}, {"<info>", strings.Repeat("<a>", 50) + strings.Repeat("</a>", 50) + "<info>"},
		{"<info>", "<unit power=\"Narnia\"/><SC owner=\"Narnia\"/><dislodged location=\"x\"/><position province=\"x\"/><info>"}, {"<orders/>", "<unit power=\"Narnia\"/><SC owner=\"Narnia\"/><dislodged location=\"x\"/><position province=\"x\"/><turn/><variant/>"},
		{`province="nwy"`, `province="nth"`}, {"<dislodgedUnits/>", `<dislodgedUnits><dislodged location="ser" retreats="alb narnia"/></dislodgedUnits>`}, {"<dislodgedUnits/>", `<dislodgedUnits><dislodged location="narnia" retreats="alb"/></dislodgedUnits>`},
		{"</game>", "</games>"}, {"</game>", ""}, {"Inge", "J\xf6rg"}, {"Inge", "<![CDATA[x]]>&lt;"}, {"Inge", "&nbsp;"}, {"Inge", "<"},
	} {
		if !strings.Contains(whole, row[0]) {
			t.Errorf("there is no %q", row[0])
		}
		name := row[1]
		if len(name) > 60 {
			name = fmt.Sprintf("%.20s... of %d bytes", name, len(name))
		}
		try(fmt.Sprintf("%q in the place of %q", name, row[0]), strings.Replace(whole, row[0], row[1], 1))
	}
	const head = `<game><variant name="standard"/>`
	turn := `<turn season="Spring" phase="Movement" year="1901"/>`
	for _, row := range []struct {
		name, text string
	}{
		{"nothing", ""}, {"no turn", head + "</game>"}, {"one turn", head + turn + "</game>"}, {"a turn first", "<game>" + turn + "</game>"},
		{"a position first", `<game><positions><position province="par"/></positions><variant name="standard"/>` + turn + "</game>"},
		{"5,000 turns", head + strings.Repeat(turn, 5_000) + "</game>"}, {"5,001 turns", head + strings.Repeat(turn, 5_001) + "</game>"},
		{"16 MB", head + turn + strings.Repeat(" ", 16<<20-len(head+turn+"</game>")) + "</game>"}, {"more than that", head + turn + strings.Repeat(" ", 16<<20-len(head+turn+"</game>")+1) + "</game>"},
	} {
		try(row.name, row.text)
	}
	golden.Text(t, "testdata/games.golden", b.String())
}
