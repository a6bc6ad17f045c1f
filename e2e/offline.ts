import { expect, type Page } from "@playwright/test";
import { slow } from "./station";

/** The station has what it may pack next, and the browser keeps its page. */
export async function waitForOfflineStation(page: Page, loaded: number): Promise<void> {
  await expect(page.locator("[data-offline=ready]")).toContainText(new RegExp(`^${loaded} env`), slow);
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("anden-station-shell-"));
      const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).match("/scan")));
      return pages.some(Boolean);
    });
  await expect.poll(kept, slow).toBe(true);
}

/** How many readings wait for the network, as the station says. */
export const waiting = (page: Page) =>
  page.locator("[data-offline]").evaluate((line) => Number(line.getAttribute("data-waiting") ?? 0));
