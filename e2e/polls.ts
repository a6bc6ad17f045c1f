import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Longest poll interval of a page that waits for something in progress. */
const pollMs = 5_000;

/**
 * Waits until `check` passes, without waiting for the page's polls: each attempt moves the browser's clock, which is installed, to the
 * next one.
 */
export const expectAfterPolls = (page: Page, check: (brief: { timeout: number }) => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(pollMs);
    await check({ timeout: 250 });
  }).toPass({ timeout: 30_000 });

/** For `expect.poll` of what is there in a moment: by itself Playwright soon looks once a second. */
export const often = { intervals: [50] };
