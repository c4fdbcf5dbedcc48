package game

import (
	"errors"
	"io/fs"
	"os"
	"strings"

	"github.com/gofrs/flock"
)

// Autosave keeps a copy of a running game in a folder, for the day that the program ends without asking. A lock file
// beside the copy shows that the program is alive; the system lets go of it whatever happens to the program.
type Autosave struct {
	copy     string
	lock     *flock.Flock
	problems func(error)
	jobs     chan autosaveJob // holds the newest at most
	done     chan struct{}
	kept     autosaveJob // what is in the copy, zero if there is none
}

// autosaveJob is a game to be kept.
type autosaveJob struct {
	game  snapshot
	from  origin
	edit  int
	saved bool // there is nothing to keep
}

// StartAutosave begins to keep copies in folder, which is made if it is not there. Copies are written in the background,
// since a disk may be slow; problems, if not nil, is told there of what goes wrong.
func StartAutosave(folder string, problems func(error)) (*Autosave, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fileFault(folder, err)
	}
	f, err := os.CreateTemp(folder, "game-*"+lockEnding)
	if err != nil {
		return nil, fileFault(folder, err)
	}
	name := f.Name()
	lock := flock.New(name)
	locked, err := lock.TryLock()
	if err == nil && !locked {
		err = errors.New("somebody else holds the lock")
	}
	if err := errors.Join(err, f.Close()); err != nil {
		return nil, errors.Join(fileFault(name, err), os.Remove(name))
	}
	a := &Autosave{
		copy: strings.TrimSuffix(name, lockEnding) + copyEnding, lock: lock, problems: problems,
		jobs: make(chan autosaveJob, 1), done: make(chan struct{}),
	}
	go a.run()
	return a, nil
}

// Keep sees to it that the copy is g as it is now, or that there is none if g is saved. It returns at once. All calls
// must come from one goroutine; the games may differ from call to call.
func (a *Autosave) Keep(g *Game) {
	select {
	case <-a.jobs: // an older one, not begun yet
	default:
	}
	a.jobs <- autosaveJob{g.snapshot(), g.disk, g.now.edit, g.Saved() && g.Kept()}
}

// Close ends the keeping and removes the copy. Call it when the program ends in order, nothing after it.
func (a *Autosave) Close() error {
	close(a.jobs)
	<-a.done
	err := a.drop()
	return errors.Join(err, a.lock.Unlock(), os.Remove(a.lock.Path()))
}

// run does the jobs.
func (a *Autosave) run() {
	defer close(a.done)
	for job := range a.jobs {
		if err := a.do(job); err != nil && a.problems != nil {
			a.problems(err)
		}
	}
}

func (a *Autosave) do(job autosaveJob) error {
	if job.saved {
		return a.drop()
	}
	if job.edit == a.kept.edit && job.game.root == a.kept.game.root && job.game.timing == a.kept.game.timing && job.from == a.kept.from {
		return nil // only the cursor moved
	}
	data, err := job.game.encode(job.from.asFile())
	if err != nil {
		return err
	}
	if err := writeFile(a.copy, data, 0o600); err != nil {
		return fileFault(a.copy, err)
	}
	a.kept = job
	return nil
}

// drop removes the copy.
func (a *Autosave) drop() error {
	a.kept = autosaveJob{}
	if err := os.Remove(a.copy); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fileFault(a.copy, err)
	}
	return nil
}
