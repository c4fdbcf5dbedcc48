package slip_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/slip"
	"entente/engine/slip/sheet"
	"entente/scripts/guard"
	"entente/scripts/meter"
	"entente/variants"
)

// opening is the first phase of a game for seven.
func opening(t testing.TB) *kingdoms.Position {
	t.Helper()
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	pos, _ := b.Board.Begin(b.Board.Setups[0])
	return &pos
}

// adjustment is a first adjustment, in which the generals of the first year are shown.
func adjustment(t testing.TB) *kingdoms.Position {
	t.Helper()
	pos := opening(t)
	pos.Phase.Season, pos.Phase.Kind = engine.Winter, engine.Adjustment
	pos.Offer = pos.Board.Pool[0]
	return pos
}

// said is what a line of a sheet became, in words.
func said(pos *kingdoms.Position, l slip.Line) string {
	b := pos.Board
	switch {
	case l.Kind == sheet.Note:
		return "note"
	case l.Kind == sheet.Signature:
		return "signature"
	case l.Kind == sheet.Heading && l.Faction == kingdoms.NoFaction:
		return "heading of several"
	case l.Kind == sheet.Heading:
		return "heading " + b.FactionID(l.Faction)
	case l.Legal():
		return b.Format(pos.Roster, l.Order)
	case l.Read():
		return b.Format(pos.Roster, l.Order) + " " + l.Why.Why()
	case l.Fault != nil && (l.Fault.Kind == slip.Unreadable) != (l.Fault.Read != nil):
		return "unreadable without a place, or another fault with one"
	case l.Fault != nil && l.Fault.Word != "":
		return l.Fault.Kind.String() + " " + l.Fault.Word
	case l.Fault != nil:
		return l.Fault.Kind.String()
	}
	return l.Why.Why()
}

