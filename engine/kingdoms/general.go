package kingdoms

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"
	"strings"
)

// General is a person of a roster, numbered in order of the ids: comparing generals is comparing their names (TK 1.3).
type General uint8

// NoGeneral means none.
const NoGeneral General = 0

// maxGenerals is one more than the generals that a roster can have.
const maxGenerals = 128

// GeneralSet is a set of generals. The zero set is empty.
type GeneralSet [2]uint64

// Has reports whether g is in the set.
func (s *GeneralSet) Has(g General) bool { return s[g>>6&1]&(1<<(g&63)) != 0 }

// Add puts g into the set.
func (s *GeneralSet) Add(g General) { s[g>>6&1] |= 1 << (g & 63) }

// Remove takes g out of the set.
func (s *GeneralSet) Remove(g General) { s[g>>6&1] &^= 1 << (g & 63) }

// Empty reports whether nobody is in the set.
func (s GeneralSet) Empty() bool { return s == GeneralSet{} }

// Len returns how many generals are in the set.
func (s GeneralSet) Len() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// All returns the generals in order of their names.
func (s GeneralSet) All() iter.Seq[General] {
	return func(yield func(General) bool) {
		for half := range s {
			for rest := s[half]; rest != 0; rest &= rest - 1 {
				if !yield(General(half<<6 | bits.TrailingZeros64(rest))) {
					return
				}
			}
		}
	}
}

// Skills is a set of the eight skills (TK 6.1).
type Skills uint8

// The skills.
const (
	Lead Skills = 1 << iota
	Assault
	Defend
	Retreating // 撤退, TK 9.3
	Refitting  // 整顿
	Govern
	Recruiting // 募兵
	FalseOrders
)

// skillIDs are the ids of the skills by their bits.
var skillIDs = [...]string{"lead", "assault", "defend", "retreat", "refit", "govern", "recruit", "false_order"}

// Skill returns the skill with an id such as "lead", 0 if there is none.
func Skill(id string) Skills {
	if i := slices.Index(skillIDs[:], id); i >= 0 {
		return 1 << i
	}
	return 0
}

// IDs returns the ids of the skills in the set, in the sequence of TK 6.1.
func (s Skills) IDs() []string {
	list := []string{}
	for i, id := range skillIDs {
		if s&(1<<i) != 0 {
			list = append(list, id)
		}
	}
	return list
}

// String returns the ids with commas between.
func (s Skills) String() string { return strings.Join(s.IDs(), ",") }

// Len returns how many skills are in the set.
func (s Skills) Len() int { return bits.OnesCount8(uint8(s)) }

// GeneralInfo describes a general.
type GeneralInfo struct {
	ID     string            // the name in simplified characters, without spaces
	Names  map[string]string // by language; may be nil
	Skills Skills
	Listed []string // the ids of the skills in the sequence of the file; nil: that of TK 6.1
}

// SkillIDs returns the ids of the skills as they are listed.
func (g GeneralInfo) SkillIDs() []string {
	if g.Listed != nil {
		return g.Listed
	}
	return g.Skills.IDs()
}

// Roster is everybody who can serve in a game. It does not change.
type Roster struct {
	list  []GeneralInfo // by general; the first is nobody
	byID  map[string]General
	words names[General]
}

// NewRoster returns the roster of the generals given, in any sequence. It is an error if a name is missing or used twice, or
// if there are more than 127.
func NewRoster(list []GeneralInfo) (*Roster, error) {
	r := &Roster{list: make([]GeneralInfo, 1, len(list)+1), byID: map[string]General{}}
	if len(list) >= maxGenerals {
		return nil, fmt.Errorf("%d generals: want at most %d", len(list), maxGenerals-1)
	}
	r.list = append(r.list, list...)
	slices.SortFunc(r.list[1:], func(a, b GeneralInfo) int { return strings.Compare(a.ID, b.ID) }) // UTF-8 sorts by code point
	for i, info := range r.list[1:] {
		if info.ID == "" || strings.ContainsAny(info.ID, " ()（）") {
			return nil, fmt.Errorf("general %.40q: want a name without spaces and brackets", info.ID)
		}
		if r.byID[info.ID] != NoGeneral {
			return nil, fmt.Errorf("general %.40q: there are two", info.ID)
		}
		r.byID[info.ID] = General(i + 1)
		r.words.add(info.ID, General(i+1))
		for _, lang := range languages() {
			r.words.add(info.Names[lang], General(i+1))
		}
	}
	return r, nil
}

// Len returns how many generals there are; they are numbered from 1.
func (r *Roster) Len() int { return len(r.list) - 1 }

// Info describes a general; of one who is not on the roster nothing is known.
func (r *Roster) Info(g General) GeneralInfo {
	if int(g) >= len(r.list) {
		return GeneralInfo{}
	}
	return r.list[g]
}

// General returns the general with an id, NoGeneral if there is none.
func (r *Roster) General(id string) General { return r.byID[id] }

// Skills returns what a general can do.
func (r *Roster) Skills(g General) Skills {
	if int(g) >= len(r.list) {
		return 0
	}
	return r.list[g].Skills
}

// All returns everybody.
func (r *Roster) All() GeneralSet {
	var s GeneralSet
	for g := range r.list[1:] {
		s.Add(General(g + 1))
	}
	return s
}
