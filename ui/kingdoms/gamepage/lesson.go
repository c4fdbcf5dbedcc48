package gamepage

// followLesson goes on to the step of the lesson that is not done yet. After the last one, when no bid is left to be opened, it is finished.
func (p *Hall) followLesson() {
	if p.guide == nil {
		return
	}
	for p.guide.Follow(p.desk, p.sides.Explained >= 0 && p.desk.Played()) {
		continue // what is done already is not asked for
	}
	if p.guide.Over() && !p.carrying && p.desk.Open == 0 && p.Stack.Top() == nil {
		p.guide = nil
		p.Finished()
	}
}

// leaveLesson ends the lesson; the game goes on as any other.
func (p *Hall) leaveLesson() {
	p.guide = nil
	p.show()
}
