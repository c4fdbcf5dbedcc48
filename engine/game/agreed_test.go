package game_test

import (
	"fmt"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/game/gametest"
)

// TestWhatWasAgreedSurvives saves and loads every value of the settings that say how a table talks, writes and deals
// with disorder (RULES 13).
func TestWhatWasAgreedSurvives(t *testing.T) {
	for _, row := range []struct {
		armistice game.ArmisticeRule
		open      bool
		notation  engine.Style
		want      string
	}{
		{game.ArmisticeRule{}, false, engine.Style000, `"chat_lock": "on", "armistice": "ask", "notation": "000"`},
		{game.ArmisticeRule{Kind: game.NoArmistice}, true, engine.Style001, `"chat_lock": "off", "armistice": "never", "notation": "001"`},
		{game.ArmisticeRule{Kind: game.AutoArmistice, Turns: 1}, true, engine.Style002, `"chat_lock": "off", "armistice": "auto-after-1", "notation": "002"`},
		{game.ArmisticeRule{Kind: game.AutoArmistice, Turns: 99}, false, engine.Style003, `"chat_lock": "on", "armistice": "auto-after-99", "notation": "003"`},
	} {
		g := gametest.Start(t, "7", func(s *game.Settings) { s.Armistice, s.ChatOpen, s.Notation = row.armistice, row.open, row.notation })
		file := gametest.Saved(t, g)
		if text := strings.Join(strings.Fields(file), " "); !strings.Contains(text, row.want) {
			t.Errorf("the file lacks %s:\n%s", row.want, file)
		}
		back, err := gamefile.Load(strings.NewReader(file), gametest.FinderOf(g))
		if err != nil {
			t.Fatal(err)
		}
		if s := back.Settings(); s.Armistice != row.armistice || s.ChatOpen != row.open || s.Notation != row.notation {
			t.Errorf("%s came back as %v %v %v", row.want, s.Armistice, s.ChatOpen, s.Notation)
		}
	}
}

func TestAgreementsThatCannotBeAreNamed(t *testing.T) {
	for field, want := range map[string]string{
		`"armistice": "sometimes"`:      `line 5: armistice: "sometimes" is none of ask, never, auto-after-1 to auto-after-99`,
		`"armistice": "auto-after-0"`:   `line 5: armistice: "auto-after-0" is none`,
		`"armistice": "auto-after-100"`: `line 5: armistice: "auto-after-100" is none`,
		`"armistice": "auto-after-+2"`:  `line 5: armistice: "auto-after-+2" is none`,
		`"armistice": 2`:                "line 5: armistice: want a text",
		`"chat_lock": true`:             "line 5: chat_lock: want a text",
		`"chat_lock": "ajar"`:           `line 5: chat_lock: "ajar" is none of on, off`,
		`"notation": "004"`:             `line 5: notation: "004" is none of 000, 001, 002, 003`,
		`"notation": "python"`:          `line 5: notation: "python" is none of`,
	} {
		_, err := gamefile.Load(strings.NewReader(gametest.Line(5, `"table": {`+field+`},`)), gametest.Finder(t))
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", field, err, want)
		}
	}
	s := game.Default(gametest.Standard(t).Setup("7"), engine.Rulebook())
	s.Armistice = game.ArmisticeRule{Kind: game.AutoArmistice}
	s.Notation = engine.StylePython
	var kinds []string
	for _, f := range s.Faults() {
		kinds = append(kinds, fmt.Sprint(f.Kind, " ", f.Field, " ", f.Number))
	}
	if got := strings.Join(kinds, ", "); got != "armistice-turns armistice 0, notation notation 7" {
		t.Errorf("the faults are %s", got)
	}
}

// TestPassivePowersStandAloneInTheirGame: the setting decides what is legal, and the file keeps it (C-17).
func TestPassivePowersStandAloneInTheirGame(t *testing.T) {
	for _, alone := range []bool{false, true} {
		g := gametest.Start(t, "6", func(s *game.Settings) {
			if alone {
				s.Rules.PassiveSupport = engine.PassiveAlone
			}
		})
		pos := *g.Node().Position
		pie := g.Variant().Map.Province("pie")
		pos.Units[pie] = engine.Unit{Type: engine.Army, Power: g.Variant().Power("france")}
		if err := g.SetPosition(pos); err != nil {
			t.Fatal(err)
		}
		back, err := gamefile.Load(strings.NewReader(gametest.Saved(t, g)), gametest.FinderOf(g))
		if err != nil {
			t.Fatal(err)
		}
		for _, pos := range []*engine.Position{g.Node().Position, back.Node().Position} {
			supports := 0
			for _, o := range pos.LegalOrders(pie) {
				if o.Kind == engine.SupportHold && pos.Units[o.From.Province].Power == g.Variant().Power("italy") {
					supports++
				}
			}
			if (supports == 0) != alone {
				t.Errorf("alone %v: %d supports of passive units", alone, supports)
			}
		}
	}
}
