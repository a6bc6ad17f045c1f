import { writeXlsx } from "@/lib/core/sheets";
import { createUser } from "@/lib/domain/identity/accounts";
import { systemContext } from "@/lib/platform/context";
import { countActions } from "./actions";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { logIn, withoutDemo } from "./without-demo";

const operator = { email: "ana@envios.example", password: "clave de la operadora" };

/** Prices and zones as an operator fills them in. */
const workbook = () =>
  writeXlsx([
    {
      name: "Precios",
      columns: ["zona_origen", "zona_destino", "dias_minimo", "dias_maximo", "kg_adicional", "5 kg"].map((heading) => ({
        heading,
      })),
      rows: [["Todo", "Todo", 2, 4, 100, 1000]],
    },
    {
      name: "Zonas",
      columns: ["zona", "cp_desde", "cp_hasta", "provincia"].map((heading) => ({ heading })),
      rows: [["Todo", "", "", ""]],
    },
  ]);

test("the first carrier is chosen with its services and gets a price list in at most nine actions", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await withoutDemo(async ({ url }) => {
    await createUser(systemContext("e2e"), { ...operator, name: "Ana Operadora", isOperator: true });
    await logIn(page, url, operator);
    await page.goto(`${url}/operator/carriers`);
    const { act, actions } = countActions();
    const dialog = page.getByRole("dialog", { name: "Agregar transporte" });
    const add = dialog.getByRole("button", { name: "Agregar", exact: true });

    await act(page.getByRole("button", { name: "Agregar transporte" }).click());
    await act(dialog.getByRole("radio", { name: /^OCA/ }).check());
    await expect(dialog.getByLabel("Nombre", { exact: true })).toHaveValue("OCA");
    await expect(dialog.getByRole("checkbox")).toHaveCount(5);
    await expectAccessible(page);
    await act(add.click());
    await expect(page.getByRole("heading", { name: "OCA", exact: true })).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(6);
    const carrierPage = page.url();

    await act(
      page.getByRole("button", { name: "Nueva tarifa de Entrega a domicilio, Retiro por el transporte" }).click(),
    );
    await expect(page).toHaveURL(/tab=import/);
    const buffer = Buffer.from(await workbook());
    const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    await act(page.getByLabel("Archivo CSV o XLSX").setInputFiles({ name: "precios.xlsx", mimeType, buffer }));
    await act(page.getByRole("button", { name: "Probar sin guardar" }).click());
    await act(page.getByRole("button", { name: /^Importar \d+ filas?$/ }).click());
    await act(page.getByRole("button", { name: "Publicar" }).click());
    await act(page.getByRole("dialog").getByRole("button", { name: "Publicar precios" }).click());
    await expect(page.getByText("Vigente", { exact: true }).first()).toBeVisible();
    expect(actions()).toBeLessThanOrEqual(9);

    await test.step("chosen again it is the same carrier, which has everything", async () => {
      for (const [width, height] of [
        [390, 844],
        [1366, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(`${url}/operator/carriers?new=1`);
        await dialog.getByRole("radio", { name: /^OCA/ }).check();
        await expect(dialog.getByText("Ya lo tenés, con todos los servicios del catálogo.")).toBeVisible();
        await expectAccessible(page);
      }
      await add.click();
      await expect(page).toHaveURL(carrierPage);
      await expect(page.getByRole("row")).toHaveCount(6);
    });

    await test.step("its connection begins with its own kind of system", async () => {
      await page.getByRole("tab", { name: "Conexión" }).click();
      await page.getByRole("button", { name: "Conectar" }).click();
      await expect(page.getByRole("dialog").getByRole("radio", { name: /^OCA e-Pak/ })).toBeChecked();
    });
  });
});
