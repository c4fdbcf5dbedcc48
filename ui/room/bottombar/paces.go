package bottombar

import (
	"slices"

	"entente/ui/command"
	"entente/ui/page"
	"entente/ui/playback"
)

// readings returns the choices for seconds per order when orders are read out one by one; 0 means as fast as possible.
func readings() []int { return []int{0, 2, 4, 6, 10} }

// Paces returns the commands that choose how results are played back, in any game: the pace, the time per order, and whether
// anything moves. apply updates a running playback to the settings or, with drop, shows everything at once.
func Paces(l *page.Language, m *page.Memory, apply func(drop bool)) []command.Command {
	pace := func(p playback.Pace) {
		m.Settings.Pace = p
		m.KeepSettings()
		apply(true)
	}
	reading := func(seconds int) {
		m.Settings.Reading = seconds
		m.KeepSettings()
		apply(false)
	}
	return []command.Command{
		{
			Name: "reveal-pace", Menu: "results", MenuOrder: 6, Key: "Ctrl+Shift+O", Do: func() { pace((m.Settings.Pace + 1) % playback.Pace(playback.NumPaces)) },
			Choices: func() (list []command.Choice) {
				for i, key := range []string{"reveal.all-at-once", "reveal.power-by-power", "reveal.order-by-order"} {
					p := playback.Pace(i)
					list = append(list, command.Choice{Text: l.Say(key), On: p == m.Settings.Pace, Do: func() { pace(p) }})
				}
				return list
			},
		},
		{
			Name: "reveal-reading", Menu: "results", MenuOrder: 7,
			Do: func() { reading(readings()[(slices.Index(readings(), m.Settings.Reading)+1)%len(readings())]) },
			Choices: func() (list []command.Choice) {
				for _, n := range readings() {
					text := l.Say("reveal.reading-off")
					if n > 0 {
						text = l.SayN("reveal.reading", n, nil)
					}
					list = append(list, command.Choice{Text: text, On: n == m.Settings.Reading, Do: func() { reading(n) }})
				}
				return list
			},
		},
		{
			Name: "motion", Menu: "results", MenuOrder: 8, Key: "Ctrl+M", On: func() bool { return !m.Settings.Still },
			Do: func() {
				m.Settings.Still = !m.Settings.Still
				m.KeepSettings()
				apply(m.Settings.Still)
			},
		},
	}
}
