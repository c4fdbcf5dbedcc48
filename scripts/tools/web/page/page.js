// The page around the program: loads it with a bar, offers it files that are picked or dropped, sends what it saves to the
// downloads, keeps the browser's own keys, and says what cannot be done here.
"use strict";

const texts = @texts@;
const board = "@entente.wasm@", size = @size@; // the program, and its size unpacked
const far = @far@; // what lies beside the program and is fetched when it is needed: its file and the sum of that
const version = document.querySelector("meta[name=version]").content; // of everything on this page
const say = (() => {
	const wanted = navigator.languages || [navigator.language || "en"];
	for (const tag of wanted) {
		if (/^zh-(tw|hk|mo|hant)/i.test(tag)) return texts.zh_TW;
		if (/^zh/i.test(tag)) return texts.zh_CN;
		if (/^ja/i.test(tag)) return texts.ja;
		if (/^en/i.test(tag)) return texts.en;
	}
	return texts.en;
})();
const $ = (id) => document.getElementById(id);

// stop says why there is no board, over everything.
function stop(what, more) {
	$("cover").className = "failed";
	$("says").textContent = what;
	$("more").textContent = more || "";
	$("again").hidden = false;
	$("again").onclick = () => location.reload();
	$("cover").hidden = false;
}

// fetched returns the program as a response, and moves the bar while it comes. A server that packs nothing is asked for the copy
// that is packed; the browser unpacks it.
async function fetched() {
	let answer = await fetch(board);
	if (!answer.ok) throw new Error(`${board}: ${answer.status}`);
	let body = answer.body;
	const here = answer.headers.get("x-entente-kept"); // by the service worker
	if (here) return answer; // as it came: the browser then knows what it compiled the last time
	if (!answer.headers.get("content-encoding") && "DecompressionStream" in window) {
		const packed = await fetch(board + ".gz").catch(() => null);
		if (packed && packed.ok) {
			body.cancel().catch(() => {});
			// Some servers send a .gz as something that the browser unpacks by itself.
			body = packed.headers.get("content-encoding") ? packed.body : packed.body.pipeThrough(new DecompressionStream("gzip"));
		}
	}
	let come = 0;
	const counted = body.pipeThrough(new TransformStream({
		transform(part, to) {
			come += part.byteLength;
			$("bar").value = 100 * come / size;
			to.enqueue(part);
		},
	}));
	return new Response(counted, { headers: { "content-type": "application/wasm" } });
}

// persist does what needs the net, and again where that failed on the way, for a quarter of a minute.
async function persist(what) {
	for (let wait = 1000; ; wait *= 2) {
		try {
			return await what();
		} catch (err) {
			if (!(err instanceof TypeError) || wait > 8000) throw err; // else it is what came that is wrong
		}
		await new Promise((done) => setTimeout(done, wait));
	}
}

// canDraw reports whether the board can be drawn.
function canDraw() {
	const canvas = document.createElement("canvas");
	const gl = canvas.getContext("webgl") || canvas.getContext("experimental-webgl");
	if (gl && gl.getExtension("WEBGL_lose_context")) gl.getExtension("WEBGL_lose_context").loseContext();
	return !!gl;
}

// download hands a file to the browser.
function download(name, data) {
	const url = URL.createObjectURL(new Blob([data]));
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 60000);
}

// entente is what the program asks the page for, and sets what the page asks of it: open(path), keys (those of the browser).
const entente = globalThis.entente = { download, lasting: true, trace: null };

// speak lets those who listen hear what the board says now: it is drawn, and drawings cannot be read aloud.
entente.speak = (text) => { $("spoken").textContent = text; };

entente.ring = (strokes) => { // as loud as the bell of the desktop program: three partials that fade
	const sound = entente.sound || (entente.sound = new AudioContext());
	for (let i = 0; i < strokes; i++) {
		for (const [pitch, level] of [[880, 0.25], [1760, 0.1], [2640, 0.05]]) {
			const tone = sound.createOscillator(), fade = sound.createGain(), at = sound.currentTime + 0.6 * i;
			tone.frequency.value = pitch;
			fade.gain.setValueAtTime(level, at);
			fade.gain.exponentialRampToValueAtTime(0.001, at + 1.2);
			tone.connect(fade).connect(sound.destination);
			tone.start(at);
			tone.stop(at + 1.2);
		}
	}
};

