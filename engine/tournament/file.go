package tournament

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strconv"

	"entente/engine/disk"
	"entente/engine/jsonfile"
)

// FileName is the name of a tournament's file in the folder of its club.
const FileName = "tournament.json"

// format is the version of the file format.
const format = 1

// mostBytes is the maximum size of the file.
const mostBytes = 8 << 20

// form is the contents of the file.
type form struct {
	Format  int          `json:"format"`
	Name    string       `json:"name"`
	Board   string       `json:"board"`
	Full    kindForm     `json:"full"`
	Short   *kindForm    `json:"short,omitempty"`
	Score   string       `json:"score,omitempty"`
	Best    int          `json:"best,omitempty"`
	Bye     float64      `json:"bye,omitempty"`
	Rest    Rest         `json:"rest"`
	Seed    uint64       `json:"seed"`
	Players []playerForm `json:"players"`
	Rounds  []roundForm  `json:"rounds"`
}

type kindForm struct {
	Setup  string   `json:"setup"`
	Powers []string `json:"powers"`
}

type playerForm struct {
	Name  string `json:"name"`
	Away  bool   `json:"away,omitempty"`
	Twice bool   `json:"twice,omitempty"`
}

type roundForm struct {
	Boards []boardForm `json:"boards"`
	Out    []string    `json:"out,omitempty"`
}

type boardForm struct {
	Setup string     `json:"setup"`
	File  string     `json:"file,omitempty"`
	Done  bool       `json:"done,omitempty"`
	Seats []seatForm `json:"seats"`
}

type seatForm struct {
	Player  string `json:"player"`
	Power   string `json:"power"`
	Centers int    `json:"centers,omitempty"`
	Share   bool   `json:"share,omitempty"`
}

// Encode returns the contents of the tournament's file.
func (t *Tournament) Encode() ([]byte, error) {
	f := form{
		Format: format, Name: t.Name, Board: t.Board, Full: kindForm(t.Full), Score: t.Score, Best: t.Best, Bye: t.Bye, Rest: t.Rest, Seed: t.Seed,
		Players: []playerForm{}, Rounds: []roundForm{},
	}
	if len(t.Short.Powers) > 0 {
		short := kindForm(t.Short)
		f.Short = &short
	}
	for _, p := range t.Players {
		f.Players = append(f.Players, playerForm(p))
	}
	for _, r := range t.Rounds {
		round := roundForm{Boards: []boardForm{}, Out: r.Out}
		for _, b := range r.Boards {
			board := boardForm{Setup: b.Setup, File: b.File, Done: b.Done}
			for _, s := range b.Seats {
				board.Seats = append(board.Seats, seatForm(s))
			}
			round.Boards = append(round.Boards, board)
		}
		f.Rounds = append(f.Rounds, round)
	}
	data, err := jsonfile.Indented("", f)
	return append(data, '\n'), err
}

// Save writes the file of a tournament in a folder.
func (t *Tournament) Save(dir string) error {
	data, err := t.Encode()
	if err != nil {
		return err
	}
	return disk.Write(filepath.Join(dir, FileName), data)
}

