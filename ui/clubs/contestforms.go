package clubs

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"entente/engine/tournament"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// brush returns the brush for the forms.
func (x *contest) brush() kit.Brush { return x.club.chips.brush() }

// add asks for the names of new players.
func (x *contest) add() {
	c := x.club
	c.screen.AskForm(page.Question{
		Form: func(page.Filled) page.Form {
			return page.Form{Title: c.Say("tournament.add-title"), Text: c.Say("tournament.add-text"), Verb: c.Say("tournament.add-verb"), Fields: []page.Field{
				{Kind: page.LineField, Name: "names", Label: c.Say("tournament.add-names")},
			}}
		},
		Do: func(a page.Filled) error {
			names := strings.FieldsFunc(a.Line("names"), func(r rune) bool { return strings.ContainsRune(",;、，；", r) || unicode.IsControl(r) })
			if len(names) == 0 {
				return errors.New(c.Say("tournament.add-none"))
			}
			if left := x.t.Add(names...); len(left) == len(names) {
				return errors.New(c.Say("tournament.add-left", lang.With{"Names": strings.Join(left, c.Say("list.comma"))}))
			}
			return nil
		},
		Then: x.changed,
	}, x.brush(), nil)
}

// settings asks for the settings of the tournament.
func (x *contest) settings() {
	c, t := x.club, x.t
	c.screen.AskForm(page.Question{
		Form: func(page.Filled) page.Form {
			var scores, rests []page.Option
			for i, s := range c.systems {
				scores = append(scores, page.Option{ID: s.ID + s.Name, Row: look.Row{Height: 30, Text: c.scoreName(i)}})
			}
			for _, r := range tournament.Rests() {
				rests = append(rests, page.Option{ID: string(r), Row: look.Row{Height: 30, Text: c.Say("tournament.rest." + string(r))}})
			}
			if len(t.Short.Powers) == 0 {
				rests = rests[:2]
			}
			return page.Form{Title: c.Say("tournament.settings-title"), Verb: c.Say("tournament.settings-verb"), Fields: []page.Field{
				{Kind: page.LineField, Name: "name", Label: c.Say("tournament.name"), Text: t.Name},
				{Kind: page.ChoiceField, Name: "rest", Label: c.Say("tournament.rest"), Text: string(t.Rest), Options: rests},
				{Kind: page.ChoiceField, Name: "score", Label: c.Say("tournament.score"), Text: t.Score, Options: scores},
				{Kind: page.NumberField, Name: "best", Label: c.Say("tournament.best"), Text: strconv.Itoa(t.Best)},
				{Kind: page.NumberField, Name: "bye", Label: c.Say("tournament.bye"), Text: strconv.Itoa(int(t.Bye))},
				{Kind: page.NumberField, Name: "seed", Label: c.Say("tournament.seed"), Text: strconv.FormatUint(t.Seed, 10)},
			}}
		},
		Do: func(a page.Filled) error {
			best, err1 := strconv.Atoi(a.Line("best"))
			bye, err2 := strconv.Atoi(a.Line("bye"))
			seed, err3 := strconv.ParseUint(a.Line("seed"), 10, 64)
			if errors.Join(err1, err2, err3) != nil || best < 0 || best > tournament.MaxRounds || bye < 0 {
				return errors.New(c.Say("tournament.numbers"))
			}
			t.Name, t.Rest, t.Score, t.Best, t.Seed = tournament.Tidy(a.Line("name")), tournament.Rest(a["rest"]), a["score"], best, seed
			if bye != int(t.Bye) { // otherwise a fraction written in the file is kept
				t.Bye = float64(bye)
			}
			return nil
		},
		Then: x.changed,
	}, x.brush(), nil)
}

// ask asks for the result of a board in the round shown.
func (x *contest) ask(board int) {
	c := x.club
	b := &x.t.Rounds[x.round].Boards[board]
	c.screen.AskForm(page.Question{
		Form: func(page.Filled) page.Form {
			f := page.Form{Title: c.Say("tournament.result-title", lang.With{"N": board + 1}), Text: c.Say("tournament.result-text"), Verb: c.Say("tournament.result-verb")}
			var share []string
			for i, s := range b.Seats {
				f.Fields = append(f.Fields, page.Field{
					Kind: page.NumberField, Name: "centers-" + strconv.Itoa(i), Label: x.letter(s.Power) + " · " + s.Player, Text: strconv.Itoa(s.Centers),
				})
				if s.Share {
					share = append(share, x.letter(s.Power))
				}
			}
			f.Fields = append(f.Fields, page.Field{Kind: page.LineField, Name: "share", Label: c.Say("tournament.result-share"), Text: strings.Join(share, " ")})
			return f
		},
		Do: func(a page.Filled) error {
			var centers []int
			for i := range b.Seats {
				n, err := strconv.Atoi(a.Line("centers-" + strconv.Itoa(i)))
				if err != nil {
					return errors.New(c.Say("tournament.numbers"))
				}
				centers = append(centers, n)
			}
			share, err := x.shares(b, a.Line("share"))
			if err != nil {
				return err
			}
			if x.t.SetResult(x.round, board, centers, share) != nil {
				return errors.New(c.Say("tournament.result-nobody"))
			}
			return nil
		},
		Then: x.changed,
	}, x.brush(), nil)
}

// shares returns which seats share a game. text lists letters or names of powers, separated by spaces or commas.
func (x *contest) shares(b *tournament.Board, text string) ([]bool, error) {
	share := make([]bool, len(b.Seats))
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;+、，；", r) }) {
		at := slices.IndexFunc(b.Seats, func(s tournament.Seat) bool {
			return strings.EqualFold(word, x.letter(s.Power)) || strings.EqualFold(word, s.Power) || strings.EqualFold(word, x.power(s.Power))
		})
		if at < 0 {
			return nil, errors.New(x.club.Say("tournament.result-who", lang.With{"Word": word}))
		}
		share[at] = true
	}
	return share, nil
}
