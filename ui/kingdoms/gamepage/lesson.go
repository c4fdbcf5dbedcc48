package gamepage

// followLesson advances the lesson to its first step that is not done. After the last step, once all bids are opened, it finishes the
// lesson.
func (p *Page) followLesson() {
	if p.guide == nil {
		return
	}
	for p.guide.Follow(p.desk, p.sides.Explained >= 0 && p.desk.Played()) {
		continue // skips steps that are done already
	}
	if p.guide.Over() && !p.carrying && p.desk.Open == 0 && p.Stack.Top() == nil {
		p.guide = nil
		p.Finished()
	}
}

// leaveLesson ends the lesson; the game continues.
func (p *Page) leaveLesson() {
	p.guide = nil
	p.show()
}
