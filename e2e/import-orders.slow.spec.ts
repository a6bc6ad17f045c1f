import { writeCsv, writeXlsx } from "@/lib/core/sheets";
import { createProduct } from "@/lib/domain/goods/inventory";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible, expectReadableInDark } from "./axe";
import { expect, test } from "./fixtures";

test.use({ hands: "keyboard" });

/** Validation and creation run in the background. */
const soon = { timeout: 30_000 };

const article = { barcode: "", unitDeclaredValueCents: 15_000_00, classificationId: 1 } as const;
const mate = {
  name: "Mate torpedo",
  referenceCode: "MATE",
  barcode: "",
  brand: "",
  supplier: "",
  skus: [
    { ...article, sku: "MATE-1", name: "Mate torpedo", weightGrams: 350, lengthCm: 12, widthCm: 9, heightCm: 9 },
    { ...article, sku: "BOMB-2", name: "Bombilla", weightGrams: 90, lengthCm: 18, widthCm: 2, heightCm: 2 },
  ],
};

const headings = [
  "Número de orden",
  "Email",
  "Fecha",
  "Estado de la orden",
  "Estado del pago",
  "Estado del envío",
  "Moneda",
  "Nombre del comprador",
  "DNI / CUIT",
  "Teléfono",
  "Nombre para el envío",
  "Teléfono para el envío",
  "Dirección",
  "Número",
  "Piso",
  "Localidad",
  "Ciudad",
  "Código postal",
  "Provincia o estado",
  "País",
  "Medio de envío",
  "Medio de pago",
  "Nombre del producto",
  "Precio del producto",
  "Cantidad del producto",
  "SKU",
  "Vendedor",
] as const;
type Cells = Partial<Record<(typeof headings)[number], string>>;

const sale: Cells = {
  Email: "julia@example.com",
  Fecha: "27/10/2025 19:11:44",
  "Estado de la orden": "Abierta",
  "Estado del pago": "Recibido",
  "Estado del envío": "No está empaquetado",
  Moneda: "ARS",
  "Nombre del comprador": "Julia Ferrari",
  "DNI / CUIT": "30123456",
  Teléfono: "+543415550101",
  "Nombre para el envío": "Tomás Ferrari",
  "Teléfono para el envío": "+541155550102",
  Dirección: "Mitre",
  Número: "1234",
  Ciudad: "Rosario",
  "Código postal": "2000",
  "Provincia o estado": "Santa Fe",
  País: "Argentina",
  "Medio de envío": "Envío a domicilio",
  "Medio de pago": "Pago Nube",
  "Nombre del producto": "Mate torpedo",
  "Precio del producto": "15000",
  "Cantidad del producto": "1",
  SKU: "MATE-1",
};
const order = (number: string, changes: Cells = {}): Cells => ({ ...sale, "Número de orden": number, ...changes });
const fileOf = (rows: readonly Cells[]) => ({
  name: "ventas.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(writeCsv([headings, ...rows.map((cells) => headings.map((heading) => cells[heading] ?? ""))])),
});

