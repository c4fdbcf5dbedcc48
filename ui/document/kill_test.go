package document_test

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"entente/engine/keep"
	"entente/scripts/trial"
	"entente/ui/document"
)

// loopFolder is the environment variable that turns this test program into a saving loop in a folder, to be killed.
const loopFolder = "ENTENTE_LOOP"

// TestTortureKilledProgramsLoseNothing kills a program at random moments, also while it starts and recovers. The program plays a growing
// game, keeps copies of it, saves now and then, and continues with what the previous one left.
func TestTortureKilledProgramsLoseNothing(t *testing.T) { killed(t, plays()[0], 6) }

func TestTortureKilledProgramsLoseNothingOfThreeKingdoms(t *testing.T) { killed(t, plays()[1], 3) }

// killed kills loops of one kind of game; in short tests as often as short says.
func killed(t *testing.T, p play, short int) {
	if folder := os.Getenv(loopFolder); folder != "" {
		newLoop(t, folder, p).run()
	}
	k := killer{play: p, t: t, folder: t.TempDir(), rnd: trial.Chance(t)}
	trial.Report(t, k.kill(trial.Kills, "the saving loop"+p.name, trial.Times(t, 200, short)))
}

// killer starts saving loops in a folder and kills them.
type killer struct {
	play
	t      *testing.T
	folder string
	rnd    *rand.Rand
	before func() // called before each start; may be nil

	known              int // the last change that was reported to be on the disk
	early, temps, full int
	unswept            bool // the last loop did not sweep the files of the one before it
}

// kill starts and kills loops and returns the result as a row.
func (k *killer) kill(part trial.Part, name string, times int) trial.Row {
	row := trial.Row{Part: part, Name: name, Tried: times}
	for range times {
		if k.before != nil {
			k.before()
		}
		k.temps += countTemps(k.folder)
		k.unswept = false
		k.round()
		if best, err := k.survived(); err != nil || best < k.known {
			k.t.Errorf("change %d was on the disk, but only %d is left: %v", k.known, best, err)
			k.known = best
		} else if !k.unswept {
			row.Held++
		}
	}
	row.Note = fmt.Sprintf("%d while it started or recovered; %d changes on the disk; %d temporary files were left and swept", k.early, k.known, k.temps)
	if k.full > 0 {
		row.Note += fmt.Sprintf("; %d times the disk was full", k.full)
	}
	return row
}

// round starts a loop, kills it and records what it reported.
func (k *killer) round() {
	cmd := exec.Command(os.Args[0], "-test.run=^"+k.trial+"$")
	cmd.Env = append(os.Environ(), loopFolder+"="+k.folder)
	out, err := cmd.StdoutPipe()
	fine(k.t, err)
	fine(k.t, cmd.Start())
	delay := time.Duration(k.rnd.IntN(250)) * time.Millisecond
	fromStart := k.rnd.IntN(3) == 0 // otherwise from when the game is open
	begun, done := make(chan bool, 1), make(chan bool)
	isBegun := false
	go func() {
		defer close(done)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			word, number, _ := strings.Cut(lines.Text(), " ")
			n, err := strconv.Atoi(number)
			switch {
			case word == "begun":
				isBegun = true
				begun <- true
			case word == "disk" && err == nil:
				k.known = max(k.known, n)
			case word == "full":
				k.full++
			case word == "unswept":
				k.t.Errorf("%d temporary files are left after a start", n)
				k.unswept = true
			default:
				k.t.Errorf("the loop reports %q", lines.Text())
			}
		}
	}()
	if !fromStart {
		select {
		case <-begun:
		case <-done:
		case <-time.After(time.Minute):
			k.t.Error("the loop did not start")
		}
	}
	time.Sleep(delay)
	fine(k.t, cmd.Process.Kill())
	<-done
	_ = cmd.Wait() // fails because the loop was killed
	if !isBegun {
		k.early++
	}
}

// countTemps counts the temporary files in a folder and in that of its copies.
func countTemps(folder string) int {
	beside, _ := filepath.Glob(filepath.Join(folder, ".entente-*.tmp"))
	inside, _ := filepath.Glob(filepath.Join(folder, "state", ".entente-*.tmp"))
	return len(beside) + len(inside)
}

// survived returns the newest change that can be read from the folder. Every file must be readable.
func (k *killer) survived() (best int, err error) {
	file := filepath.Join(k.folder, "game.entente")
	if _, gone := os.Stat(file); gone == nil {
		var g document.Game
		if g, _, err = k.kind.Open(file); err == nil {
			best = k.n(g)
		}
	}
	list, _ := filepath.Glob(filepath.Join(k.folder, "state", "*.entente"))
	for _, file := range list {
		g, fault := k.kind.Recover(keep.Leftover{Copy: file})
		if err = errors.Join(err, fault); fault == nil {
			best = max(best, k.n(g))
		}
	}
	return best, err
}
