package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// fault is a way to break the program, and the trial that must turn red then.
type fault struct {
	name         string
	file         string
	from, to     string // a piece of the file, and what stands in its place
	packages     string
	trial, wants string // the test, and what it says
}

// faults are ten ways to break the program.
func faults() []fault {
	const (
		europe   = "TestTortureTheSealCoversTheTable$"
		kingdoms = "TestTortureTheSealCoversTheTableOfThreeKingdoms"
		witness  = "engine/record/witness.go"
	)
	return []fault{
		{"a save that is not whole", "engine/disk/disk.go", "	return replace(file, data, 0o666, mode)\n", "	return os.WriteFile(file, data, 0o666|mode)\n",
			"./ui/document", "TestTortureFullDisksLoseNothing", "lost"},
		{"copies that come late", "engine/keep/copies.go", "	if err := disk.WritePrivate(a.copy, data); err != nil {", "	if err := disk.WritePrivate(a.copy+lockEnding, data); err != nil {",
			"./ui/document", "TestTortureKilledProgramsLoseNothing", "lost"},
		{"a seal that forgets the hand-in", witness, "HandSeen{h.Count, h.In, text}", "HandSeen{h.Count, true, text}",
			"./engine/kingdoms/game", kingdoms, "handed in no longer"},
		{"a seal that forgets locks", witness, "lock != \"\" && lock != now.Locks[number]", "false && lock != now.Locks[number]",
			"./engine/kingdoms/game", kingdoms, "a lock exchanged"},
		{"a seal that forgets the past", witness, "then.Past != now.Past", "false",
			"./engine/kingdoms/game", kingdoms, "another past"},
		{"a log that can be rewritten", witness, "then.Events != now.Events || then.Chain != now.Chain", "false",
			"./engine/kingdoms/game", kingdoms, "a ruling rewritten"},
		{"a machine that forgets what was sealed on it", "engine/record/change.go", "	case last.Count > s.Count:\n", "	case last.Count > s.Count+1_000_000:\n",
			"./engine/kingdoms/game", kingdoms, "the whole file put back"},
		{"a reveal that nobody is told of", "engine/record/secrets.go", "	if len(P(n).entry().Revealed) > 0 {", "	if len(P(n).entry().Revealed) > 1_000_000 {",
			"./engine/kingdoms/game", kingdoms, "a reveal taken from the log"},
		{"plain orders in the place of sealed ones", "engine/kingdoms/game/sealedfile.go", "	if g.Hidden && !in.Carried && len(in.Orders) > 0 {", "	if false {",
			"./engine/kingdoms/game", kingdoms, "plain orders in the place of hands"},
		{"a box that is not compared in Europe", "engine/record/secrets.go", "	s.Found(changes...)\n	return orders, nil\n", "	return orders, nil\n",
			"./engine/table", europe, "FAIL"},
	}
}

// prove breaks the program in each way, and demands that its trial fails and says what is wrong.
func prove(out io.Writer) error {
	list, red := faults(), 0
	for _, f := range list {
		said, err := f.run()
		if err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		verdict := "red"
		switch {
		case strings.Contains(said, "--- SKIP"):
			verdict = "skipped, which does not count"
		case !strings.Contains(said, "--- FAIL") || !strings.Contains(said, f.wants):
			verdict = "NOT NOTICED\n" + said
		default:
			red++
		}
		fmt.Fprintf(out, "  %-46s %s\n", f.name, verdict)
	}
	fmt.Fprintf(out, "\nred %d of %d\n", red, len(list))
	if red < len(list) {
		return errors.New("some trials cannot fail: see above")
	}
	return nil
}

// run runs the trial of a fault on the broken program, which is nowhere but in a file beside the tree.
func (f fault) run() (said string, err error) {
	text, err := os.ReadFile(f.file)
	if err != nil {
		return "", err
	}
	if n := strings.Count(string(text), f.from); n != 1 {
		return "", fmt.Errorf("%s has the piece %d times, want once: %q", f.file, n, f.from)
	}
	folder, err := os.MkdirTemp("", "entente-prove-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(folder)
	broken, overlay := filepath.Join(folder, "broken.go"), filepath.Join(folder, "overlay.json")
	whole, err := filepath.Abs(f.file)
	if err != nil {
		return "", err
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": {whole: broken}})
	if err != nil {
		return "", err
	}
	if err := errors.Join(os.WriteFile(broken, []byte(strings.Replace(string(text), f.from, f.to, 1)), 0o600), os.WriteFile(overlay, list, 0o600)); err != nil {
		return "", err
	}
	cmd := exec.Command("go", "test", "-tags", "ci", "-vet=off", "-count=1", "-v", "-overlay", overlay, "-run", "^"+f.trial, f.packages)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	text, err = cmd.CombinedOutput()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		err = nil // a test that fails is what is wanted
	}
	if strings.Contains(string(text), "[build failed]") {
		return "", errors.New(string(text))
	}
	return string(text), err
}
