package desk

// NameLine gives the line that is looked at a name, "" takes it away.
func (d *Desk) NameLine(text string) {
	d.File.NameLine(text)
	d.change()
}
