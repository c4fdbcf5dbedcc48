package printing

import (
	"cmp"
	"context"
	"path/filepath"

	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/document"
	"entente/ui/film"
	"entente/ui/page"
	"entente/ui/paper"
	"entente/ui/webpage"
)

// Shared is a game for a shared page: all its texts are ready, and its phases do not change.
type Shared struct {
	webpage.Game
	Drawing *atlas.Drawing
	Painter *paint.Painter // for the maps; not shared, as it draws in the background
	Theme   *atlas.Theme
	Dark    *atlas.Theme // for readers who prefer dark colors; nil: none
}

// Shares makes what can be shared of the current game.
type Shares struct {
	Page func() (Shared, error)    // the game as everyone has seen it
	Film func() (film.Film, error) // the phase shown, if its results can be printed
}

// Studio is the means for drawing pictures of a game. Each picture has a painter of its own, because it is made in the
// background.
type Studio struct {
	Drawing *atlas.Drawing
	Kit     *vector.Kit
	Theme   func(name string) (*atlas.Theme, error)
}

// Shares makes what can be shared, in light and dark colors: the page of a game, and the animation of a phase.
func (s Studio) Shares(about func(light *atlas.Theme) webpage.Game, phase func() film.Film) Shares {
	painter := func() *paint.Painter { return paint.NewPainter(s.Drawing, s.Kit) }
	return Shares{
		Page: func() (Shared, error) {
			light, err := s.Theme("light")
			if err != nil {
				return Shared{}, err
			}
			dark, err := s.Theme("dark")
			if err != nil {
				return Shared{}, err
			}
			return Shared{Game: about(light), Drawing: s.Drawing, Painter: painter(), Theme: light, Dark: dark}, nil
		},
		Film: func() (f film.Film, err error) {
			f = phase()
			f.Drawing, f.Painter, f.Kit = s.Drawing, painter(), s.Kit
			f.Theme, err = s.Theme("light")
			return f, err
		},
	}
}

// askPage asks for the file of the shared page, and makes it.
func (p *Printing) askPage() {
	p.share("page", p.a.Now().Title, ".html", p.makePage)
}

// askFilm asks for the file of the phase's animation, and makes it.
func (p *Printing) askFilm() {
	p.share("film", p.a.Now().Title+" "+p.a.Now().Phase, ".png", p.makeFilm)
}

// share asks for a file for something to share, given by its name among the exports, and makes it.
func (p *Printing) share(what, of, ending string, make func(path string)) {
	start := filepath.Join(cmp.Or(p.Host.Exports, p.a.Now().Folder), document.FileTitle(of+" "+p.Say("export."+what+".file"))+ending)
	p.AskFile(page.FileQuestion{Title: p.Say("export." + what), Verb: p.Say("save.verb"), Start: start, Ending: ending, Done: func(path string) {
		p.Replace(path, func() { make(path) })
	}})
}

// makePage makes the page of the current game.
func (p *Printing) makePage(path string) {
	s, err := p.a.Now().Shares.Page()
	if err != nil {
		p.Alarm(err)
		return
	}
	texts := p.Texts
	p.make(path, Job{Pages: s.Phases, Long: true, Make: func(ctx context.Context, done func(int)) (doc paper.Document, err error) {
		album := s.Painter.Album(s.Theme, s.Dark, webpage.Frame(s.Drawing), texts.Language())
		doc.Data, err = webpage.Make(ctx, s.Game, album, texts, done)
		return doc, err
	}})
}

// makeFilm makes the animation of the phase shown.
func (p *Printing) makeFilm(path string) {
	f, err := p.a.Now().Shares.Film()
	if err != nil {
		p.Alarm(err)
		return
	}
	p.make(path, Job{Pages: f.Steps(), Make: func(ctx context.Context, done func(int)) (doc paper.Document, err error) {
		doc.Data, err = film.Make(ctx, f, done)
		return doc, err
	}})
}
