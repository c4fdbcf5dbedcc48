package kingdoms_test

import (
	"errors"
	"strings"
	"testing"

	"entente/engine/kingdoms"
)

// orderTexts are orders of all kinds in all styles.
func orderTexts() []string {
	return []string{
		"caocao xuchang H", "caocao xuchang(曹操) - wan", "caocao chenliu S xuchang - wan", "liubei xiapi S jianye", "sunquan jianye - lujiang by ship",
		"caocao xuchang refit", "caocao G 曹操 - puyang", "caocao G 郭嘉 false xiapi", "liubei permit caocao", "sunquan ship jianye - wu",
		"sunquan ship jianye D", "caocao xuchang R wan", "caocao xuchang D", "caocao xuchang B", "sunquan ship wu B", "sunquan bid 张辽 7 wu", "sunquan bid 张辽 7",
		"caocao pay 曹操 xuchang ship:wu", "曹操：许昌地的部队（武将曹操），攻击宛", "caocao 许昌的部队,与陈留的部队合并", "caocao 许 昌 的 部 队, 固守",
		"sunquan 建业的部队,由水路支援庐江地的部队防守", "caocao 武将郭嘉,发动伪令于下邳", "caocao 先付曹操、许昌、船队吴", "Cao Cao: the unit of Xuchang joins Chenliu",
		"caocao general Guo Jia uses a false order on Hulao Pass", "Liu Bei lets Cao Cao pass", "sunquan the ship at Jianye sails to Wu", "caocao bid 9 for Zhang Liao",
		"caocao pay first Cao Cao, Xuchang, ship:Wu", "caocao 許昌の部隊は、陳留へ移動", "caocao 許昌の部隊（曹操）、船で建業を攻撃", "caocao 武将郭嘉、下邳の部隊に偽令",
		"caocao 張遼に7で入札、許昌", "caocao 曹操の通過を許可", "孫權: 建業地的部隊,乘船攻擊廬江", "caocao Xuc(曹操)-Wan", "CAOCAO XUC s CHL-wan",
	}
}

// TestEveryStyleIsReadBack: what is written in any style means the same when it is read (TK 7.2, 7.3).
func TestEveryStyleIsReadBack(t *testing.T) {
	b := board(t)
	for _, text := range orderTexts() {
		o, err := b.ParseOrder(b.Roster, kingdoms.NoFaction, text)
		if err != nil {
			t.Error(err)
			continue
		}
		readsBack(t, b, o)
	}
	pos, _ := b.Begin(b.Setups[0])
	for _, o := range pos.AppendAllLegalOrders(nil) {
		readsBack(t, b, o)
	}
}

// readsBack writes an order in every style and reads it.
func readsBack(t *testing.T, b *kingdoms.Board, o kingdoms.Order) {
	t.Helper()
	for style := kingdoms.Plain; style <= kingdoms.Japanese; style++ {
		text := b.FormatIn(style, b.Roster, o)
		got, err := b.ParseOrder(b.Roster, o.Faction, text)
		want := o
		if o.Kind == kingdoms.Move && (style <= kingdoms.Codes || o.Said == kingdoms.Dash) {
			got.Said, want.Said = kingdoms.Dash, kingdoms.Dash // a dash says neither; other styles have none
		}
		if err != nil || got != want {
			t.Errorf("style %d: %q: got %+v, %v; want %+v", style, text, got, err, want)
		}
	}
}

