package words

import (
	"entente/engine/game"
)

// Failures counts the failed orders and the dislodged units of a resolved phase: "4 failed" and "1 dislodged", each "" if none. As in Came, a unit
// without an order does not count as failed; if it was dislodged, that is counted.
func (w Table) Failures(n *game.Node) (failed, dislodged string) {
	_, bad := n.Came()
	gone := 0
	for _, r := range n.Result.Results {
		if r.Dislodged {
			gone++
		}
	}
	if gone > 0 {
		dislodged = w.SayN("results.dislodged-count", gone, nil)
	}
	if bad == 0 {
		return dislodged, ""
	}
	return w.SayN("results.failed-count", bad, nil), dislodged
}

// Came says how many orders of a resolved phase succeeded: "20 of 22 orders succeeded".
func (w Table) Came(n *game.Node) string {
	given, failed := n.Came()
	if given == 0 {
		return w.Say("results.nothing")
	}
	return w.Say("results.count", With{"Good": given - failed, "All": given})
}
