package ui

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/kingdoms"
	"entente/ui/page"
	"entente/ui/playback"
	"entente/ui/projection"
	"entente/ui/uitest"
)

// otherTab is a table whose second window is another tab: what that is shown, as it travels there.
type otherTab struct {
	*robot
	beats uitest.Beats
	sent  []string
}

// newOtherTab opens it in the fall of 1901 without orders.
func newOtherTab(t *testing.T) *otherTab {
	t.Helper()
	o := &otherTab{robot: newRobot(t)}
	o.turn(uitest.Demonstration(t)[0]).Judge().Judge().WantPhase("F1901M")
	o.w.Desk.Player.Wait = o.beats.Wait
	o.w.Host = page.Host{Within: true, Tab: &page.Tab{
		Listen: func(func(string)) {},
		Open:   func() bool { return true },
		Show:   func(picture []byte) { o.sent = append(o.sent, string(picture)) },
		Close:  func() {},
	}}
	o.Do("projector")
	return o
}

// read is that picture as it is read there, compared with the one that was meant.
func (o *otherTab) read() projection.Picture {
	o.t.Helper()
	if len(o.sent) == 0 {
		o.t.Fatal("nothing was shown")
	}
	got, err := projection.Read([]byte(o.sent[len(o.sent)-1]), o.w.shelf.Find)
	if err != nil {
		o.t.Fatal(err)
	}
	want := o.w.watch.Picture()
	bare := *want.Map.Position // what nobody sees of a position: the rest of its rules
	bare.Setup, bare.Contested, bare.Armistice = nil, engine.ProvinceSet{}, 0
	want.Map.Position = &bare
	if !got.Map.Equal(want.Map) || got.Map.Motion != want.Map.Motion || got.Language != want.Language || got.Hatched != want.Hatched {
		o.t.Fatalf("it gets another map:\n%+v, not\n%+v", got.Map, want.Map)
	}
	if !reflect.DeepEqual(got.Column, want.Column) {
		o.t.Fatalf("it gets another column: %+v, not %+v", got.Column, want.Column)
	}
	return got
}

// TestAnotherTabIsShownWhatASecondWindowWouldBe plays a year, told order by order: what gets to the other tab is what a second
// window is given here, and a window there shows it, in the language and on the board of the table.
func TestAnotherTabIsShownWhatASecondWindowWouldBe(t *testing.T) {
	options, err := sharedOptions()
	if err != nil {
		t.Fatal(err)
	}
	var asked []string
	there, err := NewAudience(uitest.App(t), options, func(c string) { asked = append(asked, c) })
	if err != nil {
		t.Fatal(err)
	}
	o := newOtherTab(t)
	if o.w.audience.Open() || len(o.sent) > 0 {
		t.Fatal("shown before it is there")
	}
	o.w.audience.Heard(page.HereWord)
	follow := func() {
		t.Helper()
		got := o.read()
		if err := there.Take([]byte(o.sent[len(o.sent)-1])); err != nil {
			t.Fatal(err)
		}
		p := there.window
		got.Map.Position.Variant = p.Variant // each has read the board for itself
		if !p.Map.Equal(got.Map) || !reflect.DeepEqual(p.Column, got.Column) || p.Win.Title() != got.Title || p.Texts.Language() != got.Language {
			t.Fatalf("there %q shows %+v", p.Win.Title(), p.Column)
		}
	}
	follow()
	o.w.Desk.Settings.Pace = playback.OrderByOrder
	o.w.Desk.Reveal.Adopt(true)
	o.turn(uitest.Demonstration(t)[1]).goOn()
	follow()
	steps := 0
	for ; o.w.Desk.Player.Telling() && steps < 60; steps++ {
		o.Type("<Space>")
		follow()
		o.beats.Tick()
		follow()
	}
	if n := len(o.read().Map.Shapes); steps < 20 || n != 22 {
		t.Errorf("%d steps, %d orders in the end", steps, n)
	}
	if err := o.w.speak("ja"); err != nil {
		t.Fatal(err)
	}
	follow()
	before := there.window.Drawing
	shores, err := o.w.shelf.Find("shores")
	if err != nil {
		t.Fatal(err)
	}
	o.w.begin(game.New(&shores.Setups[0], engine.Rulebook()), "")
	follow()
	if there.window.Drawing == before || there.window.Variant.ID != "shores" {
		t.Error("it is on the board of before")
	}
	o.third(7, kingdoms.Rules{})
	if err := there.Take([]byte(o.sent[len(o.sent)-1])); err != nil || there.window.Variant.ID != "three-kingdoms" || there.window.Column.Title != o.w.kingdoms.watch.Column.Title {
		t.Errorf("it shows %s in %q, %v", there.window.Variant.ID, there.window.Column.Title, err)
	}
	for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyBackspace, fyne.KeyF12, fyne.KeyS} {
		there.window.Typed(&fyne.KeyEvent{Name: key})
	}
	if want := []string{"reveal-step", "reveal-back", "projector"}; !reflect.DeepEqual(asked, want) {
		t.Errorf("asked for %v, want %v", asked, want)
	}
	if err := there.Take([]byte(`{"variant": "nowhere"}`)); err == nil {
		t.Error("a picture of no board is shown")
	}
}
