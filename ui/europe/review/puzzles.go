package review

import (
	"entente/engine"
	"entente/engine/lesson"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// standardBoard is the board of the puzzles.
const standardBoard = "standard"

// trainFace returns the button that makes puzzles for the power of the selected plan.
func (p *reviewPage) trainFace() look.Button {
	face := look.Button{Text: p.r.Say("review.train")}
	switch {
	case p.nodes[0].Position.Variant.ID != standardBoard:
		face.Disabled, face.Reason = true, p.r.Say("review.train-board")
	case p.at < 0:
		face.Disabled, face.Reason = true, p.r.Say("review.none-compared")
	case p.looking:
		face.Text, face.Disabled, face.Reason = p.r.Say("review.training"), true, p.r.Say("review.training")
	}
	return face
}

// makePuzzles searches the game for puzzles for the power, and opens them.
func (p *reviewPage) makePuzzles() {
	pw := p.plans[p.at].Power
	p.looking = true
	p.train.Set(p.trainFace())
	var found []lesson.Lesson
	p.r.Run(func() {
		for _, n := range p.nodes {
			found = append(found, lesson.Mistakes(n.Position, n.Plain(), pw)...)
		}
	}, func() { p.trained(pw, found) })
}

// trained opens the puzzles that were found, or reports that there are none, if the page is still open.
func (p *reviewPage) trained(pw engine.Power, found []lesson.Lesson) {
	p.looking = false
	if p.r.Stack.Top() != p {
		return
	}
	p.train.Set(p.trainFace())
	if len(found) == 0 {
		p.r.Ask(p.r.Say("review.train"), p.r.Say("review.train-none", words.With{"Power": p.r.Desk.Words().Power(pw)}), nil, 460, kit.Answer{Text: p.r.Say("dialog.close")})
		return
	}
	p.Close()
	p.r.Practice(found)
}
