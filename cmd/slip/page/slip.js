// The page of a player: it shows what the program (cmd/slip) says, asks it for everything, and talks to the referee's laptop. It knows no rule.
"use strict";

const $ = id => document.getElementById(id);

// What is kept from one visit to the next, by the key of the table.
const store = (() => {
	let kept = {}, works = true;
	const name = table => "entente-slip " + table;
	return {
		open(table) {
			let text = "";
			try {
				localStorage.setItem("entente-slip", "1");
				text = localStorage.getItem(name(table));
			} catch { works = false; }
			try { kept = JSON.parse(text || "{}") || {}; } catch { /* what is damaged is written anew */ }
			this.table = table;
			return kept;
		},
		save() {
			try { localStorage.setItem(name(this.table), JSON.stringify(kept)); } catch { works = false; }
		},
		get works() { return works; },
	};
})();

// What a page that came by mail has in it, and null in others.
const mail = (() => {
	const e = $("entente-mail");
	return e ? JSON.parse(e.textContent) : null;
})();

// bytesInside returns the files in the page of a mail: each letter is a byte, those behind an equals sign stand 64 later, and new lines mean nothing.
function bytesInside() {
	const byte = new Uint8Array(65536), all = new Uint8Array(256).map((_, i) => i);
	[...new TextDecoder("windows-1252").decode(all)].forEach((letter, i) => { byte[letter.charCodeAt(0)] = i; });
	const e = $("entente-bytes"), text = e.textContent, bytes = new Uint8Array(mail.size);
	e.remove();
	let n = 0, sum = 0;
	for (let i = 0; i < text.length; i++) {
		let b = byte[text.charCodeAt(i)];
		if (b === 10) continue;
		if (b === 61) b = byte[text.charCodeAt(++i)] - 64 & 255;
		bytes[n++] = b;
		sum = Math.imul(sum, 31) + b >>> 0;
	}
	if (n !== mail.size || sum !== mail.sum) throw new Error(mail.damaged);
	return bytes;
}

let inside = null; // of the page of a mail: its bytes
const part = ([from, size]) => inside.subarray(from, from + size);
const unpacked = bytes => new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();

// within says for how long an answer is waited for, in ms: a laptop that sleeps gives none, and no error.
const within = ms => AbortSignal.timeout ? AbortSignal.timeout(ms) : undefined;

// whole fetches a file and returns what read makes of it. Where the net fails on the way it begins again, as often as it takes, and so it does where the
// server is asked too often at once.
async function whole(name, read) {
	for (let wait = 500; ; wait = Math.min(wait * 2, 8000)) {
		try {
			const r = await fetch(name);
			if (r.status !== 429) return await read(r);
		} catch (e) {
			if (!(e instanceof TypeError)) throw e; // what came is wrong, not the way
		}
		await new Promise(done => setTimeout(done, wait));
	}
}

// Files that the program asked for when the page was here last are fetched while it is made ready.
const fetched = {}, revisions = {};
const file = name => fetched[name] ||= whole("files/" + name, r => {
	revisions[name] = r.headers.get("ETag") || "";
	return r.ok ? r.arrayBuffer() : null;
}).catch(() => null);
const early = (() => {
	const key = "entente-slip-files";
	let names = [];
	try { names = mail ? [] : JSON.parse(localStorage.getItem(key) || "[]"); } catch { /* then nothing is fetched early */ }
	if (Array.isArray(names)) names.slice(0, 32).forEach(name => file(String(name)));
	const asked = new Set();
	return name => {
		asked.add(name);
		try { localStorage.setItem(key, JSON.stringify([...asked])); } catch { /* likewise */ }
	};
})();

globalThis.entente = {
	// bring gives the program a file that it asks for: texts, drawings, type.
	bring(name, done) {
		if (mail) {
			const at = mail.files[name];
			if (at) unpacked(part(at)).then(b => done(new Uint8Array(b)), () => done(null)); else done(null);
			return;
		}
		early(name);
		file(name).then(b => {
			delete fetched[name]; // what failed can be asked for again
			done(b && new Uint8Array(b));
		});
	},
};

const ask = async (name, args = {}) => JSON.parse(await slip.ask(name, JSON.stringify(args)));

let texts = {};
const say = (key, values = {}) => (texts[key] || key).replace(/{{\.(\w+)}}/g, (_, k) => values[k] ?? "");
const time = t => new Date(t).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });

// What the page is about now.
let state = {};      // kept: key, seat, name, language, number, drafts, sent, ready, voted
let turn = null;     // as the laptop has it
let version = 0;
let ahead = 0;       // of the laptop's clock before ours, in milliseconds
let opened = "";     // the round and the board that the program writes for
let view = null;
let online = true;
let verdict = null;  // of the letter that was sent last
let seated = false;

