// Package bot chooses orders for factions of Three Kingdoms without a human player.
//
//	p := bot.Player{Level: bot.Hard, Seed: 1, Rules: rules}
//	orders, err := p.Decide(ctx, &pos, factions)
//
// A bot sees what a person in its seat sees: the position without secret purses (TK 12), and no orders or bids of others. The same
// position, factions, level and seed give the same orders on every machine, unless the context ends first.
//
// Plain rules (Heuristic) send every unit where it gains most. Levels that search draw many plans from these rules, judge each against
// many replies drawn in the same way, improve the best one order by order, and look one turn further.
//
// The package reads no files and no clock.
package bot
