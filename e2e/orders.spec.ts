import { expect, test } from "./fixtures";
import { rowOf, rows, sell, shipments } from "./inbox";

test("an order that a shop sends is in the inbox and becomes a shipment", async ({ portal: page, account }) => {
  await sell(page, account, "V-1");
  await page.goto("/orders");
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, "V-1")).toContainText("Por enviar");
  await page.getByRole("link", { name: "V-1" }).click();
  await page.getByRole("button", { name: "Crear envío" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Crear el envío" }).click();
  await expect(page.getByText(/^Envío #\d+ creado$/)).toBeVisible();
  await expect(shipments(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Crear envío" })).toHaveCount(0);
});
