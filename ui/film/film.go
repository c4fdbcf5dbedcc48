// Package film makes animations of a phase's results: animated PNG files, which browsers and messengers can show.
//
//	data, err := film.Make(ctx, film.Film{Course: &telling.Course, Scene: telling.Scene, ...}, nil)
package film

import (
	"context"
	"image"
	"image/draw"
	"math"
	"time"

	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/playback"
)

// Film describes an animation. All fields must be set.
type Film struct {
	Course   *playback.Course
	Scene    func(playback.Told) layout.Scene // the board after a part of the playback
	Title    string                           // the phase, below the board
	Sub      string                           // the game, next to Title
	Language string

	Drawing *atlas.Drawing
	Painter *paint.Painter // not shared, because it draws in the background
	Kit     *vector.Kit
	Theme   *atlas.Theme
}

// The size of an animation in pixels, and its speed.
const (
	across, foot = 960, 40
	step         = 80 * time.Millisecond // between pictures while something moves
	slower       = 1.6                   // than in the window, whose users know the orders
	atFirst      = 900 * time.Millisecond
	atLast       = 4 * time.Second
)

// Make returns the animation as a file. It calls progress, if not nil, with the number of completed Steps. Canceling ctx stops it.
func Make(ctx context.Context, f Film, progress func(done int)) ([]byte, error) {
	w, h := f.Drawing.Size()
	scale := min(across/w, across/h)
	r := reel{Film: f, frame: vector.Frame{Scale: scale, W: int(math.Ceil(w * scale)), H: int(math.Ceil(h * scale))}}
	whole := r.scene(playback.All())
	r.room = &whole
	r.begin()
	before := r.scene(playback.Told{})
	if err := r.show(before, atFirst); err != nil {
		return nil, err
	}
	for i, beat := range f.Course.Beats {
		now := r.scene(beat.Told)
		motion := time.Duration(float64(beat.Motion) * slower)
		steps := max(int(motion/step), 1)
		for k := 1; k < steps; k++ {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			between := now
			between.Before, between.Way = &before, float64(k)/float64(steps)
			if err := r.show(between, step); err != nil {
				return nil, err
			}
		}
		rest := step + time.Duration(float64(beat.Rest)*slower)
		if i == len(f.Course.Beats)-1 {
			rest = atLast
		}
		if err := r.show(now, rest); err != nil {
			return nil, err
		}
		before = now
		if progress != nil {
			progress(i + 1)
		}
	}
	return r.finish(), ctx.Err()
}

// Steps returns the number of steps that Make reports to progress.
func (f Film) Steps() int { return len(f.Course.Beats) }

// reel is an animation under construction.
type reel struct {
	Film
	writer
	frame vector.Frame
	room  *layout.Scene // final scene: labels leave room for all later results
	sheet *image.RGBA
}

// scene returns the board after a part of the playback.
func (r *reel) scene(now playback.Told) layout.Scene {
	s := r.Scene(now)
	s.Language, s.Room = r.Language, r.room
	return s
}

// begin draws the texts below the board.
func (r *reel) begin() {
	const margin, base = 16, 27
	r.sheet = image.NewRGBA(image.Rect(0, 0, r.frame.W, r.frame.H+foot))
	draw.Draw(r.sheet, r.sheet.Rect, image.NewUniform(r.Theme.Paper.RGBA), image.Point{}, draw.Src)
	title := vector.TextStyle{Face: vector.Serif, Size: 20, Color: r.Theme.Ink.RGBA, Language: r.Language}
	r.Kit.Text(r.sheet, title, margin, float64(r.frame.H+base), r.Title)
	sub := vector.TextStyle{Face: vector.Sans, Size: 14, Color: r.Theme.Ink.RGBA, Language: r.Language}
	room := float64(r.frame.W-3*margin) - r.Kit.TextWidth(title, r.Title)
	text := []rune(r.Sub)
	for len(text) > 0 && r.Kit.TextWidth(sub, string(text)) > room {
		text = append(text[:max(len(text)-2, 0)], '…')
		if len(text) == 1 {
			text = nil
		}
	}
	r.Kit.Text(r.sheet, sub, float64(r.frame.W-margin)-r.Kit.TextWidth(sub, string(text)), float64(r.frame.H+base), string(text))
}

// show adds a picture.
func (r *reel) show(s layout.Scene, shown time.Duration) error {
	board := r.Painter.Picture(r.Theme, r.frame, &s)
	draw.Draw(r.sheet, board.Rect, board, image.Point{}, draw.Src)
	return r.add(r.sheet, shown)
}
