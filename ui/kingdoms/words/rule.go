package words

import "entente/engine/kingdoms"

// Rule names what of the rules decided about an order (rulebook.OfRule): what stopped a skill, else the clause that decided, else the reason,
// else what was ordered. Of a unit that was driven out it is what decided about the attack on it.
func Rule(pos *kingdoms.Position, res *kingdoms.Resolution, r kingdoms.Result) string {
	f, ok := res.FightOf(r)
	if r.Dislodged {
		f, ok = res.Winner(r.Order.At)
	}
	if ok {
		if stop := res.Ground(pos, f).Stops; stop != 0 {
			return "stop." + stop.String()
		}
	}
	switch {
	case r.Dislodged && ok && !Bad(r.Reason):
		return f.Clause.String()
	case r.Reason.Void() || r.Clause == kingdoms.NoClause && r.Reason != kingdoms.Succeeded:
		return r.Reason.String()
	case r.Clause != kingdoms.NoClause:
		return r.Clause.String()
	}
	return "order." + Kind(r.Order.Kind)
}
