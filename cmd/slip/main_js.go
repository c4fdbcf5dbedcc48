// Command slip is the player's page for a browser: on a phone in the room, or as a file that came by mail. It is compiled for
// WebAssembly; page/slip.js shows its output and passes it all input.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"syscall/js"
	"time"

	"entente/assets"
	"entente/engine/post"
	"entente/ui/lang"
	"entente/ui/post/page"
	"entente/variants"
)

// question is a question of the page. They are answered one after another.
type question struct {
	name   string
	args   json.RawMessage
	answer func(answer any, err error)
}

// program is the state behind the page.
type program struct {
	shelf   *page.Shelf
	session *page.Session
}

func main() {
	asked := make(chan question, 16)
	js.Global().Set("slip", map[string]any{
		// ask(name, arguments as JSON) promises an answer as JSON.
		"ask": js.FuncOf(func(_ js.Value, args []js.Value) any {
			name, data := args[0].String(), args[1].String()
			return promise(func(resolve, reject js.Value) {
				asked <- question{name, json.RawMessage(data), func(answer any, err error) {
					if err != nil {
						reject.Invoke(err.Error())
						return
					}
					text, _ := json.Marshal(answer) // cannot fail for these values
					resolve.Invoke(string(text))
				}}
			})
		}),
		// paint(frame as JSON, bytes) promises that the pixels of the frame are in bytes.
		"paint": js.FuncOf(func(_ js.Value, args []js.Value) any {
			data, into := args[0].String(), args[1]
			return promise(func(resolve, reject js.Value) {
				asked <- question{"paint", json.RawMessage(data), func(answer any, err error) {
					pixels, ok := answer.([]byte)
					if err == nil && (!ok || len(pixels) != into.Length()) {
						err = errors.New("no picture of that size")
					}
					if err != nil {
						reject.Invoke(err.Error())
						return
					}
					js.CopyBytesToJS(into, pixels)
					resolve.Invoke(true)
				}}
			})
		}),
	})
	if ready := js.Global().Get("slipReady"); ready.Type() == js.TypeFunction {
		ready.Invoke()
	}
	variants.Bring = func(name string) ([]byte, error) { return assets.Bring("variants/" + name) }
	p := &program{shelf: page.NewShelf(assets.FS)}
	p.shelf.Bring = assets.Bring
	for q := range asked {
		q.answer(p.do(q.name, q.args))
	}
}

// promise returns a JavaScript promise. do runs in the background and settles it.
func promise(do func(resolve, reject js.Value)) js.Value {
	var handler js.Func
	handler = js.FuncOf(func(_ js.Value, args []js.Value) any {
		resolve, reject := args[0], args[1]
		go func() {
			defer handler.Release()
			do(resolve, reject)
		}()
		return nil
	})
	return js.Global().Get("Promise").New(handler)
}

// arguments are the arguments of all questions; each uses some of them.
type arguments struct {
	Turn     json.RawMessage
	Seat     int
	Key      string
	Private  string
	Sealed   string // the private line, sealed for the key
	Language string
	Dark     bool
	Name     string
	Table    string
	Game     string
	ID       int
	Price    int
	Place    int
	Text     string
	Long     bool
	Ready    bool
	Against  bool
	Answer   page.Answer
	X, Y     float64
	Number   int64
	Orders   []string
	Frame    page.Frame
}

