package engine

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// nameIndex finds provinces and powers by what people call them. It is made once for a variant and never changes.
type nameIndex struct {
	places    map[string][]Location // by code, alias, full name; several: ambiguous
	cuts      map[string]uint64     // where the words of such a name end, one bit per byte
	prefixes  []prefixName          // English names, sorted
	several   []wordName            // English names of several words
	closed    map[string][]Location // places that nobody may enter: only goals, and only where nothing else is meant
	powers    map[string]Power
	powerCuts map[string]uint64 // where the words of the name of a power end
	longest   int               // most characters of a name or keyword in a script without spaces
}

// prefixName is a name that may be cut short.
type prefixName struct {
	name string
	cuts uint64
	p    Province
}

// wordName is the words of a name, each of which may be cut short.
type wordName struct {
	words []string
	p     Province
}

// index returns the name index of the variant, which the first call makes.
func (v *Variant) index() *nameIndex {
	v.namesOnce.Do(func() { v.names = newNameIndex(v) })
	return v.names
}

func newNameIndex(v *Variant) *nameIndex {
	ix := &nameIndex{places: map[string][]Location{}, cuts: map[string]uint64{}, closed: map[string][]Location{}, powers: map[string]Power{}, powerCuts: map[string]uint64{}}
	all := v.Map.Provinces
	// Each layer gives way to the ones before it: codes always win (RULES 1.4).
	ix.layer(all, func(info *ProvinceInfo) []string { return []string{info.ID, info.Code} })
	ix.layer(all, func(info *ProvinceInfo) []string { return info.Aliases })
	ix.layer(all, func(info *ProvinceInfo) []string { return values(info.Names) })
	for p := 1; p < len(all); p++ {
		for _, c := range all[p].Coasts {
			for _, code := range []string{all[p].ID, all[p].Code} {
				ix.add(map[string]bool{}, nameKey(code)+c.String(), Location{Province(p), c})
			}
		}
		name := all[p].Names["en"]
		ix.addPrefix(name, Province(p))
		ix.addWords(name, Province(p))
		if first, rest, two := strings.Cut(name, " "); two && first != "" {
			ix.addPrefix(first[:1]+" "+rest, Province(p)) // N. Africa
		}
	}
	ix.addClosed(v.Map)
	slices.SortFunc(ix.prefixes, func(a, b prefixName) int { return strings.Compare(a.name, b.name) })
	for pw := 1; pw < len(v.Powers); pw++ {
		info := &v.Powers[pw]
		for _, name := range slices.Concat([]string{info.ID, info.Adjective}, values(info.Names), info.Aliases) {
			ix.addPower(name, Power(pw))
		}
	}
	for key := range keywords {
		if r, _ := utf8.DecodeRuneInString(key); classOf(r) != scriptRune {
			continue
		}
		ix.longest = max(ix.longest, utf8.RuneCountInString(key))
	}
	return ix
}

// addPower adds a name of a power, unless it is one of an earlier power.
func (ix *nameIndex) addPower(name string, pw Power) {
	key, cuts := cutName(name)
	if key == "" {
		return
	}
	ix.powerCuts[key] |= cuts
	if _, taken := ix.powers[key]; !taken {
		ix.powers[key] = pw
	}
	ix.longest = max(ix.longest, utf8.RuneCountInString(key))
}

// addClosed adds the places that nobody may enter, by all their spellings and the beginnings of their English names.
func (ix *nameIndex) addClosed(m *Map) {
	for i := range m.Closed {
		info, loc := &m.Closed[i], Location{Province: Province(len(m.Provinces) + i)}
		add := func(key string) {
			if key != "" && !slices.Contains(ix.closed[key], loc) {
				ix.closed[key] = append(ix.closed[key], loc)
				ix.longest = max(ix.longest, utf8.RuneCountInString(key))
			}
		}
		for _, name := range slices.Concat([]string{info.ID, info.Code}, info.Aliases, values(info.Names)) {
			add(nameKey(name))
		}
		for name, n := nameKey(info.Names["en"]), 4; n < len(name); n++ {
			add(name[:n])
		}
	}
}

// layer adds one sort of names, except those that an earlier layer has.
func (ix *nameIndex) layer(all []ProvinceInfo, names func(*ProvinceInfo) []string) {
	added := map[string]bool{}
	for p := 1; p < len(all); p++ {
		for _, name := range names(&all[p]) {
			key, cuts := cutName(name)
			ix.add(added, key, Location{Province: Province(p)})
			ix.cuts[key] |= cuts
		}
	}
}

