// Package foreign reads and writes games in the formats of other programs and people: the Python package "diplomacy", jDip, collections
// of cases, positions in many forms, order sheets. Import and Open detect the format from the contents.
package foreign
