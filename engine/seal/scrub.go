package seal

import (
	"runtime"
	"runtime/debug"
	"sync"
)

// Scrub overwrites memory that is no longer used, as far as Go allows: it collects garbage, overwrites the space of small values
// and returns the rest to the system. It takes some tenths of a second, so call it where nobody waits. Memory still in use stays,
// and so do copies made by system libraries.
func Scrub() {
	scrubOwn() // before the collector moves the stack, and leaves what is below
	scrubHeap()
	scrubOwn()
}

// scrubHeap is Scrub but for the stack of its caller. It is a function of its own, since what stood on the stack stays in the room for variables
// that a function has and did not use yet.
//
//go:noinline
func scrubHeap() {
	for range 3 { // a pool keeps what it has for two
		runtime.GC()
	}
	procs := runtime.GOMAXPROCS(1) // else the others have room at hand that is not written over
	scrubStacks()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	const most = 16 << 20
	room := min(int(m.HeapInuse-m.HeapAlloc), most)
	for i := range m.BySize {
		size := int(m.BySize[i].Size)
		if size == 0 || size > scrubbed {
			continue
		}
		kept, linked := make([][]byte, 0, room/size), make([][]*byte, 0, room/size)
		for range room / size {
			kept = append(kept, make([]byte, size))                  // what is new is zero
			linked = append(linked, make([]*byte, max(size/8-1, 1))) // what has pointers lies elsewhere
		}
		runtime.KeepAlive(kept)
		runtime.KeepAlive(linked)
	}
	runtime.GOMAXPROCS(procs)
	debug.FreeOSMemory()
}

// scrubStack writes over the stack below its caller, a quarter of a kilobyte deep and so many more.
//
//go:noinline
func scrubStack(deep int) byte {
	var room [1 << 8]byte
	if deep > 0 {
		room[0] = scrubStack(deep - 1)
	}
	return room[deep&1]
}

// scrubOwn writes over the stack below its caller, deeper and deeper: when the stack is moved to have more room, what is left behind is
// written over already.
//
//go:noinline
func scrubOwn() {
	for deep := 1; deep <= 128; deep *= 2 {
		scrubStack(deep)
	}
}

// scrubStacks writes over the stacks that goroutines have left when they ended, or when theirs was moved: Go gives them to the next ones. As
// many as it keeps of each size are in use at once.
func scrubStacks() {
	for deep := 2; deep <= 128; deep *= 2 { // a stack has 2 kB at first, and twice as much each time it is moved
		var written sync.WaitGroup
		hold := make(chan struct{})
		for range 64 {
			written.Add(1)
			go func() {
				scrubStack(deep)
				written.Done()
				<-hold
			}()
		}
		written.Wait()
		close(hold)
	}
}

// scrubbed is the size up to which values share pages with others. Larger ones are given back whole, most of the time.
const scrubbed = 4 << 10
