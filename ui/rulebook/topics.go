package rulebook

// OfRule is the topic of a part of the rules, by its name: that of an engine.Rule, or of a reason of another game.
func OfRule(name string) string { return "rule:" + name }

// OfSetting is the topic of a setting, by its name: "cut_rule".
func OfSetting(name string) string { return "setting:" + name }
