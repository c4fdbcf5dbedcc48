// Package review is the page with a bot's review of the game: what each power could expect, which plans cost most, and what would have
// been better.
package review

import (
	"context"
	"slices"
	"sync/atomic"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
	"entente/engine/lesson"
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/europe/words"
)

// Reviews is the room of the review.
type Reviews struct {
	*europe.Room
	Actions
	work *work // that goes on; nil: none does
}

// Actions are what the room asks of the window.
type Actions struct {
	Run      func(do, then func())                                           // does what takes long where nobody waits, then calls then in the window
	Practice func([]lesson.Lesson)                                           // opens the puzzles that a player could have solved
	Print    func(kept *game.Review, phases []*game.Node, only engine.Power) // asks how to print a review, of one power alone unless only is none
}

// New returns the room.
func New(r *europe.Room, a Actions) *Reviews { return &Reviews{Room: r, Actions: a} }

// Commands are the commands of this room.
func (r *Reviews) Commands() []command.Command {
	return []command.Command{{Name: "review", Menu: "results", MenuOrder: 12, Key: "Ctrl+Alt+R", Do: r.show, DisabledReason: r.whyNot}}
}

// whyNot says why there is nothing to look back at.
func (r *Reviews) whyNot() string {
	if line, _ := r.Desk.Game.Line(); line[0].Result == nil && r.Desk.Game.ReviewedLine() == nil {
		return r.Say("why-off.not-played")
	}
	return ""
}

// work is a review that is being made, in the background.
type work struct {
	game   *game.Game
	line   string
	all    int
	done   atomic.Int32
	cancel context.CancelFunc
}

// show opens the page: with the review that is kept if it is about what was played, else with the work on a new one, which begins.
func (r *Reviews) show() {
	g := r.Desk.Game
	line := g.LineSum()
	if r.work != nil && (r.work.game != g || r.work.line != line) {
		r.stop()
	}
	if kept := g.KeptReview(); r.work == nil && kept != nil {
		r.open(kept)
		return
	}
	if r.work == nil && g.Aside() && g.ReviewedLine() != nil { // what was tried aside does not take the review of the game away
		r.open(g.Review())
		return
	}
	if r.work == nil {
		r.begin(line)
	}
	if r.work != nil {
		r.wait()
	}
}

// Forget ends the work: nobody waits for the review of a game that has gone.
func (r *Reviews) Forget() { r.stop() }

// stop ends the work.
func (r *Reviews) stop() {
	if r.work != nil {
		r.work.cancel()
		r.work = nil
	}
}

// begin begins to review the line that is looked at.
func (r *Reviews) begin(line string) {
	g, rules := r.Desk.Game, r.Desk.Game.Rules()
	nodes := g.Resolved()
	ctx, cancel := context.WithCancel(context.Background())
	w := &work{game: g, line: line, all: len(nodes), cancel: cancel}
	r.work = w
	minds := r.Desk.Rivals.Minds()
	var found bot.Review
	var fault error
	r.Run(func() {
		var turns []bot.Turn
		for _, n := range nodes {
			turns = append(turns, bot.Turn{Position: *n.Position, Orders: n.Plain()})
		}
		p := bot.Player{Level: words.ReviewLevel, Seed: 1, Rules: rules, Model: minds.Of(nodes[0].Position.Variant)}
		found, fault = p.Review(ctx, turns, func(done int) {
			w.done.Store(int32(done))
			fyne.Do(r.progress)
		})
	}, func() {
		cancel()
		if r.work != w {
			return // it was stopped
		}
		r.work = nil
		r.Desk.Act(func() { r.take(w, nodes, &found, fault) })
	})
}

// take keeps what was found, if the game is still the open one, and shows it to who waits for it.
func (r *Reviews) take(w *work, nodes []*game.Node, found *bot.Review, fault error) {
	waits, open := r.Stack.Top().(*waiting)
	if open {
		waits.Close()
	}
	switch {
	case r.Desk.Game != w.game || found.Cut:
	case fault != nil:
		r.Alarm(fault)
	default:
		kept := recorded(found, nodes, w.line)
		w.game.SetReview(kept)
		r.Desk.Autosave()
		if open && w.game.LineSum() == w.line {
			r.open(kept)
			return
		}
		r.Desk.Draft.Remark(r.Say("review.ready"), r.Say("review.ready-hint", words.With{"Key": r.KeyOf("review")}))
	}
}

// recorded makes what is kept with the game of what was found.
func recorded(found *bot.Review, nodes []*game.Node, line string) *game.Review {
	r := &game.Review{Line: line, Level: words.ReviewLevel.String()}
	v := nodes[0].Position.Variant
	for _, ph := range found.Phases {
		out := game.ReviewedPhase{Prospects: make([]int, len(v.Powers)-1)}
		for k, pw := range found.Powers {
			out.Prospects[pw-1] = words.Parts(ph.Prospects[k])
		}
		for _, j := range ph.Played {
			out.Plans = append(out.Plans, words.Reviewed(&j))
		}
		r.Phases = append(r.Phases, out)
	}
	r.Turning = words.Costliest(r, func(engine.Power) bool { return true })
	return r
}

// visit leads to a phase of a line that was reviewed. It reports whether it is the open one then.
func (r *Reviews) visit(nodes []*game.Node, phase int) bool {
	g := r.Desk.Game
	if line := g.Resolved(); phase < len(line) && line[phase] == nodes[phase] {
		r.Desk.Travel(phase - len(g.Path()) + 1)
	} else {
		g.Go(make(game.Path, phase+1)) // on the main line
	}
	return g.Node() == nodes[phase]
}

// vary leads to the phase of a plan, with the better one as a variation.
func (r *Reviews) vary(nodes []*game.Node, phase int, plan game.ReviewedPlan) {
	if !r.visit(nodes, phase) || len(plan.Best) == 0 {
		return
	}
	n := nodes[phase]
	orders := slices.DeleteFunc(n.Plain(), func(o engine.Order) bool { return o.Power == plan.Power })
	r.Desk.Game.Vary(append(orders, n.Position.CompleteAll(plan.Best)...))
}
