// Package page lets a player handle a turn on a phone or a mailed page: it reads the turn, builds orders from taps and typed lines, explains
// what is legal, draws the map and seals the sheet. It is independent of browsers; cmd/slip runs it in one.
//
//	s, err := page.New(page.NewShelf(assets.FS), turn, 2, "", "en", false)
//	s.Tap(x, y, false)
//	view := s.View()
//	text, err := s.Seal(key, number, now, page.Silent)
package page

import (
	"encoding/json"
	"fmt"
	"image"
	"strings"
	"time"

	"entente/engine"
	"entente/engine/post"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
	"entente/ui/lang"
)

// writer writes the orders of a side in one of the games.
type writer interface {
	view(v *View)
	scene() layout.Scene
	tap(at engine.Location, token int, support bool)
	row(id int)
	take(id int) // takes back the order of a row
	do(name string)
	typed(text string) (rest, said string)
	bid(id, price, place int)
	orders() []string
	load(orders []string)
	home() []engine.Province
	near(at engine.Location) bool // reports whether a tap there would do something
	asked(v *post.Vote) string    // describes a vote in a sentence
}

// Session is a player at a turn. It belongs to the goroutine of its shelf.
type Session struct {
	shelf   *Shelf
	turn    *post.Turn
	seat    int
	texts   *lang.Catalog
	theme   *atlas.Theme
	table   *table
	writer  writer
	frame   vector.Frame
	ground  *image.RGBA // of the frame
	picture *image.RGBA
	past    [][]string // earlier orders, the latest last
	help    bool       // the next tap on the map supports
}

// New returns a session for a seat of a turn, without orders, in a language that lang.Read accepts. private is the line for the seat only,
// or "" if none; dark selects the dark map.
func New(h *Shelf, t *post.Turn, seat int, private, language string, dark bool) (*Session, error) {
	if seat < 0 || seat >= len(t.Seats) {
		return nil, fmt.Errorf("page: no seat %d", seat+1)
	}
	s := &Session{shelf: h, turn: t, seat: seat}
	var err error
	if s.texts, err = h.Catalog(language); err != nil {
		return nil, err
	}
	if s.theme, err = h.theme(dark); err != nil {
		return nil, err
	}
	if s.table, err = h.board(t); err != nil {
		return nil, err
	}
	line := t.Line
	if private != "" {
		line = json.RawMessage(private)
	}
	if t.Kind == post.Kingdoms {
		s.writer, err = newKingdoms(s, line, t.Last, t.Seats[seat].Sides)
	} else {
		s.writer, err = newEurope(s, line, t.Last, t.Seats[seat].Sides)
	}
	return s, err
}

// View returns what the page shows now.
func (s *Session) View() View {
	v := View{Undo: len(s.past) > 0}
	s.writer.view(&v)
	v.Seal, v.Sub = s.texts.Say("slip.seal"), s.texts.Say("slip.seal-sub")
	if s.help {
		for i := range v.Bar {
			v.Bar[i].On = v.Bar[i].On || v.Bar[i].Do == "support"
		}
	}
	return v
}

// change runs do, which may change orders, so that it can be undone.
func (s *Session) change(do func()) {
	before := s.writer.orders()
	do()
	if after := s.writer.orders(); strings.Join(before, "\n") != strings.Join(after, "\n") {
		if s.past = append(s.past, before); len(s.past) > mostSteps {
			s.past = s.past[1:]
		}
	}
}

// mostSteps is the maximum number of steps that can be undone.
const mostSteps = 200

// Row selects a row, so that its unit can be ordered.
func (s *Session) Row(id int) { s.change(func() { s.writer.row(id) }) }

// Take takes back the order of a row.
func (s *Session) Take(id int) { s.change(func() { s.writer.take(id) }) }

// Do runs a command of the bar, or "undo".
func (s *Session) Do(name string) {
	switch name {
	case "undo":
		if n := len(s.past); n > 0 {
			s.writer.load(s.past[n-1])
			s.past = s.past[:n-1]
		}
	case "support":
		s.help = !s.help
	default:
		s.help = false
		s.change(func() { s.writer.do(name) })
	}
}

