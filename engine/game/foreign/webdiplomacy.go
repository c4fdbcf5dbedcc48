package foreign

import (
	"errors"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/form"
	"entente/engine/record"
)

// webDiplomacy shows the orders of a whole game on one page, "Order history": a heading for each turn, the newest first, below it the powers,
// and below each of these up to three lists of sentences. A page that was saved reads as one that was copied as text.
//
//	Spring, 1901 :
//	England:
//	Diplomacy
//	The fleet at London move to English Channel.
//	The army at Liverpool move to Yorkshire. (fail)

// turn is what was ordered in half a year.
type turn struct {
	phase  engine.Phase
	orders [3][]told // in the movement phase, and in the retreats and adjustments after it
}

// told is an order as the page tells it.
type told struct {
	power     engine.Power
	text      string
	failed    bool
	dislodged bool
}

var (
	breaks   = regexp.MustCompile(`(?i)<(?:/?(?:li|ul|p|h[1-6]|div|tr|table|strong)|br)\b[^<>]*>`)
	tags     = regexp.MustCompile(`<[^<>]*>`)
	turnHead = regexp.MustCompile(`^(Spring|Autumn|Fall),? +(\d{4})\b[^:]{0,40}:$`)
	sentence = regexp.MustCompile(`^The (army|fleet) at (.+?) (hold|move|support hold|support move|convoy|retreat|disband|destroy)(?: to (.+?))?(?: from (.+?))?( via convoy)?$`)
	build    = regexp.MustCompile(`^Build (army|fleet) at (.+)$`)
	destroy  = regexp.MustCompile(`^Destroy the unit at (.+?)(?:The (?:army|fleet) at .+)?$`)
)

// mostTurns is how many half years a page may tell of.
const mostTurns = 1_000

// isWebDiplomacy reports whether a text is such a page.
func isWebDiplomacy(text string) bool {
	return strings.Contains(text, "Order history") && strings.Contains(text, "The ") && regexp.MustCompile(`(?:Spring|Autumn), \d{4}`).MatchString(text)
}

// linesOf returns the lines of a page that was saved or copied, without what is only form.
func linesOf(text string) []string {
	if strings.Contains(text, "<li") || strings.Contains(text, "<h4") {
		text = html.UnescapeString(tags.ReplaceAllString(breaks.ReplaceAllString(strings.ReplaceAll(text, "\n", " "), "\n"), ""))
	}
	var list []string
	for line := range strings.SplitSeq(text, "\n") {
		if line = strings.Join(strings.Fields(strings.TrimLeft(line, " \t•-*")), " "); line != "" {
			list = append(list, line)
		}
	}
	return list
}

// readWebDiplomacy plays a game by the orders of such a page.
func readWebDiplomacy(text string, find func(id string) (*engine.Variant, error)) (*game.Game, []Loss, error) {
	im := importer{}
	var err error
	if im.v, err = find("standard"); err != nil {
		return nil, nil, err
	}
	im.setup = &im.v.Setups[0]
	turns, err := im.turns(linesOf(text))
	if err != nil {
		return nil, nil, err
	}
	begin := im.setup.Begin()
	pos := &begin
	var nodes []*game.Node
	for i := range turns {
		t := &turns[i]
		if pos.Phase != t.phase {
			return nil, nil, fmt.Errorf("the page has orders of %v, but not those of %v before", t.phase, pos.Phase)
		}
		for pos.Phase == t.phase || pos.Phase.Kind != engine.Movement {
			n := &game.Node{Position: pos}
			im.obey(n, t.orders[pos.Phase.Kind])
			nodes = im.follow(nodes, n)
			pos = &im.resolve(n).Next
			im.differs(n, t.orders[n.Position.Phase.Kind], true)
		}
	}
	return im.played(im.follow(nodes, &game.Node{Position: pos}), ""), im.lost, nil
}

// played makes a game of a line of phases.
func (im *importer) played(nodes []*game.Node, title string) *game.Game {
	parts := game.PartsOf(im.setup, DiplomacyRules())
	if title = record.Cut(title, form.MaxTag); title != "" {
		parts.Tags = map[string]string{game.Title: title}
	}
	parts.Starts, parts.Path = nodes[:1], make(game.Path, len(nodes))
	return parts.Game()
}

// turns reads the turns of a page, the first first.
func (im *importer) turns(lines []string) ([]turn, error) {
	var list []turn
	power, kind := engine.NoPower, engine.Movement
	for _, line := range lines {
		if m := turnHead.FindStringSubmatch(line); m != nil {
			year, _ := strconv.Atoi(m[2])
			t := turn{phase: engine.Phase{Year: int16(year), Season: engine.Spring}}
			if m[1] != "Spring" {
				t.phase.Season = engine.Fall
			}
			if list, power = append(list, t), engine.NoPower; len(list) > mostTurns {
				return nil, errors.New("the page has too many turns")
			}
			continue
		}
		if len(list) == 0 {
			continue // the index
		}
		if name, is := strings.CutSuffix(line, ":"); is {
			if pw, err := im.v.ParsePower(name); err == nil {
				power, kind = pw, engine.Movement
			}
			continue
		}
		switch line {
		case "Diplomacy":
			kind = engine.Movement
		case "Retreats":
			kind = engine.Retreats
		case "Unit-placement":
			kind = engine.Adjustment
		default:
			im.tell(&list[len(list)-1], power, kind, line)
		}
	}
	if len(list) == 0 {
		return nil, errors.New("the page has no turns: it is to be that of the order history")
	}
	slices.SortStableFunc(list, func(a, b turn) int {
		return (int(a.phase.Year)-int(b.phase.Year))*2 + int(a.phase.Season) - int(b.phase.Season)
	})
	return list, nil
}