// bring fetches a file that lies beside the program, Chinese type for instance; once it was needed, it is kept for times without the net.
entente.bring = async (name, tell) => {
	try {
		const [file, integrity] = far[name];
		const answer = await fetch(file, { integrity }).catch(() => fetch(file, { integrity, cache: "reload" })); // it may be damaged in the browser's cache
		if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
		tell(new Uint8Array(await answer.arrayBuffer()));
		if ("serviceWorker" in navigator) navigator.serviceWorker.ready.then((r) => r.active.postMessage({ keep: file }));
	} catch (err) {
		console.warn("not fetched:", name, err && err.message);
		tell(null);
	}
};

entente.pick = (endings, tell) => {
	const picker = $("picker");
	picker.accept = endings;
	picker.value = "";
	picker.onchange = () => {
		if (picker.files.length) give(picker.files[0], true);
	};
	picker.click();
};

let files;
async function give(file, asked) {
	try {
		entente.open(await files.take(file), !!asked);
	} catch (err) {
		entente.fail(file.name, err.code === "ENOSPC" ? "ENOSPC" : String(err.message || err));
	}
}

// pressed returns the name of a key with those that are held.
function pressed(e) {
	let name = e.key.length === 1 ? e.key.toUpperCase() : e.key;
	if (e.code.startsWith("Key")) name = e.code.slice(3);
	if (e.code.startsWith("Digit")) name = e.code.slice(5);
	return (e.ctrlKey || e.metaKey ? "Ctrl+" : "") + (e.shiftKey ? "Shift+" : "") + (e.altKey ? "Alt+" : "") + name;
}

// hold keeps keys from the program that are not for it: those of the browser, those of an input method, and all while the board is loaded,
// when the browser would ask for a file of its own, or for a place for this page, where the board soon will.
function hold() {
	for (const kind of ["keydown", "keyup"]) {
		window.addEventListener(kind, (e) => {
			const loading = !$("cover").hidden;
			if (loading && $("cover").className !== "failed" && ["Ctrl+O", "Ctrl+S"].includes(pressed(e))) e.preventDefault();
			if (loading || e.isComposing || e.keyCode === 229 || entente.keys && entente.keys.has(pressed(e))) e.stopImmediatePropagation();
		}, true);
	}
}

// compose hands what an input method makes of several keys to the field of the program that is written in, letter by letter. The toolkit gives
// this field of the page the keys, by its name, as long as somebody writes in one of the program. It is seen while a word is being put
// together, where the mouse was pressed last.
function compose() {
	const field = $("dummyEntry");
	const take = () => {
		const text = field.value;
		field.value = "";
		for (const key of text) {
			for (const kind of ["keydown", "keyup"]) document.dispatchEvent(new KeyboardEvent(kind, { key, cancelable: true }));
		}
	};
	field.addEventListener("compositionend", take);
	field.addEventListener("input", (e) => {
		if (!e.isComposing) take();
	});
	window.addEventListener("mousedown", (e) => {
		field.style.left = `${Math.max(0, Math.min(e.clientX, innerWidth - 240))}px`;
		field.style.top = `${Math.max(0, e.clientY - 48)}px`;
	}, true);
	field.addEventListener("compositionstart", () => field.classList.add("composing"));
	field.addEventListener("compositionend", () => field.classList.remove("composing"));
}

function listen() {
	for (const kind of ["dragenter", "dragover", "dragleave", "drop"]) {
		window.addEventListener(kind, (e) => {
			e.preventDefault();
			document.body.classList.toggle("dropping", kind === "dragenter" || kind === "dragover");
			if (kind === "drop" && e.dataTransfer.files.length) give(e.dataTransfer.files[0]);
		}, true);
	}
	window.addEventListener("beforeunload", (e) => { // a file is being written: in a moment it is done
		if (files.pending) e.preventDefault();
	});
	if (!navigator.clipboard) { // a page without https has none
		let kept = "";
		Object.defineProperty(navigator, "clipboard", { value: {
			readText: async () => kept,
			writeText: async (text) => {
				kept = text;
				const area = document.body.appendChild(document.createElement("textarea"));
				area.value = text;
				area.select();
				document.execCommand("copy");
				area.remove();
			},
		} });
	}
	if ("launchQueue" in window) window.launchQueue.setConsumer(async (launch) => {
		if (launch.files.length) entente.waiting = await launch.files[0].getFile();
	});
}

