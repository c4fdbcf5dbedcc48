package botseats

import (
	"time"

	"entente/engine"
	"entente/ui/command"
	"entente/ui/europe/words"
)

// playOn lets programs play for everybody, one phase after the other, or stops them.
func (o *BotSeats) playOn() {
	if o.Stop() {
		return
	}
	o.Desk.Self = usual()
	o.stop = func() {}
	if o.Desk.Played() {
		o.Desk.Travel(1 << 20)
	}
	o.sayOn()
	o.next()
}

// whyNotPlayOn says why programs cannot play on by themselves.
func (o *BotSeats) whyNotPlayOn() string {
	switch {
	case o.Desk.Game.Curtained():
		return o.Say("why-off.curtain")
	case o.Desk.Over():
		return o.Say("why-off.over")
	}
	return ""
}

// Stop ends the playing on, and reports whether programs did.
func (o *BotSeats) Stop() bool {
	if o.Desk.Self == "" {
		return false
	}
	o.Desk.Self = ""
	if o.stop != nil {
		o.stop()
	}
	o.Desk.Draft.Remark(o.Say("rivals.stopped"), "")
	return true
}

// sayOn tells that programs play, and how they are stopped.
func (o *BotSeats) sayOn() {
	o.Desk.Draft.Remark(o.Say("rivals.on"), o.Say("rivals.on-hint", words.With{"Key": o.KeyOf("play-on")}))
}

// next waits as long as the pace says, then takes the next step.
func (o *BotSeats) next() {
	if o.Desk.Self == "" {
		return
	}
	wait := o.Wait
	if wait == nil {
		wait = func(_ time.Duration, then func()) func() { then(); return func() {} }
	}
	g := o.Desk.Game
	o.stop = wait(max(time.Duration(o.pace)*time.Second/2, 50*time.Millisecond), func() {
		if g == o.Desk.Game && o.Desk.Self != "" {
			o.Desk.Act(o.step)
			o.next()
		}
	})
}

// step resolves the phase that is played, or leaves it for the next.
func (o *BotSeats) step() {
	d := o.Desk
	switch {
	case o.Busy(): // something waits for an answer
	case d.Over(), d.TossDue() != engine.NoPower, d.Game.Full():
		o.Stop()
		return
	case d.Player.Telling():
		d.Reveal.End()
	case d.Played():
		d.Game.Forward()
	default:
		d.Resolve()
	}
	if d.Self != "" {
		o.sayOn()
	}
}

// paces are the paces of playing on, in seconds for each phase.
func (o *BotSeats) paces() []command.Choice {
	var list []command.Choice
	for _, n := range []int{0, 2, 5, 10} {
		text := o.Say("reveal.reading-off")
		if n > 0 {
			text = o.SayN("reveal.reading", n, nil)
		}
		list = append(list, command.Choice{Text: text, On: n == o.pace, Do: func() { o.pace = n }})
	}
	return list
}
