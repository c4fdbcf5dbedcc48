package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"entente/engine"
)

// shot is a picture of the window, or of what it prints, at a moment of a game.
type shot struct {
	phase string
	at    moment
	name  string
	pose  func(*player) error // called before the picture; may be nil
	print string              // the key that prints the document, "" for a picture of the window
}

// sitting is a game played for its pictures, up to the last of them.
type sitting struct {
	script, size string
	scale        int
	shots        []shot
	file         string // a game to open instead of playing
}

// sittings returns the pictures of README.md and of the guides.
func sittings() []sitting {
	return []sitting{
		{script: "demo.txt", size: "1280x800", scale: 1, shots: []shot{
			{phase: "S1901M", at: begins, name: "start-1280", pose: aside},
			{phase: "F1901M", at: begins, name: "paper-slips", print: "ctrl+2"},
			{phase: "F1901M", at: begins, name: "selected-1280", pose: selectUnit("nth", "nwy")},
			{phase: "F1901M", at: ordered, name: "orders-1280", pose: aside},
			{phase: "F1901M", at: ordered, name: "orders-dark-1280", pose: nextTheme},
			{phase: "F1901M", at: ordered, name: "orders-parchment-1280", pose: nextTheme},
			{phase: "F1901M", at: ordered, name: "orders-contrast-1280", pose: nextTheme},
			{phase: "F1901M", at: resolved, name: "paper-result", print: "ctrl+4"},
			{phase: "F1901M", at: resolved, name: "results-contrast-1280", pose: aside},
			{phase: "F1901M", at: resolved, name: "results-1280", pose: nextTheme},
			{phase: "W1901A", at: ordered, name: "builds-1280", pose: aside},
		}},
		{script: "1902.txt", size: "1280x800", scale: 1, shots: []shot{
			{phase: "F1901M", at: resolved, name: "dislodged-1280", pose: aside},
			{phase: "F1901R", at: begins, name: "retreat-1280", pose: aside},
			{phase: "F1901R", at: begins, name: "retreat-selected-1280", pose: selectUnit("vie", "gal")},
			{phase: "W1902A", at: begins, name: "removal-1280", pose: aside},
		}},
		{script: "demo.txt", size: "1920x1080", scale: 1, shots: []shot{
			{phase: "S1901M", at: begins, name: "start-1920", pose: aside},
			{phase: "F1901M", at: ordered, name: "orders-1920", pose: aside},
			{phase: "F1901M", at: resolved, name: "results-1920", pose: aside},
		}},
		{script: "demo.txt", size: "1920x1080", scale: 1, shots: []shot{{phase: "F1901M", at: ordered, name: "projector-1920", pose: onProjector}}},
		{script: "demo.txt", size: "1920x1080", scale: 1, shots: []shot{{phase: "F1901M", at: resolved, name: "projector-results-1920", pose: onProjector}}},
		{script: "demo.txt", size: "3840x2160", scale: 2, shots: []shot{
			{phase: "F1901M", at: ordered, name: "orders-3840", pose: aside},
		}},
		{file: "ended.entente", size: "1280x800", scale: 1, shots: tablePictures("1280")},
		{file: "ended.entente", size: "1920x1080", scale: 1, shots: tablePictures("1920")},
		{file: "clock.entente", size: "1280x800", scale: 1, shots: clockPictures("1280")},
		{file: "clock.entente", size: "1920x1080", scale: 1, shots: clockPictures("1920")},
		{file: "slips.entente", size: "1280x800", scale: 1, shots: refereePictures("1280")},
		{file: "slips.entente", size: "1920x1080", scale: 1, shots: refereePictures("1920")},
		{file: "seats.entente", size: "1280x800", scale: 1, shots: curtainPictures("1280")},
		{file: "seats.entente", size: "1920x1080", scale: 1, shots: curtainPictures("1920")},
		{file: "slips.entente", size: "1280x800", scale: 1, shots: kingdomsPictures("1280")},
		{file: "slips.entente", size: "1920x1080", scale: 1, shots: kingdomsPictures("1920")},
	}
}

// errEnough ends a sitting after its last picture.
var errEnough = errors.New("all pictures are taken")

// takePictures plays every sitting and writes its pictures into a folder.
func takePictures(ctx context.Context, path, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, s := range sittings() {
		if err := s.take(ctx, path, folder); err != nil {
			return fmt.Errorf("%s at %s: %w", s.script, s.size, err)
		}
	}
	return nil
}

func (s sitting) take(ctx context.Context, path, folder string) error {
	p, err := newPlayer(ctx, path, s.size, s.scale)
	if err != nil {
		return err
	}
	if s.file != "" {
		return errors.Join(s.visit(ctx, p, path, folder), p.leave())
	}
	left := s.shots
	p.pause = func(phase string, at moment) error {
		for len(left) > 0 && left[0].phase == phase && left[0].at == at {
			if pose := left[0].pose; pose != nil {
				if err := pose(p); err != nil {
					return err
				}
			}
			name := filepath.Join(folder, left[0].name+".png")
			take := func() error { return p.shoot(name) }
			if key := left[0].print; key != "" {
				take = func() error { return p.print(key, name) }
			}
			if err := take(); err != nil {
				return err
			}
			fmt.Println(name)
			left = left[1:]
		}
		if len(left) == 0 {
			return errEnough
		}
		return nil
	}
	err = p.play(s.script, func(string, ...any) {})
	if err == nil {
		err = fmt.Errorf("never reached %s", left[0].name)
	}
	if errors.Is(err, errEnough) {
		err = nil
	}
	return errors.Join(err, p.leave())
}

// selectUnit selects the unit in a province and points at another province, so that the map shows the unit's options.
func selectUnit(id, over string) func(*player) error {
	return func(p *player) error {
		at := p.variant.Map.Province(id)
		unit := p.pos.Units[at]
		if d := p.pos.Dislodged[at].Unit; d.Type != engine.NoUnit {
			unit = d
		}
		if err := p.pick(p.try(engine.Location{Province: at, Coast: unit.Coast}, unit.Type, 0), 1); err != nil {
			return err
		}
		if err := p.program.wait(id+" to be selected", func(s state) bool { return s.Selected == id }); err != nil {
			return err
		}
		goal := engine.Location{Province: p.variant.Map.Province(over)}
		return p.point(p.pixel(p.try(goal, unit.Type, 0)))
	}
}

// aside clears the selection and moves the mouse out of the way.
func aside(p *player) error {
	if err := p.key("Escape"); err != nil {
		return err
	}
	return p.point(1, 1)
}

// nextTheme switches to the next theme.
func nextTheme(p *player) error {
	before, err := p.still()
	if err != nil {
		return err
	}
	if err := p.key("ctrl+t"); err != nil {
		return err
	}
	if err := p.program.wait("other colours", func(state) bool {
		after, err := p.screen.picture()
		return err == nil && !bytes.Equal(before.Pix, after.Pix)
	}); err != nil {
		return err
	}
	if err := aside(p); err != nil { // the window is rebuilt and reports all positions with the next event
		return err
	}
	return p.program.wait("the controls to be placed", func(s state) bool { return s.Controls[resolveControl][0] > 0 })
}
