package botseats

import (
	"context"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/engine/bot"
	"entente/engine/game"
	"entente/engine/record"
	"entente/ui/europe/bots"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// thought is the decision of a bot in a phase and what the bot expected.
type thought struct {
	player   int
	powers   []engine.Power
	level    string
	decision bot.Decision
	fault    error
}

// whyNotExplain returns why there is nothing to explain, or "".
func (o *BotSeats) whyNotExplain() string {
	switch {
	case !o.Desk.Played():
		return o.Say("why-off.not-played")
	case !o.programs():
		return o.Say("why-off.no-programs")
	}
	return ""
}

// explain repeats the decisions of bots in the phase shown, in the background. The same seed gives the same decisions.
func (o *BotSeats) explain() {
	n := o.Desk.Game.Node()
	ask := bots.Ask{Position: n.Position, Rules: o.Desk.Game.Rules()}
	var list []thought
	for i, p := range o.Desk.Game.Players() {
		if p.Program != (game.Program{}) && len(p.Powers) > 0 {
			list = append(list, thought{player: i, powers: p.Powers, level: p.Program.Level})
			ask.Seats = append(ask.Seats, bots.SeatOf(i, engine.PowersOf(p.Powers...), p.Program.Level, p.Program.Seed))
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	p := &thoughts{BotSeats: o, TablePage: page.NewTablePage(o.Screen, "explain", o.Say("explain.title"), func() string {
		return o.Desk.WordsAt(n.Position).Phase(n.Position.Phase) + " · " + lang.Sentences(o.Say("rivals.see"), o.Say("explain.score"))
	}), node: n}
	p.cancel = cancel
	p.list = kit.NewRowList(o.Brush(), p)
	p.Parts["list"] = p.list
	p.scroll = kit.Scrolled(p.list)
	p.list.Set([]look.Row{{Height: 40, Text: o.Say("rivals.thinking"), Dead: true, Faint: true}})
	p.Answer(kit.Filled, "close", o.Say("dialog.close"), p.Leave)
	p.Closing = func() { cancel(); p.Close() }
	p.Open(container.New(kit.Bleed{}, p.scroll))
	minds := o.Desk.Rivals.Minds()
	o.Run(func() {
		for i := range list {
			if ask.Seats[i].External != "" {
				continue // an external bot is not asked again, because it might decide differently
			}
			list[i].decision, list[i].fault = minds.Decide(ctx, ask, ask.Seats[i])
		}
	}, func() {
		if ctx.Err() == nil {
			p.list.Set(p.rows(list))
			p.scroll.Refresh()
			o.Note()
		}
	})
}

// thoughts is the page that explains the bots' orders.
type thoughts struct {
	*BotSeats
	*page.TablePage
	node   *game.Node
	list   *kit.RowList
	scroll *container.Scroll
	cancel func()
}

// rows returns the orders, the expectations and the alternatives of each bot.
func (p *thoughts) rows(list []thought) []look.Row {
	var rows []look.Row
	for _, t := range list {
		side := look.Side(t.powers[0])
		rows = append(rows, look.Row{Height: 34, Mark: look.Mark{Side: side}, Text: p.Desk.Words().Powers(t.powers), Strong: true, Note: p.Desk.Words().Level(t.level), Dead: true, Rule: len(rows) > 0})
		if t.fault != nil {
			rows = append(rows, p.plain(lang.SentenceCase(t.fault.Error()), "", ""))
			continue
		}
		if _, external := record.ExternalName(t.level); external {
			rows = append(rows, p.plain(p.Say("explain.external"), "", ""))
			continue
		}
		d := t.decision
		if !p.followed(d.Orders) {
			rows = append(rows, p.plain(p.Say("explain.other"), "", ""))
		}
		if len(d.Orders) == 0 {
			rows = append(rows, p.plain(p.Say("explain.nothing"), "", ""))
			continue
		}
		rows = append(rows, p.plain(p.orders(d.Orders), p.Say("explain.taken"), p.value(d.Plan)))
		for _, other := range d.Others {
			rows = append(rows, p.plain(p.orders(other.Orders), p.Say("explain.instead"), p.value(other)))
		}
		if d.Replies == 0 {
			rows = append(rows, p.plain(p.Say("explain.plain"), "", ""))
		}
	}
	return rows
}

func (p *thoughts) plain(text, sub, note string) look.Row {
	r := look.Row{Height: 28, Indent: true, Text: text, Sub: sub, Note: note, Dead: true}
	if sub != "" {
		r.Height = 46
	}
	return r
}

// followed reports whether all the orders were given. They may differ if the bot had another level then.
func (p *thoughts) followed(orders []engine.Order) bool {
	given := map[engine.Order]bool{}
	for _, o := range p.node.Orders {
		given[o.Order] = true
	}
	for _, o := range orders {
		if !given[o] && o.Kind != engine.Hold {
			return false
		}
	}
	return true
}

func (p *thoughts) orders(list []engine.Order) string {
	var texts []string
	for _, o := range list {
		texts = append(texts, p.node.Position.FormatStyle(o, p.Desk.Notation()))
	}
	return strings.Join(texts, p.Say("list.comma"))
}

// value formats the expectation of a plan: its share of squared center counts.
func (p *thoughts) value(plan bot.Plan) string {
	if plan.Replies == 0 {
		return ""
	}
	return p.Say("explain.share", words.With{"Percent": percent(plan.Share)})
}

// percent formats a share with one decimal.
func percent(x float64) string { return strconv.FormatFloat(x*100, 'f', 1, 64) }

// TypedKey implements kit.Router.
func (p *thoughts) TypedKey(e *fyne.KeyEvent) { p.TablePage.TypedKey(e) }

// Note reports the positions of the parts to the trace.
func (p *thoughts) Note() { p.BotSeats.Note() }

// Say returns a text.
func (p *thoughts) Say(key string, data ...words.With) string { return p.BotSeats.Say(key, data...) }
