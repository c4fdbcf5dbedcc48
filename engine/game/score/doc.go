// Package score is the text record of a game (docs/record.md), both ways: what people read and write, and a file made of it.
package score
