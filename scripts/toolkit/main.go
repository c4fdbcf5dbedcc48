// Toolkit makes the toolkit that the program is built with: the published modules, with the patches of the folder patches applied, and
// with OpenGL's bindings cut down to the names that the painter uses.
//
//	GOWORK=off CGO_ENABLED=0 go run ./scripts/toolkit
//
// It writes .toolkit/SUM, where SUM stands for the versions, the patches and this program, and a go.work that replaces the published
// modules by those in that folder, so that every go command uses them. Both are put in place whole: a folder is made under another name
// and renamed, and never changed afterwards. Two that run in one tree at once do each other no harm. When nothing has changed it does
// nothing.
//
// A folder patches/MODULE holds the patches of the module of that path; they are applied in the order of their names.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	if len(os.Args) != 1 {
		fmt.Fprintln(os.Stderr, "toolkit: takes no arguments; it works in the folder of go.mod")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := makeToolkit(ctx, "."); err != nil {
		if ctx.Err() != nil {
			err = fmt.Errorf("interrupted; nothing has changed")
		}
		fmt.Fprintln(os.Stderr, "toolkit:", err)
		os.Exit(1)
	}
}
