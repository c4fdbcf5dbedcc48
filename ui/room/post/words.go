package post

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"entente/engine/post"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// Sentence returns the result of a letter as a sentence.
func (p *Post) Sentence(c Came) string {
	with := lang.With{"Player": c.Title, "Phase": c.Phase, "Phone": c.Device, "Name": c.Name, "Time": clock(c.Before)}
	switch {
	case c.Err != nil && c.Kind != post.Unopened:
		return p.Say("post.verdict.refused-by-game", lang.With{"Player": c.Title, "Why": lang.SentenceCase(c.Err.Error())})
	case c.Vote && c.Kind != post.OtherVote:
		return p.Say("post.verdict.vote-"+c.Kind.String(), with)
	case c.Lost > 0:
		return p.SayN("post.verdict.lost", c.Lost, with)
	case c.Kind == post.In || c.Kind == post.Replaces || c.Kind == post.Late:
		return p.SayN("post.verdict."+c.Kind.String(), c.Orders, with)
	}
	return p.Say("post.verdict."+c.Kind.String(), with)
}

// signOf returns the icon of a letter in the list, and its tone.
func signOf(c Came) (string, look.Role) {
	switch {
	case c.Err != nil || c.Lost > 0:
		return "icon-cross", look.RoleFailure
	case c.Kind.Counts() || c.Kind == post.Seated:
		return "icon-check", look.RoleSuccess
	case c.Kind == post.Waiting || c.Kind == post.Late:
		return "icon-clock", look.RoleWarning
	}
	return "icon-cross", look.RoleFailure
}

// row returns the row of a seat.
func (p *Post) row(s Seat) look.Row {
	r := look.Row{Height: 48, Mark: s.Mark, Text: s.Title, Strong: true, Sub: p.from(s), Dead: true}
	var urgent []string // waiting for a decision
	if len(s.Waiting) > 0 {
		urgent = append(urgent, p.SayN("post.waits", len(s.Waiting), nil))
	}
	if !s.Late.IsZero() {
		urgent = append(urgent, p.Say("post.late", lang.With{"Time": clock(s.Late)}))
	}
	switch {
	case len(urgent) > 0:
		r.Note, r.Tone, r.Sign, r.Dead = urgent[0], look.RoleWarning, "icon-down", false
		if s.In {
			r.Sub += " · " + p.in(s)
		}
		for _, text := range urgent[1:] {
			r.Sub += " · " + text
		}
	case !s.Due:
		r.Note = p.Say("post.not-due")
	case s.In:
		r.Note, r.Tone = p.in(s), look.RoleSuccess
	default:
		r.Note, r.Tone = p.Say("post.not-in"), look.RoleText
	}
	if (s.Device > 0 || s.Mailed) && r.Dead {
		r.Sign, r.Dead = "icon-down", false
	}
	return r
}

// in returns the text that a seat has handed in, with the time if that came from elsewhere.
func (p *Post) in(s Seat) string {
	if s.Since.IsZero() {
		return p.Say("post.in")
	}
	return p.Say("post.in-at", lang.With{"Time": clock(s.Since)})
}

// sub returns the line below the title: who is ready while players are asked for that, else how many are in, else the purpose of
// the page.
func (p *Post) sub(s State) string {
	if s.Asked > 0 && (s.Address != "" || s.Agreed > 0) {
		return s.Phase + " · " + p.Say("clock.ready", lang.With{"N": s.Agreed, "All": s.Asked})
	}
	in, due := 0, 0
	for _, one := range s.Seats {
		if one.Due {
			due++
			if one.In {
				in++
			}
		}
	}
	if in > 0 {
		return s.Phase + " · " + p.Say("projector.in.adjustment", lang.With{"N": in, "All": due})
	}
	return p.Say("post.sub", lang.With{"Phase": s.Phase})
}

