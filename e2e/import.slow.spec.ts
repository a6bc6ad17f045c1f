import { readFile } from "node:fs/promises";
import { count, eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { csvOf, sheetRow } from "@/lib/domain/selling/imports/testing";
import { expectAccessible } from "./axe";
import { expect, signInAs, test } from "./fixtures";

test.use({ hands: "keyboard" });

/** Validation and creation run in the background. */
const soon = { timeout: 30_000 };
const rows = 200;

/** 200 rows with fifteen invalid ones: twelve without a postcode, three with an invalid weight. */
function spreadsheet(): Buffer {
  return csvOf(
    Array.from({ length: rows }, (_, i) => {
      if (i < 12) return sheetRow(`I-${i}`, { CP: i % 2 === 0 ? "" : "99" });
      return sheetRow(`I-${i}`, i < 15 ? { "Peso (kg)": "pesado" } : {});
    }),
  );
}

test("two hundred rows with fifteen bad ones become shipments, some after a correction", async ({
  portal: page,
  account,
}) => {
  test.slow();
  await page.goto("/shipments/import");
  await expect(page.getByText("Todavía no importaste ninguna planilla")).toBeVisible();

  await test.step("a file that is no spreadsheet is rejected with a message", async () => {
    await page
      .getByLabel("Elegir archivo")
      .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: Buffer.from([0x89, 0x50, 0, 0, 1]) });
    await expect(page.getByText("El archivo no es una planilla CSV o XLSX.")).toBeVisible();
  });

  await test.step("the columns are guessed", async () => {
    const file = { name: "pedidos.csv", mimeType: "text/csv", buffer: spreadsheet() };
    await page.getByLabel("Elegir archivo").setInputFiles(file);
    await expect(page).toHaveURL(/\/shipments\/import\/\d+$/);
    await expect(page.getByRole("combobox", { name: "CP" })).toHaveText("Código postal");
    await expect(page.getByRole("combobox", { name: "Peso (kg)" })).toHaveText("Peso (kg)");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Revisar filas" }).click();
  });

  await test.step("it opens at the bad rows, each named with its column and its reason", async () => {
    await expect(page.getByRole("button", { name: /^Crear 185 envíos por/ })).toBeEnabled(soon);
    await expect(page.getByRole("link", { name: /A corregir/ })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("row")).toHaveCount(16);
    await expect(page.getByRole("row", { name: /^2 / })).toContainText("Código postal: falta este dato.");
    await expectAccessible(page);
  });

  await test.step("a row is corrected in place, and stays open while it is wrong", async () => {
    await page.getByRole("button", { name: "Corregir la fila 2", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Fila 2" });
    await expect(dialog.getByLabel("Código postal")).toBeFocused();
    await dialog.getByLabel("Código postal").fill("12");
    await dialog.getByRole("button", { name: "Guardar y revisar" }).click();
    await expect(dialog.getByLabel("Código postal")).toHaveAccessibleDescription(/cuatro cifras/);
    await expectAccessible(page);
    await dialog.getByLabel("Código postal").fill("1.414");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row")).toHaveCount(15);
    await page.getByRole("button", { name: "Omitir la fila 3", exact: true }).click();
    await expect(page.getByRole("row")).toHaveCount(14);
  });

  await test.step("valid rows are created in the background, once, despite a double click and a reload", async () => {
    await page.getByRole("button", { name: /^Crear 186 envíos por \$/ }).dblclick();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Se crearon 186 envíos")).toBeVisible(soon);
    await expect(page.getByRole("row")).toHaveCount(14);
  });

  await test.step("the rest follows after its correction", async () => {
    await page.getByRole("button", { name: "Corregir la fila 16", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Peso (kg)").fill("1,25");
    await page.getByRole("button", { name: "Guardar y revisar" }).click();
    await page.getByRole("button", { name: /^Crear 1 envío por/ }).click();
    await expect(page.getByText("Se crearon 187 envíos")).toBeVisible(soon);
    const [made] = await connection()
      .db.select({ shipments: count() })
      .from(shipments)
      .where(eq(shipments.accountId, account.accountId));
    expect(made?.shipments).toBe(187);
  });

  await test.step("the result file shows the outcome of every row", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Descargar resultado" }).click();
    const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(rows + 1);
    expect(lines.filter((line) => /^\d+;Creado;;\d+;/.test(line))).toHaveLength(187);
    expect(lines.filter((line) => line.includes(";Con errores;"))).toHaveLength(12);
  });
  await expectAccessible(page);
});

test("the same file again creates nothing a second time", async ({ portal: page, account }) => {
  const file = { name: "dos.csv", mimeType: "text/csv", buffer: csvOf([sheetRow("D-1"), sheetRow("D-2")]) };
  for (const message of ["Se crearon 2 envíos", "Ya existe el envío"]) {
    await page.goto("/shipments/import");
    await page.getByLabel("Elegir archivo").setInputFiles(file);
    await page.getByRole("button", { name: "Revisar filas" }).click();
    const create = page.getByRole("button", { name: /^Crear 2 envíos/ });
    await expect(create.or(page.getByText("Ya existe el envío").first())).toBeVisible(soon);
    if (await create.isVisible()) await create.click();
    await expect(page.getByText(message).first()).toBeVisible(soon);
  }
  const [made] = await connection()
    .db.select({ shipments: count() })
    .from(shipments)
    .where(eq(shipments.accountId, account.accountId));
  expect(made?.shipments).toBe(2);
});

test("users who may not create shipments have no import page", async ({ page, account, baseURL }) => {
  await signInAs(page, account.accountId, "viewer", baseURL);
  await page.goto("/shipments/import");
  await expect(page.getByText("Esta página no existe")).toBeVisible();
});
