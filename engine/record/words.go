package record

import (
	"crypto/sha256"
	"strings"
)

// The sounds of the words that stand for a box: no language has them all as words of its own, and all can be written and read aloud.
const (
	wordBegin  = "bdfghjklmnprstvz"
	wordVowel  = "aiou"
	wordRounds = 1 << 10 // what each try costs somebody who looks for another box with the same words
)

// SealWords returns four short words that represent a box. A player who has written them down notices if another box replaces it. They
// reveal nothing of its contents. "" for no box.
func SealWords(box string) string {
	if box == "" {
		return ""
	}
	sum := sha256.Sum256([]byte("entente seal " + box))
	for range wordRounds {
		sum = sha256.Sum256(sum[:])
	}
	var words []string
	for i := range 4 {
		bits := int(sum[2*i])<<8 | int(sum[2*i+1])
		words = append(words, string([]byte{
			wordBegin[bits&15], wordVowel[bits>>4&3], wordBegin[bits>>6&15], wordVowel[bits>>10&3],
		}))
	}
	return strings.Join(words, " ")
}
