// The page of those who look on: it asks what everybody may see, waits for what is new, and shows it. It can ask for nothing else.
"use strict";

const byId = (id) => document.getElementById(id);
const overlay = document.body.classList.contains("overlay");
let now = null; // what was told last
let seen = 0;

// make returns an element with a class, a text, and what is in it.
function make(tag, name, ...inside) {
	const e = document.createElement(tag);
	if (name) e.className = name;
	e.append(...inside.filter((part) => part !== null && part !== ""));
	return e;
}

// chip is the square of a side, null for none.
function chip(side) {
	const c = now.chips[side];
	if (!side || !c) return null;
	const e = make("span", "chip", c.letter);
	e.style.background = c.fill;
	e.style.color = c.ink;
	return e;
}

// track is a bar that is filled in part.
function track(part, color) {
	const fill = document.createElement("i");
	fill.style.width = Math.max(0, Math.min(part, 1)) * 100 + "%";
	if (color) fill.style.background = color;
	return make("div", "track", fill);
}

// clock shows the time that is left, or nothing where there is no clock.
function clock(c, beside) {
	if (!c.Time) return make("div", "clock");
	const time = make("div", "time" + (c.Warn ? " warn" : "") + (c.Flash && !c.Over ? " flash" : ""), c.Time);
	return make("div", "clock" + (beside ? " beside" : ""), time, c.Timed && !overlay ? track(c.Left) : null,
		make("div", "remark", c.Remark || c.Playing || ""));
}

// sign stands at the end of a row: the lamp, what was won or lost, a winner's flag.
function sign(r) {
	if (r.Won) return make("span", "more", "⚑");
	if (r.Change > 0) return make("span", "more", "+" + r.Change);
	if (r.Change < 0) return make("span", "less", "−" + -r.Change);
	if (r.Lamp === 2) return make("span", "lamp in", "✓");
	if (r.Lamp === 1) return make("span", "lamp");
	return null;
}

// table lists the sides, under their players where these have several.
function table(c) {
	const cells = (list) => list.map((text, i) => (c.Heads[i] ? make("td", "", text) : null));
	const head = make("tr", "", make("th", "", c.Head), ...c.Heads.map((text) => (text ? make("th", "", text) : null)), make("th", "", c.Counts), make("th", ""));
	head.firstChild.colSpan = 2;
	const rows = [head];
	let sum = 0;
	let next = 0;
	(c.Rows || []).forEach((r, i) => {
		while (c.Sums && sum < c.Sums.length && i === next) {
			const s = c.Sums[sum++];
			next += s.Rows;
			const name = make("td", "name", s.Player);
			name.colSpan = 2 + c.Heads.filter((text) => text).length;
			rows.push(make("tr", "sum", name, make("td", "centers", String(s.Centers)), make("td", "sign", s.Won ? make("span", "more", "⚑") : "")));
		}
		const side = now.chips[r.Side];
		const name = make("td", "name", r.Name, make("small", "", r.Sub || ""), c.Win ? track(r.Centers / c.Win, side && side.bar) : null);
		rows.push(make("tr", r.Gone ? "gone" : "", make("td", "", chip(r.Side)), name, ...cells(r.Cells), make("td", "centers", String(r.Centers)), make("td", "sign", sign(r))));
	});
	return make("table", "", ...rows);
}

// lines are what is read out.
function lines(list) {
	return make("ul", "", ...(list || []).map((line) => make("li", line.Large ? "large" : "", chip(line.Side), make("span", "", line.Text))));
}

function told(s) {
	return s.Head || s.Text || (s.Lines && s.Lines.length) ? make("div", "story", make("h2", "", s.Head), make("p", "", s.Text), lines(s.Lines)) : null;
}

// drawMoment shows what the whole table looks at for once, over the map.
function drawMoment(m) {
	byId("moment").hidden = !m.Kind;
	if (!m.Kind) return;
	const sealed = (m.Sealed || []).map((e) => make("li", "", chip(e.Side), " ", e.Open ? e.Text : "✉"));
	byId("moment").replaceChildren(make("h2", "", chip(m.Side), " ", m.Head), make("p", "", m.Text), lines(m.Lines), make("ul", "", ...sealed));
}

