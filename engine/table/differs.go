package table

import (
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/game"
)

// Difference is a setting that differs from the rulebook for the setup. Names and values are those of RULES 13, as in files.
type Difference struct {
	Name    string // "limit_years"
	Value   string // "4"
	Default string // "none"
}

// Differences returns every setting that differs from the rulebook: first the settings of the table, then the rules, each in the
// sequence of RULES 13. The names of players and how they got their powers do not count as differences.
func Differences(s game.Settings) []Difference {
	var list []Difference
	plain := game.Default(s.Setup, engine.Rulebook())
	add := func(name, value, standard string) {
		if value != standard {
			list = append(list, Difference{name, value, standard})
		}
	}
	add("players", seats(s), seats(plain))
	add("start_year", strconv.Itoa(s.Year), strconv.Itoa(plain.Year))
	add("victory_centers", strconv.Itoa(s.Victory), strconv.Itoa(plain.Victory))
	add("win_count_by", either(s.ByPlayer, "player", "country"), either(plain.ByPlayer, "player", "country"))
	add("limit_years", limit(s.Limit, game.Years), limit(plain.Limit, game.Years))
	add("limit_minutes", limit(s.Limit, game.Minutes), "none")
	add("limit_secret", secret(s), "none")
	add("limit_finish", either(s.Limit.Kind == game.Minutes && s.Limit.AtOnce, "at-once", "finish-year"), "finish-year")
	add("limit_score", either(s.ByUnits, "units", "centers"), "centers")
	add("agreed_end", s.Agreed.String(), plain.Agreed.String())
	add("timers", clocks(s.Clocks), clocks(plain.Clocks))
	add("chat_lock", either(s.ChatOpen, "off", "on"), "on")
	add("armistice", s.Armistice.String(), plain.Armistice.String())
	add("notation", s.Notation.String(), plain.Notation.String())
	standard := plain.Rules.Settings()
	for i, rule := range s.Rules.Settings() {
		add(rule.Name, rule.Value, standard[i].Value)
	}
	return list
}

func either(so bool, yes, no string) string {
	if so {
		return yes
	}
	return no
}

func limit(l game.Limit, kind game.LimitKind) string {
	if l.Kind != kind {
		return "none"
	}
	return strconv.Itoa(l.Number)
}

// secret formats the range of years from which the last year is drawn: "1905-1909".
func secret(s game.Settings) string {
	if s.Limit.Kind != game.SecretYear {
		return "none"
	}
	end := s.SecretEnd()
	return strconv.Itoa(end.From) + "-" + strconv.Itoa(end.To)
}

// clocks formats the minutes of all steps: "30 15 2.5 5 5", with three more if those of fall differ, or "off".
func clocks(c game.Clocks) string {
	if c == (game.Clocks{}) {
		return "off"
	}
	return strings.Join(c.List(), " ")
}

// seats formats which powers belong together, whoever plays them: "austria; england france".
func seats(s game.Settings) string {
	v := s.Setup.Variant
	first := make([]string, len(v.Powers)) // by the lowest power of the share
	for _, player := range s.Players {
		var ids []string
		lowest := engine.NoPower
		for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
			for _, has := range player.Powers {
				if has == pw {
					ids = append(ids, v.Powers[pw].ID)
					if lowest == engine.NoPower {
						lowest = pw
					}
				}
			}
		}
		first[lowest] += strings.Join(ids, " ")
	}
	var list []string
	for _, share := range first {
		if share != "" {
			list = append(list, share)
		}
	}
	return strings.Join(list, "; ")
}