// keepTime lets the program go on, a few times a second, while another tab covers this one: browsers draw no frames then, and the program
// does everything between two frames, so that its clock would stand still and no bell would ring.
function keepTime() {
	const draw = window.requestAnimationFrame.bind(window), forget = window.cancelAnimationFrame.bind(window);
	const waiting = new Map(); // what waits for a frame, by its number
	let next = 0, timer = 0;
	const covered = () => {
		clearTimeout(timer);
		if (!document.hidden || !waiting.size) return;
		timer = setTimeout(() => {
			const list = [...waiting.values()];
			waiting.clear();
			for (const one of list) {
				forget(one.frame);
				one.work(performance.now());
			}
		}, 250);
	};
	window.requestAnimationFrame = (work) => {
		const number = ++next;
		const frame = draw((time) => {
			waiting.delete(number);
			work(time);
		});
		waiting.set(number, { work, frame });
		if (document.hidden) covered();
		return number;
	};
	document.addEventListener("visibilitychange", covered);
}

// failed says why the program has ended. Whether the board can be drawn is asked only now: asking takes a tenth of a second.
function failed(why) {
	if (canDraw()) stop(say.failed, why);
	else stop(say.webgl, say["webgl-more"]);
}

// renew lets a newer version take over that was kept while this one was open, unless another tab has this one, and loads the page anew. It
// reports whether it does.
async function renew() {
	if (!("serviceWorker" in navigator) || !navigator.serviceWorker.controller) return false;
	const known = await navigator.serviceWorker.getRegistration().catch(() => null);
	if (!known || !known.waiting) return false;
	const { port1, port2 } = new MessageChannel(), changed = new Promise((done) => { navigator.serviceWorker.oncontrollerchange = done; });
	const alone = await new Promise((done) => {
		port1.onmessage = (e) => done(e.data);
		setTimeout(done, 3000, false); // that worker does not answer
		known.waiting.postMessage({ takeOver: true }, [port2]);
	});
	if (alone) changed.then(() => location.reload());
	return alone;
}

async function start() {
	document.documentElement.lang = say.code;
	$("says").textContent = say.loading;
	$("again").textContent = say.again;
	if (typeof WebAssembly !== "object" || !("TransformStream" in window)) return stop(say.old);
	if (!("WebGLRenderingContext" in window)) return stop(say.webgl, say["webgl-more"]);
	performance.mark("start");
	const program = persist(() => WebAssembly.compileStreaming(fetched()));
	program.catch(() => {});
	if (await renew()) return;
	const stored = await Stored.open().catch((err) => {
		console.warn("no storage:", err && err.message);
		return null;
	});
	files = new Files(stored);
	files.onDownload = download;
	entente.lasting = files.lasting;
	const query = new URLSearchParams(location.search), projector = query.get("projector");
	if ("BroadcastChannel" in window) {
		if (projector) entente.audience = audience(projector);
		else entente.second = second();
	}
	if (!projector && navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {});
	const lines = query.has("trace") ? (entente.trace = []) : null;
	offer(files, lines ? (text) => lines.push(text) : null);
	listen();
	keepTime();
	const go = new Go();
	go.argv = query.has("table") && !projector ? ["entente", "-table"] : ["entente"];
	go.env = { HOME: "/Games", XDG_CACHE_HOME: "/tmp", TMPDIR: "/tmp", TZ: "" };
	if (files.lasting) go.env.XDG_CONFIG_HOME = "/config";
	if (lines) go.env.ENTENTE_TRACE = "/tmp/trace";
	go.exit = (code) => { entente.code = code; };
	try {
		const ready = await program;
		await locks.inherit();
		if (stored && !projector) await jots.redeem(stored);
		$("bar").value = 100;
		performance.mark("loaded");
		const instance = await WebAssembly.instantiate(ready, go.importObject);
		entente.shown = () => { // the first picture is there
			performance.mark("shown");
			$("cover").hidden = true;
			delete entente.shown;
			keep();
			if (entente.waiting) give(entente.waiting);
		};
		await go.run(instance);
		if (entente.code) failed();
		else stop(say.ended);
	} catch (err) {
		console.error(err);
		failed(String(err && err.message || err));
	}
}

// keep has the browser keep the page for times without the net, once the board is there: it all comes through the same hands.
function keep() {
	if ("serviceWorker" in navigator) persist(() => navigator.serviceWorker.register("worker.js")).catch((err) => console.warn("offline:", err.message));
}

hold();
compose();
fingers();
start();