// turnPage shows the next part of what is read out, where it is too long for a screen that nobody touches.
function turnPage() {
	const story = byId("column").querySelector(".story");
	if (!story || story.matches(":hover") || story.scrollHeight <= story.clientHeight + 2) return;
	const end = story.scrollTop + story.clientHeight >= story.scrollHeight - 2;
	story.scrollTop = end ? 0 : story.scrollTop + story.clientHeight * 0.9;
}

// drawClock shows the time that is left, and nothing else anew: it goes on each second.
function drawClock() {
	const c = now.column;
	byId("column").classList.toggle("over", c.Clock.Over && !c.Clock.Flash);
	byId("column").querySelector(".clock").replaceWith(clock(c.Clock, told(c.Story) !== null));
}

// drawColumn shows what is said beside the map.
function drawColumn() {
	const c = now.column;
	const story = told(c.Story);
	const title = [make("h1", "", c.Title), make("div", "step", c.Step), clock(c.Clock, story !== null)];
	byId("column").classList.toggle("over", c.Clock.Over && !c.Clock.Flash);
	const said = [c.Title, c.Step, c.Head].filter((text) => text).join(". ");
	if (byId("said").textContent !== said) byId("said").textContent = said;
	if (overlay) {
		byId("column").replaceChildren(...title.filter((e) => e));
		return;
	}
	const notice = c.Notice.Text && !story ? make("div", "notice", make("h2", "", c.Notice.Head), make("p", "", c.Notice.Text)) : null;
	const owned = make("div", "owned", make("span", "", c.Owned), make("b", "", c.Goal));
	const was = byId("column").querySelector(".story");
	const same = was && story && was.textContent === story.textContent;
	const at = same ? was.scrollTop : 0;
	byId("column").replaceChildren(...[...title, story, notice, table(c), owned].filter((e) => e));
	if (at) story.scrollTop = at;
}

// drawMap fetches the map in the size that fits this screen, and shows it once it is there whole.
function drawMap() {
	const map = byId("map");
	const wide = byId("board").clientWidth * (window.devicePixelRatio || 1);
	const size = wide > 1800 ? "large" : wide > 1000 ? "medium" : "small";
	const address = `/watch/map?number=${now.map}&size=${size}${overlay ? "&ground=clear" : ""}`;
	if (map.dataset.address === address) return;
	map.dataset.address = address;
	const next = new Image();
	next.onload = () => { if (map.dataset.address === address) map.src = address; };
	next.onerror = () => { if (map.dataset.address === address) delete map.dataset.address; };
	next.src = address;
}

function note(text) {
	byId("note").textContent = text || "";
	byId("note").hidden = !text;
}

function draw() {
	const there = Boolean(now.map);
	byId("board").hidden = byId("column").hidden = !there;
	if (!there) {
		note(now.texts.none);
		return;
	}
	note("");
	const root = document.documentElement;
	root.lang = now.language.replace("_", "-");
	root.style.setProperty("--wide", now.wide);
	for (const [name, color] of Object.entries(now.colors)) root.style.setProperty("--" + name, color);
	document.title = byId("map").alt = now.title;
	drawColumn();
	drawMoment(now.column.Moment);
	drawMap();
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function follow() {
	let lost = 0;
	for (;;) {
		try {
			const stop = AbortSignal.timeout ? AbortSignal.timeout(40000) : undefined;
			const answer = await fetch("/watch/now" + (seen ? "?seen=" + seen : ""), { signal: stop, cache: "no-store" });
			if (answer.status !== 200 && answer.status !== 204) throw new Error(String(answer.status));
			if (answer.status === 200) {
				const next = await answer.json();
				seen = next.version;
				if (next.clock && now && now.column) {
					now.column.Clock = next.clock;
					drawClock();
				} else {
					now = next;
					draw();
				}
			}
			if (lost && now && now.map) note("");
			lost = 0;
		} catch (e) {
			lost++;
			if (lost > 1 && now) note(now.texts.lost);
			if (lost > 3) seen = 0; // whoever answers then may be another program
			await pause(Math.min(1000 * lost, 5000));
		}
	}
}

window.addEventListener("resize", () => { if (now && now.map) drawMap(); });
setInterval(turnPage, 8000);
follow();
