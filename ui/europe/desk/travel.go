package desk

import (
	"strconv"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/words"
)

// Played reports whether the phase shown is resolved and other orders are not being tried in it.
func (d *Desk) Played() bool {
	n := d.Game.Node()
	return n.Result != nil && n != d.Trying
}

// CanGoBack reports whether there is a phase before the one shown.
func (d *Desk) CanGoBack() bool {
	_, at := d.Game.Line()
	return at > 0
}

// CanGoForward reports whether the line shown has a later phase.
func (d *Desk) CanGoForward() bool {
	line, at := d.Game.Line()
	return at < len(line)-1
}

// WhyNotWriting says why no order can be given.
func (d *Desk) WhyNotWriting() string {
	switch {
	case d.Played():
		return d.Texts.Say("why-off.played")
	case d.Seats.Curtained():
		return d.Texts.Say("why-off.curtain")
	}
	return ""
}

// WhyNotOrder says why the selected unit cannot be ordered.
func (d *Desk) WhyNotOrder() string {
	if why := d.WhyNotWriting(); why != "" || d.Entry.Selected() != engine.NoProvince {
		return why
	}
	return d.Texts.Say("why-off.nothing-selected")
}

// WhyNotClear says why no orders can be taken back.
func (d *Desk) WhyNotClear() string {
	if why := d.WhyNotWriting(); why != "" {
		return why
	}
	if len(d.Game.Node().Orders) > 0 {
		return d.Clock.closedWhy()
	}
	return d.Texts.Say("why-off.no-orders")
}

// WhyNotGoOn says why the big button is disabled.
func (d *Desk) WhyNotGoOn() string {
	switch {
	case d.Played() && !d.CanGoForward() && !d.Player.Telling():
		return d.Texts.Say("why-off.last")
	case !d.Played() && d.Game.Full():
		return d.Texts.Say("why-off.full")
	}
	return ""
}

// Travel moves along the phases of the line.
func (d *Desk) Travel(by int) {
	line, at := d.Game.Line()
	d.View.Place, d.Trying = engine.NoProvince, nil
	d.Game.GoLine(min(max(at+by, 0), len(line)-1))
}

// Resolve resolves the phase shown.
func (d *Desk) Resolve() {
	if d.Seats.Secret() {
		return // Reveal resolves it
	}
	d.Entry.Enter() // a half-built support counts
	if d.Game.Node().Result != nil {
		d.Trying = nil // no other orders were tried
		d.Tell()
		return
	}
	if Foresees(d) && d.Game.Settings().Mode == game.Planning && len(asked(d)) == 0 {
		d.Game.Advance() // the preview has shown the outcome
		return
	}
	adjudicate(d)
}

// TryOther opens the orders of a resolved phase: the first change begins a variation, and the line played stays. Beside an open phase it begins a
// variation at once, in which orders for bots can be written too.
func (d *Desk) TryOther() {
	d.Trying, d.View.Place, d.View.Begun = d.Game.Node(), engine.NoProvince, nil
	d.Game.VaryHere()
	d.Tell()
}

// WhyNotTry says why other orders cannot be tried here.
func (d *Desk) WhyNotTry() string {
	_, programs := d.Game.Persons()
	switch open := d.Game.Node().Result == nil; {
	case d.Game.Curtained(): // orders only being tried must not look like orders handed in
		return d.Texts.Say("why-off.curtain-try")
	case open && d.Game.Full():
		return d.Texts.Say("why-off.full")
	case open && (WhyNotAdvice(d) != "" || !programs && d.Game.Settings().Mode != game.Planning), !open && !d.Played(): // a referee's table
		return d.Texts.Say("why-off.not-played")
	}
	return ""
}

// fork returns the path to the last phase with siblings on the way to this one, and the number of siblings.
func (d *Desk) fork() (path game.Path, beside int) {
	path = d.Game.LineStart()
	if beside = len(d.Game.At(path[:len(path)-1]).Next); beside == 1 {
		return nil, 0
	}
	return path, beside
}

// OtherLine goes to the next variation of the last phase that has any.
func (d *Desk) OtherLine() {
	path, beside := d.fork()
	if beside == 0 {
		return
	}
	last := len(path) - 1
	path[last] = (path[last] + 1) % beside
	d.View.Place, d.Trying = engine.NoProvince, nil
	d.Game.Go(path)
}

// WhyNotOtherLine says why there is no other line to go to.
func (d *Desk) WhyNotOtherLine() string {
	if _, beside := d.fork(); beside == 0 {
		return d.Texts.Say("why-off.no-variation")
	}
	return ""
}

// Whereabouts describes the line shown: other orders are being tried, or it is a variation.
func (d *Desk) Whereabouts() string {
	where := d.lineName()
	add := func(pw engine.Power, key string) {
		if where != "" {
			where += " · "
		}
		where += d.Texts.Say("panel.only", words.With{"Power": d.Words().Power(pw)}) + key
	}
	if pw := d.Entry.Power; pw != engine.NoPower && !d.Played() {
		add(pw, "")
	}
	if key := d.hooks.Key("only-power"); d.View.Only {
		add(d.View.Power, " ("+key+")")
	}
	return where
}

// lineName returns the name of the line shown, or "" if it is the only one.
func (d *Desk) lineName() string {
	path, beside := d.fork()
	variation := 0 // 0 means the main line
	for _, step := range path {
		if step > 0 {
			variation = step
		}
	}
	switch {
	case d.Trying != nil && d.Trying == d.Game.Node():
		return d.Texts.Say("panel.trying")
	case d.Game.LineName() != "":
		return d.Game.LineName()
	case beside > 0 && variation == 0:
		return d.Texts.SayN("panel.main-line", beside-1, nil)
	case beside > 0 && variation <= 3:
		return d.Texts.Say("panel.variation-" + strconv.Itoa(variation))
	case beside > 0:
		return d.Texts.Say("panel.variation", words.With{"N": variation})
	}
	return ""
}
