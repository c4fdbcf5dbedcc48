// Package slip reads sheets of orders as people write them: typed, pasted, mailed and quoted, under headings in any
// language, with bullets, numbers and remarks. The window and judge both use it, so a slip means the same to both.
//
//	rd := slip.Reader{Pos: &pos}
//	for _, r := range rd.Sheet("France:\n1. A par - bur (hope!)\n2. A mar - spa", nil) {
//		fmt.Println(r.Read(), pos.Variant.Format(r.Order))
//	}
package slip

import (
	"cmp"
	"errors"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"entente/engine"
	"entente/engine/slip/sheet"
)

// Reading is an order as it was written and as it was read.
type Reading struct {
	Text     string          // as written, without bullets and numbers
	Power    engine.Power    // the power whose sheet the line is on, NoPower: the power that has the unit
	Order    engine.Order    // complete; zero if the text cannot be read
	Unit     engine.Province // the unit of an order that is void here: one of another power, or one of two for the same unit on the sheet
	Why      engine.Reason   // why the order is void; Succeeded: it is legal
	Warnings []engine.Warning
	Fault    *engine.SyntaxError // why the text cannot be read, nil if it can
	plain    string              // with the places of units instead of their numbers, "" if none has one
}

// Read reports whether the text is an order for a unit that may be ordered here, legal or not.
func (r Reading) Read() bool { return r.Order.Kind != engine.NoOrder }

// Legal reports whether the text is a legal order.
func (r Reading) Legal() bool { return r.Read() && r.Why == engine.Succeeded }

// depends reports whether the text is void since what it says depends on something (RULES 4.2).
func (r Reading) depends() bool { return r.Fault != nil && r.Fault.Why == engine.Conditional }

// Reader reads what people write, with the board in view. For a player it reads only the player's own orders.
type Reader struct {
	Pos    *engine.Position
	Only   engine.Power    // the only power that may be ordered, NoPower: any
	Who    engine.PowerSet // in addition, the powers whose orders may be read, 0: all
	Listed engine.Power    // the power to assume if neither the text nor the board says whose order it is
	Rules  engine.Rules    // of the table: how ambiguous names are treated, and what is void besides illegal orders
}

// Line reads one order. pw is the power of the sheet; with NoPower, the line may begin with its power, otherwise the order belongs to the
// power that has the unit. Bullets, numbers and remarks in brackets are ignored.
func (rd Reader) Line(pw engine.Power, text string) Reading {
	text = sheet.Strip(text)
	if len(text) > sheet.MostLine {
		text = strings.ToValidUTF8(text[:sheet.MostLine], "")
	}
	if rd.Pos.Phase.Kind == engine.Adjustment && waivers.MatchString(text) {
		r := rd.line(pw, "waive")
		r.Text = text
		return r
	}
	if list, ok := rd.daide(text); ok && len(list) == 1 {
		r := rd.line(pw, list[0].plain)
		r.Text = text
		return r
	}
	first := rd.line(pw, text)
	if first.Fault == nil || first.Fault.Why == engine.TooLong || first.depends() {
		return first // a condition counts in brackets and behind an order too
	}
	if short := withoutRemarks(text); short != "" && short != text {
		if r := rd.line(pw, short); r.Fault == nil {
			r.Text = text
			return r
		}
	}
	return first
}

// line reads one order as it stands.
func (rd Reader) line(pw engine.Power, text string) Reading {
	r := Reading{Text: text, Power: pw}
	o, warnings, err := rd.Pos.ParseOrder(pw, text)
	if errors.As(err, &r.Fault) && r.Fault.Why == engine.NoPowerNamed && rd.Listed != engine.NoPower {
		r.Fault = nil
		o, warnings, err = rd.Pos.ParseOrder(rd.Listed, text)
	}
	if errors.As(err, &r.Fault) {
		return r
	}
	if r.Fault = rd.vague(o, warnings, text); r.Fault != nil {
		return r
	}
	if rd.Only != engine.NoPower && o.Power != rd.Only || rd.Who != 0 && !rd.Who.Has(o.Power) {
		r.Unit, r.Why = o.At.Province, engine.NotYourUnit
		return r
	}
	r.Order, r.Warnings = o, warnings
	return r
}

// vague returns the fault of an order that the board alone has settled, where that is not enough (RULES C-34).
func (rd Reader) vague(o engine.Order, warnings []engine.Warning, text string) *engine.SyntaxError {
	if rd.Rules.AmbiguousNames == engine.LegalReading {
		return nil
	}
	for _, w := range warnings {
		if w.Kind != engine.PlaceGuessed {
			continue
		}
		_, err := rd.Pos.Variant.ParseOrder(o.Power, text)
		var fault *engine.SyntaxError
		if errors.As(err, &fault) && fault.Why == engine.AmbiguousPlace {
			return fault
		}
	}
	return nil
}

// Finish completes orders that were read together, and checks which of them are legal.
func (rd Reader) Finish(list []Reading, given []engine.Order) {
	all := append([]engine.Order(nil), given...)
	for i := range list {
		if list[i].Read() {
			all = append(all, list[i].Order)
		}
	}
	for i := range list {
		r := &list[i]
		rd.Follow(r, all)
		if r.Read() {
			r.Order = rd.Pos.CompleteBy(rd.Rules.CoastRule, r.Order, all)
			r.Why = rd.why(r.Order)
		}
	}
}