// tell takes down a line that may be an order.
func (im *importer) tell(t *turn, power engine.Power, kind engine.PhaseKind, line string) {
	o := told{power: power}
	for again := true; again; {
		line = strings.TrimSpace(line)
		var failed, dislodged bool
		line, failed = strings.CutSuffix(line, "(fail)")
		line, dislodged = strings.CutSuffix(strings.TrimSpace(line), "(dislodged)")
		o.failed, o.dislodged = o.failed || failed, o.dislodged || dislodged
		again = failed || dislodged
	}
	line = strings.TrimSuffix(strings.TrimSpace(line), ".")
	if line == "Do not use build order" {
		return
	}
	text, is := plainOrder(line)
	if !is {
		if strings.HasPrefix(line, "The ") || strings.HasPrefix(line, "Build ") {
			im.lose(Loss{Kind: "unread", Phase: t.phase, Count: 1})
		}
		return
	}
	if o.text = text; power == engine.NoPower {
		im.lose(Loss{Kind: "unread", Phase: t.phase, Count: 1})
		return
	}
	t.orders[kind] = append(t.orders[kind], o)
}

// plainOrder puts a sentence into the notation that everybody reads.
func plainOrder(line string) (text string, is bool) {
	if m := build.FindStringSubmatch(line); m != nil {
		return strings.ToUpper(m[1][:1]) + " " + placeOf(m[2]) + " B", true
	}
	if m := destroy.FindStringSubmatch(line); m != nil {
		return placeOf(m[1]) + " D", true
	}
	line, _, _ = strings.Cut(line, "disbandBuild ") // what stands behind it is not meant
	if strings.HasSuffix(line, " ") {
		line += "disband"
	}
	m := sentence.FindStringSubmatch(line)
	if m == nil {
		return "", false
	}
	unit, to, from := strings.ToUpper(m[1][:1])+" "+placeOf(m[2]), placeOf(m[4]), placeOf(m[5])
	switch m[3] {
	case "hold":
		text = unit + " H"
	case "move":
		text = unit + " - " + to
		if m[6] != "" {
			text += " via convoy"
		}
	case "support hold":
		text = unit + " S " + to
	case "support move":
		text = unit + " S " + from + " - " + to
	case "convoy":
		text = unit + " C " + from + " - " + to
	case "retreat":
		text = unit + " R " + to
	default:
		text = unit + " D"
	}
	return text, true
}

// placeOf is what we call a place of that board.
func placeOf(name string) string {
	switch name {
	case "Heligoland Bight":
		return "hel"
	case "Gulf of Lyons":
		return "gol"
	case "Skagerrack":
		return "ska"
	case "Bulgaria (North Coast)":
		return "bul/ec"
	}
	return name
}

// obey gives the orders in a phase. Those that cannot be read are noted.
func (im *importer) obey(n *game.Node, list []told) {
	pos := n.Position
	var given []game.Given
	for _, t := range list {
		o, _, err := pos.ParseOrder(t.power, t.text)
		if err != nil || !im.v.IsOrder(o) {
			im.lose(Loss{Kind: "unread", Phase: pos.Phase, Count: 1})
			continue
		}
		given = append(given, game.Given{Order: o})
	}
	read := (&game.Node{Orders: given}).Plain()
	for i := range given {
		given[i].Order = pos.Complete(given[i].Order, read)
	}
	n.Orders = game.AddOrders(pos, nil, given)
}

// differs notes a phase of which the page tells another result: an order that moved or did not, or, if the page tells that, a unit that was
// dislodged or was not.
func (im *importer) differs(n *game.Node, list []told, dislodged bool) {
	if n.Position.Phase.Kind != engine.Movement {
		return
	}
	for _, t := range list {
		o, _, err := n.Position.ParseOrder(t.power, t.text)
		if err != nil {
			continue
		}
		at := slices.IndexFunc(n.Result.Results, func(r engine.Result) bool { return r.Order.At.Province == o.At.Province })
		if at < 0 {
			continue
		}
		r := &n.Result.Results[at]
		if dislodged && r.Dislodged != t.dislodged || o.Kind == engine.Move && (r.Reason != engine.Succeeded) != t.failed {
			im.lose(Loss{Kind: "result", Phase: n.Position.Phase, Count: 1})
			return
		}
	}
}
