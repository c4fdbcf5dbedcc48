package words

import (
	"entente/engine/game"
	"entente/ui/telling"
)

// Failures count what came to nothing in a resolved phase: "4 failed", and "1 dislodged"; "" for none.
func (w Table) Failures(n *game.Node) (failed, dislodged string) {
	bad, gone := 0, 0
	for _, r := range n.Result.Results {
		if telling.Failed(r) {
			bad++
		}
		if r.Dislodged {
			gone++
		}
	}
	if bad > 0 {
		failed = w.SayN("results.failed-count", bad, nil)
	}
	if gone > 0 {
		dislodged = w.SayN("results.dislodged-count", gone, nil)
	}
	return failed, dislodged
}

// Came says how many orders of a resolved phase succeeded: "20 of 22 orders succeeded".
func (w Table) Came(n *game.Node) string {
	given, failed := n.Came()
	if given == 0 {
		return w.Say("results.nothing")
	}
	return w.Say("results.count", With{"Good": given - failed, "All": given})
}
