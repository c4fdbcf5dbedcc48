package words

import "entente/ui/lang"

// This file goes once every part of the window asks the Words that it was handed: w.Say("dialog.close").

// Say returns the text of a key in the language of the window.
func Say(key string, data ...With) string { return lang.Default().Say(key, data...) }

// SayN is Say for a text that depends on a number, which it may show as N.
func SayN(key string, n int, data With) string { return lang.Default().SayN(key, n, data) }
