// The files of the program in a browser: what Go's package os asks for (globalThis.fs, as of Node.js), kept in IndexedDB, so that
// every tab of this origin sees the same files at once, and locks on them. A file is written as a whole when it is synced or closed, in
// one transaction; a rename is one transaction. What lies below /tmp is for this tab alone. What gets a name below
// /Downloads leaves the program: the browser downloads it. What lies below /Opened is a file of the user's, read in place.
"use strict";

const DIR = 0o040000, FILE = 0o100000;
const flags = { O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, O_CREAT: 0o100, O_EXCL: 0o200, O_TRUNC: 0o1000, O_APPEND: 0o2000, O_DIRECTORY: 0o200000 };

function fault(code) {
	const err = new Error(code);
	err.code = code;
	return err;
}

// plain says what the browser complains of as an operating system would.
function plain(err) {
	if (err && err.code && typeof err.code === "string") return err;
	switch (err && err.name) {
	case "QuotaExceededError": return fault("ENOSPC");
	case "NotFoundError": return fault("ENOENT");
	case "NotReadableError": case "SecurityError": case "InvalidStateError": return fault("EACCES");
	}
	console.warn("files:", err);
	return fault("EIO");
}

// Memory keeps files until the tab is closed.
class Memory {
	constructor() { this.map = new Map(); }
	async get(path) { return this.map.get(path); }
	async put(path, entry, only) {
		if (only && this.map.has(path)) throw fault("EEXIST");
		this.map.set(path, entry);
	}
	async remove(path) { this.map.delete(path); }
	async move(from, to) {
		const entry = this.map.get(from);
		if (!entry) throw fault("ENOENT");
		this.map.set(to, entry);
		this.map.delete(from);
	}
	async below(folder) { return [...this.map.keys()].filter((p) => p.startsWith(folder + "/")); }
}

// Stored keeps files in IndexedDB.
class Stored {
	constructor(db) { this.db = db; }

	static open() {
		return new Promise((done, failed) => {
			const asked = indexedDB.open("entente", 1);
			asked.onupgradeneeded = () => asked.result.createObjectStore("files");
			asked.onsuccess = () => done(new Stored(asked.result));
			asked.onerror = () => failed(asked.error);
			asked.onblocked = () => failed(fault("EACCES"));
		});
	}

	// act runs one transaction; work is given the store and what takes the result. It is on the disk when act is done.
	act(mode, work) {
		return new Promise((done, failed) => {
			let result, refused;
			const tx = this.db.transaction("files", mode, { durability: mode === "readwrite" ? "strict" : "default" });
			tx.oncomplete = () => done(result);
			tx.onabort = () => failed(refused || tx.error || fault("EIO"));
			tx.onerror = (e) => e.preventDefault();
			work(tx.objectStore("files"), (value) => { result = value; }, (err) => { refused = err; tx.abort(); });
		});
	}
	get(path) { return this.act("readonly", (s, is) => { s.get(path).onsuccess = (e) => is(e.target.result); }); }
	put(path, entry, only) {
		return this.act("readwrite", (s, is, no) => {
			const asked = only ? s.add(entry, path) : s.put(entry, path);
			asked.onerror = (e) => no(e.target.error.name === "ConstraintError" ? fault("EEXIST") : e.target.error);
		});
	}
	remove(path) { return this.act("readwrite", (s) => { s.delete(path); }); }
	move(from, to) {
		return this.act("readwrite", (s, is, no) => {
			s.get(from).onsuccess = (e) => {
				if (!e.target.result) return no(fault("ENOENT"));
				s.put(e.target.result, to).onerror = (e) => no(e.target.error);
				s.delete(from);
			};
		});
	}
	below(folder) {
		return this.act("readonly", (s, is) => {
			s.getAllKeys(IDBKeyRange.bound(folder + "/", folder + "/\uffff")).onsuccess = (e) => is(e.target.result);
		});
	}
}

// Files are all files: of the browser, and of this tab.
class Files {
	constructor(kept) {
		this.kept = kept || new Memory();
		this.lasting = !!kept; // games outlive the tab
		this.tab = new Memory();
		this.opened = new Map(); // by number
		this.next = 10;
		this.pending = 0; // what the program waits for: as long as there is any, something may be on its way to the disk
		this.text = "";
		this.onDownload = () => {};
	}
	static roots = ["/Games", "/Downloads"]; // what the user sees; /config, /tmp and /Opened are there too
	place(path) { return /^\/(tmp|Downloads|Opened)(\/|$)/.test(path) ? this.tab : this.kept; }
	clean(path) {
		const parts = [];
		for (const part of path.split("/")) {
			if (part === "..") parts.pop();
			else if (part !== "" && part !== ".") parts.push(part);
		}
		return "/" + parts.join("/");
	}
	isRoot(path) { return path === "/" || /^\/(Games|Downloads|Opened|config|tmp)$/.test(path); }

