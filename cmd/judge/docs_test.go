package main

import (
	"os"
	"regexp"
	"testing"
)

// TestExamplesOfTheGuideAreTrue runs every pair of lines in the guide.
func TestExamplesOfTheGuideAreTrue(t *testing.T) {
	guide, err := os.ReadFile("../../docs/judge.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?m)^```([a-z]+)\n(.*\n)(.*\n)```$").FindAllStringSubmatch(string(guide), -1)
	if len(blocks) < 5 {
		t.Errorf("only %d examples", len(blocks))
	}
	for _, block := range blocks {
		if out, _, err := judge(block[2], block[1]); err != nil || out != block[3] {
			t.Errorf("judge %s answers %s\n got %s\nwant %s%v", block[1], block[2], out, block[3], err)
		}
	}
}
