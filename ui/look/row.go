package look

import (
	"iter"
	"strings"
)

// Side is a side of a game by its number, from 1; 0 is none.
type Side uint8

// Mark is the sign at the head of a row: the chip of a side, a piece, or an icon in a disc. The zero mark is none.
type Mark struct {
	Side  Side   // its chip, or the colors of Piece
	Piece string // a glyph, such as "army"
	Icon  string // in a disc of the row's tone
}

// Pips count what a side has done of what it may do, as dots and as figures.
type Pips struct {
	Shown     bool
	Done, Due int
	Over      bool   // more than due: an error
	Sign      string // before what is due: "+" for builds, "−" for removals
}

// Row is one line of a list: a value that says what to draw. Rows are compared with ==.
type Row struct {
	Height float32
	Indent bool // the text starts where the text of rows with a mark starts
	Mark   Mark
	Text   string
	Accent string    // the end of the text, bold and in the accent color
	Tokens Tokens    // the text in words of several colors, instead of Text
	Column string    // a text in a column of its own, beside Text
	Tags   Tokens    // words in small frames in the column after that, in several lines where they are many
	Strong bool      // the text is semibold
	Small  bool      // a heading over a list, or a remark
	Sub    string    // a second line, or several with line breaks between them
	Cells  [3]string // in columns of numbers, two or three
	Pips   Pips
	Note   string // at the right
	Tone   Role   // of the note, the icons and the disc; RoleWindow (0) means muted
	Sign   string // an icon at the right edge
	Picked bool   // drawn as selected
	Failed bool   // selected rows are tinted red, not in the accent
	Rule   bool   // a line above
	Dead   bool   // cannot be chosen
	Faint  bool   // the text is muted
	Close  bool   // it can be dismissed by the cross at the right edge, instead of a sign
	Wrap   bool   // what has no room of the text goes on in a second line, of a remark in as many as it needs, where the list sees to it
	Link   bool   // a § at the right edge, before the sign, leads to its rule
}

// Inked is a word of a written order with the color that says how it was understood.
type Inked struct {
	Text string
	Role Role // RoleText: understood, RoleWarning: corrected, RoleFailure: not understood
}

// Tokens are the words of a written order, in one string, so that rows can be compared and most stay small. Make them with TokensOf; ""
// is none.
type Tokens string

// TokensOf returns words as Tokens. No word has a line break in it; words without a text are left out.
func TokensOf(words []Inked) Tokens {
	var b strings.Builder
	for _, w := range words {
		if w.Text != "" {
			b.WriteByte(' ' + byte(w.Role)) // no role is a line break
			b.WriteString(w.Text + "\n")
		}
	}
	return Tokens(b.String())
}

// Words returns the words, in their sequence.
func (t Tokens) Words() iter.Seq[Inked] {
	return func(yield func(Inked) bool) {
		for word := range strings.Lines(string(t)) {
			if !yield(Inked{Text: word[1 : len(word)-1], Role: Role(word[0] - ' ')}) {
				return
			}
		}
	}
}
