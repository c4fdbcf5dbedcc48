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
		{"explain", "[-lang CODE] [-remedies N] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "say what became of each order, why, and what would have helped", runExplain},
		{"legal", "[-variant NAME] [-rules NAME] [-setup NAME] [-j N] < LINES", "list the legal orders for each JSON line", runLegal},
		{"check", "FILE...", "run collections of cases and print what differs", runCheck},
		{"lesson", "FILE...", "check files of lessons: every answer, and every set of orders of the puzzles", runLesson},
		{"render", "[-variant NAME] [-size WxH] [-phase NAME] [-labels full|code|none] [-lang CODE] [-o FILE] [GAME]", "draw the board of a game, or write the game as one page", runRender},
		{"odds", "[-for POWERS] [-replies N] [-seed N] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "how often each order works against what people tend to reply", runOdds},
		{"stops", "[-for POWERS] [-lang CODE] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "the fewest foreign units that stop each order, or the proof that none do", runStops},
		{"worst", "[-for POWERS] [-lang CODE] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "the worst that each other power can do to a plan", runWorst},
		{"threats", "[-lang CODE] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "what powers can bring where, and which centers can be held", runThreats},
		{"review", "[-lang CODE] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "what each power could expect of its orders, and a better plan", runReview},
		{"move", "[-level NAME] [-for POWERS] [-seed N] [-variant NAME] [-rules NAME] [-setup NAME] [-strict] [-j N] < LINES", "what a player of ours orders in each JSON line", runMove},
		{"play", "-seats LEVEL,... [-games N] [-until YEAR] [-seed N] [-save FOLDER] [-variant NAME] [-rules NAME] [-setup NAME]", "let players of ours play among themselves", runPlay},
		{"table", "[-by players|powers|openings|meetings|games] [-score NAME] [-year YEAR] [-only BOARD] [-least N] [-csv] [-variant NAME] FOLDER", "how everybody did in the finished games of a folder", runTable},
		{"seats", "[-new FILE] [-add NAMES] [-away NAMES] [-back NAMES] [-draw] [-undraw] [-results FILE] [-rest sit-out|twice|fewer] [-score NAME] [-best N] [-bye POINTS] [-seed N] [-standings] [-csv] [-variant NAME] FOLDER", "draw the boards of a tournament, and say how everybody stands", runSeats},
		{"convert", "[-to NAME] [-game N] [-line NAME] [-phase NAME] [-style NAME] [-variant NAME] IN OUT", "write a game in another format", runConvert},
		{"board", "[-name NAME] [-force] -o FOLDER FILE...", "make a board of ours from files of other programs", runBoard},
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
	if meant := likeliest(args[0]); meant != "" {
		return fmt.Errorf("no command %q: did you mean %q?", args[0], meant)
	}
	return fmt.Errorf("no command %q", args[0])
}

// likeliest returns the command that a misspelled one most probably means: the nearest by letters that are missing, there
// too much, wrong or swapped, up to two of them; else the only one that begins so. "" if none comes close.
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

// slips counts the letters that are missing, too much, wrong or swapped in one of two words, which are cut to 32 bytes.
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
