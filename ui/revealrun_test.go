package ui

import (
	"testing"

	"entente/ui/playback"
	"entente/ui/uitest"
)

func TestKeysLeadThroughTheResults(t *testing.T) {
	var beats uitest.Beats
	r, turns := newRobot(t), uitest.Demonstration(t)
	r.turn(turns[0]).Judge().Judge().turn(turns[1]).w.Desk.Player.Wait = beats.Wait
	r.Judge().Type("p").WantStage(playback.StageOrders, false)
	for _, step := range []struct {
		key     string
		stage   playback.Stage
		running bool
	}{
		{"<Space>", playback.StageSupports, true}, {"<Space>", playback.StageStandoffs, true}, {"<Space>", playback.StageMoves, true},
		{"<Back>", playback.StageStandoffs, false}, {"<Back>", playback.StageSupports, false}, {"p", playback.StageStandoffs, true}, {"<Space>", playback.StageMoves, true},
	} {
		r.Type(step.key).WantStage(step.stage, step.running)
	}
	r.Type("<Enter>").WantAllTold().WantPhase("F1901M").Type("<Back>").WantStage(playback.StageMoves, false).Type("<Esc>").WantAllTold()
	r.Do("reveal-start").WantStage(playback.StageOrders, false).Type("<Enter>").WantAllTold().Type("<Enter>").WantPhase("W1901A")
}
