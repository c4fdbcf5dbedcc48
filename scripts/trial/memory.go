package trial

import (
	"bytes"
	"fmt"
	"os"
	"strings"
)

// Search counts the occurrences of a text in the memory of a process that it can write to. It needs the files in which Linux exposes the memory of a
// process, and the right to read them.
func Search(pid int, text string) (found int, err error) {
	maps, err := os.ReadFile(fmt.Sprintf("/proc/%d/maps", pid))
	if err != nil {
		return 0, err
	}
	mem, err := os.Open(fmt.Sprintf("/proc/%d/mem", pid))
	if err != nil {
		return 0, err
	}
	defer mem.Close()
	for line := range strings.Lines(string(maps)) {
		var from, to int64
		var mode string
		if _, err := fmt.Sscanf(line, "%x-%x %s", &from, &to, &mode); err != nil || !strings.HasPrefix(mode, "rw") || to-from > 1<<30 {
			continue
		}
		const piece = 4 << 20
		room := make([]byte, piece+len(text))
		for at := from; at < to; at += piece {
			n, _ := mem.ReadAt(room[:min(int64(len(room)), to-at)], at)
			found += bytes.Count(room[:n], []byte(text))
		}
	}
	return found, nil
}
