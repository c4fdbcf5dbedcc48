package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"entente/assets"
)

// runManual prints the manual page in the format that man reads. Its text is the commands' own help.
func runManual(args []string, s streams) error {
	if files, err := parse(flags("manual", s), args); err != nil || len(files) > 0 {
		return errors.Join(err, unexpected("manual", files))
	}
	b := assets.Built()
	var page strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&page, format+"\n", args...) }
	say(`.TH JUDGE 1 "%s" "Entente %s" "User Commands"`, b.Date, b.Version)
	say(".SH NAME\njudge \\- the engine of Entente, a board for the game Diplomacy, without a window")
	say(".SH SYNOPSIS\n.B judge\n.I command\n[options] [files]\n.br\n.B judge -version")
	say(".SH DESCRIPTION\nAdjudicates positions, lists legal orders, checks collections of cases, draws boards and converts games." +
		"\nMost commands read one JSON value per line and write one for each.")
	say(".SH COMMANDS")
	for _, c := range commands() {
		say(".TP\n.B %s\n%s", roff(c.usage()), roff(c.summary))
		if options := optionsOf(c); options != "" {
			say(".IP\n.nf\n%s\n.fi", roff(options))
		}
	}
	say(".SH EXIT STATUS\n0 on success, 1 if a case of a collection failed, 2 if something cannot be read.")
	say(".SH SEE ALSO\n.BR entente (1)")
	_, err := io.WriteString(s.out, page.String())
	return err
}

// unexpected returns the error of a command that takes no files, nil if it was given none.
func unexpected(name string, files []string) error {
	if len(files) == 0 {
		return nil
	}
	return fmt.Errorf("judge %s takes no files: %q", name, files[0])
}

// optionsOf returns the help on the options of a command, "" if it has none.
func optionsOf(c command) string {
	var said strings.Builder
	if err := c.run([]string{"-h"}, streams{strings.NewReader(""), io.Discard, &said}); !errors.Is(err, flag.ErrHelp) {
		return ""
	}
	_, options, _ := strings.Cut(said.String(), "\n  -")
	if options == "" {
		return ""
	}
	return strings.TrimRight(strings.ReplaceAll("  -"+options, "\t", "    "), "\n")
}

// roff escapes a text for a manual page.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
