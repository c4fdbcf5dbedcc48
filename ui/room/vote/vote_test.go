package vote

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// hall is a table whose players are asked, and what they answered.
type hall struct {
	*Votes
	*page.Acts
	t     *testing.T
	did   []string
	turns []Turn // still to come
	why   string
	err   error
}

func meet(t *testing.T) *hall {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(900, 640))
	h := &hall{Acts: r.Acts, t: t, turns: []Turn{{Player: "Ann", N: 1, All: 2}, {Player: "Ben", N: 2, All: 2}}}
	did := func(format string, args ...any) { h.did = append(h.did, fmt.Sprintf(format, args...)) }
	next := func() (turn Turn) {
		if len(h.turns) > 0 {
			turn, h.turns = h.turns[0], h.turns[1:]
		}
		return turn
	}
	h.Votes = New(r.Screen, func() kit.Brush { return pagetest.Brush(r.Paint) }, Actions{
		WhyNot: func() string { return h.why },
		Players: func() Players {
			return Players{List: []Player{{Name: "Ann", Sides: "Austria"}, {}}, Sides: []page.Option{{ID: "austria", Row: look.Row{Height: 32, Mark: look.Mark{Side: 1}, Text: "Austria"}}}}
		},
		Keep:  func(names []string, taken, by string) error { did("keep %q %q %q", names, taken, by); return h.err },
		Begin: func() Turn { did("begin"); return next() },
		Cast:  func(against bool) (Turn, error) { did("against %v", against); return next(), h.err },
		Close: func() (Outcome, error) {
			return Outcome{Title: "It passed", Text: "All agreed.", Answer: "See", Do: func() { did("see") }}, h.err
		},
	})
	r.Acts.Add(h.Commands()...)
	return h
}

// seen returns the texts of the dialog.
func (h *hall) seen() []string { return pagetest.Texts(h.Win.Canvas().Overlays().Top()) }

// want compares what was done since it was asked last.
func (h *hall) want(list ...string) {
	h.t.Helper()
	if !slices.Equal(h.did, list) {
		h.t.Errorf("done is %q, want %q", h.did, list)
	}
	h.did = nil
}

// Each votes in turn; only the outcome is told, and its answer leads on.
func TestPlayersVoteInTurn(t *testing.T) {
	h := meet(t)
	h.Do("vote")
	for i, row := range []struct {
		title, text string
		answer      int
	}{{"Ann votes", "1 of 2", 0}, {"Ben votes", "2 of 2", 1}} {
		if h.Dialog.Title != row.title || len(h.Dialog.Answers) != 3 {
			t.Fatalf("%d: the dialog is %q", i, h.Dialog.Title)
		}
		h.Dialog.Answer(row.answer)
	}
	h.want("begin", "against true", "against false")
	if h.Dialog.Title != "It passed" || !slices.Contains(h.seen(), "All agreed.") || !slices.Contains(h.seen(), "See") {
		t.Errorf("the dialog says %q", h.seen())
	}
	h.Dialog.Answer(0)
	h.want("see")
}

// What cannot be voted on is not asked; a fault ends the vote, and so does the last answer.
func TestAVoteEndsWithAFault(t *testing.T) {
	h := meet(t)
	h.why = "the game is over"
	h.Do("vote")
	h.Do("players")
	h.want()
	h.why = ""
	h.Do("vote")
	h.Dialog.Answer(2)
	if h.want("begin"); h.Dialog.Open() {
		t.Error("a canceled vote goes on")
	}
	h.Do("vote")
	h.err = errors.New("no vote")
	h.Dialog.Answer(0)
	if h.want("begin", "against true"); h.Dialog.Title != h.Say("vote.title") || !slices.Contains(h.seen(), "No vote.") {
		t.Errorf("%q: %q", h.Dialog.Title, h.seen())
	}
	h = meet(t)
	h.turns = nil
	h.err = errors.New("no outcome")
	h.Do("vote")
	if !slices.Contains(h.seen(), "No outcome.") {
		t.Errorf("it says %q", h.seen())
	}
}

// Players are renamed, and one takes over a side that is chosen from a list.
func TestPlayersAreNamedAndReplaced(t *testing.T) {
	h := meet(t)
	h.Do("players")
	pagetest.WantPlan(t, "players", h.Win.Canvas().Overlays().Top())
	fields := pagetest.Seen[*kit.Field](h.Win.Canvas().Overlays().Top())
	if len(fields) != 3 || fields[0].Text != "Ann" || fields[1].Text != "" || !slices.Contains(h.seen(), h.Say("players.none")) || !slices.Contains(h.seen(), "Austria") {
		t.Fatalf("it says %q", h.seen())
	}
	h.Dialog.Answer(0)
	h.want(`keep ["Ann" ""] "" ""`)
	h.Do("players")
	fields = pagetest.Seen[*kit.Field](h.Win.Canvas().Overlays().Top())
	fields[1].SetSilently(" Ben ")
	fields[2].SetSilently(" Zoe ")
	var pick *kit.Button
	for _, b := range pagetest.Seen[*kit.Button](h.Win.Canvas().Overlays().Top()) {
		if b.Face.Text == h.Say("players.power") {
			pick = b
		}
	}
	if !pick.Face.Drops {
		t.Error("the button has no arrow")
	}
	test.Tap(pick)
	pagetest.Seen[*kit.RowList](h.Win.Canvas().Overlays().Top())[0].OnPick(0)
	if pick.Face.Text != "Austria" || !pick.Face.Drops {
		t.Errorf("the button shows %+v", pick.Face)
	}
	h.err = errors.New("no name")
	h.Dialog.Answer(0)
	if h.want(`keep ["Ann" "Ben"] "austria" "Zoe"`); !slices.Contains(h.seen(), "No name.") {
		t.Errorf("a fault is not told: %q", h.seen())
	}
}
