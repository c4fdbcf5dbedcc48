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

// Reviews reviews games and shows the reviews.
type Reviews struct {
	*europe.Room
	Actions
	work *work // the review in progress, or nil
}

// Actions are the functions that reviews call.
type Actions struct {
	Run      func(do, then func())                                           // runs slow work in the background, then calls then in the window
	Practice func([]lesson.Lesson)                                           // opens puzzles from the player's own games
	Print    func(kept *game.Review, phases []*game.Node, only engine.Power) // asks how to print a review, of one power only if only is set
}

// New returns reviews with the given actions.
func New(r *europe.Room, a Actions) *Reviews { return &Reviews{Room: r, Actions: a} }

// Commands returns the commands for reviews.
func (r *Reviews) Commands() []command.Command {
	return []command.Command{{Name: "review", Menu: "results", MenuOrder: 12, Key: "Ctrl+Alt+R", Do: r.show, DisabledReason: r.whyNot}}
}

// whyNot returns why there is nothing to review.
func (r *Reviews) whyNot() string {
	if line, _ := r.Desk.Game.Line(); line[0].Result == nil && r.Desk.Game.ReviewedLine() == nil {
		return r.Say("why-off.not-played")
	}
	return ""
}

// work is a review in progress in the background.
type work struct {
	game   *game.Game
	line   string
	all    int
	done   atomic.Int32
	cancel context.CancelFunc
}

// show opens the page with the stored review if it covers the game so far. Otherwise it starts a new one and shows the progress.
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
	if r.work == nil && g.Aside() && g.ReviewedLine() != nil { // a variation does not outdate the review of the game
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

// Forget stops the work, because the game has been closed.
func (r *Reviews) Forget() { r.stop() }

// stop stops the work.
func (r *Reviews) stop() {
	if r.work != nil {
		r.work.cancel()
		r.work = nil
	}
}

// begin starts reviewing the current line.
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

// take stores the review if its game is still open, and shows it if the user is waiting for it.
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

// recorded converts a review for storage with the game.
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

// visit goes to a phase of a reviewed line. It reports whether that succeeded.
func (r *Reviews) visit(nodes []*game.Node, phase int) bool {
	g := r.Desk.Game
	if line := g.Resolved(); phase < len(line) && line[phase] == nodes[phase] {
		r.Desk.Travel(phase - len(g.Path()) + 1)
	} else {
		g.Go(make(game.Path, phase+1)) // on the main line
	}
	return g.Node() == nodes[phase]
}

// vary goes to the phase of a plan, with the better plan as a variation.
func (r *Reviews) vary(nodes []*game.Node, phase int, plan game.ReviewedPlan) {
	if !r.visit(nodes, phase) || len(plan.Best) == 0 {
		return
	}
	n := nodes[phase]
	orders := slices.DeleteFunc(n.Plain(), func(o engine.Order) bool { return o.Power == plan.Power })
	r.Desk.Game.Vary(append(orders, n.Position.CompleteAll(plan.Best)...))
}
