// Package panel is the right side of the window: the current phase, the sides of the game, their orders or results, the checklist before
// a phase is resolved, and the one big button. It shows a State and reports presses as Actions.
//
//	p := panel.New(brush, keys, look.Button{Tip: "Start the clock"}, panel.Actions{Main: resolve})
//	p.Set(panel.State{Head: panel.Head{Title: "Spring 1901"}, Main: look.Button{Text: "Resolve"}})
package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/look"
)

// State is everything the panel shows except the clock. The zero State is an empty panel.
type State struct {
	Sight  any         // the subject of Rows, comparable: when it changes, the list scrolls to its top
	Follow bool        // keeps the selected row in view
	Head   Head        // at the top
	Sides  []look.Row  // the sides of the game
	Tabs   []string    // above Rows; none: no choice
	Tab    int         // the selected one
	Words  look.Button // to the right of Tabs: how Rows write orders; without an icon it is hidden
	Rows   []look.Row  // orders or results, in a list that scrolls
	Plain  string      // a text instead of Rows
	Sums   []look.Row  // below the list, or at its end if there is no room below
	Checks []look.Row  // the checklist, or the subject of Answer: then always shown, below the buttons
	Fold   look.Row    // replaces Checks if they do not fit, and expands them when picked; without a height nothing does
	Answer look.Button // the first answer to the question of Main; without a text there is none
	Main   look.Button // the main button; without a text there is none
}

// Head is the text at the top of the panel.
type Head struct {
	Title, Sub string
	Count      string    // at the right, unless the clock is shown: "4 failed"
	CountSub   string    // below: "1 dislodged"
	Tone       look.Role // of both
	Sign       string    // icon before Count
}

// Actions are what is done in the panel. A nil function does nothing; where one takes a number, it is that of the row or tab.
type Actions struct {
	Side, Tab, Row func(int) // a row or tab is picked
	Drop           func(int) // a row is dismissed by its cross
	Check, Rule    func(int) // a check is picked; its § is pressed
	Told           func(int) // the § of a row is pressed
	Point          func(int) // the check under the pointer, -1: none
	Main, Answer   func()    // is pressed
	Clock, Words   func()    // is pressed
}

// Panel is the right side of the window.
type Panel struct {
	b      kit.Brush
	box    *fyne.Container
	edges  [2]*canvas.Rectangle // lines between the parts
	header *header
	clock  *clockView
	sides  *kit.RowList
	tabs   *tabs
	words  *kit.Button
	list   *kit.RowList
	scroll *container.Scroll
	sums   *kit.RowList
	checks *kit.RowList
	below  *container.Scroll // around checks
	folded int               // number of check rows that are not in the state: 1 for Fold
	open   bool              // checks are expanded
	of     []int             // by row of the list: the corresponding row of the state; nil: the same
	answer *kit.Button
	main   *kit.Button
	shown  State
}

// New returns an empty panel. clock provides the tooltip of the clock.
func New(b kit.Brush, keys kit.Router, clock look.Button, do Actions) *Panel {
	p := &Panel{
		b: b, header: newHeader(b.Look), clock: newClockView(b, clock, do.Clock), sides: kit.NewRowList(b, keys), tabs: newTabs(b.Look, keys),
		list: kit.NewRowList(b, keys), sums: kit.NewRowList(b, keys), checks: kit.NewRowList(b, keys),
		answer: kit.NewButton(b.Look, kit.Filled, look.Button{}, keys, b.Tips, do.Answer),
		words:  kit.NewButton(b.Look, kit.Control, look.Button{}, keys, b.Tips, do.Words),
		main:   kit.NewButton(b.Look, kit.Filled, look.Button{}, keys, b.Tips, do.Main),
	}
	p.edges = [2]*canvas.Rectangle{b.Box(look.RoleLine, 0), b.Box(look.RoleLine, 0)}
	p.scroll, p.below = kit.Scrolled(p.list), kit.Scrolled(p.checks)
	p.sides.OnPick, p.tabs.OnPick = do.Side, do.Tab
	p.list.OnPick, p.list.OnClose, p.list.OnLink = p.row(do.Row), p.row(do.Drop), p.row(do.Told)
	nothing := func() {}
	p.checks.OnPick, p.checks.OnLink = p.check(do.Check, p.unfold), p.check(do.Rule, nothing)
	p.checks.OnHover = p.check(do.Point, func() { p.checks.OnHover(-1) })
	p.box = container.New(layout{p}, p.edges[0], p.edges[1], p.header.Sheet, p.sides, p.tabs, p.words, p.scroll, p.sums, p.below, p.answer, p.main, p.clock)
	return p
}

// Set shows a state.
func (p *Panel) Set(s State) {
	was := p.shown
	p.shown = s
	p.header.set(s.Head, p.clock.width())
	p.sides.Set(s.Sides)
	p.tabs.set(s.Tab, s.Tabs...)
	p.words.Set(s.Words)
	p.sums.Set(s.Sums)
	p.answer.Set(s.Answer)
	p.main.Set(s.Main)
	kit.Show(p.answer, s.Answer.Text != "")
	kit.Show(p.main, s.Main.Text != "")
	p.open = p.open && s.Sight == was.Sight
	if s.Answer.Text != "" && was.Answer.Text == "" {
		p.main.MouseOut() // it moves away from under the pointer
	}
	p.place(p.box.Size())
	if s.Sight != was.Sight {
		p.scroll.ScrollToTop()
	}
	p.follow()
}

// follow scrolls to the selected row, if it is to be kept in view.
func (p *Panel) follow() {
	if !p.shown.Follow || p.scroll.Size().Height <= 0 {
		return
	}
	for i, r := range p.list.Rows {
		if r.Picked {
			p.list.Reveal(i)
		}
	}
}

// SetClock updates the clock; the zero Clock hides it. Only the clock is redrawn, unless its width changes.
func (p *Panel) SetClock(f look.Clock) {
	kit.Show(p.clock, f.Shown || f.Idle)
	if p.clock.set(f) {
		p.header.set(p.shown.Head, p.clock.width())
		p.place(p.box.Size())
	}
}

// Headed reports whether there is room for the head with the clock.
func (p *Panel) Headed() bool { return p.header.Visible() }

// Object returns the panel as an object for the window.
func (p *Panel) Object() fyne.CanvasObject { return p.box }

// Focusables returns the focusable parts from top to bottom.
func (p *Panel) Focusables() []fyne.Focusable {
	return []fyne.Focusable{p.sides, p.tabs, p.words, p.list, p.checks, p.answer, p.main}
}

// Controls reports the parts.
func (p *Panel) Controls(add func(name string, o fyne.CanvasObject)) {
	add("main", p.main)
	add("declare", p.answer)
	add("sides", p.sides)
	add("wording", p.words)
	add("orders", p.scroll)
	add("checks", p.below)
	add("clock-face", p.clock)
}
