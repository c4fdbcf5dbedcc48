// Package words has all texts for people: orders, phases, reasons and explanations, in the language of the window. The texts are in the
// language files of the assets; the names of places and powers come with the variant.
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

// Words puts the values of the engine into words: every reason, order, phase and place, in the language of the
// catalog. The zero Words say keys, and "?" for places.
type Words struct {
	Names
	Agreed engine.Rules   // what the table plays by; the zero value is the rulebook
	Book   *rulebook.Book // says where its rules are laid down; nil: that is not said
}

// With are the values for the placeholders of a text.
type With = lang.With

// Reason returns one or two words for what became of an order: "bounced".
func (w Words) Reason(r engine.Reason) string { return w.Say("reason." + r.String()) }

// Command returns what a command is called in menus: "Save as…".
func (w Words) Command(name string) string { return w.Say("command." + name) }

// Menu returns the title of a menu: "File".
func (w Words) Menu(menu string) string { return w.Say("menu." + menu) }
