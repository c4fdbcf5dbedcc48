package game

// FaultKinds returns every kind that a Fault of this package can have, so that the window can translate each. Those of sealed orders are
// in record.
func FaultKinds() []string {
	return []string{
		"no-players", "no-power", "power-twice", "unknown-power", "not-played", "nobody", "name-twice", "name-long", "year", "victory",
		"limit-years", "limit-until", "limit-minutes", "clock", "armistice-turns", "notation",
		"not-now", "no-event", "game-over", "no-player", "name-taken",
		"no-toss", "toss-twice", "toss-early", "takeover-idle", "takeover-name", "takeover-same", "players-many",
		"votes", "share-all", "opposed", "no-vote", "lots-shared", "lots-twice", "no-clock", "time-twice",
		"reason-missing", "text-missing", "text-long", "unplayed", "power-gone",
		"armistice-never", "armistice-twice", "armistice-none", "armistice-gone", "position-same", "no-order", "order-same", "order-sealed", "not-resolved",
		"no-talking", "one-signature", "no-treaty", "treaty-known", "not-signed",
		"marks-secret", "marks-many",
	}
}
