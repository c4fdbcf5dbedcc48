package foreign_test

import (
	"encoding/json"
	"fmt"
	"html"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/foreign"
	"entente/engine/game/gametest"
)

// theirNames are the names that webDiplomacy has for places which we call otherwise.
var theirNames = map[string]string{"hel": "Heligoland Bight", "gol": "Gulf of Lyons", "ska": "Skagerrack", "bul/ec": "Bulgaria (North Coast)"}

// place writes a location as webDiplomacy does.
func place(v *engine.Variant, loc engine.Location) string {
	if loc.Province == engine.NoProvince {
		return ""
	}
	if name := theirNames[v.Map.ID(loc)]; name != "" {
		return name
	}
	name := v.Map.Info(loc.Province).Names["en"]
	if coast := map[engine.Coast]string{engine.NorthCoast: "North", engine.SouthCoast: "South"}[loc.Coast]; coast != "" {
		name += " (" + coast + " Coast)"
	}
	return name
}

// told writes what became of an order as webDiplomacy's page of orders does, with what its source does wrong: it goes on after "disband" and
// "Destroy" with what belongs to another kind of order.
func told(v *engine.Variant, r *engine.Result) (kind, text string) {
	o, unit := r.Order, "army"
	if r.Order.Unit == engine.Fleet {
		unit = "fleet"
	}
	at, to, from := place(v, o.At), place(v, o.To), place(v, o.From)
	head := "The " + unit + " at " + at + " "
	switch o.Kind {
	case engine.Move:
		if kind, text = "Diplomacy", head+"move to "+to; o.Way == engine.ViaConvoy {
			text += " via convoy"
		}
	case engine.SupportHold:
		kind, text = "Diplomacy", head+"support hold to "+from
	case engine.SupportMove:
		kind, text = "Diplomacy", head+"support move to "+to+" from "+from
	case engine.Convoy:
		kind, text = "Diplomacy", head+"convoy to "+to+" from "+from
	case engine.Retreat:
		kind, text = "Retreats", head+"retreat to "+to
	case engine.Build:
		kind, text = "Unit-placement", "Build "+unit+" at "+at
	case engine.Waive:
		return "Unit-placement", "Do not use build order."
	case engine.Disband:
		if kind, text = "Retreats", head+"disbandBuild fleet at "+at; r.Reason == engine.Removed {
			kind = "Unit-placement"
		}
	default:
		kind, text = "Diplomacy", head+"hold"
	}
	failed := r.Reason != engine.Succeeded && o.Kind != engine.Hold && kind == "Diplomacy"
	if text += "."; failed || r.Dislodged {
		text = "<u>" + text + "</u>"
	}
	if failed {
		text += " (fail)"
	}
	if r.Dislodged {
		text += " (dislodged)"
	}
	return kind, text
}

// webPage writes a game as webDiplomacy's page of orders, the newest turn first.
func webPage(g *game.Game) string {
	v := g.Variant()
	var turns []string
	line := g.MainLine()
	for i := 0; i < len(line); {
		season := "Spring"
		if line[i].Position.Phase.Season == engine.Fall {
			season = "Autumn"
		}
		var b strings.Builder
		fmt.Fprintf(&b, "<h4><a name=\"index%d\"></a>%s, %d <a href=\"map.php?turn=%d\">\n<img src=\"x.png\" alt=\"Large map\"\n/></a>:</h4><p>", i, season, line[i].Position.Phase.Year, i)
		lists := map[engine.Power]map[string][]string{}
		ph := line[i].Position.Phase
		for ; i < len(line) && (line[i].Position.Phase == ph || line[i].Position.Phase.Kind != engine.Movement); i++ {
			if line[i].Result == nil {
				continue
			}
			for k := range line[i].Result.Results {
				r := &line[i].Result.Results[k]
				kind, text := told(v, r)
				if line[i].Position.Phase.Kind == engine.Adjustment && r.Order.Kind == engine.Disband {
					at := place(v, r.Order.At)
					kind, text = "Unit-placement", "Destroy the unit at "+at+"The army at "+at+" destroy."
				}
				if lists[r.Order.Power] == nil {
					lists[r.Order.Power] = map[string][]string{}
				}
				lists[r.Order.Power][kind] = append(lists[r.Order.Power][kind], text)
			}
		}
		for pw := engine.Power(1); int(pw) < len(v.Powers); pw++ {
			if lists[pw] == nil {
				continue
			}
			fmt.Fprintf(&b, "<a name=\"i\"></a><strong><span class=\"country%d\">%s</span>:</strong><br /><ul>", pw, v.PowerName(pw))
			for _, kind := range []string{"Diplomacy", "Retreats", "Unit-placement"} {
				if kind != "Diplomacy" && lists[pw][kind] == nil {
					continue
				}
				fmt.Fprintf(&b, "<li><strong>%s</strong></li>\n\t\t\t<ul>", kind)
				for _, text := range lists[pw][kind] {
					b.WriteString("<li>" + strings.ReplaceAll(html.EscapeString(text), "&lt;u&gt;", "<u>") + "</li>")
				}
				b.WriteString("</ul>")
			}
			b.WriteString("</ul>")
		}
		turns = append(turns, strings.ReplaceAll(b.String(), "&lt;/u&gt;", "</u>")+"</p>")
	}
	slices.Reverse(turns)
	return "<!DOCTYPE html><html><body><h3>Order history</h3><div class=\"variantClassic\"><table><ul><li><a href=\"#index1\">Spring, 1901</a></li></ul>" +
		strings.Join(turns, `<div class="hr"></div>`) + "</table></div></body></html>"
}

