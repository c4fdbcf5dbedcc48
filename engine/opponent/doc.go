// Package opponent plays: it decides for powers that nobody at the table plays, reviews what people played, and hints.
//
//	mind, err := opponent.Learn(pos.Variant) // err: what was learned cannot be read, and mind plays by plain rules all the same
//	p := opponent.Player{Level: opponent.Hard, Seed: 1, Mind: mind}
//	d, err := p.Decide(ctx, &pos, engine.PowersOf(france))
//	... d.Orders, d.Share, d.Others
//
// A player is given a position and nothing else: it cannot see the orders of others, remembers nothing, and makes no promises.
// It draws plans as strong people order, judges each against many replies that others might give, and takes the one after which
// its powers may expect the largest share of the squares of all centers. The same position, level and seed have the same answer
// on any number of cores, unless the context ends before.
//
// The package reads no files and no clock.
package opponent
