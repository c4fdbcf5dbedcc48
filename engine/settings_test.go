package engine_test

import (
	"encoding/json"
	"strings"
	"testing"

	"entente/engine"
)

func TestEverySettingIsReadAndWritten(t *testing.T) {
	for _, setting := range engine.Rulebook().Settings() {
		if setting.Value != setting.Values[0] {
			t.Errorf("%s: the default is %s, want %s", setting.Name, setting.Value, setting.Values[0])
		}
		for i, value := range setting.Values {
			r := engine.Rulebook()
			if err := r.Set(setting.Name, value); err != nil {
				t.Fatal(err)
			}
			if (r == engine.Rulebook()) != (i == 0) {
				t.Errorf("%s=%s: equal to the rulebook: %v", setting.Name, value, i != 0)
			}
			text, err := json.Marshal(r)
			if err != nil {
				t.Fatal(err)
			}
			var back engine.Rules
			if err := json.Unmarshal(text, &back); err != nil || back != r {
				t.Errorf("%s=%s: %s reads back as %+v, %v", setting.Name, value, text, back, err)
			}
		}
	}
}

func TestPresetsHaveNames(t *testing.T) {
	for name, want := range map[string]engine.Rules{
		"rulebook": engine.Rulebook(), "datc": engine.DATC(), "network": engine.Network(), "japanese": engine.Japanese(),
	} {
		got, err := engine.Preset(name)
		if err != nil || got != want || got.PresetName() != name {
			t.Errorf("%s: got %+v named %q, %v", name, got, got.PresetName(), err)
		}
	}
}

func TestUnknownRulesAreAllNamed(t *testing.T) {
	var r engine.Rules
	err := json.Unmarshal([]byte(`{"preset":"homemade","cut_rule":"gentle","weather":"mild"}`), &r)
	for _, want := range []string{`"homemade"`, `"gentle" is none of standard, simple`, `no rule "weather"`} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v lacks %s", err, want)
		}
	}
	for _, text := range []string{`null`, `7`, `[]`, `"homemade"`} {
		if err := json.Unmarshal([]byte(text), &r); err == nil && text != `null` {
			t.Errorf("%s was read", text)
		}
	}
	if err := json.Unmarshal([]byte(`{"preset":"datc","explicit_route_binding":true}`), &r); err != nil || r.Routes != engine.RoutesBind {
		t.Errorf("got %+v, %v", r, err)
	}
}

func TestSettingsThatAreOffOrOnMayBeBooleans(t *testing.T) {
	var r engine.Rules
	text := `{"preset":"datc","explicit_route_binding":true,"retreat_to_convoyed_attacker_origin":false,"passive_supportable":false}`
	if err := json.Unmarshal([]byte(text), &r); err != nil || r.Routes != engine.RoutesBind || r.RetreatToConvoyed || r.PassiveSupport != engine.PassiveAlone {
		t.Errorf("got %+v, %v", r, err)
	}
}

func TestEveryReasonHasItsOwnName(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range engine.Reasons() {
		name := r.String()
		if name == "" || seen[name] || strings.ToLower(name) != name || strings.ContainsAny(name, " _") {
			t.Errorf("reason %d is called %q", r, name)
		}
		seen[name] = true
	}
}

// TestAPresetIsReadByItsName alone; what is none changes nothing.
func TestAPresetIsReadByItsName(t *testing.T) {
	for text, want := range map[string]engine.Rules{`"datc"`: engine.DATC(), `"japanese"`: engine.Japanese(), `"rulebook"`: engine.Rulebook()} {
		r := engine.Network()
		if err := r.UnmarshalJSON([]byte(text)); err != nil || r != want {
			t.Errorf("%s: %+v, %v", text, r, err)
		}
	}
	r := engine.Network()
	if err := r.UnmarshalJSON([]byte(`"narnia"`)); err == nil || r != engine.Network() {
		t.Errorf("narnia: %+v, %v", r, err)
	}
}
