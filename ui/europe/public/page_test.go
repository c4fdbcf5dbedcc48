package public

import (
	"context"
	"strings"
	"testing"

	"entente/assets"
	"entente/engine/game"
	"entente/engine/game/gametest"
	"entente/scripts/meter"
	"entente/ui/board/atlas"
	"entente/ui/board/boardtest"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/europe/words"
	"entente/ui/uitest"
	"entente/ui/webpage"
	"entente/variants"
)

// shared returns the page with what is public of the game.
func (x *audience) shared() webpage.Game {
	return Page(x.Desk.Words(), boardtest.Theme(x.T, "light"), x.Desk.Title(), x.w.View.Told())
}

// paints returns the tools that draw the board.
func paints(t testing.TB) (*atlas.Drawing, *paint.Painter, *vector.Kit, *atlas.Theme) {
	t.Helper()
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	d, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	kit, err := vector.NewKit(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	return d, paint.NewPainter(d, kit), kit, boardtest.Theme(t, "light")
}

// page writes a game as a page.
func page(t testing.TB, g webpage.Game) string {
	t.Helper()
	d, painter, _, theme := paints(t)
	data, err := webpage.Make(context.Background(), g, painter.Album(theme, boardtest.Theme(t, "dark"), webpage.Frame(d), "en"), uitest.Speak(t, "en_US.UTF-8"), nil)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// arrows counts the drawn orders of a phase.
func arrows(g webpage.Game, phase int) (n int) {
	scene := g.Scene(phase)
	for _, s := range scene.Shapes {
		if s.Kind != 0 {
			n++
		}
	}
	return n
}

// said1901 returns the orders of the first phase.
func (x *audience) said1901() (list []string) {
	for _, o := range Line(x.Desk.Game)[0].Plain() {
		list = append(list, x.Desk.Words().Order(o))
	}
	return list
}

// TestThePageSaysWhatEverybodyHasSeen checks that the page has the position and notices of the open phase, all orders of earlier phases, and nothing
// that only the referee knows.
func TestThePageSaysWhatEverybodyHasSeen(t *testing.T) {
	x := newAudience(t)
	g := x.Desk.Game
	g.SetTag(game.Title, "<script>alert(1)</script>")
	g.SetNote("SECRET-REMARK")
	gametest.Must(t, g.Publish(x.Power("france"), `Peace <b onload="x">to all</b>`))
	gametest.Must(t, g.Decide(x.Power("italy"), "SECRET-RULING"))
	x.Give(uitest.Demonstration(t)[0]).Pass().WantPhase("F1901M")
	x.orders()
	gametest.Must(t, g.Publish(x.Power("england"), "Rule the waves"))
	shared := x.shared()
	if shared.Phases != 2 || len(shared.Names) != 2 || arrows(shared, 0) < 20 || arrows(shared, 1) != 0 || shared.Phase(1).Groups != nil || len(shared.Phase(0).Groups) < 7 {
		t.Fatalf("%d phases, %d and %d arrows, %+v", shared.Phases, arrows(shared, 0), arrows(shared, 1), shared.Phase(1))
	}
	data := page(t, shared)
	secrets, before := []string{"SECRET", "<script>alert", "<b onload"}, strings.Join(x.said1901(), "|")
	for _, o := range g.Node().Plain() {
		if text := x.Desk.Words().Order(o); !strings.Contains(before, text) {
			secrets = append(secrets, text)
		}
	}
	if len(secrets) < 15 {
		t.Fatalf("%q", secrets)
	}
	for _, secret := range secrets {
		if at := strings.Index(data, secret); at >= 0 {
			t.Errorf("%s is on the page: %s", secret, data[max(at-100, 0):at+100])
		}
	}
	for _, want := range []string{"Peace &lt;b onload=", "Rule the waves", "&lt;script&gt;alert(1)&lt;/script&gt;", "Spring 1901", "Played up to Spring 1901"} {
		if !strings.Contains(data, want) {
			t.Errorf("%q is not on the page", want)
		}
	}
}

// A phase is on the page only once its playback has ended, whatever phase the referee looks at.
func TestThePageWaitsForWhatIsTold(t *testing.T) {
	x := fall(t).orders()
	x.Do("resolve")
	if !x.Desk.Player.Telling() {
		t.Fatal("playback does not run")
	}
	if shared := x.shared(); shared.Phases != 2 || arrows(shared, 1) != 0 || shared.Phase(1).Groups != nil {
		t.Errorf("during playback it has %d phases, %d arrows", shared.Phases, arrows(shared, 1))
	}
	for x.Tick() {
	}
	if shared := x.shared(); shared.Phases != 3 || arrows(shared, 1) == 0 {
		t.Errorf("after playback it has %d phases, %d arrows", shared.Phases, arrows(shared, 1))
	}
}

// Variations belong to the referee: the page has only the main line, whichever line is shown.
func TestThePageHasTheMainLineAlone(t *testing.T) {
	x := newAudience(t)
	x.Give(uitest.Demonstration(t)[0]).Pass().WantPhase("F1901M")
	want := page(t, x.shared())
	x.Do("first")
	x.Give("France: A Par-Pic").Pass()
	if got := page(t, x.shared()); got != want {
		t.Error("another line is on the page")
	}
}

// The page of a finished game says how it ended, with the numbers by year.
func TestThePageSaysHowTheGameEnded(t *testing.T) {
	x := newAudience(t)
	x.Give(uitest.Demonstration(t)[0]).Pass().WantPhase("F1901M")
	gametest.Must(t, x.Desk.Game.Vote(game.Proposal{}))
	shared := x.shared()
	end := x.Desk.Game.Ended()
	if end.Kind == game.NotEnded || shared.Result != x.Desk.Words().Outcome(end) || shared.How == "" || len(shared.Table.Rows) != 7 {
		t.Errorf("%v: %q, %q, %d rows", end.Kind, shared.Result, shared.How, len(shared.Table.Rows))
	}
	if data := page(t, shared); !strings.Contains(data, "<h2>"+shared.Result) {
		t.Error("the page does not say it")
	}
}

// BenchmarkPage writes a game of 40 phases as one page; every unit has an order in each.
func BenchmarkPage(b *testing.B) {
	g := gametest.LongGame(b, 41)
	d, _, kit, theme := paints(b)
	texts := uitest.Speak(b, "en_US.UTF-8")
	w := words.Table{Words: words.Words{Names: words.Names{Catalog: texts, Variant: g.Variant()}, Agreed: g.Rules()}, Game: g}
	size := 0
	defer func() { b.ReportMetric(float64(size)/1e6, "MB") }()
	defer meter.Start(b)()
	for b.Loop() {
		about := Page(w, theme, "Thursday", Line(g))
		data, err := webpage.Make(context.Background(), about, paint.NewPainter(d, kit).Album(theme, boardtest.Theme(b, "dark"), webpage.Frame(d), "en"), texts, nil)
		if err != nil || about.Phases < 40 {
			b.Fatalf("%d phases: %v", about.Phases, err)
		}
		size = len(data)
	}
}
