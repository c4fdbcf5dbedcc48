package present

import (
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/learned"
)

// Learned returns the page at the end of the ten-step lesson.
func Learned(r *page.Room) learned.Actions {
	ways := [...]struct{ command, key string }{{"kingdoms-questions", "cases"}, {"rules", "rules"}, {"new-kingdoms", "play"}}
	return learned.Actions{
		State: func() learned.State {
			s := learned.State{
				Name: r.Say("command.kingdoms-lesson"), Title: r.Say("kingdoms.learned.title"), Next: r.Say("kingdoms.learned.next"), Stay: r.Say("kingdoms.learned.stay"),
			}
			for _, key := range []string{"orders", "skills", "generals", "retreat", "adjust", "victory"} {
				s.Learned = append(s.Learned, r.Say("kingdoms.learned."+key))
			}
			for _, w := range ways {
				s.Ways = append(s.Ways, look.Button{Text: r.Say("kingdoms.learned." + w.key), Tip: r.Say("command." + w.command), Key: r.KeyOf(w.command)})
			}
			return s
		},
		Go: func(i int) { r.Do(ways[i].command) },
	}
}