// Open reads the tournament in a folder. The error is fs.ErrNotExist if there is none.
func Open(dir string) (*Tournament, error) {
	file := filepath.Join(dir, FileName)
	data, err := disk.Read(file, mostBytes)
	if err != nil {
		return nil, err
	}
	t, err := Read(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return t, nil
}

// Read reads a tournament. An error names the line and what is wrong.
func Read(data []byte) (*Tournament, error) {
	if len(data) > mostBytes {
		return nil, fmt.Errorf("larger than %d MB: no tournament", mostBytes>>20)
	}
	top, err := jsonfile.Parse(data)
	if err != nil {
		return nil, err
	}
	r := reader{t: &Tournament{}, players: map[string]bool{}}
	r.read(&top)
	if r.err != nil {
		return nil, r.err
	}
	return r.t, nil
}

// reader reads a tournament. After the first error it does nothing.
type reader struct {
	t       *Tournament
	players map[string]bool
	err     error
}

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

// need returns a required field.
func (r *reader) need(v *jsonfile.Value, name string) *jsonfile.Value {
	f, err := v.Need(name)
	r.fail(err)
	if f == nil {
		f = v
	}
	return f
}

// text reads an optional text.
func (r *reader) text(v *jsonfile.Value, name string) string {
	f := v.Field(name)
	if f == nil || r.err != nil {
		return ""
	}
	s, err := f.LongText(name, maxName)
	r.fail(err)
	return s
}

// number reads an optional whole number.
func (r *reader) number(v *jsonfile.Value, name string, most int) (n int) {
	if f := v.Field(name); f != nil && r.err == nil {
		var err error
		n, err = f.Number(name, 0, most)
		r.fail(err)
	}
	return n
}

// flag reads an optional flag.
func (r *reader) flag(v *jsonfile.Value, name string) (so bool) {
	if f := v.Field(name); f != nil && r.err == nil {
		var err error
		so, err = f.Flag(name)
		r.fail(err)
	}
	return so
}

// items reads a required list.
func (r *reader) items(v *jsonfile.Value, name string, most int) []jsonfile.Value {
	f := r.need(v, name)
	if r.err != nil {
		return nil
	}
	list, err := f.Items(name)
	if err == nil && len(list) > most {
		err = f.Faultf("%s: more than %d", name, most)
	}
	r.fail(err)
	return list
}

// object checks that a value has only known fields.
func (r *reader) object(v *jsonfile.Value, what string, known ...string) {
	if r.err == nil {
		r.fail(v.Object(what, known...))
	}
}

// read reads the whole tournament.
func (r *reader) read(top *jsonfile.Value) {
	t := r.t
	r.object(top, "tournament", "format", "name", "board", "full", "short", "score", "best", "bye", "rest", "seed", "players", "rounds")
	if r.err != nil {
		return
	}
	if n, err := r.need(top, "format").Number("format", 1, format); r.err == nil && (err != nil || n != format) {
		r.fail(top.Field("format").Faultf("format: want %d", format))
	}
	t.Name, t.Board, t.Score = r.text(top, "name"), r.text(top, "board"), r.text(top, "score")
	t.Best, t.Rest = r.number(top, "best", MaxRounds), Rest(r.text(top, "rest"))
	if r.err == nil && !slices.Contains(Rests(), t.Rest) {
		r.fail(r.need(top, "rest").Faultf("rest: want sit-out, twice or fewer"))
	}
	if f := top.Field("bye"); f != nil && r.err == nil {
		x, err := strconv.ParseFloat(f.String(), 64)
		if t.Bye = x; !f.Is(jsonfile.Number) || err != nil || math.Abs(x) > 100_000 {
			r.fail(f.Faultf("bye: want a number of points"))
		}
	}
	if f := top.Field("seed"); f != nil && r.err == nil {
		n, err := strconv.ParseUint(f.String(), 10, 64)
		if t.Seed = n; !f.Is(jsonfile.Number) || err != nil {
			r.fail(f.Faultf("seed: want a whole number"))
		}
	}
	t.Full = r.kind(r.need(top, "full"))
	if f := top.Field("short"); f != nil {
		t.Short = r.kind(f)
	}
	for _, v := range r.items(top, "players", MaxPlayers) {
		r.player(&v)
	}
	for _, v := range r.items(top, "rounds", MaxRounds) {
		r.round(&v)
	}
}

// kind reads a setup.
func (r *reader) kind(v *jsonfile.Value) (k Kind) {
	r.object(v, "set-up", "setup", "powers")
	if r.err != nil {
		return k
	}
	k.Setup = r.text(v, "setup")
	for _, p := range r.items(v, "powers", maxSeats) {
		id, err := p.LongText("power", maxName)
		r.fail(err)
		if slices.Contains(k.Powers, id) {
			r.fail(p.Faultf("power %.40q is named twice", id))
		}
		k.Powers = append(k.Powers, id)
	}
	return k
}

// player reads a player.
func (r *reader) player(v *jsonfile.Value) {
	r.object(v, "player", "name", "away", "twice")
	if r.err != nil {
		return
	}
	p := Player{Name: r.text(v, "name"), Away: r.flag(v, "away"), Twice: r.flag(v, "twice")}
	if r.err == nil && (p.Name == "" || p.Name != Tidy(p.Name) || r.players[p.Name]) {
		r.fail(v.Faultf("player %.40q: no name, or there twice", p.Name))
	}
	r.players[p.Name] = true
	r.t.Players = append(r.t.Players, p)
}

// round reads a round.
func (r *reader) round(v *jsonfile.Value) {
	r.object(v, "round", "boards", "out")
	if r.err != nil {
		return
	}
	var round Round
	for _, b := range r.items(v, "boards", maxBoards) {
		if board := r.board(&b); r.err == nil {
			round.Boards = append(round.Boards, board)
		}
	}
	if v.Field("out") != nil {
		for _, f := range r.items(v, "out", MaxPlayers) {
			name, err := f.LongText("out", maxName)
			r.fail(err)
			r.knows(&f, name)
			round.Out = append(round.Out, name)
		}
	}
	r.t.Rounds = append(r.t.Rounds, round)
}

// knows fails unless a player is in the tournament.
func (r *reader) knows(v *jsonfile.Value, name string) {
	if r.err == nil && !r.players[name] {
		r.fail(v.Faultf("%.40q is no player", name))
	}
}

// board reads a board.
func (r *reader) board(v *jsonfile.Value) (b Board) {
	r.object(v, "board", "setup", "file", "done", "seats")
	if r.err != nil {
		return b
	}
	b.Setup, b.File, b.Done = r.text(v, "setup"), r.text(v, "file"), r.flag(v, "done")
	if r.err == nil && b.File != "" && (!filepath.IsLocal(b.File) || filepath.Base(b.File) != b.File) {
		r.fail(v.Field("file").Faultf("file: want the name of a file in the folder"))
	}
	for _, f := range r.items(v, "seats", maxSeats) {
		r.object(&f, "seat", "player", "power", "centers", "share")
		if r.err != nil {
			return b
		}
		s := Seat{Player: r.text(&f, "player"), Power: r.text(&f, "power"), Centers: r.number(&f, "centers", maxCenters), Share: r.flag(&f, "share")}
		r.knows(&f, s.Player)
		b.Seats = append(b.Seats, s)
	}
	if r.err == nil && b.Done && !slices.ContainsFunc(b.Seats, func(s Seat) bool { return s.Share }) {
		r.fail(v.Faultf("a board is over, but nobody has won or shares the game"))
	}
	return b
}