// Bid bids a price for a general in an auction, to appear at a place; a price of 0 withdraws the bid.
func (s *Session) Bid(id, price, place int) { s.change(func() { s.writer.bid(id, price, place) }) }

// Type reads typed orders. It returns the part of the text that could not be read, and a message about it.
func (s *Session) Type(text string) (rest, said string) {
	if len(text) > maxTyped {
		return text, s.texts.Say("line.too-long")
	}
	s.change(func() { rest, said = s.writer.typed(text) })
	return rest, said
}

// maxTyped is the maximum length of typed or pasted text, in bytes.
const maxTyped = 20_000

// Orders returns the orders, each starting with its side.
func (s *Session) Orders() []string { return s.writer.orders() }

// Load replaces the orders with saved ones. It drops those that cannot be read, because they belong to another phase.
func (s *Session) Load(orders []string) { s.writer.load(orders) }

// Ready returns a letter to the table saying that the player wants the step to end early, or no longer does.
func (s *Session) Ready(key post.SeatKey, number int64, is bool) (string, error) {
	return post.Ready{Game: s.turn.Game, Round: s.turn.Round, Phase: s.turn.Phase, Seat: s.seat, Number: number, Is: is}.Seal(key, s.turn.Table)
}

// Asked describes the vote of a turn, or returns "" if there is none.
func (s *Session) Asked(t *post.Turn) string {
	if t.Vote == nil {
		return ""
	}
	return s.writer.asked(t.Vote)
}

// Vote returns a letter to the table with the player's answer to a vote.
func (s *Session) Vote(key post.SeatKey, vote int64, against bool) (string, error) {
	return post.Ballot{Game: s.turn.Game, Round: s.turn.Round, Phase: s.turn.Phase, Seat: s.seat, Vote: vote, Against: against}.Seal(key, s.turn.Table)
}

// Answer is the player's answer to the vote of a turn.
type Answer string

// The answers.
const (
	Silent  Answer = "" // there is no vote, or the player does not answer
	Agreed  Answer = "agree"
	Against Answer = "against"
)

// Seal returns the sheet as a letter to the table, together with the answer to the vote of the turn, which a mailed page cannot
// send separately.
func (s *Session) Seal(key post.SeatKey, number int64, now time.Time, answer Answer) (string, error) {
	sheet := s.turn.Sheet(s.seat, number, s.writer.orders(), now)
	if s.turn.Vote != nil && answer != Silent {
		sheet.Answer = s.turn.Vote.Answer(answer == Against)
	}
	return sheet.Seal(key, s.turn.Table)
}

// Frame is the visible part of the map: its center on the board, the number of pixels per board unit, and the size of the picture
// in pixels.
type Frame struct {
	X, Y    float64
	Scale   float64
	W, H    int
	Density float64 // device pixels per CSS pixel
}

// MostPixels is the maximum number of pixels in a picture.
const MostPixels = 4 << 20

// Draw reads the map, once. Begin, Within and Paint call it themselves; if it fails, there is no map.
func (s *Session) Draw() error { return s.shelf.draw(s.table) }

// Begin returns the frame of a size that shows the player's own units with room around them.
func (s *Session) Begin(w, h int, density float64) Frame {
	if s.Draw() != nil {
		return Frame{W: w, H: h, Density: density}
	}
	d := s.table.drawing
	bw, bh := d.Size()
	f := Frame{X: bw / 2, Y: bh / 2, W: w, H: h, Density: density}
	left, top, right, bottom := bw, bh, 0.0, 0.0
	for _, p := range s.writer.home() {
		at := d.Anchor(engine.Location{Province: p}, engine.Army)
		left, top, right, bottom = min(left, at.X), min(top, at.Y), max(right, at.X), max(bottom, at.Y)
	}
	least := min(float64(w)/bw, float64(h)/bh)
	f.Scale = least
	if right >= left && bottom >= top && w > 0 && h > 0 {
		margin := 0.13 * bw
		f.X, f.Y = (left+right)/2, (top+bottom)/2
		f.Scale = min(float64(w)/(right-left+2*margin), float64(h)/(bottom-top+2*margin))
	}
	return s.Within(f)
}

