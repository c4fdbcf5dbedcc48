// The service worker: keeps the files of this version, so that the board starts without the net.
"use strict";

const version = "@version@";
const kept = @files@;
const far = @far@; // what is kept once it was needed

self.addEventListener("install", (e) => {
	e.waitUntil(caches.open(version).then(async (cache) => {
		for (const name of kept) await keep(cache, name);
		for (const name of far) if (await caches.match(name)) await keep(cache, name); // by the version of before
		await self.skipWaiting();
	}));
});

async function keep(cache, name) {
	const answer = await fetch(name, { cache: name.endsWith(".wasm") ? "default" : "no-cache" });
	if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
	const headers = new Headers({ "content-type": answer.headers.get("content-type") || "", "x-entente-kept": version });
	await cache.put(name, new Response(answer.body, { headers }));
}

self.addEventListener("message", (e) => {
	if (far.includes(e.data)) e.waitUntil(caches.open(version).then(async (cache) => {
		if (!await cache.match(e.data)) await keep(cache, e.data);
	}));
});

self.addEventListener("activate", (e) => {
	e.waitUntil(caches.keys().then((all) => Promise.all(all.filter((name) => name !== version).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (e) => {
	if (e.request.method !== "GET" || !e.request.url.startsWith(self.registration.scope)) return;
	e.respondWith(caches.open(version).then((cache) => cache.match(e.request, { ignoreSearch: true })).then((found) => found || fetch(e.request)));
});
