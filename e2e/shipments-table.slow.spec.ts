import { readFileSync } from "node:fs";
import { expectAccessible } from "./axe";
import { expect, signIn, test } from "./fixtures";
import { loadHydrated } from "./hydration";
import { createShipments } from "./orders";

test.use({ hands: "keyboard" });

test("a seller arranges the table by keyboard, a reload keeps it, and the export has its columns", async ({
  portal: page,
  account,
}) => {
  test.slow();
  await createShipments(account, ["Ana Núñez", "Bruno Díaz"]);
  await page.goto("/shipments");
  const headers = page.getByRole("columnheader").filter({ hasText: /\S/ });
  const names = async () => (await headers.allInnerTexts()).map((text) => text.trim());
  const columns = page.getByRole("button", { name: "Columnas" });
  const menu = page.getByRole("dialog", { name: "Columnas" });
  await expect(headers.first()).toBeVisible();
  const usual = await names();

  await test.step("columns are shown and hidden", async () => {
    await columns.click();
    await menu.getByRole("checkbox", { name: "Provincia" }).check();
    await menu.getByRole("checkbox", { name: "Bultos" }).check();
    await menu.getByRole("checkbox", { name: "Creado" }).uncheck();
    await expectAccessible(page);
    await expect.poll(names).toEqual(expect.arrayContaining(["Provincia", "Bultos"]));
    expect(await names()).not.toContain("Creado");
  });

  await test.step("a column is moved, which is announced, and the focus stays with it", async () => {
    const before = await names();
    const place = before.indexOf("Bultos");
    await menu.getByRole("button", { name: "Mover antes: Bultos" }).click();
    await expect(menu.getByRole("status")).toHaveText(`Bultos: lugar ${place - 1} de ${before.length - 1}`);
    await expect(menu.getByRole("button", { name: "Mover antes: Bultos" })).toBeFocused();
    expect((await names()).indexOf("Bultos")).toBe(place - 1);
    await menu.getByRole("checkbox", { name: "Bultos" }).press("Alt+ArrowUp");
    await expect.poll(async () => (await names()).indexOf("Bultos")).toBe(place - 2);
    await expect(menu.getByRole("checkbox", { name: "Bultos" })).toBeFocused();
  });

  await test.step("rows are compact", async () => {
    const row = page.getByRole("row").last();
    const normal = (await row.boundingBox())?.height ?? 0;
    await menu.getByRole("radio", { name: "Compacto" }).check();
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(33);
    expect(normal).toBeGreaterThan(33);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    // A closed menu returns the focus in a later task, and would take it from what is pressed next.
    await expect(columns).toBeFocused();
  });

  await test.step("the header sorts, and a reload keeps everything", async () => {
    await page
      .getByRole("columnheader", { name: /^Provincia/ })
      .getByRole("button")
      .click();
    await expect(page).toHaveURL(/sort=province/);
    const arranged = await names();
    await page.reload();
    await expect.poll(names).toEqual(arranged);
    await expect.poll(async () => (await page.getByRole("row").last().boundingBox())?.height).toBeLessThan(33);
    await expect(page.getByRole("columnheader", { name: /^Provincia/ })).toHaveAttribute("aria-sort", "ascending");
    await expectAccessible(page);
  });

  await test.step("the export has the columns that are shown, in their order", async () => {
    await page.getByRole("checkbox", { name: "Seleccionar todo" }).check();
    await page.getByRole("region", { name: "Envíos seleccionados" }).getByRole("button", { name: "Exportar" }).click();
    await page.getByRole("radio", { name: /^Las que se ven/ }).check();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Descargar CSV" }).click();
    const [head = "", ...lines] = readFileSync(await (await download).path(), "utf8")
      .trim()
      .split("\r\n");
    const columns = head.replace("\uFEFF", "").split(";");
    expect(lines).toHaveLength(2);
    expect(columns.slice(0, 3)).toEqual(["Envío", "Número de pedido", "Destinatario"]);
    const shown = (await names()).filter((name) => columns.includes(name));
    expect(columns.filter((column) => shown.includes(column))).toEqual(shown);
    expect(columns).not.toContain("Creado");
  });

  await test.step("restoring brings the usual table back", async () => {
    await page.getByRole("button", { name: "Columnas" }).click();
    await menu.getByRole("button", { name: "Restablecer la tabla" }).click();
    await expect.poll(names).toEqual(usual);
  });
});

test("a column is moved by its header", async ({ browser, account, baseURL }) => {
  await createShipments(account, ["Ana Núñez"]);
  const page = loadHydrated(await (await browser.newContext()).newPage());
  await signIn(page, account.userId, baseURL);
  await page.goto(`${baseURL}/shipments`);
  const header = (name: string) => page.getByRole("columnheader", { name: new RegExp(`^${name}`) });
  await expect(header("Precio")).toBeVisible();
  const centre = async (name: string) => {
    const box = await header(name).boundingBox();
    if (!box) throw new Error(`${name} is not in sight`);
    return { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await centre("Precio"), await centre("Transporte")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await centre("Precio")).x < (await centre("Transporte")).x).toBe(true);
  await expect(page).not.toHaveURL(/sort=/);

  await header("Precio").getByRole("button").click();
  await expect(page).toHaveURL(/sort=-?price/);
  await page.context().close();
});

test("the head of the table stays in sight, with the actions of the selection", async ({ portal: page, account }) => {
  await createShipments(
    account,
    Array.from({ length: 14 }, (_, place) => `Ana ${place}`),
  );
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.goto("/shipments");
  await page.getByRole("checkbox", { name: "Seleccionar todo" }).check();
  const bar = page.getByRole("region", { name: "Envíos seleccionados" });
  const header = page.getByRole("columnheader", { name: "Destinatario" });
  const stays = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("row").nth(1)).not.toBeInViewport();
    await expect.poll(async () => Math.round((await bar.boundingBox())?.y ?? -1)).toBe(0);
    const height = (await bar.boundingBox())?.height ?? 0;
    await expect.poll(async () => Math.abs(((await header.boundingBox())?.y ?? 0) - height)).toBeLessThan(2);
  };
  await stays();
  await page.getByRole("button", { name: "Columnas" }).click();
  const menu = page.getByRole("dialog", { name: "Columnas" });
  for (const name of ["Localidad", "Provincia", "Origen", "Modo de despacho", "Valor declarado", "Impreso", "Canal"])
    await menu.getByRole("checkbox", { name }).check();
  await page.keyboard.press("Escape");
  await stays();
});
