package main

import (
	"errors"
	"fmt"
	"slices"
)

// kingdomsLine types an order of Three Kingdoms and enters it.
func kingdomsLine(text string) step { return steps(typed(text), keyed("Return")) }

// untilKingdoms continues by keyboard until a phase of Three Kingdoms is open.
func untilKingdoms(phase string) step {
	return func(p *player) error {
		for range 20 {
			now, key := p.program.now, "Return"
			switch open := !now.Resolved && now.Page == "kingdoms"; {
			case open && now.Phase == phase:
				return nil
			case open:
				key = "ctrl+Return"
			}
			if err := errors.Join(p.key(key), rested(p), p.nudge()); err != nil {
				return err
			}
		}
		return fmt.Errorf("never reached %s, only %s", phase, p.program.now.Phase)
	}
}

// firstFaction clicks the first faction of the list.
func firstFaction(p *player) error {
	const list = "kingdoms.factions"
	if err := p.program.wait(list, func(s state) bool { return s.Controls[list][2] > 0 && s.Settled }); err != nil {
		return err
	}
	at := p.program.now.Controls[list]
	return p.click((at[0]+60)*p.program.now.Scale, (at[1]+36)*p.program.now.Scale, 1)
}

// kingdomsPictures shows a half-year of Three Kingdoms, its results, and an adjustment with bids.
func kingdomsPictures(size string) []shot {
	line := kingdomsLine
	return []shot{
		{name: "kingdoms-orders-" + size, pose: steps(opened("ctrl+alt+g", "new"), pressed("new.start", "", "kingdoms"),
			line("chenliu - xiapi"), line("jianye S chenliu - xiapi"), line("changan - wuguan"), line("xuchang - wan"), line("xiangyang - wan"),
			line("jiangling - jiangxia by ship"), line("kuaiji - chaisang"), line("wu - jianye"), line("nanpi - beihai"), line("zitong - jiange"), keyed("Escape", "Escape"))},
		{name: "kingdoms-results-" + size, pose: steps(keyed("ctrl+Return"), inQuestion, keyed("ctrl+Return"), rested)},
		{name: "kingdoms-adjustment-" + size, pose: steps(untilKingdoms("W200A"), line("Cao Cao: bid 7 for Zhang Liao at xuchang"), line("Yuan Shao: bid 6 for Zhang Liao"),
			line("Sun Quan: bid 9 for Lu Su"), line("caocao chenliu B"), keyed("Escape", "Escape"), firstFaction, rested)},
		{name: "kingdoms-auction-" + size, pose: steps(keyed("ctrl+Return"), shown("auction", ""), keyed("Right"), rested)},
	}
}

// kingdomsStops shows the first turn of Three Kingdoms: the settings, orders while they are typed, refused orders.
func kingdomsStops() []stop {
	line := kingdomsLine
	return []stop{
		{name: "settings", way: opened("ctrl+alt+g", "new")},
		{name: "start", way: pressed("new.start", "", "kingdoms")},
		{name: "attack", way: line("chenliu - xiapi")},
		{name: "orders", way: steps(line("jianye S chenliu - xiapi"), line("changan - wuguan"), line("xuchang S chenliu"), line("ship jianye - wu"),
			line("jiangling - jiangxia by ship"), line("ye - puyang"))},
		{name: "refused", way: line("wuwei - atlantis")},
		{name: "typing", way: steps(keyed("ctrl+a", "BackSpace"), typed("xuchang - w"))},
	}
}

// kingdomsLearnStops shows the lessons of Three Kingdoms: the first of ten steps, a worked case, the response to a wrong and to the right answer, and
// the case on the board.
func kingdomsLearnStops() []stop {
	menu := append([]string{"F10"}, slices.Repeat([]string{"Down"}, 9)...) // the last menu, and its last entry
	menu = append(append(append(menu, "Right"), slices.Repeat([]string{"Down"}, 20)...), "Return")
	return []stop{
		{name: "steps", way: steps(shown("door", ""), pressed("door.learn.2", "", "kingdoms"))},
		{name: "case", way: steps(keyed(menu...), shown("question", ""), keyed(slices.Repeat([]string{"Next"}, 7)...))},
		{name: "wrong", way: keyed("1")},
		{name: "right", way: keyed("3")},
		{name: "board", way: pressed("question.play", "", "kingdoms")},
	}
}
