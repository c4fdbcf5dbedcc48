package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Setting is one rule of Rules by name, as in files and on command lines (RULES 13).
type Setting struct {
	Name   string
	Value  string
	Values []string // the possible values, the default of the documents first; shared: do not change it
}

// setting ties the name and the values of a setting to its field.
type setting struct {
	name   string
	values []string
	get    func(*Rules) int
	set    func(*Rules, int)
}

// field makes the functions of a setting whose values are numbered like those of its field.
func field[T ~uint8](name string, at func(*Rules) *T, values ...string) setting {
	return setting{
		name, values,
		func(r *Rules) int { return int(*at(r)) },
		func(r *Rules, i int) { *at(r) = T(i) },
	}
}

// flag makes the functions of a setting that is off or on.
func flag(name string, at func(*Rules) *bool) setting {
	get := func(r *Rules) int {
		if *at(r) {
			return 1
		}
		return 0
	}
	return setting{name, []string{"off", "on"}, get, func(r *Rules, i int) { *at(r) = i == 1 }}
}

// settings lists what Rules holds, in the sequence of RULES 13.
func settings() []setting {
	return []setting{
		field("cut_rule", func(r *Rules) *CutRule { return &r.CutRule }, "standard", "simple"),
		field("self_standoff_support", func(r *Rules) *SelfStandoff { return &r.SelfStandoff }, "counts", "void"),
		field("convoy_cut", func(r *Rules) *ConvoyCut { return &r.ConvoyCut }, "unless-alternative", "never", "always"),
		field("paradox_rule", func(r *Rules) *ParadoxRule { return &r.Paradox }, "convoyed-armies-fail", "all-hold"),
		field("via_convoy_without_fleet", func(r *Rules) *ViaWithoutFleet { return &r.ViaWithoutFleet }, "fail", "by-land"),
		field("coast_rule", func(r *Rules) *CoastRule { return &r.CoastRule }, "infer-single", "always-required"),
		field("own_convoy_intent", func(r *Rules) *ConvoyIntent { return &r.ConvoyIntent }, "needed-chain", "complete-chain", "any-own-order"),
		field("explicit_route_binding", func(r *Rules) *RouteRule { return &r.Routes }, "off", "on", "required"),
		flag("retreat_to_convoyed_attacker_origin", func(r *Rules) *bool { return &r.RetreatToConvoyed }),
		field("removal_distance", func(r *Rules) *RemovalDistance { return &r.RemovalDistance }, "home", "owned", "any"),
		field("ambiguous_names", func(r *Rules) *AmbiguousNames { return &r.AmbiguousNames }, "void", "legal-reading"),
		field("passive_supportable", func(r *Rules) *PassiveSupport { return &r.PassiveSupport }, "yes", "no"),
	}
}

// Settings returns every rule by name, in a fixed sequence.
func (r Rules) Settings() []Setting {
	var list []Setting
	for _, s := range settings() {
		list = append(list, Setting{s.name, s.values[s.get(&r)%len(s.values)], s.values})
	}
	return list
}

// Set changes the rule with the given name. The error names the unknown name or value and lists the possible ones.
func (r *Rules) Set(name, value string) error {
	var names []string
	for _, s := range settings() {
		if s.name == name {
			i := slices.Index(s.values, value)
			if i < 0 {
				return fmt.Errorf("rule %s: %s is none of %s", name, quoted(value), strings.Join(s.values, ", "))
			}
			s.set(r, i)
			return nil
		}
		names = append(names, s.name)
	}
	return fmt.Errorf("no rule %s: the rules are %s", quoted(name), strings.Join(names, ", "))
}

// Presets returns the names that Preset knows, the default first.
func Presets() []string { return []string{"rulebook", "datc", "network", "japanese"} }

// Preset returns the rules with the given name: those of Rulebook, DATC, Network or Japanese.
func Preset(name string) (Rules, error) {
	i := slices.Index(Presets(), name)
	if i < 0 {
		return Rules{}, fmt.Errorf("no rules %s: there are %s", quoted(name), strings.Join(Presets(), ", "))
	}
	return [...]Rules{Rulebook(), DATC(), Network(), Japanese()}[i], nil
}

// PresetName returns the name of the preset that equals r, "" if none does.
func (r Rules) PresetName() string {
	for _, name := range Presets() {
		if preset, _ := Preset(name); preset == r {
			return name
		}
	}
	return ""
}

// MarshalJSON writes the name of a preset or, if r is not one, an object with the settings that differ from the rulebook.
func (r Rules) MarshalJSON() ([]byte, error) {
	if name := r.PresetName(); name != "" {
		return json.Marshal(name)
	}
	object := map[string]string{"preset": Presets()[0]}
	for i, s := range r.Settings() {
		if s.Value != settings()[i].values[0] {
			object[s.Name] = s.Value
		}
	}
	return json.Marshal(object)
}

// truth returns the word for a boolean among the values of a setting: "on" or "off", "yes" or "no".
func truth(name string, so bool) string {
	words := [2]string{"off", "on"}
	for _, s := range settings() {
		if s.name == name && slices.Contains(s.values, "yes") {
			words = [2]string{"no", "yes"}
		}
	}
	if so {
		return words[1]
	}
	return words[0]
}

// UnmarshalJSON reads the name of a preset, or an object with "preset" (the rulebook if it is left out) and the settings that differ from
// it: {"preset": "datc", "paradox_rule": "all-hold"}. Settings with the values off and on, or no and yes, may be booleans. Every fault is
// reported.
func (r *Rules) UnmarshalJSON(data []byte) error {
	var name string
	if json.Unmarshal(data, &name) == nil {
		preset, err := Preset(name)
		if err == nil {
			*r = preset
		}
		return err
	}
	var object map[string]any
	if err := json.Unmarshal(data, &object); err != nil || object == nil {
		return errors.New("rules: want the name of a preset or an object of settings")
	}
	var rules Rules
	var faults []error
	if preset, ok := object["preset"]; ok {
		var err error
		if rules, err = Preset(fmt.Sprint(preset)); err != nil {
			faults = append(faults, err)
		}
		delete(object, "preset")
	}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		value := fmt.Sprint(object[name])
		if so, ok := object[name].(bool); ok {
			value = truth(name, so)
		}
		if err := rules.Set(name, value); err != nil {
			faults = append(faults, err)
		}
	}
	if len(faults) == 0 {
		*r = rules
	}
	return errors.Join(faults...)
}
