package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/game"
)

// newGameText says in words what will be played, what is still missing and what differs from the rulebook.
type newGameText struct {
	p      *newGamePage
	sheet  *sheet
	scroll *container.Scroll
	text   newGameSaid
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
	t.sheet = newSheet(fyne.NewSize(120, 40), t.paint)
	t.scroll = container.NewVScroll(t.sheet)
	return t
}

// set says what the plan means.
func (t *newGameText) set() {
	words := t.p.words()
	t.text = newGameSaid{Head: words.headline(), Text: words.paragraph(), Differs: words.differences()}
	for _, f := range t.p.plan.set.Faults() {
		if said := words.fault(f); !slices.Contains(t.text.Faults, said) {
			t.text.Faults = append(t.text.Faults, said)
		}
	}
	var nameless int
	players := t.p.plan.set.Players
	for _, player := range players {
		nameless += oneIf(player.Name == "")
	}
	switch {
	case len(t.text.Faults) > 0:
		t.text.Text, t.text.Differs = "", nil
	case nameless == len(players):
		t.text.Hint = say("new.no-names")
	case nameless > 0:
		i := slices.IndexFunc(players, func(p game.Player) bool { return p.Name == "" })
		t.text.Hint = sayN("new.nameless", nameless, with{"Player": i + 1})
	}
	t.sheet.draw()
	t.scroll.Refresh()
}

func (t *newGameText) paint(add adder, s fyne.Size) {
	l, w, y := t.p.l, s.Width-10, float32(0)
	lines := func(text string, size float32, f face, r Role, x, width, step float32) {
		for _, line := range l.wrap(text, size, f, width) {
			add(l.text(line, size, f, r), x, y, width, step)
			y += step
		}
	}
	lines(t.text.Head, 22, serif, RoleText, 0, w, 30)
	y += 4
	if t.text.Text != "" {
		lines(t.text.Text, 13, regular, RoleText, 0, w, 20)
	}
	card := func(text string, tone Role) {
		list := l.wrap(text, 13, regular, w-56)
		h := float32(len(list))*19 + 16
		add(l.box(tintOf(tone), 8), 0, y, w, h)
		add(l.icon("icon-warn", l.color(tone)), 13, y+h/2-9, 18, 18)
		for i, line := range list {
			add(l.text(line, 13, regular, RoleText), 42, y+8+float32(i)*19, w-50, 19)
		}
		y += h + 8
	}
	y += 12
	for _, fault := range t.text.Faults {
		card(fault, RoleFailure)
	}
	if t.text.Hint != "" {
		card(t.text.Hint, RoleWarning)
	}
	if err := t.p.all.err; err != nil {
		card(say("new.bad-variants")+"\n"+err.Error(), RoleWarning)
	}
	if len(t.text.Differs) > 0 {
		y += 4
		add(l.text(say("new.differs"), 13, semibold, RoleText), 0, y, w, 20)
		y += 22
		for _, line := range t.text.Differs {
			lines("· "+line, 11.5, regular, RoleMuted, 0, w, 17)
		}
	}
	t.sheet.least.Height = y
}
