import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";

interface Asked {
  readonly name: string;
  readonly path: string;
  readonly headers: Record<string, string>;
}

/** Asks each in turn, ten times in three seconds, until it is stopped; throws what was not answered with 200. */
export function watch(all: readonly Asked[]) {
  let isStopped = false;
  const runs = all.map(async ({ name, path, headers }) => {
    let asked = 0;
    let longest = 0;
    // The first request of a service loads what the others have.
    await fetch(path, { headers }).then((response) => response.text());
    while (!isStopped) {
      const askedAt = performance.now();
      const response = await fetch(path, { headers });
      await response.text();
      longest = Math.max(longest, performance.now() - askedAt);
      expect(response.status, name).toBe(200);
      asked++;
      await pause(300);
    }
    return { name, asked, longest };
  });
  const done = Promise.all(runs);
  done.catch(() => {});
  return {
    stop: () => {
      isStopped = true;
      return done;
    },
  };
}