// copied is what a browser copies of such a page as text.
func copied(page string) string {
	page = strings.ReplaceAll(page, "\n", " ")
	for _, tag := range []string{"<h4>", "<p>", "<li>", "<br />", "<strong><span"} {
		page = strings.ReplaceAll(page, tag, "\n"+tag)
	}
	var b strings.Builder
	inside := false
	for _, r := range page {
		switch {
		case r == '<':
			inside = true
		case r == '>':
			inside = false
		case !inside:
			b.WriteRune(r)
		}
	}
	return html.UnescapeString(b.String())
}

// seasons writes a game as Backstabbr's pages, one after another.
func seasons(t *testing.T, g *game.Game, winters bool) string {
	t.Helper()
	v := g.Variant()
	code := func(loc engine.Location) string {
		if loc.Province == engine.NoProvince {
			return ""
		}
		name := strings.ToUpper(v.Map.Info(loc.Province).ID)
		if !v.Map.Centers().Has(loc.Province) {
			name = name[:1] + strings.ToLower(name[1:])
		}
		return name
	}
	coast := func(c engine.Coast) string {
		return map[engine.Coast]string{engine.NorthCoast: "nc", engine.SouthCoast: "sc", engine.EastCoast: "ec"}[c]
	}
	var b strings.Builder
	for _, n := range g.MainLine() {
		ph := n.Position.Phase
		if ph.Kind == engine.Retreats || ph.Kind == engine.Adjustment && !winters {
			continue
		}
		units, owners, orders := map[string]map[string]any{}, map[string]string{}, map[string]map[string]map[string]any{}
		for p := range n.Position.Occupied().All() {
			u := n.Position.Units[p]
			name := v.PowerName(u.Power)
			if units[name] == nil {
				units[name] = map[string]any{}
			}
			units[name][code(engine.Location{Province: p})] = u.Type.String()
			if u.Coast != engine.NoCoast {
				units[name][code(engine.Location{Province: p})] = map[string]string{"type": u.Type.String(), "coast": coast(u.Coast)}
			}
		}
		for p := range v.Map.Centers().All() {
			if pw := n.Position.Owners[p]; pw != engine.NoPower {
				owners[code(engine.Location{Province: p})] = v.PowerName(pw)
			}
		}
		for p := range v.Map.All().All() {
			if n.Result == nil || ph.Kind != engine.Movement {
				break
			}
			for _, r := range n.Result.Results {
				if r.Order.At.Province != p {
					continue
				}
				o := map[string]any{"type": "HOLD", "result": "FAILS"}
				if r.Reason == engine.Succeeded {
					o["result"] = "SUCCEEDS"
				}
				switch to := code(r.Order.To); r.Order.Kind {
				case engine.Move:
					if o["type"], o["to"] = "MOVE", to; r.Order.To.Coast != engine.NoCoast {
						o["to"] = to + "." + coast(r.Order.To.Coast)
					}
				case engine.SupportMove:
					o["type"], o["from"], o["to"] = "SUPPORT", code(r.Order.From), to
				case engine.SupportHold:
					o["type"], o["from"] = "SUPPORT", code(r.Order.From)
				case engine.Convoy:
					o["type"], o["from"], o["to"] = "CONVOY", code(r.Order.From), to
				}
				if r.Dislodged {
					o["retreat"] = nil
				}
				if name := v.PowerName(r.Order.Power); orders[name] == nil {
					orders[name] = map[string]map[string]any{}
				}
				orders[v.PowerName(r.Order.Power)][code(r.Order.At)] = o
			}
		}
		season := "Spring"
		if ph.Season == engine.Fall {
			season = "Fall"
		}
		if ph.Kind == engine.Adjustment {
			season = "Winter"
		}
		line := func(name string, x any) {
			text, err := json.Marshal(x)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&b, "\t\tvar %s = %s;\n", name, text)
		}
		fmt.Fprintf(&b, "<!DOCTYPE html><html><head><meta property=\"og:title\" content=\"Tom &amp; Ann (%s %d)\"/></head><body><script>\n// NEW JAVSCRIPT!\n\t\tvar stage = \"COMPLETE\";\n", season, ph.Year)
		line("orders", orders)
		line("unitsByPlayer", units)
		line("territories", owners)
		line("retreatOptions", struct{}{})
		b.WriteString("</script></body></html>\n")
	}
	return b.String()
}

