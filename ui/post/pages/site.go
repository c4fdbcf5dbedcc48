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

// Site makes pages where the program does not have with it what they are made of: it lies beside the program, on the site from which that came. Make it
// with NewSite.
type Site struct {
	*Pages
	files *fetched
}

// folder is where the page of players lies on a site.
const folder = "slip/"

// NewSite returns what makes pages from the files of a site, among them those of the page of players: slip/index.html.gz and the others of bundle.Files.
func NewSite(site fs.ReadFileFS) *Site {
	f := &fetched{ReadFileFS: site, have: map[string][]byte{}}
	return &Site{New(f, bundle.Page{Packed: func(name string) ([]byte, bool) { return f.had(folder + name) }}), f}
}

// ErrOffline says that what pages are made of could not be fetched.
var ErrOffline = errors.New("pages: what they are made of could not be fetched")

// Fetch downloads whatever the pages of a turn need and is not here yet, and blocks until it is. Until then Write makes no pages.
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

// fetched keeps what was read of a site: reading waits for the net.
type fetched struct {
	fs.ReadFileFS
	mu   sync.Mutex
	have map[string][]byte
}

// had returns a file that was read before.
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

// Zip is one file with several, for where each that leaves the program would be asked about. The zero Zip is empty.
type Zip struct {
	b bytes.Buffer
	z *zip.Writer
}

// Add puts a file into it, as it is: pages are packed already.
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

// Bytes ends it and returns what it is.
func (z *Zip) Bytes() ([]byte, error) {
	if z.z == nil {
		z.z = zip.NewWriter(&z.b)
	}
	err := z.z.Close()
	return z.b.Bytes(), err
}
