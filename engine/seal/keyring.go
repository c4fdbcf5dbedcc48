package seal

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"entente/engine/disk"
	"entente/engine/record"
)

// Keyring keeps the keys of players without a PIN in a file of this machine that only its user can read: whoever has the
// account can open what they seal, whoever has only the game file cannot. Without a file it keeps them until the program
// ends. It may be used by several goroutines.
type Keyring struct {
	Work int // cost of sealing a key with a PIN, as a power of two; 0: what protects it. Less is for tests of other things

	file   string
	mu     sync.Mutex
	memory map[string]string // by name
}

// NewKeyring returns the ring in a file, "" for none. The file is made when the first key is added.
func NewKeyring(file string) *Keyring { return &Keyring{file: file, memory: map[string]string{}} }

// Find returns the key with the given name. The error is fs.ErrNotExist if the key is not here.
func (r *Keyring) Find(name string) (Key, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	keys, err := r.read()
	if err != nil {
		return Key{}, err
	}
	if secret, there := keys[secretName]; there && strings.HasPrefix(name, derivedBegin) {
		return derive(secret, name)
	}
	text, ok := keys[name]
	if !ok {
		return Key{}, fmt.Errorf("key %.40q: %w", name, fs.ErrNotExist)
	}
	return ParseKey(text)
}

// See remembers what was sealed in a game on this machine. Less than before is not remembered.
func (r *Keyring) See(s record.Sealing) error {
	return r.change(func(keys map[string]string) bool {
		last := seen(keys, s.Game)
		if s.Game == "" || last.Count > s.Count || last == s {
			return false
		}
		keys[seenPrefix+s.Game] = fmt.Sprintf(seenForm+seenMore, s.Count, s.Overruled, s.Open, s.Revealed) + seenOn + time.Now().UTC().Format(time.DateOnly)
		forget(keys)
		return true
	})
}

// Seen returns what was sealed in the game of that name on this machine. The zero Sealing: nothing is known.
func (r *Keyring) Seen(name string) record.Sealing {
	r.mu.Lock()
	defer r.mu.Unlock()
	keys, err := r.read()
	if err != nil {
		return record.Sealing{}
	}
	return seen(keys, name)
}

// What was sealed stands among the keys, under names that have a space, as those of keys have not.
const (
	seenPrefix = "sealed "
	seenForm   = "%d boxes, %d overruled, open: %t"
	seenMore   = ", revealed: %d" // which older lines have not
	seenOn     = ", on "          // and the day, which older lines have not
)

// maxSeen is of how many games it is kept what was sealed in them: the latest. Of a game that nobody has sealed anything in since
// so many others, an old file that is put back is no longer noticed; its orders can be opened all the same.
const maxSeen = 1_000

// forget drops what was sealed in the games of the longest time ago.
func forget(keys map[string]string) {
	var names []string
	for name := range keys {
		if strings.HasPrefix(name, seenPrefix) {
			names = append(names, name)
		}
	}
	if len(names) <= maxSeen {
		return
	}
	day := func(name string) string {
		_, on, _ := strings.Cut(keys[name], seenOn)
		return on
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(day(a), day(b)), cmp.Compare(a, b)) })
	for _, name := range names[:len(names)-maxSeen] {
		delete(keys, name)
	}
}

func seen(keys map[string]string, name string) record.Sealing {
	s := record.Sealing{Game: name}
	n, _ := fmt.Sscanf(keys[seenPrefix+name], seenForm+seenMore, &s.Count, &s.Overruled, &s.Open, &s.Revealed)
	if n < 3 {
		return record.Sealing{}
	}
	return s
}

// Remove forgets a key. It is no error if there is none.
func (r *Keyring) Remove(name string) error {
	return r.change(func(keys map[string]string) bool {
		_, there := keys[name]
		delete(keys, name)
		return there
	})
}

// change lets edit change what is in the ring, and writes it if edit says that something is new. No other program changes
// the file meanwhile.
func (r *Keyring) change(edit func(keys map[string]string) (news bool)) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.file != "" {
		unlock, err := r.lock()
		if err != nil {
			return err
		}
		defer unlock()
	}
	keys, err := r.read()
	if err != nil || !edit(keys) {
		return err
	}
	return r.write(keys)
}

// lock keeps other programs from the file until unlock is called.
func (r *Keyring) lock() (unlock func(), err error) {
	if err := os.MkdirAll(filepath.Dir(r.file), 0o700); err != nil {
		return nil, err
	}
	lock := disk.NewLock(r.file + ".lock")
	if err := lock.Lock(); err != nil {
		return nil, err
	}
	return func() { _ = lock.Unlock() }, nil
}

func (r *Keyring) read() (map[string]string, error) {
	if r.file == "" {
		return r.memory, nil
	}
	keys := map[string]string{}
	data, err := disk.Read(r.file, maxRing)
	if errors.Is(err, fs.ErrNotExist) {
		return keys, nil
	}
	var large *disk.LargeError
	if errors.As(err, &large) {
		err = fmt.Errorf("%s: %w", r.file, err)
	}
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(data, &keys); err != nil || keys == nil {
		return nil, fmt.Errorf("%s: not a list of keys", r.file)
	}
	if secret, there := keys[secretName]; there {
		if _, err := derive(secret, ""); err != nil {
			return nil, fmt.Errorf("%s: the machine secret is invalid", r.file)
		}
	}
	return keys, nil
}

func (r *Keyring) write(keys map[string]string) error {
	if r.file == "" {
		return nil
	}
	data, err := json.MarshalIndent(keys, "", "  ")
	if err != nil {
		return err
	}
	return disk.WritePrivate(r.file, data)
}

// Seal is Seal at the cost of the ring.
func (r *Keyring) Seal(secret, text string) (box string, err error) {
	return sealAt(cmp.Or(r.Work, workFactor), secret, text)
}
