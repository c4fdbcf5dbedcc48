package ui

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine/kingdoms"
	"entente/engine/post"
	"entente/ui/post/office"
	"entente/ui/uitest"
)

// mailed writes the page of a seat at a table into a file, and returns the inbox that takes what is written there.
func mailed(t *testing.T, table office.Table, side, file string, vote *post.Vote) *post.Inbox {
	t.Helper()
	turn := table.Turn()
	laid := post.Turn{Kind: turn.Kind, Game: "GAME", Phase: turn.Code, Line: turn.Line, Last: turn.Last, Seats: table.Phase().Seats, Vote: vote}
	return uitest.Mail(t, laid, turn.Private, side, file)
}

// answer seals what is written in a window, and returns what the inbox gets of it.
func (r *robot) answer(inbox *post.Inbox) []string {
	r.t.Helper()
	r.w.App.Clipboard().SetContent("")
	r.Do("seal")
	list := inbox.Take(r.w.App.Clipboard().Content(), time.Now())
	if len(list) != 1 || !list[0].Kind.Counts() {
		r.t.Fatalf("the inbox gets %+v of %q", list, r.w.App.Clipboard().Content())
	}
	r.w.Dialog.Close()
	return inbox.Sheets()[0].Orders
}

func TestATurnThatCameByMailIsPlannedAndSealedInTheWindow(t *testing.T) {
	referee := newRobot(t)
	referee.Pick("par", "bur").Judge().Do("next")
	table := referee.w.shown.elsewhere()
	player := newRobot(t)
	inbox := mailed(t, table, "france", filepath.Join(player.files, "france.html"), nil)
	if why := player.w.WhyNot("seal"); why != player.w.Say("reply.none") {
		t.Errorf("before a turn is opened: %q", why)
	}
	player.Load("france.html").WantPhase("F1901M")
	if player.seen.Dialog != "Fall 1901: orders for France" {
		t.Errorf("it says %q", player.seen.Dialog)
	}
	player.w.Dialog.Close()
	player.Pick("bur", "mun").Pick("vie", "tri")
	if got := player.answer(inbox); !slices.Equal(got, []string{"France A bur - mun"}) {
		t.Errorf("the referee gets %q", got)
	}
	player.Pick("mar", "spa")
	if got := player.answer(inbox); len(got) != 2 {
		t.Errorf("the second time the referee gets %q", got)
	}
	if player.Do("previous"); player.w.WhyNot("seal") == "" {
		t.Error("another phase is sealed")
	}
	player.Do("next").SaveAs("mine.entente")
	if why := player.w.WhyNot("seal"); why != "" {
		t.Errorf("once it is saved: %q", why)
	}
	again := newRobot(t) // another day
	data, err := os.ReadFile(filepath.Join(player.files, "mine.entente"))
	if err == nil {
		err = errors.Join(os.WriteFile(filepath.Join(again.files, "mine.entente"), data, 0o600), os.WriteFile(filepath.Join(again.files, "damaged.entente"), bytes.Replace(data, []byte(`\"seat\":`), []byte(`\"seat\":9`), 1), 0o600))
	}
	if err != nil {
		t.Fatal(err)
	}
	again.Load("mine.entente").WantPhase("F1901M").Pick("bre", "mid")
	if got := again.answer(inbox); len(got) != 3 {
		t.Errorf("opened again, the referee gets %q", got)
	}
	if again.Load("damaged.entente"); again.w.WhyNot("seal") != again.w.Say("reply.none") || again.seen.Phase != "F1901M" {
		t.Error("a file whose turn was changed is no game like others")
	}
	referee.SaveAs("other.entente")
	if again.w.files.Open(filepath.Join(referee.files, "other.entente")); again.w.WhyNot("seal") != again.w.Say("reply.none") {
		t.Error("another game is sealed")
	}
	page, err := os.ReadFile(filepath.Join(player.files, "france.html"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(player.files, "damaged.html"), []byte(strings.Replace(string(page), `"seat":`, `"seat":9`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if player.Load("damaged.html"); !strings.Contains(player.seen.Dialog, "damaged.html") {
		t.Errorf("of a damaged page it says %q", player.seen.Dialog)
	}
}

func TestATurnOfThreeKingdomsIsPlannedAndSealedInTheWindow(t *testing.T) {
	referee := newRobot(t)
	if err := referee.w.kingdoms.halls.Begin(3, kingdoms.Rules{Secret: true}, true); err != nil {
		t.Fatal(err)
	}
	table := referee.w.shown.elsewhere()
	player := newRobot(t)
	inbox := mailed(t, table, "caocao", filepath.Join(player.files, "caocao.html"), nil)
	player.Load("caocao.html")
	if player.seen.Dialog == "" || player.w.shown != gameUI(player.w.kingdoms) {
		t.Fatalf("it says %q", player.seen.Dialog)
	}
	player.w.Dialog.Close()
	player.Aim("chenliu", "xiapi")
	if got := player.answer(inbox); !slices.Equal(got, []string{"caocao chenliu - xiapi"}) {
		t.Errorf("the referee gets %q", got)
	}
	player.SaveAs("mine.entente").Load("mine.entente")
	if got := player.answer(inbox); !slices.Equal(got, []string{"caocao chenliu - xiapi"}) {
		t.Errorf("opened again, the referee gets %q", got)
	}
}

// TestAVoteIsAskedWhereATurnIsSealed: what the window asks is what the table votes on, and the answer arrives with the orders, also when the file was opened again.
func TestAVoteIsAskedWhereATurnIsSealed(t *testing.T) {
	referee := newRobot(t)
	table := referee.w.shown.elsewhere()
	player := newRobot(t)
	inbox := mailed(t, table, "france", filepath.Join(player.files, "france.html"), &post.Vote{Number: 5, Share: []string{"france", "turkey"}})
	player.Load("france.html")
	player.w.Dialog.Close()
	player.Pick("par", "bur").SaveAs("mine.entente").Load("mine.entente").Do("seal")
	if player.seen.Dialog != player.w.Say("slip.text.vote") {
		t.Fatalf("it says %q", player.seen.Dialog)
	}
	player.w.Dialog.Answer(1)
	list := inbox.Take(player.w.App.Clipboard().Content(), time.Now())
	if len(list) != 2 || list[0].Kind != post.In || list[1].Kind != post.In {
		t.Errorf("the inbox gets %+v", list)
	}
	if in, against := inbox.Votes(); in != 1 || against != 1 {
		t.Errorf("%d votes, %d against", in, against)
	}
}
