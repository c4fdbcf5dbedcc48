package rules

import (
	"strconv"

	"entente/ui/board/atlas"
	"entente/ui/paper"
	"entente/ui/rulebook"
)

// Paper returns the rules for the printer, in the language of the window. Pictures are drawn in the colors of a theme.
func (r *Rules) Paper(th *atlas.Theme) (paper.Rules, error) {
	if err := r.read(); err != nil {
		return paper.Rules{}, err
	}
	doc := paper.Rules{Title: r.title(), Foot: r.title() + " · Entente", Glossary: r.Say("rules.glossary")}
	for _, c := range r.book.Chapters {
		chapter := paper.RulesChapter{Title: c.ID + "  " + c.Title}
		for _, s := range c.Sections {
			section := paper.RulesSection{Title: s.ID + "  " + s.Title}
			for i, clause := range s.Clauses {
				section.Clauses = append(section.Clauses, paper.RulesClause{Number: strconv.Itoa(i + 1), Text: clause.Text, Cites: rulebook.Cited(clause)})
			}
			if s.Case != nil {
				k, err := r.Case(s.Case)
				if err != nil {
					return paper.Rules{}, err
				}
				section.Picture = k.SVG(th)
				for _, o := range k.Orders {
					text := o.Text
					if o.Fate != "" {
						text += " · " + o.Fate
					}
					section.Orders = append(section.Orders, text)
				}
			}
			chapter.Sections = append(chapter.Sections, section)
		}
		doc.Chapters = append(doc.Chapters, chapter)
	}
	for _, w := range r.book.Words {
		doc.Words = append(doc.Words, [2]string{w.Forms[0], w.Text})
	}
	return doc, nil
}
