package main

import "fmt"

// inAnotherTab opens the page once more in a tab of its own, which comes to the front, lets it do something there, closes it, and
// comes back to the first one.
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

// speakTo makes another page the one that is spoken to.
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