// sheets are what people write, and below each line what it is read as.
var sheets = []struct {
	name  string
	of    func(testing.TB) *kingdoms.Position
	who   string // the only faction that writes
	lines [][2]string
}{
	{"a sheet of the forum", opening, "", [][2]string{
		{"曹操势力 200年上半年 指令：", "heading caocao"},
		{"1、许昌地的部队(武将曹操),攻击宛", "caocao xuchang(曹操) - wan"},
		{"2、陈留地的部队,支援许昌地的部队攻击宛", "caocao chenliu S xuchang - wan not-adjacent"},
		{"3、濮阳待命", "caocao puyang H"},
		{"5、xuchnag H", "unreadable"},
		{"6、攻击宛", "unreadable"},
		{"4、濮阳的部队，待命。", "caocao puyang H"},
		{"第五条：武将夏侯惇调往许昌", "caocao G 夏侯惇 - xuchang"},
		{"以上", "note"},
	}},
	{"a letter around a sheet", opening, "", [][2]string{
		{"各位主持好，袁绍的指令如下：", "heading yuanshao"},
		{"邺地的部队，攻击濮阳", "yuanshao ye - puyang"},
		{"主持人你好，这是刘备本回合的命令，请查收：", "heading liubei"},
		{"汝南的部队，待命", "liubei runan H"},
		{"如曹操来攻，下邳的部队待命", "conditional 如"},
		{"寿春支援汝南待命", "liubei shouchun S runan"},
		{"麻烦您了，谢谢！", "note"},
	}},
	{"in traditional characters, quoted", opening, "", [][2]string{
		{"> 劉備：", "heading liubei"},
		{"> ① 下邳地的部隊,支援壽春地的部隊防禦", "liubei xiapi S shouchun"},
		{"> ② 壽春地的部隊,進攻廬江（佯攻）", "liubei shouchun - lujiang"},
		{"> ③ 汝南的部隊，待命 // 不動", "liubei runan H"},
	}},
	{"in Japanese", opening, "", [][2]string{
		{"【孫権】", "heading sunquan"},
		{"・建業の部隊、廬江を攻撃", "sunquan jianye - lujiang"},
		{"・呉の部隊は待機", "sunquan wu H"},
		{"・会稽の部隊、船で呉へ移動", "sunquan kuaiji - wu by ship no-ship"},
		{"・もし敵が来たら、呉の部隊は待機", "conditional もし"},
	}},
	{"in English, in a mail", opening, "", [][2]string{
		{"From: Tom <tom@example.com>", "note"},
		{"Subject: Ma Teng, 200 H1", "heading mateng"},
		{"Hello GM,", "note"},
		{"- Unit at Chang'an attacks Hanzhong", "mateng changan - hanzhong"},
		{"- Tianshui (Ma Chao) holds (if possible)", "conditional if"},
		{"- the unit at Wuwei moves to Tianshui", "mateng wuwei - tianshui"},
		{"Best regards", "note"},
		{"Tom", "signature"},
	}},
	{"several factions, names in front and on one line", opening, "", [][2]string{
		{"Cao Cao: Xuchang - Wan", "heading caocao"},
		{"", "caocao xuchang - wan"},
		{"Liu Bei Xiapi H", "liubei xiapi H"},
		{"Runan holds", "liubei runan H"},
		{"sunquan ship jianye - wu. liubiao jiangling S xiangyang", "sunquan ship jianye - wu"},
		{"", "liubiao jiangling S xiangyang"},
	}},
	{"names between signs, alone on their lines", opening, "", [][2]string{
		{"== 曹操 ==", "heading caocao"},
		{"Xuchang - Wan", "caocao xuchang - wan"},
		{"*** Liu Bei ***", "heading liubei"},
		{"Xiapi H", "liubei xiapi H"},
	}},
	{"without headings", opening, "", [][2]string{
		{"Xuchang - Wan", "caocao xuchang - wan"},
		{"permit liubei", "nobodys"},
		{"Xuchnag - Wan", "unreadable"},
		{"xiapi - nowhere", "unreadable"},
		{"wan H", "nobodys"},
		{"liubei xuchang H", "liubei xuchang H not-your-unit"},
	}},
	{"two people of whom one is nobody", opening, "", [][2]string{
		{"Dong Zhuo", "strange"},
		{"Xuchang - Wan", "unowned Dong Zhuo"},
		{"Xiapi H", "unowned Dong Zhuo"},
		{"曹操", "heading caocao"},
		{"陈留的部队,固守", "caocao chenliu H"},
	}},
	{"what a player may not write", opening, "caocao", [][2]string{
		{"Xuchang - Wan", "caocao xuchang - wan"},
		{"Xiapi H", "not-your-unit"},
		{"刘备: 汝南的部队,待命", "heading liubei"},
		{"", "not-your-unit"},
	}},
	{"a winter", adjustment, "", [][2]string{
		{"曹操 调整期", "heading caocao"},
		{"一、竞标张辽７置于许昌；竞标徐晃5", "caocao bid 张辽 7 xuchang"},
		{"", "caocao bid 徐晃 5"},
		{"（二）在许昌募兵", "caocao xuchang B"},
		{"十一、竞标鲁肃二十五", "caocao bid 鲁肃 25"},
		{"先付曹操、许昌、陈留", "caocao pay 曹操 xuchang chenliu"},
		{"bid 4 for Lu Su", "caocao bid 鲁肃 4 bid-too-low"},
		{"孙权", "heading sunquan"},
		{"build a ship in Jianye", "sunquan ship jianye B"},
		{"pay first Zhou Yu, Jianye, ship:Jianye", "sunquan pay 周瑜 jianye ship:jianye"},
		{"張遼に6で入札、建業", "sunquan bid 张辽 6 jianye"},
		{"若张辽落空则竞标鲁肃5", "conditional 若"},
	}},
}

