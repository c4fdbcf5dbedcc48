package vote

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// hall is a table whose players are asked, and their answers.
type hall struct {
	*Votes
	*page.Acts
	t     *testing.T
	did   []string
	turns []Turn // still to come
	why   string
	err   error
	ends  Ends
	now   Turn
	clock time.Time
	beat  time.Duration
}

// sides returns options without marks.
func sides(ids ...string) (list []page.Option) {
	for _, id := range ids {
		list = append(list, page.Option{ID: id, Row: look.Row{Height: 32, Text: strings.ToUpper(id)}})
	}
	return list
}

// tap presses the button of the dialog with a text.
func (h *hall) tap(text string) {
	h.t.Helper()
	for _, b := range pagetest.Seen[*kit.Button](h.Win.Canvas().Overlays().Top()) {
		if b.Face.Text == text {
			test.Tap(b)
			return
		}
	}
	h.t.Fatalf("no button %q among %q", text, h.seen())
}

// bar returns the dialog's i-th bar of words.
func (h *hall) bar(i int) *kit.Segments {
	return pagetest.Seen[*kit.Segments](h.Win.Canvas().Overlays().Top())[i]
}

func meet(t *testing.T) *hall {
	t.Helper()
	r := pagetest.Room(t)
	r.Win.Resize(fyne.NewSize(900, 640))
	h := &hall{Acts: r.Acts, t: t, beat: time.Second, ends: Ends{Lots: true, Sides: sides("austria", "england", "france")}, turns: []Turn{{Player: "Ann", N: 1, All: 2}, {Player: "Ben", N: 2, All: 2}}}
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
		Keep: func(names []string, taken, by string) error { did("keep %q %q %q", names, taken, by); return h.err },
		Ends: func() Ends { return h.ends },
		Told: func(p Proposal) string { return fmt.Sprintf("On %v.", p.Share) },
		Begin: func(p Proposal) Turn {
			if did("begin %+v", p); p.Open {
				return Turn{}
			}
			return next()
		},
		Now:    func() Turn { return h.now },
		Drop:   func() { did("drop") },
		Voters: func() []page.Option { return sides("ann", "ben") },
		Cast:   func(against bool) (Turn, error) { did("against %v", against); return next(), h.err },
		Close: func(against []string) (Outcome, error) {
			if did("close"); against != nil {
				did("against %q", against)
			}
			return Outcome{Title: "It passed", Text: "All agreed.", Answer: "See", Do: func() { did("see") }}, h.err
		},
	})
	r.Acts.Add(h.Commands()...)
	r.Stack.Now = func() time.Time { // each look at the clock advances it by a second
		h.clock = h.clock.Add(h.beat)
		return h.clock
	}
	return h
}

// seen returns the texts of the dialog.
func (h *hall) seen() []string { return pagetest.Texts(h.Win.Canvas().Overlays().Top()) }

// says reports whether the dialog shows a text, on one line or several.
func (h *hall) says(text string) bool { return strings.Contains(strings.Join(h.seen(), " "), text) }

// want compares the actions since the last call.
func (h *hall) want(list ...string) {
	h.t.Helper()
	if !slices.Equal(h.did, list) {
		h.t.Errorf("done is %q, want %q", h.did, list)
	}
	h.did = nil
}

// Players vote in turn; only the result is shown, with the command that follows.
func TestPlayersVoteInTurn(t *testing.T) {
	h := meet(t)
	h.Do("vote")
	pagetest.WantPlan(t, "propose", h.Win.Canvas().Overlays().Top())
	pagetest.WantParts(t, h.Win.Canvas().Overlays().Top())
	h.Dialog.Answer(0)
	for i, row := range []struct {
		title, text string
		answer      int
	}{{"Ann votes", "1 of 2", 0}, {"Ben votes", "2 of 2", 1}} {
		if h.Dialog.Title != row.title || len(h.Dialog.Answers) != 3 {
			t.Fatalf("%d: the dialog is %q", i, h.Dialog.Title)
		}
		h.Dialog.Answer(row.answer)
	}
	h.want("begin {Lots:true Share:[austria england france] By: Open:false}", "against true", "against false", "close")
	if h.Dialog.Title != "It passed" || !slices.Contains(h.seen(), "All agreed.") || !slices.Contains(h.seen(), "See") {
		t.Errorf("the dialog says %q", h.seen())
	}
	h.Dialog.Answer(0)
	h.want("see")
}

// A player without a name is called by all their sides; several sides vote in the plural, a name in the singular.
func TestWhoVotesAgreesWithTheVerb(t *testing.T) {
	for _, row := range []struct {
		turn Turn
		want string
	}{
		{Turn{Player: "Ann", N: 1, All: 1}, "Ann votes"},
		{Turn{Player: "Liu Bei", Sides: 1, N: 1, All: 1}, "Liu Bei votes"},
		{Turn{Player: "Cao Cao, Sun Quan", Sides: 2, N: 1, All: 1}, "Cao Cao, Sun Quan vote"},
	} {
		h := meet(t)
		h.turns = []Turn{row.turn}
		h.Do("vote")
		if h.Dialog.Answer(0); h.Dialog.Title != row.want {
			t.Errorf("the dialog is %q, want %q", h.Dialog.Title, row.want)
		}
	}
}

