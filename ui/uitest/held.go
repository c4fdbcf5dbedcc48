package uitest

// Held is what works in the background, held back until the test says so.
type Held []func()

// Behind takes work.
func (h *Held) Behind(do func()) { *h = append(*h, do) }

// Done lets all of it be done, also what that gives to do.
func (h *Held) Done() {
	for len(*h) > 0 {
		do := (*h)[0]
		*h = (*h)[1:]
		do()
	}
}