// TestSheetsAreRead: whatever people write around their orders, and what is wrong comes back line by line.
func TestSheetsAreRead(t *testing.T) {
	for _, s := range sheets {
		t.Run(s.name, func(t *testing.T) {
			pos := s.of(t)
			rd := slip.Reader{Pos: pos}
			if f := pos.Board.Faction(s.who); f != kingdoms.NoFaction {
				rd.Who.Add(f)
			}
			var text, want []string
			for _, l := range s.lines {
				if l[0] != "" {
					text = append(text, l[0])
				}
				want = append(want, l[1])
			}
			list := rd.Lines(strings.Join(text, "\n"))
			for i := range max(len(list), len(want)) {
				got, wanted := "nothing", "nothing"
				if i < len(list) {
					got = said(pos, list[i])
				}
				if i < len(want) {
					wanted = want[i]
				}
				if got != wanted {
					t.Errorf("line %d: got %q, want %q", i+1, got, wanted)
				}
			}
		})
	}
}

// TestEveryOrderIsReadOnASheet: in every style, below a heading in its language and without one, with bullets and remarks.
func TestEveryOrderIsReadOnASheet(t *testing.T) {
	read := 0
	for _, pos := range []*kingdoms.Position{opening(t), adjustment(t)} {
		b := pos.Board
		for i, o := range pos.AppendAllLegalOrders(nil) {
			for style, lang := range map[kingdoms.Style]string{kingdoms.Plain: "en", kingdoms.English: "en", kingdoms.Simplified: "zh_CN", kingdoms.Traditional: "zh_TW", kingdoms.Japanese: "ja"} {
				said := o
				if o.Kind == kingdoms.Move {
					if said.Said = kingdoms.SaidAttack; pos.Owners[o.To] == o.Faction {
						said.Said = kingdoms.SaidTransfer
					}
				}
				line := b.FormatIn(style, pos.Roster, said)
				for k, form := range []string{"%[1]s\n%[2]s", "> %[1]s:\n> %[3]d. %[2]s", "%[1]s：%[2]s", "%[1]s %[2]s"} {
					if (i+k)%3 != 0 {
						continue
					}
					text := fmt.Sprintf(form, b.Factions[o.Faction].Names[lang], line, i%99+1)
					list := slip.Reader{Pos: pos}.Sheet(text)
					if len(list) != 1 || list[0].Order != o && list[0].Order != said || !list[0].Legal() {
						t.Fatalf("%q: %+v", text, list)
					}
					read++
				}
			}
		}
	}
	if read < 1000 {
		t.Errorf("only %d were read", read)
	}
}

// TestOrdersOfASheetClash: two for one unit, and two sequences of payment; not two ships, nor what is written twice, nor a second bid of another price.
func TestOrdersOfASheetClash(t *testing.T) {
	for _, row := range []struct {
		of   func(testing.TB) *kingdoms.Position
		text string
		want string // of each order: + where it is read
	}{
		{opening, "caocao xuchang - wan\ncaocao xuchang H\ncaocao chenliu H", "--+"},
		{opening, "caocao xuchang - wan\ncaocao xuchang - wan", "++"},
		{opening, "liubei xuchang H\ncaocao xuchang - wan", "++"}, // one of them is nobody's unit there
		{opening, "caocao G 曹操 - chenliu\ncaocao xuchang H", "++"},
		{opening, "sunquan ship jianye - wu\nsunquan ship jianye D", "++"},
		{opening, "caocao permit liubei\ncaocao permit sunquan", "++"},
		{adjustment, "caocao pay xuchang\ncaocao pay 曹操", "--"},
		{adjustment, "caocao xuchang D\ncaocao xuchang B", "++"},
		{adjustment, "sunquan ship jianye B\nsunquan jianye B", "--"},
		{adjustment, "caocao bid 张辽 6\ncaocao bid 张辽 8\nliubei bid 张辽 9", "+-+"},
	} {
		got := ""
		for _, r := range (slip.Reader{Pos: row.of(t)}).Sheet(row.text) {
			switch {
			case r.Read():
				got += "+"
			case r.Why == kingdoms.Conflicting:
				got += "-"
			default:
				got += "?"
			}
		}
		if got != row.want {
			t.Errorf("%q: %s, want %s", row.text, got, row.want)
		}
	}
}