// run starts the program.
async function run() {
	const go = new Go();
	const ready = new Promise(done => { globalThis.slipReady = done; });
	let module;
	if (mail) {
		inside = bytesInside();
		module = await WebAssembly.instantiate(fzstd.decompress(part(mail.program)), go.importObject);
	} else {
		module = await whole("slip.wasm", r => {
			if (!r.ok) throw new Error(r.status);
			revisions.program = r.headers.get("ETag") || "";
			return WebAssembly.instantiateStreaming(r, go.importObject);
		});
	}
	go.run(module.instance);
	await ready;
}

async function main() {
	try {
		await run();
	} catch (e) {
		$("wait").textContent = mail && e.message === mail.damaged ? mail.damaged : "This page cannot run here: " + e.message;
		return;
	}
	const wanted = mail && mail.language ? [mail.language] : navigator.languages || ["en"];
	const t = await ask("texts", { Language: wanted[0] || "en" });
	texts = t.texts;
	state = store.open(mail ? mail.turn.table + mail.seat : location.hash.slice(1));
	state.drafts ||= {};
	state.number ||= 0;
	globalThis.language = t.language;
	document.documentElement.lang = t.language.replace("_", "-");
	document.title = "Entente · " + say("title");
	for (const [id, key] of [["choose", "choose"], ["give", "give"], ["leave", "leave"], ["copy", "copy"]]) $(id).textContent = say(key);
	$("whole").setAttribute("aria-label", say("map"));
	$("ready").firstElementChild.textContent = say("ready");
	$("agree").textContent = say("agree");
	$("against").textContent = say("against");
	$("named").firstElementChild.textContent = say("name");
	if (mail) {
		turn = mail.turn;
		state.key = mail.key;
		state.seat = mail.seat;
		seated = true;
		$("leave").hidden = $("wait").hidden = true;
		await open();
		return;
	}
	if (!state.key) {
		const key = await ask("key");
		state.key = key.key;
		store.save();
	}
	poll();
}

// askTurn asks the laptop for the turn. ahead is of its clock before ours.
async function askTurn() {
	const r = await fetch("turn" + (version ? "?seen=" + version : ""), { cache: "no-store", signal: within(40000) });
	if (r.status !== 200) return { status: r.status };
	const answer = await r.json();
	return { status: r.status, answer, ahead: new Date(answer.now) - Date.now() };
}

let soon = mail ? null : askTurn(); // while the program is made ready
if (soon) soon.catch(() => {});

// poll asks for the turn again and again.
async function poll() {
	for (let pause = 500; ;) {
		try {
			const asked = soon || askTurn();
			soon = null;
			const r = await asked;
			if (r.status === 200) {
				const answer = r.answer;
				version = answer.version;
				ahead = r.ahead;
				turn = answer.turn;
				pause = 500;
				setOnline(true);
				await turned();
			} else if (r.status === 204) {
				setOnline(true);
				pause = 500;
			} else {
				throw new Error(r.status);
			}
		} catch {
			version = 0; // what was told last may not be on the page
			setOnline(false);
			await new Promise(done => setTimeout(done, pause));
			pause = Math.min(pause * 2, 8000);
		}
	}
}

function setOnline(on) {
	if (on && !online) resend();
	online = on;
	showState();
}

// turned takes in another state of the table.
async function turned() {
	$("wait").hidden = true;
	if (location.hash.slice(1) !== turn.table) {
		$("wait").hidden = false;
		$("wait").textContent = say("wrong-table");
		$("table").hidden = $("seats").hidden = $("head").hidden = true;
		return;
	}
	if (state.game !== turn.game) {
		Object.assign(state, { game: turn.game, seat: undefined, drafts: {}, sent: null, asked: undefined, ready: undefined, voted: undefined });
		store.save();
		seated = false;
	}
	if (state.asked !== undefined && !seated) {
		seated = state.seat === state.asked; // when the page was here last: the sheet is seen while the laptop looks whether it still is
		claimed = claim(state.asked, true);
		const shown = seated ? open() : claimed;
		shown.catch(() => {}); // what the laptop says of the seat comes first
		await claimed;
		if (seated) await shown;
		else {
			await shown.catch(() => {}); // private lines are for the phone that has the seat
			opened = "";
		}
	}
	if (seated) await open(); else showSeats();
}

