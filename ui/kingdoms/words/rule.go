package words

import "entente/engine/kingdoms"

// Rule returns the rule behind a result (rulebook.OfRule): what prevented a skill, otherwise the deciding clause, the reason, or the kind
// of order. For a dislodged unit it is the rule behind the attack on it.
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
