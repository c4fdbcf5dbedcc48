package sheet

import (
	"strings"
	"unicode"

	"entente/engine"
)

// vocabulary holds the words that occur besides the names of powers in headings and in notes: of dates, phases, greetings. They
// are in the form of engine.NameKey.
var vocabulary = Words(`
	order orders ord ords move moves movement movements diplomacy phase phases turn turns year season spring fall autumn summer
	winter retreat retreats retreating build builds building removal removals adjustment adjustments disband disbands disbandment
	unit units placement writing written army armies fleet fleets s f w m r a l d
	the for of from my our your her his their s here are is this that these follow following follows below as please find
	attached and und et y with to by in on no none nmr nil set final draft version v new revised correction corrected
	hi hello dear gm gamemaster master judge referee all everybody everyone thanks thank you regards best kind cheers sincerely greetings
	yours truly h1 h2 half first second faction factions lord deadline game map name country nation nations power powers player players team side seat end re fw fwd monday tuesday
	wednesday thursday friday saturday sunday result results empire kingdom forces st nd rd th i have submitted submit submitting
	befehl befehle befehlszettel zug zuge fruhjahr fruhling herbst jahr ruckzug ruckzuge aufbau auf und abbau fur von der die das
	hallo liebe grusse viele danke meine runde spielzug
	ordre ordres printemps automne hiver annee retraite retraites construction constructions bonjour merci mes voici les le la pour de du
	orden ordenes primavera otono invierno ano retirada retiradas construcciones mis estas son para hola gracias
	ordine ordini autunno inverno anno ritirata ritirate costruzioni per della dell i miei ciao grazie
	приказ приказы ход ходы весна осень зима год отступление отступления строительство привет спасибо мои
	emir emirler emirleri ilkbahar sonbahar kis yil geri cekilme insa
	年 年度 月 日 春 夏 秋 冬 季 春季 秋季 冬季 春天 秋天 行軍 行军 撤退 結算 结算 回合 指令 命令 命令書 命令书 移動 移动 書寫 书写 階段 阶段
	期 調整 调整 增減 增减 部隊 部队 數目 数目 建造 解散 及 與 与 和 之 的 の は が と を に 補給 削減 フェイズ フェーズ 外交 解決 記入 ターン 第 一 二 三 四 五 六
	七 八 九 十 位 各 方 國 国 玩家 弈者 プレイヤー 軍 军 軍令 军令 行動 行动 訂定 订定 裁定 提交 無 无 なし 以下 如下 です ます 如次 如上 本 我 我的 您好 你好 您 你 好 是 這是 这是 了
	大家好 大家 各位 謝謝 谢谢 請 请 查收 麻煩 麻烦 辛苦 多謝 多谢 敬上 主持 主持人 裁判 國連役 国連役 さん 様 こんにちは よろしく お願いします お願いいたします 以上 敬具 拝啓 私 これ 今回 動員 成軍 建立 徵兵 徵募
	上半年 下半年 半年 調整期 调整期 勢力 势力 軍師 军师 主公 大人 殿 前半 後半
	裁軍 復員 配置 破棄 壊滅 陸軍 海軍 艦隊 舰队 陆军 部隊補給 退却 年の 獲得 獲得及損失單位 損失 损失 單位 单位 談判 谈判 決議 决议 的指令 のターン
`)

// Words makes a set of words, as they are written and as names are compared.
func Words(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w], set[engine.NameKey(w)] = true, true
	}
	return set
}

// longest is the maximum number of characters of a word, or of a power's name, in a script without spaces.
const longest = 16

// Token is a word of a line, or a character of a script without spaces.
type Token struct {
	Text string
	Runs int // number of characters of the script; 0: a word
}

// Known reports whether a word belongs to the vocabulary of headings and notes.
func (t Token) Known() bool {
	key := engine.NameKey(t.Text)
	return Known(key) || dateLike(key)
}

// Known reports whether the key of a word (engine.NameKey) is one of the vocabulary.
func Known(key string) bool { return vocabulary[key] }

// dateLike reports whether a word is a number, or a phase such as S1901M.
func dateLike(key string) bool {
	digits := strings.Trim(key, "sfwmra")
	return digits != "" && len(key)-len(digits) <= 2 && strings.IndexFunc(digits, func(r rune) bool { return !unicode.IsDigit(r) }) < 0
}

// Tokens splits a line into words; in scripts without spaces, into words of the vocabulary and the text between them.
func Tokens(line string) []Token {
	var list []Token
	runes := []rune(line)
	for i := 0; i < len(runes); {
		switch r := runes[i]; {
		case scripted(r):
			n := 1
			for n < len(runes)-i && scripted(runes[i+n]) {
				n++
			}
			list = cutScript(list, runes[i:i+n])
			i += n
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r):
			n := 1
			for i+n < len(runes) && !scripted(runes[i+n]) &&
				(unicode.IsLetter(runes[i+n]) || unicode.IsDigit(runes[i+n]) || unicode.Is(unicode.Mn, runes[i+n])) {
				n++
			}
			list = append(list, Token{Text: string(runes[i : i+n])})
			i += n
		default:
			i++
		}
	}
	return list
}

func scripted(r rune) bool {
	return r == 'ー' || unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
}

// cutScript splits a run of Chinese or Japanese into the longest words of the vocabulary and the names between them.
func cutScript(list []Token, run []rune) []Token {
	from := 0 // start of a name
	for i := 0; i < len(run); {
		n := word(run[i:])
		if n == 0 {
			i++
			continue
		}
		list = append(named(list, run[from:i]), Token{Text: string(run[i : i+n]), Runs: n})
		i += n
		from = i
	}
	return named(list, run[from:])
}

// named adds a name to the words, unless it is empty.
func named(list []Token, run []rune) []Token {
	if len(run) == 0 {
		return list
	}
	return append(list, Token{Text: string(run), Runs: len(run)})
}

// word returns the length of the longest vocabulary word at the start of a run, 0 for none.
func word(run []rune) int {
	n := min(longest, len(run))
	for n > 0 && !vocabulary[string(run[:n])] {
		n--
	}
	return n
}
