package hall

import "entente/ui/kingdoms/guide"

// teach shows the step of the lesson that goes on, if one does.
func (p *Hall) teach() {
	if p.guide == nil {
		p.step.set("", "", false)
		p.skip.Hide()
		return
	}
	explained := p.sides.Explained >= 0 && p.desk.Played()
	for p.guide.Follow(p.desk, explained) {
		continue // what is done already is not asked for
	}
	title := p.Say("kingdoms.guide.title", with{"N": p.guide.At + 1, "All": guide.Steps})
	if p.guide.Over() {
		title = p.Say("command.kingdoms-lesson")
	}
	p.step.set(title, p.Say(p.guide.Key()), false)
	p.skip.Show()
}

// leaveLesson ends the lesson; the game goes on as any other.
func (p *Hall) leaveLesson() {
	p.guide = nil
	p.show()
}