	async entry(path) {
		if (this.isRoot(path)) return { mode: DIR | 0o777, time: 0, id: 1 };
		const found = await this.place(path).get(path);
		if (!found) throw fault("ENOENT");
		return found;
	}
	async parent(path) {
		const up = await this.entry(path.slice(0, path.lastIndexOf("/")) || "/");
		if (!(up.mode & DIR)) throw fault("ENOTDIR");
		if (path.lastIndexOf("/") === 0) throw fault("EACCES"); // nothing is written into the root
	}
	stat(e) {
		const size = e.file ? e.file.size : e.data ? e.data.length : 0;
		return {
			dev: 1, ino: e.id || 1, mode: e.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size, blksize: 4096, blocks: Math.ceil(size / 512),
			atimeMs: e.time, mtimeMs: e.time, ctimeMs: e.time, isDirectory: () => !!(e.mode & DIR),
		};
	}
	made(mode) { return { mode, time: Date.now(), id: Math.floor(Math.random() * 2 ** 48) + 2, data: mode & DIR ? undefined : new Uint8Array(0) }; }

	async open(path, how, mode) {
		path = this.clean(path);
		let e;
		try {
			e = await this.entry(path);
			if (how & flags.O_CREAT && how & flags.O_EXCL) throw fault("EEXIST");
		} catch (err) {
			if (err.code !== "ENOENT" || !(how & flags.O_CREAT)) throw err;
			await this.parent(path);
			e = this.made(FILE | (mode & 0o777));
			await this.place(path).put(path, e, true);
		}
		if (e.mode & DIR && how & 3) throw fault("EISDIR");
		if (!(e.mode & DIR) && how & flags.O_DIRECTORY) throw fault("ENOTDIR");
		const f = { path, e, at: 0, dirty: false, write: !!(how & 3), append: !!(how & flags.O_APPEND) };
		if (e.file) f.data = null; // read piece by piece
		else f.data = e.data || new Uint8Array(0);
		f.size = e.file ? e.file.size : f.data.length;
		if (how & flags.O_TRUNC && f.write) {
			f.data = new Uint8Array(0);
			f.size = 0;
			f.dirty = true;
		}
		this.opened.set(++this.next, f);
		return this.next;
	}
	file(fd) {
		const f = this.opened.get(fd);
		if (!f) throw fault("EBADF");
		return f;
	}
	async flush(f) {
		if (!f.dirty) return;
		f.dirty = false;
		const there = await this.place(f.path).get(f.path);
		if (!there || there.id !== f.e.id) return; // it was removed or renamed meanwhile: nobody can see it
		f.e = { ...there, time: Date.now(), data: f.data.slice(0, f.size) };
		await this.place(f.path).put(f.path, f.e);
		this.gone(f.path);
	}
	async close(fd) {
		const f = this.file(fd);
		this.opened.delete(fd);
		await this.flush(f);
	}
	async fsync(fd) { await this.flush(this.file(fd)); }
	async fstat(fd) {
		const f = this.file(fd);
		return { ...this.stat(f.e), size: f.size };
	}
	async ftruncate(fd, length) {
		const f = this.file(fd);
		this.grow(f, length);
		f.size = length;
		f.dirty = true;
	}
	grow(f, size) {
		if (size <= f.data.length) return;
		const more = new Uint8Array(Math.max(size, 2 * f.data.length, 4096));
		more.set(f.data.subarray(0, f.size));
		f.data = more;
	}
	async read(fd, buffer, offset, length, position) {
		const f = this.file(fd), at = position === null ? f.at : position;
		const n = Math.max(0, Math.min(length, f.size - at));
		if (f.e.file) buffer.set(new Uint8Array(await f.e.file.slice(at, at + n).arrayBuffer()), offset);
		else buffer.set(f.data.subarray(at, at + n), offset);
		if (position === null) f.at += n;
		return n;
	}
	async write(fd, buffer, offset, length, position) {
		const f = this.file(fd);
		if (!f.write || f.e.file) throw fault("EBADF");
		const at = f.append ? f.size : position === null ? f.at : position;
		if (f.data === f.e.data) f.data = f.data.slice(); // others may have it
		this.grow(f, at + length);
		f.data.set(buffer.subarray(offset, offset + length), at);
		f.size = Math.max(f.size, at + length);
		if (position === null) f.at = at + length;
		f.dirty = true;
		return length;
	}
	async stat_(path) { return this.stat(await this.entry(this.clean(path))); }
	async readdir(path) {
		path = this.clean(path);
		if (path === "/") return Files.roots.map((r) => r.slice(1));
		if (!((await this.entry(path)).mode & DIR)) throw fault("ENOTDIR");
		return (await this.place(path).below(path)).map((p) => p.slice(path.length + 1)).filter((name) => !name.includes("/"));
	}
	async mkdir(path, mode) {
		path = this.clean(path);
		if (this.isRoot(path)) throw fault("EEXIST");
		await this.parent(path);
		await this.place(path).put(path, this.made(DIR | (mode & 0o777)), true);
	}
	async unlink(path) {
		path = this.clean(path);
		if ((await this.entry(path)).mode & DIR) throw fault("EISDIR");
		await this.place(path).remove(path);
	}
	async rmdir(path) {
		path = this.clean(path);
		if (!((await this.entry(path)).mode & DIR)) throw fault("ENOTDIR");
		if (this.isRoot(path)) throw fault("EACCES");
		if ((await this.readdir(path)).length) throw fault("ENOTEMPTY");
		await this.place(path).remove(path);
	}
	async rename(from, to) {
		from = this.clean(from);
		to = this.clean(to);
		if (this.place(from) !== this.place(to)) throw fault("EXDEV");
		const e = await this.entry(from);
		if (e.mode & DIR) throw fault("ENOSYS");
		await this.parent(to);
		try {
			if ((await this.entry(to)).mode & DIR) throw fault("EISDIR");
		} catch (err) {
			if (err.code !== "ENOENT") throw err;
		}
		if (from !== to) await this.place(from).move(from, to);
		this.gone(to);
	}
	async chmod(path, mode) {
		path = this.clean(path);
		const e = await this.entry(path);
		await this.place(path).put(path, { ...e, mode: (e.mode & ~0o777) | (mode & 0o777) });
	}
	async fchmod(fd, mode) {
		const f = this.file(fd);
		f.e = { ...f.e, mode: (f.e.mode & ~0o777) | (mode & 0o777) };
		await this.chmod(f.path, mode);
	}
	async utimes(path, atime, mtime) {
		path = this.clean(path);
		const e = await this.entry(path);
		await this.place(path).put(path, { ...e, time: mtime * 1000 });
	}

