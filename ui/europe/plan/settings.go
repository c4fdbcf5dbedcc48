package plan

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/kit"
)

// tableChoice is a setting whose value is one of several words.
type tableChoice struct {
	name   string // as in files
	values []string
	at     int // index of the current value
	choose func(int)
}

// tableChoices returns such settings among the details. Single rules of the engine can be set in files and by judge; the page offers presets of
// them.
func tableChoices(set *game.Settings) []tableChoice {
	flag := func(name string, on *bool, off, yes string) tableChoice {
		return tableChoice{name, []string{off, yes}, kit.Second(*on), func(i int) { *on = i == 1 }}
	}
	return []tableChoice{
		flag("win_count_by", &set.ByPlayer, "country", "player"),
		flag("limit_finish", &set.Limit.AtOnce, "finish-year", "at-once"),
		flag("limit_score", &set.ByUnits, "centers", "units"),
		{"agreed_end", []string{game.ByLots.String(), game.Shared.String(), game.SharedByAll.String()}, int(set.Agreed), func(i int) { set.Agreed = game.AgreedEnd(i) }},
		flag("chat_lock", &set.ChatOpen, "on", "off"),
		{"armistice", []string{"ask", "auto-after", "never"}, int(set.Armistice.Kind), func(i int) {
			set.Armistice = game.ArmisticeRule{Kind: game.ArmisticeKind(i)}
			if i == int(game.AutoArmistice) {
				set.Armistice.Turns = 2
			}
		}},
		{"notation", []string{"000", "001", "002", "003"}, int(set.Notation - engine.Style000), func(i int) {
			set.Notation = engine.Style000 + engine.Style(i)
		}},
	}
}
