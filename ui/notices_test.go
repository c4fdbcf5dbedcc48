package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entente/ui/kit"
)

// WriteText writes the text of the page of notices.
func (r *robot) WriteText(text string) *robot {
	r.t.Helper()
	r.focus("notices.text").(*kit.TextField).SetText(text)
	return r
}

func TestNoticesArePublishedWhileThePowersNegotiate(t *testing.T) {
	r := newRobot(t).Do("notices").Press("notices.give")
	if len(r.w.Desk.Game.Node().Events) != 0 {
		t.Fatal("an empty notice was published")
	}
	r.WriteText("Nobody enters the Channel.").Press("notices.give").Press("notices.close")
	r.WantLog("Austria gives notice: Nobody enters the Channel.")
	r.Judge().Judge()
	x := r.clocked()
	r.Do("clock")
	x.pass(time.Hour)
	if r.w.Desk.Clock.Negotiating() {
		t.Fatal("the clock does not end the negotiation")
	}
	r.Do("notices").WriteText("Too late.").Press("notices.give").WantSaid("Notices and treaties are possible only during negotiation").Press("notices.close")
	if len(r.w.Desk.Game.Node().Events) != 0 {
		t.Error("a notice amid the writing of orders")
	}
}

func TestSecretTreatyIsSignedOpenedAndPublished(t *testing.T) {
	r := newRobot(t)
	r.w.Desk.Seats.Behind = func(do, then func()) { do(); then() }
	x := r.clocked()
	r.Do("notices").Tap("Declaration or treaty").WriteText("Serbia to Austria.").Press("notices.give")
	if len(r.w.Desk.Game.Node().Events) != 0 {
		t.Fatal("a treaty of nobody")
	}
	r.Press("notices.sign.france").Press("notices.sign.austria")
	r.Tap("Secret").Press("notices.give")
	if len(r.w.Desk.Game.Node().Events) != 0 {
		t.Fatal("a secret treaty without a word")
	}
	r.focus("notices.word").(*kit.Field).SetSilently("moonlight")
	r.Press("notices.give").SaveAs("game.entente").WantLog("Treaty 1 is signed and kept secret.")
	data, err := os.ReadFile(filepath.Join(r.files, "game.entente"))
	if err != nil || strings.Contains(string(data), "Serbia") || strings.Contains(string(data), "moonlight") {
		t.Fatalf("the file tells it: %v", err)
	}
	r.Press("notices.open").Type("moonshine<Enter>")
	if r.WantSaid("That is not this treaty's password"); r.seen.Dialog != "Open a secret treaty" {
		t.Fatalf("dialog %q after a wrong word", r.seen.Dialog)
	}
	r.Type("<Enter>").WantSaid("before the next try")
	x.pass(time.Minute)
	r.Type("<Enter>").WantSaid("That is not this treaty's password")
	x.pass(time.Minute)
	r.Press("answer-1").Press("notices.open").Type("moonlight<Enter>")
	if r.seen.Dialog != "A secret treaty" {
		t.Fatalf("dialog %q", r.seen.Dialog)
	}
	r.Type("<Enter>")
	if r.seen.Dialog != "" || len(r.w.Desk.Game.Node().Events) != 1 {
		t.Fatal("Enter alone publishes")
	}
	r.Press("notices.open").Type("moonlight<Enter>").Press("answer-0").WantLog("Austria publishes treaty 1 of Austria, France: Serbia to Austria.")
}
