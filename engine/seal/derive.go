package seal

import (
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"strings"
)

// secretName is where a ring keeps the secret of the machine, from which the keys of all players without a PIN are made: one line
// for all games, so that nothing piles up, nothing need be swept, and a game on a stick finds its keys after years. It has
// spaces, as names of keys have not, and stands first in the file, where it is least likely to be cut off.
const secretName = "(secret of this machine)"

// derivedBegin begins the names of keys that are made from that secret. Older ones stand in the ring themselves.
const derivedBegin = "M-"

// New returns a new key for a player without a PIN, and its name, by which Find makes it again.
func (r *Keyring) New() (k Key, name string, err error) {
	name = derivedBegin + rand.Text()
	err = r.change(func(keys map[string]string) bool {
		if _, there := keys[secretName]; there {
			k, err = derive(keys[secretName], name)
			return false
		}
		fresh := make([]byte, 32)
		_, _ = rand.Read(fresh) // it never fails
		keys[secretName] = base64.RawStdEncoding.EncodeToString(fresh)
		k, err = derive(keys[secretName], name)
		return true
	})
	return k, name, err
}

// derive makes a key from the secret of the machine and its own name.
func derive(secret, name string) (Key, error) {
	data, err := base64.RawStdEncoding.Strict().DecodeString(secret)
	if err != nil || len(data) != 32 {
		return Key{}, Damaged
	}
	seed, err := hkdf.Key(sha256.New, data, nil, "entente player "+name, 32)
	if err != nil {
		return Key{}, err
	}
	return ParseKey(strings.ToUpper(bech32("age-secret-key-", seed)))
}

// bech32 writes bytes with a checksum after a prefix (BIP 173), as age writes its keys.
func bech32(prefix string, data []byte) string {
	const letters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
	var words []byte // of five bits
	bits, have := uint(0), 0
	for _, b := range data {
		bits, have = bits<<8|uint(b), have+8
		for ; have >= 5; have -= 5 {
			words = append(words, byte(bits>>(have-5)&31))
		}
	}
	if have > 0 {
		words = append(words, byte(bits<<(5-have)&31))
	}
	sum := uint32(1)
	step := func(v byte) {
		top := sum >> 25
		sum = sum&0x1ffffff<<5 ^ uint32(v)
		for i, g := range []uint32{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3} {
			if top>>i&1 == 1 {
				sum ^= g
			}
		}
	}
	for _, c := range []byte(prefix) {
		step(c >> 5)
	}
	step(0)
	for _, c := range []byte(prefix) {
		step(c & 31)
	}
	for _, w := range words {
		step(w)
	}
	for range 6 {
		step(0)
	}
	sum ^= 1
	for i := range 6 {
		words = append(words, byte(sum>>(5*(5-i))&31))
	}
	out := []byte(prefix + "1")
	for _, w := range words {
		out = append(out, letters[w])
	}
	return string(out)
}
