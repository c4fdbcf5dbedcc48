// Toolkit makes the toolkit with which the program is built: the published modules, with the patches in the folder patches applied, and
// with OpenGL's bindings cut down to the names that the painter uses.
//
//	GOWORK=off CGO_ENABLED=0 go run ./scripts/toolkit
//
// It writes .toolkit/SUM, where SUM is a hash of the versions, the patches and this program, and a go.work that replaces the published
// modules by those in that folder, so that every go command uses them. Both are written atomically: a folder is made under another name
// and renamed, and never changed afterwards. Two runs in one tree do not disturb each other. If nothing has changed, it does nothing.
//
// A folder patches/MODULE has the patches of the module with that path; they are applied in the order of their names.
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
			err = fmt.Errorf("interrupted; nothing was changed")
		}
		fmt.Fprintln(os.Stderr, "toolkit:", err)
		os.Exit(1)
	}
}
