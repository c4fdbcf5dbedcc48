package variants

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxSign is how many letters the sign of a power has at most.
const maxSign = 2

// signsOf returns what stands for each power where color is not enough: its letter, or the first of its English name. Powers
// that would have the same get another letter of their names beside it, so that no two signs are alike.
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

// second returns the first letter of a sign with another one of the name, so that it is not taken, or else a number that is not.
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

// firstLetter returns the first letter of a text, "" for none.
func firstLetter(text string) string {
	_, size := utf8.DecodeRuneInString(text)
	return text[:size]
}
