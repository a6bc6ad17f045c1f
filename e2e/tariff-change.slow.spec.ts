import { desc } from "drizzle-orm";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { doubledPrices, findTariff, priceOf } from "./price-list";

test("an operator tests, imports and publishes a price list, sees it quoted, and withdraws it", async ({
  operator: page,
}) => {
  test.slow();
  const tariff = await findTariff(desc);
  const latin1 = await doubledPrices(tariff.id);
  const broken = Buffer.concat([latin1, Buffer.from("GBA;GBA;1;2;0,00;1,000;gratis\r\n")]);
  const pick = async (name: string, buffer: Buffer) => {
    await page.getByLabel("Archivo CSV o XLSX").setInputFiles({ name, mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Probar sin guardar" }).click();
  };
  const price = () => priceOf(page, tariff.carrier);
  const former = await price();

  await page.goto(`/operator/tariffs/${tariff.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(tariff.carrier);
  await expect(page.getByRole("grid", { name: /Precios desde/ })).toBeVisible();

  await test.step("a file with an error is rejected with the row number", async () => {
    await page.getByRole("button", { name: "Nueva versión" }).dblclick();
    await expect(page).toHaveURL(/tab=import/);
    await expect(page.getByText("Borrador", { exact: true })).toBeVisible();
    await page.getByRole("radiogroup", { name: "Qué trae el archivo" }).getByText("Precios", { exact: true }).click();
    await pick("precios.csv", broken);
    await expect(page.getByText(/Hay 1 fila con problemas/)).toBeVisible();
    await expect(page.getByText(/«gratis»/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the dry run shows what changes, and nothing is imported before", async () => {
    await pick("precios.csv", latin1);
    await expect(page.getByText("+100 %")).not.toHaveCount(0);
    await expect(page.getByRole("table", { name: "Los diez peores cambios" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Importar \d+ filas$/ }).click();
    await expect(page.getByText(/Se importaron \d+ filas/).first()).toBeVisible();
  });

  await test.step("a price is edited as in a spreadsheet, and is saved after a reload", async () => {
    await page.getByRole("tab", { name: "Precios" }).click();
    const cell = page.getByRole("grid").locator('[data-cell="0:0"]');
    const former = (await cell.textContent()) ?? "";
    await cell.click();
    await page.keyboard.type("9876,5");
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
    await page.keyboard.press("Enter");
    expect((await saved).status()).toBe(200);
    await expect(cell).toHaveText(/9\.876,50/);
    await expect(page.locator('[data-cell="1:0"]')).toBeFocused();
    await page.keyboard.type("1");
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(cell).toHaveText(/9\.876,50/, { timeout: 20_000 });
    await expectAccessible(page);
    await cell.click();
    await page.keyboard.press("Enter");
    await page.getByRole("textbox").fill(former.replace(/[^\d,]/g, ""));
    await page.keyboard.press("Tab");
    await expect(cell).toHaveText(former);
  });

  await test.step("once published, it gives the prices", async () => {
    await page.getByRole("button", { name: "Publicar" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Publicar precios" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Publicar precios" }).dblclick();
    await expect(page.getByText("Vigente", { exact: true }).first()).toBeVisible();
  });
  const published = page.url();
  await expect.poll(price).not.toBe(former);
  await expectAccessible(page);

  await test.step("after the rollback the former prices return", async () => {
    await page.goto(published);
    await page.getByRole("button", { name: "Dejar sin efecto" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Dejar sin efecto" }).click();
    await expect(page.getByText("Vuelta atrás", { exact: true }).first()).toBeVisible();
    await page.getByRole("tab", { name: "Versiones" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Vigente" })).toHaveCount(1);
  });
  await expect.poll(price).toBe(former);
});

test("only operators have these pages", async ({ portal: page }) => {
  const response = await page.goto("/operator/tariffs");
  expect(response?.status()).toBe(404);
});
