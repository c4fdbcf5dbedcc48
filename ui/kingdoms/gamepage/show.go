package gamepage

import (
	"entente/ui/kingdoms/present"
	"entente/ui/look"
)

// show updates all widgets.
func (p *Page) show() {
	p.followLesson()
	s := present.Stage(p.table, p.chart, p.sides.Explained, p.guide)
	p.tokens = s.Scene.Tokens
	p.stage.Set(s)
	p.sides.Show(p.side)
	p.Lines.Set(present.Tree(p.table.Room, p.desk))
	p.line.Set(present.Strip(p.table))
	p.bar.Set(present.Toolbar(p.table))
	p.offer.show()
	if p.offering() != p.offered {
		p.offered = p.offering()
		p.land.Refresh()
	}
	p.lookAt()
	p.showTime()
}

// showTime shows the clock in the panel if the current phase is shown, otherwise in the toolbar.
func (p *Page) showTime() {
	f, in := p.desk.Clock.Face(), look.Clock{}
	if p.desk.Shown() == p.desk.Front() && !p.desk.Played() && p.side.Headed() {
		f, in = in, f
	}
	p.side.SetClock(in)
	p.bar.SetClock(f)
	p.Note()
}
