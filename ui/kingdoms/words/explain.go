package words

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"entente/engine/kingdoms"
)

// Explain explains the result of an order in the turn that started with pos: the strengths, and the skill, state, river or pass that
// decided or was prevented from deciding. It has one sentence per line, or is "" if the reason says everything.
func (w Words) Explain(pos *kingdoms.Position, res *kingdoms.Resolution, r kingdoms.Result) string {
	var lines []string
	for _, s := range (matter{w, pos, res}).because(r) {
		lines = append(lines, w.Say("kingdoms."+s.key, s.with))
	}
	return strings.Join(lines, "\n")
}

// Brief describes a result in a few words: for an attack held off by a garrison, with the strengths and the river between them.
func (w Words) Brief(pos *kingdoms.Position, res *kingdoms.Resolution, r kingdoms.Result) string {
	why := w.Reason(r.Reason)
	f, ok := res.FightOf(r)
	if !ok || !Bad(r.Reason) || f.Garrison == 0 {
		return why
	}
	with, g := With{"Attack": f.Units, "Against": f.Garrison, "Why": why}, res.Ground(pos, f)
	if g.Stops&kingdoms.StopRiver != 0 {
		with["River"] = (matter{w, pos, res}).river(g.Unit, f.At)
		return w.Say("kingdoms.brief-river", with)
	}
	return w.Say("kingdoms.brief", with)
}

// sentence is a text key with its values.
type sentence struct {
	key  string
	with With
}

// matter is the turn to be explained.
type matter struct {
	Words
	pos *kingdoms.Position
	res *kingdoms.Resolution
}

// because returns the sentences about what decided a result.
func (m matter) because(r kingdoms.Result) (list []sentence) {
	o := r.Order
	switch {
	case r.Clause != kingdoms.NoClause:
		list = m.move(r)
	case r.Reason == kingdoms.Merged:
		list = m.merged(r)
	case r.Reason == kingdoms.Succeeded && o.Kind == kingdoms.Move:
		list = []sentence{{"turned", nil}}
	case r.Reason == kingdoms.Succeeded && o.Kind == kingdoms.FalseOrder:
		list = []sentence{{"fooled-by", With{"General": m.General(o.General)}}}
	case r.Reason == kingdoms.Unmatched:
		list = m.unmatched(o)
	case r.Reason == kingdoms.FooledUnit:
		for _, x := range m.res.Results {
			if x.Order.Kind == kingdoms.FalseOrder && x.Order.To == o.At && x.Reason == kingdoms.Succeeded {
				list = append(list, sentence{"fooled-by", With{"General": m.General(x.Order.General)}})
			}
		}
	}
	if r.By != kingdoms.NoArea {
		list = append(list, sentence{"cut-by", With{"Unit": m.unitAt(r.By)}})
	}
	if f, ok := m.res.Winner(o.At); ok && r.Dislodged {
		list = append(list, m.battle(f)...)
	}
	return list
}

// unitAt names the unit that was in an area at the start of the turn.
func (m matter) unitAt(a kingdoms.Area) string { return m.Unit(m.pos.Units[a], a) }

// Unit names a unit in an area: "Cao Cao's full unit at Puyang".
func (w Words) Unit(u kingdoms.Unit, at kingdoms.Area) string {
	key := "kingdoms.unit.full"
	if u.Damaged {
		key = "kingdoms.unit.damaged"
	}
	return w.Say(key, With{"Faction": w.Faction(u.Faction), "At": w.Area(at)})
}

// fight returns the fights of a faction and of the others for an area; ok is false if the faction did not take part.
func (m matter) fight(a kingdoms.Area, own kingdoms.Faction) (f kingdoms.Fight, others []kingdoms.Fight, ok bool) {
	for _, x := range m.res.Fights {
		switch {
		case x.At != a:
		case x.Faction == own:
			f, ok = x, true
		default:
			others = append(others, x)
		}
	}
	return f, others, ok
}

// move explains an attack or a transfer.
func (m matter) move(r kingdoms.Result) []sentence {
	with := With{"To": m.Area(r.Order.To)}
	f, others, ok := m.fight(r.Order.To, r.Order.Faction)
	switch {
	case r.Clause == kingdoms.DroppedOut:
		for _, x := range m.res.Results {
			if x.Order.Kind == kingdoms.Move && x.Order.To == r.Order.At && m.stands(x) {
				with["Unit"] = m.unitAt(x.Order.At)
				return []sentence{{"clause.dropped-out", with}}
			}
		}
		return nil
	case !ok:
		return []sentence{{"clause." + r.Clause.String(), with}}
	case f.Garrison > 0:
		return m.battle(f)
	}
	return m.contest(f, others)
}

