import { expect, type Page } from "@playwright/test";

/**
 * Counts the print dialogs. Headless browsers have none, so the call that would open the dialog is replaced; nor do all have
 * a viewer, without which a frame saves its PDF instead of loading it, so the frame of a PDF stays empty.
 */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const printer = { focus: () => undefined, print: () => window.dispatchEvent(new Event("e2e-print")) };
    window.addEventListener("e2e-print", () => {
      sessionStorage.setItem("e2e-prints", String(Number(sessionStorage.getItem("e2e-prints")) + 1));
    });
    const frames = HTMLIFrameElement.prototype;
    Object.defineProperty(frames, "contentWindow", { get: () => printer });

    const pdfs = new Set<string>();
    const createObjectURL = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      const url = createObjectURL(file);
      if (file instanceof Blob && file.type === "application/pdf") pdfs.add(url);
      return url;
    };
    const source = Object.getOwnPropertyDescriptor(frames, "src");
    Object.defineProperty(frames, "src", {
      ...source,
      set(url: string) {
        source?.set?.call(this, pdfs.has(url) ? "about:blank" : url);
      },
    });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("e2e-prints")));
}

/**
 * Opens the tray of print jobs by its key, also where its button is gone as all is printed; the page reacts to keys only once
 * the tray's script has loaded.
 */
export async function openTray(page: Page): Promise<void> {
  const tray = page.getByRole("region", { name: /^(Impresiones|Prints)$/ });
  const toggle = tray.getByRole("button", { expanded: true });
  await expect(async () => {
    if ((await toggle.count()) === 0) await page.keyboard.press("i");
    await expect(toggle).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}
