// Package words has the texts for users: orders, phases, reasons and explanations, in the language of the window. The texts are in the language
// files of the assets; the names of places and powers come from the variant.
//
//	w := words.Words{Names: words.Names{Catalog: c, Variant: v}}
//	w.Order(o)             // "A Par – Bur"
//	w.InFull(o)            // "Army Paris moves to Burgundy"
//	w.Say("dialog.close")  // "Close"
package words

import (
	"entente/engine"
	"entente/ui/lang"
	"entente/ui/rulebook"
)

// Words describes the values of the engine: every reason, order, phase and place, in the language of the catalog. The zero Words returns keys, and
// "?" for places.
type Words struct {
	Names
	Agreed engine.Rules   // the rules of the game; the zero value is the rulebook's
	Book   *rulebook.Book // for the numbers of rules; nil leaves them out
}

// With holds the values for the placeholders of a text.
type With = lang.With

// Reason describes the result of an order in one or two words: "bounced".
func (w Words) Reason(r engine.Reason) string { return w.Say("reason." + r.String()) }

// Command returns the name of a command in menus: "Save as…".
func (w Words) Command(name string) string { return w.Say("command." + name) }

// Menu returns the title of a menu: "File".
func (w Words) Menu(menu string) string { return w.Say("menu." + menu) }
