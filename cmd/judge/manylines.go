package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"sync"
)

// job is a line on its way to its answer.
type job struct {
	number  int
	line    []byte
	err     error // of reading it
	answer  []byte
	done    chan struct{}
	reading error // why there are no more lines, nil at the end of the input
}

// manyLines is eachLine with several workers.
func manyLines(r *bufio.Reader, out io.Writer, workers int, answerer func() answerer) error {
	work, queue := make(chan *job, 4*workers), make(chan *job, 4*workers)
	stop := make(chan struct{})
	defer close(stop)
	free := sync.Pool{New: func() any { return &job{done: make(chan struct{}, 1)} }}
	for range workers {
		go func() {
			answer := answerer()
			for j := range work {
				j.answer = reply(j.answer[:0], j.line, j.number, j.err, answer)
				j.done <- struct{}{}
			}
		}()
	}
	go func() {
		defer close(work)
		defer close(queue)
		for number := 1; ; number++ {
			line, err := readLine(r)
			j := free.Get().(*job)
			j.number, j.line, j.err, j.reading = number, append(j.line[:0], line...), err, nil
			last := errors.Is(err, io.EOF) && len(line) == 0
			if failed := err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, errLong); failed {
				j.reading, last = fmt.Errorf("reading: %w", err), true
			}
			if !last {
				select {
				case work <- j:
				case <-stop:
					return
				}
			}
			if !last || j.reading != nil {
				select {
				case queue <- j:
				case <-stop:
					return
				}
			}
			if last {
				return
			}
		}
	}()
	w := bufio.NewWriterSize(out, 1<<16)
	for j := range queue {
		if j.reading != nil {
			return errors.Join(w.Flush(), j.reading)
		}
		<-j.done
		_, err := w.Write(j.answer)
		if len(queue) == 0 && err == nil {
			err = w.Flush()
		}
		if err != nil {
			return fmt.Errorf("writing: %w", err)
		}
		free.Put(j)
	}
	if err := w.Flush(); err != nil {
		return fmt.Errorf("writing: %w", err)
	}
	return nil
}
