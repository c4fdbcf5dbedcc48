// Package foreign reads boards in the formats of other programs and creates the files of a variant from them.
//
//	made, err := foreign.Import(foreign.Files{"fourlands.json": text, "fourlands.svg": drawing}, foreign.Wish{})
//	made.Files["variant.json"] ... // all files of a variant's folder
//	made.Lost                      // what could not be imported
package foreign
