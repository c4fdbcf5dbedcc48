package startpage

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/picture"
)

// doorPage is the page with the three entrances.
type doorPage struct {
	page.Base
	*Doors
	scroll    *container.Scroll
	inner     *fyne.Container
	entrances []*entrance
	games     []*picture.Card
	files     []string        // of the recent games
	fresh     []*picture.Card // suggestions, beside the recent games
	daily     *entrance
	puzzles   *kit.Button // opens the list of puzzles
	languages *kit.Segments
	others    *kit.Button // opens a file
	back      *kit.Button
}

// newDoorPage returns the page. Its games are read later.
func newDoorPage(d *Doors) *doorPage {
	p := &doorPage{Doors: d}
	p.Base = page.NewBase(d.Screen, "door", p.leave)
	p.makeEntrances()
	p.files = d.has.Recent()
	p.files = p.files[:min(len(p.files), mostGames)]
	objects := []fyne.CanvasObject{kit.NewSheet(fyne.NewSize(320, 10), p.paintHeading)}
	for i := range p.files {
		c := picture.NewCard(p.Look, p.App.Driver(), p, func() { p.goOn(i) })
		p.games = append(p.games, c)
	}
	for _, i := range p.ideas()[:max(mostGames-len(p.files), 0)] {
		c := picture.NewCard(p.Look, p.App.Driver(), p, func() { p.Do(i.command) })
		c.Set(i.face)
		c.View.Set(i.view)
		p.fresh = append(p.fresh, c)
	}
	p.languages = kit.NewSegments(d.brush(), p, p.speak)
	var names []string
	for _, l := range lang.Languages() {
		names = append(names, l.Name)
	}
	at := slices.IndexFunc(lang.Languages(), func(l lang.Language) bool { return l.Code == d.Texts.Language() })
	p.languages.Set(at, names...)
	for _, e := range p.entrances {
		objects = append(objects, e)
	}
	for _, c := range p.games {
		objects = append(objects, c)
	}
	for _, c := range p.fresh {
		objects = append(objects, c)
	}
	if p.daily != nil {
		objects = append(objects, p.daily, p.puzzles)
	}
	p.inner = container.New(inside{p}, append(objects, p.languages)...)
	p.scroll = container.NewVScroll(p.inner)
	p.others = kit.NewButton(d.Look, kit.Plain, look.Button{Text: d.Say("door.open"), Tip: d.Say("command.open"), Key: d.KeyOf("open")}, p, d.Tips, func() { p.Do("open") })
	p.back = kit.NewButton(d.Look, kit.Plain, look.Button{Text: d.Say("door.back"), Tip: d.Say("door.back"), Key: "Esc"}, p, d.Tips, p.leave)
	p.Lay(p.layout, kit.NewSheet(fyne.NewSize(360, 320), p.paintGround), p.scroll, p.others, p.back)
	return p
}

// way is a destination of an entrance or link: a command and its text.
type way struct{ command, text string }

// makeEntrances creates the entrances. Each runs the first of its ways that is available and offers the others as links.
func (p *doorPage) makeEntrances() {
	view := func(s preview) fyne.CanvasObject {
		v := picture.New(p.Look, p.App.Driver())
		v.Set(p.paint(s))
		return v
	}
	p.entrances = []*entrance{
		p.entrance("L", p.Say("door.learn"), p.Say("door.learn-text"), view(learnScene()),
			way{"lessons.open", p.Say("door.learn-do")}, way{"lessons.puzzles", p.Say("door.puzzles")},
			way{"kingdoms-lesson", p.Say("door.kingdoms-lesson")}),
		p.entrance("P", p.Say("door.plan"), p.Say("door.plan-text"), view(planScene()), way{"plan-alone", p.Say("door.plan-do")},
			way{"rules", p.Say("command.rules")}),
		p.entrance("R", p.Say("door.table"), p.Say("door.table-text"), kit.NewSheet(fyne.NewSize(40, 30), p.sealed),
			way{"new", p.Say("door.table-do")}, way{"opponents.alone", p.Say("door.alone")},
			way{"new-kingdoms", p.Say("door.kingdoms")}),
	}
	if d := p.has.Daily(); d.Task != "" {
		sign := entranceSign{text: d.Task, over: d.Phase, note: d.Grade, do: p.Say("door.solve"), key: "D", beside: true}
		v := picture.New(p.Look, p.App.Driver())
		v.Set(d.View)
		p.daily = newEntrance(p, sign, v, func() { p.Do("lessons.daily") })
		p.puzzles = kit.NewButton(p.Look, kit.Link, look.Button{Text: p.Say("door.all-puzzles")}, p, p.Tips, func() { p.Do("lessons.puzzles") })
	}
}

// Spoken implements page.Speaker with the heading and the letters of the entrances.
func (p *doorPage) Spoken() string {
	list := []string{p.Say("door.title")}
	for _, e := range p.entrances {
		list = append(list, e.sign.key+": "+e.sign.title+".")
	}
	return lang.Sentences(list...)
}

// entrance creates an entrance.
func (p *doorPage) entrance(key, title, text string, view fyne.CanvasObject, ways ...way) *entrance {
	open := slices.DeleteFunc(slices.Clone(ways), func(w way) bool { return !p.can(w.command) })
	sign := entranceSign{title: title, text: text, key: key}
	if len(open) == 0 {
		sign.do, sign.shut = ways[0].text, p.Say("why-off.not-built")
		return newEntrance(p, sign, view, func() {})
	}
	sign.do, sign.shut = open[0].text, p.WhyNot(open[0].command)
	e := newEntrance(p, sign, view, func() { p.Do(open[0].command) })
	for _, w := range open[1:] {
		face := look.Button{Text: w.text, Reason: p.WhyNot(w.command), Tip: w.text}
		face.Disabled = face.Reason != ""
		e.links = append(e.links, kit.NewButton(p.Look, kit.Link, face, p, p.Tips, func() { p.Do(w.command) }))
	}
	return e
}

