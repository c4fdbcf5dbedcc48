package newgame

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/game"
	"entente/ui/kit"
	"entente/ui/page"
	wordspkg "entente/ui/words"
)

// newGameText says in words what will be played, what is still missing and what differs from the rulebook.
type newGameText struct {
	p      *newGamePage
	sheet  *kit.Sheet
	Scroll *container.Scroll
	Text   newGameSaid
}

// newGameSaid is what the page says.
type newGameSaid struct {
	Head, Text string
	Faults     []string
	Hint       string
	Differs    []string
}

func newNewGameText(p *newGamePage) *newGameText {
	t := &newGameText{p: p}
	t.sheet = kit.NewSheet(fyne.NewSize(120, 40), t.paint)
	t.Scroll = container.NewVScroll(t.sheet)
	return t
}

// set says what the plan means.
func (t *newGameText) set() {
	words := t.p.words()
	t.Text = newGameSaid{Head: words.Headline(), Text: words.Paragraph(), Differs: words.Differences()}
	for _, f := range t.p.Plan.Set.Faults() {
		if said := words.Fault(f); !slices.Contains(t.Text.Faults, said) {
			t.Text.Faults = append(t.Text.Faults, said)
		}
	}
	var nameless int
	players := t.p.Plan.Set.Players
	for _, player := range players {
		nameless += page.OneIf(player.Name == "")
	}
	switch {
	case len(t.Text.Faults) > 0:
		t.Text.Text, t.Text.Differs = "", nil
	case nameless == len(players):
		t.Text.Hint = t.p.w.Say("new.no-names")
	case nameless > 0:
		i := slices.IndexFunc(players, func(p game.Player) bool { return p.Name == "" })
		t.Text.Hint = t.p.w.SayN("new.nameless", nameless, wordspkg.With{"Player": i + 1})
	}
	t.sheet.Draw()
	t.Scroll.Refresh()
}

func (t *newGameText) paint(add kit.Adder, s fyne.Size) {
	l, w, y := t.p.l, s.Width-10, float32(0)
	lines := func(text string, size float32, f kit.Face, r kit.Role, x, width, step float32) {
		for _, line := range l.Wrap(text, size, f, width) {
			add(l.Text(line, size, f, r), x, y, width, step)
			y += step
		}
	}
	lines(t.Text.Head, 22, kit.Serif, kit.RoleText, 0, w, 30)
	y += 4
	if t.Text.Text != "" {
		lines(t.Text.Text, 13, kit.Regular, kit.RoleText, 0, w, 20)
	}
	card := func(text string, tone kit.Role) {
		list := l.Wrap(text, 13, kit.Regular, w-56)
		h := float32(len(list))*19 + 16
		add(l.Box(kit.TintOf(tone), 8), 0, y, w, h)
		add(l.Icon("icon-warn", l.Color(tone)), 13, y+h/2-9, 18, 18)
		for i, line := range list {
			add(l.Text(line, 13, kit.Regular, kit.RoleText), 42, y+8+float32(i)*19, w-50, 19)
		}
		y += h + 8
	}
	y += 12
	for _, fault := range t.Text.Faults {
		card(fault, kit.RoleFailure)
	}
	if t.Text.Hint != "" {
		card(t.Text.Hint, kit.RoleWarning)
	}
	if err := t.p.All.Err; err != nil {
		card(t.p.w.Say("new.bad-variants")+"\n"+err.Error(), kit.RoleWarning)
	}
	if len(t.Text.Differs) > 0 {
		y += 4
		add(l.Text(t.p.w.Say("new.differs"), 13, kit.Semibold, kit.RoleText), 0, y, w, 20)
		y += 22
		for _, line := range t.Text.Differs {
			lines("· "+line, 11.5, kit.Regular, kit.RoleMuted, 0, w, 17)
		}
	}
	t.sheet.Least.Height = y
}
