package club

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"entente/engine/disk"
	"entente/engine/game"
)

// IndexFile is the name of the index in a folder.
const IndexFile = "club.index"

// indexHead is the start of an index. Its number changes when the format of the index changes, or what is read from games; an
// index with another number is rebuilt.
const indexHead = "entente-club 1\n"

// The bounds of an index.
const (
	mostIndex   = 64 << 20 // bytes
	mostStrings = 1 << 20
	mostSeats   = 64
	mostText    = 1000 // bytes of a text
	mostCenters = 255
	mostYear    = 1 << 15
)

var errIndex = errors.New("no index of a club")

// entry is what the index stores about a file.
type entry struct {
	key
	game Game
}

// readIndex returns the entries of a folder's index by file name. It returns none if the index is missing or damaged.
func readIndex(dir string) map[string]*entry {
	data, err := disk.Read(filepath.Join(dir, IndexFile), mostIndex)
	if err != nil {
		return nil
	}
	list, err := parseIndex(data)
	if err != nil {
		return nil
	}
	known := make(map[string]*entry, len(list))
	for i := range list {
		known[list[i].game.File] = &list[i]
	}
	return known
}

// writeIndex writes the index of a folder. It ignores errors, because the index is not needed.
func writeIndex(dir string, list []entry) {
	if data := formatIndex(list); len(data) <= mostIndex {
		_ = disk.Write(filepath.Join(dir, IndexFile), data) // without an index the files are read again
	}
}

// formatIndex encodes an index: the head, all texts that occur, the games with the numbers of their texts, and a checksum.
func formatIndex(list []entry) []byte {
	numbers := map[string]uint64{}
	var texts []string
	var games []byte
	put := func(n uint64) { games = binary.AppendUvarint(games, n) }
	text := func(s string) {
		n, known := numbers[s]
		if !known {
			n = uint64(len(texts))
			numbers[s], texts = n, append(texts, s)
		}
		put(n)
	}
	for i := range list {
		e := &list[i]
		g := &e.game
		put(uint64(e.size))
		put(uint64(e.time))
		for _, s := range []string{g.File, g.Title, g.Day, g.Board, g.Setup, g.Phase} {
			text(s)
		}
		put(uint64(g.End)<<1 | flag(g.Over))
		put(uint64(len(g.Seats)))
		for _, s := range g.Seats {
			text(s.Player)
			text(s.Power)
			text(s.Opening)
			put(uint64(s.Side.Centers)<<1 | flag(s.Side.Share))
			put(uint64(s.Out))
		}
	}
	data := []byte(indexHead)
	data = binary.AppendUvarint(data, uint64(len(texts)))
	for _, s := range texts {
		data = append(binary.AppendUvarint(data, uint64(len(s))), s...)
	}
	data = append(binary.AppendUvarint(data, uint64(len(list))), games...)
	return binary.LittleEndian.AppendUint32(data, crc32.ChecksumIEEE(data))
}

// flag returns 1 for true, 0 for false.
func flag(so bool) uint64 {
	if so {
		return 1
	}
	return 0
}

// parseIndex reads an index. A forged index can contain wrong facts, but its entries are never larger than its bytes allow, and
// they can always be shown.
func parseIndex(data []byte) ([]entry, error) {
	body := len(data) - 4
	if body < len(indexHead) || string(data[:len(indexHead)]) != indexHead || binary.LittleEndian.Uint32(data[body:]) != crc32.ChecksumIEEE(data[:body]) {
		return nil, errIndex
	}
	r := indexReader{left: data[len(indexHead):body]}
	texts := make([]string, 0, r.count(1, mostStrings))
	for range cap(texts) {
		texts = append(texts, r.text())
	}
	r.texts = texts
	const least = 10 // bytes of a game
	list := make([]entry, r.count(least, mostFiles))
	for i := range list {
		r.entry(&list[i])
		if r.broken {
			return nil, errIndex
		}
	}
	if r.broken || len(r.left) > 0 {
		return nil, errIndex
	}
	return list, nil
}

// indexReader reads the numbers of an index.
type indexReader struct {
	left   []byte
	texts  []string
	seats  []Seat // storage for the seats that follow
	broken bool
}

// number reads a number up to most.
func (r *indexReader) number(most uint64) uint64 {
	n, size := binary.Uvarint(r.left)
	if size <= 0 || n > most {
		r.broken, r.left = true, nil
		return 0
	}
	r.left = r.left[size:]
	return n
}

// count reads the number of items that follow, each at least the given number of bytes long.
func (r *indexReader) count(least, most int) int {
	return int(r.number(uint64(min(len(r.left)/least, most))))
}

// text reads a text.
func (r *indexReader) text() string {
	size := int(r.number(mostText))
	if size > len(r.left) || !sound(string(r.left[:size])) {
		r.broken, r.left = true, nil
		return ""
	}
	s := string(r.left[:size])
	r.left = r.left[size:]
	return s
}

// sound reports whether an index can contain a text.
func sound(text string) bool {
	return len(text) <= mostText && utf8.ValidString(text) && !strings.ContainsFunc(text, unicode.IsControl)
}

// fits reports whether an index can contain the entry.
func (e *entry) fits() bool {
	g := &e.game
	return e.size >= 0 && e.time > 0 && sound(g.File) && sound(g.Title) && sound(g.Setup) && len(g.Seats) <= mostSeats && (g.Day == "" || day(g.Day))
}

// known reads the number of a text and returns that text.
func (r *indexReader) known() string {
	if n := r.number(mostStrings); int(n) < len(r.texts) {
		return r.texts[n]
	}
	r.broken = true
	return ""
}

// entry reads the entry of a file.
func (r *indexReader) entry(e *entry) {
	const most = 1<<63 - 1
	g := &e.game
	e.size, e.time = int64(r.number(most)), int64(r.number(most))
	g.File, g.Title, g.Day, g.Board, g.Setup, g.Phase = r.known(), r.known(), r.known(), r.known(), r.known(), r.known()
	end := r.number(uint64(game.Agreed)<<1 | 1)
	g.End, g.Over = game.EndKind(end>>1), end&1 == 1
	seats := r.count(1, mostSeats)
	if len(r.seats) < seats {
		r.seats = make([]Seat, 4096)
	}
	g.Seats, r.seats = slices.Clip(r.seats[:seats]), r.seats[seats:]
	for i := range g.Seats {
		s := &g.Seats[i]
		s.Player, s.Power, s.Opening = r.known(), r.known(), r.known()
		n := r.number(mostCenters<<1 | 1)
		s.Side.Centers, s.Side.Share = int(n>>1), n&1 == 1
		s.Out = int(r.number(mostYear))
	}
	if e.time == 0 || g.File == "" || !filepath.IsLocal(g.File) || filepath.Base(g.File) != g.File || !day(g.Day) && g.Day != "" {
		r.broken = true
	}
}
