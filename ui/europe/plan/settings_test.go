package plan

import (
	"testing"

	"entente/engine"
	"entente/ui/uitest"
)

func TestEverySettingAndFaultHasATextInEveryLanguage(t *testing.T) {
	_, v := newTestPlan(t, "7")
	var keys []string
	for _, s := range engine.Rulebook().Settings() {
		keys = append(keys, "setting."+s.Name)
		for _, value := range s.Values {
			keys = append(keys, "setting."+s.Name+"."+value)
		}
	}
	for _, name := range []string{"rulebook", "datc", "network", "japanese"} {
		keys = append(keys, "preset."+name, "preset."+name+".text")
	}
	keys = append(keys, "setting.start_year", "setting.start_year.text")
	for _, c := range tableChoices(&newPlan(v.Setup("7")).set) {
		keys = append(keys, "setting."+c.name, "setting."+c.name+".text")
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