	// gone sends what got a name below /Downloads out of the program.
	gone(path) {
		if (!path.startsWith("/Downloads/") || path.includes("/.")) return;
		this.tab.get(path).then((e) => {
			if (e && e.data.length) this.onDownload(path.slice(path.lastIndexOf("/") + 1), e.data);
		});
	}

	// take puts a file of the user's, picked or dropped, where the program can open it, and returns its path. A game becomes one
	// of this browser's, under a name that no other one has; anything else is read in place.
	async take(file) {
		const game = /\.entente$/i.test(file.name) && file.size <= 64 << 20;
		const name = file.name.replace(/[\/\0]/g, "_").replace(/^\.+/, "") || "game";
		if (!game) {
			await this.tab.put("/Opened/" + name, { mode: FILE | 0o444, time: file.lastModified, id: Math.floor(Math.random() * 2 ** 48) + 2, file });
			return "/Opened/" + name;
		}
		const data = new Uint8Array(await file.arrayBuffer());
		for (let n = 1; ; n++) {
			const path = "/Games/" + (n === 1 ? name : name.replace(/(\.[^.]*)$/, ` ${n}$1`));
			try {
				await this.kept.put(path, { ...this.made(FILE | 0o666), data }, true);
				return path;
			} catch (err) {
				if (err.code !== "EEXIST") throw plain(err);
				const old = (await this.kept.get(path)).data;
				if (old && old.length === data.length && old.every((b, i) => b === data[i])) return path; // the same game
			}
		}
	}
}

