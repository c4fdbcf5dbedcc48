package film

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/scripts/meter"
	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/playback"
)

// shown is a picture as a viewer shows it, with its duration.
type shown struct {
	img  *image.RGBA
	time time.Duration
}

// play decodes a file as the format requires (PNG, third edition): each part is decoded separately and drawn over the previous picture.
func play(t testing.TB, file []byte) (list []shown) {
	t.Helper()
	if !bytes.HasPrefix(file, []byte("\x89PNG\r\n\x1a\n")) {
		t.Fatalf("not a PNG file: %.8q", file)
	}
	var head, control, data []byte
	var sheet *image.RGBA
	announced, number := uint32(0), uint32(0)
	numbered := func(body []byte) []byte {
		if n := binary.BigEndian.Uint32(body); n != number {
			t.Fatalf("chunk %d is numbered %d", number, n)
		}
		number++
		return body[4:]
	}
	end := func() {
		if control == nil {
			return
		}
		w, h, x, y := binary.BigEndian.Uint32(control), binary.BigEndian.Uint32(control[4:]), binary.BigEndian.Uint32(control[8:]), binary.BigEndian.Uint32(control[12:])
		one := bytes.NewBufferString("\x89PNG\r\n\x1a\n")
		own := bytes.Clone(head)
		binary.BigEndian.PutUint32(own, w)
		binary.BigEndian.PutUint32(own[4:], h)
		chunk(one, "IHDR", own)
		chunk(one, "IDAT", data)
		chunk(one, "IEND", nil)
		part, err := png.Decode(one)
		if err != nil {
			t.Fatal(err)
		}
		at, op := image.Rect(int(x), int(y), int(x+w), int(y+h)), draw.Over
		if sheet == nil {
			sheet = image.NewRGBA(at)
		}
		if control[21] == 0 {
			op = draw.Src
		}
		if !at.In(sheet.Rect) || control[20] != 0 {
			t.Fatalf("the part at %v has dispose operation %d", at, control[20])
		}
		draw.Draw(sheet, at, part, image.Point{}, op)
		whole := *sheet
		whole.Pix = bytes.Clone(sheet.Pix)
		num, den := binary.BigEndian.Uint16(control[16:]), binary.BigEndian.Uint16(control[18:])
		list = append(list, shown{&whole, time.Duration(num) * time.Second / time.Duration(den)})
		control, data = nil, nil
	}
	for rest := file[8:]; len(rest) > 0; {
		size := binary.BigEndian.Uint32(rest)
		name, body := string(rest[4:8]), rest[8:8+size]
		if crc32.ChecksumIEEE(rest[4:8+size]) != binary.BigEndian.Uint32(rest[8+size:]) {
			t.Fatalf("wrong checksum in chunk %s", name)
		}
		switch name {
		case "IHDR":
			head = body
		case "acTL":
			announced = binary.BigEndian.Uint32(body)
		case "fcTL":
			end()
			control = numbered(body)
		case "IDAT":
			data = append(data, body...)
		case "fdAT":
			data = append(data, numbered(body)...)
		}
		rest = rest[12+size:]
	}
	end()
	if len(list) != int(announced) {
		t.Fatalf("%d pictures, but the header says %d", len(list), announced)
	}
	return list
}

// The file shows every picture for its time. A repeated picture extends the time of the previous one.
func TestAnAnimatedPNGShowsWhatWasAdded(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	img := image.NewRGBA(image.Rect(0, 0, 37, 23))
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{10, 20, 30, 255}), image.Point{}, draw.Src)
	var w writer
	var want []shown
	for i := range 40 {
		if i%4 != 3 {
			at := image.Rect(rnd.IntN(37), rnd.IntN(23), rnd.IntN(37)+1, rnd.IntN(23)+1)
			draw.Draw(img, at, image.NewUniform(color.RGBA{uint8(rnd.IntN(256)), uint8(rnd.IntN(256)), 0, 255}), image.Point{}, draw.Src)
		}
		last := len(want) - 1
		if last >= 0 && bytes.Equal(want[last].img.Pix, img.Pix) {
			want[last].time += 80 * time.Millisecond
		} else {
			copied := *img
			copied.Pix = bytes.Clone(img.Pix)
			want = append(want, shown{&copied, 80 * time.Millisecond})
		}
		if err := w.add(img, 80*time.Millisecond); err != nil {
			t.Fatal(err)
		}
	}
	file := w.finish()
	got := play(t, file)
	if len(got) != len(want) || len(want) < 20 {
		t.Fatalf("%d pictures, want %d", len(got), len(want))
	}
	for i := range want {
		if !bytes.Equal(got[i].img.Pix, want[i].img.Pix) || got[i].time != want[i].time {
			t.Errorf("picture %d differs, or lasts %v instead of %v", i, got[i].time, want[i].time)
		}
	}
	if first, err := png.Decode(bytes.NewReader(file)); err != nil || first.Bounds() != img.Rect {
		t.Errorf("without motion: %v", err)
	}
}

