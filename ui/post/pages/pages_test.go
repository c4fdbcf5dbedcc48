package pages

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"testing"

	"entente/assets"
	"entente/engine/post"
	"entente/ui/lang"
	"entente/ui/post/bundle"
	"entente/ui/post/mailpage"
	"entente/ui/post/office"
	"entente/variants"
)

// TestOnlyWhatThePageNeedsCanBeFetched checks that File returns texts, fonts and drawings, and no other files of the program or the disk.
func TestOnlyWhatThePageNeedsCanBeFetched(t *testing.T) {
	p := New(assets.FS, bundle.Page{})
	for _, name := range []string{"lang/en.json", "lang/zh_TW.json", "fonts/EntenteSans-Medium.otf", "fonts/EntenteSerifJP-Medium.otf", "variants/standard/map.svg", "variants/shores/map.json", "variants/three-kingdoms/map.svg"} {
		if data, ok := p.File(name); !ok || len(data) == 0 {
			t.Errorf("no %s", name)
		}
	}
	for _, name := range []string{"", "lang", "lang/", "lang/xx.json", "lang/../version.txt", "version.txt", "licences/go.txt", "/etc/passwd", "fonts/../../x", "variants/standard/variant.json", "variants/moon/map.svg", "variants/standard", "themes/light.json", "lessons/course.json", "fonts/a/b"} {
		if _, ok := p.File(name); ok {
			t.Errorf("File returns %q", name)
		}
	}
}

