// Web makes the folder of the program for browsers, and serves it.
//
//	go run ./scripts/tools/web -build dist/web -program dist/entente.wasm -icons dist/icons
//	go run ./scripts/tools/web -serve dist/web -at localhost:8080
package main

import (
	"errors"
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strings"

	"entente/scripts/tools/web/page"
	"entente/scripts/tools/web/site"
)

func main() {
	folder := flag.String("build", "", "the folder to fill")
	program := flag.String("program", "dist/entente.wasm", "the program, compiled for WebAssembly")
	icons := flag.String("icons", "dist/icons", "the folder of the icons")
	slip := flag.String("slip", "ui/post/bundle/built", "the folder of the compressed player's page")
	quick := flag.Bool("quick", false, "compress fast, for a test; the result is larger")
	served := flag.String("serve", "", "instead, serve this folder")
	at := flag.String("at", "localhost:8080", "the address to serve it at")
	flag.Parse()
	if err := run(*folder, page.Sources{Program: *program, Icons: *icons, Slip: *slip}, *served, *at, *quick); err != nil {
		fmt.Fprintln(os.Stderr, "web:", err)
		os.Exit(1)
	}
}

func run(folder string, from page.Sources, served, at string, quick bool) error {
	switch {
	case served != "":
		fmt.Printf("http://%s/\n", at)
		return http.ListenAndServe(at, site.Site{Folder: served})
	case folder != "":
		root, err := exec.Command("go", "env", "GOROOT").Output()
		if err != nil {
			return fmt.Errorf("go env: %w", err)
		}
		from.Go = strings.TrimSpace(string(root))
		return page.Build(folder, from, quick)
	}
	return errors.New("expected -build or -serve")
}
