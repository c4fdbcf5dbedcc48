package engine_test

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/variants"
)

// standard reads the standard board.
func standard(t testing.TB) *engine.Variant {
	t.Helper()
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// readings holds texts and the order that they mean, in the plain notation.
var readings = []struct{ text, want string }{
	// document 000
	{"F Lon Hold", "F lon H"},
	{"A Par-Bur", "A par - bur"},
	{"A Par S A Bur", "A par S A bur"},
	{"A Par S A Mar-Bur", "A par S A mar - bur"},
	{"F Bla C A Ank-Sev", "F bla C A ank - sev"},
	{"A Lon-Bel via convoy", "A lon - bel via"},
	{"A Lon-Bel (via convoy)", "A lon - bel via"},
	{"A Lon-Bel 通過運輸", "A lon - bel via"},
	{"A Lon-Bel 循水路", "A lon - bel via"},
	{"A Edi-Nwy by land", "A edi - nwy by land"},
	{"Build F StP(NC)", "F stp/nc B"},
	// document 001
	{"A Ber Holds", "A ber H"},
	{"A Tyr-Mun", "A tyr - mun"},
	{"A Bur S A Tyr holds", "A bur S A tyr"},
	{"A Sil S RUSSIAN A War-Pru", "A sil S A war - pru"},
	{"F NorS C English A Lon-Bel", "F nth C A lon - bel"},
	{"F EngCh C A Lon-Tun", "F eng C A lon - tun"},
	{"F WMed C A Lon-Tun", "F wes C A lon - tun"},
	{"F MAt C FRANCE A Lon-Tun", "F mid C A lon - tun"},
	{"F St.P (south coast) - Bot", "F stp/sc - bot"},
	{"A Bulg holds", "A bul H"},
	// document 002
	{"A par-bur", "A par - bur"},
	{"A lon-nth-bel", "A lon - nth - bel"},
	{"A lon - eng - mid - por", "A lon - eng - mid - por"},
	{"F con-BUL(nc)", "F con - bul/ec"},
	{"F par S A bur-mun", "F par S A bur - mun"},
	// document 003
	{"ベルリン 陸軍 待機", "A ber H"},
	{"エジンバラ 陸軍 移動 ノルウェー", "A edi - nwy"},
	{"エジンバラ陸軍移動ノルウェー", "A edi - nwy"},
	{"ローマ 海軍 援護 ナポリ 待機", "F rom S nap"},
	{"パリ 陸軍 援護 マルセイユ 移動 ブルゴーニュ", "A par S mar - bur"},
	{"黒海 海軍 輸送 アンカラ 移動 セヴァストポリ", "F bla C ank - sev"},
	{"ノルウェー海軍待機", "F nwy H"},
	{"ノルウェー海 海軍 待機", "F nrg H"},
	{"フランス パリ 陸軍 移動 ブルゴーニュ", "A par - bur"},
	{"N nap S A rom", "F nap S A rom"},
	{"N NAf - Tun", "F naf - tun"},
	{"N Africa - Tun", "naf - tun"},
	// a letter that could be a verb, but that nothing follows which the verb could be about
	{"F Black s - con", "F bla - con"},
	{"F Black s H", "F bla H"},
	{"F Black s (con)", "F bla - con"},
	{"F Black s con", "F bla S con"},
	{"F ank - Black s", "F ank - bla"},
	{"N s c A lon - bel", "nth C A lon - bel"},
	// Chinese
	{"法國 陸軍 巴黎 移動 勃艮第", "A par - bur"},
	{"陸軍巴黎支援陸軍馬賽移動勃艮第", "A par S A mar - bur"},
	{"艦隊 北海 運輸 陸軍 倫敦-挪威", "F nth C A lon - nwy"},
	{"艦隊 聖彼得堡(北岸)-挪威", "F stp/nc - nwy"},
	{"舰队 圣彼得堡 南岸 移动 波的尼亚湾", "F stp/sc - bot"},
	{"陸軍 柏林 留守", "A ber H"},
	{"陸軍 倫敦-挪威 通過運輸", "A lon - nwy via"},
	{"F 中太西洋 - 北太西洋", "F mid - nat"},
	{"F 波斯尼亞灣 - 聖彼得堡/南岸", "F bot - stp/sc"},
	{"F 塞斯托波爾 - 黑海", "F sev - bla"},
	{"F 塞瓦斯波爾 - 黑海", "F sev - bla"},
	// other programs
	{"A PAR - BUR", "A par - bur"},
	{"A PAR -> BUR", "A par - bur"},
	{"A PAR → BUR", "A par - bur"},
	{"A MAR S A PAR - BUR", "A mar S A par - bur"},
	{"A WAL S F LON", "A wal S F lon"},
	{"F NWG C A NWY - EDI", "F nrg C A nwy - edi"},
	{"A IRI - MAO VIA", "A iri - mid via"},
	{"A BUR R MAR", "A bur R mar"},
	{"A BUR D", "A bur D"},
	{"A LON B", "A lon B"},
	{"F STP/NC B", "F stp/nc B"},
	{"WAIVE", "waive"},
	{"waive build london", "waive"},
	{"Build army paris", "A par B"},
	{"build F St. Petersburg (nc)", "F stp/nc B"},
	{"remove A par", "A par D"},
	{"A par remove", "A par D"},
	{"A par -> bur by convoy", "A par - bur via"},
	{"A Par holds", "A par H"},
	{"Army Paris moves to Burgundy.", "A par - bur"},
	{"fleet north sea convoys army london to norway", "F nth C A lon - nwy"},
	{"Army Paris supports French army Marseilles to Burgundy", "A par S A mar - bur"},
	{"A bur retreats to gas", "A bur R gas"},
	{"Retreat A bur - gas", "A bur R gas"},
	{"A Lon - Bel via nth", "A lon - nth - bel"},
	{"A Wal - Nwy via eng, nth", "A wal - eng - nth - nwy"},
	{"par bur", "par - bur"},
	{"mar s par bur", "mar S par - bur"},
	{"f nth c a lon nwy", "F nth C A lon - nwy"},
	{"A Edi-NWG-Nwy", "A edi - nrg - nwy"},
	{"A par 支援移動 A mar - bur", "A par S A mar - bur"},
	{"A par 支援留守 A bur", "A par S A bur"},
	{"A lon - bel convoy", "A lon - bel via"},
	{"A lon - bel by sea", "A lon - bel via"},
	{"A edi - nwy overland", "A edi - nwy by land"},
	{"Hold A par", "A par H"},
	{"Move A par to bur", "A par - bur"},
	{"サンクト・ペテルブルク 陸軍 待機", "A stp H"},
	{"F par S A mar - lon via convoy", "F par S A mar - lon"},
	{"F bul/sc - con", "F bul/sc - con"},
	// other spellings, and the words of programs
	{"ベネチア 陸軍 移動 チロル", "A ven - tyr"},
	{"ﾊﾟﾘ陸軍移動ﾌﾞﾙｺﾞｰﾆｭ", "A par - bur"},
	{"ウイーン 陸軍 移動 ガリシヤ", "A vie - gal"},
	{"維也纳陆军移动至提洛尔", "A vie - tyr"},
	{"A MU\u0308N - BUR", "A mun - bur"},
	{"A PAR MTO BUR", "A par - bur"},
	{"A LON CTO NWY VIA NTH", "A lon - nth - nwy"},
	{"F NTH CVY A LON CTO NWY", "F nth C A lon - nwy"},
	{"FLT STP SCS HLD", "F stp/sc H"},
	{"A Lon - Nwy VC", "A lon - nwy via"},
	{"A bur R par - gas", "A bur R gas"},
	{"A bur R D", "A bur D"},
	{"A lon - bel par convoi", "A lon - bel via"},
	{"A edi - nwy por tierra", "A edi - nwy by land"},
	{"A lon - nwy via nth - nrg", "A lon - nth - nrg - nwy"},
	{"F nth C A lon - nwy via convoy", "F nth C A lon - nwy"},
	{"A Mun SH A Ber", "A mun S A ber"},
	{"F North Sea carries A London to Norway", "F nth C A lon - nwy"},
	{"A Paris goes to Burgundy", "A par - bur"},
	// words that could run into one another
	{"F tyr S A mun", "F tyr S A mun"},
	{"A tyr R boh", "A tyr R boh"},
	{"F bot H", "F bot H"},
	{"A ruh R bel", "A ruh R bel"},
	{"F Mid-Atlantic Ocean - English Channel", "F mid - eng"},
	{"English F English Channel - Mid-Atlantic", "F eng - mid"},
	{"F StP-NC - Bar", "F stp/nc - bar"},
	{"F stpsc-bot", "F stp/sc - bot"},
	{"F mid-spa-nc", "F mid - spa/nc"},
	{"F mid - spa north coast", "F mid - spa/nc"},
	{"F bot - stp/s", "F bot - stp/sc"},
	{"Ａ　ｐａｒ　－　ｂｕｒ", "A par - bur"},
	{"  a   PAR-bUR  ", "A par - bur"},
	{"A par/nc - bur", "A par - bur"},
	{"F wes - spa/ec", "F wes - spa/ec"},
}

func TestEveryNotationIsRead(t *testing.T) {
	v := standard(t)
	for _, row := range readings {
		t.Run(row.text, func(t *testing.T) {
			o, err := v.ParseOrder(engine.NoPower, row.text)
			if o.Power == engine.NoPower {
				o, err = v.ParseOrder(v.Power("france"), row.text)
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := v.Format(o); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
			if plain, err := v.ParseOrder(o.Power, row.want); plain != o || err != nil {
				t.Errorf("got %+v, but the plain notation means %+v, %v", o, plain, err)
			}
		})
	}
}

// TestWaivedBuildsHaveNoPlace: which one is named does not matter.
func TestWaivedBuildsHaveNoPlace(t *testing.T) {
	v := standard(t)
	france := v.Power("france")
	for _, text := range []string{"waive", "waive build", "waive paris", "waive build A paris", "Waive F bre"} {
		if o, err := v.ParseOrder(france, text); err != nil || o != (engine.Order{Kind: engine.Waive, Power: france}) {
			t.Errorf("%s: %+v, %v", text, o, err)
		}
	}
}

func TestWhatCannotBeReadIsNamed(t *testing.T) {
	v := standard(t)
	for _, row := range []struct{ text, want string }{
		{"", `order "": there is nothing to read`},
		{" .. ", `order " .. ": there is nothing to read`},
		{"A par - nor", `order "A par - nor": "nor" may mean Norway, North Africa, North Atlantic Ocean, North Sea, Norwegian Sea`},
		{"A liv H", `order "A liv H": "liv" may mean Liverpool, Livonia`},
		{"F gul - tus", `order "F gul - tus": "gul" may mean Gulf of Bothnia, Gulf of Lyon`},
		{"A par - xyz", `order "A par - xyz": "xyz" is not a province`},
		{"A par -", `order "A par -": a province is missing at the end`},
		{"A par", `order "A par": what should the unit do?`},
		{"A par S", `order "A par S": a province is missing at the end`},
		{"A par H if A bur H", `order "A par H if A bur H": "if": an order may not depend on anything`},
		{"A par - bur and hold", `order "A par - bur and hold": "and" was not expected there`},
		{"England A par - bur", `order "England A par - bur": "England" is another power than the one that gives the order`},
		{"Build xyz", `order "Build xyz": "xyz" is not a province`},
		{"A par via bur", `order "A par via bur": "via" was not expected there`},
		{"F nth C", `order "F nth C": a province is missing at the end`},
		{"A lon - bel by boat", `order "A lon - bel by boat": "by" was not expected there`},
		{"A lon - bel via xyz", `order "A lon - bel via xyz": "xyz" is not a province`},
		{"A lon - nor - bel", `order "A lon - nor - bel": "nor" may mean Norway, North Africa, North Atlantic Ocean, North Sea, Norwegian Sea`},
		{"A par\xff\xfe - qq", `order "A par? - qq": "qq" is not a province`},
		{strings.Repeat("A par - ", 100), `order "A par - A par - A par - A par - A par - A par - A par - A pa...": too long for an order`},
		{"A lon - bel via convoy by land", `order "A lon - bel via convoy by land": "by land" contradicts the way before it: by land or by convoy?`},
		{"F nwy - nor s", `order "F nwy - nor s": "nor s" may mean North Sea, Norwegian Sea`},
		{"A sw - bur", `order "A sw - bur": "sw" is not a province`},
	} {
		_, err := v.ParseOrder(v.Power("france"), row.text)
		if err == nil || err.Error() != row.want {
			t.Errorf("%q: got %v, want %s", row.text, err, row.want)
		}
	}
	if _, err := v.ParseOrder(engine.NoPower, "A par - bur"); err == nil {
		t.Error("an order without a power was read")
	}
}

func TestCodesNextToEachOtherStayTwoPlaces(t *testing.T) {
	v := standard(t)
	m := v.Map
	var codes []string
	want := map[string]engine.Province{}
	for p := range m.All().All() {
		info := m.Info(p)
		for _, code := range append([]string{info.ID, info.Code}, info.Aliases...) {
			codes = append(codes, code)
			want[code] = p
		}
	}
	for _, a := range codes {
		for _, b := range codes {
			o, err := v.ParseOrder(1, "A "+a+"-"+b)
			if err != nil || o.At.Province != want[a] || o.To.Province != want[b] || o.Kind != engine.Move {
				t.Fatalf("A %s-%s: read as %s, %v", a, b, v.Format(o), err)
			}
			o, err = v.ParseOrder(1, a+" "+b)
			if err != nil || o.At.Province != want[a] || o.To.Province != want[b] {
				t.Fatalf("%s %s: read as %s, %v", a, b, v.Format(o), err)
			}
		}
	}
}

func TestUnitsArePlainText(t *testing.T) {
	v := standard(t)
	for _, row := range []struct{ text, want string }{
		{"France A par", "France A par"},
		{"FRANCE A par", "France A par"},
		{"Russia F stp/sc", "Russia F stp/sc"},
		{"russian fleet St. Petersburg (south coast)", "Russia F stp/sc"},
		{"法國 陸軍 巴黎", "France A par"},
		{"ロシア サンクトペテルブルク 南岸 海軍", "Russia F stp/sc"},
		{"England F eng", "England F eng"},
		{"France A spa/nc", "France A spa"},
	} {
		u, at, err := v.ParseUnit(row.text)
		if err != nil || v.FormatUnit(u, at) != row.want {
			t.Errorf("%q: got %s, %v", row.text, v.FormatUnit(u, at), err)
		}
	}
	for _, text := range []string{"", "A par", "France par", "France A", "France A nor", "France A par par", "France F spa/ec", "Narnia A par"} {
		if u, at, err := v.ParseUnit(text); err == nil {
			t.Errorf("%q was read as %s", text, v.FormatUnit(u, at))
		}
	}
}
