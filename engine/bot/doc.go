// Package bot chooses orders for powers without a human player, reviews played games and gives hints.
//
//	model, err := bot.Load(pos.Variant) // on err the weights cannot be read, and the model plays by plain rules
//	p := bot.Player{Level: bot.Hard, Seed: 1, Model: model}
//	d, err := p.Decide(ctx, &pos, engine.PowersOf(france))
//	... d.Orders, d.Share, d.Others
//
// A bot sees only a position: not the orders of others, nor what happened before. It draws plans that strong players might order, tries
// each against many replies, and takes the plan with the largest expected share of the squared center counts. The same position, level
// and seed give the same answer on any number of cores, unless the context ends first.
//
// The package reads no files and no clock.
package bot
