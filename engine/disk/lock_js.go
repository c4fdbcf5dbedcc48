package disk

import (
	"io/fs"
	"os"
	"sync"
	"syscall/js"
)

// Lock is a lock on a file, held by a tab of the browser: the other tabs see it, and it ends with the tab.
type Lock struct {
	file string
	flag int
	mu   sync.Mutex
	held bool
}

// NewLock returns the lock on a file, which is made when the lock is taken.
func NewLock(file string) *Lock { return &Lock{file: file, flag: os.O_CREATE} }

// lockOf returns the lock on a file that must be there.
func lockOf(file string) *Lock { return &Lock{file: file} }

// Path returns the file.
func (l *Lock) Path() string { return l.file }

// TryLock takes the lock unless somebody else has it, and reports whether it is held now.
func (l *Lock) TryLock() (bool, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.held {
		return true, nil
	}
	f, err := os.OpenFile(l.file, os.O_RDONLY|l.flag, 0o600)
	if err != nil {
		return false, err
	}
	if err := f.Close(); err != nil {
		return false, err
	}
	l.held = ask("lock", l.file)
	return l.held, nil
}

// Lock takes the lock, when whoever has it lets it go.
func (l *Lock) Lock() error {
	if free, err := l.TryLock(); err != nil || free {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.held = ask("wait", l.file); !l.held {
		return &fs.PathError{Op: "lock", Path: l.file, Err: fs.ErrPermission}
	}
	return nil
}

// Unlock lets the lock go. It is no error if it is not held.
func (l *Lock) Unlock() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.held {
		ask("unlock", l.file)
		l.held = false
	}
	return nil
}

// ask asks the page (scripts/tools/web/page/files.js) about a lock, and waits for its answer.
func ask(what, file string) bool {
	answer := make(chan bool, 1)
	tell := js.FuncOf(func(_ js.Value, args []js.Value) any {
		answer <- len(args) > 0 && args[0].Truthy()
		return nil
	})
	defer tell.Release()
	js.Global().Get("locks").Call(what, file, tell)
	return <-answer
}
