package post

import (
	"encoding/base64"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"strings"
)

// Limits on the parts of a mail that are read: their number and their nesting depth.
const (
	mostParts = 50
	mostDeep  = 8
)

// Text returns the text of a mail file: of a mail as mail programs save it (.eml), with its text attachments, or the file itself.
// It fails if the text is longer than MaxText.
func Text(data []byte) (string, error) {
	if len(data) > 4*MaxText {
		return "", fmt.Errorf("post: %d bytes, more than a mail has", len(data))
	}
	text := string(data)
	if m, err := mail.ReadMessage(strings.NewReader(text)); err == nil && (m.Header.Get("From") != "" || m.Header.Get("Subject") != "") && m.Header.Get("Content-Type")+m.Header.Get("Date") != "" {
		r := mailReader{left: mostParts}
		r.part(m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), m.Body, 0)
		if r.text.Len() > 0 {
			text = r.text.String()
		}
	}
	if len(text) > MaxText {
		return "", fmt.Errorf("post: a text of %d bytes, more than %d", len(text), MaxText)
	}
	return text, nil
}

// mailReader collects the texts of a mail.
type mailReader struct {
	text strings.Builder
	left int // number of parts that may still be read
}

// part reads a part of a mail. It skips unreadable parts, because the rest may be enough.
func (r *mailReader) part(kind, encoding string, body io.Reader, deep int) {
	if r.left--; r.left < 0 || deep > mostDeep {
		return
	}
	medium, params, err := mime.ParseMediaType(kind)
	if err != nil {
		medium = "text/plain"
	}
	switch strings.ToLower(strings.TrimSpace(encoding)) {
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	}
	switch {
	case strings.HasPrefix(medium, "multipart/"):
		parts := multipart.NewReader(body, params["boundary"])
		for {
			p, err := parts.NextRawPart()
			if err != nil {
				return
			}
			r.part(p.Header.Get("Content-Type"), p.Header.Get("Content-Transfer-Encoding"), p, deep+1)
		}
	case strings.HasPrefix(medium, "text/"), medium == "application/octet-stream":
		data, err := io.ReadAll(io.LimitReader(body, MaxText))
		if err != nil && len(data) == 0 {
			return
		}
		r.text.Write(data)
		r.text.WriteString("\n")
	}
}
