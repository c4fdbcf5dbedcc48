// What is about to be written, put down in one step where it outlives the page: a page can be closed, or loaded anew, at any moment
// between a change and the end of its way to the disk. The next page writes what was left (engine/disk, Jot).
"use strict";

const jots = globalThis.jots = {
	begin: "entente-jot:", // other pages of this origin have entries too
	jot(file, text) {
		try {
			localStorage.setItem(this.begin + file, Date.now() + "\n" + text);
		} catch { /* no room: the file itself is being written, and the page asks before it is left */ }
	},
	forget(file) {
		try {
			localStorage.removeItem(this.begin + file);
		} catch { /* nothing can be kept */ }
	},
	// redeem writes what pages that are gone have left. Who is still there holds the lock beside the file, and writes it himself.
	async redeem(kept) {
		let names = [];
		try {
			names = Object.keys(localStorage).filter((name) => name.startsWith(this.begin));
		} catch { /* nothing was kept */ }
		for (const name of names) {
			const file = name.slice(this.begin.length);
			const write = async (lock) => {
				const jot = localStorage.getItem(name);
				if (!lock || jot === null) return;
				const end = jot.indexOf("\n"), time = +jot.slice(0, end), data = new TextEncoder().encode(jot.slice(end + 1));
				const there = await kept.get(file);
				if (!there || there.time < time) await kept.put(file, { mode: FILE | 0o600, time, id: Math.floor(Math.random() * 2 ** 48) + 2, data });
				localStorage.removeItem(name);
			};
			try {
				if (navigator.locks) await navigator.locks.request("entente:" + file.replace(/\.[^.]*$/, ".lock"), { ifAvailable: true }, write);
				else await write(true);
			} catch (err) {
				console.warn("jots:", file, err && err.message); // another time
			}
		}
	},
};
