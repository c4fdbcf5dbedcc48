// Fingers on the board: one is a pressed mouse, which drags and scrolls once it has moved, and clicks if it has not; two that part or meet are
// its wheel.
"use strict";

// fingers begins to listen. The program hears mouse and wheel alone.
function fingers() {
	const still = 10; // pixels that a finger may move in a tap
	let first = null, dragged = false, gap = 0;
	const mouse = (kind, { clientX, clientY }) =>
		document.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, clientX, clientY, button: 0, buttons: kind === "mouseup" ? 0 : 1 }));
	const apart = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
	const end = (at) => {
		if (!first) return;
		if (!dragged) {
			mouse("mousemove", first);
			mouse("mousedown", first);
		}
		mouse("mouseup", dragged ? at : first);
		first = null;
	};
	const begin = (e) => {
		e.preventDefault(); // else the browser makes mouse events of its own
		if (e.touches.length === 1) {
			first = e.touches[0];
			dragged = false;
		} else if (e.touches.length === 2) {
			if (dragged) end(first);
			first = null;
			gap = apart(e.touches);
		}
	};
	const move = (e) => {
		e.preventDefault();
		const at = e.touches[0];
		if (e.touches.length === 2 && gap) {
			const now = apart(e.touches), clientX = (at.clientX + e.touches[1].clientX) / 2, clientY = (at.clientY + e.touches[1].clientY) / 2;
			if (Math.abs(now - gap) < still) return;
			document.dispatchEvent(new MouseEvent("mousemove", { bubbles: true, clientX, clientY }));
			document.dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, clientX, clientY, deltaY: 4 * (gap - now) }));
			gap = now;
			return;
		}
		if (!first) return;
		if (!dragged) {
			if (Math.hypot(at.clientX - first.clientX, at.clientY - first.clientY) < still) return;
			mouse("mousemove", first);
			mouse("mousedown", first);
			dragged = true;
		}
		mouse("mousemove", at);
	};
	const options = { passive: false, capture: true };
	const own = (then) => (e) => { if (e.target instanceof HTMLCanvasElement) then(e); }; // the page's own buttons stay the browser's
	document.addEventListener("touchstart", own(begin), options);
	document.addEventListener("touchmove", own(move), options);
	document.addEventListener("touchend", own((e) => { e.preventDefault(); end(e.changedTouches[0]); gap = 0; }), options);
	document.addEventListener("touchcancel", own(() => { if (dragged) mouse("mouseup", first); first = null; gap = 0; }), options);
}