// The second click of a double click, and a held Enter key, do not vote for the next player.
func TestHasteVotesForNobody(t *testing.T) {
	h := meet(t)
	h.Do("vote")
	h.Dialog.Answer(0)
	h.beat, h.did = 0, nil
	h.Dialog.Answer(1)
	if h.want(); h.Dialog.Title != "Ann votes" || !h.Dialog.Open() {
		t.Errorf("a second click voted: %q", h.Dialog.Title)
	}
	if h.Win.Canvas().Focused() != fyne.Focusable(h.Dialog.Buttons[0]) {
		t.Error("Enter votes")
	}
	h.beat = time.Second
	h.Dialog.Answer(1)
	h.want("against false")
}

// A proposal that cannot be voted on is not asked about; an error ends the vote, and so does the last answer.
func TestAVoteEndsWithAFault(t *testing.T) {
	h := meet(t)
	h.why = "the game is over"
	h.Do("vote")
	h.Do("players")
	h.want()
	h.why = ""
	h.Do("vote")
	h.Dialog.Answer(1)
	h.want()
	h.Do("vote")
	h.Dialog.Answer(0)
	h.did = nil
	h.Dialog.Answer(2)
	if h.want("drop"); h.Dialog.Open() {
		t.Error("a canceled vote continues")
	}
	h.Do("vote")
	h.Dialog.Answer(0)
	h.did, h.err = nil, errors.New("no vote")
	h.Dialog.Answer(0)
	if h.want("against true"); h.Dialog.Title != h.Say("vote.title") || !slices.Contains(h.seen(), "No vote.") {
		t.Errorf("%q: %q", h.Dialog.Title, h.seen())
	}
	h = meet(t)
	h.turns = nil
	h.err = errors.New("no outcome")
	h.Do("vote")
	h.Dialog.Answer(0)
	if !slices.Contains(h.seen(), "No outcome.") {
		t.Errorf("it says %q", h.seen())
	}
}

// The players who share the game are chosen one by one, unless they are fixed; a vote without a proposal does not begin.
func TestAProposalNamesWhoShares(t *testing.T) {
	h := meet(t)
	h.turns = nil
	h.Do("vote")
	on := func(want string) {
		t.Helper()
		got := ""
		for _, b := range pagetest.Seen[*kit.Button](h.Win.Canvas().Overlays().Top()) {
			if b.Face.On {
				got += b.Face.Text + " "
			}
		}
		if got != want {
			t.Errorf("chosen are %q, want %q", got, want)
		}
	}
	on("")
	h.tap("ENGLAND") // so a lot is no longer proposed
	on("AUSTRIA FRANCE ")
	if !slices.Contains(h.seen(), "On [austria france].") {
		t.Errorf("it says %q", h.seen())
	}
	h.tap("AUSTRIA")
	h.tap("FRANCE")
	h.Dialog.Answer(0)
	if h.want(); !h.Dialog.Open() || !slices.Contains(h.seen(), h.Say("vote.nobody")) {
		t.Errorf("without sharers it says %q", h.seen())
	}
	h.tap("FRANCE")
	h.tap("AUSTRIA")
	h.tap(h.Say("vote.proposed-by", lang.With{"Power": h.Say("vote.by-nobody")}))
	pagetest.Seen[*kit.RowList](h.Win.Canvas().Overlays().Top())[0].OnPick(2)
	h.Dialog.Answer(0)
	h.want("begin {Lots:false Share:[austria france] By:england Open:false}", "close")
	h.Dialog.Answer(0)
	h.did = nil
	for _, row := range []struct {
		ends Ends
		want string
		bars int
	}{
		{Ends{Lots: true, Sides: sides("a", "b")}, "begin {Lots:true Share:[a b] By: Open:false}", 2},
		{Ends{Fixed: true, Sides: sides("a", "b")}, "begin {Lots:false Share:[a b] By: Open:false}", 1},
		{Ends{Sides: sides("a", "b")}, "begin {Lots:false Share:[a b] By: Open:false}", 1},
	} {
		h.ends = row.ends
		h.Do("vote")
		if bars := len(pagetest.Seen[*kit.Segments](h.Win.Canvas().Overlays().Top())); bars != row.bars || slices.Contains(h.seen(), "A") == row.ends.Fixed {
			t.Errorf("%+v: %d bars, and it says %q", row.ends, bars, h.seen())
		}
		h.Dialog.Answer(0)
		h.want(row.want, "close")
		h.Dialog.Answer(0)
		h.did = nil
	}
}

