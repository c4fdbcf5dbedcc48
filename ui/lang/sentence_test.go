package lang

import "testing"

func TestMessagesBecomeSentences(t *testing.T) {
	for text, want := range map[string]string{
		"":                  "",
		"no such file":      "No such file.",
		"What?":             "What?",
		"it ends.":          "It ends.",
		"请输入 1 到 9999 的号码。": "请输入 1 到 9999 的号码。",
		"本当に？":              "本当に？",
		"文件已损坏":             "文件已损坏。",
	} {
		if got := SentenceCase(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
