package slip

import (
	"errors"
	"regexp"
	"strings"
	"unicode"

	"entente/engine"
)

// vocabulary holds the words that stand beside the names of powers in headings, and in notes: of dates, phases,
// greetings. They are written as engine.NameKey writes them.
var vocabulary = words(`
	order orders ord ords move moves movement movements diplomacy phase phases turn turns year season spring fall autumn summer
	winter retreat retreats retreating build builds building removal removals adjustment adjustments disband disbands disbandment
	unit units placement writing written army armies fleet fleets s f w m r a l d
	the for of from my our your her his their s here are is this that these follow following follows below as please find
	attached and und et y with to by in on no none nmr nil set final draft version v new revised correction corrected
	hi hello dear gm gamemaster master judge referee all everybody everyone thanks thank you regards best kind cheers sincerely greetings
	yours truly deadline game map name country nation nations power powers player players team side seat end re fw fwd monday tuesday
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
	七 八 九 十 位 各 方 國 国 玩家 弈者 プレイヤー 軍 军 軍令 军令 行動 行动 訂定 订定 裁定 提交 無 无 なし 以下 如下 です ます 本 我 我的 您好 你好
	大家好 謝謝 谢谢 主持人 裁判 國連役 国連役 さん 様 こんにちは よろしく お願いします お願いいたします 以上 敬具 拝啓 私 これ 今回 動員 成軍 建立 徵兵 徵募
	裁軍 復員 配置 破棄 壊滅 陸軍 海軍 艦隊 舰队 陆军 部隊補給 退却 年の 獲得 獲得及損失單位 損失 损失 單位 单位 談判 谈判 決議 决议 的指令 のターン
`)

// words makes a set of words, as they are written and as names are compared.
func words(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w], set[engine.NameKey(w)] = true, true
	}
	return set
}

// longest is the most characters that a word of the vocabulary, or a power's name, has in a script without spaces.
const longest = 16

// classify looks for names of powers in a line that is no order. known reports whether every other word of the line belongs
// to a heading or a note.
func (s *sheetReader) classify(line string) (set engine.PowerSet, known bool) {
	const most = 120 // bytes of a heading
	if len(line) > most {
		return 0, false
	}
	if whole, ok := s.tokens(line); ok {
		return whole, true
	}
	short := withoutRemarks(line)
	if short == line || blank(short) {
		if inner := strings.Trim(line, "()[]（）【】{}<>"); inner != line {
			return s.tokens(inner)
		}
		return 0, false
	}
	return s.tokens(short) // FRANCE (Tom)
}

// tokens reads a line word by word.
func (s *sheetReader) tokens(line string) (set engine.PowerSet, known bool) {
	list := tokenize(line)
	some := false
	for i := 0; i < len(list); {
		if pw, n := s.powerIn(list[i:]); n > 0 {
			set |= engine.PowersOf(pw)
			i, some = i+n, true
			continue
		}
		if !list[i].known() {
			return 0, false
		}
		i, some = i+1, true
	}
	return set, some
}

// token is a word of a line, or a character of a script without spaces.
type token struct {
	text string
	runs int // characters of the script, 0: a word
}

// known reports whether a word belongs to headings and notes.
func (t token) known() bool {
	key := engine.NameKey(t.text)
	return vocabulary[key] || dateLike(key)
}

// dateLike reports whether a word is a number, or a phase such as S1901M.
func dateLike(key string) bool {
	digits := strings.Trim(key, "sfwmra")
	return digits != "" && len(key)-len(digits) <= 2 && strings.IndexFunc(digits, func(r rune) bool { return !unicode.IsDigit(r) }) < 0
}

// powerIn returns the power that the next words name, and how many words that takes.
func (rd Reader) powerIn(list []token) (engine.Power, int) {
	const most = 4 // words of a name
	found, n := engine.NoPower, 0
	name := ""
	for i := range min(len(list), most) {
		if i > 0 && list[i].runs == 0 {
			name += " "
		}
		name += list[i].text
		if pw, err := rd.Pos.Variant.ParsePower(name); err == nil && len(name) > 1 {
			found, n = pw, i+1
		}
	}
	return found, n
}

// tokenize cuts a line into words; in scripts without spaces, into words of the vocabulary and what is between.
func tokenize(line string) []token {
	var list []token
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
			list = append(list, token{text: string(runes[i : i+n])})
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

// cutScript cuts a run of Chinese or Japanese into the longest words of the vocabulary, and names between them.
func cutScript(list []token, run []rune) []token {
	for i := 0; i < len(run); {
		n := min(longest, len(run)-i)
		for n > 1 && !vocabulary[string(run[i:i+n])] {
			n--
		}
		if n > 1 || vocabulary[string(run[i:i+1])] {
			list = append(list, token{text: string(run[i : i+n]), runs: n})
			i += n
			continue
		}
		n = 1
		for i+n < len(run) && !vocabulary[string(run[i+n:i+n+1])] {
			n++
		}
		list = append(list, token{text: string(run[i : i+n]), runs: n})
		i += n
	}
	return list
}

// orderly reports whether a line looks like an order that went wrong rather than like a heading or a remark: a place is
// named, or a letter or number of a unit stands in front.
func (s *sheetReader) orderly(line string) bool {
	list := tokenize(line)
	for i, t := range list {
		switch key := engine.NameKey(t.text); {
		case i == 0 && len(list) > 1 && (key == "a" || key == "f" || key == "n" || numbered.MatchString(key)):
			return true
		case t.runs > 0:
			if s.Pos.Variant.NamesPlace(t.text) {
				return true
			}
		case len(key) >= 3 && !vocabulary[key]:
			var fault *engine.SyntaxError
			if _, err := s.Pos.Variant.ParseLocation(t.text); err == nil || errors.As(err, &fault) && fault.Why == engine.AmbiguousPlace {
				return true
			}
		}
	}
	return strings.ContainsAny(line, "→⇒") || strings.Contains(line, "->")
}

// numbered is a unit that has a number instead of a place: "A1", "N0".
var numbered = regexp.MustCompile(`^[afn]\d$`)

// unitFirst reports whether a line begins with the kind of a unit: "A", "Fleet", 陸軍.
func unitFirst(line string) bool {
	list := tokenize(line)
	return len(list) > 1 && engine.UnitWord(list[0].text)
}

// acts reports whether a line says what a unit does.
func (s *sheetReader) acts(line string) bool { return s.Pos.Variant.Acts(line) }
