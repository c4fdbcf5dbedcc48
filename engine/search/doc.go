// Package search predicts orders: it knows what people tend to order, draws such orders, and counts their effect on a plan.
//
//	w, err := search.Learned(pos.Variant.ID)
//	...
//	q := search.Question{Position: pos, Powers: engine.PowersOf(germany), Orders: plan, Weights: w, Seed: 1}
//	odds := q.Ask(ctx, 2500, nil)
//	works, off := odds.Share(odds.Works[kiel]) // 0.98 ± 0.003
//
// A Prover covers what is possible: it proves that no set of up to five foreign units can stop an order, or returns the smallest set that can. Worst
// looks for the greatest harm that one power can do, Count for the units that can reach each province, and Fate for the centers that fall
// whatever is ordered.
//
// Weights are learned from recorded games. They score an order by itself, from the units nearby, what they can reach and who owns what,
// and by how well it fits the other orders of its power. They know nothing of agreements between powers. One set is for the board it was
// learned on; another, which uses neither provinces nor powers, is for any board. The package reads no files and no clock: the same seed
// always gives the same answer.
package search
