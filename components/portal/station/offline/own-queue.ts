/** A page that was just left may hold the lock for a moment. */
const waitMs = 1_000;

/**
 * Holds a Web Lock for as long as the page is open, so that of several tabs one writes and sends the queue; another one gets it
 * once that tab is closed. Rejects where the browser has no locks, as on pages without https.
 */
export const ownQueue =
  (name: string) =>
  (onOwned: () => void, signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(false), waitMs);
      navigator.locks
        .request(name, { signal }, () => {
          clearTimeout(timer);
          if (signal.aborted) return undefined;
          onOwned();
          resolve(true);
          return new Promise<void>((release) => signal.addEventListener("abort", () => release()));
        })
        .catch((error: unknown) => {
          if (!signal.aborted) reject(error);
        });
    });
