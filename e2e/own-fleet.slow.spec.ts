import { expect, test } from "./fixtures";

test("a seller marks a carrier as its own fleet", async ({ portal: page }) => {
  await page.goto("/settings/carriers");
  const fleet = page.getByRole("switch", { name: /^Es mi flota propia/ }).first();
  await fleet.check();
  await expect(page.getByText(/es tu flota propia/)).toBeVisible();
  await page.reload();
  await expect(fleet).toBeChecked();
});
