package variants

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxSign is the maximum number of letters in the sign of a power.
const maxSign = 2

// signsOf returns the sign of each power, for use where color is not enough: its letter, or the first letter of its English name. If two signs would
// be equal, another letter of the name is added, so that all are different.
func signsOf(powers []powerFile) []string {
	signs, count, taken := make([]string, len(powers)), map[string]int{}, map[string]bool{}
	for i, p := range powers {
		if signs[i] = p.Letter; p.Letter == "" {
			signs[i] = strings.ToUpper(firstLetter(p.Names["en"]))
		}
		count[strings.ToUpper(signs[i])]++
	}
	for sign, n := range count {
		taken[sign] = n == 1
	}
	for i, p := range powers {
		if count[strings.ToUpper(signs[i])] > 1 {
			signs[i] = second(signs[i], p.Names["en"], taken)
			taken[strings.ToUpper(signs[i])] = true
		}
	}
	return signs
}

// second returns the first letter of a sign plus another letter of the name, or a number if all those are taken.
func second(sign, name string, taken map[string]bool) string {
	head := firstLetter(sign)
	for _, r := range strings.ToLower(strings.TrimPrefix(strings.ToUpper(name), strings.ToUpper(head))) {
		if more := head + string(r); unicode.IsLetter(r) && !taken[strings.ToUpper(more)] {
			return more
		}
	}
	number := 1
	for taken[strconv.Itoa(number)] {
		number++
	}
	return strconv.Itoa(number)
}

// firstLetter returns the first letter of a text, or "" if it has none.
func firstLetter(text string) string {
	_, size := utf8.DecodeRuneInString(text)
	return text[:size]
}
