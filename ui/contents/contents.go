// Package contents is the contents page of a course in any game: its chapters with what was earned, the lessons of one of them, what
// comes next.
//
//	c := contents.New(room, brush, contents.Actions{Chapter: turn, Lesson: open, Main: goOn})
//	c.Show(state)
package contents

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// State is what the page shows, ready to read.
type State struct {
	Title    string
	Summary  string // below the title: how far the course was done
	Chapters []look.Row
	About    string // what the picked chapter is about
	Lessons  []look.Row
	Repeat   look.Button // what went wrong and comes back today
	Exam     look.Button
	Main     look.Button // the next thing
}

// Actions are what a user can do there. All must be set.
type Actions struct {
	Chapter, Lesson    func(i int)
	Repeat, Exam, Main func()
}

// Contents opens the page. Make it with New.
type Contents struct {
	*page.Screen
	brush func() kit.Brush
	do    Actions
}

// New returns a page that draws its rows with brush.
func New(s *page.Screen, brush func() kit.Brush, do Actions) *Contents {
	return &Contents{s, brush, do}
}

// Spoken implements page.Speaker: how far the course is, and what the picked chapter is about.
func (p *contentsPage) Spoken() string {
	return lang.Sentences(lang.SentenceCase(p.state.Title), lang.SentenceCase(p.state.Summary), p.state.About)
}

// Show opens the page, or shows another state of it where it is open.
func (c *Contents) Show(s State) {
	if open, is := c.Stack.Top().(*contentsPage); is {
		open.set(s)
		return
	}
	p := &contentsPage{state: s}
	p.TablePage = page.NewTablePage(c.Screen, "contents", s.Title, func() string { return p.state.Summary })
	p.chapters, p.lessons = kit.NewRowList(c.brush(), p), kit.NewRowList(c.brush(), p)
	p.chapters.OnPick, p.lessons.OnPick = c.do.Chapter, c.do.Lesson
	p.about = kit.NewSheet(fyne.NewSize(100, 20), p.paintAbout)
	p.left, p.right = kit.Scrolled(p.chapters), kit.Scrolled(p.lessons)
	p.repeat = p.Answer(kit.Plain, "repeat", "", c.do.Repeat)
	p.exam = p.Answer(kit.Plain, "exam", "", c.do.Exam)
	p.main = p.Answer(kit.Filled, "main", "", c.do.Main)
	p.Parts["chapters"], p.Parts["lessons"] = p.chapters, p.lessons
	l := c.Look
	body := container.New(frame{p}, l.Frame(look.RoleCard, look.RoleLine, 1, 8), l.Frame(look.RoleCard, look.RoleLine, 1, 8), p.left, p.about, p.right)
	p.Wide = true
	p.set(s)
	p.TablePage.Show(p, body)
	p.set(s)
}

// Close takes the page away, if it is open.
func (c *Contents) Close() {
	if open, is := c.Stack.Top().(*contentsPage); is {
		open.Close()
	}
}

// contentsPage is the open page.
type contentsPage struct {
	*page.TablePage
	state              State
	chapters, lessons  *kit.RowList
	left, right        *container.Scroll
	about              *kit.Sheet
	repeat, exam, main *kit.Button
}

// set shows a state.
func (p *contentsPage) set(s State) {
	p.state = s
	p.chapters.Set(s.Chapters)
	p.lessons.Set(s.Lessons)
	for b, face := range map[*kit.Button]look.Button{p.repeat: s.Repeat, p.exam: s.Exam, p.main: s.Main} {
		b.Set(face)
	}
	p.about.Draw()
	p.Redraw()
	if p.Root != nil {
		p.Root.Refresh()
	}
	p.W.Note()
}

// aboutLine is how tall a line of what a chapter is about is.
const aboutLine = 19

// aboutTall is how tall the text about a chapter is at a width.
func (p *contentsPage) aboutTall(width float32) float32 {
	return aboutLine*float32(len(p.L.Wrap(p.state.About, 13, kit.Regular, width-2*kit.RowMargin))) + 20
}

// paintAbout writes what the picked chapter is about.
func (p *contentsPage) paintAbout(add kit.Adder, s fyne.Size) {
	for i, line := range p.L.Wrap(p.state.About, 13, kit.Regular, s.Width-2*kit.RowMargin) {
		add(p.L.Text(line, 13, kit.Regular, look.RoleMuted), kit.RowMargin, 12+aboutLine*float32(i), s.Width-2*kit.RowMargin, aboutLine)
	}
}

// narrow is a page that has no room for chapters and lessons beside each other.
const narrow = 520

// frame lays out the chapters beside the lessons, or above them where the page is narrow.
type frame struct{ *contentsPage }

// MinSize implements fyne.Layout.
func (frame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 200) }

// Layout implements fyne.Layout.
func (f frame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	const gap = 16
	if s.Width < narrow {
		f.stack(list, s)
		return
	}
	left := (s.Width - gap) * 0.46
	right := s.Width - gap - left
	kit.Place(list[0], 0, 0, left, s.Height)
	kit.Place(list[1], left+gap, 0, right, s.Height)
	kit.Place(f.left, 1, 6, left-2, s.Height-12)
	tall := f.aboutTall(right)
	kit.Place(f.about, left+gap, 0, right, tall)
	kit.Place(f.right, left+gap+1, tall, right-2, s.Height-tall-6)
}

// stack puts the chapters above the lessons.
func (f frame) stack(list []fyne.CanvasObject, s fyne.Size) {
	const gap = 10
	top := min(f.chapters.MinSize().Height+12, (s.Height-gap)*0.42)
	y := top + gap
	kit.Place(list[0], 0, 0, s.Width, top)
	kit.Place(list[1], 0, y, s.Width, s.Height-y)
	kit.Place(f.left, 1, 6, s.Width-2, top-12)
	tall := f.aboutTall(s.Width)
	kit.Place(f.about, 0, y, s.Width, tall)
	kit.Place(f.right, 1, y+tall, s.Width-2, s.Height-y-tall-6)
}
