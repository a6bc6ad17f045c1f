/**
 * Keeps the shell of the packing station (`/scan`: its page, scripts and styles) for when there is no network. Its scope is that
 * page: no other page, and no response of the API, passes here or is kept. A kept page always comes with the scripts that it
 * names, since a cache counts once it is whole.
 */
const page = "/scan";
const prefix = "anden-station-shell-";
/** A network that takes longer than this counts as none. */
const timeoutMs = 6_000;
const asset = /\/_next\/static\/[\w\-./~%[\]()]+\.(?:js|css|woff2?|wasm)/g;

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { type, files } = event.data ?? {};
  if (type === "update") event.waitUntil(self.skipWaiting());
  if (type === "keep" && Array.isArray(files))
    event.waitUntil(
      keepShell(files).then(
        (isKept) => event.ports[0]?.postMessage(isKept),
        () => event.ports[0]?.postMessage(false),
      ),
    );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && url.pathname === page) event.respondWith(pageFor(request));
  else if (asset.test(url.pathname)) event.respondWith(assetFor(request));
  asset.lastIndex = 0;
});

/** The page of the server; the kept one only when there is no server. */
async function pageFor(request) {
  const answered = await Promise.race([
    fetch(request).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, timeoutMs)),
  ]);
  if (answered && answered.status < 502) return answered;
  const kept = await matchKept(page);
  return kept ?? answered ?? fetch(request);
}

/** Names of scripts and styles change with what is in them, so that a kept one is never old. */
async function assetFor(request) {
  const kept = await matchKept(request);
  if (kept) return kept;
  const response = await fetch(request);
  const [name] = await shellNames();
  if (name && isLasting(response)) await (await caches.open(name)).put(request, response.clone());
  return response;
}

async function matchKept(request) {
  for (const name of await shellNames()) {
    const found = await (await caches.open(name)).match(request, { ignoreSearch: true, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** Whether the file never changes under its name. Those of a development server do, so that none of its pages is kept. */
const isLasting = (response) => response.ok && /immutable/.test(response.headers.get("cache-control") ?? "");

const shellNames = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

/**
 * Keeps the page as the server has it now, what it names, and the files that the open page has loaded. False, and all stays as
 * it was, when one of them does not come: the page may be of a newer version than those files.
 */
async function keepShell(files) {
  const answer = await fetch(page, { credentials: "same-origin", cache: "no-store" });
  // A redirect leads to the sign-in.
  if (!answer.ok || answer.redirected || !/^text\/html/.test(answer.headers.get("content-type") ?? "")) return false;
  const html = await answer.clone().text();
  const named = [...new Set(html.match(asset) ?? [])].sort();
  const name = prefix + (await digest(named.join("\n")));
  const cache = await caches.open(name);
  try {
    const wanted = new Set([...named, ...files.filter((file) => typeof file === "string" && file.match(asset))]);
    for (const file of wanted) {
      if (await cache.match(file, { ignoreVary: true })) continue;
      const response = (await matchKept(file)) ?? (await fetch(file, { credentials: "same-origin" }));
      if (!isLasting(response)) throw new Error(file);
      await cache.put(file, response);
    }
    await cache.put(page, answer);
  } catch {
    if (!(await cache.match(page))) await caches.delete(name);
    return false;
  }
  for (const other of await shellNames()) if (other !== name) await caches.delete(other);
  return true;
}

async function digest(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
