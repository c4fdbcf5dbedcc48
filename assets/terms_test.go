package assets_test

import (
	"encoding/json"
	"io/fs"
	"strings"
	"testing"
	"unicode"

	"entente/assets"
)

// The game that a term belongs to.
const (
	europe = 1 << iota
	kingdoms
	both = europe | kingdoms
)

// terms maps each concept to its one word in each language, and to words never used for it, with the game in which that holds. An empty word is not
// checked.
var terms = []struct {
	thing string
	of    int
	words map[string]string
	never map[string]string // separated by spaces
}{
	{"supply center", europe, map[string]string{"en": "center", "ja": "サプライ", "zh_CN": "补给中心", "zh_TW": "資源中心"},
		map[string]string{"en": "centre", "ja": "補給都市 補給地 補給中心", "zh_CN": "资源中心 据点 补给点", "zh_TW": "補給中心 據點 軍需區"}},
	{"home center", europe, map[string]string{"en": "home center", "ja": "本土", "zh_CN": "本国补给中心", "zh_TW": "母國資源中心"},
		map[string]string{"zh_CN": "本土补给中心 母国补给中心", "zh_TW": "本國資源中心 本土資源中心"}},
	{"city", kingdoms, map[string]string{"en": "cit", "ja": "都市", "zh_CN": "都市", "zh_TW": "都市"}, map[string]string{"zh_CN": "城市 补给", "zh_TW": "城市 資源中心", "ja": "サプライ"}},
	{"power", europe, map[string]string{"en": "power", "ja": "国", "zh_CN": "国家", "zh_TW": "國家"}, map[string]string{"en": "nation"}},
	{"faction", kingdoms, map[string]string{"en": "faction", "ja": "勢力", "zh_CN": "势力", "zh_TW": "勢力"}, map[string]string{"en": "country nation", "zh_CN": "国家", "zh_TW": "國家"}},
	{"unit", europe, map[string]string{"en": "unit", "ja": "ユニット", "zh_CN": "部队", "zh_TW": "部隊"}, map[string]string{"ja": "部隊 ピース", "zh_CN": "棋子 单位", "zh_TW": "棋子 兵棋"}},
	{"unit of Three Kingdoms", kingdoms, map[string]string{"en": "unit", "ja": "部隊", "zh_CN": "部队", "zh_TW": "部隊"}, map[string]string{"ja": "ユニット", "zh_CN": "棋子 单位", "zh_TW": "棋子"}},
	{"fleet", europe, map[string]string{"en": "fleet", "ja": "海軍", "zh_CN": "舰队", "zh_TW": "艦隊"}, map[string]string{"en": "navy", "ja": "艦隊", "zh_CN": "海军", "zh_TW": "海軍"}},
	{"ship", kingdoms, map[string]string{"en": "ship", "ja": "船", "zh_CN": "船队", "zh_TW": "船隊"}, map[string]string{"en": "fleet boat", "ja": "艦隊 海軍", "zh_CN": "舰队 海军", "zh_TW": "艦隊 海軍"}},
	{"hold", europe, map[string]string{"en": "hold", "ja": "待機", "zh_CN": "待命", "zh_TW": "待機"}, map[string]string{"zh_CN": "待机", "zh_TW": "待命"}},
	{"hold in Three Kingdoms", kingdoms, map[string]string{"en": "hold", "ja": "待機", "zh_CN": "待命", "zh_TW": "待命"}, map[string]string{"zh_CN": "待机", "zh_TW": "待機"}},
	{"support", europe, map[string]string{"en": "support", "ja": "援護", "zh_CN": "支援", "zh_TW": "支援"}, map[string]string{"ja": "支援 サポート", "zh_CN": "支持", "zh_TW": "支持"}},
	{"support in Three Kingdoms", kingdoms, map[string]string{"en": "support", "ja": "支援", "zh_CN": "支援", "zh_TW": "支援"}, map[string]string{"ja": "援護", "zh_CN": "支持", "zh_TW": "支持"}},
	{"convoy", europe, map[string]string{"en": "convoy", "ja": "輸送", "zh_CN": "运输", "zh_TW": "運輸"}, map[string]string{"en": "escort ferry", "ja": "護送 コンボイ", "zh_CN": "护送 护航", "zh_TW": "護送 護航"}},
	{"standoff", europe, map[string]string{"en": "standoff", "zh_CN": "对峙", "zh_TW": "對峙"}, map[string]string{"en": "stand-off stalemate", "zh_CN": "僵持 规避", "zh_TW": "僵持 規避"}},
	{"dislodged", europe, map[string]string{"en": "dislodge", "ja": "撃退", "zh_CN": "击退", "zh_TW": "敗退"}, map[string]string{"en": "displace", "ja": "追い出さ 駆逐", "zh_CN": "逐出 驱逐 败退", "zh_TW": "逐出 驅逐"}},
	{"dislodged in Three Kingdoms", kingdoms, map[string]string{"en": "dislodge", "ja": "追い出さ", "zh_CN": "被击退", "zh_TW": "被擊退"}, map[string]string{"zh_CN": "逐出 驱逐 败退", "zh_TW": "逐出 驅逐 敗退"}},
	{"retreat", europe, map[string]string{"en": "retreat", "ja": "撤退", "zh_CN": "撤退", "zh_TW": "撤退"}, map[string]string{"ja": "退却", "zh_CN": "退却", "zh_TW": "退卻"}},
	{"order", both, map[string]string{"en": "order", "ja": "命令", "zh_CN": "指令", "zh_TW": "指令"}, map[string]string{"ja": "指令 オーダー"}},
	{"resolve", both, map[string]string{"en": "resolve", "ja": "解決", "zh_CN": "结算", "zh_TW": "結算"}, map[string]string{"zh_CN": "决议", "zh_TW": "決議"}},
	{"player", both, map[string]string{"en": "player", "ja": "プレイヤー", "zh_CN": "玩家", "zh_TW": "玩家"}, map[string]string{"ja": "プレーヤー", "zh_CN": "弈者 棋手", "zh_TW": "弈者 棋手"}},
	{"referee", both, map[string]string{"en": "referee", "zh_CN": "裁判", "zh_TW": "裁判"}, map[string]string{"en": "moderator umpire", "ja": "裁判"}},
	{"puzzle", europe, map[string]string{"en": "puzzle", "ja": "問題", "zh_CN": "谜题", "zh_TW": "謎題"}, map[string]string{"zh_CN": "习题 练习题", "zh_TW": "習題"}},
	{"general", kingdoms, map[string]string{"en": "general", "ja": "武将", "zh_CN": "武将", "zh_TW": "武將"}, map[string]string{"en": "officer", "ja": "将軍", "zh_CN": "将军 将领", "zh_TW": "將軍 將領"}},
}

