import type { Page } from "@playwright/test";

/**
 * Makes `goto` and `reload` of this page end when React has taken over what its `main` shows. Before that a browser takes
 * clicks and keys, and React then resets the field to what the server sent.
 */
export function loadHydrated(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const hydrated = async <T>(response: T): Promise<T> => {
    await page.evaluate(untilHydrated, HYDRATION_MS);
    return response;
  };
  page.goto = async (...args) => hydrated(await goto(...args));
  page.reload = async (...args) => hydrated(await reload(...args));
  return page;
}

/** A page without scripts, and one that React left, is used as it is after this time. */
const HYDRATION_MS = 10_000;

/** Runs in the page. React marks an element while it renders it and shows its changes within the frame after the last one. */
async function untilHydrated(limit: number): Promise<void> {
  const end = performance.now() + limit;
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
  const isHydrated = () => [...document.querySelectorAll("main :is(button, input, select, textarea)")].every(isTaken);
  while (!isHydrated() && performance.now() < end) await new Promise(requestAnimationFrame);
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}
