package public

import (
	"slices"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
	"entente/ui/europe/telling"
	"entente/ui/europe/words"
	"entente/ui/look"
	"entente/ui/playback"
	"entente/ui/projection"
)

// story describes what playback showed last.
func (f *View) story(n *game.Node, now playback.Told) projection.Story {
	if !f.Desk.Player.Tells(n) {
		return f.wholeStory(n)
	}
	t, beats := f.Desk.Player.Of(n), f.Desk.Player.Beats()
	if beats == 0 {
		return projection.Story{Head: f.Desk.Texts.Say("reveal.begins"), Lines: f.idle(n)}
	}
	stage := t.Beats[beats-1].Stage
	s := projection.Story{Head: f.Desk.Words().StageName(t, stage)}
	before := t.At(t.StopBefore(beats))
	switch stage {
	case playback.StageOrders:
		f.tellOrders(&s, n, t, before.Orders, now.Orders)
	case playback.StageCenters:
		f.tellCenters(&s, n)
	default:
		f.tellFates(&s, n, func(x engine.Result) bool { return stageOf(n, x) == stage && t.Fate(x, now) })
	}
	if stage == playback.StageSupports && now.Supports && len(s.Lines) == 0 {
		s.Text = f.Desk.Texts.Say("projector.none-cut")
	}
	return s
}

// tellOrders adds the orders shown last: one as a sentence, those of a power as a list. All orders at once are too many to read.
func (f *View) tellOrders(s *projection.Story, n *game.Node, t *telling.Telling, from, to int) {
	list := t.Sequence[min(from, len(t.Sequence)):min(to, len(t.Sequence))]
	powers := map[engine.Power]bool{}
	for _, i := range list {
		powers[t.Orders[i].Power] = true
	}
	if len(powers) != 1 {
		s.Text = f.Desk.Texts.Say("projector.orders-told")
		return
	}
	s.Head = f.Desk.WordsAt(n.Position).Power(t.Orders[list[0]].Power)
	if len(list) == 1 {
		s.Text = f.Desk.WordsAt(n.Position).InFull(t.Orders[list[0]])
		return
	}
	for _, i := range list {
		s.Lines = append(s.Lines, projection.Line{Side: look.Side(t.Orders[i].Power), Text: f.Desk.WordsAt(n.Position).Order(t.Orders[i])})
	}
}

// stageOf returns the stage of playback that shows an order's failure.
func stageOf(n *game.Node, x engine.Result) playback.Stage {
	switch {
	case x.Dislodged && n.Position.Phase.Kind == engine.Movement:
		return playback.StageMoves
	case telling.IsAid(x.Order):
		return playback.StageSupports
	}
	return playback.StageStandoffs
}

// tellFates adds the failures that tell accepts.
func (f *View) tellFates(s *projection.Story, n *game.Node, tell func(engine.Result) bool) {
	for _, x := range dislodgedFirst(n.Result.Results) {
		if !telling.Failed(x) || !tell(x) {
			continue
		}
		text := f.Desk.WordsAt(n.Position).Order(x.Order)
		if why := f.Desk.WordsAt(n.Position).Result(n.Position, x); why != "" {
			text = f.Desk.Texts.Say("projector.fate", words.With{"Order": text, "Fate": why})
		}
		pw := x.Order.Power
		if u := n.Position.UnitAt(x.Order.At.Province); u.Type != engine.NoUnit {
			pw = u.Power
		}
		s.Lines = append(s.Lines, projection.Line{Side: look.Side(pw), Text: text, Large: x.Dislodged})
	}
}

// dislodgedFirst returns the results with those of dislodged units first, because the table must act on them.
func dislodgedFirst(list []engine.Result) []engine.Result {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b engine.Result) int { return after(a) - after(b) })
	return list
}

// after returns the sort key of a result; 0 comes first.
func after(x engine.Result) int {
	if x.Dislodged {
		return 0
	}
	return 1
}

// tellCenters adds the centers won and lost.
func (f *View) tellCenters(s *projection.Story, n *game.Node) {
	for pw := engine.Power(1); int(pw) < len(n.Position.Variant.Powers); pw++ {
		if text := f.Desk.Words().CenterChanges(n, pw); text != "" {
			s.Lines = append(s.Lines, projection.Line{Side: look.Side(pw), Text: text})
		}
	}
}

// wholeStory sums up a phase whose playback has ended.
func (f *View) wholeStory(n *game.Node) projection.Story {
	failed, dislodged := f.Desk.Words().Failures(n)
	s := projection.Story{Head: f.Desk.Texts.Say("projector.none-failed")}
	if failed != "" {
		if s.Head = failed; dislodged != "" {
			s.Head += f.Desk.Texts.Say("list.comma") + dislodged
		}
		f.tellFates(&s, n, func(engine.Result) bool { return true })
	}
	if len(n.Result.Results) == 0 {
		s.Head = f.Desk.Texts.Say("results.nothing")
	}
	s.Lines = append(s.Lines, f.idle(n)...)
	return s
}

// idle names the powers under an armistice.
func (f *View) idle(n *game.Node) (list []projection.Line) {
	w := f.Desk.WordsAt(n.Position)
	for _, pw := range entry.PowersIn(n.Position.Variant, n.Position.Armistice) {
		if text := w.IdleText(n.Position, pw); text != "" {
			list = append(list, projection.Line{Side: look.Side(pw), Text: text})
		}
	}
	return list
}