// said returns all texts of a language about a game, each with its place in front.
func said(t *testing.T, language string, game int) (texts []string) {
	t.Helper()
	var walk func(where string, v any, all bool)
	walk = func(where string, v any, all bool) {
		switch v := v.(type) {
		case string:
			if all {
				texts = append(texts, where+": "+v)
			}
		case []any:
			for _, part := range v {
				walk(where, part, all)
			}
		case map[string]any:
			for key, part := range v {
				own := all && where != "lang" || where == "lang" && strings.HasPrefix(strings.TrimPrefix(key, "touch."), "kingdoms.") == (game == kingdoms)
				if where == "lang" {
					walk("lang "+key, part, own)
					continue
				}
				walk(where, part, all || key == language)
			}
		}
	}
	read := func(file, where string, all bool) {
		data, err := fs.ReadFile(assets.FS, file)
		if err != nil {
			t.Fatal(err)
		}
		var v any
		if err := json.Unmarshal(data, &v); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		walk(where, v, all)
	}
	read("lang/"+language+".json", "lang", false)
	if game == kingdoms {
		read("rules/three-kingdoms/"+language+".json", "rules of Three Kingdoms", true)
		return texts
	}
	read("rules/europe/"+language+".json", "rules", true)
	for _, file := range []string{"course", "examples", "puzzles"} {
		read("lessons/"+file+".json", file, false)
	}
	return texts
}

// Each concept has one word in every language: the word of the table is used, and none of the forbidden ones.
func TestOneWordForOneThing(t *testing.T) {
	for _, language := range []string{"en", "ja", "zh_CN", "zh_TW"} {
		for _, game := range []int{europe, kingdoms} {
			texts := said(t, language, game)
			if len(texts) < 200 {
				t.Fatalf("%s: %d texts", language, len(texts))
			}
			for _, term := range terms {
				if term.of&game == 0 {
					continue
				}
				used := 0
				for _, text := range texts {
					where, text, _ := strings.Cut(strings.ToLower(text), ": ")
					if strings.Contains(text, term.words[language]) {
						used++
					}
					for _, never := range strings.Fields(term.never[language]) {
						if has(language, text, never) {
							t.Errorf("%s, %s: a %s is no %q: %s", language, where, term.thing, never, text)
						}
					}
				}
				if used == 0 {
					t.Errorf("%s: no text calls a %s %q", language, term.thing, term.words[language])
				}
			}
		}
	}
}

// has reports whether a text contains a word; in English as a whole word, or in the plural.
func has(language, text, word string) bool {
	if language != "en" {
		return strings.Contains(text, word)
	}
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && r != '-' }) {
		if w == word || w == word+"s" {
			return true
		}
	}
	return false
}
