package lines_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
)

// Where a table agreed on it, a unit may also go to areas of others that stand empty, but not to where the attack came from, nor to a
// contested area (TK 9.1). Who arrives owns it (TK 9.5).
func TestRetreatsGoWhereTheTableLetsThem(t *testing.T) {
	b := board(t)
	const position = `"units":["caocao full xuchang","caocao full luoyang","liubei full wan","sunquan full hanzhong","liubiao full jiangling"],
		"areas":{"sunquan":["wuguan"],"liubiao":["xiangyang"]},"ships":[],"money":{}`
	const attack = `"caocao xuchang - wan","caocao luoyang S xuchang - wan"`
	for _, row := range []struct {
		name, rules, orders string
		want                []string
	}{
		{"as the rules have it", `{}`, attack, nil},
		{"by name", `{"retreats":"own-or-neutral"}`, attack, nil},
		{"any", `{"retreats":"any"}`, attack, []string{"wuguan", "xiangyang"}},
		{"any, but one is contested", `{"retreats":"any"}`, attack + `,"sunquan hanzhong - xiangyang","liubiao jiangling - xiangyang","liubei wan - xiangyang"`, []string{"wuguan"}},
		{"any, but one was taken", `{"retreats":"any"}`, attack + `,"sunquan hanzhong - xiangyang"`, []string{"wuguan"}},
	} {
		text := fmt.Sprintf(`{"id":1,"phase":"S200M",%s,"rules":%s,"orders":[%s]}`, position, row.rules, row.orders)
		in, err := lines.Read(b, []byte(text))
		if err != nil {
			t.Fatalf("%s: %v", row.name, err)
		}
		res := kingdoms.Adjudicate(&in.Pos, in.Orders, in.Draws, in.Rules)
		d := res.Next.Dislodged[b.Area("wan")]
		var got []string
		for a := range d.Retreats.All() {
			got = append(got, b.AreaID(a))
		}
		if strings.Join(got, " ") != strings.Join(row.want, " ") || (d.Unit.Faction == kingdoms.NoFaction) != (row.want == nil) {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
		if len(got) < 2 {
			continue
		}
		o, err := b.ParseOrder(in.Pos.Roster, kingdoms.NoFaction, "liubei wan R xiangyang")
		if err != nil {
			t.Fatal(err)
		}
		if end := kingdoms.Adjudicate(&res.Next, []kingdoms.Order{o}, in.Draws, in.Rules).Next; end.Owners[b.Area("xiangyang")] != b.Faction("liubei") {
			t.Errorf("%s: who arrives does not own the area", row.name)
		}
	}
	if _, err := lines.Read(b, []byte(`{"id":1,"phase":"S200M","units":[],"rules":{"retreats":"home"},"orders":[]}`)); err == nil || !strings.Contains(err.Error(), `retreats: "home": want own-or-neutral or any`) {
		t.Errorf("another word for it: %v", err)
	}
}
