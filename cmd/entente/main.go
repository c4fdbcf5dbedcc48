// Command entente is the desktop program. It opens the window with the given game, or with the start page.
//
//	entente                     learn, plan, run a table, or continue a game
//	entente -table              starts a new game for seven players
//	entente thursday.entente    continues that game
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"runtime/debug"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"entente/assets"
	"entente/ui"
	"entente/ui/board/vector"
	"entente/variants"
)

func main() {
	seated := flag.Bool("table", false, "start a new game for seven players, without the start page")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: entente [-version] [-table] [game.entente]")
		flag.PrintDefaults()
	}
	version := flag.Bool("version", false, "print version, commit and date, and exit")
	flag.Parse()
	if *version {
		fmt.Println(assets.Built().Line("entente"))
		return
	}
	if flag.NArg() > 1 {
		flag.Usage()
		os.Exit(2)
	}
	debug.SetGCPercent(garbageAtStart)
	if err := run(flag.Arg(0), *seated); err != nil {
		fmt.Fprintln(os.Stderr, "entente:", err)
		os.Exit(1)
	}
}

// run opens the window and returns when it is closed.
func run(file string, seated bool) (err error) {
	bundle, err := variants.StandardBundle()
	if err != nil {
		return err
	}
	options := ui.Options{Assets: assets.FS, Bundle: bundle, State: stateFolder(), Variants: variantsFolder(), Host: host()}
	if options.Kit, err = vector.NewKit(assets.FS); err != nil {
		return err
	}
	options.Post, options.Pages = elsewhere(options.Kit)
	options.Door = !seated
	options.Bell = bell(func(err error) { log.Println(err) })
	options.Scrub = new(scrubber).Begin
	if name := os.Getenv("ENTENTE_TRACE"); name != "" { // for programs that control the window from outside
		trace, err := os.Create(name)
		if err != nil {
			return err
		}
		defer trace.Close()
		options.Trace = io.Writer(trace)
	}
	classes := forgetDeadManager()
	if folder, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(folder, 0o700) // the toolkit puts its own there, and complains in a fresh home
	}
	// The toolkit reports calls on the wrong goroutine only on request, because checking each call makes a change of theme a tenth slower.
	app.SetMetadata(fyne.AppMetadata{Migrations: map[string]bool{"fyneDo": os.Getenv("ENTENTE_CHECK") == ""}})
	program := withIdle(app.NewWithID("io.github.entente.board"))
	if done, err := audience(program, options); done {
		return err
	}
	defer remember(program)()
	w, err := ui.New(program, options)
	if err != nil {
		return err
	}
	connectPage(w)
	if file != "" {
		w.OpenAtStart(file)
	}
	defer func() { // the toolkit panics if there is no display
		if fault := recover(); fault != nil && w.Shown() {
			panic(fault)
		} else if fault != nil {
			err = fmt.Errorf("cannot open a window; is there a display? (%v)", fault)
		}
	}()
	if classes {
		nameClass()
	}
	w.ShowAndRun()
	return nil
}

// variantsFolder returns the folder for the user's own variants, "" if the system has no place for it.
func variantsFolder() string {
	if folder := stateFolder(); folder != "" {
		return filepath.Join(folder, "variants")
	}
	return ""
}
