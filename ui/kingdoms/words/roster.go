package words

import (
	"slices"
	"strings"

	"entente/engine/kingdoms"
)

// Officer is the public information about a general in service (TK 12).
type Officer struct {
	General     kingdoms.General
	Faction     kingdoms.Faction
	Name, Place string
	Leads       bool // commands the unit there
	Skills      []Skill
	Abilities   string // all skills in one line: "lead, false order · used"
	Line        string // everything: "Zhou Yu at Wu: lead, false order · used"
}

// Skill is a skill of a general.
type Skill struct {
	Text string
	Used bool // cannot be used again this year
}

// Roster returns the generals in service by faction, each with its initial generals first.
func (w Words) Roster(pos *kingdoms.Position) (list []Officer) {
	for f := kingdoms.Faction(1); int(f) < len(w.Board.Factions); f++ {
		serving := pos.Serving(f)
		generals := slices.DeleteFunc(slices.Clone(w.Board.Factions[f].Generals), func(g kingdoms.General) bool { return !serving.Has(g) })
		for g := range serving.All() {
			if !slices.Contains(generals, g) {
				generals = append(generals, g)
			}
		}
		for _, g := range generals {
			list = append(list, w.officer(pos, g))
		}
	}
	return list
}

// officer describes a general in service.
func (w Words) officer(pos *kingdoms.Position, g kingdoms.General) Officer {
	who := pos.Officers[g]
	o := Officer{General: g, Faction: who.Faction, Name: w.General(g), Place: w.Area(who.Area), Leads: pos.Commands(g)}
	var abilities []string
	for _, id := range pos.Roster.Info(g).SkillIDs() {
		skill := Skill{w.Say("kingdoms.skill." + id), who.Used && kingdoms.Skill(id) == kingdoms.FalseOrders}
		o.Skills = append(o.Skills, skill)
		if skill.Used {
			skill.Text = w.Say("kingdoms.roster.used", With{"Skill": skill.Text})
		}
		abilities = append(abilities, skill.Text)
	}
	o.Abilities = strings.Join(abilities, w.Say("list.comma"))
	key := "kingdoms.roster.line"
	if !o.Leads {
		key = "kingdoms.roster.line-idle"
	}
	o.Line = w.Say(key, With{"General": o.Name, "At": o.Place, "Skills": o.Abilities})
	return o
}

// Stationed returns the generals in an area, the commander of its unit first.
func (w Words) Stationed(pos *kingdoms.Position, a kingdoms.Area) (list []Officer) {
	for g := range pos.Roster.All().All() {
		if who := pos.Officers[g]; who.Faction == kingdoms.NoFaction || who.Area != a {
			continue
		}
		if o := w.officer(pos, g); o.Leads {
			list = slices.Insert(list, 0, o)
		} else {
			list = append(list, o)
		}
	}
	return list
}
