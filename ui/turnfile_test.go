package ui

import (
	"bytes"
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

// TestATurnThatCameByMailIsPlannedAndSealedInTheWindow, in both games: orders written for other players are not sealed, and orders sealed later, even on
// another day, replace the earlier ones. A page or file that was tampered with is refused.
func TestATurnThatCameByMailIsPlannedAndSealedInTheWindow(t *testing.T) {
	for _, row := range []struct {
		side, title   string
		begin         func(referee *robot)
		first, second func(player *robot)
		orders        []string // after each of them
	}{
		{
			"france", "Fall 1901: orders for France", func(r *robot) { r.Pick("par", "bur").Judge().Do("next") },
			func(r *robot) { r.Pick("bur", "mun").Pick("vie", "tri") }, func(r *robot) { r.Pick("mar", "spa") }, []string{"France A bur - mun", "France A mar - spa"},
		},
		{
			"caocao", "200, first half: orders for Cao Cao, Sun Quan", func(r *robot) { r.third(3, kingdoms.Rules{Secret: true}) },
			func(r *robot) { r.Aim("chenliu", "xiapi").Aim("ye", "puyang") }, func(r *robot) { r.Aim("xuchang", "wan") }, []string{"caocao chenliu - xiapi", "caocao xuchang - wan"},
		},
	} {
		t.Run(row.side, func(t *testing.T) {
			referee := newRobot(t)
			row.begin(referee)
			table := referee.w.shown.elsewhere()
			player, page := newRobot(t), row.side+".html"
			inbox := mailed(t, table, row.side, filepath.Join(player.files, page), nil)
			unsealed := func(r *robot, what string) {
				t.Helper()
				if why := r.w.WhyNot("seal"); why != r.w.Say("reply.none") {
					t.Errorf("%s: %q", what, why)
				}
			}
			seals := func(r *robot, want []string) {
				t.Helper()
				got := slices.Sorted(slices.Values(r.answer(inbox)))
				if !slices.Equal(got, want) {
					t.Errorf("the referee gets %q, want %q", got, want)
				}
			}
			unsealed(player, "before a turn is opened")
			if player.Load(page); player.seen.Dialog != row.title {
				t.Errorf("it says %q", player.seen.Dialog)
			}
			player.w.Dialog.Close()
			phase := player.seen.Phase
			row.first(player)
			seals(player, row.orders[:1])
			row.second(player)
			seals(player, row.orders)
			if player.Do("previous"); player.seen.Phase != phase && player.w.WhyNot("seal") == "" {
				t.Error("another phase is sealed")
			}
			player.Do("next").SaveAs("mine.entente")
			data, err := os.ReadFile(filepath.Join(player.files, "mine.entente"))
			if err != nil {
				t.Fatal(err)
			}
			other := filepath.Join(referee.SaveAs("other.entente").files, "other.entente")
			again := newRobot(t) // another day
			again.write("mine.entente", data)
			again.write("changed.entente", bytes.Replace(data, []byte(`\"seat\":`), []byte(`\"seat\":9`), 1))
			again.Load("mine.entente")
			seals(again, row.orders)
			if again.Load("changed.entente"); again.seen.Phase != phase {
				t.Error("a file whose turn was changed is no game like others")
			}
			unsealed(again, "a file whose turn was changed")
			again.w.files.Open(other)
			unsealed(again, "another game")
			if data, err = os.ReadFile(filepath.Join(player.files, page)); err != nil {
				t.Fatal(err)
			}
			player.write("changed.html", bytes.Replace(data, []byte(`"seat":`), []byte(`"seat":9`), 1))
			if player.Load("changed.html"); !strings.Contains(player.seen.Dialog, "changed.html") {
				t.Errorf("of a page that was changed it says %q", player.seen.Dialog)
			}
		})
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
