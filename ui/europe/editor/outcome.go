package editor

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/words"
)

// outcome is an edited position with the open game. It returns how the position can be used.
type outcome struct {
	pos   engine.Position
	game  *game.Game
	words words.Words // of the game
}

// whyNotVary returns why the position cannot be a variation of the open game.
func (o outcome) whyNotVary() string {
	switch g := o.game; {
	case o.pos.Setup != g.Setup():
		return o.words.Say("editor.other-board")
	case g.Curtained():
		return o.words.Say("why-off.curtain-try")
	case o.pos == *g.Node().Position:
		return o.words.Say("fault.position-same")
	case g.Full():
		return o.words.Say("why-off.full")
	}
	return ""
}

// settings returns the settings for a game that starts from this position: those of the open game if it has the same setup, otherwise the
// rulebook's defaults.
func (o outcome) settings(planning bool) game.Settings {
	set := o.game.Settings()
	if s := o.pos.Setup; s != o.game.Setup() {
		set = game.Default(s, engine.Rulebook())
	}
	if planning {
		set.Mode, set.Clocks, set.Armistice = game.Planning, game.Clocks{}, game.ArmisticeRule{Kind: game.NoArmistice}
	}
	return set
}
