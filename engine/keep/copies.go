package keep

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"entente/engine/disk"
)

// Autosave keeps a copy of a running game in a folder, in case the program ends unexpectedly. A lock file beside the copy
// shows that the program is alive; the system releases it whatever happens to the program.
type Autosave struct {
	copy     string
	lock     *disk.Lock
	problems func(error)
	jobs     chan Copy // holds the newest at most
	done     chan struct{}
	kept     any // the mark of what is in the copy, nil if there is none
	jotted   any // the mark of what was jotted down last
}

// Copied is a game that Autosave can keep copies of.
type Copied interface {
	// Copy returns the game as it is now.
	Copy() Copy
}

// Copy is a game at a moment, to be kept. The zero Copy is of a game that needs none, since nothing would be lost.
type Copy struct {
	Mark   any                    // comparable: copies with equal marks have equal contents
	Encode func() ([]byte, error) // the contents of its file, with the Origin of the game; called in another goroutine
}

// Start begins to keep copies in folder, which is made if it is not there. Copies are written in the background,
// since a disk may be slow; problems, if not nil, is told there when a copy cannot be written, and gets nil when it can
// again. It hears nothing of the failures in between.
func Start(folder string, problems func(error)) (*Autosave, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fileFault(folder, err)
	}
	lock, err := newLock(folder)
	if err != nil {
		return nil, fileFault(folder, err)
	}
	return begun(strings.TrimSuffix(lock.Path(), lockEnding)+copyEnding, lock, problems), nil
}

// newLock takes a lock under a new name. Another program may take a lock that nobody holds yet for a leftover: then there is
// another name.
func newLock(folder string) (*disk.Lock, error) {
	for try := 1; ; try++ {
		f, err := os.CreateTemp(folder, "game-*"+lockEnding)
		if err != nil {
			return nil, err
		}
		lock := disk.NewLock(f.Name())
		closed := f.Close() // first: on some systems a lock ends when its file is closed anywhere in the program
		if err := errors.Join(closed, grab(lock)); err == nil {
			return lock, nil
		} else if try == 5 {
			return nil, errors.Join(err, os.Remove(f.Name()))
		}
	}
}

// TakeOver begins to keep copies where l is: the leftover becomes the copy of a running program, and stays as it is until
// the first call of Keep has written a newer one. So there is no moment at which the game is on no disk. It fails, and
// leaves everything as it was, if another window took the leftover meanwhile.
func (l Leftover) TakeOver(problems func(error)) (*Autosave, error) {
	lock, err := l.hold()
	if err != nil {
		return nil, fileFault(l.Copy, err)
	}
	return begun(l.Copy, lock, problems), nil
}

func begun(copy string, lock *disk.Lock, problems func(error)) *Autosave {
	a := &Autosave{copy: copy, lock: lock, problems: problems, jobs: make(chan Copy, 1), done: make(chan struct{})}
	go a.run()
	return a
}

// grab takes a lock that must be free.
func grab(lock *disk.Lock) error {
	free, err := lock.TryLock()
	if err == nil && !free {
		return errors.New("another window holds it")
	}
	return err
}

// Keep queues a copy of g as it is now, or the removal of the copy if g needs none, and returns immediately. All calls must
// come from one goroutine; the games may differ from call to call. In a browser, where the page may close at any moment, the
// copy is safe once Keep has returned.
func (a *Autosave) Keep(g Copied) {
	select {
	case <-a.jobs: // an older one, not begun yet
	default:
	}
	a.jobs <- a.jot(g.Copy())
}

// jot writes down a copy that is to be written where that cannot wait.
func (a *Autosave) jot(c Copy) Copy {
	if !disk.Jots || c.Encode == nil || c.Mark != nil && c.Mark == a.jotted {
		return c
	}
	data, err := c.Encode()
	c.Encode = func() ([]byte, error) { return data, err }
	if err == nil {
		disk.Jot(a.copy, data)
		a.jotted = c.Mark
	}
	return c
}

// forget throws away what was jotted down, unless that is newer than what was done.
func (a *Autosave) forget() {
	if len(a.jobs) == 0 {
		disk.Forget(a.copy)
		a.jotted = a.kept
	}
}

// Close ends the keeping and removes the copy. Call it last, when the program ends normally.
func (a *Autosave) Close() error {
	close(a.jobs)
	<-a.done
	err := a.drop()
	return errors.Join(err, a.lock.Unlock(), os.Remove(a.lock.Path()))
}

// Abandon ends the keeping and leaves the copy behind, to be recovered another time. Call nothing after it.
func (a *Autosave) Abandon() error {
	close(a.jobs)
	<-a.done
	return a.lock.Unlock()
}

// run does the jobs.
func (a *Autosave) run() {
	defer close(a.done)
	failing := false
	for job := range a.jobs {
		err := a.do(job)
		if a.problems != nil && (err != nil) != failing {
			a.problems(err)
		}
		failing = err != nil
	}
}

func (a *Autosave) do(job Copy) error {
	if job.Encode == nil {
		return a.drop()
	}
	if err := a.restoreLock(); err != nil {
		return err
	}
	if job.Mark != nil && job.Mark == a.kept {
		a.forget()
		return nil
	}
	data, err := job.Encode()
	if err != nil {
		return err
	}
	if err := disk.WritePrivate(a.copy, data); err != nil {
		return fileFault(a.copy, err)
	}
	a.kept = job.Mark
	a.forget()
	return nil
}

// restoreLock makes the folder and the lock anew if somebody removed them. Without its lock a copy would be offered to other
// windows as that of a program that died.
func (a *Autosave) restoreLock() error {
	if _, err := os.Lstat(a.lock.Path()); err == nil {
		return nil
	}
	a.kept = nil // gone, too, as far as we know
	err := a.lock.Unlock()
	if err == nil {
		err = os.MkdirAll(filepath.Dir(a.copy), 0o700)
	}
	if err == nil {
		err = grab(a.lock)
	}
	if err != nil {
		return fileFault(a.copy, err)
	}
	return nil
}

// drop removes the copy.
func (a *Autosave) drop() error {
	a.kept = nil
	if err := os.Remove(a.copy); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fileFault(a.copy, err)
	}
	a.forget()
	return nil
}
