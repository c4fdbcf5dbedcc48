package present

import (
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/telling"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
)

// moment returns the position shown: that after the phase once the playback is finished and all bids are opened, otherwise that before it.
func moment(d *desk.Desk, p *telling.Player) *kingdoms.Position {
	s := d.Shown()
	if s.Outcome == nil || p.Telling() || d.Open > 0 {
		return s.Pos
	}
	after := scene.Aftermath(s.Pos, s.Outcome)
	return &after
}

// roster lists the generals of all factions with their places, units and skills.
func (v *Panel) roster() (list lines) {
	head := look.Row{Height: 24, Small: true, Dead: true, Indent: true, Text: v.Say("kingdoms.rule.general"), Column: v.Say("kingdoms.rule.area"),
		Tags: look.TokensOf([]look.Inked{{Text: v.Say("kingdoms.roster.skills")}})}
	list.add(head, Stands{})
	faction := kingdoms.NoFaction
	for _, o := range v.Words().Roster(moment(v.Desk, v.Player)) {
		row := look.Row{Height: 26, Indent: true, Text: o.Name, Column: o.Place, Tags: v.tagsOf(o), Strong: o.Leads, Faint: !o.Leads,
			Picked: o.General == v.Desk.Entry.Subject.General}
		if o.Faction != faction {
			row.Mark, row.Rule, faction = look.Mark{Side: look.Side(o.Faction)}, true, o.Faction
		}
		list.add(row, Stands{General: o.General})
	}
	return list
}

// tagsOf returns the skills of a general, with a remark after a used one.
func (v *Panel) tagsOf(o words.Officer) look.Tokens {
	var list []look.Inked
	for _, s := range o.Skills {
		if s.Used {
			list = append(list, look.Inked{Text: s.Text, Role: look.RoleMuted}, look.Inked{Text: v.Say("kingdoms.roster.spent"), Role: look.RoleMuted})
			continue
		}
		list = append(list, look.Inked{Text: s.Text, Role: look.RoleText})
	}
	return look.TokensOf(list)
}

// profile describes what is under the pointer: the unit, and each general with the effects of the skills.
func profile(t Table) (rows []look.Row) {
	a := t.Desk.Over.Area
	if a == kingdoms.NoArea || t.Player.Telling() {
		return nil
	}
	w, pos := t.words(), moment(t.Desk, t.Player)
	stationed := w.Stationed(pos, a)
	u := pos.UnitAt(a)
	if u.Faction == kingdoms.NoFaction {
		u = pos.Units[a]
	}
	switch {
	case u.Faction != kingdoms.NoFaction:
		rows = append(rows, look.Row{Height: 30, Dead: true, Strong: true, Mark: unitOf(u.Faction), Text: w.Unit(u, a)})
	case len(stationed) > 0:
		rows = append(rows, look.Row{Height: 30, Dead: true, Strong: true, Mark: look.Mark{Side: look.Side(stationed[0].Faction)}, Text: w.Area(a)})
	}
	for _, o := range stationed {
		row := look.Row{Height: 24, Dead: true, Strong: true, Rule: true, Text: o.Name}
		if o.Leads {
			row.Note = t.Say("kingdoms.roster.leads")
		}
		rows = append(rows, row)
		for i, id := range pos.Roster.Info(o.General).SkillIDs() {
			row := look.Row{Height: 20, Dead: true, Small: true, Text: o.Skills[i].Text + t.Say("list.colon") + t.Say("kingdoms.skills."+id)}
			if o.Skills[i].Used {
				row.Note = t.Say("kingdoms.roster.spent")
			}
			rows = append(rows, row)
		}
	}
	return rows
}
