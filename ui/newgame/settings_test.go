package newgame

import (
	"testing"

	"entente/engine"
	"entente/ui/uitest"
)

func TestEverySettingIsInAGroup(t *testing.T) {
	grouped := map[string]bool{}
	for _, g := range settingGroups() {
		for _, name := range g.rules {
			grouped[name] = true
		}
	}
	for _, s := range engine.Rulebook().Settings() {
		if !grouped[s.Name] {
			t.Errorf("%s is in no group", s.Name)
		}
	}
}

func TestEverySettingAndFaultHasATextInEveryLanguage(t *testing.T) {
	var keys []string
	for _, s := range engine.Rulebook().Settings() {
		keys = append(keys, "setting."+s.Name, "setting."+s.Name+".text")
		for _, value := range s.Values {
			keys = append(keys, "setting."+s.Name+"."+value)
		}
	}
	for _, name := range []string{"rulebook", "datc", "network", "japanese", "own"} {
		keys = append(keys, "preset."+name, "preset."+name+".text")
	}
	for _, g := range settingGroups() {
		keys = append(keys, "settings."+g.name)
	}
	for _, kind := range []string{"no-players", "name-twice", "no-power", "unknown-power", "power-twice", "not-played", "nobody", "year", "victory", "limit-years", "limit-minutes", "clock", "armistice-turns", "notation"} {
		keys = append(keys, "fault."+kind)
	}
	for _, locale := range []string{"en_US.UTF-8", "zh_TW.UTF-8", "zh_CN.UTF-8", "ja_JP.UTF-8"} {
		texts := uitest.Speak(t, locale)
		for _, key := range keys {
			if texts.Say(key) == key {
				t.Errorf("%s: no text for %s", locale, key)
			}
		}
	}
}
