package gamepage

// followLesson goes on to the step of the lesson that is not done yet.
func (p *Hall) followLesson() {
	if p.guide == nil {
		return
	}
	for p.guide.Follow(p.desk, p.sides.Explained >= 0 && p.desk.Played()) {
		continue // what is done already is not asked for
	}
}

// leaveLesson ends the lesson; the game goes on as any other.
func (p *Hall) leaveLesson() {
	p.guide = nil
	p.show()
}
