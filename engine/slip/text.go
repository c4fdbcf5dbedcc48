package slip

import (
	"regexp"
	"strings"
	"unicode"
)

// The beginnings of lines that are no part of an order: marks of quoting, bullets, boxes and numbers.
var (
	quoting  = regexp.MustCompile(`^(?:[>|»›＞｜]\s*)+`)
	bullets  = regexp.MustCompile(`^(?:[-*+•·‣◦▪▫●○■□◆◇★☆※–—・∙⁃✓✔☑☐❖#→➔➜➤►▶▸]+\s*)+`)
	boxes    = regexp.MustCompile(`^[(\[（【]\s*(?:[xX✓✔]|[\d０-９]{1,3})?\s*[)\]）】]\s*`)
	numbers  = regexp.MustCompile(`^(?:(?i:no|nr|order)\.?\s*)?[\d０-９]{1,3}\s*[.)、．）:：\]]\s*`)
	loose    = regexp.MustCompile(`^\d{1,2}\s+`)
	circled  = regexp.MustCompile(`^[①-⑳]\s*`)
	lettered = regexp.MustCompile(`^(?:[b-eg-mo-zB-EG-MO-Z]|[ivxIVX]{2,4})\)\s*`)
	dated    = regexp.MustCompile(`^(?i:\d{4}\s*[-/]\s*[sfw]|[sfw]\d{4}[mra]?|[sfw]['’]?\d{2})[:：.,\s]+`)
	groups   = regexp.MustCompile(`\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}|（[^（）]*）|【[^【】]*】|<[^<>]*>|\*[^*]+\*`)
	comments = regexp.MustCompile(`\s*(?://|\s#|\s--\s|\s%).*$`)
	outcomes = regexp.MustCompile(`(?i)[\s,;:=>.-]+(?:bounced?|bounces|fail(?:s|ed)?|succeed(?:s|ed)?|success|ok|cut|void|dislodged|` +
		`成功|失敗|失败|無效|无效|被切斷|被切断|敗退)[.!]*$`)
	meaning = regexp.MustCompile(`(?i)^[([（【]?\s*(?:/?[nesw]c?|(?:north|south|east|west)(?:ern)?(?:\s*coast)?|[北南東东西](?:海)?岸|` +
		`via\b.*|by\b.*|convoy(?:ed)?|overland|holds?|moves?|` +
		`通過運輸.*|通过运输.*|循[水陸陆]路|輸送で|陸路|陆路|移動|移动|待機|待命|留守)\s*[)\]）】]?$`)
	waivers = regexp.MustCompile(`(?i)^(?:do not (?:use )?build.*|builds? waived|no builds?|does not build|pass|skip|` +
		`パス|不補充|不动员|不動員|不成軍)[.。!]*$`)
	closings = regexp.MustCompile(`(?i)^(?:(?:many )?thanks?|thank you|(?:best|kind) regards|regards|best|cheers|sincerely|yours|danke|viele gr|liebe gr|` +
		`merci|gracias|grazie|ciao|спасибо|謝謝|谢谢|敬上|敬具|よろしく|以上)`)
	mails = regexp.MustCompile(`(?i)^(?:from|to|cc|bcc|subject|date|sent|reply-to|message-id|von|an|betreff|datum|gesendet|` +
		`de|à|objet|envoyé|asunto|oggetto|寄件者|收件者|主旨|日期|差出人|宛先|件名|日時|發信人|作者|標題|時間|看板)\s*[:：]|` +
		`(?:wrote|schrieb|a écrit|escribió|ha scritto|寫道|写道|書きました)\s*[:：]?$|` +
		`^(?:on|am|le|el|il) .*\d.*(?:wrote|schrieb|a écrit|escribió|ha scritto)|\S+@\S+\.\S+|` +
		`^(?:sent (?:from|via)|get outlook|gesendet (?:von|mit)|envoyé (?:de|depuis)|enviado desde|inviato da|(?:從|从|发自|發自|寄自).*(?:phone|android|傳送)|.*(?:phone|android|スマホ)から送信)`)
)

// stripPrefix removes quote marks, bullets, numbers and dates from the start of a line and trims spaces.
func stripPrefix(line string) string {
	line = strings.TrimFunc(line, invisible)
	if plain(line) {
		return line
	}
	for range 8 {
		before := line
		for _, p := range [...]*regexp.Regexp{quoting, bullets, boxes, numbers, loose, circled, lettered, dated} {
			if rest := line[len(p.FindString(line)):]; rest != line && !blank(rest) {
				line = strings.TrimFunc(rest, invisible)
			}
		}
		if line == before {
			break
		}
	}
	return line
}

// plain reports whether a line surely begins with an order or a heading: with letters, like most.
func plain(line string) bool {
	const most = 10 // bytes before which marks and numbers have ended
	for i := range min(len(line), most) {
		if c := line[i] | 0x20; (c < 'a' || c > 'z') && (line[i] != ' ' || i == 0) && (line[i] != '-' || i == 0) {
			return false
		}
	}
	return line != ""
}

// invisible reports whether a rune at an end of a line means nothing.
func invisible(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) || r == utf8Bad }

const utf8Bad = '\uFFFD'

// blank reports whether a line has neither letter nor digit.
func blank(line string) bool {
	return strings.IndexFunc(line, func(r rune) bool { return isLetter(r) || unicode.IsDigit(r) }) < 0
}

func isLetter(r rune) bool { return unicode.IsLetter(r) || r == 'ー' }

// withoutRemarks returns an order without what people write beside it: in brackets, between stars, behind a comment's sign,
// and how it went. Coasts and ways in brackets stay.
func withoutRemarks(text string) string {
	text = groups.ReplaceAllStringFunc(text, func(group string) string {
		if meaning.MatchString(group) {
			return group
		}
		return " "
	})
	text = comments.ReplaceAllString(text, "")
	text = outcomes.ReplaceAllString(strings.TrimSpace(text), "")
	return strings.TrimSpace(text)
}

// mailHead reports whether a line belongs to the head of a mail.
func mailHead(line string) bool {
	return mails.MatchString(line)
}

// headed cuts a line at its first colon or bar.
func headed(line string) (head, rest string, ok bool) {
	i := strings.IndexAny(line, ":：|｜\t")
	if i < 0 {
		for _, dash := range []string{" - ", " – ", " — ", "——", " = "} {
			if j := strings.Index(line, dash); j > 0 && (i < 0 || j < i) {
				i = j
			}
		}
	}
	if i <= 0 {
		return "", "", false
	}
	head = line[:i]
	rest = strings.TrimLeftFunc(line[i:], func(r rune) bool { return strings.ContainsRune(":：|｜\t -–—=", r) })
	return strings.TrimSpace(head), strings.TrimSpace(rest), true
}

// partings are the ways to part a line that may hold several orders.
var partings = []func(string) []string{
	func(line string) []string {
		return strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == '，' || r == '、' })
	},
	func(line string) []string { return sentences.Split(line, -1) },
	func(line string) []string { return ands.Split(line, -1) },
}

var (
	sentences = regexp.MustCompile(`(?:[.!]\s+|。|[,，、]\s*)`)
	ands      = regexp.MustCompile(`(?i)[,，、]?\s+(?:and|und|et|y|e|then|&|\+|/)\s+|[,，、]\s*|\s*[|｜]\s*|\s{3,}`)
)
