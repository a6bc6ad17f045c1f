import { expect, test } from "./fixtures";
import { placeOrder } from "./orders";

/** The width of an A4 page between its margins, in CSS pixels. */
const paper = { width: 718, height: 1_000 };

test("a printed page has no buttons and menus, and no column is cut", async ({ portal: page, account }) => {
  await placeOrder(account.accountId, `IMPRESO-${"1234567890".repeat(3)}`);
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: "print" });
  for (const path of ["/shipments", "/orders", "/products", "/billing", "/settings/team", "/reports"])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const seen = await page.evaluate(() => {
        const shown = (selector: string) =>
          [...document.querySelectorAll<HTMLElement>(selector)].filter(
            (element) => element.checkVisibility() && !element.closest("td, th, summary, .sr-only"),
          );
        const cells = [...document.querySelectorAll<HTMLElement>("td, th")].filter((cell) => cell.checkVisibility());
        return {
          controls: shown("button:not([role=combobox]), nav, [role=tablist], input").map((one) =>
            one.outerHTML.slice(0, 120),
          ),
          cut: cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
        };
      });
      expect(seen).toEqual({ controls: [], cut: [] });
    });
});
