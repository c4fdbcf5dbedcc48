package printing

import (
	"cmp"
	"context"
	"path/filepath"

	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/document"
	"entente/ui/page"
	"entente/ui/paper"
	"entente/ui/webpage"
)

// Shared is a game for a page that is shared: all its texts are ready, and its phases never change.
type Shared struct {
	webpage.Game
	Drawing *atlas.Drawing
	Painter *paint.Painter // of the maps; nobody else has it, as it draws in the background
	Theme   *atlas.Theme
}

// askPage asks where the page goes that is shared, and makes it.
func (p *Printing) askPage() {
	now := p.a.Now()
	start := filepath.Join(cmp.Or(p.Host.Exports, now.Folder), document.FileTitle(now.Title+" "+p.Say("export.page.file"))+".html")
	p.AskFile(page.FileQuestion{Title: p.Say("export.page"), Verb: p.Say("save.verb"), Start: start, Ending: ".html", Done: func(path string) {
		p.Replace(path, func() { p.makePage(path) })
	}})
}

// makePage makes the page of the game as it is.
func (p *Printing) makePage(path string) {
	s, err := p.a.Page()
	if err != nil {
		p.Alarm(err)
		return
	}
	texts := p.Texts
	p.make(path, Job{Pages: s.Phases, Long: true, Make: func(ctx context.Context, done func(int)) (doc paper.Document, err error) {
		album := s.Painter.Album(s.Theme, webpage.Frame(s.Drawing), texts.Language())
		doc.Data, err = webpage.Make(ctx, s.Game, album, texts, done)
		return doc, err
	}})
}
