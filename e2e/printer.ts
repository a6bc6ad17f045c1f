import { expect, type Page } from "@playwright/test";

/** Counts the print dialogs. Headless browsers have none, so the call that would open the dialog is replaced. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const printer = { focus: () => undefined, print: () => window.dispatchEvent(new Event("e2e-print")) };
    window.addEventListener("e2e-print", () => {
      sessionStorage.setItem("e2e-prints", String(Number(sessionStorage.getItem("e2e-prints")) + 1));
    });
    Object.defineProperty(HTMLIFrameElement.prototype, "contentWindow", { get: () => printer });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("e2e-prints")));
}

/** Opens the tray of print jobs by its key; the page reacts to keys only once its scripts have loaded. */
export async function openTray(page: Page): Promise<void> {
  const toggle = page.getByRole("region", { name: /^(Impresiones|Prints)$/ }).getByRole("button", { expanded: true });
  await expect(async () => {
    if ((await toggle.count()) === 0) await page.keyboard.press("i");
    await expect(toggle).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}
