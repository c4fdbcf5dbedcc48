package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// tablePictures returns the pictures around a game: its page before the start, the settings, the vote, the end.
func tablePictures(size string) []shot {
	return []shot{
		{name: "end-" + size, pose: theEnd},
		{name: "export-" + size, pose: steps(pressed("end.export", "Export the game", "end"))},
		{name: "new-2-" + size, pose: steps(closed, closed, opened("ctrl+alt+n", "new"), players("2"))},
		{name: "new-4-" + size, pose: steps(players("4"))},
		{name: "new-7-" + size, pose: steps(players("7"))},
		{name: "settings-" + size, pose: steps(pressed("new.details", "", "new"))},
		{name: "vote-" + size, pose: steps(pressed("new.start", "", ""), opened("ctrl+shift+d", "Player 1 votes"))},
	}
}

// clockPictures returns the pictures of the clock: in the panel, over the whole window, and its settings.
func clockPictures(size string) []shot {
	return []shot{
		{name: "clock-" + size, pose: steps(func(p *player) error { return p.key("F5") })},
		{name: "clock-room-" + size, pose: steps(opened("F9", "clock"))},
		{name: "clock-early-" + size, pose: steps(closed, opened("F8", "End early: Order writing?"))},
		{name: "clock-settings-" + size, pose: steps(closed, opened("ctrl+F9", "Clock"))},
	}
}

// refereePictures returns the pictures of the referee's pages: rulings, the log, a notice.
func refereePictures(size string) []shot {
	return []shot{
		{name: "rulings-" + size, pose: steps(opened("ctrl+j", "rulings"))},
		{name: "log-" + size, pose: steps(closed, opened("ctrl+g", "log"))},
		{name: "notices-" + size, pose: steps(closed, opened("ctrl+d", "notices"))},
	}
}

// curtainPictures returns the pictures of a hot-seat game: the curtain, and a player's turn behind it.
func curtainPictures(size string) []shot {
	return []shot{
		{name: "curtain-" + size, pose: steps(
			opened("ctrl+Return", "curtain"), sealed("A bud - ser", "A vie - gal", "F tri - alb"), sealed("F lon - nth", "F edi - nrg", "A lvp - yor"),
			sealed("F bre - mid", "A par - bur", "A mar - spa"))},
		{name: "seat-" + size, pose: steps(opened("Return", ""))},
	}
}

// given types an order. Behind the curtain the window does not report that it was given.
func given(text string) step {
	return func(p *player) error { return errors.Join(p.write(text), p.key("Return")) }
}

// sealed lets the next player behind the curtain write orders and hand them in.
func sealed(orders ...string) step {
	list := []step{opened("Return", "")}
	for _, text := range orders {
		list = append(list, given(text))
	}
	return steps(append(list, opened("ctrl+Return", "curtain"))...)
}

// step is a part of a pose.
type step = func(*player) error

// steps performs steps one after another.
func steps(list ...step) func(*player) error {
	return func(p *player) error {
		for _, do := range list {
			if err := do(p); err != nil {
				return err
			}
		}
		size := p.program.now.Window
		return p.point(float64(size[0])-1, float64(size[1])-1) // where the pointer is barely visible
	}
}

// visit opens the game and takes the pictures.
func (s sitting) visit(ctx context.Context, p *player, path, folder string) error {
	data, err := scripts.ReadFile(s.file)
	if err != nil {
		return err
	}
	file := filepath.Join(p.program.folder, "Thursday.entente")
	if err := os.WriteFile(file, data, 0o644); err != nil {
		return err
	}
	if err := p.again(ctx, path, file); err != nil {
		return err
	}
	for _, shot := range s.shots {
		if err := shot.pose(p); err != nil {
			return fmt.Errorf("%s: %w", shot.name, err)
		}
		name := filepath.Join(folder, shot.name+".png")
		if err := p.shoot(name); err != nil {
			return err
		}
		fmt.Println(name)
	}
	return nil
}

// theEnd goes to the last phase and shows the result.
func theEnd(p *player) error {
	if err := p.key("alt+End"); err != nil {
		return err
	}
	return steps(opened("ctrl+shift+w", "end"))(p)
}

// players chooses the number of players by keyboard: the positions of the controls are reported after the page is drawn.
func players(figure string) step {
	return func(p *player) error {
		if err := p.key(figure); err != nil {
			return err
		}
		return p.program.wait("the page to be drawn", func(s state) bool { return s.Controls["new.start"][0] > 0 })
	}
}

// closed closes the topmost page or dialog.
func closed(p *player) error {
	before := p.program.now
	if err := p.key("Escape"); err != nil {
		return err
	}
	return p.program.wait("something to close", func(s state) bool {
		return s.Page != before.Page || s.Dialog != before.Dialog || len(s.Controls) != len(before.Controls)
	})
}

// opened presses a key that opens a page or a dialog.
func opened(key, what string) step {
	return func(p *player) error {
		if err := p.key(key); err != nil {
			return err
		}
		return p.program.wait(cmp.Or(what, "the board"), func(s state) bool {
			if what == "" {
				return s.Page == "" && s.Dialog == ""
			}
			return s.Page == what || s.Dialog == what
		})
	}
}

// pressed presses a control and waits for a dialog or a page.
func pressed(name, dialog, page string) step {
	return func(p *player) error {
		if err := p.program.wait(name, func(s state) bool { return s.Controls[name][2] > 0 && s.Settled }); err != nil {
			return err
		}
		if err := p.control(name); err != nil {
			return err
		}
		return p.program.wait(name+" to be pressed", func(s state) bool { return s.Dialog == dialog && (page == "" || s.Page == page) })
	}
}