// claim asks for a seat.
async function claim(seat, again) {
	state.asked = seat;
	state.name = $("name").value || state.name || "";
	store.save();
	const text = await ask("claim", { Key: state.key, Game: turn.game, Seat: seat, Name: state.name, Table: turn.table });
	const v = await post(text);
	seated = false;
	if (!v) {
		setTimeout(() => { if (state.asked === seat && !seated) claim(seat, false); }, 1500);
		return;
	}
	if (v.verdict === "seated") {
		state.seat = seat;
		seated = true;
		store.save();
		if (!again) await open();
		return;
	}
	if (v.verdict !== "waiting") {
		state.asked = undefined;
		store.save();
		$("said").textContent = say("refused");
	}
	if (!again) showSeats();
}

// post sends a letter and returns the first verdict, null where there is no connection.
async function post(text) {
	try {
		const r = await fetch("letters", { method: "POST", body: text, headers: { "Content-Type": "text/plain" }, signal: within(20000) });
		if (!r.ok) return null;
		return (await r.json())[0];
	} catch {
		return null;
	}
}

// showSeats lets a seat be chosen.
async function showSeats() {
	$("table").hidden = $("head").hidden = true;
	$("seats").hidden = false;
	if (state.asked !== undefined) $("said").textContent = say("waits");
	if (!store.works) $("said").textContent += " " + say("no-storage");
	listSeats();
	if (!sides || sides.game !== turn.game) {
		const list = await ask("sides", { Turn: turn, Language: language, Dark: dark.matches });
		sides = { game: turn.game, list };
		listSeats();
		await seen();
		ask("draw", { Turn: turn }).catch(() => {}); // before a seat is chosen
	}
}

// listSeats lists the seats: with their names as soon as the program knows the board.
let sides = null;
function listSeats() {
	$("list").replaceChildren(...turn.seats.map((s, i) => {
		const li = document.createElement("li"), b = document.createElement("button"), name = document.createElement("span"), note = document.createElement("small");
		b.type = "button";
		b.dataset.seat = i;
		const named = sides && sides.game === turn.game, known = named ? sides.list[i] : s.sides.map(side => ({ name: side, chip: { letters: "", fill: "transparent", ink: "inherit" } }));
		name.textContent = [s.name, known.map(side => side.name).join(", ")].filter(Boolean).join(" · ");
		name.style.textTransform = named ? "" : "capitalize"; // they are the board's own, in no language
		for (const side of known) {
			const c = document.createElement("span");
			c.className = "chip";
			chip(c, side.chip);
			b.append(c);
		}
		note.textContent = s.by === "free" ? "" : s.by === "bot" ? say("bot") : s.by === "keyboard" ? say("keyboard") : say("taken");
		b.disabled = s.by === "bot";
		if (state.asked === i) b.setAttribute("aria-pressed", "true");
		b.onclick = () => { $("said").textContent = ""; claim(i, false); };
		b.append(name, note);
		li.append(b);
		return li;
	}));
}

// seen waits until what was written into the page is seen: what follows takes long.
const seen = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));

const dark = matchMedia("(prefers-color-scheme: dark)");

// open lets the program write for the turn, with the draft of before, and shows it.
async function open() {
	const what = [turn.game, turn.round, turn.phase, dark.matches, (turn.private || [])[state.seat] || ""].join(" ");
	$("seats").hidden = true;
	$("head").hidden = $("table").hidden = false;
	if (what !== opened) {
		const draft = state.drafts[turn.round] || [];
		await ask("open", {
			Turn: turn, Seat: state.seat, Key: state.key, Private: mail ? mail.private || "" : "", Sealed: (turn.private || [])[state.seat] || "",
			Language: language, Dark: dark.matches, Orders: draft,
		});
		if (opened && state.sent && state.sent.round !== turn.round) verdict = null;
		opened = what;
		for (const round of Object.keys(state.drafts)) if (Number(round) !== turn.round) delete state.drafts[round];
		if (state.sent && state.sent.round !== turn.round) state.sent = null;
		store.save();
		frame = null;
		drawn = new Promise(done => { first = done; });
		show(await ask("view"));
		showState();
		await (recalled = recall());
		await seen();
		await place();
	}
	showState();
	if (state.sent && !state.sent.sure) resend();
}

dark.addEventListener("change", () => { if (seated && turn) open(); });

// change shows what came of something that was done, and keeps the draft.
async function change(next) {
	show(next);
	const orders = await ask("orders") || [];
	if (JSON.stringify(orders) !== JSON.stringify(state.drafts[turn.round] || [])) {
		state.drafts[turn.round] = orders;
		store.save();
		$("reply").hidden = true; // what was sealed says something else
	}
	showState();
	paint();
}

