// Package phones offers the player's page on the referee's machine: to phones in the room, and as files for mail. It connects the office
// to its server. Phones fetch the same files that mailed pages are made of (ui/post/pages).
//
//	p := phones.New(kit, assets.FS)
//	options.Post = p
package phones

import (
	"image"
	"io/fs"

	"entente/engine/post"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/ui/post/bundle"
	"entente/ui/post/office"
	"entente/ui/post/pages"
	"entente/ui/post/qrcode"
	"entente/ui/post/serve"
	"entente/ui/post/watch"
	"entente/ui/projection"
)

// Phones connects an office to phones on this machine. Create it with New.
type Phones struct {
	*pages.Pages
	watch *watch.Watch
}

// New returns Phones for this machine. kit and assets are the fonts and files of the program.
func New(kit *vector.Kit, assets fs.FS) *Phones {
	return &Phones{Pages: pages.New(assets, bundle.Page{}), watch: watch.New(kit, assets)}
}

// Addresses returns the addresses of this machine for Serve, the best first.
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

// Code returns a code for phones as a picture with at least one pixel per module.
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

// Show updates what spectators see.
func (p *Phones) Show(picture projection.Picture, d *atlas.Drawing) { p.watch.Show(picture, d) }