// offer makes files what Go's package os works with.
function offer(files, trace) {
	const does = { constants: flags };
	const lines = { 1: "", 2: "" }, decoder = new TextDecoder();
	const methods = {
		open: "open", close: "close", fsync: "fsync", fstat: "fstat", ftruncate: "ftruncate", readdir: "readdir", mkdir: "mkdir", unlink: "unlink",
		rmdir: "rmdir", rename: "rename", chmod: "chmod", fchmod: "fchmod", utimes: "utimes", stat: "stat_", lstat: "stat_", read: "read",
	};
	for (const [name, method] of Object.entries(methods)) {
		does[name] = (...args) => {
			const tell = args.pop();
			answer(files[method](...args), tell);
		};
	}
	// answer tells what an asked file said. The program goes on within tell, so that what it does one after the other is pending as a whole.
	function answer(asked, tell) {
		files.pending++;
		asked.then((value) => {
			tell(null, value);
			files.pending--;
		}, (err) => {
			tell(plain(err));
			files.pending--;
		});
	}
	does.writeSync = (fd, buffer) => {
		lines[fd] += decoder.decode(buffer);
		const end = lines[fd].lastIndexOf("\n");
		if (end >= 0) {
			console[fd === 2 ? "error" : "log"](lines[fd].slice(0, end));
			lines[fd] = lines[fd].slice(end + 1);
		}
		return buffer.length;
	};
	does.write = (fd, buffer, offset, length, position, tell) => {
		if (fd === 1 || fd === 2) return tell(null, does.writeSync(fd, buffer));
		const f = files.opened.get(fd);
		if (f && f.path === "/tmp/trace" && trace) { // for programs that drive the page from outside
			trace(decoder.decode(buffer));
			return tell(null, length);
		}
		answer(files.write(fd, buffer, offset, length, position), tell);
	};
	does.readlink = (path, tell) => tell(fault("EINVAL"));
	for (const name of ["chown", "fchown", "lchown", "link", "symlink", "truncate"]) does[name] = (...args) => args.pop()(fault("ENOSYS"));
	globalThis.fs = does;
	locks.files = files;
	const none = () => { throw fault("ENOSYS"); };
	globalThis.process = { getuid: () => 0, getgid: () => 0, geteuid: () => 0, getegid: () => 0, getgroups: none, pid: 1, ppid: 0, umask: () => 0, cwd: () => "/Games", chdir: none };
	globalThis.path = { resolve: (...parts) => files.clean((parts[parts.length - 1].startsWith("/") ? "" : "/Games/") + parts[parts.length - 1]) };
}

// locks are held by this tab. Where the browser has none (a page without https) each tab is alone with its own. Taking and leaving one is
// part of writing a file, and as pending as the file.
const locks = {
	held: new Map(),
	files: { pending: 0 },
	lock(file, tell) {
		this.files.pending++;
		this.take(file, { ifAvailable: true }, (held) => {
			tell(held);
			this.files.pending--;
		});
	},
	wait(file, tell) { this.take(file, {}, tell); },
	// note writes down, for this tab alone, what it holds; inherit waits, for some seconds at most, until the browser has taken that from
	// the page that was here before it was loaded anew: what was left behind would look as if somebody had it open.
	note() {
		try {
			sessionStorage.setItem("locks", JSON.stringify([...this.held.keys()]));
		} catch { /* nothing can be kept */ }
	},
	async inherit() {
		const [way] = performance.getEntriesByType("navigation");
		if (!navigator.locks || !way || way.type !== "reload") return;
		try {
			const signal = AbortSignal.timeout(5000);
			for (const file of JSON.parse(sessionStorage.getItem("locks") || "[]")) {
				await navigator.locks.request("entente:" + file, { signal }, () => {});
			}
		} catch (err) {
			console.warn("locks:", err.message);
		}
	},
	take(file, how, tell) {
		if (!navigator.locks) {
			if (this.held.has(file)) return tell(false);
			this.held.set(file, () => {});
			return tell(true);
		}
		let answered = false;
		const done = navigator.locks.request("entente:" + file, how, (lock) => {
			answered = true;
			if (!lock) return tell(false);
			return new Promise((free) => {
				this.held.set(file, () => {
					free();
					return done; // it is free only then
				});
				this.note();
				tell(true);
			});
		});
		done.catch(() => { if (!answered) tell(false); });
	},
	async unlock(file, tell) {
		this.files.pending++;
		const free = this.held.get(file);
		this.held.delete(file);
		this.note();
		if (free) await free();
		tell(true);
		this.files.pending--;
	},
};
globalThis.locks = locks;
