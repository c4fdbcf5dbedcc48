package newgame

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/game"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// summary says in words what will be played, what is missing for it, and what differs from the rulebook.
type summary struct {
	p      *planPage
	sheet  *kit.Sheet
	scroll *container.Scroll
	says   said
}

// said is the text of a summary.
type said struct {
	head, text string
	faults     []string
	hint       string
	differs    []string
	programs   string // what they see
}

func newSummary(p *planPage) *summary {
	t := &summary{p: p}
	t.sheet = kit.NewSheet(fyne.NewSize(120, 40), t.paint)
	t.scroll = container.NewVScroll(t.sheet)
	return t
}

// set says what the plan means, or what is wrong with it.
func (t *summary) set() {
	w := t.p.words()
	t.says = said{head: w.Headline(), text: w.Paragraph(), differs: w.Differences()}
	for _, f := range t.p.plan.set.Faults() {
		if said := w.Fault(f); !slices.Contains(t.says.faults, said) {
			t.says.faults = append(t.says.faults, said)
		}
	}
	var nameless int
	players := t.p.plan.set.Players
	persons := 0
	for _, player := range players {
		if player.Program == (game.Program{}) {
			persons++
			nameless += kit.Second(player.Name == "")
		}
	}
	t.says.programs = ""
	if persons < len(players) {
		t.says.programs = t.p.Say("rivals.see") + " " + t.p.Say("rivals.see-more")
	}
	switch {
	case len(t.says.faults) > 0:
		t.says.text, t.says.differs = "", nil
	case persons < 2:
	case nameless == len(players):
		t.says.hint = t.p.Say("new.no-names")
	case nameless > 0:
		i := slices.IndexFunc(players, func(p game.Player) bool { return p.Name == "" && p.Program == game.Program{} })
		t.says.hint = t.p.SayN("new.nameless", nameless, words.With{"Player": i + 1})
	}
	t.sheet.Draw()
	t.scroll.Refresh()
}

func (t *summary) paint(add kit.Adder, s fyne.Size) {
	l, w, y := t.p.l, s.Width-10, float32(0)
	lines := func(text string, size float32, f kit.Face, r look.Role, x, width, step float32) {
		for _, line := range l.Wrap(text, size, f, width) {
			add(l.Text(line, size, f, r), x, y, width, step)
			y += step
		}
	}
	lines(t.says.head, 22, kit.Serif, look.RoleText, 0, w, 30)
	y += 4
	if t.says.text != "" {
		lines(t.says.text, 13, kit.Regular, look.RoleText, 0, w, 20)
	}
	card := func(text string, tone look.Role) {
		list := l.Wrap(text, 13, kit.Regular, w-56)
		h := float32(len(list))*19 + 16
		add(l.Box(kit.TintOf(tone), 8), 0, y, w, h)
		add(l.Icon("icon-warn", l.Color(tone)), 13, y+h/2-9, 18, 18)
		for i, line := range list {
			add(l.Text(line, 13, kit.Regular, look.RoleText), 42, y+8+float32(i)*19, w-50, 19)
		}
		y += h + 8
	}
	y += 12
	for _, fault := range t.says.faults {
		card(fault, look.RoleFailure)
	}
	if t.says.hint != "" {
		card(t.says.hint, look.RoleWarning)
	}
	if t.says.programs != "" {
		card(t.says.programs, look.RoleAccent)
	}
	if t.p.measured() && len(t.says.faults) == 0 {
		y = t.paintStrength(add, y+4, w)
	}
	if err := t.p.all.Err; err != nil {
		card(t.p.Say("new.bad-variants")+"\n"+err.Error(), look.RoleWarning)
	}
	if len(t.says.differs) > 0 {
		y += 4
		add(l.Text(t.p.Say("new.differs"), 13, kit.Semibold, look.RoleText), 0, y, w, 20)
		y += 22
		for _, line := range t.says.differs {
			lines("· "+line, 11.5, kit.Regular, look.RoleMuted, 0, w, 17)
		}
	}
	t.sheet.Least.Height = y
}
