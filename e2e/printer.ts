import type { Page } from "@playwright/test";

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
