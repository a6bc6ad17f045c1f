import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { expect } from "./fixtures";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules about colours, all that a page can break in dark without breaking it in light: both are the same elements. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Rules about headings and landmarks. axe itself does not apply them to a page behind a dialog. */
const pageRules = ["landmark-one-main", "page-has-heading-one", "region"];

interface PageState {
  /** An open list or menu hides the page from screen readers, as a dialog does. */
  isListOpen?: boolean;
}

/** In `npm test` axe checks the pages that `visit.ts` opens; what journeys come by is checked in `npm run test:all`. */
const isLeftOut = process.env.TEST_SCOPE === "gate";

/** Expects the present state of a journey's page to violate neither WCAG 2.2 AA nor axe's best practices, in light. */
export async function expectAccessible(page: Page, { isListOpen = false }: PageState = {}): Promise<void> {
  if (!isLeftOut) await expectNothingIn(page, "light", rulesOf(isListOpen));
}

/** Expects it of a page that was just opened, in `npm test` too. */
export const expectPageAccessible = (page: Page): Promise<void> => expectNothingIn(page, "light", rulesOf(false));

/**
 * Expects the colours of the present state of the page to be readable in dark. A unit test holds the contrast of the tokens in both
 * modes, so this finds only what takes no token, or one on the wrong ground.
 */
export const expectReadableInDark = (page: Page): Promise<void> =>
  expectNothingIn(page, "dark", { runOnly: colourRules });

async function expectNothingIn(page: Page, colorScheme: "light" | "dark", options: RunOptions): Promise<void> {
  // After a link was followed the title comes with the end of the page.
  await expect(page).toHaveTitle(/./);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveClass(new RegExp(colorScheme));
  expect(await findings(page, options), colorScheme).toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** All rules that apply. The size of targets is part of WCAG 2.2 AA, though off by default in axe. */
function rulesOf(isListOpen: boolean): RunOptions {
  const excluded = isListOpen ? pageRules.map((rule) => [rule, { enabled: false }]) : [];
  return { rules: { "target-size": { enabled: true }, ...Object.fromEntries(excluded) } };
}

/** Violations, short enough for a report. */
async function findings(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source);
  await page.evaluate(finishAnimations);
  // Without `resultTypes` axe describes every element that is as it should be, which takes most of its time.
  const run = { ...options, resultTypes: ["violations"] };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(run)})`);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => `${impact} ${id}: ${target.join(" ")}`),
  );
}

/**
 * Runs in the page: finishes all animations, so that axe checks a button by its final colour. An element that inherits a
 * colour begins its own transition when that of its parent has ended, so it goes on until none is left.
 */
async function finishAnimations(): Promise<void> {
  for (let frame = 0; frame < 60; frame++) {
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === "running" && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
      );
    if (running.length === 0 && frame > 0) return;
    for (const motion of running) motion.finish();
    await new Promise(requestAnimationFrame);
  }
}