// do answers a question. A panic becomes an error, which the page shows; it stays usable.
func (p *program) do(name string, data json.RawMessage) (answer any, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("slip: %v", r)
		}
	}()
	var a arguments
	if err := json.Unmarshal(data, &a); err != nil {
		return nil, err
	}
	switch name {
	case "texts":
		return p.texts(a.Language)
	case "key":
		key, err := post.NewSeatKey()
		return map[string]string{"key": key.String(), "public": string(key.Public())}, err
	case "claim":
		key, err := post.ParseSeatKey(a.Key)
		if err != nil {
			return nil, err
		}
		return post.Claim{Game: a.Game, Seat: a.Seat, Name: a.Name}.Seal(key, a.Table)
	case "sides": // of each seat; the board is ready then
		turn, err := post.ReadTurn(a.Turn)
		if err != nil {
			return nil, err
		}
		return p.shelf.Sides(turn, a.Language, a.Dark)
	case "draw": // so that the map is there once a seat is chosen
		turn, err := post.ReadTurn(a.Turn)
		if err != nil {
			return nil, err
		}
		return nil, p.shelf.Draw(turn)
	case "open":
		return nil, p.open(a)
	}
	if p.session == nil {
		return nil, errors.New("slip: no turn is open")
	}
	return p.write(name, a)
}

// open starts writing orders for a turn.
func (p *program) open(a arguments) error {
	turn, err := post.ReadTurn(a.Turn)
	if err != nil {
		return err
	}
	if a.Sealed != "" {
		key, err := post.ParseSeatKey(a.Key)
		if err != nil {
			return err
		}
		if a.Private, err = key.Open(a.Sealed); err != nil {
			return err
		}
	}
	s, err := page.New(p.shelf, turn, a.Seat, a.Private, a.Language, a.Dark)
	if err != nil {
		return err
	}
	s.Load(a.Orders)
	p.session = s
	return nil
}

// write answers a question about the open turn.
func (p *program) write(name string, a arguments) (answer any, err error) {
	s := p.session
	switch name {
	case "view":
	case "tap":
		s.Tap(a.X, a.Y, a.Long)
	case "row":
		s.Row(a.ID)
	case "take":
		s.Take(a.ID)
	case "do":
		s.Do(a.Name)
	case "bid":
		s.Bid(a.ID, a.Price, a.Place)
	case "orders":
		return s.Orders(), nil
	case "type":
		rest, said := s.Type(a.Text)
		return map[string]any{"rest": rest, "said": said, "view": s.View()}, nil
	case "begin":
		if err := s.Draw(); err != nil {
			return nil, err
		}
		return s.Begin(a.Frame.W, a.Frame.H, a.Frame.Density), nil
	case "within":
		return s.Within(a.Frame), nil
	case "seal":
		key, err := post.ParseSeatKey(a.Key)
		if err != nil {
			return nil, err
		}
		return s.Seal(key, a.Number, time.Now(), a.Answer)
	case "ready":
		key, err := post.ParseSeatKey(a.Key)
		if err != nil {
			return nil, err
		}
		return s.Ready(key, a.Number, a.Ready)
	case "asked":
		turn, err := post.ReadTurn(a.Turn)
		if err != nil {
			return nil, err
		}
		return s.Asked(turn), nil
	case "vote":
		key, err := post.ParseSeatKey(a.Key)
		if err != nil {
			return nil, err
		}
		return s.Vote(key, a.Number, a.Against)
	case "paint":
		if img := s.Paint(a.Frame); img != nil {
			return img.Pix, nil
		}
		return nil, errors.New("slip: an empty picture")
	default:
		return nil, fmt.Errorf("slip: unknown question %q", name)
	}
	return s.View(), nil
}

// texts returns the texts of the page itself, by the last part of their keys, in the supported language nearest to code, and its code.
func (p *program) texts(code string) (any, error) {
	code = lang.Nearest(code)
	c, err := p.shelf.Catalog(code)
	if err != nil {
		return nil, err
	}
	list := map[string]string{}
	for _, key := range page.Texts() {
		list[key] = c.Say("slip.text."+key, lang.With{"Time": "{{.Time}}", "N": "{{.N}}", "All": "{{.All}}", "Phase": "{{.Phase}}", "Side": "{{.Side}}"})
	}
	list["ready-of"] = c.Say("clock.ready", lang.With{"N": "{{.N}}", "All": "{{.All}}"})
	return map[string]any{"language": code, "texts": list}, nil
}
