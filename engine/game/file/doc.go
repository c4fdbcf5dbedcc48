// Package file is the file of a game of Europe: it writes what package form says, and plays a game again as it is read, so that a
// file cannot contradict the rules. What is wrong with one is named with its line.
//
//	err := file.New(g).SaveFile("thursday.entente")
//	again, err := file.Open("thursday.entente", find)
package file
