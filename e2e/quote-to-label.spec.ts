import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures";

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

  await test.step("destination and load", async () => {
    await page.getByLabel("Código postal").fill("5500");
    await page.getByLabel("Localidad").fill("Mendoza");
    await page.getByLabel("Descripción").first().fill("Mate imperial");
    await page.getByLabel("Peso (kg)").first().fill("0,4");
    await page.getByLabel("Largo (cm)").first().fill("10");
    await page.getByLabel("Ancho (cm)").first().fill("10");
    await page.getByLabel("Alto (cm)").first().fill("12");
    await page.getByLabel("Valor declarado").fill("25000");
    await page.getByRole("button", { name: "Cotizar", exact: true }).click();
  });

  await test.step("choose an option delivered to the door", async () => {
    await page.getByRole("radiogroup", { name: "Tipo de entrega" }).getByText("Entrega a domicilio").click();
    await page
      .getByRole("button", { name: /^Elegir/ })
      .first()
      .click();
  });

  await test.step("recipient", async () => {
    await page.getByLabel("Nombre y apellido").fill("Martín Gutiérrez");
    await page.getByLabel("DNI o CUIT").fill("31220874");
    await page.getByLabel("Teléfono").fill("261 555-0000");
    await page.getByLabel("Correo electrónico").fill("martin@example.com");
    await page.getByLabel("Calle").fill("San Martín");
    await page.getByLabel("Número", { exact: true }).fill("845");
    await page.getByLabel("Número de pedido").fill("E2E-1");
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
    await page.getByRole("button", { name: "Descargar" }).click();
    await page.getByRole("menuitem", { name: /PDF/ }).first().click();
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
  await page.getByLabel("Peso (kg)").first().fill("0,4");
  for (const side of ["Largo (cm)", "Ancho (cm)", "Alto (cm)"]) await page.getByLabel(side).first().fill("10");
  await page.getByLabel("Valor declarado").fill("25000");
  await page.getByRole("button", { name: "Cotizar", exact: true }).click();
  await expect(page.getByText("El código postal 9999 no existe.")).toBeVisible();
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
