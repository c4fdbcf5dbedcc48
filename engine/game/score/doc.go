// Package score reads and writes the text record of a game (docs/record.md).
package score
