import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures";
import { askQuote, chooseHomeDelivery, fillLoad, fillRecipient } from "./new-shipment";

test.use({ hands: "keyboard" });

test("a seller signs in, quotes, creates a shipment, sees it become ready, prints its label and signs out", async ({
  page,
  account,
}) => {
  await page.goto("/shipments/new");
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel("Correo electrónico").fill(account.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shipments\/new/);

  await test.step("recipient: the postcode fills in locality and province", async () => {
    await fillRecipient(page, { "Número de pedido": "E2E-1" });
    await expect(page.getByLabel("Localidad")).toHaveValue("Mendoza");
    await expect(page.getByLabel("Provincia")).toHaveText("Mendoza");
  });

  await test.step("load", async () => {
    await fillLoad(page);
    await askQuote(page);
  });

  await test.step("choose an option delivered to the door: nothing is left to fill in", async () => {
    await chooseHomeDelivery(page);
    await expect(page.getByRole("button", { name: /^Crear envío por \$/ })).toBeFocused();
  });

  const confirm = page.getByRole("button", { name: /^Crear envío por \$/ });
  await confirm.dblclick();
  await expect(page).toHaveURL(/\/shipments\/\d+$/);

  await test.step("it becomes ready by itself", async () => {
    await expect(page.getByText("Pendiente de preparación").first()).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText(/^0999-\d{8}$/).first()).toBeVisible();
  });

  await test.step("its label is a PDF, and having it makes the shipment ready to ship", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Imprimir etiqueta" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Descargar" }).dblclick();
    const file = await (await download).path();
    expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-");
    await expect(page.getByText("Listo para despacho").first()).toBeVisible({ timeout: 10_000 });
  });

  await test.step("the double click made one shipment", async () => {
    await page.goto("/shipments?q=E2E-1");
    await expect(page.getByRole("row").filter({ hasText: "E2E-1" })).toHaveCount(1);
  });

  await test.step("nobody is signed in afterwards", async () => {
    await page.goto("/logout");
    await expect(page).toHaveURL("/login");
    await page.goto("/billing");
    await expect(page).toHaveURL(/\/login\?next=/);
  });
});
