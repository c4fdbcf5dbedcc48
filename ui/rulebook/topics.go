package rulebook

import (
	"entente/engine"
	"entente/ui/europe/entry"
)

// OfRule is the topic of a part of the rulebook.
func OfRule(r engine.Rule) string { return "rule:" + r.String() }

// OfSetting is the topic of a setting, by its name: "cut_rule".
func OfSetting(name string) string { return "setting:" + name }

// OfCheck is the topic of a line of the checklist.
func OfCheck(k entry.CheckKind) string {
	names := [...]string{
		entry.CheckOrders: "orders", entry.CheckRetreats: "retreats", entry.CheckMatches: "matches", entry.CheckRoutes: "routes",
		entry.CheckRequests: "requests", entry.CheckVoid: "void", entry.CheckCoasts: "coasts", entry.CheckBounces: "bounces",
		entry.CheckSupports: "supports", entry.CheckBuilds: "builds", entry.CheckRemovals: "removals", entry.CheckRuled: "ruled",
	}
	return "check:" + names[int(k)%len(names)]
}
