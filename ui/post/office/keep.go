package office

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"entente/engine/disk"
	"entente/engine/post"
)

// kept is the contents of an office's file, one per game.
type kept struct {
	Version int       `json:"entente-post"` // 1
	Lock    string    `json:"lock"`         // the name of the table's key in the ring
	Phase   string    `json:"phase"`        // the phase that the round is about
	Due     time.Time `json:"deadline,omitzero"`
	post.Kept
}

// folder is the folder for the files of games, inside that of the machine.
const folder = "post"

// file returns the path of the file for a game, or "" if it has none.
func (o *Office) file(game string) string {
	if o.machine.Folder == "" || game == "" || strings.Trim(game, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") != "" {
		return "" // a name written by another program could be a path
	}
	return filepath.Join(o.machine.Folder, folder, game+".json")
}

// phase returns a text that identifies the phase: its code and its board.
func (o *Office) phase() string {
	sum := sha256.Sum256(o.turn.Line)
	return o.turn.Code + " " + hex.EncodeToString(sum[:8])
}

// keep saves what must survive the end of the program, if it has changed. It ignores errors: phones resend what is missing.
func (o *Office) keep() {
	name := o.file(o.game)
	if name == "" || o.inbox == nil {
		return
	}
	_, version := o.inbox.Turn()
	if version == o.kept {
		return
	}
	o.kept = version
	data, err := json.Marshal(kept{Version: 1, Lock: o.lock, Phase: o.phase(), Due: o.due, Kept: o.inbox.Keep()})
	if err == nil {
		err = errors.Join(os.MkdirAll(filepath.Dir(name), 0o700), disk.WritePrivate(name, data))
	}
	if err != nil {
		o.note(Note{Verdict: post.Verdict{Kind: post.Unopened, Seat: -1, At: o.machine.Now(), Err: fmt.Errorf("what came is not kept for the next start: %w", err)}})
	}
}

// restore loads the saved state of a game, if there is any. It reports an unreadable file and leaves it as it is.
func (o *Office) restore(game string) {
	name := o.file(game)
	if name == "" || o.table.Key() == nil {
		return
	}
	data, err := disk.Read(name, post.MostKept)
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	var k kept
	if err == nil {
		if k.Kept, err = post.ReadKept(data); err == nil {
			err = json.Unmarshal(data, &k)
		}
	}
	if err == nil && k.Version != 1 {
		err = fmt.Errorf("an unsupported version (%d)", k.Version)
	}
	if err != nil {
		return // Open then creates a new table, and phones ask for their seats again
	}
	key, err := o.machine.Ring().Find(k.Lock)
	if err != nil {
		return
	}
	o.game, o.lock, o.key, o.turn = game, k.Lock, o.table.Key(), o.table.Turn()
	o.laid.Round = k.Round
	if k.Phase == o.phase() {
		o.await(k.Due)
	} else {
		o.laid.Round++
	}
	o.took = map[int]bool{}
	ph := o.table.Phase()
	t := post.Turn{Kind: o.turn.Kind, Game: game, Round: o.laid.Round, Phase: o.turn.Code, Line: o.turn.Line, Last: o.turn.Last, Seats: ph.Seats}
	o.inbox, _ = post.Restore(key, k.Kept, t, o.turn.Private) // phones send damaged parts again
}
