import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectPageAccessible, expectReadableInDark } from "./axe";
import { takePictures, takesPictures } from "./pictures";
import { expectPolicy, policyViolations } from "./policy";

/** Limit of the scripts that a page loads before any interaction, as a browser is sent them: 220 kB of 1,000 bytes. */
const scriptLimitBytes = 220_000;

interface Visit {
  /** Which of these pages are checked in dark too. */
  readonly isDarkChecked: (path: string) => boolean;
  /** Part of the names of the pictures, such as `empty`. */
  readonly state: string;
}

/** Opens each page and expects it to be accessible, to keep its policy, to load few scripts and to have all its texts. */
export async function visitPages(
  page: Page,
  request: APIRequestContext,
  paths: readonly string[],
  { isDarkChecked, state }: Visit,
): Promise<void> {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (/ENVIRONMENT_FALLBACK|MISSING_MESSAGE|IntlError/.test(message.text())) complaints.push(message.text());
  });
  const violations = policyViolations(page);
  for (const path of paths)
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expectPageAccessible(page);
      if (isDarkChecked(path)) await expectReadableInDark(page);
      expectPolicy(response);
      expect(violations(), path).toEqual([]);
      expect(await scriptBytes(request, (await response?.text()) ?? ""), path).toBeLessThan(scriptLimitBytes);
      expect(await page.content(), path).not.toContain("ENVIRONMENT_FALLBACK");
      expect(complaints, path).toEqual([]);
      if (takesPictures) await takePictures(page, path, state);
    });
}

const weights = new Map<string, Promise<number>>();

async function sentBytes(request: APIRequestContext, source: string): Promise<number> {
  const headers = (await request.head(source, { headers: { "Accept-Encoding": "gzip, deflate, br" } })).headers();
  expect(headers["content-encoding"], source).toBe("br");
  return Number(headers["content-length"]);
}

/**
 * Compressed size of the scripts that the document itself loads or preloads, without those for browsers without
 * modules.
 */
async function scriptBytes(request: APIRequestContext, html: string): Promise<number> {
  const tags = html.match(/<script\b[^>]*\bsrc="[^"]+"[^>]*>|<link\b[^>]*\bas="script"[^>]*>/g) ?? [];
  const sources = new Set(
    tags.filter((tag) => !/\bnomodule\b/i.test(tag)).map((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? ""),
  );
  expect(sources.size, "scripts of the page").toBeGreaterThan(0);
  const sizes = await Promise.all(
    [...sources].map((source) => {
      const size = weights.get(source) ?? sentBytes(request, source);
      weights.set(source, size);
      return size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
