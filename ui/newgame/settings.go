package newgame

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/kit"
)

// settingGroup is a group of settings below a head that folds them away.
type settingGroup struct {
	name  string
	rules []string // names as in RULES 13
	open  bool
	head  *kit.RowList
	bars  map[string]*kit.Segments // by setting: those that are a choice among words and have no control on the first page
}

// settingGroups lists the settings by what they are about. Every rule of the engine is in one of them.
func settingGroups() []settingGroup {
	return []settingGroup{
		{name: "start", rules: []string{"players", "start_year"}},
		{name: "end", rules: []string{"victory_centers", countBy, "limit_years", "limit_finish", "limit_score", "agreed_end"}},
		{name: "table", rules: []string{"mode", "timers", "chat_lock", "armistice"}},
		{name: "support", rules: []string{"cut_rule", "self_standoff_support", "convoy_cut", "passive_supportable"}},
		{name: "convoy", rules: []string{"paradox_rule", "own_convoy_intent", "via_convoy_without_fleet", "explicit_route_binding"}},
		{name: "writing", rules: []string{"notation", "coast_rule", "ambiguous_names"}},
		{name: "retreat", rules: []string{"retreat_to_convoyed_attacker_origin", "removal_distance"}},
	}
}

// countBy names the setting that says whose centers are counted. It belongs to the table, not to the rules of the engine.
const countBy = "win_count_by"

// agreed returns those settings of the table that are a choice among words.
func agreed(set *game.Settings) map[string]tableChoice {
	return map[string]tableChoice{
		countBy:     {[]string{"country", "player"}, kit.Second(set.ByPlayer), func(i int) { set.ByPlayer = i == 1 }},
		"chat_lock": {[]string{"on", "off"}, kit.Second(set.ChatOpen), func(i int) { set.ChatOpen = i == 1 }},
		"armistice": {[]string{"ask", "auto-after", "never"}, int(set.Armistice.Kind), func(i int) {
			set.Armistice = game.ArmisticeRule{Kind: game.ArmisticeKind(i)}
			if i == int(game.AutoArmistice) {
				set.Armistice.Turns = 2
			}
		}},
		"notation": {[]string{"000", "001", "002", "003"}, int(set.Notation - engine.Style000), func(i int) {
			set.Notation = engine.Style000 + engine.Style(i)
		}},
	}
}

// tableChoice is a setting of the table: its values, which of them is chosen, and how to choose another.
type tableChoice struct {
	values []string
	at     int
	choose func(int)
}