// TestOrdersOfTheTableOfStyles: the rows of TK 7.3.
func TestOrdersOfTheTableOfStyles(t *testing.T) {
	b := board(t)
	for _, row := range []struct {
		plain string
		texts [6]string
	}{
		{"xuchang(曹操) - wan", [6]string{"xuchang(曹操) - wan", "Xuc(曹操)-Wan", "unit at Xuchang (Cao Cao) attacks Wan", "许昌地的部队(武将曹操),攻击宛", "許昌地的部隊(武將曹操),攻擊宛", "許昌の部隊（曹操）、宛を攻撃"}},
		{"chenliu S xuchang - wan", [6]string{"chenliu S xuchang - wan", "Chl S Xuc-Wan", "unit at Chenliu supports the unit at Xuchang attacking Wan", "陈留地的部队,支援许昌地的部队攻击宛", "陳留地的部隊,支援許昌地的部隊攻擊宛", "陳留の部隊、許昌の部隊の宛攻撃を支援"}},
		{"xiapi S jianye", [6]string{"xiapi S jianye", "Xia S Jye", "unit at Xiapi supports the unit at Jianye defending", "下邳地的部队,支援建业地的部队防御", "下邳地的部隊,支援建業地的部隊防禦", "下邳の部隊、建業の部隊の防御を支援"}},
		{"unit at Xuchang moves to Chenliu", [6]string{"xuchang - chenliu", "Xuc-Chl", "unit at Xuchang moves to Chenliu", "许昌地的部队,调往陈留", "許昌地的部隊,調往陳留", "許昌の部隊、陳留へ移動"}},
		{"xuchang refit", [6]string{"xuchang refit", "Xuc refit", "unit at Xuchang refits", "许昌地的部队,补充", "許昌地的部隊,補充", "許昌の部隊を補充"}},
	} {
		o, err := b.ParseOrder(b.Roster, 1, row.plain)
		if err != nil {
			t.Fatal(err)
		}
		for style, want := range row.texts {
			if got := b.FormatIn(kingdoms.Style(style), b.Roster, o); got != want {
				t.Errorf("style %d: got %q, want %q", style, got, want)
			}
			if _, err := b.ParseOrder(b.Roster, 1, want); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestTextsThatAreNoOrdersAreNamed.
func TestTextsThatAreNoOrdersAreNamed(t *testing.T) {
	b := board(t)
	for _, row := range []struct {
		text   string
		reason kingdoms.Reason
		want   string
	}{
		{"caocao xuchang - paris", kingdoms.NoSuchArea, `at "paris": want an area`},
		{"caocao G 拿破仑 - wan", kingdoms.NoSuchGeneral, `want a general`},
		{"caocao 许昌地的部队,攻击巴黎", kingdoms.NoSuchArea, `at "巴黎": want an area`},
		{"xuchang - wan", kingdoms.Succeeded, "want a faction in front"},
		{"caocao xuchang - wan and then some", kingdoms.Succeeded, `at "and then some": want the end`},
		{"caocao xuchang -", kingdoms.NoSuchArea, "ends too early: want an area"},
		{"", kingdoms.NoSuchArea, "ends too early"},
		{"caocao xuchang(曹操 - wan", kingdoms.Succeeded, `want ")"`},
		{"caocao xuchang - wan (by mule)", kingdoms.Succeeded, `at "(by mule)": want the end`},
		{"caocao xuchang - wan (曹操) (郭嘉)", kingdoms.Succeeded, "want the end"},
		{"caocao xuchang - wan)", kingdoms.Succeeded, `at ")": want the end`},
		{"caocao )", kingdoms.NoSuchArea, `at ")": want an area`},
		{"caocao bid 张辽 many", kingdoms.Succeeded, "want a number"},
		{strings.Repeat("caocao ", 2000), kingdoms.Succeeded, "want an order"},
	} {
		o, err := b.ParseOrder(b.Roster, kingdoms.NoFaction, row.text)
		var fault *kingdoms.ReadError
		if o != (kingdoms.Order{}) || !errors.As(err, &fault) || fault.Reason != row.reason || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%.40q: got %v (%v), want %q (%v)", row.text, err, fault, row.want, row.reason)
		}
	}
}

// TestAShipMayStandInBrackets: behind an order, in every language, with a commander before it or after it.
func TestAShipMayStandInBrackets(t *testing.T) {
	b := board(t)
	for _, row := range [][2]string{
		{"sunquan kuaiji - wu by ship", "sunquan kuaiji - wu (by ship)"}, {"sunquan kuaiji - wu by ship", "sunquan kuaiji - wu (乘船)"}, {"sunquan kuaiji - wu by ship", "sunquan kuaiji - wu（船で）"},
		{"sunquan kuaiji(周瑜) - wu by ship", "sunquan kuaiji - wu (周瑜) (by ship)"}, {"sunquan kuaiji(周瑜) - wu by ship", "sunquan kuaiji - wu (by ship) (周瑜)"},
	} {
		want, err := b.ParseOrder(b.Roster, kingdoms.NoFaction, row[0])
		if err != nil || !want.Ship {
			t.Fatal(err)
		}
		if got, err := b.ParseOrder(b.Roster, kingdoms.NoFaction, row[1]); err != nil || got != want {
			t.Errorf("%s: %+v, %v", row[1], got, err)
		}
	}
}

// TestFactionsAreNamedByWhatTheyBeginWith: if no other begins like that.
func TestFactionsAreNamedByWhatTheyBeginWith(t *testing.T) {
	b := board(t)
	for text, want := range map[string]string{"Cao": "caocao", "cao c": "caocao", "孙": "sunquan", "孫": "sunquan", "Ma Teng": "mateng", "liu": "", "刘": "", "": "", "x": ""} {
		if got := b.FactionID(b.FactionBegun(text)); got != want {
			t.Errorf("%q begins %q, want %q", text, got, want)
		}
	}
}

// TestPricesAreReadInEveryScript: in digits, of full width too, and in Chinese.
func TestPricesAreReadInEveryScript(t *testing.T) {
	b := board(t)
	for text, want := range map[string]int32{
		"7": 7, "１２": 12, "五": 5, "十": 10, "十二": 12, "二十": 20, "九十九": 99, "六": 6,
	} {
		o, err := b.ParseOrder(b.Roster, b.Faction("caocao"), "竞标张辽"+text)
		if err != nil || o.Price != want {
			t.Errorf("%s: %d, %v", text, o.Price, err)
		}
	}
	for _, text := range []string{"", "十十", "二三", "零", "五金"} {
		if o, err := b.ParseOrder(b.Roster, b.Faction("caocao"), "竞标张辽"+text); err == nil {
			t.Errorf("%q is %d", text, o.Price)
		}
	}
}

// TestWhatATextSpeaksOf: places and generals are names, in every language; what is done on the board is told from them and from single
// letters; nothing is found within a word.
func TestWhatATextSpeaksOf(t *testing.T) {
	b := board(t)
	for _, row := range []struct {
		text        string
		names, acts bool
	}{
		{"", false, false},
		{"see you on Thursday", false, false},
		{"I like Xuchang", true, false},
		{"and 关羽 too", true, false},
		{"Guan Yu", true, false},
		{"who supports me?", false, true},
		{"who supported me?", false, false},
		{"请支援", false, true},
		{"S", false, false},
		{"the ship", false, false},
		{"部队", false, false},
		{"武将", false, false},
		{"Xuchang supports Wan", true, true},
		{"axuchang", false, false},
	} {
		if names, acts := b.Speaks(b.Roster, row.text); names != row.names || acts != row.acts {
			t.Errorf("%q: names %v, acts %v, want %v, %v", row.text, names, acts, row.names, row.acts)
		}
	}
}

// TestEveryReasonHasWords: one that this program does not know is void, and has no words of its own.
func TestEveryReasonHasWords(t *testing.T) {
	unknown := 0
	for r := range 256 {
		switch reason := kingdoms.Reason(r); {
		case reason.Result() == "":
			t.Errorf("reason %d has no result", r)
		case unknown > 0 && (reason.Result() != "void" || reason.Why() != ""):
			t.Errorf("reason %d: %s, %s", r, reason.Result(), reason.Why())
		case reason.Result() == "void" && reason.Why() == "":
			unknown++
		}
	}
	if unknown == 0 {
		t.Error("every number is a reason")
	}
}
