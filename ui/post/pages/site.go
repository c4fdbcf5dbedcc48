package pages

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"entente/ui/post/bundle"
	"entente/ui/post/mailpage"
	"entente/ui/post/office"
)

// Site makes pages if the program does not contain their files because they are next to it on its website. Create it with NewSite.
type Site struct {
	*Pages
	files *fetched
}

// folder is the folder of the players' page on a site.
const folder = "slip/"

// NewSite returns a Site for the files of a website, including those of the players' page: slip/index.html.gz and the others of
// bundle.Files.
func NewSite(site fs.ReadFileFS) *Site {
	f := &fetched{ReadFileFS: site, have: map[string][]byte{}}
	return &Site{New(f, bundle.Page{Packed: func(name string) ([]byte, bool) { return f.had(folder + name) }}), f}
}

// ErrOffline means that the files of pages could not be fetched.
var ErrOffline = errors.New("pages: what they are made of could not be fetched")

// Fetch downloads the missing files for the pages of a turn, and blocks until all are available. Until then, Write makes no pages.
func (s *Site) Fetch(m office.Mail) error {
	var names []string
	for _, name := range bundle.Files() {
		names = append(names, folder+name)
	}
	names = append(names, mailpage.Fonts(m.Turn.Language)...)
	for _, name := range names {
		if _, err := s.files.ReadFile(name); err != nil {
			return fmt.Errorf("%w: %w", ErrOffline, err)
		}
	}
	return nil
}

// fetched caches the files of a site, because reading waits for the network.
type fetched struct {
	fs.ReadFileFS
	mu   sync.Mutex
	have map[string][]byte
}

// had returns a cached file.
func (f *fetched) had(name string) (data []byte, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	data, ok = f.have[name]
	return data, ok
}

// ReadFile implements fs.ReadFileFS.
func (f *fetched) ReadFile(name string) ([]byte, error) {
	if data, ok := f.had(name); ok {
		return data, nil
	}
	data, err := f.ReadFileFS.ReadFile(name)
	if err == nil {
		f.mu.Lock()
		f.have[name] = data
		f.mu.Unlock()
	}
	return data, err
}

// Zip collects several files in one, because browsers would ask about each download. The zero Zip is empty.
type Zip struct {
	b bytes.Buffer
	z *zip.Writer
}

// Add adds a file without compressing it: pages are compressed already.
func (z *Zip) Add(name string, data []byte) error {
	if z.z == nil {
		z.z = zip.NewWriter(&z.b)
	}
	w, err := z.z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
	if err == nil {
		_, err = w.Write(data)
	}
	return err
}

// Bytes finishes the archive and returns its contents.
func (z *Zip) Bytes() ([]byte, error) {
	if z.z == nil {
		z.z = zip.NewWriter(&z.b)
	}
	err := z.z.Close()
	return z.b.Bytes(), err
}
