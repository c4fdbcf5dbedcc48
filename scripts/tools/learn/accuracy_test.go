package main

import (
	"fmt"
	"io"
	"strings"
	"testing"
)

// A plan counts for the way the game ended for its power, and powers without orders do not count: here France reaches much of its expected score, and
// wins.
func TestAccuracyIsCountedByHowGamesEnded(t *testing.T) {
	const units = `"units":["France A mar","France A par","Italy A ven"],"centers":{"France":["par","mar"],"Italy":["ven"]}`
	games := archive(t,
		fmt.Sprintf(`{"game":12,"phase":"S1902M",%s,"orders":["France A mar - spa","France A par - bur"]}`+"\n", units),
		fmt.Sprintf(`{"game":12,"phase":"F1905M",%s,"orders":["France A mar - spa","France A par - bur"]}`+"\n", units),
		fmt.Sprintf(`{"game":13,"phase":"S1902M",%s,"orders":["France A mar H"]}`+"\n", units),
		fmt.Sprintf(`{"game":24,"phase":"S1902M",%s,"orders":["Italy A ven H"]}`+"\n", units), // the game did not reach the year
	)
	var out strings.Builder
	if err := run([]string{"accuracy", games}, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(out.String(), "\n")
	if len(lines) != 6 || lines[0] != "ENDED PLANS ACCURACY SE COST" || !strings.HasPrefix(lines[1], "half and more: 1 ") || !strings.HasPrefix(lines[2], "15 to 50 %: 0 ") || !strings.HasPrefix(lines[4], "out: 0 ") {
		t.Errorf("%q", lines)
	}
}
