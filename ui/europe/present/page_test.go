package present

import (
	"context"
	"errors"
	"strings"
	"testing"

	"entente/engine/game"
	"entente/ui/board/atlas"
	"entente/ui/film"
	"entente/ui/webpage"
)

// The shared page contains what is public, whatever phase is shown; the shared animation contains the results shown. Both use the light colors.
func TestWhatIsSharedOfAGame(t *testing.T) {
	p := newPrinting(t, "7")
	p.Desk.Game.SetTag(game.Title, "Thursday")
	p.turn(t, "france A par - bur\ngermany A mun - bur")
	p.write(t, "france F bre - mid")
	s := Papers(p.Room).Shares
	page, err := s.Page()
	if err != nil || page.Title != "Thursday" || page.Phases != 2 || page.Theme.Name != "light" || page.Painter == p.Painter || page.Drawing != p.Drawing {
		t.Fatalf("%+v, %v", page, err)
	}
	data, err := webpage.Make(context.Background(), page.Game, page.Painter.Album(page.Theme, page.Dark, webpage.Frame(page.Drawing), "en"), p.Texts, nil)
	if err != nil || !strings.Contains(string(data), "A Par – Bur") || strings.Contains(string(data), "Bre – Mid") {
		t.Errorf("%d bytes, %v", len(data), err)
	}
	p.Desk.Game.Back()
	f, err := s.Film()
	if err != nil || f.Title != "Spring 1901" || f.Sub != "Thursday" || f.Kit != p.Kit || f.Theme.Name != "light" {
		t.Fatalf("%+v, %v", f, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := film.Make(ctx, f, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("it cannot be made: %v", err)
	}
	p.Desk.Settings.Hatched = true
	var theme *atlas.Theme
	if page, err = s.Page(); err == nil {
		theme = page.Theme
	}
	if theme == nil || !theme.Hatched {
		t.Errorf("patterns are switched on but missing: %v", err)
	}
}