// stands reports whether an attack was neither void nor cut.
func (m matter) stands(x kingdoms.Result) bool {
	return !x.Reason.Void() && x.Reason != kingdoms.CutOff && m.pos.Owners[x.Order.To] != x.Order.Faction
}

// battle explains an attack on a garrison.
func (m matter) battle(f kingdoms.Fight) []sentence {
	g := m.res.Ground(m.pos, f)
	with := With{
		"Attack": f.Units, "Against": f.Garrison, "To": m.Area(f.At), "Unit": m.unitAt(f.Main), "General": m.General(g.By), "Skill": m.skill(g.Skill),
		"But": m.but(g, f), "End": m.Say("kingdoms.end.holds", With{"To": m.Area(f.At)}),
	}
	if _, taken := m.res.Winner(f.At); taken {
		with["End"] = m.Say("kingdoms.end.fails")
	}
	var list []sentence
	switch c := f.Clause; {
	case c.Wins() && !f.Won:
		list = append(list, m.outdone(f, with))
	case c == kingdoms.Case4b && !m.destroyed(f.At):
		with["Guard"] = m.General(m.res.Led[f.At])
		list = append(list, sentence{"clause.4b-saved", with})
	case c == kingdoms.Case4c && g.Skill != 0:
		list = append(list, sentence{"clause.4c", with}, sentence{"spared", with})
	case (c == kingdoms.Case1c || c == kingdoms.Case2c) && g.Skill != 0:
		list = append(list, sentence{"stopped", with})
	case (c == kingdoms.Case3a || c == kingdoms.Case3b) && f.Wrecked:
		list = append(list, sentence{"clause.3", with})
	default:
		list = append(list, sentence{"clause." + c.String(), with})
	}
	if f.Wrecked {
		list = append(list, sentence{"wrecked", with})
	}
	return list
}

// destroyed reports whether the garrison of an area was destroyed.
func (m matter) destroyed(a kingdoms.Area) bool {
	for _, l := range m.res.Lost {
		if l.At == a && l.Why == kingdoms.Destroyed {
			return true
		}
	}
	return false
}

// outdone explains which stronger attack took the area, although this one would have beaten the garrison.
func (m matter) outdone(f kingdoms.Fight, with With) sentence {
	_, others, _ := m.fight(f.At, f.Faction)
	var best kingdoms.Fight
	for _, x := range others {
		if _, by := kingdoms.Compare(x, best); x.Able && by >= 0 {
			best = x
		}
	}
	with["Other"] = m.unitAt(best.Main)
	if v, by := kingdoms.Compare(best, f); by > 0 {
		with["Value"] = m.value(v, best, f)
		return sentence{"clause.outdone", with}
	}
	return sentence{"clause.outdone-equal", with}
}

// contest explains a fight for an area without a garrison.
func (m matter) contest(f kingdoms.Fight, others []kingdoms.Fight) []sentence {
	with := With{"To": m.Area(f.At)}
	if len(others) == 0 {
		return []sentence{{"clause.alone", with}}
	}
	first, second := f, others[0] // the winner, or otherwise the strongest, and its rival
	for _, x := range others {
		if _, by := kingdoms.Compare(x, first); x.Won || by > 0 && !first.Won {
			first, second = x, f
		}
	}
	for _, x := range others {
		if _, by := kingdoms.Compare(x, second); by > 0 && first.Faction == f.Faction {
			second = x
		}
	}
	with["Unit"] = m.unitAt(first.Main)
	v, by := kingdoms.Compare(first, second)
	var list []sentence
	switch {
	case !first.Won:
		with["Units"] = m.equals(first, append(others, f))
		list = append(list, sentence{"clause.equal", with})
	case by == 0:
		list = append(list, sentence{"clause.owner", with})
	default:
		with["Value"] = m.value(v, first, second)
		list = append(list, sentence{"clause.strength", with})
	}
	if g := m.res.Ground(m.pos, f); g.Skill != 0 {
		with := With{"To": with["To"], "General": m.General(g.By), "Skill": m.skill(g.Skill), "But": m.but(g, f)}
		list = append(list, sentence{"missed", with})
	}
	return list
}

