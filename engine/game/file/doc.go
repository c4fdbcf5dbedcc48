// Package file reads and writes the file of a game of Europe, whose contents package form defines. It replays a game when reading it, so
// that a file cannot contradict the rules. Errors name the line.
//
//	err := file.New(g).SaveFile("thursday.entente")
//	again, err := file.Open("thursday.entente", find)
package file