// goOn opens a recent game.
func (p *doorPage) goOn(i int) {
	c, _ := p.Acts.Named("recent")
	if list := c.Choices(); i < len(list) {
		p.Act(list[i].Do)
	}
}

// speak changes the language, or shows why that failed. The page stays open in either case.
func (p *doorPage) speak(i int) {
	d := p.Doors
	p.leave()
	err := d.has.SetLanguage(lang.Languages()[i].Code)
	d.Open()
	if err != nil {
		d.Alarm(err)
		return
	}
	d.KeepSettings()
}

// leave closes the page, which shows the board.
func (p *doorPage) leave() { p.Stack.Close(p) }

// Perform implements page.Performer for the commands that do not concern the board.
func (p *doorPage) Perform(name string) bool {
	switch name {
	case "open", "quit", "full-screen", "rules", "keys", "about":
		p.Do(name)
		return true
	}
	return false
}

// Controls implements page.Page.
func (p *doorPage) Controls(add func(string, [4]float32)) {
	for i, name := range []string{"learn", "plan", "table"} {
		e := p.entrances[i]
		add("door."+name, kit.Rect(e))
		for j, b := range e.links {
			add("door."+name+"."+string(rune('1'+j)), kit.Rect(b))
		}
	}
	for i, c := range p.games {
		add("door.game."+string(rune('1'+i)), kit.Rect(c))
	}
	for i, c := range p.fresh {
		add("door.idea."+string(rune('1'+i)), kit.Rect(c))
	}
	if p.daily != nil {
		add("door.daily", kit.Rect(p.daily))
		add("door.puzzles", kit.Rect(p.puzzles))
	}
	add("door.language", kit.Rect(p.languages))
	add("door.open", kit.Rect(p.others))
	add("door.back", kit.Rect(p.back))
}

// TypedKey implements kit.Router.
func (p *doorPage) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		p.Win.Canvas().FocusPrevious()
	case fyne.KeyDown:
		p.Win.Canvas().FocusNext()
	case fyne.KeyF1:
		p.Do("keys")
	default:
		p.Base.TypedKey(e)
	}
}

// TypedRune implements kit.Router: entrances have letters, games have numbers.
func (p *doorPage) TypedRune(r rune) {
	for _, e := range append(slices.Clone(p.entrances), p.daily) {
		if e != nil && (e.sign.key == string(r) || e.sign.key == string(r-'a'+'A')) {
			e.Tapped(nil)
			return
		}
	}
	if i := int(r - '1'); i >= 0 && i < len(p.games) {
		p.goOn(i)
	}
}

// doorMargin is the margin of the page.
const doorMargin = 28

// paintGround draws the background of the page: the bar at the top, and the foot.
func (p *doorPage) paintGround(add kit.Adder, s fyne.Size) {
	l := p.Look
	p.PaintPage(add, s)
	add(l.Box(look.RolePanel, 0), 0, s.Height-footHeight, s.Width, footHeight)
	add(l.Box(look.RoleLine, 0), 0, s.Height-footHeight, s.Width, 1)
	x := doorMargin + p.others.Least().Width + 16
	right := s.Width - doorMargin - p.back.Least().Width - 16
	y := s.Height - footHeight/2 - 10
	add(l.Line(p.Say("door.drop"), 13, kit.Regular, look.RoleMuted), x, y, min(l.Width(p.Say("door.drop"), 13, kit.Regular)+2, right-x), 20)
	for _, cap := range p.caps() {
		w := l.Width(cap.text, 13, kit.Regular) + 8
		keys := float32(0)
		for _, k := range cap.keys {
			keys += l.Width(k, 11, kit.Semibold) + 16
		}
		if right-w-keys-24 < x+l.Width(p.Say("door.drop"), 13, kit.Regular)+16 {
			return // a narrow window has no room for hints
		}
		right -= w
		add(l.Text(cap.text, 13, kit.Regular, look.RoleMuted), right, y, w, 20)
		for _, k := range slices.Backward(cap.keys) {
			kw := l.Width(k, 11, kit.Semibold) + 12
			right -= kw + 4
			l.KeyCap(add, k, right, y+1, kw)
		}
		right -= 20
	}
}

// hint describes keys in the foot.
type hint struct {
	keys []string
	text string
}

// caps returns the keys in the foot, from right to left.
func (p *doorPage) caps() []hint {
	list := []hint{{[]string{"Enter"}, p.Say("door.choose")}}
	if n := len(p.games); n > 0 {
		list = append(list, hint{[]string{"1", "2", "3"}[:n], p.Say("door.continue")})
	}
	return list
}

// footHeight is the height of the foot.
const footHeight = 68

// layout lays out the page.
func (p *doorPage) layout(list []fyne.CanvasObject, s fyne.Size) {
	kit.Place(list[0], 0, 0, s.Width, s.Height)
	kit.Place(p.scroll, 0, page.ToolbarHeight, s.Width, s.Height-page.ToolbarHeight-footHeight)
	y := s.Height - footHeight/2 - 18
	kit.Place(p.others, doorMargin, y, p.others.Least().Width, 36)
	w := p.back.Least().Width
	kit.Place(p.back, s.Width-doorMargin-w, y, w, 36)
}
