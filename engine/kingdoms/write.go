package kingdoms

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Format writes an order in plain notation, with the faction in front: "caocao xuchang(曹操) - wan". ParseOrder reads it again.
func (b *Board) Format(r *Roster, o Order) string {
	return b.FactionID(o.Faction) + " " + b.FormatIn(Plain, r, o)
}

// FormatIn writes an order in a style, without the faction. A move is called attack or transfer as it says; a dash is called an
// attack in the styles that have no dash: set Said from the owner of the goal before.
func (b *Board) FormatIn(style Style, r *Roster, o Order) string {
	of := style
	switch style {
	case Codes:
		of = Plain
	case Traditional:
		of = Simplified
	}
	w := writer{b: b, r: r, style: style}
	for _, f := range b.words.forms[of] {
		placed := strings.Contains(f.pattern, " TO") // of a bid: the city is named
		if f.kind != o.Kind || o.Kind == Bid && placed == (o.To == NoArea) || o.Kind == Move && !f.says(o.Said) {
			continue
		}
		for _, t := range f.tokens {
			w.token(t, &o)
		}
		return w.text.String()
	}
	return "?"
}

// FactionIn returns the name of a faction in a style.
func (b *Board) FactionIn(style Style, f Faction) string {
	w := writer{b: b, style: style}
	return w.faction(f)
}

// InWords returns a move as an attack or a transfer, as the owner of its goal says (TK 7.4), for styles that have no dash; any other order as it is.
func (pos *Position) InWords(o Order) Order {
	if o.Kind == Move && o.Said == Dash && o.To < maxAreas {
		if o.Said = SaidAttack; pos.Owners[o.To] == o.Faction {
			o.Said = SaidTransfer
		}
	}
	return o
}

// says reports whether a form of a move is right for what it was called.
func (f form) says(s Said) bool {
	return f.said == s || f.said == Dash || f.said == SaidAttack && s == Dash
}

// writer puts the words of an order together.
type writer struct {
	b     *Board
	r     *Roster
	style Style
	text  strings.Builder
	last  byte
}

// lang is the language of the names in a style, "" for ids.
func (s Style) lang() string {
	return [...]string{"", "", "en", "zh_CN", "zh_TW", "ja"}[min(s, Japanese)]
}

func (w *writer) token(t token, o *Order) {
	switch t.what {
	case 'A':
		w.word(w.area(o.At))
	case 'F':
		w.word(w.area(o.From))
	case 'T':
		w.word(w.area(o.To))
	case 'W':
		w.word(w.general(o.General))
	case 'R':
		w.word(w.faction(o.Friend))
	case 'P':
		w.word(strconv.Itoa(int(o.Price)))
	case 'C':
		w.commander(o.General)
	case 'I':
		w.items(o.Items)
	case 'S':
		if o.Ship {
			w.word(t.texts[0])
		}
	default:
		if t.written {
			w.word(w.literal(t.texts[0]))
		}
	}
}

// literal writes the letters of plain notation large.
func (w *writer) literal(text string) string {
	switch {
	case w.style <= Codes && len(text) == 1:
		return strings.ToUpper(text)
	case w.style == Traditional:
		return toTraditional.Replace(text)
	case w.style == Japanese && text == ",":
		return "、"
	case w.style == Japanese:
		return toJapanese.Replace(text)
	}
	return text
}

// word writes a word, with a space before it in scripts that have spaces.
func (w *writer) word(text string) {
	first, _ := utf8.DecodeRuneInString(text)
	tight := w.style >= Simplified || w.style == Codes && (text == "-" || w.last == '-')
	if w.text.Len() > 0 && !tight && first != ',' {
		w.text.WriteByte(' ')
	}
	w.text.WriteString(text)
	if text != "" {
		w.last = text[len(text)-1]
	}
}

func (w *writer) commander(g General) {
	if g == NoGeneral {
		return
	}
	switch w.style {
	case English:
		w.word("(" + w.general(g) + ")")
	case Simplified, Traditional:
		w.word("(" + w.literal("武将") + w.general(g) + ")")
	case Japanese:
		w.word("（" + w.general(g) + "）")
	default:
		w.text.WriteString("(" + w.general(g) + ")")
	}
}

func (w *writer) items(list Items) {
	between := map[Style]string{Plain: " ", Codes: " ", English: ", ", Simplified: "、", Traditional: "、", Japanese: "、"}[w.style]
	var texts []string
	for it := range list.All() {
		switch {
		case it.General != NoGeneral:
			texts = append(texts, w.general(it.General))
		case it.Ship:
			texts = append(texts, "ship:"+w.area(it.Area))
		default:
			texts = append(texts, w.area(it.Area))
		}
	}
	w.word(strings.Join(texts, between))
}

func (w *writer) area(a Area) string {
	if a == NoArea || int(a) >= len(w.b.Areas) {
		return "?"
	}
	info := &w.b.Areas[a]
	switch name := info.Names[w.style.lang()]; {
	case w.style == Codes:
		return info.Code
	case w.style == Plain || name == "":
		return info.ID
	default:
		return name
	}
}

func (w *writer) general(g General) string {
	info := w.r.Info(g)
	switch name := info.Names[w.style.lang()]; {
	case g == NoGeneral || info.ID == "":
		return "?"
	case name == "" || w.style <= Codes:
		return info.ID
	default:
		return name
	}
}

func (w *writer) faction(f Faction) string {
	if f == NoFaction || int(f) >= len(w.b.Factions) {
		return "?"
	}
	info := &w.b.Factions[f]
	if name := info.Names[w.style.lang()]; name != "" {
		return name
	}
	return info.ID
}

// toTraditional turns the words of the forms into traditional characters. A variable for the reason that folded is one.
var toTraditional = strings.NewReplacer("队", "隊", "击", "擊", "进", "進", "协", "協", "御", "禦", "调", "調", "动", "動", "将", "將", "补", "補",
	"许", "許", "过", "過", "驶", "駛", "毁", "毀", "弃", "棄", "竞", "競", "标", "標", "对", "對", "于", "於", "与", "與", "伪", "偽", "准", "准")

// toJapanese turns them into those of Japanese, likewise.
var toJapanese = strings.NewReplacer("队", "隊", "击", "撃", "动", "動", "补", "補", "机", "機", "弃", "棄", "过", "過", "许", "許", "伪", "偽")
