package seal

import (
	"encoding/base64"
	"fmt"
	"regexp"
	"testing"
	"time"

	"entente/scripts/trial"
)

// TestTortureBoxesTakeNoHours: a box whose key is said to be made at a cost that takes minutes, hours or all memory is refused at once.
func TestTortureBoxesTakeNoHours(t *testing.T) {
	box, err := sealAt(2, "1914", "A par - bur")
	if err != nil {
		t.Fatal(err)
	}
	data, err := base64.RawStdEncoding.DecodeString(box)
	if err != nil {
		t.Fatal(err)
	}
	row := trial.Row{Part: trial.Bombs, Name: "boxes that are costly to open"}
	for _, work := range []int{workFactor + 1, workFactor + 2, 24, 30, 31, 62, 99, 100} {
		costly := regexp.MustCompile(`(?m)^(-> scrypt \S+) 2$`).ReplaceAll(data, fmt.Appendf(nil, "${1} %d", work))
		if string(costly) == string(data) {
			t.Fatal("the cost is not in the box")
		}
		began := time.Now()
		_, err := Open("1914", base64.RawStdEncoding.EncodeToString(costly))
		took := time.Since(began)
		row.Check(t, err != nil && took < 100*time.Millisecond, "a box of cost %d: %v after %v", work, err, took)
		if t.Failed() {
			break // the next one would take all memory
		}
	}
	if text, err := Open("1914", box); err != nil || text != "A par - bur" {
		t.Errorf("the box as it was: %q, %v", text, err)
	}
	trial.Report(t, row)
}