// What is on the pages of a game at other sites is the game: the same positions, phase by phase, and the same orders.
func TestPagesOfOtherSitesAreGames(t *testing.T) {
	for _, g := range []*game.Game{gametest.SheetGame(t), wild(t, 1), wild(t, 2)} {
		samePages(t, g)
	}
}

// wild is a game of sixty phases with orders by chance, by the rules that other sites have.
func wild(t *testing.T, seed uint64) *game.Game {
	t.Helper()
	rnd := rand.New(rand.NewPCG(seed, 5))
	g := game.New(&gametest.Standard(t).Setups[0], foreign.DiplomacyRules())
	for range 60 {
		pos := g.Node().Position
		var orders []engine.Order
		left := [64]int{}
		for pw := range pos.Variant.Powers {
			left[pw] = pos.Balance(engine.Power(pw))
		}
		for p := range pos.ToOrder().All() {
			legal := pos.LegalOrders(p)
			if len(legal) == 0 {
				continue
			}
			o := legal[rnd.IntN(len(legal))]
			if n := &left[o.Power]; pos.Phase.Kind == engine.Adjustment {
				if *n == 0 {
					continue
				}
				*n -= max(-1, min(*n, 1))
			}
			orders = append(orders, o)
		}
		g.SetOrders(orders)
		g.Advance()
	}
	return g
}

// samePages reads the pages of a game.
func samePages(t *testing.T, g *game.Game) {
	t.Helper()
	for name, text := range map[string]string{
		"webDiplomacy, saved": webPage(g), "webDiplomacy, copied": copied(webPage(g)),
		"Backstabbr": seasons(t, g, false), "Backstabbr with winters": seasons(t, g, true),
	} {
		got, kind, lost, err := foreign.Import([]byte(text), 1, gametest.Finder(t))
		if err != nil || len(lost) > 0 {
			t.Errorf("%s: %v, lost %s", name, err, lossText(lost))
			continue
		}
		if want := map[bool]string{true: foreign.BackstabbrFile, false: foreign.WebDiplomacyFile}[strings.HasPrefix(name, "Back")]; kind != want {
			t.Errorf("%s is %s", name, kind)
		}
		want, have := g.MainLine(), got.MainLine()
		for i := 0; i < min(len(want), len(have)); i++ {
			w, h := want[i].Position, have[i].Position
			if w.Phase != h.Phase || w.Units != h.Units || w.Owners != h.Owners {
				t.Errorf("%s: phase %d is %v, want %v", name, i, h.Phase, w.Phase)
				break
			}
		}
		if len(have) < len(want)-2 {
			t.Errorf("%s: %d phases, want %d", name, len(have), len(want))
		}
		t.Logf("%s: %d of %d phases, %q", name, len(have), len(want), got.Tag(game.Title))
	}
}

// What cannot be a game is refused with the reason, and what is not taken over is told.
func TestPagesThatAreWrong(t *testing.T) {
	g := gametest.SheetGame(t)
	web, back := webPage(g), seasons(t, g, false)
	first := back[:strings.Index(back, "</html>")+8]
	for _, c := range []struct{ name, text, fault, lost string }{
		{"the first turn is missing", web[:strings.LastIndex(web, "<h4>")], "the page has orders of F1901M, but not those of S1901M before", ""},
		{"only the index", "Order history The Spring, 1901", "the page has no turns", ""},
		{"an order that is none", strings.Replace(web, "The army at Vienna", "The army at Atlantis", 1), "", "orders of"},
		{"a sentence that is none", strings.Replace(web, "The army at Vienna", "The elephant at Vienna", 1), "", "orders of"},
		{"another result", strings.Replace(web, " (fail)", "", 1), "", "the results that the page tells"},
		{"a season that is none", strings.ReplaceAll(first, "Spring 1901", "Lent 1901"), "page 1: it does not say which season it is of", ""},
		{"no units", strings.ReplaceAll(first, "var unitsByPlayer =", "var unitsByPlayerX ="), "page 1: it has no unitsByPlayer", ""},
		{"cut off", first[:strings.Index(first, "unitsByPlayer")+60], "page 1: unitsByPlayer: ", ""},
		{"an army at sea", strings.Replace(first, `"LON":"F"`, `"Nth":"A"`, 1), "an army at sea", ""},
		{"somebody else", strings.ReplaceAll(first, `"England":`, `"Narnia":`), "Narnia", ""},
		{"an order of another kind", strings.Replace(first, `"type":"MOVE"`, `"type":"DANCE"`, 1), "", "orders of S1901M that cannot be read: 1"},
		{"a season is missing", first + back[strings.Index(back, "(Spring 1902)")-60:], "", "S1902M: how its position came about"},
	} {
		_, _, lost, err := foreign.Import([]byte(c.text), 1, gametest.Finder(t))
		if (err == nil) != (c.fault == "") || err != nil && !strings.Contains(err.Error(), c.fault) || !strings.Contains(lossText(lost), c.lost) || (c.lost == "") != (lost == nil) {
			t.Errorf("%s: %v, lost %s", c.name, err, lossText(lost))
		}
	}
}
