package ticker

import (
	"testing"
	"time"
)

func TestTimesAreWrittenAsOnClocks(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0:00", time.Millisecond: "0:01", 9 * time.Second: "0:09", 222 * time.Second: "3:42", 59*time.Minute + 59*time.Second: "59:59",
		time.Hour: "1:00:00", 3*time.Hour + 5*time.Minute + 7*time.Second: "3:05:07", 7 * 24 * time.Hour: "168:00:00",
	} {
		if got := faceTime(d); got != want {
			t.Errorf("%v is %q, want %q", d, got, want)
		}
	}
}
