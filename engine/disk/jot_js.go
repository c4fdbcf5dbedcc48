package disk

import "syscall/js"

// Jots reports whether Jot does anything here: only in a browser, where a page can be gone between two steps of a write.
const Jots = true

// Jot saves the new contents of a file in the browser's journal before it returns. If the page closes before the file is written and
// Forget is called, the next page load writes it (scripts/tools/web/page/jots.js). A file has one jot, the newest. Where nothing can be jotted the page says so itself.
func Jot(file string, data []byte) { js.Global().Get("jots").Call("jot", file, string(data)) }

// Forget throws the jot of a file away: the file is written, or not wanted.
func Forget(file string) { js.Global().Get("jots").Call("forget", file) }
