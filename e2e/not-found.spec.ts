import { expect, test } from "./fixtures";

const unknown = [
  "/shipments/99999999",
  "/shipments/nada",
  "/shipments/import/99999999",
  "/products/99999999",
  "/inventory/99999999",
  "/address-book/99999999",
  "/settings/webhooks/99999999",
  "/nowhere",
];

test("unknown pages are 404, in the layout of the portal", async ({ portal: page }) => {
  for (const path of unknown)
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "Esta página no existe" })).toBeVisible();
    });
});
