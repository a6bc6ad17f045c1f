import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { expect } from "./fixtures";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Where the headings and landmarks of a page stand; axe itself lets a page behind a dialog off them. */
const pageRules = ["landmark-one-main", "page-has-heading-one", "region"];

interface Circumstances {
  /** A list or a menu is open, which hides the page from software that reads aloud as a dialog does. */
  isListOpen?: boolean;
}

/** Nothing on the page, as it is now, is against WCAG 2.2 AA or axe's best practices; light and dark. */
export async function expectAccessible(page: Page, { isListOpen = false }: Circumstances = {}): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveClass(new RegExp(colorScheme));
    expect(await findings(page, isListOpen ? pageRules : []), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** What is wrong, short enough to be read in a report. */
async function findings(page: Page, but: readonly string[]): Promise<string[]> {
  await page.evaluate(source);
  await page.evaluate(comeToRest);
  const rules = Object.fromEntries(but.map((rule) => [rule, { enabled: false }]));
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify({ rules })})`);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target }) => `${impact} ${id}: ${target.join(" ")}`),
  );
}

/** In the page: a button that is just changing its colour is judged by the one that it will have. */
function comeToRest(): void {
  for (const motion of document.getAnimations())
    if (motion.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) motion.finish();
}