function show(v) {
	view = v;
	$("phase").textContent = v.phase;
	$("kind").textContent = v.kind;
	chip($("chip"), v.chip);
	$("sentence").textContent = v.card.text;
	$("hint").textContent = v.card.hint;
	$("card").className = v.card.fault ? "fault" : "";
	$("rowhead").textContent = v.head;
	$("money").textContent = v.money || "";
	$("line").placeholder = v.type;
	$("line").setAttribute("aria-label", v.type);
	$("board").setAttribute("aria-label", v.phase + ", " + v.kind);
	$("verb").textContent = v.seal;
	$("sub").textContent = !mail ? v.sub : turn.ready ? say("seal-ready") : "";
	rows(v);
	bar(v);
	auction(v);
	passes(v);
	pays(v);
	$("past").hidden = !v.past;
	$("pasthead").textContent = v.past;
	$("lines").replaceChildren(...(v.lines || []).map(l => {
		const li = document.createElement("li"), c = document.createElement("span"), text = document.createElement("span"), note = document.createElement("small");
		li.className = l.bad ? "bad" : "";
		c.className = "chip";
		chip(c, l.chip);
		text.textContent = l.text;
		note.textContent = l.note || "";
		li.append(c, text, note);
		return li;
	}));
}

function chip(e, c) {
	e.textContent = c.letters;
	e.style.background = c.fill;
	e.style.color = c.ink;
}

function rows(v) {
	$("orders").replaceChildren(...(v.rows || []).map(r => {
		const li = document.createElement("li"), b = document.createElement("button"), piece = document.createElement("span"), text = document.createElement("span");
		li.className = r.on ? "on" : "";
		b.type = "button";
		b.setAttribute("aria-pressed", !!r.on);
		b.onclick = async () => change(await ask("row", { ID: r.id }));
		piece.className = "piece " + (r.piece || "none");
		piece.style.background = r.fill || v.chip.fill;
		text.className = "text";
		text.append(r.text);
		const mark = document.createElement("span"), note = document.createElement("small");
		mark.className = r.state;
		mark.textContent = r.state === "ok" ? "✓" : r.state === "void" ? "✗" : "";
		note.textContent = r.note || "";
		if (r.note) text.append(" ", mark.textContent && r.state === "void" ? mark : "", note); else text.append("");
		b.append(piece, text);
		if (r.state === "ok") b.append(mark);
		li.append(b);
		if (r.gone) {
			const take = document.createElement("button");
			take.type = "button";
			take.className = "take";
			take.textContent = "×";
			take.setAttribute("aria-label", say("take-back") + ": " + r.text);
			take.onclick = async () => change(await ask("take", { ID: r.id }));
			li.append(take);
		}
		return li;
	}));
	const on = $("orders").querySelector(".on");
	if (on) on.scrollIntoView({ block: "nearest" });
}

function bar(v) {
	const buttons = [...(v.bar || []), { do: "undo", text: "↶", off: !v.undo }];
	$("bar").replaceChildren(...buttons.map(x => {
		const b = document.createElement("button");
		b.type = "button";
		b.dataset.do = x.do;
		b.textContent = x.text;
		b.disabled = !!x.off;
		if (x.do === "undo") b.setAttribute("aria-label", say("undo")); else b.setAttribute("aria-pressed", !!x.on);
		b.onclick = async () => change(await ask("do", { Name: x.do }));
		return b;
	}));
}

// auction shows what can be bid. The fields stay while they are about the same generals, and only the one that is being typed in may show something else.
function auction(v) {
	const bids = v.bids || [];
	kept("auction", bids.map(b => [b.id, b.places]), () => bids.map(bid => {
		const set = document.createElement("fieldset"), name = document.createElement("legend"), note = document.createElement("small");
		const price = document.createElement("input"), place = document.createElement("select");
		if (bid.chip) {
			const c = document.createElement("span");
			c.className = "chip";
			chip(c, bid.chip);
			name.append(c, " ");
		}
		name.append(bid.name);
		note.textContent = bid.note;
		price.inputMode = "numeric";
		price.placeholder = say("price");
		price.setAttribute("aria-label", say("price") + ": " + bid.name);
		for (const p of bid.places) place.add(new Option(p.text, p.id));
		place.setAttribute("aria-label", bid.name);
		const give = async () => change(await ask("bid", { ID: bid.id, Price: parseInt(price.value, 10) || 0, Place: Number(place.value) }));
		price.onchange = place.onchange = give;
		set.append(name, note, price, place);
		return set;
	}));
	[...$("auction").children].forEach((set, i) => {
		const price = set.querySelector("input"), place = set.querySelector("select");
		if (price !== document.activeElement) price.value = bids[i].price || "";
		if (bids[i].price) place.value = bids[i].place; // else it may have been chosen before the price
	});
}

