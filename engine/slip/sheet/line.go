// Package sheet reads the text around the orders of a sheet in any game: quote marks, bullets and numbers, mail headers, dates, greetings
// and remarks, in every language. It knows neither boards nor orders.
//
//	for _, p := range sheet.Pieces([]string{"> 1. A par - bur; else hold"}, game) {
//		fmt.Println(sheet.Strip(p.Text))
//	}
package sheet

import (
	"regexp"
	"strings"
	"unicode"
)

// Starts of lines that are not part of an order: quote marks, bullets, boxes and numbers.
var (
	quoting  = regexp.MustCompile(`^(?:[>|»›＞｜]\s*)+`)
	bullets  = regexp.MustCompile(`^(?:[-*+•·‣◦▪▫●○■□◆◇★☆※–—・∙⁃✓✔☑☐❖#→➔➜➤►▶▸]+\s*)+`)
	boxes    = regexp.MustCompile(`^[(\[（【]\s*(?:[xX✓✔]|[\d０-９]{1,3}|[一二三四五六七八九十]{1,3})?\s*[)\]）】]\s*`)
	numbers  = regexp.MustCompile(`^(?:(?i:no|nr|order)\.?\s*)?[\d０-９]{1,3}\s*[.)、．）:：\]]\s*`)
	counted  = regexp.MustCompile(`^(?:第\s*)?[一二三四五六七八九十]{1,3}\s*[条條項]?\s*[、．.：:)）]\s*`)
	loose    = regexp.MustCompile(`^\d{1,2}\s+`)
	circled  = regexp.MustCompile(`^[①-⑳]\s*`)
	lettered = regexp.MustCompile(`^(?:[b-eg-mo-zB-EG-MO-Z]|[ivxIVX]{2,4})\)\s*`)
	dated    = regexp.MustCompile(`^(?i:\d{4}\s*[-/]\s*[sfw]|[sfw]\d{4}[mra]?|[sfw]['’]?\d{2})[:：.,\s]+`)
	groups   = regexp.MustCompile(`\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}|（[^（）]*）|【[^【】]*】|<[^<>]*>|\*[^*]+\*`)
	comments = regexp.MustCompile(`\s*(?://|\s#|\s--\s|\s%).*$`)
	outcomes = regexp.MustCompile(`(?i)[\s,;:=>.-]+(?:bounced?|bounces|fail(?:s|ed)?|succeed(?:s|ed)?|success|ok|cut|void|dislodged|` +
		`成功|失敗|失败|無效|无效|被切斷|被切断|敗退)[.!]*$`)
	closings = regexp.MustCompile(`(?i)^(?:(?:many )?thanks?|thank you|(?:best|kind) regards|regards|best|cheers|sincerely|yours|danke|viele gr|liebe gr|` +
		`merci|gracias|grazie|ciao|спасибо|謝謝|谢谢|敬上|敬具|よろしく|以上)`)
	mails = regexp.MustCompile(`(?i)^(?:from|to|cc|bcc|subject|date|sent|reply-to|message-id|von|an|betreff|datum|gesendet|` +
		`de|à|objet|envoyé|asunto|oggetto|寄件者|收件者|主旨|日期|差出人|宛先|件名|日時|發信人|作者|標題|時間|看板)\s*[:：]|` +
		`\S+@\S+\.\S+|` +
		`^(?:sent (?:from|via)|get outlook|gesendet (?:von|mit)|envoyé (?:de|depuis)|enviado desde|inviato da|(?:從|从|发自|發自|寄自).*(?:phone|android|傳送)|.*(?:phone|android|スマホ)から送信)`)
)

// wrote is the line above what a mail quotes.
var wrote = regexp.MustCompile(`(?i)(?:wrote|schrieb|a écrit|escribió|ha scritto|寫道|写道|書きました)\s*[:：]?$|` +
	`^(?:on|am|le|el|il) .*\d.*(?:wrote|schrieb|a écrit|escribió|ha scritto)`)

// Quoted reports whether a line is quoted, as mails do it.
func Quoted(line string) bool {
	line = strings.TrimLeftFunc(line, invisible)
	return strings.HasPrefix(line, ">") || strings.HasPrefix(line, "＞")
}

