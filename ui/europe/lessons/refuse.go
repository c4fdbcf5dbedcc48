package lessons

import (
	"entente/engine"
	"entente/engine/lesson"
	"entente/ui/europe/words"
)

// notSo returns why a chosen fate is not that of the unit in question, from the judge's result or from what that fate would require.
func (sp *speech) notSo(l *lesson.Lesson, chosen lesson.Fate) string {
	key := "lessons.not-" + chosen.String()
	switch why := l.NotSo(chosen); {
	case why.Why == lesson.DrivenOut && why.Mine > 0:
		return sp.refuse(l, "lessons.not-driven-out", why)
	case why.Why == lesson.DrivenOut:
		return sp.refuse(l, "lessons.not-driven-out-plain", why)
	case why.Why != lesson.Otherwise:
		return sp.refuse(l, key+"-"+why.Why.String(), why)
	}
	switch [2]lesson.Fate{chosen, l.Fate} {
	case [2]lesson.Fate{lesson.Moves, lesson.Stranded}, [2]lesson.Fate{lesson.Moves, lesson.Void},
		[2]lesson.Fate{lesson.Bounces, lesson.Dislodged}, [2]lesson.Fate{lesson.Bounces, lesson.Stranded}, [2]lesson.Fate{lesson.Bounces, lesson.Void},
		[2]lesson.Fate{lesson.Stranded, lesson.Dislodged}, [2]lesson.Fate{lesson.Dislodged, lesson.Moves}, [2]lesson.Fate{lesson.CutOff, lesson.Dislodged},
		[2]lesson.Fate{lesson.Supports, lesson.Uncounted}, [2]lesson.Fate{lesson.Supports, lesson.Void}:
		key += "-" + l.Fate.String()
	}
	return sp.Say(key)
}

// missed returns why orders do not reach the goals of a lesson.
func (sp *speech) missed(l *lesson.Lesson, own []engine.Order) string {
	why := l.Missed(own)
	switch {
	case why.Why == lesson.Otherwise:
		return sp.Say("lessons.wrong")
	case why.Mine == 0 && (why.Why == lesson.Failed || why.Why == lesson.DrivenOut || why.Why == lesson.OutOfReach):
		return sp.refuse(l, "lessons.missed-"+why.Why.String()+"-plain", why)
	}
	return sp.refuse(l, "lessons.missed-"+why.Why.String(), why)
}

// refuse returns a reason as text.
func (sp *speech) refuse(l *lesson.Lesson, key string, why lesson.Refusal) string {
	w := sp.words(l)
	with := words.With{"Unit": sp.unit(l, why.At), "Place": w.Province(why.At), "Mine": why.Mine, "Theirs": why.Theirs}
	if why.By != engine.NoProvince {
		with["By"] = sp.unit(l, why.By)
	}
	return w.Say(key, with)
}
