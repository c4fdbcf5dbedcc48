package engine

// Style is a way of writing orders. Every style can be read back.
type Style uint8

// The styles that FormatStyle writes (RULES 4.2). The zero Style is the plain one.
const (
	StylePlain  Style = iota // A par S A mar - bur
	Style000                 // A Par S A Mar-Bur
	Style001                 // as 000, with "Holds"; Position.FormatStyle adds the other power: A Sil S RUSSIAN A War-Pru
	Style002                 // A par S A mar-bur
	Style003                 // パリ 陸軍 援護 マルセイユ 移動 ブルゴーニュ
	StyleHant                // 巴黎陸軍 支援 馬賽陸軍 → 勃艮第
	StyleHans                // 巴黎陆军 支援 马赛陆军 → 勃艮第
	StylePython              // A PAR S A MAR - BUR
	numStyles   = int(StylePython) + 1
)

// ParseOrder reads an order of pw in any of the notations of RULES 4.2. The text may begin with the name of a power, and must if pw is
// NoPower. The order is returned as written: a missing unit letter or coast stays missing, and the board is not consulted
// (Position.ParseOrder does that). The error is a *SyntaxError.
func (v *Variant) ParseOrder(pw Power, text string) (Order, error) {
	r, fault := v.read(pw, text)
	if fault != nil {
		return Order{}, fault
	}
	o, fault := r.finish()
	if fault != nil {
		return Order{}, fault
	}
	return o, nil
}

// Format writes an order in the plain notation, without its power: "A par S A mar - bur", "F stp/nc B". ParseOrder reads the same order
// back.
func (v *Variant) Format(o Order) string { return v.FormatStyle(o, StylePlain) }

// FormatUnitStyle writes a unit, or only its place for NoUnit, as FormatStyle does.
func (v *Variant) FormatUnitStyle(t UnitType, at Location, s Style) string {
	w := orderWriter{v: v, style: styles[int(s)%numStyles]}
	w.unit(t, at, false)
	return w.b.String()
}

// FormatStyle writes an order in the given style, without its power.
func (v *Variant) FormatStyle(o Order, s Style) string {
	w := orderWriter{v: v, style: styles[int(s)%numStyles]}
	return w.order(o)
}
