package lang

// SecretEnd tells the years of which chance makes one the last and, if there are any yet, the words of its seal.
func (c *Catalog) SecretEnd(from, to int, words string) string {
	key := "end.secret"
	if words != "" {
		key = "end.secret-sealed"
	}
	return c.Say(key, With{"From": from, "To": to, "Words": words})
}

// SecretEndDrawn tells what chance said of a year, with one chance in n that it was the last.
func (c *Catalog) SecretEndDrawn(year, n int, last bool) string {
	key := "end.drawn-on"
	if last {
		key = "end.drawn-last"
	}
	return c.Say(key, With{"Year": year, "N": n})
}

// MayBeLast says that a year may be the last of those from one year to another, or is if none is left after it; "" for any other.
func (c *Catalog) MayBeLast(from, to, year int) string {
	switch {
	case year < from || year > to:
		return ""
	case year == to:
		return c.Say("end.is-last")
	}
	return c.Say("end.may-be-last")
}
