import { asc } from "drizzle-orm";
import { expect, test } from "./fixtures";
import { doubledPrices, findTariff, priceOf } from "./price-list";

test("an operator imports a price list, publishes it, and it gives the prices", async ({ operator: page }) => {
  const tariff = await findTariff(asc);
  const buffer = await doubledPrices(tariff.id);
  const former = await priceOf(page, tariff.carrier);
  await page.goto(`/operator/tariffs/${tariff.id}`);
  await page.getByRole("button", { name: "Nueva versión" }).click();
  await expect(page).toHaveURL(/tab=import/);
  await page.getByRole("radiogroup", { name: "Qué trae el archivo" }).getByText("Precios", { exact: true }).click();
  await page.getByLabel("Archivo CSV o XLSX").setInputFiles({ name: "precios.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Probar sin guardar" }).click();
  await page.getByRole("button", { name: /^Importar \d+ filas$/ }).click();
  await expect(page.getByText(/Se importaron \d+ filas/).first()).toBeVisible();
  await page.getByRole("button", { name: "Publicar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publicar precios" }).click();
  await expect(page.getByText("Vigente", { exact: true }).first()).toBeVisible();
  await expect.poll(() => priceOf(page, tariff.carrier)).not.toBe(former);
});
