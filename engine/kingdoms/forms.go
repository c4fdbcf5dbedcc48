package kingdoms

import "strings"

// form is a way to write one kind of order. Its pattern is read word by word:
//
//	AT FROM TO     places            CMD    the commander in brackets, or nothing
//	WHO            a general         ITEMS  a sequence of payment
//	FRIEND         a faction         PRICE  a number
//	a|b            one of these      [a|b]  may be left out; a is written
//	{a|b}          may be left out; is not written
//	<a|b>          may be left out; makes it "by ship"
//
// An underscore stands for a space.
type form struct {
	kind    Kind
	said    Said
	pattern string
}

// Style is a way to write orders.
type Style uint8

// The styles (TK 7.2, 7.3).
const (
	Plain       Style = iota // as files and judge hold them: ids
	Codes                    // "Xuc-Wan"
	English                  // "unit at Xuchang attacks Wan"
	Simplified               // the form of document 004
	Traditional              // the same in traditional characters
	Japanese
)

const (
	zhUnit    = "AT [地] [的] [部队] CMD [,] "
	zhAttack  = "攻击|进攻"
	zhSupport = "<乘船|乘舟|由水路> 支援|协助 FROM [地] [的] [部队] "
	enUnit    = "{the} [unit_at|unit_of|unit_in] AT CMD "
	enSupport = "supports|s {the_unit_at|unit_at|the_unit_of|the_unit_in} FROM "
	jaUnit    = "AT [の部队] CMD "
)