// from returns the text for where the orders of a seat come from.
func (p *Post) from(s Seat) string {
	return p.Say("post.by."+s.By.String(), lang.With{"N": s.Device})
}

// waits returns the text for a phone that waits for a seat.
func (p *Post) waits(w post.Waiter) string {
	if w.Name == "" {
		return p.Say("post.admit", lang.With{"N": w.Device})
	}
	return p.Say("post.admit-name", lang.With{"N": w.Device, "Name": w.Name})
}

// clock formats a time of today.
func clock(t time.Time) string { return t.Local().Format("15:04") }

// dateLine is the format of deadlines.
const dateLine = "2006-01-02 15:04"

// Date formats a deadline: only the time if it is today.
func (p *Post) Date(t time.Time) string {
	if now := p.do.Now().Local(); now.Format(time.DateOnly) == t.Local().Format(time.DateOnly) {
		return clock(t)
	}
	return t.Local().Format(dateLine)
}

// deadline parses a deadline: a date with a time; a time of today, or of tomorrow if it has passed; or minutes from now as "+90".
func (p *Post) deadline(text string) (time.Time, error) {
	now := p.do.Now().Local()
	text = strings.TrimSpace(text)
	if text == "" {
		return time.Time{}, nil
	}
	if minutes, found := strings.CutPrefix(text, "+"); found {
		if n, err := strconv.Atoi(strings.TrimSpace(minutes)); err == nil && n > 0 && n <= 60*24*60 {
			return now.Add(time.Duration(n) * time.Minute).Truncate(time.Minute), nil
		}
	}
	if t, err := time.ParseInLocation(dateLine, text, now.Location()); err == nil {
		if !t.After(now) {
			return time.Time{}, errors.New(p.Say("post.past"))
		}
		return t, nil
	}
	t, err := time.ParseInLocation("15:04", text, now.Location())
	if err != nil {
		return time.Time{}, errors.New(p.Say("post.no-date"))
	}
	t = time.Date(now.Year(), now.Month(), now.Day(), t.Hour(), t.Minute(), 0, 0, now.Location())
	if !t.After(now) {
		t = t.AddDate(0, 0, 1)
	}
	return t, nil
}

// askDeadline asks when the phase closes.
func (s *postPage) askDeadline() {
	text := ""
	if !s.state.Deadline.IsZero() {
		text = s.state.Deadline.Local().Format(dateLine)
	}
	s.AskForm(page.Question{
		Form: func(page.Filled) page.Form {
			return page.Form{Title: s.Say("post.deadline-title"), Text: s.Say("post.deadline-text"), Verb: s.Say("post.deadline-verb"), Fields: []page.Field{
				{Kind: page.LineField, Name: "deadline", Label: s.Say("post.deadline-label"), Text: text},
			}}
		},
		Do: func(f page.Filled) error {
			t, err := s.deadline(f.Line("deadline"))
			if err == nil {
				s.do.Deadline(t)
			}
			return err
		},
		Then: s.show,
	}, s.brush(), &s.Base)
}

// askNetwork asks for the name and the password of a wireless network, and shows the code for joining it.
func (s *postPage) askNetwork() {
	if s.extra != "" {
		s.extra = ""
		s.show()
		return
	}
	s.AskForm(page.Question{
		Form: func(page.Filled) page.Form {
			return page.Form{Title: s.Say("post.wifi-title"), Text: s.Say("post.wifi-text"), Verb: s.Say("post.wifi-verb"), Fields: []page.Field{
				{Kind: page.LineField, Name: "name", Label: s.Say("post.wifi-name")}, {Kind: page.LineField, Name: "password", Label: s.Say("post.wifi-password")},
			}}
		},
		Do: func(f page.Filled) error {
			text, err := s.do.Network(f.Line("name"), f["password"])
			if err != nil {
				return errors.New(s.Say("post.wifi-none"))
			}
			s.extra = text
			return nil
		},
		Then: s.show,
	}, s.brush(), &s.Base)
}