// TestTheBoardThatIsPlayedOnCanBeFetched checks that File returns the current custom board and no other one.
func TestTheBoardThatIsPlayedOnCanBeFetched(t *testing.T) {
	p := New(assets.FS, bundle.Page{})
	standard, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	p.Play(standard)
	if _, ok := p.File("variants/standard/tables.json"); ok {
		t.Error("File returns the tables of a built-in board")
	}
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("../../../variants/shores")); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(folder + "/variant.json")
	if err == nil {
		err = os.WriteFile(folder+"/variant.json", bytes.Replace(data, []byte(`"shores"`), []byte(`"mine"`), 1), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	mine, err := variants.Load(os.DirFS(folder))
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := p.File("variants/mine/tables.json"); ok {
		t.Error("File returns a board other than the current one")
	}
	p.Play(mine)
	tables, ok := p.File("variants/mine/tables.json")
	if v, err := variants.Unpack(tables); !ok || err != nil || v.ID != "mine" {
		t.Errorf("the tables: %v, %v", ok, err)
	}
	if svg, ok := p.File("variants/mine/map.svg"); !ok || !bytes.Equal(svg, mine.SVG) {
		t.Error("the drawing differs")
	}
	if anchors, ok := p.File("variants/mine/map.json"); !ok || !bytes.Equal(anchors, mine.Anchors) {
		t.Error("the anchors differ")
	}
	for _, name := range []string{"variants/mine/variant.json", "variants/mine", "variants/other/tables.json"} {
		if _, ok := p.File(name); ok {
			t.Errorf("File returns %q", name)
		}
	}
	if _, ok := p.File("variants/standard/map.svg"); !ok {
		t.Error("File does not return a built-in board")
	}
	p.Play(nil)
	if _, ok := p.File("variants/mine/map.svg"); ok {
		t.Error("File returns the previous board")
	}
}

// TestAPageByMail checks that pages are at most 3.5 MB in every language and both games. With ENTENTE_PROGRAM set, the page must be built.
func TestAPageByMail(t *testing.T) {
	if os.Getenv("ENTENTE_PROGRAM") != "" && !(bundle.Page{}).Built() {
		t.Fatal("scripts/build.sh has left no page")
	}
	data, err := one(office.Mail{Turn: post.Turn{Kind: post.Europe, Line: []byte(`{"variant":"standard"}`), Language: "en"}})
	if !(bundle.Page{}).Built() {
		if !errors.Is(err, bundle.ErrUnbuilt) {
			t.Errorf("without the page: %v", err)
		}
		return
	}
	if err != nil || !bytes.Contains(data, []byte(`id="entente-mail"`)) {
		t.Errorf("%d bytes, %v", len(data), err)
	}
	const most = 3_500_000
	for _, turn := range []post.Turn{{Kind: post.Europe, Line: []byte(`{"variant":"standard"}`)}, {Kind: post.Kingdoms}} {
		for _, l := range lang.Languages() {
			turn.Language = l.Code
			if data, err := one(office.Mail{Turn: turn}); err != nil || len(data) > most {
				t.Errorf("%s in %s: %d bytes, at most %d; %v", turn.Kind, l.Code, len(data), most, err)
			}
		}
	}
}

// one returns the page of one seat, made from the files built into the program.
func one(m office.Mail) (page []byte, err error) {
	err = New(assets.FS, bundle.Page{}).Write([]office.Mail{m}, func(_ int, data []byte) error { page = data; return nil })
	return page, err
}

// beside is a website with the files of the program and of the players' page, which can be offline.
type beside struct {
	fs.ReadFileFS
	offline bool
	asked   []string
}

func (b *beside) ReadFile(name string) ([]byte, error) {
	b.asked = append(b.asked, name)
	if b.offline {
		return nil, fs.ErrNotExist
	}
	if page, found := bytes.CutPrefix([]byte(name), []byte("slip/")); found {
		data, err := os.ReadFile("../bundle/built/" + string(page))
		return data, err
	}
	return b.ReadFileFS.ReadFile(name)
}

// TestPagesOfASiteAreFetchedOnce checks that no page is made before Fetch, that an offline site is reported, and that the site is not
// needed afterwards. The pages equal those of a program with built-in files.
func TestPagesOfASiteAreFetchedOnce(t *testing.T) {
	if !(bundle.Page{}).Built() {
		t.Skip("scripts/slip.sh has left no page")
	}
	site := &beside{ReadFileFS: assets.FS, offline: true}
	p := NewSite(site)
	var mails []office.Mail
	for seat := range 3 {
		key, err := post.NewSeatKey()
		if err != nil {
			t.Fatal(err)
		}
		mails = append(mails, office.Mail{
			Turn: post.Turn{Version: 1, Kind: post.Europe, Game: "GAME", Line: []byte(`{"variant":"standard"}`), Language: "ja", Seats: make([]post.Seat, 3)}, Seat: seat, Key: key, Private: fmt.Sprint("own ", seat),
		})
	}
	if err := p.Fetch(mails[0]); !errors.Is(err, ErrOffline) {
		t.Errorf("while offline: %v", err)
	}
	if err := p.Write(mails, func(int, []byte) error { t.Error("made a page without its files"); return nil }); err == nil {
		t.Error("no error without the files")
	}
	site.offline, site.asked = false, nil
	if err := p.Fetch(mails[0]); err != nil || !slices.Contains(site.asked, "slip/slip.wasm.zst") || !slices.Contains(site.asked, "fonts/EntenteSerifJP-Medium.otf") {
		t.Fatalf("fetched %v: %v", site.asked, err)
	}
	site.offline, site.asked = true, nil
	if err := p.Fetch(mails[0]); err != nil || len(site.asked) > 0 {
		t.Errorf("fetched again: %v, %v", site.asked, err)
	}
	site.offline = false // for the texts, which every program contains
	var z Zip
	if err := p.Write(mails, func(i int, page []byte) error {
		want, err := one(mails[i])
		if err != nil || !bytes.Equal(page, want) {
			t.Errorf("page %d has %d bytes, %d if built in: %v", i, len(page), len(want), err)
		}
		return z.Add(fmt.Sprint(i, ".html"), page)
	}); err != nil {
		t.Fatal(err)
	}
	data, err := z.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	all, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(all.File) != len(mails) {
		t.Fatal(err, len(all.File))
	}
	for i, f := range all.File {
		r, err := all.Open(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		page, err := io.ReadAll(r)
		got, wrong := mailpage.Read(page)
		if err := errors.Join(err, wrong); err != nil || f.Name != fmt.Sprint(i, ".html") || got.Seat != i || got.Key.String() != mails[i].Key.String() || got.Private != mails[i].Private {
			t.Errorf("%s is for seat %d: %v", f.Name, got.Seat, err)
		}
	}
}

func TestAnErrorOfOnePageEndsAll(t *testing.T) {
	if !(bundle.Page{}).Built() {
		t.Skip("scripts/slip.sh has left no page")
	}
	full, n := errors.New("full"), 0
	m := office.Mail{Turn: post.Turn{Kind: post.Europe, Line: []byte(`{"variant":"standard"}`), Language: "en"}}
	err := New(assets.FS, bundle.Page{}).Write([]office.Mail{m, m, m}, func(i int, _ []byte) error {
		if n++; i == 1 {
			return full
		}
		return nil
	})
	if !errors.Is(err, full) || n != 2 {
		t.Errorf("%d pages: %v", n, err)
	}
}

func TestAnEmptyArchiveIsOne(t *testing.T) {
	data, err := new(Zip).Bytes()
	if err == nil {
		_, err = zip.NewReader(bytes.NewReader(data), int64(len(data)))
	}
	if err != nil {
		t.Error(err)
	}
}
