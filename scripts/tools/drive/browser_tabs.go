package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"entente/engine"
)

// inAnotherTab opens the page again in a new foreground tab, calls do, closes the tab, and returns to the first one.
func (p *player) inAnotherTab(b *browser, address string, do func() error) error {
	first, before := b.session, p.program.now
	var made struct{ TargetID string }
	if err := b.call("Target.createTarget", map[string]any{"url": address}, &made); err != nil {
		return err
	}
	var to struct{ SessionID string }
	if err := b.call("Target.attachToTarget", map[string]any{"targetId": made.TargetID, "flatten": true}, &to); err != nil {
		return err
	}
	p.program.now = state{}
	b.speakTo(to.SessionID)
	if err := b.watch(); err != nil {
		return err
	}
	err := p.program.waitFor(3*patience, "the board in the other tab", func(s state) bool { return s.Board.Scale > 0 && s.Settled })
	if err == nil {
		err = b.waitFor("the first picture in the other tab", `performance.getEntriesByName("shown").length > 0`)
	}
	if err == nil {
		err = do()
	}
	if err != nil {
		return fmt.Errorf("in another tab: %w", err)
	}
	if err := b.call("Target.closeTarget", map[string]any{"targetId": made.TargetID}, nil); err != nil {
		return err
	}
	b.speakTo(first)
	if err := b.waitFor("the first tab to come to the front", `document.visibilityState === "visible" && document.hasFocus()`); err != nil {
		return err
	}
	if err := p.program.read(); err != nil {
		return err
	}
	p.program.now = before
	return nil
}

// openElsewhere opens a game by name that another tab has open: the window says so.
func (p *player) openElsewhere(name string) error {
	title, err := p.askedFor()
	if err == nil {
		err = errors.Join(p.key("ctrl+a"), p.write(name), p.key("Return"))
	}
	if err == nil {
		err = p.calm("the word that it is open elsewhere", func(s state) bool { return s.Dialog != "" && s.Dialog != title && strings.Contains(s.File, name) })
	}
	if err == nil {
		err = p.key("Return") // opens it read-only
	}
	if err == nil {
		err = p.calm("the game that is looked at", func(s state) bool { return s.Dialog == "" })
	}
	return err
}

// takeOver gives an order in a game that another tab has open. The window asks first, and changes nothing until the game is taken over, even if it
// was opened read-only.
func (p *player) takeOver(o engine.Order) error {
	for _, answer := range []string{"answer-0", "answer-1"} {
		p.given = nil
		if err := p.enter(o, 0); err == nil {
			return errors.New("a game that another tab has open takes an order")
		}
		if err := p.calm("the question whether to take it over", func(s state) bool { return s.Dialog != "" }); err != nil {
			return err
		}
		if p.lists(o) {
			return errors.New("the order is given before the answer")
		}
		if err := p.control(answer); err != nil {
			return err
		}
		if err := p.calm("no question", func(s state) bool { return s.Dialog == "" }); err != nil {
			return err
		}
		if err := p.key("Escape"); err != nil {
			return err
		}
	}
	return nil
}

// speakTo directs later calls to another page.
func (p *pipe) speakTo(session string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.session = session
}

// drop drops a file of the computer on the middle of the page.
func (b *browser) drop(p *player, file string) error {
	for _, kind := range []string{"dragEnter", "dragOver", "drop"} {
		err := b.call("Input.dispatchDragEvent", map[string]any{
			"type": kind, "x": p.program.now.Window[0] / 2, "y": p.program.now.Window[1] / 2,
			"data": map[string]any{"items": []any{}, "files": []string{file}, "dragOperationsMask": 1},
		}, nil)
		if err != nil {
			return err
		}
	}
	return nil
}

// projectorTab is the second window in another tab, with the messages from the table's page.
type projectorTab struct {
	p       *player
	b       *browser
	target  string
	session string // of the tab
	table   string // of the table's page
}

// picture is the part of a second window's picture that a test checks.
type picture struct {
	Units, Dislodged map[string]any
	Shapes           []any
	Column           struct {
		Title string
		Story struct {
			Head, Text string
			Lines      []any
		}
	}
}

// openProjector presses the button for the second window, and brings the table's page to the front again.
func (p *player) openProjector(b *browser) (*projectorTab, error) {
	const overhear = `(() => {
	globalThis.told = [];
	new BroadcastChannel("entente-projector:" + sessionStorage.getItem("projector")).onmessage = (e) => { if (e.data.picture) told.push(e.data.picture); };
})()`
	tab := &projectorTab{p: p, b: b, table: b.session}
	if err := errors.Join(b.eval(overhear, nil), p.control("projector")); err != nil {
		return nil, err
	}
	var err error
	if tab.target, err = b.target("projector="); err != nil {
		return nil, err
	}
	var to struct{ SessionID string }
	if err := b.call("Target.attachToTarget", map[string]any{"targetId": tab.target, "flatten": true}, &to); err != nil {
		return nil, err
	}
	tab.session = to.SessionID
	err = tab.there(func() error {
		return errors.Join(b.watch(), b.waitFor("the second window", `performance.getEntriesByName("shown").length > 0`))
	})
	if err == nil {
		err = b.waitFor("the first picture to be sent", "told.length > 0")
	}
	return tab, errors.Join(err, tab.aside())
}

// target waits for a page whose address contains a text.
func (b *browser) target(part string) (string, error) {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		var targets struct {
			TargetInfos []struct{ TargetID, Type, URL string }
		}
		if err := b.call("Target.getTargets", struct{}{}, &targets); err != nil {
			return "", err
		}
		for _, t := range targets.TargetInfos {
			if t.Type == "page" && strings.Contains(t.URL, part) {
				return t.TargetID, nil
			}
		}
	}
	return "", fmt.Errorf("no page has %s in its address", part)
}

// there calls do in the tab.
func (t *projectorTab) there(do func() error) error {
	t.b.speakTo(t.session)
	defer t.b.speakTo(t.table)
	return do()
}

// aside brings the table's page in front of the second window.
func (t *projectorTab) aside() error {
	if err := t.b.call("Page.bringToFront", struct{}{}, nil); err != nil {
		return err
	}
	return t.b.waitFor("the table to come to the front", "document.hasFocus()")
}

// told returns every picture sent so far.
func (t *projectorTab) told() (list []picture, err error) {
	return list, t.b.eval("told.map((text) => JSON.parse(text))", &list)
}

// close presses the button again, and waits until the tab has closed.
func (t *projectorTab) close() error {
	if err := t.p.control("projector"); err != nil {
		return err
	}
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		var targets struct{ TargetInfos []struct{ TargetID string } }
		if err := t.b.call("Target.getTargets", struct{}{}, &targets); err != nil {
			return err
		}
		open := false
		for _, one := range targets.TargetInfos {
			open = open || one.TargetID == t.target
		}
		if !open {
			return nil
		}
	}
	return errors.New("the second window does not close")
}
