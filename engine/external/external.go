// Package external asks external bots for their orders, over lines of JSON (docs/bots.md). Such a bot is started with its first question,
// and then answers one question after another until it is closed.
//
//	bots := &external.Bots{Command: func(name string) []string { return paths[name] }}
//	defer bots.Close()
//	orders, err := bots.Europe(ctx, "albert", pos, rules, engine.PowersOf(france))
package external

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

const (
	usualLimit  = 10 * time.Second
	startLimit  = 20 * time.Second // more for the first answer, before which a bot may have much to read
	longestLine = 1 << 20          // bytes of an answer
	lastWords   = 400              // bytes of what a bot said last on its standard error
	mostOrders  = 1000             // of an answer
	farewell    = time.Second      // until a bot that is told to end is killed
)

// Fault says why a bot gave no orders, or not all that it wanted to give.
type Fault struct {
	Bot string
	Err error
}

func (f *Fault) Error() string { return f.Bot + ": " + f.Err.Error() }

// Unwrap returns why.
func (f *Fault) Unwrap() error { return f.Err }

// Question makes the line that asks for orders. id and seconds belong into it: which question it is, and how long the bot may think.
type Question func(id int, seconds float64) any

// Bots are the external bots that a machine knows by name; nil Bots know none. They may be asked by several goroutines; each bot answers one question at a time.
type Bots struct {
	Command func(name string) []string // the program and its arguments; nil if the machine knows none of that name
	Limit   func() time.Duration       // how long a bot may think; nil: ten seconds

	lock    sync.Mutex
	running map[string]*process
}

// orders asks a bot for orders, as text with the power or faction in front. A bot that does not answer in time, answers what is no answer,
// or ends, is an error, and is started anew for the next question. So is a bot that says itself that it has none; it goes on. When ctx ends,
// nobody waits any more, and the answer is passed over when it comes.
func (b *Bots) orders(ctx context.Context, name string, q Question) ([]string, error) {
	var command []string
	if b != nil && b.Command != nil {
		command = b.Command(name)
	}
	if len(command) == 0 {
		return nil, errors.New("this machine knows no external bot of that name")
	}
	p := b.process(name, command)
	p.turn.Lock()
	defer p.turn.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	limit := usualLimit
	if b.Limit != nil {
		limit = b.Limit()
	}
	first, orders, err := p.ask(ctx, q, limit)
	var ended *endedError
	if errors.As(err, &ended) && !first { // perhaps long ago, when nobody asked
		_, orders, err = p.ask(ctx, q, limit)
	}
	return orders, err
}

// process returns the bot of that name, which runs or can be started.
func (b *Bots) process(name string, command []string) *process {
	b.lock.Lock()
	defer b.lock.Unlock()
	key := strings.Join(append([]string{name}, command...), "\x00")
	if b.running == nil {
		b.running = map[string]*process{}
	}
	if b.running[key] == nil {
		b.running[key] = &process{command: command}
	}
	return b.running[key]
}

// Close ends all bots. Any that is asked afterwards is started anew.
func (b *Bots) Close() {
	b.lock.Lock()
	defer b.lock.Unlock()
	for _, p := range b.running {
		p.end()
	}
	b.running = nil
}

var errNotTheirs = errors.New("the bot does not play for that side")

// ask asks a bot for orders and reads them. Those that are refused are left out. The error is a *Fault, which names them, or that of ctx.
func ask[O any](ctx context.Context, b *Bots, name string, q Question, read func(text string) (O, error)) (orders []O, err error) {
	texts, err := b.orders(ctx, name, q)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, &Fault{name, err}
	}
	var refused []error
	for _, text := range texts {
		o, err := read(text)
		if err != nil {
			refused = append(refused, fmt.Errorf("%.60q: %w", text, err))
			continue
		}
		orders = append(orders, o)
	}
	if err := errors.Join(refused...); err != nil {
		return orders, &Fault{name, err}
	}
	return orders, nil
}

// process is a bot that answers questions.
type process struct {
	command []string
	turn    sync.Mutex // held while a question is asked

	lock  sync.Mutex // of what follows
	in    io.WriteCloser
	lines chan []byte   // what it says; closed when it says no more
	gone  chan struct{} // closed when nobody listens any more
	over  chan struct{} // closed when its program has ended
	last  *tail
	asked int
}

// reply is an answer of a bot.
type reply struct {
	ID     *int     `json:"id"`
	Orders []string `json:"orders"`
	Error  string   `json:"error"`
}

// ask asks a question and waits for its answer. first reports whether the bot was started for it.
func (p *process) ask(ctx context.Context, q Question, limit time.Duration) (first bool, orders []string, err error) {
	if first, err = p.start(); err != nil {
		return first, nil, err
	}
	patience := limit
	if first {
		patience += startLimit
	}
	orders, err = p.answer(ctx, q, limit, patience)
	return first, orders, err
}

