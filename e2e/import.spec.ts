import { csvOf, sheetRow } from "@/lib/domain/selling/imports/testing";
import { expect, test } from "./fixtures";

test.use({ hands: "keyboard" });

/** Validation and creation run in the background. */
const soon = { timeout: 30_000 };

test("the rows of a file are checked and become shipments", async ({ portal: page }) => {
  await page.goto("/shipments/import");
  const file = { name: "pedidos.csv", mimeType: "text/csv", buffer: csvOf([sheetRow("I-1"), sheetRow("I-2")]) };
  await page.getByLabel("Elegir archivo").setInputFiles(file);
  await expect(page.getByRole("combobox", { name: "CP" })).toHaveText("Código postal");
  await page.getByRole("button", { name: "Revisar filas" }).click();
  const create = page.getByRole("button", { name: /^Crear 2 envíos por \$/ });
  await expect(create).toBeEnabled(soon);
  await create.click();
  await expect(page.getByText("Se crearon 2 envíos")).toBeVisible(soon);
  await page.goto("/shipments");
  for (const number of ["I-1", "I-2"]) await expect(page.getByRole("row").filter({ hasText: number })).toHaveCount(1);
});
