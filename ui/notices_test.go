package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entente/engine/table"
	"entente/ui/kit"
	"entente/ui/page"
)

// Write types into the text of the page of notices.
func (r *robot) WriteText(text string) *robot {
	r.t.Helper()
	r.w.Stack.Top().(*page.TablePage).Parts["text"].(*kit.TextField).SetText(text)
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
	r.Do("notices").WriteText("Too late.").Press("notices.give").Press("notices.close")
	if len(r.w.Desk.Game.Node().Events) != 0 || r.w.referee.WhyNotTalk() == "" {
		t.Error("a notice amid the writing of orders")
	}
}

func TestSecretTreatyIsSignedOpenedAndPublished(t *testing.T) {
	r := newRobot(t).Do("notices")
	parts := r.w.Stack.Top().(*page.TablePage).Parts
	parts["kind"].(*kit.Segments).Pick(1)
	r.Press("notices.sign.france").WriteText("Serbia to Austria.").Press("notices.give")
	if len(r.w.Desk.Game.Node().Events) != 0 {
		t.Fatal("a treaty of one")
	}
	r.Press("notices.sign.austria")
	parts["secret"].(*kit.Segments).Pick(1)
	r.Press("notices.give")
	if len(r.w.Desk.Game.Node().Events) != 0 {
		t.Fatal("a secret treaty without a word")
	}
	parts["word"].(*kit.Field).Put("moonlight")
	r.Press("notices.give").SaveAs("game.entente").WantLog("Treaty 1 is signed and kept secret.")
	data, err := os.ReadFile(filepath.Join(r.files, "game.entente"))
	if err != nil || strings.Contains(string(data), "Serbia") || strings.Contains(string(data), "moonlight") {
		t.Fatalf("the file tells it: %v", err)
	}
	r.Press("notices.open").Type("moonshine<Enter>")
	if r.seen.Dialog != "Open a secret treaty" || r.w.referee.Tries.Wrong != 1 {
		t.Fatalf("dialog %q after a wrong word, %+v", r.seen.Dialog, r.w.referee.Tries)
	}
	r.Type("<Enter>")
	if r.w.referee.Tries.Wrong != 1 {
		t.Error("the next try does not wait")
	}
	r.w.referee.Tries = table.Tries{}
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