// why says why an order cannot be given: what nobody may order, and what the judge calls void by the rules of the table.
func (rd Reader) why(o engine.Order) engine.Reason {
	if why := rd.Pos.Check(o); why != engine.Succeeded {
		return why
	}
	for _, r := range engine.Adjudicate(rd.Pos, []engine.Order{o}, rd.Rules).Results {
		if r.Order == o && r.Reason.Void() {
			return r.Reason
		}
	}
	return engine.Succeeded
}

// Follow reads the support of a move that does not name the destination, 援護 A3(移動), with the help of the order of the unit that moves.
func (rd Reader) Follow(r *Reading, all []engine.Order) {
	if r.Fault == nil || r.Fault.Why != engine.MissingPlace {
		return
	}
	for _, o := range all {
		if o.Kind != engine.Move {
			continue
		}
		got := rd.line(r.Power, cmp.Or(r.plain, r.Text)+" "+rd.Pos.Variant.Map.ID(o.To))
		if got.Order.Kind == engine.SupportMove && got.Order.From.Province == o.At.Province {
			got.Text = r.Text
			*r = got
			return
		}
	}
}

// One reads a line together with the orders already given.
func (rd Reader) One(text string, given []engine.Order) Reading {
	list := []Reading{rd.Line(engine.NoPower, text)}
	rd.Finish(list, given)
	return list[0]
}

// Begun returns the unit with which a text begins, NoProvince if it names none.
func (rd Reader) Begun(text string) engine.Province {
	words := strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("-–—→>:", r) })
	verb := " H"
	if rd.Pos.Phase.Kind != engine.Movement {
		verb = " D"
	}
	for n := min(len(words), 4); n > 0; n-- {
		r := rd.Line(engine.NoPower, strings.Join(words[:n], " ")+verb)
		if r.Read() && rd.powerAt(r.Order.At.Province) == r.Order.Power {
			return r.Order.At.Province
		}
	}
	return engine.NoProvince
}

// Named returns the power named at the beginning of a line.
func (rd Reader) Named(line string) (engine.Power, bool) {
	const most = 60 // bytes of a name, and more
	pw, n := rd.powerIn(sheet.Tokens(line[:min(len(line), most)]))
	return pw, n > 0
}

// Owned assigns lines that cannot be read to the power of the unit they begin with.
func (rd Reader) Owned(list []Reading) {
	for i := range list {
		if r := &list[i]; !r.Read() && r.Power == engine.NoPower {
			r.Power = rd.powerAt(rd.Begun(r.Text))
		}
	}
}

// Clash marks orders of a sheet that contradict each other: two different orders for one unit are void (RULES 4.2).
func Clash(list []Reading) {
	units := map[engine.Province][]int{}
	for i, r := range list {
		if r.Read() && r.Order.Kind != engine.Waive {
			units[r.Order.At.Province] = append(units[r.Order.At.Province], i)
		}
	}
	var void []int
	for _, same := range units {
		for _, i := range same {
			if slices.ContainsFunc(same, func(j int) bool {
				return list[i].Order.Power == list[j].Order.Power && list[i].Order != list[j].Order
			}) {
				void = append(void, i)
			}
		}
	}
	for _, i := range void {
		r := &list[i]
		*r = Reading{Text: r.Text, Power: r.Order.Power, Unit: r.Order.At.Province, Why: engine.Conflicting}
	}
}

// powerAt returns whose order a province takes in this phase, NoPower if it takes none.
func (rd Reader) powerAt(p engine.Province) engine.Power {
	switch {
	case p == engine.NoProvince || !rd.Pos.ToOrder().Has(p):
		return engine.NoPower
	case rd.Pos.UnitAt(p).Type != engine.NoUnit:
		return rd.Pos.UnitAt(p).Power
	}
	return rd.Pos.Owners[p]
}

// powerIn returns the power that the next words name, and how many words that takes.
func (rd Reader) powerIn(list []sheet.Token) (engine.Power, int) {
	const most = 4 // words of a name
	found, n := engine.NoPower, 0
	name := ""
	for i := range min(len(list), most) {
		if i > 0 && list[i].Runs == 0 {
			name += " "
		}
		name += list[i].Text
		if pw, err := rd.Pos.Variant.ParsePower(name); err == nil && len(name) > 1 {
			found, n = pw, i+1
		}
	}
	return found, n
}

// waivers are the ways to say that nothing is built.
var waivers = regexp.MustCompile(`(?i)^(?:do not (?:use )?build.*|builds? waived|no builds?|does not build|pass|skip|` +
	`パス|不補充|不动员|不動員|不成軍)[.。!]*$`)

// meaning is what belongs to an order though it stands in brackets: coasts and ways.
var meaning = regexp.MustCompile(`(?i)^[([（【]?\s*(?:/?[nesw]c?|(?:north|south|east|west)(?:ern)?(?:\s*coast)?|[北南東东西](?:海)?岸|` +
	`via\b.*|by\b.*|convoy(?:ed)?|overland|holds?|moves?|` +
	`通過運輸.*|通过运输.*|循[水陸陆]路|輸送で|陸路|陆路|移動|移动|待機|待命|留守)\s*[)\]）】]?$`)

// withoutRemarks returns an order without what people write beside it.
func withoutRemarks(text string) string {
	return sheet.Bare(text, func(group string, _ bool) bool { return meaning.MatchString(group) })
}
