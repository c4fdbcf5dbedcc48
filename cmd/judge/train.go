package main

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"entente/engine"
	"entente/engine/opponent"
	"entente/engine/search"
	"entente/variants"
)

func runTrain(args []string, s streams) error {
	set := flags("train", s)
	value := set.Bool("value", false, "learn from games of our own players what positions promise: OUT alone is given")
	games := set.Int("games", 4000, "with -value: let them play `N` games")
	files, err := parse(set, args)
	if err != nil {
		return err
	}
	if *value {
		return trainValue(files, *games, s)
	}
	if len(files) != 2 {
		return errors.New("train: want a file of recorded phases and the file of weights to write")
	}
	b, err := variants.StandardBundle()
	if err != nil {
		return err
	}
	a, err := readArchive(files[0], b.Variant)
	if err != nil {
		return err
	}
	fmt.Fprintf(s.out, "%d phases to learn from, %d to test, %d left out\n", len(a.learn), len(a.test), a.skipped)
	holding, usual := search.Habit(a.learn, a.test)
	fmt.Fprintf(s.out, "always hold %.1f %%, most frequent order %.1f %%\n", 100*holding.Share(), 100*usual.Share())
	var sets []*search.Weights
	for _, board := range []string{b.Variant.ID, ""} {
		w := search.Lesson{Board: board, Rounds: 2, Seed: 1}.Train(a.learn)
		score := w.Guess(a.test)
		fmt.Fprintf(s.out, "%q: %.1f %% of %d orders\n", board, 100*score.Share(), score.Orders)
		sets = append(sets, w)
	}
	data, err := search.AppendWeights(nil, sets...)
	if err != nil {
		return err
	}
	fmt.Fprintf(s.out, "%d bytes\n", len(data))
	return os.WriteFile(files[1], data, 0o666)
}

// trainValue lets players play, learns what positions promise, and writes the file of it.
func trainValue(files []string, games int, s streams) error {
	const most = 1_000_000
	if len(files) != 1 || games < 1 || games > most {
		return fmt.Errorf("train: want the file of values to write, and 1 to %d games", most)
	}
	v, err := variants.Standard()
	if err != nil {
		return err
	}
	mind, err := opponent.Pupil(v)
	if err != nil {
		return err
	}
	school := opponent.School{Mind: mind, Boards: []string{v.ID, ""}, Games: games, Seed: 1}
	sets, marks := school.Teach(func(done int) { fmt.Fprintf(s.err, "\r%d games", done) })
	fmt.Fprintln(s.err)
	for i, m := range marks {
		fmt.Fprintf(s.out, "%q: off by %.4f, the centers as they are by %.4f, at %d powers in positions\n", school.Boards[i], m.Value, m.Now, m.Positions)
	}
	data, err := opponent.AppendValues(nil, sets...)
	if err != nil {
		return err
	}
	fmt.Fprintf(s.out, "%d bytes\n", len(data))
	return os.WriteFile(files[0], data, 0o666)
}

// archive is what was recorded of games between people.
type archive struct {
	learn, test []search.Example
	skipped     int // phases that cannot be read
}

// pastPhase is a line of the archive.
type pastPhase struct {
	Game int `json:"game"`
	engine.PositionText
	Orders []string `json:"orders"`
}

// past is a recorded movement phase.
type past struct {
	search.Example
	game int
}

// readArchive reads the recorded movement phases. Every fourth game is for learning, every fourth for the test; the numbers of
// games are even.
func readArchive(name string, v *engine.Variant) (*archive, error) {
	a := &archive{}
	err := eachPast(name, v, func(p *past) {
		switch {
		case p.Position.Variant == nil:
			a.skipped++
		case p.game%4 == 0:
			a.learn = append(a.learn, p.Example)
		case p.game%4 == 2:
			a.test = append(a.test, p.Example)
		}
	})
	return a, err
}

// eachPast calls do with each recorded movement phase of a file, gzipped lines of JSON, and with the zero past for each line that is
// none. Orders that cannot be read are left out.
func eachPast(name string, v *engine.Variant, do func(*past)) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	z, err := gzip.NewReader(file)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	words := newWholeWords(v)
	r := bufio.NewReaderSize(z, 1<<16)
	for number := 1; ; number++ {
		line, err := readLine(r)
		if errors.Is(err, io.EOF) && len(line) == 0 {
			return nil
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("%s: line %d: %w", name, number, err)
		}
		p, err := words.past(line)
		if err != nil {
			return fmt.Errorf("%s: line %d: %w", name, number, err)
		}
		do(p)
	}
}

// past reads a line of the archive.
func (words *wholeWords) past(line []byte) (*past, error) {
	var rec pastPhase
	if err := json.Unmarshal(line, &rec); err != nil {
		return nil, err
	}
	pos, err := words.variant.ReadPosition(rec.PositionText, &words.variant.Setups[0], engine.Rulebook())
	if err != nil || pos.Phase.Kind != engine.Movement {
		return &past{}, nil
	}
	p := &past{search.Example{Position: pos}, rec.Game}
	for _, text := range rec.Orders {
		if o, ok := words.order(&pos, []byte(text)); ok {
			p.Orders = append(p.Orders, o)
		}
	}
	return p, nil
}
