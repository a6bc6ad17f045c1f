import type { Page } from "@playwright/test";

/** `npm run screenshots`: pictures of every page and dialog, full and empty, wide and narrow, light and dark. */
export const takesPictures = process.env.SCREENSHOTS === "1";

const folder = ".artifacts/pages";
const widths = [1440, 390] as const;

/** Pictures of the present state of the page. `part` says what of the page is shown, such as a dialog's title. */
export async function takePictures(page: Page, path: string, state: string, part = ""): Promise<void> {
  const place = path === "/" ? "start" : slugOf(path.slice(1).replaceAll(/[\w-]{21,}/g, "link"));
  const name = [place, part && slugOf(part), state].filter(Boolean).join(".");
  for (const width of widths)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: width > 600 ? 900 : 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.screenshot({
        path: `${folder}/${name}.${width}.${colorScheme}.png`,
        fullPage: part === "",
      });
    }
  await page.setViewportSize({ width: 1280, height: 720 });
}

const slugOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-").slice(0, 60);
