import { readFileSync } from "node:fs";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { askQuote, chooseHomeDelivery, fillLoad, fillRecipient } from "./new-shipment";

test.use({ hands: "keyboard" });

test("a seller signs in, quotes, creates a shipment, sees it become ready and prints its label", async ({
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
    await expect(page.getByText("Pendiente de Preparacion").first()).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText(/^0999-\d{8}$/).first()).toBeVisible();
  });

  await test.step("its label is a PDF, and having it makes the shipment ready to ship", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Imprimir etiqueta" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Descargar" }).dblclick();
    const file = await (await download).path();
    expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-");
    await expect(page.getByText("Listo Para Despacho").first()).toBeVisible({ timeout: 10_000 });
  });

  await test.step("the double click made one shipment", async () => {
    await page.goto("/shipments?q=E2E-1");
    await expect(page.getByRole("row").filter({ hasText: "E2E-1" })).toHaveCount(1);
  });
});

test("the quote page says that there is no such postcode", async ({ portal: page }) => {
  await page.goto("/quote");
  await page.getByLabel("Código postal").fill("9999");
  await expect(page.getByLabel("Código postal")).toHaveAccessibleDescription("No conocemos el código postal 9999.");
  await expectAccessible(page);
  await fillLoad(page);
  await askQuote(page);
  await expect(page.getByText("El código postal 9999 no existe.")).toBeVisible();
});

test("a postcode with several localities offers them, and what a person types stays", async ({ portal: page }) => {
  await page.goto("/quote");
  const zipcode = page.getByLabel("Código postal");
  const city = page.getByLabel("Localidad");
  const state = page.getByLabel("Provincia");
  await zipcode.fill("1900");
  await expect(city).toHaveAccessibleDescription("3 localidades con este código: elegí una.");
  await expect(state).toHaveText("Buenos Aires");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("option")).toHaveText([/La Plata/, /Los Hornos/, /Tolosa/]);
  await expectAccessible(page, { isListOpen: true });
  await page.keyboard.type("tolo");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(city).toHaveValue("Tolosa");
  await zipcode.fill("5500");
  await expect(city).toHaveValue("Mendoza");
  await expect(state).toHaveText("Mendoza");
  await city.fill("Villa Ficticia");
  await zipcode.fill("2000");
  await expect(state).toHaveText("Santa Fe");
  await expect(city).toHaveValue("Villa Ficticia");
});

test("a carrier's other dispatch modes are under its row, each with its price difference, and can be chosen", async ({
  portal: page,
}) => {
  await page.goto("/shipments/new");
  await fillRecipient(page);
  await fillLoad(page);
  await askQuote(page);
  const home = page.getByRole("region", { name: "Entrega a domicilio" });
  await expect(home.getByRole("listitem").first()).toContainText("Mejor opción");
  await page.getByRole("button", { name: "Qué es cada modo de despacho" }).click();
  await expect(page.getByText("El transporte retira el paquete en tu origen.")).toBeVisible();
  await page.keyboard.press("Escape");
  const row = home.getByRole("listitem").filter({ hasText: "Otras formas de despachar" }).first();
  await row.getByRole("button", { name: /^Otras formas de despachar/ }).click();
  const other = row.getByRole("listitem").first();
  await expect(other).toContainText(/\$.*más|Mismo precio/);
  await expectAccessible(page);
  const button = other.getByRole("button", { name: /^Elegir/ });
  const mode = (await button.textContent())?.split(", ").at(-1) ?? "";
  await button.click();
  await expect(page.getByRole("region", { name: "Confirmar" })).toContainText(mode);
});

test("a session has no access to the accounts of others", async ({ portal }) => {
  const response = await portal.request.get("/v2/shipments?account_id=999999");
  expect(response.status()).toBe(403);
  await portal.goto("/shipments/99999999");
  await expect(
    portal
      .getByText("404")
      .or(portal.getByText(/no existe/i))
      .first(),
  ).toBeVisible();
});
