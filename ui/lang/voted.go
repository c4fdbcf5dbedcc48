package lang

// Voted says what came of a vote on ending a game: on is the end that was proposed, opposed are the names of those who were against it, each
// "" where that is not told.
func (c *Catalog) Voted(on string, against int, opposed string) string {
	var list []string
	if on != "" {
		list = append(list, c.Say("log.vote-on", With{"Text": on}))
	}
	if against == 0 {
		return Sentences(append(list, c.Say("log.vote"))...)
	}
	list = append(list, c.SayN("log.vote-failed", against, nil))
	if opposed != "" {
		list = append(list, c.Say("log.vote-opposed", With{"Powers": opposed}))
	}
	return Sentences(list...)
}

// Shared says who share a game, or to whom alone it is conceded, by names.
func (c *Catalog) Shared(names ...string) string {
	if len(names) == 1 {
		return c.Say("end.conceded", With{"Winner": names[0]})
	}
	return c.Say("end.shared", With{"Winner": c.List(names...)})
}
