// Learn makes the program's learned files:
//
//	go run ./scripts/tools/learn weights GAMES engine/search/weights.bin           what people tend to order
//	go run ./scripts/tools/learn book GAMES engine/book/openings.gz                how recorded games began
//	go run ./scripts/tools/learn accuracy GAMES                               how accurate recorded people were: prints a table
//	go run ./scripts/tools/learn values [-games N] engine/bot/values.bin      what positions promise
//
// GAMES has recorded phases, gzipped or not: lines as `judge adjudicate` reads them, with "game" in place of "id". For values, our own
// bots play. The same games give the same bytes, on any number of cores.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"entente/variants"
)

func main() {
	err := run(os.Args[1:], os.Stdout, os.Stderr)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "learn:", err)
		os.Exit(1)
	}
}

const usage = `learn weights GAMES OUT          learn what people tend to order
learn book GAMES OUT             make the book of openings
learn accuracy GAMES             say how accurate recorded people were
learn values [-games N] OUT      let our own players play, and learn what positions promise
`

func run(args []string, out, problems io.Writer) error {
	set := flag.NewFlagSet("learn", flag.ContinueOnError)
	set.SetOutput(problems)
	set.Usage = func() { fmt.Fprint(problems, usage) }
	games := set.Int("games", 4000, "for values: play `N` games")
	command := ""
	if len(args) > 0 {
		command, args = args[0], args[1:]
	}
	if err := set.Parse(args); err != nil {
		return err
	}
	v, err := variants.Standard()
	if err != nil {
		return err
	}
	var data []byte
	files := set.Args()
	switch {
	case command == "weights" && len(files) == 2:
		data, err = learnWeights(files[0], v, out)
	case command == "book" && len(files) == 2:
		data, err = makeBook(files[0], v, out)
	case command == "accuracy" && len(files) == 1:
		return measureAccuracy(files[0], v, out)
	case command == "values" && len(files) == 1:
		data, err = learnValues(*games, v, out, problems)
	default:
		return fmt.Errorf("expected one of these:\n%s", usage)
	}
	if err != nil {
		return err
	}
	return os.WriteFile(files[len(files)-1], data, 0o666)
}
