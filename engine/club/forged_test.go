package club

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"reflect"
	"strings"
	"testing"

	"entente/engine/scoring"
	"entente/scripts/golden"
)

// TestIndexesForgedByteByByte: whatever byte of an index is another, left out or followed by nothing, with the right checksum, it is refused,
// or it holds what can be shown and written again.
func TestIndexesForgedByteByByte(t *testing.T) {
	good := formatIndex([]entry{
		{key: key{300, 7}, game: Game{File: "a.entente", Title: "A", Day: "2024-05-02", Board: "standard", Setup: "7", Phase: "F1907A", Over: true, End: 2, Seats: []Seat{
			{Player: "Ann", Power: "france", Opening: "x", Side: scoring.Side{Centers: 18, Share: true}}, {Player: "Ben", Power: "turkey", Out: 1904},
		}}},
		{key: key{5, 1 << 40}, game: Game{File: "b.entente", Board: "standard", Seats: []Seat{{Player: "Ann", Power: "italy", Side: scoring.Side{Centers: 3}}}}},
	})
	said := func(body []byte) string {
		list, err := parseIndex(binary.LittleEndian.AppendUint32(body, crc32.ChecksumIEEE(body)))
		if err != nil {
			return err.Error()
		}
		for i := range list {
			if !list[i].fits() {
				t.Errorf("%q holds %+v", body, list[i])
			}
		}
		if again, err := parseIndex(formatIndex(list)); err != nil || !reflect.DeepEqual(again, list) {
			t.Errorf("%q: written again it is another: %v", body, err)
		}
		return fmt.Sprintf("%+v", list)
	}
	body := good[:len(good)-4]
	sums := golden.NewSums(t)
	sums.Section("%d bytes", len(body))
	sums.Add("as it is", said([]byte(string(body))))
	for i, was := range body {
		var answers strings.Builder
		for _, is := range []byte{0, 1, was - 1, was + 1, was ^ 0x80, was ^ 1, 0x1b, 0x7f, 0xff} {
			fmt.Fprintln(&answers, is, said([]byte(string(body[:i])+string([]byte{is})+string(body[i+1:]))))
		}
		fmt.Fprintln(&answers, "left out", said([]byte(string(body[:i])+string(body[i+1:]))))
		fmt.Fprintln(&answers, "cut off", said([]byte(string(body[:i]))))
		sums.Add(fmt.Sprintf("byte %d, %q", i, was), answers.String())
	}
	golden.Text(t, "testdata/forged.golden", sums.String())
}
