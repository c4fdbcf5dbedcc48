// Judge is the engine of Entente on the command line, without a window. It adjudicates positions, lists legal orders,
// checks collections of cases and lessons, draws boards and converts games.
//
//	echo '{"id":1,"phase":"S1901M","units":["France A par"],"orders":["France A par - bur"]}' | judge adjudicate
//	judge check datc-v3.2.json
//	judge render -phase F1902M -o board.png game.json
//	judge convert game.entente game.json
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"entente/assets"
)

func main() {
	err := run(os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr})
	switch {
	case errors.Is(err, flag.ErrHelp):
	case errors.Is(err, errFailed):
		os.Exit(1)
	case err != nil:
		fmt.Fprintln(os.Stderr, "judge:", err)
		os.Exit(2)
	}
}

// errFailed ends the program with status 1; whatever failed has been printed.
var errFailed = errors.New("some cases failed")

// streams are what a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// command is one of the things that judge does.
type command struct {
	name, arguments, summary string
	run                      func(args []string, s streams) error
}

func commands() []command {
	return []command{
		{"adjudicate", "[-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-brief] [-j N] < LINES", "resolve a phase for each JSON line", runAdjudicate},
		{"legal", "[-variant NAME] [-rules NAME] [-setup NAME] [-j N] < LINES", "list the legal orders for each JSON line", runLegal},
		{"check", "FILE...", "run collections of cases and print what differs", runCheck},
		{"lesson", "FILE...", "check files of lessons: every answer, and every set of orders of the puzzles", runLesson},
		{"render", "[-variant NAME] [-size WxH] [-phase NAME] [-labels full|code|none] [-o FILE] [GAME]", "draw the board of a game", runRender},
		{"odds", "[-for POWERS] [-replies N] [-seed N] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "how often each order works against what people tend to reply", runOdds},
		{"move", "[-level NAME] [-for POWERS] [-seed N] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "what a player of ours orders in each JSON line", runMove},
		{"play", "-seats LEVEL,... [-games N] [-until YEAR] [-seed N] [-save FOLDER] [-variant NAME] [-rules NAME] [-setup NAME]", "let players of ours play among themselves", runPlay},
		{"convert", "[-to NAME] [-game N] [-line NAME] [-phase NAME] [-style NAME] [-variant NAME] IN OUT", "write a game in another format", runConvert},
		{"manual", "", "print the page of the manual, for man", runManual},
	}
}

// run finds the command and runs it. The standard flag package reads the options, since they begin with one dash.
func run(args []string, s streams) error {
	if len(args) > 0 {
		for _, c := range commands() {
			if c.name == args[0] {
				return c.run(args[1:], s)
			}
		}
	}
	if len(args) > 0 && (args[0] == "-h" || args[0] == "-help" || args[0] == "--help" || args[0] == "help") {
		usage(s.out)
		return nil
	}
	if len(args) == 1 && (args[0] == "-version" || args[0] == "--version") {
		fmt.Fprintln(s.out, assets.Built().Line("judge"))
		return nil
	}
	usage(s.err)
	if len(args) == 0 {
		return errors.New("which command?")
	}
	return fmt.Errorf("no command %q", args[0])
}

func usage(w io.Writer) {
	fmt.Fprintln(w, "judge COMMAND: the engine of Entente without a window")
	for _, c := range commands() {
		fmt.Fprintf(w, "  judge %s %s\n        %s\n", c.name, c.arguments, c.summary)
	}
}

// flags returns an empty set of options for a command, which prints its own usage.
func flags(name string, s streams) *flag.FlagSet {
	set := flag.NewFlagSet("judge "+name, flag.ContinueOnError)
	set.SetOutput(s.err)
	set.Usage = func() {
		for _, c := range commands() {
			if c.name == name {
				fmt.Fprintf(s.err, "judge %s %s\n        %s\n", c.name, c.arguments, c.summary)
			}
		}
		set.PrintDefaults()
	}
	return set
}

// parse reads the options of a command, before or after its files, and returns the files.
func parse(set *flag.FlagSet, args []string) ([]string, error) {
	var files []string
	for {
		if err := set.Parse(args); err != nil {
			return nil, err
		}
		if set.NArg() == 0 {
			return files, nil
		}
		files, args = append(files, set.Arg(0)), set.Args()[1:]
	}
}
