package main

import (
	"context"
	"embed"
	"fmt"
	"slices"
	"strings"
	"time"

	"entente/engine"
)

//go:embed demo.txt 1902.txt every.txt ended.entente clock.entente slips.entente seats.entente plan.entente coin.entente
var scripts embed.FS

// phaseOrders are the orders of one phase, as written.
type phaseOrders struct {
	phase string
	texts []string
}

// script reads one of the scripts; demo.txt explains the format.
func script(name string) ([]phaseOrders, error) {
	text, err := scripts.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var list []phaseOrders
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case !strings.Contains(line, " "):
			list = append(list, phaseOrders{phase: line})
		case len(list) == 0:
			return nil, fmt.Errorf("%s: an order before the first phase: %s", name, line)
		default:
			list[len(list)-1].texts = append(list[len(list)-1].texts, line)
		}
	}
	return list, nil
}

// play enters a whole script and resolves each phase; tell receives progress messages.
func (p *player) play(name string, tell func(format string, args ...any)) error {
	phases, err := script(name)
	if err != nil {
		return err
	}
	for _, phase := range phases {
		for p.pos.Phase.String() != phase.phase { // retreats that come in between
			if err := p.turn(nil, tell); err != nil {
				return err
			}
		}
		if err := p.turn(phase.texts, tell); err != nil {
			return err
		}
	}
	return nil
}

// turn enters the orders of one phase and resolves it.
func (p *player) turn(texts []string, tell func(string, ...any)) error {
	name := p.pos.Phase.String()
	if err := p.program.wait(name, func(s state) bool { return s.Phase == name && !s.Resolved }); err != nil {
		return err
	}
	orders, err := p.read(texts)
	if err != nil {
		return err
	}
	if len(orders) == 0 {
		orders = p.choose()
	}
	p.given, p.clicks = nil, 0
	if err := p.pauses(name, begins); err != nil {
		return err
	}
	began := time.Now()
	for _, o := range orders {
		if err := p.order(o); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	tell("%s: %d orders with %d clicks in %.1f s", name, len(orders), p.clicks, time.Since(began).Seconds())
	if err := p.pauses(name, ordered); err != nil {
		return err
	}
	before := p.pos
	p.pos, p.given = engine.Adjudicate(&before, orders, engine.Rulebook()).Next, nil
	if p.watch != nil {
		p.watch(before, orders, p.pos)
	}
	return p.proceed(name)
}

// proceed resolves the phase and continues to the next one.
func (p *player) proceed(from string) error {
	if err := p.control(resolveControl); err != nil {
		return err
	}
	next := p.pos.Phase.String()
	done := func(s state) bool { return s.Resolved || s.Phase == next }
	if err := p.settle(from+" to be resolved", done); err != nil {
		return err
	}
	if p.program.now.Revealing { // the first press of the button shows everything
		if err := p.control(resolveControl); err != nil {
			return err
		}
		if err := p.program.wait("all results", func(s state) bool { return !s.Revealing }); err != nil {
			return err
		}
	}
	if p.program.now.Resolved {
		if err := p.pauses(from, resolved); err != nil {
			return err
		}
		if err := p.control(resolveControl); err != nil {
			return err
		}
	}
	return p.program.wait(next, func(s state) bool { return s.Phase == next && !s.Resolved })
}

// settle waits until a phase is resolved, and presses again if units lack orders.
func (p *player) settle(what string, done func(state) bool) error {
	if err := p.program.wait(what, func(s state) bool { return done(s) || s.Asked }); err != nil {
		return err
	}
	if done(p.program.now) {
		return nil
	}
	if err := p.control(resolveControl); err != nil {
		return err
	}
	return p.program.wait(what, done)
}

// resolveControl is the big button of the panel.
const resolveControl = "main"

// playOn lists the buttons that resolve or continue.
var playOn = []string{resolveControl, "kingdoms.main", "auction.next", "auction.all"}

// save saves the game under a name typed into the dialog.
func (p *player) save(name string) error {
	if err := p.key("ctrl+s"); err != nil {
		return err
	}
	if err := p.program.wait("the dialog for the name", func(s state) bool { return s.Dialog != "" }); err != nil {
		return err
	}
	if err := p.key("ctrl+a"); err != nil {
		return err
	}
	if err := p.write(name); err != nil {
		return err
	}
	if err := p.key("Return"); err != nil {
		return err
	}
	return p.program.wait("the game to be saved", isSaved)
}

// keep saves a game that already has a file.
func (p *player) keep() error {
	if err := p.key("ctrl+s"); err != nil {
		return err
	}
	return p.program.wait("the game to be saved again", isSaved)
}

func isSaved(s state) bool { return s.Dialog == "" && s.Saved && s.File != "" }

// again ends the program and starts it again, with a game if one is named.
func (p *player) again(ctx context.Context, path string, args ...string) error {
	if err := p.program.close(); err != nil {
		return err
	}
	w, h := p.program.now.Window[0]*p.program.now.Scale, p.program.now.Window[1]*p.program.now.Scale
	program, err := start(ctx, p.program.home, p.screen, path, args...)
	if err != nil {
		return err
	}
	p.program = program
	return p.fill(int(w+.5), int(h+.5))
}

// control presses a button of the window.
func (p *player) control(name string) error {
	if slices.Contains(playOn, name) { // it ignores presses for a moment after something covered it
		if err := p.program.wait(name+" to hear", func(s state) bool { return !s.Deaf }); err != nil {
			return err
		}
	}
	r, ok := p.program.now.Controls[name]
	if !ok {
		return fmt.Errorf("the window has no control %q", name)
	}
	scale := p.program.now.Scale
	return p.click((r[0]+r[2]/2)*scale, (r[1]+r[3]/2)*scale, 1)
}

// read reads the orders of the script and completes them.
func (p *player) read(texts []string) ([]engine.Order, error) {
	var list []engine.Order
	for _, text := range texts {
		o, err := p.variant.ParseOrder(engine.NoPower, text)
		if err != nil {
			return nil, err
		}
		list = append(list, o)
	}
	for i := range list {
		list[i] = p.pos.Complete(list[i], list)
		if why := p.pos.Check(list[i]); why != engine.Succeeded {
			return nil, fmt.Errorf("%s: illegal order %s: %v", p.pos.Phase, texts[i], why)
		}
	}
	return list, nil
}

// choose returns the orders that the script leaves open: retreats, builds and removals.
func (p *player) choose() []engine.Order {
	var list []engine.Order
	due := map[engine.Power]int{}
	for pw := range p.variant.Powers {
		balance := p.pos.Balance(engine.Power(pw))
		due[engine.Power(pw)] = max(balance, -balance)
	}
	for at := range p.pos.ToOrder().All() {
		legal := p.pos.LegalOrders(at)
		if len(legal) == 0 {
			continue
		}
		pick := legal[0]
		if p.pos.Phase.Kind == engine.Adjustment {
			if due[pick.Power] == 0 {
				continue
			}
			due[pick.Power]--
		}
		list = append(list, pick)
	}
	return list
}
