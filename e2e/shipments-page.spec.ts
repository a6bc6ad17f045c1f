import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { creditAccount } from "@/lib/domain/ledger";
import type { OpenedAccount } from "@/lib/domain/onboarding";
import { advanceShipments, findShipment, transitionShipment } from "@/lib/domain/shipments";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { addCookie, expect, signIn, signInAs, test } from "./fixtures";
import { placeOrder, recipient } from "./orders";
import { openPalette, pressUntil } from "./palette";
import { countPrints, openTray } from "./printer";

test.use({ hands: "keyboard" });

/** Actions start after some seconds in which they can be undone. */
const soon = { timeout: 20_000 };

test("a seller searches, saves views, exports, prints, marks and cancels shipments", async ({
  portal: page,
  account,
}) => {
  test.slow();
  const ids = await createShipments(account, ["Ana Núñez", "Bruno Díaz", "Carla Gómez", "Ana Paz"]);
  await countPrints(page);
  const row = (id: number | undefined) => page.getByRole("row").filter({ hasText: `#${id}` });

  await test.step("the home page shows what is to be done", async () => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Para preparar" })).toBeVisible();
    await page.getByRole("link", { name: "Para preparar" }).click();
    await expect(page).toHaveURL(/view=to_prepare/, soon);
    await expect(row(ids[0])).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("search and filters are in the URL's query, and Back removes them", async () => {
    await page.goto("/shipments");
    await pressUntil(page, "/", page.getByLabel("Buscar envíos"));
    await page.keyboard.type("nunez");
    await expect(page).toHaveURL(/q=nunez/);
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(page.getByLabel("Buscar envíos")).toHaveValue("nunez");
    await page.goBack();
    await expect(page.getByRole("row")).toHaveCount(5);
  });

  await test.step("a view is saved once despite repeated clicks, and opens again", async () => {
    await page.goto("/shipments?printed=no&q=ana");
    await page.getByRole("button", { name: "Mis vistas" }).click();
    await page.getByRole("menuitem", { name: "Guardar esta vista" }).click();
    await page.getByLabel("Nombre de la vista").fill("Sin imprimir de Ana");
    await page.getByRole("button", { name: "Guardar vista" }).dblclick();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goto("/shipments");
    await page.getByRole("button", { name: "Mis vistas" }).click();
    await page.getByRole("menuitem", { name: "Sin imprimir de Ana" }).click();
    await expect(page).toHaveURL(/printed=no/);
    await expect(page.getByRole("row")).toHaveCount(3);
    await expect(page.getByRole("button", { name: "Sin imprimir de Ana" })).toBeVisible();
  });

  await test.step("the keyboard alone chooses and prints", async () => {
    await page.goto("/shipments");
    await expect(row(ids[3])).toBeVisible();
    await pressUntil(page, "j", page.getByRole("link", { name: `#${ids[3]}` }));
    await pressWithinAFrame(page, ["j", "x"]);
    await expect(page.getByText("1 envío seleccionado")).toBeVisible();
    await expect(row(ids[2]).getByRole("checkbox")).toBeChecked();
    await page.keyboard.press("p");
    await expect(page.getByRole("dialog", { name: "Imprimir 1 envío" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Imprimir 1 etiqueta" }).dblclick();
    await openTray(page);
    const tray = page.getByRole("region", { name: "Impresiones" });
    await expect(tray.getByRole("link", { name: "Abrir Etiquetas" })).toBeVisible(soon);
    await page.reload();
    await openTray(page);
    // The double click printed once.
    await expect(tray.getByRole("link", { name: "Abrir Etiquetas" })).toHaveCount(1, soon);
    await expect(row(ids[2]).getByText("Listo Para Despacho")).toBeVisible(soon);
  });

  await test.step("the export has what is chosen, in the form of a Spanish spreadsheet", async () => {
    await page.getByRole("checkbox", { name: "Seleccionar todo" }).check();
    await page.getByRole("region", { name: "Envíos seleccionados" }).getByRole("button", { name: "Exportar" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Descargar CSV" }).click();
    const text = readFileSync(await (await download).path(), "utf8");
    expect(text.trim().split("\r\n")).toHaveLength(5);
    expect(text).toMatch(/^\uFEFFEnvío;Referencia;/);
    expect(text).toContain("'=1+1");
  });

  await test.step("shipments that cannot be cancelled are named, the others are cancelled, and a reload loses nothing", async () => {
    await transitionShipment(systemContext("e2e"), ids[2] ?? 0, "shipped", { by: "operator" });
    await page.getByRole("region", { name: "Envíos seleccionados" }).getByRole("button", { name: "Anular" }).click();
    await page.getByRole("button", { name: "Anular 4 envíos" }).dblclick();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await page.reload();
    await expect(page.getByText("3 hechos")).toBeVisible(soon);
    await page.getByRole("button", { name: "Ver cuáles no" }).click();
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: `#${ids[2]}` })
        .last(),
    ).toContainText("Despachado de Origen");
    await expectAccessible(page);
    expect((await findShipment(systemContext("e2e"), ids[0] ?? 0)).status).toBe("cancelled");
    expect((await findShipment(systemContext("e2e"), ids[2] ?? 0)).status).toBe("shipped");
  });
});

test("a seller arranges the table by keyboard, a reload keeps it, and the export has its columns", async ({
  portal: page,
  account,
}) => {
  test.slow();
  await createShipments(account, ["Ana Núñez", "Bruno Díaz"]);
  await page.goto("/shipments");
  const headers = page.getByRole("columnheader").filter({ hasText: /\S/ });
  const names = async () => (await headers.allInnerTexts()).map((text) => text.trim());
  const menu = page.getByRole("dialog", { name: "Columnas" });
  await expect(headers.first()).toBeVisible();
  const usual = await names();

  await test.step("columns are shown and hidden", async () => {
    await page.getByRole("button", { name: "Columnas" }).click();
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
  });

  const edge = page.getByRole("separator", { name: "Ancho de la columna Destinatario" });
  await test.step("a column is made wider by its edge", async () => {
    await edge.press("Home");
    await expect(edge).toHaveAttribute("aria-valuenow", "64");
    for (let time = 0; time < 10; time++) await edge.press("ArrowRight");
    await expect(edge).toHaveAttribute("aria-valuenow", "224");
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
    await expect(edge).toHaveAttribute("aria-valuenow", "224");
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
    expect(columns.slice(0, 3)).toEqual(["Envío", "Referencia", "Destinatario"]);
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

test("a column is moved by its header and widened by its edge", async ({ browser, account, baseURL }) => {
  await createShipments(account, ["Ana Núñez"]);
  const page = await (await browser.newContext()).newPage();
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

  const edge = page.getByRole("separator", { name: "Ancho de la columna Transporte" });
  const box = await edge.boundingBox();
  const before = (await centre("Transporte")).width;
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 64, (box?.y ?? 0) + 8, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await centre("Transporte")).width - before)).toBe(60);

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

test("a hundred shipments, sorted and filtered, are printed as one file, downloaded again and cleared by keys", async ({
  portal: page,
  account,
}) => {
  test.slow();
  await creditAccount(systemContext("e2e"), {
    accountId: account.accountId,
    amountCents: 5_000_000_00,
    reason: "E2E",
    idempotencyKey: `e2e:print:${account.accountId}`,
  });
  const people = Array.from({ length: 100 }, (_, place) => `Ana ${place}`);
  const ids = await createShipments(account, [...people, "Bruno Díaz"]);
  const printed = await countPrints(page);
  await page.goto("/shipments?q=ana&per_page=100&sort=created");
  await expect(page.getByRole("row").nth(1)).toBeVisible(soon);
  await pressUntilVisible(page, "a", page.getByText("100 envíos seleccionados"));
  await page.keyboard.press("p");
  const dialog = page.getByRole("dialog", { name: "Imprimir 100 envíos" });
  await expect(dialog.getByRole("button", { name: "Imprimir 100 etiquetas" })).toBeFocused(soon);
  await expect(dialog.getByText(/hasta 1\.?000 etiquetas por archivo/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden(soon);
  await expect.poll(printed, { timeout: 60_000 }).toBe(1);

  await openTray(page);
  const tray = page.getByRole("region", { name: "Impresiones" });
  await expect(tray.getByText("100 envíos", { exact: false })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await tray.getByRole("button", { name: "Descargar Etiquetas" }).press("Enter");
  const file = readFileSync(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  const { data: batches } = await (
    await page.request.get(`/v2/documents/batches?account_id=${account.accountId}`)
  ).json();
  expect(batches).toMatchObject([{ total: 100, done: 100, refusals: [] }]);

  await tray.getByRole("button", { name: "Quitar las terminadas" }).press("Enter");
  await expect(tray).toBeHidden();
  await page.reload();
  await expect(page.getByRole("row").nth(1)).toBeVisible(soon);
  await expect(tray).toBeHidden();

  // The labels are printed: the next print leaves them out, or says why they are printed again.
  await page.goto("/shipments?sort=created");
  await page.getByRole("checkbox", { name: `Envío ${ids[0]}` }).check();
  await page.getByRole("checkbox", { name: `Envío ${ids[1]}` }).check();
  await page.keyboard.press("p");
  await expect(page.getByRole("button", { name: "Imprimir 2 etiquetas" })).toBeVisible(soon);
  await expect(page.getByRole("dialog").getByRole("radio", { name: "Se dañó la etiqueta" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("an action is undone before it starts", async ({ portal: page, account }) => {
  const [id = 0] = await createShipments(account, ["Ana Núñez"]);
  await page.goto("/shipments");
  await page.getByRole("checkbox", { name: `Envío ${id}` }).check();
  await page
    .getByRole("region", { name: "Envíos seleccionados" })
    .getByRole("button", { name: "Marcar listos" })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Marcar listos" }).click();
  await page.getByRole("region", { name: "Trabajos en curso" }).getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("No se hizo nada")).toBeVisible(soon);
  expect((await findShipment(systemContext("e2e"), id)).status).toBe("documentation_ready");
});

test("a shipment that leaves the list leaves the selection", async ({ portal: page, account }) => {
  test.slow();
  const [first = 0, second = 0] = await createShipments(account, ["Ana Núñez", "Bruno Díaz"]);
  await page.goto("/shipments?view=to_prepare");
  await page.getByRole("checkbox", { name: `Envío ${first}` }).check();
  await page.getByRole("checkbox", { name: `Envío ${second}` }).check();
  const bar = page.getByRole("region", { name: "Envíos seleccionados" });
  // The list asks again every 30 s.
  const afterPoll = { timeout: 45_000 };
  await expect(bar).toContainText("2 envíos seleccionados");
  await transitionShipment(systemContext("e2e"), first, "cancelled", { by: "operator" });
  await expect(bar).toContainText("1 envío seleccionado", afterPoll);
  await transitionShipment(systemContext("e2e"), second, "cancelled", { by: "operator" });
  await expect(bar).toBeHidden(afterPoll);
});

test("the palette goes to pages, opens shipments and does what the page offers", async ({ portal: page, account }) => {
  const [id] = await createShipments(account, ["Ana Núñez"]);
  await page.goto("/shipments");
  await expect(page.getByRole("link", { name: `#${id}` })).toBeVisible();
  await openPalette(page);
  await expectAccessible(page);
  await page.keyboard.type(`#${id}`);
  await expect(page.getByRole("option", { name: new RegExp(`#${id}`) })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/shipments/${id}$`), soon);
  await openPalette(page);
  await page.keyboard.type("direc");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/address-book$/, soon);
  await page.goto("/shipments");
  await expect(page.getByRole("link", { name: `#${id}` })).toBeVisible();
  await openPalette(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Atajos de teclado" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByLabel("Buscar envíos").fill("");
  await page.getByLabel("Buscar envíos").press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("in English, for somebody who may only look", async ({ page, account, baseURL }) => {
  await createShipments(account, ["Ana Núñez"]);
  await signInAs(page, account.accountId, "viewer", baseURL);
  await addCookie(page, { name: "locale", value: "en" }, baseURL);
  await page.goto("/shipments");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  const bar = page.getByRole("region", { name: "Selected shipments" });
  await expect(bar.getByRole("button", { name: "Export" })).toBeVisible();
  await expect(bar.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  await expect(bar.getByRole("button", { name: "Print" })).toHaveCount(0);
});

/** Presses a key until it has its effect: the page reacts to keys only once its scripts have loaded. */
const pressUntilVisible = (page: Page, key: string, effect: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(effect).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** Presses keys within one frame, as a practised person does: each key must see the effect of the one before. */
const pressWithinAFrame = (page: Page, pressed: readonly string[]): Promise<void> =>
  page.evaluate((keys) => {
    for (const key of keys)
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, pressed);

/**
 * Creates shipments to these people, ready to be printed. The first has an external id that a spreadsheet would run as
 * a formula.
 */
async function createShipments({ accountId }: OpenedAccount, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [place, name] of names.entries()) {
    const externalId = place === 0 ? "=1+1" : `DESK-${accountId}-${place}`;
    ids.push(await placeOrder(accountId, externalId, { destination: { ...recipient, name } }));
  }
  await advanceShipments(systemContext("e2e"), { limit: 500 });
  return ids;
}
