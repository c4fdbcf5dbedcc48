package engine

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// hanForms are characters that are written in several ways: simplified, traditional, and as in Japan. The first one stands
// for all of them.
const hanForms = `亚亞亜 业業 东東 严嚴厳 丰豐豊 义義 乌烏 乐樂楽 云雲 产產 从從 会會 伦倫 广廣広 备備 兰蘭 关關関 军軍 击擊撃 则則 剑劍剣
	动動 华華 单單単 吕呂 吴吳呉 员員 国國 图圖図 圣聖 场場 坏壞壊 坚堅 复復複 奥奧 宁寧 实實実 将將 对對対 导導 尔爾 岛島 岭嶺 峡峽 师師
	庐廬 应應応 庞龐 废廢廃 开開 张張 弃棄 归歸帰 当當 径徑 德徳 战戰戦 护護 报報 损損 据據拠 无無 时時 晋晉 机機 权權権 来來 极極
	桥橋 欧歐 残殘 汉漢 没沒 泽澤沢 济濟済 湾灣 满滿満 滨濱浜 灭滅 爱愛 独獨 现現 盐鹽塩 离離 种種 称稱 红紅 约約 纳納 纽紐 线線 绍紹
	经經経 结結 给給 统統 维維 绿綠緑 罗羅 联聯 肃肅粛 腊臘 腾騰 舰艦 艺藝芸 节節 苏蘇 获獲 莱萊 萨薩 蓟薊 补補 袭襲 观觀観 让讓 许許
	诸諸 诺諾 调調 败敗 费費 赛賽 赵趙 转轉転 轮輪 输輸 边邊辺 辽遼 达達 过過 运運 还還 进進 远遠 连連 选選 逊遜 邓鄧 邺鄴 郑鄭 里裡裏
	铁鐵鉄 镇鎮 长長 门門 间間 队隊 阳陽 阵陣 阶階 陆陸 陈陳 险險 难難 韩韓 顺順 颜顏顔 颠顛 风風 飞飛 马馬 驰馳 驱驅駆 驻駐 鲁魯 麦麥
	黄黃 黑黒 齐齊 龙龍竜 丽麗 御禦 征徵徴 万萬 卫衛 发發発 处處 托託 换換 择擇 决決 胜勝 预預 后後 与與 两兩 个個 么麼 于於
	号號 台臺`

// han maps every character of hanForms to the one that stands for it.
var han = func() map[rune]rune {
	forms := map[rune]rune{}
	for _, group := range strings.Fields(hanForms) {
		first, _ := utf8.DecodeRuneInString(group)
		for _, r := range group {
			if r != first {
				forms[r] = first
			}
		}
	}
	return forms
}()

// halfKana are the katakana of half the width, from U+FF66 on.
var halfKana = []rune("ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜")

// scriptForm returns a character of Chinese or Japanese in the form that stands for its variants.
func scriptForm(r rune) rune {
	switch {
	case r >= 0xff66 && int(r-0xff66) < len(halfKana):
		return halfKana[r-0xff66]
	case r >= 0x3400 && r < 0xa000:
		if form, ok := han[r]; ok {
			return form
		}
	}
	return r
}

// voiced are the kana that take two dots, and their voiced form behind them; round those that take a circle.
const (
	voiced = "カガキギクグケゲコゴサザシジスズセゼソゾタダチジツズテデトドハバヒビフブヘベホボウブ"
	round  = "ハパヒピフプヘペホポ"
)

// kanaPairs are kana that are written in two ways when the second follows the first: ヴァ and バ, ティ and チ.
var kanaPairs = map[string]rune{
	"ブァ": 'バ', "ブィ": 'ビ', "ブェ": 'ベ', "ブォ": 'ボ', "ティ": 'チ', "ディ": 'ジ', "トゥ": 'ツ', "ドゥ": 'ズ', "ツィ": 'チ', "イェ": 'エ',
}

// after returns the character behind r in a list of pairs, 0 if it has none.
func after(pairs string, r rune) rune {
	list := []rune(pairs)
	for i := 0; i+1 < len(list); i += 2 {
		if list[i] == r {
			return list[i+1]
		}
	}
	return 0
}

// foldScript returns a run of Chinese or Japanese as names are compared, and the byte of the run where each of its
// characters begins: without dots, long vowels and doubled consonants, small kana as large ones, ヴァ as バ.
func foldScript(run string) (key []rune, at []int) {
	for i, r := range run {
		if r = fold(r); classOf(r) == ignoredRune || classOf(r) == spaceRune {
			continue
		}
		last := len(key) - 1
		put := func(r rune) { key, at = append(key, r), append(at, i) }
		if r < 0x3041 || r > 0x30ff || last < 0 && r != 'ー' && r != 'ッ' {
			put(large(r))
			continue
		}
		prev := rune(0)
		if last >= 0 {
			prev = key[last]
		}
		pair := kanaPairs[string([]rune{prev, r})]
		switch {
		case r == 'ー' || r == 'ッ':
		case r == '゛' || r == '\u3099':
			if v := after(voiced, prev); v != 0 {
				key[last] = v
			}
		case r == '゜' || r == '\u309a':
			if v := after(round, prev); v != 0 {
				key[last] = v
			}
		case pair != 0:
			key[last] = pair
		case r == 'ュ' && prev == 'テ':
			key[last] = 'チ'
			put('ユ')
		case r == 'イ' && strings.ContainsRune("エケセテネヘメレゲゼデベペ", prev):
		case (r == 'ャ' || r == 'ヤ') && strings.ContainsRune("キシチニヒミリギジビピ", prev):
			put('ア')
		default:
			put(large(r))
		}
	}
	return key, at
}

// large returns a small kana as a large one, and one of two that sound alike for both.
func large(r rune) rune {
	switch r {
	case 'ヴ':
		return 'ブ'
	case 'ヅ':
		return 'ズ'
	case 'ヂ':
		return 'ジ'
	case 'ヱ':
		return 'エ'
	case 'ヰ':
		return 'イ'
	case 'ァ', 'ィ', 'ゥ', 'ェ', 'ォ', 'ャ', 'ュ', 'ョ', 'ヮ':
		return r + 1
	}
	return r
}

// inScript reports whether a text has a character that foldScript changes.
func inScript(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return r >= 0x3041 && r <= 0x30ff || r >= 0xff66 && r <= 0xff9f }) >= 0
}

// keywordsOf returns the meanings of words as names are compared.
func keywordsOf(texts map[keyword]string) map[string]keyword {
	list := map[string]keyword{}
	for means, text := range texts {
		for word := range strings.FieldsSeq(text) {
			list[nameKey(word)] = means
		}
	}
	return list
}

// isMark reports whether a rune is an accent by itself, which belongs to the letter before it.
func isMark(r rune) bool { return unicode.Is(unicode.Mn, r) }
