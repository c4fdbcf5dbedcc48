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

// worthwhile is how many bytes must have been used before it pays to look for what can be given back.
const worthwhile = 4 << 20

// releaser returns unused memory to the system while the program is idle. The zero releaser is ready.
type releaser struct {
	last  time.Time // what was used last when it gave
	used  uint64    // bytes, by the program so far
	pages []pages   // of files that are only read
}

// pages are a part of the memory: the addresses from one up to another.
type pages struct{ from, to uintptr }

// give returns the memory of pictures that nobody shows any more, and the pages of code that ran once, such as the compiler in
// the software renderer: those come again from their files when they are needed. last is when the program was used last:
// once it has given for that it does nothing unless much has been done meanwhile.
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
		_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, p.from, p.to-p.from, syscall.MADV_DONTNEED) // what cannot be given stays
	}
}

// readOnly returns the parts of the memory that are the same as in a file and cannot be written.
func readOnly() (list []pages) {
	file, err := os.Open("/proc/self/smaps")
	if err != nil {
		return nil
	}
	defer file.Close()
	var part pages // that the lines are about; none that can be given back: the zero value
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
