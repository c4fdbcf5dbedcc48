package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// manual returns the manual page.
func manual(t *testing.T) string {
	t.Helper()
	var out, fault bytes.Buffer
	if err := run([]string{"manual"}, streams{strings.NewReader(""), &out, &fault}); err != nil {
		t.Fatalf("%v %s", err, fault.String())
	}
	return out.String()
}

// The manual lists every command with all its options, and only roff requests begin with a dot or an apostrophe.
func TestTheManualNamesEveryCommandAndOption(t *testing.T) {
	page := manual(t)
	plain := strings.ReplaceAll(page, `\-`, "-")
	for _, c := range commands() {
		if !strings.Contains(plain, "\n.B judge "+c.name) || !strings.Contains(plain, c.summary) {
			t.Errorf("the manual does not name %s", c.name)
		}
		for _, option := range regexp.MustCompile(`(?m)^  -\S+`).FindAllString(optionsOf(c), -1) {
			if !strings.Contains(plain, "\n"+option) {
				t.Errorf("the manual does not name the option%s of %s", option, c.name)
			}
		}
	}
	if options := optionsOf(commands()[0]); !strings.Contains(options, "  -brief") || !strings.Contains(options, "  -variant") {
		t.Errorf("options of adjudicate: %q", options)
	}
	for line := range strings.Lines(page) {
		if strings.HasPrefix(line, ".") && !regexp.MustCompile(`^\.(TH|SH|TP|IP|B|BR|I|br|nf|fi)( .*)?\n$`).MatchString(line) {
			t.Errorf("not a line of a manual page: %q", line)
		}
	}
}

// The completions ask the program, so they match it. This test runs the one for bash and compares the calls in those for zsh and fish.
func TestBashCompletesCommandsAndOptions(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash here")
	}
	folder := t.TempDir()
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-o", filepath.Join(folder, "judge"), ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	complete := func(words string) []string {
		script := `. ../../scripts/packages/completions/judge.bash; COMP_WORDS=(` + words + `); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _judge; printf '%s\n' "${COMPREPLY[@]}"`
		cmd := exec.Command(bash, "--norc", "-c", script)
		cmd.Env = append(os.Environ(), "PATH="+folder+string(os.PathListSeparator)+os.Getenv("PATH"))
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		return strings.Fields(string(out))
	}
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	if got := complete(`judge ""`); strings.Join(got, " ") != strings.Join(names, " ") {
		t.Errorf("commands: %q, want %q", got, names)
	}
	if got := complete(`judge co`); strings.Join(got, " ") != "convert" {
		t.Errorf("co: %q", got)
	}
	if got := strings.Join(complete(`judge render -l`), " "); got != "-labels -lang" {
		t.Errorf("options of render with l: %q", got)
	}
	if got := complete(`judge train`); len(got) > 0 {
		t.Errorf("completed without a command: %q", got)
	}
	for _, shell := range []string{"zsh", "fish"} {
		text, err := os.ReadFile("../../scripts/packages/completions/judge." + shell)
		if err != nil || !strings.Contains(string(text), "judge help") || !strings.Contains(string(text), " -h ") {
			t.Errorf("judge.%s does not ask the program (%v)", shell, err)
		}
	}
}
