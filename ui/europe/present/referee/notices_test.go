package referee

import (
	"errors"
	"strings"
	"testing"
	"time"

	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/ruling"
)

// giving submits a draft and returns the error.
func (c *chair) giving(d ruling.Draft) error {
	c.t.Helper()
	err, done := errors.New("no answer"), false
	c.give(d, func(why error) { err, done = why, true })
	if !done {
		c.t.Error("done was not called")
	}
	return err
}

// A published notice is listed below its phase; the state says who may publish and sign.
func TestNoticesAreGivenAndShown(t *testing.T) {
	c := sit(t)
	s := c.notices()
	if len(s.Lines) != 0 || len(s.Signs) != 7 || len(s.From) != 8 || s.From[7].ID != "" || s.NoTalk+s.NoReferee != "" || s.HasSecrets || c.publisher() != "austria" {
		t.Fatalf("the page is %+v", s)
	}
	if o := s.From[2]; o != s.Signs[2] || o.ID != "france" || o.Row != (look.Row{Height: 32, Mark: look.Mark{Side: 3}, Text: "France"}) {
		t.Errorf("the third is %+v", o)
	}
	if err := c.giving(ruling.Draft{From: "austria"}); err == nil {
		t.Error("an empty notice is published")
	}
	if err := c.giving(ruling.Draft{From: "austria", Text: "Nobody enters the Channel."}); err != nil {
		t.Fatal(err)
	}
	if err := c.giving(ruling.Draft{Text: "Ten minutes more."}); err != nil {
		t.Fatal(err)
	}
	lines := c.notices().Lines
	if len(lines) != 3 || !lines[0].Head || lines[1].Side != 1 || lines[1].Quote != "Nobody enters the Channel." || lines[2].Side != 0 || lines[2].Icon != "icon-people" {
		t.Errorf("the lines are %+v", lines)
	}
	c.Desk.View.Power = c.power("france")
	if c.publisher() != "france" {
		t.Errorf("%q is preselected", c.publisher())
	}
	c.Desk.Game.Adjudicate()
	if s = c.notices(); s.NoTalk != c.Say("why-off.played") || s.NoReferee != s.NoTalk {
		t.Errorf("after the phase: %q, %q", s.NoTalk, s.NoReferee)
	}
}

// Once orders are written only the referee may publish, unless the table agreed otherwise.
func TestNobodyTalksWhileOrdersAreWritten(t *testing.T) {
	c := sit(t)
	c.Desk.Clock.StartOrPause()
	c.now = c.now.Add(time.Hour)
	c.Desk.Clock.Next()
	if c.Desk.Clock.Negotiating() {
		t.Fatal("the negotiation has not ended")
	}
	if s := c.notices(); s.NoTalk != c.Say("fault.no-talking") || s.NoReferee != "" {
		t.Errorf("powers %q, referee %q", s.NoTalk, s.NoReferee)
	}
}

// A treaty is signed. A secret one is sealed with a password, cannot be tried again right after a wrong one, and is published by one of its signers.
func TestSecretTreatiesAreSealedOpenedAndPublished(t *testing.T) {
	c := sit(t)
	d := ruling.Draft{Treaty: true, Text: "Serbia to Austria."}
	if err := c.giving(d); err == nil {
		t.Error("a treaty without signers is accepted")
	}
	d.Signs = []string{"france", "austria"}
	if err := c.giving(d); err != nil {
		t.Fatal(err)
	}
	c.logged("Treaty 1", "Austria, France", "Serbia to Austria.")
	d.Secret, d.Text = true, "Munich to France."
	if err := c.giving(d); err == nil || err.Error() != c.Say("notices.no-word") {
		t.Errorf("a secret treaty without a password: %v", err)
	}
	if err := c.giving(ruling.Draft{Treaty: true, Secret: true, Word: "moon", Text: "x"}); err == nil {
		t.Error("a secret treaty without signers is accepted")
	}
	d.Word = "moonlight"
	if err := c.giving(d); err != nil || !c.notices().HasSecrets {
		t.Fatalf("%v, secrets %v", err, c.notices().HasSecrets)
	}
	q := c.open()
	if f := q.Form(nil); !f.Fields[0].Hidden || f.Fields[1].Kind != page.WordField || len(f.Fields[0].Options) != 1 {
		t.Errorf("the form is %+v", f)
	}
	d.Text = "Belgium to England."
	if err := c.giving(d); err != nil {
		t.Fatal(err)
	}
	q = c.open()
	f := q.Form(nil).Fields[0]
	if f.Hidden || len(f.Options) != 2 || f.Options[0].ID != "1" || !strings.Contains(f.Options[0].Row.Text, "3") || !strings.Contains(f.Options[1].Row.Text, "2") {
		t.Errorf("the treaties are %+v", f)
	}
	if err := q.Do(page.Filled{"treaty": "0", "word": "moonshine"}); err == nil || err.Error() != c.Say("notices.wrong-word") {
		t.Errorf("a wrong password: %v", err)
	}
	if err := q.Do(page.Filled{"treaty": "0", "word": "moonlight"}); err == nil || !strings.Contains(err.Error(), "before the next try") {
		t.Errorf("right after it: %v", err)
	}
	c.now = c.now.Add(time.Minute)
	if err := q.Do(page.Filled{"treaty": "0", "word": "moonlight"}); err != nil {
		t.Fatal(err)
	}
	q = c.reveal()
	f0 := q.Form(nil)
	if !f0.Careful || f0.Fields[0].Lines[0].Quote != "Munich to France." || !strings.Contains(f0.Fields[0].Lines[0].Text, "Austria, France") || len(f0.Fields[1].Options) != 2 || f0.Fields[1].Options[1].ID != "france" {
		t.Errorf("the treaty is %+v", f0)
	}
	if err := q.Do(page.Filled{"who": "france"}); err != nil {
		t.Fatal(err)
	}
	c.logged("France publishes treaty 2", "Munich to France.")
	if len(c.secrets()) != 1 {
		t.Errorf("%d are secret", len(c.secrets()))
	}
	c.Desk.Game.Adjudicate()
	if err := q.Do(page.Filled{"who": "france"}); err == nil || err.Error() != c.Say("why-off.played") {
		t.Errorf("after the phase: %v", err)
	}
}