// forms are the ways to write orders in each style; codes are written like plain notation. The first of a kind is the one that is
// written.
func forms() map[Style][]form {
	return map[Style][]form{
		Plain: {
			{Hold, Dash, "AT CMD h"},
			{Move, Dash, "AT CMD - TO <by_ship>"},
			{SupportMove, Dash, "AT CMD s FROM - TO <by_ship>"},
			{SupportHold, Dash, "AT CMD s FROM <by_ship>"},
			{Refit, Dash, "AT CMD refit"},
			{Transfer, Dash, "g WHO - TO"},
			{FalseOrder, Dash, "g WHO false TO"},
			{Permit, Dash, "permit FRIEND"},
			{Sail, Dash, "ship AT - TO"},
			{Scuttle, Dash, "ship AT d"},
			{Retreat, Dash, "AT CMD r TO"},
			{Disband, Dash, "AT CMD d"},
			{Recruit, Dash, "AT b"},
			{BuildShip, Dash, "ship AT b"},
			{Bid, Dash, "bid WHO PRICE TO"},
			{Bid, Dash, "bid WHO PRICE"},
			{Pay, Dash, "pay ITEMS"},
		},
		Simplified: {
			{Move, SaidAttack, zhUnit + "<乘船|乘舟|由水路> " + zhAttack + " TO {地}"},
			{Move, SaidTransfer, zhUnit + "<乘船|乘舟|由水路> 调往|调动到|行进到|移至 TO {地}"},
			{Move, SaidTransfer, zhUnit + "<乘船|乘舟|由水路> 与 TO {地} {的部队} 合并"},
			{SupportMove, Dash, zhUnit + zhSupport + "攻击|进攻|- TO {地}"},
			{SupportHold, Dash, zhUnit + zhSupport + "防御|防守|待命|固守"},
			{Refit, Dash, zhUnit + "补充"},
			{Hold, Dash, zhUnit + "待命|固守|防守"},
			{Retreat, Dash, zhUnit + "退往|撤往|撤退到|并入 TO {地}"},
			{Disband, Dash, zhUnit + "放弃"},
			{Transfer, Dash, "[武将] WHO [,] 调往 TO {地}"},
			{FalseOrder, Dash, "[武将] WHO [,] 对 TO {地} [的] [部队] 使用|用|发动 伪令"},
			{FalseOrder, Dash, "[武将] WHO [,] 使用|用|发动 伪令 于 TO {地} {的部队}"},
			{Permit, Dash, "准许 FRIEND 通过|借道"},
			{Sail, Dash, "船队 AT {地} 驶往|调往|- TO {地}"},
			{Scuttle, Dash, "毁弃 AT {地} 的 船队"},
			{Disband, Dash, "解散 AT {地} 的 部队"},
			{Recruit, Dash, "在 AT {地} 募兵|招募部队"},
			{BuildShip, Dash, "在 AT {地} 造船"},
			{Bid, Dash, "竞标|投标 WHO PRICE [,] 置于 TO {地}"},
			{Bid, Dash, "竞标|投标 WHO PRICE"},
			{Pay, Dash, "先付 {:} ITEMS"},
		},
		English: {
			{Move, SaidAttack, enUnit + "attacks|attack TO <by_ship>"},
			{Move, SaidTransfer, enUnit + "moves_to|transfers_to|joins TO <by_ship>"},
			{Move, Dash, enUnit + "-|to TO <by_ship>"},
			{SupportMove, Dash, enUnit + "supports|s [the_unit_at|unit_at|the_unit_of|the_unit_in] FROM attacking|to_attack|- TO <by_ship>"},
			{SupportHold, Dash, enUnit + "supports|s [the_unit_at|unit_at|the_unit_of|the_unit_in] FROM [defending|to_hold|holding] <by_ship>"},
			{Refit, Dash, enUnit + "refits|refit"},
			{Hold, Dash, enUnit + "holds|hold"},
			{Retreat, Dash, enUnit + "retreats_to TO"},
			{Disband, Dash, enUnit + "gives_up"},
			{Transfer, Dash, "[general] WHO goes_to TO"},
			{FalseOrder, Dash, "general WHO uses_a_false_order_on TO"},
			{FalseOrder, Dash, "WHO {:} false_order_at|false_order_on TO"},
			{Permit, Dash, "lets FRIEND pass"},
			{Sail, Dash, "{the} ship_at AT sails_to TO"},
			{Scuttle, Dash, "scuttle_the_ship_at AT"},
			{Scuttle, Dash, "{the} ship_at AT is_scuttled"},
			{Disband, Dash, "disband {the_unit_at} AT"},
			{Disband, Dash, enUnit + "is_disbanded"},
			{Recruit, Dash, "recruit_in AT"},
			{BuildShip, Dash, "build_a_ship_in|build_a_ship_at AT"},
			{Bid, Dash, "[bid] PRICE for WHO {,} at TO"},
			{Bid, Dash, "[bid] PRICE for WHO"},
			{Pay, Dash, "pay_first|paid_first {:} ITEMS"},
		},
		Japanese: {
			{Move, SaidAttack, jaUnit + "[,|は,|は] <船で> TO を攻击|へ攻击"},
			{Move, SaidTransfer, jaUnit + "[,|は,|は] <船で> TO へ移动"},
			{SupportMove, Dash, jaUnit + "[,|は,|は] <船で> FROM の部队の TO 攻击を支援"},
			{SupportHold, Dash, jaUnit + "[,|は,|は] <船で> FROM [の部队] の防御を支援|の待机を支援|の待機を支援"},
			{SupportMove, Dash, jaUnit + "[,|は,|は] <船で> FROM - TO を支援"},
			{Refit, Dash, jaUnit + "[を|,] 补充"},
			{Hold, Dash, jaUnit + "[,|は,|は] 待机|待機"},
			{Retreat, Dash, jaUnit + "[,|は,|は] TO へ退却"},
			{Disband, Dash, jaUnit + "[,|は,|は] 退却を放弃"},
			{Transfer, Dash, "[武将] WHO を|, TO へ移す|へ移る"},
			{FalseOrder, Dash, "[武将] WHO [,] TO [の部队] に伪令"},
			{Permit, Dash, "FRIEND の通过を许可"},
			{Sail, Dash, "AT の船を TO へ回航"},
			{Sail, Dash, "船 AT - TO"},
			{Scuttle, Dash, "AT の船を破弃"},
			{Disband, Dash, "AT の部队を解散"},
			{Recruit, Dash, "AT で募兵"},
			{BuildShip, Dash, "AT で造船"},
			{Bid, Dash, "WHO に PRICE で入札 [,] TO"},
			{Bid, Dash, "WHO に PRICE で入札"},
			{Pay, Dash, "先付|先に支払う {:} ITEMS"},
		},
	}
}

// token is a word of a pattern.
type token struct {
	what    byte // 'A' 'F' 'T' places, 'C' 'W' generals, 'R' friend, 'P' price, 'I' items, 'L' literal, 'S' ship
	texts   []string
	missing bool // may be left out
	written bool
}

// tokens reads a pattern.
func tokens(pattern string) []token {
	var list []token
	for _, w := range strings.Fields(pattern) {
		t := token{what: 'L', written: true}
		switch w {
		case "AT", "FROM", "TO", "CMD", "WHO", "PRICE", "ITEMS":
			t.what = w[0]
		case "FRIEND":
			t.what = 'R'
		default:
			t.missing = w[0] == '[' && len(w) > 1 || w[0] == '{' || w[0] == '<'
			t.written = w[0] != '{'
			if w[0] == '<' {
				t.what = 'S'
			}
			if t.missing {
				w = w[1 : len(w)-1]
			}
			t.texts = strings.Split(strings.ReplaceAll(w, "_", " "), "|")
		}
		list = append(list, t)
	}
	return list
}

// reading is a form ready to be matched.
type reading struct {
	form
	tokens []token
}

// readings are all forms, by style.
func readings() map[Style][]reading {
	list := map[Style][]reading{}
	for s, all := range forms() {
		for _, f := range all {
			list[s] = append(list[s], reading{f, tokens(f.pattern)})
		}
	}
	return list
}