// conditions stand around an order, which is in the place of "%".
var conditions = []string{
	"if Liu Bei holds, %", "% if Liu Bei attacks", "%, else hold", "% (if possible)", "Unless attacked: %", "%; otherwise hold", "如果刘备进攻，%", "若劉備待命；%",
	"%，否则待命", "%（除非刘备进攻）", "もし劉備が待機なら、%", "%、さもなければ待機",
}

// TestAConditionMakesItsLineVoid wherever it stands, and nothing else on the sheet (TK 7.1).
func TestAConditionMakesItsLineVoid(t *testing.T) {
	pos := opening(t)
	b, rd := pos.Board, slip.Reader{Pos: pos}
	for i, o := range pos.AppendAllLegalOrders(nil) {
		if o.Kind != kingdoms.Move && o.Kind != kingdoms.SupportHold {
			continue
		}
		for k, form := range conditions {
			if (i+k)%7 != 0 {
				continue
			}
			style := []kingdoms.Style{kingdoms.Plain, kingdoms.English, kingdoms.Simplified, kingdoms.Traditional, kingdoms.Japanese}[i%5]
			line := strings.Replace(form, "%", b.FormatIn(style, pos.Roster, o), 1)
			list := rd.Sheet("caocao xuchang H\n" + line)
			if len(list) != 2 || !list[0].Legal() || list[1].Fault == nil || list[1].Fault.Kind != slip.Conditional {
				t.Fatalf("%q: %+v", line, list)
			}
		}
	}
}

// Whatever is pasted, a line is an order or it is not, and says why.
func FuzzSheet(f *testing.F) {
	phases := [...]*kingdoms.Position{opening(f), adjustment(f)}
	for i, s := range sheets {
		text := ""
		for _, l := range s.lines {
			text += l[0] + "\n"
		}
		f.Add(text, uint8(i))
	}
	for _, form := range conditions {
		f.Add(strings.Replace(form, "%", "caocao xuchang - wan; 陈留的部队,待命", 1), uint8(3))
	}
	f.Add(strings.Repeat("许昌地的部队,攻击宛,", 100), uint8(1))
	f.Fuzz(func(t *testing.T, text string, how uint8) {
		defer guard.Start(t)()
		pos := phases[how&1]
		rd := slip.Reader{Pos: pos, Listed: kingdoms.Faction(how >> 1 & 7)}
		if how>>4&1 == 1 {
			rd.Who.Add(1)
		}
		for _, l := range rd.Lines(text) {
			switch r := l.Reading; {
			case l.Kind != sheet.Order:
				if r.Read() || r.Fault != nil {
					t.Fatalf("%q is no order, and is one", r.Text)
				}
			case r.Read() && r.Fault != nil || !r.Read() && r.Fault == nil && r.Why == kingdoms.Succeeded:
				t.Fatalf("%q is read and not read", r.Text)
			case r.Read() && pos.Check(r.Order) != r.Why:
				t.Fatalf("%q: %v", r.Text, r.Why)
			case r.Read() && (r.Order.Faction == kingdoms.NoFaction || rd.Who != 0 && !rd.Who.Has(r.Order.Faction)):
				t.Fatalf("%q is an order of %d", r.Text, r.Order.Faction)
			case r.Fault != nil && r.Fault.Error() == "":
				t.Fatalf("%q: no word of what is wrong", r.Text)
			}
		}
		rd.Sheet(text)
		slip.Begun(text)
	})
}

func TestNoiseIsReadAtOnce(t *testing.T) {
	rd := slip.Reader{Pos: opening(t)}
	start := meter.Used() // of the processor: others may be at work
	for _, piece := range []string{"A", "> ", "1. ", "(", "- ", "曹", "曹操", "xuchang - wan, ", "xu ", "：", "Cao Cao ", "\xff", " and ", "*", "の", "若", "\n", "许昌地的部队,攻击宛,"} {
		rd.Sheet(strings.Repeat(piece, 1<<16/len(piece)))
	}
	if spent := meter.Used() - start; spent > 5*time.Second {
		t.Errorf("took %v", spent)
	}
}