// answer asks a bot that runs, which may think as long as limit, and waits for its answer as long as patience.
func (p *process) answer(ctx context.Context, q Question, limit, patience time.Duration) ([]string, error) {
	p.lock.Lock()
	p.asked++
	id, in, lines := p.asked, p.in, p.lines
	p.lock.Unlock()
	line, err := json.Marshal(q(id, limit.Seconds()))
	if err != nil {
		return nil, err
	}
	timer := time.NewTimer(patience)
	defer timer.Stop()
	written := make(chan error, 1)
	go func() { _, err := in.Write(append(line, '\n')); written <- err }()
	for {
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-timer.C:
			p.end()
			return nil, fmt.Errorf("no answer within %v", limit)
		case err := <-written:
			if written = nil; err != nil {
				return nil, p.ended()
			}
		case said, there := <-lines:
			if !there {
				return nil, p.ended()
			}
			r, err := read(said)
			if err != nil {
				p.end()
				return nil, err
			}
			if r.ID != nil && *r.ID != id {
				continue // of a question for which nobody waits any more
			}
			if r.Error != "" {
				return nil, fmt.Errorf("the bot says: %.200s", r.Error)
			}
			return r.Orders, nil
		}
	}
}

// read reads an answer.
func read(line []byte) (r reply, err error) {
	if len(line) > longestLine {
		return r, fmt.Errorf("the answer is longer than %d bytes", longestLine)
	}
	if err := json.Unmarshal(line, &r); err != nil {
		return r, fmt.Errorf("the answer %.60q is not what docs/bots.md asks for: %w", line, err)
	}
	if r.Orders == nil && r.Error == "" {
		return r, fmt.Errorf("the answer %.60q has neither orders nor an error", line)
	}
	if len(r.Orders) > mostOrders {
		return r, fmt.Errorf("the answer has %d orders, at most %d are read", len(r.Orders), mostOrders)
	}
	return r, nil
}

// start starts the bot unless it runs, and reports whether it did.
func (p *process) start() (first bool, err error) {
	p.lock.Lock()
	defer p.lock.Unlock()
	if p.in != nil {
		return false, nil
	}
	last := &tail{}
	in, out, end, err := launch(p.command, last)
	if err != nil {
		return false, err
	}
	lines, gone, over := make(chan []byte), make(chan struct{}), make(chan struct{})
	p.in, p.lines, p.gone, p.over, p.last = in, lines, gone, over, last
	told := make(chan struct{})
	go func() {
		defer close(told)
		defer close(lines)
		listen(out, lines, gone)
	}()
	go func() {
		select { // whoever is told to end has a moment for it
		case <-told:
		case <-gone:
			select {
			case <-told:
			case <-time.After(farewell):
			}
		}
		end()
		close(over)
		<-told
	}()
	return true, nil
}

// listen hands on what a bot says, line by line, until it says no more or nobody listens.
func listen(out io.Reader, lines chan<- []byte, gone <-chan struct{}) {
	r := bufio.NewReader(out)
	for {
		line, err := line(r)
		if line = bytes.TrimSpace(line); len(line) > 0 {
			select {
			case lines <- line:
			case <-gone:
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// line reads a line. Of one that is too long it returns as much as shows that it is.
func line(r *bufio.Reader) (line []byte, err error) {
	for {
		part, err := r.ReadSlice('\n')
		if line = append(line, part...); !errors.Is(err, bufio.ErrBufferFull) || len(line) > longestLine {
			return line, err
		}
	}
}

// end tells the bot to end, and listens to it no more.
func (p *process) end() {
	p.lock.Lock()
	defer p.lock.Unlock()
	if p.in == nil {
		return
	}
	_ = p.in.Close()
	close(p.gone)
	p.in = nil
}

// endedError is the error of a bot that has ended by itself.
type endedError struct{ said string }

func (e *endedError) Error() string {
	if e.said == "" {
		return "the bot has ended"
	}
	return "the bot has ended; its last words: " + e.said
}

// ended ends a bot that has ended by itself, and returns its error, with what it said until its program was over.
func (p *process) ended() error {
	p.lock.Lock()
	last, over := p.last, p.over
	p.lock.Unlock()
	p.end()
	<-over
	return &endedError{last.String()}
}

// tail keeps the end of what is written to it. It is read when nobody writes any more.
type tail struct{ text []byte }

func (t *tail) Write(data []byte) (int, error) {
	t.text = append(t.text, data...)
	if over := len(t.text) - lastWords; over > 0 {
		t.text = append(t.text[:0], t.text[over:]...)
	}
	return len(data), nil
}

// String returns the last line of it.
func (t *tail) String() string {
	text := strings.TrimSpace(strings.ToValidUTF8(string(t.text), ""))
	return text[strings.LastIndexByte(text, '\n')+1:]
}
