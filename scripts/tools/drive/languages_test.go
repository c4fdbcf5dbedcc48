package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
	"unicode"

	"entente/engine"
)

// TestAGameInEveryLanguageOnTheRealWindow plays two years with every kind of order by mouse, starting at the start page, on a machine without fonts,
// in the language of the system, and opens the explanation of every order. The window asks in that language, and the program reports no errors.
// ENTENTE_PICTURES names a folder for a picture of each moment.
func TestAGameInEveryLanguageOnTheRealWindow(t *testing.T) {
	program := os.Getenv("ENTENTE_PROGRAM")
	if program == "" {
		t.Skip("ENTENTE_PROGRAM names no program (scripts/test.sh does)")
	}
	noFonts(t)
	judge := judgeProgram(t)
	for _, locale := range []string{"ja_JP", "zh_CN", "zh_TW"} {
		t.Run(locale, func(t *testing.T) {
			began := time.Now()
			p := atTheDoor(t, program, locale)
			judged := newJudge(t, judge)
			pictures := os.Getenv("ENTENTE_PICTURES")
			shot := func(name string) {
				if pictures == "" {
					return
				}
				if err := p.shoot(filepath.Join(pictures, locale+"-"+name+".png")); err != nil {
					t.Fatal(err)
				}
			}
			shot("door")
			kinds, told := map[engine.OrderKind]int{}, 0
			p.watch = func(before engine.Position, orders []engine.Order, after engine.Position) {
				judged.agrees(t, before, orders, after)
				for _, o := range orders {
					kinds[o.Kind]++
				}
			}
			p.pause = func(phase string, at moment) error {
				if at == ordered {
					shot(phase)
					return nil
				}
				if phase == "S1901M" {
					return nil
				}
				n, err := p.readBack(func() { shot("before-" + phase) })
				told += n
				return err
			}
			if err := p.presses("door.plan", func(s state) bool { return s.Page == "" && s.Phase == "S1901M" }); err != nil {
				t.Fatal(err)
			}
			if err := p.play("every.txt", t.Logf); err != nil {
				t.Fatal(err)
			}
			for kind := engine.Hold; kind <= engine.Waive; kind++ {
				if kinds[kind] == 0 && kind != engine.Waive { // a build that is not ordered is waived: Turkey's in 1901
					t.Errorf("no order of kind %v was given", kind)
				}
			}
			if told < 40 {
				t.Errorf("%d explanations were opened", told)
			}
			if err := p.key("ctrl+s"); err != nil {
				t.Fatal(err)
			}
			if err := p.program.wait("the dialog for the name", func(s state) bool { return s.Dialog != "" }); err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc([]rune(p.program.now.Dialog), func(r rune) bool { return unicode.In(r, unicode.Han, unicode.Katakana) }) {
				t.Errorf("the window asks %q", p.program.now.Dialog)
			}
			shot("save")
			t.Logf("%s: %.0f s, orders by kind %v, %d explanations opened", locale, time.Since(began).Seconds(), kinds, told)
		})
	}
}

// noFonts hides the system's fonts from the programs of a test.
func noFonts(t *testing.T) {
	t.Helper()
	folder := t.TempDir()
	file := filepath.Join(folder, "fonts.conf")
	text := "<?xml version=\"1.0\"?><fontconfig><dir>" + folder + "</dir><cachedir>" + folder + "</cachedir></fontconfig>"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("FONTCONFIG_FILE", file)
	t.Setenv("FONTCONFIG_PATH", folder)
}

// atTheDoor returns a player at the start page, on the program's first start.
func atTheDoor(t *testing.T, program, locale string) *player {
	t.Helper()
	p, err := newPlayerIn(context.Background(), home{locale: locale}, program, "1280x800", 1, "-table=false")
	if err != nil {
		t.Fatal(err)
	}
	leaving(t, program, p)
	if err := p.program.wait("the doors", func(s state) bool { return s.Page == "door" && s.Settled }); err != nil {
		t.Fatal(err)
	}
	return p
}

// presses clicks a control until the wanted state follows.
func (p *player) presses(name string, wanted func(state) bool) error {
	var err error
	for range 3 {
		if err = p.program.wait(name, func(s state) bool { return s.Controls[name][2] > 0 && s.Settled }); err != nil {
			return err
		}
		if err = p.control(name); err != nil {
			return err
		}
		if err = p.program.becomes("what "+name+" does", wanted); err == nil {
			return nil
		}
	}
	return err
}

// readBack goes to the results of the previous phase, opens the explanation of every visible order, and returns. n is the number of clicks that
// changed the window.
func (p *player) readBack(look func()) (n int, err error) {
	phase := p.program.now.Phase
	if err := p.key("alt+Left"); err != nil {
		return 0, err
	}
	if err := p.program.wait("the results", func(s state) bool { return s.Settled && s.Resolved && s.Controls["orders"][3] > 0 }); err != nil {
		return 0, err
	}
	now := p.program.now
	list := now.Controls["orders"]
	last, err := p.screen.picture()
	if err != nil {
		return 0, err
	}
	for y := list[1] + 20; y < list[1]+list[3]-10; y += 30 {
		if err := p.click((list[0]+60)*now.Scale, y*now.Scale, 1); err != nil {
			return n, err
		}
		img, err := p.still()
		if err != nil {
			return n, err
		}
		if !bytes.Equal(img.Pix, last.Pix) {
			n++
		}
		last = img
	}
	look()
	for range 2 { // the explanation, then the selection
		if err := p.key("Escape"); err != nil {
			return n, err
		}
	}
	if err := p.key("alt+Right"); err != nil {
		return n, err
	}
	return n, p.program.wait("the phase again", func(s state) bool { return s.Phase == phase && !s.Resolved && s.Settled })
}

// TestRealWindowOpensTheFirstLesson prints the time from the start page to the first answered click in a lesson.
func TestRealWindowOpensTheFirstLesson(t *testing.T) {
	program := os.Getenv("ENTENTE_PROGRAM")
	if program == "" {
		t.Skip("ENTENTE_PROGRAM names no program (scripts/test.sh does)")
	}
	p := atTheDoor(t, program, "en_US")
	start := p.program.first
	door := time.Now()
	if err := p.control("door.learn"); err != nil {
		t.Fatal(err)
	}
	if err := p.program.wait("the lesson", func(s state) bool { return s.Page == "lessons" && s.Controls["lessons.hint"][2] > 0 }); err != nil {
		t.Fatal(err)
	}
	opened := time.Since(door)
	if err := p.control("lessons.hint"); err != nil {
		t.Fatal(err)
	}
	if err := p.program.wait("the click to be answered", func(s state) bool { return s.Page == "lessons" && s.Settled }); err != nil {
		t.Fatal(err)
	}
	answered := time.Since(door)
	t.Logf("the start page is visible after %d ms; from its click to the lesson %d ms, to the answer to a click there %d ms",
		start.Milliseconds(), opened.Milliseconds(), answered.Milliseconds())
	fmt.Printf("BenchmarkFirstLesson 1 %d ns/op\n", answered.Nanoseconds()) // for scripts/tools/bench
	if answered > 4*time.Second {                                           // on a shared machine; the target is 1 s
		t.Errorf("a lesson takes %v", answered)
	}
}