// In an open vote all are asked at once, and opponents are marked.
func TestAnOpenVoteAsksAllAtOnce(t *testing.T) {
	h := meet(t)
	h.Do("vote")
	h.bar(0).Pick(1) // shared
	h.bar(1).Pick(1) // openly
	h.bar(0).Pick(0)
	h.bar(0).Pick(1)
	h.Dialog.Answer(0)
	h.want("begin {Lots:false Share:[austria england france] By: Open:true}")
	if h.Dialog.Title != h.Say("vote.open-title") || !slices.Contains(h.seen(), "On [austria england france].") {
		t.Fatalf("it says %q", h.seen())
	}
	h.tap("BEN")
	h.tap("ANN")
	h.tap("BEN")
	h.Dialog.Answer(0)
	h.want("close", `against ["ann"]`)
}

// Players with phones vote there: the dialog shows how many have, until all have or the vote is canceled.
func TestPhonesAreWaitedFor(t *testing.T) {
	h := meet(t)
	h.turns = []Turn{{Player: "Ann", N: 1, All: 1}, {Waits: true, All: 2}}
	h.Do("vote")
	h.Dialog.Answer(0)
	h.Changed() // no vote is pending yet
	h.Dialog.Answer(0)
	if h.did = nil; h.Dialog.Title != h.Say("vote.waiting") || !h.says(h.Say("vote.phones", lang.With{"N": 0, "All": 2})) {
		t.Fatalf("it says %q", h.seen())
	}
	h.now = Turn{Waits: true, All: 2}
	before := h.Dialog
	if h.Changed(); h.Dialog != before {
		t.Error("nothing changed, but it was said again")
	}
	h.now.N = 1
	if h.Changed(); before.Open() || !h.says(h.Say("vote.phones", lang.With{"N": 1, "All": 2})) {
		t.Errorf("one has voted, and it says %q", h.seen())
	}
	h.now = Turn{}
	h.Changed()
	h.want("close")
	if h.Dialog.Title != "It passed" {
		t.Errorf("all have voted, and it says %q", h.seen())
	}
	h.Dialog.Answer(0)
	h.turns, h.did = []Turn{{Waits: true, All: 2}}, nil
	h.Do("vote")
	h.Dialog.Answer(0)
	h.Dialog.Answer(0) // cancel
	h.Changed()
	if h.want("begin {Lots:true Share:[austria england france] By: Open:false}", "drop"); h.Dialog.Open() {
		t.Error("a canceled vote continues")
	}
}

// TestAVoteElsewhereIsPutAside checks that the window keeps working. The command shows the vote again, its result is shown as soon as no other dialog
// is open, and a vote that ended with its phase has no result.
func TestAVoteElsewhereIsPutAside(t *testing.T) {
	h := meet(t)
	aside := func() {
		h.turns, h.now = []Turn{{Waits: true, All: 2}}, Turn{Waits: true, All: 2}
		h.Do("vote")
		h.Dialog.Answer(0)
		if h.did = nil; h.Dialog.Title != h.Say("vote.waiting") {
			t.Fatalf("it says %q", h.seen())
		}
		if h.Dialog.Answer(1); h.Dialog.Open() || !h.Dialog.Safe {
			t.Fatal("it is not put aside, or Enter ends the vote")
		}
	}
	aside()
	h.now.N = 1
	if h.Changed(); h.Dialog.Open() {
		t.Errorf("one has voted, and it says %q", h.seen())
	}
	h.Do("vote")
	if !h.says(h.Say("vote.phones", lang.With{"N": 1, "All": 2})) {
		t.Errorf("shown again, it says %q", h.seen())
	}
	h.Dialog.Answer(1)
	h.Ask("Something else", "", nil, 300, kit.Answer{Text: "Close"})
	h.now = Turn{}
	if h.Changed(); h.Dialog.Title != "Something else" {
		t.Errorf("over another dialog it says %q", h.seen())
	}
	h.Dialog.Answer(0)
	h.Changed()
	if h.want("close"); h.Dialog.Title != "It passed" {
		t.Errorf("all have voted, and it says %q", h.seen())
	}
	h.Dialog.Answer(0)
	aside()
	h.now = Turn{Gone: true}
	h.Changed()
	if h.want("drop"); !h.says(h.Say("vote.gone")) {
		t.Errorf("the phase is over, and it says %q", h.seen())
	}
	h.Dialog.Answer(0)
	h.did = nil
	if h.Changed(); h.Dialog.Open() {
		t.Errorf("afterwards it says %q", h.seen())
	}
}

// Players can be renamed, and one can take over a side chosen from a list.
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
		t.Errorf("an error is not shown: %q", h.seen())
	}
}

// The vote uses the clock of the window, or that of the machine if there is none.
func TestTheTimeOfAVote(t *testing.T) {
	h := meet(t)
	if got := h.pause.Now(); !got.Equal(h.clock) {
		t.Errorf("it is %v, want %v", got, h.clock)
	}
	h.Stack.Now = nil
	if got := h.pause.Now(); time.Since(got) > time.Minute {
		t.Errorf("it is %v", got)
	}
}
