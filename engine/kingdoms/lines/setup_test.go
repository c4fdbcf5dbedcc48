package lines_test

import (
	"strings"
	"testing"

	"entente/engine/kingdoms/lines"
)

// TestClosedFactionsOpenAfterTheFirstYear: TK 13.4, 13.5, the game of two.
func TestClosedFactionsOpenAfterTheFirstYear(t *testing.T) {
	b := board(t)
	for _, row := range []struct{ phase, setup, want string }{
		{"F200M", `"2"`, `"why":"closed-territory"`},
		{"S201M", `2`, `"result":"bounced","why":"held-off"`},
		{"S203M", `"6"`, `"result":"bounced","why":"held-off"`},
	} {
		in, err := lines.Read(b, []byte(`{"phase":"`+row.phase+`","setup":`+row.setup+`,"units":["caocao full xuchang","liubei full runan"],"orders":["caocao xuchang - runan"]}`))
		if err != nil {
			t.Fatal(err)
		}
		a, err := in.Adjudicate()
		if err != nil || !strings.Contains(string(a.Line()), row.want) {
			t.Errorf("%s: %s%v, want %s", row.phase, a.Line(), err, row.want)
		}
	}
	if _, err := lines.Read(b, []byte(`{"phase":"S200M","setup":"9"}`)); err == nil || !strings.Contains(err.Error(), "no set-up") {
		t.Errorf("set-up 9: %v", err)
	}
}
