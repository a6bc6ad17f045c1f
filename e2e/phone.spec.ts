import { expect, test } from "./fixtures";
import { placeOrder } from "./orders";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a seller opens a shipment and finds a setting by touch", async ({ portal: page, account }) => {
  await placeOrder(account.accountId, "PHONE-0");
  const bar = page.getByRole("navigation", { name: "Accesos principales" });
  await page.goto("/");
  await bar.getByRole("link", { name: "Envíos" }).tap();
  await expect(page).toHaveURL("/shipments");
  await page.locator("tbody tr[data-key]").filter({ hasText: "PHONE-0" }).tap();
  await expect(page).toHaveURL(/\/shipments\/\d+$/);
  await bar.getByRole("button", { name: "Más" }).tap();
  await page.getByRole("dialog").getByRole("link", { name: "Configuración" }).tap();
  await page.getByRole("link", { name: "Cajas" }).tap();
  await expect(page).toHaveURL("/settings/boxes");
});
