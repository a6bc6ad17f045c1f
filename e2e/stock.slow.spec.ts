import { connection } from "@/db/driver";
import { warehouses } from "@/db/schema/inventory";
import { createProduct, listMovements, recordMovement } from "@/lib/domain/goods/inventory";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { expect, signInAs, test } from "./fixtures";

test.use({ hands: "keyboard" });

test("a product is created, its stock received, adjusted and monitored", async ({ portal: page, account }) => {
  test.slow();
  await connection()
    .db.insert(warehouses)
    .values(["NORTE", "SUR"].map((code) => ({ accountId: account.accountId, code, name: `Depósito ${code}` })));

  await test.step("a product with a SKU, whose draft survives a reload", async () => {
    await page.goto("/products");
    await expect(page.getByText("Todavía no hay productos")).toBeVisible();
    await page.getByRole("link", { name: "Nuevo producto" }).first().click();
    await page.getByLabel("Nombre", { exact: true }).fill("Mate imperial");
    await page.getByRole("textbox", { name: "SKU" }).fill("MATE-1");
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("MATE-1");
    await page.reload();
    await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Mate imperial");
    await page.getByRole("button", { name: "Crear producto" }).click();
    await expect(page.getByLabel("Peso (kg)")).toHaveAccessibleDescription("Completá este dato.");
    await expectAccessible(page);
    await page.getByLabel("Peso (kg)").fill("0,4");
    for (const side of ["Largo", "Ancho", "Alto"]) await page.getByLabel(`${side} (cm)`).fill("12");
    await page.getByRole("button", { name: "Crear producto" }).dblclick();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole("link", { name: "Mate imperial" })).toHaveCount(1);
  });

  await test.step("a spreadsheet shows what it would change before it does", async () => {
    await page.getByRole("link", { name: "Importar" }).click();
    const sheet =
      "SKU;Nombre;Peso (kg);Largo;Ancho;Alto\nMATE-1;Mate imperial;0,5;12;12;12\nBOMB-1;Bombilla;0,05;20;2;2\nX;;1;1;1;1";
    await page
      .getByLabel("Elegir archivo")
      .setInputFiles({ name: "catalogo.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
    await expect(page.getByText("Qué cambia con catalogo.csv")).toBeVisible();
    await expect(page.getByText("(antes 400)")).toBeVisible();
    await expect(page.getByText(/Fila 4, Nombre: falta este dato/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Aplicar 2 cambios" }).click();
    await expect(page.getByRole("link", { name: "Bombilla" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a sheet with an unknown heading asks for its column, and lists what is wrong in a file", async () => {
    await page.goto("/products/import");
    const sheet = "Ref;Nombre;Peso (kg);Largo;Ancho;Alto\nYERBA-1;Yerba;0,5;12;12;12\n;Taza;1;1;1;1";
    await page
      .getByLabel("Elegir archivo")
      .setInputFiles({ name: "otro.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
    await expect(page.getByText("Falta elegir la columna de: SKU.")).toBeVisible();
    await expect(page.getByText("No se usan estas columnas: Ref.")).toBeVisible();
    await expectAccessible(page);
    await choose(page, "SKU", "Ref");
    await page.getByRole("button", { name: "Usar estas columnas" }).click();
    await expect(page.getByText(/Fila 3, Ref: falta el SKU/)).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Descargar los problemas" }).click();
    expect((await download).suggestedFilename()).toBe("problemas.csv");
    await page.getByRole("button", { name: "Aplicar 1 cambio" }).click();
    await expect(page.getByRole("link", { name: "Yerba" })).toBeVisible();
  });

  await test.step("stock comes in, and a double click counts once", async () => {
    await page.goto("/inventory");
    await page.getByRole("link", { name: "MATE-1" }).click();
    await page.getByRole("button", { name: "Ingresar" }).click();
    const dialog = page.getByRole("dialog", { name: "Ingresar stock" });
    await dialog.getByRole("button", { name: "Ingresar" }).click();
    await expect(dialog.getByLabel("Unidades")).toHaveAccessibleDescription(/número entero mayor que cero/);
    await dialog.getByLabel("Unidades").fill("20");
    await choose(page, "Depósito", "Depósito NORTE");
    await choose(page, "Motivo", "Compra");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Ingresar" }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row", { name: /^Depósito NORTE 20 0 20$/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /Compra/ })).toContainText("+20");
  });

  await test.step("an adjustment needs a reason, and cannot take more than there is", async () => {
    await page.getByRole("button", { name: "Ajustar" }).click();
    const dialog = page.getByRole("dialog", { name: "Ajustar stock" });
    await dialog.getByLabel("Diferencia").fill("-21");
    await choose(page, "Depósito", "Depósito NORTE");
    await dialog.getByRole("button", { name: "Ajustar" }).click();
    await expect(dialog.getByText("Elegí un motivo.")).toBeVisible();
    await choose(page, "Motivo", "Recuento");
    await dialog.getByRole("button", { name: "Ajustar" }).click();
    await expect(dialog.getByText("Stock insuficiente de MATE-1: hay 20.")).toBeVisible();
    await dialog.getByLabel("Diferencia").fill("-17");
    await dialog.getByRole("button", { name: "Ajustar" }).click();
    await expect(page.getByRole("row", { name: /^Depósito NORTE 3 0 3$/ })).toBeVisible();
  });

  await test.step("a threshold marks it as low", async () => {
    await page.getByRole("button", { name: "Cambiar" }).click();
    await page.getByLabel("Avisar con stock de").fill("5");
    await page.getByRole("button", { name: "Guardar aviso" }).click();
    await expect(page.getByText("Stock bajo").first()).toBeVisible();
    await expect(page.getByRole("img", { name: /ingresaron 20 y salieron 17/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ver como tabla" }).click();
    await expect(page).toHaveURL(/history=table/);
    await expect(page.getByRole("row", { name: /20 17 3$/ })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/inventory?low=1");
    await expect(page.getByRole("link", { name: "MATE-1" })).toBeVisible();
    await expect(page.getByRole("link", { name: "BOMB-1" })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("a packer moves stock, a viewer only sees it", async ({ page, account, baseURL }) => {
  const response = await page.request.post(`/v1/products?account_id=${account.accountId}`, {
    headers: { Authorization: `Basic ${Buffer.from(`${account.token}:${account.secret}`).toString("base64")}` },
    data: {
      product: {
        name: "Termo",
        reference_code: "T",
        skus: [{ sku: "TERMO-1", name: "Termo", weight: 900, length: 30, width: 10, height: 10 }],
      },
    },
  });
  const { product } = await response.json();
  await signInAs(page, account.accountId, "warehouse", baseURL);
  await page.goto(`/inventory/${product.skus[0].id}`);
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
  await page.goto("/products");
  await expect(page.getByRole("link", { name: "Termo" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Nuevo producto" })).toHaveCount(0);
  await signInAs(page, account.accountId, "viewer", baseURL);
  await page.goto(`/inventory/${product.skus[0].id}`);
  await expect(page.getByRole("heading", { name: "TERMO-1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ingresar" })).toHaveCount(0);
});

test("stock is counted by scanning, and what moved meanwhile is asked about", async ({ portal: page, account }) => {
  const ctx = systemContext("e2e");
  const codes = ["NORTE", "SUR"].map((code) => ({ accountId: account.accountId, code, name: `Depósito ${code}` }));
  await connection().db.insert(warehouses).values(codes);
  const measures = { weightGrams: 400, lengthCm: 12, widthCm: 12, heightCm: 12, classificationId: 1 } as const;
  const { skus } = await createProduct(ctx, account.accountId, {
    name: "Mate imperial",
    referenceCode: "MATE",
    barcode: "",
    brand: "",
    supplier: "",
    skus: [{ sku: "MATE-1", name: "Mate imperial", barcode: "7791234567898", unitDeclaredValueCents: 0, ...measures }],
  });
  const skuId = skus[0]?.id ?? 0;
  const move = (type: "IN" | "OUT", qtyChanged: number) =>
    recordMovement(ctx, skuId, { warehouse: "NORTE", type, qtyChanged, reason: "test", comments: null });
  await move("IN", 10);

  await page.goto("/inventory/count");
  await choose(page, "Depósito", "Depósito NORTE");
  const scan = page.getByRole("textbox", { name: "Código del artículo" });
  for (const code of ["MATE-1", "7791234567898", "NADA"]) {
    await scan.fill(code);
    await scan.press("Enter");
  }
  await expect(page.getByText("Un código no es de ningún SKU y no se cuenta")).toBeVisible();
  const counted = page.getByRole("textbox", { name: "Contado de MATE-1 en NORTE" });
  await expect(counted).toHaveValue("2");
  await page.reload();
  await expect(counted).toHaveValue("2");
  await expectAccessible(page);
  await counted.fill("9");
  await move("OUT", -3);
  await page.getByRole("button", { name: "Aplicar 1 ajuste" }).click();
  await expect(page.getByText("1 SKU se movió mientras contabas")).toBeVisible();
  await page.getByRole("button", { name: "Sumar lo que se movió" }).click();
  await expect(counted).toHaveValue("6");
  await page.getByRole("button", { name: "Aplicar 1 ajuste" }).click();
  await expect(page.getByText("Todavía no contaste nada")).toBeVisible();
  const { rows } = await listMovements(ctx, skuId, { limit: 1, offset: 0 });
  expect(rows).toMatchObject([{ type: "ADJUSTMENT", reason: "count", qtyChanged: -1 }]);
});

async function choose(page: import("@playwright/test").Page, name: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name }).click();
  await page.getByRole("option", { name: option }).click();
}
