// Package foreign reads and writes games as other programs and people have them: the python package "diplomacy", jDip, collections
// of cases, positions in many forms, sheets of orders. Import and Open tell by its contents what a file is.
package foreign
