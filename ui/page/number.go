package page

import "strconv"

// Number writes a count.
func Number(n int) string { return strconv.Itoa(n) }
