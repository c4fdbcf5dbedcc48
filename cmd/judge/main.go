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
	"strings"

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

// errFailed ends the program with status 1; the failures have been printed.
var errFailed = errors.New("some cases failed")

// streams are what a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// command is one of the commands of judge.
type command struct {
	name, arguments, summary string
	run                      func(args []string, s streams) error
}

func commands() []command {
	return []command{
		{"adjudicate", "[-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-brief] [-j N] < LINES", "resolve the phase of each JSON line", runAdjudicate},
		{"explain", "[-lang CODE] [-remedies N] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "explain the result of each order, and what would have changed it", runExplain},
		{"legal", "[-variant NAME] [-rules NAME] [-setup NAME] [-j N] < LINES", "list the legal orders for each JSON line", runLegal},
		{"check", "FILE...", "run collections of test cases and print the differences", runCheck},
		{"lesson", "FILE...", "check lesson files: every answer, and every set of orders for the puzzles", runLesson},
		{"render", "[-variant NAME] [-size WxH] [-phase NAME] [-labels full|code|none] [-lang CODE] [-o FILE] [GAME]", "draw the board of a game, or write the whole game as one web page", runRender},
		{"odds", "[-for POWERS] [-replies N] [-seed N] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "estimate how often each order works against likely replies", runOdds},
		{"stops", "[-for POWERS] [-lang CODE] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "find the fewest foreign units that can stop each order, or prove that none can", runStops},
		{"worst", "[-for POWERS] [-lang CODE] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "find the worst that each other power can do to a plan", runWorst},
		{"threats", "[-lang CODE] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "show which powers can reach which provinces, and which centers can be held", runThreats},
		{"review", "[-lang CODE] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "show what each power could expect from its orders, and a better plan", runReview},
		{"move", "[-level NAME] [-for POWERS] [-seed N] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "print a bot's orders for each JSON line", runMove},
		{"play", "-seats LEVEL,... [-games N] [-until YEAR] [-seed N] [-save FOLDER] [-variant NAME] [-rules NAME] [-setup NAME]", "let bots play against each other", runPlay},
		{"table", "[-by players|powers|openings|meetings|games] [-score NAME] [-year YEAR] [-only BOARD] [-least N] [-csv] [-variant NAME] FOLDER", "print how everyone did in the finished games of a folder", runTable},
		{"seats", "[-new FILE] [-add NAMES] [-away NAMES] [-back NAMES] [-draw] [-undraw] [-results FILE] [-rest sit-out|twice|fewer] [-score NAME] [-best N] [-bye POINTS] [-seed N] [-standings] [-csv] [-variant NAME] FOLDER", "draw the boards of a tournament, and print the standings", runSeats},
		{"convert", "[-to NAME] [-game N] [-line NAME] [-phase NAME] [-style NAME] [-variant NAME] IN OUT", "convert a game to another format", runConvert},
		{"board", "[-name NAME] [-force] -o FOLDER FILE...", "make a board from files of other programs", runBoard},
		{"manual", "", "print the manual page, for man", runManual},
	}
}

// usage returns the command with its arguments.
func (c command) usage() string { return strings.TrimSpace("judge " + c.name + " " + c.arguments) }

// run finds the command and runs it. "help COMMAND" prints the same as "COMMAND -h", to the standard output.
func run(args []string, s streams) error {
	if len(args) == 2 && args[0] == "help" {
		args, s.err = []string{args[1], "-h"}, s.out
	}
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
		return errors.New("no command given")
	}
	if meant := likeliest(args[0]); meant != "" {
		return fmt.Errorf("unknown command %q: did you mean %q?", args[0], meant)
	}
	return fmt.Errorf("unknown command %q", args[0])
}

// likeliest returns the command that a misspelled name most probably means: the nearest one with at most two letters missing,
// extra, wrong or swapped, else the only command that begins with the name. "" if there is none.
func likeliest(name string) string {
	best, least, begun := "", 3, []string(nil)
	for _, c := range commands() {
		if n := slips(strings.ToLower(name), c.name); n < least && n < len(c.name)-1 {
			best, least = c.name, n
		}
		if len(name) > 1 && strings.HasPrefix(c.name, name) {
			begun = append(begun, c.name)
		}
	}
	if len(begun) == 1 {
		return begun[0]
	}
	return best
}

// slips counts the letters that are missing, extra, wrong or swapped between two words. It looks at their first 32 bytes only.
func slips(a, b string) int {
	a, b = a[:min(len(a), 32)], b[:min(len(b), 32)]
	var rows [33][33]int
	for i := range len(a) + 1 {
		for j := range len(b) + 1 {
			switch {
			case i == 0 || j == 0:
				rows[i][j] = i + j
				continue
			case a[i-1] == b[j-1]:
				rows[i][j] = rows[i-1][j-1]
			default:
				rows[i][j] = 1 + min(rows[i-1][j-1], rows[i-1][j], rows[i][j-1])
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], 1+rows[i-2][j-2])
			}
		}
	}
	return rows[len(a)][len(b)]
}

func usage(w io.Writer) {
	fmt.Fprintln(w, "judge COMMAND: the engine of Entente without a window")
	for _, c := range commands() {
		fmt.Fprintf(w, "  %s\n        %s\n", c.usage(), c.summary)
	}
}

// flags returns an empty set of options for a command. On -h, the set prints the usage of the command.
func flags(name string, s streams) *flag.FlagSet {
	set := flag.NewFlagSet("judge "+name, flag.ContinueOnError)
	set.SetOutput(s.err)
	set.Usage = func() {
		for _, c := range commands() {
			if c.name == name {
				fmt.Fprintf(s.err, "%s\n        %s\n", c.usage(), c.summary)
			}
		}
		set.PrintDefaults()
	}
	return set
}

// parse reads the options of a command, which may come before or after its files, and returns the files.
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
