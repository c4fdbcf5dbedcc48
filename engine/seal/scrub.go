package seal

import (
	"runtime"
	"runtime/debug"
)

// Scrub overwrites memory that is no longer used, as far as Go allows: it collects garbage, overwrites the space of small values
// and returns the rest to the system. It takes some tenths of a second, so call it where nobody waits. Memory still in use stays,
// and so do copies made by system libraries.
func Scrub() {
	for range 3 { // a pool keeps what it has for two
		runtime.GC()
	}
	scrubStack(16)
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	const most = 16 << 20
	room := min(int(m.HeapInuse-m.HeapAlloc), most)
	for i := range m.BySize {
		size := int(m.BySize[i].Size)
		if size == 0 || size > scrubbed {
			continue
		}
		kept := make([][]byte, 0, room/size)
		for range room / size {
			kept = append(kept, make([]byte, size)) // what is new is zero
		}
		runtime.KeepAlive(kept)
	}
	debug.FreeOSMemory()
}

// scrubStack writes over the stack below its caller.
//
//go:noinline
func scrubStack(deep int) byte {
	var room [1 << 10]byte
	if deep > 0 {
		room[0] = scrubStack(deep - 1)
	}
	return room[deep&1]
}

// scrubbed is the size up to which values share pages with others. Larger ones are given back whole, most of the time.
const scrubbed = 4 << 10