// turn returns a film of a turn with supports, a standoff and a dislodged unit, and its board.
func turn(t testing.TB) (Film, *boardtest.Board) {
	t.Helper()
	b := boardtest.New(t)
	pos, orders := b.Turn()
	res := engine.Adjudicate(pos, orders, engine.Rulebook())
	after := res.Aftermath(pos)
	given, final := layout.Shapes(pos, orders, nil), layout.Shapes(pos, orders, &res)
	matters := make([]playback.Matter, len(orders))
	for i, o := range orders {
		matters[i] = playback.Matter{Power: o.Power, Aid: o.Kind != engine.Move && o.Kind != engine.Hold, Given: given[i], Final: final[i]}
	}
	course := playback.NewCourse(matters, final[len(given):], playback.AllAtOnce, func(*playback.Course, playback.Told, playback.Told) bool { return true })
	return Film{
		Course: &course, Title: "Fall 1901", Sub: "Thursday", Language: "en", Drawing: b.Drawing, Painter: paint.NewPainter(b.Drawing, b.Kit), Kit: b.Kit, Theme: b.Theme,
		Scene: func(now playback.Told) layout.Scene {
			s := layout.Scene{Position: pos, Shapes: course.Shapes(now)}
			if now.Moved {
				s.Position = &after
			}
			return s
		},
	}, b
}

// A film starts with the board before the orders, ends with all results, and animates everything between in small steps.
func TestAFilmTellsTheResults(t *testing.T) {
	f, b := turn(t)
	var told []int
	data, err := Make(context.Background(), f, func(n int) { told = append(told, n) })
	if err != nil {
		t.Fatal(err)
	}
	list := play(t, data)
	frame := boardtest.Full(960, 720)
	for i, now := range map[int]playback.Told{0: {}, len(list) - 1: playback.All()} {
		whole := f.Scene(playback.All())
		whole.Language = "en"
		s := f.Scene(now)
		s.Language, s.Room = "en", &whole
		want := paint.NewPainter(b.Drawing, b.Kit).Picture(b.Theme, frame, &s)
		got := list[i].img.SubImage(want.Rect).(*image.RGBA)
		for y := range want.Rect.Dy() {
			if !bytes.Equal(got.Pix[got.PixOffset(0, y):][:4*960], want.Pix[want.PixOffset(0, y):][:4*960]) {
				t.Errorf("picture %d differs in line %d", i, y)
				break
			}
		}
	}
	var total time.Duration
	for _, s := range list {
		total += s.time
	}
	if len(list) < 20 || list[0].time < atFirst || list[len(list)-1].time < atLast || total > 25*time.Second || list[0].img.Rect != image.Rect(0, 0, 960, 760) {
		t.Errorf("%d pictures of %v last %v", len(list), list[0].img.Rect, total)
	}
	if len(data) > 2_000_000 {
		t.Errorf("%d bytes", len(data))
	}
	if len(told) != f.Steps() || !slices.IsSorted(told) || told[len(told)-1] != f.Steps() {
		t.Errorf("progress %v of %d", told, f.Steps())
	}
	paper := b.Theme.Paper.RGBA
	ink := func(x0, x1 int) (n int) {
		for y := 722; y < 758; y++ {
			for x := x0; x < x1; x++ {
				if list[0].img.RGBAAt(x, y) != paper {
					n++
				}
			}
		}
		return n
	}
	if ink(10, 200) < 100 || ink(860, 950) < 50 || ink(300, 700) != 0 {
		t.Errorf("below the board are %d, %d and %d inked pixels", ink(10, 200), ink(300, 700), ink(860, 950))
	}
}

// A long name is truncated; an empty one leaves its place blank.
func TestALongNameIsCut(t *testing.T) {
	f, _ := turn(t)
	f.Course = &playback.Course{}
	for name, sub := range map[string]string{"long": strings.Repeat("Thursday ", 60), "none": ""} {
		f.Sub = sub
		data, err := Make(context.Background(), f, nil)
		if err != nil {
			t.Fatal(err)
		}
		img := play(t, data)[0].img
		for y := 722; y < 758; y++ {
			if c := img.RGBAAt(950, y); c != f.Theme.Paper.RGBA {
				t.Errorf("%s: text at the edge", name)
				break
			}
		}
	}
}

func TestAFilmCanBeStopped(t *testing.T) {
	f, _ := turn(t)
	ctx, cancel := context.WithCancel(context.Background())
	if _, err := Make(ctx, f, func(int) { cancel() }); !errors.Is(err, context.Canceled) {
		t.Errorf("after canceling: %v", err)
	}
}

// BenchmarkFilm measures the animation of a turn.
func BenchmarkFilm(b *testing.B) {
	f, _ := turn(b)
	size := 0
	defer func() { b.ReportMetric(float64(size)/1e6, "MB") }()
	defer meter.Start(b)()
	for b.Loop() {
		data, err := Make(b.Context(), f, nil)
		if err != nil {
			b.Fatal(err)
		}
		size = len(data)
	}
}