// passes shows whom the side can let pass: each is a switch.
function passes(v) {
	const list = v.pass || [];
	$("passes").hidden = !v.passes;
	$("passeshead").textContent = v.passes || "";
	kept("pass", list.map(x => [x.id, x.text]), () => list.map(x => {
		const li = document.createElement("li"), label = document.createElement("label"), box = document.createElement("input");
		box.type = "checkbox";
		box.onchange = async () => change(await ask("row", { ID: x.id }));
		label.append(box, x.text);
		li.append(label);
		return li;
	}));
	[...$("pass").querySelectorAll("input")].forEach((box, i) => { box.checked = list[i].on; });
}

// pays shows what the sides pay: a tap puts something at the end of what is paid first, or takes it out.
function pays(v) {
	const list = v.pay || [];
	$("pays").hidden = !v.pays;
	$("payshead").textContent = v.pays || "";
	$("how").textContent = v.how || "";
	kept("pay", list.map(x => [x.id, x.text, v.phase]), () => list.map(x => {
		const li = document.createElement("li"), b = document.createElement("button"), text = document.createElement("span"), note = document.createElement("small"), place = document.createElement("b");
		b.type = "button";
		b.onclick = async () => change(await ask("row", { ID: x.id }));
		if (x.chip) {
			const c = document.createElement("span");
			c.className = "chip";
			chip(c, x.chip);
			b.append(c);
		}
		text.textContent = x.text;
		note.textContent = x.note;
		b.append(text, note, place);
		li.append(b);
		return li;
	}));
	[...$("pay").querySelectorAll("button")].forEach((b, i) => {
		b.setAttribute("aria-pressed", !!list[i].place);
		b.lastElementChild.textContent = list[i].place || "";
	});
}

// kept makes the children of an element anew where they are to be about something else: what has the keyboard keeps it.
function kept(id, about, make) {
	const key = JSON.stringify(about);
	if ($(id).dataset.key === key) return;
	$(id).dataset.key = key;
	$(id).replaceChildren(...make());
}

$("typed").onsubmit = async e => {
	e.preventDefault();
	const text = $("line").value;
	if (!text.trim()) return;
	const answer = await ask("type", { Text: text });
	$("line").value = answer.rest;
	await change(answer.view);
	if (answer.said) {
		$("hint").textContent = answer.said;
		$("card").className = "fault";
	}
};

// showState says how far the sheet is.
function showState() {
	if (!seated || !turn || !view) return;
	let text = "", tone = "";
	const sent = state.sent, same = sent && JSON.stringify(sent.orders) === JSON.stringify(state.drafts[turn.round] || []);
	if (turn.done) text = say("over");
	else if (mail) text = "";
	else if (verdict && verdict.verdict === "other-key") [text, tone] = [say("out"), "bad"];
	else if (sent && !sent.sure) [text, tone] = [online ? say("sending") : say("offline"), online ? "" : "bad"];
	else if (verdict && verdict.verdict === "late") [text, tone] = [say("late"), "bad"];
	else if (verdict && verdict.verdict === "altered") [text, tone] = [say("altered"), "bad"];
	else if (verdict && !["in", "replaces", "again"].includes(verdict.verdict)) [text, tone] = [say("other"), "bad"];
	else if (sent && same) [text, tone] = [say("in", { Time: time(sent.at) }), "good"];
	else if (sent) [text, tone] = [say("changed", { Time: time(sent.at) }), "bad"];
	else if (!online) [text, tone] = [say("offline"), "bad"];
	else if (turn.closed) text = say("closed");
	else if (!store.works) text = say("no-storage");
	$("state").textContent = text;
	$("state").className = tone;
	$("seal").disabled = !!turn.done || !!(sent && sent.sure && same && !mail);
	showReady();
	showVote();
	tick();
}

// asked returns the vote that the seat is asked for, or null.
const asked = () => turn.vote && turn.vote.seats.includes(state.seat) ? turn.vote : null;

// answered returns what is said to the vote on the page of a mail: it is sealed with the orders.
const answered = () => mail && asked() && state.answer && state.answer.vote === asked().number ? state.answer.says : "";

// showVote asks for the vote on the end of the game, while the seat is asked for one, and then says how many have voted.
async function showVote() {
	const vote = asked();
	$("vote").hidden = !vote;
	if (!vote) return;
	const voted = !mail && state.voted === vote.number;
	$("vote").firstElementChild.textContent = say("vote");
	$("vote").lastElementChild.hidden = voted;
	if (mail) for (const name of ["agree", "against"]) $(name).setAttribute("aria-pressed", answered() === name);
	const told = await ask("asked", { Turn: turn });
	if (turn.vote && turn.vote.number === vote.number)
		$("vote").children[1].textContent = mail ? told + "\n" + say("vote-mail") : voted ? told + "\n" + say("voted", { N: vote.in || 0, All: vote.seats.length }) : told;
}

