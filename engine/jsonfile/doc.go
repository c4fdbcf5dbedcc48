// Package jsonfile reads JSON of which people want to know where something is wrong: every value knows on which line it stands, or
// where in the text that it was made from. A file may claim what it likes: its reader costs little more than its bytes.
package jsonfile