func (ix *nameIndex) add(added map[string]bool, key string, loc Location) {
	if key == "" || len(ix.places[key]) > 0 && !added[key] || slices.Contains(ix.places[key], loc) {
		return
	}
	added[key] = true
	ix.places[key] = append(ix.places[key], loc)
	ix.longest = max(ix.longest, utf8.RuneCountInString(key))
}

func (ix *nameIndex) addPrefix(name string, p Province) {
	key, cuts := cutName(name)
	ix.prefixes = append(ix.prefixes, prefixName{key, cuts, p})
}

// addWords adds a name whose words may be cut short one by one, with or without "of".
func (ix *nameIndex) addWords(name string, p Province) {
	var words []string
	for _, w := range strings.FieldsFunc(name, func(r rune) bool { return classOf(r) > scriptRune }) {
		words = append(words, nameKey(w))
	}
	if len(words) < 2 {
		return
	}
	ix.several = append(ix.several, wordName{words, p})
	if i := slices.Index(words, "of"); i >= 0 {
		ix.several = append(ix.several, wordName{slices.Concat(words[:i], words[i+1:]), p})
	}
}

// abbreviated returns the places whose names have words that begin with those of key: "eng ch", "black s". ends says
// where the words of key end, the last one left out.
func (ix *nameIndex) abbreviated(key string, ends uint64) []Location {
	if len(key) < 3 || len(key) > 60 {
		return nil
	}
	var list []Location
	for _, name := range ix.several {
		if loc := (Location{Province: name.p}); name.begins(key, ends) && !slices.Contains(list, loc) {
			list = append(list, loc)
		}
	}
	return list
}

// begins reports whether the words of key are beginnings of the words of the name, one after the other.
func (n wordName) begins(key string, ends uint64) bool {
	start := 0
	for _, w := range n.words {
		end := start + 1
		for end < len(key) && ends&(1<<end) == 0 {
			end++
		}
		if end > len(key) || !strings.HasPrefix(w, key[start:end]) {
			return false
		}
		if start = end; start == len(key) {
			return true
		}
	}
	return false
}

// cutName returns the key of a name and where its words end.
func cutName(name string) (key string, cuts uint64) {
	for _, w := range strings.FieldsFunc(name, func(r rune) bool { return classOf(r) > scriptRune }) {
		key += nameKey(w)
		cuts |= 1 << min(len(key), 63)
	}
	return key, cuts
}

// nameKey returns a name in lower case, without spaces, dots and hyphens, Chinese and Japanese as foldScript does.
func nameKey(name string) string {
	if inScript(name) {
		key, _ := foldScript(name)
		name = string(key)
	}
	return strings.Map(func(r rune) rune {
		if r = fold(r); classOf(r) > scriptRune {
			return -1
		}
		return r
	}, name)
}

// values returns the names of a place in all languages, in the order of those.
func values(names map[string]string) []string {
	list := make([]string, 0, len(names))
	for _, language := range slices.Sorted(maps.Keys(names)) {
		list = append(list, names[language])
	}
	return list
}

// known reports whether key is a name or a word of the language of orders.
func (ix *nameIndex) known(key string) bool {
	_, power := ix.powers[key]
	return power || keywords[key] != noKeyword || len(ix.places[key]) > 0 || len(ix.closed[key]) > 0
}

// find returns the places that key may mean: exactly or, from three letters on, as the beginning of an English name.
// Where key consists of several words, cuts says where they end, and the name must have ends there as well: "swe-den"
// is not Sweden, "gas con" not the beginning of Gascony.
func (ix *nameIndex) find(key string, cuts uint64) []Location {
	if list := ix.places[key]; len(list) > 0 && cuts&^ix.cuts[key] == 0 {
		return list
	}
	if len(key) < 3 {
		return nil
	}
	var list []Location
	from, _ := slices.BinarySearchFunc(ix.prefixes, key, func(a prefixName, key string) int { return strings.Compare(a.name, key) })
	for _, name := range ix.prefixes[from:] {
		if !strings.HasPrefix(name.name, key) {
			break
		}
		if loc := (Location{Province: name.p}); cuts&^name.cuts == 0 && !slices.Contains(list, loc) {
			list = append(list, loc)
		}
	}
	slices.SortFunc(list, func(a, b Location) int { return int(a.Province) - int(b.Province) })
	return list
}
