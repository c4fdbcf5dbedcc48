// Package search looks ahead: it knows what people tend to order, draws such orders, and counts what they do to a plan.
//
//	w, err := search.Learned(pos.Variant.ID)
//	...
//	q := search.Question{Position: pos, Powers: engine.PowersOf(germany), Orders: plan, Weights: w, Seed: 1}
//	odds := q.Ask(ctx, 2500, nil)
//	works, off := odds.Share(odds.Works[kiel]) // 0.98 ± 0.003
//
// Beside what is likely stands what is possible: a Stopper proves of an order that no four foreign units can stop it, or names
// the fewest that do; and Worst looks for the most harm that one power can do. Count
// says what each power can bring where, and Fate what centers fall whatever is ordered.
//
// Weights are learned from games that people recorded: of every order how much they like it by itself, from who stands
// where, who reaches what and who owns what, and how well it goes with the other orders of their power. They know nothing of
// agreements between powers. One set is for the board that was played on; another, which names neither places nor powers,
// is for any. The package reads no files and no clock: whoever asks twice with one seed gets one answer.
package search
