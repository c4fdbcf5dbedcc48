package phones

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"entente/assets"
	"entente/engine/post"
	"entente/engine/seal"
	"entente/ui/board/vector"
)

func newPhones(t *testing.T) *Phones {
	t.Helper()
	kit, err := vector.NewKit(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	return New(kit, assets.FS)
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
		t.Errorf("the verdicts are %+v", list)
	}
	if err := s.Close(); err != nil || s.URL() != "" {
		t.Errorf("after Close: %v, %s", err, s.URL())
	}
	if _, err := client.Get("http://127.0.0.1:1901/turn"); err == nil {
		t.Log("another server listens at that address")
	}
	for _, address := range []string{"", "0.0.0.0", "moon", "127.0.0.1:80", "::"} {
		if s, err := p.Serve(inbox, address, nil); err == nil {
			_ = s.Close()
			t.Errorf("the server listens at %q", address)
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
		t.Error("too long a text has a code")
	}
	if text, err := p.Network("Club", "password"); err != nil || !strings.HasPrefix(text, "WIFI:") {
		t.Errorf("%q, %v", text, err)
	}
	if list := p.Addresses(); len(list) == 0 || list[len(list)-1] != "127.0.0.1" && list[len(list)-1] != "::1" {
		t.Errorf("the addresses are %v: the loopback address is not the last one", list)
	}
}
