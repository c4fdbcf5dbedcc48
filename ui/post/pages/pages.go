// Package pages makes mailed pages from the files of the program, and lists what phones may fetch.
//
//	p := pages.New(assets.FS, bundle.Page{})
//	p.Play(bundle)             // the current board of Europe
//	err := p.Write(mails, put) // one file each
package pages

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync/atomic"

	"entente/ui/lang"
	"entente/ui/post/bundle"
	"entente/ui/post/mailpage"
	"entente/ui/post/office"
	"entente/variants"
)

// Pages makes pages. Create it with New.
type Pages struct {
	assets fs.FS
	page   bundle.Page
	board  atomic.Pointer[variants.Bundle]
}

// New returns Pages for the files of the program and the built page.
func New(assets fs.FS, page bundle.Page) *Pages { return &Pages{assets: assets, page: page} }

// Play sets the current board, for pages of games on custom boards.
func (p *Pages) Play(b *variants.Bundle) { p.board.Store(b) }

// Write makes the pages of some seats of a turn, one after another, and calls put for each with its index. It stops at the first
// error.
func (p *Pages) Write(list []office.Mail, put func(i int, page []byte) error) error {
	var press *mailpage.Press
	for i, m := range list {
		texts, err := lang.Read(p.assets, m.Turn.Language)
		if err != nil {
			return err
		}
		mail := mailpage.Mail{Turn: m.Turn, Seat: m.Seat, Key: m.Key, Private: m.Private, Language: m.Turn.Language, Damaged: texts.Say("slip.damaged")}
		if press == nil {
			if press, err = mailpage.NewPress(mail, mailpage.Parts{Built: p.page.Read, Program: p.page.Zstd, File: p.File}); err != nil {
				return err
			}
		}
		page, err := press.Page(mail)
		if err == nil {
			err = put(i, page)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// File returns a file that the page fetches: texts, fonts, drawings of built-in boards, and the current board. No other file is available.
// It is safe for concurrent use.
func (p *Pages) File(name string) (data []byte, ok bool) {
	if !fs.ValidPath(name) {
		return nil, false
	}
	folder, rest, _ := strings.Cut(name, "/")
	switch folder {
	case "lang", "fonts":
		if strings.Contains(rest, "/") {
			return nil, false
		}
		data, err := fs.ReadFile(p.assets, name)
		return data, err == nil
	case "variants":
		data, err := p.file(rest)
		return data, err == nil
	}
	return nil, false
}

var errNoFile = errors.New("pages: no such file")

// file returns a file of a board: "standard/map.svg".
func (p *Pages) file(name string) ([]byte, error) {
	id, file, _ := strings.Cut(name, "/")
	var svg, anchors []byte
	if b := p.board.Load(); b != nil && b.Variant.ID == id && !slices.Contains(variants.List(), id) {
		if file == variants.PackedFile {
			return b.Pack()
		}
		svg, anchors = b.SVG, b.Anchors
	} else {
		var err error
		if svg, anchors, err = variants.Drawing(id); err != nil {
			return nil, err
		}
	}
	switch file {
	case "map.svg":
		return svg, nil
	case "map.json":
		return anchors, nil
	}
	return nil, errNoFile
}