// Strip removes quote marks, bullets, numbers and dates from the start of a line and trims spaces.
func Strip(line string) string {
	line = strings.TrimFunc(line, invisible)
	if plain(line) {
		return line
	}
	for range 8 {
		before := line
		for _, p := range [...]*regexp.Regexp{quoting, bullets, boxes, numbers, counted, loose, circled, lettered, dated} {
			if rest := line[len(p.FindString(line)):]; rest != line && !Blank(rest) {
				line = strings.TrimFunc(rest, invisible)
			}
		}
		if line == before {
			break
		}
	}
	return line
}

// plain reports whether a line certainly begins with an order or a heading: with letters, as most lines do.
func plain(line string) bool {
	const most = 10 // marks and numbers are shorter than this, in bytes
	for i := range min(len(line), most) {
		if c := line[i] | 0x20; (c < 'a' || c > 'z') && (line[i] != ' ' || i == 0) && (line[i] != '-' || i == 0) {
			return false
		}
	}
	return line != ""
}

// invisible reports whether a rune at the end of a line can be dropped.
func invisible(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) || r == utf8Bad }

const utf8Bad = '\uFFFD'

// Blank reports whether a line has neither letter nor digit.
func Blank(line string) bool {
	return strings.IndexFunc(line, func(r rune) bool { return Letter(r) || unicode.IsDigit(r) }) < 0
}

// Letter reports whether a rune is a letter, or the sign for long vowels.
func Letter(r rune) bool { return unicode.IsLetter(r) || r == 'ー' }

// Bare returns an order without remarks: in brackets, between asterisks, after a comment sign, and about its result. A group in
// brackets stays if means reports that it belongs to the order; last tells it that nothing follows the group.
func Bare(text string, means func(group string, last bool) bool) string {
	text = uncommented(text)
	at, end := 0, len(strings.TrimRightFunc(text, unicode.IsSpace))
	var b strings.Builder
	for _, g := range grouped(text) {
		b.WriteString(text[at:g[0]])
		if group := text[g[0]:g[1]]; means(group, g[1] >= end) {
			b.WriteString(group)
		} else {
			b.WriteByte(' ')
		}
		at = g[1]
	}
	b.WriteString(text[at:])
	text = uncommented(b.String())
	text = outcomes.ReplaceAllString(strings.TrimSpace(text), "")
	return strings.TrimSpace(text)
}

// uncommented returns a line without the text after a comment sign. Most lines have none, which it finds out quickly.
func uncommented(text string) string {
	if !strings.ContainsAny(text, "#%") && !strings.Contains(text, "//") && !strings.Contains(text, "--") {
		return text
	}
	return comments.ReplaceAllString(text, "")
}

// grouped returns the positions of brackets and asterisks.
func grouped(text string) [][]int {
	if !strings.ContainsAny(text, "([{（【<*") {
		return nil
	}
	return groups.FindAllStringIndex(text, -1)
}

// MailHead reports whether a line belongs to a mail header.
func MailHead(line string) bool {
	return wrote.MatchString(line) || mails.MatchString(line)
}

// Headed splits a line at its first colon or bar.
func Headed(line string) (head, rest string, ok bool) {
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

// Partings returns the ways to split a line that may hold several orders: at commas; at sentences and commas; at joining words or
// signs; and at sentences only, which may contain commas.
func Partings() [4]func(string) []string {
	return [...]func(string) []string{
		func(line string) []string {
			return strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == '，' || r == '、' })
		},
		func(line string) []string { return sentences.Split(line, -1) },
		func(line string) []string { return ands.Split(line, -1) },
		func(line string) []string { return stops.Split(line, -1) },
	}
}

// Number returns the number at the start of a line with its signs, "" if there is none.
func Number(line string) string { return numbers.FindString(strings.TrimSpace(line)) }

// Closing reports whether a line is the closing of a mail, after which the writer's name follows.
func Closing(line string) bool { return closings.MatchString(line) }

var (
	sentences = regexp.MustCompile(`(?:[.!]\s+|。|[,，、]\s*)`)
	stops     = regexp.MustCompile(`(?:[.!]\s+|。)`)
	ands      = regexp.MustCompile(`(?i)[,，、]?\s+(?:and|und|et|y|e|then|&|\+|/)\s+|[,，、]\s*|\s*[|｜]\s*|\s{3,}`)
)
