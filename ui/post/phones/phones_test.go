package phones

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"entente/assets"
	"entente/engine/post"
	"entente/engine/seal"
	"entente/ui/board/vector"
	"entente/ui/lang"
	"entente/ui/post/bundle"
	"entente/ui/post/office"
	"entente/variants"
)

func newPhones(t *testing.T) *Phones {
	t.Helper()
	kit, err := vector.NewKit(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	return New(kit, assets.FS)
}

// TestOnlyWhatThePageNeedsCanBeFetched: texts, type and drawings, and nothing else of the program or the disk.
func TestOnlyWhatThePageNeedsCanBeFetched(t *testing.T) {
	p := newPhones(t)
	for _, name := range []string{"lang/en.json", "lang/zh_TW.json", "fonts/EntenteSans-Medium.otf", "fonts/EntenteSerifJP-Medium.otf", "variants/standard/map.svg", "variants/shores/map.json", "variants/three-kingdoms/map.svg"} {
		if data, ok := p.File(name); !ok || len(data) == 0 {
			t.Errorf("no %s", name)
		}
	}
	for _, name := range []string{"", "lang", "lang/", "lang/xx.json", "lang/../version.txt", "version.txt", "licences/go.txt", "/etc/passwd", "fonts/../../x", "variants/standard/variant.json", "variants/moon/map.svg", "variants/standard", "themes/light.json", "lessons/course.json", "fonts/a/b"} {
		if _, ok := p.File(name); ok {
			t.Errorf("%q is given", name)
		}
	}
}

// TestTheBoardThatIsPlayedOnCanBeFetched, and no other one of the user's.
func TestTheBoardThatIsPlayedOnCanBeFetched(t *testing.T) {
	p := newPhones(t)
	standard, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	p.Play(standard)
	if _, ok := p.File("variants/standard/tables.json"); ok {
		t.Error("tables of a board that the page has")
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
		t.Error("a board that nobody plays on")
	}
	p.Play(mine)
	tables, ok := p.File("variants/mine/tables.json")
	if v, err := variants.Unpack(tables); !ok || err != nil || v.ID != "mine" {
		t.Errorf("the tables: %v, %v", ok, err)
	}
	if svg, ok := p.File("variants/mine/map.svg"); !ok || !bytes.Equal(svg, mine.SVG) {
		t.Error("the drawing is another one")
	}
	if anchors, ok := p.File("variants/mine/map.json"); !ok || !bytes.Equal(anchors, mine.Anchors) {
		t.Error("the anchors are others")
	}
	for _, name := range []string{"variants/mine/variant.json", "variants/mine", "variants/other/tables.json"} {
		if _, ok := p.File(name); ok {
			t.Errorf("%q is given", name)
		}
	}
	if _, ok := p.File("variants/standard/map.svg"); !ok {
		t.Error("the boards that are built in are gone")
	}
	p.Play(nil)
	if _, ok := p.File("variants/mine/map.svg"); ok {
		t.Error("a board that is played on no more")
	}
}

func TestPhonesAreServedOnThisMachine(t *testing.T) {
	p := newPhones(t)
	key, err := seal.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	inbox := post.NewInbox(key)
	inbox.Lay(post.Turn{Kind: post.Europe, Game: "GAME", Seats: []post.Seat{{Sides: []string{"france"}}}}, nil)
	came := make(chan []post.Verdict, 1)
	s, err := p.Serve(inbox, "127.0.0.1", func(list []post.Verdict) { came <- list })
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{Timeout: 10 * time.Second}
	r, err := client.Get(s.URL() + "files/lang/ja.json")
	if err != nil {
		t.Fatal(err)
	}
	data, _ := io.ReadAll(r.Body)
	r.Body.Close()
	if want, _ := p.File("lang/ja.json"); !bytes.Equal(data, want) {
		t.Errorf("%d bytes of texts, %s", len(data), r.Status)
	}
	if r, err = client.Post(s.URL()+"letters", "text/plain", strings.NewReader("-----BEGIN ENTENTE ORDERS-----\nAAAA")); err != nil {
		t.Fatal(err)
	}
	r.Body.Close()
	if list := <-came; len(list) != 1 || list[0].Kind != post.Unopened {
		t.Errorf("what came: %+v", list)
	}
	if err := s.Close(); err != nil || s.URL() != "" {
		t.Errorf("after the end: %v, %s", err, s.URL())
	}
	if _, err := client.Get("http://127.0.0.1:1901/turn"); err == nil {
		t.Log("another server listens there")
	}
	for _, address := range []string{"", "0.0.0.0", "moon", "127.0.0.1:80", "::"} {
		if s, err := p.Serve(inbox, address, nil); err == nil {
			_ = s.Close()
			t.Errorf("it listens at %q", address)
		}
	}
}

func TestCodesOfAddresses(t *testing.T) {
	p := newPhones(t)
	img, err := p.Code("http://192.0.2.17:1901/#age1key")
	modules, wrong := p.Modules("http://192.0.2.17:1901/#age1key")
	if err := errors.Join(err, wrong); err != nil || img.Bounds().Dx() != len(modules)+8 || len(modules) < 21 {
		t.Errorf("%v, %d modules", err, len(modules))
	}
	if _, err := p.Code(strings.Repeat("x", 5000)); err == nil {
		t.Error("a code of any length")
	}
	if text, err := p.Network("Club", "password"); err != nil || !strings.HasPrefix(text, "WIFI:") {
		t.Errorf("%q, %v", text, err)
	}
	if list := p.Addresses(); len(list) == 0 || list[len(list)-1] != "127.0.0.1" && list[len(list)-1] != "::1" {
		t.Errorf("the addresses are %v: this machine's own is not the last", list)
	}
}

// TestAPageByMail: a page is made where it was built, at most 3.5 MB in every language and both games. ENTENTE_PROGRAM says that it must be built.
func TestAPageByMail(t *testing.T) {
	if os.Getenv("ENTENTE_PROGRAM") != "" && !bundle.Built() {
		t.Fatal("scripts/build.sh has left no page")
	}
	data, err := newPhones(t).Page(office.Mail{Turn: post.Turn{Kind: post.Europe, Line: []byte(`{"variant":"standard"}`), Language: "en"}})
	if !bundle.Built() {
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
			if data, err := newPhones(t).Page(office.Mail{Turn: turn}); err != nil || len(data) > most {
				t.Errorf("%s in %s: %d bytes, at most %d; %v", turn.Kind, l.Code, len(data), most, err)
			}
		}
	}
}
