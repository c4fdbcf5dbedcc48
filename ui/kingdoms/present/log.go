package present

import (
	"path/filepath"

	"entente/engine/kingdoms"
	"entente/ui/document"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/log"
)

// Log returns the log of the open game up to the phase shown.
func Log(r *page.Room, d *desk.Desk) log.State {
	w, title := WordsOf(r, d), d.Doc.Title(r.Say("kingdoms.bar.title"))
	s := log.State{
		Title: title, Kinds: []string{r.Say("log.rulings"), r.Say("log.talk")}, Entries: logEntries(w.Log(d.File.Game)),
		File: filepath.Join(d.Doc.Folder(), document.FileTitle(title)+" "+r.Say("log.file")+".txt"),
	}
	n := 0
	for _, e := range s.Entries {
		if !e.Head {
			n++
		}
	}
	way := d.File.Way(d.File.Path())
	s.Summary = r.Say("log.span", words.With{"First": w.Phase(way[0].Pos.Phase), "Last": w.Phase(way[len(way)-1].Pos.Phase), "N": n})
	s.Sides = []look.Row{{Height: 32, Text: r.Say("kingdoms.panel.all")}}
	for f := 1; f < len(d.Board.Factions); f++ {
		s.Sides = append(s.Sides, look.Row{Height: 32, Mark: look.Mark{Side: look.Side(f)}, Text: w.Faction(kingdoms.Faction(f))})
	}
	return s
}

// logEntries returns entries with their marks. Rulings and draws can be filtered.
func logEntries(entries []words.Entry) []log.Entry {
	list := make([]log.Entry, len(entries))
	for i, e := range entries {
		one := log.Entry{LogLine: page.LogLine{Head: e.Head, Side: look.Side(e.Faction), Tone: look.RoleMuted, Text: e.Text, Quote: e.Reason, Icon: "icon-check"}}
		if one.Sides = uint64(e.Signed); e.Faction != kingdoms.NoFaction {
			one.Sides |= 1 << e.Faction
		}
		switch {
		case e.Ruling:
			one.Icon, one.Side, one.Tone, one.Kinds = "icon-warn", 0, look.RoleWarning, 1
		case e.Talk:
			if one.Kinds = 2; e.Faction == kingdoms.NoFaction {
				one.Icon = "icon-people"
			}
		case e.Vote:
			one.Icon, one.Side, one.Kinds = "icon-people", 0, 1
		case e.Chance:
			one.Icon, one.Side, one.Kinds = "icon-die", 0, 1
		}
		list[i] = one
	}
	return list
}
