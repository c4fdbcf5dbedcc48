package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"entente/ui/board/atlas"
	"entente/variants"
)

// browser is Chromium with the program's page, which fills its screen. Mouse and keyboard are those of the display; what only a browser knows, and
// picked files, go through its DevTools protocol.
type browser struct {
	*pipe
	profile   string
	downloads string
	cmd       *exec.Cmd
	mu        sync.Mutex
	said      []string      // console errors and exceptions
	asked     chan int      // nodes that ask for a file
	loaded    chan struct{} // receives a value when a page was loaded
	stayed    chan struct{} // receives a value when leaving was canceled because a file was being written
	leaves    atomic.Bool   // leaves the page anyway
	files     []string      // completed downloads
}

// newBrowser starts Chromium on a display, or headless if screen is nil. It keeps its profile in a folder, and downloads in a subfolder.
func newBrowser(ctx context.Context, screen *display, folder, address string, w, h int) (*browser, error) {
	b := &browser{profile: filepath.Join(folder, "profile"), downloads: filepath.Join(folder, "downloads"), asked: make(chan int, 4), loaded: make(chan struct{}, 16), stayed: make(chan struct{}, 16)}
	if err := os.MkdirAll(b.downloads, 0o700); err != nil {
		return nil, err
	}
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil && path == "" {
			path = found
		}
	}
	if path == "" {
		return nil, errors.New("chromium, chromium-browser or google-chrome not found")
	}
	hisIn, in, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	out, hisOut, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	where, environment := "--kiosk", os.Environ()
	if screen == nil {
		where = "--headless=new"
	} else {
		environment = screen.environment()
	}
	b.cmd = exec.CommandContext(ctx, path, "--remote-debugging-pipe", "--no-sandbox", "--no-first-run", "--no-default-browser-check", "--disable-sync",
		"--disable-background-networking", "--disable-component-update", "--password-store=basic", "--disable-dev-shm-usage", "--lang=en-US",
		"--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--force-device-scale-factor=1", where,
		fmt.Sprintf("--window-size=%d,%d", w, h), "--window-position=0,0", "--user-data-dir="+b.profile, "about:blank")
	b.cmd.Env = append(environment, "HOME="+folder, "XDG_CONFIG_HOME="+filepath.Join(folder, "config"), "XDG_CACHE_HOME="+filepath.Join(folder, "cache"), "LANG=en_US.UTF-8", "TZ=UTC")
	b.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // all its processes form one group
	b.cmd.ExtraFiles = []*os.File{hisIn, hisOut}            // file descriptors 3 and 4 there
	if err := b.cmd.Start(); err != nil {
		return nil, err
	}
	_ = hisIn.Close()
	_ = hisOut.Close()
	b.pipe = newPipe(in, out, b.heard)
	if err := b.call("Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": b.downloads, "eventsEnabled": true}, nil); err != nil {
		return nil, errors.Join(err, b.close())
	}
	if err := b.attach(); err != nil {
		return nil, errors.Join(err, b.close())
	}
	if err := b.watch(); err != nil {
		return nil, errors.Join(err, b.close())
	}
	grant := map[string]any{"permissions": []string{"clipboardReadWrite", "clipboardSanitizedWrite"}}
	if err := b.call("Browser.grantPermissions", grant, nil); err != nil {
		return nil, errors.Join(err, b.close())
	}
	if err := b.call("Page.navigate", map[string]any{"url": address}, nil); err != nil {
		return nil, errors.Join(err, b.close())
	}
	return b, nil
}

// watch starts recording the page's complaints, and makes file dialogs go through the protocol.
func (b *browser) watch() error {
	for _, what := range []string{"Page.enable", "Runtime.enable", "Log.enable", "Network.enable", "Performance.enable"} {
		if err := b.call(what, struct{}{}, nil); err != nil {
			return err
		}
	}
	return b.call("Page.setInterceptFileChooserDialog", map[string]any{"enabled": true}, nil)
}