// Within limits a frame: it stays inside the board and does not zoom in farther than useful.
func (s *Session) Within(f Frame) Frame {
	if f.W <= 0 || f.H <= 0 || s.Draw() != nil {
		return f
	}
	bw, bh := s.table.drawing.Size()
	least := max(float64(f.W)/bw, float64(f.H)/bh) * 0.55
	f.Scale = min(max(f.Scale, least), 6*f.logical())
	half := func(n int, size, at float64) float64 {
		part := float64(n) / f.Scale / 2
		if 2*part >= size {
			return size / 2
		}
		return min(max(at, part), size-part)
	}
	f.X, f.Y = half(f.W, bw, f.X), half(f.H, bh, f.Y)
	return f
}

func (f Frame) logical() float64 {
	if f.Density > 0 && f.Density <= 8 {
		return f.Density
	}
	return 1
}

// vector converts the frame for the painter.
func (f Frame) vector() vector.Frame {
	return vector.Frame{Scale: f.Scale, X: f.X - float64(f.W)/f.Scale/2, Y: f.Y - float64(f.H)/f.Scale/2, W: f.W, H: f.H, Density: f.logical()}
}

// Paint paints the map. It returns the same picture again for the same frame, and nil for a frame that is empty or too large.
func (s *Session) Paint(f Frame) *image.RGBA {
	if f.W <= 0 || f.H <= 0 || f.W*f.H > MostPixels || !(f.Scale > 0) || s.Draw() != nil {
		return nil
	}
	sc := s.scene()
	if at := f.vector(); s.ground == nil || at != s.frame {
		s.frame = at
		owners := sc.Position.Owners
		s.ground = s.table.painter.Base(s.theme, s.frame, &owners)
		s.picture = image.NewRGBA(s.ground.Rect)
	}
	s.table.painter.Overlay(s.picture, s.ground, s.theme, s.frame, &sc)
	return s.picture
}

func (s *Session) scene() layout.Scene {
	sc := s.writer.scene()
	sc.Language, sc.LabelSize = s.texts.Language(), layout.NormalLabels
	return sc
}

// finger is the maximum distance, in CSS pixels, from the touched point to an item that still counts as touched.
const finger = 26

// Tap handles a tap on a pixel of the last picture from Paint. A long tap supports.
func (s *Session) Tap(x, y float64, long bool) {
	if s.frame.W == 0 {
		return
	}
	sc := s.scene()
	at, token := s.under(&sc, x, y)
	support := long || s.help
	s.help = false
	s.change(func() { s.writer.tap(at, token, support) })
}

// under returns the place and the token under a finger: what is there, or something selectable nearby.
func (s *Session) under(sc *layout.Scene, x, y float64) (engine.Location, int) {
	if token := s.table.painter.TokenAt(s.frame, sc, x, y); token >= 0 {
		return engine.Location{Province: sc.Tokens[token].At}, token
	}
	if p, ok := s.table.painter.UnitAt(s.frame, sc, x, y); ok && s.writer.near(engine.Location{Province: p}) {
		return engine.Location{Province: p}, -1
	}
	bx, by := s.frame.X+x/s.frame.Scale, s.frame.Y+y/s.frame.Scale
	at, ok := s.table.drawing.At(bx, by)
	if ok && s.writer.near(at) {
		return at, -1
	}
	best, found := finger*s.frame.Logical()/s.frame.Scale, engine.Location{}
	for _, dx := range [...]float64{-1, -0.5, 0, 0.5, 1} {
		for _, dy := range [...]float64{-1, -0.5, 0, 0.5, 1} {
			away := (dx*dx + dy*dy) * finger * s.frame.Logical() / s.frame.Scale
			beside, is := s.table.drawing.At(bx+dx*finger*s.frame.Logical()/s.frame.Scale, by+dy*finger*s.frame.Logical()/s.frame.Scale)
			if is && away < best && s.writer.near(beside) {
				best, found = away, beside
			}
		}
	}
	if found.Province != engine.NoProvince {
		return found, -1
	}
	return at, -1
}

// chip returns the square of a power of the painter's board.
func (s *Session) chip(pw engine.Power, letters string) Chip {
	return chipOf(s.theme, s.table.variant, pw, letters)
}
