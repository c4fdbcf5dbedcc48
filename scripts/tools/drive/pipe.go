package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"
)

// pipe speaks the DevTools protocol of a browser through two pipes: JSON values, each followed by a zero byte.
type pipe struct {
	to      io.Writer
	hear    func(method string, params json.RawMessage) // called for every event, from one goroutine
	mu      sync.Mutex
	session string
	next    int
	waiting map[int]chan message
	ended   error
}

// message is a request, an answer or an event.
type message struct {
	ID      int             `json:"id,omitempty"`
	Session string          `json:"sessionId,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *struct {
		Message string `json:"message"`
	} `json:"error,omitempty"`
}

// newPipe starts listening.
func newPipe(to io.Writer, from io.Reader, hear func(string, json.RawMessage)) *pipe {
	p := &pipe{to: to, hear: hear, waiting: map[int]chan message{}}
	go p.listen(bufio.NewReader(from))
	return p
}

func (p *pipe) listen(from *bufio.Reader) {
	for {
		data, err := from.ReadBytes(0)
		var m message
		if err == nil {
			err = json.Unmarshal(data[:len(data)-1], &m)
		}
		if err != nil {
			p.mu.Lock()
			p.ended = fmt.Errorf("the browser is gone: %w", err)
			for _, answer := range p.waiting {
				close(answer)
			}
			p.waiting = nil
			p.mu.Unlock()
			return
		}
		if m.ID == 0 {
			p.hear(m.Method, m.Params)
			continue
		}
		p.mu.Lock()
		if answer, ok := p.waiting[m.ID]; ok {
			delete(p.waiting, m.ID)
			answer <- m
		}
		p.mu.Unlock()
	}
}

// call sends a request to the browser, or to the page once there is one, and stores the answer in result, which may be nil.
func (p *pipe) call(method string, params, result any) error {
	answered, err := p.send(method, params)
	if err != nil {
		return err
	}
	return answered(result)
}

// send is call without waiting: answered waits for the answer and stores it.
func (p *pipe) send(method string, params any) (answered func(result any) error, err error) {
	data, err := json.Marshal(params)
	if err != nil {
		return nil, err
	}
	answer := make(chan message, 1)
	p.mu.Lock()
	if p.ended != nil {
		p.mu.Unlock()
		return nil, p.ended
	}
	p.next++
	id := p.next
	p.waiting[id] = answer
	data, err = json.Marshal(message{ID: id, Session: p.session, Method: method, Params: data})
	if err == nil {
		_, err = p.to.Write(append(data, 0))
	}
	p.mu.Unlock()
	if err != nil {
		return nil, err
	}
	return func(result any) error {
		select {
		case m, ok := <-answer:
			switch {
			case !ok:
				return p.ended
			case m.Error != nil:
				return fmt.Errorf("%s: %s", method, m.Error.Message)
			case result != nil:
				return json.Unmarshal(m.Result, result)
			}
			return nil
		case <-time.After(patience):
			return fmt.Errorf("%s: no answer", method)
		}
	}, nil
}

// attach directs later calls to the browser's first page.
func (p *pipe) attach() error {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		var targets struct {
			TargetInfos []struct{ TargetID, Type string }
		}
		if err := p.call("Target.getTargets", struct{}{}, &targets); err != nil {
			return err
		}
		for _, t := range targets.TargetInfos {
			if t.Type != "page" {
				continue
			}
			var to struct{ SessionID string }
			if err := p.call("Target.attachToTarget", map[string]any{"targetId": t.TargetID, "flatten": true}, &to); err != nil {
				return err
			}
			p.mu.Lock()
			p.session = to.SessionID
			p.mu.Unlock()
			return nil
		}
	}
	return errors.New("the browser opens no page")
}

// eval runs a script in the page, waits for its promise, and stores the value in result, which may be nil.
func (p *pipe) eval(script string, result any) error {
	var answer struct {
		Result    struct{ Value json.RawMessage }
		Exception *struct {
			Text      string
			Exception struct{ Description string }
		} `json:"exceptionDetails"`
	}
	if err := p.call("Runtime.evaluate", map[string]any{"expression": script, "awaitPromise": true, "returnByValue": true, "userGesture": true}, &answer); err != nil {
		return err
	}
	if answer.Exception != nil {
		return fmt.Errorf("%s: %s %s", script, answer.Exception.Text, answer.Exception.Exception.Description)
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(answer.Result.Value, result)
}
