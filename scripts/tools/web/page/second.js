// The projector in another tab of this origin: the table's page posts pictures of what is public, the other one shows them and posts back
// what was done there. A channel belongs to one table's page, also after that was loaded anew.
"use strict";

// second is what the program at the table asks for. open(), show(text) and close() are its requests; heard(word) is set by it.
function second() {
	let channel = null, name = "", opened = null;
	const own = async () => { // the name of the channel: kept by this tab, and by no copy of it
		name = sessionStorage.getItem("projector") || "";
		const free = (id) => new Promise((done) => {
			if (!navigator.locks) return done(true);
			navigator.locks.request("entente-projector:" + id, { ifAvailable: true }, (lock) => {
				done(!!lock);
				return lock ? new Promise(() => {}) : undefined; // held as long as the page is there
			}).catch(() => done(true));
		});
		if (!name || !await free(name)) {
			name = Math.random().toString(36).slice(2);
			await free(name);
			sessionStorage.setItem("projector", name);
		}
		channel = new BroadcastChannel("entente-projector:" + name);
		channel.onmessage = (e) => { if (e.data.word && does.heard) does.heard(e.data.word); };
		channel.postMessage({ ask: true }); // one may be there
	};
	const does = {
		heard: null,
		listen(heard) {
			does.heard = heard;
			own().catch((err) => console.warn("no projector:", err && err.message));
		},
		open() {
			if (!channel) return false;
			const query = new URLSearchParams(location.search);
			query.set("projector", name);
			opened = window.open("?" + query, "entente-" + name, "popup,width=1280,height=720");
			return !!opened;
		},
		show(picture) { if (channel) channel.postMessage({ picture, version }); },
		close() {
			if (channel) channel.postMessage({ close: true });
			opened = null;
		},
	};
	return does;
}

// audience is what the program in the other tab asks for: listen(take) is given each picture, say(word) tells the table's page a word.
function audience(name) {
	const channel = new BroadcastChannel("entente-projector:" + name);
	const post = (word) => channel.postMessage({ word });
	// other is done where the table is of another version: what is new is loaded, once; then it is the table that is old.
	const other = (theirs) => {
		if (sessionStorage.getItem("loaded-for") === theirs) return stop(say.versions);
		sessionStorage.setItem("loaded-for", theirs);
		location.reload();
	};
	return {
		say: post,
		listen(take) {
			channel.onmessage = (e) => {
				if (e.data.picture && e.data.version !== version) return other(e.data.version);
				if (e.data.picture) take(e.data.picture);
				if (e.data.ask) post("here");
				if (e.data.close) window.close();
			};
			window.addEventListener("pagehide", () => post("gone"));
			post("here");
		},
	};
}
