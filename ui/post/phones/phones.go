// Package phones offers the player's page as the referee's machine can: to phones in the room, and as files for mail. It joins the office to
// its server.
//
//	p := phones.New(kit, assets.FS)
//	options.Post = p
package phones

import (
	"errors"
	"image"
	"io/fs"
	"slices"
	"strings"
	"sync/atomic"

	"entente/engine/post"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/ui/lang"
	"entente/ui/post/bundle"
	"entente/ui/post/mailpage"
	"entente/ui/post/office"
	"entente/ui/post/qrcode"
	"entente/ui/post/serve"
	"entente/ui/post/watch"
	"entente/ui/projection"
	"entente/variants"
)

// Phones are the means of a machine. Make them with New.
type Phones struct {
	assets fs.FS
	watch  *watch.Watch
	board  atomic.Pointer[variants.Bundle]
}

// New returns the means of this machine. kit and assets are what the program paints with, and its files.
func New(kit *vector.Kit, assets fs.FS) *Phones {
	return &Phones{assets: assets, watch: watch.New(kit, assets)}
}

// Addresses returns where this machine can be reached, the best first: what Serve takes.
func (p *Phones) Addresses() []string {
	list, err := serve.Addresses()
	if err != nil {
		return nil
	}
	texts := make([]string, len(list))
	for i, a := range list {
		texts[i] = a.IP.String()
	}
	return texts
}

// Serve offers an inbox to phones at an address of this machine.
func (p *Phones) Serve(inbox *post.Inbox, address string, arrived func([]post.Verdict)) (office.Server, error) {
	return serve.Start(address, serve.Config{Inbox: inbox, Page: bundle.Page{}, Public: p.watch, File: p.File, Arrived: arrived})
}

// Code returns what phones scan, as a picture with a pixel for each module or more.
func (p *Phones) Code(text string) (image.Image, error) {
	code, err := qrcode.Encode(text)
	if err != nil {
		return nil, err
	}
	return code.Image(0), nil
}

// Modules returns the modules of a code, without its border.
func (p *Phones) Modules(text string) ([][]bool, error) { return qrcode.Encode(text) }

// Network returns the text of a code with which phones join a wireless network.
func (p *Phones) Network(name, password string) (string, error) { return qrcode.WiFi(name, password) }

// Show lets those who look on see what is public.
func (p *Phones) Show(picture projection.Picture, d *atlas.Drawing) { p.watch.Show(picture, d) }

// Play lets phones have the board that is played on, if it is none of those that are built in.
func (p *Phones) Play(b *variants.Bundle) { p.board.Store(b) }

// Page returns the page of a seat as a file for a mail.
func (p *Phones) Page(m office.Mail) ([]byte, error) {
	texts, err := lang.Read(p.assets, m.Turn.Language)
	if err != nil {
		return nil, err
	}
	return mailpage.Make(mailpage.Mail{
		Turn: m.Turn, Seat: m.Seat, Key: m.Key, Private: m.Private, Language: m.Turn.Language, Damaged: texts.Say("slip.damaged"),
	}, mailpage.Parts{Built: bundle.Read, Program: bundle.Zstd, File: p.File})
}

// File returns what the page fetches besides: texts, type, drawings of the boards that are built in, and the board that is played on. Nothing else. It may
// be called from any goroutine.
func (p *Phones) File(name string) (data []byte, ok bool) {
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

var errNoFile = errors.New("phones: no such file")

// file returns a file of a board: "standard/map.svg".
func (p *Phones) file(name string) ([]byte, error) {
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
