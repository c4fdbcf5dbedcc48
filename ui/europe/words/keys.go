package words

import (
	"entente/engine"
	"entente/ui/europe/entry"
)

// The keys of values in the language files. Reasons use their own names as keys.

// pick returns the i-th key, or "?" for a value without a key, which is a bug.
func pick(i int, keys ...string) string {
	if i < 0 || i >= len(keys) {
		return "?"
	}
	return keys[i]
}

func kindKey(k engine.OrderKind) string {
	return pick(int(k), "none", "hold", "move", "support-hold", "support-move", "convoy", "retreat", "disband", "build", "waive")
}

func seasonKey(s engine.Season) string { return pick(int(s), "spring", "fall", "winter") }

func phaseKey(k engine.PhaseKind) string { return pick(int(k), "movement", "retreats", "adjustment") }

func unitKey(t engine.UnitType) string { return pick(int(t), "unit", "army", "fleet") }

func coastKey(c engine.Coast) string { return pick(int(c), "none", "nc", "ec", "sc", "wc") }

func wayKey(w engine.Way) string { return pick(int(w), "any", "via", "land") }

func hintKey(h entry.Hint) string {
	return pick(int(h), []string{
		entry.HintUnit: "unit", entry.HintGoal: "goal", entry.HintHold: "hold", entry.HintSupport: "support", entry.HintConvoy: "convoy",
		entry.HintRetreat: "retreat", entry.HintDisband: "disband", entry.HintPartner: "partner", entry.HintArmy: "army",
		entry.HintPartnerGoal: "partner-goal", entry.HintPartnerHolds: "partner-holds", entry.HintCoast: "coast",
		entry.HintRoute: "route", entry.HintBuild: "build", entry.HintRemove: "remove", entry.HintGive: "give", entry.HintDone: "done",
	}...)
}

func checkKey(k entry.CheckKind) string {
	return pick(int(k), []string{
		entry.CheckOrders: "orders", entry.CheckRetreats: "retreats", entry.CheckMatches: "matches", entry.CheckRoutes: "routes", entry.CheckRequests: "requests", entry.CheckVoid: "void",
		entry.CheckCoasts: "coasts", entry.CheckBounces: "bounces", entry.CheckSupports: "supports", entry.CheckBuilds: "builds",
		entry.CheckRemovals: "removals", entry.CheckRuled: "ruled",
	}...)
}
