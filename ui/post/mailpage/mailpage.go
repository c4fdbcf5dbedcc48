// Package mailpage makes the page that a player gets by mail: one file with everything in it, which opens in any browser from the disk,
// without the net.
//
//	data, err := mailpage.Make(mailpage.Mail{Turn: turn, Seat: 2, Key: key, Language: "ja"}, bundle.Read, files)
package mailpage

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"entente/engine/post"
)

// Mail is what a page is about.
type Mail struct {
	Turn     post.Turn
	Seat     int
	Key      post.SeatKey
	Private  string // the line of the seat alone, "" for none
	Language string // in which it begins: one of ours
}

// inside is what stands in the page for its script.
type inside struct {
	Turn     post.Turn         `json:"turn"`
	Seat     int               `json:"seat"`
	Key      string            `json:"key"`
	Private  string            `json:"private,omitempty"`
	Language string            `json:"language"`
	Program  string            `json:"program"` // gzip, base64
	Files    map[string]string `json:"files"`   // base64, by their names
}

// ErrPage says that the page that was built is another one than this package knows.
var ErrPage = errors.New("mailpage: the page has no place for its scripts")

// Make returns the page. built returns a file of the page of phones, unpacked; file one that it fetches besides, as the server has it.
func Make(m Mail, built func(name string) ([]byte, error), file func(name string) ([]byte, bool)) ([]byte, error) {
	read := map[string]string{}
	for _, name := range []string{"index.html", "slip.css", "slip.js", "wasm_exec.js", "slip.wasm"} {
		data, err := built(name)
		if err != nil {
			return nil, err
		}
		read[name] = string(data)
	}
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err = z.Write([]byte(read["slip.wasm"])); err == nil {
		err = z.Close()
	}
	if err != nil {
		return nil, fmt.Errorf("mailpage: %w", err)
	}
	in := inside{
		Turn: m.Turn, Seat: m.Seat, Key: m.Key.String(), Private: m.Private, Language: m.Language,
		Program: base64.StdEncoding.EncodeToString(packed.Bytes()), Files: map[string]string{},
	}
	in.Turn.Private = nil
	for _, name := range Needs(&m.Turn, m.Language) {
		if data, ok := file(name); ok {
			in.Files[name] = base64.StdEncoding.EncodeToString(data)
		}
	}
	data, err := json.Marshal(in) // it writes no "<", so that no script can end in it
	if err != nil {
		return nil, err
	}
	page := read["index.html"]
	for _, part := range []struct{ old, new string }{
		{`<link rel="stylesheet" href="slip.css">`, "<style>\n" + read["slip.css"] + "</style>"},
		{`<script src="wasm_exec.js"></script>`, `<script type="application/json" id="entente-mail">` + string(data) + "</script>\n<script>\n" + script(read["wasm_exec.js"]) + "</script>"},
		{`<script src="slip.js"></script>`, "<script>\n" + script(read["slip.js"]) + "</script>"},
	} {
		if strings.Count(page, part.old) != 1 {
			return nil, ErrPage
		}
		page = strings.Replace(page, part.old, part.new, 1)
	}
	return []byte(page), nil
}

// script returns a script that can stand in a page: nothing in it ends it.
func script(text string) string { return strings.ReplaceAll(text, "</script", `<\/script`) }

// Needs are the names of the files that the page of a turn fetches in a language: its texts, its drawing, and the type of its map.
func Needs(t *post.Turn, language string) []string {
	list := []string{"lang/en.json"}
	if language != "en" {
		list = append(list, "lang/"+language+".json")
	}
	board := "three-kingdoms"
	if t.Kind == post.Europe {
		var line struct{ Variant string }
		_ = json.Unmarshal(t.Line, &line) // a line without a board has no drawing
		board = line.Variant
	}
	list = append(list, "variants/"+board+"/map.svg", "variants/"+board+"/map.json")
	for _, face := range []string{"Regular", "Medium", "SemiBold", "Bold"} {
		list = append(list, "fonts/EntenteSans-"+face+".otf")
	}
	list = append(list, "fonts/EntenteSerif-MediumItalic.ttf", "fonts/EntenteSerif-SemiBold.ttf")
	if short := map[string]string{"ja": "JP", "zh_CN": "SC", "zh_TW": "TC"}[language]; short != "" {
		list = append(list, "fonts/EntenteSans"+short+"-Medium.otf", "fonts/EntenteSerif"+short+"-Medium.otf")
	}
	return list
}
