// Package foreign reads boards as other programs have them, and makes the files of a variant of ours from them.
//
//	made, err := foreign.Import(foreign.Files{"fourlands.json": text, "fourlands.svg": drawing}, foreign.Wish{})
//	made.Files["variant.json"] ... // all that a folder of ours has
//	made.Lost                      // what could not be taken over
package foreign