// equals names the main units of all groups as strong as best.
func (m matter) equals(best kingdoms.Fight, all []kingdoms.Fight) string {
	var list []string
	for _, x := range all {
		if _, by := kingdoms.Compare(x, best); by == 0 {
			list = append(list, m.unitAt(x.Main))
		}
	}
	return strings.Join(list, m.Say("list.comma"))
}

// value describes why one group was stronger than another.
func (m matter) value(v kingdoms.Value, strong, weak kingdoms.Fight) string {
	switch v {
	case kingdoms.MoreUnits:
		return m.Say("kingdoms.value.units", With{"N": strong.Units, "M": weak.Units})
	case kingdoms.FullMain:
		return m.Say("kingdoms.value.full")
	}
	skill := kingdoms.Assault
	if v == kingdoms.HasLead {
		skill = kingdoms.Lead
	}
	return m.Say("kingdoms.value.skill", With{"General": m.General(m.res.Bearer(m.pos, strong, skill)), "Skill": m.skill(skill)})
}

// skill returns the name of a skill as used in sentences, or "" if none.
func (m matter) skill(s kingdoms.Skills) string {
	if s == 0 {
		return ""
	}
	name := m.Say("kingdoms.skill." + s.String())
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}

// but describes what prevented a skill.
func (m matter) but(g kingdoms.Ground, f kingdoms.Fight) string {
	var list []string
	add := func(stop kingdoms.Stops, key string, with With) {
		if g.Stops&stop != 0 {
			list = append(list, m.Say("kingdoms.but."+key, with))
		}
	}
	damaged, full := "damaged", "full"
	switch {
	case f.Units > 1:
		damaged, full = "none-full", "some-full"
	case g.Skill == kingdoms.Assault:
		damaged = "damaged-full"
	}
	add(kingdoms.StopRiver, "river", With{"From": m.Area(g.Unit), "River": m.river(g.Unit, f.At)})
	add(kingdoms.StopFalse, "false", With{"General": m.General(g.By)})
	add(kingdoms.StopPass, "pass", With{"To": m.Area(f.At)})
	add(kingdoms.StopDefend, "skill", With{"General": m.General(g.Guard), "Skill": m.skill(kingdoms.Defend)})
	add(kingdoms.StopLead, "skill", With{"General": m.General(g.Leader), "Skill": m.skill(kingdoms.Lead)})
	add(kingdoms.StopDamaged, damaged, nil)
	add(kingdoms.StopFull, full, nil)
	return strings.Join(list, m.Say("kingdoms.but.and"))
}

// river returns the name of the river on the road between two areas, or "" if none.
func (m matter) river(a, b kingdoms.Area) string {
	for _, r := range m.Board.Roads {
		if r.Crosses != "" && (r.A == a && r.B == b || r.A == b && r.B == a) {
			return m.Say("kingdoms.river." + r.Crosses)
		}
	}
	return ""
}

// merged says where two units merged, and who commands the result.
func (m matter) merged(r kingdoms.Result) []sentence {
	to := r.Order.To
	if r.Order.Kind != kingdoms.Move && r.Order.Kind != kingdoms.Retreat {
		to = r.Order.At
	}
	s := sentence{"merged", With{"To": m.Area(to)}}
	if who := m.res.Next.Units[to].Commander; who != kingdoms.NoGeneral {
		s.key, s.with["General"] = "merged-led", m.General(who)
	}
	return []sentence{s}
}

// unmatched says what the unit that was to be supported did.
func (m matter) unmatched(o kingdoms.Order) []sentence {
	for _, x := range m.res.Results {
		if x.Order.At != o.From || x.Order.Faction != m.pos.Units[o.From].Faction || m.pos.UnitAt(o.From).Faction == kingdoms.NoFaction || !ofUnit(x.Order) {
			continue
		}
		with := With{"Order": m.Order(m.pos, x.Order), "Why": m.Reason(x.Reason)}
		if x.Reason.Void() || x.Reason == kingdoms.CutOff {
			return []sentence{{"unmatched-void", with}}
		}
		return []sentence{{"unmatched", with}}
	}
	return nil
}

// ofUnit reports whether an order is a unit's order in a turn.
func ofUnit(o kingdoms.Order) bool {
	switch o.Kind {
	case kingdoms.Hold, kingdoms.Move, kingdoms.SupportMove, kingdoms.SupportHold, kingdoms.Refit:
		return true
	}
	return false
}
