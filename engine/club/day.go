package club

import "time"

// day reports whether a text begins with a day such as 2026-11-26, or is only a year.
func day(text string) bool {
	if len(text) > len(time.DateOnly) {
		return false
	}
	for _, form := range []string{time.DateOnly, "2006-01", "2006"} {
		if _, err := time.Parse(form, text); err == nil {
			return true
		}
	}
	return false
}

// day returns the day on which a file was written.
func (k key) day() string {
	if k.time == 0 {
		return ""
	}
	return time.Unix(0, k.time).Format(time.DateOnly)
}