for (const name of ["agree", "against"]) $(name).onclick = async () => {
	const number = turn.vote && turn.vote.number;
	if (!number) return;
	if (mail) { // pressed again, nothing is said
		state.answer = { vote: number, says: answered() === name ? "" : name };
		store.save();
		$("reply").hidden = true; // what was sealed says something else
		showState();
		return;
	}
	$("agree").disabled = $("against").disabled = true;
	const v = await post(await ask("vote", { Key: state.key, Number: number, Against: name === "against" }));
	$("agree").disabled = $("against").disabled = false;
	if (!v) setOnline(false);
	else if (v.verdict === "other-key") verdict = v;
	else if (["in", "again"].includes(v.verdict)) state.voted = number;
	store.save();
	showState();
};

// showReady offers to say that the step may end early, while players are asked for that, and how many have said so.
function showReady() {
	const asked = !mail && !!turn.ready;
	if (state.ready !== undefined && (!asked || state.ready !== turn.round)) {
		delete state.ready; // it was about a step that is over
		store.save();
	}
	$("ready").hidden = !asked;
	$("ready").setAttribute("aria-pressed", state.ready === turn.round);
	$("ready").lastElementChild.textContent = say("ready-of", { N: turn.agreed || 0, All: turn.asked || 0 });
}

$("ready").onclick = async () => {
	const is = state.ready !== turn.round, round = turn.round;
	$("ready").disabled = true;
	state.number = Math.max(state.number + 1, Date.now());
	const v = await post(await ask("ready", { Key: state.key, Number: state.number, Ready: is }));
	$("ready").disabled = false;
	if (!v) setOnline(false);
	else if (v.verdict === "other-key") verdict = v;
	else if (["in", "again"].includes(v.verdict)) state.ready = is ? round : undefined;
	store.save();
	showState();
};

// tick shows what is left of the time.
function tick() {
	if (!turn || !turn.deadline) {
		$("clock").textContent = "";
		return;
	}
	const left = Math.max(0, Math.round((new Date(turn.deadline) - Date.now() - ahead) / 1000)), two = n => String(n).padStart(2, "0");
	$("clock").textContent = left > 86400 ? new Date(turn.deadline).toLocaleString(document.documentElement.lang, { weekday: "short", hour: "2-digit", minute: "2-digit" })
		: left >= 3600 ? `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}` : `${Math.floor(left / 60)}:${two(left % 60)}`;
}
setInterval(tick, 1000);

// seal hands the sheet in.
$("seal").onclick = async () => {
	state.number = Math.max(state.number + 1, Date.now());
	const orders = await ask("orders") || [];
	const letter = await ask("seal", { Key: state.key, Number: state.number, Answer: answered() });
	if (mail) {
		$("reply").hidden = false;
		$("replyhead").textContent = say("mail");
		$("letter").value = say("mail-head", { N: orders.length, Phase: view.phase, Side: view.kind.split(" · ")[0] }) + "\n\n" + letter;
		$("copy").textContent = say("copy");
		$("letter").focus();
		$("letter").select();
		$("letter").scrollTop = 0; // what it is about is seen
		return;
	}
	state.sent = { round: turn.round, orders, letter, at: Date.now(), sure: false };
	verdict = null;
	store.save();
	showState();
	await resend();
};

$("copy").onclick = async () => {
	try {
		await navigator.clipboard.writeText($("letter").value);
	} catch {
		$("letter").select();
		document.execCommand("copy");
	}
	$("copy").textContent = say("copied");
};

// resend sends what nobody has confirmed yet, again and again until somebody does.
let claimed = Promise.resolve(); // once the laptop has said whose seat it is
let resending = false, pause = 1000, later = null;
async function resend() {
	if (resending || !state.sent || state.sent.sure) return;
	resending = true;
	clearTimeout(later);
	await claimed;
	const sent = state.sent, v = sent && await post(sent.letter);
	resending = false;
	if (!sent) return;
	if (!v || state.sent !== sent) {
		later = setTimeout(resend, v ? 0 : pause);
		pause = Math.min(pause * 2, 8000);
		showState();
		return;
	}
	pause = 1000;
	verdict = v;
	sent.sure = true;
	sent.at = new Date(v.at) - ahead;
	if (!["in", "replaces", "again", "late"].includes(v.verdict)) state.sent = null;
	if (v.verdict === "other-key") seated = true;
	store.save();
	showState();
}

