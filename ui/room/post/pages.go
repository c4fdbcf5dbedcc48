package post

import (
	"entente/ui/lang"
	"entente/ui/page"
)

// askPages asks for a folder and writes a page for each player who may write by mail, or offers all pages as a download.
func (s *postPage) askPages() {
	if s.do.Download != nil {
		s.download()
		return
	}
	s.AskForm(page.Question{
		Form: func(page.Filled) page.Form {
			return page.Form{Title: s.Say("post.write-title"), Text: s.Say("post.write-text"), Verb: s.Say("post.write-verb"), Fields: []page.Field{
				{Kind: page.LineField, Name: "folder", Label: s.Say("post.folder"), Text: s.do.Folder()},
			}}
		},
		Do: func(f page.Filled) error {
			n, err := s.do.Pages(f.Line("folder"))
			if err == nil {
				s.said = s.SayN("post.written", n, lang.With{"Folder": f.Line("folder")})
			}
			return err
		},
		Then: s.show,
	}, s.brush(), &s.Base)
}

// download offers the pages as one file.
func (s *postPage) download() {
	s.fetching, s.said = true, s.Say("post.fetching")
	s.show()
	s.do.Download(func(files int, file string, err error) {
		s.fetching = false
		said := ""
		switch {
		case err != nil:
			s.Fail(s.Say("post.not-written"), err)
		case files == 0:
			said = s.Say("post.none-due")
		default:
			said = s.SayN("post.downloaded", files, lang.With{"File": file})
		}
		if now := s.Post.page; now != nil { // another one, if it was closed in the meantime
			now.said = said
			now.show()
		}
	})
}
