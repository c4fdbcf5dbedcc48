// Package bot chooses orders for factions of Three Kingdoms that no person plays.
//
//	p := bot.Player{Level: bot.Hard, Seed: 1, Rules: rules}
//	orders, err := p.Decide(ctx, &pos, factions)
//
// A player sees what a person in its seat sees: the position without the purses that are secret (TK 12), and nothing of what others
// ordered or bid. The same position, factions, level and seed give the same orders on every machine, unless the context ends first.
//
// Plain rules (Heuristic) send every unit where it gains most. Levels that search draw many plans from these rules, judge each
// against many replies drawn likewise, mend the best order by order, and look a turn further.
//
// The package reads no files and no clock.
package bot
