package slip_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/kingdomstest"
	"entente/engine/kingdoms/slip"
	"entente/engine/slip/sheet"
	"entente/scripts/golden"
)

// whole writes everything that a line became.
func whole(pos *kingdoms.Position, l slip.Line) string {
	text := fmt.Sprintf("%d %s %.60q of %s: ", l.Row, [...]string{"order", "heading", "note", "signature"}[l.Kind], l.Text, pos.Board.FactionID(l.Faction))
	switch {
	case l.Fault != nil:
		text += fmt.Sprintf("%s, %v, word %q, place %t", l.Fault.Kind, l.Fault, l.Fault.Word, l.Fault.Unwrap() != nil)
	case l.Read():
		text += fmt.Sprintf("%s, %s", pos.Board.Format(pos.Roster, l.Order), l.Why)
	case l.Kind == sheet.Order:
		text += l.Why.String()
	}
	return text
}

// TestSheetsAreReadAsBefore: the sheets of the tests, each line with a piece exchanged or left out, read by all, by one faction and by who is listed; and
// drawn orders as they are written.
func TestSheetsAreReadAsBefore(t *testing.T) {
	var b strings.Builder
	read := func(rd slip.Reader, text string) {
		for _, l := range rd.Lines(text) {
			fmt.Fprintf(&b, "    %s\n", whole(rd.Pos, l))
		}
	}
	for _, s := range sheets {
		pos := s.of(t)
		var lines []string
		for _, line := range s.lines {
			lines = append(lines, line[0])
		}
		text := strings.Join(lines, "\n")
		fmt.Fprintf(&b, "# %s\n", s.name)
		for _, rd := range []slip.Reader{{Pos: pos}, {Pos: pos, Who: 0b110}, {Pos: pos, Listed: 2}} {
			fmt.Fprintf(&b, "  who %b, listed %d\n", rd.Who, rd.Listed)
			read(rd, text)
		}
		rd := slip.Reader{Pos: pos}
		for _, line := range lines {
			fmt.Fprintf(&b, "  %.60q: named %s\n", line, pos.Board.FactionID(rd.Named(line)))
			for _, d := range golden.Damages(line, 4) {
				fmt.Fprintf(&b, "   %s\n", d.Name)
				read(rd, d.Text)
			}
		}
		for _, r := range rd.Sheet(strings.Join(append(lines, lines...), "\n")) {
			fmt.Fprintf(&b, "  on the sheet: %s\n", whole(pos, slip.Line{Reading: r}))
		}
	}
	board := opening(t).Board
	for _, text := range []string{
		"Cao:\nxuchang H", "Sun:\nwu H", "Su:\nwu H", "Liu:\nxiapi H", "Yuan\nye H", "孫：\nwu H", "孙权\nwu H", "Cao：xuchang H", "Sunq: wu H", "Sun Quan wu H", "(Cao Cao)\nxuchang H", "曹操 (曹操)\nxuchang H", "Cao Cao (Tom)\nxuchang H",
		"Ma Teng（马超）\nwuwei H", "Liu Bei and Ma Teng\nxiapi H\nwuwei H\nwu H", "xuchang H\nxuchang - wan", "xuchang H\nxuchang H", "caocao xuchang H\nliubei xuchang - wan", "Somebody\nxuchang H\nwu H", "Somebody\nxuchang H",
		"Cao Cao\nliubei xiapi H\nxuchang H", "xuchang -> wan", "wu r", "wu H? -", "\"xuchang H\"", "「许昌待命」", "xuchang(曹操) H (hope)", "xuchang H (曹操)", "G 夏侯惇 - xuchang", "夏侯惇", "wu by ship", strings.Repeat("Cao ", 20) + "H",
		"xuchang H\n-- \nTom\n陈留待命\nwan H", "xuchang H\n--\n攻击宛\n进攻", "曹操 待命：攻击\nxuchang H", "Sun Quan: 待命\nwu H", "xuchang H\n\nBest regards\n曹操\n攻击宛", "曹操：攻击宛、待命\n攻击", "xuchang H 攻击, 待命; 支援",
	} {
		for _, who := range []kingdoms.FactionSet{0, 0b10} {
			fmt.Fprintf(&b, "# %q, who %b\n", text, who)
			rd := slip.Reader{Pos: opening(t), Who: who}
			read(rd, text)
			read(slip.Reader{Pos: opening(t), Who: who, Listed: 2}, text)
			for _, r := range rd.Sheet(text) {
				fmt.Fprintf(&b, "  on the sheet: %s\n", whole(rd.Pos, slip.Line{Reading: r}))
			}
		}
	}
	for _, text := range []string{"caocao bid 5 张辽\ncaocao bid 7 张辽", "bid 5 张辽", "曹操：\n张辽 5\n张辽 7", "caocao xuchang B\ncaocao xuchang D", "caocao pay 曹操\ncaocao pay xuchang", "caocao ship jianye B\ncaocao ship jianye B", "Somebody\nbid 5 张辽\nxuchang B", "张辽 5"} {
		fmt.Fprintf(&b, "# %q\n", text)
		rd := slip.Reader{Pos: adjustment(t)}
		read(rd, text)
		read(slip.Reader{Pos: adjustment(t), Listed: 2}, text)
		for _, r := range rd.Sheet(text) {
			fmt.Fprintf(&b, "  on the sheet: %s\n", whole(rd.Pos, slip.Line{Reading: r}))
		}
	}
	for seed := range uint64(6) {
		d := kingdomstest.Rolled(seed + 40)
		pos := d.Position(board, kingdomstest.Crowd(t))
		if seed%2 == 1 {
			pos = d.Adjustment(board, pos.Roster)
		}
		fmt.Fprintf(&b, "# drawn %d\n", seed)
		rd := slip.Reader{Pos: &pos}
		for i, o := range d.Orders(&pos) {
			if i > 25 {
				break
			}
			text := board.Format(pos.Roster, o)
			_, plain, _ := strings.Cut(text, " ")
			read(rd, text)
			read(rd, plain)
		}
	}
	for _, text := range []string{"", "a", "a\nb", "a; b", "a；  b", "a\n", "a\r\nb;"} {
		before, last := slip.Begun(text)
		fmt.Fprintf(&b, "begun %q: %q, %q\n", text, before, last)
	}
	for _, k := range append(slip.FaultKinds(), slip.TooLong+1) {
		fmt.Fprintf(&b, "fault %s: %v\n", k, (&slip.Fault{Kind: k, Word: strings.Repeat("字", 14)}).Error())
		fmt.Fprintf(&b, "fault %s: %v\n", k, (&slip.Fault{Kind: k, Word: strings.Repeat("x", 40)}).Error())
	}
	read(slip.Reader{Pos: opening(t)}, strings.Repeat("y", sheet.MostLine+1))
	golden.Text(t, "testdata/answers.golden", b.String())
}