test("the export of a shop becomes orders and their shipments without a touch of its columns", async ({
  portal: page,
  account,
}) => {
  test.slow();
  await createProduct(systemContext("e2e"), account.accountId, mate);
  const file = fileOf([
    order("9101", { "Cantidad del producto": "2" }),
    {
      "Número de orden": "9101",
      "Nombre del producto": "Bombilla",
      "Precio del producto": "15000",
      "Cantidad del producto": "1",
      SKU: "BOMB-2",
    },
    order("9102", {
      Dirección: "Avenida 44",
      Número: "173",
      Ciudad: "La Plata",
      "Código postal": "1900",
      "Provincia o estado": "Buenos Aires",
    }),
    order("9103", { "Estado de la orden": "Cancelada", "Estado del pago": "Anulado" }),
    order("9104", { "Estado del pago": "Pendiente" }),
    order("9105", { "Código postal": "9410" }),
  ]);

  await test.step("the file says what it is, and is checked at once", async () => {
    await page.goto("/shipments/import");
    await page.getByLabel("Elegir archivo").setInputFiles(file);
    await expect(page.getByText("Es una exportación de Tiendanube: 5 pedidos en 6 filas")).toBeVisible(soon);
    await expect(page.getByText(/columnas? no se usan?$/)).toBeVisible();
  });

  await test.step("it opens at what has to be mended, with the focus on the first wrong field", async () => {
    const views = page.getByRole("navigation", { name: "Vistas" });
    await expect(views.getByRole("link", { name: /^A corregir/ })).toHaveAttribute("aria-current", "page", soon);
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByRole("button", { name: "Corregir la fila 7", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Fila 7" });
    await expect(dialog.getByLabel("Código postal")).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel("Código postal").fill("2000");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
  });

  await test.step("every row shows its articles, and why it is left out or waits", async () => {
    await page.getByRole("link", { name: /^Todas/ }).click();
    await expect(page.getByRole("row")).toHaveCount(6);
    await expect(page.getByRole("row", { name: /^2 / })).toContainText("2 × MATE-1, 1 × BOMB-2");
    await expect(page.getByRole("row", { name: /^4 / })).toContainText("Avenida 44 173");
    await expect(page.getByRole("row", { name: /^5 / })).toContainText("No va");
    await expect(page.getByRole("row", { name: /^6 / })).toContainText("Por decidir");
    await expectAccessible(page);
    await expectReadableInDark(page);
  });

  await test.step("orders and shipments are created by one button", async () => {
    await page.getByRole("button", { name: /^Crear 4 pedidos y crear 3 envíos por \$/ }).click();
    await expect(page.getByText("Se crearon 4 pedidos")).toBeVisible(soon);
    await expect(page.getByText("1 pedido sin envío todavía")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("their labels are printed from here", async () => {
    await page.getByRole("button", { name: "Imprimir las 3" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("3", soon);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("the list of shipments holds these alone", async () => {
    await page.getByRole("link", { name: "Ver los 3 envíos" }).click();
    await expect(page).toHaveURL(/\/shipments\?import_id=\d+$/);
    await expect(page.getByRole("button", { name: /^Quitar: Importación número \d+$/ })).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(4);
    await page.goBack();
    await page.getByRole("link", { name: "Por decidir", exact: true }).click();
    await expect(page).toHaveURL(/\/orders\?view=decision$/);
    await expect(page.getByRole("link", { name: "9104" })).toBeVisible();
    await expect(page.getByRole("link", { name: "9103" })).toHaveCount(0);
  });
});

test("a sheet of one's own: headings below a title, a fact in two columns, values for the whole file", async ({
  portal: page,
}) => {
  test.slow();
  const sheet = writeCsv([
    ["Pedidos de la feria", "", "", "", "", "", ""],
    ["Apellido", "Nombre", "", "Dirección", "Ciudad", "Provincia", "CP"],
    ["Suárez", "Ana", "31220874", "San Martín 845", "Mendoza", "Mendoza", "5500"],
    ["Gómez", "Luis", "28345112", "Honduras 4800", "Palermo", "Capital Federal", "1414"],
  ]);
  await page.goto("/shipments/import");
  await page
    .getByLabel("Elegir archivo")
    .setInputFiles({ name: "feria.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
  await expect(page.getByRole("combobox", { name: "Los títulos están en la fila" })).toHaveText("Fila 2", soon);
  await expect(page.getByRole("combobox", { name: "CP" })).toHaveText("Código postal");

  await test.step("a column without a heading shows its letter, and two make one fact", async () => {
    const choose = async (column: string, fact: string) => {
      await page.getByRole("combobox", { name: column }).click();
      await page.getByRole("option", { name: fact, exact: true }).click();
      await expect(page.getByRole("combobox", { name: column })).toHaveText(fact);
    };
    await choose("Columna C", "DNI o CUIT");
    await choose("Apellido", "Nombre");
    await expectAccessible(page);
    await expectReadableInDark(page);
  });

  await test.step("weight and sides are given once for all rows", async () => {
    await page.getByLabel("Peso").fill("0,5");
    for (const side of ["Largo", "Ancho", "Alto"]) await page.getByLabel(side).fill("10");
    await page.getByLabel("Valor declarado").fill("15000");
    await page.getByRole("button", { name: "Revisar filas" }).click();
    await expect(page.getByRole("row", { name: /^3 / })).toContainText(/Suárez Ana|Ana Suárez/, soon);
  });
});

test("a further sheet of a workbook is told, and read by one press", async ({ portal: page }) => {
  const columns = ["Nombre", "Dirección", "Ciudad", "Provincia", "CP", "Peso (kg)"].map((heading) => ({ heading }));
  const rowTo = (name: string) => [name, "San Martín 845", "Mendoza", "Mendoza", "5500", "0,5"];
  const buffer = Buffer.from(
    await writeXlsx([
      { name: "Enero", columns, rows: [rowTo("Ana Suárez"), rowTo("Luis Gómez")] },
      { name: "Febrero", columns, rows: [rowTo("Marta Sosa")] },
    ]),
  );
  await page.goto("/shipments/import");
  await page.getByLabel("Elegir archivo").setInputFiles({
    name: "pedidos.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer,
  });
  await expect(page.getByText("Es una planilla: 2 filas")).toBeVisible(soon);
  await expect(page.getByText("La hoja «Febrero» no se lee.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Subir la hoja «Febrero»" }).click();
  await expect(page.getByText("Es una planilla: 1 fila")).toBeVisible(soon);
  await expect(page.getByText("La hoja «Enero» no se lee.")).toBeVisible();
});
