import { openAllParts } from "./lazy-parts";

const script = "/station-worker.js";

/**
 * Has the service worker keep this page, so that it can be opened without the network. A newer worker takes over only while
 * nothing waits to be sent. Returns false where the browser has no service workers, as on pages without https.
 */
export async function keepShell(isIdle: () => boolean): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const registration = await navigator.serviceWorker.register(script, { scope: "/scan", updateViaCache: "none" });
  if (registration.waiting && isIdle()) registration.waiting.postMessage({ type: "update" });
  await openAllParts();
  const worker = registration.active ?? (await activated(registration));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ type: "keep", files: loadedFiles() }, [port2]);
  });
}

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/_next/static/"))
    .map(({ pathname }) => pathname);

function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  return new Promise((resolve, reject) => {
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return reject(new Error("no worker"));
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve(worker);
      if (worker.state === "redundant") reject(new Error("worker replaced"));
    });
  });
}
