import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { creditAccount } from "@/lib/domain/money/ledger";
import { findShipment, transitionShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { addCookie, expect, signInAs, test } from "./fixtures";
import { createShipments } from "./orders";
import { openPalette, pressUntil } from "./palette";
import { countPrints, openTray } from "./printer";

test.use({ hands: "keyboard" });

/** Actions start after some seconds in which they can be undone. */
const soon = { timeout: 20_000 };

/** Poll interval of the list. */
const pollMs = 30_000;

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
    await expect(row(ids[2]).getByText("Listo para despacho")).toBeVisible(soon);
  });

  await test.step("the export has what is chosen, in the form of a Spanish spreadsheet", async () => {
    await page.getByRole("checkbox", { name: "Seleccionar todo" }).check();
    await page.getByRole("region", { name: "Envíos seleccionados" }).getByRole("button", { name: "Exportar" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Descargar CSV" }).click();
    const text = readFileSync(await (await download).path(), "utf8");
    expect(text.trim().split("\r\n")).toHaveLength(5);
    expect(text).toMatch(/^\uFEFFEnvío;Número de pedido;/);
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
    ).toContainText("Despachado de origen");
    await expectAccessible(page);
    expect((await findShipment(systemContext("e2e"), ids[0] ?? 0)).status).toBe("cancelled");
    expect((await findShipment(systemContext("e2e"), ids[2] ?? 0)).status).toBe("shipped");
  });
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
  const [first = 0, second = 0] = await createShipments(account, ["Ana Núñez", "Bruno Díaz"]);
  await page.clock.install();
  await page.goto("/shipments?view=to_prepare");
  await page.getByRole("checkbox", { name: `Envío ${first}` }).check();
  await page.getByRole("checkbox", { name: `Envío ${second}` }).check();
  const bar = page.getByRole("region", { name: "Envíos seleccionados" });
  await expect(bar).toContainText("2 envíos seleccionados");
  await transitionShipment(systemContext("e2e"), first, "cancelled", { by: "operator" });
  await page.clock.fastForward(pollMs);
  await expect(bar).toContainText("1 envío seleccionado", soon);
  await transitionShipment(systemContext("e2e"), second, "cancelled", { by: "operator" });
  await page.clock.fastForward(pollMs);
  await expect(bar).toBeHidden(soon);
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
