import { expect, test } from "./fixtures";

test("a seller asks a carrier to come for parcels, and takes it back", async ({ portal: page }) => {
  await page.goto("/pickups");
  await expect(page.getByText("Todavía no hay retiros")).toBeVisible();
  await page.getByRole("button", { name: "Pedir retiro" }).click();
  const dialog = page.getByRole("dialog", { name: "Pedir un retiro" });
  await dialog.getByLabel("Bultos").fill("3");
  await dialog.getByLabel("Peso total").fill("7,5");
  await dialog.getByRole("button", { name: "Pedir retiro" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: "3 bultos, 7,5 kg" });
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: /^Anular el retiro/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Anular el retiro" }).click();
  await expect(row).toContainText(/Anulado|Se está anulando/);
});
