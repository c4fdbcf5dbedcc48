package rulebook

// OfRule returns the topic of a rule by its name: that of an engine.Rule, or of a reason in another game.
func OfRule(name string) string { return "rule:" + name }

// OfSetting returns the topic of a setting by its name, such as "cut_rule".
func OfSetting(name string) string { return "setting:" + name }
