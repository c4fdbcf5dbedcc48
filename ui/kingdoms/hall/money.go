package hall

import (
	"strconv"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
)

type fyneSize = fyne.Size

// cardOf is a card with a sentence and a hint.
func cardOf(text, hint string) words.Card { return words.Card{Text: text, Hint: hint} }

// moneyLine is a line of the budget.
type moneyLine struct {
	text   string
	amount int32
	sum    bool // with a rule above
	signed bool
}

const moneyRow = 20

// moneyLines are the budget of the faction that writes, nil where there is none to show.
func (p *Hall) moneyLines() (title string, list []moneyLine) {
	f, s := p.desk.Entry.Only, p.desk.Shown()
	if f == kingdoms.NoFaction || p.desk.Played() || s.Pos.Phase.Kind != engine.Adjustment {
		return "", nil
	}
	a, left, _ := p.desk.Budget(f)
	now := s.Pos.Money[f]
	spend := now + a.Tax - a.Salaries - a.Upkeep - a.Ships
	list = []moneyLine{
		{text: p.Say("kingdoms.budget.purse"), amount: now},
		{text: p.Say("kingdoms.budget.tax"), amount: a.Tax, signed: true},
		{text: p.Say("kingdoms.budget.salaries"), amount: -a.Salaries, signed: true},
		{text: p.Say("kingdoms.budget.upkeep"), amount: -a.Upkeep - a.Ships, signed: true},
		{text: p.Say("kingdoms.budget.spend"), amount: spend, sum: true},
		{text: p.Say("kingdoms.budget.spent"), amount: -a.Spent, signed: true},
		{text: p.Say("kingdoms.budget.bids"), amount: -a.Price, signed: true},
		{text: p.Say("kingdoms.budget.left"), amount: left, sum: true},
	}
	return p.Say("kingdoms.budget.title", with{"Faction": p.words().Faction(f)}), list
}

// budgetHeight is how tall the budget is, 0 where there is none.
func (p *Hall) budgetHeight() float32 {
	if _, list := p.moneyLines(); list != nil {
		return float32(len(list)+2)*moneyRow + 16
	}
	if p.purse() != "" {
		return moneyRow + 12
	}
	return 0
}

// purse says in a turn what the faction that writes has.
func (p *Hall) purse() string {
	f, s := p.desk.Entry.Only, p.desk.Shown()
	if f == kingdoms.NoFaction || p.desk.Played() || s.Pos.Phase.Kind != engine.Movement {
		return ""
	}
	return p.Say("kingdoms.budget.turn", with{"N": s.Pos.Money[f]})
}

// paintBudget draws the money of the faction that writes.
func (p *Hall) paintBudget(add kit.Adder, s fyne.Size) {
	l := p.Look
	title, list := p.moneyLines()
	if list == nil {
		if text := p.purse(); text != "" {
			add(l.Line(text, 12, kit.Regular, look.RoleMuted), 16, 2, s.Width-32, moneyRow)
		}
		return
	}
	add(l.Box(look.RoleLine, 0), 16, 0, s.Width-32, 1)
	add(l.Line(title, 14, kit.Bold, look.RoleText), 16, 6, s.Width-32, moneyRow)
	y := float32(6 + moneyRow + 2)
	for _, m := range list {
		face, role := kit.Regular, look.RoleText
		if m.sum {
			add(l.Box(look.RoleLine, 0), 16, y, s.Width-32, 1)
			face = kit.Semibold
		}
		if m.amount < 0 && !m.signed {
			role = look.RoleFailure
		}
		add(l.Line(m.text, 13, face, role), 16, y, s.Width-96, moneyRow)
		text := strconv.Itoa(int(m.amount))
		if m.signed && m.amount > 0 {
			text = "+" + text
		} else if m.amount < 0 {
			text = "−" + strconv.Itoa(int(-m.amount))
		}
		n := l.Text(text, 13, face, role)
		n.Alignment = fyne.TextAlignTrailing
		add(n, s.Width-80, y, 64, moneyRow)
		y += moneyRow
	}
	add(l.Line(p.capLine(), 12, kit.Regular, look.RoleMuted), 16, y+2, s.Width-32, moneyRow)
}

// capLine says how many units the faction that writes would have in the next year, and may have; "" where there is no budget.
func (p *Hall) capLine() string {
	if !p.offering() || p.desk.Entry.Only == kingdoms.NoFaction {
		return ""
	}
	f := p.desk.Entry.Only
	_, _, res := p.desk.Budget(f)
	return p.Say("kingdoms.budget.cap", with{"Units": res.Next.UnitCount(f), "Cap": res.Accounts[f].Cap})
}
