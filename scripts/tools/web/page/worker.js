// The service worker: keeps the files of this version, each only with the sum that it was built with, so that the board starts without the
// net. The worker of another version waits until no page of this one is open, or until a page that is alone asks it to take over.
"use strict";

const version = "@version@";
const near = @kept@; // the files that are always kept, with their sums
const far = @later@; // likewise, those that are kept once they were needed
const ours = `entente ${self.registration.scope} `; // how the names of our caches begin: other pages of this origin have caches too
const own = ours + version;

self.addEventListener("install", (e) => e.waitUntil(install()));

async function install() {
	const before = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== own);
	try {
		const cache = await caches.open(own), had = new Set();
		for (const name of before) {
			for (const request of await (await caches.open(name)).keys()) had.add(bare(request.url));
		}
		for (const name of Object.keys(near)) await keep(cache, name);
		for (const name of Object.keys(far)) if (had.has(bare(new URL(name, self.registration.scope).href))) await keep(cache, name);
	} catch (err) {
		await caches.delete(own); // half a version is none
		throw err;
	}
}

// bare is an address without the sum in it: that of the same file in any version.
function bare(url) { return url.replace(/\.[0-9a-f]{16}(?=\.[^.]*$)/, ""); }

// keep fetches a file into the cache, and again where the net fails on the way.
async function keep(cache, name) {
	for (let wait = 1000; ; wait *= 2) {
		try {
			return await put(cache, name);
		} catch (err) {
			if (!(err instanceof TypeError) || wait > 4000) throw err;
		}
		await new Promise((done) => setTimeout(done, wait));
	}
}

// put fetches a file into the cache. One with another sum is refused: first that of the browser's own cache, then that of the server.
async function put(cache, name) {
	const integrity = near[name] || far[name];
	const answer = await fetch(name, { integrity, cache: name === "./" ? "no-cache" : "default" }).catch(() => fetch(name, { integrity, cache: "reload" }));
	if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
	const headers = new Headers(answer.headers);
	for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name); // it is kept as it is, unpacked
	headers.set("x-entente-kept", version);
	await cache.put(name, new Response(answer.body, { headers }));
}

self.addEventListener("message", (e) => {
	if (Object.hasOwn(far, e.data.keep)) e.waitUntil(caches.open(own).then(async (cache) => {
		if (!await cache.match(e.data.keep)) await keep(cache, e.data.keep);
	}));
	if (e.data.takeOver) e.waitUntil(self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
		const alone = pages.filter((page) => page.url.startsWith(self.registration.scope)).length <= 1;
		e.ports[0].postMessage(alone);
		if (alone) return self.skipWaiting();
	}));
});

self.addEventListener("activate", (e) => {
	e.waitUntil(caches.keys().then((all) => Promise.all(all.filter((name) => name.startsWith(ours) && name !== own).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (e) => {
	if (e.request.method !== "GET" || !e.request.url.startsWith(self.registration.scope)) return;
	e.respondWith(caches.open(own).then((cache) => cache.match(e.request, { ignoreSearch: true })).then((found) => found || fetch(e.request)));
});