$("leave").onclick = () => {
	Object.assign(state, { seat: undefined, asked: undefined, sent: null, ready: undefined });
	forget();
	seated = false;
	opened = "";
	verdict = null;
	store.save();
	showSeats();
};

// The map: a picture that is moved and pinched, and painted anew when the fingers rest.
let frame = null, painting = false, dirty = false;
const board = $("board"), glass = $("map");

// place asks for a frame of the size of the map and paints it.
async function place() {
	await recalled;
	const now = size();
	if (!now) return;
	if (!frame) frame = await ask("begin", { Frame: now });
	else if (frame.W !== now.W || frame.H !== now.H) frame = await ask("within", { Frame: { ...frame, ...now } });
	await paint();
}

async function paint() {
	dirty = true;
	if (painting || !frame) return;
	painting = true;
	while (dirty) {
		dirty = false;
		const f = frame, bytes = new Uint8ClampedArray(f.W * f.H * 4);
		try {
			await slip.paint(JSON.stringify({ Frame: f }), new Uint8Array(bytes.buffer));
		} catch {
			continue;
		}
		if (f !== frame) {
			dirty = true;
			continue;
		}
		if (board.width !== f.W || board.height !== f.H) [board.width, board.height] = [f.W, f.H];
		board.style.width = f.W / f.Density + "px";
		board.style.height = f.H / f.Density + "px";
		board.getContext("2d").putImageData(new ImageData(bytes, f.W, f.H), 0, 0);
		board.style.transform = "";
		shift = { x: 0, y: 0, k: 1 };
		board.dataset.painted = String(Number(board.dataset.painted || 0) + 1);
		clearTimeout(keeps);
		keeps = setTimeout(remember, 600);
	}
	painting = false;
	first();
}

// The picture of the map is kept, so that it is there at once when the page is loaded again: painting it takes a second on a phone. It is shown until it is
// painted, and only if all that it was painted from is still the same: the position and the orders, the seat, the look, the size, and the program with its files.
const mapKey = "entente-slip-map";
let drawn = Promise.resolve(), first = () => {}, keeps = null, recalled = null;
const mostKept = 1_000_000; // letters, so that drafts have room

// about says from what the picture is painted, "" if it shows more than the orders: what was picked.
function about() {
	if ((view.rows || []).some(r => r.on) || (view.bar || []).some(b => b.on)) return "";
	const revision = mail ? mail.sum + " " + mail.size : JSON.stringify(Object.entries(revisions).sort());
	if (!mail && !revisions.program) return ""; // who knows which program it is
	return JSON.stringify([revision, turn.table, opened, turn.line, turn.last, state.seat, language, state.drafts[turn.round] || []]);
}

// size returns how many pixels the map has, or null while it is not seen.
function size() {
	const box = glass.getBoundingClientRect(), density = Math.min(devicePixelRatio || 1, 2);
	return box.width && box.height ? { W: Math.round(box.width * density), H: Math.round(box.height * density), Density: density } : null;
}

async function remember() {
	const what = about(), f = frame;
	if (!what || !f || painting) return;
	const blob = await new Promise(done => board.toBlob(done, "image/webp", .85));
	if (!blob || f !== frame || painting || what !== about()) return;
	const reader = new FileReader();
	reader.onload = () => {
		const text = JSON.stringify({ what, frame: f, kind: blob.type, data: String(reader.result).split(",")[1] });
		if (!seated || text.length > mostKept) return forget();
		try { localStorage.setItem(mapKey, text); } catch { forget(); }
	};
	reader.readAsDataURL(blob);
}

function forget() {
	clearTimeout(keeps);
	try { localStorage.removeItem(mapKey); } catch { /* then there is none */ }
}

// recall shows the picture that was kept, if it is that of the map as it is now.
async function recall() {
	try {
		const kept = JSON.parse(localStorage.getItem(mapKey) || "null");
		if (!kept) return;
		await Promise.all(Object.values(fetched)); // whose revisions are known then
		const now = size(), what = about();
		if (!now || !what || kept.what !== what || ["W", "H", "Density"].some(k => kept.frame[k] !== now[k])) return;
		const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(kept.data), c => c.charCodeAt(0))], { type: kept.kind }));
		if (picture.width !== now.W || picture.height !== now.H) return;
		if (board.width !== now.W || board.height !== now.H) [board.width, board.height] = [now.W, now.H];
		board.style.width = now.W / now.Density + "px";
		board.style.height = now.H / now.Density + "px";
		board.getContext("2d").drawImage(picture, 0, 0);
		frame = kept.frame;
		board.dataset.kept = String(performance.now());
		await seen(); // before anything is painted
	} catch { /* it is painted in a moment */ }
}

new ResizeObserver(() => { if (view) place(); }).observe(glass);