// heard handles an event.
func (b *browser) heard(method string, params json.RawMessage) {
	var p struct {
		Type  string
		Entry struct{ Level, Text, URL string }
		Args  []struct {
			Value       any
			Description string
		}
		ExceptionDetails struct {
			Text      string
			Exception struct{ Description string }
		}
		BackendNodeID    int
		SuggestedName    string `json:"suggestedFilename"`
		GUID, State, URL string
	}
	if err := json.Unmarshal(params, &p); err != nil {
		return
	}
	switch method {
	case "Runtime.consoleAPICalled":
		if p.Type == "error" || p.Type == "assert" {
			var words []string
			for _, a := range p.Args {
				words = append(words, strings.TrimSpace(fmt.Sprint(a.Value, " ", a.Description)))
			}
			b.complain(strings.Join(words, " "))
		}
	case "Runtime.exceptionThrown":
		b.complain(p.ExceptionDetails.Text + " " + p.ExceptionDetails.Exception.Description)
	case "Log.entryAdded":
		if p.Entry.Level == "error" {
			b.complain(p.Entry.Text + " " + p.Entry.URL)
		}
	case "Page.javascriptDialogOpening": // a file is being written: the browser asks whether to leave anyway
		go func() {
			leaves := b.leaves.Load()
			if _ = b.call("Page.handleJavaScriptDialog", map[string]any{"accept": leaves}, nil); !leaves {
				b.stayed <- struct{}{}
			}
		}()
	case "Page.fileChooserOpened":
		b.asked <- p.BackendNodeID
	case "Page.loadEventFired":
		select {
		case b.loaded <- struct{}{}:
		default:
		}
	case "Browser.downloadWillBegin", "Browser.downloadProgress":
		b.mu.Lock()
		defer b.mu.Unlock()
		if p.SuggestedName != "" {
			b.files = append(b.files, p.GUID+"\x00"+p.SuggestedName)
		}
		for i, f := range b.files {
			if name, ok := strings.CutPrefix(f, p.GUID+"\x00"); ok && p.State == "completed" {
				b.files[i] = name
			}
		}
	}
}

func (b *browser) complain(what string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.said = append(b.said, what)
}

// complaints returns the console's errors as one error, or nil if none.
func (b *browser) complaints() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.said == nil {
		return nil
	}
	return fmt.Errorf("the console of the browser:\n%s", strings.Join(b.said, "\n"))
}

// downloaded waits until a file has been downloaded, and returns its path.
func (b *browser) downloaded(name string) (string, error) {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		b.mu.Lock()
		for _, f := range b.files {
			if f == name {
				b.mu.Unlock()
				return filepath.Join(b.downloads, name), nil
			}
		}
		b.mu.Unlock()
	}
	return "", fmt.Errorf("%s was not downloaded, only %q", name, b.files)
}

// give answers a file dialog.
func (b *browser) give(file string) error {
	select {
	case node := <-b.asked:
		return b.call("DOM.setFileInputFiles", map[string]any{"files": []string{file}, "backendNodeId": node}, nil)
	case <-time.After(patience):
		return errors.New("the page asks for no file")
	}
}

// drain copies the window's trace from the page into the file that a drive reads, until the browser ends.
func (b *browser) drain(to *os.File) {
	for ; ; time.Sleep(10 * time.Millisecond) {
		var lines string
		err := b.eval(`globalThis.entente && entente.trace ? entente.trace.splice(0).join("") : ""`, &lines)
		if err == nil && lines != "" {
			_, err = to.WriteString(lines)
		}
		b.pipe.mu.Lock()
		ended := b.ended != nil
		b.pipe.mu.Unlock()
		if ended || errors.Is(err, os.ErrClosed) {
			return
		}
	}
}

// work returns the CPU time that all processes of the browser have used so far.
func (b *browser) work() (sum time.Duration) {
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, name := range stats {
		text, err := os.ReadFile(name)
		if err != nil {
			continue // the process has ended
		}
		_, after, _ := strings.Cut(string(text), ") ") // the name may contain anything
		var group, user, system int
		if words := strings.Fields(after); len(words) > 12 {
			_, err = fmt.Sscan(words[2]+" "+words[11]+" "+words[12], &group, &user, &system)
			if err == nil && group == b.cmd.Process.Pid {
				sum += time.Duration(user+system) * 10 * time.Millisecond // hundredths of a second on every Linux
			}
		}
	}
	return sum
}

// close ends a browser without a player, and removes its profile, to which its processes may still write for a moment.
func (b *browser) close() (err error) {
	_ = b.cmd.Process.Kill()
	_ = b.cmd.Wait()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if err = os.RemoveAll(b.profile); err == nil {
			return nil
		}
	}
	return err
}

