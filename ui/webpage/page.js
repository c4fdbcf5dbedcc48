
"use strict";
(() => {
  const parts = [...document.querySelectorAll("main > section")];
  const links = [...document.querySelectorAll("nav a")];
  const [back, on] = document.querySelectorAll("nav button");
  let at = -1;

  // show shows one part of the page alone.
  const show = (i, keep) => {
    i = Math.max(0, Math.min(parts.length - 1, i));
    if (i === at) return;
    at = i;
    parts.forEach((part, k) => part.classList.toggle("shown", k === i));
    links.forEach((link, k) => k === i ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current"));
    back.disabled = i === 0;
    on.disabled = i === parts.length - 1;
    const list = links[i].closest("ol"), box = links[i].getBoundingClientRect(), frame = list.getBoundingClientRect();
    list.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2;
    const said = parts[i].querySelector(".said");
    said.scrollTop = 0;
    if (keep) return;
    try { history.replaceState(null, "", "#" + parts[i].id); } catch { /* a page within another one has no address */ }
  };
  const go = step => show(at + step);
  const named = () => parts.findIndex(part => "#" + part.id === location.hash);

  document.documentElement.classList.add("live");
  back.hidden = on.hidden = false;
  back.addEventListener("click", () => go(-1));
  on.addEventListener("click", () => go(1));
  links.forEach((link, i) => link.addEventListener("click", event => { event.preventDefault(); show(i); }));
  window.addEventListener("hashchange", () => show(named()));

  document.addEventListener("keydown", event => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1, Home: -parts.length, End: parts.length }[event.key];
    if (!step) return;
    event.preventDefault();
    go(step);
  });

  // A click on the left third of a board goes back, elsewhere on; a finger that wipes does too.
  let from = null;
  document.querySelectorAll("section > figure").forEach(figure => figure.addEventListener("click", event => {
    const box = figure.getBoundingClientRect();
    go(box.left + box.width / 3 > event.clientX ? -1 : 1);
  }));
  const large = () => window.visualViewport ? window.visualViewport.scale > 1.05 : false;
  document.addEventListener("touchstart", event => {
    from = event.touches.length === 1 ? event.touches[0] : null;
    if (from) if (event.target.closest("nav, .wide") || large()) from = null;
  }, { passive: true });
  document.addEventListener("touchend", event => {
    if (!from) return;
    const to = event.changedTouches[0], x = to.clientX - from.clientX, y = to.clientY - from.clientY;
    from = null;
    if (Math.abs(x) > 48) if (Math.abs(x) > 2 * Math.abs(y)) go(0 > x ? 1 : -1);
  }, { passive: true });

  window.addEventListener("beforeprint", () => document.documentElement.classList.remove("live"));
  window.addEventListener("afterprint", () => document.documentElement.classList.add("live"));
  show(Math.max(0, named()), true);
})();
