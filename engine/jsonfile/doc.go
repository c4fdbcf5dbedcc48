// Package jsonfile reads JSON and remembers the line of every value, or its position in a text, so that errors can name it. Whatever a
// file claims, reading it costs little more than its size.
package jsonfile
