// Package ruling provides the pages of the referee of any game: rulings about the sides and about the phase, notices and
// treaties, and the agreed settings.
package ruling

import (
	"maps"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// State is what the page of rulings shows.
type State struct {
	Phase string // heading for rulings about the phase
	Sides []Row
	Rows  []Row // about the phase
}

// Row is a subject of rulings.
type Row struct {
	look.Row
	Buttons []Button // at the right
}

// Button is an action of the referee.
type Button struct {
	Name    string // names its question, also in the trace
	Text    string
	Why     string // why it is disabled, "" if it is enabled
	Command string // the command to run instead of asking, after the page has closed
}

// Actions are called by the page.
type Actions struct {
	State  func() State
	Ask    func(name string) page.Question // the question for the ruling of a button
	Agreed func() (title, text string)     // the settings of this game
}

// Rulings opens the pages of the referee. Make it with New.
type Rulings struct {
	*page.Screen
	*page.Acts
	brush func() kit.Brush
	do    Actions
}

// New returns the rulings of a game. brush draws its sides.
func New(s *page.Screen, c *page.Acts, brush func() kit.Brush, do Actions) *Rulings {
	return &Rulings{s, c, brush, do}
}

// Commands returns the commands that open the pages.
func (r *Rulings) Commands() []command.Command {
	return []command.Command{
		{Name: "agreed", Menu: "game", MenuOrder: 10, Key: "Ctrl+Shift+G", Do: r.showAgreed},
		{Name: "rulings", Menu: "table", MenuOrder: 1, Key: "Ctrl+J", Do: r.Show},
	}
}

// showAgreed shows the settings of this game.
func (r *Rulings) showAgreed() {
	title, text := r.do.Agreed()
	r.Ask(title, text, nil, 520, kit.Answer{Text: r.Say("dialog.close")})
}

// rulingsPage is the page of rulings. It lists each side and its state, and below them the rulings about this phase.
type rulingsPage struct {
	*page.TablePage
	*Rulings
	rows   *fyne.Container
	scroll *container.Scroll
}

// Show opens the page.
func (r *Rulings) Show() {
	p := &rulingsPage{Rulings: r, rows: container.New(kit.Spaced{Gap: 0, Width: 0})}
	p.TablePage = page.NewTablePage(r.Screen, "rulings", r.Say("rulings.title"), func() string { return r.Say("rulings.sub") })
	p.scroll = container.NewVScroll(p.rows)
	p.TablePage.Scroll = func(by float32) {
		p.scroll.ScrollToOffset(fyne.NewPos(0, max(p.scroll.Offset.Y+by, 0)))
	}
	p.Answer(kit.Plain, "log", r.Say("command.log"), func() { r.Do("log") })
	p.Answer(kit.Filled, "close", r.Say("dialog.close"), p.Leave)
	p.refresh()
	p.Open(p.scroll)
}

// refresh updates the page.
func (p *rulingsPage) refresh() {
	s := p.do.State()
	head := kit.NewSheet(fyne.NewSize(200, 44), func(add kit.Adder, size fyne.Size) {
		add(p.L.Text(s.Phase, 15, kit.Bold, look.RoleText), 0, 12, size.Width, 24)
	})
	maps.DeleteFunc(p.Parts, func(name string, _ fyne.CanvasObject) bool { return name != "log" && name != "close" })
	p.rows.Objects = []fyne.CanvasObject{p.card(kit.Link, s.Sides), head, p.card(kit.Plain, s.Rows)}
	p.rows.Refresh()
	p.scroll.Refresh()
	p.Screen.Note()
}

// card makes a card with a line for each row, with buttons of a kind.
func (p *rulingsPage) card(kind kit.ButtonKind, list []Row) fyne.CanvasObject {
	rows := container.New(kit.Spaced{Gap: 0, Width: 300})
	for i, r := range list {
		r.Rule = i > 0
		rows.Add(p.line(kind, r))
	}
	return container.NewStack(p.L.Frame(look.RoleCard, look.RoleLine, 1, 8), container.New(kit.Pad{X: 1, Y: 4}, rows))
}

// line makes the line of a row with its buttons.
func (p *rulingsPage) line(kind kit.ButtonKind, r Row) fyne.CanvasObject {
	b := p.brush()
	ground := kit.NewSheet(fyne.NewSize(200, r.Height), func(add kit.Adder, s fyne.Size) {
		wide := s.Width
		for _, button := range r.Buttons {
			wide -= p.L.Width(button.Text, 13, kit.Semibold) + 26
		}
		plain := r.Row
		plain.Rule = false // drawn separately, as it continues under the buttons
		for _, o := range b.DrawTold(plain, 0, wide) {
			add(o, o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height)
		}
		if r.Rule {
			add(p.L.Box(look.RoleLine, 0), kit.RowMargin, 0, s.Width-2*kit.RowMargin, 1)
		}
	})
	objects := []fyne.CanvasObject{ground}
	for _, do := range r.Buttons {
		face := look.Button{Text: do.Text, Disabled: do.Why != "", Reason: do.Why, Tip: do.Text}
		button := kit.NewButton(p.L, kind, face, p, p.Tips, func() { p.press(do) })
		p.Parts[do.Name] = button
		objects = append(objects, button)
	}
	return container.New(kit.NewFrame(300, r.Height, lineUp), objects...)
}

// lineUp aligns the buttons of a line at the right.
func lineUp(list []fyne.CanvasObject, s fyne.Size) {
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	x := s.Width - kit.RowMargin
	for i := len(list) - 1; i > 0; i-- {
		least := list[i].MinSize()
		x -= least.Width
		kit.Place(list[i], x, (s.Height-34)/2, least.Width, 34)
		x -= 10
	}
}

// press asks the question of a button, or runs its command.
func (p *rulingsPage) press(b Button) {
	if b.Command != "" {
		p.Close()
		p.Do(b.Command)
		return
	}
	q := p.do.Ask(b.Name)
	done := q.Then
	q.Then = func() {
		p.refresh()
		if done != nil {
			done()
		}
	}
	p.AskForm(q, p.brush(), &p.Base)
}
