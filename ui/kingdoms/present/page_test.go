package present

import (
	"context"
	"errors"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/ui/board/atlas"
	"entente/ui/board/boardtest"
	"entente/ui/film"
	"entente/ui/kingdoms/public"
	"entente/ui/kingdoms/tabletest"
	"entente/ui/kingdoms/telling"
	"entente/ui/settings"
	"entente/ui/webpage"
)

// The shared page shows the public part of the game, and the animation the results of the phase shown. Without a theme there are neither.
func TestWhatIsSharedOfAGame(t *testing.T) {
	x := newPress(t, 7, kingdoms.Rules{})
	if err := x.Desk.Write("chenliu - xiapi"); err != nil {
		t.Fatal(err)
	}
	tabletest.Play(t, x.Desk)
	light, fault := boardtest.Theme(t, "light"), error(nil)
	view := public.View{Desk: x.Desk, Player: telling.NewPlayer(), Chart: x.Chart, Texts: x.Words.Catalog, Settings: &settings.Settings{}}
	s := x.Shares(func(string) (*atlas.Theme, error) { return light, fault }, view)
	page, err := s.Page()
	if err != nil || page.Title != "Three Kingdoms" || page.Phases < 1 || page.Theme != light || page.Drawing != x.Drawing {
		t.Fatalf("%+v, %v", page, err)
	}
	data, err := webpage.Make(context.Background(), page.Game, page.Painter.Album(page.Theme, page.Dark, webpage.Frame(page.Drawing), "en"), x.Words.Catalog, nil)
	if err != nil || !strings.Contains(string(data), "Chenliu – Xiapi") {
		t.Errorf("%d bytes, %v", len(data), err)
	}
	f, err := s.Film()
	if err != nil || f.Title != "200, first half" || f.Sub != "Three Kingdoms" || f.Kit != x.Kit || f.Theme != light || f.Language != "en" || f.Steps() == 0 {
		t.Fatalf("%+v, %v", f, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := film.Make(ctx, f, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cannot be made: %v", err)
	}
	fault = errors.New("no colors")
	_, one := s.Page()
	if _, other := s.Film(); one == nil || other == nil {
		t.Error("shared without a theme")
	}
}
