//go:build cgo && !ci

package main

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"time"
)

// worthwhile is how many bytes must have been used before it pays to look for memory to return.
const worthwhile = 4 << 20

// releaser returns unused memory to the system while the program is idle. The zero releaser is ready.
type releaser struct {
	last  time.Time // when the program had last been used at the last release
	used  uint64    // bytes that the program had allocated by then
	pages []pages   // of read-only files
}

// pages is a range of addresses, from inclusive and to exclusive.
type pages struct{ from, to uintptr }

// give releases the memory of pictures that are no longer shown, and pages of code that ran only once, such as the compiler in the
// software renderer; the system reads them from their files again when they are needed. last is when the program was last used.
// After a release, give does nothing for the same last unless much memory has been used since.
func (g *releaser) give(last time.Time) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	much := m.TotalAlloc-g.used > worthwhile
	if !much && last.Equal(g.last) {
		return
	}
	g.last = last
	if much {
		g.used = m.TotalAlloc
		debug.FreeOSMemory() // a few hundredths of a second
		g.pages = readOnly()
	}
	for _, p := range g.pages {
		_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, p.from, p.to-p.from, syscall.MADV_DONTNEED) // pages that cannot be released stay
	}
}

// readOnly returns the memory that is mapped from files and cannot be written.
func readOnly() (list []pages) {
	file, err := os.Open("/proc/self/smaps")
	if err != nil {
		return nil
	}
	defer file.Close()
	var part pages // the range that the lines describe; zero if it cannot be released
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := lines.Text()
		if value, found := strings.CutPrefix(line, "Anonymous:"); found {
			if part != (pages{}) && strings.Fields(value)[0] == "0" {
				list = append(list, part)
			}
			continue
		}
		if i := strings.IndexByte(line, ':'); i < 0 || strings.IndexByte(line, '-') < 0 || strings.IndexByte(line, '-') > i {
			continue
		}
		var at pages
		var access, offset, device, inode, name string
		if n, _ := fmt.Sscanf(line, "%x-%x %s %s %s %s %s", &at.from, &at.to, &access, &offset, &device, &inode, &name); n < 6 {
			continue
		}
		part = pages{}
		if strings.HasPrefix(access, "r-") && strings.HasSuffix(access, "p") && strings.HasPrefix(name, "/") {
			part = at
		}
	}
	return list
}
