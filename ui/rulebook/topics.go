package rulebook

import "entente/engine"

// OfRule is the topic of a part of the rulebook.
func OfRule(r engine.Rule) string { return "rule:" + r.String() }

// OfSetting is the topic of a setting, by its name: "cut_rule".
func OfSetting(name string) string { return "setting:" + name }
