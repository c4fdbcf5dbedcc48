package lines_test

import (
	"strings"
	"testing"

	"entente/engine/kingdoms/lines"
)

// What the referee changes is in the answer, whatever he changes; what is no ruling says where.
func TestRulingsOfALineAreCarriedOut(t *testing.T) {
	b := board(t)
	const head = `{"id":1,"phase":"S200M","units":["caocao full xuchang","sunquan full wu"],"areas":{"sunquan":["jianye"]},"money":{"caocao":9},
		"generals":[{"name":"曹操","faction":"caocao","area":"xuchang","commands":true},{"name":"周瑜","faction":"sunquan","area":"wu"}],"orders":[],"rulings":[`
	for _, row := range []struct{ ruling, want string }{
		{`{"reason":"so","unit":"caocao full wan"}`, `"caocao full wan"`}, {`{"reason":"so","remove":"wu"}`, `"units":["caocao full xuchang"]`},
		{`{"reason":"so","owner":["jianye","caocao"]}`, `"areas":{"caocao":["jianye"`}, {`{"reason":"so","money":["caocao",4]}`, `"caocao":4`},
		{`{"reason":"so","general":["周瑜","jianye"]}`, `"area":"jianye"`}, {`{"reason":"so","ships":["jianye",2]}`, `"ships":["sunquan jianye","sunquan jianye"]`},
		{`{"reason":"so","command":["wu","周瑜"]}`, `"area":"wu","skills":["lead","false_order"],"commands":true`},
		{`{"reason":"so","command":["xuchang",null]}`, `"area":"xuchang","skills":["lead","govern"],"commands":false`},
		{`{"reason":"so","service":["张辽","caocao","xuchang"]}`, `{"name":"张辽","faction":"caocao","area":"xuchang"`}, {`{"reason":"so","service":["曹操"]}`, `"name":"周瑜"`},
	} {
		in, err := lines.Read(b, []byte(head+row.ruling+"]}"))
		if err != nil {
			t.Fatalf("%s: %v", row.ruling, err)
		}
		a, err := in.Adjudicate()
		if err != nil {
			t.Fatalf("%s: %v", row.ruling, err)
		}
		if got := string(a.Line()); !strings.Contains(got, row.want) || strings.Contains(row.ruling, `["曹操"]`) && strings.Contains(got, `"name":"曹操"`) {
			t.Errorf("%s: %s", row.ruling, got)
		}
	}
	for ruling, want := range map[string]string{
		`{"reason":"so"}`: "rulings[0]: want one of", `{"reason":"so","ships":["jianye",-1]}`: "want a port and a number", `{"reason":"so","ships":["jianye"]}`: "want one of",
		`{"reason":"so","command":[null,"周瑜"]}`: "want one of", `{"reason":"so","command":["wu","nobody"]}`: "unknown general", `{"reason":"so","service":["张辽","caocao"]}`: "want one of",
		`{"reason":"so","service":["张辽","caocao","nowhere"]}`: "unknown area", `{"reason":"so","money":["caocao",4],"remove":"wu"}`: "want one of",
	} {
		if _, err := lines.Read(b, []byte(head+ruling+"]}")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", ruling, err)
		}
	}
}
