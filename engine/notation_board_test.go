package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine"
)

// at makes a position of a phase and units: "S1901M", "France A par, England F lon".
func at(t testing.TB, v *engine.Variant, phase, units string) engine.Position {
	t.Helper()
	text := engine.PositionText{Phase: phase}
	for _, u := range strings.Split(units, ",") {
		if u = strings.TrimSpace(u); strings.HasPrefix(u, "*") {
			text.Dislodged = append(text.Dislodged, engine.DislodgedText{Unit: u[1:]})
		} else if u != "" {
			text.Units = append(text.Units, u)
		}
	}
	if text.Phase[0] == 'W' {
		text.Centers = map[string][]string{"Russia": {"stp", "mos"}, "France": {"par", "mar"}}
	}
	pos, err := v.ReadPosition(text, nil, engine.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

func TestPositionsAreWrittenAsText(t *testing.T) {
	v := standard(t)
	pos := at(t, v, "W1901A", "Russia F stp/sc, France A mar, France A par")
	if got := strings.Join(pos.UnitTexts(), ", "); got != "France A mar, France A par, Russia F stp/sc" {
		t.Errorf("units: got %s", got)
	}
	if got := fmt.Sprint(pos.CenterTexts()); got != "map[France:[mar par] Russia:[mos stp]]" {
		t.Errorf("centers: got %s", got)
	}
}

func TestWarningsHaveNames(t *testing.T) {
	for kind, want := range map[engine.WarningKind]string{
		engine.WrongLetter: "wrong-letter", engine.WrongNation: "wrong-nation", engine.PlaceGuessed: "place-guessed",
	} {
		if got := kind.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestTheBoardSettlesWhatTheTextLeavesOpen(t *testing.T) {
	v := standard(t)
	for _, row := range []struct{ phase, units, power, text, want, warnings string }{
		{"S1901M", "England A lon, England F nth", "england", "A lon - nor", "England A lon - nwy", `"nor" is read as Norway`},
		{"S1901M", "England A edi, England F nrg", "england", "A Edi-NWG-Nor", "England A edi - nrg - nwy", `"Nor" is read as Norway`},
		{"S1901M", "Russia A nwy", "russia", "A nor H", "Russia A nwy H", `"nor" is read as Norway`},
		{"S1901M", "Russia A nwy, England F nth", "russia", "A nor H", "Russia A nwy H", `"nor" is read as Norway`},
		{"S1901M", "England F nth, England F nrg", "england", "F nor H", "ambiguous-place", ""},
		{"S1901M", "England A lvp", "", "liv yor", "England A lvp - yor", `"liv" is read as Liverpool`},
		{"S1901M", "England A lvp, Russia A lvn", "", "liv pru", "Russia A lvn - pru", `"liv" is read as Livonia`},
		{"S1901M", "England A lvp, Russia A lvn", "", "liv H", "ambiguous-place", ""},
		{"S1901M", "France A par", "france", "F par - bur", "France A par - bur", "the unit in Paris is France A par"},
		{"S1901M", "France A par, Italy A mar", "france", "A par S German F mar - bur", "France A par S A mar - bur",
			`the unit in Marseilles is Italy A mar; the unit in Marseilles is Italy A mar, not "German"`},
		{"S1901M", "France A par, Italy A mar", "france", "par s mar bur", "France A par S A mar - bur", ""},
		{"S1901M", "France A par", "", "par bur", "France A par - bur", ""},
		{"S1901M", "France A par", "england", "A par - bur", "England A par - bur", ""},
		{"S1901M", "France A par", "", "A bur H", "no-power-named", ""},
		{"S1901M", "France A par", "", "A par", "missing-action", ""},
		{"S1901M", "England A edi, England F nrg, England A nwy", "england", "A Edi-nor-Nwy", "England A edi - nrg - nwy", ""},
		{"S1901M", "England A edi, England F nrg, England F nth", "england", "A Edi-nor-Nwy", "ambiguous-place", ""},
		{"S1901M", "England F nrg, England F nth", "england", "F nor S F nor", "ambiguous-place", ""},
		{"S1901M", "England F nrg, England A nwy", "england", "F nrg S A nor", "England F nrg S A nwy", `"nor" is read as Norway`},
		{"S1901M", "France A spa", "france", "A spa S A nor - nor", "ambiguous-place", ""},
		{"W1901A", "France A mar", "", "F stp/nc B", "Russia F stp/nc B", ""},
		{"S1901M", "Russia F stp/sc", "", "F stp - bot", "Russia F stp/sc - bot", ""},
		{"S1901R", "*France A bur, Germany A ruh", "france", "A bur - gas", "France A bur R gas", ""},
		{"S1901R", "*France A bur, Germany A ruh", "", "bur gas", "France A bur R gas", ""},
		{"S1901R", "*France A bur, Germany A ruh", "", "A bur D", "France A bur D", ""},
		{"W1901A", "France A mar", "france", "A par", "France A par B", ""},
		{"W1901A", "France A mar", "france", "Build par", "France A par B", ""},
		{"W1901A", "France A mar", "france", "A mar", "France A mar D", ""},
		{"W1901A", "France A mar", "russia", "F StP(NC)", "Russia F stp/nc B", ""},
		{"W1901A", "France A mar", "russia", "waive build stp", "Russia waive", ""},
	} {
		t.Run(row.text, func(t *testing.T) {
			pos := at(t, v, row.phase, row.units)
			o, warnings, err := pos.ParseOrder(v.Power(row.power), row.text)
			got := v.PowerName(o.Power) + " " + v.Format(o)
			if fault, ok := err.(*engine.SyntaxError); ok {
				got = fault.Why.String()
			}
			var list []string
			for _, w := range warnings {
				list = append(list, w.String())
			}
			if got != row.want || strings.Join(list, "; ") != row.warnings {
				t.Errorf("got %s with %q, want %s with %q; %v", got, list, row.want, row.warnings, err)
			}
		})
	}
}

func TestStylesLookLikeTheirDocuments(t *testing.T) {
	v := standard(t)
	pos := at(t, v, "S1901M", "France A par, France A mar, Russia A war, Germany A sil, England F nth, England A lon, Russia F stp/nc")
	for _, row := range []struct {
		order  string
		styles [8]string // plain, 000, 001, 002, 003, hant, hans, python
	}{
		{"France A par H", [8]string{"A par H", "A Par Hold", "A Par Holds", "A par H", "パリ 陸軍 待機", "巴黎陸軍 待機", "巴黎陆军 待命", "A PAR H"}},
		{"France A par - bur", [8]string{"A par - bur", "A Par-Bur", "A Par-Bur", "A par-bur", "パリ 陸軍 移動 ブルゴーニュ", "巴黎陸軍 → 勃艮第", "巴黎陆军 → 勃艮第", "A PAR - BUR"}},
		{"France A par S A mar", [8]string{"A par S A mar", "A Par S A Mar", "A Par S A Mar holds", "A par S A mar", "パリ 陸軍 援護 マルセイユ 待機", "巴黎陸軍 支援 馬賽陸軍 留守", "巴黎陆军 支援 马赛陆军 防御", "A PAR S A MAR"}},
		{"Germany A sil S A war - pru", [8]string{"A sil S A war - pru", "A Sil S A War-Pru", "A Sil S RUSSIAN A War-Pru", "A sil S A war-pru", "シレジア 陸軍 援護 ワルシャワ 移動 プロイセン", "西里西亞陸軍 支援 華沙陸軍 → 普魯士", "西里西亚陆军 支援 华沙陆军 → 普鲁士", "A SIL S A WAR - PRU"}},
		{"England F nth C A lon - nwy", [8]string{"F nth C A lon - nwy", "F Nth C A Lon-Nwy", "F Nth C A Lon-Nwy", "F nth C A lon-nwy", "北海 海軍 輸送 ロンドン 移動 ノルウェー", "北海艦隊 運輸 倫敦陸軍 → 挪威", "北海舰队 运输 伦敦陆军 → 挪威", "F NTH C A LON - NWY"}},
		{"England A lon - nwy via", [8]string{"A lon - nwy via", "A Lon-Nwy via convoy", "A Lon-Nwy via convoy", "A lon-nwy via convoy", "ロンドン 陸軍 移動 ノルウェー 輸送で", "倫敦陸軍 → 挪威 通過運輸", "伦敦陆军 → 挪威 通过运输", "A LON - NWY VIA"}},
		{"England A lon - nth - nwy", [8]string{"A lon - nth - nwy", "A Lon-Nth-Nwy", "A Lon-Nth-Nwy", "A lon-nth-nwy", "ロンドン 陸軍 移動 北海 移動 ノルウェー", "倫敦陸軍 → 北海 → 挪威", "伦敦陆军 → 北海 → 挪威", "A LON - NTH - NWY"}},
		{"Russia F stp/nc - bar", [8]string{"F stp/nc - bar", "F StP(NC)-Bar", "F StP(NC)-Bar", "F stp(nc)-bar", "サンクトペテルブルク(北岸) 海軍 移動 バレンツ海", "聖彼得堡(北岸)艦隊 → 巴倫茲海", "圣彼得堡(北岸)舰队 → 巴伦支海", "F STP/NC - BAR"}},
		{"England F mid - nat", [8]string{"F mid - nat", "F Mid-NAt", "F Mid-NAt", "F mid-nat", "中部大西洋 海軍 移動 北大西洋", "中大西洋艦隊 → 北大西洋", "中大西洋舰队 → 北大西洋", "F MAO - NAO"}},
		{"England waive", [8]string{"waive", "Waive", "Waives", "waive", "補給を見送る", "放棄建造", "放弃建造", "WAIVE"}},
	} {
		o, err := v.ParseOrder(engine.NoPower, row.order)
		if err != nil {
			t.Fatal(err)
		}
		for s, want := range row.styles {
			if got := pos.FormatStyle(o, engine.Style(s)); got != want {
				t.Errorf("style %s: got %q, want %q", engine.Style(s), got, want)
			}
		}
	}
}

func TestStylesHaveNames(t *testing.T) {
	for _, name := range []string{"plain", "000", "001", "002", "003", "hant", "hans", "python"} {
		if s, ok := engine.StyleNamed(name); !ok || s.String() != name {
			t.Errorf("%s: got %s, %v", name, s, ok)
		}
	}
	if s, ok := engine.StyleNamed("morse"); ok {
		t.Errorf("morse is %s", s)
	}
}

func TestFaultyPositionsAreReportedWhole(t *testing.T) {
	v := standard(t)
	_, err := v.ReadPosition(engine.PositionText{
		Phase:     "X1901M",
		Units:     []string{"France A par", "England A par", "Narnia F lon"},
		Dislodged: []engine.DislodgedText{{Unit: "France A nowhere"}, {Unit: "France A bur", From: "xyz"}, {Unit: "France A mun"}, {Unit: "Germany A mun"}},
		Contested: []string{"abc"},
		Centers:   map[string][]string{"Narnia": {"lon"}, "France": {"par", "bur", "qqq"}, "Italy": {"par"}},
	}, nil, engine.Rulebook())
	for _, want := range []string{
		"X1901M", "France A par stands there already", `"Narnia" is not a power`, `"nowhere" is not a province`, `"xyz"`, `"abc"`,
		`dislodged unit "Germany A mun"`, `center "bur": there is no supply center`, `"qqq"`, `center "par": both France and Italy own it`,
	} {
		if !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%v lacks %s", err, want)
		}
	}
}
