package atlas

import (
	"slices"
	"strings"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/engine/game/gametest"
	"entente/ui/board/vector"
)

func TestThemesOfTheProgramCanBeRead(t *testing.T) {
	v := standard(t).variant
	for _, name := range themes() {
		th := theme(t, name)
		if th.Name != name {
			t.Errorf("theme %s has name %q", name, th.Name)
		}
		for pw := 1; pw < len(v.Powers); pw++ {
			if _, ok := th.Powers[v.Powers[pw].ID]; !ok {
				t.Errorf("theme %s has no color for %s", name, v.Powers[pw].ID)
			}
		}
	}
}

func TestThemeFaultsNameTheKey(t *testing.T) {
	data, err := assets.FS.ReadFile("themes/light.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ name, old, new, want string }{
		{"missing", `"seaLine"`, `"sealine"`, "theme light: map: \"seaLine\" is missing\ntheme light: map: unknown key \"sealine\""},
		{"color", `"#95B3B4"`, `"blue"`, "theme light: map: \"sea\": \"blue\" is not a color such as #1f2a44"},
		{"number for color", `"#95B3B4"`, `7`, "\"sea\": 7 is not a color"},
		{"power", `"#BD1D05"`, `"#BD1D0"`, "\"powers\": \"#BD1D0\" is not a color"},
		{"share", `"centerTint": 0.78`, `"centerTint": 78`, "map: \"centerTint\": 78 is out of range"},
		{"tint", `"centerTint": 0.78`, `"centerTint": 1.5`, "a tint is a share from 0 to 1"},
		{"cut off", `"map": {`, "\"map\": {\n!", "theme: line 4: invalid character '!'"},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := ReadTheme([]byte(strings.Replace(string(data), row.old, row.new, 1)))
			if err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("got %v\nwant %s", err, row.want)
			}
		})
	}
}

func TestOnlyCentersShowTheirOwner(t *testing.T) {
	v, th := standard(t).variant, theme(t, "light")
	france, germany := v.Power("france"), v.Power("germany")
	ground := func(id string, owner engine.Power) vector.Color { return th.Ground(v, v.Map.Province(id), owner) }
	if ground("bur", germany) != ground("bur", engine.NoPower) || ground("bur", germany) == th.OpenLand {
		t.Error("Burgundy, without a center, does not show that it is French home land")
	}
	if ground("par", germany) == ground("par", france) || ground("par", engine.NoPower) != th.OpenCenter {
		t.Error("Paris does not show its owner")
	}
	if got := ground("bud", v.Power("austria")); got.RGBA != (vector.Color{}).RGBA && got.R != 201 {
		t.Errorf("Budapest is %v, want 78 %% of red on the tint base", got)
	}
	if ground("naf", france) != th.OpenLand || ground("mid", france) != th.Sea {
		t.Error("land or sea without a center shows an owner")
	}
}

// TestUnitsOfNobodyAreGray checks that neutral units are gray at any index of their power unless the board defines a color.
func TestUnitsOfNobodyAreGray(t *testing.T) {
	th, powers := theme(t, "light"), gametest.OwnRules(t).Powers
	gray := th.Ink.Mix(th.Paper, 0.5)
	for pw := engine.Power(1); int(pw) < len(powers); pw++ {
		for _, color := range []string{"", "#123456"} {
			v := &engine.Variant{ID: "own", Powers: slices.Clone(powers), Neutral: engine.PowersOf(pw)}
			v.Powers[pw].Color = color
			for other := engine.Power(1); int(other) < len(powers); other++ {
				if is := th.Power(v, other) == gray; is != (other == pw && color == "") {
					t.Errorf("neutral %d, color %q: power %d is gray: %v", pw, color, other, is)
				}
			}
		}
	}
}
