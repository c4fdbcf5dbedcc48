package seal

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"entente/engine/disk"
)

// maxRing is how large the file of a ring may be: far more than it ever grows.
const maxRing = 4 << 20

// RepairResult says what became of a ring whose file was damaged.
type RepairResult struct {
	Aside string // where the damaged file lies now
	Kept  int    // how many of its lines could be read, and are in the ring
	Lost  bool   // the secret of the machine is not among them: orders that were sealed without a PIN cannot be opened any more
}

// Repair checks the key file. If it is damaged, Repair renames it and writes a new one with every readable key. It returns nil if
// nothing was wrong. Call it at program start. No other program can change the file meanwhile.
func (r *Keyring) Repair() (*RepairResult, error) {
	if r.file == "" {
		return nil, nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := disk.Regular(r.file); err != nil {
		return nil, nil // it is not there, or whoever needs a key hears of it
	}
	if _, err := r.read(); err == nil {
		return nil, nil
	}
	unlock, err := r.lock()
	if err != nil {
		return nil, err
	}
	defer unlock()
	if _, err := r.read(); err == nil {
		return nil, nil // another program was faster
	}
	data, err := begun(r.file)
	if err != nil {
		return nil, err
	}
	keys := salvage(data)
	m := &RepairResult{Aside: strings.TrimSuffix(r.file, filepath.Ext(r.file)) + time.Now().Format("-damaged-20060102-150405") + filepath.Ext(r.file), Kept: len(keys)}
	_, there := keys[secretName]
	m.Lost = !there
	if err := os.Rename(r.file, m.Aside); err != nil {
		return nil, err
	}
	return m, r.write(keys)
}

// begun returns the beginning of a file, as much as a ring may have.
func begun(file string) ([]byte, error) {
	f, err := disk.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxRing))
}

// salvage reads what a ring was written as, a key on each line, from the lines that are whole.
func salvage(data []byte) map[string]string {
	keys := map[string]string{}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(strings.TrimSpace(line), ",")
		line = strings.TrimSuffix(strings.TrimPrefix(line, "{"), "}")
		var one map[string]string
		if json.Unmarshal([]byte("{"+line+"}"), &one) != nil {
			continue
		}
		for name, text := range one {
			_, err := ParseKey(text)
			_, derived := derive(text, "")
			if err == nil || name == secretName && derived == nil || strings.HasPrefix(name, seenPrefix) && seen(one, strings.TrimPrefix(name, seenPrefix)).Count > 0 {
				keys[name] = text
			}
		}
	}
	return keys
}