// newPlayerInBrowser starts a display, Chromium on it with the page at an address, and a player for both.
func newPlayerInBrowser(ctx context.Context, address, size string) (*player, *browser, error) {
	w, h, err := parseSize(size)
	if err != nil {
		return nil, nil, err
	}
	folder, err := os.MkdirTemp("", "entente-drive-")
	if err != nil {
		return nil, nil, err
	}
	screen, err := newDisplay(ctx, w, h, 1)
	if err != nil {
		return nil, nil, err
	}
	b, err := newBrowser(ctx, screen, folder, address, w, h)
	if err != nil {
		return nil, nil, errors.Join(err, screen.close())
	}
	name := filepath.Join(folder, "trace.jsonl")
	to, err := os.Create(name)
	if err != nil {
		return nil, nil, err
	}
	from, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	go b.drain(to)
	program := &program{cmd: b.cmd, screen: screen, trace: from, lines: bufio.NewReader(from), done: make(chan error, 1), browser: true, home: home{folder: folder}, said: &complaints{}}
	go func() { program.done <- b.cmd.Wait() }()
	bundle, err := variants.StandardBundle()
	if err != nil {
		return nil, nil, err
	}
	drawing, err := atlas.NewDrawing(bundle.Variant, bundle.SVG, bundle.Anchors)
	if err != nil {
		return nil, nil, err
	}
	p := &player{hand: hand{screen}, program: program, variant: bundle.Variant, drawing: drawing, pos: bundle.Variant.Setups[0].Begin()}
	if err := program.waitFor(3*patience, "the board in the browser", func(s state) bool { return s.Board.Scale > 0 }); err != nil {
		return p, b, errors.Join(err, b.complaints(), p.shoot("../../../bin/failed-web.png"), p.leave())
	}
	return p, b, nil
}

// waitFor waits until a script returns true in the page. It waits longer than for a window, because Chromium draws on the CPU.
func (b *browser) waitFor(what, script string) error {
	const patience = 4 * patience
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		yes := false
		if err := b.eval(script, &yes); err == nil && yes {
			return nil
		}
	}
	return fmt.Errorf("timed out after %v waiting for %s", patience, what)
}

// reload reloads the page with a key of the browser. If the browser asks to wait because a file is being written, reload waits.
func (p *player) reload(b *browser, key string) error {
	for len(b.loaded) > 0 {
		<-b.loaded
	}
	for again := true; again; {
		if err := p.key(key); err != nil {
			return err
		}
		select {
		case <-b.loaded:
			again = false
		case <-b.stayed:
			if err := b.waitFor("everything to be written", "files.pending === 0"); err != nil {
				return err
			}
		case <-time.After(patience):
			return fmt.Errorf("%s does not reload the page", key)
		}
	}
	if err := b.waitFor("the first picture", `performance.getEntriesByName("shown").length > 0`); err != nil {
		return err
	}
	p.program.now = state{}
	return nil
}

// calm waits until the window is as wanted and has settled: the trace lists a dialog's answers.
func (p *player) calm(what string, wanted func(state) bool) error {
	return p.program.wait(what, func(s state) bool { return s.Settled && wanted(s) })
}

// askedFor opens the file dialog and returns its title.
func (p *player) askedFor() (title string, err error) {
	if err := p.key("ctrl+o"); err != nil {
		return "", err
	}
	err = p.calm("the dialog for the file", func(s state) bool { return s.Dialog != "" })
	return p.program.now.Dialog, err
}

// openByName opens a game stored in the browser by typing its name into the dialog.
func (p *player) openByName(name string) error {
	if _, err := p.askedFor(); err != nil {
		return err
	}
	if err := errors.Join(p.key("ctrl+a"), p.write(name), p.key("Return")); err != nil {
		return err
	}
	return p.program.wait(name+" to be opened", func(s state) bool { return s.Dialog == "" })
}

// openFile opens a file of the computer with the dialog's button, and answers the browser's file dialog.
func (p *player) openFile(b *browser, file string) error {
	title, err := p.askedFor()
	if err != nil {
		return err
	}
	const pick = "answer-2" // after the answers for the named file and for none
	if err := p.control(pick); err != nil {
		return err
	}
	if err := p.program.wait("the dialog to be gone", func(s state) bool { return s.Dialog != title }); err != nil {
		return err
	}
	return b.give(file)
}
