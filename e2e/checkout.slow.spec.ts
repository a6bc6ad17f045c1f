import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";

const soon = { timeout: 30_000 };
const trial = (page: Page): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Probar" }) });
const prices = (page: Page): Locator => trial(page).getByText(/^(\$\s[\d.]+,\d\d|Gratis)$/);

async function tryOut(page: Page, answer: RegExp): Promise<void> {
  await trial(page).getByRole("button", { name: "Ver opciones" }).click();
  await expect(trial(page).getByText(answer)).toBeVisible(soon);
}

test("what buyers see is tried before it is saved, and saved as it was tried", async ({ portal: page }) => {
  await page.goto("/settings/channels");
  await expect(page.getByRole("heading", { name: "WooCommerce", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Descargar el plugin" })).toHaveAttribute(
    "href",
    "/clients/anden-woocommerce.zip",
  );
  // Without an application of the operator there is no way to connect one.
  await expect(page.getByRole("heading", { name: "Tiendanube", exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Qué ve quien compra", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Qué ve quien compra", exact: true })).toBeVisible();
  await expect(page.getByText("Todavía no consultó nadie.")).toBeVisible();

  await test.step("a cart is answered with the options of the account", async () => {
    await page.getByLabel("Código postal de quien compra").fill("5500");
    await tryOut(page, /^(Una opción|\d+ opciones) en [\d.]+ ms$/);
    await expectAccessible(page);
  });

  await test.step("prices are those of what is written", async () => {
    await page.getByLabel("Porcentaje sobre el costo").fill("10");
    await page.getByRole("combobox", { name: "Redondeo" }).click();
    await page.getByRole("option", { name: "Hacia arriba, de a $ 100,00" }).click();
    await tryOut(page, /opci(ón|ones) en/);
    await expect(prices(page).first()).toHaveText(/00,00$/, soon);
    await page.getByRole("button", { name: "Agregar envío gratis" }).click();
    await page.getByLabel("Compra desde").fill("20000");
    await tryOut(page, /opci(ón|ones) en/);
    await expect(prices(page).first()).toHaveText("Gratis", soon);
  });

  await test.step("an article that nobody measured has no options until the settings measure it", async () => {
    await page.getByRole("radio", { name: /^Sin medidas/ }).check();
    await tryOut(page, /^Ninguna opción en/);
    await expect(trial(page)).toContainText("Un artículo no tiene peso o medidas");
    for (const [label, value] of [
      ["Peso (kg)", "0,5"],
      ["Largo (cm)", "20"],
      ["Ancho (cm)", "15"],
      ["Alto (cm)", "10"],
    ] as const)
      await page.getByLabel(label).fill(value);
    await tryOut(page, /^(Una opción|\d+ opciones) en/);
  });

  await test.step("what is no number is not saved", async () => {
    await page.getByLabel("Diferencia aceptada al crear el envío").fill("mucho");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByLabel("Diferencia aceptada al crear el envío")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Diferencia aceptada al crear el envío").fill("7,5");
  });

  await test.step("all of it is saved, and is there again", async () => {
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByText("Se guardó qué ve quien compra")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Porcentaje sobre el costo")).toHaveValue("10");
    await expect(page.getByLabel("Compra desde")).toHaveValue("20000");
    await expect(page.getByLabel("Peso (kg)")).toHaveValue("0,5");
    await expect(page.getByLabel("Diferencia aceptada al crear el envío")).toHaveValue("7,5");
    await expect(page.getByRole("combobox", { name: "Redondeo" })).toHaveText("Hacia arriba, de a $ 100,00");
    // A trial is no question of a buyer.
    await expect(page.getByText("Todavía no consultó nadie.")).toBeVisible();
  });

  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
});