const fingers = new Map();
let shift = { x: 0, y: 0, k: 1 }, from = null, pressed = null, moved = false, rest = null;

// How long a finger was there is told by the times of its events: a page that was busy hears of them late, and of its timers in any sequence. ms.
const restsAfter = 480, grace = 60;
let touched = 0;

// rests waits until the finger that is there has been there for long. A timer that comes late is asked again, so that a lift that waits is heard first.
function rests(p) {
	const wait = Math.max(grace, Math.min(restsAfter, touched + restsAfter - performance.now())), asked = performance.now();
	pressed = setTimeout(() => {
		if (performance.now() - asked > wait + grace) return rests(p);
		moved = true;
		tap(p, true);
		if (navigator.vibrate) navigator.vibrate(15);
	}, wait);
}

function at(e) {
	const box = glass.getBoundingClientRect();
	return { x: e.clientX - box.left, y: e.clientY - box.top };
}

function grip() {
	const list = [...fingers.values()], n = list.length || 1;
	const x = list.reduce((s, p) => s + p.x, 0) / n, y = list.reduce((s, p) => s + p.y, 0) / n;
	return { x, y, d: list.length > 1 ? Math.hypot(list[0].x - list[1].x, list[0].y - list[1].y) : 0 };
}

board.addEventListener("pointerdown", e => {
	board.setPointerCapture(e.pointerId);
	fingers.set(e.pointerId, at(e));
	from = { ...grip(), shift: { ...shift } };
	clearTimeout(rest);
	clearTimeout(pressed);
	if (fingers.size === 1) {
		moved = false;
		touched = e.timeStamp;
		rests(at(e));
	} else {
		moved = true;
	}
});

board.addEventListener("pointermove", e => {
	if (!fingers.has(e.pointerId)) return;
	fingers.set(e.pointerId, at(e));
	const g = grip();
	if (!moved && Math.hypot(g.x - from.x, g.y - from.y) < 9) return;
	if (!moved) from = { ...g, shift: { ...shift } };
	moved = true;
	clearTimeout(pressed);
	const k = from.d && g.d ? Math.min(8, Math.max(.2, g.d / from.d)) : 1;
	shift = { k: from.shift.k * k, x: g.x - (from.x - from.shift.x) * k, y: g.y - (from.y - from.shift.y) * k };
	board.style.transform = `translate(${shift.x}px, ${shift.y}px) scale(${shift.k})`;
});

function lifted(e) {
	if (!fingers.delete(e.pointerId)) return;
	clearTimeout(pressed);
	if (fingers.size) {
		from = { ...grip(), shift: { ...shift } };
		return;
	}
	if (!moved && e.type === "pointerup") {
		tap(at(e), e.button === 2 || e.shiftKey || e.timeStamp - touched >= restsAfter);
		return;
	}
	rest = setTimeout(settle, 120);
}
board.addEventListener("pointerup", lifted);
board.addEventListener("pointercancel", lifted);
board.addEventListener("contextmenu", e => e.preventDefault());
board.addEventListener("wheel", e => {
	e.preventDefault();
	const p = at(e), k = Math.exp(-e.deltaY / 400);
	shift = { k: shift.k * k, x: p.x - (p.x - shift.x) * k, y: p.y - (p.y - shift.y) * k };
	board.style.transform = `translate(${shift.x}px, ${shift.y}px) scale(${shift.k})`;
	clearTimeout(rest);
	rest = setTimeout(settle, 160);
}, { passive: false });

// settle paints the part of the map that is seen now.
async function settle() {
	if (!frame) return;
	const d = frame.Density, scale = frame.Scale * shift.k;
	const middle = { x: (frame.W / d / 2 - shift.x) / shift.k, y: (frame.H / d / 2 - shift.y) / shift.k };
	frame = await ask("within", { Frame: {
		...frame, Scale: scale, X: frame.X + (middle.x * d - frame.W / 2) / frame.Scale, Y: frame.Y + (middle.y * d - frame.H / 2) / frame.Scale,
	} });
	await paint();
}

async function tap(p, long) {
	if (!frame || !view) return;
	await drawn; // the program knows no place on a picture that was kept
	const d = frame.Density, began = performance.now();
	const x = (p.x - shift.x) / shift.k * d, y = (p.y - shift.y) / shift.k * d;
	await change(await ask("tap", { X: x, Y: y, Long: long }));
	board.dataset.took = String(performance.now() - began);
}

$("whole").onclick = async () => {
	frame = frame && await ask("within", { Frame: { ...frame, Scale: 0.0001 } });
	await paint();
};

addEventListener("pagehide", () => { if (turn) store.save(); });
main();
