import type { Page } from "@playwright/test";

/** The print dialog is the browser's own, and headless ones have none: what would open it is counted. */
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
