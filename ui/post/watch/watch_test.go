//go:build !js

package watch

import (
	"bytes"
	"encoding/json"
	"errors"
	"image"
	"image/png"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"entente/assets"
	"entente/engine"
	"entente/scripts/guard"
	"entente/scripts/meter"
	"entente/ui/board/atlas"
	"entente/ui/board/vector"
	"entente/ui/europe/europetest"
	"entente/ui/europe/public"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/tabletest"
	"entente/ui/kingdoms/telling"
	"entente/ui/look"
	"entente/ui/projection"
	"entente/ui/uitest"
	"entente/variants"

	kpublic "entente/ui/kingdoms/public"
)

func newWatch(t testing.TB) *Watch {
	t.Helper()
	kit, err := vector.NewKit(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	return New(kit, assets.FS)
}

// europe returns the public view of Europe in fall 1901, with the orders of spring, and its board.
func europe(t testing.TB) (projection.Picture, *atlas.Drawing) {
	t.Helper()
	x := europetest.New(t)
	w := &public.Watch{View: &public.View{Desk: x.Desk, Scenes: x.Scenes}}
	x.Give(uitest.Demonstration(t)[0]).Pass().WantPhase("F1901M")
	w.Look()
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	d, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	return w.Picture(), d
}

// kingdoms returns the public view of Three Kingdoms at the beginning, and its board.
func kingdoms(t testing.TB) (projection.Picture, *atlas.Drawing) {
	t.Helper()
	r, d := tabletest.New(t, true)
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	v, err := scene.Variant(d.Board)
	if err != nil {
		t.Fatal(err)
	}
	drawing, err := atlas.NewDrawing(v, b.SVG, b.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	var w kpublic.Watch
	return w.Look(kpublic.View{Desk: d, Player: telling.NewPlayer(), Chart: scene.Chart{Variant: v, Language: "en"}, Texts: r.Texts, Settings: r.Settings}), drawing
}

// ask sends a request to a watch.
func ask(w *Watch, address string) *httptest.ResponseRecorder {
	rec := httptest.NewRecorder()
	w.ServeHTTP(rec, httptest.NewRequest(http.MethodGet, address, nil))
	return rec
}

// now returns the state that a page receives for a query.
func now(t testing.TB, w *Watch, query string) (s state) {
	t.Helper()
	rec := ask(w, "/watch/now"+query)
	if rec.Code != http.StatusOK {
		t.Fatalf("%d: %s", rec.Code, rec.Body)
	}
	if err := json.Unmarshal(rec.Body.Bytes(), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// chart returns the map for a query.
func chart(t testing.TB, w *Watch, query string) image.Image {
	t.Helper()
	rec := ask(w, "/watch/map?"+query)
	if rec.Code != http.StatusOK || rec.Header().Get("Content-Type") != "image/png" {
		t.Fatalf("%s: %d: %s", query, rec.Code, rec.Body)
	}
	img, err := png.Decode(rec.Body)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func TestOnlookersOfBothGamesSeeMapAndColumn(t *testing.T) {
	for name, game := range map[string]func(testing.TB) (projection.Picture, *atlas.Drawing){"europe": europe, "kingdoms": kingdoms} {
		t.Run(name, func(t *testing.T) {
			w := newWatch(t)
			p, d := game(t)
			w.Show(p, d)
			s := now(t, w, "")
			if s.Title != p.Title || s.Column == nil || !reflect.DeepEqual(*s.Column, p.Column) || s.Map == 0 || s.Wide < 0.5 || s.Wide > 3 {
				t.Errorf("got %+v", s)
			}
			if len(s.Chips) != len(p.Chips) || s.Chips[1].Letter != p.Chips[1] || s.Chips[1].Fill == s.Chips[2].Fill || len(s.Colors) < 9 || s.Texts["lost"] == "" {
				t.Errorf("chips %v, colors %v, texts %v", s.Chips, s.Colors, s.Texts)
			}
			for size, wide := range map[string]int{"small": 960, "medium": 1600, "large": 2560} {
				img := chart(t, w, "size="+size)
				if img.Bounds().Dx() != wide || img.Bounds().Dy() != int(math.Ceil(float64(wide)/s.Wide)) {
					t.Errorf("%s: %v", size, img.Bounds())
				}
				if _, _, _, alpha := img.At(3, img.Bounds().Dy()/2).RGBA(); alpha != 0xffff {
					t.Errorf("%s: the background is missing", size)
				}
				if folder := os.Getenv("ENTENTE_PICTURES"); folder != "" {
					if err := os.WriteFile(folder+"/"+name+"-"+size+".png", ask(w, "/watch/map?size="+size).Body.Bytes(), 0o600); err != nil {
						t.Error(err)
					}
				}
			}
		})
	}
}

func TestAnOverlayHasNoGroundWhereTheSeaIs(t *testing.T) {
	w := newWatch(t)
	p, d := europe(t)
	w.Show(p, d)
	plain, clear := chart(t, w, "size=medium"), chart(t, w, "size=medium&ground=clear")
	if plain.Bounds() != clear.Bounds() {
		t.Fatalf("%v and %v", plain.Bounds(), clear.Bounds())
	}
	f := frame(d, Medium)
	at := func(img image.Image, id string, dx, dy float64) uint32 {
		x, y := f.Pixel(d.Anchor(engine.Location{Province: p.Variant.Map.Province(id)}, engine.Fleet))
		_, _, _, alpha := img.At(int(x+dx), int(y+dy)).RGBA()
		return alpha
	}
	if at(clear, "nao", 60, 60) != 0 || at(plain, "nao", 60, 60) != 0xffff {
		t.Errorf("in the sea: %x, with a background %x", at(clear, "nao", 60, 60), at(plain, "nao", 60, 60))
	}
	if at(clear, "mun", 0, 0) != 0xffff || at(clear, "nth", 0, 0) == 0 {
		t.Errorf("on land %x, on a fleet %x", at(clear, "mun", 0, 0), at(clear, "nth", 0, 0))
	}
	black := 0
	for y := range clear.Bounds().Dy() {
		for x := range clear.Bounds().Dx() {
			if r, g, b, a := clear.At(x, y).RGBA(); a == 0xffff && r|g|b == 0 {
				black++
			}
		}
	}
	if black > 50 {
		t.Errorf("%d pixels are black: lakes?", black)
	}
	if folder := os.Getenv("ENTENTE_PICTURES"); folder != "" {
		if err := os.WriteFile(folder+"/clear.png", ask(w, "/watch/map?size=medium&ground=clear").Body.Bytes(), 0o600); err != nil {
			t.Error(err)
		}
	}
}

// Names at sea are readable over any video under an overlay: the contrast of letters and outlines is nearly that of black and white.
func TestNamesOfAnOverlayAreReadOnAnything(t *testing.T) {
	w := newWatch(t)
	p, d := europe(t)
	w.Show(p, d)
	img, f := chart(t, w, "size=large&ground=clear"), frame(d, Large)
	for _, id := range []string{"iri", "nth", "ion", "bla", "eas"} {
		spot := d.Code(p.Variant.Map.Province(id))
		x, y := f.Pixel(vector.Pt(spot.X, spot.Y))
		light, dark := 0, 0
		for dy := -20; dy <= 20; dy++ {
			for dx := -40; dx <= 40; dx++ {
				r, g, b, a := img.At(int(x)+dx, int(y)+dy).RGBA()
				if a != 0xffff {
					continue
				}
				switch sum := (r + g + b) >> 8; {
				case sum > 3*240:
					light++
				case sum < 3*48:
					dark++
				}
			}
		}
		if light < 60 || dark < light+light/2 {
			t.Errorf("%s: %d light pixels, %d dark ones", id, light, dark)
		}
	}
}

// An unchanged picture notifies no page. If only the clock changes, only the clock is sent.
func TestOnlyWhatIsNewIsTold(t *testing.T) {
	w := newWatch(t)
	p, d := europe(t)
	p.Column.Clock = look.Clock{Shown: true, Time: "3:42"}
	w.Show(p, d)
	first := now(t, w, "")
	for _, address := range []string{"/watch/now", "/watch/map?size=small"} {
		if rec := ask(w, address); rec.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: a browser may cache it", address)
		}
	}
	if rec := ask(w, "/watch/map?size=small"); rec.Header().Get("Content-Length") != text(uint64(rec.Body.Len())) {
		t.Errorf("%d bytes, announced as %s", rec.Body.Len(), rec.Header().Get("Content-Length"))
	}
	again := p
	again.Column.Rows = append([]projection.Row{}, p.Column.Rows...)
	if w.Show(again, d); now(t, w, "").Version != first.Version {
		t.Error("the same picture counts as a change")
	}
	p.Column.Clock.Time = "3:41"
	w.Show(p, d)
	tick := now(t, w, "?seen="+text(first.Version))
	if tick.Version == first.Version || tick.Clock == nil || tick.Clock.Time != "3:41" || tick.Column != nil || tick.Map != 0 {
		t.Errorf("a tick sends %+v", tick)
	}
	p.Column.Title = "Winter 1901"
	w.Show(p, d)
	if s := now(t, w, "?seen="+text(tick.Version)); s.Column == nil || s.Column.Title != "Winter 1901" || s.Map != first.Map {
		t.Errorf("a new title sends %+v", s)
	}
	last := now(t, w, "").Version
	p.Column.Clock.Time = "3:40"
	w.Show(p, d)
	if s := now(t, w, "?seen="+text(first.Version)); s.Column == nil {
		t.Error("a page that missed a title gets only the clock")
	}
	if s := now(t, w, "?seen="+text(last+100)); s.Column == nil {
		t.Error("a page of another program gets only the clock")
	}
	p.Map.Position = &engine.Position{Variant: p.Variant}
	w.Show(p, d)
	if s := now(t, w, "?seen="+text(last)); s.Column == nil || s.Map == first.Map {
		t.Errorf("a new map sends %+v", s)
	}
	chart(t, w, "size=small")
	w.Hide()
	if s := now(t, w, "?seen="+text(last)); s.Column != nil || s.Map != 0 || s.Title != "" || s.Texts["none"] == "" {
		t.Errorf("a hidden view sends %+v", s)
	}
	if rec := ask(w, "/watch/map?size=small"); rec.Code != http.StatusNotFound {
		t.Errorf("the map of a hidden view: %d", rec.Code)
	}
	if v, _, _ := w.seen(); w.gallery.kept(v.number, Small, 0) != nil {
		t.Error("the map of a hidden view is still cached")
	}
}

// Patterns for the owners of provinces make a different map. Bars that would be indistinguishable from their track are lightened.
func TestPatternsAndBarsAreSeen(t *testing.T) {
	w := newWatch(t)
	p, d := europe(t)
	w.Show(p, d)
	first := now(t, w, "")
	p.Hatched = !p.Hatched
	w.Show(p, d)
	if s := now(t, w, ""); s.Map == first.Map {
		t.Error("a map with patterns has the same number")
	}
	lighter := 0
	for side, c := range first.Chips {
		var bar, fill vector.Color
		if err := errors.Join(json.Unmarshal([]byte(strconv.Quote(strings.ToUpper(c.Bar))), &bar), json.Unmarshal([]byte(strconv.Quote(strings.ToUpper(c.Fill))), &fill)); err != nil {
			t.Fatal(err)
		}
		if bar.Luminance() < darkest {
			t.Errorf("the bar of side %d is as dark as its track: %s", side, c.Bar)
		}
		if bar != fill {
			lighter++
		}
		if bar != fill && fill.Luminance() >= darkest {
			t.Errorf("the bar of side %d is not its color: %s, not %s", side, c.Bar, c.Fill)
		}
	}
	if lighter == 0 {
		t.Error("Germany's bar is as dark as Germany")
	}
}

func text(n uint64) string { return string(must(json.Marshal(n))) }

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func TestAMapIsPaintedOnceAPicture(t *testing.T) {
	w := newWatch(t)
	p, d := europe(t)
	w.Show(p, d)
	v, _, _ := w.seen()
	first, err := w.painted(t.Context(), v, Small, false)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := w.painted(t.Context(), v, Small, false); err != nil || &again[0] != &first[0] {
		t.Error("the map was painted twice")
	}
	second, err := w.painted(t.Context(), v, Medium, false)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := w.painted(t.Context(), v, Medium, false); err != nil || &again[0] != &second[0] {
		t.Error("the second size was painted twice")
	}
	old := v
	p.Map.Position = &engine.Position{Variant: p.Variant}
	w.Show(p, d)
	v, _, _ = w.seen()
	other, err := w.painted(t.Context(), v, Small, false)
	if err != nil || bytes.Equal(other, first) {
		t.Errorf("another picture has the same map (%v)", err)
	}
	if _, err := w.painted(t.Context(), old, Medium, false); err != nil {
		t.Fatal(err)
	}
	if w.gallery.number != v.number || w.gallery.maps[Medium][0] != nil {
		t.Error("the map of an earlier picture replaces a later one")
	}
}

func TestWhoSeesTheLatestWaits(t *testing.T) {
	w := newWatch(t)
	p, d := europe(t)
	w.Show(p, d)
	version := now(t, w, "").Version
	synctest.Test(t, func(t *testing.T) {
		w.changed = make(chan struct{}) // in this bubble
		begin := time.Now()
		if rec := ask(w, "/watch/now?seen="+text(version)); rec.Code != http.StatusNoContent || time.Since(begin) != pollTime {
			t.Errorf("without a change: %d after %v", rec.Code, time.Since(begin))
		}
		go func() {
			time.Sleep(time.Second)
			p.Column.Title = "Winter 1901"
			w.Show(p, d)
		}()
		begin = time.Now()
		if rec := ask(w, "/watch/now?seen="+text(version)); rec.Code != http.StatusOK || time.Since(begin) != time.Second {
			t.Errorf("after a change: %d after %v", rec.Code, time.Since(begin))
		}
	})
}

func TestWhatNoPageAsksForIsRefused(t *testing.T) {
	w := newWatch(t)
	p, d := europe(t)
	w.Show(p, d)
	for _, row := range []struct {
		method, address string
		want            int
	}{
		{"POST", "/watch", 405}, {"DELETE", "/watch/map?size=small", 405}, {"GET", "/watch/", 404}, {"GET", "/watch/../overlay", 404}, {"GET", "/turn", 404},
		{"GET", "/watch/now?seen=-1", 400}, {"GET", "/watch/now?seen=" + strings.Repeat("9", 30), 400}, {"GET", "/watch/map", 400}, {"GET", "/watch/map?size=huge", 400},
		{"GET", "/watch/map?size=small&ground=red", 400}, {"HEAD", "/watch", 200}, {"GET", "/overlay", 200}, {"GET", "/watch.js", 200}, {"GET", "/watch.css", 200},
	} {
		rec := httptest.NewRecorder()
		if w.ServeHTTP(rec, httptest.NewRequest(row.method, row.address, nil)); rec.Code != row.want {
			t.Errorf("%s %s: %d, want %d", row.method, row.address, rec.Code, row.want)
		}
	}
	first := ask(w, "/watch.js")
	r := httptest.NewRequest(http.MethodGet, "/watch.js", nil)
	r.Header.Set("If-None-Match", first.Header().Get("ETag"))
	rec := httptest.NewRecorder()
	if w.ServeHTTP(rec, r); rec.Code != http.StatusNotModified {
		t.Errorf("a cached file is sent again: %d", rec.Code)
	}
}

func TestAPictureThatCannotBeMadeIsNoAnswer(t *testing.T) {
	good := newWatch(t)
	p, d := europe(t)
	lang := must(assets.FS.ReadFile("lang/en.json"))
	for name, files := range map[string]fstest.MapFS{"nothing": {}, "no colors": {"lang/en.json": {Data: lang}}, "broken": {"lang/en.json": {Data: lang}, themeFile: {Data: []byte("{")}}} {
		w := New(good.kit, files)
		w.Show(p, d)
		for _, address := range []string{"/watch/now", "/watch/map?size=small"} {
			if rec := ask(w, address); rec.Code != http.StatusInternalServerError || strings.Contains(rec.Body.String(), themeFile) {
				t.Errorf("%s, %s: %d %s", name, address, rec.Code, rec.Body)
			}
		}
	}
}

// No type reachable from a Watch belongs to a game, its table, its letters or its files, so no secret can be reached.
func TestNothingSecretCanBeReached(t *testing.T) {
	seen := map[reflect.Type]bool{}
	var walk func(reflect.Type, string)
	walk = func(of reflect.Type, path string) {
		if seen[of] {
			return
		}
		seen[of] = true
		pkg := of.PkgPath()
		for _, never := range []string{"entente/engine/game", "entente/engine/post", "entente/engine/seal", "entente/engine/table", "entente/engine/kingdoms", "entente/engine/record",
			"entente/ui/document", "entente/ui/europe", "entente/ui/kingdoms", "entente/ui/post/serve"} {
			if pkg == never || strings.HasPrefix(pkg, never+"/") {
				t.Errorf("%s is of %s", path, of)
			}
		}
		switch of.Kind() {
		case reflect.Struct:
			for i := range of.NumField() {
				walk(of.Field(i).Type, path+"."+of.Field(i).Name)
			}
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Chan:
			walk(of.Elem(), path)
		case reflect.Map:
			walk(of.Key(), path)
			walk(of.Elem(), path)
		case reflect.Interface, reflect.Func:
			if !strings.HasPrefix(path, "Watch.assets") && strings.HasPrefix(pkg, "entente") {
				t.Errorf("%s can hold anything: %s", path, of)
			}
		}
	}
	walk(reflect.TypeFor[Watch](), "Watch")
	if len(seen) < 40 {
		t.Errorf("only %d types were found", len(seen))
	}
}

func TestManyLookOnAtOnce(t *testing.T) {
	w := newWatch(t)
	w.Poll = 5 * time.Millisecond
	p, d := europe(t)
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for k := range 20 {
				address := "/watch/now?seen=" + text(uint64(k))
				if i%2 == 0 {
					address = "/watch/map?size=small"
				}
				if rec := ask(w, address); rec.Code != http.StatusOK && rec.Code != http.StatusNoContent && rec.Code != http.StatusNotFound {
					t.Errorf("%s: %d", address, rec.Code)
				}
			}
		})
	}
	for k := range 6 {
		p.Column.Title = text(uint64(k))
		if k%3 == 0 {
			p.Map.Position = &engine.Position{Variant: p.Variant}
		}
		w.Show(p, d)
		if k == 3 {
			w.Hide()
		}
		time.Sleep(3 * time.Millisecond)
	}
	all.Wait()
	if s := now(t, w, ""); s.Column == nil || s.Column.Title != "5" {
		t.Errorf("at the end the column is %+v", s.Column)
	}
}

// FuzzAsk checks that any request is answered with one of the known statuses.
func FuzzAsk(f *testing.F) {
	w := newWatch(f)
	w.Poll = time.Millisecond
	p, d := europe(f)
	w.Show(p, d)
	for _, query := range []string{"/watch?", "/watch/now?seen=1", "/watch/now?seen=18446744073709551615", "/watch/map?size=small&ground=clear", "/watch/map?size=small;x", "/overlay?%zz", "/watch.js?"} {
		path, query, _ := strings.Cut(query, "?")
		f.Add(path, query)
	}
	known := map[int]bool{200: true, 204: true, 400: true, 404: true}
	f.Fuzz(func(t *testing.T, path, query string) {
		defer guard.Start(t)()
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.URL.Path, r.URL.RawQuery = path, query
		rec := httptest.NewRecorder()
		if w.ServeHTTP(rec, r); !known[rec.Code] {
			t.Errorf("%q?%q: %d", path, query, rec.Code)
		}
	})
}

// BenchmarkMap measures painting and compressing the map of a new picture.
func BenchmarkMap(b *testing.B) {
	for i, name := range []string{"small", "medium", "large"} {
		b.Run(name, func(b *testing.B) {
			w := newWatch(b)
			p, d := europe(b)
			positions := [2]*engine.Position{p.Map.Position, {Variant: p.Variant}}
			defer meter.Start(b)()
			for k := 0; b.Loop(); k++ {
				p.Map.Position = positions[k%2]
				w.Show(p, d)
				v, _, _ := w.seen()
				if _, err := w.painted(b.Context(), v, Size(i), false); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
