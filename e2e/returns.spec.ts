import { expect, test } from "./fixtures";
import { deliverOrder } from "./orders";

test.use({ hands: "keyboard" });

test("a seller finds a shipment that was delivered and makes its return", async ({ portal: page, account }) => {
  const shipment = await deliverOrder(account, "E2E-R0");
  await page.goto("/returns/new");
  await page.getByLabel("Buscá el envío").fill("E2E-R0");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`shipment=${shipment.id}$`));
  await page.getByRole("button", { name: "Todo" }).click();
  await page.getByRole("button", { name: /^Crear devolución por \$/ }).click();
  await expect(page).toHaveURL(/\/shipments\/\d+$/);
  await expect(page.getByRole("link", { name: `#${shipment.id}` }).first()).toBeVisible();
  await page.goto(`/returns?q=${shipment.id}`);
  await expect(page.getByRole("row").filter({ hasText: "E2E-R0" })).toHaveCount(1);
});
